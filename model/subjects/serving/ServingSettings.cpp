// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingSettings.h"

namespace spothorizon::study {

std::vector<ServingSystem> defaultServingSystems() {
  std::vector<ServingSystem> all;
  for (const ServedBy kind : {ServedBy::SpotServe, ServedBy::Reparallelization, ServedBy::Rerouting,
                              ServedBy::OnDemand}) {
    all.emplace_back().kind = kind;
  }
  return all;
}

}  // namespace spothorizon::study
