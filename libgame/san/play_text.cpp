#include "libgame/san/play_text.hpp"

#include "libgame/position/rolls.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/move_of_squares.hpp"
#include "libgame/san/resolve.hpp"
#include "libgame/san/suggest.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::san {

namespace {

/// Adds the moves with a similar spelling, unless there is a better hint.
void add_near_moves(Finding& wrong, Speller const& speller, AnyPosition const& position,
                    notation::WrittenMove const& written, std::string_view text) {
  bool const has_hint = std::holds_alternative<reason::Ambiguous>(wrong.problem.kinds()) ||
                        std::holds_alternative<reason::UnknownPiece>(wrong.problem.kinds());
  auto near = nearest_moves(speller, position, written, text);
  if (names_right_piece(wrong.problem))
    std::erase_if(near, [&](Suggestion const& suggestion) {
      return position::mover(position, suggestion.move) != position.variant().find_piece(written.piece);
    });
  if (!has_hint && near.size() <= max_suggestions)
    for (Suggestion const& suggestion : near) wrong.fixes.push_back(suggestion.fix);
}

/// The outcome that the game names first: for a pawn of chess, the queen.
Move first_choice(AnyPosition const& position, std::vector<Move> const& moves) {
  if (auto const type = position::mover(position, moves.front()))
    for (PieceType const choice : position.promotion_choices(*type))
      if (auto const move = std::ranges::find(moves, choice, &Move::piece_after); move != moves.end())
        return *move;
  return moves.front();
}

} // namespace

std::variant<Move, text::Diagnostic> move_of_text(Speller const& speller, AnyPosition const& position,
                                                  std::string_view text) {
  if (auto const move = move_of_squares(speller.legal_moves(), position, text)) return *move;
  auto const parsed = notation::parse_move(text);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed)) return text::unreadable(*error);
  auto const& written = std::get<notation::WrittenMove>(parsed);
  auto result = resolve(speller, position, written);
  if (auto* wrong = std::get_if<Finding>(&result)) {
    add_near_moves(*wrong, speller, position, written, text);
    return describe(position, *wrong);
  }
  auto& meaning = std::get<Meaning>(result);
  for (Finding const& flaw : meaning.flaws)
    if (written.improvement && flaw.severity == text::Severity::error) return describe(position, flaw);
  if (meaning.moves.size() > 1)
    return text::Diagnostic{.where = written.where,
                            .message =
                                fmt::format("the {} is missing: {}",
                                            position.variant().def->improvement ? "improvement" : "promotion",
                                            speller.bare(first_choice(position, meaning.moves))),
                            .notes = {},
                            .code = "unreadable"};
  return meaning.moves.front();
}

std::optional<text::Diagnostic> play_text(AnyPosition& position, std::string_view text) {
  auto meant = move_of_text(Speller(position), position, text);
  if (auto* refused = std::get_if<text::Diagnostic>(&meant)) return std::move(*refused);
  position.play(std::get<Move>(meant));
  return std::nullopt;
}

std::vector<notation::Span> moves_in(std::string_view text) {
  std::vector<notation::Span> moves;
  for (notation::Node const& node : notation::parse_record(text).nodes) {
    if (auto const* move = std::get_if<notation::WrittenMove>(&node)) moves.push_back(move->where);
    if (auto const* other = std::get_if<notation::Unreadable>(&node)) moves.push_back(other->where);
  }
  return moves;
}

namespace {

/// In a game without walls a comma stands between moves.
std::vector<notation::Span> moves_for(AnyPosition const& position, std::string_view text) {
  std::vector<notation::Span> moves;
  for (notation::Span where : moves_in(text)) {
    std::size_t const comma = where.of(text).find(',');
    if (comma != std::string_view::npos && !position.variant().def->walls) {
      moves.push_back({where.begin, where.begin + comma});
      where.begin += comma + 1;
    }
    moves.push_back(where);
  }
  return moves;
}

} // namespace

std::optional<text::Diagnostic> play_moves(AnyPosition& position, std::string_view text) {
  for (notation::Span const where : moves_for(position, text))
    if (auto wrong = play_text(position, where.of(text))) {
      wrong->where.begin += where.begin;
      wrong->where.end += where.begin;
      for (text::Fix& fix : wrong->fixes) {
        fix.where.begin += where.begin;
        fix.where.end += where.begin;
      }
      return wrong;
    }
  return std::nullopt;
}

namespace {

/// Appends every way to end the turn that begins with `so_far`.
void extend_turn(AnyPosition const& position, Color side, std::string const& so_far, Spelling spelling,
                 std::vector<std::string>& turns) {
  if (position.side() != side || position.ending()) {
    turns.push_back(so_far);
    return;
  }
  Speller const speller(position);
  for (Move move : speller.legal_moves()) {
    bool const stops = move.kind == MoveKind::pass;
    if (stops)
      turns.push_back(so_far.empty() ? speller(move, spelling) : so_far);
    else
      extend_turn(position.after(move), side, so_far + (so_far.empty() ? "" : ", ") + speller(move, spelling),
                  spelling, turns);
  }
}

} // namespace

std::vector<std::string> move_lines(AnyPosition const& position, Spelling spelling) {
  std::vector<std::string> turns;
  if (!position.variant().rolls_dice) {
    Speller const speller(position);
    for (Move move : speller.legal_moves()) turns.push_back(speller(move, spelling));
  } else if (position.dice()) {
    if (!position.ending()) extend_turn(position, position.side(), "", spelling, turns);
  } else {
    for (position::RollFaces roll : position::all_rolls()) {
      AnyPosition rolled = position;
      rolled.set_dice(roll[0], roll[1]);
      for (std::string const& turn : move_lines(rolled, spelling))
        turns.push_back(fmt::format("{}{}\t{}", roll[0], roll[1], turn));
    }
  }
  return turns;
}

} // namespace hippo::san
