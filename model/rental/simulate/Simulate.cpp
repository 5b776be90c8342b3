// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/simulate/Simulate.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <mutex>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Parallel.h"
#include "rental/Baselines.h"
#include "rental/EqualShare.h"
#include "rental/FirstCome.h"
#include "rental/simulate/CloseLoop.h"
#include "rental/simulate/EqualShareRun.h"
#include "rental/simulate/FairRun.h"
#include "rental/simulate/FirstComeRun.h"
#include "rental/simulate/FleetRun.h"
#include "rental/simulate/MarketRun.h"
#include "rental/simulate/OpenRun.h"
#include "rental/simulate/QuotaRun.h"

namespace spothorizon::rental {
namespace {

constexpr char kDoing[] = "simulating the stream";
constexpr double kRounding = 1e-9;  // a load of 1 but for rounding is 1

/// Tasks 0 to count − 1 in the caller's arena; the first failure in their order is thrown on.
void inParallel(std::size_t count, const RunControl& control,
                const std::function<void(std::size_t)>& work) {
  std::vector<std::exception_ptr> failures(count);
  std::mutex mutex;
  std::size_t done = 0;
  forEachTask(count, [&](std::size_t i) {
    try {
      control.checkStop();
      work(i);
      const std::lock_guard lock(mutex);
      ++done;
      control.report(static_cast<double>(done) / static_cast<double>(count), kDoing);
    } catch (...) {
      failures[i] = std::current_exception();
    }
  });
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

bool anyRestart(const RentalProblem& problem) {
  return std::any_of(problem.classes.begin(), problem.classes.end(), [](const JobClass& one) {
    return one.restartHours > 0 || !one.epochs.empty();
  });
}

bool isNothing(const Overheads& overheads) { return overheads == Overheads{}; }

/// Continuous widths as a ladder of their own: there is nothing that a quota could take back.
WidthLadder ladderOf(RunWidths widths) {
  WidthLadder ladder;
  ladder.classes = std::move(widths.classes);
  for (std::size_t c = 0; c < ladder.classes.size(); ++c) {
    for (std::size_t w = 0; w + 1 < ladder.classes[c].size(); ++w) {
      ladder.steps.push_back({static_cast<int>(c), static_cast<int>(w), 0,
                              ladder.classes[c][w + 1].most - ladder.classes[c][w].most});
    }
  }
  return ladder;
}

double clusterOf(const RentalProblem& problem, double budget) {
  return budget / problem.types.front().price;
}

}  // namespace

std::string toString(StreamPolicy policy) {
  switch (policy) {
    case StreamPolicy::FixedWidth:
      return "fixed-width";
    case StreamPolicy::PriceFollowing:
      return "price-following";
    case StreamPolicy::AsSubmitted:
      return "as-submitted";
    case StreamPolicy::SameWidth:
      return "same-width";
    case StreamPolicy::EqualEfficiency:
      return "equal-efficiency";
    case StreamPolicy::EqualShare:
      return "equal-share";
    case StreamPolicy::FirstCome:
      return "first-come";
    case StreamPolicy::GoodputFair:
      return "goodput-fair";
    case StreamPolicy::GoodputFairAutoscaled:
      break;
  }
  return "goodput-fair-autoscaled";
}

StreamSimulator::StreamSimulator(StreamSimulation simulation, const RunControl& control)
    : m_simulation(std::move(simulation)) {
  checkProblem(m_simulation.problem);
  checkProvisioning(m_simulation.provisioning);
  if (m_simulation.replications < 1 || m_simulation.source.jobs < 1) {
    throw InputError("", "/rental/jobs", "none", "one job and one replication, or more");
  }
  m_simulation.source.classes = m_simulation.problem.classes;
  m_paths.resize(static_cast<std::size_t>(m_simulation.replications));
  inParallel(m_paths.size(), control,
             [&](std::size_t i) { m_paths[i] = drawnJobs(m_simulation.source, i, control.stop); });
}

std::vector<RunResult> StreamSimulator::all(const RunOne& run, const RunControl& control) const {
  return all(m_paths, run, control);
}

std::vector<RunResult> StreamSimulator::all(const std::vector<std::vector<SimulatedJob>>& paths,
                                            const RunOne& run, const RunControl& control) const {
  TallySpec spec;
  for (const JobClass& one : m_simulation.problem.classes) spec.weights.push_back(one.weight);
  spec.warmUp = m_simulation.warmUp;
  spec.replay = m_simulation.source.isReplay();
  spec.stop = control.stop;
  std::vector<RunResult> results(paths.size());
  inParallel(paths.size(), control, [&](std::size_t i) {
    TallySpec one = spec;
    one.seriesSteps = i == 0 ? m_simulation.seriesSteps : 0;
    one.events = i == 0 ? m_simulation.events : 0;
    results[i] = run(paths[i], one);
  });
  return results;
}

bool StreamSimulator::isExact() const {
  return m_simulation.provisioning.isPlain() && !m_simulation.provisioning.quotaGpus &&
         !m_simulation.market;
}

RunResult StreamSimulator::fixedOn(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                                   const TallySpec& spec) const {
  const RunWidths widths{ladder.classes};
  const RentalProblem& problem = m_simulation.problem;
  const Provisioning& rules = m_simulation.provisioning;
  if (m_simulation.market) return marketRun(jobs, widths, problem, *m_simulation.market, spec);
  if (isExact()) return openRun(jobs, widths, problem.overheads, spec);
  const bool quotaAlone =
      rules.quotaGpus && rules.isPlain() && !anyRestart(problem) && isNothing(problem.overheads);
  if (quotaAlone) return quotaRun(jobs, ladder, *rules.quotaGpus, spec);
  return fleetRun(jobs, ladder, rules, problem, spec);
}

std::vector<RunResult> StreamSimulator::fixed(const WidthLadder& ladder,
                                              const RunControl& control) const {
  return all([&](const std::vector<SimulatedJob>& jobs,
                 const TallySpec& spec) { return fixedOn(jobs, ladder, spec); },
             control);
}

WidthLadder StreamSimulator::fixedLadder(double spend) const {
  return ladderAt(StreamPolicy::FixedWidth, FixedWidths(m_simulation.problem), spend);
}

template <class Run>
void StreamSimulator::meet(SimulatedPolicy& policy, double low, double high, double guess,
                           double budget, Run run) const {
  LoopSearch search;
  search.low = low;
  search.high = high;
  search.guess = guess;
  search.target = budget;
  search.tolerance = m_simulation.loopTolerance;
  const LoopAnswer answer = closeLoop(search, [&](double knob) {
    policy.outcome = merged(run(knob));
    return policy.outcome.spendPerHour.mean;
  });
  policy.knob = answer.knob;
  policy.met = answer.met;
  policy.tries = answer.tries;
}

WidthLadder StreamSimulator::ladderAt(StreamPolicy policy, const FixedWidths& exact,
                                      double spend) const {
  const RentalProblem& problem = m_simulation.problem;
  const WidthKind kind = m_simulation.widths;
  if (policy == StreamPolicy::SameWidth) {
    if (const auto steps = sameWidthSteps(problem, spend, kind))
      return widthLadder(problem, *steps);
    return ladderOf(runWidths(problem, rental::sameWidth(problem, spend, kind)));
  }
  if (policy == StreamPolicy::EqualEfficiency) {
    if (const auto steps = equalEfficiencySteps(problem, spend, kind)) {
      return widthLadder(problem, *steps);
    }
    return ladderOf(runWidths(problem, rental::equalEfficiency(problem, spend, kind)));
  }
  if (kind == WidthKind::Continuous) {
    return ladderOf(runWidths(problem, solveByBisection(problem, spend, kind)));
  }
  return widthLadder(exact, spend);
}

SimulatedPolicy StreamSimulator::fixedForHours(double hours, const RunControl& control) const {
  // A recorded stream is met job by job: its mean moves in steps.
  constexpr double kStep = 5e-3;
  SimulatedPolicy made;
  const FixedWidths exact(m_simulation.problem);
  LoopSearch search;
  search.low = exact.leastBudget() * (1 + 1e-9);
  search.high = std::max(search.low, exact.mostBudget());
  search.guess = exact.curve().spendFor(hours).value_or(search.high);
  search.target = 1 / hours;  // what is measured has to rise with the spend
  search.tolerance = m_simulation.loopTolerance;
  const LoopAnswer answer = closeLoop(search, [&](double spend) {
    made.outcome = merged(fixed(ladderAt(StreamPolicy::FixedWidth, exact, spend), control));
    return 1 / made.outcome.meanResponseHours.mean;
  });
  made.knob = answer.knob;
  made.tries = answer.tries;
  made.met = answer.measured >= search.target * (1 - kStep);
  return made;
}

SimulatedPolicy StreamSimulator::planned(StreamPolicy policy, double budget,
                                         const RunControl& control,
                                         std::optional<double> guess) const {
  SimulatedPolicy made;
  made.policy = policy;
  const FixedWidths exact(m_simulation.problem);
  const auto at = [&](double spend) { return ladderAt(policy, exact, spend); };
  const auto run = [&](double spend) { return fixed(at(spend), control); };
  if (isExact()) {
    made.knob = budget;
    made.outcome = merged(run(budget));
  } else {
    // Baselines have a least of their own: the first on which they agree to run.
    double low = exact.leastBudget() * (1 + 1e-9);
    if (policy == StreamPolicy::SameWidth) {
      while (low < budget) {
        try {
          at(low);
          break;
        } catch (const InputError&) {
          low *= 1.05;
        }
      }
    }
    const double high = std::max(low, std::min(exact.mostBudget(), 100 * budget));
    meet(made, low, high, std::clamp(guess.value_or(0.9 * budget), low, high), budget, run);
  }
  if (policy == StreamPolicy::FixedWidth) {
    const ProgrammeAnswer answer =
        exact.curve().at(std::max(made.knob, exact.leastBudget() * (1 + 1e-12)));
    made.theta =
        std::isinf(answer.thetaHigh) ? answer.thetaLow : (answer.thetaLow + answer.thetaHigh) / 2;
  }
  return made;
}

SimulatedPolicy StreamSimulator::priceFollowing(double budget, const RunControl& control,
                                                std::optional<double> guess) const {
  if (!m_simulation.market) {
    throw InputError("", "/rental/types", "a price that does not change", "a market's");
  }
  SimulatedPolicy made;
  made.policy = StreamPolicy::PriceFollowing;
  const RentalProblem& problem = m_simulation.problem;
  // In the logarithm of θ, which runs over many scales; from 1 on, as a knob must be above 0.
  constexpr double kShift = 20;
  const auto run = [&](double knob) {
    SpotMarket market = *m_simulation.market;
    market.followTheta = std::exp(knob - kShift);
    return all([&](const std::vector<SimulatedJob>& jobs,
                   const TallySpec& spec) { return marketRun(jobs, {}, problem, market, spec); },
               control);
  };
  meet(made, 1, 2 * kShift, guess ? std::log(*guess) + kShift : kShift, budget, run);
  made.knob = made.theta = std::exp(made.knob - kShift);
  return made;
}

SimulatedPolicy StreamSimulator::asSubmitted(const RunControl& control) const {
  if (!m_simulation.source.replay) {
    throw InputError("", "/rental/baselines", "as-submitted", "a file of jobs");
  }
  const std::vector<SimulatedJob> jobs = submittedJobs(*m_simulation.source.replay);
  if (jobs.empty()) throw InputError("", "/stream/jobs", "no durations", "recorded durations");
  SimulatedPolicy made;
  made.policy = StreamPolicy::AsSubmitted;
  std::vector<RigidJob> rigid = rigidAsSubmitted(jobs);
  for (RigidJob& job : rigid) job.price = m_simulation.problem.types.front().price;
  made.outcome = merged(all(
      {jobs},
      [&](const std::vector<SimulatedJob>& path, const TallySpec& one) {
        TallySpec recorded = one;
        recorded.replay = true;
        return firstComeRun(path, rigid, std::numeric_limits<double>::infinity(), 0, recorded);
      },
      control));
  made.knob = made.outcome.spendPerHour.mean;
  return made;
}

SimulatedPolicy StreamSimulator::equalShare(double budget, const RunControl& control) const {
  SimulatedPolicy made;
  made.policy = StreamPolicy::EqualShare;
  made.knob = clusterOf(m_simulation.problem, budget);
  made.outcome = merged(all(
      [&](const std::vector<SimulatedJob>& jobs, const TallySpec& spec) {
        return equalShareRun(jobs, m_simulation.problem, made.knob, spec);
      },
      control));
  // Where an exact answer exists, the run's is not used.
  const double least = equalShareLeastGpus(m_simulation.problem);
  made.outcome.keepsUp = least < made.knob * (1 - kRounding);
  made.limitJobsPerHour = m_simulation.problem.jobsPerHour() * made.knob / least;
  return made;
}

SimulatedPolicy StreamSimulator::goodputFair(double budget, bool autoscaled,
                                             const RunControl& control,
                                             std::optional<double> guess) const {
  SimulatedPolicy made;
  made.policy = autoscaled ? StreamPolicy::GoodputFairAutoscaled : StreamPolicy::GoodputFair;
  const RentalProblem& problem = m_simulation.problem;
  const auto run = [&](const FairCluster& cluster) {
    return all([&](const std::vector<SimulatedJob>& jobs,
                   const TallySpec& spec) { return goodputFairRun(jobs, problem, cluster, spec); },
               control);
  };
  FairCluster cluster;
  cluster.price = problem.types.front().price;
  if (!autoscaled) {
    made.knob = cluster.gpus = std::floor(clusterOf(problem, budget) + 1e-9);
    made.outcome = merged(run(cluster));
    // Where an exact answer exists, the run's is not used.
    if (const auto limit = goodputFairLimit(problem, made.knob)) {
      made.limitJobsPerHour = *limit;
      made.outcome.keepsUp = problem.jobsPerHour() < *limit * (1 - kRounding);
    }
    return made;
  }
  // The spend rises as the target falls: the knob is its inverse.
  meet(made, 0.1, 1000, guess ? 1 / *guess : 1.5, budget, [&](double inverse) {
    cluster.target = 1 / inverse;
    return run(cluster);
  });
  made.knob = 1 / made.knob;
  return made;
}

RunResult StreamSimulator::widthsOn(const std::vector<SimulatedJob>& jobs,
                                    const WidthLadder& ladder, const TallySpec& spec,
                                    const market::Trace* market) const {
  if (!market) return fixedOn(jobs, ladder, spec);
  SpotMarket other = *m_simulation.market;
  other.trace = market;
  return marketRun(jobs, {ladder.classes}, m_simulation.problem, other, spec);
}

StreamSimulator::RunAgain StreamSimulator::again(const SimulatedPolicy& made) const {
  using Jobs = std::vector<SimulatedJob>;
  const RentalProblem& problem = m_simulation.problem;
  FairCluster cluster;
  cluster.price = problem.types.front().price;
  switch (made.policy) {
    case StreamPolicy::FixedWidth:
    case StreamPolicy::SameWidth:
    case StreamPolicy::EqualEfficiency:
      return [this, ladder = ladderAt(made.policy, FixedWidths(problem), made.knob)](
                 const Jobs& jobs, const TallySpec& spec, const market::Trace* market) {
        return widthsOn(jobs, ladder, spec, market);
      };
    case StreamPolicy::PriceFollowing:
      return [this, theta = made.theta](const Jobs& jobs, const TallySpec& spec,
                                        const market::Trace* market) {
        SpotMarket own = *m_simulation.market;
        if (market) own.trace = market;
        own.followTheta = theta;
        return marketRun(jobs, {}, m_simulation.problem, own, spec);
      };
    case StreamPolicy::AsSubmitted:
      return {};
    case StreamPolicy::EqualShare:
      return
          [this, gpus = made.knob](const Jobs& jobs, const TallySpec& spec, const market::Trace*) {
            return equalShareRun(jobs, m_simulation.problem, gpus, spec);
          };
    case StreamPolicy::FirstCome:
      return firstComeAgain(made);
    case StreamPolicy::GoodputFair:
      cluster.gpus = made.knob;
      break;
    case StreamPolicy::GoodputFairAutoscaled:
      cluster.target = made.knob;
      break;
  }
  return [this, cluster](const Jobs& jobs, const TallySpec& spec, const market::Trace*) {
    return goodputFairRun(jobs, m_simulation.problem, cluster, spec);
  };
}

SimulatedPolicy StreamSimulator::run(StreamPolicy policy, double budget, const RunControl& control,
                                     std::optional<double> guess) const {
  if (policy != StreamPolicy::AsSubmitted && !(budget > 0 && std::isfinite(budget))) {
    throw InputError("", "/rental/budget", numberText(budget), "a budget above 0");
  }
  switch (policy) {
    case StreamPolicy::FixedWidth:
    case StreamPolicy::SameWidth:
    case StreamPolicy::EqualEfficiency:
      return planned(policy, budget, control, guess);
    case StreamPolicy::PriceFollowing:
      return priceFollowing(budget, control, guess);
    case StreamPolicy::AsSubmitted:
      return asSubmitted(control);
    case StreamPolicy::EqualShare:
      return equalShare(budget, control);
    case StreamPolicy::FirstCome:
      return firstCome(std::floor(clusterOf(m_simulation.problem, budget) + 1e-9), control);
    case StreamPolicy::GoodputFair:
      return goodputFair(budget, false, control, guess);
    case StreamPolicy::GoodputFairAutoscaled:
      break;
  }
  return goodputFair(budget, true, control, guess);
}

namespace {

/// The same classes on the GPUs of the cluster, of the first type; nobody takes those back, and
/// they need not boot.
RentalProblem onCluster(const RentalProblem& problem, double gpus) {
  RentalProblem made = problem;
  made.types.resize(1);
  made.types.front().preemption.reset();
  made.overheads = {};
  made.mostGpus = std::max(1, static_cast<int>(std::min<double>(problem.mostGpus, gpus)));
  return made;
}

double meanGpuHours(const std::vector<RigidJob>& jobs) {
  double sum = 0;
  for (const RigidJob& job : jobs) sum += job.gpus * job.hours;
  return sum / static_cast<double>(jobs.size());
}

/// What the cluster does with the widths of a plan.
struct Tried {
  double spend = 0;
  double limit = 0;  ///< jobs an hour that it finishes when it is never empty
  bool keepsUp = false;
  Outcome outcome;  ///< of one that keeps up, or of the answer
};

/// Whoever keeps up is better than whoever does not; then whoever answers sooner, or else is nearer
/// to keeping up. At a tie the cheaper.
bool better(const Tried& a, const Tried& b) {
  if (a.keepsUp != b.keepsUp) return a.keepsUp;
  if (!a.keepsUp) return a.limit > b.limit;
  return a.outcome.meanResponseHours.mean < b.outcome.meanResponseHours.mean;
}

}  // namespace

/// First come, first served on owned GPUs, with the widths of plans that spend less than all of
/// them: of narrow ones jobs take long, of wide ones the queue does.
class FirstComeSearch {
 public:
  FirstComeSearch(const StreamSimulator& simulator, double gpus, const RunControl& control)
      : m_simulator(simulator),
        m_control(control),
        m_gpus(gpus),
        m_problem(onCluster(simulator.simulation().problem, gpus)),
        m_exact(m_problem) {}

