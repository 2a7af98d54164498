#include "libnotation/foreign/kif.hpp"

#include "libnotation/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace hippo::notation {

namespace {

constexpr std::string_view wide_blank = "\u3000", wide_colon = "：", same_square = "同", promotes = "成",
                           stays = "不成", stays_in_short = "生", drops = "打", variation = "変化：",
                           summary = "まで", summary_moves = "手で", table = "手数",
                           no_origin = "(00)"; ///< of a drop, as some programs write it

constexpr std::array<std::string_view, 6> sides{"▲", "△", "☗", "☖", "▽", "▼"};
constexpr std::array<std::string_view, 9> wide_digits{"１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr std::array<std::string_view, 9> rank_digits{"一", "二", "三", "四", "五", "六", "七", "八", "九"};

/// Longer names come first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> pieces{{{"成香", "+L"},
                                                                                {"成桂", "+N"},
                                                                                {"成銀", "+S"},
                                                                                {"杏", "+L"},
                                                                                {"圭", "+N"},
                                                                                {"全", "+S"},
                                                                                {"と", "+P"},
                                                                                {"馬", "+B"},
                                                                                {"竜", "+R"},
                                                                                {"龍", "+R"},
                                                                                {"歩", "P"},
                                                                                {"香", "L"},
                                                                                {"桂", "N"},
                                                                                {"銀", "S"},
                                                                                {"金", "G"},
                                                                                {"角", "B"},
                                                                                {"飛", "R"},
                                                                                {"王", "K"},
                                                                                {"玉", "K"}}};

class ShogiMoveParser {
public:
  explicit ShogiMoveParser(std::string_view text) : text_(text) {}

  std::variant<ShogiMove, ParseError> run() && {
    for (std::string_view const side : sides)
      if (skip(side)) break;
    if (skip(same_square)) {
      while (skip(wide_blank) || skip(" ")) {
      }
    } else {
      auto const file = digit(wide_digits, true), rank = file ? any_rank() : std::nullopt;
      if (!file || !rank) return expected("a square such as ７六, or 同");
      move_.to = ShogiSquare{*file, *rank};
    }
    if (!read_piece()) return expected("a piece such as 歩 or 成銀");
    read_words();
    if (!skip(stays) && !skip(stays_in_short)) move_.promotes = skip(promotes);
    move_.drops = skip(drops);
    bool const has_no_origin = move_.drops && skip(no_origin);
    if (!has_no_origin && skip("(")) {
      auto const file = digit({}, true), rank = file ? digit({}, true) : std::nullopt;
      if (!file || !rank || !skip(")")) return expected("the square of the origin, such as (77)");
      move_.from = ShogiSquare{*file, *rank};
    }
    if (at_ < text_.size()) return expected("the end of the move");
    return std::move(move_);
  }

private:
  bool skip(std::string_view text) {
    bool const is_there = text_.substr(at_).starts_with(text);
    if (is_there) at_ += text.size();
    return is_there;
  }

  std::optional<int> digit(std::array<std::string_view, 9> const& signs, bool may_be_ascii) {
    for (std::size_t i = 0; i < signs.size(); ++i)
      if (!signs[i].empty() && skip(signs[i])) return static_cast<int>(i) + 1;
    bool const is_ascii = at_ < text_.size() && text_[at_] >= '1' && text_[at_] <= '9';
    return may_be_ascii && is_ascii ? std::optional(text_[at_++] - '0') : std::nullopt;
  }
  std::optional<int> any_rank() {
    auto const rank = digit(rank_digits, true);
    return rank ? rank : digit(wide_digits, false);
  }

  bool read_piece() {
    for (auto const& [name, piece] : pieces)
      if (skip(name)) {
        move_.piece = piece;
        return true;
      }
    return false;
  }

  void read_words() {
    using Side = ShogiWords::Side;
    using Direction = ShogiWords::Direction;
    constexpr std::array<std::pair<std::string_view, Side>, 3> side_words{
        {{"右", Side::right}, {"左", Side::left}, {"直", Side::straight}}};
    constexpr std::array<std::pair<std::string_view, Direction>, 5> direction_words{
        {{"上", Direction::up},
         {"行", Direction::up},
         {"入", Direction::up},
         {"寄", Direction::sideways},
         {"引", Direction::back}}};
    for (auto const& [word, side] : side_words)
      if (skip(word)) move_.words.side = side;
    for (auto const& [word, direction] : direction_words)
      if (skip(word)) move_.words.direction = direction;
  }

