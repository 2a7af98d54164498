#include "tools/hippo-diagram/output.hpp"

#include "tools/common/json.hpp"
#include "tools/hippo-diagram/choose_output.hpp"
#include "tools/hippo-diagram/convert.hpp"

#include "libanalysis/diagram/animation.hpp"
#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/page.hpp"
#include "libanalysis/diagram/paper.hpp"
#include "libanalysis/diagram/pdf_title.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/diagram/text_picture.hpp"
#include "libanalysis/diagram/tikz_canvas.hpp"
#include "libanalysis/files/write_file.hpp"
#include "libanalysis/moving/moving_picture.hpp"
#include "libanalysis/replay/replay_page.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace hippo::tool {

namespace {

/// PNG that moves is APNG.
moving::Form moving_form(Output output) {
  return output == Output::gif    ? moving::Form::gif
         : output == Output::webp ? moving::Form::webp
                                  : moving::Form::apng;
}

/// `%p` in a name, or `%3p`: the number of a picture, with so many digits.
struct NumberSign {
  std::size_t at = 0;
  std::size_t length = 0; ///< 0: absent
  int digits = 1;
};
NumberSign find_number(std::string_view name) {
  for (auto at = name.find('%'); at != std::string_view::npos && at + 1 < name.size();
       at = name.find('%', at + 1)) {
    if (name[at + 1] == 'p') return {at, 2, 1};
    if (name[at + 1] >= '1' && name[at + 1] <= '9' && name.substr(at + 2).starts_with('p'))
      return {at, 3, name[at + 1] - '0'};
  }
  return {};
}

} // namespace

std::string DiagramOutput::numbered_name() const {
  std::string file = options_.out;
  NumberSign const sign = find_number(file);
  return file.replace(sign.at, sign.length, fmt::format("{:0{}}", number_, sign.digits));
}

DiagramOutput::DiagramOutput(DiagramOptions const& options)
    : options_(options), one_file_each_(find_number(options.out).length > 0), title_(options.title) {
  if (one_file_each_ && options.animate > 0)
    throw Failure(fmt::format("--animate shows all pictures in one file, not in '{}'", options.out));
}

void DiagramOutput::suggest_title(std::string const& title) {
  if (!options_.title.empty()) return;
  if (one_file_each_ || !has_suggestion_)
    title_ = title;
  else if (title_ != title)
    title_.clear();
  has_suggestion_ = true;
}

void DiagramOutput::add(diagram::BoardPicture picture, OnSide on_side) {
  ++number_;
  if (!one_file_each_) {
    collected_.push_back(std::move(picture));
    return on_side_.push_back(std::move(on_side));
  }
  write(std::vector{std::move(picture)}, numbered_name());
}

void DiagramOutput::add(replay::Replay replay) {
  ++number_;
  if (!one_file_each_) return replays_.push_back(std::move(replay));
  write(std::vector{std::move(replay)}, numbered_name());
}

std::string DiagramOutput::prefix() const {
  return replays_.empty() ? "" : fmt::format("g{}-", replays_.size() + 1);
}

void DiagramOutput::write_ladder(VariantInfo const& variant) const {
  auto const empty = canvas();
  write_drawing(diagram::draw_sheet(*empty, variant, options_.style), options_.out, 1);
}

void DiagramOutput::align_boards() {
  int side = 0;
  for (std::size_t i = 0; i < collected_.size(); ++i)
    if (on_side_[i]) side = std::max(side, collected_[i].files);
  for (std::size_t i = 0; i < collected_.size(); ++i)
    if (on_side_[i] && collected_[i].files < side) collected_[i] = on_side_[i](side);
}

void DiagramOutput::finish() {
  if (!replays_.empty()) {
    if (!collected_.empty()) throw Failure("records and positions do not go on one page");
    return write(replays_, options_.out);
  }
  if (options_.output != Output::text) align_boards();
  if (options_.caption.empty() && collected_.size() > 1) // on a sheet, say which is which
    for (diagram::BoardPicture& picture : collected_)
      if (picture.caption.empty()) picture.caption = picture.name;
  if (!collected_.empty()) write(collected_, options_.out);
}

