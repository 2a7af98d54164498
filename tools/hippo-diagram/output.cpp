#include "tools/hippo-diagram/output.hpp"

#include "tools/common/json.hpp"
#include "tools/common/write_file.hpp"
#include "tools/hippo-diagram/choose_output.hpp"
#include "tools/hippo-diagram/convert.hpp"

#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/page.hpp"
#include "libanalysis/diagram/text_picture.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace hippo::tool {

DiagramOutput::DiagramOutput(DiagramOptions const& options)
    : options_(options), one_file_each_(options.out.find("%p") != std::string::npos), title_(options.title) {}

void DiagramOutput::suggest_title(std::string const& title) {
  if (title_.empty()) title_ = title;
}

void DiagramOutput::add(diagram::BoardPicture picture) {
  ++number_;
  if (!one_file_each_) return collected_.push_back(std::move(picture));
  std::string file = options_.out;
  file.replace(file.find("%p"), 2, std::to_string(number_));
  write({std::move(picture)}, file);
}

void DiagramOutput::add_sheet(VariantInfo const& variant) const {
  if (options_.output == Output::text || options_.output == Output::html)
    throw Failure("a sheet is drawn as svg, png or pdf");
  write_drawing(diagram::svg_of(variant, options_.style), options_.out, 1);
}

void DiagramOutput::finish() {
  if (options_.caption.empty() && collected_.size() > 1) // on a sheet, say which is which
    for (diagram::BoardPicture& picture : collected_)
      if (picture.caption.empty()) picture.caption = picture.name;
  if (!collected_.empty()) write(collected_, options_.out);
}

void DiagramOutput::write(std::vector<diagram::BoardPicture> const& pictures, std::string const& file) const {
  if (options_.output == Output::text) {
    std::string text;
    for (diagram::BoardPicture const& picture : pictures) text += diagram::text_of(picture);
    return write_out(file, text, pictures.size());
  }
  if (options_.output == Output::html)
    return write_out(file, diagram::page_of(pictures, title_, options_.style), pictures.size());
  write_drawing(diagram::svg_of(pictures, options_.columns, options_.title, options_.style), file,
                pictures.size());
}

void DiagramOutput::write_drawing(std::string const& svg, std::string const& file,
                                  std::size_t pictures) const {
  if (options_.output == Output::svg) return write_out(file, svg, pictures);
  if ((file.empty() || file == "-") && isatty(STDOUT_FILENO) != 0)
    throw Failure(
        fmt::format("a {} picture is not written to a terminal: give --out FILE", name_of(options_.output)));
  write_out(file, convert(svg, name_of(options_.output)), pictures);
}

void DiagramOutput::write_out(std::string const& file, std::string_view content, std::size_t pictures) const {
  if (file.empty() || file == "-") return print(content);
  write_file(file, content);
  if (options_.reports)
    print(Json::result("hippo-diagram", {{"file", file},
                                         {"format", name_of(options_.output)},
                                         {"pictures", pictures},
                                         {"bytes", content.size()}})
              .line());
}

} // namespace hippo::tool
