// Time controls and clocks as text.
#include "libnotation/times/time_control.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace hippo::notation;
using std::chrono::hours, std::chrono::milliseconds, std::chrono::minutes, std::chrono::seconds;

namespace {

std::vector<TimePeriod> periods(char const* text) {
  auto const control = parse_time_control(text);
  REQUIRE(control);
  return control->periods;
}

} // namespace

TEST_CASE("time control: the forms of PGN, in seconds", "[times]") {
  CHECK(periods("?").empty());
  CHECK(periods("-").empty());
  CHECK(periods("300") == std::vector{TimePeriod{{}, minutes(5)}});
  CHECK(periods("300+3") == std::vector{TimePeriod{{}, minutes(5), seconds(3)}});
  CHECK(periods("40/7200:3600") == std::vector{TimePeriod{40U, hours(2)}, TimePeriod{{}, hours(1)}});
  CHECK(periods("40/5400+30:1800+30") ==
        std::vector{TimePeriod{40U, minutes(90), seconds(30)}, TimePeriod{{}, minutes(30), seconds(30)}});
  CHECK(periods("60+0.5") == std::vector{TimePeriod{{}, minutes(1), milliseconds(500)}});
  CHECK(periods("1/259200") == std::vector{TimePeriod{1U, hours(72)}});
}

TEST_CASE("time control: the forms of US Chess and FIDE, in minutes", "[times]") {
  CHECK(periods("G/90+30") == std::vector{TimePeriod{{}, minutes(90), seconds(30)}});
  CHECK(periods("G/60;d5") == std::vector{TimePeriod{{}, minutes(60), seconds(5), true}});
  CHECK(periods("40/90, SD/30; +30") ==
        std::vector{TimePeriod{40U, minutes(90), seconds(30)}, TimePeriod{{}, minutes(30), seconds(30)}});
  CHECK(periods("90'+30''") == std::vector{TimePeriod{{}, minutes(90), seconds(30)}});
  CHECK(periods("90 min + 30 sec / move") == std::vector{TimePeriod{{}, minutes(90), seconds(30)}});
}

TEST_CASE("time control: other texts are not read", "[times]") {
  for (char const* text : {"rapid", "*180", "300+", "/300", "0/300", "300:", "300+3x", "99999999999",
                           ": 90 minutes for the first 40 moves"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_time_control(text));
  }
}

TEST_CASE("clocks: read and written", "[times]") {
  CHECK(parse_clock("1:29:57") == hours(1) + minutes(29) + seconds(57));
  CHECK(parse_clock("4:59") == minutes(4) + seconds(59));
  CHECK(parse_clock("12.5") == milliseconds(12'500));
  CHECK(parse_clock("0:05:00.3") == minutes(5) + milliseconds(300));
  CHECK(parse_clock("-0:00:03") == seconds(-3));
  for (char const* text : {"", "-", "1:", "a", "1:2:3:4", "0:00:01x", "99999999:00:00"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_clock(text));
  }
  CHECK(clock_text(hours(1) + minutes(2) + seconds(3)) == "1:02:03");
  CHECK(clock_text(milliseconds(-400)) == "-0:00:00.4");
}
