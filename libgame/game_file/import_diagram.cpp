#include "libgame/game_file/import_diagram.hpp"

#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/diagram_laws.hpp"
#include "libgame/game_file/diagram_pieces.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/game_file/region.hpp"
#include "libgame/game_file/value_text.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::game_file {

namespace {

using notation::DiagramPiece;
using notation::InteractiveDiagram;

class Importer {
public:
  Importer(InteractiveDiagram const& diagram, std::string_view name)
      : diagram_(diagram), name_(name), laws_(read_laws(diagram, result_.remarks)) {}

  ImportedGame run() {
    import();
    std::ranges::stable_sort(result_.remarks, {}, [](ImportRemark const& r) { return r.where.begin; });
    if (!result_.text.empty()) result_.text.insert(0, comments());
    return std::move(result_);
  }

private:
  void import() {
    if (laws_.board.files > 26 || laws_.board.squares() > 256)
      return refuse(
          fmt::format("a board of {} files and {} ranks: at most 26 files and 256 squares are possible",
                      laws_.board.files, laws_.board.ranks));
    read_pieces();
    if (pieces_.size() > 26) return refuse("more than 26 types of pieces");
    write();
  }

  /// A remark on the whole game, at its first piece.
  void refuse(std::string why) {
    remark(diagram_.pieces.empty() ? notation::Span{} : diagram_.pieces.front().where, std::move(why));
  }

  [[nodiscard]] std::string comments() const {
    std::string text;
    for (ImportRemark const& one : result_.remarks) text += fmt::format("# {}\n", one.what);
    return text;
  }

  void remark(notation::Span where, std::string what) { result_.remarks.push_back({where, std::move(what)}); }

  // Pieces.

  void read_pieces() {
    for (DiagramPiece const& written : diagram_.pieces) {
      if (written.name == "hole") {
        set_squares(holes_, written, laws_.board, laws_.symmetry, laws_.first_rank, result_.remarks);
        continue;
      }
      ImportedPiece piece;
      piece.id = written.id;
      piece.name = notation::lower(written.name);
      piece.where = written.where;
      set_moves(piece, written, laws_.board, result_.remarks);
      set_squares(piece, written, laws_.board, laws_.symmetry, laws_.first_rank, result_.remarks);
      if (!written.hand.empty() && written.hand != "0")
        remark(written.where, fmt::format("the {} in hand ({}) is not imported", piece.name, written.hand));
      pieces_.push_back(std::move(piece));
    }
    set_letters(pieces_, result_.remarks);
    set_royal();
  }

  void set_royal() {
    if (pieces_.empty() || laws_.royal.value == "0") return;
    ImportedPiece* royal = &pieces_.back();
    for (ImportedPiece& piece : pieces_)
      if (!laws_.royal.value.empty() && (piece.id == laws_.royal.value ||
                                         std::string(1, piece.letter) == notation::lower(laws_.royal.value)))
        royal = &piece;
    if (!laws_.royal.value.empty() && std::ranges::all_of(laws_.royal.value, notation::is_digit)) {
      auto const number_of_piece = static_cast<std::size_t>(
          number_of(laws_.royal, 1, static_cast<int>(pieces_.size()), result_.remarks));
      royal = &pieces_[number_of_piece - 1];
    }
    royal->royal = true;
  }

  // The section.

  void write() {
    add("hippo.dialect", "standard");
    add("maxFile", laws_.board.files);
    add("maxRank", laws_.board.ranks);
    for (ImportedPiece const& piece : pieces_) {
      char const capital = text::upper(piece.letter);
      add(fmt::format("hippo.piece.{}", capital), piece.moves);
      add(fmt::format("hippo.piece.{}.english", capital), piece.name);
      if (piece.royal) add(fmt::format("hippo.piece.{}.royal", capital), "true");
    }
    if (laws_.stalemate_loses) add("stalemateValue", "loss");
    write_promotions();
    write_first_moves();
    std::string const rights = write_castling();
    if (rights.empty()) add("castling", "false");
    add("startFen", fmt::format("{} w {} - 0 1", board_text(), rights.empty() ? "-" : rights));
    finish();
  }

