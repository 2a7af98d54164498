#include "libanalysis/database/table_pages.hpp"

#include "libanalysis/files/error.hpp"

#include <boost/endian/conversion.hpp>

#include <utility>

#include <unistd.h>

namespace hippo::database {

namespace {

using boost::endian::load_big_u32;
using boost::endian::store_big_u16;
using boost::endian::store_big_u32;

constexpr std::size_t most_buffered = std::size_t{1} << 20U; // bytes
constexpr char leaf_page = 0x0a;
constexpr char inner_page = 0x02;
constexpr std::size_t child_size = 4;

// Places in the header of the file.
constexpr std::size_t change_counter = 24;
constexpr std::size_t page_count = 28;
constexpr std::size_t valid_for = 92; // the change counter at which the number of pages was right

unsigned char* bytes_of(std::string& text, std::size_t place) {
  return reinterpret_cast<unsigned char*>(text.data()) + place;
}
unsigned char const* bytes_of(std::string_view text) {
  return reinterpret_cast<unsigned char const*>(text.data());
}

std::size_t header_size(bool is_leaf) { return is_leaf ? 8 : 12; }

/// An integer in the fewest bytes, and the type that says how many. 0 and 1 have types of their own.
struct StoredInteger {
  char type;
  std::size_t size;
};
StoredInteger stored(std::int64_t number) {
  if (number == 0 || number == 1) return {static_cast<char>(8 + number), 0};
  constexpr std::array<StoredInteger, 6> types{{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 6}, {6, 8}}};
  for (StoredInteger const type : types) {
    if (type.size == 8) break;
    auto const limit = std::int64_t{1} << (8 * type.size - 1);
    if (number >= -limit && number < limit) return type;
  }
  return types.back();
}

/// The size of the record, then the record: its header and its integers, the highest byte first.
std::string_view cell_of(IntegerRow const& row, std::array<char, 48>& buffer) {
  constexpr std::size_t header = 1 + std::tuple_size_v<IntegerRow>;
  char* type = buffer.data() + 1;
  char* value = buffer.data() + 1 + header;
  *type++ = static_cast<char>(header);
  for (std::int64_t const number : row) {
    auto const [code, size] = stored(number);
    *type++ = code;
    for (std::size_t i = size; i-- > 0;)
      *value++ = static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i));
  }
  auto const size = static_cast<std::size_t>(value - buffer.data());
  buffer.front() = static_cast<char>(size - 1);
  return {buffer.data(), size};
}

} // namespace

TablePages::TablePages(PageFile file, std::uint32_t root) : file_(std::move(file)), root_(root) {}

void TablePages::add(IntegerRow const& row) {
  std::array<char, 48> buffer;
  add(0, cell_of(row, buffer));
}

/// A row that does not fit stands between this page and the next one, in the level above; but a page that
/// nothing follows has no such row.
void TablePages::add(std::size_t level, std::string_view cell) {
  if (level == levels_.size()) {
    levels_.emplace_back();
    clear(level);
  }
  if (std::string const between = std::exchange(levels_[level].next, {}); !between.empty()) {
    bool const is_leaf = level == 0;
    close(level, is_leaf ? 0 : load_big_u32(bytes_of(between)));
    std::uint32_t const page = append(levels_[level].page);
    clear(level);
    add_above(level, page, std::string_view(between).substr(is_leaf ? 0 : child_size));
  }
  if (fits(level, cell))
    put(level, cell);
  else
    levels_[level].next = cell;
}

void TablePages::add_above(std::size_t level, std::uint32_t child, std::string_view row) {
  std::string cell(child_size, '\0');
  store_big_u32(bytes_of(cell, 0), child);
  add(level + 1, cell.append(row));
}

void TablePages::clear(std::size_t level) {
  Level& filled = levels_[level];
  filled.page.assign(file_.page_size, '\0');
  filled.page.front() = level == 0 ? leaf_page : inner_page;
  filled.cells = 0;
  filled.content = file_.page_size;
}

bool TablePages::fits(std::size_t level, std::string_view cell) const {
  Level const& filled = levels_[level];
  return header_size(level == 0) + 2 * (filled.cells + 1) + cell.size() <= filled.content;
}

