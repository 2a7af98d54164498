#include "libnotation/move_text/grammar.hpp"
#include "libnotation/move_text/parse.hpp"

namespace hippo::notation {
namespace grammar {
namespace {

// Squares.

struct Squares {
  WrittenSquare from, to;
  std::vector<WrittenSquare> through;
  WrittenCapture capture = WrittenCapture::none;
  Span where;
};
struct Hop {
  WrittenCapture sign = WrittenCapture::none;
  WrittenSquare to;
};

x3::rule<struct WholeId, WrittenSquare> const whole{"a square such as e4"};
x3::rule<struct FileId, WrittenSquare> const file{"a file"};
x3::rule<struct OriginFileId, WrittenSquare> const origin_file{"a file"};
x3::rule<struct RankId, WrittenSquare> const rank{"a rank"};
x3::rule<struct OriginId, WrittenSquare> const origin{"a square, a file or a rank"};
x3::rule<struct SignId, WrittenCapture> const sign{"a capture sign or a dash"};
x3::rule<struct HopId, Hop> const hop{"a capture sign or a dash, and a square"};
x3::rule<struct ThroughId, Squares> const through{"captures on the way and a target"};
x3::rule<struct FromToId, Squares> const from_to{"an origin and a target"};
x3::rule<struct FromToFileId, Squares> const from_to_file{"an origin and a target file"};
x3::rule<struct ToId, Squares> const to{"a target"};
x3::rule<struct ToFileId, Squares> const to_file{"a target file"};
x3::rule<struct SquaresId, Squares> const squares{"a square such as e4"};

auto const file_letter = x3::char_("a-z");
auto const rank_digit = x3::char_("1-9");
x3::uint_parser<int, 10, 1, 2> const two_digits;
auto const rank_number = x3::omit[&rank_digit] >> two_digits;

struct CaptureSign : x3::symbols<WrittenCapture> {
  CaptureSign() {
    add("x", WrittenCapture::x)("X", WrittenCapture::x)("\u00D7", WrittenCapture::x)(":",
                                                                                     WrittenCapture::colon);
  }
} const capture_sign;

struct Dash : x3::symbols<WrittenCapture> {
  Dash() {
    for (char const* dash : {"-", "\u2010", "\u2011", "\u2013", "\u2014", "\u2212"})
      add(dash, WrittenCapture::dash);
  }
} const dash;

// An `x` is a file before a rank (`Nx4`), and as an origin before a sign (`xxe5`); else it is the sign
// (`Nxe5`). So the x-file alone cannot be the origin of a move that captures nothing.
auto const capture = x3::omit[!(x3::lit('x') >> rank_digit)] >> capture_sign;
auto const sign_def = capture | dash;

auto const whole_def = file_letter[set(&WrittenSquare::file)] >> rank_number[set(&WrittenSquare::rank)];
auto const file_def = file_letter[set(&WrittenSquare::file)];
auto const origin_file_def = (file_letter - (x3::lit('x') >> x3::omit[!sign]))[set(&WrittenSquare::file)];
auto const rank_def = rank_number[set(&WrittenSquare::rank)];
auto const origin_def = whole[assign] | origin_file[assign] | rank[assign];

// `xe5xd6`, `e4xe5-d6`: all but the last square are those of captures on the way.
auto const hop_def = sign[set(&Hop::sign)] >> whole[set(&Hop::to)];
auto const add_hop = [](auto& ctx) {
  Squares& read = x3::_val(ctx);
  Hop const& next = x3::_attr(ctx);
  bool const first = read.to.empty();
  x3::_pass(ctx) = first || read.capture != WrittenCapture::dash;
  if (!first) read.through.push_back(read.to);
  read.to = next.to;
  read.capture = next.sign;
};
auto const through_def = -origin[set(&Squares::from)] >> x3::repeat(2, x3::inf)[hop[add_hop]];

// A target may be a file alone only after a capture: `exd`, `d6:e/something`.
auto const from_to_def =
    origin[set(&Squares::from)] >> -sign[set(&Squares::capture)] >> whole[set(&Squares::to)];
auto const from_to_file_def =
    origin[set(&Squares::from)] >> capture[set(&Squares::capture)] >> file[set(&Squares::to)];
auto const to_def = -sign[set(&Squares::capture)] >> whole[set(&Squares::to)];
auto const to_file_def = capture[set(&Squares::capture)] >> file[set(&Squares::to)];

// The longest reading comes first: `e2e4` before `e2`.
auto const squares_def =
    (through[assign] | from_to[assign] | from_to_file[assign] | to[assign] | to_file[assign]);

// The piece.

struct Name {
  std::string letters;
  Span where;
};

x3::rule<struct BracketedId, Name> const bracketed{"the name of a piece in parentheses"};
x3::rule<struct SpacedId, Name> const spaced{"the name of a piece"};
x3::rule<struct GluedId, Name> const glued{"the name of a piece"};
x3::rule<struct DroppedId, Name> const dropped{"the name of a piece"};

auto const letter = x3::ascii::alpha;
auto const capital = x3::char_("A-Z");
auto const letters = x3::raw[+letter][text(&Name::letters)];

// `(BNN)xe5`, `[BNN]xe5`, `{BNN}xe5`. Curly brackets are comments in records, so that there only the letters
// of Betza's names will do.
auto const betza_letters = x3::raw[capital >> *x3::char_("A-Zfbrdn")][text(&Name::letters)];
auto const bracketed_def = begins(&Name::where) >> (('(' >> letters >> ')') | ('[' >> letters >> ']') |
                                                    ('{' >> betza_letters >> '}')) >>
                           ends(&Name::where);

// `Pelicanus b1-a1`: a word apart. Only before a move in full, for prose has capitals and squares too.
auto const spaced_def = begins(&Name::where) >>
                        x3::raw[capital >> x3::repeat(2, x3::inf)[letter]][text(&Name::letters)] >>
                        ends(&Name::where) >> x3::omit[+blank] >> x3::omit[&(whole >> sign >> whole)];

// `NrBc3:e5`: the name stands right before the squares and may have the letters of files in it. It is the
// shortest that leaves a readable rest, so `Bde5` is a `B` from the d-file and `Nrbc3` an `Nr` from the
// b-file. A rest that goes on to a further square is not readable: in `Nrbc3:e5` the name is `Nrb`. Whether
// there is such a piece or file is not known here: san/interpret.hpp corrects `Wf` from the d-file to `Wfd`.
auto const letter_of_name = x3::omit[letter];
auto const readable_rest = x3::omit[&(squares >> !(-sign >> whole))];
auto const promoted = x3::lit('+'); // `+Pxc3`: a promoted piece by the name of what it was
auto const glued_name = -promoted >> x3::omit[&capital] >> letter_of_name >>
                        *(!readable_rest >> letter_of_name);
auto const glued_def = begins(&Name::where) >> x3::raw[glued_name][text(&Name::letters)] >>
                       ends(&Name::where) >> readable_rest;

// `N@e4`, `(NB)@e4`, `+P@e4`; a pawn may have no name.
auto const dropped_def = begins(&Name::where) >>
                         (('(' >> letters >> ')') | x3::raw[-promoted >> +letter][text(&Name::letters)]) >>
                         ends(&Name::where);

// The part after the squares.

struct Check {
  WrittenCheck claim = WrittenCheck::none;
  Span where;
};

x3::rule<struct ImprovementId, WrittenImprovement> const improvement{"an improvement"};
x3::rule<struct PromotionId, WrittenImprovement> const promotion{"a promotion"};
x3::rule<struct EntryId, WrittenEntry> const entry{"a piece that enters from the hand"};
x3::rule<struct WallId, WrittenWall> const wall{"a wall such as ,g5"};
x3::rule<struct CoordinatePromotionId, WrittenImprovement> const coordinate_promotion{"a promotion"};
x3::rule<struct CheckId, Check> const check{"a check mark"};
x3::rule<struct ImprovedNameId, std::string> const improved_name{"the name of a piece, such as DA or WfbD"};

auto const improvement_begins = begins(&WrittenImprovement::where);
auto const improvement_ends = ends(&WrittenImprovement::where);
auto const separator = [](char written) {
  return x3::eps[([written](auto& ctx) { x3::_val(ctx).separator = written; })];
};

// `/WfbD`, `=Q`, `=+P`, `/(BNN)`, `/any`.
auto const improved_name_def = (x3::char_('+') >> +letter) | (+letter) | ('(' >> +letter >> ')') |
                               ('[' >> +letter >> ']') | ('{' >> +letter >> '}');
auto const improvement_def = improvement_begins >> x3::char_("/=")[set(&WrittenImprovement::separator)] >>
                             improved_name[set(&WrittenImprovement::name)] >> improvement_ends;

// `/He1`: the name is the shortest before a square.
auto const name_before_square = x3::omit[letter] >>
                                *(x3::omit[!(whole >> !x3::ascii::alnum)] >> x3::omit[letter]);
auto const entry_def = begins(&WrittenEntry::where) >> '/' >>
                       x3::raw[name_before_square][text(&WrittenEntry::name)] >>
                       whole[set(&WrittenEntry::square)] >> ends(&WrittenEntry::where);

// `,g5`; in coordinate notation `,f3g5`, from the move's target. No blank follows the comma: that would begin
// another move.
auto const wall_def = begins(&WrittenWall::where) >> ',' >>
                      ((whole[set(&WrittenWall::square)] >> x3::omit[!whole]) |
                       (whole[set(&WrittenWall::from)] >> whole[set(&WrittenWall::square)])) >>
                      ends(&WrittenWall::where);

// `e8Q`, `e8(Q)`: directly after the squares, a single letter without brackets. `R` and `(R)` are marks, see
// below.
auto const en_passant = x3::lit("e.p.") | x3::lit("e.p") | (x3::lit("ep") >> x3::omit[!letter]);
auto const bracketed_r = x3::lit("(R)");
auto const single = [](auto const& parser) {
  return separator('\0') >> x3::raw[parser][text(&WrittenImprovement::name)] >> x3::omit[!x3::ascii::alnum];
};
auto const in_parentheses =
    separator('(') >> x3::omit[!bracketed_r] >> '(' >>
    x3::raw[x3::char_("a-z") | (capital >> *letter)][text(&WrittenImprovement::name)] >> ')';
auto const
    promotion_def = improvement_begins >>
                    (in_parentheses | single(capital - x3::lit('R') - capture_sign)) >> improvement_ends;
// `b2g7-`, from the promoted side back. Opinions begin with a dash, too (`-+`).
auto const turned_back = separator('\0') >> x3::raw[x3::lit('-')][text(&WrittenImprovement::name)] >>
                         x3::omit[!(x3::ascii::alnum | x3::char_("-+=/|"))];
auto const coordinate_promotion_def = improvement_begins >>
                                      (single(x3::char_("a-z") - en_passant - capture_sign) | turned_back) >>
                                      improvement_ends;

struct CheckMark : x3::symbols<WrittenCheck> {
  CheckMark() {
    add("+", WrittenCheck::check)("\u2020", WrittenCheck::check)("++", WrittenCheck::double_check);
    add("\u2021", WrittenCheck::double_check)("#", WrittenCheck::mate);
  }
} const check_mark;

// `+-`, `+=` and `+/-` are opinions of the position, not checks.
auto const check_def = begins(&Check::where) >> check_mark[set(&Check::claim)] >>
                       ends(&Check::where) >> x3::omit[!x3::char_("-=/")];

// The move.

x3::rule<struct PieceMoveId, WrittenMove> const piece_move{"a move such as e4 or Nf3"};
x3::rule<struct DropId, WrittenMove> const drop{"a drop such as N@e4"};

auto const take_piece = [](auto& ctx) {
  x3::_val(ctx).piece = std::move(x3::_attr(ctx).letters);
  x3::_val(ctx).piece_where = x3::_attr(ctx).where;
};

// A pawn's move names its target, with a capture sign before it or not (`xe5`); a dash needs an origin, and
// so does a rank or a target file alone.
bool is_readable(Squares const& written, bool piece_named) {
  if (piece_named) return true;
  if (written.from.empty()) return written.to.whole() && written.capture != WrittenCapture::dash;
  return written.from.file.has_value();
}

auto const take_squares = [](auto& ctx) {
  WrittenMove& written = x3::_val(ctx);
  Squares const& read = x3::_attr(ctx);
  x3::_pass(ctx) = is_readable(read, !written.piece.empty());
  written.from = read.from;
  written.to = read.to;
  written.through = read.through;
  written.capture = read.capture;
};

auto const piece_move_def = -(bracketed[take_piece] | spaced[take_piece] | glued[take_piece]) >>
                            begins(&WrittenMove::squares_where) >> squares[take_squares] >>
                            ends(&WrittenMove::squares_where);

auto const shape = [](WrittenShape which) { return [which](auto& ctx) { x3::_val(ctx).shape = which; }; };
auto const drop_def = -dropped[take_piece] >> (x3::lit('@'))[shape(WrittenShape::drop)] >>
                      begins(&WrittenMove::squares_where) >> whole[set(&WrittenMove::to)] >>
                      ends(&WrittenMove::squares_where);

auto const oh = x3::omit[x3::char_("O0o")];
auto const hyphen = x3::omit[dash];
auto const castle_short = oh >> hyphen >> oh;
auto const castle_long = castle_short >> hyphen >> oh;
auto const pass = x3::omit[x3::char_("pP")] >> x3::lit("ass") >> x3::omit[!letter];

// `e2e4`, `e7e8`: the origin in full, and neither a piece nor a sign.
auto const coordinate_form = x3::eps[([](auto& ctx) {
  WrittenMove const& written = x3::_val(ctx);
  x3::_pass(ctx) = written.piece.empty() && written.from.whole() && written.capture == WrittenCapture::none;
})];

// Each mark may stand once. After `=Q`, `/H` is a piece that enters.
auto const take_improvement = [](auto& ctx) {
  x3::_pass(ctx) = !x3::_val(ctx).improvement;
  if (x3::_pass(ctx)) x3::_val(ctx).improvement = std::move(x3::_attr(ctx));
};
auto const take_entry = [](auto& ctx) {
  x3::_pass(ctx) = !x3::_val(ctx).entry;
  if (x3::_pass(ctx)) x3::_val(ctx).entry = std::move(x3::_attr(ctx));
};
auto const take_wall = [](auto& ctx) {
  x3::_pass(ctx) = !x3::_val(ctx).wall;
  if (x3::_pass(ctx)) x3::_val(ctx).wall = x3::_attr(ctx);
};
auto const take_second = [](auto& ctx) {
  WrittenImprovement& read = x3::_attr(ctx);
  x3::_pass(ctx) = x3::_val(ctx).improvement && !x3::_val(ctx).entry && read.separator == '/' &&
                   x3::_val(ctx).improvement->separator == '=';
  if (x3::_pass(ctx)) x3::_val(ctx).entry = WrittenEntry{std::move(read.name), {}, read.where};
};
auto const take_check = [](auto& ctx) {
  x3::_pass(ctx) = x3::_val(ctx).check == WrittenCheck::none;
  if (!x3::_pass(ctx)) return;
  x3::_val(ctx).check = x3::_attr(ctx).claim;
  x3::_val(ctx).check_where = x3::_attr(ctx).where;
};
auto const once = [](bool WrittenMove::*mark) {
  return x3::eps[([mark](auto& ctx) {
    x3::_pass(ctx) = !(x3::_val(ctx).*mark);
    x3::_val(ctx).*mark = true;
  })];
};
auto const relay = [](WrittenRelay mark) {
  return x3::eps[([mark](auto& ctx) {
    x3::_pass(ctx) = x3::_val(ctx).relay == WrittenRelay::none;
    x3::_val(ctx).relay = mark;
  })];
};
auto const add_nag = [](auto& ctx) { x3::_val(ctx).nags += x3::_attr(ctx); };

auto const relay_letter = (x3::lit('R') >> x3::omit[!(letter | squares)]) | bracketed_r;
auto const relay_sign = x3::lit("\u00AE");

// `e4 +Pc3`: the sign belongs to the next move.
auto const next_begins = x3::omit[+blank >> promoted >> capital];

auto const marks =
    *(x3::omit[!next_begins] >> gap >>
      (entry[take_entry] | wall[take_wall] | improvement[take_improvement] | improvement[take_second] |
       (en_passant >> once(&WrittenMove::en_passant)) | (relay_letter >> relay(WrittenRelay::letter)) |
       (relay_sign >> relay(WrittenRelay::sign)) | check[take_check] | x3::char_("!?")[add_nag]));

auto const start = [](auto& ctx) {
  Span const where = x3::_val(ctx).where;
  x3::_val(ctx) = std::move(x3::_attr(ctx));
  x3::_val(ctx).where = where;
};

} // namespace

auto const move_def = begins(&WrittenMove::where) >>
                      (castle_long[shape(WrittenShape::castle_long)] |
                       castle_short[shape(WrittenShape::castle_short)] | pass[shape(WrittenShape::pass)] |
                       drop[start] |
                       (piece_move[start] >> -((coordinate_form >> coordinate_promotion[take_improvement]) |
                                               promotion[take_improvement]))) >>
                      marks >> ends(&WrittenMove::where);

// The error of a text that is not a move.

namespace {

x3::rule<struct ComplaintId> const complaint{"a move"};
x3::rule<struct TargetId> const target{"a square such as e4"};
x3::rule<struct NameLettersId> const name_letters{"the name of a piece, such as DA or WfbD"};
x3::rule<struct RoundId> const close_round{"a ) that closes the name"};
x3::rule<struct CurlyId> const close_curly{"a } that closes the name"};
x3::rule<struct SquareId> const close_square{"a ] that closes the name"};
x3::rule<struct NothingMoreId> const nothing_more{"the end of the move, or a mark such as + or !"};

auto const target_def = x3::omit[whole];
auto const name_letters_def = x3::omit[+letter];
auto const close_round_def = x3::lit(')');
auto const close_curly_def = x3::lit('}');
auto const close_square_def = x3::lit(']');
auto const nothing_more_def = x3::eoi;

// Each branch takes the readable part and then expects the missing one. All of it runs only after `move` has
// failed, so that reading moves costs no exceptions.
auto const open_name = ('(' >> +letter >> expect[close_round]) | ('[' >> +letter >> expect[close_square]) |
                       ('{' >> +letter >> expect[close_curly]);
auto const after_move = move >>
                        ((&(sign >> !whole) >> sign >> expect[target]) |
                         (gap >> x3::char_("/=") >> !improved_name >> (open_name | expect[improved_name])) |
                         (gap >> expect[nothing_more]));
auto const after_bracket = (('(' >> expect[name_letters] >> expect[close_round]) |
                            ('[' >> expect[name_letters] >> expect[close_square]) |
                            ('{' >> expect[name_letters] >> expect[close_curly])) >>
                           -origin >> -sign >> expect[target];
auto const readable = *capital >> -origin >> -sign;
auto const after_capitals = &(x3::char_("A-Za-z") | sign) >> readable >> expect[target];

// Prose is not taken apart: a word without a digit is a broken move only if all of it can be understood.
auto const digit = x3::char_("0-9");
auto const digit_ahead = &(*(~x3::char_(" \t\r\n") - digit) >> digit);
auto const drop_sign = -dropped >> '@';
auto const after_at = (digit_ahead | &(drop_sign >> x3::eoi)) >> drop_sign >> expect[target];
auto const complaint_def =
    gap >> x3::omit[after_at | ((digit_ahead | &castle_short) >> after_move) | after_bracket |
                    ((digit_ahead | &(readable >> x3::eoi)) >> after_capitals)];

} // namespace

BOOST_SPIRIT_DEFINE(complaint, target, name_letters, close_round, close_curly, close_square, nothing_more)
BOOST_SPIRIT_DEFINE(hop, through)
BOOST_SPIRIT_DEFINE(whole, file, origin_file, rank, origin, sign, from_to, from_to_file, to, to_file, squares)
BOOST_SPIRIT_DEFINE(bracketed, spaced, glued, dropped)
BOOST_SPIRIT_DEFINE(improvement, promotion, coordinate_promotion, improved_name, entry, wall, check)
BOOST_SPIRIT_DEFINE(piece_move, drop, move)
BOOST_SPIRIT_INSTANTIATE(MoveRule, Iterator, Context)

} // namespace grammar
std::variant<WrittenMove, ParseError> parse_move(std::string_view text) {
  ParseError const no_move{0, grammar::move.name};
  WrittenMove written;
  auto const whole_text = grammar::gap >> grammar::move >> grammar::gap >> grammar::x3::eoi;
  if (!grammar::parse_from(text, whole_text, written, grammar::move.name)) return written;
  grammar::x3::unused_type nothing;
  return grammar::parse_from(text, grammar::complaint, nothing, grammar::move.name).value_or(no_move);
}

} // namespace hippo::notation