  [[nodiscard]] ParseError expected(std::string_view what) const { return {at_, std::string(what)}; }

  std::string_view text_;
  std::size_t at_ = 0;
  ShogiMove move_;
};

std::string_view without_blanks_behind(std::string_view text) {
  while (!text.empty()) {
    if (is_blank(text.back()))
      text.remove_suffix(1);
    else if (text.ends_with(wide_blank))
      text.remove_suffix(wide_blank.size());
    else
      break;
  }
  return text;
}

/// `( 0:16/00:00:16)`: minutes and seconds before the slash. Zeros alone mean that no time was recorded.
int seconds_of(std::string_view text) {
  if (text.find_first_of("123456789") == std::string_view::npos) return -1;
  text = without_blanks_before(text.substr(1));
  int minutes = 0, seconds = 0;
  auto const* const end = text.data() + text.size();
  auto const first = std::from_chars(text.data(), end, minutes);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != ':') return -1;
  auto const second = std::from_chars(first.ptr + 1, end, seconds);
  constexpr int max_minutes = 100'000;
  bool const is_good =
      second.ec == std::errc() && minutes >= 0 && minutes < max_minutes && seconds >= 0 && seconds < 60;
  return is_good ? 60 * minutes + seconds : -1;
}

/// A move is followed by its time, which stands in brackets after a blank.
KifMove move_line(std::string_view line, std::size_t begin) {
  std::string_view const rest = without_blanks_behind(line.substr(begin));
  std::size_t time = rest.size();
  for (std::size_t at = 1; at < rest.size(); ++at)
    if (rest[at] == '(' && is_blank(rest[at - 1])) {
      time = at;
      break;
    }
  std::string_view const move = without_blanks_behind(rest.substr(0, time));
  std::size_t const word_end =
      move.starts_with(same_square) ? move.size() : std::min(move.find(' '), move.size());
  return {std::string(move.substr(0, word_end)),
          {begin, begin + word_end},
          time < rest.size() ? seconds_of(rest.substr(time)) : -1};
}

/// The size of the sign of a side with which the text begins; 0 without one.
std::size_t side_sign_at(std::string_view text) {
  for (std::string_view const side : sides)
    if (text.starts_with(side)) return side.size();
  return 0;
}

/// Each move begins with the sign of its side and ends before the next one.
Ki2Moves ki2_line(std::string_view line) {
  Ki2Moves result;
  std::size_t begin = line.size();
  auto const take = [&](std::size_t end) {
    std::string_view const move =
        without_blanks_behind(line.substr(std::min(begin, end), end - std::min(begin, end)));
    if (!move.empty()) result.moves.push_back({std::string(move), {begin, begin + move.size()}});
  };
  for (std::size_t at = 0; at < line.size(); ++at)
    if (side_sign_at(line.substr(at)) != 0) {
      take(at);
      begin = at;
    }
  take(line.size());
  return result;
}

KifSummary summary_line(std::string_view line, std::string_view text) {
  std::size_t at = summary.size();
  while (at < text.size() && is_digit(text[at])) ++at;
  if (text.substr(at).starts_with(summary_moves)) at += summary_moves.size();
  auto const begin = static_cast<std::size_t>(text.data() - line.data());
  return {std::string(text.substr(at)), {begin, begin + text.size()}};
}

} // namespace

std::variant<ShogiMove, ParseError> parse_shogi_move(std::string_view text) {
  return ShogiMoveParser(text).run();
}

KifLine parse_kif_line(std::string_view line) {
  std::string_view const text = without_blanks_behind(without_blanks_before(line));
  if (text.empty() || text.front() == '#' || text.front() == '&') return KifOther{};
  if (text.front() == '*') return KifComment{std::string(text.substr(1))};
  if (text.starts_with(variation)) return KifVariation{};
  if (text.front() == '|' || text.front() == '+') return KifDiagram{};
  if (text.starts_with(summary)) return summary_line(line, text);
  if (text.starts_with(table)) return KifOther{};
  if (side_sign_at(text) != 0) return ki2_line(line);
  if (is_digit(text.front())) {
    auto const digits = static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
    std::string_view const move = without_blanks_before(text.substr(digits));
    return move_line(line, static_cast<std::size_t>(move.data() - line.data()));
  }
  if (auto const colon = text.find(wide_colon); colon != std::string_view::npos)
    return KifHeader{std::string(text.substr(0, colon)),
                     std::string(without_blanks_behind(text.substr(colon + wide_colon.size())))};
  return KifOther{};
}

} // namespace hippo::notation
