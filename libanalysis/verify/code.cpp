#include "libanalysis/verify/code.hpp"

#include <array>
#include <variant>

namespace hippo::verify {

namespace {

template <class P>
struct Coded {
  std::string_view code;
};

/// The codes of all types of problems, in the order of their variant.
template <class... P>
class Codes {
public:
  constexpr explicit Codes(Coded<P> const&... coded) : codes_{coded.code...} {}

  [[nodiscard]] std::string_view operator()(std::variant<P...> const& problem) const {
    return codes_[problem.index()];
  }
  [[nodiscard]] auto begin() const { return codes_.begin(); }
  [[nodiscard]] auto end() const { return codes_.end(); }

private:
  std::array<std::string_view, sizeof...(P)> codes_;
};

constexpr Codes problem_codes{Coded<problem::Unreadable>{"unreadable"},
                              Coded<problem::UnclosedVariation>{"unclosed-variation"},
                              Coded<problem::NothingToVary>{"variation-before-move"},
                              Coded<problem::UnusualSpelling>{"unusual-spelling"},
                              Coded<problem::NullMove>{"null-move"},
                              Coded<problem::NullMoveRefused>{"illegal-null-move"},
                              Coded<problem::ForeignLetter>{"foreign-letter"},
                              Coded<problem::Misprint>{"misprint"},
                              Coded<problem::NoDice>{"no-dice"},
                              Coded<problem::NotMovedSinceRoll>{"not-moved-since-roll"},
                              Coded<problem::NotADie>{"wrong-die"},
                              Coded<problem::OtherSideToMove>{"other-side-to-move"},
                              Coded<problem::WrongMoveNumber>{"wrong-move-number"},
                              Coded<problem::StartAssumed>{"start-assumed"},
                              Coded<problem::ResultBeforeEnd>{"early-result"},
                              Coded<problem::ResignationAfterEnd>{"resignation-after-end"},
                              Coded<problem::WrongResult>{"wrong-result"},
                              Coded<problem::WrongResultTag>{"wrong-result-tag"},
                              Coded<problem::WrongMark>{"wrong-mark"},
                              Coded<problem::MissingMark>{"missing-mark"},
                              Coded<problem::CheckIsMate>{"check-is-mate"},
                              Coded<problem::MarkOfOtherEnd>{"mark-of-other-end"},
                              Coded<problem::MarkOfSomeAlternatives>{"mark-of-some-alternatives"},
                              Coded<problem::UncheckedVariations>{"unchecked-variations"},
                              Coded<problem::AlternativeEnds>{"alternative-ends"},
                              Coded<problem::TooManyAlternatives>{"too-many-alternatives"},
                              Coded<problem::DoubledTag>{"repeated-tag"},
                              Coded<problem::UnknownGame>{"unknown-game"},
                              Coded<problem::GameOverridden>{"game-overridden"},
                              Coded<problem::GameOfFenDiffers>{"game-of-fen-differs"},
                              Coded<problem::HandicapAndFenDiffer>{"handicap-and-fen-differ"},
                              Coded<problem::HandicapIsOpen>{"handicap-is-open"},
                              Coded<problem::CastlesFromAnywhere>{"castles-from-anywhere"},
                              Coded<problem::StartNotGiven>{"start-not-given"},
                              Coded<problem::MoveAfterDraw>{"move-after-draw"},
                              Coded<problem::WinnerOfDraw>{"winner-of-draw"},
                              Coded<problem::DrawReached>{"draw-reached"},
                              Coded<problem::RepetitionLoses>{"repetition-loses"},
                              Coded<problem::NoSuchDraw>{"no-such-draw"},
                              Coded<problem::NotRepeated>{"not-repeated"},
                              Coded<problem::TooFewQuietMoves>{"too-few-quiet-moves"},
                              Coded<problem::SufficientMaterial>{"sufficient-material"},
                              Coded<problem::NotEnded>{"not-ended"},
                              Coded<problem::EndedOnBoard>{"other-end"},
                              Coded<problem::DrawHasWinner>{"draw-has-winner"},
                              Coded<problem::WinnerCannotWin>{"winner-cannot-win"},
                              Coded<problem::Blunder>{"blunder"},
                              Coded<problem::TableUnreadable>{"table-unreadable"},
                              Coded<problem::NotShown>{"not-shown"}};

constexpr Codes move_codes{Coded<san::reason::UnknownPiece>{"unknown-piece"},
                           Coded<san::reason::PieceNotNamed>{"piece-not-named"},
                           Coded<san::reason::Ambiguous>{"ambiguous"},
                           Coded<san::reason::GameOver>{"game-over"},
                           Coded<san::reason::NoPass>{"no-pass"},
                           Coded<san::reason::RollMissing>{"roll-missing"},
                           Coded<san::reason::TurnIsOver>{"turn-is-over"},
                           Coded<san::reason::NothingToCapture>{"nothing-to-capture"},
                           Coded<san::reason::NotRelayedThere>{"not-relayed-there"},
                           Coded<san::reason::NoLender>{"no-lender"},
                           Coded<san::reason::NotOnBoard>{"not-on-board"},
                           Coded<san::reason::WrongOrigin>{"wrong-origin"},
                           Coded<san::reason::NoSuchPiece>{"no-such-piece"},
                           Coded<san::reason::DiceForbid>{"dice-forbid"},
                           Coded<san::reason::KingInCheck>{"king-in-check"},
                           Coded<san::reason::KingsFace>{"kings-face"},
                           Coded<san::reason::GivesCheck>{"gives-check"},
                           Coded<san::reason::LosesKing>{"loses-king"},
                           Coded<san::reason::KingMayNotFlee>{"king-may-not-flee"},
                           Coded<san::reason::CastlingBySquare>{"castling-by-square"},
                           Coded<san::reason::OtherCaptures>{"other-captures"},
                           Coded<san::reason::NotLegal>{"not-legal"},
                           Coded<san::reason::NoWalls>{"no-walls"},
                           Coded<san::reason::WallMissing>{"wall-missing"},
                           Coded<san::reason::WallForbidden>{"wall-forbidden"},
                           Coded<san::reason::OwnPieceThere>{"own-piece-there"},
                           Coded<san::reason::NotCapturable>{"not-capturable"},
                           Coded<san::reason::NeverCaptures>{"never-captures"},
                           Coded<san::reason::Blocked>{"blocked"},
                           Coded<san::reason::CannotReach>{"cannot-reach"},
                           Coded<san::reason::NoCastling>{"no-castling"},
                           Coded<san::reason::KingNotAtHome>{"king-not-at-home"},
                           Coded<san::reason::CastlingRightLost>{"castling-right-lost"},
                           Coded<san::reason::CastlingBlocked>{"castling-blocked"},
                           Coded<san::reason::CastlingOutOfCheck>{"castling-out-of-check"},
                           Coded<san::reason::CastlingIntoAttack>{"castling-into-attack"},
                           Coded<san::reason::CastlingUncovers>{"castling-uncovers"},
                           Coded<san::reason::NoCastlingRight>{"no-castling-right"},
                           Coded<san::reason::CastlingIllegal>{"castling-illegal"},
                           Coded<san::reason::NoDrops>{"no-drops"},
                           Coded<san::reason::NotInHand>{"not-in-hand"},
                           Coded<san::reason::DropOccupied>{"drop-occupied"},
                           Coded<san::reason::DropForbidden>{"drop-forbidden"},
                           Coded<san::reason::DropIsStuck>{"drop-is-stuck"},
                           Coded<san::reason::DropOnFullFile>{"drop-on-full-file"},
                           Coded<san::reason::NotDroppedPromoted>{"not-dropped-promoted"},
                           Coded<san::reason::DropLeavesCheck>{"drop-leaves-check"},
                           Coded<san::reason::DropFirst>{"drop-first"},
                           Coded<san::reason::CaptureFirst>{"capture-first"},
                           Coded<san::reason::NoEntry>{"no-entry"},
                           Coded<san::reason::MissingImprovement>{"missing-improvement"},
                           Coded<san::reason::NoImprovement>{"no-improvement"},
                           Coded<san::reason::WrongImprovement>{"wrong-improvement"},
                           Coded<san::reason::NothingCaptured>{"nothing-captured"},
                           Coded<san::reason::UnmarkedCapture>{"unmarked-capture"},
                           Coded<san::reason::MissingCaptureSign>{"missing-capture-sign"},
                           Coded<san::reason::RedundantOrigin>{"redundant-origin"},
                           Coded<san::reason::NotRelayed>{"not-relayed"},
                           Coded<san::reason::NotEnPassant>{"not-en-passant"}};

constexpr Codes setup_codes{Coded<position::problem::Unreadable>{"fen-unreadable"},
                            Coded<position::problem::TooManyFields>{"fen-too-many-fields"},
                            Coded<position::problem::UnknownGame>{"fen-unknown-game"},
                            Coded<position::problem::GameNotNamed>{"fen-game-not-named"},
                            Coded<position::problem::WrongRankCount>{"fen-wrong-rank-count"},
                            Coded<position::problem::WrongRankWidth>{"fen-wrong-rank-width"},
                            Coded<position::problem::EmptyRunOfZero>{"fen-empty-run-of-zero"},
                            Coded<position::problem::UnknownPiece>{"fen-unknown-piece"},
                            Coded<position::problem::TooManyPieces>{"fen-too-many-pieces"},
                            Coded<position::problem::ForbiddenSquare>{"fen-forbidden-square"},
                            Coded<position::problem::NoKing>{"fen-no-king"},
                            Coded<position::problem::TooManyKings>{"fen-too-many-kings"},
                            Coded<position::problem::SideMissing>{"fen-side-missing"},
                            Coded<position::problem::InvalidSide>{"fen-invalid-side"},
                            Coded<position::problem::OpponentInCheck>{"fen-opponent-in-check"},
                            Coded<position::problem::NotACastlingRight>{"fen-not-a-castling-right"},
                            Coded<position::problem::CastlingWithoutKing>{"fen-castling-without-king"},
                            Coded<position::problem::CastlingWithoutRook>{"fen-castling-without-rook"},
                            Coded<position::problem::SecondCastlingRook>{"fen-second-castling-rook"},
                            Coded<position::problem::IgnoredCastling>{"fen-ignored-castling"},
                            Coded<position::problem::InvalidChecks>{"fen-invalid-checks"},
                            Coded<position::problem::NotASquare>{"fen-not-a-square"},
                            Coded<position::problem::NoEnPassant>{"fen-no-en-passant"},
                            Coded<position::problem::NotPassedOver>{"fen-not-passed-over"},
                            Coded<position::problem::PassedBySeveral>{"fen-passed-by-several"},
                            Coded<position::problem::InvalidNumber>{"fen-invalid-number"},
                            Coded<position::problem::InvalidRoll>{"fen-invalid-roll"}};

constexpr Codes handicap_codes{
    Coded<position::problem::NoLevels>{"handicap-no-levels"},
    Coded<position::problem::NotAPoint>{"handicap-not-a-point"},
    Coded<position::problem::PointOffBoard>{"handicap-point-off-board"},
    Coded<position::problem::UnknownPiece>{"handicap-unknown-piece"},
    Coded<position::problem::PointOnEmptySquare>{"handicap-point-on-empty-square"},
    Coded<position::problem::PointsOfBothSides>{"handicap-points-of-both-sides"},
    Coded<position::problem::ImpossibleImprovement>{"handicap-impossible-improvement"}};

struct Coder {
  std::string_view operator()(Problem const& problem) const { return problem_codes(problem.kinds()); }
  std::string_view operator()(WrongMove const& move) const { return code_of(move.reason); }
  std::string_view operator()(position::SetupProblem const& problem) const { return setup_codes(problem); }
  std::string_view operator()(position::HandicapProblem const& problem) const {
    return handicap_codes(problem);
  }
};

} // namespace

std::string_view code_of(Finding const& finding) { return std::visit(Coder{}, finding.problem.kinds()); }

std::string_view code_of(san::Reason const& reason) { return move_codes(reason.kinds()); }

std::string_view code_of(position::SetupProblem const& problem) { return setup_codes(problem); }

std::vector<std::string_view> all_codes() {
  std::vector<std::string_view> all(problem_codes.begin(), problem_codes.end());
  all.insert(all.end(), move_codes.begin(), move_codes.end());
  all.insert(all.end(), setup_codes.begin(), setup_codes.end());
  all.insert(all.end(), handicap_codes.begin(), handicap_codes.end());
  return all;
}

} // namespace hippo::verify
