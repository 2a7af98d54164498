// What is asked for makes no sense.
#pragma once

#include <stdexcept>
#include <string>

namespace hippo::select {

class BadQuery : public std::runtime_error {
public:
  /// `condition` is what the words belong to: "--tag 'White'".
  BadQuery(std::string const& condition, std::string const& what)
      : std::runtime_error(condition + ": " + what) {}
};

} // namespace hippo::select
