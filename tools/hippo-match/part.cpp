#include "tools/hippo-match/part.hpp"

namespace hippo::tool {

Value part(Part& target) {
  return {Arity::one, [&target](std::string const& value) {
            constexpr unsigned most = 1'000'000;
            auto const slash = value.find('/');
            if (slash == std::string::npos)
              throw BadValue("expected a part such as 2/8, not '" + value + "'");
            target.of = static_cast<unsigned>(read_number(value.substr(slash + 1), {1, most, true}));
            target.number = static_cast<unsigned>(read_number(value.substr(0, slash), {1, target.of, true}));
          }};
}

} // namespace hippo::tool
