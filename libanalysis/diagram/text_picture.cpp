#include "libanalysis/diagram/text_picture.hpp"

#include <algorithm>
#include <array>

#include "libnotation/text/escape.hpp"
#include "libnotation/text/letters.hpp"

namespace hippo::diagram {

namespace {

/// Code points of UTF-8, which are all one column wide here.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string symbol(Mark const& mark) {
  constexpr std::array<std::array<std::string_view, 3>, 4> symbols{{
      {"○", "×", "●"}, // step: move, capture, both
      {"◇", "⟡", "◆"}, // leap
      {"△", "▽", "▲"}, // hop
      {"▢", "⊠", "▣"}, // take
  }};
  auto const row = static_cast<std::size_t>(mark.manner);
  std::string const first = mark.initial ? "'" : "";
  switch (mark.act) {
  case Act::taken:
    return "⊗" + first;
  case Act::friends: // beside the shape of how it gets there, if it does not step
    return (mark.manner == Manner::step ? "+" : std::string(symbols[row][0]) + '+') + first;
  case Act::passant:
    return (mark.manner == Manner::step ? "e" : std::string(symbols[row][0]) + 'e') + first;
  case Act::move:
  case Act::capture:
  case Act::both:
    break;
  }
  return std::string(symbols[row][static_cast<std::size_t>(mark.act)]) + first;
}

std::string symbol(Figure const& figure, bool symbols) {
  struct Symbol {
    std::string_view emblem, white, black;
  };
  constexpr std::array<Symbol, 6> chess{{{"king", "♔", "♚"},
                                         {"queen", "♕", "♛"},
                                         {"rook", "♖", "♜"},
                                         {"bishop", "♗", "♝"},
                                         {"knight", "♘", "♞"},
                                         {"pawn", "♙", "♟"}}};
  for (Symbol const& known : chess)
    if (symbols && known.emblem == figure.emblem)
      return std::string(figure.color == Color::white ? known.white : known.black);
  if (figure.emblem == "man") return figure.color == Color::white ? "□" : "■";
  std::string const letters = figure.color == Color::black ? text::lower(figure.letters) : figure.letters;
  return letters.size() > max_letters ? letters.substr(0, max_letters - 1) + "…" : letters;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

/// A board as a table: contents of the cells by row and column.
struct Table {
  std::vector<std::vector<std::string>> cells;
  std::size_t width = 1; ///< of the widest content

  Table(BoardPicture const& picture, bool symbols)
      : cells(static_cast<std::size_t>(picture.rows()),
              std::vector<std::string>(static_cast<std::size_t>(picture.columns()))) {
    for (Mark const& mark : picture.marks)
      cell(picture, mark.at) += is_return(picture, mark) ? "↺" : symbol(mark);
    for (Figure const& figure : picture.figures) cell(picture, figure.at).insert(0, symbol(figure, symbols));
    for (Coordinate const hole : picture.holes) cell(picture, hole) = "#";
    for (Coordinate const wall : picture.walls) cell(picture, wall) = "#";
    for (auto const& row : cells)
      for (std::string const& content : row) width = std::max(width, width_of(content));
    if (picture.coordinates != Coordinates::none)
      for (int column = 0; column < picture.columns(); ++column)
        width = std::max(width, column_name(picture, column).size());
  }

  std::string& cell(BoardPicture const& picture, Coordinate at) {
    Coordinate const seen = picture.seen(at);
    return cells[static_cast<std::size_t>(seen.y)][static_cast<std::size_t>(seen.x)];
  }

  [[nodiscard]] std::string rule(std::string_view left, std::string_view cross,
                                 std::string_view right) const {
    std::string line(left);
    for (std::size_t column = 0; column < cells.front().size(); ++column) {
      if (column > 0) line += cross;
      line += repeated("─", width + 2);
    }
    return line.append(right) + '\n';
  }
};

std::string centred(std::string const& text, std::size_t width, std::string_view before = " ",
                    std::string_view after = " ") {
  std::size_t const room = width - std::min(width, width_of(text));
  return repeated(before, room / 2) + text + repeated(after, room - room / 2);
}

/// The name of a row with a blank after it, three columns wide.
std::string margin_of(BoardPicture const& picture, int row) {
  std::string const name = row_name(picture, row);
  return std::string(2 - std::min<std::size_t>(name.size(), 2), ' ') + name + ' ';
}

std::string without_end(std::string const& line) {
  return line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
}

/// Squares as boxes.
std::string boxes(BoardPicture const& picture, Table const& table, std::string const& margin) {
  std::string text = margin + table.rule("┌", "┬", "┐");
  for (int row = 0; row < picture.rows(); ++row) {
    if (row > 0) text += margin + table.rule("├", "┼", "┤");
    if (!margin.empty()) text += margin_of(picture, row);
    for (std::string const& content : table.cells[static_cast<std::size_t>(row)])
      text += "│ " + centred(content, table.width) + ' ';
    text += "│\n";
  }
  return text + margin + table.rule("└", "┴", "┘");
}

/// Squares as points where lines meet.
class Points {
public:
  Points(BoardPicture const& picture, Table const& table) : picture_(picture), table_(table) {}

  [[nodiscard]] std::string text(std::string const& margin) const {
    std::string text;
    for (int row = 0; row < picture_.rows(); ++row) {
      if (row > 0) text += without_end(margin + between(row - 1));
      text += without_end((margin.empty() ? "" : margin_of(picture_, row)) + points(row));
    }
    return text;
  }

private:
  [[nodiscard]] bool joined(int column, int row, int next_column, int next_row) const {
    return has_line(picture_, picture_.at(column, row), picture_.at(next_column, next_row));
  }

  [[nodiscard]] std::string points(int row) const {
    constexpr std::array<std::string_view, 16> meetings{"·", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                        "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    std::string line;
    for (int column = 0; column < picture_.columns(); ++column) {
      bool const left = joined(column, row, column - 1, row), right = joined(column, row, column + 1, row);
      bool const up = joined(column, row, column, row - 1), down = joined(column, row, column, row + 1);
      std::string const& content =
          table_.cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      std::string const meeting(
          meetings[(up ? 1U : 0U) + (down ? 2U : 0U) + (left ? 4U : 0U) + (right ? 8U : 0U)]);
      if (column > 0) line += repeated(left ? "─" : " ", 3);
      line += centred(content.empty() ? meeting : content, table_.width, left ? "─" : " ", right ? "─" : " ");
    }
    return line;
  }

  [[nodiscard]] bool has_diagonal(Coordinate from, Coordinate to) const {
    return picture_.features.diagonals.contains(from.y < to.y ? std::pair(from, to) : std::pair(to, from));
  }

  /// The lines from a row to the next.
  [[nodiscard]] std::string between(int row) const {
    std::string line;
    for (int column = 0; column < picture_.columns(); ++column) {
      if (column > 0) {
        bool const falls = has_diagonal(picture_.at(column - 1, row), picture_.at(column, row + 1));
        bool const rises = has_diagonal(picture_.at(column - 1, row + 1), picture_.at(column, row));
        line += falls && rises ? " ╳ " : falls ? " ╲ " : rises ? " ╱ " : "   ";
      }
      line += centred(joined(column, row, column, row + 1) ? "│" : " ", table_.width);
    }
    return line;
  }

  BoardPicture const& picture_;
  Table const& table_;
};

/// `White's hand: P×2 N`; nothing for an empty hand.
std::string hand_in_text(BoardPicture const& picture, Color color, bool symbols) {
  std::string pieces;
  for (Held const& held : picture.hands)
    if (held.figure.color == color)
      pieces += ' ' + symbol(held.figure, symbols) + (held.count > 1 ? "×" + std::to_string(held.count) : "");
  if (pieces.empty()) return {};
  return (color == Color::white ? "White's hand:" : "Black's hand:") + pieces + '\n';
}

} // namespace

std::string text_of(BoardPicture const& picture, bool symbols) {
  Table const table(picture, symbols);
  bool const named = picture.coordinates != Coordinates::none;
  std::string const margin = named ? "   " : "";
  bool const points = picture.style == BoardStyle::xiangqi;
  std::string text = points ? Points(picture, table).text(margin) : boxes(picture, table, margin);
  if (named) {
    std::string names = points ? margin : margin + "  ";
    for (int column = 0; column < picture.columns(); ++column)
      names += centred(column_name(picture, column), table.width) + "   ";
    text += without_end(names);
  }
  for (Color const color : {Color::white, Color::black}) text += hand_in_text(picture, color, symbols);
  if (picture.side) text += *picture.side == Color::white ? "White to move\n" : "Black to move\n";
  if (!picture.caption.empty()) text += text::escaped(picture.caption, text::Kept::lines_and_tabs) + '\n';
  return text;
}

} // namespace hippo::diagram
