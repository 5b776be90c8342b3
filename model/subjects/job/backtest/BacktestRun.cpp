// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestRun.h"

#include <algorithm>
#include <functional>
#include <list>
#include <mutex>
#include <numeric>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Publisher.h"
#include "ask/RemainingTime.h"
#include "ask/TaskProgress.h"
#include "ask/Workers.h"
#include "base/InputError.h"
#include "base/Text.h"
#include "learn/PoolRunner.h"
#include "policy/PolicyInfo.h"
#include "scenario/Check.h"
#include "scenario/JobGoal.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/ForecastAdvice.h"
#include "subjects/forecast/ForecastReport.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/forecast/FutureForecaster.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/backtest/BacktestCheck.h"
#include "subjects/job/backtest/BacktestOptimum.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStarts.h"

namespace spothorizon::study {
namespace {

/// A start under every policy, and the optimum where it was asked for.
struct StartRow {
  std::vector<StartOutcome> outcomes;
  double boundUsd = 0;  ///< of the optimum
};

template <class Io, CellOf<StartRow> Value>
void fields(Io& io, Value& row) {
  io(row.outcomes, row.boundUsd);
}

/// What one thread works starts with. `part` receives how much of a start is done, 0 to 1.
class StartWorker {
 public:
  StartWorker(const BacktestSetup& setup, std::stop_token stop, bool withOptimum,
              std::function<void(double)> part)
      : m_setup(setup),
        m_part(std::move(part)),
        m_control{std::move(stop),
                  [this](double fraction, std::string_view) {
                    m_part(m_poolShare + (1 - m_poolShare) * fraction);
                  }},
        m_poolShare(withOptimum ? 0.5 : 1),
        m_withOptimum(withOptimum),
        m_forecaster(*setup.forecaster, m_control),
        m_runner(setup.scenario.policies, boundsOf(setup.scenario)) {}
  StartWorker(const StartWorker&) = delete;
  StartWorker& operator=(const StartWorker&) = delete;

  StartRow run(int startSlot) {
    m_control.checkStop();
    const market::Trace& trace = m_setup.market->import.trace;
    const simulate::MarketSpan span =
        simulate::marketSpan(trace, startSlot * trace.slotHours, m_setup.problem);
    StartRow row;
    const double begun = steadySeconds();
    const double slots = m_setup.problem.slotCount;
    for (const simulate::Outcome& one :
         m_runner.run(m_setup.problem, span, m_forecaster, [&](int slot) {
           ++m_slotsRun;
           if (slot % m_everySlots == 0) m_part(m_poolShare * slot / slots);
         })) {
      row.outcomes.push_back(startOutcome(one));
    }
    m_poolSeconds += steadySeconds() - begun;
    m_everySlots = slotsToTell();
    if (m_withOptimum) addOptimum(span, row);
    m_allSeconds += steadySeconds() - begun;
    if (m_withOptimum && m_allSeconds > 0) m_poolShare = m_poolSeconds / m_allSeconds;
    return row;
  }

 private:
  /// How many slots go by in a hundredth of a second: more frequent reports serve nobody.
  int slotsToTell() const {
    constexpr double kPause = 0.01, kMost = 64;
    if (!(m_poolSeconds > 0)) return 1;
    return static_cast<int>(std::clamp(kPause * m_slotsRun / m_poolSeconds, 1.0, kMost));
  }

  void addOptimum(const simulate::MarketSpan& span, StartRow& row) const {
    const OptimumAtStart best = optimumAt(m_setup.problem, span, m_control);
    row.outcomes.push_back(best.outcome);
    row.boundUsd = best.boundUsd;
  }

  const BacktestSetup& m_setup;
  const std::function<void(double)> m_part;
  const RunControl m_control;
  /// The part of a start's time that the policies take; a half as long as none has been measured.
  double m_poolShare, m_poolSeconds = 0, m_allSeconds = 0, m_slotsRun = 0;
  int m_everySlots = 1;
  const bool m_withOptimum;
  const StoppableForecaster m_forecaster;
  learn::PoolRunner m_runner;
};

/// One backtest under way: its threads take start after start in an order that spreads over the
/// trace, and write what came of them into a draft, which is copied out as partial results.
class BacktestRun {
 public:
  BacktestRun(const BacktestSetup& setup, std::vector<int> startSlots, const RunControl& control,
              const BacktestOptions& options, const CellStretch& stretch);
  std::shared_ptr<const BacktestResults> run();

 private:
  void addSeries(int policy, Text label);
  StartRow rowAt(StartWorker& worker, std::size_t start) const;
  double& newPart();
  void finished(std::size_t start, const StartRow& row, double& part);
  void seen(double& part, double fraction);
  bool report();
  void addForecastWarnings();

