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
    // With two labels of equal cost the one with more progress comes first, so that the other is
    // seen as dominated.
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
  const std::size_t half = (from.size() + 1) / 2;
  if (pool.size() < 2 * half + 1) pool.resize(2 * half + 1);
  // A round reads what the one before wrote, so that two halves of the pool take turns. What goes
  // on unmerged stays where it is: later rounds reach its place after they have read it, at the
  // first place while they read it, for which there is a spare. Who is merged with whom must not
  // depend on who is empty: it decides between labels that are equal but for rounding.
  Frontier& spare = pool.back();
  for (std::size_t base = 0; from.size() > 1; base = half - base) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < from.size(); i += 2, ++kept) {
      control.checkStop();
      const Frontier* one = from[i];
      const Frontier* other = i + 1 < from.size() ? from[i + 1] : nullptr;
      if (!other || other->empty()) {
        from[kept] = one;
      } else if (one->empty()) {
        from[kept] = other;
      } else {
        mergeFrontiers(*one, *other, tolerance, spare);
        pool[base + kept].swap(spare);
        from[kept] = &pool[base + kept];
      }
    }
    from.resize(kept);
  }
  out.clear();
  if (!from.empty()) out = *from[0];
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
