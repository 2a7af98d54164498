// The language: what is read, errors and their places, canonical forms, warnings.
#include "libgame/betza/movement.hpp"
#include "libnotation/betza/directions.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace hippo::notation::betza;
using hippo::notation::ParseError;

namespace {

Tree tree_of(std::string_view text, Dialect dialect = Dialect::xbetza) {
  INFO(text);
  auto parsed = parse(text, dialect);
  REQUIRE(std::holds_alternative<Tree>(parsed));
  return std::get<Tree>(parsed);
}

ParseError error_of(std::string_view text) {
  INFO(text);
  auto parsed = parse(text);
  REQUIRE(std::holds_alternative<ParseError>(parsed));
  return std::get<ParseError>(parsed);
}

std::set<std::pair<int, int>> first_steps(std::string_view text, Dialect dialect = Dialect::xbetza) {
  std::set<std::pair<int, int>> steps;
  for (auto const& pattern : hippo::betza::expand(tree_of(text, dialect)).patterns)
    for (std::size_t d = 0; d < 8; ++d)
      if (pattern.legs[0].turns_after_straight >> d & 1)
        steps.emplace(pattern.legs[0].ring[d].dx, pattern.legs[0].ring[d].dy);
  return steps;
}

using Steps = std::set<std::pair<int, int>>;

} // namespace

TEST_CASE("Betza: atoms and their leaps", "[betza]") {
  struct Row {
    char const* text;
    Leap leap;
    int range;
  };
  for (Row const& row : {Row{"W", {1, 0}, 1},
                         Row{"F", {1, 1}, 1},
                         Row{"D", {2, 0}, 1},
                         Row{"N", {2, 1}, 1},
                         Row{"A", {2, 2}, 1},
                         Row{"H", {3, 0}, 1},
                         Row{"C", {3, 1}, 1},
                         Row{"L", {3, 1}, 1},
                         Row{"Z", {3, 2}, 1},
                         Row{"J", {3, 2}, 1},
                         Row{"G", {3, 3}, 1},
                         Row{"K", {1, 0}, 1},
                         Row{"Q", {1, 0}, unlimited_steps},
                         Row{"B", {1, 1}, unlimited_steps},
                         Row{"R", {1, 0}, unlimited_steps},
                         Row{"NN", {2, 1}, unlimited_steps},
                         Row{"WW", {1, 0}, unlimited_steps},
                         Row{"W4", {1, 0}, 4},
                         Row{"R4", {1, 0}, 4},
                         Row{"D0", {2, 0}, unlimited_steps},
                         Row{"FX", {4, 1}, 1},
                         Row{"WX", {4, 0}, 1},
                         Row{"NY", {4, 3}, 1},
                         Row{"DY", {4, 2}, 1},
                         Row{"AX0", {5, 2}, unlimited_steps},
                         Row{"GX", {6, 3}, 1},
                         Row{"ZY", {5, 4}, 1}}) {
    INFO(row.text);
    Tree const tree = tree_of(row.text);
    REQUIRE(tree.terms.size() == 1);
    CHECK(leap_of(tree.terms[0].atom_of(0)) == row.leap);
    CHECK(range_of(tree.terms[0].atom_of(0)) == row.range);
  }
}

TEST_CASE("Betza: the grammar reads the atoms of the table and no others", "[betza]") {
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    INFO(letter);
    auto const atom = find_atom(letter);
    if (letter == 'U') continue; // the universal leaper has no step to stand in a table
    CHECK(std::holds_alternative<Tree>(parse(std::string(1, letter))) == atom.has_value());
    if (!atom) continue;
    Tree const twice = tree_of(std::string(2, letter)); // a rider, or two terms
    CHECK(twice.terms.size() == (atom->doubles ? 1 : 2));
    CHECK(twice.terms[0].atom_of(0).doubled == atom->doubles);
  }
}

TEST_CASE("Betza: directions by kind of atom", "[betza]") {
  CHECK(first_steps("frW") == Steps{{0, 1}, {1, 0}});
  CHECK(first_steps("fsW") == Steps{{0, 1}, {1, 0}, {-1, 0}});
  CHECK(first_steps("frF") == Steps{{1, 1}});
  CHECK(first_steps("rF") == Steps{{1, 1}, {1, -1}});
  CHECK(first_steps("frblF") == Steps{{1, 1}, {-1, -1}});
  CHECK(first_steps("fN") == Steps{{1, 2}, {-1, 2}});
  CHECK(first_steps("ffN") == Steps{{1, 2}, {-1, 2}});
  CHECK(first_steps("fsN") == Steps{{2, 1}, {-2, 1}});
  CHECK(first_steps("fhN") == Steps{{1, 2}, {-1, 2}, {2, 1}, {-2, 1}});
  CHECK(first_steps("lfN") == Steps{{-1, 2}});
  CHECK(first_steps("flN") == Steps{{-2, 1}});
  CHECK(first_steps("rvN") == Steps{{1, 2}, {1, -2}});
  CHECK(first_steps("hrN") == Steps{{1, 2}, {2, -1}, {-1, -2}, {-2, 1}});
  CHECK(first_steps("ffrrN") == Steps{{1, 2}, {-1, 2}, {2, 1}, {2, -1}});
}

