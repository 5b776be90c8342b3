// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"
#include "forecast/PriceStates.h"
#include "forecast/SpellWalk.h"
#include "forecast/Spells.h"
#include "forecast/chances/SpellDraw.h"

namespace spothorizon::forecast {

/// Forecasts by chances: how likely it is that the GPUs of now stay, go and come back, by the
/// spells recorded so far (Spells.h) and how fast they ended in the last days (SpellWalk.h), and
/// where the price may go (PriceStates.h). Learnt again at refit times, multiples of
/// spec.refitHours from the first known slot, from everything that was recorded up to and with that
/// slot (the last kMostSlots; prices the last eight weeks); the pace is that of each slot. What is
/// learnt is made when first asked for, once, and shared by all threads; so are the forecasts at a
/// slot, for all leads that were asked for there.
///
/// It never says the mean of counts: the forecast is the path of medians. Beside it kDrawn paths
/// are drawn from the same chances, keyed by {seed, slot, path}: the same ones however many leads
/// are asked for. What all counts do in a slot goes by one draw, so that GPUs that are more easily
/// lost go first. Chances are of up to kMostCounts
/// counts of GPUs, those seen where there are no more.
class SurvivalForecaster final : public Forecaster {
 public:
  static constexpr int kMostSlots = PriceStates::kMostSlots;
  static constexpr std::size_t kMostCounts = SpellDraw::kMostCounts;
  static constexpr std::size_t kDrawn = 32;

  SurvivalForecaster(const ForecastSpec& spec, const market::Trace& trace, std::uint64_t seed);
  ~SurvivalForecaster() override;

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  void expect(int slot, std::size_t leads, Expectation& out) const override;
  bool probabilistic() const override { return true; }
  std::string name() const override { return "survival"; }
  void prepare(int slot, const RunControl& control) const override;
  Text describe(int slot) const override;

 private:
  /// What was learnt, from one refit time to the next.
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
  struct Ahead;
  /// Of a slot.
  struct Place {
    std::mutex making;
    std::shared_ptr<const Ahead> ahead;
  };
  std::shared_ptr<const Ahead> makeAhead(int slot, std::size_t leads) const;
  std::shared_ptr<const Ahead> aheadAt(int slot, std::size_t leads) const;
  bool mayKeep(std::size_t bytes) const;
  static void fill(const Ahead& ahead, std::size_t leads, Expectation& out);
  std::span<const int> recent(int slot) const;

  const market::Trace* m_trace;
  KnownSeries m_series;
  int m_first, m_refit;
  std::uint64_t m_seed;
  mutable std::vector<std::unique_ptr<Learnt>> m_learnt;
  mutable std::vector<Place> m_places;  ///< from m_first on
  mutable std::atomic<std::size_t> m_mostLeads = 0, m_keptBytes = 0;
};

/// The most GPUs that are free at a lead with more than the chance `chance`, `now` being free at
/// present: one of the counts, or `now` where that lies between the same two counts.
double freeWithChance(const Chances& chances, std::size_t lead, double chance, int now);

}  // namespace spothorizon::forecast
