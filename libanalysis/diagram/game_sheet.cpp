#include "libanalysis/diagram/game_sheet.hpp"

#include "libanalysis/diagram/draw_marks.hpp"
#include "libanalysis/diagram/legend.hpp"
#include "libanalysis/diagram/lettering.hpp"
#include "libanalysis/diagram/piece_moves.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr double board_width = 330;
constexpr double card_width = 590;
constexpr double card_height = 360;
constexpr double gap = 70;
constexpr double cards_margin = 40;
constexpr double heading = 110;
constexpr double label_width = 90; ///< for the levels, on the left
constexpr int largest_side = 9;

struct Card {
  PieceType type;
  BoardPicture board;
  Point corner;
};

std::string capitalized(std::string_view text) {
  std::string word(text);
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

/// The name of a piece, with a capital; of a nameless one the exact Betza string, as `nNN` and `NNN` are two
/// pieces.
std::string heading_of(rules::PieceDef const& spec) {
  std::string_view const name = spec.full_name.empty() ? spec.english : spec.full_name;
  return name == spec.betza ? std::string(name) : capitalized(name);
}

/// The same with the name in moves and positions: `Soldier (P)`.
std::string heading_with_letter(rules::PieceDef const& spec) {
  std::string const name = heading_of(spec);
  return name == spec.betza || name == spec.name ? name : fmt::format("{} ({})", name, spec.name);
}

/// All moves that a piece can have, on any square.
std::string all_moves(rules::PieceDef const& spec) {
  return std::string(spec.betza)
      .append(spec.moves_out_of_check)
      .append(spec.regional_moves)
      .append(spec.joined_moves);
}

/// The same for readers, with the moves of some squares apart: `fW + lrW on some squares`.
std::string moves_in_words(rules::PieceDef const& spec) {
  std::string words(spec.betza);
  if (!spec.moves_out_of_check.empty()) words.append(" + ").append(spec.moves_out_of_check);
  for (std::string_view moves : {spec.regional_moves, spec.joined_moves})
    if (!moves.empty()) words.append(" + ").append(moves).append(" on some squares");
  return words;
}

/// The size at which a text fits beside the board, in the widest bold fonts that readers have: their letters
/// are to each other about as ours of strokes, at this height.
double fitting_size(std::string_view text, double largest) {
  constexpr double room = card_width - board_width - 40;
  constexpr double height_of_ours = 22;
  return std::min(largest, room * height_of_ours / std::max(width_of(text), 1.0));
}

/// The board of a piece that never moves.
BoardPicture board_without_moves(VariantInfo const& variant, PieceType type, int files, int ranks) {
  constexpr int side = 5;
  BoardPicture picture;
  picture.files = files != 0 ? files : side;
  picture.ranks = ranks != 0 ? ranks : side;
  picture.figures.push_back(figure_of(variant, {Color::white, type}));
  picture.figures.front().at = {(picture.files - 1) / 2, (picture.ranks - 1) / 2};
  picture.style = style_of(variant);
  return picture;
}

BoardPicture board_of(VariantInfo const& variant, PieceType type, int files, int ranks) {
  PieceRequest request;
  request.betza = all_moves(variant.piece(type));
  if (request.betza.empty()) return board_without_moves(variant, type, files, ranks);
  request.files = files;
  request.ranks = ranks;
  auto picture = std::get<BoardPicture>(picture_of(request));
  if (files == 0 && picture.files > largest_side) {
    request.files = request.ranks = largest_side;
    picture = std::get<BoardPicture>(picture_of(request));
  }
  Coordinate const at = picture.figures.front().at;
  picture.figures.front() = figure_of(variant, {Color::white, type});
  picture.figures.front().at = at;
  picture.style = style_of(variant);
  return picture;
}

class Sheet {
public:
  Sheet(VariantInfo const& variant, Style const& style)
      : variant_(variant), style_(style), ladder_(variant.pieces.front().level > 0) {
    int rows = 0;
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
      rules::PieceDef const& spec = variant.pieces[i];
      int const column = ladder_ ? column_of(spec.alignment) : static_cast<int>(i % 3);
      int const row = ladder_ ? spec.level - 1 : static_cast<int>(i / 3);
      rows = std::max(rows, row + 1);
      cards_.push_back({PieceType(static_cast<int>(i)),
                        board_of(variant, PieceType(static_cast<int>(i)), 0, 0),
                        {left() + column * (card_width + gap), top(row)}});
      if (style.board) set_style(cards_.back().board, *style.board, nullptr);
    }
    width_ = left() + 3 * card_width + 2 * gap + cards_margin;
    height_ = top(rows) - gap + cards_margin;
  }

  std::string draw(Canvas& canvas) const {
    std::vector<BoardPicture> boards;
    for (Card const& card : cards_) boards.push_back(card.board);
    Legend const legend = legend_for(boards, width_ - 2 * cards_margin);
    double const height = height_ + legend.extent.height + cards_margin;
    canvas.text(width_ / 2, cards_margin + 56, 62, Anchor::middle, Ink::text, std::string(variant_.title),
                true);
    if (ladder_) draw_ladder(canvas);
    for (Card const& card : cards_) draw_card(canvas, card);
    canvas.open(cards_margin, 0);
    draw_legend(canvas, legend, height_);
    canvas.close();
    return canvas.document(width_, height, fmt::format("The pieces of {}", variant_.title), in_words());
  }

private:
  [[nodiscard]] double left() const { return cards_margin + (ladder_ ? label_width : 0); }
  [[nodiscard]] double top(int row) const {
    return cards_margin + heading + (ladder_ ? 70 : 0) + row * (card_height + gap);
  }
  static int column_of(rules::Alignment alignment) {
    return alignment == rules::Alignment::knight ? 0 : alignment == rules::Alignment::neutral ? 1 : 2;
  }

  /// Lines from each piece to what it can become, and the levels on the left.
  void draw_ladder(Canvas& canvas) const {
    constexpr std::array names{"Alignment Knight", "Alignment Neutral", "Alignment Bishop"};
    for (std::size_t column = 0; column < names.size(); ++column)
      canvas.text(left() + static_cast<double>(column) * (card_width + gap) + card_width / 2,
                  cards_margin + heading + 32, 40, Anchor::middle, Ink::quiet, names[column]);
    AnyPosition const start = position::start_position(variant_);
    Batch lines;
    for (Card const& card : cards_) {
      rules::PieceDef const& spec = variant_.piece(card.type);
      canvas.text(cards_margin + 30, card.corner.y + card_height / 2 + 18, 52, Anchor::middle, Ink::quiet,
                  std::to_string(spec.level), true);
      Point const from{card.corner.x + card_width / 2, card.corner.y + card_height};
      for (PieceType const next : start.promotion_choices(card.type)) {
        Point const corner = cards_[next.index()].corner;
        lines.add({.stroke = Ink::quiet, .width = 7},
                  polyline({from, {corner.x + card_width / 2, corner.y}}));
      }
    }
    lines.flush(canvas);
  }

  void draw_card(Canvas& canvas, Card const& card) const {
    rules::PieceDef const& spec = variant_.piece(card.type);
    canvas.open(card.corner.x, card.corner.y, 1, fmt::format("{} ({})", spec.english, spec.betza));
    canvas.rect(0, 0, card_width, card_height, {.fill = Ink::paper, .stroke = Ink::quiet, .width = 4}, 18);
    Extent const extent = extent_of(card.board);
    canvas.open(15, 15, std::min(board_width / extent.width, (card_height - 30) / extent.height));
    draw_board(canvas, card.board, style_.own);
    canvas.close();
    double const middle = (15 + board_width + card_width) / 2;
    canvas.open(middle - 70, 40, 1.4);
    draw_figure(canvas, card.board.figures.front(), 0, 0, style_.own);
    canvas.close();
    std::string const name = heading_with_letter(spec);
    canvas.text(middle, 238, fitting_size(name, 36), Anchor::middle, Ink::text, name, true);
    std::string const moves = moves_in_words(spec);
    if (!moves.empty() && moves != spec.english)
      canvas.text(middle, 284, fitting_size(moves, 32), Anchor::middle, Ink::quiet, moves);
    canvas.close();
  }

  [[nodiscard]] std::string in_words() const {
    std::string words;
    for (Card const& card : cards_) {
      rules::PieceDef const& spec = variant_.piece(card.type);
      words += fmt::format(
          "{}{}{} {}.", words.empty() ? "" : " ", spec.level > 0 ? fmt::format("Level {}: ", spec.level) : "",
          heading_with_letter(spec),
          all_moves(spec).empty() ? "never moves" : fmt::format("moves as {}", moves_in_words(spec)));
    }
    return words;
  }

  VariantInfo const& variant_;
  Style const& style_;
  bool ladder_;
  std::vector<Card> cards_;
  double width_ = 0;
  double height_ = 0;
};

} // namespace

std::vector<BoardPicture> pictures_of(VariantInfo const& variant, int files, int ranks) {
  std::vector<BoardPicture> pictures;
  for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
    PieceType const type(static_cast<int>(i));
    pictures.push_back(board_of(variant, type, files, ranks));
    rules::PieceDef const& spec = variant.piece(type);
    std::string const name = heading_of(spec);
    pictures.back().name =
        spec.betza.empty() || name == spec.betza ? name : fmt::format("{} ({})", name, spec.betza);
    pictures.back().title =
        fmt::format("How the {} moves", spec.full_name.empty() ? spec.english : spec.full_name);
  }
  return pictures;
}

std::string draw_sheet(Canvas& canvas, VariantInfo const& variant, Style const& style) {
  return Sheet(variant, style).draw(canvas);
}

} // namespace hippo::diagram
