// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/StreamSubject.h"

#include <algorithm>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>

#include "ask/Workers.h"
#include "base/InputError.h"
#include "subjects/SharedWork.h"
#include "subjects/SubjectParts.h"
#include "subjects/stream/BudgetCheck.h"
#include "subjects/stream/BudgetInputs.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/backtest/StreamBacktest.h"
#include "subjects/stream/backtest/StreamBench.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationSetup.h"
#include "subjects/stream/simulation/SimulationStudy.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::ask {
namespace {

using rental::ReplicationFigures;
using rental::StreamPolicy;
using result::Better;
using result::Form;
using study::BudgetResults;
using study::LoadedMarket;
using study::Scenario;
using study::StreamBench;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
/// Jobs of a simulation, all replications together: there are many points to run.
constexpr int kMostJobs = 16000;

struct Measure {
  result::Column column;
  double (*of)(const ReplicationFigures&);
  bool ofMoney = false;   ///< only of a budget in dollars
  bool ofStable = false;  ///< only of a policy that keeps up with the jobs
};

const std::vector<Measure>& allMeasures() {
  static const std::vector<Measure> all{
      {measureColumn("meanResponseHours", phrase("stream", "Mean response"), "h",
                     phrase("stream",
                            "Mean hours from a job's arrival until it is done. No figure for a "
                            "policy that does not keep up with the jobs."),
                     Better::Less, 3),
       [](const ReplicationFigures& f) { return f.meanResponseHours; }, false, true},
      {measureColumn("p95ResponseHours", phrase("stream", "P95 response"), "h",
                     phrase("stream",
                            "95 of 100 jobs are done within this time. No figure for a policy that "
                            "does not keep up with the jobs."),
                     Better::Less, 3),
       [](const ReplicationFigures& f) { return f.p95Hours; }, false, true},
      {measureColumn("usdPerHour", phrase("stream", "Spend per hour"), "",
                     phrase("stream", "Dollars per hour for all rented GPUs."), Better::Less, 2,
                     Form::Dollars),
       [](const ReplicationFigures& f) { return f.spendPerHour; }, true},
      {measureColumn("usdPerMonth", phrase("stream", "Spend per month"), "",
                     phrase("stream", "Dollars per month of 730 hours for all rented GPUs."),
                     Better::Less, 0, Form::Dollars),
       [](const ReplicationFigures& f) { return f.spendPerHour * study::kHoursPerMonth; }, true},
      {measureColumn("rentedGpus", phrase("stream", "Rented GPUs"), "GPU",
                     phrase("stream", "Mean number of GPUs that are rented."), Better::Less, 1),
       [](const ReplicationFigures& f) { return f.rentedGpus; }},
      {measureColumn("usedShare", phrase("stream", "GPUs in use"), "",
                     phrase("stream", "Share of the rented GPUs that jobs hold."), Better::More, 1,
                     Form::Share),
       [](const ReplicationFigures& f) {
         return f.rentedGpus > 0 ? f.usedGpus / f.rentedGpus : kNone;
       }},
      {measureColumn("restartsPerJob", phrase("stream", "Restarts per job"), "",
                     phrase("stream", "How often a job is restarted after its first start."),
                     Better::Less),
       [](const ReplicationFigures& f) { return f.restartsPerJob; }},
  };
  return all;
}

bool applies(const Measure& measure, const Scenario& scenario) {
  return !measure.ofMoney || study::rentalSpec(scenario).usdPerMonth.has_value();
}

Scenario withFewerJobs(Scenario scenario) {
  int& jobs = study::editRental(scenario).jobs;
  jobs = std::min(jobs, kMostJobs);
  return scenario;
}

/// A window's figures, as a backtest has them.
ReplicationFigures figuresOf(const rental::RunResult& run, double windowHours) {
  return {run.meanResponseHours,
          run.p95Hours,
          run.totals.spend / windowHours,
          run.totals.gpuHours.rented() / windowHours,
          run.totals.gpuHours.used / windowHours,
          run.restartsPerJob};
}

/// A policy over all replications. Empty: it cannot be run.
struct OwnRun {
  std::vector<ReplicationFigures> each;
  bool keepsUp = false;
};

/// A policy that meets the budget over the whole stream, to be run on parts of it. Null: it cannot
/// be.
struct Found {
  rental::StreamSimulator::RunAgain run;
  bool keepsUp = false;
};

class StreamPrepared final : public Prepared {
 public:
  StreamPrepared(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                 const StreamPrepared* before, const RunControl& control)
      : m_scenario(withFewerJobs(scenario)),
        m_market(std::move(market)),
        m_exact(study::budgetWidths(m_scenario, m_market, control, "",
                                    before ? before->m_exact->inputs : nullptr)),
        m_setup(study::simulationSetup(m_scenario, *m_exact)),
        m_simulators(m_setup.rounds.size()),
        m_own(m_setup.policies.size()),
        m_found(m_setup.policies.size()) {
    try {
      m_bench =
          std::make_unique<StreamBench>(m_scenario, *m_exact, study::kStreamWindows, control.stop);
    } catch (const InputError&) {
      // Jobs that all arrive at one moment have no windows.
    }
    for (const StreamPolicy policy : m_setup.policies) {
      // The stream as submitted took money of its own: shown beside the others, never recommended.
      m_contenders.push_back(
          {rental::toString(policy), study::policyName(policy), policy == StreamPolicy::AsSubmitted,
           policy == StreamPolicy::AsSubmitted ? phrase("stream", "it spends money of its own")
                                               : Text()});
    }
    const bool same = before && before->m_exact->inputs == m_exact->inputs;
    m_files = same ? before->m_files : filesOf(m_exact->inputs.get());
  }

