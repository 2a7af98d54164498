// The coder of table files: what it writes it reads, and what it cannot have written it refuses.
#include "libanalysis/tablebase/cell_model.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <random>

namespace hippo::tablebase {

TEST_CASE("shares are read as they were written, in as many bits as their information", "[tablebase]") {
  std::mt19937 random(1);
  std::vector<Share> const shares{{0, 4000}, {4000, 90}, {4090, 5}, {4095, 1}};
  std::vector<Share> sequence;
  double bits = 0;
  for (int i = 0; i < 20'000; ++i) {
    auto const at = random() % probability_sum;
    std::size_t which = 0;
    while (at >= std::uint32_t{shares[which].start} + shares[which].size) ++which;
    sequence.push_back(shares[which]);
    bits -= std::log2(shares[which].size / double{probability_sum});
  }
  auto const bytes = encode_shares(sequence);
  CHECK(static_cast<double>(bytes.size()) < bits / 8 * 1.001 + 8);
  ShareDecoder decoder(bytes);
  for (Share const share : sequence) {
    REQUIRE(decoder.peek() >= share.start);
    REQUIRE(decoder.peek() < std::uint32_t{share.start} + share.size);
    decoder.take(share);
  }
  CHECK(decoder.complete());
}

TEST_CASE("a code that is cut, longer or changed is not complete", "[tablebase]") {
  std::vector<Share> const sequence(100, Share{100, 17});
  auto const whole = encode_shares(sequence);
  auto const is_complete = [&](std::vector<std::byte> const& bytes) {
    ShareDecoder decoder(bytes);
    for (Share const share : sequence) decoder.take(share);
    return decoder.complete();
  };
  REQUIRE(is_complete(whole));
  auto bytes = whole;
  bytes.pop_back();
  CHECK_FALSE(is_complete(bytes));
  bytes = whole;
  bytes.push_back(std::byte{0});
  CHECK_FALSE(is_complete(bytes));
  CHECK_FALSE(is_complete({}));
  CHECK_FALSE(is_complete({std::byte{0}, std::byte{0}, std::byte{0x80}})); // a state of zero
}

TEST_CASE("what is certain takes no bytes", "[tablebase]") {
  CHECK(encode_shares(std::vector(4096, Share{0, static_cast<std::uint16_t>(probability_sum)})).empty());
}

TEST_CASE("a model is read as it was written", "[tablebase]") {
  std::vector<Cell> const alphabet{1, 2, 3, 7, 128, 250, 255};
  CellModel const empty(alphabet);
  ContextCounts counts(empty.contexts(), alphabet.size());
  std::mt19937 random(2);
  for (int i = 0; i < 50'000; ++i) {
    auto const near = [&] { return static_cast<Symbol>(random() % alphabet.size()); };
    auto const context = empty.context({near(), near(), near(), near(), near(), near()}, random() % 8);
    REQUIRE(context < empty.contexts() - alphabet.size());
    counts.add(context, static_cast<Symbol>(random() % 3 + context % 5));
  }
  CellModel const model(alphabet, counts);
  auto const bytes = model.serialise();
  auto const again = CellModel::parse(bytes);
  REQUIRE(again);
  CHECK(again->alphabet() == alphabet);
  CHECK(again->serialise() == bytes);
  for (std::size_t context = 0; context < model.contexts(); ++context) {
    std::uint32_t start = 0;
    for (ModelEntry const *a = model.list(context), *b = again->list(context);; ++a, ++b) {
      REQUIRE((a->symbol == b->symbol && a->share.start == b->share.start && a->share.size == b->share.size));
      REQUIRE(a->share.start == start);
      start += a->share.size;
      if (a->symbol == model.escape()) break;
    }
    REQUIRE(start == probability_sum);
  }
  for (std::size_t size = 0; size < bytes.size(); size += 7)
    CHECK_FALSE(CellModel::parse(std::span(bytes).first(size)));
}

TEST_CASE("every symbol can be coded without a model", "[tablebase]") {
  for (std::size_t const size : {1U, 2U, 3U, 100U, 255U}) {
    std::vector<Cell> alphabet;
    for (std::size_t i = 1; i <= size; ++i) alphabet.push_back(static_cast<Cell>(i));
    CellModel const model(alphabet);
    std::uint32_t start = 0;
    for (std::size_t i = 0; i < size; ++i) {
      Share const share = model.plain_share(static_cast<Symbol>(i));
      REQUIRE(share.start == start);
      for (std::uint32_t at = start; at < start + share.size; ++at) REQUIRE(model.plain_symbol(at) == i);
      start += share.size;
    }
    CHECK(start == probability_sum);
  }
}

} // namespace hippo::tablebase
