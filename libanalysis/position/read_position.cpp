#include "libanalysis/position/read_position.hpp"

#include "libanalysis/position/square_name.hpp"
#include "libnotation/position_text/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace hippo::position {

namespace {

using notation::PositionText;
using notation::Span;
using notation::WrittenField;

char const* name_of(Color color) { return color == Color::white ? "white" : "black"; }

/// Builds one position; the first error ends it by throwing a SetupError, caught in
/// make_position.
template <rules::RuleSet R>
class Builder {
public:
  Builder(PositionText const& text, VariantInfo const& variant, R laws)
      : text_(text), variant_(variant), laws_(laws), board_(laws.board()), position_(laws) {}

  rules::Position<R> build() {
    place_pieces();
    read_fields();
    check_kings();
    return position_;
  }

private:
  using Set = typename R::Set;

  [[noreturn]] static void fail(Span where, std::string field, std::string reason, std::string hint = {}) {
    throw SetupError{where, std::move(field), std::move(reason), std::move(hint)};
  }

  void place_pieces() {
    if (text_.ranks.size() != static_cast<std::size_t>(board_.ranks))
      fail(text_.board_where, "board",
           fmt::format("the board of {} has {} ranks, not {}", variant_.name, board_.ranks,
                       text_.ranks.size()));
    int rank = board_.ranks - 1;
    for (notation::WrittenRank const& written : text_.ranks) place_rank(written, rank--);
  }

  void place_rank(notation::WrittenRank const& written, int rank) {
    std::size_t width = 0;
    for (auto const& cell : written.cells) {
      if (auto const* run = std::get_if<notation::EmptyRun>(&cell)) {
        if (run->count == 0) fail(run->where, "board", "a run of 0 empty squares");
        width += std::min<std::size_t>(run->count, 1000); // no sum of runs can overflow
      } else {
        auto const& piece = std::get<notation::WrittenPiece>(cell);
        if (width < static_cast<std::size_t>(board_.files))
          place(piece, board_.at(static_cast<int>(width), rank));
        ++width;
      }
    }
    if (width != static_cast<std::size_t>(board_.files))
      fail(written.where, "board",
           fmt::format("rank {} has {} squares, not {}", rank + 1, width, board_.files));
  }

  void place(notation::WrittenPiece const& written, Square square) {
    auto const type = variant_.find_piece(written.name);
    if (!type)
      fail(written.where, "board", fmt::format("{} has no piece '{}'", variant_.name, written.name),
           nearest_piece(written));
    Color const color = written.is_white() ? Color::white : Color::black;
    if (!laws_.allowed_squares(color, *type).has(square))
      fail(written.where, "board",
           fmt::format("a {} {} cannot stand on {}", name_of(color), variant_.piece(*type).english,
                       square_name(board_, square)));
    position_.put(square, {color, *type});
  }

  [[nodiscard]] std::string nearest_piece(notation::WrittenPiece const& written) const {
    std::string names;
    for (rules::PieceDef const& piece : variant_.pieces)
      names += (names.empty() ? "" : " ") + std::string(piece.name);
    return fmt::format("the pieces of {} are {}{}", variant_.name, names,
                       written.name.size() == 1 ? "" : "; write names of several letters in parentheses");
  }

  void read_fields() {
    std::size_t next = 0;
    unsigned halfmove = 0;
    unsigned number = 1;
    for (rules::Field field : laws_.def().fields) {
      if (next == text_.fields.size()) {
        if (field == rules::Field::side) fail(end(), "side", "the side to move is missing", "add 'w' or 'b'");
        continue; // what is left out at the end has the value of a new game
      }
      WrittenField const& written = text_.fields[next++];
      switch (field) {
      case rules::Field::side:
        read_side(written);
        break;
      case rules::Field::castling:
        read_castling(written);
        break;
      case rules::Field::en_passant:
        read_en_passant(written);
        break;
      case rules::Field::halfmove_clock:
        halfmove = read_number(written, "halfmove clock", 0);
        break;
      case rules::Field::move_number:
        number = read_number(written, "move number", 0);
        break;
      case rules::Field::roll:
        read_roll(written);
        break;
      }
    }
    if (next < text_.fields.size())
      fail(
          text_.fields[next].where, "line",
          fmt::format("unexpected field '{}': {} has no more fields", text_.fields[next].text, variant_.name),
          "notes come after a TAB");
    position_.set_clocks(halfmove, std::max(number, 1U));
  }

