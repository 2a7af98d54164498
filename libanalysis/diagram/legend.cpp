#include "libanalysis/diagram/legend.hpp"

#include "libanalysis/diagram/draw_marks.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr double row_height = 66;
constexpr double text_size = 34;
constexpr double entry_width = 640;
constexpr double indent = 150;

std::string meaning(Mark const& mark) {
  std::string words = mark.act == Act::move      ? "moves"
                      : mark.act == Act::capture ? "captures"
                                                 : "moves or captures";
  if (mark.manner == Manner::leap) words += ", leaping";
  if (mark.manner == Manner::hop) words += ", with other men's help";
  if (mark.initial) words += ", first move only";
  return words;
}

std::string meaning(Track const& track) {
  if (track.lame) return "the squares on the way must be empty";
  if (track.manner == Manner::hop) return "over other men, or with their help";
  return track.onward ? "and so on, to the edge" : "no farther than that";
}

/// The sample without its place, so that equal ones are equal.
Mark kind_of(Mark mark) {
  mark.at = {};
  return mark;
}
Track kind_of(Track const& track) {
  return {{{0, 0}, {1, 0}, {2, 0}}, track.act, track.manner, track.lame, track.onward, false};
}

} // namespace

Legend legend_for(std::vector<BoardPicture> const& pictures, double width) {
  std::vector<Mark> marks;
  std::vector<Track> tracks;
  for (BoardPicture const& picture : pictures) {
    for (Mark const& mark : picture.marks) marks.push_back(kind_of(mark));
    for (Track const& track : picture.tracks) {
      auto const same = [&](Track const& other) { return meaning(other) == meaning(track); };
      if (std::ranges::none_of(tracks, same)) tracks.push_back(kind_of(track));
    }
  }
  std::ranges::sort(marks, [](Mark const& a, Mark const& b) {
    return std::tuple(a.initial, a.manner, 2 - static_cast<int>(a.act)) <
           std::tuple(b.initial, b.manner, 2 - static_cast<int>(b.act));
  });
  marks.erase(std::unique(marks.begin(), marks.end()),
              marks.end()); // clang 14 cannot compile the one of ranges
  Legend legend;
  for (Mark const& mark : marks) legend.entries.push_back({mark, meaning(mark)});
  for (Track const& track : tracks) legend.entries.push_back({track, meaning(track)});
  if (legend.entries.empty()) return legend;
  legend.columns =
      std::clamp<std::size_t>(static_cast<std::size_t>(width / entry_width), 1, legend.entries.size());
  std::size_t const rows = (legend.entries.size() + legend.columns - 1) / legend.columns;
  legend.extent = {static_cast<double>(legend.columns) * entry_width,
                   20 + static_cast<double>(rows) * row_height + 10};
  return legend;
}

void draw_legend(Canvas& canvas, Legend const& legend, double top) {
  std::size_t const rows =
      (legend.entries.size() + legend.columns - 1) / std::max<std::size_t>(legend.columns, 1);
  for (std::size_t i = 0; i < legend.entries.size(); ++i) {
    LegendEntry const& entry = legend.entries[i];
    double const x = static_cast<double>(i / rows) * entry_width;
    double const y = top + 20 + (static_cast<double>(i % rows) + 0.5) * row_height;
    Batch batch;
    if (auto const* mark = std::get_if<Mark>(&entry.sample)) {
      add_mark(batch, *mark, {x + indent / 2, y}, 0.9);
    } else {
      Track const& track = std::get<Track>(entry.sample);
      BoardPicture strip; // one that goes on ends at the edge of a board of two squares
      strip.files = track.onward ? 2 : 3;
      strip.ranks = 1;
      Batch line;
      add_track(line, strip, track);
      double const scale = track.onward ? 1 : 0.6;
      canvas.open(x + indent / 2 - (track.onward ? 145 : 95), y - 50 * scale, scale);
      line.flush(canvas);
      canvas.close();
    }
    batch.flush(canvas);
    canvas.text(x + indent, y + text_size / 3, text_size, Anchor::start, Ink::text, entry.meaning);
  }
}

} // namespace hippo::diagram
