#include "libgame/game_file/piece_types.hpp"

namespace hippo::game_file {

namespace {

constexpr KnownType table[] = {
    {"pawn", "fmWfcF"},
    {"knight", "N"},
    {"bishop", "B"},
    {"rook", "R"},
    {"queen", "Q"},
    {"fers", "F", "ferz"},
    {"alfil", "A"},
    {"fersAlfil", "FA", "ferz-alfil"},
    {"silver", "FfW", "silver general"},
    {"aiwok", "RNF"},
    {"bers", "RF", "dragon king"},
    {"archbishop", "BN"},
    {"chancellor", "RN"},
    {"amazon", "QN"},
    {"knibis", "mNcB", "knight-bishop"},
    {"biskni", "mBcN", "bishop-knight"},
    {"kniroo", "mNcR", "knight-rook"},
    {"rookni", "mRcN", "rook-knight"},
    {"shogiPawn", "fW", "shogi pawn"},
    {"lance", "fR"},
    {"shogiKnight", "ffN", "shogi knight"},
    {"gold", "WfF", "gold general"},
    {"dragonHorse", "BW", "dragon horse"},
    {"clobber", "cW"},
    {"breakthrough", "fmWfF", "breakthrough pawn"},
    {"immobile", ""},
    {"cannon", "mRcpR"},
    {"janggiCannon", "pR", "janggi cannon"},
    {"soldier", "fsW"},
    {"horse", "nN"},
    {"elephant", "nA"},
    {"janggiElephant", "nZ", "janggi elephant"},
    {"banner", "RcpRnN"},
    {"wazir", "W"},
    {"commoner", "K"},
    {"centaur", "KN"},
    {"king", "K"},
};

} // namespace

std::span<KnownType const> known_types() { return table; }

} // namespace hippo::game_file
