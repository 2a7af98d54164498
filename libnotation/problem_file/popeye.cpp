#include "libnotation/problem_file/popeye.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/problem_file/popeye_parts.hpp"
#include "libnotation/problem_file/popeye_words.hpp"

#include <fmt/format.h>

#include <utility>

namespace hippo::notation {

namespace {

constexpr Language languages[] = {Language::english, Language::german, Language::french};
constexpr std::size_t shortest_first_word = 3; ///< `beg`, where a section follows
constexpr std::size_t sure_first_word = 5;     ///< `begin`, which needs no section after it

/// Of the first word of a file.
std::optional<Language> language_of(PopeyeTokens tokens) {
  std::string_view const first_word = tokens.token();
  if (first_word.size() < shortest_first_word) return std::nullopt;
  tokens.next();
  for (Language const language : languages)
    if (find_word(PopeyeTable::begin, language, first_word) &&
        (first_word.size() >= sure_first_word || find_word(PopeyeTable::section, language, tokens.token())))
      return language;
  return std::nullopt;
}

class PopeyeReader {
public:
  explicit PopeyeReader(std::string_view text) : text_(text), tokens_(text) {}

  std::vector<ReadProblem> read() {
    skip_to_first_word();
    std::vector<ReadProblem> all;
    while (!tokens_.at_end() && !is_last_) {
      now_ = ReadProblem();
      now_.problem.language = language_;
      now_.problem.where.begin = tokens_.where().begin;
      read_problem();
      if (!is_empty(now_.problem)) all.push_back(std::move(now_));
    }
    return all;
  }

private:
  static bool is_empty(ProblemText const& problem) {
    return problem.diagram.empty() && problem.stipulation.empty() && problem.twins.empty();
  }

  /// Texts before the first word are no part of the input.
  void skip_to_first_word() {
    PopeyeTokens const start = tokens_;
    for (; !tokens_.at_end(); tokens_.next())
      if (auto const language = language_of(tokens_)) {
        language_ = *language;
        tokens_.next();
        return;
      }
    tokens_ = start;
  }

  void read_problem() {
    std::size_t end = tokens_.where().begin;
    while (!tokens_.at_end()) {
      end = tokens_.where().end;
      if (auto const last = find_word(PopeyeTable::end_of_problem, language_, tokens_.token());
          last && !is_section()) {
        is_last_ = *last == "endproblem";
        tokens_.next();
        break;
      }
      read_part();
    }
    now_.problem.where.end = std::max(end, now_.problem.where.begin);
  }

  [[nodiscard]] bool is_section() const {
    auto const section = find_word(PopeyeTable::section, language_, tokens_.token());
    return section && may_begin(*section);
  }
  /// After twins, remarks alone.
  [[nodiscard]] bool may_begin(std::string_view section) const {
    return now_.problem.twins.empty() || section == "remark";
  }

  void read_part() {
    auto const section = find_word(PopeyeTable::section, language_, tokens_.token());
    auto const twin = find_word(PopeyeTable::twin, language_, tokens_.token());
    if (section && may_begin(*section)) return read_section(*section);
    if (twin) return read_twin(*twin == "zeroposition");
    complain_(tokens_.where(), "a keyword");
    tokens_.next();
  }

  void read_section(std::string_view section) {
    if (std::vector<std::string>* const lines = lines_of(section); lines != nullptr) {
      if (std::string_view const line = tokens_.take_line(); !line.empty()) lines->emplace_back(line);
    } else if (section == "protocol") {
      (void)tokens_.take_line();
    } else if (section == "LaTeX" || section == "LaTeXPieces") {
      (void)tokens_.take_line();
      while (!tokens_.at_end() && names_drawing()) (void)tokens_.take_line();
    } else {
      tokens_.next();
      read_content(section);
    }
  }

