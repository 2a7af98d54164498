// Eight sets of squares side by side, one a direction, so that all directions of a group are handled at once.
//
// This header is compiled once for every kind of processor (see core.hpp): in the namespace HIPPO_LANES, with
// HIPPO_LANES_512 where eight words are one register.
#ifndef HIPPO_LANES
#error "lanes.hpp is included by core.hpp only"
#endif

namespace hippo::perft::HIPPO_LANES {

#ifdef HIPPO_LANES_512

class Lanes {
public:
  using Words = std::uint64_t __attribute__((vector_size(64)));

  [[gnu::always_inline]] Lanes() : words_{} {}
  [[gnu::always_inline]] explicit Lanes(LaneWords const& words) {
    std::memcpy(&words_, words.data(), sizeof words_);
  }
  /// The same set in every lane.
  [[gnu::always_inline]] explicit Lanes(Bitboard set) : words_(Words{} + set.bits()) {}

  [[gnu::always_inline]] friend Lanes operator|(Lanes const& a, Lanes const& b) {
    return Lanes(a.words_ | b.words_);
  }
  [[gnu::always_inline]] friend Lanes operator&(Lanes const& a, Lanes const& b) {
    return Lanes(a.words_ & b.words_);
  }
  [[gnu::always_inline]] Lanes operator~() const { return Lanes(~words_); }

  [[gnu::always_inline]] Lanes rotated(LaneWords const& by) const {
    return Lanes(reinterpret_cast<Words>(_mm512_maskz_rolv_epi64(
        0xff, reinterpret_cast<__m512i>(words_), reinterpret_cast<__m512i>(Lanes(by).words_))));
  }
  /// Each lane gets what its opposite holds.
  [[gnu::always_inline]] Lanes opposite() const {
    return Lanes(__builtin_shufflevector(words_, words_, 4, 5, 6, 7, 0, 1, 2, 3));
  }
  /// All ones in the lanes that hold a square.
  [[gnu::always_inline]] Lanes where_any() const { return Lanes(reinterpret_cast<Words>(words_ != 0)); }

  [[gnu::always_inline]] Bitboard united() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < lanes; ++i) all |= words_[i];
    return Bitboard(all);
  }
  /// The lanes of the rook and of the bishop, in the queen's group.
  [[gnu::always_inline]] Bitboard orthogonal() const {
    return Bitboard((words_[0] | words_[1]) | (words_[4] | words_[5]));
  }
  [[gnu::always_inline]] Bitboard diagonal() const {
    return Bitboard((words_[2] | words_[3]) | (words_[6] | words_[7]));
  }
  /// Adds the number of squares of each lane of `sets` to the words of this one; and the sum of the words.
  [[gnu::always_inline]] void add_counts(Lanes const& sets) {
    Words counts{};
    for (std::size_t i = 0; i < lanes; ++i)
      counts[i] = static_cast<std::uint64_t>(std::popcount(sets.words_[i]));
    words_ += counts;
  }
  [[gnu::always_inline]] std::uint64_t sum() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < lanes; ++i) all += words_[i];
    return all;
  }

private:
  [[gnu::always_inline]] explicit Lanes(Words const& words) : words_(words) {}
  Words words_;
};

#else

/// Two halves of four words: the first half goes up the board, the second down.
class Lanes {
public:
  using Half = std::uint64_t __attribute__((vector_size(32)));

  [[gnu::always_inline]] Lanes() : up_{}, down_{} {}
  [[gnu::always_inline]] explicit Lanes(LaneWords const& words) {
    std::memcpy(&up_, words.data(), sizeof up_);
    std::memcpy(&down_, words.data() + 4, sizeof down_);
  }
  [[gnu::always_inline]] explicit Lanes(Bitboard set) : up_(Half{} + set.bits()), down_(up_) {}

  [[gnu::always_inline]] friend Lanes operator|(Lanes const& a, Lanes const& b) {
    return Lanes(a.up_ | b.up_, a.down_ | b.down_);
  }
  [[gnu::always_inline]] friend Lanes operator&(Lanes const& a, Lanes const& b) {
    return Lanes(a.up_ & b.up_, a.down_ & b.down_);
  }
  [[gnu::always_inline]] Lanes operator~() const { return Lanes(~up_, ~down_); }

  /// What a shift drops where a rotation would carry it round lies beyond the board's end: no loss.
  [[gnu::always_inline]] Lanes rotated(LaneWords const& by) const {
    Lanes const left(by);
    return Lanes(up_ << left.up_, down_ >> ((64 - left.down_) & 63));
  }
  [[gnu::always_inline]] Lanes opposite() const { return Lanes(down_, up_); }
  [[gnu::always_inline]] Lanes where_any() const {
    return Lanes(reinterpret_cast<Half>(up_ != 0), reinterpret_cast<Half>(down_ != 0));
  }
  [[gnu::always_inline]] Bitboard united() const {
    Half const both = up_ | down_;
    return Bitboard((both[0] | both[1]) | (both[2] | both[3]));
  }
  [[gnu::always_inline]] Bitboard orthogonal() const {
    Half const both = up_ | down_;
    return Bitboard(both[0] | both[1]);
  }
  [[gnu::always_inline]] Bitboard diagonal() const {
    Half const both = up_ | down_;
    return Bitboard(both[2] | both[3]);
  }
  [[gnu::always_inline]] void add_counts(Lanes const& sets) {
    int counts = 0;
    for (std::size_t i = 0; i < 4; ++i) counts += std::popcount(sets.up_[i]) + std::popcount(sets.down_[i]);
    up_[0] += static_cast<std::uint64_t>(counts);
  }
  [[gnu::always_inline]] std::uint64_t sum() const { return up_[0]; }

private:
  [[gnu::always_inline]] Lanes(Half const& up, Half const& down) : up_(up), down_(down) {}
  Half up_, down_;
};

#endif

/// One step in every direction of the group.
template <BoardSize board, StepGroup group>
[[gnu::always_inline]] inline Lanes step(Lanes const& from) {
  constexpr auto& steps = group_steps_on<board, group>;
  return from.rotated(steps.rotations) & Lanes(steps.arrivals);
}

} // namespace hippo::perft::HIPPO_LANES
