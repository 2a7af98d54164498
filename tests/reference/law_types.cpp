// The keys of board and pieces.
#include "tests/reference/law_reader.hpp"

#include <algorithm>
#include <stdexcept>

namespace hippo::reference::laws {

Square Laws::at(int file, int rank) const {
  return file < 0 || rank < 0 || file >= files || rank >= ranks ? none : rank * files + file;
}
Square Laws::joined(int file, int rank) const {
  if (cylinder || torus) file = (file % files + files) % files;
  if (torus) rank = (rank % ranks + ranks) % ranks;
  return at(file, rank);
}
int Laws::moves_of_turn(Side side, int number) const {
  auto const before = static_cast<std::size_t>(2 * (number - 1) + side);
  if (progressive) return static_cast<int>(before) + 1;
  if (turns.empty()) return 1;
  if (before < turns.size()) return turns[before];
  if (turns.size() == 1) return turns.front();
  return turns[turns.size() - 2 + (before - turns.size()) % 2];
}
int Laws::type_of(char letter) const {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (std::tolower(types[i].letter) == std::tolower(letter)) return static_cast<int>(i);
  return none;
}
int Laws::named(std::string const& name) const {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (types[i].name == name) return static_cast<int>(i);
  return none;
}

namespace {

/// In the order of the manual.
std::vector<std::pair<std::string, std::string>> const builtin{{"pawn", "fmWfcF"},
                                                               {"knight", "N"},
                                                               {"bishop", "B"},
                                                               {"rook", "R"},
                                                               {"queen", "Q"},
                                                               {"fers", "F"},
                                                               {"alfil", "A"},
                                                               {"fersAlfil", "FA"},
                                                               {"silver", "FfW"},
                                                               {"aiwok", "RNF"},
                                                               {"bers", "RF"},
                                                               {"archbishop", "BN"},
                                                               {"chancellor", "RN"},
                                                               {"amazon", "QN"},
                                                               {"knibis", "mNcB"},
                                                               {"biskni", "mBcN"},
                                                               {"kniroo", "mNcR"},
                                                               {"rookni", "mRcN"},
                                                               {"shogiPawn", "fW"},
                                                               {"lance", "fR"},
                                                               {"shogiKnight", "ffN"},
                                                               {"gold", "WfF"},
                                                               {"dragonHorse", "BW"},
                                                               {"clobber", "cW"},
                                                               {"breakthrough", "fmWfF"},
                                                               {"immobile", ""},
                                                               {"cannon", "mRcpR"},
                                                               {"janggiCannon", "pR"},
                                                               {"soldier", "fsW"},
                                                               {"horse", "nN"},
                                                               {"elephant", "nA"},
                                                               {"janggiElephant", "nZ"},
                                                               {"banner", "RcpRnN"},
                                                               {"wazir", "W"},
                                                               {"commoner", "K"},
                                                               {"centaur", "KN"},
                                                               {"king", "K"}};

/// The standard, if there is a key of Hippogonal.
void read_dialect(Reader& reader, Laws& laws) {
  laws.standard =
      std::ranges::any_of(reader.keys(), [](auto const& key) { return key.first.starts_with("hippo."); });
  if (auto const dialect = reader.take("hippo.dialect")) laws.standard = *dialect == "standard";
}

void read_board(Reader& reader, Laws& laws) {
  int last = laws.files - 1;
  reader.file("maxFile", last);
  laws.files = last + 1;
  reader.number("maxRank", laws.ranks);
  reader.word("startFen", laws.start);
  reader.flag("cylindrical", laws.cylinder);
  reader.flag("toroidal", laws.torus);
}

void read_types(Reader& reader, Laws& laws) {
  for (auto const& [name, betza] : builtin) {
    auto const text = reader.take(name);
    if (!text || *text == "-") continue;
    if (name == "king") laws.king = static_cast<int>(laws.types.size());
    laws.types.push_back({text->front(),
                          name,
                          read_betza(text->size() > 2 ? text->substr(2) : betza, laws.standard),
                          {},
                          {},
                          0,
                          "",
                          true});
  }
  for (int i = 1; i <= 25; ++i)
    if (auto const text = reader.take("customPiece" + std::to_string(i)))
      laws.types.push_back({text->front(),
                            "customPiece" + std::to_string(i),
                            read_betza(text->substr(2), laws.standard),
                            {},
                            {},
                            0,
                            "",
                            true});
}

void read_own_piece(Reader& reader, Laws& laws, std::string const& letter, std::string const& property,
                    std::string const& value) {
  if (property.empty()) {
    laws.types.push_back({letter.front(), "", read_betza(value, laws.standard), {}, {}, 0, "", true});
    return;
  }
  int const index = laws.type_of(letter.front());
  if (index == none) throw std::runtime_error("no piece " + letter);
  Type& type = laws.types[static_cast<std::size_t>(index)];
  if (property == "outOfCheck")
    type.out_of_check = read_betza(value, laws.standard);
  else if (property == "capturable")
    type.capturable = value == "true";
  else if (property == "ridesToEnd")
    type.rides_to_end = value == "true";
  else if (property == "royal")
    laws.king = value == "true" ? index : laws.king;
  else if (property == "level")
    type.level = std::stoi(value);
  else if (property == "alignment")
    type.alignment = value;
  else if (property == "regionWhite")
    type.region[0] = reader.region_of(value);
  else if (property == "regionBlack")
    type.region[1] = reader.region_of(value);
  else if (property == "ranks") {
    std::istringstream words(value);
    int first = 0, last = 0;
    words >> first >> last;
    if (first < 0) first += laws.ranks + 1;
    if (last < 0) last += laws.ranks + 1;
    for (Side side : {0, 1}) {
      type.region[static_cast<std::size_t>(side)].emplace();
      for (Square square = 0; square < laws.squares(); ++square)
        if (int const rank = laws.own_rank(side, square) + 1; rank >= first && rank <= last)
          type.region[static_cast<std::size_t>(side)]->insert(square);
    }
  } else
    throw std::runtime_error("no property " + property);
}

/// hippo.piece.X before hippo.piece.X.property: so sorts the map.
void read_own_pieces(Reader& reader, Laws& laws) {
  std::string const prefix = "hippo.piece.";
  Keys const keys = reader.keys();
  for (auto const& [key, value] : keys) {
    if (!key.starts_with(prefix)) continue;
    reader.take(key);
    std::string const rest = key.substr(prefix.size());
    auto const dot = rest.find('.');
    read_own_piece(reader, laws, rest.substr(0, dot), dot == std::string::npos ? "" : rest.substr(dot + 1),
                   value);
  }
}

void read_mobility(Reader& reader, Laws& laws) {
  for (Type& type : laws.types) {
    if (type.name.empty()) continue;
    std::string name = type.name;
    name.front() = static_cast<char>(std::toupper(name.front()));
    for (Side side : {0, 1})
      if (auto const text =
              reader.take(std::string("mobilityRegion") + (side == 0 ? "White" : "Black") + name))
        type.region[static_cast<std::size_t>(side)] = reader.region_of(*text);
  }
}

} // namespace

void read_game(Reader& reader, Laws& laws) {
  read_dialect(reader, laws);
  read_board(reader, laws);
  read_types(reader, laws);
  read_own_pieces(reader, laws);
  read_mobility(reader, laws);
}

} // namespace hippo::reference::laws
