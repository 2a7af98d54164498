// The coder of table files: what it writes it reads, and what it cannot have written it refuses.
#include "libanalysis/tablebase/format/cell_model.hpp"
#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/generate/sparse_words.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <fstream>
#include <random>
#include <span>

#include <sys/resource.h>
#include <unistd.h>

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

TEST_CASE("sparse words are read as they were written, a byte for each other than zero", "[tablebase]") {
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> words{0, 1, 0x8000000000000000, 0x00ff00000000ff00, ~std::uint64_t{0}};
  for (int i = 0; i < 1000; ++i) words.push_back(random() & random() & random() & random());
  std::size_t expected = 1;
  for (std::uint64_t const word : words) {
    ++expected;
    for (unsigned i = 0; i < 8; ++i) expected += (word >> (8 * i) & 0xff) != 0 ? 1 : 0;
  }
  std::vector<std::byte> bytes(1); // what is there already stays
  {
    SparseWriter writer(bytes, words.size());
    for (std::uint64_t const word : words) writer.add(word);
  }
  CHECK(bytes.size() == expected);
  SparseWords reader(std::span<std::byte const>(bytes).subspan(1));
  for (std::uint64_t const word : words) REQUIRE(reader.next() == word);
  CHECK(reader.at_end());
  CHECK(reader.next() == 0);
  CHECK(reader.failed());
}

TEST_CASE("sparse words that are cut read as zero and are not complete", "[tablebase]") {
  std::vector<std::byte> bytes;
  {
    SparseWriter writer(bytes, 2);
    writer.add(0);
    writer.add(0x0102030405060708);
  }
  REQUIRE(bytes.size() == 10);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    SparseWords reader(std::span<std::byte const>(bytes).first(size));
    (void)reader.next();
    CHECK(reader.next() == 0);
    CHECK(reader.failed());
    CHECK_FALSE(reader.at_end());
  }
}

TEST_CASE("what is certain takes no bytes", "[tablebase]") {
  CHECK(encode_shares(std::vector(4096, Share{0, static_cast<std::uint16_t>(probability_sum)})).empty());
}

namespace {

/// The first values but the illegal one, as many as there are or fewer.
std::vector<Value> first_values(std::size_t size, Numbering numbering) {
  std::vector<Value> values;
  for (std::uint64_t number = 1; values.size() < size; ++number)
    if (auto const value = numbered_value(number, numbering)) values.push_back(*value);
  return values;
}

/// A model of counts that were drawn by lot.
CellModel random_model(std::vector<Value> const& alphabet) {
  CellModel const empty(alphabet);
  ContextCounts counts(empty.contexts());
  std::mt19937 random(2);
  for (int i = 0; i < 50'000; ++i) {
    auto const near = [&] { return static_cast<Symbol>(random() % alphabet.size()); };
    auto const context = empty.context({near(), near(), near(), near(), near(), near()}, random() % 8);
    REQUIRE(context < empty.contexts() - alphabet.size());
    counts.add(context, static_cast<Symbol>((random() % 3 + context) % alphabet.size()));
  }
  return {alphabet, counts};
}

void check_same_lists(CellModel const& model, CellModel const& again) {
  for (std::size_t context = 0; context < model.contexts(); ++context) {
    std::uint32_t start = 0;
    for (ModelEntry const *a = model.list(context), *b = again.list(context);; ++a, ++b) {
      REQUIRE((a->symbol == b->symbol && a->share.start == b->share.start && a->share.size == b->share.size));
      REQUIRE(a->share.start == start);
      start += a->share.size;
      if (a->symbol == model.escape()) break;
    }
    REQUIRE(start == probability_sum);
  }
}

} // namespace

TEST_CASE("a model is read as it was written", "[tablebase]") {
  struct Example {
    std::size_t symbols;
    Numbering numbering;
  };
  // Two bytes for each symbol from 257 on.
  for (auto const& [symbols, numbering] : {Example{7, Numbering::cells},
                                           {254, Numbering::cells},
                                           {7, Numbering::values},
                                           {256, Numbering::values},
                                           {257, Numbering::values},
                                           {900, Numbering::values}}) {
    INFO(symbols);
    CellModel const model = random_model(first_values(symbols, numbering));
    auto const bytes = model.serialise(numbering);
    auto const again = CellModel::parse(bytes, numbering, decisive_value(0));
    REQUIRE(again);
    CHECK(again->alphabet() == model.alphabet());
    CHECK(again->serialise(numbering) == bytes);
    check_same_lists(model, *again);
    CHECK_FALSE(CellModel::parse(bytes, numbering, decisive_value(2)));
    for (std::size_t size = 0; size < bytes.size(); size += bytes.size() / 300 + 1)
      CHECK_FALSE(CellModel::parse(std::span(bytes).first(size), numbering, decisive_value(0)));
  }
}

