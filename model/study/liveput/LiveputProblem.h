// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/InputError.h"
#include "liveput/run/Run.h"
#include "study/liveput/LiveputInputs.h"
#include "study/liveput/LiveputSpec.h"

namespace spothorizon::study {

/// Whether the market's spot price counts where the scenario states none: not where neither its
/// files nor its user say anything of prices.
bool pricesByMarket(const Scenario& scenario);

/// What of the section cannot be asked, whatever its files hold. InputError.
void requireTraining(const Scenario& scenario);

/// What the model's runs are given: the section's switches, with the model's names for them.
liveput::SettingSpec liveputSettingSpec(const Scenario& scenario);
/// A policy with what the section says where it says nothing itself.
liveput::PolicySpec liveputPolicySpec(const Scenario& scenario, const LiveputPolicy& policy);

/// Puts a run together; what is costly is taken over from `before`, which may be null. InputError
/// with the scenario's pointers.
liveput::Setting liveputSetting(const Scenario& scenario, const LiveputInputs& inputs,
                                const LoadedMarket& market, const liveput::SettingSpec& spec,
                                const liveput::Setting* before);

/// The scenario's pointer for a place of the model: "nodes.cap" is /liveput/nodes/cap.
InputError inLiveput(const InputError& error);

template <class Work>
auto atLiveput(Work work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw inLiveput(error);
  }
}

}  // namespace spothorizon::study