  [[nodiscard]] Span end() const {
    std::size_t const at = text_.fields.empty() ? text_.board_where.end : text_.fields.back().where.end;
    return {at, at};
  }

  void read_side(WrittenField const& written) {
    if (written.text != "w" && written.text != "b")
      fail(written.where, "side", fmt::format("the side to move is 'w' or 'b', not '{}'", written.text));
    position_.set_side(written.text == "w" ? Color::white : Color::black);
  }

  static unsigned read_number(WrittenField const& written, char const* what, unsigned least) {
    unsigned value = 0;
    auto const* last = written.text.data() + written.text.size();
    auto const [stop, error] = std::from_chars(written.text.data(), last, value);
    if (error != std::errc() || stop != last || value < least || value > 1'000'000)
      fail(written.where, what,
           fmt::format("the {} is a number up to a million, not '{}'", what, written.text));
    return value;
  }

  void read_castling(WrittenField const& written) {
    if (written.text == "-") return;
    Set partners;
    for (std::size_t i = 0; i < written.text.size(); ++i) {
      Span const where{written.where.begin + i, written.where.begin + i + 1};
      partners |= castling_right(written.text[i], where);
    }
    position_.set_castling(partners);
  }

  /// The corner that a letter of the castling field means: K and Q, or a file (X-FEN).
  [[nodiscard]] Set castling_right(char letter, Span where) const {
    Color const color = letter >= 'A' && letter <= 'Z' ? Color::white : Color::black;
    char const upper = color == Color::white ? letter : static_cast<char>(letter - 'a' + 'A');
    int const rank = color == Color::white ? 0 : board_.ranks - 1;
    Square const king = board_.at(laws_.castling().king_file, rank);
    for (rules::CastlingWing wing : laws_.castling().wings) {
      char const wing_letter = wing.king_to > laws_.castling().king_file ? 'K' : 'Q';
      if (upper != wing_letter && upper != 'A' + wing.rook_file) continue;
      Square const corner = board_.at(wing.rook_file, rank);
      if (!position_.royals(color).has(king))
        fail(where, "castling",
             fmt::format("'{}' means that {} can castle, but no {} king stands on {}", letter, name_of(color),
                         name_of(color), square_name(board_, king)));
      auto const partner = position_.at(corner);
      if (!partner || partner->color != color || !laws_.can_hold_castling_right(partner->type))
        fail(where, "castling",
             fmt::format("'{}' means that {} can castle, but no {} rook stands on {}", letter, name_of(color),
                         name_of(color), square_name(board_, corner)));
      return Set(corner);
    }
    fail(where, "castling", fmt::format("'{}' is not a castling right", letter),
         "rights are written KQkq, or - for none");
  }

  void read_en_passant(WrittenField const& written) {
    if (written.text == "-") return;
    auto const named = square_named(board_, written.text);
    if (!named) fail(written.where, "en passant", fmt::format("'{}' is not a square", written.text));
    Square const square = *named;
    if (!laws_.en_passant()) {
      fail(written.where, "en passant", fmt::format("{} has no en passant capture", variant_.name),
           "write -");
    } else {
      // The enemy pawn has just gone from behind the square to before it.
      Color const mover = ~position_.side();
      int const forward = mover == Color::white ? 1 : -1;
      int const file = board_.file_of(square);
      int const rank = board_.rank_of(square);
      bool const right_rank = board_.rank_for(mover, square) == laws_.def().initial_rank;
      bool const is_possible = right_rank && !position_.occupied().has(square) &&
                               position_.pieces(mover, laws_.pawn()).has(board_.at(file, rank + forward)) &&
                               !position_.occupied().has(board_.at(file, rank - forward));
      if (!is_possible)
        fail(written.where, "en passant",
             fmt::format("no {} pawn can just have passed over {}", name_of(mover), written.text));
      position_.set_en_passant(Set(square));
    }
  }

