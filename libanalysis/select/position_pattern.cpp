#include "libanalysis/select/position_pattern.hpp"

#include "libgame/position/definition_queries.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace hippo::select {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    auto const end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all = split(text, ' ');
  std::erase(all, "");
  return all;
}

bool is_counter(rules::Field field) {
  return field == rules::Field::halfmove_clock || field == rules::Field::move_number;
}

bool is_run(CellPattern const& cell) { return cell.kind == CellPattern::Kind::run; }

/// Whether cells fit the rest of a rank, from a file on.
bool matches_rank(std::span<CellPattern const> cells, AnyPosition const& position, int rank, int file) {
  BoardSize const board = position.board();
  if (cells.empty()) return file == board.files;
  if (is_run(cells.front())) {
    if (cells.size() == 1) return true;
    for (int next = file; next <= board.files; ++next)
      if (matches_rank(cells.subspan(1), position, rank, next)) return true;
    return false;
  }
  return file < board.files && cells.front().matches(position.at(board.at(file, rank))) &&
         matches_rank(cells.subspan(1), position, rank, file + 1);
}

} // namespace

BoardPattern::BoardPattern(std::string_view text, VariantInfo const& variant) : variant_(&variant) {
  std::string const written =
      text == "startpos" ? position::fen(position::start_position(variant)) : std::string(text);
  auto const blank = std::min(written.find(' '), written.size());
  std::string_view board = std::string_view(written).substr(0, blank);
  read_hands(board);
  read_ranks(board);
  read_fields(std::string_view(written).substr(blank));
}

void BoardPattern::read_hands(std::string_view& board) {
  auto const begin = board.rfind('[');
  if (!position::has_hands(*variant_->def) || begin == std::string_view::npos || !board.ends_with(']'))
    return;
  std::string_view written = board.substr(begin + 1, board.size() - begin - 2);
  board = board.substr(0, begin);
  auto& hands = hands_.emplace();
  for (auto& hand : hands) hand.resize(variant_->pieces.size());
  while (!written.empty() && written != "-") {
    CellPattern const cell = read_cells(written, *variant_).front();
    if (cell.kind != CellPattern::Kind::one_of || cell.pieces.size() != 1)
      throw BadPattern("expected pieces in hand between [ and ]");
    ++hands[index_of(cell.pieces.front().color)][cell.pieces.front().type.index()];
  }
}

void BoardPattern::read_ranks(std::string_view board) {
  auto const written = split(board, '/');
  BoardSize const size = variant_->board;
  if (written.size() != static_cast<std::size_t>(size.ranks))
    throw BadPattern(
        fmt::format("the board of {} has {} ranks, not {}", variant_->name, size.ranks, written.size()));
  for (std::string_view rest : written) {
    Rank& rank = ranks_.emplace_back();
    std::string_view const whole = rest;
    do {
      auto const cells = read_cells(rest, *variant_);
      if (rank.empty() || !is_run(rank.back()) || !is_run(cells.front()))
        rank.insert(rank.end(), cells.begin(), cells.end());
    } while (!rest.empty());
    auto const squares = static_cast<std::size_t>(std::ranges::count_if(rank, std::not_fn(is_run)));
    auto const files = static_cast<std::size_t>(size.files);
    if (squares > files || (squares < files && squares == rank.size()))
      throw BadPattern(fmt::format("a rank of {} has {} squares, '{}' has {}", variant_->name, size.files,
                                   whole, squares));
  }
}

void BoardPattern::read_fields(std::string_view fields) {
  auto const written = words(fields);
  if (written.size() > variant_->fields.size())
    throw BadPattern(fmt::format("a position of {} has {} fields after the board, not {}", variant_->name,
                                 variant_->fields.size(), written.size()));
  for (std::size_t i = 0; i < written.size(); ++i)
    fields_.emplace_back(is_counter(variant_->fields[i]) ? "?" : written[i]);
}

bool BoardPattern::hands_match(AnyPosition const& position) const {
  if (!hands_) return true;
  auto const state = position.state();
  for (Color color : {Color::white, Color::black})
    for (std::size_t type = 0; type < variant_->pieces.size(); ++type)
      if ((*hands_)[index_of(color)][type] != state.hands[index_of(color)][type]) return false;
  return true;
}

bool BoardPattern::fields_match(AnyPosition const& position) const {
  if (std::ranges::all_of(fields_, [](std::string const& field) { return field == "?"; })) return true;
  std::string const fen = position::fen(position);
  auto const all = words(fen);
  for (std::size_t i = 0; i < fields_.size(); ++i)
    if (fields_[i] != "?" && fields_[i] != all[i + 1]) return false;
  return true;
}

bool BoardPattern::matches(AnyPosition const& position) const {
  int rank = variant_->board.ranks - 1;
  for (Rank const& cells : ranks_)
    if (!matches_rank(cells, position, rank--, 0)) return false;
  return hands_match(position) && fields_match(position);
}

SquarePattern::SquarePattern(std::string_view text, VariantInfo const& variant) {
  std::string_view rest = text;
  auto const cells = read_cells(rest, variant);
  auto const square = position::square_named(variant.board, rest);
  if (!square) throw BadPattern(fmt::format("'{}' is no square of {}", rest, variant.name));
  if (cells.size() != 1 || is_run(cells.front()))
    throw BadPattern("expected what stands on one square, as Nf5");
  cell_ = cells.front();
  square_ = *square;
}

MaterialPattern::MaterialPattern(std::string_view text, VariantInfo const& variant) {
  auto const sides = split(text, 'v');
  if (sides.size() != 2) throw BadPattern("expected the pieces of two sides with a v between, as KRvK");
  for (std::size_t i = 0; i < sides.size(); ++i) sides_[i] = read_side(sides[i], variant);
}

MaterialPattern::Side MaterialPattern::read_side(std::string_view text, VariantInfo const& variant) {
  Side side{std::vector<std::size_t>(variant.pieces.size()), text.ends_with('*')};
  if (side.open) text.remove_suffix(1);
  while (!text.empty()) {
    auto const cells = read_cells(text, variant);
    CellPattern const& cell = cells.front();
    if (cell.kind != CellPattern::Kind::one_of || cell.pieces.size() != 1)
      throw BadPattern("expected pieces, and a * at the end of a side for any others");
    ++side.counts[cell.pieces.front().type.index()];
  }
  return side;
}

bool MaterialPattern::matches(Side const& side, AnyPosition const& position, Color color) {
  for (std::size_t i = 0; i < side.counts.size(); ++i) {
    auto const count =
        static_cast<std::size_t>(position.pieces(color, PieceType(static_cast<int>(i))).count());
    if (side.open ? count < side.counts[i] : count != side.counts[i]) return false;
  }
  return true;
}

bool MaterialPattern::matches(AnyPosition const& position) const {
  return (matches(sides_[0], position, Color::white) && matches(sides_[1], position, Color::black)) ||
         (matches(sides_[0], position, Color::black) && matches(sides_[1], position, Color::white));
}

} // namespace hippo::select
