#include "libanalysis/diagram/legend.hpp"

#include "libanalysis/diagram/draw_marks.hpp"

#include <algorithm>
#include <set>

namespace hippo::diagram {

namespace {

constexpr double row_height = 66;
constexpr double text_size = 34;
constexpr double letter_width = 16.5; ///< of the text, on average
constexpr double gap = 60;            ///< between two columns
constexpr double indent = 150;

std::string meaning(Mark const& mark) {
  if (mark.act == Act::taken)
    return std::string("captures there without staying") + (mark.initial ? ", first move only" : "");
  std::string words = mark.act == Act::move      ? "moves"
                      : mark.act == Act::capture ? "captures"
                                                 : "moves or captures";
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
  if (track.lame) return "the squares on the way must be empty";
  if (track.act == Act::taken) return "there and back";
  if (track.manner == Manner::hop) return "over other pieces, or with their help";
  if (track.manner == Manner::take) return "capturing on the way";
  return track.onward ? "on to the edge" : "no farther";
}

/// The sample without its place, so that equal ones are equal.
Mark kind_of(Mark mark) {
  mark.at = {};
  return mark;
}
Track kind_of(Track const& track) {
  return {{{0, 0}, {1, 0}, {2, 0}}, track.act, track.manner, track.lame, track.onward, false};
}

/// The entries one below the other in so many columns.
void arrange(Legend& legend, std::size_t columns) {
  legend.rows = (legend.entries.size() + columns - 1) / columns;
  legend.lefts.assign(1, 0);
  for (std::size_t i = 0; i < legend.entries.size(); i += legend.rows) {
    double widest = 0;
    for (std::size_t j = i; j < std::min(i + legend.rows, legend.entries.size()); ++j)
      widest = std::max(widest, letter_width * static_cast<double>(legend.entries[j].meaning.size()));
    legend.lefts.push_back(legend.lefts.back() + indent + widest + gap);
  }
  legend.extent = {legend.lefts.back() - gap, 20 + static_cast<double>(legend.rows) * row_height + 10};
}

/// The kinds of marks, tracks and returns that pictures use, each once.
struct Samples {
  std::vector<Mark> marks;
  std::vector<Track> tracks;
  std::set<bool> returns; ///< whether they capture
};

Samples samples_of(std::vector<BoardPicture> const& pictures) {
  Samples all;
  for (BoardPicture const& picture : pictures) {
    for (Mark const& mark : picture.marks)
      if (is_return(picture, mark))
        all.returns.insert(mark.manner == Manner::take);
      else
        all.marks.push_back(kind_of(mark));
    for (Track const& track : picture.tracks) {
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
void draw_sample(Canvas& canvas, Mark const& mark, Point p) {
  Batch batch;
  add_mark(batch, mark, p, 0.9);
  batch.flush(canvas);
}
void draw_sample(Canvas& canvas, Return const& loop, Point p) {
  Batch batch;
  add_return(batch, {{}, Act::move, loop.captures ? Manner::take : Manner::step, false}, p, 0.55);
  batch.flush(canvas);
}
void draw_sample(Canvas& canvas, Track const& track, Point p) {
  BoardPicture strip; // a track that goes on ends at the edge of a board of two squares
  strip.files = track.onward ? 2 : 3;
  strip.ranks = 1;
  Batch line;
  add_track(line, strip, track);
  double const scale = track.onward ? 1 : 0.6;
  canvas.open(p.x - (track.onward ? 145 : 95), p.y - 50 * scale, scale);
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
  if (legend.entries.empty()) return legend;
  for (std::size_t columns = std::min<std::size_t>(legend.entries.size(), 5); columns > 0; --columns) {
    arrange(legend, columns);
    if (legend.extent.width <= width) break;
  }
  return legend;
}

void draw_legend(Canvas& canvas, Legend const& legend, double top) {
  for (std::size_t i = 0; i < legend.entries.size(); ++i) {
    LegendEntry const& entry = legend.entries[i];
    double const x = legend.lefts[i / legend.rows];
    double const y = top + 20 + (static_cast<double>(i % legend.rows) + 0.5) * row_height;
    std::visit([&](auto const& sample) { draw_sample(canvas, sample, {x + indent / 2, y}); }, entry.sample);
    canvas.text(x + indent, y + text_size / 3, text_size, Anchor::start, Ink::text, entry.meaning);
  }
}

} // namespace hippo::diagram
