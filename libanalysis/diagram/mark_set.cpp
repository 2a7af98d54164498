#include "libanalysis/diagram/mark_set.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

bool is_alike(Mark const& a, Mark const& b) {
  return a.at == b.at && a.manner == b.manner && a.initial == b.initial && can_unite(a.act, b.act);
}

/// Whether `a` shows all that `b` shows.
bool covers(Mark const& a, Mark const& b) {
  if (a == b || a.at != b.at || (a.initial && !b.initial)) return false;
  bool const more_free = a.manner == b.manner || (a.manner == Manner::leap && b.manner == Manner::step);
  return more_free && (a.act == b.act || (a.act == Act::both && can_unite(a.act, b.act)));
}

} // namespace

void MarkSet::add(Mark const& mark) {
  auto const old = std::ranges::find_if(marks_, [&](Mark const& known) { return is_alike(known, mark); });
  if (old == marks_.end())
    marks_.push_back(mark);
  else
    old->act = united(old->act, mark.act);
}

void MarkSet::drop_covered() {
  std::vector<Mark> kept;
  for (Mark const& mark : marks_)
    if (std::ranges::none_of(marks_, [&](Mark const& other) { return covers(other, mark); }))
      kept.push_back(mark);
  marks_ = std::move(kept);
}

bool MarkSet::has_end(Coordinate at, Manner manner) const {
  return std::ranges::any_of(marks_, [&](Mark const& mark) {
    return mark.at == at && mark.manner == manner && mark.act != Act::taken;
  });
}

std::vector<Mark> MarkSet::sorted() const {
  std::vector<Mark> marks = marks_;
  std::ranges::sort(marks);
  return marks;
}

} // namespace hippo::diagram
