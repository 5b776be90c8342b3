// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/JobSubject.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "ask/Study.h"
#include "learn/PoolRunner.h"
#include "policy/PolicyInfo.h"
#include "scenario/Check.h"
#include "scenario/Criterion.h"
#include "scenario/JobGoal.h"
#include "scenario/OnDemandBaseline.h"
#include "simulate/Simulate.h"
#include "solve/OfflineOptimum.h"
#include "subjects/SubjectParts.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/backtest/BacktestRun.h"
#include "subjects/job/backtest/BacktestStarts.h"
#include "subjects/job/run/RunStudy.h"

namespace spothorizon::ask {
namespace {

using result::Better;
using result::Form;
using simulate::Outcome;
using study::Criterion;
using study::LoadedMarket;
using study::Scenario;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

struct Measure {
  result::Column column;
  double (*of)(const Outcome&, const Scenario&);
  bool (*applies)(const Scenario&);
};

bool always(const Scenario&) { return true; }
bool hasBudget(const Scenario& scenario) { return scenario.budgetUsd.has_value(); }

bool isWithinBudget(const Outcome& o, const Scenario& scenario) {
  return o.onTime && !(scenario.budgetUsd && o.costUsd > *scenario.budgetUsd);
}

std::vector<Measure> chances() {
  return {
      {measureColumn("costUsd", phrase("job", "Cost"), "",
                     phrase("job", "Dollars for all GPUs. Runs that give the job up are left out."),
                     Better::Less, 2, Form::Dollars),
       [](const Outcome& o, const Scenario&) { return o.finishHours ? o.costUsd : kNone; }, always},
      {measureColumn("onTime", phrase("job", "On time"), "",
                     phrase("job", "Share of the runs that are done by the deadline."),
                     Better::More, 1, Form::Share),
       [](const Outcome& o, const Scenario&) { return o.onTime ? 1.0 : 0.0; }, always},
      {measureColumn("withinBudget", phrase("job", "On time within the budget"), "",
                     phrase("job",
                            "Share of the runs that are done by the deadline and cost no more than "
                            "the budget."),
                     Better::More, 1, Form::Share),
       [](const Outcome& o, const Scenario& s) { return isWithinBudget(o, s) ? 1.0 : 0.0; },
       hasBudget},
      {measureColumn("utilityUsd", phrase("job", "Utility"), "",
                     phrase("job", "Value of the job when it is done, less its cost."),
                     Better::More, 2, Form::Dollars),
       [](const Outcome& o, const Scenario&) { return o.utilityUsd; }, study::showsUtility},
      {measureColumn("finishHours", phrase("job", "Finished after"), "h",
                     phrase("job",
                            "Hours from the start until the job is done. Runs that give it up are "
                            "left out."),
                     Better::Less),
       [](const Outcome& o, const Scenario&) { return o.finishHours.value_or(kNone); }, always},
      {measureColumn("givenUp", phrase("job", "Given up"), "",
                     phrase("job", "Share of the runs that give the job up."), Better::Less, 1,
                     Form::Share),
       [](const Outcome& o, const Scenario&) { return o.finishHours ? 0.0 : 1.0; }, always},
  };
}

double gpuHours(const Outcome& o) { return o.spotGpuHours + o.onDemandGpuHours; }

std::vector<Measure> amounts() {
  return {
      {measureColumn("gpuHours", phrase("job", "GPU-hours"), "GPU-h",
                     phrase("job", "GPU-hours that are paid for, spot and on demand."),
                     Better::Less, 1),
       [](const Outcome& o, const Scenario&) { return gpuHours(o); }, always},
      {measureColumn("spotShare", phrase("job", "Spot share"), "",
                     phrase("job", "Share of the GPU-hours on spot GPUs."), Better::Neither, 1,
                     Form::Share),
       [](const Outcome& o, const Scenario&) {
         return gpuHours(o) > 0 ? o.spotGpuHours / gpuHours(o) : kNone;
       },
       always},
      {measureColumn("reconfigurations", phrase("job", "Reconfigurations"), "",
                     phrase("job", "How often the number of GPUs changes."), Better::Less, 1),
       [](const Outcome& o, const Scenario&) { return static_cast<double>(o.reconfigurations); },
       always},
      {measureColumn("preemptions", phrase("job", "GPUs preempted"), "",
                     phrase("job", "Spot GPUs that the market takes back while the job has them."),
                     Better::Less, 1),
       [](const Outcome& o, const Scenario&) { return static_cast<double>(o.preemptions); },
       always},
      {measureColumn("lostHours", phrase("job", "Time lost"), "h",
                     phrase("job", "Hours in which GPUs are paid for while the job restarts."),
                     Better::Less),
       [](const Outcome& o, const Scenario&) { return o.lostHours; }, always},
  };
}

const std::vector<Measure>& allMeasures() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> made = chances();
    for (Measure& one : amounts()) made.push_back(std::move(one));
    return made;
  }();
  return all;
}

