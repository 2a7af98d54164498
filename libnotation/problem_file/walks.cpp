#include "libnotation/problem_file/walks.hpp"

#include <algorithm>

namespace hippo::notation {

namespace {

// Circles of knight's leaps, to the right and to the left: a row of terms for each place of the hurdle.
constexpr std::string_view rose_hopper =
    "pafrNpaflNmafrpafrNmaflpaflNmafrmafrpafrNmaflmaflpaflNmafrmafrmafrpafrNmaflmaflmaflpaflN"
    "mafrmafrmafrmafrpafrNmaflmaflmaflmaflpaflNmafrmafrmafrmafrmafrpafrNmaflmaflmaflmaflmaflpaflN";
constexpr std::string_view rao =
    "mqNpafrcNpaflcNpafrmafrcNpaflmaflcNpafrmafrmafrcNpaflmaflmaflcNpafrmafrmafrmafrcNpaflmaflmaflmaflcN"
    "pafrmafrmafrmafrmafrcNpaflmaflmaflmaflmaflcNpafrmafrmafrmafrmafrmafrcNpaflmaflmaflmaflmaflmaflcN"
    "mafrpafrcNmaflpaflcNmafrpafrmafrcNmaflpaflmaflcNmafrpafrmafrmafrcNmaflpaflmaflmaflcN"
    "mafrpafrmafrmafrmafrcNmaflpaflmaflmaflmaflcNmafrpafrmafrmafrmafrmafrcNmaflpaflmaflmaflmaflmaflcN"
    "mafrmafrpafrcNmaflmaflpaflcNmafrmafrpafrmafrcNmaflmaflpaflmaflcNmafrmafrpafrmafrmafrcN"
    "maflmaflpaflmaflmaflcNmafrmafrpafrmafrmafrmafrcNmaflmaflpaflmaflmaflmaflcNmafrmafrmafrpafrcN"
    "maflmaflmaflpaflcNmafrmafrmafrpafrmafrcNmaflmaflmaflpaflmaflcNmafrmafrmafrpafrmafrmafrcN"
    "maflmaflmaflpaflmaflmaflcNmafrmafrmafrmafrpafrcNmaflmaflmaflmaflpaflcNmafrmafrmafrmafrpafrmafrcN"
    "maflmaflmaflmaflpaflmaflcNmafrmafrmafrmafrmafrpafrcNmaflmaflmaflmaflmaflpaflcN";
constexpr std::string_view rose_lion =
    "pafrNpaflNpafrmafrNpaflmaflNpafrmafrmafrNpaflmaflmaflNpafrmafrmafrmafrNpaflmaflmaflmaflN"
    "pafrmafrmafrmafrmafrNpaflmaflmaflmaflmaflNpafrmafrmafrmafrmafrmafrNpaflmaflmaflmaflmaflmaflN"
    "mafrpafrNmaflpaflNmafrpafrmafrNmaflpaflmaflNmafrpafrmafrmafrNmaflpaflmaflmaflNmafrpafrmafrmafrmafrN"
    "maflpaflmaflmaflmaflNmafrpafrmafrmafrmafrmafrNmaflpaflmaflmaflmaflmaflNmafrmafrpafrNmaflmaflpaflN"
    "mafrmafrpafrmafrNmaflmaflpaflmaflNmafrmafrpafrmafrmafrNmaflmaflpaflmaflmaflN"
    "mafrmafrpafrmafrmafrmafrNmaflmaflpaflmaflmaflmaflNmafrmafrmafrpafrNmaflmaflmaflpaflN"
    "mafrmafrmafrpafrmafrNmaflmaflmaflpaflmaflNmafrmafrmafrpafrmafrmafrNmaflmaflmaflpaflmaflmaflN"
    "mafrmafrmafrmafrpafrNmaflmaflmaflmaflpaflNmafrmafrmafrmafrpafrmafrNmaflmaflmaflmaflpaflmaflN"
    "mafrmafrmafrmafrmafrpafrNmaflmaflmaflmaflmaflpaflN";
constexpr std::string_view rose_locust =
    "cafrmNcaflmNmafrcafrmNmaflcaflmNmafrmafrcafrmNmaflmaflcaflmNmafrmafrmafrcafrmNmaflmaflmaflcaflmN"
    "mafrmafrmafrmafrcafrmNmaflmaflmaflmaflcaflmNmafrmafrmafrmafrmafrcafrmNmaflmaflmaflmaflmaflcaflmN";
// Knight's leaps that turn to and fro, as far as a board of 8x8 allows.
constexpr std::string_view narrow_spiralspringer = "NhraflNhraflafrNhlafrNhlafraflN";
constexpr std::string_view wide_spiralspringer =
    "NhrabrNhrabrablNhrabrablabrNhrabrablabrablNhrabrablabrablabrNhrabrablabrablabrablNhlablNhlablabrN"
    "hlablabrablNhlablabrablabrNhlablabrablabrablNhlablabrablabrablabrN";
constexpr std::string_view diagonal_spiralspringer =
    "NhrafrNhrafraflNhrafraflafrNhlaflNhlaflafrNhlaflafraflN";
constexpr std::string_view spiralspringer =
    "NhraflNhraflafrNhlafrNhlafraflNhrabrNhrabrablNhrabrablabrNhrabrablabrablNhrabrablabrablabrN"
    "hrabrablabrablabrablNhlablNhlablabrNhlablabrablNhlablabrablabrNhlablabrablabrablN"
    "hlablabrablabrablabrN";
// Steps that alternate between orthogonal and diagonal ones, with a hurdle on one of the squares that are
// crossed.
constexpr std::string_view maorider_lion =
    "[pW-frF][pW-frmF-flmW-frF][mW-frpF-flmW-frF][mW-frmF-flpW-frF][pW-frmF-flmW-frmF-flmW-frF]"
    "[mW-frpF-flmW-frmF-flmW-frF][mW-frmF-flpW-frmF-flmW-frF][mW-frmF-flmW-frpF-flmW-frF]"
    "[mW-frmF-flmW-frmF-flpW-frF][pW-flF][pW-flmF-frmW-flF][mW-flpF-frmW-flF][mW-flmF-frpW-flF]"
    "[pW-flmF-frmW-flmF-frmW-flF][mW-flpF-frmW-flmF-frmW-flF][mW-flmF-frpW-flmF-frmW-flF]"
    "[mW-flmF-frmW-flpF-frmW-flF][mW-flmF-frmW-flmF-frpW-flF]";
constexpr std::string_view moarider_lion =
    "[pF-frW][pF-frmW-flmF-frW][mF-frpW-flmF-frW][mF-frmW-flpF-frW][pF-frmW-flmF-frmW-flmF-frW]"
    "[mF-frpW-flmF-frmW-flmF-frW][mF-frmW-flpF-frmW-flmF-frW][mF-frmW-flmF-frpW-flmF-frW]"
    "[mF-frmW-flmF-frmW-flpF-frW][pF-flW][pF-flmW-frmF-flW][mF-flpW-frmF-flW][mF-flmW-frpF-flW]"
    "[pF-flmW-frmF-flmW-frmF-flW][mF-flpW-frmF-flmW-frmF-flW][mF-flmW-frpF-flmW-frmF-flW]"
    "[mF-flmW-frmF-flpW-frmF-flW][mF-flmW-frmF-flmW-frpF-flW]";

constexpr Walk walks[] = {
    // English name, codes in English, German and French, Betza string
    {"king", {"k", "k", "r"}, "K"},
    {"pawn", {"p", "b", "p"}, ""},
    {"queen", {"q", "d", "d"}, "Q"},
    {"knight", {"s", "s", "c"}, "N"},
    {"rook", {"r", "t", "t"}, "R"},
    {"bishop", {"b", "l", "f"}, "B"},
    {"leo", {"le", "le", "le"}, "mQcpQ"},
    {"mao", {"ma", "ma", "ma"}, "nN"},
    {"pao", {"pa", "pa", "pa"}, "mRcpR"},
    {"vao", {"va", "va", "va"}, "mBcpB"},
    {"rose", {"ro", "ro", "ro"}, "qN"},
    {"grasshopper", {"g", "g", "s"}, "gQ"},
    {"nightrider", {"n", "n", "n"}, "NN"},
    {"zebra", {"z", "z", "z"}, "Z"},
    {"camel", {"ca", "ca", "ch"}, "C"},
    {"giraffe", {"gi", "gi", "gi"}, "FX"},
    {"root-50 leaper", {"rf", "wf", "cc"}, ""},
    {"root-25 leaper", {"bu", "bu", "bu"}, "DXNY"},
    {"wazir", {"we", "we", "vi"}, "W"},
    {"alfil", {"al", "al", "al"}, "A"},
    {"fers", {"fe", "fe", "fe"}, "F"},
    {"dabbaba", {"da", "da", "da"}, "D"},
    {"lion", {"li", "li", "li"}, "pQ"},
    {"nonstop equihopper", {"ne", "ne", "eq"}, "[pW-fW][pF-fF][pD-fD][pA-fA][pH-fH][pG-fG]pafNpafCpafZ"},
    {"locust", {"l", "h", "l"}, "[cQ-fmK]"},
    {"berolina pawn", {"bp", "bb", "pb"}, "fmFfceWifmnA"},
    {"amazon", {"am", "am", "am"}, "QN"},
    {"empress", {"em", "kn", "im"}, "RN"},
    {"princess", {"pr", "pr", "pr"}, "BN"},
    {"gnu", {"gn", "gn", "g"}, "NC"},
    {"antelope", {"an", "an", "an"}, "NY"},
    {"squirrel", {"sq", "ei", "ec"}, "NAD"},
    {"waran", {"wa", "wa", "v"}, "RNN"},
    {"dragon", {"dr", "dr", "dr"}, ""},
    {"kangaroo", {"ka", "ka", "ka"}, "pafgafQ"},
    {"spiralspringer", {"ss", "ss", "cs"}, spiralspringer},
    {"ubi-ubi", {"uu", "uu", "uu"}, ""},
    {"hamster", {"ha", "ha", "ha"}, "[mK-pQ-bK]"},
    {"moose", {"m", "el", "e"}, "gafsQ"},
    {"eagle", {"ea", "ad", "ai"}, "gasQ"},
    {"sparrow", {"sw", "sp", "m"}, "gabsQ"},
    {"archbishop", {"ar", "er", "ar"}, ""},
    {"reflecting bishop", {"rb", "rl", "fr"}, ""},
    {"cardinal", {"c", "kl", "ca"}, ""},
    {"nightrider-hopper", {"nh", "nh", "sn"}, "gNN"},
    {"dummy", {"du", "du", "pi"}, "-"},
    {"camelrider", {"cr", "cr", "cn"}, "CC"},
    {"zebrarider", {"zr", "zr", "zn"}, "ZZ"},
    {"gnurider", {"gr", "gr", "gn"}, "NNCC"},
    {"camelrider-hopper", {"ch", "ch", "sc"}, "gCC"},
    {"zebrarider-hopper", {"zh", "zh", "sz"}, "gZZ"},
    {"gnurider-hopper", {"gh", "gh", "sg"}, "gNNgCC"},
    {"diagonal spiralspringer", {"ds", "ds", "cd"}, ""},
    {"bouncy knight", {"bk", "rs", "cr"}, ""},
    {"equihopper", {"eq", "eq", "ea"}, "[pW-fW][pF-fF][pnD-fnD][pnA-fnA][pnH-fnH][pnG-fnG]pafNpafCpafZ"},
    {"Trojan knight", {"ct", "ct", "ct"}, ""},
    {"berolina superpawn", {"bs", "bs", "bs"}, "fmBfcR"},
    {"superpawn", {"sp", "sb", "sp"}, "fmRfcB"},
    {"rook-lion", {"rl", "tl", "tl"}, "pR"},
    {"bishop-lion", {"bl", "ll", "fl"}, "pB"},
    {"siren", {"si", "si", "si"}, "mQ[cQ-fmK]"},
    {"triton", {"tr", "tr", "tr"}, "mR[cR-fmW]"},
    {"nereid", {"nd", "nd", "ne"}, "mB[cB-fmF]"},
    {"orphan", {"o", "o", "o"}, ""},
    {"edgehog", {"eh", "rd", "eh"}, "Q"},
    {"moa", {"mo", "mo", "mo"}, "mafsF"},
    {"rook/bishop-hunter", {"rr", "tj", "tc"}, "fRbB"},
    {"bishop/rook-hunter", {"br", "lj", "fc"}, "fBbR"},
    {"maorider", {"ao", "ao", "ao"}, "nNN"},
    {"moarider",
     {"oa", "oa", "oa"},
     "[mF-frW][mF-frmW-flmF-frW][mF-frmW-flmF-frmW-flmF-frW][mF-flW][mF-flmW-frmF-flW][mF-flmW-frmF-flmW-"
     "frmF-flW]"},
    {"rookhopper", {"rh", "th", "st"}, "gR"},
    {"bishophopper", {"bh", "lh", "sf"}, "gB"},
    {"erlking", {"ek", "ek", "re"}, "K"},
    {"boyscout", {"bt", "pf", "bt"}, "zB"},
    {"girlscout", {"gt", "pn", "gt"}, "zR"},
    {"skylla", {"sk", "sk", "sk"}, "[mW-fsmF][cW-fsmF]"},
    {"charybdis", {"cy", "cy", "cy"}, "[mF-fsmW][cF-fsmW]"},
    {"contra-grasshopper", {"cg", "kg", "sa"}, "gK"},
    {"rose-lion", {"rn", "rn", "rl"}, rose_lion},
    {"rose-hopper", {"rp", "rh", "rs"}, rose_hopper},
    {"okapi", {"ok", "ok", "ok"}, "NZ"},
    {"3-7 leaper", {"37", "37", "37"}, ""},
    {"grasshopper-2", {"g2", "g2", "s2"}, "[pQ-fmK-fK]"},
    {"grasshopper-3", {"g3", "g3", "s3"}, "[pQ-fmK-fmK-fK]"},
    {"1-6 leaper", {"16", "16", "16"}, "CX"},
    {"2-4 leaper", {"24", "24", "24"}, "DY"},
    {"3-5 leaper", {"35", "35", "35"}, "CY"},
    {"double grasshopper",
     {"dg", "dg", "ds"},
     "[pQ-fmK-fpQ-fK][pQ-fmK-fspQ-fK][pQ-fmK-spQ-fK][pQ-fmK-bspQ-fK][mK-fpQ-fmK-bpK-fK]"},
    {"kinghopper", {"kh", "kh", "sr"}, "[pK-fK]"},
    {"orix", {"or", "or", "or"}, "[pW-fW][pF-fF][pnD-fnD][pnA-fnA][pnH-fnH][pnG-fnG]"},
    {"1-5 leaper", {"15", "15", "15"}, "NX"},
    {"2-5 leaper", {"25", "25", "25"}, "AX"},
    {"gral", {"gl", "gl", "gl"}, "AgR"},
    {"rook locust", {"lr", "ht", "lt"}, "[cR-fmW]"},
    {"bishop locust", {"lb", "hl", "lf"}, "[cB-fmF]"},
    {"nightrider locust", {"ln", "hn", "ln"}, "cafmNmafcafmN"},
    {"wazirrider", {"wr", "wr", "vs"}, "R"},
    {"fersrider", {"fr", "fr", "fs"}, "B"},
    {"bison", {"bi", "bi", "bi"}, "CZ"},
    {"elephant", {"et", "et", "el"}, "QNN"},
    {"nao", {"na", "na", "na"}, "mNNcpNN"},
    {"rook moose", {"rm", "tc", "et"}, "gafsR"},
    {"rook eagle", {"re", "ta", "at"}, "gasR"},
    {"rook sparrow", {"rw", "ts", "mt"}, "gabsR"},
    {"bishop moose", {"bm", "lc", "ef"}, "gafsB"},
    {"bishop eagle", {"be", "la", "af"}, "gasB"},
    {"bishop sparrow", {"bw", "ls", "mf"}, "gabsB"},
    {"rao", {"ra", "ra", "ra"}, rao},
    {"scorpion", {"so", "so", "so"}, "KgQ"},
    {"marguerite", {"mg", "mg", "mg"}, "gQgabsQgasQgafsQ[mK-pQ-bK]"},
    {"3-6 leaper", {"36", "36", "36"}, "GX"},
    {"nightrider-lion", {"nl", "nl", "nl"}, "pNN"},
    {"maorider-lion", {"ml", "ml", "ml"}, maorider_lion},
    {"moarider-lion", {"mm", "mm", "mm"}, moarider_lion},
    {"friend", {"f", "f", "a"}, ""},
    {"dolphin", {"do", "de", "dn"}, "pafgafQgQ"},
    {"rabbit", {"rt", "he", "la"}, "pafpafQ"},
    {"bob", {"bo", "bo", "bo"}, "pafpafpafpafQ"},
    {"English equihopper", {"qe", "qe", "qa"}, ""},
    {"French equihopper", {"qf", "qf", "qf"}, ""},
    {"querquisite", {"qq", "od", "qq"}, ""},
    {"bouncer", {"b1", "b1", "b1"}, ""},
    {"rook bouncer", {"b2", "b2", "b2"}, ""},
    {"bishop bouncer", {"b3", "b3", "b3"}, ""},
    {"chinese pawn", {"cp", "cb", "pc"}, ""},
    {"radial knight", {"rk", "rp", "cl"}, ""},
    {"protean pawn", {"pp", "rb", "pv"}, ""},
    {"rose locust", {"ls", "lr", "lr"}, rose_locust},
    {"zebu", {"ze", "ze", "ze"}, "CFX"},
    {"bouncy nightrider", {"bn", "nr", "nr"}, ""},
    {"spiralspringer", {"s2", "s2", "n2"}, wide_spiralspringer},
    {"spiralspringer", {"s4", "s4", "n4"}, narrow_spiralspringer},
    {"diagonalspiralspringer", {"s1", "s1", "n1"}, ""},
    {"diagonalspiralspringer", {"s3", "s3", "n3"}, diagonal_spiralspringer},
    {"quintessence", {"qn", "qn", "qn"}, "zN"},
    {"double rookhopper", {"dk", "dt", "dt"}, "[pR-fmW-fpR-fW][pR-fmW-spR-fW][mW-fpR-fmW-bpW-fW]"},
    {"double bishophopper", {"db", "dl", "df"}, "[pB-fmF-fpB-fF][pB-fmF-spB-fF][mF-fpB-fmF-bpF-fF]"},
    {"nonstop orix", {"no", "no", "no"}, "[pW-fW][pF-fF][pD-fD][pA-fA][pH-fH][pG-fG]"},
    {"treehopper", {"th", "uh", "sb"}, ""},
    {"leafhopper", {"lh", "bh", "se"}, ""},
    {"greater treehopper", {"ge", "gu", "sm"}, ""},
    {"greater leafhopper", {"gf", "gb", "su"}, ""},
    {"kangaroo lion", {"kl", "lk", "kl"}, "pafpafQ"},
    {"kao", {"ko", "ko", "ko"}, "mNpafcN"},
    {"knighthopper", {"kp", "sh", "sv"}, "pafN"},
    {"ship", {"sh", "sc", "ba"}, ""},
    {"gryphon", {"gy", "gy", "gy"}, ""},
    {"marine knight", {"ms", "ms", "cm"}, "mNcafmN"},
    {"poseidon", {"po", "po", "po"}, "mK[cK-fmK]"},
    {"marine pawn", {"mp", "mb", "pm"}, "fmWifmnD[fcF-fmF]"},
    {"marine ship", {"mh", "mc", "bm"}, "mR[cR-fmW][cfF-fmF]"},
    {"sting", {"st", "st", "ep"}, "KgQ"},
    {"señora", {"se", "se", "dg"}, "cQmpQ"},
    {"faro", {"fa", "fa", "fa"}, "cRmpR"},
    {"loco", {"lo", "lo", "lo"}, "cBmpB"},
    {"saltador", {"sa", "sa", "sl"}, "[pW-fmF][pF-fmW][mW-fcF][mF-fcW]"},
    {"mao-hopper", {"ah", "ah", "as"}, "[pW-fF]"},
    {"moa-hopper", {"oh", "oh", "os"}, "[pF-fW]"},
    {"contra-hamster", {"hc", "hk", "hc"}, "[pK-bmK-fQ]"},
    {"eagle equihopper", {"ee", "ae", "ae"}, ""},
    {"eagle nonstop equihopper", {"en", "aq", "aq"}, ""},
    {"scarabeus", {"sc", "sr", "ss"}, "[pR-fN][pB-fN]"},
};

} // namespace

std::span<Walk const> all_walks() { return walks; }

Walk const* find_walk(std::string_view code, Language language) {
  auto const found = std::ranges::find_if(
      walks, [&](Walk const& walk) { return walk.codes[static_cast<std::size_t>(language)] == code; });
  return found == std::end(walks) ? nullptr : &*found;
}

} // namespace hippo::notation
