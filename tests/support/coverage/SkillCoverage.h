// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/Workers.h"
#include "forecast/Accuracy.h"
#include "forecast/Historical.h"
#include "market/generator/Generator.h"
#include "subjects/forecast/ForecastSkill.h"
#include "subjects/forecast/Forecasters.h"
#include "support/coverage/Tally.h"

/// The skill of forecasts, as the Forecast page has it: markets of some weeks, generated one by
/// one. The truth of a market is what the kinds that its halves choose save on average over the
/// markets in which a half chooses them.
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

/// What a half of a sample chose at a lead, and the better of its profiles.
struct SkillChoice {
  std::array<std::size_t, 2> kinds{};  ///< that forecast the first half and the second
  std::size_t profile = 0;
};

inline study::LeadSquares leadSquares(const GroupSquares& sample, std::size_t lead,
                                      SkillChoice& choice) {
  const std::size_t kinds = sample.size() - 2;
  study::LeadSquares at;
  for (std::size_t f = 0; f < kinds; ++f) at.candidates.emplace_back(sample[f][lead]);
  at.persistence = sample[0][lead];
  choice.profile = sumOf(sample[kinds + 1][lead]) < sumOf(sample[kinds][lead]) ? kinds + 1 : kinds;
  at.profile = sample[choice.profile][lead];
  return at;
}

/// Sums over the samples in which a half chose the kind, per sample: what it saves where it is
/// chosen, which one record cannot know.
struct SkillTruth {
  double error = 0, persistence = 0, profile = 0;
};

inline std::optional<SkillTruth> skillTruth(const std::vector<SkillSample>& samples,
                                            GroupSquares SkillSample::*series, std::size_t lead,
                                            const std::vector<SkillChoice>& choices,
                                            const SkillChoice& own) {
  constexpr int kLeastSamples = 8;
  SkillTruth truth;
  for (std::size_t half = 0; half < 2; ++half) {
    SkillTruth sum;
    int count = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      if (choices[i].kinds[half] != own.kinds[half]) continue;
      const GroupSquares& sample = samples[i].*series;
      const std::size_t groups = sample[0][lead].size(), middle = groups / 2;
      for (std::size_t g = half == 0 ? 0 : middle; g < (half == 0 ? middle : groups); ++g) {
        sum.error += sample[own.kinds[half]][lead][g];
        sum.persistence += sample[0][lead][g];
        sum.profile += sample[own.profile][lead][g];
      }
      ++count;
    }
    if (count < kLeastSamples) return std::nullopt;
    truth.error += sum.error / count;
    truth.persistence += sum.persistence / count;
    truth.profile += sum.profile / count;
  }
  return truth;
}

/// The intervals of one series at one lead, sample by sample.
inline Tallies judgeSkill(const std::vector<SkillSample>& samples,
                          GroupSquares SkillSample::*series, std::size_t lead, std::uint64_t seed,
                          const std::string& name) {
  std::vector<SkillChoice> choices(samples.size());
  std::vector<study::LeadSkill> made(samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const study::LeadSquares at = leadSquares(samples[i].*series, lead, choices[i]);
    made[i] = study::skillOf(at, samples[i].times[lead], seed + i);
    choices[i].kinds = {made[i].late, made[i].early};
  }
  const auto limits = [](const study::Estimate& one) { return study::Interval{one.low, one.high}; };
  Tallies tallies;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (made[i].skill.jobs == 0) continue;  // nothing moved
    const auto truth = skillTruth(samples, series, lead, choices, choices[i]);
    if (!truth || !(truth->persistence > 0)) continue;
    tallies[name + " skill"].add(
        limits(made[i].skill),
        std::min(1 - truth->error / truth->persistence, 1 - truth->error / truth->profile));
    // Persistence over itself is 1 and cannot be missed.
    if (choices[i].kinds == std::array<std::size_t, 2>{}) continue;
    tallies[name + " gain"].add(limits(made[i].ofPersistence), truth->error / truth->persistence);
  }
  return tallies;
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
    for (std::size_t lead = 0; lead < kSkillLeads.size(); ++lead) {
      const std::string name = std::string(series == &SkillSample::price ? "price" : "free GPUs") +
                               " " + std::to_string(kSkillLeads[lead]) +
                               (kSkillLeads[lead] == 1 ? " slot" : " slots");
      addAll(tallies, judgeSkill(samples, series, lead, seed, name));
    }
  }
  return tallies;
}

}  // namespace spothorizon::tests
