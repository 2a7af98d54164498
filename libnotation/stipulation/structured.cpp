#include "libnotation/stipulation/structured.hpp"

#include "libnotation/ascii.hpp"

#include <fmt/format.h>

#include <utility>

namespace hippo::notation {

namespace {

constexpr unsigned longest = 999; ///< plies
constexpr unsigned deepest = 100; ///< nested plays

/// Ends the reading.
struct Unexpected {
  std::string expected;
};

template <class Content>
PlayPointer make(Content content) {
  return std::make_shared<Play const>(Play{std::move(content)});
}

/// A goal at the beginning of the text, which it shortens.
std::optional<GoalTest> take_goal(std::string_view& text) {
  struct Sign {
    std::string_view text;
    Goal goal;
  };
  constexpr Sign signs[] = {{"#=", Goal::mate_or_stalemate},
                            {"==", Goal::double_stalemate},
                            {"!=", Goal::own_stalemate},
                            {"00", Goal::castling},
                            {"ep", Goal::en_passant},
                            {"#", Goal::mate},
                            {"=", Goal::stalemate},
                            {"+", Goal::check},
                            {"x", Goal::capture},
                            {"~", Goal::any},
                            {"%", Goal::capture}};
  for (Sign const& sign : signs)
    if (text.starts_with(sign.text)) {
      text.remove_prefix(sign.text.size());
      return std::optional<GoalTest>(std::in_place, GoalTest{.goal = sign.goal, .target = std::nullopt});
    }
  if (text.size() < 3 || text[0] != 'z') return std::nullopt;
  int const file = text[1] - 'a', rank = text[2] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  text.remove_prefix(3);
  return GoalTest{Goal::target, GoalSquare{static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)}};
}

std::string lowered(std::string_view text) {
  std::string small;
  for (char const letter : text) small += lower(letter);
  return small;
}

class StructuredReader {
public:
  explicit StructuredReader(std::string_view text) : small_(lowered(text)), rest_(small_) {}

  std::variant<StructuredPlay, ParseError> read() {
    try {
      StructuredPlay read{.black_begins = read_side(), .play = nullptr};
      read.play = expression();
      if (!is_at_end()) throw Unexpected{"the end of the stipulation"};
      return read;
    } catch (Unexpected& unexpected) {
      return ParseError{small_.size() - rest_.size(), std::move(unexpected.expected)};
    }
  }

private:
  bool is_at_end() {
    skip_blanks();
    return rest_.empty();
  }
  void skip_blanks() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }
  bool take(std::string_view sign) {
    skip_blanks();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }
  void expect(std::string_view sign) {
    if (!take(sign)) throw Unexpected{fmt::format("'{}'", sign)};
  }

  bool read_side() {
    bool const is_black = rest_.starts_with('b');
    if (!is_black && !rest_.starts_with('w')) throw Unexpected{"white or black"};
    (void)(is_black ? take("black") || take("b") : take("white") || take("w"));
    return is_black;
  }

  PlayPointer expression() {
    if (++depth_ > deepest) throw Unexpected{"fewer nested plays"};
    PlayPointer play = operand();
    while (true) {
      if (take("&"))
        play = make(BothPlays{play, operand()});
      else if (take("|"))
        play = make(EitherPlay{play, operand()});
      else
        break;
    }
    --depth_;
    return play;
  }

  PlayPointer operand() {
    if (take("(")) {
      PlayPointer inner = expression();
      expect(")");
      return inner;
    }
    if (!rest_.starts_with("!=") && take("!")) return make(NegatedPlay{nested_operand()});
    if (take("-")) return make(InvertedPlay{nested_operand()});
    skip_blanks();
    if (auto const goal = take_goal(rest_)) return make(*goal);
    return branch();
  }
  PlayPointer nested_operand() {
    if (++depth_ > deepest) throw Unexpected{"fewer signs"};
    PlayPointer play = operand();
    --depth_;
    return play;
  }

  unsigned number() {
    skip_blanks();
    unsigned value = 0;
    bool any = false;
    for (; !rest_.empty() && is_digit(rest_.front()) && value <= longest; rest_.remove_prefix(1)) {
      value = 10 * value + static_cast<unsigned>(rest_.front() - '0');
      any = true;
    }
    if (!any || value == 0 || value > longest) throw Unexpected{"a goal, or a number of moves from 1 to 999"};
    return value;
  }

