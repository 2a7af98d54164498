// The value of a position in a table: the result for the side to move, and in how many plies.
//
// A win always takes an odd number of plies, a loss an even one: half of the number is enough. Values have
// codes, ordered by what the side to move prefers, so that the best of several moves is the greatest code:
//
//   0: illegal    1 + n: lost in 2n plies    M: drawn    2M - n: won in 2n - 1 plies (n from 1 to M - 2)
//
// There are two types of them. They do not compare with each other, and differ in M alone.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>

namespace hippo::tablebase {

/// One byte, M = 128: up to 252 plies. The tables of the games of the toolkit have these.
using Cell = std::uint8_t;
/// Two bytes, M = 2048: up to 4092 plies. The tables of games from files have these, and all that does not
/// depend on the game. 4096 codes, the most that the file coder can distinguish.
enum class Value : std::uint16_t {};

template <class C>
concept ValueType = std::same_as<C, Cell> || std::same_as<C, Value>;

/// Whether laws are those of games from files.
template <class R>
inline constexpr bool is_loaded = R::loaded;

/// The type of value in tables of games with these laws.
template <class R>
using CellOf = std::conditional_t<is_loaded<R>, Value, Cell>;

/// How many codes there are: 2M.
template <ValueType C>
inline constexpr unsigned code_count = std::same_as<C, Cell> ? 256 : 4096;
/// The longest win that can be stored, in plies; the longest loss is one ply longer.
template <ValueType C>
inline constexpr unsigned longest_win_of = code_count<C> - 5;

template <ValueType C>
inline constexpr C illegal_of = C{0};
template <ValueType C>
inline constexpr C draw_of = static_cast<C>(code_count<C> / 2);
/// The value of a win in that odd (a loss in that even) number of plies.
template <ValueType C>
[[nodiscard]] constexpr C decisive_of(unsigned plies) {
  return static_cast<C>(plies % 2 == 1 ? code_count<C> - (plies + 1) / 2 : 1 + plies / 2);
}

inline constexpr Cell illegal_cell = illegal_of<Cell>, draw_cell = draw_of<Cell>;
inline constexpr Value illegal_value = illegal_of<Value>, draw_value = draw_of<Value>;
[[nodiscard]] constexpr Cell decisive_cell(unsigned plies) { return decisive_of<Cell>(plies); }
[[nodiscard]] constexpr Value decisive_value(unsigned plies) { return decisive_of<Value>(plies); }

template <ValueType C>
[[nodiscard]] constexpr unsigned code_of(C value) {
  return static_cast<unsigned>(value);
}
template <ValueType C>
[[nodiscard]] constexpr bool is_win(C value) {
  return value > draw_of<C>;
}
template <ValueType C>
[[nodiscard]] constexpr bool is_loss(C value) {
  return value != illegal_of<C> && value < draw_of<C>;
}
/// Plies to the end of the game; meaningless for a draw.
template <ValueType C>
[[nodiscard]] constexpr unsigned plies_of(C value) {
  return is_win(value) ? 2 * (code_count<C> - code_of(value)) - 1 : 2 * (code_of(value) - 1U);
}
/// The value of a move for the side that moves, from the value of the position after it for the other side.
template <ValueType C>
[[nodiscard]] constexpr C before_move(C value) {
  if (is_win(value)) return static_cast<C>(code_count<C> + 1 - code_of(value));
  if (is_loss(value)) return static_cast<C>(code_count<C> - code_of(value));
  return value;
}

/// The same value of another type, where that has it: see fits_a_cell().
template <ValueType To, ValueType From>
[[nodiscard]] constexpr To value_as(From value) {
  if (value == illegal_of<From>) return illegal_of<To>;
  return value == draw_of<From> ? draw_of<To> : decisive_of<To>(plies_of(value));
}
[[nodiscard]] constexpr bool fits_a_cell(Value value) {
  return value == illegal_value || value == draw_value || plies_of(value) <= longest_win_of<Cell> + 1;
}

/// How a file numbers values.
enum class Numbering : bool {
  cells,  ///< by codes of one byte
  values, ///< by codes of two bytes, where a value does not fit into one
};
[[nodiscard]] constexpr unsigned number_of(Value value, Numbering numbering) {
  return numbering == Numbering::cells ? code_of(value_as<Cell>(value)) : code_of(value);
}
/// None if no value has that number.
[[nodiscard]] constexpr std::optional<Value> numbered_value(std::uint64_t number, Numbering numbering) {
  auto const as = [&]<class C>(C draw) -> std::optional<Value> {
    if (number >= code_count<C> || number == code_of(draw) + 1) return std::nullopt;
    return value_as<Value>(static_cast<C>(number));
  };
  return numbering == Numbering::cells ? as(draw_cell) : as(draw_value);
}

/// `win 23`, `draw`, `loss 8`, `illegal`.
[[nodiscard]] std::string to_string(Value value);

} // namespace hippo::tablebase
