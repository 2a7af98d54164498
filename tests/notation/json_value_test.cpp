// JSON values: what is written is what the library nlohmann writes, and what is read again is the same.
#include "libnotation/text/json.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <random>
#include <string>
#include <utility>

using hippo::text::Json;
using hippo::text::UnexpectedJson;
using Library = nlohmann::ordered_json;

namespace {

/// A random value twice: as ours and as the library's.
class Values {
public:
  std::pair<Json, Library> next(int depth) {
    switch (random_() % (depth == 0 ? 6 : 8)) {
    case 0:
      return {nullptr, nullptr};
    case 1: {
      bool const value = random_() % 2 == 0;
      return {value, value};
    }
    case 2: {
      double const value = std::ldexp(static_cast<double>(random_()), static_cast<int>(random_() % 90) - 60);
      return {value, value};
    }
    case 3: {
      auto const value = -static_cast<std::int64_t>(random_());
      return {value, value};
    }
    case 4: {
      auto const value = static_cast<std::uint64_t>(random_()) << (random_() % 33);
      return {value, value};
    }
    case 5: {
      std::string const value = text();
      return {value, value};
    }
    case 6: {
      std::pair<Json, Library> array{Json::Array{}, Library::array()};
      for (auto n = random_() % 4; n > 0; --n) {
        auto [ours, theirs] = next(depth - 1);
        array.first.push_back(std::move(ours));
        array.second.push_back(std::move(theirs));
      }
      return array;
    }
    default: {
      std::pair<Json, Library> object{Json::object(), Library::object()};
      for (auto n = random_() % 4; n > 0; --n) {
        std::string const key = "k" + std::to_string(random_() % 5);
        auto [ours, theirs] = next(depth - 1);
        object.first.set(key, std::move(ours));
        object.second[key] = std::move(theirs);
      }
      return object;
    }
    }
  }

  /// Letters, signs that are escaped, and bytes that are not UTF-8.
  std::string text() {
    std::string text;
    for (auto n = random_() % 8; n > 0; --n) {
      constexpr std::string_view pieces[] = {"a",    "\"", "\\",   "/",        "\n",           "\x01",
                                             "\x7f", "é",  "\xE2", "\xE2\x82", "\xF0\x9F\x98", "\xFF"};
      text += pieces[random_() % (random_() % 2 == 0 ? 8 : 12)];
    }
    return text;
  }

private:
  std::mt19937 random_{2026};
};

} // namespace

TEST_CASE("JSON: values are written as the library writes them, and read again", "[json]") {
  Values values;
  std::size_t longer = 0;
  for (int round = 0; round < 20'000; ++round) {
    auto const [ours, theirs] = values.next(3);
    std::string const text = ours.text();
    if (text != theirs.dump(-1, ' ', false, Library::error_handler_t::replace))
      FAIL("another text: " << text);
    auto const again = Json::read(text);
    if (!again || again->text() != text) FAIL("not read again: " << text);
    longer += text.size() > 20 ? 1 : 0;
  }
  CHECK(longer > 3000);
}

TEST_CASE("JSON: reading takes whole texts and nothing else", "[json]") {
  for (char const* text : {"", "{", "[1,]", "{\"a\":1", "1 2", "{'a':1}", "nul", "[\"\xFF\"]", "01"})
    CHECK_FALSE(Json::read(text));
  CHECK(Json::read(" {\"a\" : 1, \"b\":[], \"a\":2} ")->text() == R"({"a":2,"b":[]})");
  auto const nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  CHECK(Json::read(nested(1000)));
  CHECK_FALSE(Json::read(nested(1001)));
  CHECK_FALSE(Json::read(std::string(10'000'000, '[')));
}

TEST_CASE("JSON: a value is what its reader expects, or the reader says so", "[json]") {
  Json const json = *Json::read(R"({"n":3,"minus":-3,"s":"x","a":[1]})");
  CHECK(json.at("n").count() == 3);
  CHECK(json.at("s").string() == "x");
  CHECK(json.at("a").elements().size() == 1);
  CHECK(json.members().keys.size() == 4);
  CHECK(json.find("none") == nullptr);
  CHECK_THROWS_AS(json.at("none"), UnexpectedJson);
  CHECK_THROWS_AS(json.at("minus").count(), UnexpectedJson);
  CHECK_THROWS_AS(json.at("n").string(), UnexpectedJson);
  CHECK_THROWS_AS(json.at("s").members(), UnexpectedJson);
  CHECK_THROWS_AS(json.elements(), UnexpectedJson);
  CHECK_THROWS_AS(json.at("a").at("n"), UnexpectedJson);
}
