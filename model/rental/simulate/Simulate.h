// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "rental/EqualShare.h"
#include "rental/FirstCome.h"
#include "rental/simulate/FleetRun.h"
#include "rental/simulate/MarketRun.h"

namespace spothorizon::rental {

enum class StreamPolicy {
  FixedWidth,
  PriceFollowing,
  AsSubmitted,
  SameWidth,
  EqualEfficiency,
  EqualShare,
  FirstCome,
  GoodputFair,
  GoodputFairAutoscaled
};
inline constexpr StreamPolicy kStreamPolicies[] = {
    StreamPolicy::FixedWidth, StreamPolicy::PriceFollowing,  StreamPolicy::AsSubmitted,
    StreamPolicy::SameWidth,  StreamPolicy::EqualEfficiency, StreamPolicy::EqualShare,
    StreamPolicy::FirstCome,  StreamPolicy::GoodputFair,     StreamPolicy::GoodputFairAutoscaled};
std::string toString(StreamPolicy policy);

struct StreamSimulation {
  RentalProblem problem;  ///< its overheads are for the programme, and for runs without nodes
  StreamSource source;    ///< its classes are the problem's
  Provisioning provisioning;
  std::optional<SpotMarket> market;  ///< then without nodes, boots and quota
  WidthKind widths = WidthKind::Whole;
  int replications = 8;
  double warmUp = 0.1;  ///< share of the jobs
  std::size_t seriesSteps = 600;
  std::size_t events = 0;  ///< of the first replication: how many of the first are kept
  double loopTolerance = 1e-3;
  /// First come, first served has the widths of the plan that spends this share of its cluster.
  /// None: of the plan with which it answers soonest, found by trying; where no plan lets it keep
  /// up, of the one that comes nearest to it.
  std::optional<double> firstComeShare;
};

/// The results of a policy at a budget per hour.
struct SimulatedPolicy {
  StreamPolicy policy = StreamPolicy::FixedWidth;
  Outcome outcome;
  /// What was turned until the budget was met: the programme's spend; θ of widths that follow the
  /// price; the target of goodput-fair autoscaled. Of clusters the GPUs.
  double knob = 0;
  double theta = 0;  ///< price of delay, of plans
  /// For first come, first served: what the plan spends whose widths its jobs have.
  double planSpend = 0;
  /// For clusters: so many jobs an hour of the same mix overrun it; NaN where that is not known.
  double limitJobsPerHour = std::numeric_limits<double>::quiet_NaN();
  bool met = true;  ///< what is rented meets the budget
  int tries = 1;    ///< simulations of the search
  std::vector<std::string> notes;
};

/// The jobs of all replications, drawn once: every policy runs on the same. Replications run in
/// parallel in the caller's arena; results are the same bytes on any number of threads.
class StreamSimulator {
 public:
  /// InputError as checkProblem, checkProvisioning and the laws.
  explicit StreamSimulator(StreamSimulation simulation, const RunControl& control = {});

  const StreamSimulation& simulation() const { return m_simulation; }
  const std::vector<std::vector<SimulatedJob>>& paths() const { return m_paths; }

  using RunOne =
      std::function<RunResult(const std::vector<SimulatedJob>& jobs, const TallySpec& spec)>;
  /// Any run on all paths; of its own `paths` where they are given.
  std::vector<RunResult> all(const RunOne& run, const RunControl& control = {}) const;
  std::vector<RunResult> all(const std::vector<std::vector<SimulatedJob>>& paths, const RunOne& run,
                             const RunControl& control) const;

  /// The best widths at what the programme spends.
  WidthLadder fixedLadder(double spend) const;
  /// Widths on one stretch of jobs, as the simulation rents.
  RunResult fixedOn(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                    const TallySpec& spec) const;
  /// The plan as it runs, at what the programme spends: no search.
  std::vector<RunResult> fixed(const WidthLadder& ladder, const RunControl& control = {}) const;

  /// At the budget per hour, in the unit of prices. As submitted knows no budget. InputError for a
  /// policy that the simulation has no data for. `guess`: the knob of a shorter simulation, where
  /// the search for what meets the budget begins.
  SimulatedPolicy run(StreamPolicy policy, double budget, const RunControl& control = {},
                      std::optional<double> guess = {}) const;

  /// The policy as it was found, on a stretch of jobs that is none of paths(): no search. `market`:
  /// instead of the simulation's; null: that one. Empty for what was submitted, which is what it
  /// is.
  using RunAgain = std::function<RunResult(const std::vector<SimulatedJob>& jobs,
                                           const TallySpec& spec, const market::Trace* market)>;
  RunAgain again(const SimulatedPolicy& made) const;

  /// Fixed widths at the spend whose mean response is `hours`; `met` where it is no more.
  SimulatedPolicy fixedForHours(double hours, const RunControl& control = {}) const;

 private:
  RunResult widthsOn(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                     const TallySpec& spec, const market::Trace* market) const;
  WidthLadder ladderAt(StreamPolicy policy, const FixedWidths& exact, double spend) const;
  SimulatedPolicy planned(StreamPolicy policy, double budget, const RunControl& control,
                          std::optional<double> guess) const;
  SimulatedPolicy priceFollowing(double budget, const RunControl& control,
                                 std::optional<double> guess) const;
  SimulatedPolicy asSubmitted(const RunControl& control) const;
  SimulatedPolicy equalShare(double budget, const RunControl& control) const;
  SimulatedPolicy firstCome(double gpus, const RunControl& control) const;
  RunAgain firstComeAgain(const SimulatedPolicy& made) const;  ///< FirstComeCluster.cpp
  SimulatedPolicy goodputFair(double budget, bool autoscaled, const RunControl& control,
                              std::optional<double> guess) const;
  /// The programme's spend is what is rented.
  bool isExact() const;
  /// Turns the knob until the spend meets the budget.
  template <class Run>
  void meet(SimulatedPolicy& policy, double low, double high, double guess, double budget,
            Run run) const;

  StreamSimulation m_simulation;
  std::vector<std::vector<SimulatedJob>> m_paths;
};

}  // namespace spothorizon::rental
