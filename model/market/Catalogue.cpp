// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Catalogue.h"

#include <map>
#include <nlohmann/json.hpp>

#include "base/NumberText.h"
#include "market/PriceList.h"

namespace spothorizon::market {

extern const char* const kInstanceGpusJson;

namespace {

std::vector<InstanceType> parseCatalogue() {
  std::vector<InstanceType> types;
  const nlohmann::json data = nlohmann::json::parse(kInstanceGpusJson);
  for (const nlohmann::json& row : data.at("instances")) {
    types.push_back({row.at("type"), row.at("gpu"), row.at("gpus")});
  }
  return types;
}

/// Whatever its letters' size; Azure's types are written with and without their first word.
std::string keyOf(std::string_view type) {
  std::string key(type);
  for (char& c : key) c = lower(c);
  constexpr std::string_view kAzure = "standard_";
  if (key.starts_with(kAzure)) key.erase(0, kAzure.size());
  return key;
}

struct Table {
  std::vector<InstanceType> types;
  std::map<std::string, std::size_t, std::less<>> places;  ///< in `types`, by keyOf()

  void add(InstanceType type) {
    if (places.try_emplace(keyOf(type.type), types.size()).second) types.push_back(std::move(type));
  }
};

Table madeTable() {
  Table table;
  for (InstanceType& type : parseCatalogue()) table.add(std::move(type));
  for (const ListPrice& price : PriceList::catalogue().rows()) {
    table.add({price.instanceType, price.gpu, static_cast<int>(price.gpus)});
  }
  return table;
}

const Table& table() {
  static const Table made = madeTable();
  return made;
}

}  // namespace

const std::vector<InstanceType>& instanceCatalogue() { return table().types; }

const InstanceType* catalogueType(std::string_view instanceType) {
  const auto found = table().places.find(keyOf(instanceType));
  return found == table().places.end() ? nullptr : &table().types[found->second];
}

std::optional<int> catalogueGpus(std::string_view instanceType) {
  const InstanceType* known = catalogueType(instanceType);
  return known ? std::optional(known->gpus) : std::nullopt;
}

}  // namespace spothorizon::market
