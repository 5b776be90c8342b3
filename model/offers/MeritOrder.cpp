// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/MeritOrder.h"

#include <tuple>

namespace spothorizon::offers {

void appendTiers(const Problem& problem, int slot, std::vector<Tier>& tiers) {
  const std::size_t begin = tiers.size();
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[Problem::index(k)];
    const double price = problem.price[problem.at(slot, k)];
    const int there = problem.available[problem.at(slot, k)];
    const int covered = std::min(there, terms.coveredGpus / terms.gpus);
    int from = 0;
    const auto append = [&](int to, double usd) {
      if (to > from) tiers.push_back({usd, k, from, to, terms.preemptible});
      from = std::max(from, to);
    };
    append(covered, 0);
    const int rest = terms.coveredGpus % terms.gpus;
    if (rest > 0) append(std::min(there, covered + 1), price * (terms.gpus - rest) / terms.gpus);
    append(there, price);
  }
  std::stable_sort(tiers.begin() + static_cast<std::ptrdiff_t>(begin), tiers.end(),
                   [](const Tier& a, const Tier& b) {
                     return std::tie(a.usdPerGpuHour, a.preemptible, a.offer) <
                            std::tie(b.usdPerGpuHour, b.preemptible, b.offer);
                   });
}

}  // namespace spothorizon::offers
