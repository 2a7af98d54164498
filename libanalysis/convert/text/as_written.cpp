#include "libanalysis/convert/text/as_written.hpp"

#include "libnotation/move_text/dialect.hpp"

#include <algorithm>
#include <variant>

namespace hippo::convert {

namespace {

bool is_unplayed_number(notation::Node const& node, verify::PliesByPlace const& plies) {
  return std::holds_alternative<notation::MoveNumber>(node) && plies_of(node, plies).empty();
}

/// Whether the node is an unplayed number, and not a move in figures.
bool is_only_number(notation::Node const& node, std::string_view text, verify::PliesByPlace const& plies) {
  if (!is_unplayed_number(node, plies)) return false;
  std::string_view const word = std::get<notation::MoveNumber>(node).where.of(text);
  return !notation::is_null_move(word) && !notation::is_numeric_move(word);
}

} // namespace

std::string spelled_as_open(san::Speller const& speller, notation::WrittenMove const& written,
                            verify::Ply const& ply, san::Spelling spelling) {
  std::string move = speller(ply.move, spelling);
  if (ply.outcomes == 1) return move;
  std::string const bare = speller.bare(ply.move, spelling);
  std::string const marks = move.substr(bare.size());
  std::size_t const sign = bare.find_first_of("/=");
  if (!written.improvement) return bare.substr(0, sign) + marks;
  return bare.substr(0, sign + 1) + written.improvement->name + marks;
}

std::string spelled_illegal(san::Speller const& speller, std::string_view written, verify::Ply const& ply,
                            san::Spelling spelling) {
  if (ply.outcomes > 1 && !written.empty()) return std::string(written);
  bool const is_legal = std::ranges::count(speller.legal_moves(), ply.move) > 0; // after a pass
  if (is_legal) return speller(ply.move, spelling);
  return spelling == san::Spelling::san ? speller.with_origin(ply.move) : speller(ply.move, spelling);
}

std::string_view without_nags(notation::WrittenMove const& written, std::string_view text) {
  std::string_view const word = written.where.of(text);
  return word.ends_with(written.nags) ? word.substr(0, word.size() - written.nags.size()) : word;
}

std::vector<verify::Ply const*> plies_of(notation::Node const& node, verify::PliesByPlace const& plies) {
  notation::Span const where = std::visit([](auto const& part) { return part.where; }, node);
  std::vector<verify::Ply const*> found;
  if (std::holds_alternative<notation::Variation>(node)) return found;
  for (auto at = plies.lower_bound(where.begin); at != plies.end() && at->first < where.end; ++at)
    found.push_back(at->second);
  // The moves of a word cover it; a word whose last moves were not played stays as written.
  if (!found.empty() && found.back()->where.end < where.end) found.clear();
  return found;
}

bool gets_number(notation::Node const& node, verify::PliesByPlace const& plies) {
  auto const played = plies_of(node, plies);
  return !played.empty() && !played.front()->before().variant().rolls_dice;
}

std::span<notation::Node const> without_last_numbers(std::span<notation::Node const> line,
                                                     std::string_view text,
                                                     verify::PliesByPlace const& plies) {
  while (!line.empty() && is_only_number(line.back(), text, plies)) line = line.first(line.size() - 1);
  return line;
}

bool keeps_number(std::span<notation::Node const> line, std::size_t place, std::string_view text,
                  verify::PliesByPlace const& plies) {
  if (!is_unplayed_number(line[place], plies)) return false;
  if (!is_only_number(line[place], text, plies)) return true;
  auto const says_nothing = [&](notation::Node const& node) {
    return std::holds_alternative<notation::ResultMark>(node) || is_only_number(node, text, plies);
  };
  auto const rest = line.subspan(place);
  auto const next = std::ranges::find_if_not(rest, says_nothing);
  return next != rest.end() && !gets_number(*next, plies);
}

} // namespace hippo::convert