void TablePages::put(std::size_t level, std::string_view cell) {
  Level& filled = levels_[level];
  filled.content -= cell.size();
  filled.last_size = cell.size();
  cell.copy(filled.page.data() + filled.content, cell.size());
  store_big_u16(bytes_of(filled.page, header_size(level == 0) + 2 * filled.cells++),
                static_cast<std::uint16_t>(filled.content));
}

std::string TablePages::take_last(std::size_t level) {
  Level& filled = levels_[level];
  std::string last = filled.page.substr(filled.content, filled.last_size);
  filled.page.replace(filled.content, last.size(), last.size(), '\0');
  filled.content += last.size();
  store_big_u16(bytes_of(filled.page, header_size(level == 0) + 2 * --filled.cells), 0);
  return last;
}

/// Completes the header of the page. `last_child`: the page with the greatest rows, unless it is a leaf.
void TablePages::close(std::size_t level, std::uint32_t last_child) {
  Level& filled = levels_[level];
  store_big_u16(bytes_of(filled.page, 3), static_cast<std::uint16_t>(filled.cells));
  store_big_u16(bytes_of(filled.page, 5), static_cast<std::uint16_t>(filled.content)); // 65536 is 0
  if (level != 0) store_big_u32(bytes_of(filled.page, 8), last_child);
}

std::uint32_t TablePages::append(std::string const& page) {
  auto const locked = static_cast<std::uint32_t>(file_.locked_byte / file_.page_size + 1);
  if (++file_.pages == locked) {
    buffer_.append(file_.page_size, '\0');
    ++file_.pages;
  }
  buffer_ += page;
  if (buffer_.size() >= most_buffered) {
    write(buffer_, std::uint64_t{file_.pages} * file_.page_size - buffer_.size());
    buffer_.clear();
  }
  return file_.pages;
}

void TablePages::write(std::string const& bytes, std::uint64_t offset) const {
  for (std::string_view left = bytes; !left.empty();) {
    ssize_t const written = pwrite(file_.descriptor, left.data(), left.size(),
                                   static_cast<off_t>(offset + bytes.size() - left.size()));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) throw files::failure_of(file_.name);
    left.remove_prefix(static_cast<std::size_t>(written));
  }
}

void TablePages::finish() {
  std::uint32_t last_child = 0;
  for (std::size_t level = 0; level < levels_.size(); ++level) {
    if (std::string const next = std::exchange(levels_[level].next, {}); !next.empty()) {
      std::string const between = take_last(level);
      bool const is_leaf = level == 0;
      close(level, is_leaf ? 0 : load_big_u32(bytes_of(between)));
      std::uint32_t const page = append(levels_[level].page);
      clear(level);
      put(level, next);
      add_above(level, page, std::string_view(between).substr(is_leaf ? 0 : child_size));
    }
    close(level, last_child);
    bool const is_top = level + 1 == levels_.size();
    if (!is_top) last_child = append(levels_[level].page);
  }
  if (!levels_.empty()) write_root(levels_.back().page);
}

/// With the number of pages, in one write: a killed process leaves all or nothing.
void TablePages::write_root(std::string const& page) const {
  std::uint64_t const size = std::uint64_t{file_.pages} * file_.page_size;
  write(buffer_, size - buffer_.size());
  if (ftruncate(file_.descriptor, static_cast<off_t>(size)) != 0) throw files::failure_of(file_.name);
  std::string front(root_ * file_.page_size, '\0');
  if (pread(file_.descriptor, front.data(), front.size(), 0) != static_cast<ssize_t>(front.size()))
    throw files::failure_of(file_.name);
  front.replace(front.size() - page.size(), page.size(), page);
  std::uint32_t const change = load_big_u32(bytes_of(front, change_counter)) + 1;
  store_big_u32(bytes_of(front, change_counter), change);
  store_big_u32(bytes_of(front, page_count), file_.pages);
  store_big_u32(bytes_of(front, valid_for), change);
  write(front, 0);
}

} // namespace hippo::database
