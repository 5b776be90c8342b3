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

/// GPUs per cloud instance type: of resources/instance_gpus.json, and of the types that
/// resources/on_demand_prices.csv has besides. Both are compiled in so that the programs find them
/// wherever they are installed.
const std::vector<InstanceType>& instanceCatalogue();

/// Whatever the size of its letters, and with or without Azure's "Standard_". Null where the
/// catalogue does not know the type.
const InstanceType* catalogueType(std::string_view instanceType);
/// The same; none where it is not known.
std::optional<int> catalogueGpus(std::string_view instanceType);

}  // namespace spothorizon::market