TEST_CASE("Betza: the dialects read directions on K and Q differently", "[betza]") {
  CHECK(first_steps("fK") == Steps{{0, 1}});
  CHECK(first_steps("fsK") == Steps{{1, 1}, {-1, 1}});
  CHECK(first_steps("fhK") == Steps{{1, 1}, {0, 1}, {-1, 1}});
  CHECK(first_steps("fK", Dialect::betza) == Steps{{1, 1}, {0, 1}, {-1, 1}});
  CHECK(first_steps("frQ", Dialect::betza) == Steps{{0, 1}, {1, 0}, {1, 1}});
  CHECK(canonical(tree_of("fK", Dialect::betza)) == "fWfF");
  CHECK(canonical(tree_of("frQ", Dialect::betza)) == "frRfrB");
}

TEST_CASE("Betza: canonical forms", "[betza]") {
  struct Row {
    char const* text;
    char const* canonical;
  };
  for (Row const& row : {Row{"WfbD", "WfbD"},
                         Row{"vN", "fbN"},
                         Row{"sD", "lrD"},
                         Row{"lrN", "lrN"},
                         Row{"FLD", "FCD"},
                         Row{"W0", "R"},
                         Row{"WW", "R"},
                         Row{"FF", "B"},
                         Row{"K0", "Q"},
                         Row{"R1", "W"},
                         Row{"N0", "NN"},
                         Row{"BNN", "BNN"},
                         Row{"LC", "C"},
                         Row{"J", "Z"},
                         Row{"mcN", "N"},
                         Row{"mfW", "fmW"},
                         Row{"afsW", "mafsW"},
                         Row{"DD", "D0"},
                         Row{"WY", "Z"},
                         Row{"NfN", "NfN"},
                         Row{"N1N3", "N1N3"},
                         Row{"NNN", "NNN"},
                         Row{"yafsW0", "yafsW0"},
                         Row{"yafsR", "yafsR"},
                         Row{"yafsWW", "yafsR"},
                         Row{"fbrlW", "W"},
                         Row{"fmWfceFimfnD", "fmWfceFifmnD"},
                         Row{"[F?R]", "[F?R]"},
                         Row{"[mW-fF]", "[W-fF]"},
                         Row{"frlbF", "frblF"}}) {
    INFO(row.text);
    CHECK(canonical(tree_of(row.text)) == row.canonical);
    CHECK(canonical(tree_of(row.canonical)) == row.canonical);
  }
}

TEST_CASE("Betza: every set of directions can be spelled and read back", "[betza]") {
  for (char letter : {'W', 'F', 'N', 'K'}) {
    Atom const atom{letter, '\0', false, {}, {}};
    Compass const compass = compass_of(atom);
    for (unsigned set = 1; set < 256; ++set) {
      if ((set & ~unsigned{all_directions(compass)}) != 0) continue;
      auto const directions = static_cast<Directions>(set);
      std::string const text = letters_for(directions, compass) + letter;
      INFO(text);
      CHECK(directions_of(tree_of(text).terms[0].legs[0], compass) == directions);
    }
  }
}