  PlayPointer branch() {
    PlayBranch branch;
    branch.most = number();
    bool const has_least = take(":");
    if (has_least) branch.least = std::exchange(branch.most, number());
    if (take("s")) {
      branch.kind = PlayBranch::Kind::series;
      branch.after[0] = after_move(false);
    } else {
      read_letters(branch);
    }
    using Kind = PlayBranch::Kind;
    bool const is_contest = branch.kind == Kind::attack || branch.kind == Kind::defense;
    if (branch.least > branch.most) branch.least = branch.most;
    if (is_contest && branch.least == branch.most) --branch.least;
    return make(std::move(branch));
  }

  void read_letters(PlayBranch& branch) {
    using Kind = PlayBranch::Kind;
    struct Letters {
      std::string_view first, other;
      Kind kind;
    };
    constexpr Letters all[] = {{"a", "d", Kind::attack}, {"d", "a", Kind::defense}, {"h", "h", Kind::help}};
    for (Letters const& letters : all)
      if (take(letters.first)) {
        branch.kind = letters.kind;
        branch.after[0] = after_move(true);
        expect(letters.other);
        branch.after[1] = after_move(false);
        return;
      }
    throw Unexpected{"s, ad, da or hh"};
  }

  AfterMove after_move(bool may_be_conditional) {
    AfterMove after;
    while (true) {
      if (take("[")) {
        after.ends.push_back(end());
        expect("]");
      } else if (take("{")) {
        after.constraints.push_back(expression());
        expect("}");
      } else {
        break;
      }
    }
    after.only_in_check = may_be_conditional && take("?+?");
    return after;
  }
  PlayEnd end() {
    PlayEnd end;
    end.is_forced = take(">");
    end.is_hidden = take("/");
    end.play = expression();
    return end;
  }

  std::string small_;
  std::string_view rest_;
  unsigned depth_ = 0;
};

/// `h#2.5` without its kind.
struct GoalAndLength {
  std::string_view goal;
  unsigned moves = 0;
  bool half = false;
};

std::optional<GoalAndLength> goal_and_length(std::string_view text) {
  GoalAndLength read;
  std::string_view rest = text;
  if (!take_goal(rest)) return std::nullopt;
  read.goal = text.substr(0, text.size() - rest.size());
  std::size_t digits = 0;
  for (; digits < rest.size() && is_digit(rest[digits]) && digits < 3; ++digits)
    read.moves = 10 * read.moves + static_cast<unsigned>(rest[digits] - '0');
  read.half = rest.substr(digits) == ".5";
  bool const is_whole = rest.size() == digits || read.half;
  if (digits == 0 || !is_whole || read.moves > longest / 2) return std::nullopt;
  return read;
}

/// The length of play in plies, `3` or `3:3`.
std::string plies(unsigned most, unsigned least, bool is_exact) {
  return is_exact ? fmt::format("{}:{}", least, most) : fmt::to_string(most);
}

/// Of help play up to a move after which White is bound to a goal.
std::string help_up_to(GoalAndLength const& wanted, bool is_exact, std::string_view end,
                       std::string_view constraint) {
  unsigned const length = 2 * wanted.moves - (wanted.half ? 0 : 1);
  std::string const count = plies(length, length, is_exact);
  return wanted.half ? fmt::format("black {}h{}h{}", count, constraint, end)
                     : fmt::format("white {}h{}h{}", count, end, constraint);
}

/// A kind by its letters, with the play of a goal.
struct KindForm {
  std::string_view letters;
  bool has_halves;
  std::string (*form)(GoalAndLength const& wanted, bool is_exact);
};

std::string reflex_end(std::string_view goal) { return fmt::format("[>1a[{}]d]", goal); }
std::string reflex_constraint(std::string_view goal) { return fmt::format("{{!1a[{}]d}}", goal); }
std::string self_end(std::string_view goal) { return fmt::format("[1d[{}]a]", goal); }

/// Of contests: the plies of so many moves, the last of them White's.
std::string contest_plies(GoalAndLength const& wanted, bool is_exact) {
  unsigned const length = 2 * wanted.moves - 1;
  return plies(length, length - 1, is_exact && length > 1);
}
std::string series_moves(GoalAndLength const& wanted, bool is_exact) {
  return plies(wanted.moves, wanted.moves, is_exact);
}