  const BacktestSetup& m_setup;
  const RunControl& m_control;
  const BacktestOptions& m_options;
  const CellStretch m_stretch;
  std::mutex m_mutex;  ///< guards all below, and reports to the outside
  BacktestResults m_draft;
  std::list<double> m_parts;                ///< of the starts under way, one a worker
  double m_reported = 0, m_nextReport = 0;  ///< progress never falls; seconds
  const double m_begun = steadySeconds();
  bool m_counted = false;  ///< a first result was sent that has only the number of starts
  Publisher m_publisher;
};

BacktestRun::BacktestRun(const BacktestSetup& setup, std::vector<int> startSlots,
                         const RunControl& control, const BacktestOptions& options,
                         const CellStretch& stretch)
    : m_setup(setup),
      m_control(control),
      m_options(options),
      m_stretch(stretch),
      m_publisher(m_mutex, control.stop, options.onPartial,
                  [this] { return std::make_shared<const BacktestResults>(m_draft); }) {
  m_draft.scenario = setup.scenario;
  m_draft.market = setup.market;
  m_draft.futures = setup.futures;
  m_draft.warnings = setup.warnings;
  m_draft.startSlots = std::move(startSlots);
  m_draft.done.resize(m_draft.startSlots.size());
  const auto& policies = setup.scenario.policies;
  for (std::size_t i = 0; i < policies.size(); ++i) {
    addSeries(static_cast<int>(i), resultLabel(setup.scenario.forecast, policies[i]));
  }
  if (options.withOptimum) addOptimumSeries(m_draft);
}

void BacktestRun::addSeries(int policy, Text label) {
  BacktestSeries& series = m_draft.series.emplace_back();
  series.policy = policy;
  series.label = std::move(label);
  series.starts.resize(m_draft.startSlots.size());
}

double& BacktestRun::newPart() {
  const std::lock_guard lock(m_mutex);
  return m_parts.emplace_back(0);
}

void BacktestRun::finished(std::size_t start, const StartRow& row, double& part) {
  const std::lock_guard lock(m_mutex);
  part = 0;
  for (std::size_t i = 0; i < row.outcomes.size(); ++i) {
    m_draft.series[i].starts[start] = row.outcomes[i];
  }
  if (m_options.withOptimum) m_draft.optimumBoundUsd[start] = row.boundUsd;
  m_draft.done[start] = 1;
  ++m_draft.doneCount;
  if (m_control.stop.stop_requested()) return;
  report();
  m_publisher.changed(m_draft.doneCount == static_cast<int>(m_draft.done.size()));
}

/// A start may take minutes: what is done of it counts.
void BacktestRun::seen(double& part, double fraction) {
  constexpr double kPause = 0.03, kLong = 1;
  const std::lock_guard lock(m_mutex);
  part = fraction;
  const double now = steadySeconds();
  if (now < m_nextReport || m_control.stop.stop_requested()) return;
  if (report()) m_nextReport = now + kPause;
  // While the first start takes long, the number of starts is reported; a quick run's last results
  // stay until there are new ones.
  if (m_draft.doneCount > 0 || m_counted || now < m_begun + kLong) return;
  m_counted = true;
  m_publisher.changed();
}

/// The mutex is held. False where there is nothing to tell since the last time.
bool BacktestRun::report() {
  const double starts = m_draft.doneCount + std::reduce(m_parts.begin(), m_parts.end());
  const double now = std::min(starts / static_cast<double>(m_draft.done.size()), 1.0);
  if (now <= m_reported) return false;
  m_reported = now;
  m_control.report(m_reported, SPOTHORIZON_TEXT("Progress", "starts"));
  return true;
}

/// Asked last: a fitted forecast has made its fits by then, and the first picture did not wait for
/// them.
void BacktestRun::addForecastWarnings() {
  const auto plans = [](const policy::PolicySpec& spec) { return policy::infoOf(spec).plans; };
  if (std::ranges::none_of(m_setup.scenario.policies, plans)) return;
  const int last = m_draft.startSlots.back() + m_setup.problem.slotCount - 1;
  for (Text& text :
       forecastWarnings(m_setup.scenario, *m_setup.forecaster, m_draft.startSlots.front(), last)) {
    m_draft.warnings.push_back(std::move(text));
  }
}

/// What comes from a file may be of other policies.
StartRow BacktestRun::rowAt(StartWorker& worker, std::size_t start) const {
  StartRow row =
      cellResult<StartRow>(m_stretch, start, [&] { return worker.run(m_draft.startSlots[start]); });
  if (row.outcomes.size() == m_draft.series.size()) return row;
  throw InputError("", "", "a result of " + std::to_string(row.outcomes.size()) + " policies",
                   "one of " + std::to_string(m_draft.series.size()));
}

std::shared_ptr<const BacktestResults> BacktestRun::run() {
  const std::vector<std::size_t> order = spreadOrder(m_draft.startSlots.size());
  inThreads(order.size(), m_options.threads, [&]() -> std::function<void(std::size_t)> {
    double& part = newPart();
    auto worker = std::make_shared<StartWorker>(m_setup, m_control.stop, m_options.withOptimum,
                                                [this, &part](double done) { seen(part, done); });
    return [this, worker, &order, &part](std::size_t task) {
      if (!m_stretch.wants(order[task])) return;
      finished(order[task], rowAt(*worker, order[task]), part);
    };
  });
  m_control.checkStop();
  if (m_stretch.endsWithCells()) return nullptr;
  if (std::optional<Text> text = inexactWarning(m_draft)) {
    m_draft.warnings.push_back(std::move(*text));
  }
  addForecastWarnings();
  m_draft.complete = true;
  return std::make_shared<const BacktestResults>(std::move(m_draft));
}

void addWarnings(BacktestSetup& setup) {
  const Scenario& s = setup.scenario;
  if (Text text = cannotBeDone(s); !text.empty()) setup.warnings.push_back(std::move(text));
  for (Text& text : marketWarnings(s, *setup.market)) setup.warnings.push_back(std::move(text));
}

Text leftOutText(const FittingStarts& fitting) {
  const std::size_t all = fitting.starts.size() + static_cast<std::size_t>(fitting.leftOut);
  return phrase("backtest",
                "%1 of %2 cross slots with unknown price or free GPUs and are left out.")
      .arg(startCountText(fitting.leftOut))
      .arg(std::to_string(all));
}

/// Every policy at every start is kept: memory must hold it.
void checkSize(const BacktestSetup& setup, std::size_t starts) {
  constexpr std::size_t kMostRuns = 5'000'000;
  const std::size_t policies = setup.scenario.policies.size() + 1;
  if (starts * policies <= kMostRuns) return;
  throw InputError("", "/backtest/starts", std::to_string(starts) + " starts",
                   "at most " + std::to_string(kMostRuns / policies) + " with this many policies");
}

}  // namespace

double futuresShare(const Scenario& scenario) {
  return backtestSpec(scenario).futures.kind == FutureKind::Recorded ? 0 : 0.1;
}

TriedMarket triedMarket(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                        const RunControl& control) {
  control.checkStop();
  auto recorded = marketFor(scenario, std::move(market), scenario.job.deadlineHours);
  control.checkStop();
  const FuturesSpec& spec = backtestSpec(scenario).futures;
  const double onDemand = scenario.market.onDemandUsdPerGpuHour.value_or(0);
  TriedMarket tried{makeFutures(std::move(recorded), spec, onDemand, scenario.seed, control), {}};
  tried.forecaster = tried.futures.info
                         ? futureForecaster(scenario.forecast, tried.futures, scenario.seed)
                         : sharedForecaster(scenario.forecast, tried.futures.market, scenario.seed);
  return tried;
}

BacktestSetup makeBacktestSetup(const Scenario& scenario, const TriedMarket& tried) {
  if (const std::optional<InputError> error = firstBacktestError(scenario)) throw *error;
  BacktestSetup setup;
  setup.scenario = scenario;
  setup.market = tried.futures.market;
  setup.layout = tried.futures.layout;
  setup.futures = tried.futures.info;
  const double slotHours = setup.market->import.trace.slotHours;
  setup.problem = job::makeProblem(scenario.job, slotHours, onDemandPrice(scenario.market),
                                   scenario.market.onDemandQuotaGpus, scenario.billing);
  setup.forecaster = tried.forecaster;
  addWarnings(setup);
  return setup;
}

void refuseNoStart(const BacktestSetup& setup) {
  const int slotCount = setup.problem.slotCount;
  const double slotHours = setup.market->import.trace.slotHours;
  const std::string expected =
      "a shorter deadline, or a market with a longer stretch that is known";
  if (setup.layout.slotCount < slotCount) {
    throw InputError("", "/job/deadlineHours",
                     hoursText(setup.scenario.job.deadlineHours) + " in a trace of " +
                         hoursText(setup.layout.slotCount * slotHours),
                     expected);
  }
  throw InputError("", "/job/deadlineHours",
                   countText(slotCount, "slot") +
                       " a job, and unknown slots in every stretch of the trace that long",
                   expected + " (or another way to fill gaps)");
}

std::vector<int> startsOf(BacktestSetup& setup) {
  const market::Trace& trace = setup.market->import.trace;
  const FittingStarts fitting = fittingStarts(trace, setup.layout, setup.problem.slotCount);
  if (fitting.starts.empty()) refuseNoStart(setup);
  if (fitting.leftOut > 0) setup.warnings.push_back(leftOutText(fitting));
  std::vector<int> starts =
      spread(fitting.starts, backtestSpec(setup.scenario).starts.value_or(kMostStarts));
  checkSize(setup, starts.size());
  return starts;
}

/// All of a job's starts cost about the same; by the slots of a job they compare with others'.
std::vector<RunCell> startCells(const BacktestSetup& setup, const std::vector<int>& startSlots,
                                const std::string& before) {
  std::vector<RunCell> cells;
  for (const int slot : startSlots) {
    cells.push_back({before + "start " + std::to_string(slot),
                     static_cast<double>(setup.problem.slotCount) * setup.problem.job.maxGpus});
  }
  return cells;
}

std::shared_ptr<const BacktestResults> runAtStarts(const BacktestSetup& setup,
                                                   std::vector<int> startSlots,
                                                   const RunControl& control,
                                                   const BacktestOptions& options,
                                                   const CellStretch& stretch) {
  return BacktestRun(setup, std::move(startSlots), control, options, stretch).run();
}

}  // namespace spothorizon::study
