// A collection as a book.
#pragma once

#include "libanalysis/printed/markup.hpp"
#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::printed {

/// A game that is ready to be printed.
struct Game {
  Heading heading;
  std::string body;                 ///< in the form of its markup
  Figurines figurines;              ///< that it uses
  std::vector<std::string> players; ///< that are known
};

/// `columns`: the moves of the main line in two columns, a row for each number. Variations are set apart,
/// comments are text; the commands of comments are left out. Comments and NAGs ask for diagrams: `[#]`,
/// `[%t]`, `$220`, and `$221` as Black sees it. Moves that cannot be played are printed as written.
[[nodiscard]] Game game_of(notation::Record const& record, std::string_view text,
                           verify::RecordReport const& report, Markup const& markup, bool columns);

/// Games in their order, then the indexes of players and openings.
class Book {
public:
  explicit Book(Markup const& markup) : markup_(markup) {}

  void add(Game const& game);
  [[nodiscard]] std::string text() const;

private:
  Markup const& markup_;
  std::string games_;
  std::size_t count_ = 0;
  Figurines figurines_;
  Index players_{"Players", {}}, openings_{"Openings", {}};
};

} // namespace hippo::printed
