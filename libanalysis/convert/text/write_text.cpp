#include "libanalysis/convert/text/write_text.hpp"

#include "libanalysis/convert/text/as_written.hpp"
#include "libanalysis/convert/text/nag_numbers.hpp"
#include "libanalysis/convert/text/pgn.hpp"
#include "libgame/san/movetext.hpp"
#include "libgame/san/plain_move.hpp"
#include "libnotation/record/nag_signs.hpp"
#include "libnotation/text/escape.hpp"
#include "libnotation/text/trimmed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace hippo::convert {

namespace {

using notation::Comment;
using notation::MoveNumber;
using notation::Nag;
using notation::Node;
using notation::ResultMark;
using notation::Unreadable;
using notation::Variation;
using notation::WrittenMove;

using notation::sign_of_nag;

/// The tags that are not closed, where only comments stand before them.
std::vector<Unreadable const*> torn_tags_before_moves(notation::Record const& record, std::string_view text) {
  std::vector<Unreadable const*> torn;
  for (Node const& node : record.nodes) {
    if (std::holds_alternative<Comment>(node)) continue;
    auto const* word = std::get_if<Unreadable>(&node);
    if (word == nullptr || !text::trimmed(word->where.of(text)).starts_with('[')) break;
    torn.push_back(word);
  }
  return torn;
}

class Writer {
public:
  Writer(notation::Record const& record, std::string_view text, verify::RecordReport const& report,
         RecordStyle style, TextLayout const& layout)
      : record_(record), text_(text), last_result_(last_result(record)),
        termination_(pgn_termination(record, report)), style_(style), plies_(report.plies_by_place()),
        movetext_(layout.width), has_comments_(layout.comments),
        rolls_dice_(report.variant != nullptr && report.variant->rolls_dice),
        is_exact_(report.findings.empty() && report.variant != nullptr && report.variant->loaded == nullptr),
        torn_tags_(torn_tags_before_moves(record, text)) {}

  std::string write() {
    bool const pgn = style_ == RecordStyle::pgn;
    std::string tags = written(pgn ? pgn_tags(record_, termination_) : record_.tags) + torn_tags();
    write_nodes(record_.nodes);
    if (pgn && !in_comment_) movetext_.word(termination_);
    std::string moves = movetext_.take();
    if (!tags.empty() && !moves.empty()) tags += '\n';
    return tags + moves;
  }

private:
  static std::string written(std::vector<notation::Tag> const& tags) {
    std::string lines;
    for (notation::Tag const& tag : tags) lines += text::tag_line(tag.name, tag.value);
    return lines;
  }
  /// After the other tags: in JSON they have no place among these.
  [[nodiscard]] std::string torn_tags() const {
    std::string lines;
    for (Unreadable const* torn : torn_tags_)
      lines += fmt::format("{}\n", text::trimmed(torn->where.of(text_)));
    return lines;
  }

  void write_nodes(std::vector<Node> const& all) {
    auto const nodes = without_last_numbers(all, text_, plies_);
    movetext_.interrupt();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      auto const* number = std::get_if<MoveNumber>(&nodes[i]);
      if (keeps_number(nodes, i, text_, plies_)) movetext_.word(number->where.of(text_));
      bool const drawn = i > 0 && is_played(nodes[i - 1]) && !sign_after(nodes, i - 1).empty();
      if (drawn) continue; // a NAG that was written with its move as a sign
      sign_ = sign_after(nodes, i);
      if (number != nullptr && is_played(nodes[i])) write_plies(nodes[i]); // `0000`, `5254`
      if (number == nullptr) std::visit([&](auto const& part) { write(part); }, nodes[i]);
    }
  }
  [[nodiscard]] bool is_played(Node const& node) const { return !plies_of(node, plies_).empty(); }
  /// The sign for the numeric NAG that follows a move without a sign of its own; PGN keeps the number.
  [[nodiscard]] std::string_view sign_after(std::span<Node const> nodes, std::size_t i) const {
    auto const* written = std::get_if<WrittenMove>(&nodes[i]);
    if (style_ == RecordStyle::pgn || written == nullptr || !written->nags.empty() || i + 1 == nodes.size())
      return "";
    auto const* nag = std::get_if<Nag>(&nodes[i + 1]);
    bool const has_sign = nag != nullptr && nag->number < sign_of_nag.size();
    return has_sign ? sign_of_nag[nag->number] : "";
  }
  void write(WrittenMove const& written) {
    auto const found = plies_.find(written.where.begin);
    // Where there are dice, turns have their numbers before the roll, and their moves a comma between.
    if (rolls_dice_ && moves_of_turn_++ > 0) movetext_.append(",");
    if (plies_of(written, plies_).size() > 1) return write_plies(written); // `e4e5`
    if (found == plies_.end())
      return movetext_.word(written.where.of(text_)); // not played: as it was written
    write_ply(*found->second, spelled(written, *found->second));
    if (style_ == RecordStyle::pgn) add_numbers(written.nags);
  }
  void write_ply(verify::Ply const& ply, std::string_view word) {
    bool const has_number = !rolls_dice_ && movetext_.has_number(ply.before());
    if (style_ == RecordStyle::article && !rolls_dice_ && !has_number) movetext_.append(",");
    if (has_number) movetext_.number(san::turn_number(ply.before()));
    movetext_.move(word);
  }

