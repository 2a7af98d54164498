#include "libanalysis/convert/write_record.hpp"

#include "libanalysis/convert/json_record.hpp"
#include "libanalysis/said/spell.hpp"
#include "libanalysis/verify/start.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

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
    if (!line_.empty() && !glued_ && columns(line_) + 1 + columns(first_line(word)) > line_width) end_line();
    if (!line_.empty() && !glued_) line_ += ' ';
    glued_ = false;
    line_ += word;
  }
  /// The next word follows without a blank.
  void glue() { glued_ = true; }
  /// Puts a sign directly behind the last word.
  void append(std::string_view sign) { line_ += sign; }
  void end_line() {
    text_ += line_ + '\n';
    line_.clear();
  }
  [[nodiscard]] std::string take() {
    if (!line_.empty()) end_line();
    return std::move(text_);
  }

private:
  static std::string_view first_line(std::string_view word) { return word.substr(0, word.find('\n')); }
  static std::size_t columns(std::string_view text) {
    auto const newline = text.rfind('\n');
    if (newline != std::string_view::npos) text.remove_prefix(newline + 1);
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }
  std::string text_;
  std::string line_;
  bool glued_ = false;
};

class Writer {
public:
  Writer(notation::Game const& record, std::string_view text, GameReport const& report, RecordStyle style)
      : record_(record), text_(text), report_(report), style_(style) {
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
    for (Node const& node : nodes) std::visit([&](auto const& part) { write(part); }, node);
  }

  void write(SaidMove const& said) {
    auto const found = plies_.find(said.where.begin);
    if (found == plies_.end()) { // not played: as it was written
      words_.add(said.where.of(text_));
      return;
    }
    Ply const& ply = *found->second;
    bool const white = ply.before.side() == Color::white;
    if (style_ == RecordStyle::article && !white && !needs_number_) words_.append(",");
    if (white || needs_number_)
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
    if (ply.alternatives > 1 && said.improvement)
      move = with_wildcard(speller, ply.move, spelling, said.improvement->name);
    return style_ == RecordStyle::pgn ? move : move + said.glyphs;
  }
  /// The move with the wildcard that was said in place of one of the choices that it leaves open.
  [[nodiscard]] static std::string with_wildcard(Speller const& speller, Move move, Spelling spelling,
                                                 std::string const& wildcard) {
    std::string const bare = speller.bare(move, spelling);
    std::string const marks = speller(move, spelling).substr(bare.size());
    auto const slash = bare.find('/');
    return slash == std::string::npos ? bare + marks : bare.substr(0, slash + 1) + wildcard + marks;
  }

  void add_numbers(std::string_view glyphs) {
    auto const known = std::ranges::find(glyph_of_number, glyphs);
    if (glyphs.empty()) return;
    if (known != glyph_of_number.end())
      words_.add(fmt::format("${}", known - glyph_of_number.begin()));
    else
      words_.add(fmt::format("{{{}}}", glyphs));
  }

  void write(MoveNumber const&) {} // written anew
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
    words_.add("(");
    words_.glue();
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
  bool needs_number_ = true; ///< Black's move wants its number: at the start, and after an interruption
};

} // namespace

std::string write_record(notation::Game const& record, std::string_view text, GameReport const& report,
                         RecordStyle style) {
  if (style == RecordStyle::json) return json_record(record, text, report) + '\n';
  return Writer(record, text, report, style).write();
}

} // namespace hippo