  /// Whether the line is one as `et DL elephant`: the code of a piece, its drawing and its name. Keywords are
  /// longer, also where they are cut.
  [[nodiscard]] bool names_drawing() const {
    constexpr std::size_t longest_code = 2;
    PopeyeTokens next = tokens_;
    next.next();
    return tokens_.token().size() <= longest_code && next.token().size() == longest_code;
  }

  std::vector<std::string>* lines_of(std::string_view section) {
    if (section == "remark") return &now_.problem.remarks;
    if (section == "author") return &now_.problem.authors;
    if (section == "origin") return &now_.problem.sources;
    if (section == "title") return &now_.problem.titles;
    if (section == "award") return &now_.problem.awards;
    return nullptr;
  }

  void read_content(std::string_view section) {
    ProblemText& problem = now_.problem;
    if (section == "pieces")
      add_men();
    else if (section == "stipulation")
      problem.stipulation = read_stipulation(tokens_);
    else if (section == "sstipulation")
      problem.stipulation = read_structured_stipulation(tokens_, language_, false);
    else if (section == "condition")
      for (std::string& word : read_conditions(tokens_, language_, false))
        problem.conditions.push_back(std::move(word));
    else if (section == "option")
      read_options(tokens_, language_, complain_, problem.options);
    else if (section == "InitialGameArray")
      problem.diagram = *read_forsyth("rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR", Language::english);
    else if (section == "Forsyth")
      set_board();
    else
      skip_section();
  }

  void skip_section() {
    while (!tokens_.at_end() && !ends_section(tokens_.token(), language_)) tokens_.next();
  }

  void add_men() {
    unsigned invisible = 0;
    for (DiagramMan& man : read_men(tokens_, language_, complain_, invisible)) {
      if (man_on(now_.problem.diagram, man.square) != nullptr)
        say(text::Severity::warning, tokens_.where(),
            fmt::format("a second man on {} replaces the first", name_of(man.square)));
      put(now_.problem.diagram, std::move(man));
    }
    if (invisible > 0) now_.problem.options.unknown.push_back("TotalInvisible");
  }

  void set_board() {
    auto board = read_forsyth(tokens_.token(), language_);
    if (board)
      now_.problem.diagram = *std::move(board);
    else
      complain_(tokens_.where(), "a board such as 8/3K4/8/8/8/8/8/4k3");
    tokens_.next();
  }

  void read_twin(bool is_zero) {
    tokens_.next();
    now_.problem.twins.push_back(read_changes(tokens_, language_, complain_));
    if (is_zero) now_.problem.zero_position = true;
  }

  void say(text::Severity severity, Span where, std::string message) {
    now_.remarks.push_back({severity, where, std::move(message), {}});
  }

  std::string_view text_;
  PopeyeTokens tokens_;
  Language language_ = Language::english;
  bool is_last_ = false; ///< the problem that was read is the last one
  ReadProblem now_;
  Complain const complain_ = [this](Span where, std::string expected) {
    say(text::Severity::error, where, fmt::format("expected {}, not '{}'", expected, where.of(text_)));
  };
};

} // namespace

bool is_popeye(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return language_of(PopeyeTokens(text)).has_value();
}

std::vector<ReadProblem> read_popeye(std::string_view text) { return PopeyeReader(text).read(); }

ReadTwin read_twin(std::string_view text) {
  ReadTwin read;
  PopeyeTokens tokens(text);
  Complain const complain = [&](Span where, std::string expected) {
    read.problems.push_back(fmt::format("expected {}, not '{}'", expected, where.of(text)));
  };
  read.twin = read_changes(tokens, Language::english, complain);
  if (!tokens.at_end()) complain(tokens.where(), "a change such as Move a1 b1");
  return read;
}

bool read_option(std::string_view text, ProblemOptions& options) {
  PopeyeTokens tokens(text);
  bool good = true;
  Complain const complain = [&](Span, std::string) { good = false; };
  read_options(tokens, Language::english, complain, options);
  return good && tokens.at_end();
}

} // namespace hippo::notation
