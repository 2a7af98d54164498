#include "libnotation/ascii.hpp"
#include "libnotation/spirit.hpp"
#include "libnotation/stipulation/parse.hpp"

#include <fmt/format.h>

namespace hippo::notation {
namespace grammar {
namespace {

x3::rule<struct StipulationId, Stipulation> const stipulation{
    "a stipulation such as #2, s#3, h#2.5, ser-h=4 or pg4.0"};
x3::rule<struct GoalId, Stipulation> const goal{"a goal such as #, = or w"};
x3::rule<struct SquareId, GoalSquare> const square{"a square such as h8"};
x3::rule<struct MovesId, unsigned> const moves{"a number of moves from 1 to 99"};
x3::rule<struct SolutionsId, unsigned> const solutions{"a number of solutions such as 2.1.1.1 or 2 sol"};
x3::rule<struct HalfId> const half{"5 after the point"};
x3::rule<struct HalfMoveId> const half_move{"half a move, .5 or \xC2\xBD"};
x3::rule<struct LengthId, unsigned> const length{"a number of moves such as 4.0 or 3.5"};
x3::rule<struct EndId> const end{"the end of the stipulation"};

struct Kinds : x3::symbols<ProblemKind> {
  Kinds() {
    add("s", ProblemKind::self)("r", ProblemKind::reflex)("semi-r", ProblemKind::semi_reflex);
    add("h", ProblemKind::help)("hs", ProblemKind::help_self);
    add("ser-", ProblemKind::series)("ser-h", ProblemKind::series_help)("ser-s", ProblemKind::series_self);
    add("reci-h", ProblemKind::reci_help)("ser-reci-h", ProblemKind::series_reci_help);
  }
} const kinds;

struct Proofs : x3::symbols<ProblemKind> {
  Proofs() { add("pg", ProblemKind::proof)("spg", ProblemKind::shortest_proof); }
} const proofs;

struct Goals : x3::symbols<Goal> {
  Goals() {
    add("#", Goal::mate)("=", Goal::stalemate)("win", Goal::win)("w", Goal::win)("~", Goal::any);
    add("+", Goal::check)("x", Goal::capture)("ep", Goal::en_passant)("00", Goal::castling);
    add("==", Goal::double_stalemate)("#=", Goal::mate_or_stalemate);
    add("!=", Goal::own_stalemate);
  }
} const goals;

x3::uint_parser<unsigned, 10, 1, 2> const two_digits;
auto const digit = x3::char_('0', '9'); // x3::digit asserts on bytes beyond ASCII
auto const from_one = [](auto& ctx) {
  x3::_pass(ctx) = x3::_attr(ctx) > 0;
  x3::_val(ctx) = x3::_attr(ctx);
};
auto const moves_def = two_digits[from_one] >> x3::omit[!digit];
auto const half_def = x3::lit('5');
auto const half_sign = x3::lit("\xC2\xBD"); // ½
auto const half_move_def = half_sign | (x3::omit[x3::char_(".,")] >> expect[half]);
auto const end_def = x3::eoi;

auto const multiply = [](auto& ctx) {
  x3::_val(ctx) = (x3::_val(ctx) == 0 ? 1 : x3::_val(ctx)) * x3::_attr(ctx);
  x3::_pass(ctx) = x3::_val(ctx) > 0 && x3::_val(ctx) < 1'000'000;
};
auto const
    solutions_def = x3::omit[-x3::lit("0.")] >> two_digits[multiply] >>
                    *('.' >> x3::omit[*x3::lit('.')] >> two_digits[multiply]) >> x3::omit[*x3::lit('.')] >>
                    x3::omit[*x3::lit(' ') >> -(x3::lit("solutions") | "sols" | "sol") >> -x3::lit('.')];

auto const takes_half = [](auto& ctx) {
  ProblemKind const kind = x3::_val(ctx).kind;
  x3::_pass(ctx) =
      kind == ProblemKind::help || kind == ProblemKind::help_self || kind == ProblemKind::reci_help;
  x3::_val(ctx).half = x3::_pass(ctx);
};
auto const takes_star = [](auto& ctx) { x3::_val(ctx).set_play = true; };
auto const set_file = [](auto& ctx) {
  x3::_val(ctx).file = static_cast<std::uint8_t>(lower(x3::_attr(ctx)) - 'a');
};
auto const set_rank = [](auto& ctx) { x3::_val(ctx).rank = static_cast<std::uint8_t>(x3::_attr(ctx) - '1'); };
auto const square_def = x3::char_("a-hA-H")[set_file] >> x3::char_('1', '8')[set_rank];
auto const set_goal = [](auto& ctx) { x3::_val(ctx).goal = x3::_attr(ctx); };
auto const set_target = [](auto& ctx) {
  x3::_val(ctx).goal = Goal::target;
  x3::_val(ctx).target = x3::_attr(ctx);
};
auto const goal_def = x3::no_case[goals][set_goal] | (x3::omit[x3::char_("zZ")] >> square[set_target]);
auto const set_other_goal = [](auto& ctx) {
  x3::_pass(ctx) = is_reciprocal(x3::_val(ctx).kind);
  x3::_val(ctx).other_goal = x3::_attr(ctx);
};
struct OtherGoals : x3::symbols<Goal> {
  OtherGoals() { add("(#)", Goal::mate)("(=)", Goal::stalemate); }
} const other_goals;
auto const other_goal = other_goals[set_other_goal];
auto const copy_goal = [](auto& ctx) {
  x3::_val(ctx).goal = x3::_attr(ctx).goal;
  x3::_val(ctx).target = x3::_attr(ctx).target;
};
auto const play = ((x3::no_case[kinds][set(&Stipulation::kind)] >> -other_goal >> expect[goal][copy_goal]) |
                   goal[copy_goal]) >>
                  expect[moves][set(&Stipulation::moves)] >> -half_move[takes_half] >>
                  -(gap >> x3::lit('*'))[takes_star];

// The length of a proof game, in plies.
auto const double_moves = [](auto& ctx) { x3::_val(ctx) = 2 * x3::_attr(ctx); };
auto const add_half = [](auto& ctx) { ++x3::_val(ctx); };
auto const has_plies = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx) > 0; };
auto const length_def = two_digits[double_moves] >>
                        (half_sign[add_half] | ('.' >> (x3::lit('0') | x3::lit('5')[add_half]))) >>
                        x3::omit[!digit] >> x3::eps[has_plies];

auto const begin_proof = [](auto& ctx) {
  x3::_val(ctx).kind = x3::_attr(ctx);
  x3::_val(ctx).moves = 0;
};
auto const begin_series_proof = [](auto& ctx) { x3::_val(ctx).kind = ProblemKind::series_proof; };
auto const set_length = [](auto& ctx) {
  x3::_val(ctx).moves = x3::_attr(ctx) / 2;
  x3::_val(ctx).half = x3::_attr(ctx) % 2 != 0;
};
auto const needs_length = [](auto& ctx) { x3::_pass(ctx) = x3::_val(ctx).kind == ProblemKind::proof; };
auto const must_have_length = x3::eps[needs_length] | x3::omit[&digit];
auto const set_moves = [](auto& ctx) { x3::_val(ctx).moves = x3::_attr(ctx); };
auto const series_game =
    x3::omit[x3::no_case["ser-pg"]][begin_series_proof] >> gap >> expect[moves][set_moves];
auto const game = x3::no_case[proofs][begin_proof] >> gap >> -(x3::no_case["in"] >> gap) >>
                  -(must_have_length >> expect[length][set_length]);

// The letter of a twin: `b)`.
auto const twin = x3::omit[x3::char_("a-zA-Z") >> ')'] >> gap;

auto const stipulation_def = -twin >> (series_game | game | play) >> gap >>
                             -(x3::omit[&digit] >> expect[solutions][set(&Stipulation::solutions)]) >> gap >>
                             -twin >> expect[end];

BOOST_SPIRIT_DEFINE(stipulation, goal, square, moves, solutions, half, half_move, length, end)

} // namespace
} // namespace grammar

