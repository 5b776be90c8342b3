// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "training/run/Policy.h"
#include "training/run/Setting.h"

namespace spothorizon::training {

/// What a policy expects of the coming intervals. Asked interval by interval, in order: the
/// published predictor remembers. For one thread.
class Expectation {
 public:
  virtual ~Expectation() = default;
  /// Fills `steps` for intervals i, i + 1, ... from what is known when i is planned: total nodes,
  /// the top-up's rule applied to what is expected of spot.
  virtual void at(int interval, std::vector<NodeStep>& steps) = 0;
  /// What the last call expected of spot nodes, for charts; empty where it knows the truth.
  virtual const std::vector<int>& spot() const = 0;
};

/// For a policy that plans. `setting` must outlive it. InputError where the policy's numbers are
/// out of range.
std::unique_ptr<Expectation> makeExpectation(const PolicySpec& policy, const Setting& setting);

}  // namespace spothorizon::training
