// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/RunControl.h"

namespace spothorizon::forecast {

/// What a forecaster can be besides: one that knows what stops those who plan with it, in the midst
/// of a plan too.
class Stoppable {
 public:
  virtual ~Stoppable() = default;
  /// Lives as long as the forecaster.
  virtual const RunControl& control() const = 0;
};

}  // namespace spothorizon::forecast
