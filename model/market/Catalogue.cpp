// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Catalogue.h"

#include <nlohmann/json.hpp>

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

}  // namespace

const std::vector<InstanceType>& instanceCatalogue() {
  static const std::vector<InstanceType> types = parseCatalogue();
  return types;
}

std::optional<int> catalogueGpus(std::string_view instanceType) {
  for (const InstanceType& known : instanceCatalogue()) {
    if (known.type == instanceType) return known.gpus;
  }
  return std::nullopt;
}

}  // namespace spothorizon::market
