// Books in Typst, which need no package. All text of records is in strings, where nothing is markup.
#include "libanalysis/diagram/characters.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/printed/drawing.hpp"
#include "libanalysis/printed/index_text.hpp"
#include "libanalysis/printed/markup.hpp"

#include <fmt/format.h>

namespace hippo::printed {

namespace {

using diagram::SvgCanvas;

constexpr std::string_view typst_preamble =
    R"(#set page(paper: "a4", margin: 1.6cm, columns: 2, numbering: "1")
#set text(size: 9.5pt)
#set par(justify: true, spacing: .7em)
#let figurine(picture) = box(baseline: 15%, image(bytes(picture), format: "svg", height: 1em))
#let board(picture, width) = align(center, block(breakable: false, image(bytes(picture), format: "svg", width: width)))
#let game(number, title) = block(above: 1.6em, below: .5em, sticky: true, strong(text(size: 1.2em)[#number. #title]))
#let detail(words) = block(above: .4em, below: .4em, sticky: true, text(size: .9em, words))
#let moverow(number, white, black) = block(above: .45em, below: .45em,
  grid(columns: (2.2em, 6em, 6em), align: (right, left, left), column-gutter: .5em, number, white, black))
#let aside(words) = block(inset: (left: 1em), text(size: .92em, words))
#let entry(name, numbers) = block(above: .4em, below: .4em, [#name #box(width: 1fr, repeat[.]) #numbers])
)";

/// A string of Typst.
std::string quoted(std::string_view text) {
  std::string all = "\"";
  while (!text.empty()) {
    std::string_view const character = diagram::next_character(text);
    if (character == "\"" || character == "\\") all += '\\';
    all += character == "\n" || character == "\r" || character == "\t" ? " " : character;
  }
  return all + '"';
}

class Typst final : public Markup {
public:
  [[nodiscard]] std::string words(std::string_view text) const override {
    return text.empty() ? "" : '#' + quoted(text) + ';';
  }
  [[nodiscard]] std::string figurine(std::string const& name, diagram::Figure const&) const override {
    return fmt::format("#figurine({});", name);
  }
  [[nodiscard]] std::string main_move(std::string const& move) const override {
    return "#box(strong[" + move + "]);";
  }
  [[nodiscard]] std::string side_move(std::string const& move) const override {
    return "#box[" + move + "];";
  }
  [[nodiscard]] std::string diagram(diagram::BoardPicture const& picture) const override {
    SvgCanvas canvas(theme_, scale_of(picture));
    draw_board(canvas, picture);
    auto const [width, height, bottom] = extent_of(picture);
    return fmt::format("#board({}, {:.1f}pt);\n",
                       quoted(canvas.document(width, height, picture.title, picture.description)),
                       width * scale_of(picture) * 0.75);
  }
  [[nodiscard]] std::string row(std::string const& number, std::string const& white,
                                std::string const& black) const override {
    return fmt::format("#moverow([{}], [{}], [{}]);\n", number, white, black);
  }
  [[nodiscard]] std::string paragraph(std::string const& content) const override { return content + "\n\n"; }
  [[nodiscard]] std::string aside(std::string const& content) const override {
    return "#aside[" + content + "];\n\n";
  }
  [[nodiscard]] std::string heading(std::size_t number, Heading const& heading) const override {
    std::string text = fmt::format("#game({}, {});\n", number, quoted(heading.title));
    for (std::string const& detail : {heading.details, heading.opening, heading.game})
      if (!detail.empty()) text += "#detail(" + quoted(detail) + ");\n";
    return text + '\n';
  }
  [[nodiscard]] std::string document(std::string const& games, std::vector<Index> const& indexes,
                                     Figurines const& figurines) const override {
    std::string text(typst_preamble);
    for (auto const& [name, figure] : figurines) {
      SvgCanvas canvas(theme_);
      draw_figurine(canvas, figure);
      text +=
          fmt::format("#let {} = {}\n", name, quoted(canvas.document(figurine_size, figurine_size, "", "")));
    }
    text += games;
    for (Index const& index : indexes) {
      text += "= " + words(index.title) + "\n";
      for (auto const& [name, numbers] : index.entries)
        text += fmt::format("#entry({}, {});\n", quoted(name), quoted(list_of(numbers)));
    }
    return text;
  }

private:
  diagram::Theme theme_ = *diagram::find_theme("print");
};

} // namespace

std::unique_ptr<Markup> typst_markup() { return std::make_unique<Typst>(); }

} // namespace hippo::printed
