#include "libanalysis/diagram/legend.hpp"

#include "libanalysis/diagram/draw_marks.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace hippo::diagram {

namespace {

constexpr double legend_row_height = 66;
constexpr double legend_text_size = 34;
/// Of the text, on average; in the wide fonts that some readers have.
constexpr double legend_letter_width = 19.5;
constexpr double column_gap = 60; ///< between two columns
constexpr double indent = 150;

std::string meaning(Mark const& mark) {
  if (mark.act == Act::taken)
    return std::string("captures there without staying") + (mark.initial ? ", first move only" : "");
  constexpr std::array acts{
      "moves", "captures", "moves or captures", "", "captures its own pieces", "captures en passant"};
  std::string words = acts[static_cast<std::size_t>(mark.act)];
  if (mark.manner == Manner::leap) words += ", leaping";
  if (mark.manner == Manner::hop) words += ", with other pieces' help";
  if (mark.manner == Manner::take) words += ", after a capture on the way";
  if (mark.initial) words += ", first move only";
  return words;
}

std::string meaning(Return const& loop) {
  return loop.captures ? "ends on its starting square after a capture" : "may end on its starting square";
}

std::string meaning(Track const& track) {
  if (track.lame && track.blockers.empty()) return "over empty squares; one free way is enough";
  if (track.lame) {
    constexpr std::array whose{"the framed squares must be empty", "no piece of its own may stand there",
                               "no enemy may stand there"};
    return whose[static_cast<std::size_t>(track.blockers.front().who)];
  }
  if (track.act == Act::taken) return "there and back";
  if (track.manner == Manner::hop) return "over other pieces, or with their help";
  if (track.manner == Manner::take) return "capturing on the way";
  if (track.around) return "around the board, on from its other edge";
  return track.onward ? "on to the edge" : "no farther";
}

std::string meaning(Figure const& figure) {
  return figure.title + (figure.moves.empty() || figure.moves == figure.title ? "" : ": " + figure.moves);
}

/// The sample without its place, so that equal ones are equal.
Mark kind_of(Mark mark) {
  mark.at = {};
  return mark;
}
Track kind_of(Track track) {
  track.squares = {{0, 0}, {1, 0}, {2, 0}};
  track.initial = track.resumed = false;
  for (Blocker& blocker : track.blockers) blocker.at = {1, 0};
  return track;
}
/// The same track with the blockers of each kind alone, as they are explained one by one.
std::vector<Track> by_kind_of_blocker(Track const& track) {
  std::vector<Track> all;
  for (Blocker const& blocker : track.blockers)
    if (std::ranges::none_of(all,
                             [&](Track const& known) { return known.blockers.front().who == blocker.who; })) {
      all.push_back(track);
      all.back().blockers = {blocker};
    }
  return all.empty() ? std::vector{track} : all;
}

/// The entries one below the other in so many columns.
void arrange(Legend& legend, std::size_t columns) {
  legend.rows = (legend.entries.size() + columns - 1) / columns;
  legend.lefts.assign(1, 0);
  for (std::size_t i = 0; i < legend.entries.size(); i += legend.rows) {
    double widest = 0;
    for (std::size_t j = i; j < std::min(i + legend.rows, legend.entries.size()); ++j)
      widest = std::max(widest, legend_letter_width * static_cast<double>(legend.entries[j].meaning.size()));
    legend.lefts.push_back(legend.lefts.back() + indent + widest + column_gap);
  }
  legend.extent = {legend.lefts.back() - column_gap,
                   20 + static_cast<double>(legend.rows) * legend_row_height + 10};
}

/// The kinds of marks, tracks and returns that pictures use, each once.
struct Samples {
  std::vector<Mark> marks;
  std::vector<Track> tracks;
  std::set<bool> returns;      ///< whether they capture
  std::vector<Figure> figures; ///< of positions; White's of each kind, if there is one
  bool walls = false;
};

void add_figure(std::vector<Figure>& figures, Figure const& figure) {
  if (figure.title.empty()) return;
  auto const known = std::ranges::find_if(figures, [&](Figure const& other) {
    return meaning(other) == meaning(figure) && other.emblem == figure.emblem;
  });
  Figure plain = figure;
  plain.degrees = 0;
  plain.neutral = false;
  if (known == figures.end())
    figures.push_back(std::move(plain));
  else if (figure.color == Color::white)
    *known = std::move(plain);
}

Samples samples_of(std::vector<BoardPicture> const& pictures) {
  Samples all;
  for (BoardPicture const& picture : pictures) {
    if (picture.marks.empty())
      for (Figure const& figure : picture.figures) add_figure(all.figures, figure);
    all.walls = all.walls || !picture.walls.empty();
    for (Held const& held : picture.hands) add_figure(all.figures, held.figure);
    for (Mark const& mark : picture.marks)
      if (is_return(picture, mark))
        all.returns.insert(mark.manner == Manner::take);
      else
        all.marks.push_back(kind_of(mark));
    for (Track const& any : picture.tracks)
      for (Track const& track : by_kind_of_blocker(any)) {
        auto const same = [&](Track const& other) { return meaning(other) == meaning(track); };
        if (std::ranges::none_of(all.tracks, same)) all.tracks.push_back(kind_of(track));
      }
  }
  std::ranges::sort(all.marks, [](Mark const& a, Mark const& b) {
    return std::tuple(a.initial, a.manner, 2 - static_cast<int>(a.act)) <
           std::tuple(b.initial, b.manner, 2 - static_cast<int>(b.act));
  });
  // clang 14 cannot compile std::ranges::unique
  all.marks.erase(std::unique(all.marks.begin(), all.marks.end()), all.marks.end());
  return all;
}

// How a sample is drawn, with its middle at the point.
void draw_sample(Canvas& canvas, Figure const& figure, Point p, CustomPieces const& own) {
  constexpr double scale = 0.62;
  canvas.open(p.x - 50 * scale, p.y - 50 * scale, scale);
  draw_figure(canvas, figure, 0, 0, own);
  canvas.close();
}
void draw_sample(Canvas& canvas, Wall /*wall*/, Point p, CustomPieces const& /*own*/) {
  constexpr double scale = 0.62;
  canvas.open(p.x - 50 * scale, p.y - 50 * scale, scale);
  draw_wall(canvas, 0, 0);
  canvas.close();
}
void draw_sample(Canvas& canvas, Mark const& mark, Point p, CustomPieces const& /*own*/) {
  Batch batch;
  add_mark(batch, mark, p, 0.9);
  batch.flush(canvas);
}
void draw_sample(Canvas& canvas, Return const& loop, Point p, CustomPieces const& /*own*/) {
  Batch batch;
  add_return(batch, {{}, Act::move, loop.captures ? Manner::take : Manner::step, false}, p, 0.55);
  batch.flush(canvas);
}
void draw_sample(Canvas& canvas, Track const& track, Point p, CustomPieces const& /*own*/) {
  bool const leaves = track.onward || track.around;
  BoardPicture strip; // a track that goes on ends at the edge of a board of two squares
  strip.files = leaves ? 2 : 3;
  strip.ranks = 1;
  Batch line;
  add_track(line, strip, track);
  for (Blocker const& blocker : track.blockers)
    add_blocker(line, blocker.who, ink_of(track.act), middle(strip, blocker.at), false);
  double const scale = leaves ? 1 : 0.6;
  canvas.open(p.x - (leaves ? 145 : 95), p.y - 50 * scale, scale);
  line.flush(canvas);
  canvas.close();
}

} // namespace

