// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingSpec.h"

namespace spothorizon::study {

std::vector<TrainingPolicy> defaultTrainingPolicies() {
  std::vector<TrainingPolicy> all;
  using training::PolicyKind;
  for (const PolicyKind kind : {PolicyKind::Reactive, PolicyKind::Cheap, PolicyKind::Hold,
                                PolicyKind::Arima, PolicyKind::Truth}) {
    all.emplace_back().kind = kind;
  }
  return all;
}

}  // namespace spothorizon::study
