// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/Frontier.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/Publisher.h"
#include "ask/TaskProgress.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Text.h"
#include "scenario/Check.h"
#include "scenario/JobGoal.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestCheck.h"
#include "subjects/job/backtest/BacktestOptimum.h"
#include "subjects/job/backtest/BacktestRun.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStarts.h"
#include "subjects/job/backtest/SweepPoints.h"

namespace spothorizon::study {
namespace {

constexpr const char* kDeadline = "job.deadlineHours";
constexpr const char* kMaxGpus = "job.maxGpus";

/// The scenario's own value takes the place of its nearest neighbour between the ends.
std::vector<double> withOwn(std::vector<double> values, double own) {
  if (std::ranges::find(values, own) != values.end()) return values;
  const bool between = values.size() > 2 && own > values.front() && own < values.back();
  if (between) {
    const auto nearest = std::min_element(
        values.begin() + 1, values.end() - 1,
        [own](double a, double b) { return std::abs(a - own) < std::abs(b - own); });
    *nearest = own;
  } else {
    values.push_back(own);
  }
  std::ranges::sort(values);
  return values;
}

/// `count` values from least to most in steps as even as whole multiples of `unit` allow.
std::vector<double> evenValues(double least, double most, int count, double unit) {
  std::vector<double> values;
  for (int i = 0; i < count; ++i) {
    const double value = least + (most - least) * i / std::max(1, count - 1);
    values.push_back(std::max(1.0, std::round(value / unit)) * unit);
  }
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// The part of the time of a sweep with the best possible plans that the policies take: a guess,
/// for the progress alone.
constexpr double kPolicyShare = 0.25;

/// One sweep under way: backtest after backtest, in an order that spreads over the values. First
/// the policies at all of them, so that the curves are there early, then the best possible plans.
/// Where cells are asked for both come together, as a cell has both.
class SweepRun {
 public:
  SweepRun(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
           const char* parameter, std::vector<double> values, const RunControl& control,
           const SweepOptions& options);
  std::shared_ptr<const Sweep> run();

 private:
  Scenario at(double value) const;
  void prepare(const TriedMarket& tried);
  void warnOfFewStarts();
  void beginCells();
  bool isSplit() const { return m_options.withOptimum && !m_options.cells; }
  RunControl controlOf(std::size_t before, double from, double to) const;
  bool isOwnKnown(std::size_t index) const;
  void runPolicies();
  void addOptima();
  std::shared_ptr<const BacktestResults> runPoint(std::size_t index, const RunControl& control);
  void take(std::size_t index, std::shared_ptr<const BacktestResults> point, bool policiesDone,
            bool whole);

  const RunControl& m_control;
  const SweepOptions& m_options;
  Sweep m_draft;
  std::vector<std::optional<BacktestSetup>>
      m_setups;                            ///< one per value; none where it cannot be run
  std::vector<std::vector<int>> m_starts;  ///< one list a value
  std::vector<std::size_t> m_firstCell;    ///< one per value
  std::size_t m_runnable = 0;
  double m_madeShare = 0;  ///< of the progress, that making futures takes
  std::mutex m_mutex;      ///< of the draft once points are run
  Publisher m_publisher;
};

SweepRun::SweepRun(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const char* parameter, std::vector<double> values, const RunControl& control,
                   const SweepOptions& options)
    : m_control(control),
      m_options(options),
      m_publisher(m_mutex, control.stop, options.onPartial,
                  [this] { return std::make_shared<const Sweep>(m_draft); }) {
  m_draft.scenario = scenario;
  m_draft.market = std::move(market);
  m_draft.parameter = parameter;
  m_draft.values = std::move(values);
  m_draft.points.resize(m_draft.values.size());
  m_draft.errors.resize(m_draft.values.size());
  m_setups.resize(m_draft.values.size());
  m_starts.resize(m_draft.values.size());
}

Scenario SweepRun::at(double value) const {
  Scenario scenario = m_draft.scenario;
  if (m_draft.parameter == kDeadline) {
    scenario.job.deadlineHours = value;
  } else {
    scenario.job.maxGpus = static_cast<int>(value);
  }
  settleValue(scenario);
  return scenario;
}

/// Every value that can be run, in one market and with one forecaster.
void SweepRun::prepare(const TriedMarket& tried) {
  for (std::size_t i = 0; i < m_setups.size(); ++i) {
    try {
      BacktestSetup setup = makeBacktestSetup(at(m_draft.values[i]), tried);
      m_starts[i] = startsOf(setup);
      m_setups[i] = std::move(setup);
      ++m_runnable;
    } catch (const InputError& error) {
      if (m_draft.values[i] == ownValue(m_draft)) throw;
      m_draft.errors[i] = error.what();
    }
  }
}

/// The longest job has room for fewest.
void SweepRun::warnOfFewStarts() {
  constexpr std::size_t kFew = 20;
  std::size_t fewest = kFew, longest = 0;
  for (std::size_t i = 0; i < m_setups.size(); ++i) {
    if (!m_setups[i] || m_starts[i].size() >= fewest) continue;
    fewest = m_starts[i].size();
    longest = i;
  }
  const std::optional<int> asked = backtestSpec(m_draft.scenario).starts;
  if (fewest == kFew || (asked && static_cast<std::size_t>(*asked) == fewest)) return;
  m_draft.warnings.push_back(
      phrase("backtest",
             "Only %1 leave room for a job of %2, so percentages are rough: lower the longest "
             "deadline tried, or use a longer trace.")
          .arg(startCountText(static_cast<int>(fewest)))
          .arg(hoursText(m_setups[longest]->scenario.job.deadlineHours)));
}

/// Value by value, start by start.
void SweepRun::beginCells() {
  std::vector<RunCell> cells;
  for (std::size_t i = 0; i < m_setups.size(); ++i) {
    m_firstCell.push_back(cells.size());
    if (!m_setups[i] || !m_options.cells) continue;
    const std::string value = numberText(m_draft.values[i]);
    for (RunCell& cell : startCells(*m_setups[i], m_starts[i], value + ", ")) {
      cells.push_back(std::move(cell));
    }
  }
  if (!m_options.cells) return;
  m_options.cells->begin(std::move(cells), m_draft.market->import.trace.provenance.hash);
}

/// For the value after `before` others, of a part of the run.
RunControl SweepRun::controlOf(std::size_t before, double from, double to) const {
  const double span = (1 - m_madeShare) * (to - from), count = static_cast<double>(m_runnable);
  const double begin = m_madeShare + (1 - m_madeShare) * from;
  const double at = begin + span * static_cast<double>(before) / count;
  return partOf(m_control, at, at + span / count);
}

std::shared_ptr<const BacktestResults> SweepRun::runPoint(std::size_t index,
                                                          const RunControl& control) {
  const RunControl forwarded{control.stop, [&control](double fraction, std::string_view) {
                               control.report(fraction, SPOTHORIZON_TEXT("Progress", "backtests"));
                             }};
  BacktestOptions options;
  options.threads = m_options.threads;
  options.withOptimum = m_options.withOptimum && !isSplit();
  const CellStretch stretch{m_options.cells, m_options.cells ? m_firstCell[index] : 0};
  return runAtStarts(*m_setups[index], m_starts[index], forwarded, options, stretch);
}

/// `whole`: nothing comes after it.
void SweepRun::take(std::size_t index, std::shared_ptr<const BacktestResults> point,
                    bool policiesDone, bool whole) {
  const std::lock_guard lock(m_mutex);
  m_draft.points[index] = std::move(point);
  m_draft.policiesDone = policiesDone;
  m_publisher.changed(whole);
}

/// Whether the value's backtest was run before: the same job at the same starts of the same market.
bool SweepRun::isOwnKnown(std::size_t index) const {
  const auto& own = m_options.own;
  if (!own || !own->complete || m_options.cells) return false;
  if (own->scenario != m_setups[index]->scenario || own->startSlots != m_starts[index])
    return false;
  if (own->market == m_draft.market) return true;
  const market::Trace &theirs = own->market->import.trace, &trace = m_draft.market->import.trace;
  return theirs.provenance.hash == trace.provenance.hash &&
         theirs.spotUsdPerGpuHour == trace.spotUsdPerGpuHour && theirs.freeGpus == trace.freeGpus;
}

void SweepRun::runPolicies() {
  const double share = isSplit() ? kPolicyShare : 1;
  std::size_t before = 0;
  for (const std::size_t i : spreadOrder(m_setups.size())) {
    if (!m_setups[i]) continue;
    const RunControl control = controlOf(before++, 0, share);
    auto point = isOwnKnown(i) ? withoutOptimum(*m_options.own) : runPoint(i, control);
    if (!point) continue;
    const bool all = before == m_runnable;
    take(i, std::move(point), all, all && !isSplit());
  }
}

void SweepRun::addOptima() {
  std::size_t before = 0;
  for (const std::size_t i : spreadOrder(m_setups.size())) {
    if (!m_setups[i]) continue;
    const RunControl control = controlOf(before++, kPolicyShare, 1);
    take(i, withOptimum(*m_setups[i], *m_draft.points[i], control, m_options.threads), true,
         before == m_runnable);
  }
}

std::shared_ptr<const Sweep> SweepRun::run() {
  const Scenario last = at(m_draft.values.back());
  m_draft.market = marketFor(last, m_draft.market, last.job.deadlineHours);
  m_control.checkStop();
  m_madeShare = futuresShare(m_draft.scenario);
  const TriedMarket tried =
      triedMarket(m_draft.scenario, m_draft.market, partOf(m_control, 0, m_madeShare));
  m_draft.market = tried.futures.market;
  m_draft.futures = tried.futures.info;
  prepare(tried);
  warnOfFewStarts();
  beginCells();
  runPolicies();
  if (isSplit()) addOptima();
  if (CellStretch{m_options.cells}.endsWithCells()) return nullptr;
  m_draft.policiesDone = true;
  m_draft.complete = true;
  return std::make_shared<const Sweep>(std::move(m_draft));
}

}  // namespace

std::shared_ptr<const Sweep> withoutOptima(const Sweep& sweep) {
  auto policies = std::make_shared<Sweep>(sweep);
  for (auto& point : policies->points) {
    if (point) point = withoutOptimum(*point);
  }
  return policies;
}

std::shared_ptr<const Sweep> runFrontier(const Scenario& scenario,
                                         std::shared_ptr<const LoadedMarket> market,
                                         const RunControl& control, const SweepOptions& options) {
  if (const std::optional<InputError> error = firstFrontierError(scenario)) throw *error;
  const auto [least, most] = deadlineRange(scenario);
  const double slot = scenario.market.slotHours;
  std::vector<double> values = withOwn(
      evenValues(least, most, backtestSpec(scenario).deadlines, slot), scenario.job.deadlineHours);
  return SweepRun(scenario, std::move(market), kDeadline, std::move(values), control, options)
      .run();
}

/// Four times as many as the job takes, but no more than were ever free together: beyond them
/// nothing is known.
static int mostGpusTried(const job::Job& job, const market::Trace& trace) {
  const int wide = static_cast<int>(std::min(findParameter(kMaxGpus)->maximum, 4.0 * job.maxGpus));
  const auto most = std::ranges::max_element(trace.freeGpus);
  const int seen = most == trace.freeGpus.end() ? wide : *most;
  return std::max(job.maxGpus, std::min(wide, seen));
}

std::shared_ptr<const Sweep> runGpuSweep(const Scenario& scenario,
                                         std::shared_ptr<const LoadedMarket> market,
                                         const RunControl& control, const SweepOptions& options) {
  constexpr int kMostValues = 16;
  if (const std::optional<InputError> error = firstBacktestError(scenario)) throw *error;
  const job::Job& job = scenario.job;
  market = marketFor(scenario, std::move(market), job.deadlineHours);
  const int most = mostGpusTried(job, market->import.trace);
  const int count = std::min(kMostValues, most - job.minGpus + 1);
  std::vector<double> values = withOwn(evenValues(job.minGpus, most, count, 1), job.maxGpus);
  return SweepRun(scenario, std::move(market), kMaxGpus, std::move(values), control, options).run();
}

std::string Sweep::variant() const { return parameter == kMaxGpus ? "gpus" : "frontier"; }

Result Sweep::under(const Scenario& other) const {
  auto copy = std::make_shared<Sweep>(*this);
  copy->scenario = other;
  for (auto& point : copy->points) {
    if (!point) continue;
    // Each has its own value of the sweep's parameter.
    Scenario own = point->scenario;
    own.title = other.title;
    own.notes = other.notes;
    own.budgetUsd = other.budgetUsd;
    own.sections.edit<GoalSpec>() = other.sections.get<GoalSpec>();
    editBacktest(own).probability = backtestSpec(other).probability;
    point = as<BacktestResults>(point->under(own));
  }
  return copy;
}

}  // namespace spothorizon::study
