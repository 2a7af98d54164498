#include "libgame/dialects/usi_lines.hpp"

#include "libgame/dialects/foreign_moves.hpp"
#include "libgame/dialects/usi.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::dialects {

namespace {

constexpr std::size_t max_sfen_fields = 4;

/// A game of one line.
class UsiLine {
public:
  UsiLine(std::string_view line, VariantInfo const& variant)
      : rest_(line), size_(line.size()), variant_(variant) {}

  /// The record; a problem with its place in the line.
  std::variant<std::string, text::Diagnostic> run() && {
    auto const position = start();
    if (!position) return std::move(*problem_);
    read_moves(*position);
    if (problem_) return std::move(*problem_);
    return std::move(record_);
  }

private:
  /// The next word; empty at the end.
  std::string_view next() {
    rest_ = notation::without_blanks_before(rest_);
    at_ = size_ - rest_.size();
    auto const* const end = std::ranges::find_if(rest_, [](char byte) { return notation::is_blank(byte); });
    std::string_view const word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    rest_.remove_prefix(word.size());
    return word;
  }
  bool skip(std::string_view word) {
    std::string_view const before = rest_;
    if (next() == word) return true;
    rest_ = before;
    return false;
  }

  std::optional<AnyPosition> start() {
    skip("position");
    record_ = fmt::format("[Variant \"{}\"] ", variant_.name);
    auto position = skip("sfen") ? start_of_sfen() : position::start_position(variant_);
    skip("startpos");
    skip("moves");
    return position;
  }

  std::optional<AnyPosition> start_of_sfen() {
    rest_ = notation::without_blanks_before(rest_);
    std::size_t const begin = size_ - rest_.size();
    std::string sfen;
    for (std::size_t i = 0;
         i < max_sfen_fields && !notation::without_blanks_before(rest_).starts_with("moves"); ++i)
      sfen += std::string(next()) + ' ';
    std::string const fen = fen_of_sfen(sfen);
    auto position = position::read_position(fen, &variant_);
    if (auto const* error = std::get_if<position::SetupError>(&position)) {
      problem_ = problem({begin, size_ - rest_.size()}, position::describe(*error).message);
      return std::nullopt;
    }
    record_ += fmt::format("[FEN \"{}\"] ", fen);
    return std::get<AnyPosition>(std::move(position));
  }

  void read_moves(AnyPosition position) {
    for (std::string_view word = next(); !word.empty(); word = next()) {
      notation::Span const where{at_, at_ + word.size()};
      if (word == "resign") {
        record_ += san::result_tag(~position.side());
        if (auto const more = next(); !more.empty())
          problem_ = problem({at_, at_ + more.size()}, "a word after the end of the game");
        return;
      }
      auto const move = usi_move(position, word);
      if (!move) {
        problem_ = problem(where, fmt::format("no legal move is '{}'", word),
                           {"USI has moves such as 7g7f, 8h2b+ and P*5e"});
        return;
      }
      record_ += san::Speller(position)(*move) + ' ';
      position.play(*move);
    }
    record_ += '*';
  }

  std::string_view rest_;
  std::size_t size_, at_ = 0;
  VariantInfo const& variant_;
  std::string record_;
  std::optional<text::Diagnostic> problem_;
};

} // namespace

Translation translated_usi(std::string_view text, VariantInfo const& variant) {
  Translation result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const end = std::min(text.find('\n', at), text.size());
    std::string_view const line = text.substr(at, end - at);
    if (!notation::is_blank_or_comment(line)) {
      auto read = UsiLine(line, variant).run();
      if (auto* error = std::get_if<text::Diagnostic>(&read)) {
        error->where = {at + error->where.begin, at + error->where.end};
        result.problems.push_back(std::move(*error));
      } else {
        result.records += std::get<std::string>(read);
      }
    }
    if (end < text.size()) result.records += '\n';
    at = end + 1;
  }
  return result;
}

} // namespace hippo::dialects
