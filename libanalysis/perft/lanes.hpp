// Eight sets of squares side by side, one for each direction of a group, so that all of them are handled
// together.
//
// The trick: a step in a direction is a rotation of the 64 bits, and an AND with the squares
// where that step can arrive: what leaves the board at one edge would come back at another. AVX2 and AVX-512
// rotate or shift each word by a distance of its own, so one instruction makes a step in eight directions.
// The moves of a whole side are some dozens of such instructions, whatever the number of its pieces.
//
// This header is compiled once for each instruction set (kernel_avx2.hpp and the others): in the namespace
// HIPPO_LANES, with HIPPO_LANES_512 where eight words are one register, HIPPO_LANES_256 where they are two.
// Without either, GCC's vector types compile to what any processor has.
#pragma once

#include "libanalysis/perft/kernel_shared.hpp"

// Included alone (by tools that read headers one by one): for any processor.
#if !defined(HIPPO_LANES)
#define HIPPO_LANES portable
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
  /// The first eight of some sets that lie side by side.
  [[gnu::always_inline]] explicit Lanes(Bitboard const* sets) { std::memcpy(&words_, sets, sizeof words_); }
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
  /// Each lane gets the set of the opposite direction.
  [[gnu::always_inline]] Lanes opposite() const {
    return Lanes(__builtin_shufflevector(words_, words_, 4, 5, 6, 7, 0, 1, 2, 3));
  }
  /// All ones in the lanes whose set is not empty.
  [[gnu::always_inline]] Lanes where_any() const { return Lanes(reinterpret_cast<Words>(words_ != 0)); }
  /// The numbers of these lanes, as bits.
  [[gnu::always_inline]] unsigned which() const {
    return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(words_), reinterpret_cast<__m512i>(words_));
  }

  [[gnu::always_inline]] Bitboard united() const {
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < lanes; ++i) all |= words_[i];
    return Bitboard(all);
  }
  /// In the queen's group: the union of the rook's lanes; of the bishop's.
  [[gnu::always_inline]] Bitboard orthogonal() const {
    return Bitboard((words_[0] | words_[1]) | (words_[4] | words_[5]));
  }
  [[gnu::always_inline]] Bitboard diagonal() const {
    return Bitboard((words_[2] | words_[3]) | (words_[6] | words_[7]));
  }

  // Popcount of eight words without a popcount instruction for vectors (few processors have one): a byte
  // shuffle looks up the number of bits of each half byte. The counts stay in the 64 bytes of this object,
  // which is a counter then and no set; sum() adds them up. A byte holds 255, and one addition adds at most
  // 8: so add_counts() may be called 31 times.
  [[gnu::always_inline]] void add_counts(Lanes const& sets) {
    __m512i const half_byte = _mm512_set1_epi8(15);
    __m512i const bits_of_half = _mm512_set4_epi32(0x04030302, 0x03020201, 0x03020201, 0x02010100);
    auto const words = reinterpret_cast<__m512i>(sets.words_);
    __m512i const low = _mm512_and_si512(words, half_byte);
    __m512i const high = _mm512_and_si512(_mm512_srli_epi16(words, 4), half_byte);
    __m512i const counts =
        _mm512_add_epi8(_mm512_shuffle_epi8(bits_of_half, low), _mm512_shuffle_epi8(bits_of_half, high));
    words_ = reinterpret_cast<Words>(_mm512_add_epi8(reinterpret_cast<__m512i>(words_), counts));
  }
  [[gnu::always_inline]] std::uint64_t sum() const {
    auto const counts =
        reinterpret_cast<Words>(_mm512_sad_epu8(reinterpret_cast<__m512i>(words_), _mm512_setzero_si512()));
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < lanes; ++i) all += counts[i];
    return all;
  }

private:
  [[gnu::always_inline]] explicit Lanes(Words const& words) : words_(words) {}
  Words words_;
};

#else

/// Two halves of four words: the directions of the first half go up the board, those of the second down.
class Lanes {
public:
  using Half = std::uint64_t __attribute__((vector_size(32)));

