// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "job/PiecewiseLinear.h"
#include "offers/Ending.h"
#include "offers/MoveBook.h"

namespace spothorizon::offers {

/// Some slots as a policy expects them.
struct Outlook {
  int slot = 0;                       ///< the first, of the job
  std::vector<MoveBook::Room> rooms;  ///< by slot of the window
  std::vector<double> price;          ///< by slot of the window and offer, $/GPU-hour
  /// Value of the work left after the window, $; null: the window reaches the end of the policy's
  /// slots, and an ending follows.
  const job::PiecewiseLinear* terminal = nullptr;
  /// How much of the time that a change loses is planned with: less than all where the machines
  /// will outlive the window.
  double lostShare = 1;

  int size() const { return static_cast<int>(rooms.size()); }
};

/// Plans the mixes of a window exactly: the frontier of progress and cost in each state, slot by
/// slot. Bills to the hour are planned as bills to the second. Moves are kept from window to window
/// of a job, which differ in prices alone mostly.
class WindowPlanner {
 public:
  void begin(const Problem& problem);
  /// A book of too many states cannot plan.
  bool works() const { return m_book.complete(); }
  /// The machines of each slot of the window; none after the job's end. Valid until the next plan.
  std::span<const Machines> plan(const Outlook& window, const State& start);

 private:
  struct Label {
    double progress = 0, cost = 0;
    std::uint32_t parent = 0;
    std::int32_t mix = 0;
  };
  using Frontier = std::vector<Label>;
  struct Best {
    double usd = 0;
    int slots = -1;  ///< decided; -1: none yet
    std::uint32_t parent = 0;
    std::int32_t lastMix = -1;
  };
  static constexpr std::size_t kMostLabels = 4000;  ///< of a slot; the dearest are dropped

  void priceMixes(const Outlook& window, int at);
  void expand(const Outlook& window, int at);
  void follow(const Outlook& window, int at, int state, const MoveBook::Move& move,
              const Frontier& from);
  void finish(const Outlook& window, int at, int state, const MoveBook::Move& move,
              const Label& label);
  void gather();
  void end(const Outlook& window);
  double endingUsd(const State& state) const;
  void makeRoom();
  Frontier& nextOf(int state);

  const Problem* m_problem = nullptr;
  MoveBook m_book;
  std::vector<double> m_usd;            ///< $/h by mix, of one slot; negative: not allowed
  std::vector<Frontier> m_now, m_next;  ///< by state
  std::vector<int> m_nowStates, m_nextStates;
  std::vector<std::vector<Label>> m_history;  ///< by slot of the window: labels at its end
  Best m_best;
  std::vector<Machines> m_plan;
};

}  // namespace spothorizon::offers
