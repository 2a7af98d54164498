#include "libgame/position/read_castling.hpp"

#include "libgame/position/castling_squares.hpp"
#include "libgame/position/definition_queries.hpp"
#include "libgame/position/refuse.hpp"
#include "libnotation/text/first_characters.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace hippo::position {

namespace {

/// The common part of the readers for compiled and for loaded games.
class RightReader {
public:
  RightReader(VariantInfo const& variant, Setup& setup)
      : variant_(variant), def_(*variant.def), board_(variant.board), setup_(setup) {}

protected:
  [[nodiscard]] bool is_file(char letter) const {
    char const upper = castling_upper(letter);
    return upper >= 'A' && upper < 'A' + board_.files;
  }
  [[noreturn]] static void refuse_letter(char letter, notation::Span where) {
    refuse(where, problem::NotACastlingRight{std::string(1, letter)});
  }
  void give_right(Square rook) { setup_.castling_rooks |= SquareSet(rook); }
  void refuse_second_rook(CastlingSquares const& squares, char letter, Square king,
                          notation::Span where) const {
    for (rules::CastlingWing const& wing : def_.castling.value().wings)
      if (squares.rooks_of_wing(castling_color(letter), wing, king).several())
        refuse(where, problem::SecondCastlingRook{letter});
  }

  VariantInfo const& variant_;
  rules::GameDef const& def_;
  BoardSize board_;
  Setup& setup_;
};

/// Compiled games: K and Q, or the files of rooks, of kings and rooks at home; with Castling::from_anywhere
/// of any on the rank.
class CompiledRight : RightReader {
public:
  using RightReader::RightReader;

  void read(char letter, notation::Span where) {
    rules::Castling const& law = def_.castling.value();
    CastlingSquares const squares(variant_, setup_);
    Color const color = castling_color(letter);
    Square const rook = law.from_anywhere ? rook_anywhere(squares, letter, where) : corner(letter, where);
    if (!squares.is_rook(rook, color))
      refuse(where, problem::CastlingWithoutRook{&variant_, letter, color, rook});
    give_right(rook);
    if (law.from_anywhere) refuse_second_rook(squares, letter, squares.king(letter, where), where);
  }

private:
  [[nodiscard]] Square rook_anywhere(CastlingSquares const& squares, char letter,
                                     notation::Span where) const {
    if (!is_castling_wing(letter) && !is_file(letter)) refuse_letter(letter, where);
    return squares.rook(letter, squares.king(letter, where));
  }

  /// The corner that a letter means: K and Q, or a file.
  [[nodiscard]] Square corner(char letter, notation::Span where) const {
    rules::Castling const& law = def_.castling.value();
    Color const color = castling_color(letter);
    char const upper = castling_upper(letter);
    Square const king = CastlingSquares(variant_, setup_).home(color);
    for (rules::CastlingWing const& wing : law.wings) {
      char const wing_letter = wing.king_to > law.king_file ? 'K' : 'Q';
      if (upper != wing_letter && upper != 'A' + wing.rook_file) continue;
      if (!setup_.has(king, {color, royal_type(def_).value()}))
        refuse(where, problem::CastlingWithoutKing{&variant_, letter, color, king});
      return board_.at(wing.rook_file, board_.rank_of(king));
    }
    refuse_letter(letter, where);
  }
};

/// Loaded games: K and Q, or the files of rooks; with gating also those of unmoved pieces.
class LoadedRight : RightReader {
public:
  using RightReader::RightReader;

  /// Whether a letter of a right has no meaning in the game.
  [[nodiscard]] bool is_ignored(char letter) const {
    return !def_.castling && (is_castling_wing(letter) || is_file(letter)) &&
           !(has_gates() && is_file(letter));
  }