// Longer names come before their beginnings.
constexpr KindForm kind_forms[] = {
    {"ser-h", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("black {}s[1h[{}]h]", series_moves(wanted, is_exact), wanted.goal);
     }},
    {"ser-s", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}s[>1d[{}]a]", series_moves(wanted, is_exact), wanted.goal);
     }},
    {"ser-r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}s{}{}", series_moves(wanted, is_exact), reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"ser-", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}s[{}]", series_moves(wanted, is_exact), wanted.goal);
     }},
    {"phser-r", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("white {}h{}?+?h{}", 2 * wanted.moves - 1, reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"phser-s", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("white {}h{}?+?h", 2 * wanted.moves - 1, self_end(wanted.goal));
     }},
    {"phser-", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("white {}h[{}]?+?h", 2 * wanted.moves - 1, wanted.goal);
     }},
    {"pser-h", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("black {}h[1h[{}]h]?+?h", 2 * wanted.moves - 1, wanted.goal);
     }},
    {"pser-s", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}?+?d[{}]", contest_plies(wanted, is_exact), self_end(wanted.goal),
                          wanted.goal);
     }},
    {"pser-r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}?+?d{}", contest_plies(wanted, is_exact), reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"pser-", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a[{}]?+?d", contest_plies(wanted, is_exact), wanted.goal);
     }},
    {"hs", true,
     [](GoalAndLength const& wanted, bool is_exact) {
       return help_up_to(wanted, is_exact, fmt::format("[>1d[{}]a]", wanted.goal), "");
     }},
    {"hr", true,
     [](GoalAndLength const& wanted, bool is_exact) {
       return help_up_to(wanted, is_exact, reflex_end(wanted.goal), reflex_constraint(wanted.goal));
     }},
    {"h", true,
     [](GoalAndLength const& wanted, bool is_exact) {
       unsigned const length = 2 * wanted.moves + (wanted.half ? 1 : 0);
       std::string const count = plies(length, length, is_exact);
       return wanted.half ? fmt::format("white {}h[{}]h", count, wanted.goal)
                          : fmt::format("black {}hh[{}]", count, wanted.goal);
     }},
    {"semi-r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}d", contest_plies(wanted, is_exact), reflex_end(wanted.goal));
     }},
    {"r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}d{}", contest_plies(wanted, is_exact), reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"s", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}ad[{}]", plies(2 * wanted.moves, 2 * wanted.moves - 1, is_exact),
                          wanted.goal);
     }},
    {"", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a[{}]d", contest_plies(wanted, is_exact), wanted.goal);
     }},
};

/// `2->ser-h#3`: moves of the side that does not begin the rest.
std::optional<std::string> form_with_introduction(std::string_view moves, std::string_view rest) {
  auto const form = structured_form(rest);
  if (!form || moves.empty() || moves.size() > 2 || !is_digit(moves.front()) || !is_digit(moves.back()))
    return std::nullopt;
  std::size_t const blank = form->find(' ');
  bool const is_black = form->starts_with('b');
  return fmt::format("{} {}s[{}]", is_black ? "white" : "black", moves, form->substr(blank + 1));
}

} // namespace

std::variant<StructuredPlay, ParseError> parse_structured(std::string_view text) {
  return StructuredReader(text).read();
}

std::optional<std::string> structured_form(std::string_view stipulation) {
  std::string const small = lowered(stipulation);
  constexpr std::string_view exactly = "exact-", arrow = "->";
  std::string_view text = small;
  if (auto const sign = text.find(arrow); sign != std::string_view::npos)
    return form_with_introduction(text.substr(0, sign), text.substr(sign + arrow.size()));
  bool const is_exact = text.starts_with(exactly);
  if (is_exact) text.remove_prefix(exactly.size());
  for (KindForm const& kind : kind_forms) {
    if (!text.starts_with(kind.letters)) continue;
    auto const wanted = goal_and_length(text.substr(kind.letters.size()));
    bool const fits =
        wanted && (!wanted->half || kind.has_halves) && wanted->moves + (wanted->half ? 1 : 0) > 0;
    if (fits) return kind.form(*wanted, is_exact);
  }
  return std::nullopt;
}

} // namespace hippo::notation