std::variant<Stipulation, ParseError> parse_stipulation(std::string_view text) {
  Stipulation read;
  if (auto error = grammar::parse_from(text, grammar::gap >> grammar::stipulation, read,
                                       "a stipulation such as #2, s#3, h#2.5, ser-h=4 or pg4.0"))
    return *std::move(error);
  if (read.set_play && !may_have_set_play(read))
    return ParseError{text.find('*'),
                      "no *: set play is that of direct, self and reflex play, and of help play of "
                      "whole moves"};
  return read;
}

bool ends_play(Goal goal) {
  switch (goal) {
  case Goal::mate:
  case Goal::stalemate:
  case Goal::double_stalemate:
  case Goal::mate_or_stalemate:
  case Goal::win:
    return false;
  default:
    return true;
  }
}

bool is_self_play(ProblemKind kind) {
  return kind == ProblemKind::self || kind == ProblemKind::reflex || kind == ProblemKind::semi_reflex ||
         kind == ProblemKind::help_self || kind == ProblemKind::series_self;
}

bool is_proof(ProblemKind kind) {
  return kind == ProblemKind::proof || kind == ProblemKind::shortest_proof ||
         kind == ProblemKind::series_proof;
}

bool is_reciprocal(ProblemKind kind) {
  return kind == ProblemKind::reci_help || kind == ProblemKind::series_reci_help;
}

