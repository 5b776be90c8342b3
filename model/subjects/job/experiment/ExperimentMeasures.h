// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"
#include "result/Table.h"

namespace spothorizon::study {

/// What can be measured of a policy over jobs. Units in measureUnit().
enum class Measure {
  Utility,           ///< $
  Cost,              ///< $
  Saving,            ///< % against on-demand only, of the mean costs
  FinishHours,       ///< h, of the jobs that were finished
  OnTime,            ///< % of the jobs
  SpotShare,         ///< % of the GPU-hours
  Reconfigurations,  ///< a job
  Regret,            ///< scores a job, of the learner
  GapToOptimum,      ///< $
  /// Utility above that of the first family, as a share of what that one costs: where all are on
  /// time, what is saved. Over the jobs that measure families.
  Gain,     ///< %
  GainUsd,  ///< the same in $ a job
  /// Shares of an AHAP's gap to the optimum, $ a job; they add up to it (GapParts.h).
  GapHorizon,
  GapCommitment,
  GapError,
  GapRounding,
  GapBound,  ///< what forecasts as wrong as these can cost a plan of the whole job at most, $ a job
};
std::string measureKey(Measure measure);   ///< "on-time", as in files
Text measureLabel(Measure measure);        ///< "On time"
std::string measureUnit(Measure measure);  ///< "%"
bool lessIsBetter(Measure measure);
/// "costUsd": its column in tables, with its interval.
result::Column measureColumn(Measure measure);
bool needsFamilies(Measure measure);  ///< Gain, GainUsd
bool isGapPart(Measure measure);      ///< GapHorizon to GapBound: of AHAP alone
const std::vector<Measure>& allMeasures();

}  // namespace spothorizon::study
