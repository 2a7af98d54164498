#include "libanalysis/replay/page_data.hpp"

#include "libanalysis/diagram/draw.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libnotation/text/json.hpp"

#include <algorithm>
#include <map>

namespace hippo::replay {

namespace {

using diagram::BoardPicture;
using diagram::Coordinate;
using diagram::Figure;
using text::Json;

/// A place as it is seen. Those of hands are beyond the board, and so may be beyond z.
std::string letters(Coordinate seen) {
  return {static_cast<char>('a' + seen.x), static_cast<char>('a' + seen.y)};
}

class Steps {
public:
  Steps(Replay const& replay, diagram::PieceStore& pieces, diagram::Style const& style)
      : replay_(replay), pieces_(pieces), style_(style) {}

  [[nodiscard]] Json json() {
    Json::Array all;
    for (std::size_t i = 0; i < replay_.steps.size(); ++i) {
      Step const& step = replay_.steps[i];
      all.push_back(
          Json::array({step.parent, changes(i), squares(step.picture), step.id, step.words,
                       signs(step.picture), legal(step), step.line, index_of(step.side), more(step)}));
    }
    return all;
  }

private:
  using Board = std::map<Coordinate, std::string>;
  Board board_of(BoardPicture const& picture) {
    Board board;
    for (Figure const& figure : picture.figures)
      board[picture.seen(figure.at)] = pieces_.id(as_seen(picture, figure));
    if (!picture.walls.empty()) {
      std::string const wall = pieces_.wall();
      for (Coordinate const square : picture.walls) board[picture.seen(square)] = wall;
    }
    auto const places = hand_places(picture);
    for (std::size_t i = 0; i < places.size(); ++i)
      board[places[i]] = pieces_.id(as_seen(picture, picture.hands[i]));
    return board;
  }

  /// A list of column, row, piece or wall; 0 where the square becomes empty.
  Json changes(std::size_t i) {
    Step const& step = replay_.steps[i];
    Board const now = board_of(step.picture);
    Board const before = i == 0 ? Board() : board_of(replay_.steps[step.parent].picture);
    Json::Array list;
    for (auto const& [at, piece] : before)
      if (!now.contains(at)) list.insert(list.end(), {at.x, at.y, 0});
    for (auto const& [at, piece] : now)
      if (auto const old = before.find(at); old == before.end() || old->second != piece)
        list.insert(list.end(), {at.x, at.y, piece});
    return list;
  }

  static Json squares(BoardPicture const& picture) {
    Json::Array list;
    for (Coordinate const at : picture.last_move) {
      Coordinate const seen = picture.seen(at);
      list.insert(list.end(), {seen.x, seen.y});
    }
    return list;
  }

  /// Squares, each with others: two letters a square, with a blank between the groups.
  static std::string groups(BoardPicture const& picture,
                            std::map<Coordinate, std::set<Coordinate>> const& squares) {
    std::string all;
    for (auto const& [from, targets] : squares) {
      all += (all.empty() ? "" : " ") + letters(picture.seen(from));
      for (Coordinate const to : targets) all += letters(picture.seen(to));
    }
    return all;
  }

  /// For each piece its square and where it may go.
  static std::string legal(Step const& step) {
    std::string all = groups(step.picture, step.legal);
    auto const places = hand_places(step.picture);
    for (auto const& [held, targets] : step.drops) {
      all += (all.empty() ? "" : " ") + letters(places[held]);
      for (Coordinate const to : targets) all += letters(step.picture.seen(to));
    }
    return all;
  }

  [[nodiscard]] std::string signs(BoardPicture const& picture) const {
    if (picture.signs.empty() && picture.arrows.empty()) return {};
    diagram::SvgCanvas canvas(style_.theme);
    draw_pointers(canvas, picture);
    return canvas.fragment();
  }

  /// Data that few steps have.
  Json more(Step const& step) {
    Json more = Json::object();
    if (!step.checked.empty()) {
      std::string squares;
      for (Coordinate const at : step.checked) squares += letters(step.picture.seen(at));
      more.set("check", squares);
    }
    if (!step.taken.empty()) {
      Json::Array taken;
      for (Figure const& figure : step.taken) taken.push_back(pieces_.id(figure));
      more.set("taken", taken);
    }
    if (!step.improved.empty()) {
      Json::Array improved;
      for (auto const& [from, to] : step.improved)
        improved.insert(improved.end(), {pieces_.id(from), pieces_.id(to)});
      more.set("improved", improved);
    }
    if (step.evaluation) more.set("eval", text_of(*step.evaluation));
    if (!step.served.empty()) more.set("serves", groups(step.picture, step.served));
    return more;
  }

  Replay const& replay_;
  diagram::PieceStore& pieces_;
  diagram::Style const& style_;
};

} // namespace

std::string data_of(Replay const& replay, diagram::PieceStore& pieces, diagram::Style const& style) {
  Json data = Json::object();
  data.set("steps", Steps(replay, pieces, style).json());
  data.set("source", replay.source);
  std::string safe; // no end tag can stand in it
  for (char const c : data.text()) safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return safe;
}

} // namespace hippo::replay