  const std::vector<Contender>& contenders() const override { return m_contenders; }
  int starts() const override {
    if (!m_bench) return 1;
    return m_bench->trace() ? static_cast<int>(m_bench->fittingSlots()) : study::kStreamWindows;
  }
  double stepHours() const override {
    if (!m_bench) return 0;
    return m_bench->trace() ? m_bench->trace()->slotHours : m_bench->windowHours();
  }
  double windowHours() const override { return m_bench ? m_bench->windowHours() : 0; }
  int replications() const override { return m_setup.rounds.back().replications; }
  int ownStart() const override { return m_bench ? -1 : 0; }

  Values run(const Draw& draw, const RunControl& control) const override {
    control.checkStop();
    return m_bench && draw.start >= 0 ? windowAt(draw, control) : replication(draw, control);
  }

  std::vector<Text> warnings() const override { return m_setup.warnings; }
  study::InputNotices inputNotices() const override { return m_exact->inputNotices(); }
  std::vector<Source> sources() const override {
    std::vector<Source> all = m_files;
    if (study::rentalSpec(m_scenario).usdPerMonth) {
      for (Source& one : marketSources(m_scenario, m_market.get())) all.push_back(std::move(one));
    }
    return all;
  }

 private:
  static std::vector<Source> filesOf(const study::BudgetInputs* inputs) {
    std::vector<Source> all;
    for (result::Source& one : study::jobSources(inputs)) {
      all.push_back({std::move(one.file), std::move(one.hash)});
    }
    return all;
  }

  /// A replication of the simulation. All of them meet the budget together: they are made at once.
  Values replication(const Draw& draw, const RunControl& control) const {
    const auto& own = m_own.all(control, [this](std::size_t policy, const RunControl& by) {
      OwnRun made;
      // One thread each, which does nothing else meanwhile.
      study::inArena(1, [&](int) { made = ownRun(policy, by.stop); });
      return made;
    });
    {
      const std::lock_guard lock(m_mutex);
      m_simulators.clear();
    }
    Values values;
    for (const std::optional<OwnRun>& one : own) {
      const std::size_t count = one->each.size();
      values.push_back(count == 0
                           ? rowOf(nullptr, false)
                           : rowOf(&one->each[static_cast<std::size_t>(draw.replication) % count],
                                   one->keepsUp));
    }
    return values;
  }

  /// Rounds of more and more jobs: each search for what meets the budget begins where the last
  /// ended.
  OwnRun ownRun(std::size_t policy, const std::stop_token& stop) const {
    const StreamPolicy kind = m_setup.policies[policy];
    OwnRun made;
    std::optional<double> knob;
    for (std::size_t round = 0; round < m_setup.rounds.size(); ++round) {
      try {
        rental::SimulatedPolicy ran =
            simulator(round, stop).run(kind, m_exact->budget, {stop, {}}, knob);
        knob = ran.knob > 0 ? std::optional(ran.knob) : std::nullopt;
        made = {std::move(ran.outcome.each), ran.outcome.keepsUp};
      } catch (const InputError&) {
        // The widths themselves have to run; who cannot be compared is left out.
        if (kind == StreamPolicy::FixedWidth) throw;
        made = {};
      }
    }
    return made;
  }

  const rental::StreamSimulator& simulator(std::size_t round, const std::stop_token& stop) const {
    const std::lock_guard lock(m_mutex);
    if (!m_simulators[round]) {
      rental::StreamSimulation simulation = m_setup.simulation;
      simulation.source.jobs = m_setup.rounds[round].jobs;
      simulation.replications = m_setup.rounds[round].replications;
      simulation.seriesSteps = simulation.events = 0;
      m_simulators[round] =
          std::make_unique<rental::StreamSimulator>(std::move(simulation), RunControl{stop, {}});
    }
    return *m_simulators[round];
  }