  /// The run of the plan that spends this share of the cluster.
  SimulatedPolicy at(double share) {
    m_tried.push_back(tried(std::max(share * money(), least())));
    return answer(m_tried.back());
  }

  /// Spends in even steps of the logarithm, then twice the middles beside the best so far.
  SimulatedPolicy best() {
    constexpr int kSteps = 7, kRefined = 2;
    const double low = least(), high = std::max(low, std::min(money(), m_exact.mostBudget()));
    const int steps = high > low ? kSteps : 1;
    for (int i = 0; i < steps; ++i) {
      m_tried.push_back(tried(low * std::pow(high / low, static_cast<double>(i) / kSteps)));
    }
    for (int i = 0; i < kRefined && high > low; ++i) refine(high);
    return answer(*bestTried());
  }

 private:
  double money() const { return m_gpus * m_problem.types.front().price; }
  double least() const { return m_exact.leastBudget() * (1 + 1e-12); }

  std::vector<Tried>::iterator bestTried() {
    return std::min_element(m_tried.begin(), m_tried.end(), better);
  }

  void refine(double high) {
    std::sort(m_tried.begin(), m_tried.end(),
              [](const Tried& a, const Tried& b) { return a.spend < b.spend; });
    const auto best = bestTried();
    const double own = best->spend;
    const double above = std::next(best) == m_tried.end() ? high : std::next(best)->spend;
    const double below = best == m_tried.begin() ? own : std::prev(best)->spend;
    if (below < own) m_tried.push_back(tried(std::sqrt(below * own)));
    if (above > own) m_tried.push_back(tried(std::sqrt(own * above)));
  }