TEST_CASE("a model of values that no table has is refused", "[tablebase]") {
  // One symbol, and no list.
  auto const is_valid = [](std::vector<unsigned char> bytes, Numbering numbering) {
    return CellModel::parse(std::as_bytes(std::span(bytes)), numbering, illegal_value).has_value();
  };
  CHECK(is_valid({1, 0, 0}, Numbering::cells));
  CHECK(is_valid({1, 0x80, 1, 0}, Numbering::cells));           // 128
  CHECK_FALSE(is_valid({1, 0x81, 1, 0}, Numbering::cells));     // 129
  CHECK_FALSE(is_valid({1, 0x80, 2, 0}, Numbering::cells));     // 256
  CHECK(is_valid({1, 0x80, 2, 0}, Numbering::values));          // 256
  CHECK(is_valid({1, 0x80, 0x10, 0}, Numbering::values));       // 2048
  CHECK_FALSE(is_valid({1, 0x81, 0x10, 0}, Numbering::values)); // 2049
  CHECK_FALSE(is_valid({1, 0x80, 0x20, 0}, Numbering::values)); // 4096
  CHECK_FALSE(is_valid({2, 1, 1, 0}, Numbering::values));
  CHECK_FALSE(is_valid({0, 0}, Numbering::values));
  CHECK_FALSE(is_valid({0xff, 0x7f, 0}, Numbering::values)); // 16383 symbols
}

TEST_CASE("a model that says more than its bytes takes no memory for it", "[tablebase]") {
  // 2000 symbols, and 400000 lists of 2000 shares each: three gigabytes.
  constexpr unsigned symbols = 2000;
  ByteWriter writer;
  writer.short_number(symbols);
  for (unsigned number = 1; number <= symbols; ++number) writer.short_number(number);
  constexpr unsigned lists = 400'000;
  writer.short_number(lists);
  for (unsigned list = 0; list < lists; ++list) writer.short_number(0);
  for (unsigned list = 0; list < lists; ++list) writer.short_number(symbols - 1);
  rlimit usual{};
  getrlimit(RLIMIT_AS, &usual);
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  rlimit const little{pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + (std::size_t{1} << 28),
                      usual.rlim_max};
  setrlimit(RLIMIT_AS, &little);
  CHECK_FALSE(CellModel::parse(writer.bytes(), Numbering::values, illegal_value));
  setrlimit(RLIMIT_AS, &usual);
}

TEST_CASE("a symbol stands for the same value in cells of both types", "[tablebase]") {
  std::vector<Value> const short_values{decisive_value(0), decisive_value(6), draw_value, decisive_value(251),
                                        decisive_value(3)};
  CellModel const model(short_values);
  CHECK(model.values<Value>() == short_values);
  CHECK(model.values<Cell>() == std::vector<Cell>{1, 4, 128, 130, 254});
  for (unsigned code = 1; code < code_count<Cell>; ++code) {
    if (code == 129) continue;
    auto const cell = static_cast<Cell>(code);
    auto const symbol = model.symbol_up_to(cell);
    REQUIRE(symbol);
    REQUIRE(symbol == model.symbol_up_to(value_as<Value>(cell)));
    REQUIRE(model.values<Cell>()[*symbol] <= cell);
    REQUIRE((*symbol == 4 || model.values<Cell>()[*symbol + 1U] > cell));
  }
  CHECK_FALSE(model.symbol_up_to(illegal_cell));
  CHECK_FALSE(model.symbol_up_to(illegal_value));
}

TEST_CASE("every symbol can be coded without a model", "[tablebase]") {
  for (std::size_t const size : {1U, 2U, 3U, 100U, 254U, 255U, 256U, 257U, 1000U, 4094U}) {
    CellModel const model(first_values(size, Numbering::values));
    std::uint32_t start = 0;
    for (std::size_t i = 0; i < size; ++i) {
      Share const share = model.plain_share(static_cast<Symbol>(i));
      REQUIRE(share.start == start);
      REQUIRE(share.size > 0);
      for (std::uint32_t at = start; at < start + share.size; ++at) REQUIRE(model.plain_symbol(at) == i);
      start += share.size;
    }
    CHECK(start == probability_sum);
  }
}

} // namespace hippo::tablebase
