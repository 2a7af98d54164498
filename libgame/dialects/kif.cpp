#include "libgame/dialects/kif.hpp"

#include "libgame/dialects/foreign_moves.hpp"
#include "libgame/dialects/games_text.hpp"
#include "libgame/dialects/shogi_move.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/foreign/kif.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::dialects {

namespace {

using notation::Span;

constexpr std::string_view no_handicap = "平手", handicap = "手合割", date = "開始日時";

struct HeaderTag {
  std::string_view header, tag;
};
constexpr std::array<HeaderTag, 7> header_tags{{{"先手", "White"},
                                                {"下手", "White"},
                                                {"後手", "Black"},
                                                {"上手", "Black"},
                                                {"棋戦", "Event"},
                                                {"場所", "Site"},
                                                {"戦型", "Opening"}}};
/// Headers of pieces in hand belong to a diagram.
constexpr std::string_view in_hand = "持駒";

/// How a word in the place of a move ends the game, for the side that would be to move.
enum class EndFor : std::uint8_t { loss, win, draw, nothing };
constexpr std::array<std::pair<std::string_view, EndFor>, 13> ends{{{"投了", EndFor::loss},
                                                                    {"詰み", EndFor::loss},
                                                                    {"詰", EndFor::loss},
                                                                    {"切れ負け", EndFor::loss},
                                                                    {"反則負け", EndFor::loss},
                                                                    {"不戦敗", EndFor::loss},
                                                                    {"反則勝ち", EndFor::win},
                                                                    {"入玉勝ち", EndFor::win},
                                                                    {"不戦勝", EndFor::win},
                                                                    {"千日手", EndFor::draw},
                                                                    {"持将棋", EndFor::draw},
                                                                    {"不詰", EndFor::nothing},
                                                                    {"中断", EndFor::nothing}}};
/// A sealed move: the game is adjourned, and may be continued in the same record.
constexpr std::string_view sealed_move = "封じ手";

std::string_view result_of(EndFor end, Color side) {
  switch (end) {
  case EndFor::loss:
    return san::result_tag(~side);
  case EndFor::win:
    return san::result_tag(side);
  case EndFor::draw:
    return san::result_tag(std::nullopt);
  case EndFor::nothing:
    break;
  }
  return "*";
}

/// The winners that a summary names: by order of moves, and in games with a handicap.
constexpr std::array<std::pair<std::string_view, Color>, 4> winners{{{"先手の勝", Color::white},
                                                                     {"下手の勝", Color::white},
                                                                     {"後手の勝", Color::black},
                                                                     {"上手の勝", Color::black}}};

/// `千日手`, `時間切れにより後手の勝ち`
std::string_view result_in(std::string_view summary, Color side) {
  for (auto const& [words, winner] : winners)
    if (summary.find(words) != std::string_view::npos) return san::result_tag(winner);
  for (auto const& [word, end] : ends)
    if (summary.find(word) != std::string_view::npos) return result_of(end, side);
  return "*";
}

class KifReader {
public:
  KifReader(std::string_view text, VariantInfo const& variant) : text_(text), variant_(variant) {}

  Translation run() && {
    for (std::size_t at = 0; at < text_.size();) {
      std::size_t const end = std::min(text_.find('\n', at), text_.size());
      line_begin_ = at;
      has_tag_in_line_ = false;
      read(text_.substr(at, end - at));
      if (end < text_.size()) end_line();
      at = end + 1;
    }
    end_game();
    return std::move(games_).take();
  }

private:
  /// A blank line between tags could end the record, so lines without a tag come after the last tag.
  void end_line() {
    if (has_tags_ && !line_ && !has_tag_in_line_)
      held_lines_ += '\n';
    else
      games_.add("\n");
  }

  void read(std::string_view line) {
    auto const parsed = notation::parse_kif_line(line);
    Span const whole{line_begin_, line_begin_ + line.size()};
    if (auto const* header = std::get_if<notation::KifHeader>(&parsed)) return read_header(*header, whole);
    if (std::holds_alternative<notation::KifDiagram>(parsed))
      return fail(problem(whole, "a start from a diagram is not read"));
    if (std::holds_alternative<notation::KifVariation>(parsed)) return skip_variation(whole);
    has_moves_ |= std::holds_alternative<notation::KifMove>(parsed) ||
                  std::holds_alternative<notation::Ki2Moves>(parsed);
    if (games_.is_broken() || is_in_variation_) return;
    if (auto const* comment = std::get_if<notation::KifComment>(&parsed)) return add_comment(comment->text);
    if (auto const* move = std::get_if<notation::KifMove>(&parsed)) return read_move(*move);
    if (auto const* moves = std::get_if<notation::Ki2Moves>(&parsed))
      for (notation::KifMove const& each : moves->moves)
        if (!games_.is_broken()) read_move(each);
    if (auto const* summary = std::get_if<notation::KifSummary>(&parsed)) read_summary(*summary);
  }

