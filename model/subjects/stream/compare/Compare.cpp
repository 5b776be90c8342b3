// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/compare/Compare.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>

#include "ask/Workers.h"
#include "base/InputError.h"
#include "rental/simulate/EqualShareRun.h"
#include "rental/simulate/FirstComeRun.h"
#include "subjects/stream/BudgetLaw.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/compare/CompareTypes.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationSetup.h"

namespace spothorizon::study {
namespace {

using rental::SimulatedPolicy;
using rental::StreamPolicy;
using rental::StreamSimulation;
using rental::StreamSimulator;

constexpr char kDoing[] = "comparing", kSubmitted[] = "submitted";
/// Each of the searches simulates them some ten times.
constexpr std::size_t kMostJobs = 32000;

CompareRow rowOf(const char* key, const SimulatedPolicy& ran) {
  const rental::Outcome& outcome = ran.outcome;
  CompareRow row{key};
  row.gpus = outcome.gpus.rented();
  row.spend = outcome.spendPerHour.mean;
  row.hours = outcome.meanResponseHours.mean;
  row.halfHours = outcome.meanResponseHours.half;
  row.p95Hours = outcome.p95Hours.mean;
  row.usedShare = row.gpus > 0 ? outcome.gpus.used / row.gpus : kUnknown;
  row.peakGpus = outcome.peakGpus;
  row.keepsUp = outcome.keepsUp;
  row.met = ran.met;
  row.hoursParts = outcome.responseParts;
  row.spendParts = outcome.spendParts;
  return row;
}

/// Every overhead between the formula and a bill, and how to remove it.
struct Switch {
  const char* key;
  bool (*on)(const StreamSimulation&);
  void (*off)(StreamSimulation&, const RentalSpec&);
};

bool anyRestart(const StreamSimulation& s) {
  return std::ranges::any_of(s.problem.classes,
                             [](const auto& one) { return one.restartHours > 0; });
}

bool anyInterruption(const StreamSimulation& s) {
  return !s.market && std::ranges::any_of(s.problem.types, [](const auto& type) {
    return type.preemption && type.preemption->perGpuHour > 0;
  });
}

const std::vector<Switch>& switches() {
  static const std::vector<Switch> all{
      {"boots",
       [](const StreamSimulation& s) {
         return s.provisioning.bootHours > 0 || s.provisioning.releaseHours > 0;
       },
       [](StreamSimulation& s, const RentalSpec&) {
         s.provisioning.bootHours = s.provisioning.releaseHours = 0;
         s.problem.overheads.bootHours = s.problem.overheads.releaseHours = 0;
       }},
      {"loop", [](const StreamSimulation& s) { return s.provisioning.loopHours > 0; },
       [](StreamSimulation& s, const RentalSpec&) {
         s.provisioning.loopHours = s.problem.overheads.loopHours = 0;
       }},
      {"nodes", [](const StreamSimulation& s) { return s.provisioning.nodeGpus > 1; },
       [](StreamSimulation& s, const RentalSpec&) { s.provisioning.nodeGpus = 1; }},
      {"restarts", anyRestart,
       [](StreamSimulation& s, const RentalSpec&) {
         for (rental::JobClass& one : s.problem.classes) one.restartHours = 0;
         for (rental::GpuType& type : s.problem.types) {
           if (type.preemption) type.preemption->restartHours = 0;
         }
       }},
      {"quota", [](const StreamSimulation& s) { return s.provisioning.quotaGpus.has_value(); },
       [](StreamSimulation& s, const RentalSpec& spec) {
         s.provisioning.quotaGpus.reset();
         s.problem.mostGpus = spec.mostGpus;  // no width was wider than the quota
       }},
      {"interruptions", anyInterruption,
       [](StreamSimulation& s, const RentalSpec&) {
         for (rental::GpuType& type : s.problem.types) type.preemption.reset();
       }},
  };
  return all;
}

/// `same`: without it, as soon as `rented`. What a pair's response is off is worth as much as the
/// way from the money that is compared at to that of `same` says.
void setAdded(OverheadCost& cost, const CompareRow& rented, double money,
              const SimulatedPolicy& same) {
  cost.addsHours = {rented.hours - cost.hours, rental::estimateOf(cost.hoursParts).half};
  if (!cost.spend) return;
  cost.addsSpend = {rented.spend - *cost.spend, 0};
  std::vector<double> spend = rental::pairedDifferences(rented.spendParts, same.outcome.spendParts);
  const std::vector<double> off =
      rental::pairedDifferences(rented.hoursParts, same.outcome.responseParts);
  if (spend.size() < 2 || spend.size() != off.size()) return;
  const double faster = rented.hours - cost.hours;
  const double perHour = faster > 0 ? (*cost.spend - money) / faster : 0;
  for (std::size_t i = 0; i < spend.size(); ++i) spend[i] -= perHour * off[i];
  cost.addsSpend.half = rental::estimateOf(spend).half;
}

class CompareRun {
 public:
  CompareRun(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options)
      : m_control(control), m_threads(options.threads), m_made(new CompareResults) {
    m_quiet.stop = control.stop;
    m_made->scenario = scenario;
    m_made->market = marketFor(scenario, std::move(market), marketHours(scenario));
    m_made->at = compareAt(options.variant);
    const auto before = asIf<CompareResults>(options.before);
    m_made->exact = budgetWidths(scenario, m_made->market, m_quiet, "",
                                 before ? before->exact->inputs : nullptr);
    m_made->replayed = m_made->exact->stream != nullptr;
    takeSubmitted();
    if (m_made->at == CompareAt::Submitted) moveToSubmitted();
    const SimulationSetup setup = simulationSetup(scenario, *m_made->exact);
    m_simulation = setup.simulation;
    m_made->warnings = m_made->exact->warnings;
    m_simulation.seriesSteps = m_simulation.events = 0;
    m_simulation.source.jobs = setup.rounds.back().jobs;
    m_simulation.replications = setup.rounds.back().replications;
    lessJobs();
  }

