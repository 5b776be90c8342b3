// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/simulation/Simulation.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

#include "ask/Draft.h"
#include "ask/LoadedMarket.h"
#include "ask/Workers.h"
#include "ask/shard/CellBook.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/simulation/SimulationRecord.h"
#include "subjects/stream/simulation/SimulationSetup.h"
#include "subjects/stream/simulation/SimulationWords.h"

namespace spothorizon::study {
namespace {

using rental::StreamPolicy;

constexpr char kDoing[] = "simulating the stream";

/// How far a round is. A policy may simulate its jobs many times until it meets the budget; how
/// often nobody knows beforehand, so that each time takes a share of what is left.
class RoundProgress {
 public:
  RoundProgress(const RunControl& control, std::size_t policies, double from, double to)
      : m_control(control), m_from(from), m_to(to), m_done(policies, 0), m_tries(policies, 0) {}

  void see(std::size_t policy, double fraction) {
    constexpr double kTriesExpected = 6;
    const std::lock_guard lock(m_mutex);
    const double tries = m_tries[policy] + fraction;
    if (fraction >= 1) m_tries[policy] += 1;
    m_done[policy] = std::max(m_done[policy], 1 - std::exp(-tries / kTriesExpected));
    tell();
  }
  void end(std::size_t policy) {
    const std::lock_guard lock(m_mutex);
    m_done[policy] = 1;
    tell();
  }

 private:
  void tell() {
    double sum = 0;
    for (const double done : m_done) sum += done;
    m_control.report(m_from + (m_to - m_from) * sum / static_cast<double>(m_done.size()), kDoing);
  }

  const RunControl& m_control;
  double m_from, m_to;
  std::mutex m_mutex;
  std::vector<double> m_done, m_tries;
};

/// One simulation under way: rounds of more and more jobs, in each all policies side by side.
class SimulationRun {
 public:
  SimulationRun(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                const RunControl& control, int threads, const SimulationPartial& onPartial,
                CellBook* cells, const std::shared_ptr<const BudgetInputs>& before)
      : m_control(control),
        m_threads(threads),
        m_stretch{cells},
        m_draft(m_results, control.stop, onPartial) {
    m_results.scenario = scenario;
    m_results.market = marketFor(scenario, std::move(market), marketHours(scenario));
    RunControl quiet;
    quiet.stop = control.stop;
    m_results.exact = budgetWidths(scenario, m_results.market, quiet, "", before);
    control.checkStop();
    m_setup = simulationSetup(scenario, *m_results.exact);
    m_results.warnings = m_setup.warnings;
    m_results.onMarket = m_setup.simulation.market.has_value();
    m_results.onNodes = !(m_setup.simulation.provisioning == rental::Provisioning{});
    m_results.replayed = m_results.exact->stream != nullptr;
    m_refusals.resize(m_setup.policies.size());
    m_knobs.resize(m_setup.policies.size());
    m_replications.resize(m_setup.policies.size());
    m_seconds.resize(m_setup.policies.size());
  }

  std::shared_ptr<const SimulationResults> run() {
    beginCells();
    double all = 0, done = 0;
    for (const SimulationRound& round : m_setup.rounds) all += sizeOf(round);
    for (const SimulationRound& round : m_setup.rounds) {
      const double from = done / all;
      done += sizeOf(round);
      if (!m_running.empty()) runRound(round, from, done / all);
    }
    if (m_stretch.book) keepCells();
    if (m_stretch.endsWithCells()) return nullptr;
    m_draft.close();
    finish();
    m_results.complete = true;
    m_control.report(1, "");
    return std::make_shared<const SimulationResults>(std::move(m_results));
  }

 private:
  static double sizeOf(const SimulationRound& round) {
    return static_cast<double>(round.jobs) * round.replications;
  }

  void runRound(const SimulationRound& round, double from, double to) {
    rental::StreamSimulation simulation = m_setup.simulation;
    simulation.source.jobs = round.jobs;
    simulation.replications = round.replications;
    std::optional<rental::StreamSimulator> simulator;
    RunControl quiet;
    quiet.stop = m_control.stop;
    inArena(m_threads, [&](int) { simulator.emplace(std::move(simulation), quiet); });
    RoundProgress progress(m_control, m_running.size(), from, to);
    inThreads(m_running.size(), m_threads, [&]() -> std::function<void(std::size_t)> {
      return [&](std::size_t i) {
        const double begun = threadSeconds();
        runPolicy(*simulator, m_running[i], i, progress);
        progress.end(i);
        m_seconds[m_running[i]] += threadSeconds() - begun;
      };
    });
  }

  /// One per policy: its rounds follow each other, and so do the tries of its search.
  void beginCells() {
    const std::size_t count = m_setup.policies.size();
    if (m_stretch.book) {
      std::vector<RunCell> cells;
      for (const StreamPolicy policy : m_setup.policies) cells.push_back({toString(policy)});
      m_stretch.book->begin(std::move(cells), inputsHash());
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!m_stretch.wants(i)) continue;
      const auto known = m_stretch.book ? m_stretch.book->known(i) : std::nullopt;
      if (known) {
        takeRecord(i, cellFrom<SimulationRecord>(*known));
      } else {
        m_running.push_back(i);
      }
    }
  }

  /// Hashes of the market and of replayed jobs.
  std::string inputsHash() const {
    CellWriter jobs;
    if (m_results.exact->stream) {
      for (const rental::Job& job : m_results.exact->stream->jobs) {
        jobs(job.arrivalHours, job.oneGpuHours, job.jobClass);
      }
    }
    return contentHash(m_results.market->import.trace.provenance.hash + jobs.take());
  }

