// The name that a misspelt word may mean.
#include "libnotation/text/nearest.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace hippo;

TEST_CASE("the nearest name", "[text]") {
  std::vector<std::string> const names{"verify", "replay", "select", "tb"};
  CHECK(text::nearest(names, "verfy") == "verify");    // a letter is missing
  CHECK(text::nearest(names, "veirfy") == "verify");   // two changed places
  CHECK(text::nearest(names, "sellects") == "select"); // two too many
  CHECK(text::nearest(names, "ver") == std::nullopt);  // three are missing
  CHECK(text::nearest(names, "xy") == std::nullopt);   // nothing of "tb" is left
  CHECK(text::nearest(names, "tbs") == "tb");
  CHECK(text::nearest(std::vector<std::string>{"frc"}, "foo") == std::nullopt); // one letter of three is left
  CHECK(text::nearest(std::vector<std::string>{"chess"}, "chs") == std::nullopt);
  CHECK(text::nearest(std::vector<std::string>{"chess"}, "cess") == "chess");
  CHECK(text::nearest(std::vector<std::string>{}, "verify") == std::nullopt);
}

TEST_CASE("of names that are equally near the first is taken", "[text]") {
  text::Nearest search("cat");
  for (char const* name : {"cart", "cats", "ca"}) search.offer(name);
  CHECK(search.best() == "cart");
  search.offer("cat");
  CHECK(search.best() == "cat");
}
