// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spothorizon {
class Json;
}

namespace spothorizon::tests {

/// What the program wrote, as a test reads it again. nlohmann_json does the reading and is included
/// in JsonValue.cpp alone: it would take three seconds to compile with each test. What is not there
/// or is of another kind throws.
class JsonValue {
 public:
  static JsonValue parse(std::string_view text);
  explicit JsonValue(const Json& written);

  JsonValue at(std::string_view key) const;
  JsonValue at(std::size_t item) const;
  JsonValue operator[](std::string_view key) const { return at(key); }
  JsonValue operator[](const char* key) const { return at(std::string_view(key)); }
  template <std::integral Index>
  JsonValue operator[](Index item) const {
    return at(static_cast<std::size_t>(item));
  }
  /// A JSON pointer: "/price/meanUsdPerGpuHour".
  JsonValue under(const std::string& pointer) const;

  bool contains(std::string_view key) const;
  std::size_t size() const;
  /// The items of a list, or the values of an object's members.
  std::vector<JsonValue> items() const;

  bool is_null() const;
  bool is_number() const;
  bool is_string() const;
  bool is_boolean() const;

  /// bool, int, double, std::string or std::vector<int>.
  template <class T>
  T get() const;

  bool operator==(const JsonValue& other) const;
  bool operator==(std::string_view text) const { return is_string() && get<std::string>() == text; }
  bool operator==(double number) const { return is_number() && get<double>() == number; }
  /// As if `text` were this JSON: `root["factors"].is("[1, 2.5]")`.
  bool is(std::string_view text) const;
  std::string dump() const;

 private:
  struct Node;
  explicit JsonValue(std::shared_ptr<const Node> node) : m_node(std::move(node)) {}

  std::shared_ptr<const Node> m_node;
};

}  // namespace spothorizon::tests
