// A form of output for books: the elements from which a book is made.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::printed {

enum class Form : std::uint8_t { latex, typst, html };

/// The heading of a game. Texts are as written.
struct Heading {
  std::string title;   ///< players, else the event
  std::string details; ///< event, date and the like
  std::string opening; ///< code and name
  std::string game;    ///< its title
};

/// An index: names, and the numbers of their games.
struct Index {
  std::string title;
  std::map<std::string, std::vector<std::size_t>> entries;
};

using Figurines = std::map<std::string, diagram::Figure>; ///< by name: letters only

/// All functions but words() take text of this form and return such. Functions are safe to call by several
/// threads.
class Markup {
public:
  virtual ~Markup() = default;

  /// The only way for text of a record: it is shown as written, whatever it holds.
  [[nodiscard]] virtual std::string words(std::string_view text) const = 0;
  /// A piece in a line of text.
  [[nodiscard]] virtual std::string figurine(std::string const& name,
                                             diagram::Figure const& figure) const = 0;
  /// A move of the main line, and one of a variation: without a line's end in it.
  [[nodiscard]] virtual std::string main_move(std::string const& move) const = 0;
  [[nodiscard]] virtual std::string side_move(std::string const& move) const = 0;
  [[nodiscard]] virtual std::string diagram(diagram::BoardPicture const& picture) const = 0;
  /// A line of its own: number, White's and Black's move.
  [[nodiscard]] virtual std::string row(std::string const& number, std::string const& white,
                                        std::string const& black) const = 0;
  [[nodiscard]] virtual std::string paragraph(std::string const& content) const = 0;
  /// A variation of the main line, set apart.
  [[nodiscard]] virtual std::string aside(std::string const& content) const = 0;
  [[nodiscard]] virtual std::string heading(std::size_t number, Heading const& heading) const = 0;
  /// The whole file.
  [[nodiscard]] virtual std::string document(std::string const& games, std::vector<Index> const& indexes,
                                             Figurines const& figurines) const = 0;
};

[[nodiscard]] std::unique_ptr<Markup> markup(Form form);

[[nodiscard]] std::unique_ptr<Markup> latex_markup();
[[nodiscard]] std::unique_ptr<Markup> typst_markup();
[[nodiscard]] std::unique_ptr<Markup> html_markup();

} // namespace hippo::printed
