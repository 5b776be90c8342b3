// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingStarts.h"

#include <algorithm>
#include <cmath>

#include "subjects/serving/ServingParts.h"

namespace spothorizon::study {
namespace {

constexpr double kWindow = 1800;  ///< s, where the scenario gives no length
constexpr double kFileStep = 60;  ///< s, of a file of instances

double windowSeconds(const ServingSettings& own, const ServingSetting& setting, double trace) {
  // A third of the trace at most, so that there are starts to choose from.
  double seconds = std::min(kWindow, trace / 3);
  if (own.minutes) {
    seconds = *own.minutes * 60;
  } else if (!own.arrivalsFile.empty() && own.source == InstanceSource::Market) {
    seconds = setting.seconds;
  }
  return std::min(seconds, trace);
}

}  // namespace

std::optional<ServingStarts> servingStarts(const Scenario& scenario, const ServingInputs& inputs,
                                           const ServingSetting& setting,
                                           const LoadedMarket* market) {
  const ServingSettings& own = servingSettings(scenario);
  ServingStarts starts;
  double trace = 0;
  if (own.source == InstanceSource::File) {
    trace = inputs.instances.endSeconds;
    starts.stepSeconds = kFileStep;
  } else if (own.source == InstanceSource::Market && market) {
    const market::Trace& slots = market->import.trace;
    trace = slots.slotCount() * slots.slotHours * 3600;
    starts.stepSeconds = slots.slotHours * 3600;
  } else {
    return {};
  }
  starts.seconds = windowSeconds(own, setting, trace);
  const double last = std::floor((trace - starts.seconds) / starts.stepSeconds + 1e-9);
  starts.count = static_cast<int>(last) + 1;
  return starts;
}

Scenario startedAt(Scenario scenario, double seconds, double windowSeconds) {
  ServingSettings& own = editServing(scenario);
  own.minutes = windowSeconds / 60;
  if (own.source == InstanceSource::File) {
    own.startMinutes = seconds / 60;
  } else {
    scenario.market.startHours = seconds / 3600;
  }
  return scenario;
}

std::vector<serving::Measures> answersAt(const Scenario& scenario, const ServingStarts& starts,
                                         const ServingInputs& inputs, const LoadedMarket* market,
                                         int step, std::size_t replication,
                                         const std::stop_token& stop) {
  const Scenario at = startedAt(scenario, step * starts.stepSeconds, starts.seconds);
  // A trace has starts at which the model fits on no instances that are there.
  const ServingSetting setting = servingSetting(at, inputs, market, 0);
  return answerReplication(setting, servingRuns(at, setting), replication, stop);
}

}  // namespace spothorizon::study
