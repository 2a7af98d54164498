#include "libanalysis/betza/report.hpp"

#include "libanalysis/betza/describe.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace hippo::betza {
namespace {

// Every square that a walk looks at is tried with a man on it, which takes other walks: so many questions
// (see Survey) are some two seconds.
constexpr std::size_t max_effort = 15'000'000;

using Key = std::pair<Coordinate, std::vector<Coordinate>>;

char const* name(Who who) { return who == Who::anyone ? "any" : who == Who::friends ? "friend" : "enemy"; }

std::string kind_of(Reach const& reach) {
  std::string kind = reach.moves && reach.captures ? "both"
                     : reach.moves                 ? "move"
                     : reach.captures              ? "capture"
                                                   : "";
  if (reach.destroys) kind += kind.empty() ? "friend" : "+friend";
  return kind;
}

std::string joined(std::vector<std::string> const& parts) {
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ","));
}

std::vector<std::string> names_of_squares(std::vector<Coordinate> const& squares) {
  std::vector<std::string> names;
  for (Coordinate square : squares) names.push_back(name(square));
  return names;
}

bool takes_friend(Movement const& movement) {
  return std::ranges::any_of(movement.patterns, [](MovePattern const& pattern) {
    return std::ranges::any_of(pattern.legs, &Leg::destroy);
  });
}

void note(std::map<Key, Reach>& all, Target const& target) {
  auto [place, is_new] = all.try_emplace({target.at, target.taken});
  Reach& reach = place->second;
  if (is_new) {
    reach.at = target.at;
    reach.path = target.path;
    reach.taken = target.taken;
    reach.initial = target.initial;
  }
  reach.initial = reach.initial && target.initial;
  reach.moves |= target.kind == Kind::move;
  reach.captures |= target.kind == Kind::capture;
  reach.destroys |= target.kind == Kind::destroy;
}

/// What the moves on one board hang on.
class Conditions {
public:
  Conditions(Movement const& movement, Board const& board, Coordinate origin)
      : blockers(blocked_by(movement, board, origin)), supports(supported_by(movement, board, origin)) {}

  void tell(Reach& reach) const {
    if (auto found = blockers.find(reach.at); found != blockers.end()) reach.blockers = found->second;
    if (auto found = supports.find(reach.at); found != supports.end()) reach.supports = found->second;
  }

private:
  std::map<Coordinate, std::vector<Influence>> blockers;
  std::map<Coordinate, std::vector<Coordinate>> supports;
};

std::optional<Board> board_of_size(std::string_view text) {
  Board board;
  char const* const end = text.data() + text.size();
  auto const files = std::from_chars(text.data(), end, board.files);
  if (files.ec != std::errc{} || files.ptr == end || *files.ptr != 'x') return std::nullopt;
  auto const ranks = std::from_chars(files.ptr + 1, end, board.ranks);
  auto fits = [](int size) { return size >= 1 && size <= 99; };
  if (ranks.ec != std::errc{} || ranks.ptr != end || !fits(board.files) || !fits(board.ranks))
    return std::nullopt;
  return board;
}

} // namespace

std::vector<Reach> reaches(Movement const& movement, Board const& board, Coordinate origin) {
  std::size_t left = max_effort;
  // Walks, and expects so many walks like it.
  auto const explore = [&](Board const& stage, auto const& walks_like_it) {
    Survey found = survey(movement, stage, origin);
    std::size_t const effort = found.effort * walks_like_it(found);
    if (effort > left) throw too_many_ways(origin);
    left -= effort;
    return found;
  };
  std::map<Key, Reach> all;
  auto const one_a_square = [](Survey const& found) { return 2 * found.looked_at.size(); };
  auto const few = [](Survey const&) { return std::size_t{3}; };
  Survey const here = explore(board, one_a_square);
  for (Target const& target : here.targets) note(all, target);
  bool const takes_friends = takes_friend(movement);
  for (Coordinate at : here.looked_at) {
    if (at == origin || !board.is_empty(at)) continue;
    Board occupied = board;
    occupied.enemies.insert(at);
    for (Target const& target : explore(occupied, few).targets)
      if (target.at == at) note(all, target);
    if (!takes_friends) continue;
    occupied.enemies.erase(at);
    occupied.friends.insert(at);
    for (Target const& target : walk(movement, occupied, origin))
      if (target.at == at && target.kind == Kind::destroy) note(all, target);
  }
  Conditions const conditions(movement, board, origin);
  std::vector<Reach> list;
  for (auto& [key, reach] : all) {
    if (reach.moves || !board.is_empty(reach.at)) {
      conditions.tell(reach);
    } else { // a capture is judged with its victim on the board
      Board staged = board;
      (reach.captures ? staged.enemies : staged.friends).insert(reach.at);
      Dependence found = dependence_of(reach.at, movement, staged, origin, left);
      reach.blockers = std::move(found.blockers);
      reach.supports = std::move(found.supports);
    }
    list.push_back(std::move(reach));
  }
  return list;
}

