#include "libanalysis/problem_files/problem_pieces.hpp"

#include "libnotation/problem_file/walks.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace hippo::problem_files {

namespace {

using notation::DiagramMan;
using notation::Language;
using notation::ManColor;

constexpr std::string_view orthodox_codes = "kqrbsp";
constexpr std::string_view no_moves = "-";       ///< the Betza string of pieces that never move
constexpr std::string_view berolina_pawn = "bp"; ///< captures en passant, as no other fairy pawn
constexpr std::string_view edgehog = "eh";
constexpr std::string_view chameleons = "qsbr"; ///< each becomes the next one, the last one the first
/// The squares inside the edge, and the edge.
constexpr std::string_view inside = "b2 b3 b4 b5 b6 b7 c2 c3 c4 c5 c6 c7 d2 d3 d4 d5 d6 d7 "
                                    "e2 e3 e4 e5 e6 e7 f2 f3 f4 f5 f6 f7 g2 g3 g4 g5 g6 g7";
constexpr std::string_view edge = "*1 *8 a* h*";

/// What distinguishes a piece from others with the same moves.
struct Sign {
  char sign;             ///< after its code
  char letter;           ///< after its name; names of walks have none of these
  std::string_view word; ///< before its English name
};
enum SignIndex : std::uint8_t { royal, chameleon, uncapturable, on_edge, inverted };
constexpr Sign signs[] = {{'!', 'y', "royal "},
                          {'~', 'z', "chameleon "},
                          {'^', 'u', "uncapturable "},
                          {'#', 'w', ""},  // of an edgehog: it stands on the edge
                          {'&', 'v', ""}}; // of a hunter: the moves up the board are those back

bool has(std::string_view code, SignIndex index) {
  return code.find(signs[index].sign) != std::string_view::npos;
}
std::string with(std::string_view code, SignIndex index) { return std::string(code) + signs[index].sign; }

/// The code without signs.
std::string_view walk_of(std::string_view code) {
  while (!code.empty() && std::ranges::find(signs, code.back(), &Sign::sign) != std::end(signs))
    code.remove_suffix(1);
  return code;
}

bool has_property(DiagramMan const& man, std::string_view property) {
  return std::ranges::find(man.properties, property) != man.properties.end();
}

bool is_orthodox(std::string_view code) {
  return code.size() == 1 && orthodox_codes.find(code) != std::string_view::npos;
}

bool is_at_edge(notation::DiagramSquare square) { return square.file % 7 == 0 || square.rank % 7 == 0; }

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
  std::string_view const walk_code = walk_of(code);
  if (walk_code.find('/') != std::string_view::npos) return hunter_betza(walk_code);
  if (has(code, inverted)) return hunter_betza(walk_code == "rr" ? "b/r" : "r/b");
  notation::Walk const* const walk = notation::find_walk(walk_code, Language::english);
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
  std::string name = walk == nullptr ? fmt::format("{} hunter", walk_of(code)) : std::string(walk->name);
  for (Sign const& one : signs)
    if (code.find(one.sign) != std::string_view::npos) name.insert(0, one.word);
  return name;
}

/// Whether the piece may have its one property.
bool fits_property(DiagramMan const& man, std::string_view code) {
  bool const is_pawn = man.walk == "p" || is_fairy_pawn(man.walk);
  if (is_pawn || man.properties.size() > 1) return false;
  if (has(code, chameleon))
    return man.walk.size() == 1 && chameleons.find(man.walk) != std::string_view::npos;
  if (has(code, uncapturable)) return man.walk != "k";
  return man.walk != edgehog;
}

/// What pieces become when they move: `Qz:Nz ...`.
std::string changes_of(std::set<std::string> const& codes) {
  std::string text;
  auto const add = [&](std::string const& from, std::string const& to) {
    text += fmt::format(" {}:{}", name_of(from), name_of(to));
  };
  auto const chameleon_of = [](std::size_t index) {
    return with(chameleons.substr(index % chameleons.size(), 1), chameleon);
  };
  if (codes.contains(chameleon_of(0)))
    for (std::size_t i = 0; i < chameleons.size(); ++i) add(chameleon_of(i), chameleon_of(i + 1));
  if (codes.contains(std::string(edgehog))) {
    add(std::string(edgehog), with(edgehog, on_edge));
    add(with(edgehog, on_edge), std::string(edgehog));
  }
  return text;
}

/// Whether pawns promote to it, on the edge of the board.
bool is_promotion(std::string_view code) {
  return !is_fairy_pawn(code) && !betza_of(code)->empty() && !is_royal(code) && !has(code, uncapturable) &&
         code != edgehog;
}

/// The rows of a piece.
std::string rows_of(std::string_view code) {
  std::string const name = name_of(code);
  std::string rows = fmt::format("hippo.piece.{0} = {1}\nhippo.piece.{0}.english = {2}\n", name,
                                 *betza_of(code), english_name(code));
  if (has(code, uncapturable)) rows += fmt::format("hippo.piece.{}.capturable = false\n", name);
  if (walk_of(code) == edgehog)
    for (std::string_view const side : {"White", "Black"})
      rows += fmt::format("hippo.piece.{}.region{} = {}\n", name, side, has(code, on_edge) ? inside : edge);
  return rows;
}

} // namespace

