// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace spothorizon {

template <class Number>
concept JsonWhole = std::integral<Number> && !std::same_as<Number, bool>;

/// A JSON value that is being written. Members keep the order in which they were put in.
///
///     Json json{{"format", "spothorizon-scenario"}, {"version", 1}};
///     json["gpus"] = Json::array();
///     json["gpus"].push_back(4);
///
/// The library behind it is included in Json.cpp alone: it takes longer to compile than all that a
/// source does with it.
class Json {
 public:
  struct Member;
  using List = std::vector<Json>;
  using Object = std::vector<Member>;

  Json() noexcept;  ///< null
  Json(std::nullptr_t) noexcept : Json() {}
  template <std::same_as<bool> Flag>
  Json(Flag flag) : Json(Value(flag)) {}
  template <JsonWhole Number>
  Json(Number number) : Json(Value(static_cast<Stored<Number>>(number))) {}
  /// Infinity and NaN are written as null.
  template <std::floating_point Number>
  Json(Number number) : Json(Value(static_cast<double>(number))) {}
  Json(const char* text);
  Json(std::string text);
  Json(List list);
  /// An object.
  Json(std::initializer_list<Member> members);
  template <class Item>
  Json(const std::vector<Item>& items) : Json(List(items.begin(), items.end())) {}

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  static Json array() { return Json(List()); }
  static Json object();
  /// The value of a text; none where it is not JSON.
  static std::optional<Json> parsed(std::string_view text);

  /// The member of that name, a null put at the end where there is none. A null becomes an object;
  /// nothing else may be asked.
  Json& operator[](std::string_view key);
  /// Appends to a list; a null becomes one.
  void push_back(Json item);
  /// Puts in, or replaces, each member of another object.
  void update(Json object);
  /// Members in the order of their names, inside them too.
  void sort();

  /// Null where it is something else.
  const double* asReal() const { return std::get_if<double>(&m_value); }
  const std::string* asText() const { return std::get_if<std::string>(&m_value); }
  const List* asList() const { return std::get_if<List>(&m_value); }
  const Object* asObject() const { return std::get_if<Object>(&m_value); }

  /// In one line. Bytes that are no UTF-8 are replaced, here as in fileText().
  std::string compact() const;
  /// Two spaces for each level, a newline at the end.
  std::string fileText() const;

 private:
  using Value = std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string,
                             List, Object>;
  friend struct JsonLibrary;

  template <class Number>
  using Stored = std::conditional_t<std::signed_integral<Number>, std::int64_t, std::uint64_t>;

  explicit Json(Value value);

  Value m_value;
};

struct Json::Member {
  std::string key;
  Json value;
};

}  // namespace spothorizon