bool has_keys(ProblemKind kind) {
  return kind == ProblemKind::direct || kind == ProblemKind::self || kind == ProblemKind::reflex ||
         kind == ProblemKind::semi_reflex;
}

bool may_have_set_play(Stipulation const& stipulation) {
  return has_keys(stipulation.kind) || (stipulation.kind == ProblemKind::help && !stipulation.half);
}

bool is_series(ProblemKind kind) {
  return kind == ProblemKind::series || kind == ProblemKind::series_help ||
         kind == ProblemKind::series_self || kind == ProblemKind::series_proof ||
         kind == ProblemKind::series_reci_help;
}

namespace {

/// `pg4.0`; `spg` where no length is stated.
std::string write_proof(std::string_view kind, Stipulation const& stipulation) {
  if (stipulation.moves == 0 && !stipulation.half) return std::string(kind);
  if (stipulation.kind == ProblemKind::series_proof)
    return std::string(kind) + std::to_string(stipulation.moves);
  return std::string(kind) + length_of(stipulation);
}

std::string name_of(GoalSquare square) {
  return {static_cast<char>('a' + square.file), static_cast<char>('1' + square.rank)};
}

} // namespace

std::string length_of(Stipulation const& stipulation) {
  return std::to_string(stipulation.moves) + (stipulation.half ? ".5" : ".0");
}

std::string write_stipulation(Stipulation const& stipulation) {
  constexpr std::string_view kinds[] = {"",   "s",     "h",  "ser-", "ser-h",  "r",      "semi-r",
                                        "hs", "ser-s", "pg", "spg",  "ser-pg", "reci-h", "ser-reci-h"};
  constexpr std::string_view goals[] = {"#", "=", "w", "~", "+", "x", "z", "ep", "00", "==", "#=", "!="};
  if (is_proof(stipulation.kind))
    return write_proof(kinds[static_cast<std::size_t>(stipulation.kind)], stipulation);
  std::string const other =
      stipulation.other_goal ? fmt::format("({})", goals[static_cast<std::size_t>(*stipulation.other_goal)])
                             : "";
  return std::string(kinds[static_cast<std::size_t>(stipulation.kind)])
      .append(other)
      .append(goals[static_cast<std::size_t>(stipulation.goal)])
      .append(stipulation.target ? name_of(*stipulation.target) : "")
      .append(std::to_string(stipulation.moves))
      .append(stipulation.half ? ".5" : "")
      .append(stipulation.set_play ? "*" : "");
}

} // namespace hippo::notation
