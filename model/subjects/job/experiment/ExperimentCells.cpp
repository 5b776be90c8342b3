// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentCells.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/InputError.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kMostPolicies = 1000;

/// 2 of "policies.2.threshold".
std::optional<std::size_t> policyOf(const std::string& key) {
  constexpr std::string_view kList = "policies.";
  if (!key.starts_with(kList)) return std::nullopt;
  std::size_t index = 0;
  const char* first = key.data() + kList.size();
  const auto [end, error] = std::from_chars(first, key.data() + key.size(), index);
  if (error != std::errc() || index >= kMostPolicies) return std::nullopt;
  return index;
}

/// Somewhere to try a value: has every policy that the key speaks of.
Scenario scratchFor(const std::string& key) {
  Scenario scenario;
  scenario.policies = defaultPolicies();
  const std::size_t needed = policyOf(key).value_or(0) + 1;
  if (scenario.policies.size() < needed) scenario.policies.resize(needed);
  return scenario;
}

void apply(Scenario& scenario, const AxisPoint& point, const std::string& place) {
  for (const auto& [key, value] : point.settings) {
    try {
      setValue(scenario, key, value);
    } catch (const InputError& error) {
      const std::string found = error.place().empty() ? error.found() : key + " = " + error.found();
      throw InputError("", place, found, error.expected());
    }
  }
}

}  // namespace

Parameter parameterOfKey(const std::string& key) {
  if (const Parameter* p = findParameter(key)) return *p;
  // Throws with the nearest where it is none of a policy's either.
  Scenario scratch = scratchFor(key);
  if (const auto index = policyOf(key)) {
    std::vector<Parameter> table = policyParameters(*index);
    table.push_back(policyKindParameter(*index));
    const auto found = std::ranges::find(table, key, &Parameter::key);
    if (found != table.end()) return *found;
  }
  apply(scratch, {"", {{key, ""}}}, "/axes");
  throw InputError("", "/axes", "\"" + key + "\"", "a parameter that \"params\" lists");
}

Axis axisOf(const std::string& parameter, const std::vector<std::string>& values) {
  const Parameter p = parameterOfKey(parameter);
  Axis axis{.label = p.label, .unit = p.unit, .parameter = parameter, .points = {}};
  Scenario scratch = scratchFor(parameter);
  for (const std::string& value : values) {
    axis.points.push_back({value, {{parameter, value}}});
    apply(scratch, axis.points.back(), "/axes");
  }
  return axis;
}

std::size_t cellCount(const Experiment& experiment) {
  std::size_t cells = 1;
  for (const Axis& axis : experiment.axes) cells *= axis.points.size();
  return cells;
}

std::size_t pointOf(const Experiment& experiment, std::size_t cell, std::size_t axis) {
  const std::size_t first = experiment.axes.front().points.size();
  return axis == 0 ? cell % first : cell / first;
}

std::vector<std::size_t> spreadOrder(const Experiment& experiment,
                                     const std::vector<double>& times) {
  constexpr double kFar = 4;  // further than corners are from each other, squared
  std::vector<double> nearest(cellCount(experiment), kFar);
  const auto squared = [&experiment](std::size_t one, std::size_t other) {
    double sum = 0;
    for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
      const auto apart = static_cast<double>(pointOf(experiment, one, a)) -
                         static_cast<double>(pointOf(experiment, other, a));
      const std::size_t points = experiment.axes[a].points.size();
      const double part = points > 1 ? apart / static_cast<double>(points - 1) : 0;
      sum += part * part;
    }
    return sum;
  };
  const auto worth = [&](std::size_t cell) {
    return times.empty() ? nearest[cell] : nearest[cell] / times[cell];
  };
  std::vector<std::size_t> order;
  while (order.size() < nearest.size()) {
    std::size_t next = 0;
    for (std::size_t cell = 1; cell < nearest.size(); ++cell) {
      if (worth(cell) > worth(next)) next = cell;
    }
    for (std::size_t cell = 0; cell < nearest.size(); ++cell) {
      nearest[cell] = std::min(nearest[cell], squared(cell, next));
    }
    nearest[next] = -1;  // never again
    order.push_back(next);
  }
  return order;
}

namespace {

/// The number of jobs may itself be an axis.
bool variesJobs(const Experiment& experiment) {
  const std::vector<std::string> keys = keysSet(experiment);
  return std::ranges::find(keys, "learning.jobs.jobs") != keys.end();
}

}  // namespace

Scenario cellScenario(const Experiment& experiment, std::size_t cell) {
  Scenario scenario = experiment.scenario;
  for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
    const std::size_t point = pointOf(experiment, cell, a);
    apply(scenario, experiment.axes[a].points[point],
          "/axes/" + std::to_string(a) + "/points/" + std::to_string(point));
  }
  if (!variesJobs(experiment)) editLearning(scenario).jobs.jobs = experiment.jobs;
  editLearning(scenario).withOptimum = experiment.withOptimum;
  return scenario;
}

std::string jobsText(const Experiment& experiment) {
  int least = experiment.jobs, most = experiment.jobs;
  for (std::size_t cell = 0; variesJobs(experiment) && cell < cellCount(experiment); ++cell) {
    const int jobs = learningSpec(cellScenario(experiment, cell)).jobs.jobs;
    least = cell == 0 ? jobs : std::min(least, jobs);
    most = cell == 0 ? jobs : std::max(most, jobs);
  }
  const std::string range = least < most ? std::to_string(least) + " to " : "";
  return range + std::to_string(most) + " jobs";
}

std::string cellName(const Experiment& experiment, std::size_t cell) {
  std::string name;
  for (std::size_t a = 0; a < experiment.axes.size(); ++a) {
    const Axis& axis = experiment.axes[a];
    name += (a == 0 ? "" : ", ") + (axis.parameter.empty() ? axis.label : axis.parameter) + " = " +
            axis.points[pointOf(experiment, cell, a)].label;
  }
  return name;
}

std::vector<std::string> keysSet(const Experiment& experiment) {
  std::vector<std::string> keys;
  for (const Axis& axis : experiment.axes) {
    for (const AxisPoint& point : axis.points) {
      for (const auto& setting : point.settings) {
        if (std::ranges::find(keys, setting.first) == keys.end()) keys.push_back(setting.first);
      }
    }
  }
  return keys;
}

}  // namespace spothorizon::study
