#include "libgame/position/position_hash.hpp"

#include "libgame/position/append_board.hpp"
#include "libgame/position/field_text.hpp"
#include "libgame/position/repetition.hpp"
#include "libgame/position/visit.hpp"
#include "libnotation/text/letters.hpp"

#include <xxhash.h>

#include <algorithm>

namespace hippo::position {

namespace {

/// A capture of the passed square needs a piece that attacks it.
bool may_be_captured(rules::Position<rules::TableLaws> const& position) {
  return std::ranges::any_of(position.en_passant(), [&](Square passed) {
    return position.attackers(passed, position.side(), position.occupied()).any();
  });
}

/// Whether pieces of the type castle, or take part in it as rooks.
bool castles(VariantInfo const& variant, PieceType type) {
  if (!variant.castling) return false;
  rules::Castling const& law = *variant.castling;
  bool is_rook = false;
  for (std::string_view names : {law.rook, law.rooks.of(Color::white), law.rooks.of(Color::black)})
    rules::for_each_name(
        names, [&](std::string_view name) { is_rook |= rules::piece_named(*variant.def, name) == type; });
  return is_rook || variant.compiled->laws().royal() == type;
}

/// Appends to bytes that have room for it.
struct Unchecked {
  char* end;

  void operator+=(char c) { *end++ = c; }
  void operator+=(std::string const& text) {
    if (text.size() == 1) return *this += text.front();
    end = std::ranges::copy(text, end).out;
  }
};

PositionHash hash_of(std::string_view text) {
  XXH128_hash_t const hash = XXH3_128bits(text.data(), text.size());
  return {hash.high64, hash.low64};
}

} // namespace

PositionHash position_hash(AnyPosition const& position) {
  return hash_of(std::string(position.variant().name) + ' ' + repetition_key(position));
}

PositionHasher::PositionHasher(VariantInfo const& variant)
    : head_(std::string(variant.name) + ' '), variant_(&variant) {
  if (variant.loaded != nullptr) return; // its state has more than pieces on squares
  for (std::size_t t = 0; t < variant.pieces.size(); ++t) {
    PieceType const type(static_cast<int>(t));
    std::string const name = variant.written(type);
    names_.push_back({name, text::lower(name)});
    castles_.push_back(castles(variant, type));
  }
  pieces_.resize(names_.size());
  squares_.resize(static_cast<std::size_t>(variant.board.squares()));
  ranks_.resize(static_cast<std::size_t>(variant.board.ranks));
  rank_sets_.resize(ranks_.size());
  for (int s = 0; s < variant.board.squares(); ++s)
    rank_sets_[static_cast<std::size_t>(variant.board.rank_of(Square(s)))] |= Set(Square(s));
  std::size_t longest = 2; // a number
  for (auto const& [white, black] : names_) longest = std::max({longest, white.size(), black.size()});
  for (RankText& rank : ranks_)
    rank.bytes.resize(static_cast<std::size_t>(variant.board.files) * longest + 1);
  for (Set const& rank : rank_sets_) changed_ |= rank;
}

PositionHash PositionHasher::operator()(AnyPosition const& position) {
  write(position);
  return hash_of(text_);
}

void PositionHasher::write(AnyPosition const& position) {
  text_ = head_;
  if (names_.empty()) {
    text_ += repetition_key(position);
    return;
  }
  auto const& compiled = under<rules::TableLaws>(position);
  if (may_be_captured(compiled)) {
    text_ += repetition_key(position);
    return;
  }
  write_board(compiled);
  write_fields(position);
}

void PositionHasher::place_pieces(Compiled const& position) {
  for (std::size_t t = 0; t < names_.size(); ++t)
    for (Color color : {Color::white, Color::black}) {
      Set const now = position.pieces(color, PieceType(static_cast<int>(t)));
      Set& before = pieces_[t][index_of(color)];
      if (now == before) continue;
      std::string const* const name = &names_[t][index_of(color)];
      for (Square square : now ^ before) {
        auto& text = squares_[static_cast<std::size_t>(square.index())];
        if (now.has(square))
          text = name;
        else if (text == name) // no other piece has come there
          text = nullptr;
      }
      changed_ |= now ^ before;
      if (castles_[t]) castling_.clear();
      before = now;
    }
}

void PositionHasher::write_board(Compiled const& position) {
  place_pieces(position);
  BoardSize const board = variant_->board;
  while (changed_.any()) {
    auto const rank = static_cast<std::size_t>(board.rank_of(changed_.first()));
    write_rank(rank);
    changed_ &= ~rank_sets_[rank];
  }
  for (std::size_t rank = ranks_.size(); rank-- > 0;) text_.append(ranks_[rank].bytes, 0, ranks_[rank].size);
}

void PositionHasher::write_rank(std::size_t rank) {
  RankText& text = ranks_[rank];
  Unchecked to{text.bytes.data()};
  position::append_rank(to, variant_->board, static_cast<int>(rank),
                        [this](Square square) { return squares_[static_cast<std::size_t>(square.index())]; });
  if (rank != 0) to += '/';
  text.size = static_cast<std::size_t>(to.end - text.bytes.data());
}

std::string const& PositionHasher::castling(AnyPosition const& position) {
  static rules::LoadedState<SquareSet> const none;
  SquareSet const rooks = position.castling_rooks();
  if (castling_.empty() || rooks != castling_rooks_)
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
    if (field == rules::Field::castling)
      text_ += castling(position);
    else if (field == rules::Field::side)
      text_ += position.side() == Color::white ? 'w' : 'b';
    else
      text_ += position::field_text(position, none, field);
  }
}

} // namespace hippo::position
