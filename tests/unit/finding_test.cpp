// Findings as types: their codes, and what programs can ask them.
#include "libanalysis/verify/describe.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

using namespace hippo;
using test::verified;
using test::Words;

namespace {

Words codes_of(std::string const& text, verify::VerifyOptions const& options = {}) {
  Words codes;
  for (verify::Finding const& finding : verified(text, options).report.findings)
    codes.emplace_back(verify::code_of(finding));
  return codes;
}

} // namespace

TEST_CASE("findings: the schema of hippo-verify lists all codes") {
  std::ifstream file(std::filesystem::path(HIPPOGONAL_CORPUS).parent_path() / "doc/schema/hippo-verify.json");
  REQUIRE(file);
  auto const schema = nlohmann::json::parse(file);
  auto const listed =
      schema.at("/properties/diagnostics/items/properties/code/enum"_json_pointer).get<Words>();
  auto const all = verify::all_codes();
  CHECK(listed == Words(all.begin(), all.end()));
  CHECK(std::set<std::string>(listed.begin(), listed.end()).size() == listed.size());
  CHECK(std::ranges::all_of(listed, [](std::string const& code) {
    return code.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos;
  }));
}

TEST_CASE("findings: codes of the record, of moves, of positions and of handicaps") {
  CHECK(codes_of("1. e4 e5 2. Nf3# *") == Words{"wrong-mark"});
  CHECK(codes_of("1. e4 e5 2. Bb6 *") == Words{"cannot-reach"});
  CHECK(codes_of("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*") == Words{"fen-no-king"});
  CHECK(codes_of("[Variant \"wotn\"]\n[Handicap \"z0\"]\n\n*") == Words{"handicap-not-a-point"});
  CHECK(codes_of("1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 *") == Words{"unclosed-variation"});
}

TEST_CASE("findings: a move that is refused keeps its reason and its position") {
  auto const got = verified("1. e4 e5 2. Ke3 *");
  REQUIRE(got.report.findings.size() == 1);
  verify::Finding const& finding = got.report.findings.front();
  CHECK(is_error(finding));
  auto const* wrong = std::get_if<verify::WrongMove>(&finding.problem.kinds());
  REQUIRE(wrong != nullptr);
  CHECK(std::holds_alternative<san::reason::CannotReach>(wrong->reason.kinds()));
  CHECK(wrong->before->move_number() == 2);
}

TEST_CASE("findings: after a word that is no move a variation begins where it would have been played") {
  auto const got = verified("1. e4 e5 2. Nf$ (2. Nc3 Nc6) *");
  REQUIRE(got.report.lines.size() == 2);
  CHECK(got.report.lines[1].name == "2.Nc3");
  CHECK(got.report.lines[1].plies.size() == 2);
  CHECK(got.report.lines[1].verdict == verify::Verdict::valid);
}
