#include "libanalysis/problem_files/problem_game.hpp"

#include "libanalysis/solve/neutral_men.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/position/castling_squares.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/problem_file/walks.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace hippo::problem_files {

namespace {

using notation::Diagram;
using notation::DiagramMan;
using notation::DiagramSquare;
using notation::Language;
using notation::ManColor;

constexpr std::string_view orthodox_codes = "kqrbsp";
constexpr std::string_view no_moves = "-";       ///< the Betza string of pieces that never move
constexpr std::string_view berolina_pawn = "bp"; ///< captures en passant, as no other fairy pawn
constexpr char royal_sign = '!';                 ///< after the code of a royal piece other than the king
constexpr char royal_letter = 'y';               ///< after its name

bool is_orthodox(std::string_view code) {
  return code.size() == 1 && orthodox_codes.find(code) != std::string_view::npos;
}

/// Whether it promotes as pawns do.
bool is_fairy_pawn(std::string_view code) {
  constexpr std::string_view codes[] = {berolina_pawn, "bs", "sp"};
  return std::ranges::find(codes, code) != std::end(codes);
}

bool is_royal(std::string_view code) { return code.ends_with(royal_sign); }

/// The code of a piece without the sign of royalty.
std::string_view walk_of(std::string_view code) { return code.substr(0, code.size() - is_royal(code)); }

/// The code of a man, with the sign of royalty.
std::string code_of(DiagramMan const& man) {
  bool const is_always_royal = man.walk == "po" || man.walk == "st"; // poseidon and sting
  bool const is_royal_piece =
      is_always_royal ||
      (man.walk != "k" && std::ranges::find(man.properties, "Royal") != man.properties.end());
  return is_royal_piece ? man.walk + royal_sign : man.walk;
}

/// The name of a piece in a game: letters only, and none of those of chess.
std::string name_of(std::string_view code) {
  if (is_royal(code)) return name_of(walk_of(code)) + royal_letter;
  if (code == "s") return "N";
  if (code == "n") return "NR";
  std::string name;
  for (char const c : code)
    if (c >= '0' && c <= '9')
      name += static_cast<char>('a' + (c - '0'));
    else
      name += c == '/' ? 'x' : text::upper(c);
  return name.front() >= 'a' ? 'X' + name : name;
}

/// `fRbB` of `r/b`: forward as the one, back as the other.
std::optional<std::string> hunter_betza(std::string_view code) {
  constexpr std::string_view hunters = "qrbs";
  std::size_t const sign = code.find('/');
  if (sign != 1 || code.size() != 3) return std::nullopt;
  if (hunters.find(code[0]) == std::string_view::npos || hunters.find(code[2]) == std::string_view::npos)
    return std::nullopt;
  auto const half = [](char direction, char letter) {
    if (letter == 'q') return fmt::format("{0}R{0}B", direction);
    if (letter == 's') return fmt::format("{}hN", direction);
    return fmt::format("{}{}", direction, text::upper(letter));
  };
  return half('f', code[0]) + half('b', code[2]);
}

/// The moves of a piece; none if they are unknown.
std::optional<std::string> betza_of(std::string_view code) {
  code = walk_of(code);
  if (code.find('/') != std::string_view::npos) return hunter_betza(code);
  notation::Walk const* const walk = notation::find_walk(code, Language::english);
  if (walk == nullptr || walk->betza.empty()) return std::nullopt;
  return std::string(walk->betza == no_moves ? "" : walk->betza);
}

/// Of a half of a hunter's name: the code of the piece in the language.
std::string hunter_code(std::string_view half, Language language) {
  std::string english;
  for (char const letter : half) english += text::lower(letter);
  notation::Walk const* const walk = notation::find_walk(english, Language::english);
  return std::string(walk == nullptr ? half : walk->codes[static_cast<std::size_t>(language)]);
}

std::string english_name(std::string_view code) {
  notation::Walk const* const walk = notation::find_walk(walk_of(code), Language::english);
  std::string const name =
      walk == nullptr ? fmt::format("{} hunter", walk_of(code)) : std::string(walk->name);
  return is_royal(code) ? "royal " + name : name;
}

std::set<std::string> new_pieces(Diagram const& diagram) {
  std::set<std::string> codes;
  for (DiagramMan const& man : diagram)
    if (std::string code = code_of(man); !is_orthodox(code)) codes.insert(std::move(code));
  return codes;
}

/// Kings and other royal men.
int kings(Diagram const& diagram, ManColor color) {
  return static_cast<int>(std::ranges::count_if(diagram, [&](DiagramMan const& man) {
    return (man.walk == "k" || is_royal(code_of(man))) && man.color == color;
  }));
}

bool is_plain(Diagram const& diagram) {
  auto const is_pawn_at_edge = [](DiagramMan const& man) {
    return man.walk == "p" && (man.square.rank == 0 || man.square.rank == 7);
  };
  return new_pieces(diagram).empty() && kings(diagram, ManColor::white) == 1 &&
         kings(diagram, ManColor::black) == 1 && std::ranges::none_of(diagram, is_pawn_at_edge);
}

/// A file of games with one game.
std::string game_text(std::set<std::string> const& codes) {
  std::string text = "[problem:chess]\n", promotions = "q r b n", pawns = "p", royals;
  for (std::string const& code : codes) {
    std::string const name = name_of(code);
    text += fmt::format("hippo.piece.{} = {}\nhippo.piece.{}.english = {}\n", name, *betza_of(code), name,
                        english_name(code));
    if (is_royal(code)) royals += ' ' + name;
    if (is_fairy_pawn(code))
      pawns += ' ' + name;
    else if (!betza_of(code)->empty() && !is_royal(code))
      promotions += ' ' + name;
  }
  if (!royals.empty()) text += fmt::format("pseudoRoyalTypes ={}\npseudoRoyalValue = none\n", royals);
  if (codes.contains(std::string(berolina_pawn)))
    text += fmt::format("enPassantTypes = p {}\n", name_of(berolina_pawn));
  return text + fmt::format("promotionPieceTypes = {}\npromotionPawnTypes = {}\n", promotions, pawns);
}

VariantInfo const& game_with(std::set<std::string> const& codes) {
  static std::map<std::set<std::string>, VariantInfo const*> games;
  VariantInfo const*& game = games[codes];
  if (game != nullptr) return *game;
  auto read = game_file::read_games(game_text(codes));
  rules::GameDef& def = read.games.front().game.def;
  def.royalty.min = 0; // problems may lack a king
  game = &position::keep_variant(std::move(read.games.front().game));
  return *game;
}

/// Whether a pawn other than that of chess stands where it cannot move, which its Betza string does not say.
bool is_immobile_pawn(DiagramMan const& man) {
  std::uint8_t const first_rank = man.color == ManColor::black ? 7 : 0;
  return man.walk == berolina_pawn && man.square.rank == first_rank;
}

/// The hunters whose moves up the board are the same for both sides.
bool is_absolute_hunter(std::string_view walk) { return walk == "rr" || walk == "br"; }

/// Whether Black has an absolute hunter, or may promote to one: Betza strings turn with the side.
bool has_black_absolute_hunter(Diagram const& diagram) {
  bool const has_hunter = std::ranges::any_of(diagram, is_absolute_hunter, &DiagramMan::walk);
  return has_hunter && std::ranges::any_of(diagram, [](DiagramMan const& man) {
           return man.color != ManColor::white && (is_absolute_hunter(man.walk) || man.walk == "p");
         });
}

/// What no game of ours has.
std::optional<std::string> unsupported(Diagram const& diagram) {
  for (DiagramMan const& man : diagram) {
    if (man.color == ManColor::neutral && (man.walk == "k" || is_royal(code_of(man))))
      return "neutral kings are not supported";
    auto const property =
        std::ranges::find_if(man.properties, [](std::string const& one) { return one != "Royal"; });
    if (property != man.properties.end()) return fmt::format("{} men are not supported", *property);
    std::string const code = code_of(man);
    if (!is_orthodox(code) && !betza_of(code))
      return fmt::format("the {} is not supported", english_name(code));
    if (is_royal(code) && (man.walk == "p" || is_fairy_pawn(man.walk)))
      return fmt::format("the {} is not supported", english_name(code));
    if (is_immobile_pawn(man))
      return fmt::format("a {} on its first rank is not supported", english_name(code));
  }
  if (has_black_absolute_hunter(diagram)) return "a black hunter that looks up the board is not supported";
  for (ManColor const color : {ManColor::white, ManColor::black})
    if (kings(diagram, color) > 1) return "two kings of a colour are not supported";
  return std::nullopt;
}

/// Kings and rooks at home may castle, except those that have moved.
void add_castling(Setup& setup, VariantInfo const& game, std::vector<DiagramSquare> const& moved) {
  if (!game.castling) return;
  auto const has_moved = [&](Square square) {
    return std::ranges::any_of(moved,
                               [&](DiagramSquare one) { return square_of(one, game.board) == square; });
  };
  position::CastlingSquares const squares(game, setup);
  for (Color const color : {Color::white, Color::black}) {
    Square const home = squares.home(color);
    if (squares.only_king(color) != home || has_moved(home)) continue;
    for (rules::CastlingWing const& wing : game.castling->wings) {
      Square const rook = game.board.at(wing.rook_file, squares.rank(color));
      if (squares.is_rook(rook, color) && !has_moved(rook)) setup.castling_rooks |= SquareSet(rook);
    }
  }
}

/// The squares that captures en passant may have as targets: of a double step that is stated by its three
/// squares, `b7b6b5`, the one that it crossed.
std::vector<DiagramSquare> crossed_squares(std::vector<DiagramSquare> const& stated) {
  if (stated.size() != 3) return stated;
  auto const steps = [&](std::size_t i) {
    return stated[i].file == stated[0].file ? int{stated[i + 1].rank} - int{stated[i].rank} : 0;
  };
  bool const is_double_step = steps(0) == steps(1) && (steps(0) == 1 || steps(0) == -1);
  return is_double_step ? std::vector{stated[1]} : stated;
}

/// Neutral men belong to the side that is not to move.
Setup setup_of(Diagram const& diagram, VariantInfo const& game, Color side) {
  Setup setup;
  setup.side = side;
  auto const color_of = [&](DiagramMan const& man) {
    if (man.color == ManColor::neutral) return ~side;
    return man.color == ManColor::white ? Color::white : Color::black;
  };
  for (DiagramMan const& man : diagram)
    setup.at(square_of(man.square, game.board)) =
        Piece{color_of(man), *game.find_piece(name_of(code_of(man)))};
  return setup;
}

SquareSet neutral_squares(Diagram const& diagram, BoardSize board) {
  SquareSet squares;
  for (DiagramMan const& man : diagram)
    if (man.color == ManColor::neutral) squares |= SquareSet(square_of(man.square, board));
  return squares;
}

} // namespace

