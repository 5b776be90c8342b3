// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/run/Policy.h"

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::training {
namespace {

constexpr int kMostSteps = 1000;

void checkRange(const char* place, int value, int least) {
  if (value >= least && value <= kMostSteps) return;
  throw InputError(
      "", place, std::to_string(value),
      "a whole number from " + std::to_string(least) + " to " + std::to_string(kMostSteps));
}

}  // namespace

void checkPolicy(const PolicySpec& policy) {
  checkRange("lookAhead", policy.lookAhead, 1);
  checkRange("tail", policy.tail, 0);
  if (!(policy.level >= 0)) {
    throw InputError("", "level", numberText(policy.level), "0 or more");
  }
}

}  // namespace spothorizon::training