Legend legend_for(std::vector<BoardPicture> const& pictures, double width) {
  Samples const samples = samples_of(pictures);
  Legend legend;
  for (Mark const& mark : samples.marks) legend.entries.push_back({mark, meaning(mark)});
  for (bool const captures : samples.returns)
    legend.entries.push_back({Return{captures}, meaning(Return{captures})});
  for (Track const& track : samples.tracks) legend.entries.push_back({track, meaning(track)});
  for (Figure const& figure : samples.figures) legend.entries.push_back({figure, meaning(figure)});
  if (samples.walls) legend.entries.push_back({Wall{}, "wall: no piece enters or passes it"});
  if (legend.entries.empty()) return legend;
  for (std::size_t columns = std::min<std::size_t>(legend.entries.size(), 5); columns > 0; --columns) {
    arrange(legend, columns);
    if (legend.extent.width <= width) break;
  }
  return legend;
}

void draw_legend(Canvas& canvas, Legend const& legend, double top, CustomPieces const& own) {
  for (std::size_t i = 0; i < legend.entries.size(); ++i) {
    LegendEntry const& entry = legend.entries[i];
    double const x = legend.lefts[i / legend.rows];
    double const y = top + 20 + (static_cast<double>(i % legend.rows) + 0.5) * legend_row_height;
    std::visit(
        [&](auto const& sample) {
          draw_sample(canvas, sample, {x + indent / 2, y}, own);
        },
        entry.sample);
    canvas.text(x + indent, y + legend_text_size / 3, legend_text_size, Anchor::start, Ink::text,
                entry.meaning);
  }
}

} // namespace hippo::diagram