  void read_header(notation::KifHeader const& header, Span where) {
    if (line_ || has_moves_) end_game();
    if (header.name.ends_with(in_hand) && !header.value.empty())
      return fail(problem(where, "a start from a diagram is not read"));
    if (header.name == handicap && header.value != no_handicap)
      return fail(problem(where, fmt::format("the handicap '{}' is not read", header.value)));
    if (header.name == handicap || header.name.ends_with(in_hand)) return;
    begin_tags();
    if (header.name == date) return add_tag("Date", date_of(header.value));
    auto const* const row = std::ranges::find(header_tags, header.name, &HeaderTag::header);
    if (row != header_tags.end()) return add_tag(row->tag, header.value);
    first_comments_ += fmt::format("{{{}: {}}} ", without_braces(header.name), without_braces(header.value));
  }

  /// `2017.04.01` for `2017/04/01 10:00`
  static std::string date_of(std::string_view text) {
    std::string day(text.substr(0, std::min(text.find_first_of(" ("), text.size())));
    std::ranges::replace(day, '/', '.');
    return day;
  }

  void begin_tags() {
    if (has_tags_) return;
    games_.add(fmt::format("[Variant \"{}\"] ", variant_.name));
    has_tags_ = has_tag_in_line_ = true;
  }
  void add_tag(std::string_view name, std::string_view value) {
    std::string tag = text::tag_line(name, value);
    tag.back() = ' '; // the line goes on
    games_.add(tag);
    has_tag_in_line_ = true;
  }

  void begin_moves() {
    if (line_) return;
    begin_tags();
    games_.add(std::exchange(held_lines_, {}));
    games_.add(std::exchange(first_comments_, {}));
    line_.emplace(position::start_position(variant_));
  }

  static std::string without_braces(std::string text) {
    std::ranges::replace(text, '{', '(');
    std::ranges::replace(text, '}', ')');
    return text;
  }
  void add_comment(std::string const& text) {
    std::string const comment = fmt::format("{{{}}} ", without_braces(text));
    if (line_)
      games_.add(comment);
    else
      first_comments_ += comment; // more tags may follow
  }

  void read_move(notation::KifMove const& move) {
    begin_moves();
    Span const where{line_begin_ + move.where.begin, line_begin_ + move.where.end};
    if (has_ended_) return fail(problem(where, "a move after the end of the game"));
    if (move.text == sealed_move) return add_comment(move.text);
    Color const side = line_->position().side();
    auto const* const end = std::ranges::find(ends, move.text, &std::pair<std::string_view, EndFor>::first);
    if (end != ends.end()) {
      has_ended_ = true;
      games_.add(fmt::format("{{{}}} {} ", move.text, result_of(end->second, side)));
      return;
    }
    auto read = read_shogi_move(line_->position(), last_target_, move.text);
    if (auto* error = std::get_if<text::Diagnostic>(&read)) {
      error->where = {where.begin + error->where.begin, where.begin + error->where.end};
      return fail(std::move(*error));
    }
    Move const meant = std::get<ForeignMove>(read).move;
    games_.add(san::Speller(line_->position())(meant) + ' ' + time_of(move.seconds));
    last_target_ = meant.to;
    line_->play(meant);
  }

  /// The result of a game whose end no word in the place of a move has stated, as in KI2.
  void read_summary(notation::KifSummary const& summary) {
    if (!line_ || has_ended_) return;
    has_ended_ = true;
    games_.add(fmt::format("{{{}}} {} ", without_braces(summary.text),
                           result_in(summary.text, line_->position().side())));
  }

  static std::string time_of(int seconds) {
    constexpr int minute = 60, hour = 3600;
    return seconds < 0 ? ""
                       : fmt::format("{{[%emt {}:{:02}:{:02}]}} ", seconds / hour, seconds % hour / minute,
                                     seconds % minute);
  }

  void skip_variation(Span where) {
    if (!games_.is_broken() && !is_in_variation_) games_.warn(problem(where, "the variations are left out"));
    is_in_variation_ = true;
  }

  void fail(text::Diagnostic error) { games_.fail(std::move(error)); }

  void end_game() {
    if (has_tags_ || !first_comments_.empty()) begin_moves();
    games_.end_game();
    line_.reset();
    last_target_.reset();
    has_tags_ = has_moves_ = has_ended_ = is_in_variation_ = false;
  }

  std::string_view text_;
  VariantInfo const& variant_;
  GamesText games_;
  std::size_t line_begin_ = 0;
  // The game so far.
  std::string first_comments_; ///< before the first move
  std::string held_lines_;     ///< ends of lines before the first move
  std::optional<Line> line_;   ///< none before the first move
  std::optional<Square> last_target_;
  bool has_tags_ = false, has_tag_in_line_ = false, has_moves_ = false;
  bool has_ended_ = false, is_in_variation_ = false;
};

} // namespace

Translation translated_kif(std::string_view text, VariantInfo const& variant) {
  return KifReader(text, variant).run();
}

} // namespace hippo::dialects