/// The measure that is compared comes first.
const char* firstMeasure(const Scenario& scenario) {
  const Criterion criterion = study::criterionOf(scenario);
  if (criterion == Criterion::Utility) return "utilityUsd";
  return criterion == Criterion::WithinBudget ? "withinBudget" : "costUsd";
}

std::vector<const Measure*> measuresOf(const Scenario& scenario) {
  std::vector<const Measure*> own;
  for (const Measure& measure : allMeasures()) {
    if (measure.applies(scenario)) own.push_back(&measure);
  }
  std::stable_partition(own.begin(), own.end(),
                        [first = firstMeasure(scenario)](const Measure* measure) {
                          return measure->column.key == first;
                        });
  return own;
}

/// Its kind, numbered where there are several: its settings may be what is varied.
std::vector<Contender> contendersOf(const Scenario& scenario) {
  std::vector<Contender> contenders;
  std::map<std::string, int> seen;
  for (const policy::PolicySpec& policy : scenario.policies) {
    std::string key(policy::infoOf(policy).key);
    const int before = seen[key]++;
    if (before > 0) key += "-" + std::to_string(before + 1);
    contenders.push_back({std::move(key), study::resultLabel(scenario.forecast, policy),
                          study::usesFuture(scenario.forecast, policy)});
  }
  return contenders;
}

/// What all policies cost less than; none where the scenario lists it itself, or where it is late
/// or gives the job up.
std::optional<Outcome> baselineOf(const Scenario& scenario, double slotHours) {
  const auto isOnDemand = [](const policy::PolicySpec& one) {
    return one.kind == policy::PolicyKind::OnDemandOnly;
  };
  if (std::ranges::any_of(scenario.policies, isOnDemand)) return {};
  const auto outcome = study::onDemandBaseline(scenario, slotHours);
  if (!outcome || !outcome->finishHours) return {};
  return study::showsUtility(scenario) || outcome->onTime ? outcome : std::nullopt;
}

class JobPrepared final : public Prepared {
 public:
  JobPrepared(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
              const JobPrepared* before)
      : m_setup(setupOf(scenario, std::move(market), before)),
        m_measures(measuresOf(m_setup.scenario)),
        m_contenders(contendersOf(m_setup.scenario)),
        m_baseline(baselineOf(m_setup.scenario, trace().slotHours)) {
    if (m_baseline) {
      m_contenders.push_back({std::string(policy::infoOf(policy::PolicyKind::OnDemandOnly).key),
                              policy::label({.kind = policy::PolicyKind::OnDemandOnly}), false});
    }
    m_contenders.push_back({"optimum", phrase("backtest", "Best possible"), true});
    makeNamesUnique(m_contenders);
    const int slots = m_setup.problem.slotCount;
    m_canStart.assign(static_cast<std::size_t>(std::max(0, trace().slotCount() - slots + 1)), 0);
    for (const int slot : study::fittingStarts(trace(), m_setup.layout, slots).starts) {
      m_canStart[static_cast<std::size_t>(slot)] = 1;
    }
    if (std::ranges::count(m_canStart, 1) == 0) study::refuseNoStart(m_setup);
  }

  const std::vector<Contender>& contenders() const override { return m_contenders; }
  int starts() const override { return static_cast<int>(m_canStart.size()); }
  bool canStart(int start) const override { return m_canStart[static_cast<std::size_t>(start)]; }
  double stepHours() const override { return trace().slotHours; }
  double windowHours() const override { return m_setup.problem.slotCount * trace().slotHours; }
  int replications() const override { return 1; }
  int ownStart() const override {
    const double slot = std::round(m_setup.scenario.market.startHours / trace().slotHours);
    // A start without room for the job is refused by run().
    return static_cast<int>(std::clamp(slot, 0.0, 1e9));
  }

  Values run(const Draw& draw, const RunControl& control) const override {
    const simulate::MarketSpan span = spanAt(draw);
    Values values = valuesOf(span, control);
    const solve::Plan best =
        solve::offlineOptimum(m_setup.problem, span.price, span.sureGpus(), {control.stop, {}});
    values.push_back(rowOf(simulate::replay(m_setup.problem, span, best.gpus)));
    return values;
  }

  /// The best possible plan takes longer than all policies.
  Values runChoosable(const Draw& draw, const RunControl& control) const override {
    Values values = valuesOf(spanAt(draw), control);
    values.emplace_back(m_measures.size(), kNone);
    return values;
  }
  std::vector<Text> warnings() const override { return m_setup.warnings; }
  study::InputNotices inputNotices() const override {
    return study::inputNotices(m_setup.scenario, *m_setup.market);
  }
  std::vector<Source> sources() const override {
    return marketSources(m_setup.scenario, m_setup.market.get());
  }

 private:
  /// What a thread runs policies with. It keeps memory, no results.
  struct Bench {
    explicit Bench(const study::BacktestSetup& setup)
        : forecaster(*setup.forecaster, control),
          runner(setup.scenario.policies, study::boundsOf(setup.scenario)) {}

