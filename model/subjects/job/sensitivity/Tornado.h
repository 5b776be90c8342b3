// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityRanges.h"

namespace spothorizon::study {

/// One end of a parameter's range.
struct TornadoEnd {
  double at = 0;
  SensitivityAnswer answer;
  SensitivityAnswer change;  ///< less the answer at the scenario's own value, at the same starts
};

struct TornadoBar {
  VariedParameter parameter;
  std::optional<TornadoEnd> low, high;  ///< none: not done yet

  /// How far the measure moves over the range, the scenario's own value included; none where an end
  /// has no such number or is not done.
  std::optional<double> swing(AnswerMeasure measure, const SensitivityAnswer& own) const;
};

struct TornadoResults : StudyResultOf<TornadoResults> {
  SensitivityTried tried;
  std::vector<TornadoBar> bars;  ///< in the order of variedParameters()
};

/// Places in `bars`, the longest bar first; those without a swing come last.
std::vector<std::size_t> bySwing(const TornadoResults& results, AnswerMeasure measure);

/// A pure function of the scenario and its market: the same bytes for any number of threads.
/// InputError for what cannot be run (with the place of a range whose end cannot), Stopped. Null
/// where only some cells were asked for.
std::shared_ptr<const TornadoResults> runTornado(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
    const RunControl& control = {}, const SensitivityOptions<TornadoResults>& options = {});

}  // namespace spothorizon::study