  std::shared_ptr<const CompareResults> run() {
    m_made->types = typeChoices(*m_made->exact);
    if (m_submitted) addFormulas();
    const auto on = [this](const Switch& one) { return one.on(m_simulation); };
    const auto count = static_cast<std::size_t>(std::ranges::count_if(switches(), on));
    m_tasks = 8 + count + (count > 1 ? 1 : 0);
    inArena(m_threads, [this](int) { m_simulator.emplace(m_simulation, m_quiet); });
    countJobs();
    simulateRented();
    simulateOwned();
    simulateOverheads();
    m_made->complete = true;
    m_control.report(1, "");
    return m_made;
  }

 private:
  /// The stream as submitted, where its durations are known.
  void takeSubmitted() {
    if (!m_made->exact->stream) return;
    const rental::AsSubmitted took = rental::asSubmitted(*m_made->exact->stream);
    if (std::isnan(took.gpus)) return;
    SubmittedPoint point;
    point.gpus = took.gpus;
    point.hours = took.meanResponseHours;
    point.spend = took.gpus * m_made->exact->solver->problem().types.front().price;
    m_submitted = point;
  }

  /// The formulas again, at that money.
  void moveToSubmitted() {
    if (!m_submitted) {
      throw InputError("", "--as-submitted", "a stream without recorded durations",
                       "a file of jobs with durations, or no --as-submitted");
    }
    Scenario at = m_made->scenario;
    RentalSpec& spec = editRental(at);
    (spec.usdPerMonth ? spec.usdPerMonth : spec.gpus) =
        m_made->exact->inBudgetUnit(m_submitted->spend);
    m_made->exact = budgetWidths(at, m_made->market, m_quiet, "", m_made->exact->inputs);
  }