    RunControl control;
    study::StoppableForecaster forecaster;
    learn::PoolRunner runner;
  };

  simulate::MarketSpan spanAt(const Draw& draw) const {
    return simulate::marketSpan(trace(), draw.start * trace().slotHours, m_setup.problem);
  }

  /// The values of all policies, and of on demand alone where it is compared with them.
  Values valuesOf(const simulate::MarketSpan& span, const RunControl& control) const {
    control.checkStop();
    Values values;
    std::unique_ptr<Bench> bench = takeBench(control);
    for (const Outcome& one : bench->runner.run(m_setup.problem, span, bench->forecaster)) {
      values.push_back(rowOf(one));
    }
    // One whose run was stopped is not used again.
    giveBack(std::move(bench));
    if (m_baseline) values.push_back(rowOf(*m_baseline));
    return values;
  }

  std::unique_ptr<Bench> takeBench(const RunControl& control) const {
    std::unique_ptr<Bench> bench;
    {
      const std::lock_guard lock(m_mutex);
      if (!m_benches.empty()) {
        bench = std::move(m_benches.back());
        m_benches.pop_back();
      }
    }
    if (!bench) bench = std::make_unique<Bench>(m_setup);
    bench->control.stop = control.stop;
    return bench;
  }
  void giveBack(std::unique_ptr<Bench> bench) const {
    const std::lock_guard lock(m_mutex);
    m_benches.push_back(std::move(bench));
  }

  static study::BacktestSetup setupOf(const Scenario& scenario,
                                      std::shared_ptr<const LoadedMarket> market,
                                      const JobPrepared* before) {
    const bool same = before && before->m_setup.market == market &&
                      before->m_setup.scenario.forecast == scenario.forecast &&
                      before->m_setup.scenario.seed == scenario.seed;
    auto forecaster = same ? before->m_setup.forecaster
                           : study::sharedForecaster(scenario.forecast, market, scenario.seed);
    const int slots = market->import.trace.slotCount();
    const study::FutureLayout recorded{study::FutureKind::Recorded, 1, slots, slots};
    return study::makeBacktestSetup(
        scenario, {{std::move(market), recorded, nullptr}, std::move(forecaster)});
  }

  const market::Trace& trace() const { return m_setup.market->import.trace; }

  std::vector<double> rowOf(const Outcome& outcome) const {
    std::vector<double> row;
    for (const Measure* measure : m_measures) row.push_back(measure->of(outcome, m_setup.scenario));
    return row;
  }

  study::BacktestSetup m_setup;
  std::vector<const Measure*> m_measures;
  std::vector<Contender> m_contenders;
  std::optional<Outcome> m_baseline;                      ///< the same at every start
  std::vector<char> m_canStart;                           ///< by slot
  mutable std::mutex m_mutex;                             ///< of the benches
  mutable std::vector<std::unique_ptr<Bench>> m_benches;  ///< that no thread uses
};

class JobSubject final : public Subject {
 public:
  std::string key() const override { return "job"; }
  Text name() const override { return phrase("job", "Job"); }
  std::string contenderKey() const override { return "policy"; }
  Text contenderTitle() const override { return phrase("job", "Policy"); }
  bool isIn(const Scenario& scenario) const override {
    return study::canAsk(study::runStudy(), scenario);
  }
  Scenario reads(const Scenario& scenario) const override {
    Scenario read = study::runStudy().reads(scenario, "");
    read.budgetUsd = scenario.budgetUsd;  // the measure "withinBudget" depends on it
    return read;
  }
  std::vector<result::Column> measures(const Scenario& scenario) const override {
    std::vector<result::Column> columns;
    for (const Measure* measure : measuresOf(scenario)) columns.push_back(measure->column);
    return columns;
  }
  bool isEvent(std::string_view measure) const override {
    return measure == "onTime" || measure == "withinBudget" || measure == "givenUp";
  }
  std::vector<std::string> sections() const override {
    return {"job", "market", "forecast", "policy"};
  }
  std::vector<std::string> preferredParameters(const Scenario&) const override {
    return {"job.deadlineHours", "job.maxGpus"};
  }
  double marketHours(const Scenario& scenario) const override {
    return scenario.market.startHours + scenario.job.deadlineHours;
  }
  bool followsMarket(const Scenario&) const override { return true; }

  std::shared_ptr<const Prepared> prepare(const Scenario& scenario,
                                          std::shared_ptr<const LoadedMarket> market,
                                          const std::shared_ptr<const Prepared>& before,
                                          const RunControl& control) const override {
    if (const auto error = study::firstError(scenario)) throw *error;
    control.checkStop();
    const auto earlier = std::dynamic_pointer_cast<const JobPrepared>(before);
    return std::make_shared<const JobPrepared>(
        scenario, study::marketFor(scenario, std::move(market), marketHours(scenario)),
        earlier.get());
  }
};

}  // namespace

const Subject& jobSubject() {
  static const JobSubject subject;
  return subject;
}

}  // namespace spothorizon::ask
