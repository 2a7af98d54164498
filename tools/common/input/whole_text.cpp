#include "tools/common/input/whole_text.hpp"

#include "libanalysis/files/read_file.hpp"

namespace hippo::tool {

std::optional<std::string> whole_text(std::string const& file, std::istream& stream, Reporter& reporter) {
  std::string text(files::max_of_text + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.size() <= files::max_of_text) return text;
  reporter.fail(files::too_large(file, files::max_of_text).what(), Status::wrong_input);
  return std::nullopt;
}

} // namespace hippo::tool