  [[nodiscard]] std::string spelled(WrittenMove const& written, verify::Ply const& ply) const {
    auto const plain = plain_text(written, ply);
    std::string const move = plain ? *plain : spelled_by_rules(written, ply);
    return style_ == RecordStyle::pgn ? move : move + written.nags + std::string(sign_);
  }
  [[nodiscard]] std::string spelled_by_rules(WrittenMove const& written, verify::Ply const& ply) const {
    san::Speller const speller(ply.before());
    return ply.illegal ? spelled_illegal(speller, without_nags(written, text_), ply, spelling())
                       : spelled_as_open(speller, written, ply, spelling());
  }
  /// The move in SAN, if the written text gives it without a list of moves.
  [[nodiscard]] std::optional<std::string> plain_text(WrittenMove const& written,
                                                      verify::Ply const& ply) const {
    bool const is_open = ply.outcomes > 1 || ply.alternatives > 1;
    if (!is_exact_ || is_open || spelling() != san::Spelling::san) return std::nullopt;
    auto const plain = san::plain_move(ply.before(), ply.move, written.where.of(text_));
    return plain ? std::optional<std::string>(plain->san) : std::nullopt;
  }
  [[nodiscard]] san::Spelling spelling() const {
    return record_styles[static_cast<std::size_t>(style_)].spelling;
  }

  void add_numbers(std::string_view nags) {
    if (!nags.empty() && !add_number_of_sign(movetext_, nags)) add_comment(nags);
  }

  /// PGN has no other place for such words.
  void add_comment(std::string_view text) {
    if (has_comments_) movetext_.comment(text);
  }

  void write(MoveNumber const&) {} // kept already, or written with the move
  void write(notation::Roll const& roll) {
    movetext_.word(fmt::format("({},{})", roll.one, roll.other));
    moves_of_turn_ = 0;
  }
  void write(Comment const& comment) { movetext_.comment(comment.text); }
  void write(Nag const& nag) {
    bool const is_sign = !nag.text.starts_with('$');
    bool const looks_like_move = nag.text == "N"; // a novelty
    if (is_sign && (style_ == RecordStyle::pgn || looks_like_move)) return add_numbers(nag.text);
    movetext_.word(is_sign ? nag.text : fmt::format("${}", nag.number));
  }
  /// PGN has one result, at the very end; any other is a remark.
  void write(ResultMark const& mark) {
    std::string_view const written = mark.where.of(text_);
    if (style_ != RecordStyle::pgn) return movetext_.word(written);
    bool const is_known = mark.result != notation::WrittenResult::resigns || termination_ != "*";
    if (&mark == last_result_ && is_known) return; // the termination states it
    add_comment(written);
  }
  [[nodiscard]] std::string spelled_of_several(verify::Ply const& ply) const {
    if (ply.move.kind == MoveKind::pass) return "--";
    san::Speller const speller(ply.before());
    return ply.illegal ? spelled_illegal(speller, "", ply, spelling()) : speller(ply.move, spelling());
  }
  void write_plies(Node const& node) {
    for (verify::Ply const* ply : plies_of(node, plies_)) write_ply(*ply, spelled_of_several(*ply));
  }
  /// Words that are read as moves in another way of writing, and words that are not read. A tag that is not
  /// closed goes to the end of its line, a comment that is not closed to the end of the record.
  void write(Unreadable const& word) {
    if (std::ranges::find(torn_tags_, &word) != torn_tags_.end()) return; // it stands among the tags
    if (!plies_of(word, plies_).empty()) return write_plies(word);
    std::string_view const text = text::trimmed(word.where.of(text_));
    in_comment_ = text.starts_with('{');
    if (text.starts_with('[')) return movetext_.line(text);
    movetext_.word(text);
  }
  void write(Variation const& variation) {
    if (without_last_numbers(variation.nodes, text_, plies_).empty()) {
      movetext_.word("()");
      movetext_.interrupt();
    } else {
      movetext_.open();
      write_nodes(variation.nodes);
      if (!in_comment_) movetext_.close();
    }
  }

  notation::Record const& record_;
  std::string_view text_;
  ResultMark const* last_result_;
  std::string_view termination_; ///< in PGN
  RecordStyle style_;
  verify::PliesByPlace plies_;
  san::Movetext movetext_;
  bool has_comments_;
  bool rolls_dice_;
  bool is_exact_; ///< nothing is wrong with the record, and its game is compiled: see san::plain_move()
  std::vector<Unreadable const*> torn_tags_; ///< before the moves
  int moves_of_turn_ = 0;
  bool in_comment_ = false; ///< that is not closed: what would follow would belong to it
  std::string_view sign_;   ///< of the NAG that follows the move being written
};

} // namespace

std::optional<RecordStyle> style_named(std::string_view name) {
  auto const* const found = std::ranges::find(record_styles, name, &NamedStyle::name);
  return found == record_styles.end() ? std::nullopt : std::optional(found->style);
}

std::string write_text(notation::Record const& record, std::string_view text,
                       verify::RecordReport const& report, RecordStyle style, TextLayout const& layout) {
  return Writer(record, text, report, style, layout).write();
}

} // namespace hippo::convert
