// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/backtest/StreamBacktest.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>

#include "ask/Workers.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "statistics/BlockLength.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/backtest/StreamBench.h"
#include "subjects/stream/simulation/Simulation.h"

namespace spothorizon::study {
namespace {

constexpr char kDoing[] = "backtesting the widths";
constexpr double kMostJobRuns = 4e6;  ///< of all windows at all starts
constexpr std::size_t kMostStarts = 1000;

int windowsOf(const std::string& variant) {
  if (variant.empty()) return kStreamWindows;
  const auto count = parsedNumber(variant);
  if (!count || *count < 2 || *count > kMostStreamWindows || *count != std::floor(*count)) {
    throw InputError("", "--windows", variant,
                     "a whole number from 2 to " + std::to_string(kMostStreamWindows));
  }
  return static_cast<int>(*count);
}

StreamCell cellOf(const rental::RunResult& run, double windowHours) {
  StreamCell cell;
  if (run.jobs == 0) {
    cell.hours = cell.p95Hours = std::numeric_limits<double>::quiet_NaN();
    return cell;
  }
  cell.hours = run.meanResponseHours;
  cell.p95Hours = run.p95Hours;
  cell.spend = run.totals.spend / windowHours;
  cell.gpus = run.totals.gpuHours.rented() / windowHours;
  cell.peakGpus = run.peakGpus;
  cell.restartsPerJob = run.restartsPerJob;
  return cell;
}

/// Slots at which a window fits into the market, evenly spread where there are many.
std::vector<int> startsOf(const StreamBench& bench) {
  if (!bench.trace()) return {0};
  const double fit = bench.fittingSlots();
  double jobs = 1;
  for (const auto& window : bench.windows()) jobs += static_cast<double>(window.size());
  const double count =
      std::clamp(std::floor(kMostJobRuns / jobs), 1.0, std::min<double>(fit, kMostStarts));
  std::vector<int> starts;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    starts.push_back(static_cast<int>(std::floor(i * fit / count)));
  }
  return starts;
}

double quantile(std::vector<double> values, double share) {
  const auto last = static_cast<double>(values.size() - 1);
  const auto at = static_cast<std::size_t>(std::floor(share * last + 0.5));
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(at));
  return values[at];
}

/// Of means along a series: windows of the stream, or starts of the market that are `overlap` slots
/// worth the same.
Interval intervalOf(const std::vector<double>& series, double overlap, std::uint64_t seed) {
  if (series.size() < 4) return {};
  const double block = std::max(overlap, automaticBlockLength(series).circular);
  const auto count = static_cast<double>(series.size());
  return BlockIntervals(series.size(), block, count / block, seed).mean(series);
}

Interval wider(const Interval& a, const Interval& b) {
  return a.high - a.low >= b.high - b.low ? a : b;
}

class Figures {
 public:
  explicit Figures(StreamBacktestResults& results, double startsPerWindow)
      : m_results(results), m_overlap(startsPerWindow) {}

  CellFigure of(double StreamCell::*figure, std::uint64_t seed) const {
    CellFigure made;
    std::vector<double> all;
    double highest = -1;
    for (std::size_t i = 0; i < m_results.cells.size(); ++i) {
      const double value = m_results.cells[i].*figure;
      if (std::isnan(value)) continue;
      all.push_back(value);
      made.mean += value;
      if (value <= highest) continue;
      highest = value;
      made.worst = i;
    }
    if (all.empty()) return made;
    made.mean /= static_cast<double>(all.size());
    made.p5 = quantile(all, 0.05);
    made.p50 = quantile(all, 0.5);
    made.p95 = quantile(all, 0.95);
    made.interval = intervalOf(along(figure, true), 1, seed);
    if (m_results.starts.size() > 1) {
      made.interval = wider(made.interval, intervalOf(along(figure, false), m_overlap, seed));
    }
    return made;
  }

 private:
  /// Means of the windows over the starts, or of the starts over the windows.
  std::vector<double> along(double StreamCell::*figure, bool windows) const {
    const std::size_t rows = m_results.windows.size(), columns = m_results.starts.size();
    std::vector<double> means;
    for (std::size_t i = 0; i < (windows ? rows : columns); ++i) {
      double sum = 0, count = 0;
      for (std::size_t k = 0; k < (windows ? columns : rows); ++k) {
        const double value = (windows ? m_results.cell(i, k) : m_results.cell(k, i)).*figure;
        if (std::isnan(value)) continue;
        sum += value;
        count += 1;
      }
      if (count > 0) means.push_back(sum / count);
    }
    return means;
  }

  const StreamBacktestResults& m_results;
  double m_overlap;
};

