// Records with words that are changed at random.
#pragma once

#include "tests/property/random_records.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace hippo::test {

/// Changes some words of a text, into others that are words, too, or nearly.
class Mutator {
public:
  explicit Mutator(Chance& chance) : chance_(chance) {}

  std::string operator()(std::string text) {
    for (std::size_t change = 1 + chance_.below(3); change > 0; --change) mutate(text);
    return text;
  }

private:
  static constexpr std::array odd_words{"+",
                                        "#",
                                        "!",
                                        "?",
                                        "R",
                                        "(R)",
                                        "e.p.",
                                        "ep",
                                        "=Q",
                                        "/N",
                                        "=",
                                        "x",
                                        ".",
                                        "...",
                                        "1.",
                                        "1...",
                                        "12",
                                        "7.e4",
                                        "1-0",
                                        "0-1",
                                        "1/2",
                                        "1/2-1/2",
                                        "*",
                                        "0-0",
                                        "O-O",
                                        "O-O-O",
                                        "o-o",
                                        "(",
                                        ")",
                                        "{",
                                        "}",
                                        "{N}",
                                        "{N}e4",
                                        "[N]e4",
                                        "(N)e4",
                                        "(N)",
                                        "(note)",
                                        "$",
                                        "$1",
                                        "$1234567",
                                        ";",
                                        "%",
                                        ",",
                                        "e2e4",
                                        "e2-e4",
                                        "Nb1-c3",
                                        "Nb1c3",
                                        "Ng1xf3",
                                        "Nde2",
                                        "Bb",
                                        "Bbe4",
                                        "exd",
                                        "xd5",
                                        "q4",
                                        "Rq2",
                                        "Nx4",
                                        "Nax4",
                                        "exx4",
                                        "x4x5",
                                        "xxe5",
                                        "Nxxe5",
                                        "R1",
                                        "R1e2",
                                        "R1)",
                                        "a10",
                                        "a12b3",
                                        "Pawn",
                                        "pass",
                                        "--",
                                        "e4+-",
                                        "e4+=",
                                        "e4++",
                                        "e4#!",
                                        "Qe4R",
                                        "e4R+",
                                        "e8=QR",
                                        "e4\u2020",
                                        "\u00BD",
                                        "\xC2\xA0",
                                        "[A \"b\"]",
                                        "[A \"b]",
                                        "\n[A \"b\"]\n",
                                        "\n\n[Event \"b\"]\n",
                                        "\n\n",
                                        "\t",
                                        "e4\r\n",
                                        "Nf3!?!",
                                        "1-0\n\n[A \"b\"]\n\n",
                                        "1-0\n1. e4",
                                        "\n;x\n",
                                        "\n%x\n",
                                        ";x\r\n",
                                        "{x}e4",
                                        "e4{x}",
                                        "e4;x\n",
                                        "e4$1",
                                        "$1{x}",
                                        "1-0{x}",
                                        "1-0 ;x\n",
                                        "1-0\n\n{x}\n\n1. e4",
                                        "1-0\n\nNf3 ",
                                        "*\n%x\n",
                                        "0-0-0",
                                        "{\n[A \"b\"]\n}",
                                        "{\n[%a b]\n}",
                                        "[A \"b\\\"c\\\\\"]",
                                        "\n [C \"d\"] [E \"f\"] {x} ",
                                        "\n[G \"h\"]\t\n",
                                        "{\n\n[A \"b\"]\n}",
                                        "(2,3)",
                                        "2,3"};

  void mutate(std::string& text) {
    std::size_t const begin = word_at(text, chance_.below(text.size()));
    std::size_t const end = std::min(text.find_first_of(" \n", begin), text.size());
    std::string const word = text.substr(begin, end - begin);
    switch (chance_.below(8)) {
    case 0:
      return (void)text.replace(begin, end - begin, odd_words[chance_.below(odd_words.size())]);
    case 1:
      return (void)text.insert(begin, std::string(odd_words[chance_.below(odd_words.size())]) + ' ');
    case 2:
      return (void)text.insert(end, odd_words[chance_.below(odd_words.size())]);
    case 3:
      return (void)text.erase(begin, end - begin);
    case 4: { // two words change places, or one stands twice
      std::size_t const other = word_at(text, chance_.below(text.size()));
      std::size_t const other_end = std::min(text.find_first_of(" \n", other), text.size());
      return (void)text.replace(begin, end - begin, text.substr(other, other_end - other));
    }
    case 5:
      if (end < text.size()) text.erase(end, 1);
      return;
    default: {
      static constexpr std::string_view bytes = "abcdefghxRNBQKO012345678-+#!?.()/=";
      if (word.empty()) return;
      std::size_t const at = begin + chance_.below(word.size());
      if (chance_.one_in(3))
        text.erase(at, 1);
      else if (chance_.one_in(2))
        text[at] = bytes[chance_.below(bytes.size())];
      else
        text.insert(at, 1, bytes[chance_.below(bytes.size())]);
    }
    }
  }
  static std::size_t word_at(std::string const& text, std::size_t at) {
    std::size_t const blank = text.find_last_of(" \n", at);
    return blank == std::string::npos ? 0 : std::min(blank + 1, text.size());
  }

  Chance& chance_;
};

} // namespace hippo::test
