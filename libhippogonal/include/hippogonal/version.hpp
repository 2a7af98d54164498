// The version of the library.
#pragma once

#include <hippogonal/export.hpp>

#include <string_view>

namespace hippogonal {

/// MAJOR.MINOR.PATCH of the library that is loaded: "0.3.0".
[[nodiscard]] HIPPOGONAL_EXPORT std::string_view version() noexcept;

} // namespace hippogonal
