#include "libgame/position/position_hash.hpp"

#include "libgame/position/append_board.hpp"
#include "libgame/position/field_text.hpp"
#include "libgame/position/repetition.hpp"
#include "libnotation/text/letters.hpp"

#include <xxhash.h>

#include <algorithm>

namespace hippo::position {

namespace {

bool is_clock(rules::Field field) {
  return field == rules::Field::halfmove_clock || field == rules::Field::move_number;
}

/// A capture of the passed square needs a piece that attacks it.
bool may_be_captured(AnyPosition const& position) {
  return std::ranges::any_of(position.en_passant(), [&](Square passed) {
    return position.attackers(passed, position.side()).any();
  });
}

} // namespace

PositionHash position_hash(AnyPosition const& position) {
  return PositionHasher(position.variant())(position);
}

PositionHasher::PositionHasher(VariantInfo const& variant) : variant_(&variant) {
  if (variant.loaded != nullptr) return; // its state has more than pieces on squares
  for (std::size_t t = 0; t < variant.pieces.size(); ++t) {
    std::string const name = variant.written(PieceType(static_cast<int>(t)));
    names_.push_back({name, text::lower(name)});
  }
  squares_.resize(static_cast<std::size_t>(variant.board.squares()));
}

PositionHash PositionHasher::operator()(AnyPosition const& position) {
  write(position);
  XXH128_hash_t const hash = XXH3_128bits(text_.data(), text_.size());
  return {hash.high64, hash.low64};
}

void PositionHasher::write(AnyPosition const& position) {
  (text_ = variant_->name) += ' ';
  if (names_.empty() || may_be_captured(position)) {
    text_ += position::repetition_key(position);
    return;
  }
  write_board(position);
  write_fields(position);
}

void PositionHasher::write_board(AnyPosition const& position) {
  std::ranges::fill(squares_, nullptr);
  for (std::size_t t = 0; t < names_.size(); ++t)
    for (Color color : {Color::white, Color::black})
      for (Square square : position.pieces(color, PieceType(static_cast<int>(t))))
        squares_[static_cast<std::size_t>(square.index())] = &names_[t][index_of(color)];
  position::append_board(text_, variant_->board, [this](Square square) {
    return squares_[static_cast<std::size_t>(square.index())];
  });
}

/// No capture en passant is legal.
void PositionHasher::write_fields(AnyPosition const& position) {
  static rules::LoadedState<SquareSet> const none;
  for (rules::Field field : variant_->fields) {
    if (is_clock(field) || field == rules::Field::en_passant) continue;
    text_ += ' ';
    bool const is_empty = field == rules::Field::castling && position.castling_rooks().empty();
    text_ += is_empty ? "-" : position::field_text(position, none, field);
  }
}

} // namespace hippo::position
