#include "libanalysis/perft/lane_laws.hpp"

#include "libgame/betza/ride_list.hpp"

#include <algorithm>
#include <array>

namespace hippo::perft {

namespace {

using betza::Ride;
using rules::Castling;
using rules::CastlingWing;
using rules::GameDef;
using rules::PieceDef;

bool same_direction(Ride const& a, Ride const& b) {
  return a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy > 0;
}

/// Whether no other move of the piece goes where an initial one does.
bool is_apart(Ride const& initial, std::vector<betza::LineRide> const& lines) {
  return std::ranges::none_of(lines, [&](betza::LineRide const& line) {
    Ride const& ride = line.ride;
    bool const same = ride.dx == initial.dx && ride.dy == initial.dy && !ride.initial;
    return same || (ride.max_steps > 1 && same_direction(ride, initial));
  });
}

/// Whether two moves of a piece can be one, which would be counted twice: the same leap, or a ride and
/// another move along its line, both to move or both to capture.
bool overlap(Ride const& a, Ride const& b) {
  bool const rides = a.max_steps != 1 || b.max_steps != 1;
  bool const same = a.dx == b.dx && a.dy == b.dy;
  return ((a.moves && b.moves) || (a.captures && b.captures)) && (same || (rides && same_direction(a, b)));
}

/// Whether a lame move is lame as a double step is: it passes one square, halfway.
bool passes_halfway(betza::LineRide const& line) {
  return line.ride.dx == 2 * line.crossed.front().dx && line.ride.dy == 2 * line.crossed.front().dy &&
         line.crossed.size() == 1;
}

/// The movement of a piece; none if the tables of compiled games cannot express it.
std::optional<betza::PlainMovement> plain_movement(PieceDef const& piece) {
  auto const list = betza::read_rides(piece.betza, piece.hops_within_range);
  if (!list.others.patterns.empty() || list.rides.size() > betza::PlainMovement::capacity)
    return std::nullopt;
  for (betza::LineRide const& line : rules::split_rides(list.rides).walked)
    if (line.hops() || line.crossed.empty() || !passes_halfway(line) || !is_apart(line.ride, list.rides))
      return std::nullopt;
  betza::PlainMovement movement;
  for (betza::LineRide const& line : list.rides) {
    bool const rides = line.ride.max_steps != 1;
    if (rides && (piece.royal || line.ride.moves != line.ride.captures)) return std::nullopt;
    auto const lane = lane_use_of(line.ride, Color::white);
    if (!lane ||
        (lane->use == Use::double_step && (piece.royal || lane->group != number_of(StepGroup::queen))))
      return std::nullopt;
    for (betza::LineRide const& other : list.rides)
      if (&line != &other && overlap(line.ride, other.ride)) return std::nullopt;
    movement.add(line.ride);
  }
  return movement;
}

std::optional<LaneLaws::Tables::Movements> plain_movements(GameDef const& def) {
  LaneLaws::Tables::Movements movements{};
  for (std::size_t t = 0; t < def.pieces.size(); ++t) {
    auto const movement = plain_movement(def.pieces[t]);
    if (!movement) return std::nullopt;
    movements[t] = *movement;
  }
  return movements;
}

/// Whether the king castles to the wing as in compiled games: towards a corner, past the rook's new square;
/// or, from anywhere, to the side of the wing.
bool is_plain_wing(LoadedLaws64 const& laws, CastlingWing const& wing) {
  Castling const& castling = laws.castling();
  int const corner = wing.rook_file > castling.king_file ? laws.board().files - 1 : 0;
  if (castling.from_anywhere) return true;
  bool const in_order =
      corner != 0
          ? castling.king_file < wing.rook_to && wing.rook_to < wing.king_to && wing.king_to < wing.rook_file
          : castling.king_file > wing.rook_to && wing.rook_to > wing.king_to && wing.king_to > wing.rook_file;
  return in_order && wing.rook_file == corner;
}

/// Whether the one kind of king castles as in compiled games.
bool is_plain_castling(LoadedLaws64 const& laws) {
  if (!laws.has_castling()) return true;
  Castling const& castling = laws.castling();
  auto const& kings = laws.loaded_tables().castling_king;
  bool const plain = kings[0] == laws.royal() && kings[1] == laws.royal() &&
                     is_plain_wing(laws, castling.wings[0]) && is_plain_wing(laws, castling.wings[1]);
  return plain && castling.wings[0].king_to != castling.wings[1].king_to;
}

/// The squares that a side's double steps pass; none where one does not go straight ahead.
std::optional<Bitboard> passed_by(LaneLaws laws, Color color) {
  Bitboard passed;
  bool straight = true;
  laws.for_each_type([&](PieceType type) {
    for (Ride const& ride : laws.movement(type)) {
      if (!ride.initial) continue;
      straight = straight && ride.dx == 0 && ride.dy == 2;
      for (Square from : laws.initial_rank(color)) {
        int const rank = laws.board().rank_of(from) + (color == Color::white ? 1 : -1);
        if (laws.board().has(laws.board().file_of(from), rank))
          passed |= Bitboard(laws.board().at(laws.board().file_of(from), rank));
      }
    }
  });
  return straight ? std::optional(passed) : std::nullopt;
}

/// Whether a double step of the side may end in promotion: it cannot be captured en passant then.
bool promotes_by_double_step(LaneLaws laws, Color color) {
  int const ahead = color == Color::white ? 2 : -2;
  bool promotes = false;
  laws.for_each_type([&](PieceType type) {
    if (std::ranges::none_of(laws.movement(type), &Ride::initial)) return;
    Bitboard const zone = laws.tables().promotion_zone[index_of(color)][type.index()];
    for (Square from : laws.initial_rank(color)) {
      int const file = laws.board().file_of(from), rank = laws.board().rank_of(from) + ahead;
      promotes = promotes || (laws.board().has(file, rank) && zone.has(laws.board().at(file, rank)));
    }
  });
  return promotes;
}

/// Whether pawns capture one rank ahead, to squares where they cannot move.
bool has_plain_captures(betza::PlainMovement const& pawn) {
  for (Ride const& ride : pawn) {
    if (ride.captures && (ride.dy != 1 || ride.moves || ride.max_steps != 1)) return false;
    for (Ride const& other : pawn)
      if (&other != &ride && other.dx == ride.dx && other.dy == ride.dy) return false;
  }
  return true;
}

/// Whether captures en passant are those of compiled games: of all double steps, by pawns only, without
/// promotion.
bool is_plain_en_passant(LoadedLaws64 const& loaded, LaneLaws laws) {
  if (!laws.en_passant()) return true;
  if (!laws.tables().has_pawn || !has_plain_captures(laws.movement(laws.pawn()))) return false;
  bool plain = true;
  for (Color us : {Color::white, Color::black}) {
    laws.for_each_type([&](PieceType type) {
      plain =
          plain && loaded.loaded_tables().takes_en_passant[index_of(us)].has(type) == (type == laws.pawn());
    });
    auto const passed = passed_by(laws, ~us);
    Bitboard const zone = laws.tables().promotion_zone[index_of(us)][laws.pawn().index()];
    plain = plain && passed && (*passed & ~loaded.loaded_tables().en_passant_region[index_of(us)]).empty() &&
            (laws.def().improvement || (*passed & zone).empty()) && !promotes_by_double_step(laws, us);
  }
  return plain;
}

/// Whether the king moves as it captures, and stays king.
bool is_plain_king(LaneLaws laws) {
  return laws.captures_as_it_moves(laws.royal()) && laws.promotion_choices(laws.royal()).empty();
}

/// Whether a leap that is lent may promote a piece of the type.
bool promotes_by_relay(LaneLaws laws, PieceType type) {
  auto const& tables = laws.tables();
  return laws.borrows(type) && std::ranges::any_of(std::array{Color::white, Color::black}, [&](Color color) {
           Bitboard const& zone = tables.promotion_zone[index_of(color)][type.index()];
           return (zone & laws.allowed_squares(color, type)).any();
         });
}

/// Whether pieces are immune and lend leaps at most as in knight relay chess: there a knight neither captures
/// nor is captured, and no leap that it lends promotes.
bool is_plain_relay(LaneLaws laws) {
  if (!laws.has_relay()) return laws.all_capturable();
  bool plain = !laws.def().improvement && !laws.any_families().night;
  laws.for_each_type([&](PieceType type) {
    plain = plain && laws.capturable(type) == !laws.lends(type) && !promotes_by_relay(laws, type);
  });
  std::size_t leaps = 0;
  for (Ride const& ride : laws.movement(laws.lender())) {
    auto const lane = lane_use_of(ride, Color::white);
    plain = plain && lane->use == Use::move && lane->group == number_of(StepGroup::knight);
    ++leaps;
  }
  return plain && leaps == lanes;
}

bool same_choices_for_both(LoadedLaws64 const& laws) {
  bool same = true;
  laws.for_each_type([&](PieceType type) {
    same = same && laws.promotion_choices(type, Color::white) == laws.promotion_choices(type, Color::black);
  });
  return same;
}

/// As the kernels see it: no capture en passant where no square allows one, and initial moves from wherever
/// they are open.
void simplify(LoadedLaws64 const& laws, LaneLaws::Game& game) {
  auto const& region = laws.loaded_tables().en_passant_region;
  if (region[0].empty() && region[1].empty()) game.def.en_passant = false;
  for (Color color : {Color::white, Color::black}) {
    Bitboard& rank = game.tables.initial_rank[index_of(color)];
    rank = rules::detail::region_of(laws.board(), game.def.initial_regions, color, rank);
  }
}

/// Whether kings and rooks with a right to castle stand on the squares of the laws.
bool castles_from_home(rules::PieceSets<LaneLaws> const& sets,
                       rules::Position<LoadedLaws64> const& position) {
  bool const from_anywhere = sets.laws().has_castling() && sets.laws().castling().from_anywhere;
  if (!from_anywhere && position.state().castling_kings.any()) return false;
  for (Color color : {Color::white, Color::black}) {
    Bitboard const rooks = sets.castling_rooks() & sets.pieces(color);
    if (rooks.empty()) continue;
    Square const king = rules::castling_king(position, color);
    Bitboard homes;
    for (std::size_t wing = 0; wing < sets.laws().castling().wings.size(); ++wing) {
      int const corner = sets.laws().castling().wings[wing].rook_file;
      Bitboard const of_wing = from_anywhere ? rules::rooks_of_wing(sets, color, wing, king)
                                             : Bitboard(sets.board().at(corner, sets.board().rank_of(king)));
      if (of_wing.several()) return false;
      homes |= of_wing;
    }
    bool const at_home = sets.royals(color) == Bitboard(king) && sets.laws().first_rank(color).has(king);
    if (!at_home || (rooks & ~homes).any()) return false;
  }
  return true;
}

/// Whether the piece that passed a square stands right behind it.
bool is_plain_passage(rules::Position<LoadedLaws64> const& position, Bitboard passed) {
  if (passed.empty()) return true;
  Square const square = passed.first();
  int const rank = position.board().rank_of(square) + (position.side() == Color::white ? -1 : 1);
  int const file = position.board().file_of(square);
  return !passed.several() && position.board().has(file, rank) &&
         position.captured_en_passant(square) == Bitboard(position.board().at(file, rank));
}

} // namespace

std::unique_ptr<LaneLaws::Game const> lane_game(LoadedLaws64 const& laws) {
  auto const& loaded = laws.loaded_tables();
  bool const plain = laws.type_count() <= LaneLaws::max_types && laws.has_only(lane_laws) &&
                     loaded.confined.empty() && is_plain_castling(laws) && same_choices_for_both(laws);
  auto const movements = plain ? plain_movements(laws.def()) : std::nullopt;
  if (!movements) return nullptr;
  std::unique_ptr<LaneLaws::Game> game(
      new LaneLaws::Game{laws.def(), LaneLaws::Tables(laws.def(), *movements), laws.rays()});
  simplify(laws, *game);
  LaneLaws const counted(*game);
  bool const fits = fits_lanes(counted) && is_plain_king(counted) && is_plain_relay(counted) &&
                    is_plain_en_passant(laws, counted);
  if (!fits) return nullptr;
  game->lanes.emplace(counted);
  return game;
}

std::optional<rules::PieceSets<LaneLaws>> lane_sets(LaneLaws laws,
                                                    rules::Position<LoadedLaws64> const& position) {
  auto const& state = position.state();
  rules::PieceSets<LaneLaws> sets(laws);
  for (Color color : {Color::white, Color::black}) {
    laws.for_each_type([&](PieceType type) {
      for (Square square : position.pieces(color, type)) sets.put(square, {color, type});
    });
    int const kings = sets.royals(color).count();
    if (kings < laws.def().royalty.min || kings > laws.def().royalty.max) return std::nullopt;
  }
  sets.set_side(position.side());
  if (laws.has_castling()) sets.set_castling(position.castling_rooks());
  auto const& region = position.laws().loaded_tables().en_passant_region[index_of(position.side())];
  Bitboard const passed = position.en_passant() & region & ~position.occupied();
  if (laws.en_passant()) sets.set_en_passant(passed);
  bool const plain = state.dead.empty() && state.gates.empty() && castles_from_home(sets, position) &&
                     is_plain_passage(position, passed);
  return plain ? std::optional(sets) : std::nullopt;
}

} // namespace hippo::perft
