#include "libanalysis/verify/bulk.hpp"

#include "libanalysis/verify/bulk_game.hpp"

namespace hippo::verify {

using notation::ElementScanner;
using notation::ScannedKind;

namespace {

/// Keeps the main line.
class LineKeeper final : public ElementSink {
public:
  LineKeeper(ValidLine& line, std::string_view text) : line_(line), text_(text.data()) {}

  void tag(std::string_view, std::string_view) override {}
  void comment(std::string_view, bool) override {}
  void start(AnyPosition const& position) override { line_.start = position; }
  void number() override {}
  void move(FoundMove const& played) override {
    auto const place = [&](char const* at) { return static_cast<std::size_t>(at - text_); };
    if (depth_ != 0) return;
    line_.moves.push_back({played.move,
                           {place(played.written.begin), place(played.written.end)},
                           played.mover,
                           played.captures,
                           played.names_file()});
  }
  void nag(unsigned) override {}
  void open() override { ++depth_; }
  void close() override { --depth_; }
  void result(notation::WrittenResult result, std::string_view) override {
    if (depth_ == 0) line_.result = result;
  }

private:
  ValidLine& line_;
  char const* text_; ///< of the record
  std::size_t depth_ = 0;
};

} // namespace

BulkVerifier::BulkVerifier(VariantInfo const* variant) : variant_(variant) {}
BulkVerifier::~BulkVerifier() = default;
BulkVerifier::BulkVerifier(BulkVerifier&&) noexcept = default;
BulkVerifier& BulkVerifier::operator=(BulkVerifier&&) noexcept = default;

BulkVerifier::Game const* BulkVerifier::game(VariantInfo const& variant) {
  for (auto const& [known, game] : games_)
    if (known == &variant) return game.get();
  return games_.emplace_back(&variant, bulk_game(variant)).second.get();
}

VariantInfo const* BulkVerifier::named(std::string_view name) {
  if (name != last_name_) {
    last_name_ = name;
    last_named_ = position::find_variant(name);
  }
  return last_named_;
}

std::optional<ValidRecord> BulkVerifier::operator()(std::string_view text, ValidLine& line) {
  LineKeeper keeper(line, text);
  return verify(text, &keeper);
}

std::optional<ValidRecord> BulkVerifier::verify(std::string_view text, ElementSink* sink) {
  ElementScanner scanner(text);
  Tags tags;
  ScannedKind kind = scanner.next();
  for (; kind == ScannedKind::tag || kind == ScannedKind::comment; kind = scanner.next()) {
    bool const is_tag = kind == ScannedKind::tag;
    if (is_tag) tags.add(scanner.tag_name(), scanner.tag_value());
    if (sink == nullptr) continue;
    if (is_tag)
      sink->tag(scanner.tag_name(), scanner.tag_value());
    else
      sink->comment(scanner.comment(), scanner.to_end_of_line());
  }
  if (kind == ScannedKind::unsure || tags.unusual) return std::nullopt;
  VariantInfo const* variant = variant_;
  if (tags.has_variant || variant == nullptr) variant = named(tags.has_variant ? tags.variant : "chess");
  if (variant == nullptr || (variant_ != nullptr && variant != variant_)) return std::nullopt;
  Game const* const followed = game(*variant);
  if (followed == nullptr) return std::nullopt;
  auto valid = followed->follow(tags, scanner, kind, sink);
  if (!tags.any && !scanner.has_movetext()) return std::nullopt; // no record at all
  if (valid) valid->size = static_cast<std::size_t>(scanner.end() - text.data());
  return valid;
}

} // namespace hippo::verify
