#include "libanalysis/convert/record_hash.hpp"

#include "libgame/position/position_hash.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <cstdint>

namespace hippo::convert {

namespace {

std::string digits(std::uint64_t high, std::uint64_t low) { return fmt::format("{:016x}{:016x}", high, low); }

} // namespace

std::string hash_of_moves(verify::RecordReport const& report) {
  std::string text = fmt::format("{} {}", report.variant->name, position::fen(*report.start));
  for (verify::Ply const& ply : report.lines.front().plies)
    text += ' ' + san::Speller(ply.before())(ply.move, san::Spelling::uci);
  XXH128_hash_t const hash = XXH3_128bits(text.data(), text.size());
  return digits(hash.high64, hash.low64);
}

std::string hash_of_position(verify::RecordReport const& report) {
  auto const hash = position::position_hash(*report.final_position());
  return digits(hash.high, hash.low);
}

} // namespace hippo::convert