void runAll(StreamBacktestResults& made, const StreamBench& bench,
            const rental::WidthLadder& ladder, const RunControl& control, int threads) {
  const std::size_t windows = made.windows.size(), starts = made.starts.size();
  const bool byStart = bench.trace() != nullptr;
  const std::size_t tasks = byStart ? starts : windows;
  std::mutex mutex;
  std::size_t done = 0;
  inThreads(tasks, threads, [&]() -> std::function<void(std::size_t)> {
    return [&](std::size_t task) {
      control.checkStop();
      market::Trace trace;
      if (byStart) trace = marketFrom(*bench.trace(), made.starts[task]);
      for (std::size_t w = byStart ? 0 : task; w < (byStart ? windows : task + 1); ++w) {
        StreamCell& cell = made.cells[w * starts + (byStart ? task : 0)];
        cell = bench.windows()[w].empty()
                   ? cellOf({}, made.windowHours)
                   : cellOf(bench.run(w, ladder, byStart ? &trace : nullptr, 0), made.windowHours);
      }
      const std::lock_guard lock(mutex);
      control.report(0.1 + 0.9 * static_cast<double>(++done) / static_cast<double>(tasks), kDoing);
    };
  });
}

}  // namespace

StreamBacktestResults::Spread StreamBacktestResults::spreadOf(std::size_t window,
                                                              double StreamCell::*figure) const {
  Spread spread{std::numeric_limits<double>::infinity(), 0, -1, 0};
  for (std::size_t s = 0; s < starts.size(); ++s) {
    const double value = cell(window, s).*figure;
    spread.least = std::min(spread.least, value);
    spread.mean += value / static_cast<double>(starts.size());
    if (value <= spread.most) continue;
    spread.most = value;
    spread.worstStart = s;
  }
  return spread;
}

InputNotices StreamBacktestResults::inputNotices() const {
  return exact ? exact->inputNotices() : InputNotices();
}

Result StreamBacktestResults::under(const Scenario& other) const {
  auto copy = std::make_shared<StreamBacktestResults>(*this);
  copy->scenario = other;
  copy->exact = as<BudgetResults>(exact->under(other));
  return copy;
}

std::shared_ptr<const StreamBacktestResults> runStreamBacktest(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    const StudyOptions& options) {
  auto made = std::make_shared<StreamBacktestResults>();
  const int windows = windowsOf(options.variant);
  made->askedWindows = options.variant;
  made->scenario = scenario;
  made->market = marketFor(scenario, std::move(market), marketHours(scenario));
  const auto before = asIf<StreamBacktestResults>(options.before);
  made->exact = budgetWidths(scenario, made->market, {control.stop, {}}, "",
                             before ? before->exact->inputs : nullptr);
  made->warnings = made->exact->warnings;
  made->replayed = made->exact->stream != nullptr;
  std::optional<StreamBench> bench;
  inArena(options.threads,
          [&](int) { bench.emplace(scenario, *made->exact, windows, control.stop); });
  made->onMarket = bench->trace() != nullptr;
  made->windowHours = bench->windowHours();
  for (std::size_t i = 0; i < bench->windows().size(); ++i) {
    made->windows.push_back({bench->begins()[i], bench->windows()[i].size()});
  }
  made->starts = startsOf(*bench);
  made->cells.resize(made->windows.size() * made->starts.size());
  // The widths that meet the budget over the whole stream, as it is rented.
  inArena(options.threads, [&](int) {
    made->knob = bench->simulator()
                     .run(rental::StreamPolicy::FixedWidth, made->exact->budget, bench->quiet())
                     .knob;
  });
  control.report(0.1, kDoing);
  runAll(*made, *bench, bench->simulator().fixedLadder(made->knob), control, options.threads);
  const double slots = made->onMarket ? made->windowHours / bench->trace()->slotHours : 1;
  const double spacing = made->starts.size() > 1 ? std::max(1, made->starts[1]) : 1;
  const Figures figures(*made, slots / spacing);
  made->response = figures.of(&StreamCell::hours, scenario.seed);
  made->spend = figures.of(&StreamCell::spend, scenario.seed + 1);
  made->complete = true;
  control.report(1, "");
  return made;
}

rental::RunResult runStreamCell(const StreamBacktestResults& results, std::size_t window,
                                std::size_t start) {
  constexpr std::size_t kSteps = 600;
  const StreamBench bench(results.scenario, *results.exact,
                          static_cast<int>(results.windows.size()), {});
  if (bench.windows()[window].empty()) return {};
  const rental::WidthLadder ladder = bench.simulator().fixedLadder(results.knob);
  if (!bench.trace()) return bench.run(window, ladder, nullptr, kSteps);
  const market::Trace trace = marketFrom(*bench.trace(), results.starts[start]);
  return bench.run(window, ladder, &trace, kSteps);
}

}  // namespace spothorizon::study