  /// A window of the stream; on a market the windows take turns from slot to slot.
  Values windowAt(const Draw& draw, const RunControl& control) const {
    const auto& found = m_found.all(control, [this](std::size_t policy, const RunControl& by) {
      Found made;
      study::inArena(1, [&](int) { made = find(policy, by.stop); });
      return made;
    });
    const market::Trace* whole = m_bench->trace();
    const auto count = m_bench->windows().size();
    const auto& jobs = m_bench->windows()[static_cast<std::size_t>(
                                              whole ? draw.start + draw.replication : draw.start) %
                                          count];
    market::Trace rest;
    if (whole) rest = study::marketFrom(*whole, draw.start);
    const rental::TallySpec spec = m_bench->tally(control.stop);
    Values values;
    for (const std::optional<Found>& one : found) {
      if (!one->run || jobs.empty()) {
        values.push_back(rowOf(nullptr, false));
        continue;
      }
      const ReplicationFigures figures =
          figuresOf(one->run(jobs, spec, whole ? &rest : nullptr), m_bench->windowHours());
      values.push_back(rowOf(&figures, one->keepsUp));
    }
    return values;
  }

  Found find(std::size_t policy, const std::stop_token& stop) const {
    const StreamPolicy kind = m_setup.policies[policy];
    if (kind == StreamPolicy::AsSubmitted) return {};
    try {
      const rental::SimulatedPolicy made =
          m_bench->simulator().run(kind, m_exact->budget, {stop, {}});
      return {m_bench->simulator().again(made), made.outcome.keepsUp};
    } catch (const InputError&) {
      if (kind == StreamPolicy::FixedWidth) throw;
      return {};
    }
  }

  std::vector<double> rowOf(const ReplicationFigures* figures, bool keepsUp) const {
    std::vector<double> row;
    for (const Measure& measure : allMeasures()) {
      if (!applies(measure, m_scenario)) continue;
      const bool there = figures && (keepsUp || !measure.ofStable);
      row.push_back(there ? measure.of(*figures) : kNone);
    }
    return row;
  }

  Scenario m_scenario;
  std::shared_ptr<const LoadedMarket> m_market;
  std::shared_ptr<const BudgetResults> m_exact;
  study::SimulationSetup m_setup;
  std::unique_ptr<const StreamBench> m_bench;  ///< null: the stream has no windows
  std::vector<Contender> m_contenders;
  std::vector<Source> m_files;
  mutable std::mutex m_mutex;  ///< of the simulators
  /// By round, while the replications are made.
  mutable std::vector<std::unique_ptr<rental::StreamSimulator>> m_simulators;
  mutable SharedWork<OwnRun> m_own;
  mutable SharedWork<Found> m_found;
};

class StreamSubject final : public Subject {
 public:
  std::string key() const override { return "stream"; }
  Text name() const override { return phrase("stream", "Stream"); }
  std::string contenderKey() const override { return "policy"; }
  Text contenderTitle() const override { return phrase("stream", "Policy"); }
  bool isIn(const Scenario& scenario) const override { return study::hasStream(scenario); }
  Scenario reads(const Scenario& scenario) const override {
    return study::simulationStudy().reads(scenario, "");
  }
  std::vector<result::Column> measures(const Scenario& scenario) const override {
    std::vector<result::Column> columns;
    for (const Measure& measure : allMeasures()) {
      if (applies(measure, scenario)) columns.push_back(measure.column);
    }
    return columns;
  }
  std::string moneyMeasure(const Scenario& scenario) const override {
    return study::rentalSpec(scenario).usdPerMonth ? "usdPerMonth" : "rentedGpus";
  }
  bool spendsAlike() const override { return true; }
  std::vector<std::string> preferredParameters(const Scenario&) const override {
    return {"rental.budget.usdPerMonth", "rental.budget.gpus", "rental.bootHours"};
  }
  bool isSimulationSetting(std::string_view key) const override {
    return Subject::isSimulationSetting(key) || key == "rental.jobs" ||
           key.starts_with("rental.goal.");
  }
  std::vector<std::string> sections() const override { return {"stream", "rental", "market"}; }
  /// A market is always there: it says how long a slot is.
  double marketHours(const Scenario& scenario) const override {
    return std::max(1.0, study::marketHours(withFewerJobs(scenario)));
  }
  bool followsMarket(const Scenario& scenario) const override {
    return study::usesMarket(study::rentalSpec(scenario));
  }

  std::shared_ptr<const Prepared> prepare(const Scenario& scenario,
                                          std::shared_ptr<const LoadedMarket> market,
                                          const std::shared_ptr<const Prepared>& before,
                                          const RunControl& control) const override {
    if (const auto error = study::firstOf(study::budgetFaults(scenario))) throw *error;
    control.checkStop();
    const auto earlier = std::dynamic_pointer_cast<const StreamPrepared>(before);
    return std::make_shared<const StreamPrepared>(
        scenario, study::marketFor(scenario, std::move(market), marketHours(scenario)),
        earlier.get(), control);
  }
};

}  // namespace

const Subject& streamSubject() {
  static const StreamSubject subject;
  return subject;
}

}  // namespace spothorizon::ask
