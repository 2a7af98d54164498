#include "libanalysis/replay/move_list.hpp"

#include <fmt/format.h>

#include <utility>

namespace hippo::replay {

void MoveList::move(unsigned number, Color side, std::string_view html) {
  if (depth_ > 0) return flow(std::exchange(before_, {}) + std::string(html));
  open_cell(number, side);
  html_ += std::exchange(before_, {});
  html_ += html;
}

void MoveList::before_move(std::string_view html) {
  before_ += html;
  before_ += ' ';
}

void MoveList::after_move(std::string_view html) {
  if (open_ == Open::nothing && depth_ == 0) return loose(html);
  while (html_.ends_with(' ')) html_.pop_back();
  html_ += html;
  if (depth_ > 0) html_ += ' ';
}

void MoveList::loose(std::string_view html) {
  std::string const all = std::exchange(before_, {}) + std::string(html);
  if (depth_ > 0) return flow(all);
  if (open_ != Open::words) {
    close();
    html_ += R"(<p class="loose">)";
    open_ = Open::words;
  }
  flow(all);
}

void MoveList::note(std::string_view html) {
  if (depth_ > 0) return flow(html);
  if (!before_.empty()) loose("");
  close();
  html_ += fmt::format("<p class=\"note\">{}</p>\n", html);
}

void MoveList::margin(std::string_view html) {
  if (depth_ > 0) return flow(html);
  if (open_ == Open::nothing) {
    html_ += html;
    html_ += '\n';
  } else {
    margin_ += html;
  }
}

void MoveList::begin_variation(std::string_view name) {
  if (depth_++ == 0) close();
  html_ += fmt::format(R"(<details class="var" open><summary><span>{} …</span></summary><div>)", name);
}

void MoveList::end_variation() {
  while (html_.ends_with(' ')) html_.pop_back();
  html_ += std::exchange(before_, {}) + "</div></details>\n";
  --depth_;
}

std::string MoveList::take() {
  if (!before_.empty()) loose("");
  close();
  return std::exchange(html_, {});
}

void MoveList::open_cell(unsigned number, Color side) {
  bool const white = side == Color::white;
  bool const same_row = number == number_ && (open_ == Open::white || open_ == Open::black);
  if (same_row && (white ? open_ == Open::white : open_ == Open::black)) {
    html_ += ' '; // one more move of the turn
    return;
  }
  if (same_row && !white) {
    html_ += R"(</span><span class="cell">)";
  } else {
    close();
    html_ += fmt::format(R"(<div class="row"><span class="number">{}</span>{}<span class="cell">)", number,
                         white ? "" : R"(<span class="cell">…</span>)");
  }
  number_ = number;
  open_ = white ? Open::white : Open::black;
}

void MoveList::close() {
  if (open_ == Open::white) html_ += R"(</span><span class="cell">)";
  if (open_ == Open::white || open_ == Open::black)
    html_ += "</span>" + std::exchange(margin_, {}) + "</div>\n";
  if (open_ == Open::words) html_ += std::exchange(margin_, {}) + "</p>\n";
  open_ = Open::nothing;
}

void MoveList::flow(std::string_view html) {
  html_ += html;
  if (!html.ends_with(' ')) html_ += ' ';
}

} // namespace hippo::replay
