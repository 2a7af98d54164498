#include "libanalysis/diagram/piece_moves.hpp"

#include "libanalysis/diagram/meaning.hpp"
#include "libanalysis/diagram/reach.hpp"
#include "libanalysis/diagram/track_set.hpp"
#include "libgame/betza/leg_steps.hpp"
#include "libnotation/betza/parse.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr int files_of_a_cylinder = 7; ///< few, so that moves around it are seen

/// How far a piece goes decides how much board it is shown on: 7x7, 9x9 or 11x11.
int fitting_side(betza::Movement const& movement) {
  int radius = 3;
  for (betza::MovePattern const& pattern : movement.patterns) {
    int reach = 0;
    for (betza::Leg const& leg : pattern.legs) {
      int const step = betza::length(leg.ring[0]);
      bool const rides = leg.range == betza::unlimited_steps ||
                         (leg.toggled_range == betza::unlimited_steps && (leg.move_toggle || leg.hop_toggle));
      reach += rides ? (step > 1 || pattern.legs.size() > 1 ? 5 : 4) : step * leg.range;
    }
    radius = std::max(radius, std::min(reach, 5));
  }
  return 2 * radius + 1;
}

std::string squares_in_words(std::vector<Mark> const& marks, Act act, Manner manner, bool initial) {
  std::string words;
  for (Mark const& mark : marks)
    if (mark.act == act && mark.manner == manner && mark.initial == initial)
      words += (words.empty() ? "" : ", ") + name(mark.at);
  return words;
}

std::string in_words(BoardPicture const& picture, std::string_view string, Coordinate at) {
  std::string words =
      fmt::format("A piece that moves as {} stands on {} of a board of {} files and {} ranks.", string,
                  name(at), picture.files, picture.ranks);
  constexpr std::array acts{"moves to",
                            "captures on",
                            "moves to or captures on",
                            "captures pieces on",
                            "captures its own pieces on",
                            "captures en passant, moving to"};
  constexpr std::array manners{"", "leaping, ", "with the help of other pieces, ",
                               "after a capture on the way, "};
  for (bool const initial : {false, true})
    for (std::size_t manner = 0; manner < manners.size(); ++manner)
      for (std::size_t act = 0; act < acts.size(); ++act) {
        std::string const squares =
            squares_in_words(picture.marks, static_cast<Act>(act), static_cast<Manner>(manner), initial);
        if (squares.empty()) continue;
        bool const on_the_way = static_cast<Act>(act) == Act::taken;
        std::string sentence = fmt::format("{}{}it {} {}.", initial ? "as its first move, " : "",
                                           on_the_way ? "on the way, " : manners[manner], acts[act], squares);
        sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
        words += ' ' + sentence;
      }
  return words;
}

} // namespace

Figure figure_for(std::string_view string) {
  static std::vector<std::pair<std::optional<Meaning>, Figure>> const known = [] {
    std::vector<std::pair<std::optional<Meaning>, Figure>> all;
    for (VariantInfo const& variant : position::all_variants())
      for (std::size_t t = 0; t < variant.pieces.size(); ++t) {
        PieceType const type(static_cast<int>(t));
        if (variant.piece(type).moves_out_of_check.empty() && !variant.rolls_dice)
          all.emplace_back(meaning_of(variant.piece(type).betza), figure_of(variant, {Color::white, type}));
      }
    return all;
  }();
  std::string moves(string); // en passant is a rule of a game: no game's piece has it in its string
  if (auto const both = moves.find("ce"); both != std::string::npos) moves.erase(both + 1, 1);
  auto const wanted = meaning_of(moves);
  if (auto const found = std::ranges::find(known, wanted, &std::pair<std::optional<Meaning>, Figure>::first);
      wanted && found != known.end())
    return found->second;
  return {
      {}, std::string(string), std::string(emblem_of_moves(string)), rules::Alignment::neutral, Color::white};
}

std::variant<BoardPicture, notation::ParseError> picture_of(PieceRequest const& request) {
  auto const parsed = notation::betza::parse(request.betza, request.dialect);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed)) return *error;
  betza::Movement const movement = betza::expand(std::get<betza::Tree>(parsed));
  BoardPicture picture;
  picture.cylinder = std::ranges::any_of(movement.patterns, [](betza::MovePattern const& pattern) {
    return std::ranges::any_of(pattern.legs, &betza::Leg::cylinder);
  });
  picture.files = request.files != 0 ? request.files
                  : picture.cylinder ? files_of_a_cylinder
                                     : fitting_side(movement);
  picture.ranks = request.ranks != 0 ? request.ranks : fitting_side(movement);
  picture.holes = request.holes;
  Coordinate const at = request.at.value_or(Coordinate{(picture.files - 1) / 2, (picture.ranks - 1) / 2});
  betza::Board const board{picture.files, picture.ranks, request.friends, request.enemies};
  Reach reach = reach_of(movement, board, request.holes, at);
  picture.marks = std::move(reach.marks);
  for (Track& track : reach.tracks) {
    auto parts = picture.cylinder ? unrolled(track, picture.files) : std::vector{std::move(track)};
    std::ranges::move(parts, std::back_inserter(picture.tracks));
  }
  Figure figure = figure_for(request.betza);
  figure.at = at;
  picture.figures.push_back(figure);
  for (Coordinate const at_friend : request.friends)
    picture.figures.push_back({at_friend, {}, "man", {}, Color::white});
  for (Coordinate const at_enemy : request.enemies)
    picture.figures.push_back({at_enemy, {}, "man", {}, Color::black});
  picture.title = fmt::format("How {} moves", request.betza);
  picture.description = in_words(picture, request.betza, at);
  return picture;
}

} // namespace hippo::diagram
