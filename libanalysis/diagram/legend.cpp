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

} // namespace

Legend legend_for(std::vector<BoardPicture> const& pictures, double width) {
  std::vector<Mark> marks;
  std::vector<Track> tracks;
  std::set<bool> returns; // whether they capture
  for (BoardPicture const& picture : pictures) {
    for (Mark const& mark : picture.marks)
      if (is_return(picture, mark))
        returns.insert(mark.manner == Manner::take);
      else
        marks.push_back(kind_of(mark));
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
  for (bool const captures : returns) legend.entries.push_back({Return{captures}, meaning(Return{captures})});
  for (Track const& track : tracks) legend.entries.push_back({track, meaning(track)});
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
    Batch batch;
    if (auto const* mark = std::get_if<Mark>(&entry.sample)) {
      add_mark(batch, *mark, {x + indent / 2, y}, 0.9);
    } else if (auto const* loop = std::get_if<Return>(&entry.sample)) {
      Mark const returning{{}, Act::move, loop->captures ? Manner::take : Manner::step, false};
      add_return(batch, returning, {x + indent / 2, y}, 0.55);
    } else {
      auto const& track = std::get<Track>(entry.sample);
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
