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
  pieces_.resize(names_.size());
  squares_.resize(static_cast<std::size_t>(variant.board.squares()));
  ranks_.resize(static_cast<std::size_t>(variant.board.ranks));
  changed_.assign(ranks_.size(), true);
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

void PositionHasher::place_pieces(AnyPosition const& position) {
  for (std::size_t t = 0; t < names_.size(); ++t)
    for (Color color : {Color::white, Color::black}) {
      SquareSet const now = position.pieces(color, PieceType(static_cast<int>(t)));
      SquareSet& before = pieces_[t][index_of(color)];
      if (now == before) continue;
      std::string const* const name = &names_[t][index_of(color)];
      for (Square square : now ^ before) {
        auto& text = squares_[static_cast<std::size_t>(square.index())];
        if (now.has(square))
          text = name;
        else if (text == name) // no other piece has come there
          text = nullptr;
        changed_[static_cast<std::size_t>(variant_->board.rank_of(square))] = true;
      }
      before = now;
    }
}

void PositionHasher::write_board(AnyPosition const& position) {
  place_pieces(position);
  for (std::size_t rank = ranks_.size(); rank-- > 0;) {
    if (changed_[rank]) {
      ranks_[rank].clear();
      position::append_rank(ranks_[rank], variant_->board, static_cast<int>(rank), [this](Square square) {
        return squares_[static_cast<std::size_t>(square.index())];
      });
      if (rank != 0) ranks_[rank] += '/';
    }
    text_ += ranks_[rank];
  }
}

/// It depends on the ranks of the rooks only.
std::string const& PositionHasher::castling(AnyPosition const& position) {
  static rules::LoadedState<SquareSet> const none;
  SquareSet const rooks = position.castling_rooks();
  auto const has_changed = [this](Square rook) {
    return changed_[static_cast<std::size_t>(variant_->board.rank_of(rook))];
  };
  if (castling_.empty() || rooks != castling_rooks_ || std::ranges::any_of(rooks, has_changed))
    castling_ = rooks.empty() ? "-" : position::field_text(position, none, rules::Field::castling);
  castling_rooks_ = rooks;
  return castling_;
}

/// No capture en passant is legal.
void PositionHasher::write_fields(AnyPosition const& position) {
  static rules::LoadedState<SquareSet> const none;
  for (rules::Field field : variant_->fields) {
    if (is_clock(field) || field == rules::Field::en_passant) continue;
    text_ += ' ';
    text_ +=
        field == rules::Field::castling ? castling(position) : position::field_text(position, none, field);
  }
  changed_.assign(changed_.size(), false);
}

} // namespace hippo::position