  RunWidths widthsAt(double spend) const { return runWidths(m_problem, m_exact.plan(spend)); }

  Tried tried(double spend) {
    ++m_tries;
    Tried made;
    made.spend = spend;
    const RentalPlan plan = m_exact.plan(spend);
    const RunWidths widths = runWidths(m_problem, plan);
    const double rate = m_problem.jobsPerHour(), gpuHours = plan.gpus / rate;
    std::vector<double> limits(m_simulator.paths().size(), 0);
    const auto limitOn = [&](const std::vector<SimulatedJob>& jobs, const TallySpec& spec) {
      const std::vector<RigidJob> rigid = rigidJobs(jobs, widths);
      // Jobs that happen to be drawn small do not make the cluster faster.
      limits[static_cast<std::size_t>(&jobs - m_simulator.paths().data())] =
          firstComeLimit(jobs, rigid, m_gpus, spec.stop) * meanGpuHours(rigid) / gpuHours;
      return RunResult{};
    };
    m_simulator.all(limitOn, {m_control.stop, {}});
    const Estimate limit = estimateOf(limits);
    // Never more than the GPUs work on average.
    made.limit = std::min(limit.mean, m_gpus / gpuHours);
    // At a load of 1, or nearer to it than the runs can tell, the queue grows without end or its
    // length is not determined by any number of jobs: no response time is given.
    const double error = std::isfinite(limit.half) ? limit.half : 0;
    made.keepsUp = rate < std::min(limit.mean - error, made.limit) * (1 - kRounding);
    if (made.keepsUp) made.outcome = ran(widths);
    return made;
  }

