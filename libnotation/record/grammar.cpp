#include "libnotation/move_text/grammar.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/tree_builder.hpp"

namespace hippo::notation {
namespace grammar {
namespace {

// A record is a flat row of elements, and the tree of its variations is built by TreeBuilder: X3's rules
// would recurse with the brackets.

auto const space = x3::ascii::space | x3::lit("\xC2\xA0");
/// Characters that end a word, besides the end of the text.
auto const stop = x3::omit[space | x3::char_(",(){};[")];
auto const boundary = &(stop | x3::omit[x3::char_("$*")]) | x3::eoi;

// Tags.

x3::rule<struct TagId, Tag> const tag{"a tag"};
x3::rule<struct QuotedId, std::string> const quoted{"a value in quotation marks"};
x3::rule<struct CloseQuoteId> const close_quote{"a \" that closes the value"};
x3::rule<struct CloseTagId> const close_tag{"a ] that closes the tag"};

auto const tag_name = x3::ascii::alpha >> *x3::char_("A-Za-z0-9_");
auto const escaped = '\\' >> x3::char_("\"\\");
auto const quoted_def = '"' >> *(escaped | ~x3::char_("\"\r\n")) >> '"';
auto const close_quote_def = x3::lit('"');
auto const close_tag_def = x3::lit(']');
auto const tag_def = begins(&Tag::where) >> '[' >> gap >> x3::raw[tag_name][text(&Tag::name)] >>
                     x3::omit[+blank] >> quoted[set(&Tag::value)] >> gap >> close_tag >> ends(&Tag::where);

// `[White Betza]`, `[White "Betza`: no further than its line. tag_complaint explains the error.
auto const broken_tag = '[' >> gap >> tag_name >> +blank >> *~x3::char_("]\r\n") >> -x3::lit(']');
auto const open_value = '"' >> *(escaped | ~x3::char_("\"]"));
auto const tag_complaint = '[' >> gap >> x3::omit[tag_name] >> x3::omit[+blank] >>
                           ((x3::omit[open_value] >> expect[close_quote]) | x3::omit[expect[quoted]]) >> gap
                           >> expect[close_tag];

// Numbers, results, nags.

x3::rule<struct NumberId, MoveNumber> const number{"a move number"};
x3::rule<struct RollId, Roll> const roll{"a roll"};
x3::rule<struct ResultId, ResultMark> const result{"a result"};
x3::rule<struct NagId, Nag> const nag{"a NAG"};
x3::rule<struct ApartId, Nag> const nag_apart{"a NAG"};

// `17.`, `17...`, `3. ...`, `14B.`, `17` before a blank or a move, and dots alone.
auto const black = [](auto& ctx) { x3::_val(ctx).black = true; };
auto const ellipsis = x3::lit("\u2026");
auto const more_dots = gap >> (x3::lit('.') | ellipsis);
auto const dots = (x3::lit('.') >> -(+more_dots)[black]) | ((ellipsis >> *more_dots)[black]);
x3::uint_parser<unsigned long, 10, 1, 9> const digits;
auto const side_dot = (x3::lit("W.") | x3::lit("B.")[black]);
auto const number_def = begins(&MoveNumber::where) >>
                        ((digits[set(&MoveNumber::number)] >>
                          (side_dot | (gap >> dots) | boundary | x3::omit[&move])) |
                         ((&(x3::lit("..") | ellipsis)) >> dots)) >>
                        ends(&MoveNumber::where);

// `(2,3)`: digits cannot begin a variation's move, so the bracket opens none.
x3::uint_parser<int, 10, 1, 1> const digit;
auto const roll_def = begins(&Roll::where) >> '(' >> digit[set(&Roll::one)] >> ',' >> gap >>
                      digit[set(&Roll::other)] >> ')' >> ends(&Roll::where);

struct ResultWord : x3::symbols<WrittenResult> {
  ResultWord() {
    for (std::string const dash : {"-", "\u2010", "\u2011", "\u2013", "\u2014", "\u2212"}) {
      add("1" + dash + "0", WrittenResult::white_wins)("0" + dash + "1", WrittenResult::black_wins);
      add("1/2" + dash + "1/2", WrittenResult::draw)("\u00BD" + dash + "\u00BD", WrittenResult::draw);
    }
    add("1/2", WrittenResult::draw)("\u00BD", WrittenResult::draw)("0.5-0.5", WrittenResult::draw);
    add("1:0", WrittenResult::white_wins)("0:1", WrittenResult::black_wins)("1/2:1/2", WrittenResult::draw);
    add("[1:0]", WrittenResult::white_wins)("[0:1]", WrittenResult::black_wins);
    add("*", WrittenResult::unknown)("Resigns", WrittenResult::resigns)("resigns", WrittenResult::resigns);
  }
} const result_word;

auto const result_def = begins(&ResultMark::where) >> result_word[set(&ResultMark::result)] >>
                        ends(&ResultMark::where) >> x3::omit[!x3::char_("A-Za-z0-9/-")];

x3::uint_parser<unsigned, 10, 1, 9> const nag_number;
auto const nag_def = begins(&Nag::where) >>
                     &x3::lit('$') >> x3::raw['$' >> nag_number[set(&Nag::number)]][text(&Nag::text)] >>
                     ends(&Nag::where);

struct Opinion : x3::symbols<> {
  Opinion() {
    for (char const* sign :
         {"=",      "+-",     "-+",     "+=",     "=+",     "+/-",    "-/+",    "+/=",     "=/+",    "\u00B1",
          "\u2213", "\u2A72", "\u2A71", "\u221E", "\u25A1", "\u2A00", "\u27F3", "\u2191",  "\u2192", "\u21C6",
          "\u2295", "\u2206", "\u2313", "\u203C", "\u2047", "\u2048", "\u2049", "+\u2212", "\u2212+"})
      add(sign);
  }
} const opinion;
/// A novelty, unless a square follows: then it is a knight.
auto const novelty = x3::lit('N') >> &(x3::eoi | (+space >> (x3::char_("A-Z0-9{($;*") | x3::eoi)));

auto const nag_apart_def = begins(&Nag::where) >>
                           x3::raw[+x3::char_("!?") | opinion | novelty][text(&Nag::text)] >>
                           ends(&Nag::where) >> boundary;

// Comments.

x3::rule<struct CommentId, Comment> const comment{"a comment"};
x3::rule<struct LineCommentId, Comment> const line_comment{"a comment"};

auto const comment_def = begins(&Comment::where) >> '{' >> x3::raw[*~x3::char_('}')][text(&Comment::text)] >>
                         '}' >> ends(&Comment::where);
auto const open_comment = '{' >> *~x3::char_('}') >> x3::eoi;

// `; ...` anywhere, and `% ...` from the first column on, which PGN leaves to private use.
auto const first_column = x3::eps[([](auto& ctx) {
  Iterator const here = x3::_where(ctx).begin();
  x3::_pass(ctx) = here == x3::get<TextTag>(ctx) || here[-1] == '\n';
})];
auto const to_end_of_line = [](auto& ctx) { x3::_val(ctx).to_end_of_line = true; };
auto const line_comment_def = begins(&Comment::where) >>
                              (x3::lit(';') | (first_column >> '%'))[to_end_of_line] >>
                              x3::raw[*~x3::char_("\r\n")][text(&Comment::text)] >> ends(&Comment::where);

// Elements.

x3::rule<struct ElementsId, TreeBuilder> const elements{"a game"};

auto const add = [](auto& ctx) { x3::_val(ctx).add(std::move(x3::_attr(ctx))); };
auto const open = [](auto& ctx) { x3::_val(ctx).open(span(ctx, x3::_attr(ctx))); };
auto const close = [](auto& ctx) { x3::_val(ctx).close(span(ctx, x3::_attr(ctx))); };

ParseError moved(ParseError error, std::size_t by) {
  error.offset += by;
  return error;
}

ParseError explain_open_comment() { return {0, "a } that closes this comment"}; }

ParseError explain_tag(std::string_view text) {
  x3::unused_type nothing;
  return parse_from(text, tag_complaint, nothing, "a tag").value_or(ParseError{0, "a tag"});
}

ParseError explain_word(std::string_view text, bool in_detail) {
  ParseError no_move{0, move.name};
  if (!in_detail) return no_move;
  auto const reading = parse_move(text);
  auto const* error = std::get_if<ParseError>(&reading);
  return error == nullptr ? no_move : *error;
}

auto const add_open_comment = [](auto& ctx) {
  Span const where = span(ctx, x3::_attr(ctx));
  x3::_val(ctx).add_unreadable(where, moved(explain_open_comment(), where.begin));
};

auto const add_broken_tag = [](auto& ctx) {
  Span const where = span(ctx, x3::_attr(ctx));
  x3::_val(ctx).add_unreadable(where,
                               moved(explain_tag(where.of({x3::get<TextTag>(ctx), where.end})), where.begin));
};

/// The move that is the beginning of a word, up to `cut`.
std::optional<WrittenMove> move_before(std::string_view text, Span word, std::size_t cut) {
  WrittenMove written;
  Iterator const begin = text.data();
  Iterator first = begin + word.begin;
  if (!x3::parse(first, begin + cut, x3::with<TextTag>(begin)[move >> x3::eoi], written)) return std::nullopt;
  return written;
}

/// Reads `e4+-` and `Rg8#1-0`: a move with the sign of an opinion or a result directly after it. Returns
/// whether the word is one.
bool add_move_with_sign(TreeBuilder& tree, std::string_view text, Span where) {
  for (std::size_t cut = where.begin + 1; cut < where.end; ++cut) {
    std::string_view const sign = text.substr(cut, where.end - cut);
    auto const ending = read_result(sign);
    x3::unused_type nothing;
    if (!ending && parse_from(sign, (opinion | x3::lit('N')) >> x3::eoi, nothing, "")) continue;
    auto written = move_before(text, where, cut);
    if (!written) continue;
    tree.add(*std::move(written));
    if (ending)
      tree.add(ResultMark{{cut, where.end}, *ending});
    else
      tree.add(Nag{{cut, where.end}, 0, std::string(sign)});
    return true;
  }
  return false;
}

// A word that is no element. Its beginning may be a move whose marks were read into the next word (`e4 /x9`).
auto const add_word = [](auto& ctx) {
  auto const range = x3::_attr(ctx);
  TreeBuilder& tree = x3::_val(ctx);
  Iterator first = range.begin();
  WrittenMove written;
  if (x3::parse(first, range.end(), x3::with<TextTag>(x3::get<TextTag>(ctx))[move >> x3::eoi], written))
    return tree.add(std::move(written));
  Span const where = span(ctx, range);
  if (add_move_with_sign(tree, {x3::get<TextTag>(ctx), where.end}, where)) return;
  bool const in_detail = tree.unreadable() < max_explanations;
  tree.add_unreadable(where, moved(explain_word({range.begin(), where.size()}, in_detail), where.begin));
};

// `(BNN)xz5` is a broken move and no variation.
auto const broken_piece = '(' >> +x3::ascii::alpha >> ')' >> &(x3::ascii::alpha | x3::lit(':'));
// `exd4/(DA` with no ) after it is one word; `e4/(see below)` is two.
auto const after_sign = x3::eps[([](auto& ctx) {
  char const sign = x3::_where(ctx).begin()[-1];
  x3::_pass(ctx) = sign == '/' || sign == '=';
})];
auto const open_name = after_sign >> x3::char_("([") >> x3::char_("A-Z") >>
                       *x3::char_("A-Zfbrdn") >> boundary;
auto const word = -broken_piece >> x3::char_ >> *(x3::char_ - stop) >> -open_name;

auto const element = (move >> boundary)[add] | result[add] | roll[add] | number[add] | tag[add] |
                     comment[add] | line_comment[add] | nag[add] | nag_apart[add] |
                     (x3::omit[!broken_piece] >> x3::raw['('])[open] | x3::raw[')'][close] |
                     x3::raw[broken_tag][add_broken_tag] | x3::raw[open_comment][add_open_comment] |
                     x3::raw[word][add_word];

auto const byte_order_mark = -x3::lit("\xEF\xBB\xBF");
auto const between = x3::omit[space | x3::char_(',')];
auto const elements_def = byte_order_mark >> *(between | element);

BOOST_SPIRIT_DEFINE(tag, quoted, close_quote, close_tag, number, roll, result, nag, nag_apart, comment,
                    line_comment, elements)

} // namespace
} // namespace grammar

Record parse_record(std::string_view text) {
  TreeBuilder tree;
  grammar::parse_from(text, grammar::elements, tree, "a game");
  return tree.finish(text.size());
}

std::optional<WrittenResult> read_result(std::string_view word) {
  ResultMark mark;
  if (grammar::parse_from(word, grammar::result >> grammar::x3::eoi, mark, "a result")) return {};
  return mark.result;
}

std::optional<std::size_t> glued_result(std::string_view word) {
  for (std::size_t cut = 1; cut < word.size(); ++cut)
    if (read_result(word.substr(cut)) && grammar::move_before(word, {0, word.size()}, cut)) return cut;
  return std::nullopt;
}

} // namespace hippo::notation
