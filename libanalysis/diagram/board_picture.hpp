// The content of a drawing of a board, from which SVG or text is made.
#pragma once

#include "libanalysis/diagram/board_features.hpp"
#include "libgame/betza/influence.hpp"
#include "libgame/position/any_position.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::diagram {

inline constexpr int max_side = 26;
inline constexpr std::size_t max_letters = 7; ///< of a piece in text; three dots stand for the rest

/// A piece, on a square or not. Pieces with an emblem are drawn, the others lettered.
struct Figure {
  Coordinate at;
  std::string letters; ///< the name as written for White: `N`, `BNN`
  std::string emblem;  ///< a name that find_emblem() knows, or empty
  rules::Alignment alignment = rules::Alignment::neutral;
  Color color = Color::white;
  bool neutral = false; ///< of both sides: half-tone
  int degrees = 0;      ///< turned clockwise
  BoardStyle style = BoardStyle::chess;
  int facing = 0;         ///< of a wedge: how far it is turned from pointing up, clockwise
  std::string title = {}; ///< in prose, for the key of a position; empty: it needs none
  std::string moves = {}; ///< its Betza string, likewise
};

/// Pieces of one kind that a side has in hand, to be dropped.
struct Held {
  Figure figure; ///< its square means nothing
  unsigned count = 1;
};

/// The figure of a game's piece: its emblem by its Latin or English name. `was` is the type that has promoted
/// to it: on a wedge it is shown as `+P`.
[[nodiscard]] Figure figure_of(VariantInfo const& variant, Piece piece,
                               std::optional<PieceType> was = std::nullopt);

/// The act of a move on a square: at its end, or, `taken`, a capture on its way.
enum class Act : std::uint8_t {
  move,
  capture,
  both,    ///< either of these
  taken,   ///< captures a piece on its way
  friends, ///< captures a piece of its own side
  passant, ///< moves there and captures en passant
};
/// How it gets there.
enum class Manner : std::uint8_t {
  step, ///< one square after another
  leap, ///< over whatever stands between
  hop,  ///< only with the help of pieces on the way
  take, ///< only after capturing pieces on the way
};
/// A mark where the piece itself stands is a move that ends where it began.
struct Mark {
  Coordinate at;
  Act act = Act::both;
  Manner manner = Manner::step;
  bool initial = false; ///< only as the piece's first move
  friend auto operator<=>(Mark const&, Mark const&) = default;
};

/// A square that must be empty, or at least without a piece of one side.
using Blocker = betza::Influence;

/// A way over several squares, beginning where the piece stands.
struct Track {
  std::vector<Coordinate> squares; ///< two at least
  Act act = Act::both;
  Manner manner = Manner::step;
  bool initial = false;               ///< as Mark
  bool lame = false;                  ///< a way to its last square only, over those between
  bool lame_ride = false;             ///< a ride whose steps are lame
  bool onward = false;                ///< it goes on: the last square is beyond the edge
  bool around = false;                ///< it goes on at the other edge of a cylinder: likewise
  bool resumed = false;               ///< it comes from there: the first square is beyond the edge
  std::vector<Blocker> blockers = {}; ///< of a lame one or a lame ride: without these there is no other way
                                      ///< to its last square; not its own squares
};

/// Colours that authors give to arrows and signs. Each has its own shape too, for print.
enum class Tone : std::uint8_t { plain, green, red, yellow, blue };

struct Arrow {
  Coordinate from;
  Coordinate to;
  Tone tone = Tone::plain;
};

enum class SignShape : std::uint8_t { ring, double_ring, square, cross, letter };

/// A square that an author marks.
struct Sign {
  Coordinate at;
  SignShape shape = SignShape::ring;
  Tone tone = Tone::plain;
  char letter = '\0'; ///< of that shape
};

enum class Coordinates : std::uint8_t { none, outside, inside };

