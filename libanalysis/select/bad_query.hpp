// Invalid queries.
#pragma once

#include <stdexcept>
#include <string>

namespace hippo::select {

class BadQuery : public std::runtime_error {
public:
  /// `condition`: the context of the words: "--tag 'White'".
  BadQuery(std::string const& condition, std::string const& what)
      : std::runtime_error(condition + ": " + what) {}
};

} // namespace hippo::select
