// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/RunMeasures.h"

#include <array>
#include <charconv>
#include <cmath>

#include "scenario/Criterion.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::study {
namespace {

using simulate::Outcome;

struct RunMeasure {
  const char* name;
  double (*of)(const Outcome& outcome, const Outcome& best);
};

constexpr std::array kMeasures{
    RunMeasure{"cost", [](const Outcome& o, const Outcome&) { return o.costUsd; }},
    RunMeasure{"utility", [](const Outcome& o, const Outcome&) { return o.utilityUsd; }},
    // What the job was worth when it was done.
    RunMeasure{"value", [](const Outcome& o, const Outcome&) { return o.utilityUsd + o.costUsd; }},
    RunMeasure{"gap", [](const Outcome& o,
                         const Outcome& best) { return best.utilityUsd - o.utilityUsd; }},
    RunMeasure{"changes",
               [](const Outcome& o, const Outcome&) { return double(o.reconfigurations); }},
    RunMeasure{"lostHours", [](const Outcome& o, const Outcome&) { return o.lostHours; }},
    RunMeasure{"onDemandGpuHours",
               [](const Outcome& o, const Outcome&) { return o.onDemandGpuHours; }},
    // Given up: later than any deadline.
    RunMeasure{"finishHours",
               [](const Outcome& o, const Outcome&) { return o.finishHours.value_or(HUGE_VAL); }}};

/// "best" or a place in the list; null where it is not done or not there.
const Outcome* outcomeOf(const Results& results, std::string_view which) {
  if (which == "best") return results.optimum ? &results.optimum->outcome : nullptr;
  std::size_t policy = 0;
  const char* end = which.data() + which.size();
  const auto [stop, error] = std::from_chars(which.data(), end, policy);
  const bool there = error == std::errc() && stop == end && policy < results.policies.size() &&
                     results.policies[policy];
  return there ? &results.policies[policy]->outcome : nullptr;
}

}  // namespace

std::vector<std::string> runMeasures() {
  std::vector<std::string> names;
  for (const RunMeasure& measure : kMeasures) names.push_back(std::string(measure.name) + "(N)");
  return names;
}

std::optional<double> measureOf(const Results& results, std::string_view name) {
  const std::size_t open = name.find('(');
  if (open == std::string_view::npos || !name.ends_with(')') || !results.optimum) return {};
  const Outcome* outcome = outcomeOf(results, name.substr(open + 1, name.size() - open - 2));
  for (const RunMeasure& measure : kMeasures) {
    if (outcome && name.substr(0, open) == measure.name) {
      if (name.starts_with("gap") && !outcome->finishHours) return {};  // as in the table
      if (!showsUtility(results.scenario)) {
        if (name.starts_with("utility")) return {};
        if (name.starts_with("gap")) return outcome->costUsd - results.optimum->outcome.costUsd;
      }
      return measure.of(*outcome, results.optimum->outcome);
    }
  }
  return {};
}

}  // namespace spothorizon::study
