// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/Run.h"

#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>

#include "ask/LoadedMarket.h"
#include "ask/Publisher.h"
#include "ask/TaskProgress.h"
#include "ask/Workers.h"
#include "base/InputError.h"
#include "base/Text.h"
#include "scenario/Check.h"
#include "scenario/Criterion.h"
#include "scenario/JobGoal.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "subjects/forecast/ForecastAdvice.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/RunTime.h"
#include "subjects/job/run/Saving.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;

constexpr const char* kOptimumText = SPOTHORIZON_TEXT("Progress", "best possible plan");
constexpr const char* kPoliciesText = SPOTHORIZON_TEXT("Progress", "policies");

/// Lets a long simulation be stopped between two slots and says how far it is; decides as the
/// policy inside does.
class FollowedPolicy : public policy::Policy {
 public:
  FollowedPolicy(std::unique_ptr<policy::Policy> inside, const RunControl& control)
      : m_inside(std::move(inside)), m_control(control) {}

  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override {
    m_slots = problem.slotCount;
    m_inside->begin(problem, forecaster, startSlot);
  }
  job::Gpus decide(const policy::Observation& now, policy::Reason* reason) override {
    m_control.checkStop();
    m_control.report(now.slot / static_cast<double>(m_slots), {});
    return m_inside->decide(now, reason);
  }

 private:
  std::unique_ptr<policy::Policy> m_inside;
  const RunControl& m_control;
  int m_slots = 1;
};

/// One run under way: its tasks write into a draft, which is copied out as partial results.
class Run {
 public:
  Run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
      const RunControl& control, const RunOptions& options);
  std::shared_ptr<const Results> run();

 private:
  void prepare(std::shared_ptr<const LoadedMarket> market);
  void addWarnings();
  void runOptimum(const RunControl& control);
  void runPolicy(std::size_t index, const RunControl& control);
  PolicyResult simulated(const policy::PolicySpec& spec, const RunControl& control) const;
  void runTasks();
  void inTask(std::size_t task, const std::function<void(const RunControl&)>& work);
  void finishedOne(std::size_t task);
  std::shared_ptr<const Results> partial() const;
  void compare(Results& results) const;

  const RunControl& m_control;
  const RunOptions& m_options;
  Results m_draft;
  simulate::MarketSpan m_span;
  std::mutex m_mutex;  ///< guards the draft, and reports to the outside
  /// oneTBB orders what is written before a task and read in it. The library is not instrumented,
  /// so the thread sanitizer cannot see that; this says it again where it can.
  std::atomic<int> m_handOver = 0;
  std::vector<std::exception_ptr> m_failures;  ///< one a task
  std::size_t m_done = 0;
  std::optional<TaskProgress> m_progress;
  Publisher m_publisher;
};

Run::Run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
         const RunControl& control, const RunOptions& options)
    : m_control(control),
      m_options(options),
      m_publisher(m_mutex, control.stop, options.onPartial, [this] { return partial(); }) {
  m_draft.scenario = scenario;
  prepare(std::move(market));
}

void Run::prepare(std::shared_ptr<const LoadedMarket> market) {
  const Scenario& s = m_draft.scenario;
  if (const std::optional<InputError> error = firstError(s)) throw *error;
  m_control.checkStop();
  m_draft.market =
      study::marketFor(s, std::move(market), s.market.startHours + s.job.deadlineHours);
  m_control.checkStop();
  const market::Trace& trace = m_draft.market->import.trace;
  m_draft.problem = job::makeProblem(s.job, trace.slotHours, onDemandPrice(s.market),
                                     s.market.onDemandQuotaGpus, s.billing);
  m_span = simulate::marketSpan(trace, s.market.startHours, m_draft.problem);
  m_draft.startSlot = m_span.startSlot;
  m_draft.forecaster = sharedForecaster(s.forecast, m_draft.market, s.seed);
  m_draft.policies.resize(s.policies.size());
  m_failures.resize(s.policies.size() + 2);
  m_progress.emplace(m_control, expectedTaskSeconds(s));
  addWarnings();
}