  void lessJobs() {
    if (m_made->replayed) return;
    const auto all = m_simulation.source.jobs * static_cast<std::size_t>(m_simulation.replications);
    if (all <= kMostJobs) return;
    if (m_simulation.market) {
      m_simulation.replications = static_cast<int>(
          std::max<std::size_t>(2, kMostJobs / std::max<std::size_t>(1, m_simulation.source.jobs)));
    } else {
      m_simulation.source.jobs = kMostJobs / static_cast<std::size_t>(m_simulation.replications);
    }
  }

  void countJobs() {
    m_made->replications = m_simulation.replications;
    for (const auto& path : m_simulator->paths()) m_made->jobs += path.size();
  }

  double budget() const { return m_made->exact->budget; }
  /// Nodes may cost more than the budget even at the cheapest widths, and a quota may leave some of
  /// it unspent: then what is rented is the money that others are compared at.
  double moneyOf(const CompareRow& rented) const { return rented.met ? budget() : rented.spend; }

  void addFormulas() {
    const BudgetResults& exact = *m_made->exact;
    CompareRow as{"as-submitted"};
    as.gpus = m_submitted->gpus;
    as.spend = m_submitted->spend;
    as.hours = m_submitted->hours;
    as.usedShare = 1;
    m_made->rows.push_back(as);
    const auto add = [&](const char* key, double spend) {
      const rental::RentalPlan plan = planAt(exact, spend);
      CompareRow row{key};
      row.gpus = plan.gpus;
      row.spend = plan.spend;
      row.hours = plan.meanResponseHours;
      row.p95Hours = responseQuantile(exact.solver->problem(), plan,
                                      streamSpec(m_made->scenario).sizes, exact.stream.get(), 0.95);
      m_made->rows.push_back(row);
    };
    if (m_submitted->spend >= exact.leastBudget()) add("best-same-money", m_submitted->spend);
    if (const auto spend = exact.solver->curve().spendFor(m_submitted->hours)) {
      add("best-same-time", *spend);
    }
  }

  void simulateRented() {
    std::vector<CompareRow> rows(3);
    std::vector<std::function<void()>> tasks;
    if (m_submitted) {
      tasks.emplace_back([this] {
        m_submittedRun = m_simulator->run(StreamPolicy::AsSubmitted, budget(), m_quiet);
      });
      tasks.emplace_back([&] {
        rows[0] = rowOf("rented-same-money",
                        m_simulator->run(StreamPolicy::FixedWidth, m_submitted->spend, m_quiet));
      });
      tasks.emplace_back([&] {
        rows[1] =
            rowOf("rented-same-time", m_simulator->fixedForHours(m_submitted->hours, m_quiet));
      });
    }
    if (m_made->at == CompareAt::Budget) {
      tasks.emplace_back([&] {
        rows[2] = rowOf("rented", m_simulator->run(StreamPolicy::FixedWidth, budget(), m_quiet));
      });
    }
    doAll(std::move(tasks));
    if (m_submitted) takeRecorded();
    for (CompareRow& row : rows) {
      if (!row.key.empty()) m_made->rows.push_back(std::move(row));
    }
  }

  /// Figures of the stream as submitted that only a replay has.
  void takeRecorded() {
    CompareRow& as = m_made->rows.front();
    as.p95Hours = m_submittedRun.outcome.p95Hours.mean;
    as.halfHours = m_submittedRun.outcome.meanResponseHours.half;
    as.peakGpus = m_submittedRun.outcome.peakGpus;
  }

  // ---- owned

  SimulatedPolicy ranOn(StreamPolicy policy, double gpus) const {
    return m_simulator->run(policy, gpus * m_simulation.problem.types.front().price, m_quiet);
  }

  CompareRow ownedRow(const char* key, const SimulatedPolicy& ran) const {
    CompareRow row = rowOf(key, ran);
    row.gpus = ran.knob;
    row.usedShare = ran.knob > 0 ? ran.outcome.gpus.used / ran.knob : kUnknown;
    row.peakGpus = kUnknown;
    const std::optional<double> price = m_made->owned.assumed;
    row.spend = price ? *price * ran.knob : kUnknown;
    return row;
  }

