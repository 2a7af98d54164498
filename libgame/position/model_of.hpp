// The answers of the engine to the gate, under one kind of laws. A unit for each kind instantiates it
// (model_table.cpp, model_64.cpp ...), so that they are compiled once and side by side.
#pragma once

#include "libgame/position/ended.hpp"
#include "libgame/position/model.hpp"
#include "libgame/position/typed_position.hpp"
#include "libgame/rules/dead_position.hpp"
#include "libgame/rules/engine.hpp"

namespace hippo::position {

template <rules::RuleSet L>
class ModelOf final : public PositionModel {
  static constexpr bool loaded = L::loaded;

public:
  // Positions of compiled games are copied as cheaply as moved.
  // NOLINTNEXTLINE(modernize-pass-by-value)
  explicit ModelOf(rules::Position<L> const& position) : position_(position) {}

  [[nodiscard]] rules::Position<L> const& position() const { return position_; }

  std::unique_ptr<PositionModel> clone() const override { return std::make_unique<ModelOf>(*this); }
  bool equals(PositionModel const& other) const override {
    return position_ == static_cast<ModelOf const&>(other).position_;
  }
  Setup setup() const override { return setup_of(position_); }

  Color side() const override { return position_.side(); }
  std::optional<Piece> at(Square square) const override { return position_.at(square); }
  SquareSet pieces(Color color) const override { return position_.pieces(color); }
  SquareSet pieces(Color color, PieceType type) const override { return position_.pieces(color, type); }
  SquareSet royals(Color color) const override { return position_.royals(color); }
  SquareSet castling_rooks() const override { return position_.castling_rooks(); }
  Square castling_king(Color color) const override { return rules::castling_king(position_, color); }
  std::optional<Square> castling_rook(Color color, std::size_t wing) const override {
    auto const rooks = rules::rooks_of_wing(position_, color, wing, castling_king(color));
    return rooks.empty() ? std::nullopt : std::optional(rooks.first());
  }
  rules::CastlingPlan castling(Move move) const override {
    return rules::castling_plan(position_, position_.side(), move.to);
  }
  SquareSet en_passant() const override { return position_.en_passant(); }
  SquareSet captured_en_passant(Move move) const override {
    if constexpr (loaded)
      return position_.captured_en_passant(move.to);
    else
      return SquareSet(position_.passed_piece(move.from, move.to));
  }
  rules::LoadedState<SquareSet> state() const override {
    if constexpr (loaded)
      return position_.state().template widened<SquareSet>();
    else
      return {};
  }
  unsigned halfmove_clock() const override { return position_.halfmove_clock(); }
  unsigned move_number() const override { return position_.move_number(); }
  unsigned moves_left() const override { return rules::moves_left(position_); }

  bool in_check(Color color) const override { return position_.in_check(color); }
  bool check_applies(Color color) const override {
    return position_.laws().check_applies(position_.royals(color).count());
  }
  SquareSet attackers(Square square, Color by) const override { return position_.attackers(square, by); }

  void legal_moves(MoveList& moves, rules::Legality legality) const override {
    rules::legal_moves(position_, moves, legality);
  }
  unsigned count_legal_moves() const override { return rules::count_legal_moves(position_); }
  std::span<PieceType const> promotion_choices(PieceType type) const override {
    auto const& choices = position_.laws().promotion_choices(type, position_.side());
    return {choices.data(), choices.size()};
  }
  SquareSet promotion_squares(PieceType type) const override {
    return position_.laws().promotion_squares(position_, position_.side())(type);
  }
  bool capturable(PieceType type) const override { return position_.laws().capturable(type); }
  SquareSet allowed_squares(Color color, PieceType type) const override {
    return position_.laws().allowed_squares(color, type);
  }
  SquareSet drop_squares(PieceType type) const override {
    if constexpr (loaded)
      return position_.laws().loaded_type(side(), type).drop_region;
    else
      return SquareSet();
  }
  SquareSet stuck_squares(PieceType type) const override {
    if constexpr (loaded)
      return position_.laws().loaded_type(side(), type).stuck;
    else
      return SquareSet();
  }

  void play(Move move) override { position_.play(move); }
  void transform(Square square, PieceType type) override {
    Color const color = position_.at(square)->color;
    position_.clear(square);
    position_.put(square, {color, type});
  }
  bool is_dead() const override { return rules::is_dead(position_); }
  std::optional<Ending> ending() const override { return ending_of(position_); }
  std::optional<Color> winner_of_draw() const override { return rules::winner_of_draw(position_); }

  std::optional<std::array<int, 2>> dice() const override {
    if (!position_.turn().rolled()) return std::nullopt;
    return position_.turn().faces();
  }
  bool dice_allow(PieceType type) const override { return position_.laws().allows(position_.turn(), type); }
  void set_dice(int one, int other) override {
    if (position_.laws().has_dice()) position_.set_turn({one, other});
  }

private:
  rules::Position<L> position_;
};

extern template class ModelOf<rules::TableLaws>;
extern template class ModelOf<rules::LoadedLaws<64>>;
extern template class ModelOf<rules::LoadedLaws<128>>;
extern template class ModelOf<rules::LoadedLaws<256>>;

} // namespace hippo::position