  void keepCells() {
    for (const std::size_t i : m_running) {
      SimulationRecord record;
      record.refusal = m_refusals[i];
      record.replications = m_replications[i];
      if (const PolicyOutcome* one = m_results.find(m_setup.policies[i])) {
        record.there = true;
        record.made = *one->simulated;
        record.jobs = one->jobs;
      }
      m_stretch.book->made(i, cellBytes(record), m_seconds[i]);
    }
  }

  void takeRecord(std::size_t i, SimulationRecord record) {
    m_refusals[i] = record.refusal;
    m_results.replications = std::max(m_results.replications, record.replications);
    if (!record.there) return;
    record.made.policy = m_setup.policies[i];
    take({m_setup.policies[i], std::make_shared<rental::SimulatedPolicy>(std::move(record.made)),
          record.jobs});
  }

  void runPolicy(const rental::StreamSimulator& simulator, std::size_t i, std::size_t running,
                 RoundProgress& progress) {
    m_control.checkStop();
    RunControl own;
    own.stop = m_control.stop;
    own.progress = [&progress, running](double fraction, std::string_view) {
      progress.see(running, fraction);
    };
    try {
      auto made = std::make_shared<rental::SimulatedPolicy>(
          simulator.run(m_setup.policies[i], m_results.exact->budget, own, m_knobs[i]));
      m_knobs[i] = made->knob > 0 ? std::optional(made->knob) : std::nullopt;
      m_refusals[i].clear();
      m_replications[i] = std::max(m_replications[i], made->outcome.replications);
      take({m_setup.policies[i], std::move(made), jobsOf(simulator, m_setup.policies[i])});
    } catch (const InputError& error) {
      // The widths themselves have to run; policies that cannot be compared are left out, with a
      // warning.
      if (m_setup.policies[i] == StreamPolicy::FixedWidth) throw;
      m_refusals[i] = error.what();
    }
  }

  /// As submitted runs once, on the recorded jobs.
  static std::size_t jobsOf(const rental::StreamSimulator& simulator, StreamPolicy policy) {
    std::size_t jobs = 0;
    for (const auto& path : simulator.paths()) {
      const auto& market = simulator.simulation().market;
      jobs += market ? rental::jobsWithin(path, *market->trace) : path.size();
      if (policy == StreamPolicy::AsSubmitted) break;
    }
    return jobs;
  }

  void take(PolicyOutcome made) {
    m_draft.change([&] { put(std::move(made)); });
  }
  void put(PolicyOutcome made) {
    m_results.replications = std::max(m_results.replications, made.outcome().replications);
    const auto place = [this](StreamPolicy policy) {
      return std::ranges::find(m_setup.policies, policy) - m_setup.policies.begin();
    };
    auto at = std::ranges::find(m_results.policies, made.policy, &PolicyOutcome::policy);
    if (at != m_results.policies.end()) {
      *at = std::move(made);
    } else {
      at = std::ranges::find_if(m_results.policies, [&](const PolicyOutcome& one) {
        return place(one.policy) > place(made.policy);
      });
      m_results.policies.insert(at, std::move(made));
    }
  }

  /// Warnings about the last round.
  void finish() {
    for (std::size_t i = 0; i < m_refusals.size(); ++i) {
      if (m_refusals[i].empty()) continue;
      std::erase_if(m_results.policies,
                    [&](const PolicyOutcome& one) { return one.policy == m_setup.policies[i]; });
      m_results.warnings.push_back(phrase("budget", "%1 is left out: %2.")
                                       .arg(policyName(m_setup.policies[i]))
                                       .arg(m_refusals[i]));
    }
    for (const PolicyOutcome& one : m_results.policies) {
      if (!one.simulated->met) warnOfSpend(one);
    }
  }

  void warnOfSpend(const PolicyOutcome& one) {
    m_results.warnings.push_back(
        phrase("budget", "%1 rents for %2, as close to the budget as it gets.")
            .arg(policyName(one.policy))
            .arg(budgetText(*m_results.exact, one.outcome().spendPerHour.mean)));
  }

  const RunControl& m_control;
  int m_threads;
  CellStretch m_stretch;
  SimulationSetup m_setup;
  std::vector<std::string> m_refusals;         ///< by policy, of the last round
  std::vector<std::optional<double>> m_knobs;  ///< by policy: where the next search begins
  std::vector<int> m_replications;             ///< by policy: the most of any round
  std::vector<double> m_seconds;               ///< by policy, of a core
  std::vector<std::size_t> m_running;          ///< policies that are worked out here
  SimulationResults m_results;
  Draft<SimulationResults> m_draft;
};

}  // namespace

double PolicyOutcome::usedShare() const {
  const double rented = outcome().gpus.rented();
  return rented > 0 ? outcome().gpus.used / rented : 0;
}

const PolicyOutcome* SimulationResults::find(StreamPolicy policy) const {
  const auto at = std::ranges::find(policies, policy, &PolicyOutcome::policy);
  return at == policies.end() ? nullptr : &*at;
}

InputNotices SimulationResults::inputNotices() const {
  return exact ? exact->inputNotices() : InputNotices();
}

Result SimulationResults::under(const Scenario& other) const {
  auto copy = std::make_shared<SimulationResults>(*this);
  copy->scenario = other;
  copy->exact = as<BudgetResults>(exact->under(other));
  return copy;
}

std::shared_ptr<const SimulationResults> runSimulation(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    int threads, const SimulationPartial& onPartial, CellBook* cells,
    const std::shared_ptr<const BudgetInputs>& before) {
  return SimulationRun(scenario, std::move(market), control, threads, onPartial, cells, before)
      .run();
}

}  // namespace spothorizon::study