void Run::addWarnings() {
  std::vector<Text>& warnings = m_draft.warnings;
  const Scenario& s = m_draft.scenario;
  if (Text text = cannotBeDone(s); !text.empty()) warnings.push_back(std::move(text));
  for (Text& text : marketWarnings(s, *m_draft.market)) warnings.push_back(std::move(text));
  const int last = m_draft.startSlot + m_draft.problem.slotCount - 1;
  for (Text& text : forecastWarnings(s, *m_draft.forecaster, m_draft.startSlot, last)) {
    warnings.push_back(std::move(text));
  }
  const std::optional<double> stated = m_draft.market->import.trace.onDemandUsdPerGpuHour;
  // Prices that read the same agree: a sentence that names both would contradict itself.
  if (stated && usdText(*stated) != usdText(onDemandPrice(s.market))) {
    warnings.push_back(phrase("run",
                              "The trace states an on-demand price of %1 per GPU-hour; the "
                              "scenario's %2 is used.")
                           .arg(usdText(*stated))
                           .arg(usdText(onDemandPrice(s.market))));
  }
}

void Run::runOptimum(const RunControl& control) {
  const solve::Plan plan =
      solve::offlineOptimum(m_draft.problem, m_span.price, m_span.sureGpus(), control);
  OptimumResult result;
  result.outcome = simulate::replay(m_draft.problem, m_span, plan.gpus, &result.ledger);
  result.boundUsd = plan.boundUsd;
  result.exact = plan.exact() && m_span.losses.empty();
  const std::lock_guard lock(m_mutex);
  m_draft.optimum = std::move(result);
}

PolicyResult Run::simulated(const policy::PolicySpec& spec, const RunControl& control) const {
  PolicyResult result;
  result.spec = spec;
  result.label = resultLabel(m_draft.scenario.forecast, spec);
  const policy::Bounds bounds = boundsOf(m_draft.scenario);
  FollowedPolicy policy(policy::bounded(policy::makePolicy(spec), bounds), control);
  const StoppableForecaster forecaster(*m_draft.forecaster, control);
  result.outcome = simulate::simulate(
      m_draft.problem, m_span, forecaster, policy, &result.ledger, m_options.withReasons,
      bounds.limitUsd.value_or(std::numeric_limits<double>::infinity()));
  return result;
}

void Run::runPolicy(std::size_t index, const RunControl& control) {
  PolicyResult result = simulated(m_draft.scenario.policies[index], control);
  const std::lock_guard lock(m_mutex);
  m_draft.policies[index] = std::move(result);
}

void Run::inTask(std::size_t task, const std::function<void(const RunControl&)>& work) {
  m_handOver.load(std::memory_order_acquire);
  try {
    m_control.checkStop();
    m_progress->begin(task);
    work({m_control.stop, [this, task](double fraction, std::string_view) {
            m_progress->see(task, fraction, task == 0 ? kOptimumText : kPoliciesText);
          }});
    finishedOne(task);
  } catch (...) {
    m_failures[task] = std::current_exception();
  }
  m_handOver.fetch_add(1, std::memory_order_acq_rel);
}

void Run::runTasks() {
  const auto& list = m_draft.scenario.policies;
  tbb::task_group group;
  m_handOver.store(0, std::memory_order_release);
  // The optimum takes longest: first in, so that it is what an idle thread picks up first.
  group.run([this] { inTask(0, [this](const RunControl& control) { runOptimum(control); }); });
  group.run([this] {
    inTask(1, [this](const RunControl& control) {
      PolicyResult result = simulated({.kind = PolicyKind::OnDemandOnly}, control);
      const std::lock_guard lock(m_mutex);
      m_draft.onDemandOnly = std::move(result);
    });
  });
  for (std::size_t i = list.size(); i-- > 0;) {
    group.run([this, i] {
      inTask(i + 2, [this, i](const RunControl& control) { runPolicy(i, control); });
    });
  }
  group.wait();
  m_handOver.load(std::memory_order_acquire);
}

