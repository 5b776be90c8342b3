// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "forecast/Accuracy.h"
#include "forecast/Historical.h"
#include "market/generator/Generator.h"
#include "study/forecast/ForecastSkill.h"
#include "study/forecast/Forecasters.h"
#include "study/work/LoadedMarket.h"
#include "study/work/Workers.h"
#include "support/coverage/Tally.h"

/// The skill of forecasts, as the Forecast page has it: markets of some weeks, generated one by
/// one. The truth of a market is what the kinds that its halves choose save on average over all
/// markets of its kind, at the same time after the begin of the record (they learn on the way).
namespace spothorizon::tests {

inline constexpr std::array kSkillLeads{1, 4, 12, 24, 48};

/// Sums of squared errors: [forecaster][lead][group], the last two the profiles.
using GroupSquares = std::vector<std::vector<std::vector<double>>>;

struct SkillSample {
  GroupSquares price, freeGpus;
  std::vector<study::JobTimes> times;  ///< by lead
};

inline SkillSample skillSample(const market::GeneratorSpec& spec,
                               const std::vector<forecast::ForecastKind>& kinds) {
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace = market::generateTrace(spec);
  const market::Trace& trace = loaded->import.trace;
  std::vector<std::shared_ptr<const forecast::Forecaster>> all;
  for (const forecast::ForecastKind kind : kinds) {
    forecast::ForecastSpec one;
    one.kind = kind;
    all.push_back(study::sharedForecaster(one, loaded, spec.seed));
  }
  for (const double period : {24.0, trace.slotHours}) {
    all.push_back(std::make_shared<forecast::ProfileForecaster>(trace, period));
  }
  constexpr int kOrigins = 2000, kParts = 16;
  const int leads = kSkillLeads.back();
  const std::vector<int> origins =
      forecast::originsOf(trace, static_cast<int>(48 / trace.slotHours), kOrigins);
  study::GroupedErrors grouped(origins, all.size(), leads, kParts);
  for (std::size_t f = 0; f < all.size(); ++f) {
    for (std::size_t i = 0; i < origins.size(); ++i) {
      all[f]->prepare(origins[i], {});
      forecast::ErrorSums one(leads);
      one.add(*all[f], trace, origins[i]);
      grouped.add(f, i, one);
    }
  }
  SkillSample made;
  for (std::size_t f = 0; f < all.size(); ++f) {
    const auto pick = [&](study::GroupedErrors::Series series) {
      const auto every = grouped.squares(f, series);
      std::vector<std::vector<double>> some;
      for (const int lead : kSkillLeads) some.push_back(every[static_cast<std::size_t>(lead) - 1]);
      return some;
    };
    made.price.push_back(pick(&forecast::Accuracy::price));
    made.freeGpus.push_back(pick(&forecast::Accuracy::freeGpus));
  }
  for (const int lead : kSkillLeads) made.times.push_back(grouped.times(lead));
  return made;
}

inline double sumOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum;
}

/// Means over the samples, group by group.
inline GroupSquares meanSquares(const std::vector<SkillSample>& samples,
                                GroupSquares SkillSample::*series) {
  GroupSquares mean = samples.front().*series;
  for (auto& forecaster : mean) {
    for (auto& lead : forecaster) std::ranges::fill(lead, 0);
  }
  for (const SkillSample& sample : samples) {
    for (std::size_t f = 0; f < mean.size(); ++f) {
      for (std::size_t lead = 0; lead < mean[f].size(); ++lead) {
        for (std::size_t g = 0; g < mean[f][lead].size(); ++g) {
          mean[f][lead][g] += (sample.*series)[f][lead][g] / static_cast<double>(samples.size());
        }
      }
    }
  }
  return mean;
}

/// The intervals of one series at one lead of one sample.
inline void judgeSkill(const GroupSquares& sample, const GroupSquares& mean, std::size_t lead,
                       const study::JobTimes& times, std::uint64_t seed, const std::string& name,
                       Tallies& tallies) {
  const std::size_t profiles = sample.size() - 2;
  const auto& own = sample[0][lead];
  if (!(sumOf(own) > 0) || !(sumOf(mean[0][lead]) > 0)) return;
  study::LeadSquares at;
  for (std::size_t f = 0; f < profiles; ++f) at.candidates.emplace_back(sample[f][lead]);
  at.persistence = own;
  const bool all = sumOf(sample[profiles + 1][lead]) < sumOf(sample[profiles][lead]);
  const std::size_t profile = all ? profiles + 1 : profiles;
  at.profile = sample[profile][lead];
  const study::LeadSkill made = study::skillOf(at, times, seed);
  double error = 0;
  const std::size_t groups = own.size();
  for (std::size_t g = 0; g < groups; ++g) {
    error += mean[g < groups / 2 ? made.late : made.early][lead][g];
  }
  const double persistence = sumOf(mean[0][lead]), nearest = sumOf(mean[profile][lead]);
  const auto limits = [](const study::Estimate& one) { return study::Interval{one.low, one.high}; };
  tallies[name + " skill"].add(limits(made.skill),
                               std::min(1 - error / persistence, 1 - error / nearest));
  tallies[name + " gain"].add(limits(made.ofPersistence), error / persistence);
}

/// `markets` markets of so many days; persistence first among the kinds.
inline Tallies skillCoverage(const std::string& kind, double days, int markets, std::uint64_t seed,
                             const std::vector<forecast::ForecastKind>& kinds) {
  std::vector<SkillSample> samples(static_cast<std::size_t>(markets));
  study::inThreads(samples.size(), 0, [&]() -> std::function<void(std::size_t)> {
    return [&](std::size_t i) {
      market::GeneratorSpec spec = knowableMarket(kind, days);
      spec.seed = seed + i;
      samples[i] = skillSample(spec, kinds);
    };
  });
  Tallies tallies;
  for (const auto series : {&SkillSample::price, &SkillSample::freeGpus}) {
    const GroupSquares mean = meanSquares(samples, series);
    const char* of = series == &SkillSample::price ? "price, " : "free GPUs, ";
    std::mutex mutex;
    study::inThreads(samples.size(), 0, [&]() -> std::function<void(std::size_t)> {
      return [&](std::size_t i) {
        Tallies own;
        for (std::size_t lead = 0; lead < kSkillLeads.size(); ++lead) {
          const std::string name = of + std::to_string(kSkillLeads[lead]) +
                                   (kSkillLeads[lead] == 1 ? " slot" : " slots");
          judgeSkill(samples[i].*series, mean, lead, samples[i].times[lead], seed + i, name, own);
        }
        const std::lock_guard lock(mutex);
        addAll(tallies, own);
      };
    });
  }
  return tallies;
}

}  // namespace spothorizon::tests
