// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "offers/Slot.h"

namespace spothorizon::offers {

/// Hours that ended leases are billed beyond those they ran, times GPUs, by offer.
struct LeaseWaste {
  std::vector<std::pair<int, double>> gpuHours;  ///< offer, GPU-hours

  double usd(const Problem& problem, int slot) const {
    double usd = 0;
    for (const auto& [offer, hours] : gpuHours)
      usd += hours * problem.price[problem.at(slot, offer)];
    return usd;
  }
};

/// The ages of leases as far as they still matter to what ending them costs: two leases whose hours
/// differ by whole steps above the minimum are alike. A value, by offer, oldest first.
class LeaseAges {
 public:
  /// As Leases::take, without prices.
  LeaseWaste take(const Problem& problem, const Machines& before, const Machines& now,
                  const Step& step);
  /// What ending `count` machines of each offer would waste.
  LeaseWaste ending(const Problem& problem, const Machines& count) const;
  /// Hours that close are equal.
  bool sameAs(const LeaseAges& other) const;
  bool empty() const { return m_hours.empty(); }

 private:
  static double end(std::vector<double>& hours, const Terms& terms, int count);

  std::vector<std::vector<double>> m_hours;
};

}  // namespace spothorizon::offers
