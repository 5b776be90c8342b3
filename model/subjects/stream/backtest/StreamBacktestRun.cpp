// SPDX-License-Identifier: GPL-3.0-or-later
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
#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/simulation/Simulation.h"

namespace spothorizon::study {
namespace {

using rental::SimulatedJob;

constexpr char kDoing[] = "backtesting the widths";
constexpr std::size_t kMostJobs = 40000;  ///< drawn, over all windows
constexpr double kMostJobRuns = 4e6;      ///< of all windows at all starts
constexpr std::size_t kMostStarts = 1000;
constexpr double kDrawnHours = 730;  ///< a window of a drawn stream: a month

int windowsOf(const std::string& variant) {
  if (variant.empty()) return kStreamWindows;
  const auto count = parsedNumber(variant);
  if (!count || *count < 2 || *count > kMostStreamWindows || *count != std::floor(*count)) {
    throw InputError("", "--windows", variant,
                     "a whole number from 2 to " + std::to_string(kMostStreamWindows));
  }
  return static_cast<int>(*count);
}

/// The market from a slot on.
market::Trace from(const market::Trace& whole, int slot) {
  market::Trace rest;
  rest.slotHours = whole.slotHours;
  rest.onDemandUsdPerGpuHour = whole.onDemandUsdPerGpuHour;
  const auto tail = [slot](const auto& values) {
    return std::vector(values.begin() + std::min<std::ptrdiff_t>(slot, std::ssize(values)),
                       values.end());
  };
  rest.spotUsdPerGpuHour = tail(whole.spotUsdPerGpuHour);
  rest.freeGpus = tail(whole.freeGpus);
  rest.stayingGpus = tail(whole.stayingGpus);
  for (market::GpuLoss loss : whole.losses) {
    if (loss.slot < slot) continue;
    loss.slot -= slot;
    rest.losses.push_back(loss);
  }
  return rest;
}

/// Everything that a cell is run with.
class Bench {
 public:
  Bench(const Scenario& scenario, const BudgetResults& exact, int windows,
        const RunControl& control)
      : m_control(control), m_setup(simulationSetup(scenario, exact)) {
    rental::StreamSimulation simulation = m_setup.simulation;
    simulation.seriesSteps = simulation.events = 0;
    simulation.replications = 1;
    simulation.source.jobs = drawnJobs(scenario, simulation, windows);
    m_simulator.emplace(std::move(simulation), quiet());
    for (const rental::JobClass& one : m_simulator->simulation().problem.classes) {
      m_spec.weights.push_back(one.weight);
    }
    m_spec.replay = true;  // all jobs and all GPU-hours count
    m_spec.stop = control.stop;
    cut(windows);
  }

  RunControl quiet() const { return {m_control.stop, {}}; }
  const rental::StreamSimulator& simulator() const { return *m_simulator; }
  double windowHours() const { return m_hours; }
  const std::vector<std::vector<SimulatedJob>>& windows() const { return m_windows; }
  const std::vector<double>& begins() const { return m_begins; }
  const market::Trace* trace() const {
    const auto& market = m_simulator->simulation().market;
    return market && market->useSpot ? market->trace : nullptr;
  }

  rental::RunResult run(std::size_t window, const rental::WidthLadder& ladder,
                        const market::Trace* trace, std::size_t steps) const {
    rental::TallySpec spec = m_spec;
    spec.seriesSteps = steps;
    if (!trace) return m_simulator->fixedOn(m_windows[window], ladder, spec);
    rental::SpotMarket market = *m_simulator->simulation().market;
    market.trace = trace;
    return rental::marketRun(m_windows[window], {ladder.classes}, m_simulator->simulation().problem,
                             market, spec);
  }

 private:
  /// A month each, or half of the market, so that it can begin at many of its slots.
  static std::size_t drawnJobs(const Scenario& scenario, const rental::StreamSimulation& simulation,
                               int windows) {
    if (simulation.source.isReplay()) return simulation.source.jobs;
    double hours = kDrawnHours;
    if (simulation.market) hours = std::min(hours, simulation.market->trace->hours() / 2);
    const double jobs = hours * windows * simulation.problem.jobsPerHour();
    const auto most = std::min(kMostJobs, static_cast<std::size_t>(rentalSpec(scenario).jobs));
    return std::max<std::size_t>(static_cast<std::size_t>(windows),
                                 std::min(most, static_cast<std::size_t>(std::min(jobs, 1e9))));
  }

  void cut(int windows) {
    const std::vector<SimulatedJob>& jobs = m_simulator->paths().front();
    const double first = jobs.front().arrivalHours;
    m_hours = (jobs.back().arrivalHours - first) / windows;
    if (!(m_hours > 0)) {
      throw InputError("", "/stream/jobs", "jobs that all arrive at one moment",
                       "a span to cut into windows");
    }
    for (int i = 0; i < windows; ++i) m_begins.push_back(m_hours * i);
    m_windows.resize(static_cast<std::size_t>(windows));
    for (SimulatedJob job : jobs) {
      const auto at = std::min(static_cast<std::size_t>(windows) - 1,
                               static_cast<std::size_t>((job.arrivalHours - first) / m_hours));
      job.arrivalHours = std::max(0.0, job.arrivalHours - first - m_begins[at]);
      m_windows[at].push_back(job);
    }
  }

  const RunControl& m_control;
  SimulationSetup m_setup;
  std::optional<rental::StreamSimulator> m_simulator;
  rental::TallySpec m_spec;
  double m_hours = 0;
  std::vector<std::vector<SimulatedJob>> m_windows;
  std::vector<double> m_begins;
};

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
std::vector<int> startsOf(const Bench& bench) {
  const market::Trace* trace = bench.trace();
  if (!trace) return {0};
  const double slots = std::ceil(bench.windowHours() / trace->slotHours - 1e-9);
  const double fit = std::max(1.0, trace->slotCount() - slots + 1);
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

void runAll(StreamBacktestResults& made, const Bench& bench, const rental::WidthLadder& ladder,
            const RunControl& control, int threads) {
  const std::size_t windows = made.windows.size(), starts = made.starts.size();
  const bool byStart = bench.trace() != nullptr;
  const std::size_t tasks = byStart ? starts : windows;
  std::mutex mutex;
  std::size_t done = 0;
  inThreads(tasks, threads, [&]() -> std::function<void(std::size_t)> {
    return [&](std::size_t task) {
      control.checkStop();
      market::Trace trace;
      if (byStart) trace = from(*bench.trace(), made.starts[task]);
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
  made->kind = options.variant;
  made->scenario = scenario;
  made->market = marketFor(scenario, std::move(market), marketHours(scenario));
  const auto before = asIf<StreamBacktestResults>(options.before);
  made->exact = budgetWidths(scenario, made->market, {control.stop, {}}, "",
                             before ? before->exact->inputs : nullptr);
  made->warnings = made->exact->warnings;
  made->replayed = made->exact->stream != nullptr;
  std::optional<Bench> bench;
  inArena(options.threads, [&](int) { bench.emplace(scenario, *made->exact, windows, control); });
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
  const RunControl control;
  const Bench bench(results.scenario, *results.exact, static_cast<int>(results.windows.size()),
                    control);
  if (bench.windows()[window].empty()) return {};
  const rental::WidthLadder ladder = bench.simulator().fixedLadder(results.knob);
  if (!bench.trace()) return bench.run(window, ladder, nullptr, kSteps);
  const market::Trace trace = from(*bench.trace(), results.starts[start]);
  return bench.run(window, ladder, &trace, kSteps);
}

}  // namespace spothorizon::study
