#include "libgame/position/read_fields.hpp"

#include "libgame/position/definition_queries.hpp"
#include "libgame/position/epd.hpp"
#include "libgame/position/passing_pieces.hpp"
#include "libgame/position/read_castling.hpp"
#include "libgame/position/refuse.hpp"
#include "libgame/position/square_name.hpp"
#include "libnotation/position_text/operations.hpp"
#include "libnotation/position_text/parse.hpp"
#include "libnotation/text/number.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace hippo::position {

namespace {

using Checks = std::array<std::uint8_t, 2>;

/// A halfmove clock or a move number.
unsigned read_number(notation::WrittenField const& written, Part part) {
  auto const value = text::read_number<unsigned>(written.text, 0, 1'000'000);
  if (!value) refuse(written.where, problem::InvalidNumber{part, written.text});
  return *value;
}

/// `3+2`: White's first.
std::optional<Checks> checks_in(std::string_view text) {
  auto const digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 3 || !digit(text[0]) || text[1] != '+' || !digit(text[2])) return std::nullopt;
  return Checks{static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
}

/// `+2+0`, as lichess writes the checks that each side has given, White first: the checks of the start less
/// these.
std::optional<Checks> checks_after(Checks const& start, std::string_view text) {
  auto const given = text.starts_with('+') ? checks_in(text.substr(1)) : std::nullopt;
  if (!given) return std::nullopt;
  Checks left = start;
  for (std::size_t side = 0; side < left.size(); ++side)
    left[side] = static_cast<std::uint8_t>(left[side] - std::min(left[side], (*given)[side]));
  return left;
}

/// The checks that the start position leaves to each side; one without such a field. Three if the field
/// counts given checks.
Checks checks_at_start(VariantInfo const& variant) {
  auto const parsed = notation::parse_position(variant.start);
  if (auto const* start = std::get_if<notation::PositionText>(&parsed))
    for (notation::WrittenField const& word : start->fields) {
      if (auto const checks = checks_in(word.text)) return *checks;
      if (checks_after({3, 3}, word.text)) return {3, 3};
    }
  return {1, 1};
}

bool is_number(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether the clocks follow a number. The checks left may stand between.
bool begins_with_limit(std::span<notation::WrittenField const> words) {
  int numbers = 0;
  for (notation::WrittenField const& word : words)
    if (is_number(word.text))
      ++numbers;
    else if (!checks_in(word.text))
      break;
  return numbers >= 3;
}

class FieldReader {
public:
  FieldReader(VariantInfo const& variant, Setup& setup, std::vector<SetupError>& warnings)
      : variant_(variant), def_(*variant.def), board_(variant.board), setup_(setup), warnings_(warnings) {}

  void read(notation::PositionText const& text) {
    if (def_.has_field(rules::Field::checks_left)) setup_.state.checks_left = checks_at_start(variant_);
    std::size_t next = 0;
    std::size_t const end = first_operation(text, variant_);
    auto const words = std::span(text.fields).first(end);
    for (rules::Field field : def_.fields) {
      if (next == end) {
        if (field == rules::Field::side) refuse_missing_side(text);
        continue; // fields omitted at the end have the values of a new game
      }
      if (variant_.loaded != nullptr && is_left_out(def_, field, words.subspan(next))) continue;
      read_field(field, text.fields[next++]);
    }
    // Lichess writes them at the end.
    if (next < end && def_.has_field(rules::Field::checks_left) &&
        checks_after(checks_at_start(variant_), text.fields[next].text))
      read_checks(text.fields[next++]);
    if (next < end)
      refuse(text.fields[next].where, problem::TooManyFields{&variant_, text.fields[next].text});
    if (end < text.fields.size()) read_operations(text_from(text, end), text.fields[end].where.begin);
    if (moves_left_ != nullptr) read_moves_left(*moves_left_);
    if (passed_ != nullptr) read_passed_in_turns(*passed_);
  }

private:
  using WrittenField = notation::WrittenField;

  [[noreturn]] static void refuse_missing_side(notation::PositionText const& text) {
    std::size_t const end = text.fields.empty() ? text.board_where.end : text.fields.back().where.end;
    notation::Span const where{end, end};
    refuse(where, problem::SideMissing{}, {{where, " w"}, {where, " b"}});
  }

  /// Operations of EPD; of these the clocks belong to the position.
  void read_operations(std::string const& text, std::size_t offset) {
    auto const parsed = notation::parse_operations(text);
    if (auto const* error = std::get_if<notation::ParseError>(&parsed)) {
      std::size_t const at = offset + error->offset;
      refuse({at, at}, problem::Unreadable{error->expected});
    }
    for (notation::Operation const& operation : std::get<std::vector<notation::Operation>>(parsed)) {
      std::string_view const opcode = operation.opcode.of(text);
      if (opcode != "hmvc" && opcode != "fmvn") continue;
      if (operation.operands.size() != 1) {
        std::size_t const at = offset + operation.opcode.end;
        refuse({at, at}, problem::Unreadable{"a number"});
      }
      notation::Span const where = operation.operands.front();
      read_field(opcode == "hmvc" ? rules::Field::halfmove_clock : rules::Field::move_number,
                 {std::string(where.of(text)), {offset + where.begin, offset + where.end}});
    }
  }

  void read_field(rules::Field field, WrittenField const& written) {
    switch (field) {
    case rules::Field::side:
      return read_side(written);
    case rules::Field::castling:
      return read_castling(written, variant_, setup_, warnings_);
    case rules::Field::en_passant:
      if (!def_.several_moves) return read_en_passant(written);
      passed_ = &written;
      return;
    case rules::Field::halfmove_clock:
      setup_.halfmove_clock = read_number(written, Part::halfmove_clock);
      return;
    case rules::Field::move_number:
      setup_.move_number = std::max(read_number(written, Part::move_number), 1U);
      return;
    case rules::Field::moves_left:
      moves_left_ = &written;
      return;
    case rules::Field::checks_left:
      return read_checks(written);
    case rules::Field::roll:
      return read_roll(written);
    }
  }

  void read_side(WrittenField const& written) {
    if (written.text != "w" && written.text != "b") refuse(written.where, problem::InvalidSide{written.text});
    setup_.side = written.text == "w" ? Color::white : Color::black;
  }

  void read_checks(WrittenField const& written) {
    auto checks = checks_in(written.text);
    if (!checks) checks = checks_after(checks_at_start(variant_), written.text);
    if (!checks) refuse(written.where, problem::InvalidChecks{written.text});
    setup_.state.checks_left = *checks;
  }

  /// The squares that a pawn has just passed, and maybe the one that it reached; or a counting limit.
  void read_en_passant(WrittenField const& written) {
    if (variant_.loaded != nullptr && !def_.en_passant && is_number(written.text)) {
      setup_.counting_limit = read_number(written, Part::counting_limit);
      return;
    }
    SquareSet const squares = en_passant_squares(written);
    if (squares.empty()) return;
    SquareSet const passed = squares & ~setup_.occupied();
    SquareSet passers = passing_pieces(setup_, variant_, passed, ~setup_.side);
    if (passed != squares) passers &= squares;
    Color const mover = ~setup_.side;
    Square const first = (passed.any() ? passed : squares).first();
    if (passers.empty()) refuse(written.where, problem::NotPassedOver{&variant_, mover, first});
    auto const passer = captured_passer(setup_, board_, passed, passers);
    if (!passer) refuse(written.where, problem::PassedBySeveral{&variant_, mover, first, passers.first()});
    setup_.en_passant = passed & en_passant_region(def_, setup_.side);
    for (Square square : setup_.en_passant)
      if (first_piece_ahead(setup_, board_, square, mover) != passer)
        setup_.state.passed_piece = SquareSet(*passer);
  }

  /// The squares passed in the last turn; within a turn those of its side, and those that it may still
  /// answer.
  void read_passed_in_turns(WrittenField const& written) {
    bool const within_turn = setup_.state.moves_made != 0;
    bool const may_answer = !within_turn || def_.several_moves->en_passant == rules::TurnEnPassant::again;
    SquareSet const squares = en_passant_squares(written), named = squares & setup_.occupied();
    for (Square square : squares & ~setup_.occupied())
      if (may_answer && is_passed(square, named, ~setup_.side))
        setup_.en_passant |= SquareSet(square) & en_passant_region(def_, setup_.side);
      else if (within_turn && is_passed(square, named, setup_.side))
        setup_.state.passed_in_turn |= SquareSet(square);
      else
        refuse(written.where,
               problem::NotPassedOver{&variant_, within_turn ? setup_.side : ~setup_.side, square});
  }
  /// By the nearest piece ahead on the file, or by one whose square is written, too.
  [[nodiscard]] bool is_passed(Square square, SquareSet const& named, Color mover) {
    auto const nearest = first_piece_ahead(setup_, board_, square, mover);
    SquareSet const passers = passing_pieces(setup_, variant_, SquareSet(square), mover);
    if (SquareSet const other = passers & named; other.any() && other.first() != nearest) {
      setup_.state.passed_piece = other;
      return true;
    }
    return nearest && passers.has(*nearest);
  }

  /// Empty for `-`, the only text of a game without en passant.
  [[nodiscard]] SquareSet en_passant_squares(WrittenField const& written) const {
    if (written.text == "-") return {};
    SquareSet const squares = squares_of(written);
    if (!def_.en_passant) refuse(written.where, problem::NoEnPassant{&variant_}, {{written.where, "-"}});
    return squares;
  }
  [[nodiscard]] SquareSet squares_of(WrittenField const& written) const {
    SquareSet squares;
    for (std::string_view rest = written.text; !rest.empty();) {
      auto const end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
      auto const square = square_named(board_, rest.substr(0, end));
      if (!square) refuse(written.where, problem::NotASquare{written.text});
      squares |= SquareSet(*square);
      rest.remove_prefix(end);
    }
    return squares;
  }

  /// After the side and the number of the move, on which the length of the turn depends.
  void read_moves_left(WrittenField const& written) {
    if (!def_.several_moves) refuse(written.where, problem::TooManyFields{&variant_, written.text});
    unsigned const length = def_.several_moves->moves_of_turn(setup_.move_number, setup_.side);
    auto const left = text::read_number<unsigned>(written.text, 1, length);
    if (!left) refuse(written.where, problem::InvalidMovesLeft{written.text, length});
    setup_.state.moves_made = static_cast<std::uint8_t>(length - *left);
  }

  void read_roll(WrittenField const& written) {
    if (written.text == "-") return;
    bool const faces = (written.text.size() == 1 || written.text.size() == 2) &&
                       std::ranges::all_of(written.text, [](char c) { return c >= '1' && c <= '6'; });
    if (!faces) refuse(written.where, problem::InvalidRoll{written.text});
    int const first = written.text.size() == 1 ? 0 : written.text.front() - '0';
    setup_.dice = {first, written.text.back() - '0'};
  }

  VariantInfo const& variant_;
  rules::GameDef const& def_;
  BoardSize board_;
  Setup& setup_;
  std::vector<SetupError>& warnings_;
  WrittenField const* moves_left_ = nullptr; ///< where turns have several moves, after all other fields
  WrittenField const* passed_ = nullptr;     ///< the same for squares of captures en passant
};

} // namespace

bool is_left_out(rules::GameDef const& game, rules::Field field,
                 std::span<notation::WrittenField const> words) {
  std::string_view const word = words.front().text;
  if (field == rules::Field::checks_left) return word.find('+') == std::string_view::npos;
  if (word.front() < '0' || word.front() > '9') return false;
  if (field == rules::Field::en_passant) return game.en_passant || !begins_with_limit(words);
  return field == rules::Field::castling;
}

void read_fields(notation::PositionText const& text, VariantInfo const& variant, Setup& setup,
                 std::vector<SetupError>& warnings) {
  FieldReader(variant, setup, warnings).read(text);
}

} // namespace hippo::position
