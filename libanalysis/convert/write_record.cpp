#include "libanalysis/convert/write_record.hpp"

#include "libanalysis/convert/json_record.hpp"
#include "libanalysis/said/spell.hpp"
#include "libanalysis/verify/start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace hippo {

namespace {

using notation::Comment;
using notation::Glyph;
using notation::MoveNumber;
using notation::Node;
using notation::ResultMark;
using notation::SaidMove;
using notation::SaidResult;
using notation::Unreadable;
using notation::Variation;

constexpr std::size_t line_width = 80;
constexpr std::array<std::string_view, 7> roster{"Event", "Site",  "Date",  "Round",
                                                 "White", "Black", "Result"};
constexpr std::array<std::string_view, 7> glyph_of_number{"", "!", "?", "!!", "??", "!?", "?!"};

/// Words with one blank between them, wrapped.
class Words {
public:
  void add(std::string_view word) {
    std::string const whole = std::exchange(prefix_, {}) + std::string(word);
    if (!line_.empty() && columns(last_line(line_)) + 1 + columns(first_line(whole)) > line_width) end_line();
    if (!line_.empty()) line_ += ' ';
    line_ += whole;
  }
  /// Puts a sign directly before the next word.
  void prepend(std::string_view sign) { prefix_ += sign; }
  /// Puts a sign directly behind the last word.
  void append(std::string_view sign) { line_ += std::exchange(prefix_, {}) + std::string(sign); }
  void end_line() {
    text_ += line_ + '\n';
    line_.clear();
  }
  [[nodiscard]] std::string take() {
    line_ += std::exchange(prefix_, {});
    if (!line_.empty()) end_line();
    return std::move(text_);
  }

private:
  static std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }
  static std::string_view last_line(std::string_view text) {
    auto const newline = text.rfind('\n');
    return newline == std::string_view::npos ? text : text.substr(newline + 1);
  }
  static std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }
  std::string text_;
  std::string line_;
  std::string prefix_;
};

class Writer {
public:
  Writer(notation::Game const& record, std::string_view text, GameReport const& report, RecordStyle style)
      : record_(record), text_(text), report_(report), style_(style),
        rolls_dice_(report.game != nullptr && report.game->rolls_dice) {
    for (LineReport const& line : report.lines)
      for (Ply const& ply : line.plies) plies_[ply.where.begin] = &ply;
  }

  std::string write() {
    std::string tags = write_tags();
    write_nodes(record_.nodes);
    std::string moves = words_.take();
    if (!tags.empty() && !moves.empty()) tags += '\n';
    return tags + moves;
  }

private:
  [[nodiscard]] std::string write_tags() const {
    std::vector<notation::Tag const*> order;
    if (style_ == RecordStyle::pgn)
      for (std::string_view name : roster)
        if (auto const* tag = find_tag(record_, name)) order.push_back(tag);
    for (notation::Tag const& tag : record_.tags)
      if (std::ranges::count(order, &tag) == 0) order.push_back(&tag);
    std::string lines;
    for (auto const* tag : order) lines += fmt::format("[{} \"{}\"]\n", tag->name, escaped(tag->value));
    return lines;
  }
  static std::string escaped(std::string_view value) {
    std::string result;
    for (char c : value) {
      if (c == '"' || c == '\\') result += '\\';
      result += c;
    }
    return result;
  }

