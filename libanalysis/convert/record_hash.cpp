#include "libanalysis/convert/record_hash.hpp"

#include "libanalysis/position/repetition.hpp"
#include "libanalysis/position/write_position.hpp"
#include "libanalysis/san/spell.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace hippo::convert {

namespace {

std::string hash_of(std::string const& text) {
  XXH128_hash_t const hash = XXH3_128bits(text.data(), text.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

} // namespace

std::string hash_of_moves(verify::RecordReport const& report) {
  std::string text = fmt::format("{} {}", report.variant->name, position::fen(*report.start));
  for (verify::Ply const& ply : report.lines.front().plies)
    text += ' ' + san::Speller(ply.before())(ply.move, san::Spelling::uci);
  return hash_of(text);
}

std::string hash_of_position(verify::RecordReport const& report) {
  return hash_of(
      fmt::format("{} {}", report.variant->name, position::repetition_key(*report.final_position())));
}

} // namespace hippo::convert
