#include "libanalysis/diagram/free_position.hpp"

#include "libanalysis/diagram/emblems.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace hippo::diagram {

namespace {

using notation::ParseError;

/// The letters that need no explanation.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> chess_pieces{
    {{"K", "king"}, {"Q", "queen"}, {"R", "rook"}, {"B", "bishop"}, {"N", "knight"}, {"P", "pawn"}}};

std::string_view next_field(std::string_view& line) {
  auto const tab = std::min(line.find('\t'), line.size());
  std::string_view const field = line.substr(0, tab);
  line.remove_prefix(std::min(tab + 1, line.size()));
  return field;
}

class Reader {
public:
  Reader(PieceKeys const& keys, VariantInfo const* variant) : keys_(keys), variant_(variant) {}

  std::variant<BoardPicture, ParseError> read(notation::PositionText const& text) {
    picture_.ranks = static_cast<int>(text.ranks.size());
    picture_.files = 0;
    if (text.ranks.empty() || picture_.ranks > max_side)
      return ParseError{text.board_where.begin, fmt::format("a board of 1 to {} ranks", max_side)};
    for (notation::WrittenRank const& rank : text.ranks) {
      --at_.y;
      at_.x = 0;
      for (notation::WrittenCell const& cell : rank.cells)
        if (auto error = std::visit([&](auto const& it) { return add(it); }, cell)) return *error;
      picture_.files = std::max(picture_.files, at_.x);
      if (picture_.files == 0 || picture_.files > max_side)
        return ParseError{rank.where.begin, fmt::format("a rank of 1 to {} squares", max_side)};
    }
    for (Figure& figure : picture_.figures) figure.at.y += picture_.ranks;
    if (text.hands)
      for (notation::WrittenPiece const& piece : text.hands->pieces) hold(piece);
    if (variant_ != nullptr) set_board(picture_, style_of(*variant_), variant_);
    describe();
    return std::move(picture_);
  }

private:
  using Error = std::optional<ParseError>;

  Error add(notation::EmptyRun const& run) {
    if (run.count > static_cast<std::size_t>(max_side - at_.x))
      return ParseError{run.where.begin, fmt::format("a rank of at most {} squares", max_side)};
    at_.x += static_cast<int>(run.count);
    return std::nullopt;
  }

  Error add(notation::DeadSquare const&) {
    picture_.walls.insert({at_.x, at_.y + picture_.ranks});
    ++at_.x;
    return std::nullopt;
  }

  Error add(notation::WrittenPiece const& piece) {
    picture_.figures.push_back(figure_of(piece));
    picture_.figures.back().at = at_;
    ++at_.x;
    return std::nullopt;
  }

  /// Equal pieces in hand are counted, whatever their order.
  void hold(notation::WrittenPiece const& piece) {
    Figure figure = figure_of(piece);
    for (Held& held : picture_.hands)
      if (held.figure.letters == figure.letters && held.figure.color == figure.color) {
        ++held.count;
        return;
      }
    picture_.hands.push_back({std::move(figure), 1});
  }

  [[nodiscard]] Figure figure_of(notation::WrittenPiece const& piece) const {
    Figure figure = figure_of(piece.name, piece.is_white());
    figure.color = piece.is_white() ? Color::white : Color::black;
    return figure;
  }

  /// Black's names are written small: the piece is the one whose name differs in case alone.
  [[nodiscard]] Figure figure_of(std::string const& name, bool white) const {
    for (auto const& [known, key] : keys_)
      if (known == name || (!white && position::same_letters(known, name))) return keyed(known, key);
    if (variant_ != nullptr)
      if (auto const type = variant_->find_piece(name))
        return diagram::figure_of(*variant_, {white ? Color::white : Color::black, *type});
    Figure figure;
    figure.letters = name;
    for (auto const& [letter, emblem] : chess_pieces)
      if (position::same_letters(letter, name)) figure.emblem = emblem;
    if (figure.emblem.empty() && find_emblem(text::lower(name)) != nullptr) figure.emblem = text::lower(name);
    figure.title = figure.emblem.empty() ? name : figure.emblem;
    return figure;
  }

  static Figure keyed(std::string const& name, PieceKey const& key) {
    Figure figure;
    figure.letters = name;
    figure.emblem = !key.picture.empty()                             ? key.picture
                    : find_emblem(text::lower(key.title)) != nullptr ? text::lower(key.title)
                                                                     : "";
    set_style(figure, style_of_picture(key.picture));
    figure.title = key.title.empty() ? name : key.title;
    figure.moves = key.betza;
    return figure;
  }

  void describe() {
    std::string words;
    for (Figure const& figure : picture_.figures)
      words +=
          fmt::format("{}{} {} on {}", words.empty() ? "" : ", ",
                      figure.color == Color::white ? "a white" : "a black", figure.title, name(figure.at));
    for (Held const& held : picture_.hands)
      words += fmt::format("{}{} {} {} in hand", words.empty() ? "" : ", ", held.count,
                           held.figure.color == Color::white ? "white" : "black", held.figure.title);
    picture_.title =
        fmt::format("A position on a board of {} files and {} ranks", picture_.files, picture_.ranks);
    picture_.description = words.empty() ? "The board is empty." : "There is " + words + '.';
    picture_.description += walls_in_words(picture_);
  }

  PieceKeys const& keys_;
  VariantInfo const* variant_;
  BoardPicture picture_;
  Coordinate at_; ///< the rank from the top down, below zero, until their number is known
};

} // namespace

std::variant<PieceKeys, std::size_t> read_piece_keys(std::string_view text) {
  PieceKeys keys;
  for (std::size_t number = 1; !text.empty(); ++number) {
    auto const end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    std::string const name(next_field(line));
    PieceKey key;
    key.title = next_field(line);
    key.betza = next_field(line);
    key.picture = next_field(line);
    bool const unknown = !key.picture.empty() && !is_picture(key.picture);
    if (name.empty() || unknown || !keys.emplace(name, std::move(key)).second) return number;
  }
  return keys;
}

std::variant<BoardPicture, ParseError> picture_of(notation::PositionText const& text, PieceKeys const& keys,
                                                  VariantInfo const* variant) {
  return Reader(keys, variant).read(text);
}

} // namespace hippo::diagram
