// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "rental/simulate/Simulate.h"

namespace spothorizon::rental {
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

constexpr double kRounding = 1e-9;

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

  /// Of the plan that spends this share of the cluster.
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
