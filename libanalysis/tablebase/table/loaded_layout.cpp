#include "libanalysis/tablebase/table/loaded_layout.hpp"

#include "libanalysis/tablebase/table/loaded_laws.hpp"

#include <algorithm>
#include <stdexcept>

namespace hippo::tablebase {

namespace {

constexpr std::size_t longest_material = 32; ///< letters for which a file's header has room

} // namespace

template <class R>
LoadedLayout<R>::LoadedLayout(Material const& material)
    : material_(material), laws_(laws_of<R>(*material.variant)),
      squares_(static_cast<std::size_t>(material.variant->board.squares())) {
  if (material.count() > max_loaded_men)
    throw std::length_error("tables of games from files have up to four men");
  if (material.count() > max_improving_men && laws_.def().improvement)
    throw std::length_error("tables of games whose pieces improve have up to three men");
  if (material.count() == max_loaded_men && squares_ > max_squares_of_four)
    throw std::length_error("tables of four men are for boards of up to 128 squares");
  if (material.name().size() > longest_material)
    throw std::length_error("a name of more than 32 letters, for which files of tables have no room");
  for (Square const square : dead_squares(*material.variant)) dead_ |= Set(square);
  list_men();
  number_origins();
  std::size_t stride = 1;
  for (std::size_t man = men_.size(); --man > 0; stride *= squares_) strides_[man] = stride;
  placements_ = stride / squares_;
}

template <class R>
void LoadedLayout<R>::list_men() {
  for (Color const color : {Color::white, Color::black}) men_.push_back({color, laws_.royal()});
  for (Color const color : {Color::white, Color::black}) {
    unsigned identical = 0;
    for (PieceType const type : material_.pieces[index_of(color)]) {
      identical = identical != 0 && men_.back() == Piece{color, type} ? identical + 1 : 1;
      orders_ *= identical;
      men_.push_back({color, type});
    }
  }
}

template <class R>
void LoadedLayout<R>::number_origins() {
  std::vector<PieceType> types;
  for (Piece const& man : men_) types.push_back(man.type);
  BoardSize const board = laws_.board();
  for (Symmetry const symmetry : free_symmetries(*material_.variant, types)) {
    auto& turn = turns_.emplace_back();
    for (int s = 0; s < board.squares(); ++s)
      turn.push_back(static_cast<std::uint8_t>(turned(board, symmetry, Square(s)).index()));
  }
  turn_of_.resize(squares_);
  number_of_.resize(squares_);
  for (std::size_t s = 0; s < squares_; ++s) {
    auto const least = std::ranges::min_element(turns_, {}, [&](auto const& turn) { return turn[s]; });
    turn_of_[s] = static_cast<std::uint8_t>(least - turns_.begin());
    if ((*least)[s] != s) continue;
    number_of_[s] = static_cast<std::uint8_t>(origins_.size());
    origins_.emplace_back(static_cast<int>(s));
  }
}

#define HIPPO_INSTANTIATE(R) template class LoadedLayout<R>;
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase
