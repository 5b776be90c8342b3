// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/ParetoFrontier.h"

#include <algorithm>

namespace spothorizon::solve {

void mergeFrontiers(const Frontier& a, const Frontier& b, const FrontierTolerance& tolerance,
                    Frontier& out) {
  out.clear();
  out.reserve(a.size() + b.size());
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    // Of equal cost the one with more progress comes first, so that the other is seen as dominated.
    const bool first =
        a[i].cost < b[j].cost || (a[i].cost == b[j].cost && a[i].progress >= b[j].progress);
    appendLabel(out, first ? a[i++] : b[j++], tolerance);
  }
  for (; i < a.size(); ++i) appendLabel(out, a[i], tolerance);
  for (; j < b.size(); ++j) appendLabel(out, b[j], tolerance);
}

void mergeInto(Frontier& frontier, const Frontier& with, const FrontierTolerance& tolerance,
               Frontier& scratch) {
  if (with.empty()) return;
  if (frontier.empty()) {
    frontier = with;
    return;
  }
  mergeFrontiers(frontier, with, tolerance, scratch);
  frontier.swap(scratch);
}

void mergeAll(std::vector<const Frontier*>& from, const FrontierTolerance& tolerance,
              const RunControl& control, Frontier& out, std::vector<Frontier>& pool) {
  std::erase_if(from, [](const Frontier* one) { return one->empty(); });
  const std::size_t half = (from.size() + 1) / 2;
  if (pool.size() < 2 * half) pool.resize(2 * half);
  // A round reads what the one before wrote, so that two halves of the pool take turns. An odd one
  // out stays where it is: later rounds write fewer, and never as far as its place.
  for (std::size_t base = 0; from.size() > 2; base = half - base) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < from.size(); i += 2) {
      control.checkStop();
      const Frontier* one = from[i];
      if (i + 1 < from.size()) {
        mergeFrontiers(*one, *from[i + 1], tolerance, pool[base + kept]);
        one = &pool[base + kept];
      }
      from[kept++] = one;
    }
    from.resize(kept);
  }
  if (from.size() == 2) {
    mergeFrontiers(*from[0], *from[1], tolerance, out);
  } else if (from.empty()) {
    out.clear();
  } else {
    out = *from[0];
  }
}

void dropDominated(Frontier& frontier, const Frontier& rival, double ahead,
                   const FrontierTolerance& tolerance) {
  std::size_t kept = 0, r = 0;
  for (const Label& label : frontier) {
    while (r < rival.size() && rival[r].cost <= label.cost + tolerance.usd) ++r;
    if (r > 0 && rival[r - 1].progress > label.progress + ahead + tolerance.work) continue;
    frontier[kept++] = label;
  }
  frontier.resize(kept);
}

}  // namespace spothorizon::solve
