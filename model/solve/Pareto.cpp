// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/Pareto.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/Text.h"
#include "solve/ParetoBound.h"
#include "solve/ParetoSearch.h"
#include "solve/ParetoSpace.h"
#include "solve/Programme.h"
#include "solve/Replay.h"

// Why dropping labels loses no better plan.
//
// 1. One configuration. A label with no less progress, no more cost and no more pending time
// follows
//    the other's decisions: its lost time never exceeds the other's (a change takes the maximum of
//    r and what is pending, a slot takes away the same hours, both keep the order), so that at
//    every moment it has no less progress, ends no later and is billed no more.
// 2. Any two. Let A be in another configuration than B, and follow B's decisions from now on. After
//    the first slot's change both hold the same GPUs, so that every later change is the same for
//    both and can only bring their lost times together. A therefore loses at most D hours more than
//    B in all, D being the most by which its lost time can exceed B's after one change from
//    wherever A is. With progress ahead by D·H(N_max), A is behind B at no moment: it ends no later
//    at no more cost. Where r fits in one slot and r_up >= r_down, all of it is lost in the first
//    slot: if B stays, at B's rate; if B drops GPUs, at a lower one; if B adds some, A's change
//    loses no more than B's. ParetoSpace::changeoverWork is that work; rounding is covered by the
//    tolerances.
// 3. Bounds. ParetoBound relaxes the count of work only, so that no plan of a label is worth more
// than
//    its bound. Labels that cannot pass the best plan found are dropped; a later bound along a path
//    is never higher than an earlier one.
// 4. Room. Where more labels are left than there is room for, those of the lowest bounds go, and
// the
//    highest bound among them is a bound on everything that was not looked at.
//
// A probe of a few labels comes first: its plan is mostly worth as much as the optimum, and lets
// the narrow search drop nearly everything. The narrow search looks for that worth again, so that
// of plans that are worth the same the one is found that it finds by itself. Mostly it proves it
// too; where it had to leave out labels that promise more, wider ones follow.
//
// Work. Each wider search is given up where it is not needed any more: the plan is proven, or
// (where the caller asked for that) it is within `enoughGap` of its bound and has had its fair
// share of work. Work is counted in labels looked at, so that plans are the same on any machine.
namespace spothorizon::solve {
namespace {

constexpr std::size_t kWidths[] = {64, 2048,
                                   32'768};  ///< labels a slot; after them, all there is room for
constexpr std::uint64_t kWorkFactor = 8;     ///< from one width to the next
constexpr double kProbed = 0.05;             ///< progress reported after the probe

/// The searches of one programme, from narrow to wide.
class Widening {
 public:
  Widening(ParetoSearch& search, const ParetoOptions& options, double root)
      : m_search(search), m_options(options), m_bound(root) {}

  void run() {
    if (m_options.probeLabels > 0) {
      m_search.probe(std::min(m_options.probeLabels, m_options.maxLabels), 0, kProbed);
      m_search.allowEqual();
    }
    std::uint64_t work = m_options.fairWork;
    for (const std::size_t width : kWidths) {
      if (width >= m_options.maxLabels) break;
      // Most searches end with the first; what a wider one would take is not known before.
      if (enough(width, (1 + m_reported) / 2, work)) return;
      work *= kWorkFactor;
    }
    enough(m_options.maxLabels, 1, work);
  }
  /// No plan is worth more.
  double bound() const { return m_bound; }

 private:
  /// Whether a wider search is not needed, or would be too much work.
  bool enough(std::size_t width, double to, std::uint64_t work) {
    const std::uint64_t done = m_search.labelsSeen();
    const std::uint64_t left = done < m_options.mostWork ? m_options.mostWork - done : 1;
    const double leftOut = m_search.run(width, std::exchange(m_reported, to), to,
                                        m_options.enoughGap > 0 ? std::min(work, left) : left);
    const double best = m_search.bestUsd();
    m_bound = std::min(m_bound, std::max(leftOut, best));
    if (leftOut <= best || m_search.labelsSeen() >= m_options.mostWork) return true;
    return m_options.enoughGap > 0 && m_search.labelsSeen() >= m_options.fairWork &&
           m_bound - best <= m_options.enoughGap * std::fabs(best);
  }

  ParetoSearch& m_search;
  const ParetoOptions& m_options;
  double m_bound, m_reported = kProbed;
};

}  // namespace

Plan solvePareto(const Programme& programme, const RunControl& control,
                 const ParetoOptions& options) {
  if (programme.price.empty() || isDone(programme)) {
    return replayed(programme, std::vector<job::Gpus>(programme.price.size()));
  }
  const ParetoSpace space(programme, control);
  const ParetoBound bound(space, control, options.priceOfWork);
  ParetoSearch search(space, bound, control);
  double root = 0;
  for (std::size_t run = 0; run < bound.runs(); ++run) {
    root = run == 0 ? bound.root(run) : std::max(root, bound.root(run));
  }
  Widening widening(search, options, root);
  widening.run();
  control.report(1, SPOTHORIZON_TEXT("Progress", "offline optimum"));
  Plan plan = replayed(programme, search.bestDecisions());
  plan.boundUsd = std::max(plan.objectiveUsd, widening.bound());
  plan.nodes = search.labelsSeen();
  return plan;
}

}  // namespace spothorizon::solve
