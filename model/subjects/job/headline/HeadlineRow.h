// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "base/RunControl.h"
#include "policy/PolicyInfo.h"
#include "subjects/job/headline/Headline.h"
#include "subjects/job/learning/Halves.h"
#include "subjects/job/learning/JobBatch.h"

/// Results of the headline's jobs, and the row made of them.
namespace spothorizon::study {

/// The extended pool; its first `plain` policies are the pool of 112, its last three the baselines.
struct HeadlinePools {
  std::vector<policy::PolicySpec> all;
  std::size_t plain = 0;
  std::vector<policy::PolicySpec> honest;  ///< tried with every honest kind of forecast
};

/// The jobs that choose, under the honest pool with one kind of forecast. Of the others none but
/// the chosen policy's are looked at.
struct HonestTable {
  JobBatch batch;
  std::vector<JobSample> samples;  ///< jobs × policies of the honest pool
};

/// Outcomes of all jobs of one market.
struct MarketTable {
  JobBatch batch;
  Halves halves;
  std::vector<JobSample> samples;  ///< jobs × policies of the extended pool
  std::vector<JobSample> optimum;
  std::vector<HonestTable> honest;  ///< one per kind
};

/// The batch with those of its jobs alone that `wanted` marks, one per job. Without a change of the
/// market.
JobBatch jobsOf(const JobBatch& batch, const std::vector<char>& wanted);

/// Best of many are chosen on the earlier half and measured on the later; the honest one's jobs of
/// the later half are run here. Throws Stopped.
HeadlineRow headlineRow(const MarketTable& table, const HeadlinePools& pools,
                        const HeadlineMarket& market, const RunControl& control);

}  // namespace spothorizon::study