  void read_roll(WrittenField const& written) {
    if (written.text == "-") return;
    bool const faces = (written.text.size() == 1 || written.text.size() == 2) &&
                       std::ranges::all_of(written.text, [](char c) { return c >= '1' && c <= '6'; });
    if (!faces)
      fail(written.where, "roll",
           fmt::format(
               "a roll is two faces from 1 to 6 (one, if one die is left), or - before the roll, not '{}'",
               written.text));
    int const first = written.text.size() == 1 ? 0 : written.text.front() - '0';
    position_.set_turn({first, written.text.back() - '0'});
  }

  void check_kings() {
    for (Color color : {Color::white, Color::black}) {
      int const kings = position_.royals(color).count();
      auto const& king = variant_.piece(laws_.royal()).english;
      if (kings < laws_.def().royalty.min)
        fail(text_.board_where, "board", fmt::format("{} has no {}", name_of(color), king));
      if (kings > laws_.def().royalty.max)
        fail(text_.board_where, "board", fmt::format("{} has {} {}s", name_of(color), kings, king));
    }
    Color const waiting = ~position_.side();
    if (position_.in_check(waiting))
      fail(text_.fields.front().where, "side",
           fmt::format("{} is to move, but the {} king on {} is in check", name_of(position_.side()),
                       name_of(waiting), square_name(board_, position_.royals(waiting).first())));
  }

  PositionText const& text_;
  VariantInfo const& variant_;
  R laws_;
  BoardSize board_;
  rules::Position<R> position_;
};

std::variant<AnyPosition, SetupError> build(PositionText const& text, VariantInfo const& variant) {
  std::optional<std::variant<AnyPosition, SetupError>> result;
  rules::Games::for_each([&]<class R>() {
    if (R{}.def().name != variant.name) return;
    try {
      result.emplace(AnyPosition(Builder<R>(text, variant, R{}).build()));
    } catch (SetupError& error) {
      result.emplace(std::move(error));
    }
  });
  return std::move(*result);
}

} // namespace

text::Diagnostic diagnostic_of(SetupError const& error) {
  text::Diagnostic wrong{
      text::Severity::error, error.where, fmt::format("{}: {}", error.field, error.reason), {}};
  if (!error.hint.empty()) wrong.notes = {error.hint};
  wrong.fixes = error.fixes;
  return wrong;
}

std::variant<AnyPosition, SetupError> make_position(notation::PositionText const& text,
                                                    VariantInfo const* variant) {
  if (!text.game.empty()) {
    VariantInfo const* named = find_variant(text.game);
    if (named == nullptr) {
      VariantInfo const* near = nearest_variant(text.game);
      SetupError unknown{text.game_where, "game", fmt::format("there is no game '{}'", text.game), ""};
      if (near != nullptr) unknown.fixes = {{text.game_where, std::string(near->name)}};
      return unknown;
    }
    variant = named;
  }
  if (variant == nullptr)
    return SetupError{{text.board_where.begin, text.board_where.begin},
                      "game",
                      "the line does not name its game",
                      "begin the line with the name of a game, or use --game"};
  if (text.start) return start_position(*variant);
  return build(text, *variant);
}

std::variant<AnyPosition, SetupError> read_position(std::string_view line, VariantInfo const* variant) {
  auto const parsed = notation::parse_position(line);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return SetupError{{error->offset, error->offset}, "line", "expected " + error->expected, ""};
  return make_position(std::get<notation::PositionText>(parsed), variant);
}

AnyPosition start_position(VariantInfo const& variant) {
  auto result = read_position(variant.start, &variant);
  if (auto const* error = std::get_if<SetupError>(&result)) throw std::logic_error(error->reason);
  return std::get<AnyPosition>(std::move(result));
}

} // namespace hippo::position
