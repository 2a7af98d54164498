// Which moves are asked for.
#pragma once

namespace hippo::rules {

/// Whether moves that leave the king attacked count. Explanations of illegal moves want the pseudo-legal
/// ones.
enum class Legality : bool { pseudo, legal };

} // namespace hippo::rules