/// How the board lies: upright has the last rank on top; lying has it on the right, with file a on top.
struct View {
  bool flip = false; ///< seen from the other side
  bool lying = false;
  friend bool operator==(View, View) = default;
};

struct BoardPicture {
  int files = 8;
  int ranks = 8;
  BoardStyle style = BoardStyle::chess;
  BoardFeatures features;     ///< shown in the styles of shogi and xiangqi
  std::set<Coordinate> holes; ///< squares missing from the board
  std::set<Coordinate> walls; ///< dead squares: nothing enters or passes them
  bool cylinder = false;      ///< the left edge is joined to the right one
  View view;
  Coordinates coordinates = Coordinates::none;
  std::vector<Figure> figures;
  std::vector<Held> hands;    ///< of both sides, beside the board
  std::size_t hand_kinds = 0; ///< room for so many kinds in each hand, even where there are fewer
  std::vector<Track> tracks;
  std::vector<Mark> marks;
  std::vector<Coordinate> last_move;
  std::vector<Sign> signs;
  std::vector<Arrow> arrows;
  std::optional<Color> side; ///< shown beside the board
  std::string name;          ///< short, such as a piece's string; shown on a sheet if there is no caption
  std::string caption;
  std::string title;       ///< in plain English, for screen readers
  std::string description; ///< likewise, longer

  [[nodiscard]] bool has(Coordinate at) const {
    return at.x >= 0 && at.x < files && at.y >= 0 && at.y < ranks && !holes.contains(at);
  }
  [[nodiscard]] int columns() const { return view.lying ? ranks : files; }
  [[nodiscard]] int rows() const { return view.lying ? files : ranks; }
  /// Where a square is seen: column and row from the upper left corner.
  [[nodiscard]] Coordinate seen(Coordinate at) const;
  /// The square that is seen in a column and a row.
  [[nodiscard]] Coordinate at(int column, int row) const;
};

/// The figure as it is seen on the board: wedges of White point to the last rank, those of Black to the
/// first.
[[nodiscard]] Figure as_seen(BoardPicture const& picture, Figure figure);
[[nodiscard]] Held as_seen(BoardPicture const& picture, Held held);

/// Whether a line joins two neighbours on a board of points: both exist, and no river lies between them but
/// at the edges. Lines end before walls.
[[nodiscard]] bool has_line(BoardPicture const& picture, Coordinate from, Coordinate to);

/// Gives board and pieces another style than the game's; the features are those of the game, if it is known
/// and the board is its own.
void set_style(BoardPicture& picture, BoardStyle style, VariantInfo const* variant);
/// The same for the board alone.
void set_board(BoardPicture& picture, BoardStyle style, VariantInfo const* variant);
void set_style(Figure& figure, BoardStyle style);

/// How many kinds of pieces the larger hand has.
[[nodiscard]] std::size_t max_kinds(BoardPicture const& picture);

/// Columns that the larger hand takes beside the board.
[[nodiscard]] int hand_columns(BoardPicture const& picture);

/// Where the pieces of `hands` stand, in their order: columns and rows as seen, which go on at the right of
/// the board. The hand of the side that is seen below begins below, the other one above.
[[nodiscard]] std::vector<Coordinate> hand_places(BoardPicture const& picture);

/// Whether a mark stands for moves that end where they began: it is on the square of the first figure, which
/// is the piece of a piece diagram.
[[nodiscard]] bool is_return(BoardPicture const& picture, Mark const& mark);

/// Names of the columns and the rows of a board as it is seen: `e`, `4`.
[[nodiscard]] std::string column_name(BoardPicture const& picture, int column);
[[nodiscard]] std::string row_name(BoardPicture const& picture, int row);

/// ` Walls: d5, e4.`, to follow a description; empty if the board has none.
[[nodiscard]] std::string walls_in_words(BoardPicture const& picture);

/// The pieces and walls of a position, with a title and a description that names them.
[[nodiscard]] BoardPicture picture_of(AnyPosition const& position);

} // namespace hippo::diagram
