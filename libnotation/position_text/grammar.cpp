#include "libnotation/position_text/parse.hpp"
#include "libnotation/spirit.hpp"

namespace hippo::notation {
namespace grammar {
namespace {

// Error messages name what was expected by these names.
x3::rule<struct EmptyRunId, EmptyRun> const empty_run{"a number of empty squares"};
x3::rule<struct LetterId, WrittenPiece> const letter{"a piece"};
x3::rule<struct BracketedId, WrittenPiece> const bracketed{"a piece"};
x3::rule<struct NameId, std::string> const name{"the name of a piece, such as WfbD"};
x3::rule<struct MarkedId, WrittenPiece> const marked{"a piece"};
x3::rule<struct DeadId, DeadSquare> const dead_square{"*"};
x3::rule<struct HandsId, WrittenHands> const hands{"pieces in hand"};
x3::rule<struct NoHandsId, WrittenHands> const no_hands{"/"};
x3::rule<struct RankId, WrittenRank> const rank{"a piece or a number of empty squares"};
x3::rule<struct FieldId, WrittenField> const field{"a field"};
x3::rule<struct PositionId, PositionText> const position{"a board or the word startpos"};

x3::rule<struct RoundId> const close_round{"a ) that closes the name"};
x3::rule<struct CurlyId> const close_curly{"a } that closes the name"};
x3::rule<struct SquareId> const close_square{"a ] that closes the name"};
x3::rule<struct BoardStartId> const start_of_board{"a board or the word startpos"};
x3::rule<struct SlashId> const slash{"a piece, a number of empty squares or /"};
x3::rule<struct BoardEndId> const end_of_board{"a piece, a number of empty squares, / or a blank"};
x3::rule<struct LineEndId> const end_of_line{"the end of the line or a TAB"};

auto const spaces = x3::omit[*x3::char_(' ')];
auto const word_end = x3::omit[&x3::char_(" \t")] | x3::eoi;

auto const close_round_def = x3::lit(')');
auto const close_curly_def = x3::lit('}');
auto const close_square_def = x3::lit(']');
auto const start_of_board_def = x3::omit[&x3::char_("A-Za-z1-9([{*^+")];
auto const slash_def = x3::lit('/');
auto const end_of_board_def = word_end;
auto const end_of_line_def = x3::omit[&x3::char_('\t')] | x3::eoi;

// Up to 999 squares in a run, which is more than any board has and overflows nothing.
x3::uint_parser<std::size_t, 10, 1, 3> const count;
auto const empty_run_def = begins(&EmptyRun::where) >> x3::omit[&x3::char_("1-9")] >>
                           count[set(&EmptyRun::count)] >> ends(&EmptyRun::where);

auto const letter_def = begins(&WrittenPiece::where) >>
                        x3::raw[x3::ascii::alpha][text(&WrittenPiece::name)] >> ends(&WrittenPiece::where);

auto const name_def = +x3::ascii::alpha;
// Brackets at the end of the board: hands, or, if their content cannot be hands, the name of a piece.
auto const hands_ahead = '[' >> *(x3::ascii::alpha | x3::char_("()-")) >> ']' >> word_end;
auto const bracketed_def = begins(&WrittenPiece::where) >>
                           (('(' >> expect[name][set(&WrittenPiece::name)] >> expect[close_round]) |
                            ('{' >> expect[name][set(&WrittenPiece::name)] >> expect[close_curly]) |
                            (!hands_ahead >> '[' >> expect[name][set(&WrittenPiece::name)] >>
                             expect[close_square])) >>
                           ends(&WrittenPiece::where);

auto const promoted = [](auto& ctx) { x3::_val(ctx).on_other_side = true; };
auto const from_pawn = [](auto& ctx) { x3::_val(ctx).was_pawn = true; };
auto const name_of_piece = [](auto& ctx) { x3::_val(ctx).name = std::move(x3::_attr(ctx).name); };
auto const marked_def = begins(&WrittenPiece::where) >> -x3::lit('+')[promoted] >>
                        (letter[name_of_piece] | bracketed[name_of_piece]) >> -x3::lit('~')[from_pawn] >>
                        ends(&WrittenPiece::where);

auto const is_piece = [](auto& ctx) { x3::_val(ctx).is_piece = true; };
auto const dead_square_def = begins(&DeadSquare::where) >> (x3::lit('*') | x3::lit('^')[is_piece]) >>
                             ends(&DeadSquare::where);

auto const add_to_hands = [](auto& ctx) { x3::_val(ctx).pieces.push_back(std::move(x3::_attr(ctx))); };
auto const hands_def = begins(&WrittenHands::where) >> x3::omit[&hands_ahead] >> '[' >>
                       *(letter[add_to_hands] | bracketed[add_to_hands] | x3::lit('-')) >> ']' >>
                       ends(&WrittenHands::where);

// `.../RNBQKBNR/ w`: hands that are written as one more rank, and are empty.
auto const no_hands_def = begins(&WrittenHands::where) >> x3::omit[x3::lit('/') >> &x3::lit(' ')] >>
                          ends(&WrittenHands::where);

auto const add_cell = [](auto& ctx) { x3::_val(ctx).cells.emplace_back(std::move(x3::_attr(ctx))); };
auto const rank_def = begins(&WrittenRank::where) >>
                      +(empty_run[add_cell] | dead_square[add_cell] | marked[add_cell]) >>
                      ends(&WrittenRank::where);

auto const add_rank = [](auto& ctx) { x3::_val(ctx).ranks.push_back(std::move(x3::_attr(ctx))); };
auto const add_field = [](auto& ctx) { x3::_val(ctx).fields.push_back(std::move(x3::_attr(ctx))); };
auto const start = [](auto& ctx) { x3::_val(ctx).start = true; };
auto const notes_follow = [](auto& ctx) { x3::_val(ctx).has_notes = true; };

auto const field_def = begins(&WrittenField::where) >>
                       x3::raw[+~x3::char_(" \t")][text(&WrittenField::text)] >> ends(&WrittenField::where);

auto const startpos = x3::lit("startpos") >> word_end;
auto const name_of_game = +x3::char_("A-Za-z0-9_-");

// A board of one rank has no slash: the side to move after it identifies it.
auto const side_ahead = +x3::lit(' ') >> x3::char_("wb") >> word_end;
auto const lone_rank = +x3::char_("A-Za-z0-9(){}*^+~") >>
                       -('[' >> *(x3::char_ - ']' - ' ') >> ']') >> side_ahead;

// Checked before anything is kept: the first word may be the board.
auto const game = x3::omit[!startpos >> !lone_rank >> &(name_of_game >> word_end)] >>
                  begins(&PositionText::game_where) >> x3::raw[name_of_game][text(&PositionText::game)] >>
                  ends(&PositionText::game_where) >> spaces;

auto const further_ranks = expect[slash] >> (expect[rank][add_rank] % ('/' >> !x3::lit(' ')));
auto const
    board = expect[start_of_board] >> begins(&PositionText::board_where) >>
            ((x3::omit[&lone_rank] >> rank[add_rank]) | (rank[add_rank] >> further_ranks)) >>
            ends(&PositionText::board_where) >>
            -(hands[set(&PositionText::hands)] | no_hands[set(&PositionText::hands)]) >> expect[end_of_board];

auto const position_def = spaces >> -game >> ((startpos[start] >> spaces >> expect[end_of_line]) |
                                              (board >> *(spaces >> field[add_field]) >> spaces)) >>
                          -(x3::lit('\t')[notes_follow] >> x3::raw[*x3::char_][text(&PositionText::notes)]);

BOOST_SPIRIT_DEFINE(empty_run, letter, bracketed, name, marked, dead_square, hands, no_hands, rank, field,
                    position, close_round, close_curly, close_square, slash, start_of_board, end_of_board,
                    end_of_line)

} // namespace
} // namespace grammar

std::variant<PositionText, ParseError> parse_position(std::string_view line) {
  PositionText position;
  if (auto error = grammar::parse_from(line, grammar::position, position, "a board or the word startpos"))
    return *std::move(error);
  return position;
}

} // namespace hippo::notation
