#include "tools/common/output/output_file.hpp"

#include "tools/common/output/program.hpp"

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"
#include "libanalysis/files/write_file.hpp"

#include <fcntl.h>

namespace hippo::tool {

OutputFile::OutputFile(std::string const& file) {
  if (file == "-") return;
  replacement_ = files::replacement_of(file);
  if (replacement_) {
    redirect_output(replacement_->descriptor(), file);
    return;
  }
  files::Descriptor const device(open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (!device) throw files::failure_of(file);
  redirect_output(device.number(), file);
}

void OutputFile::finish() {
  flush();
  if (replacement_) replacement_->commit();
}

} // namespace hippo::tool
