#include "libnotation/betza/check.hpp"
#include "libnotation/betza/parse.hpp"

#include <boost/fusion/include/adapt_struct.hpp>
#include <boost/spirit/home/x3.hpp>
#include <boost/spirit/home/x3/support/ast/variant.hpp>

#include <array>
#include <utility>

namespace x3 = boost::spirit::x3;

namespace hippo::notation::betza {
namespace {

using Iterator = char const*;

// The result of the rules: a flat list of letters, `a` among them, which tree_of() cuts into legs.
struct Simple {
  std::vector<Modifier> letters;
  Atom atom;
};
struct Link {
  Modifier joint;
  Simple leg;
};
struct Bracket {
  Modifier open;
  Simple first;
  std::vector<Link> links;
  Modifier close;
};
using Move = x3::variant<Simple, Bracket>;

struct Start; // tag: where the text begins, for offsets

x3::rule<struct ModifierId, Modifier> const modifier = "a modifier";
x3::rule<struct JointId, Modifier> const joint = "- or ? between the legs";
x3::rule<struct OpenId, Modifier> const open = "[";
x3::rule<struct CloseId, Modifier> const close = "] or a further leg (- or ? before it)";
x3::rule<struct AtomId, Atom> const atom = "an atom (W F D N A H C Z G, K Q B R, U) or a modifier before one";
x3::rule<struct ExtensionId> const no_second = "one X or Y after an atom of one leap";
x3::rule<struct RangeId, unsigned> const range = "a range";
x3::rule<struct NoDigitId> const no_digit = "a range of 0, or of 1 to 999 without leading zeros";
x3::rule<struct SimpleId, Simple> const simple = "a move";
x3::rule<struct LinkId, Link> const link = "a further leg";
x3::rule<struct BracketId, Bracket> const bracket = "a move in brackets";
x3::rule<struct MoveId, Move> const move = "a move";
x3::rule<struct MovesId, std::vector<Move>> const moves = "moves";

// The byte after what an action's parser has just read. (on_success would be shorter, but hands an unused
// attribute to rules that have actions.)
template <typename Context>
std::size_t here(Context const& context) {
  return static_cast<std::size_t>(x3::_where(context).begin() - x3::get<Start>(context));
}

auto const set_letter = [](auto& context) {
  x3::_val(context).letter = x3::_attr(context);
  x3::_val(context).where = {here(context) - 1, here(context)};
};
auto const set_extension = [](auto& context) {
  x3::_val(context).extension = x3::_attr(context);
  x3::_val(context).where.end = here(context);
};
auto const set_doubled = [](auto& context) {
  x3::_pass(context) = x3::_attr(context) == x3::_val(context).letter;
  if (!x3::_pass(context)) return;
  x3::_val(context).doubled = true;
  x3::_val(context).where.end = here(context);
};
auto const set_range = [](auto& context) {
  x3::_val(context).range = x3::_attr(context);
  x3::_val(context).where.end = here(context);
};

auto const modifier_def = x3::char_("fblrvshmcdeipgnjzqoya")[set_letter];
auto const joint_def = x3::char_("-?")[set_letter];
auto const open_def = x3::char_('[')[set_letter];
auto const close_def = x3::char_(']')[set_letter];

auto const no_second_def = !x3::char_("XY");
auto const range_def = ('0' >> x3::attr(0U)) | x3::uint_parser<unsigned, 10, 1, 3>{};
auto const no_digit_def = !x3::char_("0-9"); // x3::digit asserts on bytes beyond ASCII
auto const atom_def = ((x3::char_("WFDNAHCLZJG")[set_letter] >>
                        -(x3::char_("XY")[set_extension] | x3::char_("WFDNAHCLZJG")[set_doubled])) |
                       x3::char_("KQBRU")[set_letter]) > no_second > -(range[set_range] > no_digit);

auto const simple_def = *modifier > atom;
auto const link_def = joint > simple;
auto const bracket_def = open > simple >> *link > close;
auto const move_def = bracket | simple;
auto const moves_def = move >> *(!x3::eoi >> move);

BOOST_SPIRIT_DEFINE(modifier, joint, open, close, atom, no_second, range, no_digit, simple, link, bracket,
                    move, moves)

std::vector<Leg> cut(Simple const& read) {
  std::vector<Leg> legs(1);
  for (Modifier const& letter : read.letters) {
    if (letter.letter != 'a') {
      legs.back().modifiers.push_back(letter);
      continue;
    }
    legs.back().joint = Joint::again;
    legs.back().joint_where = letter.where;
    legs.emplace_back();
  }
  legs.back().atom = read.atom;
  return legs;
}

std::size_t begin_of(Simple const& read) {
  return read.letters.empty() ? read.atom.where.begin : read.letters.front().where.begin;
}

// `a` joins legs of one atom, brackets join legs that have their own: one move has one or the other.
std::variant<Term, ParseError> term_of(Bracket const& read) {
  Term term;
  term.bracketed = true;
  term.where = {read.open.where.begin, read.close.where.end};
  auto add = [&](Simple const& part) -> std::optional<ParseError> {
    for (Modifier const& letter : part.letters)
      if (letter.letter == 'a') return ParseError{letter.where.begin, "- or ? for a further leg in brackets"};
    term.legs.push_back(cut(part).front());
    return std::nullopt;
  };
  if (auto error = add(read.first)) return *error;
  for (Link const& next : read.links) {
    term.legs.back().joint = next.joint.letter == '-' ? Joint::must : Joint::may;
    term.legs.back().joint_where = next.joint.where;
    if (auto error = add(next.leg)) return *error;
  }
  return term;
}

std::variant<Term, ParseError> term_of(Simple const& read) {
  Term term;
  term.where = {begin_of(read), read.atom.where.end};
  term.legs = cut(read);
  return term;
}

std::variant<Tree, ParseError> tree_of(std::vector<Move> const& read, Dialect dialect) {
  Tree tree;
  tree.dialect = dialect;
  for (Move const& one : read) {
    auto term = boost::apply_visitor([](auto const& it) { return term_of(it); }, one.get());
    if (auto const* error = std::get_if<ParseError>(&term)) return *error;
    tree.terms.push_back(std::move(std::get<Term>(term)));
  }
  if (auto error = find_contradiction(tree)) return *error;
  return tree;
}

} // namespace
} // namespace hippo::notation::betza

