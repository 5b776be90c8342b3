// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "policy/FlatIndex.h"
#include "policy/Policy.h"
#include "policy/Rollout.h"
#include "policy/ValueToGo.h"
#include "solve/Programme.h"
#include "solve/WindowSolver.h"

namespace spothorizon::policy {

/// Makes the plans of Ahap (Ahap.h) for one job, slot after slot. What several policies of one job
/// need in a slot is made once: the forecast for the longest window, the outlook for each window,
/// the value-to-go for each (window, σ, restarts), and the plan for each (window, value-to-go,
/// state). Where a window reaches D its terminal is Ṽ, so that σ and ω do not tell plans apart, and
/// values-to-go that come out alike count as one. A plan is what it would be by itself, bit for
/// bit.
///
/// Where the forecaster knows of chances, the plan is one of several that could be followed: the
/// window's plan, going on with the GPUs that are held, what a simple rule does, and waiting. What
/// will be followed of each is weighed by a rollout (Rollout.h) over the ways drawn, and the best
/// is taken. What comes after the window is then expected by chances too.
///
/// Everything is for the present slot and is forgotten in the next; memory is kept. Not
/// thread-safe: one object a thread.
class PlanBook {
 public:
  /// A new job. `problem` and `forecaster` outlive it. No window asked for is longer than
  /// `mostWindow` slots.
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster, int startSlot,
             int mostWindow);

  /// What the market shows in `slot`: for slots 0, 1, ... in order. A slot that was already seen
  /// changes nothing.
  void see(int slot, double spotPrice, int freeGpus);

  /// A plan for the slots from the one seen last on. The spans live until the next call of see().
  struct View {
    std::span<const job::Gpus> gpus;          ///< one per slot of the window
    std::span<const double> price, freeGpus;  ///< the forecast that it was made with
    int doneAfter = 0;  ///< job slot in which the plan ends the job, D where it does not
  };
  /// The first `commitment` decisions of the plan will be followed.
  View plan(int window, double reservationPrice, const job::State& state, int commitment = 1);

  /// The programme behind the window's plan; its pointers live until the next call of see().
  solve::Programme programme(int window, double reservationPrice, const job::State& state);

  /// Whether any spot GPU that costs less than on demand was seen so far in the job, or is forecast
  /// in the window.
  bool expectsSpot(int window);

  std::uint64_t plansAsked() const { return m_plansAsked; }
  std::uint64_t plansMade() const { return m_plansMade; }

 private:
  struct Horizon {  ///< what goes with a length of the window, where it does not reach D
    int size = 0, madeAt = -1;
    SpotOutlook outlook;
    job::Problem problem;  ///< with the lost time that windows of this length plan with
    double lostShare = 1;  ///< of the real one
  };
  struct TerminalKey {
    int size, restarts;
    double reservationPrice;
    bool operator==(const TerminalKey&) const = default;
    std::uint64_t hash() const;
  };
  struct Terminal {
    int size = 0;
    job::PiecewiseLinear value;
    std::uint64_t hash = 0;
  };
  struct TerminalValue {  ///< equal where the functions are
    const Terminal* of;
    bool operator==(const TerminalValue& b) const {
      return of->size == b.of->size && of->value == b.of->value;
    }
    std::uint64_t hash() const { return of->hash; }
  };
  struct PlanKey {
    int size, terminal;
    int spot, onDemand;  ///< held before; under `count` the total and 0
    double pendingHours, progress;
    bool operator==(const PlanKey&) const = default;
    std::uint64_t hash() const;
  };
  struct Made {
    std::size_t first;  ///< in m_gpus
    int doneAfter;
  };
  /// A state and a reservation price as the rule sees them: the price by its rank, which is how
  /// many prices of the forecast and its ways are no higher.
  struct RuleState {
    int rank;
    job::Gpus held;
    double pendingHours, progress;
    bool operator==(const RuleState&) const = default;
    std::uint64_t hash() const;
  };
  struct RuleKey {  ///< `first`, and then what the rule does
    RuleState state;
    job::Gpus first;
    int size;
    bool operator==(const RuleKey&) const = default;
    std::uint64_t hash() const;
  };
  struct FollowedKey {  ///< equal where the decisions are
    const std::vector<job::Gpus>* in;
    std::size_t first, count;
    std::span<const job::Gpus> gpus() const { return std::span(*in).subspan(first, count); }
    bool operator==(const FollowedKey& b) const { return std::ranges::equal(gpus(), b.gpus()); }
    std::uint64_t hash() const;
  };
  struct WorthKey {
    RuleState state;
    int followed;  ///< number of the decisions followed
    bool operator==(const WorthKey&) const = default;
    std::uint64_t hash() const;
  };

  int sizeOf(int window) const;
  void makeForecast();
  Horizon& horizon(int size);
  int terminalOf(int size, double reservationPrice, const job::State& state);
  solve::Programme programmeOf(int size, int terminal, const job::State& state);
  const Made& windowPlan(int size, int terminal, const job::State& state);
  void makePlan(int size, int terminal, const job::State& state);
  Made bestMade(int size, int terminal, double reservationPrice, const job::State& state,
                int commitment);
  int rankOf(double reservationPrice);
  RuleState ruleState(double reservationPrice, const job::State& state);
  double worthOf(const Made& plan, int commitment, const RuleState& seen, double reservationPrice,
                 const job::State& state);
  void addCandidates(int size, int terminal, const RuleState& seen, double reservationPrice,
                     const job::State& state, int commitment);
  const Made& rulePlan(int size, const RuleState& seen, double reservationPrice,
                       const job::State& state, job::Gpus first);
  int doneAfter(const job::State& start, std::span<const job::Gpus> gpus) const;
  PlanKey keyOf(int size, int terminal, const job::State& state) const;

  const job::Problem* m_problem = nullptr;
  const forecast::Forecaster* m_forecaster = nullptr;
  const RunControl* m_control = nullptr;  ///< that stops plans; null: nothing does
  int m_startSlot = 0, m_mostWindow = 1;
  int m_slot = -1;  ///< seen last
  double m_spotPrice = 0;
  int m_freeNow = 0;
  SpotOutlook m_seen;
  ValueToGo m_valueToGo;
  solve::WindowSolver m_solver;
  int m_solverSize = 0;  ///< of the window that it solved last in this slot; 0: none

  int m_forecastAt = -1;
  forecast::Expectation m_expected;
  std::vector<int> m_wholeFree;
  Rollout m_rollout;
  std::vector<std::pair<double, int>> m_ranks;  ///< of reservation prices, as asked for
  FlatIndex<RuleKey> m_ruleIndex;
  std::vector<Made> m_rulePlans;
  FlatIndex<FollowedKey> m_followedIndex;
  FlatIndex<WorthKey> m_worthIndex;
  std::vector<double> m_worths;
  std::vector<Made> m_candidates;  ///< for the plan that is looked for
  std::deque<Horizon> m_horizons;  ///< the first m_horizonCount are the present job's
  std::size_t m_horizonCount = 0;
  FlatIndex<TerminalKey> m_terminalIndex;
  std::vector<int> m_terminalOfKey;
  std::deque<Terminal> m_terminals;       ///< the first so many are the present slot's
  FlatIndex<TerminalValue> m_valueIndex;  ///< and numbers them
  FlatIndex<PlanKey> m_planIndex;
  std::vector<Made> m_plans;
  std::vector<job::Gpus> m_gpus;
  std::uint64_t m_plansAsked = 0, m_plansMade = 0;
};

}  // namespace spothorizon::policy
