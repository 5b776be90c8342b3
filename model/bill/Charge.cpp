// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/Charge.h"

namespace spothorizon::bill {

bool isUsage(Sort sort) { return sort >= Sort::UnusedCommitment; }

Money& Money::operator+=(const Money& other) {
  billed += other.billed;
  effective += other.effective;
  list += other.list;
  contracted += other.contracted;
  return *this;
}

}  // namespace spothorizon::bill
