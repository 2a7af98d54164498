#include "libanalysis/diagram/meaning.hpp"

#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace hippo::diagram {

namespace {

/// The drawn pieces that are known by their moves.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> drawn_moves{{
    {"K", "mann"},        {"Q", "queen"},       {"R", "rook"},         {"B", "bishop"},     {"N", "knight"},
    {"W", "wazir"},       {"F", "ferz"},        {"A", "elephant"},     {"C", "camel"},      {"Z", "zebra"},
    {"NN", "nightrider"}, {"BN", "archbishop"}, {"RN", "chancellor"},  {"QN", "amazon"},    {"KN", "centaur"},
    {"BNN", "unicorn"},   {"RNN", "raven"},     {"gQ", "grasshopper"}, {"mRcpR", "cannon"},
}};

} // namespace

std::optional<Meaning> meaning_of(std::string_view betza) {
  auto const tree = notation::betza::parse(betza);
  auto const* good = std::get_if<betza::Tree>(&tree);
  if (good == nullptr) return std::nullopt;
  // The canonical form has one letter for each step, so that legs differ by what they do alone.
  auto const canonical = notation::betza::parse(notation::betza::canonical(*good));
  return betza::symmetry::lines_of(betza::expand(std::get<betza::Tree>(canonical)));
}

std::string_view emblem_of_moves(std::string_view betza) {
  static auto const known = [] {
    std::vector<std::pair<std::optional<Meaning>, std::string_view>> all;
    all.reserve(drawn_moves.size());
    for (auto const& [moves, name] : drawn_moves) all.emplace_back(meaning_of(moves), name);
    return all;
  }();
  auto const meaning = meaning_of(betza);
  auto const found =
      std::ranges::find_if(known, [&](auto const& entry) { return meaning && entry.first == meaning; });
  return found == known.end() ? std::string_view() : found->second;
}

} // namespace hippo::diagram
