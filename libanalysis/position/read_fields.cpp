#include "libanalysis/position/read_fields.hpp"

#include "libanalysis/position/definition_queries.hpp"
#include "libanalysis/position/epd.hpp"
#include "libanalysis/position/read_castling.hpp"
#include "libanalysis/position/refuse.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libnotation/position_text/operations.hpp"
#include "libnotation/position_text/parse.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace hippo::position {

namespace {

using Checks = std::array<std::uint8_t, 2>;

/// A halfmove clock or a move number.
unsigned read_number(notation::WrittenField const& written, Part part) {
  unsigned value = 0;
  auto const* last = written.text.data() + written.text.size();
  auto const [stop, error] = std::from_chars(written.text.data(), last, value);
  if (error != std::errc() || stop != last || value > 1'000'000)
    refuse(written.where, problem::InvalidNumber{part, written.text});
  return value;
}

/// `3+2`: White's first.
std::optional<Checks> checks_in(std::string_view text) {
  auto const digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 3 || !digit(text[0]) || text[1] != '+' || !digit(text[2])) return std::nullopt;
  return Checks{static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
}

/// `+2+0`, as lichess writes the checks that each side has given, White first: what is left of those of the
/// start.
std::optional<Checks> checks_after(Checks const& start, std::string_view text) {
  auto const given = text.starts_with('+') ? checks_in(text.substr(1)) : std::nullopt;
  if (!given) return std::nullopt;
  Checks left = start;
  for (std::size_t side = 0; side < left.size(); ++side)
    left[side] = static_cast<std::uint8_t>(left[side] - std::min(left[side], (*given)[side]));
  return left;
}

/// The checks that the start position leaves to each side; one if it does not say. Three, if it counts those
/// that were given.
Checks checks_at_start(VariantInfo const& variant) {
  auto const parsed = notation::parse_position(variant.start);
  if (auto const* start = std::get_if<notation::PositionText>(&parsed))
    for (notation::WrittenField const& word : start->fields) {
      if (auto const checks = checks_in(word.text)) return *checks;
      if (checks_after({3, 3}, word.text)) return {3, 3};
    }
  return {1, 1};
}

/// The nearest piece of a side on the file ahead of a square, as that side counts ranks.
std::optional<Square> first_piece_ahead(Setup const& setup, BoardSize board, Square square, Color color) {
  int const step = color == Color::white ? 1 : -1;
  for (int rank = board.rank_of(square) + step; rank >= 0 && rank < board.ranks; rank += step) {
    Square const ahead = board.at(board.file_of(square), rank);
    if (auto const piece = setup.at(ahead); piece && piece->color == color) return ahead;
  }
  return std::nullopt;
}

class FieldReader {
public:
  FieldReader(VariantInfo const& variant, Setup& setup, std::vector<SetupError>& warnings)
      : variant_(variant), def_(*variant.def), board_(variant.board), setup_(setup), warnings_(warnings) {}

  void read(notation::PositionText const& text) {
    if (def_.has_field(rules::Field::checks_left)) setup_.state.checks_left = checks_at_start(variant_);
    std::size_t next = 0;
    std::size_t const end = first_operation(text, variant_);
    for (rules::Field field : def_.fields) {
      if (next == end) {
        if (field == rules::Field::side) refuse_missing_side(text);
        continue; // what is left out at the end has the value of a new game
      }
      if (variant_.loaded != nullptr && is_left_out(field, text.fields[next].text)) continue;
      read_field(field, text.fields[next++]);
    }
    // Lichess writes them at the end.
    if (next < end && def_.has_field(rules::Field::checks_left) &&
        checks_after(checks_at_start(variant_), text.fields[next].text))
      read_checks(text.fields[next++]);
    if (next < end)
      refuse(text.fields[next].where, problem::TooManyFields{&variant_, text.fields[next].text});
    if (end < text.fields.size()) read_operations(text_from(text, end), text.fields[end].where.begin);
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
      return read_en_passant(written);
    case rules::Field::halfmove_clock:
      setup_.halfmove_clock = read_number(written, Part::halfmove_clock);
      return;
    case rules::Field::move_number:
      setup_.move_number = std::max(read_number(written, Part::move_number), 1U);
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

  void read_en_passant(WrittenField const& written) {
    if (written.text == "-") return;
    if (variant_.loaded != nullptr) return read_passed_squares(written);
    auto const square = square_named(board_, written.text);
    if (!square) refuse(written.where, problem::NotASquare{written.text});
    if (!def_.en_passant)
      refuse(written.where, problem::NoEnPassant{&variant_}, {{written.where, "-"}});
    else if (!can_have_passed(*square))
      refuse(written.where, problem::NotPassedOver{&variant_, ~setup_.side, *square});
    else
      setup_.en_passant = SquareSet(*square);
  }

  /// Whether an enemy pawn can have just double-stepped over the square.
  [[nodiscard]] bool can_have_passed(Square square) const {
    Color const mover = ~setup_.side;
    int const forward = mover == Color::white ? 1 : -1;
    int const file = board_.file_of(square);
    int const rank = board_.rank_of(square);
    bool const right_rank = board_.rank_for(mover, square) == def_.initial_rank;
    return right_rank && !setup_.at(square) &&
           setup_.has(board_.at(file, rank + forward), {mover, pawn_type(def_).value()}) &&
           !setup_.at(board_.at(file, rank - forward));
  }

  /// Loaded games: one or more squares that were passed, and maybe the one that was reached.
  void read_passed_squares(WrittenField const& written) {
    Color const mover = ~setup_.side;
    SquareSet const occupied = setup_.occupied();
    SquareSet passed, reached;
    for (std::string_view rest = written.text; !rest.empty();) {
      auto const end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
      auto const square = square_named(board_, rest.substr(0, end));
      if (!square) refuse(written.where, problem::NotASquare{written.text});
      (occupied.has(*square) ? reached : passed) |= SquareSet(*square);
      rest.remove_prefix(end);
    }
    reached &= setup_.of(mover);
    if (reached.any()) reached = SquareSet(mover == Color::black ? reached.first() : reached.last());
    for (Square square : passed) {
      auto const ahead = first_piece_ahead(setup_, board_, square, mover);
      if (!ahead && reached.empty()) refuse(written.where, problem::NotPassedOver{&variant_, mover, square});
      if (reached.any() && (!ahead || SquareSet(*ahead) != reached)) setup_.state.passed_piece = reached;
    }
    setup_.en_passant = passed & en_passant_region(def_, setup_.side);
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
};

} // namespace

bool is_left_out(rules::Field field, std::string_view word) {
  if (field == rules::Field::checks_left) return word.find('+') == std::string_view::npos;
  bool const is_digit = word.front() >= '0' && word.front() <= '9';
  return is_digit && (field == rules::Field::castling || field == rules::Field::en_passant);
}

void read_fields(notation::PositionText const& text, VariantInfo const& variant, Setup& setup,
                 std::vector<SetupError>& warnings) {
  FieldReader(variant, setup, warnings).read(text);
}

} // namespace hippo::position
