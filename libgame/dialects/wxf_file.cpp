#include "libgame/dialects/wxf_file.hpp"

#include "libgame/dialects/foreign_moves.hpp"
#include "libgame/dialects/games_text.hpp"
#include "libgame/dialects/movetext.hpp"
#include "libgame/dialects/xiangqi.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/text/escape.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>
#include <utility>

namespace hippo::dialects {

namespace {

constexpr std::string_view start = "START{", end = "}END", setup = "SETUP{";

/// The part before the first sign, which is taken from the text with the sign.
std::string_view take_until(std::string_view& text, char sign) {
  std::size_t const at = std::min(text.find(sign), text.size());
  std::string_view const part = text::trimmed(text.substr(0, at));
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

class WxfFileReader {
public:
  WxfFileReader(std::string_view text, VariantInfo const& variant) : text_(text), variant_(variant) {}

  Translation run() && {
    for (std::size_t at = 0; at < text_.size();) {
      std::size_t const line_end = std::min(text_.find('\n', at), text_.size());
      read(text_.substr(at, line_end - at), at);
      if (line_end < text_.size()) games_.add("\n");
      at = line_end + 1;
    }
    add_tags();
    games_.end_game();
    return std::move(games_).take();
  }

private:
  void read(std::string_view line, std::size_t begin) {
    if (in_moves_) return read_moves(line);
    std::string_view const text = text::trimmed(line);
    if (text.starts_with(start)) {
      add_tags();
      in_moves_ = true;
      return read_moves(text.substr(start.size()));
    }
    if (text.starts_with(setup))
      games_.fail(problem({begin, begin + setup.size()}, "a start from SETUP is not read"));
    std::size_t const word_end = std::min(text.find_first_of(" \t"), text.size());
    read_header(text.substr(0, word_end), text::trimmed(text.substr(word_end)));
  }

  void read_moves(std::string_view line) {
    std::size_t const moves_end = line.find(end);
    games_.add(line.substr(0, moves_end));
    if (moves_end == std::string_view::npos) return;
    games_.add(' ' + std::exchange(result_, {}));
    games_.end_game();
    in_moves_ = false;
  }

  void read_header(std::string_view name, std::string_view value) {
    if (name == "RED") return read_player("Red", value);
    if (name == "BLACK") return read_player("Black", value);
    if (name == "DATE") return read_date(value);
    if (name == "FEN") return read_fen(value);
    if (name == "RESULT") result_ = value;
    bool const is_word = !name.empty() && std::ranges::all_of(name, notation::is_letter);
    if (!is_word || name == "FORMAT") return;
    std::string tag = text::lower(std::string(name));
    tag.front() = name.front();
    add_tag(tag, value);
  }
  /// `name ; 1200 ;;`
  void read_player(std::string const& side, std::string_view value) {
    add_tag(side, take_until(value, ';'));
    if (auto const elo = take_until(value, ';'); !elo.empty() && std::ranges::all_of(elo, notation::is_digit))
      add_tag(side + "Elo", elo);
  }
  /// `2020-02-02 12:30:00`
  void read_date(std::string_view value) {
    std::string day(take_until(value, ' '));
    std::ranges::replace(day, '-', '.');
    add_tag("Date", day);
    if (auto const time = text::trimmed(value); !time.empty()) add_tag("Time", time);
  }
  /// The side to move is `r` or `b`.
  void read_fen(std::string_view value) {
    std::string fen(take_until(value, ' '));
    std::string_view const side = take_until(value, ' ');
    add_tag("FEN", fen.append(side == "r" ? " w" : side == "b" ? " b" : ""));
  }

  void add_tag(std::string_view name, std::string_view value) {
    if (!value.empty()) tags_ += text::tag_line(name, value);
  }

  /// All tags in one line, so that moves keep their lines.
  void add_tags() {
    if (!tags_.empty()) add_tag("Variant", variant_.name);
    std::ranges::replace(tags_, '\n', ' ');
    games_.add(std::exchange(tags_, {}));
  }

  std::string_view text_;
  VariantInfo const& variant_;
  GamesText games_;
  std::string tags_, result_;
  bool in_moves_ = false;
};

/// Whether a text has the frame of such a file.
bool is_wxf_file(std::string_view text) {
  return text.starts_with(start) || text.find("\nSTART{") != std::string_view::npos;
}

/// The place in one text of a place in another one that has the same lines.
std::size_t same_line(std::string_view text, std::string_view other, std::size_t place) {
  std::string_view const before = text.substr(0, place);
  std::size_t const lines = notation::count_line_ends(before);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < lines; ++i) begin = other.find('\n', begin) + 1;
  std::size_t const column = place - (before.rfind('\n') + 1);
  return std::min(begin + column, std::min(other.find('\n', begin), other.size()));
}

} // namespace

Translation translated_wxf(std::string_view text, VariantInfo const& game) {
  if (!is_wxf_file(text)) return with_moves_spelled(text, WxfMoves(), game);
  Translation framed = WxfFileReader(text, game).run();
  Translation spelled = with_moves_spelled(framed.records, WxfMoves(), game);
  for (text::Diagnostic& problem : spelled.problems)
    problem.where = {same_line(framed.records, text, problem.where.begin),
                     same_line(framed.records, text, problem.where.end)};
  spelled.problems.insert(spelled.problems.begin(), framed.problems.begin(), framed.problems.end());
  std::ranges::stable_sort(spelled.problems, {}, [](auto const& problem) { return problem.where.begin; });
  return spelled;
}

} // namespace hippo::dialects
