// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingBacktest.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/Parallel.h"
#include "subjects/training/TrainingParts.h"

namespace spothorizon::study {
namespace {

using Start = TrainingBacktest::Start;

constexpr std::size_t kBatch = 16;

/// Spread over the trace; each once.
std::vector<int> startsOf(int last, std::optional<int> wanted) {
  const int count = std::min(last + 1, wanted.value_or(last + 1));
  std::vector<int> starts;
  for (int i = 0; i < count; ++i) {
    const double share = count > 1 ? static_cast<double>(i) / (count - 1) : 0;
    starts.push_back(static_cast<int>(std::lround(share * last)));
  }
  return starts;
}

/// First some starts in every part of the trace, then those between, so that early results do not
/// cover its beginning alone.
std::vector<int> scattered(const std::vector<int>& starts) {
  std::vector<int> order;
  std::vector<bool> taken(starts.size());
  for (std::size_t step = 64; step >= 1; step /= 2) {
    for (std::size_t i = 0; i < starts.size(); i += step) {
      if (!taken[i]) order.push_back(starts[i]);
      taken[i] = true;
    }
  }
  return order;
}

Start runAt(const TrainingResults& results, int first, const RunControl& control) {
  const training::Setting setting =
      trainingStart(*results.setting, first, results.backtest.intervals);
  Start start;
  start.interval = first;
  for (const TrainingRun& run : results.runs) {
    const training::Ledger ledger = training::runPolicy(run.spec, setting, {control.stop, {}});
    start.idealSamples = ledger.idealSamples;
    start.samples.push_back(ledger.samples);
  }
  return start;
}

/// The windows overlap: the intervals are by blocks of time.
void addIntervals(TrainingResults& results, const RunControl& control) {
  TrainingBacktest& made = results.backtest;
  const std::size_t policies = results.runs.size();
  std::vector<JobRatio> table;
  JobTimes times{{}, made.intervals};
  for (const Start& start : made.done) {
    times.startSlots.push_back(start.interval);
    for (const double samples : start.samples) table.push_back({samples, start.idealSamples});
  }
  if (table.empty()) return;
  made.ofIdeal = bootstrap(table, policies, times, results.scenario.seed, control);
  const TrainingRun* hold = results.find(training::PolicyKind::Hold);
  if (hold == nullptr) return;
  const auto at = static_cast<std::size_t>(hold - results.runs.data());
  std::vector<JobRatio> differences;
  for (const Start& start : made.done) {
    for (const double samples : start.samples) {
      differences.push_back({samples - start.samples[at], start.idealSamples});
    }
  }
  made.overHold = bootstrap(differences, policies, times, results.scenario.seed, control);
}

}  // namespace

void addBacktest(TrainingResults& results, std::optional<int> starts, const RunControl& control,
                 TrainingDraft& draft) {
  TrainingBacktest& made = results.backtest;
  made.intervals = trainingWindow(results.scenario, *results.setting);
  const std::vector<int> order =
      scattered(startsOf(results.setting->spot.count() - made.intervals, starts));
  made.starts = static_cast<int>(order.size());
  for (std::size_t from = 0; from < order.size(); from += kBatch) {
    control.checkStop();
    std::vector<Start> batch(std::min(kBatch, order.size() - from));
    forEachIndex(batch.size(),
                 [&](std::size_t i) { batch[i] = runAt(results, order[from + i], control); });
    control.report(static_cast<double>(from + batch.size()) / static_cast<double>(order.size()),
                   "starts");
    draft.change([&] {
      made.done.insert(made.done.end(), batch.begin(), batch.end());
      std::ranges::sort(made.done, {}, &Start::interval);
    });
  }
  draft.close();
  addIntervals(results, {control.stop, {}});
}

}  // namespace spothorizon::study
