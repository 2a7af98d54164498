#include "libgame/position/read_position.hpp"

#include "libgame/position/checked.hpp"
#include "libgame/position/definition_queries.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_board.hpp"
#include "libgame/position/read_fields.hpp"
#include "libgame/position/refuse.hpp"
#include "libnotation/position_text/parse.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace hippo::position {

namespace {

/// Refuses sides with too few or too many kings.
void check_kings(notation::PositionText const& text, VariantInfo const& variant, Setup const& setup) {
  auto const royal = royal_type(*variant.def);
  if (!royal) return;
  rules::Royalty const& law = variant.def->royalty;
  for (Color color : {Color::white, Color::black}) {
    int const kings = setup.of(color, *royal).count();
    if (kings < law.min) refuse(text.board_where, problem::NoKing{&variant, {color, *royal}});
    if (kings > law.max) refuse(text.board_where, problem::TooManyKings{&variant, {color, *royal}, kings});
  }
}

/// Refuses a king in check with the other side to move, unless that has lost its own by an explosion.
void check_opponent(notation::PositionText const& text, AnyPosition const& position) {
  Color const opponent = ~position.side();
  bool const exploded = position.variant().def->explosions && position.royals(position.side()).empty();
  if (exploded) return;
  if (auto const royals = checked_royals(position, opponent); royals.any())
    refuse(text.fields.front().where, problem::OpponentInCheck{&position.variant(), opponent,
                                                               position.at(royals.first())->type, royals});
}

std::variant<AnyPosition, SetupError> build(notation::PositionText const& text, VariantInfo const& variant,
                                            std::vector<SetupError>* warnings) {
  try {
    Setup setup;
    std::vector<SetupError> ignored;
    read_board(text, variant, setup);
    check_kings(text, variant, setup);
    read_fields(text, variant, setup, ignored);
    AnyPosition position(setup, variant);
    check_opponent(text, position);
    if (warnings != nullptr) *warnings = std::move(ignored);
    return position;
  } catch (SetupError& error) {
    return std::move(error);
  }
}

/// The position in the game with castling from anywhere, if only its castling rights are wrong in this one.
std::optional<AnyPosition> read_from_anywhere(notation::PositionText const& text, VariantInfo const& variant,
                                              SetupError const& wrong) {
  bool const may_be_wider = part_of(wrong.problem) == Part::castling && variant.castling;
  if (!may_be_wider || variant.castling->free_placement_game.empty()) return std::nullopt;
  VariantInfo const* const wider = find_variant(variant.castling->free_placement_game);
  if (wider == nullptr) return std::nullopt;
  auto read = build(text, *wider, nullptr);
  if (auto* position = std::get_if<AnyPosition>(&read)) return std::move(*position);
  return std::nullopt;
}

/// Whether the sides mirror each other, rights included.
bool is_mirrored(AnyPosition const& position) {
  BoardSize const board = position.board();
  for (Square square : position.occupied()) {
    Square const opposite = board.at(board.file_of(square), board.ranks - 1 - board.rank_of(square));
    auto const piece = position.at(square);
    if (position.at(opposite) != Piece{~piece->color, piece->type}) return false;
    if (position.castling_rooks().has(square) != position.castling_rooks().has(opposite)) return false;
  }
  return true;
}

/// Whether castling from anywhere is certainly meant: the sides are set up alike, as at a start, or a right
/// is written as a file. Otherwise a king or rook may have moved, and its right was left in the text.
bool castles_from_anywhere(notation::PositionText const& text, AnyPosition const& position) {
  auto const& fields = position.variant().def->fields;
  for (std::size_t i = 0; i < std::min(text.fields.size(), fields.size()); ++i)
    if (fields[i] == rules::Field::castling)
      for (char const letter : text.fields[i].text)
        if (text::lower(letter) != 'k' && text::lower(letter) != 'q') return true;
  return is_mirrored(position);
}

/// Brackets that end the board: in a game without hands they are a piece's name.
notation::PositionText with_last_piece(notation::PositionText const& text) {
  notation::PositionText whole{.game = text.game,
                               .game_where = text.game_where,
                               .start = false,
                               .ranks = text.ranks,
                               .board_where = {text.board_where.begin, text.hands->where.end},
                               .hands = std::nullopt,
                               .fields = text.fields,
                               .notes = text.notes,
                               .has_notes = text.has_notes};
  notation::WrittenPiece last{"", text.hands->where};
  for (notation::WrittenPiece const& letter : text.hands->pieces) last.name += letter.name;
  whole.ranks.back().cells.emplace_back(std::move(last));
  whole.ranks.back().where.end = text.hands->where.end;
  return whole;
}

/// Hands that are written as one more rank than the board has, as lichess does.
std::optional<notation::PositionText> with_hands_of_last_rank(notation::PositionText const& text,
                                                              BoardSize board) {
  if (text.hands || text.ranks.size() != static_cast<std::size_t>(board.ranks) + 1) return std::nullopt;
  notation::WrittenRank const& last = text.ranks.back();
  notation::WrittenHands hands{{}, last.where};
  for (notation::WrittenCell const& cell : last.cells) {
    auto const* piece = std::get_if<notation::WrittenPiece>(&cell);
    if (piece == nullptr) return std::nullopt;
    hands.pieces.push_back(*piece);
  }
  notation::PositionText split = text;
  split.ranks.pop_back();
  split.board_where.end = split.ranks.back().where.end;
  split.hands = std::move(hands);
  return split;
}

} // namespace

std::variant<AnyPosition, SetupError> make_position(notation::PositionText const& text,
                                                    VariantInfo const* variant,
                                                    std::vector<SetupError>* warnings) {
  if (!text.game.empty()) {
    VariantInfo const* named = find_variant(text.game);
    if (named == nullptr) {
      SetupError unknown{text.game_where, problem::UnknownGame{text.game}};
      if (auto const near = nearest_variant(text.game))
        unknown.fixes = {{text.game_where, std::string(*near)}};
      return unknown;
    }
    variant = named;
  }
  if (variant == nullptr)
    return SetupError{{text.board_where.begin, text.board_where.begin}, problem::GameNotNamed{}};
  if (text.start) return start_position(*variant);
  if (text.hands && !text.hands->pieces.empty() && !has_hands(*variant->def))
    return build(with_last_piece(text), *variant, warnings);
  if (has_hands(*variant->def))
    if (auto const split = with_hands_of_last_rank(text, variant->board))
      return build(*split, *variant, warnings);
  auto read = build(text, *variant, warnings);
  if (auto* wrong = std::get_if<SetupError>(&read))
    if (auto position = read_from_anywhere(text, *variant, *wrong)) {
      if (text.game.empty() && castles_from_anywhere(text, *position)) return *std::move(position);
      if (!text.game.empty())
        wrong->fixes.push_back({text.game_where, std::string(position->variant().name)});
    }
  return read;
}

std::variant<AnyPosition, SetupError> read_position(std::string_view line, VariantInfo const* variant,
                                                    std::vector<SetupError>* warnings) {
  auto const parsed = notation::parse_position(line);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return SetupError{{error->offset, error->offset}, problem::Unreadable{error->expected}};
  return make_position(std::get<notation::PositionText>(parsed), variant, warnings);
}

AnyPosition start_position(VariantInfo const& variant) {
  auto result = read_position(variant.start, &variant);
  if (auto const* error = std::get_if<SetupError>(&result)) throw std::logic_error(describe(*error).message);
  return std::get<AnyPosition>(std::move(result));
}

} // namespace hippo::position
