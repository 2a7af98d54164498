#include "libanalysis/diagram/text_picture.hpp"

#include <algorithm>
#include <array>

#include "libanalysis/text/escape.hpp"
#include "libanalysis/text/letters.hpp"

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
  return letters.size() > most_letters ? letters.substr(0, most_letters - 1) + "…" : letters;
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

std::string centred(std::string const& text, std::size_t width) {
  std::size_t const room = width - std::min(width, width_of(text));
  return std::string(room / 2, ' ') + text + std::string(room - room / 2, ' ');
}

/// `White's hand: P×2 N`; empty where it is.
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
  std::string text = margin + table.rule("┌", "┬", "┐");
  for (int row = 0; row < picture.rows(); ++row) {
    if (row > 0) text += margin + table.rule("├", "┼", "┤");
    if (named) {
      std::string const name = row_name(picture, row);
      text += std::string(2 - std::min<std::size_t>(name.size(), 2), ' ') + name + ' ';
    }
    for (std::string const& content : table.cells[static_cast<std::size_t>(row)])
      text += "│ " + centred(content, table.width) + ' ';
    text += "│\n";
  }
  text += margin + table.rule("└", "┴", "┘");
  if (named) {
    std::string names = margin + ' ';
    for (int column = 0; column < picture.columns(); ++column)
      names += ' ' + centred(column_name(picture, column), table.width) + "  ";
    text += names.substr(0, names.find_last_not_of(' ') + 1) + '\n';
  }
  for (Color const color : {Color::white, Color::black}) text += hand_in_text(picture, color, symbols);
  if (picture.side) text += *picture.side == Color::white ? "White to move\n" : "Black to move\n";
  if (!picture.caption.empty()) text += text::escaped(picture.caption, text::Kept::lines_and_tabs) + '\n';
  return text;
}

} // namespace hippo::diagram
