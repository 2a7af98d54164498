// Books in LaTeX, which need the package tikz and any of its engines.
#include "libanalysis/diagram/tikz_canvas.hpp"
#include "libanalysis/printed/drawing.hpp"
#include "libanalysis/printed/index_text.hpp"
#include "libanalysis/printed/markup.hpp"

#include <fmt/format.h>

namespace hippo::printed {

namespace {

using diagram::TikzCanvas;

constexpr double figurine_scale = 0.135; ///< pixels to a unit: about the height of a capital letter

/// Characters that the fonts of pdfTeX lack are shown as `?`, without an error.
constexpr std::string_view latex_preamble = R"(\documentclass[10pt,a4paper,twocolumn]{article}
\usepackage[T1]{fontenc}
\usepackage{tikz}
\makeatletter
\def\UTFviii@undefined@err#1{?}
\makeatother
\setlength{\textwidth}{17cm}\setlength{\oddsidemargin}{-.5cm}\setlength{\evensidemargin}{-.5cm}
\setlength{\textheight}{25cm}\setlength{\topmargin}{-1.8cm}\setlength{\columnsep}{8mm}
\setlength{\parindent}{0pt}\setlength{\parskip}{3pt plus 1pt}\emergencystretch=3em\raggedbottom
\newcommand{\figurine}[1]{\raisebox{-.2em}{\usebox{#1}}}
\newcommand{\game}[2]{\par\bigskip{\large\bfseries #1.\enspace #2\par}\nopagebreak}
\newcommand{\detail}[1]{{\small #1\par}\nopagebreak}
\newcommand{\moverow}[3]{\makebox[2.2em][r]{#1}\enspace\makebox[6em][l]{#2}\makebox[6em][l]{#3}\par}
\newenvironment{aside}{\begin{list}{}{\leftmargin=1em\topsep=0pt\parsep=0pt}\item\small}{\end{list}}
\newcommand{\entry}[2]{\hangindent=1.5em #1\dotfill #2\par}
\begin{document}
)";

class Latex final : public Markup {
public:
  [[nodiscard]] std::string words(std::string_view text) const override { return diagram::tex_text(text); }
  [[nodiscard]] std::string figurine(std::string const& name, diagram::Figure const&) const override {
    return fmt::format("\\figurine{{\\{}}}", name);
  }
  [[nodiscard]] std::string main_move(std::string const& move) const override {
    return "\\mbox{\\bfseries " + move + '}';
  }
  [[nodiscard]] std::string side_move(std::string const& move) const override {
    return "\\mbox{" + move + '}';
  }
  [[nodiscard]] std::string diagram(diagram::BoardPicture const& picture) const override {
    TikzCanvas canvas(theme_, scale_of(picture));
    draw_board(canvas, picture);
    auto const [width, height, bottom] = extent_of(picture);
    return "\\begin{center}\n" + canvas.document(width, height, picture.title, picture.description) +
           "\\end{center}\n";
  }
  [[nodiscard]] std::string row(std::string const& number, std::string const& white,
                                std::string const& black) const override {
    return fmt::format("\\moverow{{{}}}{{{}}}{{{}}}\n", number, white, black);
  }
  [[nodiscard]] std::string paragraph(std::string const& content) const override { return content + "\n\n"; }
  [[nodiscard]] std::string aside(std::string const& content) const override {
    return "\\begin{aside}\n" + content + "\n\\end{aside}\n";
  }
  [[nodiscard]] std::string heading(std::size_t number, Heading const& heading) const override {
    std::string text = fmt::format("\\game{{{}}}{{{}}}\n", number, words(heading.title));
    for (std::string const& detail : {heading.details, heading.opening, heading.game})
      if (!detail.empty()) text += "\\detail{" + words(detail) + "}\n";
    return text;
  }
  [[nodiscard]] std::string document(std::string const& games, std::vector<Index> const& indexes,
                                     Figurines const& figurines) const override {
    std::string text(latex_preamble);
    for (auto const& [name, figure] : figurines) {
      TikzCanvas canvas(theme_, figurine_scale);
      draw_figurine(canvas, figure);
      std::string drawing = canvas.document(figurine_size, figurine_size, "", "");
      drawing.pop_back(); // the end of its line would be a blank
      text += fmt::format("\\newsavebox{{\\{0}}}\\sbox{{\\{0}}}{{%\n{1}}}\n", name, drawing);
    }
    text += games;
    for (Index const& index : indexes) {
      text += "\\section*{" + words(index.title) + "}\n";
      for (auto const& [name, numbers] : index.entries)
        text += fmt::format("\\entry{{{}}}{{{}}}\n", words(name), list_of(numbers));
    }
    return text + "\\end{document}\n";
  }

private:
  diagram::Theme theme_ = *diagram::find_theme("print");
};

} // namespace

std::unique_ptr<Markup> latex_markup() { return std::make_unique<Latex>(); }

} // namespace hippo::printed
