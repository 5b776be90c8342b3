// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingBacktest.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "base/Parallel.h"
#include "subjects/serving/ServingParts.h"
#include "subjects/serving/ServingStarts.h"

namespace spothorizon::study {
namespace {

using serving::Measures;
using Start = ServingBacktest::Start;

constexpr int kUsualStarts = 200;
constexpr std::size_t kBatch = 16;

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
      p99.push_back(isUnanswered(m) ? JobRatio{0, 0} : JobRatio{m.p99Seconds, 1});
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

ServingStarts startsOf(const ServingResults& results) {
  const auto starts =
      servingStarts(results.scenario, *results.inputs, *results.setting, results.market.get());
  if (starts) return *starts;
  const InstanceSource source = servingSettings(results.scenario).source;
  throw InputError("", "/serving/fleet/instances",
                   source == InstanceSource::Spells ? "spells" : "a number",
                   "a file of instances or market: a trace in which the load can begin anywhere");
}

}  // namespace

Scenario startedAt(Scenario scenario, const ServingBacktest& backtest, int step) {
  return startedAt(std::move(scenario), backtest.stepSeconds, backtest.seconds, step);
}

bool addServingBacktest(ServingResults& results, const RunControl& control,
                        const StudyOptions& options) {
  const ServingStarts starts = startsOf(results);
  ServingBacktest& made = results.backtest;
  made.stepSeconds = starts.stepSeconds;
  made.seconds = starts.seconds;
  const std::vector<int> steps =
      spread(starts.count - 1, wholeOf(options, "starts").value_or(kUsualStarts));
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
      batch[i].systems = cellResult<std::vector<Measures>>(stretch, at, [&] {
        // Every start draws requests of its own, whichever others are asked for.
        return answersAt(results.scenario, starts, *results.inputs, results.market.get(), steps[at],
                         static_cast<std::size_t>(steps[at]), control.stop);
      });
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
