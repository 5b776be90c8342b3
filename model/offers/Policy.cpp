// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Policy.h"

#include <array>

#include "offers/ClassicPolicy.h"
#include "offers/ConstantMix.h"
#include "offers/TopUp.h"

namespace spothorizon::offers {

std::string_view keyOf(PolicyKind kind) {
  /// In the order of the enumeration.
  constexpr std::array<std::string_view, 7> kKeys{
      "on-demand-only", "max-spot",   "uniform-progress", "ahanp",
      "spot-top-up",    "block-only", "flex-then-spot"};
  return kKeys[static_cast<std::size_t>(kind)];
}

std::unique_ptr<Policy> makePolicy(const PolicySpec& spec) {
  switch (spec.kind) {
    case PolicyKind::OnDemandOnly:
      return std::make_unique<ConstantMix>();
    case PolicyKind::MaxSpot:
      return std::make_unique<ClassicPolicy>(policy::PolicySpec{policy::PolicyKind::MaxSpot});
    case PolicyKind::UniformProgress:
      return std::make_unique<ClassicPolicy>(
          policy::PolicySpec{policy::PolicyKind::UniformProgress});
    case PolicyKind::Ahanp: {
      policy::PolicySpec ahanp{policy::PolicyKind::Ahanp};
      ahanp.threshold = spec.threshold;
      ahanp.pace = spec.pace;
      return std::make_unique<ClassicPolicy>(ahanp);
    }
    case PolicyKind::SpotTopUp:
      return std::make_unique<SpotTopUp>(spec.threshold);
    case PolicyKind::BlockOnly:
      return std::make_unique<BlockOnly>();
    case PolicyKind::FlexThenSpot:
      return std::make_unique<FlexThenSpot>();
  }
  return nullptr;
}

Outcome simulate(const Problem& problem, Policy& policy, Run& run, std::vector<LedgerRow>* ledger) {
  policy.begin(problem);
  if (ledger) ledger->clear();
  for (run.begin(problem); !run.over(); run.next()) {
    const Machines machines = policy.decide(run.slot(), run.state(), nullptr);
    run.take(machines, ledger ? &ledger->emplace_back() : nullptr);
  }
  return run.outcome();
}

}  // namespace spothorizon::offers