std::variant<Placed, Refusal> position_of(notation::ProblemPhase const& phase,
                                          notation::ProblemOptions const& options, Color side) {
  if (auto why = unsupported(phase.diagram)) return Refusal{*std::move(why)};
  VariantInfo const& game =
      is_plain(phase.diagram) ? *position::find_variant("chess") : game_with(new_pieces(phase.diagram));
  Setup setup = setup_of(phase.diagram, game, side);
  add_castling(setup, game, options.no_castling);
  for (DiagramSquare const square : crossed_squares(options.en_passant))
    setup.en_passant |= SquareSet(square_of(square, game.board));
  auto read = position::read_position(position::fen(AnyPosition(setup, game)), &game);
  if (auto* position = std::get_if<AnyPosition>(&read)) {
    SquareSet const neutral = neutral_squares(phase.diagram, game.board);
    if (solve::may_capture_king(*position, neutral))
      return Refusal{"a neutral man could capture the king of the side that is not to move", true};
    return Placed{std::move(*position), neutral};
  }
  auto const& error = std::get<position::SetupError>(read);
  return Refusal{position::describe(error).message,
                 std::holds_alternative<position::problem::OpponentInCheck>(error.problem)};
}

std::string code_of(VariantInfo const& game, PieceType type, Language language) {
  std::string_view name = game.piece(type).name;
  if (name.ends_with(royal_letter)) name.remove_suffix(1);
  if (std::size_t const sign = name.find('x'); sign != std::string_view::npos)
    return hunter_code(name.substr(0, sign), language) + '/' + hunter_code(name.substr(sign + 1), language);
  for (notation::Walk const& walk : notation::all_walks())
    if (name_of(walk.code()) == name) return std::string(walk.codes[static_cast<std::size_t>(language)]);
  return std::string(name);
}

Square square_of(DiagramSquare square, BoardSize board) { return board.at(square.file, square.rank); }

} // namespace hippo::problem_files
