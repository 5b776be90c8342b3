// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Json.h"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

namespace spothorizon {

using nlohmann::ordered_json;

/// From and to the library's values.
struct JsonLibrary {
  static ordered_json valueOf(const Json& json) {
    return std::visit([](const auto& value) { return made(value); }, json.m_value);
  }
  template <class Value>
  static ordered_json made(const Value& value) {
    return value;
  }
  static ordered_json made(const Json::List& list) {
    ordered_json::array_t items;
    items.reserve(list.size());
    for (const Json& item : list) items.push_back(valueOf(item));
    return items;
  }
  static ordered_json made(const Json::Object& object) {
    ordered_json::object_t members;
    members.reserve(object.size());
    // Keys are unique already; the library's own way in looks for each among those before it.
    for (const auto& [key, value] : object) {
      members.Container::emplace_back(key, valueOf(value));
    }
    return members;
  }

  static Json jsonOf(const ordered_json& value) {
    switch (value.type()) {
      case ordered_json::value_t::boolean:
        return value.get<bool>();
      case ordered_json::value_t::number_integer:
        return value.get<std::int64_t>();
      case ordered_json::value_t::number_unsigned:
        return value.get<std::uint64_t>();
      case ordered_json::value_t::number_float:
        return value.get<double>();
      case ordered_json::value_t::string:
        return value.get<std::string>();
      case ordered_json::value_t::array:
      case ordered_json::value_t::object:
        return containerOf(value);
      default:
        return nullptr;
    }
  }
  static Json containerOf(const ordered_json& value) {
    Json json = value.is_array() ? Json::array() : Json::object();
    for (const auto& [key, item] : value.items()) {
      if (value.is_array()) {
        json.push_back(jsonOf(item));
      } else {
        json[key] = jsonOf(item);
      }
    }
    return json;
  }

  static std::string text(const Json& json, int indent) {
    return valueOf(json).dump(indent, ' ', false, ordered_json::error_handler_t::replace);
  }
};

Json::Json() noexcept : m_value(nullptr) {}
Json::Json(Value value) : m_value(std::move(value)) {}
Json::Json(const char* text) : m_value(std::string(text)) {}
Json::Json(std::string text) : m_value(std::move(text)) {}
Json::Json(List list) : m_value(std::move(list)) {}

Json::Json(std::initializer_list<Member> members) : m_value(Object()) {
  std::get<Object>(m_value).reserve(members.size());
  for (const Member& member : members) (*this)[member.key] = member.value;
}

Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::object() { return Json(Value(Object())); }

std::optional<Json> Json::parsed(std::string_view text) {
  const ordered_json value = ordered_json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  return JsonLibrary::jsonOf(value);
}

Json& Json::operator[](std::string_view key) {
  if (std::holds_alternative<std::nullptr_t>(m_value)) m_value = Object();
  assert(std::holds_alternative<Object>(m_value));
  Object& members = std::get<Object>(m_value);
  const auto found = std::ranges::find(members, key, &Member::key);
  if (found != members.end()) return found->value;
  members.push_back({std::string(key), nullptr});
  return members.back().value;
}

void Json::push_back(Json item) {
  if (std::holds_alternative<std::nullptr_t>(m_value)) m_value = List();
  assert(std::holds_alternative<List>(m_value));
  std::get<List>(m_value).push_back(std::move(item));
}

void Json::update(Json object) {
  assert(std::holds_alternative<Object>(object.m_value));
  for (Member& member : std::get<Object>(object.m_value)) {
    (*this)[member.key] = std::move(member.value);
  }
}

void Json::sort() {
  if (List* const items = std::get_if<List>(&m_value)) {
    for (Json& item : *items) item.sort();
  } else if (Object* const members = std::get_if<Object>(&m_value)) {
    std::ranges::sort(*members, {}, &Member::key);
    for (Member& member : *members) member.value.sort();
  }
}

std::string Json::compact() const { return JsonLibrary::text(*this, -1); }

std::string Json::fileText() const { return JsonLibrary::text(*this, 2) + "\n"; }

}  // namespace spothorizon