Report report(std::string_view text, Tree const& tree, Scene const& where) {
  Movement const movement = expand(tree);
  return {std::string(text),
          notation::betza::canonical(tree),
          describe(tree),
          names_of(properties_of(movement)),
          notation::betza::warnings(tree),
          where,
          reaches(movement, where.board, where.at)};
}

std::string to_text(Report const& all) {
  std::string text = fmt::format("betza\t{}\ncanonical\t{}\nenglish\t{}\nproperties\t{}\n", all.text,
                                 all.canonical, all.description, joined(all.properties));
  for (Reach const& reach : all.reaches) {
    std::vector<std::string> blockers;
    for (Influence const& blocker : reach.blockers)
      blockers.push_back(name(blocker.at) +
                         (blocker.who == Who::anyone ? "" : std::string(":") + name(blocker.who)));
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}{}\n", kind_of(reach), name(reach.at),
                        joined(names_of_squares(reach.path)), joined(blockers),
                        joined(names_of_squares(reach.supports)), joined(names_of_squares(reach.taken)),
                        reach.initial ? "\tfirst" : "");
  }
  return text;
}

std::string to_json(Report const& all) {
  using json = nlohmann::ordered_json;
  json object{{"betza", all.text},
              {"canonical", all.canonical},
              {"english", all.description},
              {"properties", all.properties},
              {"warnings", json::array()},
              {"files", all.scene.board.files},
              {"ranks", all.scene.board.ranks},
              {"at", name(all.scene.at)},
              {"targets", json::array()}};
  for (auto const& warning : all.warnings)
    object["warnings"].push_back(
        {{"begin", warning.where.begin}, {"end", warning.where.end}, {"message", warning.message}});
  for (Reach const& reach : all.reaches) {
    json blockers = json::array();
    for (Influence const& blocker : reach.blockers)
      blockers.push_back({{"square", name(blocker.at)}, {"man", name(blocker.who)}});
    object["targets"].push_back({{"square", name(reach.at)},
                                 {"move", reach.moves},
                                 {"capture", reach.captures},
                                 {"friend", reach.destroys},
                                 {"first", reach.initial},
                                 {"path", names_of_squares(reach.path)},
                                 {"blockers", blockers},
                                 {"supports", names_of_squares(reach.supports)},
                                 {"taken", names_of_squares(reach.taken)}});
  }
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::variant<Scene, std::string> scene(std::string_view size, std::string_view at,
                                       std::vector<std::string> const& friends,
                                       std::vector<std::string> const& enemies) {
  auto const board = board_of_size(size);
  if (!board) return std::string(size) + " is no size of a board, such as 8x8 or 2x20 (at most 99x99)";
  Scene all{*board, {(board->files - 1) / 2, (board->ranks - 1) / 2}};
  std::string wrong;
  auto square = [&](std::string_view text) {
    auto const found = coordinate_named(text);
    if (found && board->contains(*found)) return *found;
    wrong =
        fmt::format("{} is no square of a board of {} files and {} ranks", text, board->files, board->ranks);
    return Coordinate{};
  };
  if (!at.empty()) all.at = square(at);
  for (std::string const& text : friends) all.board.friends.insert(square(text));
  for (std::string const& text : enemies) all.board.enemies.insert(square(text));
  if (!wrong.empty()) return wrong;
  for (Coordinate both : all.board.friends)
    if (all.board.enemies.contains(both)) return name(both) + " holds a friend and an enemy";
  if (!all.board.is_empty(all.at)) return name(all.at) + " is where the piece itself stands";
  return all;
}

} // namespace hippo::betza