  template <class Value>
  void add(std::string_view key, Value const& value) {
    section_ += fmt::format("{} = {}\n", key, value);
  }

  void write_promotions() {
    auto const count = std::min(static_cast<std::size_t>(laws_.promoting), pieces_.size());
    auto const offset = static_cast<std::size_t>(laws_.promotion_offset);
    auto const zone = [&](Color color) {
      return region_text(last_ranks(laws_.board, color, laws_.promotion_zone), laws_.board);
    };
    add("promotionRegionWhite", zone(Color::white));
    add("promotionRegionBlack", zone(Color::black));
    if (offset > 0) {
      std::string pairs;
      for (std::size_t i = 0; i < count && i + offset < pieces_.size(); ++i)
        pairs +=
            fmt::format("{}{}:{}", pairs.empty() ? "" : " ", pieces_[i].letter, pieces_[i + offset].letter);
      add("promotionPawnTypes", "-");
      add("promotionPieceTypes", "-");
      add("promotedPieceType", pairs);
      if (!pairs.empty()) make_optional();
      return;
    }
    std::string pawns;
    for (std::size_t i = 0; i < count; ++i)
      if (!pieces_[i].royal) pawns += pieces_[i].letter;
    std::string const choices = promotion_choices();
    add("promotionPawnTypes", pawns.empty() || choices.empty() ? "-" : pawns);
    add("promotionPieceTypes", choices.empty() ? "-" : choices);
    if (!pieces_.empty() && !pieces_.front().royal) add("nMoveRuleTypes", pieces_.front().letter);
    if (laws_.promotion_zone > 1 && !choices.empty()) {
      add("mandatoryPawnPromotion", "false");
      make_optional();
    }
  }

  void make_optional() {
    add("immobilityIllegal", "true");
    remark(laws_.promotion_choice.where,
           "promotion in the zone is optional but for pieces that could not move again");
  }

  /// The letters of the pieces that promoChoice lists.
  std::string promotion_choices() {
    bool const usual = laws_.promotion_choice.value.empty();
    std::string_view rest = usual ? std::string_view("QNRB") : laws_.promotion_choice.value;
    std::string letters, others;
    while (!rest.empty()) {
      ImportedPiece const* best = nullptr;
      for (ImportedPiece const& piece : pieces_) {
        std::string const id = piece.id.empty() ? std::string(1, text::upper(piece.letter)) : piece.id;
        if (rest.starts_with(id) && (best == nullptr || id.size() > best->id.size())) best = &piece;
      }
      if (best == nullptr) {
        if (!usual && others.find(rest.front()) == std::string::npos) others += rest.front();
        rest.remove_prefix(1);
        continue;
      }
      rest.remove_prefix(std::max<std::size_t>(best->id.size(), 1));
      bool const pawn = best == &pieces_.front() && laws_.promoting > 0;
      if (!pawn && letters.find(best->letter) == std::string::npos) letters += best->letter;
    }
    if (!others.empty())
      remark(laws_.promotion_choice.where, fmt::format("'{}' of promoChoice: not imported", others));
    return letters;
  }

  /// First moves are open on the squares where pieces that have them start.
  void write_first_moves() {
    std::array<Squares, 2> starts;
    std::string en_passant;
    for (ImportedPiece const& piece : pieces_) {
      if (piece.moves.find('e') != std::string::npos) en_passant += piece.letter;
      for (std::size_t side = 0; side < 2 && piece.has_first_moves(); ++side)
        for (Square const square : piece.squares[side])
          starts[side].set(static_cast<std::size_t>(square.index()));
    }
    if (starts[0].none() && starts[1].none()) return add("doubleStep", "false");
    add("doubleStepRegionWhite", region_text(starts[0], laws_.board));
    add("doubleStepRegionBlack", region_text(starts[1], laws_.board));
    add("enPassantTypes", en_passant.empty() ? "-" : en_passant);
  }

