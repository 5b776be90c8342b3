// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/JsonValue.h"

#include <nlohmann/json.hpp>

#include "base/Json.h"

namespace spothorizon::tests {

using Parsed = nlohmann::ordered_json;

/// A part of a document, which it keeps.
struct JsonValue::Node {
  std::shared_ptr<const Parsed> document;
  const Parsed* part = nullptr;

  static JsonValue whole(Parsed parsed) {
    auto document = std::make_shared<const Parsed>(std::move(parsed));
    const Parsed* part = document.get();
    return of(std::move(document), *part);
  }
  static JsonValue of(std::shared_ptr<const Parsed> document, const Parsed& part) {
    return JsonValue(std::make_shared<const Node>(Node{std::move(document), &part}));
  }
  JsonValue inside(const Parsed& inner) const { return of(document, inner); }
};

JsonValue JsonValue::parse(std::string_view text) { return Node::whole(Parsed::parse(text)); }

JsonValue::JsonValue(const Json& written) : JsonValue(parse(written.compact())) {}

JsonValue JsonValue::at(std::string_view key) const {
  return m_node->inside(m_node->part->at(std::string(key)));
}

JsonValue JsonValue::at(std::size_t item) const { return m_node->inside(m_node->part->at(item)); }

JsonValue JsonValue::under(const std::string& pointer) const {
  return m_node->inside(m_node->part->at(Parsed::json_pointer(pointer)));
}

bool JsonValue::contains(std::string_view key) const {
  return m_node->part->contains(std::string(key));
}

std::size_t JsonValue::size() const { return m_node->part->size(); }

std::vector<JsonValue> JsonValue::items() const {
  std::vector<JsonValue> items;
  for (const Parsed& item : *m_node->part) items.push_back(m_node->inside(item));
  return items;
}

bool JsonValue::is_null() const { return m_node->part->is_null(); }
bool JsonValue::is_number() const { return m_node->part->is_number(); }
bool JsonValue::is_string() const { return m_node->part->is_string(); }
bool JsonValue::is_boolean() const { return m_node->part->is_boolean(); }

template <class T>
T JsonValue::get() const {
  return m_node->part->get<T>();
}
template bool JsonValue::get() const;
template int JsonValue::get() const;
template double JsonValue::get() const;
template std::string JsonValue::get() const;
template std::vector<int> JsonValue::get() const;

bool JsonValue::operator==(const JsonValue& other) const {
  return *m_node->part == *other.m_node->part;
}

bool JsonValue::is(std::string_view text) const { return *m_node->part == Parsed::parse(text); }

std::string JsonValue::dump() const { return m_node->part->dump(); }

}  // namespace spothorizon::tests
