// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "bill/Charge.h"

namespace spothorizon::bill {

struct MachineType {
  std::string type;  ///< "p5.48xlarge"; empty where the bill names none
  std::string gpu;   ///< "H100"; empty where it is not known
  int gpus = 0;      ///< 0: none that this program knows of

  bool operator==(const MachineType&) const = default;
};

/// The machine that a text names, one of the catalogue's or another: in SkuPriceDetails
/// (InstanceType, GpuCount), as an instance type, else by a word of the meter or the description.
MachineType machineOf(std::string_view details, std::string_view instanceType,
                      std::string_view meter, std::string_view description);

/// The same of charges, whose texts come again in a million rows. For one thread.
class Machines {
 public:
  const MachineType& of(const Charge& charge);

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  std::unordered_map<std::string, MachineType, Hash, std::equal_to<>> m_known;
  std::string m_key;
};

}  // namespace spothorizon::bill