  Outcome ran(const RunWidths& widths) const {
    const double price = m_problem.types.front().price;
    return merged(m_simulator.all(
        [&](const std::vector<SimulatedJob>& jobs, const TallySpec& spec) {
          return firstComeRun(jobs, rigidJobs(jobs, widths), m_gpus, price, spec);
        },
        m_control));
  }

  SimulatedPolicy answer(const Tried& best) const {
    SimulatedPolicy made;
    made.policy = StreamPolicy::FirstCome;
    made.knob = m_gpus;
    made.planSpend = best.spend;
    made.tries = m_tries;
    made.outcome = best.keepsUp ? best.outcome : ran(widthsAt(best.spend));
    made.outcome.keepsUp = best.keepsUp;
    made.limitJobsPerHour = best.limit;
    made.notes.push_back("widths of the plan that spends " + roundedText(best.spend / money(), 3) +
                         " of the cluster");
    return made;
  }

  const StreamSimulator& m_simulator;
  const RunControl& m_control;
  double m_gpus;
  RentalProblem m_problem;
  FixedWidths m_exact;
  std::vector<Tried> m_tried;
  int m_tries = 0;
};

SimulatedPolicy StreamSimulator::firstCome(double gpus, const RunControl& control) const {
  FirstComeSearch search(*this, gpus, control);
  return m_simulation.firstComeShare ? search.at(*m_simulation.firstComeShare) : search.best();
}

StreamSimulator::RunAgain StreamSimulator::firstComeAgain(const SimulatedPolicy& made) const {
  const RentalProblem problem = onCluster(m_simulation.problem, made.knob);
  RunWidths widths = runWidths(problem, FixedWidths(problem).plan(made.planSpend));
  return [gpus = made.knob, price = problem.types.front().price, widths = std::move(widths)](
             const std::vector<SimulatedJob>& jobs, const TallySpec& spec, const market::Trace*) {
    return firstComeRun(jobs, rigidJobs(jobs, widths), gpus, price, spec);
  };
}

}  // namespace spothorizon::rental
