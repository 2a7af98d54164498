#include "libnotation/stipulation/structured.hpp"

#include "libnotation/ascii.hpp"

#include <fmt/format.h>

#include <utility>

namespace hippo::notation {

namespace {

constexpr unsigned deepest = 100; ///< nested plays

/// Ends the reading.
struct Unexpected {
  std::string expected;
};

template <class Content>
PlayPointer make(Content content) {
  return std::make_shared<Play const>(Play{std::move(content)});
}

class StructuredReader {
public:
  /// A text in small letters.
  explicit StructuredReader(std::string_view text) : text_(text), rest_(text) {}

  std::variant<StructuredPlay, ParseError> read() {
    try {
      StructuredPlay read{.black_begins = read_side(), .play = nullptr};
      read.play = expression();
      if (!is_at_end()) throw Unexpected{"the end of the stipulation"};
      return read;
    } catch (Unexpected& unexpected) {
      return ParseError{text_.size() - rest_.size(), std::move(unexpected.expected)};
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
    for (; !rest_.empty() && is_digit(rest_.front()) && value <= longest_structured_play;
         rest_.remove_prefix(1)) {
      value = 10 * value + static_cast<unsigned>(rest_.front() - '0');
      any = true;
    }
    if (!any || value == 0 || value > longest_structured_play)
      throw Unexpected{"a goal, or a number of moves from 1 to 999"};
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

  std::string_view text_;
  std::string_view rest_;
  unsigned depth_ = 0;
};

} // namespace

std::variant<StructuredPlay, ParseError> parse_structured(std::string_view text) {
  std::string const small = lower(std::string(text));
  return StructuredReader(small).read();
}

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

} // namespace hippo::notation