TEST_CASE("Betza: a letter without a meaning is an error", "[betza]") {
  struct Row {
    char const* text;
    std::size_t offset;
    char const* expected;
  };
  for (Row const& row :
       {Row{"", 0, "an atom"}, Row{"fx", 1, "an atom"}, Row{"WfbE", 3, "an atom"}, Row{"fm", 2, "an atom"},
        Row{"N ", 1, "an atom"}, Row{"W03", 2, "without leading zeros"},
        Row{"W1000", 4, "without leading zeros"}, Row{"WXX", 2, "one X or Y"}, Row{"RX", 1, "one X or Y"},
        Row{"mmW", 1, "no second m"}, Row{"hN", 0, "h joined"}, Row{"hrW", 0, "h after"},
        Row{"yW", 0, "a further leg after y"}, Row{"maiW", 2, "i (initial)"},
        Row{"eamF", 0, "e (en passant)"}, Row{"njD", 1, "not both"}, Row{"jW", 0, "jumps over nothing"},
        Row{"zaN", 0, "z and q"}, Row{"zqB", 1, "not both"}, Row{"[F?R", 4, "] or a further leg"},
        Row{"[FaR]", 2, "] or a further leg"}, Row{"[maF-R]", 2, "- or ?"},
        Row{"aaaaaaaaW", 7, "no more than 8 legs"}, Row{"3N", 0, "an atom"}, Row{"mazlW", 3, "f or b beside"},
        // the letter that is refused is named
        Row{"", 0, "not nothing"}, Row{"Wx", 1, "not 'x' (a letter of XBoard's"}, Row{"uW", 0, "not 'u'"},
        Row{"Wt", 1, "not 't'"}, Row{"kW", 0, "not 'k'"},
        Row{"IW", 0, "not 'I' (first moves have a small i)"}, Row{"KO", 1, "not 'O' (castling"},
        Row{"K@", 1, "not '@' (drops"}, Row{"(W)", 0, "not '('"}, Row{"W F", 1, "not a blank"},
        Row{"Wm", 2, "not the end of the string"}, Row{"W\xc3\xa9", 1, "not ASCII"},
        Row{"W\x01", 1, "a control character"}, Row{"[F?R", 4, "not the end of the string"},
        Row{"[F", 2, "not the end of the string"}, Row{"fU", 0, "before U"}, Row{"U3", 1, "no range after U"},
        Row{"UaU", 1, "no further legs"}, Row{"maU", 1, "no further legs"}, Row{"UX", 1, "one X or Y"}}) {
    INFO(row.text);
    ParseError const error = error_of(row.text);
    CHECK(error.offset == row.offset);
    CHECK_THAT(error.expected, Catch::Contains(row.expected));
  }
}

TEST_CASE("Betza: a warning where programs differ, and none elsewhere", "[betza]") {
  for (char const* quiet : {"WfbD", "FCD", "BNN", "RNN", "KmN", "NfmWfmDfcF", "QNfmD", "zB", "mRcpR", "gQ",
                            "nD", "jB", "mafsmafW", "KNADcaKmcabK", "fmWfceFifmnD", "[F?R]"}) {
    INFO(quiet);
    CHECK(warnings(tree_of(quiet)).empty());
  }
  for (char const* ambiguous :
       {"L",  "J",        "DD", "fK",  "rQ",  "nN",    "jH",  "jN",  "pW4", "gF",   "qN", "zNN",
        "AX", "W0yafsW0", "nW", "sfN", "fhW", "mafrN", "maW", "jW3", "pgR", "fffW", "vfW"}) {
    INFO(ambiguous);
    CHECK_FALSE(warnings(tree_of(ambiguous)).empty());
  }
}

TEST_CASE("Betza: a direction that is repeated has one warning", "[betza]") {
  struct Row {
    char const* text;
    std::vector<hippo::notation::Span> where;
  };
  for (Row const& row : {Row{"ffW", {{1, 2}}}, Row{"fffffW", {{1, 5}}}, Row{"fbffbbW", {{2, 4}, {4, 6}}}}) {
    INFO(row.text);
    std::vector<hippo::notation::Span> where;
    for (Warning const& warning : warnings(tree_of(row.text))) where.push_back(warning.where);
    CHECK(where == row.where);
  }
}

TEST_CASE("Betza: a string of any length is read in one go", "[betza]") {
  // a reading that looks back at what it has read would take hours
  constexpr std::size_t many = 1'000'000;
  CHECK(canonical(tree_of(std::string(many, 'f') + 'W')) == "fW");
  CHECK(error_of(std::string(many, 'f')).offset == many);
  CHECK(canonical(tree_of(std::string(many, 'W'))) == "R"); // WW, WW, ...
}

TEST_CASE("Betza: spans give the bytes of each part", "[betza]") {
  Tree const tree = tree_of("fmWfcaFNN[F?W3]");
  REQUIRE(tree.terms.size() == 4);
  CHECK(tree.terms[0].where == hippo::notation::Span{0, 3});
  CHECK(tree.terms[1].where == hippo::notation::Span{3, 7});
  CHECK(tree.terms[1].legs[0].joint_where == hippo::notation::Span{5, 6});
  CHECK(tree.terms[2].where == hippo::notation::Span{7, 9});
  CHECK(tree.terms[3].where == hippo::notation::Span{9, 15});
  CHECK(tree.terms[3].legs[1].atom->where == hippo::notation::Span{12, 14});
}
