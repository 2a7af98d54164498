// libFuzzer: any bytes under the name of a table are refused by a FileError or answered from, the same each
// time: a block that cannot be read is an error whenever it is asked for. Each input is tried as it is and
// with right checksums, behind which the rest of the reader begins.
#include "tests/laws.hpp"
#include "tests/table_bytes.hpp"

#include "libanalysis/position/read_position.hpp"
#include "libanalysis/tablebase/conversions.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/probe.hpp"
#include "libanalysis/tablebase/study.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

using namespace hippo;
using namespace hippo::tablebase;

namespace {

namespace fs = std::filesystem;

void require(bool law) {
  if (!law) std::abort();
}

/// A folder in memory that goes away with the process.
struct Folder {
  fs::path path = fs::path("/dev/shm") / ("tablebase-fuzz-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

/// A material under whose name the bytes are put, and some position of it.
struct Example {
  Material material;
  AnyPosition position;
  std::size_t cells;             ///< of each side to move
  TableSet<tests::Narrow> needs; ///< empty ones: in them no position can be
};

Example example(char const* name, char const* position, std::size_t cells) {
  auto const material = std::get<Material>(read_material(*position::find_variant("narrow"), name));
  TableSet<tests::Narrow> needs;
  for (Material const& need : conversions_of<tests::Narrow>(material))
    needs[need] = std::make_shared<Table<tests::Narrow> const>(need);
  return {material, std::get<AnyPosition>(position::read_position(position, nullptr)), cells, needs};
}

/// What somebody is told: a cell, or none for an error.
template <class Work>
auto told(Work const& work) -> std::optional<decltype(work())> {
  try {
    return work();
  } catch (FileError const& error) {
    require(std::string_view(error.what()).find('\033') == std::string_view::npos);
    return std::nullopt;
  }
}

/// Block by block, and cell by cell in an order in which blocks replace each other.
void ask_file(TableFile const& file, std::size_t cells) {
  std::size_t const blocks = file.info().blocks, half = blocks / 2;
  require(file.info().cells == cells);
  std::vector<std::optional<std::vector<Cell>>> whole;
  for (std::size_t block = 0; block < blocks; ++block)
    whole.push_back(told([&] {
      std::vector<Cell> unpacked(file.block_size(block));
      file.read_block(block, unpacked);
      return unpacked;
    }));
  for (std::size_t const slots : {std::size_t{1}, blocks}) {
    BlockCache cache(file, slots);
    for (std::size_t round = 0; round < 2; ++round)
      for (std::size_t block = 0; block < blocks; ++block) {
        Color const side = block < half ? Color::white : Color::black;
        auto const cell = told([&] { return cache.cell(side, block % half * block_cells); });
        require(cell.has_value() == whole[block].has_value() && (!cell || *cell == whole[block]->front()));
      }
  }
}

void check(fs::path const& folder, Example const& example, std::string const& bytes) {
  std::ofstream(folder / file_name(example.material), std::ios::binary | std::ios::trunc) << bytes;
  bool const opened = told([&] {
                        TableFile const file(folder, example.material);
                        file.must_have(example.cells);
                        ask_file(file, example.cells);
                        return true;
                      }).has_value();
  Prober prober(folder);
  for (int i = 0; i < 2; ++i) {
    auto const first = told([&] { return prober(example.position); });
    require(first == told([&] { return prober(example.position); }) && (opened || !first));
  }
  static_cast<void>(told([&] { return prober.line(example.position).size(); }));
  static_cast<void>(told([&] {
    auto const table = read_table<tests::Narrow>(folder, example.material, 1);
    auto tables = example.needs;
    tables[example.material] = table;
    PositionQuery query;
    query.only_move = true;
    int left = 100;
    return find_positions<tests::Narrow>(*table, tables, query,
                                         [&](AnyPosition const&, Cell) { return --left > 0; });
  }));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static Folder const folder;
  static Example const examples[]{
      example("KPvK", "narrow k1/2/2/P1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w", 27360),
      example("KQvK", "narrow k1/2/2/1Q/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w", 13680)};
  std::string bytes(reinterpret_cast<char const*>(data), size);
  std::size_t const material = tests::table_bytes::material;
  Example const& chosen = examples[size > material + 1 && bytes[material + 1] == 'Q' ? 1 : 0];
  check(folder.path, chosen, bytes);
  tests::table_bytes::seal(bytes);
  check(folder.path, chosen, bytes);
  return 0;
}