  /// The rights of the start position. Castling is a law where kings of both sides stand on one file, and the
  /// outermost pieces of White's rank are of one type; Black may lack them. Else there are no rights.
  std::string write_castling() {
    for (ImportedPiece const& king : pieces_) {
      if (!king.castles) continue;
      auto const why_not = [&](std::string_view reason) {
        remark(king.where, fmt::format("castling is not imported: {}", reason));
        return std::string();
      };
      if (!king.royal) return why_not("it is that of a piece that is not royal");
      if (king.squares[0].size() != 1 || king.squares[1].size() != 1)
        return why_not("a side has not one king");
      int const file = laws_.board.file_of(king.squares[0].front()),
                rank = laws_.board.rank_of(king.squares[0].front());
      if (laws_.board.file_of(king.squares[1].front()) != file)
        return why_not("the kings stand on different files");
      int const left = outermost(rank, 0, 1), right = outermost(rank, laws_.board.files - 1, -1);
      ImportedPiece const* const rook = piece_at(laws_.board.at(left, rank));
      if (rook == &king || rook != piece_at(laws_.board.at(right, rank)))
        return why_not("the outermost pieces of the king's rank are not of one type");
      if (file + *king.castles >= laws_.board.files || file < *king.castles)
        return why_not("it would leave the board");
      add("castlingKingFile", file_text(file));
      add("castlingKingsideFile", file_text(file + *king.castles));
      add("castlingQueensideFile", file_text(file - *king.castles));
      add("castlingRookKingsideFile", file_text(right));
      add("castlingRookQueensideFile", file_text(left));
      add("castlingRank", rank + 1);
      add("castlingKingPiece", king.letter);
      add("castlingRookPieces", rook->letter);
      int const far_rank = laws_.board.ranks - 1 - rank;
      std::string rights = "KQ";
      if (piece_at(laws_.board.at(right, far_rank), 1) == rook) rights += 'k';
      if (piece_at(laws_.board.at(left, far_rank), 1) == rook) rights += 'q';
      return rights;
    }
    return {};
  }

  /// The file of the first of White's pieces from there.
  [[nodiscard]] int outermost(int rank, int file, int step) const {
    while (laws_.board.has(file + step, rank) && piece_at(laws_.board.at(file, rank)) == nullptr)
      file += step;
    return file;
  }

  /// `side`: 0 is White.
  [[nodiscard]] ImportedPiece const* piece_at(Square square, std::size_t side = 0) const {
    for (ImportedPiece const& piece : pieces_)
      if (std::ranges::find(piece.squares[side], square) != piece.squares[side].end()) return &piece;
    return nullptr;
  }

  [[nodiscard]] std::string board_text() const {
    std::string squares(static_cast<std::size_t>(laws_.board.squares()), '\0');
    auto const put = [&](Square square, char what) {
      squares[static_cast<std::size_t>(square.index())] = what;
    };
    for (std::size_t side = 0; side < 2; ++side) {
      for (ImportedPiece const& piece : pieces_)
        for (Square const square : piece.squares[side])
          put(square, side == 0 ? text::upper(piece.letter) : piece.letter);
      for (Square const square : holes_.squares[side]) put(square, '*');
    }
    std::string text;
    for (int rank = laws_.board.ranks - 1; rank >= 0; --rank) {
      int empty = 0;
      for (int file = 0; file < laws_.board.files; ++file) {
        char const what = squares[static_cast<std::size_t>(laws_.board.at(file, rank).index())];
        if (what == '\0' && ++empty > 0 && file + 1 < laws_.board.files) continue;
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
        if (what != '\0') text += what;
      }
      if (rank > 0) text += '/';
    }
    return text;
  }

  /// Reads the section as any other, and writes it in the canonical form.
  void finish() {
    ReadFile const read = read_games(fmt::format("[{}]\n{}", name_, section_), BetzaDialect::standard);
    bool good = read.games.size() == 1 && read.games.front().good;
    for (FileProblem const& problem : read.problems)
      if (severity_of(problem.what) == text::Severity::error) refuse(describe(problem).message);
    if (good) result_.text = section_text(draft_of(read.games.front().game.def));
  }

  InteractiveDiagram const& diagram_;
  std::string name_;
  ImportedGame result_;
  DiagramLaws laws_;
  std::vector<ImportedPiece> pieces_;
  ImportedPiece holes_;
  std::string section_;
};

} // namespace

ImportedGame import_diagram(InteractiveDiagram const& diagram, std::string_view name) {
  return Importer(diagram, name).run();
}

} // namespace hippo::game_file
