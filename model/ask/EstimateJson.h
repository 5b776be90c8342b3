// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Bootstrap.h"
#include "base/Json.h"

namespace spothorizon::study {

/// Null where nothing was measured; an end that is not known is null too.
inline Json estimateJson(const Estimate& estimate) {
  if (estimate.jobs == 0) return nullptr;
  return {{"mean", estimate.mean},
          {"low", estimate.low},
          {"high", estimate.high},
          {"jobs", estimate.jobs},
          {"windows", estimate.windows}};
}

}  // namespace spothorizon::study
