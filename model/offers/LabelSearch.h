// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "offers/PriceBound.h"

namespace spothorizon::offers {

/// Label setting, slot by slot: in each state the progress and cost of decisions so far of which
/// none has no less progress at no more cost than another. Labels that the bounds do not allow to
/// beat the best plan found are dropped.
class LabelSearch {
 public:
  LabelSearch(const Space& space, const RunControl& control) : m_space(space), m_control(control) {}

  /// A plan that is known: only better ones are looked for.
  void know(double utilityUsd) { m_best = std::max(m_best, utilityUsd); }
  double best() const { return m_best; }
  /// Which ends are looked for, and the bounds on them.
  void bound(const PriceBound* onTime, const PriceBound* late) {
    m_bounds.clear();
    if (onTime) m_bounds.push_back(onTime);
    if (late) m_bounds.push_back(late);
  }
  /// At most `width` labels in all states of a slot together: those of the highest bounds. Returns
  /// whether a better plan was found.
  bool run(std::size_t width);
  /// The best plan of the last run that found one: machines by slot, until the job's end.
  const std::vector<Machines>& plan() const { return m_plan; }
  /// The highest bound of what the last run dropped for its width; -infinity: nothing.
  double dropped() const { return m_dropped; }
  std::uint64_t labels() const { return m_seen; }

 private:
  struct Label {
    double progress = 0, cost = 0;
    std::uint32_t parent = 0;
    std::uint32_t id = 0;
  };
  using Frontier = std::vector<Label>;
  struct Origin {
    std::uint32_t parent = 0;
    std::int32_t mix = 0;
  };

  void expand(int slot);
  void follow(int slot, int state, const Space::Move& move, const Frontier& from);
  void finish(int slot, int state, const Space::Move& move, const Label& label);
  void endAll();
  void gather(int slot, std::size_t width);
  void keepBest(int slot, std::size_t width, std::size_t labels);
  void keepPlan(int slot, std::uint32_t label);
  double boundOf(int slot, int state, const Label& label) const;
  double level() const { return m_best + 1e-10 * (1 + (m_best < 0 ? -m_best : m_best)); }
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  const Space& m_space;
  const RunControl& m_control;
  std::vector<const PriceBound*> m_bounds;
  double m_best = -std::numeric_limits<double>::infinity();
  double m_dropped = 0;
  std::vector<Frontier> m_now, m_next;  ///< by state
  std::vector<BoundWalk> m_walks;
  std::vector<std::vector<Origin>> m_origins;  ///< by slot and label
  std::vector<Machines> m_plan;
  std::uint64_t m_seen = 0;
};

}  // namespace spothorizon::offers
