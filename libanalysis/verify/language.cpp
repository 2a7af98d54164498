#include "libanalysis/verify/language.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace hippo::verify {

namespace {

using notation::Node;

constexpr std::string_view english = "KQRBN";

struct Language {
  std::string_view name;
  std::string_view letters; ///< of king, queen, rook, bishop, knight
};

constexpr std::array known_languages{
    Language{"German", "KDTLS"},  Language{"Dutch", "KDTLP"},   Language{"French", "RDTFC"},
    Language{"Spanish", "RDTAC"}, Language{"Italian", "RDTAC"}, Language{"Portuguese", "RDTBC"},
};

void collect(std::vector<Node> const& nodes, std::set<char>& letters) {
  auto const add = [&](std::string const& name) {
    if (name.size() == 1) letters.insert(name.front());
  };
  for (Node const& node : nodes) {
    if (auto const* move = std::get_if<notation::WrittenMove>(&node)) {
      add(move->piece);
      if (move->improvement) add(move->improvement->name);
    } else if (auto const* variation = std::get_if<notation::Variation>(&node)) {
      collect(variation->nodes, letters);
    }
  }
}

bool has_orthodox_pieces(VariantInfo const& variant) {
  return variant.pieces.size() == english.size() + 1 && std::ranges::all_of(english, [&](char letter) {
           return variant.find_piece({&letter, 1}).has_value();
         });
}

} // namespace

PieceLetters::PieceLetters(std::vector<Node> const& nodes, VariantInfo const& variant) {
  std::set<char> letters;
  collect(nodes, letters);
  auto const is_known = [&](char letter) { return variant.find_piece({&letter, 1}).has_value(); };
  if (std::ranges::all_of(letters, is_known) || !has_orthodox_pieces(variant)) return;
  for (Language const& language : known_languages) {
    auto const has = [&](char letter) { return language.letters.find(letter) != std::string_view::npos; };
    if (!std::ranges::all_of(letters, has)) continue;
    std::string meanings;
    for (char letter : letters) meanings += english[language.letters.find(letter)];
    if (!languages_.empty() && meanings != to_) { // they do not agree
      *this = PieceLetters({}, variant);
      return;
    }
    languages_ += (languages_.empty() ? "" : ", ") + std::string(language.name);
    from_.assign(letters.begin(), letters.end());
    to_ = meanings;
  }
}

std::string PieceLetters::translated(std::string const& letter) const {
  std::size_t const at = letter.size() == 1 ? from_.find(letter) : std::string::npos;
  return at == std::string::npos ? letter : std::string(1, to_[at]);
}

notation::WrittenMove PieceLetters::translated(notation::WrittenMove written) const {
  if (languages_.empty()) return written;
  written.piece = translated(written.piece);
  if (written.improvement) written.improvement->name = translated(written.improvement->name);
  return written;
}

} // namespace hippo::verify
