// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

class CellBook;

/// What the headline table is run with: the same in every market, fixed here before it was first
/// run. After the setting of Kong et al., arXiv 2512.20967, section VI: jobs of ten slots, N_min
/// 1..4, N_max 12..16.
struct HeadlineSettings {
  int jobs = 1000;  ///< a market; K of the learner
  double slotHours = 0.5, deadlineHours = 5;
  int leastMinGpus = 1, mostMinGpus = 4, leastMaxGpus = 12, mostMaxGpus = 16;
  /// GPU-hours; 50 % to 90 % of what 12 GPUs do in ten slots: all can be done, some only just.
  double leastWorkload = 30, mostWorkload = 54;
  /// A job is worth this times its work at the on-demand price: renting on demand pays, and gives a
  /// utility of half its cost. A per cent of utility depends on it: with jobs worth less, every
  /// improvement is a larger share.
  double valueOverOnDemandCost = 1.5;
  double lateFactor = 1.5;
  double upHours = 0.05, downHours = 0.025;  ///< three minutes to start, half of that to shrink
  double noiseLevel = 0.3;                   ///< proportional, uniform
  /// A market with fewer GPUs than this at its best is scaled until it has so many: a trace of one
  /// node shows when there is capacity, not how much of it such a job would get.
  int leastMostGpus = 16;
  /// AHAP with honest forecasts: each kind with each of these windows and σ as in the pool,
  /// planning in every slot. Windows of 12 and 24 are tried where jobs are longer.
  std::vector<forecast::ForecastKind> honestKinds{forecast::ForecastKind::Persistence,
                                                  forecast::ForecastKind::Survival};
  std::vector<int> honestWindows{1, 3, 5, 12, 24};
  std::uint64_t seed = 1;

  /// The same for jobs of another length: their work grows with it, so that they are as tight.
  HeadlineSettings withDeadline(double hours) const;
  /// AHAP as it is tried with honest forecasts: windows that fit into the jobs, each with every σ.
  std::vector<policy::PolicySpec> honestPool() const;
};

struct HeadlineMarket {
  std::string name, source;  ///< "calm-cloud", "sample trace"
  Scenario scenario;         ///< market and on-demand price; the rest is set by the settings
};

/// The sample traces in a folder, and the real markets whose files are all there in `dataFolder`
/// (empty: none). InputError where a sample cannot be read.
std::vector<HeadlineMarket> headlineMarkets(const std::string& sampleFolder,
                                            const std::string& dataFolder);

/// The market's scenario at the settings; `mostGpus` is the largest count of its trace.
Scenario headlineScenario(const HeadlineMarket& market, const HeadlineSettings& settings,
                          int mostGpus);

/// One of those compared with the baselines.
struct HeadlineContender {
  std::string label;  ///< "Learner, pool of 112"
  /// A single policy: the best on the earlier half of the jobs. All its numbers are
  /// over the later half (Halves.h).
  std::string policy;
  Estimate utilityUsd;                ///< a job
  std::vector<Estimate> overUsd;      ///< over each baseline, paired by job
  std::vector<Estimate> overPercent;  ///< of the baseline's utility; jobs = 0 where that is <= 0
  Estimate improvementUsd;            ///< over the best baseline
  Estimate improvementPercent;
  /// To its own pool's policy that is best on the earlier half, over the later half.
  Estimate gapToBestFixedUsd;
  Estimate gapToOptimumUsd;
  /// The whole interval is a loss.
  bool loses() const { return improvementUsd.high < 0; }
  /// The whole interval is a gain.
  bool isBetter() const { return improvementUsd.low > 0; }
};

struct HeadlineRow {
  std::string market, source;
  double onDemandUsdPerGpuHour = 0;
  double availabilityFactor = 1;       ///< by which its counts were scaled
  int slotCount = 0;                   ///< of the trace
  double meanValueUsd = 0;             ///< of a job
  std::vector<Estimate> baselinesUsd;  ///< OnDemandOnly, MaxSpot, UniformProgress
  std::size_t bestBaseline = 0;        ///< by mean utility, in hindsight
  Estimate optimumUsd;
  std::string bestFixed;  ///< of the extended pool, on the earlier half of the jobs
  std::vector<HeadlineContender> contenders;
  std::size_t honest = 0;  ///< which of them plans with forecasts that it could have had

  /// The better of the baselines that take spot GPUs, by mean utility, in hindsight.
  std::size_t betterOnSpot() const;
};

struct HeadlineResults : StudyResultOf<HeadlineResults> {
  HeadlineSettings settings;
  std::vector<HeadlineRow> rows;  ///< one per market
};

const std::vector<std::string>& headlineBaselines();  ///< names in the order of baselinesUsd

/// Runs every market. The same results for any number of threads. `cells`: StudyOptions::cells, ten
/// jobs of a market each; without rows where only some are asked for. InputError naming the
/// market's file, Stopped.
HeadlineResults runHeadline(const std::vector<HeadlineMarket>& markets,
                            const HeadlineSettings& settings, const RunControl& control = {},
                            int threads = 0, CellBook* cells = nullptr);

}  // namespace spothorizon::study
