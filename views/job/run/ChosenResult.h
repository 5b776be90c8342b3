// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "subjects/job/run/Results.h"

namespace spothorizon::views {

/// The ledger of the chosen policy, -1 the optimum; null while it is not done.
inline const simulate::Ledger* ledgerOf(const study::Results& results, int policy) {
  if (policy < 0) return results.optimum ? &results.optimum->ledger : nullptr;
  const auto i = static_cast<std::size_t>(policy);
  if (i >= results.policies.size() || !results.policies[i]) return nullptr;
  return &results.policies[i]->ledger;
}

/// Its outcome, likewise.
inline const simulate::Outcome* outcomeOf(const study::Results& results, int policy) {
  if (policy < 0) return results.optimum ? &results.optimum->outcome : nullptr;
  const auto i = static_cast<std::size_t>(policy);
  if (i >= results.policies.size() || !results.policies[i]) return nullptr;
  return &results.policies[i]->outcome;
}

}  // namespace spothorizon::views
