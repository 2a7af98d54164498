// verify FILE...: what is wrong with the records of files.
#include <hippogonal/record.hpp>

#include <array>
#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
  constexpr std::array verdicts{"valid", "repaired", "invalid", "unchecked"};
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i]);
    if (!file) {
      std::cerr << "cannot read " << argv[i] << '\n';
      return 2;
    }
    hippogonal::RecordReader reader(file);
    while (auto const record = reader.next()) {
      std::cout << record->title() << ": " << record->moves().size() << " plies, "
                << verdicts.at(static_cast<std::size_t>(record->verdict())) << '\n';
      for (hippogonal::Finding const& finding : record->findings())
        std::cout << finding.line << ':' << finding.column << ": " << finding.message << '\n';
    }
  }
}
