// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "training/move/TransferLaw.h"

namespace spothorizon::training {

/// Chances by volume: parameters whose state travels.
class VolumeLaw {
 public:
  void add(double volume, double chance) {
    auto& [value, sum] = m_chances.try_emplace(volumeKey(volume), volume, 0.0).first->second;
    sum += chance;
  }

  TransferLaw law(const ElementaryCosts& costs) const {
    std::map<double, double> chances;
    for (const auto& [key, atom] : m_chances) chances[costs.stateMs(atom.first)] += atom.second;
    TransferLaw law;
    for (const auto& [ms, chance] : chances) law.atoms.push_back({ms, chance});
    return law;
  }

 private:
  std::map<std::int64_t, std::pair<double, double>> m_chances;
};

}  // namespace spothorizon::training
