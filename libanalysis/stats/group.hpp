// Results of records by the value of a tag.
#pragma once

#include "libanalysis/stats/estimate.hpp"
#include "libanalysis/stats/statistics.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::stats {

/// How records are put into groups.
struct GroupRule {
  std::vector<std::string> tags; ///< of White and of Black where there are two
  std::size_t characters = 0;    ///< of a value that count; 0: all
  std::size_t band = 0;          ///< width of the ranges of numbers; 0: values are texts

  friend bool operator==(GroupRule const&, GroupRule const&) = default;
};

/// `player` and `player:1`: White and Black; `elo`, `elo:50`: their ratings, in ranges of 100 or of that
/// width; `year`: the first four characters of Date; `ECO`, `ECO:1`, `WhiteTeam`: a tag, or its first
/// characters. None if the text is anything else.
[[nodiscard]] std::optional<GroupRule> read_group_rule(std::string_view text);

/// A group to which a record belongs.
struct Group {
  std::string name; ///< the value, `2400-2499`, or unknown_group
  Results results;  ///< of the record; `white` is the side of the group, White where it has both
};
inline constexpr std::string_view unknown_group = "?";

/// One, or that of White and that of Black.
[[nodiscard]] std::vector<Group> groups_of(notation::Record const& record, std::string_view result,
                                           GroupRule const& rule);

/// The results of each group of each game.
class GroupedResults {
public:
  void add(std::string_view game, std::vector<Group> const& groups);
  GroupedResults& operator+=(GroupedResults const& other);

  using Groups = std::map<std::string, Results, std::less<>>;
  [[nodiscard]] std::map<std::string, Groups, std::less<>> const& games() const { return games_; }

private:
  std::map<std::string, Groups, std::less<>> games_;
};

/// The score of the decided games and draws, with the interval of Wilson (1927), which is too wide where
/// there are draws; none without such games.
[[nodiscard]] std::optional<Estimate> score_with_interval(Results const& results);

} // namespace hippo::stats
