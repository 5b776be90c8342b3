// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "offers/Slot.h"

namespace spothorizon::offers {

/// Hours that a lease is billed beyond those it ran: its minimum, then whole steps.
double wastedHours(const Terms& terms, double hours);

/// The leases of a run, one for each machine, of offers that bill a minimum or in steps. Of equal
/// machines the one that wastes least paid time goes first, then the oldest.
class Leases {
 public:
  void begin(const Problem& problem);
  /// Ends leases above those that are kept, lengthens the others by the step and begins the new.
  /// Returns what ending costs at the prices of `endSlot`, their last one, $.
  double take(int endSlot, const Machines& before, const Machines& now, const Step& step);
  /// What it would cost to end `count` machines of an offer at a slot's price, $. Ends none.
  double costOfEnding(int slot, int offer, int count) const;
  /// And all of them.
  double costOfEndingAll(int slot) const;

 private:
  double end(std::vector<double>& hours, const Terms& terms, int count, double price) const;

  const Problem* m_problem = nullptr;
  std::vector<std::vector<double>> m_hours;  ///< by offer, oldest first
  mutable std::vector<double> m_scratch;
};

}  // namespace spothorizon::offers