BOOST_FUSION_ADAPT_STRUCT(hippo::notation::betza::Simple, letters, atom)
BOOST_FUSION_ADAPT_STRUCT(hippo::notation::betza::Link, joint, leg)
BOOST_FUSION_ADAPT_STRUCT(hippo::notation::betza::Bracket, open, first, links, close)

namespace hippo::notation::betza {

namespace {

/// Letters of other programs, and advice on each.
constexpr std::array<std::pair<char, std::string_view>, 7> foreign{{
    {'x', "a letter of XBoard's that is not read here"},
    {'u', "a letter of XBoard's that is not read here"},
    {'k', "a letter of XBoard's that is not read here"},
    {'t', "a letter of XBoard's that is not read here"},
    {'I', "first moves have a small i"},
    {'O', "castling is a rule of a game, not of a piece"},
    {'@', "drops are a rule of a game, not of a piece"},
}};

/// The found text, in words, in place of the expected one.
std::string found_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return text.empty() ? "nothing" : "the end of the string";
  char const letter = text[offset];
  if (letter == ' ' || letter == '\t') return "a blank";
  auto const byte = static_cast<unsigned char>(letter);
  if (byte < 0x20 || byte == 0x7F) return "a control character";
  if (byte >= 0x80) return "a letter that is not ASCII";
  std::string words = std::string("'") + letter + '\'';
  for (auto const& [known, hint] : foreign)
    if (letter == known) words += " (" + std::string(hint) + ')';
  return words;
}

} // namespace

std::variant<Tree, ParseError> parse(std::string_view text, Dialect dialect) {
  Iterator const start = text.data();
  Iterator const end = start + text.size();
  Iterator here = start;
  std::vector<Move> read;
  try {
    x3::parse(here, end, x3::with<Start>(start)[moves], read);
  } catch (x3::expectation_failure<Iterator> const& failure) {
    auto const offset = static_cast<std::size_t>(failure.where() - start);
    return ParseError{offset, failure.which() + ", not " + found_at(text, offset)};
  }
  return tree_of(read, dialect);
}

} // namespace hippo::notation::betza
