// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "base/InputError.h"
#include "subjects/training/TrainingInputs.h"
#include "subjects/training/TrainingSpec.h"
#include "training/run/Run.h"

namespace spothorizon::study {

/// Whether the market's spot price counts where the scenario states none: not where neither its
/// files nor its user state prices.
bool pricesByMarket(const Scenario& scenario);

/// What of the section cannot be asked, whatever its files hold. InputError.
void requireTraining(const Scenario& scenario);

/// What the model's runs are given: the section's switches, with the model's names for them.
training::SettingSpec trainingSettingSpec(const Scenario& scenario);
/// A policy; the section fills in what it leaves open.
training::PolicySpec trainingPolicySpec(const Scenario& scenario, const TrainingPolicy& policy);

/// Puts a run together; what is costly is taken over from `before`, which may be null. InputError
/// with the scenario's pointers.
training::Setting trainingSetting(const Scenario& scenario, const TrainingInputs& inputs,
                                  const LoadedMarket& market, const training::SettingSpec& spec,
                                  const training::Setting* before);

/// The scenario's pointer for a place of the model: "nodes.cap" is /training/nodes/cap.
InputError inTraining(const InputError& error);

template <class Work>
auto atTraining(Work work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw inTraining(error);
  }
}

}  // namespace spothorizon::study
