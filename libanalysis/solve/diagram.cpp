#include "libanalysis/solve/diagram.hpp"

#include "libgame/position/castling_squares.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/position_text/parse.hpp"

namespace hippo::solve {

namespace {

using notation::ProblemKind;

/// `KQkq`, as far as kings and rooks stand at home; `-` for none.
std::string rights_at_home(AnyPosition const& position) {
  VariantInfo const& variant = position.variant();
  std::string rights;
  if (!variant.castling) return "-";
  Setup const setup = position.setup();
  position::CastlingSquares const squares(variant, setup);
  for (Color color : {Color::white, Color::black}) {
    Square const home = squares.home(color);
    if (squares.only_king(color) != home) continue;
    for (rules::CastlingWing const& wing : variant.castling->wings) {
      if (!squares.is_rook(position.board().at(wing.rook_file, squares.rank(color)), color)) continue;
      char const letter = wing.king_to > variant.castling->king_file ? 'K' : 'Q';
      rights += color == Color::white ? letter : static_cast<char>(letter - 'A' + 'a');
    }
  }
  return rights.empty() ? "-" : rights;
}

} // namespace

std::optional<Color> side_to_move(notation::Stipulation const& stipulation) {
  bool const is_help = stipulation.kind == ProblemKind::help || stipulation.kind == ProblemKind::reci_help;
  bool const is_black = is_help ? !stipulation.half : stipulation.half;
  bool const ends_with_black = stipulation.kind == ProblemKind::series_help ||
                               stipulation.kind == ProblemKind::series_reci_help ||
                               stipulation.kind == ProblemKind::series_proof;
  if (ends_with_black) return Color::black;
  if (is_proof(stipulation.kind) && stipulation.moves == 0 && !stipulation.half) return std::nullopt;
  return is_black ? Color::black : Color::white;
}

std::string completed_diagram(std::string_view line, notation::Stipulation const& stipulation,
                              VariantInfo const& game) {
  auto const parsed = notation::parse_position(line);
  auto const* text = std::get_if<notation::PositionText>(&parsed);
  auto const side = side_to_move(stipulation);
  if (text == nullptr || text->start || !text->fields.empty() || !side) return std::string(line);
  std::size_t const end = text->hands ? text->hands->where.end : text->board_where.end;
  auto const with = [&](std::string_view fields) {
    return std::string(line.substr(0, end)).append(fields).append(line.substr(end));
  };
  std::string fields = *side == Color::white ? " w" : " b";
  auto const read = position::read_position(with(fields), &game);
  auto const* position = std::get_if<AnyPosition>(&read);
  bool const has_rights = position != nullptr && !is_proof(stipulation.kind) &&
                          position->variant().def->has_field(rules::Field::castling);
  if (has_rights) fields += ' ' + rights_at_home(*position);
  return with(fields);
}

} // namespace hippo::solve