  double wholeNodes(double gpus, bool up) const {
    const double node = m_simulation.provisioning.nodeGpus;
    return node * (up ? std::ceil(gpus / node - 1e-9) : std::floor(gpus / node + 1e-9));
  }

  /// The fewest whole nodes whose jobs respond as soon as on what is rented.
  std::optional<SimulatedPolicy> ownedForHours(double hours) const {
    const double node = m_simulation.provisioning.nodeGpus;
    const auto enough = [&](double gpus, SimulatedPolicy& ran) {
      m_control.checkStop();
      ran = ranOn(StreamPolicy::EqualShare, gpus);
      return ran.outcome.keepsUp && ran.outcome.meanResponseHours.mean <= hours;
    };
    SimulatedPolicy ran, best;
    double low = std::floor(m_made->owned.leastGpus / node), high = std::max(low, 1.0);
    while (!enough(high * node, best)) {
      low = high;
      high *= 2;
      if (high * node > 1e7) return {};
    }
    while (high - low > 1) {
      const double middle = std::floor((low + high) / 2);
      if (enough(middle * node, ran)) {
        high = middle;
        best = ran;
      } else {
        low = middle;
      }
    }
    return best;
  }

  void simulateOwned() {
    const CompareRow& rented = m_made->rented();
    OwnedCluster& owned = m_made->owned;
    if (m_made->exact->inDollars) owned.assumed = rentalSpec(m_made->scenario).ownedUsdPerGpuHour;
    // The GPUs that the money rents: the loop meets it to a thousandth, a replay's draws less
    // closely.
    owned.gpus = rented.gpus * moneyOf(rented) / rented.spend;
    const bool epochs = std::ranges::any_of(m_simulation.problem.classes,
                                            [](const auto& one) { return !one.epochs.empty(); });
    if (epochs || !(owned.gpus >= 1)) {
      m_made->warnings.push_back(
          epochs ? phrase("budget", "No owned cluster is shown: jobs with epochs cannot share one.")
                 : phrase("budget",
                          "No owned cluster is shown: less than one GPU is rented on average."));
      return;
    }
    owned.leastGpus = rental::equalShareLeastGpus(m_simulation.problem);
    std::vector<std::optional<CompareRow>> rows(5);
    std::vector<std::function<void()>> tasks;
    const auto cluster = [&](std::size_t place, const char* key, StreamPolicy policy,
                             double* limit) {
      tasks.emplace_back([&, place, key, policy, limit] {
        try {
          const SimulatedPolicy ran = ranOn(policy, owned.gpus);
          if (limit) *limit = ran.limitJobsPerHour;
          rows[place] = ownedRow(key, ran);
        } catch (const InputError&) {
          // A class whose narrowest width is wider than the cluster.
        }
      });
    };
    cluster(0, "owned-equal-share", StreamPolicy::EqualShare, &owned.limitJobsPerHour);
    cluster(1, "owned-goodput-fair", StreamPolicy::GoodputFair, nullptr);
    cluster(2, "owned-first-come", StreamPolicy::FirstCome, &owned.firstComeLimit);
    const double spend = rented.spend, hours = rented.hours;
    if (rented.keepsUp) {
      tasks.emplace_back([&, hours, spend] {
        const auto ran = ownedForHours(hours);
        if (!ran) return;
        rows[3] = ownedRow("owned-same-time", *ran);
        owned.sameTimeGpus = ran->knob;
        owned.breakEven = spend / ran->knob;
      });
    }
    if (owned.assumed) {
      tasks.emplace_back([&, spend] {
        const double gpus = wholeNodes(spend / *owned.assumed, false);
        if (gpus < 1) return;
        rows[4] = ownedRow("owned-same-money", ranOn(StreamPolicy::EqualShare, gpus));
      });
    }
    doAll(std::move(tasks));
    for (auto& row : rows) {
      if (row) m_made->rows.push_back(*std::move(row));
    }
  }

