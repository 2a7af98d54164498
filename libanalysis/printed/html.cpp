// Books as a page of HTML without scripts.
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/pages/page.hpp"
#include "libanalysis/pages/parts.hpp"
#include "libanalysis/printed/drawing.hpp"
#include "libanalysis/printed/markup.hpp"

#include <fmt/format.h>

namespace hippo::printed {

namespace {

using diagram::escaped;
using diagram::SvgCanvas;

class Html final : public Markup {
public:
  [[nodiscard]] std::string words(std::string_view text) const override { return escaped(text); }
  [[nodiscard]] std::string figurine(std::string const& name, diagram::Figure const& figure) const override {
    return fmt::format(
        R"(<svg class="fig" viewBox="0 0 100 100" role="img" aria-label="{}"><use href="#{}"/></svg>)",
        escaped(figure.letters), name);
  }
  [[nodiscard]] std::string main_move(std::string const& move) const override {
    return "<strong>" + move + "</strong>";
  }
  [[nodiscard]] std::string side_move(std::string const& move) const override {
    return "<span class=\"move\">" + move + "</span>";
  }
  [[nodiscard]] std::string diagram(diagram::BoardPicture const& picture) const override {
    SvgCanvas canvas(theme_, scale_of(picture));
    draw_board(canvas, picture);
    auto const [width, height, bottom] = extent_of(picture);
    return fmt::format(
        "<svg class=\"board\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
        diagram::number(width), diagram::number(height), escaped(picture.description), canvas.fragment());
  }
  [[nodiscard]] std::string row(std::string const& number, std::string const& white,
                                std::string const& black) const override {
    return fmt::format("<div class=\"row\"><span>{}</span><span>{}</span><span>{}</span></div>\n", number,
                       white, black);
  }
  [[nodiscard]] std::string paragraph(std::string const& content) const override {
    return "<p>" + content + "</p>\n";
  }
  [[nodiscard]] std::string aside(std::string const& content) const override {
    return "<div class=\"aside\">" + content + "</div>\n";
  }
  [[nodiscard]] std::string heading(std::size_t number, Heading const& heading) const override {
    std::string text =
        fmt::format("<h2 class=\"game\" id=\"g{0}\">{0}. {1}</h2>\n", number, words(heading.title));
    for (std::string const& detail : {heading.details, heading.opening, heading.game})
      if (!detail.empty()) text += "<p class=\"details\">" + words(detail) + "</p>\n";
    return text;
  }
  [[nodiscard]] std::string document(std::string const& games, std::vector<Index> const& indexes,
                                     Figurines const& figurines) const override {
    std::string definitions;
    for (auto const& [name, figure] : figurines) {
      SvgCanvas canvas(theme_);
      draw_figurine(canvas, figure);
      definitions += fmt::format("<g id=\"{}\">{}</g>\n", name, canvas.fragment());
    }
    std::string text =
        pages::symbols(definitions) + "<main>\n<h1>Games</h1>\n<div class=\"games\">\n" + games + "</div>\n";
    for (Index const& index : indexes) {
      text += fmt::format("<h2>{}</h2>\n<ul class=\"index\">\n", words(index.title));
      for (auto const& [name, numbers] : index.entries) {
        std::string links;
        for (std::size_t const number : numbers)
          links += fmt::format("{0}<a href=\"#g{1}\">{1}</a>", links.empty() ? "" : ", ", number);
        text += fmt::format("<li>{}: {}</li>\n", words(name), links);
      }
      text += "</ul>\n";
    }
    return pages::page("Games", theme_, pages::book_css, text + "</main>\n");
  }

private:
  diagram::Theme theme_ = *diagram::find_theme("auto");
};

} // namespace

std::unique_ptr<Markup> html_markup() { return std::make_unique<Html>(); }

std::unique_ptr<Markup> markup(Form form) {
  switch (form) {
  case Form::latex:
    return latex_markup();
  case Form::typst:
    return typst_markup();
  case Form::html:
    break;
  }
  return html_markup();
}

} // namespace hippo::printed
