// What is wrong with a text, and the exceptions that say so.
#pragma once

#include <hippogonal/export.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippogonal {

/// An edit of a text: its bytes [begin, end) become the replacement.
struct Fix {
  std::size_t begin = 0, end = 0;
  std::string replacement;
  friend bool operator==(Fix const&, Fix const&) = default;
};

enum class Severity : std::uint8_t { error, warning, note };

/// What is wrong with a text, where, and how it can be put right.
struct Finding {
  Severity severity = Severity::error;
  std::string code;                 ///< a word that stays when messages change; empty in files of games
  std::string message;              ///< in plain words, without a full stop
  std::size_t begin = 0, end = 0;   ///< bytes of the text
  std::size_t line = 1, column = 1; ///< of the first one, from 1; a column is a code point
  std::vector<std::string> notes;   ///< remarks, a line each; the last one is a hint
  std::vector<Fix> fixes;           ///< each of them alone may be what was meant
  std::string game;                 ///< that it is about, in a file of games
  friend bool operator==(Finding const&, Finding const&) = default;
};

/// A text that means nothing, or nothing here. what() is the message with the hint.
class HIPPOGONAL_EXPORT Error : public std::runtime_error {
public:
  Error(Finding finding, std::string_view text);
  [[nodiscard]] Finding const& finding() const noexcept { return about_->first; }
  /// What it is about: the finding's places are in it.
  [[nodiscard]] std::string const& text() const noexcept { return about_->second; }

private:
  std::shared_ptr<std::pair<Finding, std::string> const> about_; ///< copies of an exception must not throw
};

/// No game has that name.
class HIPPOGONAL_EXPORT UnknownGame : public Error {
  using Error::Error;
};
/// A file of games does not define the game.
class HIPPOGONAL_EXPORT BadGame : public Error {
  using Error::Error;
};
/// A position that cannot be read, or is impossible in its game.
class HIPPOGONAL_EXPORT BadPosition : public Error {
  using Error::Error;
};
/// A text that means no legal move, or several.
class HIPPOGONAL_EXPORT IllegalMove : public Error {
  using Error::Error;
};
/// A string that is no Betza notation.
class HIPPOGONAL_EXPORT BadBetza : public Error {
  using Error::Error;
};
/// A text that is no stipulation.
class HIPPOGONAL_EXPORT BadStipulation : public Error {
  using Error::Error;
};

} // namespace hippogonal
