#include "libnotation/problem_file/popeye_words.hpp"

#include "libnotation/ascii.hpp"

#include <algorithm>

namespace hippo::notation {

namespace {

// In English, German and French.
constexpr PopeyeWord begin_words[] = {
    {"beginproblem", "AnfangProblem", "DebutProbleme"},
};

constexpr PopeyeWord end_of_problem_words[] = {
    {"endproblem", "EndeProblem", "FinProbleme"},
    {"nextproblem", "WeiteresProblem", "asuivre"},
};

constexpr PopeyeWord twin_words[] = {
    {"twin", "Zwilling", "jumeau"},
    {"zeroposition", "NullStellung", "zeroposition"},
};

constexpr PopeyeWord section_words[] = {
    {"remark", "Bemerkung", "remarque"},
    {"sstipulation", "sForderung", "senonce"},
    {"author", "Autor", "auteur"},
    {"origin", "Quelle", "source"},
    {"pieces", "Steine", "pieces"},
    {"condition", "Bedingung", "condition"},
    {"option", "Option", "option"},
    {"stipulation", "Forderung", "enonce"},
    {"protocol", "Protokoll", "protocol"},
    {"title", "Titel", "titre"},
    {"LaTeX", "LaTeX", "LaTeX"},
    {"LaTeXPieces", "LaTeXSteine", "PiecesLaTeX"},
    {"award", "Auszeichnung", "prix"},
    {"InitialGameArray", "PartieAnfangsStellung", "PositionInitialePartie"},
    {"Forsyth", "Forsyth", "Forsyth"},
};

constexpr PopeyeWord option_words[] = {
    {"Defence", "Widerlegung", "Defense"},
    {"SetPlay", "Satzspiel", "Apparent"},
    {"WhiteToPlay", "WeissBeginnt", "ApparentSeul"},
    {"Variations", "Varianten", "Variantes"},
    {"MoveNumbers", "Zugnummern", "Trace"},
    {"StartMoveNumber", "StartZugnummer", "Enroute"},
    {"NoWk", "OhneWk", "SansRB"},
    {"Duplex", "Duplex", "Duplex"},
    {"NoBk", "OhneSk", "SansRN"},
    {"Threat", "Drohung", "Menace"},
    {"NoThreat", "OhneDrohung", "SansMenace"},
    {"Try", "Verfuehrung", "Essais"},
    {"MaxSolutions", "MaxLoesungen", "MaxSolutions"},
    {"MaxFlightsquares", "MaxFluchtFelder", "MaxCasesFuites"},
    {"Search", "Suchen", "Search"},
    {"MultiSolutions", "MehrereLoesungen", "MultiSolutions"},
    {"NoSymmetry", "KeineSymmetrie", "NonSymetrique"},
    {"NonTrivial", "NichtTrivial", "NonTrivial"},
    {"KeepMatingPiece", "HalteMattsetzendenStein", "RetiensPieceMatante"},
    {"EnPassant", "EnPassant", "EnPassant"},
    {"NoBoard", "OhneBrett", "SansEchiquier"},
    {"NoShortVariations", "OhneKurzVarianten", "SansVariantesCourtes"},
    {"HalfDuplex", "HalbDuplex", "DemiDuplex"},
    {"PostKeyPlay", "NachSchluessel", "ApresCle"},
    {"Intelligent", "Intelligent", "Intelligent"},
    {"MaxTime", "MaxZeit", "MaxTemps"},
    {"NoCastling", "KeineRochade", "SansRoquer"},
    {"Quodlibet", "Quodlibet", "Quodlibet"},
    {"StopOnShortSolutions", "StopNachKurzloesungen", "FinApresSolutionsCourtes"},
    {"Beep", "Pieps", "Bip"},
    {"SuppressGrid", "OhneGitter", "SansGrille"},
    {"WriteGrid", "ZeichneGitter", "AjouteGrille"},
    {"CastlingMutuallyExclusive", "RochadenGegenseitigAusschliessend", "RoquesMutuellementExclusifs"},
    {"GoalIsEnd", "ZielIstEnde", "ButEstFin"},
    {"unpublishedoption", "nichtpublizierteoption", "optionnonpubliee"},
    {"NullMoves", "NullZuege", "CoupsVides"},
    {"UpToMoveNumber", "BisZugnummer", "JusquAuCoup"},
    {"TrivialTriesAvoid", "TrivialeFehlversucheUnterdruecken", "TrivialEssaiSupprimer"},
    {"MatesIn1", "MattsIn1", "MatsEn1"},
};

constexpr PopeyeWord color_words[] = {
    {"White", "Weiss", "Blanc"},
    {"Black", "Schwarz", "Noir"},
    {"Neutral", "Neutral", "Neutre"},
    {"TotalInvisible", "TotalUnsichtbar", "TotalInvisible"},
};

constexpr PopeyeWord property_words[] = {
    {"Royal", "Koeniglich", "Royale"},
    {"Kamikaze", "Kamikaze", "Kamikaze"},
    {"Paralysing", "Paralysierend", "Paralysante"},
    {"Chameleon", "Chamaeleon", "Cameleon"},
    {"Jigger", "Jigger", "Jigger"},
    {"Volage", "Volage", "Volage"},
    {"Functionary", "Beamtet", "Fonctionnaire"},
    {"HalfNeutral", "HalbNeutral", "DemiNeutre"},
    {"HurdleColourChanging", "SprungbockFarbeWechselnd", "CouleurEchangeantSautoir"},
    {"Protean", "Proteisch", "Protee"},
    {"Magic", "Magisch", "Magique"},
    {"Uncapturable", "Unschlagbar", "Imprenable"},
    {"Patrol", "Patrouille", "Patrouille"},
    {"Frischauf", "Frischauf", "Frischauf"},
    {"Bul", "Bul", "Bul"},
    {"Dob", "Dob", "Dob"},
    {"Anda", "Anda", "Anda"},
    {"AndaInverse", "AndaInvers", "AndaInverse"},
    {"AliceA", "AliceA", "AliceA"},
    {"AliceB", "AliceB", "AliceB"},
};

constexpr PopeyeWord change_words[] = {
    {"move", "versetze", "deplacement"},     {"exchange", "tausche", "echange"},
    {"stipulation", "Forderung", "enonce"},  {"sstipulation", "SForderung", "senonce"},
    {"add", "hinzufuegen", "ajoute"},        {"remove", "entferne", "ote"},
    {"continued", "ferner", "enplus"},       {"rotate", "Drehung", "rotation"},
    {"condition", "Bedingung", "condition"}, {"PolishType", "Farbwechsel", "CouleurEchange"},
    {"mirror", "Spiegelung", "miroir"},      {"shift", "Verschiebung", "translation"},
    {"substitute", "ersetze", "remplace"},
};

/// Whether the token is the beginning of the word, without regard to case.
bool begins(std::string_view word, std::string_view token) {
  return token.size() <= word.size() &&
         std::ranges::equal(token, word.substr(0, token.size()),
                            [](char a, char b) { return lower(a) == lower(b); });
}

} // namespace

std::span<PopeyeWord const> words_of(PopeyeTable table) {
  switch (table) {
  case PopeyeTable::begin:
    return begin_words;
  case PopeyeTable::end_of_problem:
    return end_of_problem_words;
  case PopeyeTable::twin:
    return twin_words;
  case PopeyeTable::section:
    return section_words;
  case PopeyeTable::option:
    return option_words;
  case PopeyeTable::color:
    return color_words;
  case PopeyeTable::property:
    return property_words;
  case PopeyeTable::change:
    break;
  }
  return change_words;
}

std::optional<std::string_view> find_word(PopeyeTable table, Language language, std::string_view token) {
  auto const in = static_cast<std::size_t>(language);
  PopeyeWord const* found = nullptr;
  for (PopeyeWord const& word : words_of(table)) {
    if (!begins(word[in], token)) continue;
    if (word[in].size() == token.size()) return word[0];
    if (found != nullptr) return std::nullopt;
    found = &word;
  }
  if (found == nullptr || token.empty()) return std::nullopt;
  return (*found)[0];
}

} // namespace hippo::notation