  // ---- what each overhead takes

  void simulateOverheads() {
    const double hours = m_made->rented().hours, money = moneyOf(m_made->rented());
    if (!m_made->rented().keepsUp) return;
    std::vector<const Switch*> on;
    for (const Switch& one : switches()) {
      if (one.on(m_simulation)) on.push_back(&one);
    }
    const std::size_t count = on.size() + (on.size() > 1 ? 1 : 0);
    std::vector<OverheadCost> costs(count);
    std::vector<std::function<void()>> tasks;
    for (std::size_t i = 0; i < count; ++i) {
      tasks.emplace_back([&, i] {
        StreamSimulation without = m_simulation;
        for (std::size_t k = 0; k < on.size(); ++k) {
          if (i == on.size() || k == i) on[k]->off(without, rentalSpec(m_made->exact->scenario));
        }
        const StreamSimulator simulator(std::move(without), m_quiet);
        costs[i].key = i == on.size() ? "all" : on[i]->key;
        const rental::Outcome at = simulator.run(StreamPolicy::FixedWidth, money, m_quiet).outcome;
        costs[i].hours = at.meanResponseHours.mean;
        costs[i].hoursParts =
            rental::pairedDifferences(m_made->rented().hoursParts, at.responseParts);
        const SimulatedPolicy same = simulator.fixedForHours(hours, m_quiet);
        if (same.met) costs[i].spend = same.outcome.spendPerHour.mean;
        setAdded(costs[i], m_made->rented(), money, same);
      });
    }
    doAll(std::move(tasks));
    m_made->overheads = std::move(costs);
  }

  void doAll(std::vector<std::function<void()>> tasks) {
    inThreads(tasks.size(), m_threads, [&]() -> std::function<void(std::size_t)> {
      return [&](std::size_t i) {
        m_control.checkStop();
        tasks[i]();
        const std::lock_guard lock(m_mutex);
        ++m_done;
        m_control.report(std::min(0.99, static_cast<double>(m_done) / static_cast<double>(m_tasks)),
                         kDoing);
      };
    });
  }

  const RunControl& m_control;
  RunControl m_quiet;
  int m_threads;
  std::shared_ptr<CompareResults> m_made;
  std::optional<SubmittedPoint> m_submitted;
  SimulatedPolicy m_submittedRun;
  StreamSimulation m_simulation;
  std::optional<StreamSimulator> m_simulator;
  std::mutex m_mutex;
  std::size_t m_tasks = 1, m_done = 0;
};

}  // namespace

CompareAt compareAt(const std::string& variant) {
  return variant == kSubmitted ? CompareAt::Submitted : CompareAt::Budget;
}

std::string CompareResults::variant() const {
  return at == CompareAt::Submitted ? kSubmitted : std::string();
}

const CompareRow* CompareResults::find(std::string_view key) const {
  const auto found = std::ranges::find(rows, key, &CompareRow::key);
  return found == rows.end() ? nullptr : &*found;
}

const CompareRow& CompareResults::rented() const {
  return *find(at == CompareAt::Submitted ? "rented-same-money" : "rented");
}

InputNotices CompareResults::inputNotices() const {
  return exact ? exact->inputNotices() : InputNotices();
}

Result CompareResults::under(const Scenario& other) const {
  auto copy = std::make_shared<CompareResults>(*this);
  copy->scenario = other;
  Scenario inside = other;
  if (at == CompareAt::Submitted) {
    editRental(inside).usdPerMonth = rentalSpec(exact->scenario).usdPerMonth;
    editRental(inside).gpus = rentalSpec(exact->scenario).gpus;
  }
  copy->exact = as<BudgetResults>(exact->under(inside));
  return copy;
}

std::shared_ptr<const CompareResults> runCompare(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options) {
  return CompareRun(scenario, std::move(market), control, options).run();
}

}  // namespace spothorizon::study
