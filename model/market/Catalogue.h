// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::market {

struct InstanceType {
  std::string type;  ///< "p3.16xlarge"
  std::string gpu;   ///< "V100"
  int gpus = 0;      ///< GPUs in one instance, > 0
};

/// GPUs per cloud instance type. The source is resources/instance_gpus.json, compiled in so that
/// the programs find it wherever they are installed.
const std::vector<InstanceType>& instanceCatalogue();

/// None where the catalogue does not know the type.
std::optional<int> catalogueGpus(std::string_view instanceType);

}  // namespace spothorizon::market
