// A value of one of many types.
#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>

namespace hippo::text {

/// A std::variant of many types that never changes: copies share it. One unit, which instantiates this
/// template explicitly, has the code that destroys it. In each unit that handles such values, the compiler
/// would otherwise need seconds.
template <class Variant>
class OneOf {
public:
  template <class Type>
  requires(!std::same_as<std::remove_cvref_t<Type>, OneOf> && std::convertible_to<Type, Variant>)
      // NOLINTNEXTLINE(google-explicit-constructor,bugprone-forwarding-reference-overload)
      OneOf(Type&& value)
      : kinds_(new Variant(std::forward<Type>(value)), &destroy) {}

  [[nodiscard]] Variant const& kinds() const { return *kinds_; }

private:
  static void destroy(Variant const* kinds);

  std::shared_ptr<Variant const> kinds_;
};

template <class Variant>
void OneOf<Variant>::destroy(Variant const* kinds) {
  delete kinds;
}

} // namespace hippo::text