  [[gnu::always_inline]] Lanes() : up_{}, down_{} {}
  [[gnu::always_inline]] explicit Lanes(LaneWords const& words) {
    std::memcpy(&up_, words.data(), sizeof up_);
    std::memcpy(&down_, words.data() + 4, sizeof down_);
  }
  [[gnu::always_inline]] explicit Lanes(Bitboard const* sets) {
    std::memcpy(&up_, sets, sizeof up_);
    std::memcpy(&down_, sets + 4, sizeof down_);
  }
  [[gnu::always_inline]] explicit Lanes(Bitboard set) : up_(Half{} + set.bits()), down_(up_) {}

  [[gnu::always_inline]] friend Lanes operator|(Lanes const& a, Lanes const& b) {
    return Lanes(a.up_ | b.up_, a.down_ | b.down_);
  }
  [[gnu::always_inline]] friend Lanes operator&(Lanes const& a, Lanes const& b) {
    return Lanes(a.up_ & b.up_, a.down_ & b.down_);
  }
  [[gnu::always_inline]] Lanes operator~() const { return Lanes(~up_, ~down_); }

  /// AVX2 has no rotation, but shifts do: what they drop would have been carried round the end of the board,
  /// and is masked out after a rotation.
  [[gnu::always_inline]] Lanes rotated(LaneWords const& by) const {
    Lanes const left(by);
    return Lanes(up_ << left.up_, down_ >> ((64 - left.down_) & 63));
  }
  [[gnu::always_inline]] Lanes opposite() const { return Lanes(down_, up_); }
  [[gnu::always_inline]] Lanes where_any() const {
    return Lanes(reinterpret_cast<Half>(up_ != 0), reinterpret_cast<Half>(down_ != 0));
  }
  [[gnu::always_inline]] unsigned which() const {
    unsigned bits = 0;
    for (unsigned i = 0; i < 4; ++i) bits |= (up_[i] != 0 ? 1U : 0U) << i | (down_[i] != 0 ? 16U : 0U) << i;
    return bits;
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
#ifdef HIPPO_LANES_256
  [[gnu::always_inline]] void add_counts(Lanes const& sets) {
    up_ = reinterpret_cast<Half>(_mm256_add_epi8(reinterpret_cast<__m256i>(up_), counts(sets.up_)));
    down_ = reinterpret_cast<Half>(_mm256_add_epi8(reinterpret_cast<__m256i>(down_), counts(sets.down_)));
  }
  [[gnu::always_inline]] std::uint64_t sum() const {
    __m256i const zero = _mm256_setzero_si256();
    auto const all =
        reinterpret_cast<Half>(_mm256_add_epi64(_mm256_sad_epu8(reinterpret_cast<__m256i>(up_), zero),
                                                _mm256_sad_epu8(reinterpret_cast<__m256i>(down_), zero)));
    return (all[0] + all[1]) + (all[2] + all[3]);
  }
#else
  [[gnu::always_inline]] void add_counts(Lanes const& sets) {
    int counts = 0;
    for (std::size_t i = 0; i < 4; ++i) counts += std::popcount(sets.up_[i]) + std::popcount(sets.down_[i]);
    up_[0] += static_cast<std::uint64_t>(counts);
  }
  [[gnu::always_inline]] std::uint64_t sum() const { return up_[0]; }
#endif

private:
#ifdef HIPPO_LANES_256
  [[gnu::always_inline]] static __m256i counts(Half const& words) {
    __m256i const half_byte = _mm256_set1_epi8(15);
    __m256i const bits_of_half =
        _mm256_set_epi64x(0x0403030203020201, 0x0302020102010100, 0x0403030203020201, 0x0302020102010100);
    __m256i const low = _mm256_and_si256(reinterpret_cast<__m256i>(words), half_byte);
    __m256i const high = _mm256_and_si256(_mm256_srli_epi16(reinterpret_cast<__m256i>(words), 4), half_byte);
    return _mm256_add_epi8(_mm256_shuffle_epi8(bits_of_half, low), _mm256_shuffle_epi8(bits_of_half, high));
  }
#endif
  [[gnu::always_inline]] Lanes(Half const& up, Half const& down) : up_(up), down_(down) {}
  Half up_, down_;
};

#endif

/// One step in each direction of the group.
template <StepGroup group, class R>
[[gnu::always_inline]] inline Lanes step(R const& laws, Lanes const& from) {
  GroupSteps const& steps = lane_tables(laws).steps[number_of(group)];
  return from.rotated(steps.rotations[0]) & Lanes(steps.arrivals);
}

} // namespace hippo::perft::HIPPO_LANES
