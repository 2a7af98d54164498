// The value of one key: its reader for each type of value. Unreadable values are reported and ignored.
#pragma once

#include "libgame/game_file/draft.hpp"
#include "libgame/game_file/problem.hpp"
#include "libnotation/game_file/ast.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hippo::game_file {

class ValueReader {
public:
  /// All of them outlive the reader. The draft has the board and the pieces of the game.
  ValueReader(Draft const& draft, notation::GameFileEntry const& entry, std::vector<FileProblem>& problems)
      : draft_(draft), entry_(entry), problems_(problems) {}

  [[nodiscard]] notation::GameFileEntry const& entry() const { return entry_; }
  [[nodiscard]] std::string const& text() const { return entry_.value; }

  [[nodiscard]] std::optional<bool> boolean();
  [[nodiscard]] std::optional<int> number(int least, int most);
  /// Two numbers of up to three digits, negative ones allowed. `expected`: for the message.
  [[nodiscard]] std::optional<std::array<int, 2>> two_numbers(std::string const& expected);
  [[nodiscard]] std::optional<int> file();       ///< from 0: `8` or `h`
  [[nodiscard]] std::optional<int> file_count(); ///< the number of the last file
  /// The inner optional is empty for `none`.
  [[nodiscard]] std::optional<std::optional<Outcome>> outcome();
  [[nodiscard]] std::optional<Region> region();
  /// A region, or `Q(*8);R(a8,h8);*(*7)`: squares of types, and those of all others.
  struct TypedRegion {
    Region others;
    std::map<TypeId, Region> own = {};
    bool typed = false;
  };
  [[nodiscard]] std::optional<TypedRegion> typed_region();
  /// Letters, or names with blanks between; `*` all, `-` none.
  [[nodiscard]] std::optional<TypeList> types();
  /// One of them; `*` all, `-` none.
  [[nodiscard]] std::optional<TypeList> type();
  /// One of them; `-` none.
  [[nodiscard]] std::optional<TypeList> one_type();
  /// `a:1 c:2`.
  [[nodiscard]] std::optional<std::vector<std::pair<TypeId, int>>> counts();
  /// `p:g x:-`; nothing for `-`.
  [[nodiscard]] std::optional<std::vector<std::pair<TypeId, std::optional<TypeId>>>> pairs();
  /// `pn:q *:k`: types and lists of them.
  [[nodiscard]] std::optional<std::vector<std::pair<TypeList, TypeList>>> type_lists();
  /// One of these words: its place.
  [[nodiscard]] std::optional<std::size_t> word(std::vector<std::string_view> const& wanted);

  void report(notation::Span where, Problem what, std::vector<text::Fix> fixes = {});
  void refuse(std::string expected); ///< the whole value
  /// The words of the value, with their places.
  [[nodiscard]] std::vector<notation::Span> words() const;
  [[nodiscard]] std::string_view at(notation::Span where) const;
  [[nodiscard]] std::optional<TypeId> named(std::string_view name, notation::Span where);

private:
  [[nodiscard]] std::optional<Region> region_of(notation::Span where, std::string_view separators);
  [[nodiscard]] std::optional<TypeList> types_at(notation::Span where);

  Draft const& draft_;
  notation::GameFileEntry const& entry_;
  std::vector<FileProblem>& problems_;
};

} // namespace hippo::game_file
