// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/JsonSchema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

namespace spothorizon::tests {
namespace {

using nlohmann::json;

class Checker {
 public:
  explicit Checker(json schema) : m_root(std::move(schema)) {}

  std::vector<std::string> faultsOf(const json& document) {
    check(m_root, document, "");
    return std::move(m_faults);
  }

 private:
  void fault(const std::string& place, const std::string& what) {
    m_faults.push_back((place.empty() ? "/" : place) + ": " + what);
  }

  static bool isOfType(const json& value, const std::string& type) {
    if (type == "null") return value.is_null();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "string") return value.is_string();
    if (type == "array") return value.is_array();
    return type == "object" && value.is_object();
  }

  void checkType(const json& type, const json& value, const std::string& place) {
    const json types = type.is_array() ? type : json::array({type});
    const bool fits = std::ranges::any_of(
        types, [&](const json& one) { return isOfType(value, one.get<std::string>()); });
    if (!fits) fault(place, value.dump() + " is not of type " + type.dump());
  }

  void checkLimits(const json& schema, const json& value, const std::string& place) {
    const auto check = [&](const char* word, bool applies, auto breaks) {
      if (applies && schema.contains(word) && breaks(schema.at(word))) {
        fault(place, value.dump() + " breaks " + word + " " + schema.at(word).dump());
      }
    };
    check("minimum", value.is_number(), [&](const json& least) { return value < least; });
    check("maximum", value.is_number(), [&](const json& most) { return value > most; });
    check("minItems", value.is_array(), [&](const json& least) { return value.size() < least; });
    check("maxItems", value.is_array(), [&](const json& most) { return value.size() > most; });
    check("pattern", value.is_string(), [&](const json& pattern) {
      return !std::regex_search(value.get<std::string>(), std::regex(pattern.get<std::string>()));
    });
  }

  void checkMembers(const json& schema, const json& value, const std::string& place) {
    const json properties = schema.value("properties", json::object());
    for (const json& key : schema.value("required", json::array())) {
      if (!value.contains(key)) fault(place, "no member " + key.dump());
    }
    for (const auto& [key, member] : value.items()) {
      const std::string inner = place + "/" + key;
      if (properties.contains(key)) {
        check(properties.at(key), member, inner);
      } else if (schema.contains("additionalProperties")) {
        check(schema.at("additionalProperties"), member, inner);
      }
    }
  }

  bool fitsAny(const json& schemas, const json& value) const {
    return std::ranges::any_of(schemas, [&](const json& one) {
      Checker inner(m_root);
      inner.check(one, value, "");
      return inner.m_faults.empty();
    });
  }

  void check(const json& schema, const json& value, const std::string& place) {
    if (schema.is_boolean()) {
      if (!schema.get<bool>()) fault(place, "not allowed here");
      return;
    }
    static const std::set<std::string> words{
        "$schema", "$id",   "$defs", "$ref",       "title",    "description",
        "type",    "const", "enum",  "properties", "required", "additionalProperties",
        "items",   "anyOf", "minimum", "maximum", "minItems", "maxItems", "pattern", "deprecated"};
    for (const auto& [word, rest] : schema.items()) {
      if (!words.contains(word)) fault(place, "the schema's word \"" + word + "\" is unknown");
    }
    if (schema.contains("$ref")) {
      const std::string target = schema.at("$ref").get<std::string>();
      check(m_root.at(json::json_pointer(target.substr(1))), value, place);
    }
    if (schema.contains("type")) checkType(schema.at("type"), value, place);
    if (schema.contains("const") && value != schema.at("const")) {
      fault(place, value.dump() + " is not " + schema.at("const").dump());
    }
    if (schema.contains("enum") &&
        std::ranges::find(schema.at("enum"), value) == schema.at("enum").end()) {
      fault(place, value.dump() + " is none of " + schema.at("enum").dump());
    }
    if (schema.contains("anyOf") && !fitsAny(schema.at("anyOf"), value)) {
      fault(place, value.dump() + " fits none of several schemas");
    }
    checkLimits(schema, value, place);
    if (value.is_object()) checkMembers(schema, value, place);
    if (value.is_array() && schema.contains("items")) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        check(schema.at("items"), value[i], place + "/" + std::to_string(i));
      }
    }
  }

  json m_root;
  std::vector<std::string> m_faults;
};

}  // namespace

std::vector<std::string> schemaFaults(std::string_view schema, std::string_view document) {
  return Checker(json::parse(schema)).faultsOf(json::parse(document));
}

}  // namespace spothorizon::tests