  void write_nodes(std::vector<Node> const& nodes) {
    needs_number_ = true;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      auto const* number = std::get_if<MoveNumber>(&nodes[i]);
      bool const kept = number != nullptr && i + 1 < nodes.size() && !is_numbered(nodes[i + 1]);
      if (kept) words_.add(number->where.of(text_)); // what follows stands as it was written, too
      bool const drawn = i > 0 && is_played(nodes[i - 1]) && !sign_after(nodes, i - 1).empty();
      if (drawn) continue; // a glyph that stands behind its move as a sign
      sign_ = sign_after(nodes, i);
      if (number == nullptr) std::visit([&](auto const& part) { write(part); }, nodes[i]);
    }
  }
  [[nodiscard]] bool is_played(Node const& node) const {
    auto const* said = std::get_if<SaidMove>(&node);
    return said != nullptr && plies_.contains(said->where.begin);
  }
  /// The sign for the numeric glyph that follows a move without a sign of its own; PGN keeps the number.
  [[nodiscard]] std::string_view sign_after(std::vector<Node> const& nodes, std::size_t i) const {
    auto const* said = std::get_if<SaidMove>(&nodes[i]);
    if (style_ == RecordStyle::pgn || said == nullptr || !said->glyphs.empty() || i + 1 == nodes.size())
      return "";
    auto const* glyph = std::get_if<Glyph>(&nodes[i + 1]);
    bool const has_sign = glyph != nullptr && glyph->number < glyph_of_number.size();
    return has_sign ? glyph_of_number[glyph->number] : "";
  }
  /// Whether the writer puts a number of its own before the node.
  [[nodiscard]] bool is_numbered(Node const& node) const { return is_played(node) && !rolls_dice_; }

  void write(SaidMove const& said) {
    auto const found = plies_.find(said.where.begin);
    // Where there are dice, turns have their numbers before the roll, and their moves a comma between.
    if (rolls_dice_ && moves_of_turn_++ > 0) words_.append(",");
    if (found == plies_.end()) return words_.add(said.where.of(text_)); // not played: as it was written
    Ply const& ply = *found->second;
    bool const white = ply.before.side() == Color::white;
    if (style_ == RecordStyle::article && !rolls_dice_ && !white && !needs_number_) words_.append(",");
    if (!rolls_dice_ && (white || needs_number_))
      words_.add(fmt::format("{}{}", ply.before.move_number(), white ? "." : "..."));
    words_.add(spelled(said, ply));
    if (style_ == RecordStyle::pgn) add_numbers(said.glyphs);
    needs_number_ = false;
  }

  [[nodiscard]] std::string spelled(SaidMove const& said, Ply const& ply) const {
    Spelling const spelling = style_ == RecordStyle::article   ? Spelling::article
                              : style_ == RecordStyle::machine ? Spelling::machine
                                                               : Spelling::san;
    Speller const speller(ply.before);
    std::string move = speller(ply.move, spelling);
    if (ply.outcomes > 1) move = as_open_as_said(speller, said, ply.move, spelling);
    return style_ == RecordStyle::pgn ? move : move + said.glyphs + std::string(sign_);
  }
  /// The move with what was said of its outcome, a wildcard or nothing, in place of one that it leaves open.
  [[nodiscard]] static std::string as_open_as_said(Speller const& speller, SaidMove const& said, Move move,
                                                   Spelling spelling) {
    std::string const bare = speller.bare(move, spelling);
    std::string const marks = speller(move, spelling).substr(bare.size());
    std::size_t const sign = bare.find_first_of("/=");
    if (!said.improvement) return bare.substr(0, sign) + marks;
    return bare.substr(0, sign + 1) + said.improvement->name + marks;
  }

  void add_numbers(std::string_view glyphs) {
    auto const known = std::ranges::find(glyph_of_number, glyphs);
    if (glyphs.empty()) return;
    if (known != glyph_of_number.end())
      words_.add(fmt::format("${}", known - glyph_of_number.begin()));
    else
      words_.add(fmt::format("{{{}}}", glyphs));
  }

  void write(MoveNumber const&) {} // written anew, with the move
  void write(notation::Roll const& roll) {
    words_.add(fmt::format("({},{})", roll.one, roll.other));
    moves_of_turn_ = 0;
  }
  void write(Comment const& comment) {
    if (comment.text.find('}') == std::string::npos) {
      words_.add('{' + comment.text + '}');
    } else {
      words_.add(';' + comment.text);
      words_.end_line();
    }
    needs_number_ = true;
  }
  void write(Glyph const& glyph) {
    if (glyph.number == 0 && style_ == RecordStyle::pgn) return add_numbers(glyph.text);
    words_.add(glyph.number == 0 ? glyph.text : fmt::format("${}", glyph.number));
  }
  void write(ResultMark const& mark) { words_.add(mark.where.of(text_)); }
  void write(Unreadable const& word) { words_.add(word.where.of(text_)); }
  void write(Variation const& variation) {
    words_.prepend("(");
    write_nodes(variation.nodes);
    words_.append(")");
    needs_number_ = true;
  }

  notation::Game const& record_;
  std::string_view text_;
  GameReport const& report_;
  RecordStyle style_;
  std::map<std::size_t, Ply const*> plies_; ///< by where the said move begins
  Words words_;
  bool rolls_dice_;
  int moves_of_turn_ = 0;
  std::string_view sign_;    ///< of the glyph that follows the move being written
  bool needs_number_ = true; ///< Black's move wants its number: at the start, and after an interruption
};

} // namespace

std::string write_record(notation::Game const& record, std::string_view text, GameReport const& report,
                         RecordStyle style) {
  if (style == RecordStyle::json) return json_record(record, text, report) + '\n';
  return Writer(record, text, report, style).write();
}

} // namespace hippo
