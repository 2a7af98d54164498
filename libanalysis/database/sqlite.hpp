// SQLite's C interface with owners and exceptions.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace hippo::database {

/// The text names the file and SQLite's reason.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// All functions throw DatabaseError.
class Connection {
public:
  /// Opens an existing file for reading and writing.
  explicit Connection(std::filesystem::path const& file);

  /// One or several statements.
  void execute(char const* statements);
  /// The first value of the first row of a query, as a number.
  [[nodiscard]] std::int64_t number(char const* query);
  [[nodiscard]] std::string text(char const* query);
  /// The id of the last row that was added.
  [[nodiscard]] std::int64_t last_id() const;
  /// Rows that the last statement added.
  [[nodiscard]] bool has_changed() const;

private:
  friend class Statement;
  struct Close {
    void operator()(sqlite3* connection) const;
  };
  [[nodiscard]] DatabaseError failure() const;

  std::string name_;
  std::unique_ptr<sqlite3, Close> connection_;
};

/// A statement that is run many times. Texts must outlive the run. All functions throw DatabaseError.
class Statement {
public:
  Statement(Connection& connection, char const* text);

  // The next parameter; `null` and empty values are NULL.
  Statement& bind(std::int64_t number);
  Statement& bind(double number);
  Statement& bind(std::string_view text);
  Statement& bind_blob(std::string_view bytes);
  Statement& null();
  Statement& bind_any(std::string_view text) { return text.empty() ? null() : bind(text); }
  Statement& bind_any(std::optional<std::int64_t> number) { return number ? bind(*number) : null(); }

  /// Runs it to its end; the next parameter is the first one again.
  void run();
  /// Runs it to its next row. False without one; reset() follows in either case, if it runs again.
  [[nodiscard]] bool row();
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// Until the next row.
  [[nodiscard]] std::string_view blob(int column) const;
  void reset();

private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  void check(int status) const;

  Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int next_ = 1; ///< parameter
};

} // namespace hippo::database