std::string code_of(DiagramMan const& man) {
  bool const is_always_royal = man.walk == "po" || man.walk == "st"; // poseidon and sting
  if (is_always_royal || (man.walk != "k" && has_property(man, "Royal"))) return with(man.walk, royal);
  if (has_property(man, "Chameleon")) return with(man.walk, chameleon);
  if (has_property(man, "Uncapturable")) return with(man.walk, uncapturable);
  if (man.walk == edgehog && is_at_edge(man.square)) return with(man.walk, on_edge);
  if (is_absolute_hunter(man.walk) && man.color == ManColor::black) return with(man.walk, inverted);
  return man.walk;
}

std::string name_of(std::string_view code) {
  std::string_view const walk = walk_of(code);
  if (walk.size() < code.size()) {
    auto const sign = std::ranges::find(signs, code.back(), &Sign::sign);
    return name_of(code.substr(0, code.size() - 1)) + sign->letter;
  }
  if (walk == "s") return "N";
  if (walk == "n") return "NR";
  std::string name;
  for (char const c : walk)
    if (c >= '0' && c <= '9')
      name += static_cast<char>('a' + (c - '0'));
    else
      name += c == '/' ? 'x' : text::upper(c);
  return name.front() >= 'a' ? 'X' + name : name;
}

std::set<std::string> new_pieces(notation::Diagram const& diagram) {
  std::set<std::string> codes;
  for (DiagramMan const& man : diagram) {
    std::string code = code_of(man);
    if (is_orthodox(code)) continue;
    if (has(code, chameleon))
      for (std::size_t i = 0; i < chameleons.size(); ++i)
        codes.insert(with(chameleons.substr(i, 1), chameleon));
    if (has(code, uncapturable) && !is_orthodox(man.walk)) codes.insert(man.walk);
    if (walk_of(code) == edgehog) codes.insert({std::string(edgehog), with(edgehog, on_edge)});
    codes.insert(std::move(code));
  }
  return codes;
}

bool is_fairy_pawn(std::string_view walk) {
  constexpr std::string_view codes[] = {berolina_pawn, "bs", "sp", "mp"};
  return std::ranges::find(codes, walk) != std::end(codes);
}

bool is_absolute_hunter(std::string_view walk) { return walk == "rr" || walk == "br"; }

bool is_royal(std::string_view code) { return has(code, royal); }

std::optional<std::string> unsupported(DiagramMan const& man) {
  constexpr std::string_view known[] = {"Royal", "Chameleon", "Uncapturable"};
  for (std::string const& property : man.properties)
    if (std::ranges::find(known, property) == std::end(known))
      return fmt::format("{} men are not supported", property);
  std::string const code = code_of(man);
  bool const has_moves = is_orthodox(walk_of(code)) || betza_of(code);
  bool const is_plain = man.properties.empty() || code == "k";
  if (has_moves && (is_plain || fits_property(man, code))) return std::nullopt;
  return fmt::format("the {} is not supported", english_name(code));
}

std::string game_text(std::set<std::string> const& codes) {
  std::string text = "[problem:chess]\n", promotions = "q r b n", pawns = "p", royals;
  for (std::string const& code : codes) {
    text += rows_of(code);
    if (is_royal(code)) royals += ' ' + name_of(code);
    if (is_fairy_pawn(code)) pawns += ' ' + name_of(code);
    if (is_promotion(code)) promotions += ' ' + name_of(code);
  }
  if (!royals.empty()) text += fmt::format("pseudoRoyalTypes ={}\npseudoRoyalValue = none\n", royals);
  if (codes.contains(std::string(berolina_pawn)))
    text += fmt::format("enPassantTypes = p {}\n", name_of(berolina_pawn));
  if (std::string const changes = changes_of(codes); !changes.empty())
    text += fmt::format("moveMorphPieceType ={}\n", changes);
  if (std::string const rook = with("r", chameleon); codes.contains(rook))
    text += fmt::format("castlingRookPieces = r {}\n", name_of(rook));
  return text + fmt::format("promotionPieceTypes = {}\npromotionPawnTypes = {}\n", promotions, pawns);
}

std::string popeye_mark(std::string_view name) {
  if (name.back() == signs[chameleon].letter) return "c";
  return name.back() == signs[uncapturable].letter ? "u" : "";
}

std::string code_of_name(std::string_view name, Language language) {
  while (std::ranges::find(signs, name.back(), &Sign::letter) != std::end(signs)) name.remove_suffix(1);
  if (std::size_t const sign = name.find('x'); sign != std::string_view::npos)
    return hunter_code(name.substr(0, sign), language) + '/' + hunter_code(name.substr(sign + 1), language);
  for (notation::Walk const& walk : notation::all_walks())
    if (name_of(walk.code()) == name) return std::string(walk.codes[static_cast<std::size_t>(language)]);
  return std::string(name);
}

} // namespace hippo::problem_files
