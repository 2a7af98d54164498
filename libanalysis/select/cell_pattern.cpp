#include "libanalysis/select/cell_pattern.hpp"

#include "libnotation/text/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::select {

namespace {

using Kind = CellPattern::Kind;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool has_capital(std::string_view name) {
  return std::ranges::any_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
}

Piece read_piece(VariantInfo const& variant, std::string_view name) {
  return {has_capital(name) ? Color::white : Color::black, piece_named(variant, name)};
}

/// The content of brackets: a name, or several separated by |.
CellPattern read_names(VariantInfo const& variant, std::string_view names) {
  if (names == "ANY") return {Kind::white};
  if (names == "any") return {Kind::black};
  CellPattern cell{Kind::one_of};
  while (true) {
    auto const bar = std::min(names.find('|'), names.size());
    cell.pieces.push_back(read_piece(variant, names.substr(0, bar)));
    if (bar == names.size()) return cell;
    names.remove_prefix(bar + 1);
  }
}

std::string_view take(std::string_view& text, std::size_t count) {
  std::string_view const taken = text.substr(0, count);
  text.remove_prefix(std::min(count, text.size()));
  return taken;
}

CellPattern read_bracketed(std::string_view& text, VariantInfo const& variant) {
  constexpr std::string_view openers = "([{";
  constexpr std::string_view closers = ")]}";
  char const close = closers[openers.find(text.front())];
  auto const end = text.find(close);
  if (end == std::string_view::npos) throw BadPattern(fmt::format("'{}' is not closed by a {}", text, close));
  return read_names(variant, take(text, end + 1).substr(1, end - 1));
}

std::size_t read_count(std::string_view& text) {
  auto const digits = std::min(text.find_first_not_of("0123456789"), text.size());
  auto const count = text::read_decimal(take(text, digits));
  constexpr unsigned most = 256; // no board has more squares
  if (!count || *count == 0 || *count > most) throw BadPattern("a number of empty squares is from 1 to 256");
  return static_cast<std::size_t>(*count);
}

} // namespace

bool CellPattern::matches(std::optional<Piece> const& piece) const {
  switch (kind) {
  case Kind::anything:
  case Kind::run:
    return true;
  case Kind::occupied:
    return piece.has_value();
  case Kind::white:
    return piece && piece->color == Color::white;
  case Kind::black:
    return piece && piece->color == Color::black;
  case Kind::empty:
    return !piece;
  case Kind::one_of:
    return piece && std::ranges::count(pieces, *piece) > 0;
  }
  return false;
}

PieceType piece_named(VariantInfo const& variant, std::string_view name) {
  if (auto const type = variant.find_piece(name)) return *type;
  throw BadPattern(fmt::format("{} has no piece '{}'", variant.name, name));
}

std::vector<CellPattern> read_cells(std::string_view& text, VariantInfo const& variant) {
  if (text.empty()) throw BadPattern("a piece, a number of empty squares, ?, ! or * is missing");
  char const first = text.front();
  if (first == '(' || first == '[' || first == '{') return {read_bracketed(text, variant)};
  if (first >= '0' && first <= '9') return std::vector<CellPattern>(read_count(text), {Kind::empty});
  // A letter, after `+` the one of a promoted side.
  std::string_view const letter = take(text, first == '+' ? 2 : 1);
  if (first == '?') return {{Kind::anything}};
  if (first == '!') return {{Kind::occupied}};
  if (first == '*') return {{Kind::run}};
  if (is_letter(letter.back())) return {{Kind::one_of, {read_piece(variant, letter)}}};
  throw BadPattern(fmt::format("'{}' is no piece, no number of empty squares, and none of ? ! *", letter));
}

} // namespace hippo::select
