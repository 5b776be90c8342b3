// SPDX-License-Identifier: GPL-3.0-or-later
// The load begun anywhere in the trace of instances, each start a run like any other.
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "base/Parallel.h"
#include "subjects/serving/ServingParts.h"

namespace spothorizon::study {
namespace {

using serving::Measures;
using Start = ServingBacktest::Start;

constexpr double kWindow = 1800;  ///< s, where nobody says how long
constexpr double kFileStep = 60;  ///< s, of a file of instances
constexpr int kUsualStarts = 200;
constexpr std::size_t kBatch = 16;

double traceSeconds(const ServingResults& results) {
  if (servingSettings(results.scenario).source == InstanceSource::File) {
    return results.inputs->instances.endSeconds;
  }
  const market::Trace& trace = results.market->import.trace;
  return trace.slotCount() * trace.slotHours * 3600;
}

double windowSeconds(const ServingResults& results, double trace) {
  const ServingSettings& own = servingSettings(results.scenario);
  // Where nobody says so a third of the trace at most, so that there are starts to choose from.
  double seconds = std::min(kWindow, trace / 3);
  if (own.minutes) {
    seconds = *own.minutes * 60;
  } else if (!own.arrivalsFile.empty() && own.source == InstanceSource::Market) {
    seconds = results.setting->seconds;
  }
  return std::min(seconds, trace);
}

/// Spread over the trace; each once.
std::vector<int> spread(int last, int wanted) {
  const int count = std::min(last + 1, wanted);
  std::vector<int> steps;
  for (int i = 0; i < count; ++i) {
    const double share = count > 1 ? static_cast<double>(i) / (count - 1) : 0;
    steps.push_back(static_cast<int>(std::lround(share * last)));
  }
  return steps;
}

/// Some of all parts of the trace before those between.
std::vector<std::size_t> scattered(std::size_t count) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(count);
  for (std::size_t step = 64; step >= 1; step /= 2) {
    for (std::size_t i = 0; i < count; i += step) {
      if (!taken[i]) order.push_back(i);
      taken[i] = true;
    }
  }
  return order;
}

std::vector<Measures> answersAt(const ServingResults& results, int step,
                                const std::stop_token& stop) {
  const Scenario at = startedAt(results.scenario, results.backtest, step);
  const ServingSetting setting = servingSetting(at, *results.inputs, results.market.get(), 0);
  // Every start draws requests of its own, whichever others are asked for.
  std::vector<ServingRun> runs = servingRuns(at, setting);
  return answerReplication(setting, runs, static_cast<std::size_t>(step), stop);
}

bool unanswered(const Measures& m) {
  return !std::isfinite(m.p99Seconds) || m.unfinished + m.refused > m.arrived / 100;
}

/// The windows overlap: the intervals are by blocks of time. Starts that answer too little have no
/// P99, and miss the targets.
void addEstimates(ServingResults& results, const RunControl& control) {
  ServingBacktest& made = results.backtest;
  const serving::Goal goal = servingGoal(results.scenario, *results.setting);
  const std::size_t runs = results.runs.size();
  std::vector<JobRatio> p99, usd, meets;
  JobTimes times{{}, std::max(1, static_cast<int>(std::ceil(made.seconds / made.stepSeconds)))};
  for (const Start& start : made.done) {
    times.startSlots.push_back(start.step);
    for (const Measures& m : start.systems) {
      p99.push_back(unanswered(m) ? JobRatio{0, 0} : JobRatio{m.p99Seconds, 1});
      usd.push_back({m.usd(), m.paidTokens / 1e6});
      meets.push_back({serving::meets(m, goal) ? 1.0 : 0.0, 1});
    }
  }
  if (made.done.empty()) return;
  const auto of = [&](const std::vector<JobRatio>& table) {
    return bootstrap(table, runs, times, results.scenario.seed, control);
  };
  made.p99 = of(p99), made.usd = of(usd), made.meets = of(meets);
  for (Estimate& share : made.meets) widenCertainty(share);
}

void requireTrace(const ServingResults& results) {
  const InstanceSource source = servingSettings(results.scenario).source;
  if (source == InstanceSource::File || source == InstanceSource::Market) return;
  throw InputError("", "/serving/fleet/instances",
                   source == InstanceSource::Spells ? "spells" : "a number",
                   "a file of instances or market: a trace in which the load can begin anywhere");
}

}  // namespace

const Start* ServingBacktest::worst(std::size_t run) const {
  const Start* worst = nullptr;
  const auto rank = [run](const Start& start) {
    const Measures& m = start.systems[run];
    return std::pair(unanswered(m), std::isfinite(m.p99Seconds) ? m.p99Seconds : 0);
  };
  for (const Start& start : done) {
    if (worst == nullptr || rank(start) > rank(*worst)) worst = &start;
  }
  return worst;
}

Scenario startedAt(Scenario scenario, const ServingBacktest& backtest, int step) {
  ServingSettings& own = editServing(scenario);
  own.minutes = backtest.seconds / 60;
  const double seconds = step * backtest.stepSeconds;
  if (own.source == InstanceSource::File) {
    own.startMinutes = seconds / 60;
  } else {
    scenario.market.startHours = seconds / 3600;
  }
  return scenario;
}

bool addServingBacktest(ServingResults& results, const RunControl& control,
                        const StudyOptions& options) {
  requireTrace(results);
  ServingBacktest& made = results.backtest;
  const double trace = traceSeconds(results);
  const bool ofFile = servingSettings(results.scenario).source == InstanceSource::File;
  made.stepSeconds = ofFile ? kFileStep : results.market->import.trace.slotHours * 3600;
  made.seconds = windowSeconds(results, trace);
  const int last = static_cast<int>(std::floor((trace - made.seconds) / made.stepSeconds + 1e-9));
  const std::vector<int> steps = spread(last, wholeOf(options, "starts").value_or(kUsualStarts));
  made.starts = static_cast<int>(steps.size());
  const CellStretch stretch{options.cells};
  if (options.cells) {
    std::vector<RunCell> cells;
    for (const int step : steps) cells.push_back({"start " + std::to_string(step)});
    options.cells->begin(std::move(cells), servingInputsHash(results));
  }
  ServingDraft draft(results, control, options);
  const std::vector<std::size_t> order = scattered(steps.size());
  for (std::size_t from = 0; from < order.size(); from += kBatch) {
    control.checkStop();
    std::vector<Start> batch(std::min(kBatch, order.size() - from));
    forEachIndex(batch.size(), [&](std::size_t i) {
      const std::size_t at = order[from + i];
      if (!stretch.wants(at)) return;
      batch[i].step = steps[at];
      batch[i].systems = cellResult<std::vector<Measures>>(
          stretch, at, [&] { return answersAt(results, steps[at], control.stop); });
      checkCell(batch[i].systems, results.runs.size());
    });
    std::erase_if(batch, [](const Start& start) { return start.systems.empty(); });
    draft.change([&] {
      made.done.insert(made.done.end(), batch.begin(), batch.end());
      std::ranges::sort(made.done, {}, &Start::step);
    });
    control.report(static_cast<double>(from + kBatch) / static_cast<double>(order.size() + kBatch),
                   "");
  }
  draft.close();
  if (stretch.endsWithCells()) return false;
  addEstimates(results, {control.stop, {}});
  return true;
}

}  // namespace spothorizon::study