  void read(char letter, notation::Span where) {
    bool const by_wing = def_.castling && is_castling_wing(letter);
    bool const by_file = !by_wing && is_file(letter) && (has_gates() || def_.castling);
    if (!by_wing && !by_file) refuse_letter(letter, where);
    Color const color = castling_color(letter);
    if (by_file && has_gates()) {
      open_gate(board_.at(castling_upper(letter) - 'A', gate_rank(color)), color);
      if (opens_gates(color) || !def_.castling) return;
    }
    CastlingSquares const squares(variant_, setup_);
    Square const king = squares.king(letter, where);
    Square const rook = squares.rook(letter, king);
    if (!squares.is_rook(rook, color)) {
      if (has_gates() && by_file) return;
      refuse(where, problem::CastlingWithoutRook{&variant_, letter, color, rook});
    }
    if (has_gates()) {
      open_gate(king, color);
      open_gate(rook, color);
    }
    give_right(rook);
    if (!has_gates()) refuse_second_rook(squares, letter, king, where);
    if (king != squares.home(color)) setup_.state.castling_kings |= SquareSet(king);
  }

  /// In a game with gates, letters of files are gates; where one of them is the king's and no other letter
  /// gives a right, unmoved rooks have it, as in Chess960.
  void give_rights_of_gates(Color color) {
    if (!has_gates() || !def_.castling || (setup_.castling_rooks & setup_.of(color)).any()) return;
    CastlingSquares const squares(variant_, setup_);
    auto const king = squares.only_king(color);
    if (!king || !setup_.state.gates.has(*king)) return;
    SquareSet const gates = setup_.state.gates & setup_.of(color);
    for (Square gate : gates) {
      if (!squares.is_rook(gate, color) || gate == *king) continue;
      give_right(gate);
      if (*king != squares.home(color)) setup_.state.castling_kings |= SquareSet(*king);
    }
  }

private:
  [[nodiscard]] bool has_gates() const { return def_.gating != rules::Gating::none || def_.first_leaps; }

  /// Gates stay open while the side has, or can still get, pieces in hand; for first leaps as long as the
  /// piece stands there.
  [[nodiscard]] bool opens_gates(Color color) const {
    bool const refills = def_.drops && def_.drops->captures_to_hand;
    return def_.first_leaps || refills || setup_.state.in_hand(color) != 0;
  }
  void open_gate(Square square, Color color) {
    if (opens_gates(color) && setup_.of(color).has(square)) setup_.state.gates |= SquareSet(square);
  }

  /// Gates are on the rank of castling, or the first one.
  [[nodiscard]] int gate_rank(Color color) const {
    if (def_.castling) return CastlingSquares(variant_, setup_).rank(color);
    return color == Color::white ? 0 : board_.ranks - 1;
  }
};

/// Refuses the first character that is not ASCII, as a whole.
void check_ascii(notation::WrittenField const& written) {
  auto const first =
      std::ranges::find_if(written.text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  if (first == written.text.end()) return;
  auto const begin = static_cast<std::size_t>(first - written.text.begin());
  auto const character = text::first_characters(std::string_view(written.text).substr(begin), 1);
  refuse({written.where.begin + begin, written.where.begin + begin + character.size()},
         problem::NotACastlingRight{std::string(character)});
}

} // namespace

void read_castling(notation::WrittenField const& written, VariantInfo const& variant, Setup& setup,
                   std::vector<SetupError>& warnings) {
  if (written.text == "-") return;
  check_ascii(written);
  auto const place = [&](std::size_t i) {
    return notation::Span{written.where.begin + i, written.where.begin + i + 1};
  };
  if (variant.loaded == nullptr) {
    for (std::size_t i = 0; i < written.text.size(); ++i)
      CompiledRight(variant, setup).read(written.text[i], place(i));
    return;
  }
  LoadedRight reader(variant, setup);
  bool ignored = false;
  for (std::size_t i = 0; i < written.text.size(); ++i)
    if (reader.is_ignored(written.text[i]))
      ignored = true;
    else
      reader.read(written.text[i], place(i));
  for (Color color : {Color::white, Color::black}) reader.give_rights_of_gates(color);
  if (ignored) warnings.push_back({written.where, problem::IgnoredCastling{&variant}});
}

} // namespace hippo::position