void Run::finishedOne(std::size_t task) {
  m_progress->end(task, kPoliciesText);
  const std::lock_guard lock(m_mutex);
  ++m_done;
  m_publisher.changed(m_done == m_failures.size());
}

std::shared_ptr<const Results> Run::partial() const {
  auto partial = std::make_shared<Results>(m_draft);
  compare(*partial);
  return partial;
}

/// Where nobody set what lateness costs, only a run that is on time is a yardstick.
bool isBaseline(const Scenario& scenario, const simulate::Outcome& onDemandOnly,
                const simulate::Outcome& outcome) {
  return isBaselineFor(onDemandOnly, outcome) && (showsUtility(scenario) || onDemandOnly.onTime);
}

/// By what is compared.
void addGap(const Results& results, PolicyResult& one) {
  if (!results.optimum) return;
  const simulate::Outcome& best = results.optimum->outcome;
  const bool byUtility = showsUtility(results.scenario);
  if (!byUtility && (!best.finishHours || best.onTime != one.outcome.onTime)) return;
  const double scale = byUtility ? best.utilityUsd : best.costUsd;
  const double gap = byUtility ? scale - one.outcome.utilityUsd : one.outcome.costUsd - scale;
  // The same plan summed in another order differs in its last bits.
  one.gapToOptimumUsd = std::abs(gap) <= 1e-9 * (1 + std::abs(scale)) ? 0 : gap;
  if (scale > kEqualUsd) one.gapShare = *one.gapToOptimumUsd / scale;
}

void Run::compare(Results& results) const {
  const auto compareOne = [&results](PolicyResult& one) {
    // A job that is not done saves nothing, and is not near the best plan for having cost little.
    if (!one.outcome.finishHours) return;
    if (results.onDemandOnly &&
        isBaseline(results.scenario, results.onDemandOnly->outcome, one.outcome)) {
      one.savingVsOnDemand = 1 - one.outcome.costUsd / results.onDemandOnly->outcome.costUsd;
    }
    addGap(results, one);
  };
  if (results.onDemandOnly) compareOne(*results.onDemandOnly);
  for (auto& one : results.policies) {
    if (one) compareOne(*one);
  }
}

std::shared_ptr<const Results> Run::run() {
  inArena(m_options.threads, [this](int) { runTasks(); });
  m_control.checkStop();
  for (const std::exception_ptr& failure : m_failures) {
    if (failure) std::rethrow_exception(failure);
  }
  if (m_draft.optimum && !m_draft.optimum->exact) {
    const double better = m_draft.optimum->boundUsd - m_draft.optimum->outcome.utilityUsd;
    m_draft.warnings.push_back(phrase("run",
                                      "The search for the best possible plan is too large to "
                                      "complete: a plan better by up to %1 may exist.")
                                   .arg(usdText(better)));
  }
  m_draft.complete = true;
  compare(m_draft);
  return std::make_shared<const Results>(std::move(m_draft));
}

}  // namespace

std::optional<double> optimumSaving(const Results& results) {
  if (!results.optimum || !results.optimum->outcome.finishHours) return std::nullopt;
  if (!results.onDemandOnly) return std::nullopt;
  const simulate::Outcome &yardstick = results.onDemandOnly->outcome,
                          &best = results.optimum->outcome;
  if (!isBaseline(results.scenario, yardstick, best)) return std::nullopt;
  return 1 - best.costUsd / yardstick.costUsd;
}

std::shared_ptr<const Results> run(const Scenario& scenario,
                                   std::shared_ptr<const LoadedMarket> market,
                                   const RunControl& control, const RunOptions& options) {
  return Run(scenario, std::move(market), control, options).run();
}

}  // namespace spothorizon::study
