// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"
#include "forecast/PriceStates.h"
#include "forecast/SpellWalk.h"
#include "forecast/Spells.h"

namespace spothorizon {
class RandomStream;
}

namespace spothorizon::forecast {

/// Forecasts by chances: how likely it is that the GPUs of now stay, go and come back, by the
/// spells recorded so far (Spells.h) and how fast they ended in the last days (SpellWalk.h), and
/// where the price may go (PriceStates.h). Learnt again at refit times, multiples of
/// spec.refitHours from the first known slot, from everything that was recorded up to and with that
/// slot (the last kMostSlots; prices the last eight weeks); the pace is that of each slot. What is
/// learnt is made when first asked for, once, and shared by all threads.
///
/// It never says the mean of counts: the forecast is the path of medians. Beside it kDrawn paths
/// are drawn from the same chances, keyed by {seed, slot, path}; what all counts do in a slot goes
/// by one draw, so that GPUs that are more easily lost go first. Chances are of up to kMostCounts
/// counts of GPUs, those seen where there are no more.
class SurvivalForecaster final : public Forecaster {
 public:
  static constexpr int kMostSlots = 20'000;
  static constexpr std::size_t kMostCounts = 12;
  static constexpr std::size_t kDrawn = 32;

  SurvivalForecaster(const ForecastSpec& spec, const market::Trace& trace, std::uint64_t seed);

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  void expect(int slot, std::size_t leads, Expectation& out) const override;
  bool probabilistic() const override { return true; }
  std::string name() const override { return "survival"; }
  void prepare(int slot, const RunControl& control) const override;
  Text describe(int slot) const override;

 private:
  /// What is known from one refit time to the next.
  struct Learnt {
    std::mutex making;
    std::atomic<bool> made = false;
    std::vector<int> gpus;             ///< the counts, rising, all above 0
    std::vector<SpellChances> spells;  ///< one for each
    int firstSlot = 0;                 ///< the refit's
    std::vector<Pace> paces;           ///< [(slot - firstSlot) * gpus.size() + i]
    std::unique_ptr<const PriceStates> price;
  };
  const Learnt& learntAt(int slot) const;
  void learn(Learnt& learnt, int lastSlot) const;
  void learnPaces(Learnt& learnt, int lastSlot) const;
  std::vector<SpellAge> agesAt(const Learnt& learnt, int slot) const;
  static std::span<const Pace> pacesAt(const Learnt& learnt, int slot);
  static void fillChances(const Learnt& learnt, int slot, std::span<const SpellAge> ages,
                          std::size_t leads, Chances& out);
  void fillMiddle(const Learnt& learnt, int slot, const Chances& chances, Way& out) const;
  struct Origin;
  Origin originAt(const Learnt& learnt, int slot, std::span<const SpellAge> ages,
                  std::size_t leads) const;
  static void drawFree(const Learnt& learnt, const Origin& origin, RandomStream& random,
                       std::span<double> out);
  void draw(const Learnt& learnt, int slot, std::span<const SpellAge> ages, std::size_t leads,
            std::vector<Way>& out) const;
  std::span<const int> recent(int slot) const;

  const market::Trace* m_trace;
  KnownSeries m_series;
  int m_first, m_refit;
  std::uint64_t m_seed;
  mutable std::vector<std::unique_ptr<Learnt>> m_learnt;
};

/// The most GPUs that are free at a lead with more than the chance `chance`, `now` being free at
/// present: one of the counts, or `now` where that lies between the same two counts.
double freeWithChance(const Chances& chances, std::size_t lead, double chance, int now);

}  // namespace spothorizon::forecast
