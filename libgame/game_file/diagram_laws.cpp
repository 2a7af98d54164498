#include "libgame/game_file/diagram_laws.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace hippo::game_file {

namespace {

using notation::DiagramSetting;

/// Settings that are about pictures and the page.
constexpr std::string_view looks[] = {
    "graphicsDir", "graphicsType", "squareSize", "whitePrefix", "blackPrefix", "lightShade",
    "darkShade",   "rimColor",     "coordColor", "borders",     "useMarkers",  "satellite",
    "enableAI",    "shady",        "startShade", "castleFlip",  "zonal"};

} // namespace

DiagramLaws read_laws(notation::InteractiveDiagram const& diagram, std::vector<ImportRemark>& remarks) {
  DiagramLaws laws;
  for (DiagramSetting const& setting : diagram.settings) {
    if (setting.key == "files" || setting.key == "ranks") {
      (setting.key == "files" ? laws.board.files : laws.board.ranks) = number_of(setting, 1, 256, remarks);
    } else if (setting.key == "firstRank") {
      laws.first_rank = number_of(setting, 0, 1, remarks);
    } else if (setting.key == "promoZone") {
      laws.promotion_zone = number_of(setting, 0, 256, remarks);
    } else if (setting.key == "maxPromote") {
      laws.promoting = number_of(setting, 0, 256, remarks);
    } else if (setting.key == "promoOffset") {
      laws.promotion_offset = number_of(setting, 0, 256, remarks);
    } else if (setting.key == "promoChoice") {
      laws.promotion_choice = setting;
    } else if (setting.key == "royal") {
      if (!laws.royal.value.empty())
        remarks.push_back({setting.where, "one royal piece is imported, the last one"});
      laws.royal = setting;
    } else if (setting.key == "stalemate") {
      laws.stalemate_loses = setting.value != "draw"; // any other value
    } else if (setting.key == "symmetry") {
      laws.symmetry = setting.value == "rotate" ? Symmetry::rotate
                      : setting.value == "none" ? Symmetry::none
                                                : Symmetry::mirror;
    } else if (std::ranges::find(looks, setting.key) == std::end(looks)) {
      remarks.push_back({setting.where, fmt::format("{}={} is not imported", setting.key, setting.value)});
    }
  }
  return laws;
}

int number_of(DiagramSetting const& setting, int least, int most, std::vector<ImportRemark>& remarks) {
  int value = 0;
  char const* const end = setting.value.data() + setting.value.size();
  auto const read = std::from_chars(setting.value.data(), end, value);
  if (read.ec == std::errc{} && read.ptr == end && value >= least && value <= most) return value;
  remarks.push_back({setting.where, fmt::format("{} is a number from {} to {}", setting.key, least, most)});
  return std::clamp(value, least, most);
}

} // namespace hippo::game_file