void DiagramOutput::write(std::vector<diagram::BoardPicture> const& pictures, std::string const& file) const {
  if (options_.output == Output::text) {
    std::string text;
    for (diagram::BoardPicture const& picture : pictures) text += diagram::text_of(picture, options_.symbols);
    return write_out(file, text, pictures.size());
  }
  if (options_.output == Output::html)
    return write_out(file, diagram::page_of(pictures, title_, options_.style), pictures.size());
  if (options_.animate > 0) return write_animation(pictures, file);
  auto const paper = diagram::find_paper(options_.page);
  if (!paper) {
    auto const empty = canvas();
    return write_drawing(
        diagram::draw_sheet(*empty, pictures, options_.columns, options_.title, options_.style), file,
        pictures.size());
  }
  write_converted(diagram::pages_of(pictures, options_.columns, options_.title, options_.style, *paper), file,
                  pictures.size());
}

void DiagramOutput::write(std::vector<replay::Replay> const& replays, std::string const& file) const {
  replay::PageView const view{{options_.flip, options_.lying},
                              options_.coordinates.value_or(diagram::Coordinates::outside)};
  write_out(file, replay::page_of(replays, title_, options_.style, view), replays.size());
}

void DiagramOutput::write_animation(std::vector<diagram::BoardPicture> const& pictures,
                                    std::string const& file) const {
  for (diagram::BoardPicture const& picture : pictures)
    if (picture.files != pictures.front().files || picture.ranks != pictures.front().ranks)
      throw Failure("--animate: the boards differ in size");
  if (options_.output == Output::svg)
    return write_out(file, diagram::animation_of(pictures, options_.animate, title_, options_.style),
                     pictures.size());
  refuse_terminal(file);
  std::vector<std::string> frames;
  for (diagram::BoardPicture const& picture : pictures)
    frames.push_back(convert({diagram::svg_of({picture}, 1, "", options_.style)}, "png"));
  using Milliseconds = std::chrono::milliseconds;
  Milliseconds const each(std::llround(options_.animate * 1000));
  try {
    write_out(file, moving::moving_picture(moving_form(options_.output), frames, each), pictures.size());
  } catch (moving::MovingError const& error) {
    throw Failure(fmt::format("{}: {}", name_of(options_.output), error.what()));
  }
}

std::unique_ptr<diagram::Canvas> DiagramOutput::canvas() const {
  diagram::Style const& style = options_.style;
  if (options_.output == Output::tikz)
    return std::make_unique<diagram::TikzCanvas>(style.theme, style.scale());
  return std::make_unique<diagram::SvgCanvas>(style.theme, style.scale());
}

void DiagramOutput::write_drawing(std::string const& drawing, std::string const& file,
                                  std::size_t pictures) const {
  if (options_.output == Output::svg || options_.output == Output::tikz)
    return write_out(file, drawing, pictures);
  auto const paper = diagram::find_paper(options_.page);
  write_converted({paper ? diagram::on_paper(drawing, *paper) : drawing}, file, pictures);
}

void DiagramOutput::refuse_terminal(std::string const& file) const {
  if ((file.empty() || file == "-") && isatty(STDOUT_FILENO) != 0)
    throw Failure(
        fmt::format("a {} picture is not written to a terminal: give --out FILE", name_of(options_.output)));
}

void DiagramOutput::write_converted(std::vector<std::string> const& drawings, std::string const& file,
                                    std::size_t pictures) const {
  refuse_terminal(file);
  std::string converted = convert(drawings, name_of(options_.output));
  if (options_.output == Output::pdf)
    converted = diagram::with_title(std::move(converted), diagram::title_of_svg(drawings.front()));
  write_out(file, converted, pictures);
}

void DiagramOutput::write_out(std::string const& file, std::string_view content, std::size_t pictures) const {
  if (file.empty() || file == "-") return print(content);
  files::write_file(file, content);
  if (options_.reports)
    print(Json::result("hippo-diagram", {{"file", file},
                                         {"format", name_of(options_.output)},
                                         {"pictures", pictures},
                                         {"bytes", content.size()}})
              .line());
}

} // namespace hippo::tool
