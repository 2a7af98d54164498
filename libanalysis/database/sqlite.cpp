#include "libanalysis/database/sqlite.hpp"

#include <fmt/format.h>

#include <sqlite3.h>

#include <cstring>

namespace hippo::database {

namespace {

constexpr int patience = 5000; ///< milliseconds, for the locks of other programs

} // namespace

void Connection::Close::operator()(sqlite3* connection) const { (void)sqlite3_close(connection); }

Connection::Connection(std::filesystem::path const& file) : name_(file.string()) {
  sqlite3* opened = nullptr;
  auto const path = std::filesystem::absolute(file); // a name that begins with file: would be a URI
  int const status =
      sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  connection_.reset(opened);
  if (status != SQLITE_OK) throw failure();
  (void)sqlite3_busy_timeout(opened, patience);
}

DatabaseError Connection::failure() const {
  int const code = sqlite3_errcode(connection_.get());
  int const error = sqlite3_system_errno(connection_.get());
  bool const is_of_system = error != 0 && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN);
  char const* const reason = is_of_system ? std::strerror(error) : sqlite3_errmsg(connection_.get());
  return DatabaseError(fmt::format("{}: {}", name_, reason));
}

void Connection::execute(char const* statements) {
  if (sqlite3_exec(connection_.get(), statements, nullptr, nullptr, nullptr) != SQLITE_OK) throw failure();
}

std::int64_t Connection::number(char const* query) {
  Statement statement(*this, query);
  return statement.row() ? statement.number(0) : 0;
}

std::string Connection::text(char const* query) {
  Statement statement(*this, query);
  return statement.row() ? statement.text(0) : "";
}

std::int64_t Connection::last_id() const { return sqlite3_last_insert_rowid(connection_.get()); }
bool Connection::has_changed() const { return sqlite3_changes(connection_.get()) > 0; }

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { (void)sqlite3_finalize(statement); }

Statement::Statement(Connection& connection, char const* text) : connection_(connection) {
  sqlite3_stmt* prepared = nullptr;
  check(sqlite3_prepare_v3(connection.connection_.get(), text, -1, SQLITE_PREPARE_PERSISTENT, &prepared,
                           nullptr));
  statement_.reset(prepared);
}

void Statement::check(int status) const {
  if (status != SQLITE_OK) throw connection_.failure();
}

Statement& Statement::bind(std::int64_t number) {
  check(sqlite3_bind_int64(statement_.get(), next_++, number));
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  char const* const bytes = text.empty() ? "" : text.data();
  check(sqlite3_bind_text(statement_.get(), next_++, bytes, static_cast<int>(text.size()), SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind(double number) {
  check(sqlite3_bind_double(statement_.get(), next_++, number));
  return *this;
}

Statement& Statement::bind_blob(std::string_view bytes) {
  char const* const data = bytes.empty() ? "" : bytes.data();
  check(sqlite3_bind_blob(statement_.get(), next_++, data, static_cast<int>(bytes.size()), SQLITE_STATIC));
  return *this;
}

Statement& Statement::null() {
  check(sqlite3_bind_null(statement_.get(), next_++));
  return *this;
}

void Statement::run() {
  (void)row();
  reset();
}

bool Statement::row() {
  int const status = sqlite3_step(statement_.get());
  if (status != SQLITE_ROW && status != SQLITE_DONE) throw connection_.failure();
  return status == SQLITE_ROW;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  auto const* bytes = reinterpret_cast<char const*>(sqlite3_column_text(statement_.get(), column));
  return bytes == nullptr ? "" : bytes;
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string_view Statement::blob(int column) const {
  auto const* bytes = static_cast<char const*>(sqlite3_column_blob(statement_.get(), column));
  auto const size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

void Statement::reset() {
  check(sqlite3_reset(statement_.get()));
  next_ = 1;
}

} // namespace hippo::database
