// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Survival.h"

#include <algorithm>
#include <cmath>

#include "base/Random.h"
#include "forecast/SeriesModel.h"

namespace spothorizon::forecast {
namespace {

constexpr double kPriceWeeks = 8;
/// As far back as the pace is measured: before that a slot counts a 256th.
constexpr double kPaceDays = 8;
/// Names the draws among the streams of one scenario's seed.
constexpr std::uint64_t kPathStream = 0x73757276697661;

/// All counts above zero where they are few, else so many that were seen equally often.
std::vector<int> countsOf(std::span<const int> counts) {
  std::vector<int> seen;
  for (const int count : counts) {
    if (count > 0) seen.push_back(count);
  }
  std::ranges::sort(seen);
  std::vector<int> distinct = seen;
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  if (distinct.size() <= SurvivalForecaster::kMostCounts) return distinct;
  std::vector<int> some{distinct.front(), distinct.back()};
  for (std::size_t i = 1; i + 1 < SurvivalForecaster::kMostCounts; ++i) {
    some.push_back(seen[i * seen.size() / (SurvivalForecaster::kMostCounts - 1)]);
  }
  std::ranges::sort(some);
  some.erase(std::unique(some.begin(), some.end()), some.end());
  return some;
}

}  // namespace

double freeWithChance(const Chances& chances, std::size_t lead, double chance, int now) {
  int free = 0;
  std::size_t count = 0;
  while (count < chances.gpus.size() && chances.free(lead, count) > chance) {
    free = chances.gpus[count++];
  }
  const bool nowBetween = now > free && (count == chances.gpus.size() || now < chances.gpus[count]);
  return nowBetween ? now : free;
}

SurvivalForecaster::SurvivalForecaster(const ForecastSpec& spec, const market::Trace& trace,
                                       std::uint64_t seed)
    : m_trace(&trace),
      m_series(trace),
      m_first(m_series.firstKnown()),
      m_refit(refitSlots(spec, trace.slotHours)),
      m_seed(seed) {
  for (int slot = m_first; slot < trace.slotCount(); slot += std::min(m_refit, trace.slotCount())) {
    m_learnt.push_back(std::make_unique<Learnt>());
  }
}

void SurvivalForecaster::learn(Learnt& learnt, int lastSlot) const {
  const int begin = std::max(m_first, lastSlot + 1 - kMostSlots);
  const auto size = static_cast<std::size_t>(lastSlot + 1 - begin);
  const auto counts = std::span(m_trace->freeGpus).subspan(static_cast<std::size_t>(begin), size);
  learnt.gpus = countsOf(counts);
  for (const int gpus : learnt.gpus) {
    learnt.spells.emplace_back(counts, begin, gpus, m_trace->slotHours);
  }
  learnPaces(learnt, lastSlot);
  const int weeks = static_cast<int>(std::min(1e6, kPriceWeeks * 168 / m_trace->slotHours));
  const int from = std::max(begin, lastSlot + 1 - std::max(2, weeks));
  learnt.price = std::make_unique<PriceStates>(
      std::span(m_trace->spotUsdPerGpuHour)
          .subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(lastSlot + 1 - from)),
      from, m_trace->slotHours);
}

/// Of every slot until what is learnt is learnt again, each by the slots up to it.
void SurvivalForecaster::learnPaces(Learnt& learnt, int lastSlot) const {
  const int back = static_cast<int>(std::min(1e6, kPaceDays * 24 / m_trace->slotHours));
  const int end = lastSlot + std::min(m_refit, m_trace->slotCount() - lastSlot);
  const std::size_t counts = learnt.gpus.size();
  learnt.firstSlot = lastSlot;
  learnt.paces.resize(static_cast<std::size_t>(end - lastSlot) * counts);
  for (std::size_t i = 0; i < counts; ++i) {
    PaceMeter meter(learnt.spells[i], learnt.gpus[i], m_trace->slotHours);
    for (int slot = std::max(m_first, lastSlot - back); slot < end; ++slot) {
      meter.add(slot, m_trace->freeGpus[static_cast<std::size_t>(slot)]);
      if (slot < lastSlot) continue;
      learnt.paces[static_cast<std::size_t>(slot - lastSlot) * counts + i] = meter.pace();
    }
  }
}

const SurvivalForecaster::Learnt& SurvivalForecaster::learntAt(int slot) const {
  const auto number = static_cast<std::size_t>((slot - m_first) / m_refit);
  Learnt& learnt = *m_learnt[number];
  if (learnt.made.load(std::memory_order_acquire)) return learnt;
  const std::lock_guard lock(learnt.making);
  if (!learnt.made.load(std::memory_order_relaxed)) {
    learn(learnt, m_first + static_cast<int>(number) * m_refit);
    learnt.made.store(true, std::memory_order_release);
  }
  return learnt;
}

void SurvivalForecaster::prepare(int slot, const RunControl&) const {
  if (slot >= m_first && slot < m_trace->slotCount()) learntAt(slot);
}

/// As far back as the age of a spell counts.
std::span<const int> SurvivalForecaster::recent(int slot) const {
  const int begin = std::max(m_first, slot - SpellChances::kMostAge - 1);
  return std::span(m_trace->freeGpus)
      .subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(slot + 1 - begin));
}

/// One a count.
std::vector<SpellAge> SurvivalForecaster::agesAt(const Learnt& learnt, int slot) const {
  std::vector<SpellAge> ages;
  for (const int gpus : learnt.gpus) ages.push_back(spellAge(recent(slot), gpus));
  return ages;
}

/// One a count.
std::span<const Pace> SurvivalForecaster::pacesAt(const Learnt& learnt, int slot) {
  const std::size_t counts = learnt.gpus.size();
  return std::span(learnt.paces)
      .subspan(static_cast<std::size_t>(slot - learnt.firstSlot) * counts, counts);
}

/// More of a count cannot be likelier than less of it.
void SurvivalForecaster::fillChances(const Learnt& learnt, int slot, std::span<const SpellAge> ages,
                                     std::size_t leads, Chances& out) {
  const std::size_t counts = learnt.gpus.size();
  out.gpus = learnt.gpus;
  out.isFree.resize(leads * counts);
  out.stays.resize(leads * counts);
  const std::span<const Pace> paces = pacesAt(learnt, slot);
  std::vector<double> free(leads), stays(leads);
  for (std::size_t i = 0; i < counts; ++i) {
    walkSpells(learnt.spells[i], ages[i], slot, paces[i], free, stays);
    for (std::size_t lead = 0; lead < leads; ++lead) {
      const std::size_t at = lead * counts + i;
      out.isFree[at] = i > 0 ? std::min(free[lead], out.isFree[at - 1]) : free[lead];
      out.stays[at] = i > 0 ? std::min(stays[lead], out.stays[at - 1]) : stays[lead];
    }
  }
}

void SurvivalForecaster::fillMiddle(const Learnt& learnt, int slot, const Chances& chances,
                                    Way& out) const {
  const MarketPoint now = *m_series.at(slot);
  out.freeGpus[0] = now.freeGpus;
  for (std::size_t lead = 1; lead < out.freeGpus.size(); ++lead) {
    out.freeGpus[lead] = freeWithChance(chances, lead, 0.5, static_cast<int>(now.freeGpus));
  }
  learnt.price->medians(now.price, slot, out.price);
}

/// What all ways drawn at one slot begin with.
struct SurvivalForecaster::Origin {
  int slot = 0;
  double freeGpus = 0;
  std::span<const SpellAge> ages;  ///< one a count
  std::span<const Pace> paces;     ///< one a count
  std::vector<double> ends;        ///< [lead * counts + i]: of the present spells, while they last
};

SurvivalForecaster::Origin SurvivalForecaster::originAt(const Learnt& learnt, int slot,
                                                        std::span<const SpellAge> ages,
                                                        std::size_t leads) const {
  const std::size_t counts = learnt.gpus.size();
  Origin origin{slot, m_series.at(slot)->freeGpus, ages, pacesAt(learnt, slot),
                std::vector<double>(leads * counts)};
  for (std::size_t i = 0; i < counts; ++i) {
    PresentSpell spell(learnt.spells[i], ages[i], slot, origin.paces[i]);
    for (std::size_t lead = 1; lead < leads; ++lead) origin.ends[lead * counts + i] = spell.ends();
  }
  return origin;
}

void SurvivalForecaster::drawFree(const Learnt& learnt, const Origin& origin, RandomStream& random,
                                  std::span<double> out) {
  const std::size_t counts = learnt.gpus.size();
  std::vector<SpellAge> at(origin.ages.begin(), origin.ages.end());
  std::vector<char> isPresent(counts, 1);
  out[0] = origin.freeGpus;
  bool moved = false;
  for (std::size_t lead = 1; lead < out.size(); ++lead) {
    const double draw = random.uniform();
    const int slot = origin.slot + static_cast<int>(lead);
    int free = 0;
    bool all = true;
    for (std::size_t i = 0; i < counts; ++i) {
      const double ends = isPresent[i] != 0 ? origin.ends[lead * counts + i]
                                            : laterEnds(learnt.spells[i], origin.paces[i],
                                                        at[i].isFree, at[i].slots, slot);
      if (at[i].isFree ? draw < ends : draw > 1 - ends) {
        at[i] = {!at[i].isFree, 1};
        isPresent[i] = 0;
        moved = true;
      } else if (isPresent[i] == 0) {
        ++at[i].slots;
      }
      all = all && at[i].isFree;
      if (all) free = learnt.gpus[i];
    }
    out[lead] = moved ? free : origin.freeGpus;
  }
}

void SurvivalForecaster::draw(const Learnt& learnt, int slot, std::span<const SpellAge> ages,
                              std::size_t leads, std::vector<Way>& out) const {
  const double price = m_series.at(slot)->price;
  const Origin origin = originAt(learnt, slot, ages, leads);
  out.resize(kDrawn);
  for (std::size_t path = 0; path < kDrawn; ++path) {
    RandomStream random{m_seed, kPathStream, static_cast<std::uint64_t>(slot), path};
    Way& way = out[path];
    way.price.resize(leads);
    way.freeGpus.resize(leads);
    learnt.price->draw(price, slot, random, way.price);
    drawFree(learnt, origin, random, way.freeGpus);
  }
}

void SurvivalForecaster::expect(int slot, std::size_t leads, Expectation& out) const {
  if (slot < m_first || slot >= m_trace->slotCount() || !m_trace->known(slot)) {
    Forecaster::expect(slot, leads, out);
    return;
  }
  const Learnt& learnt = learntAt(slot);
  const std::vector<SpellAge> ages = agesAt(learnt, slot);
  fillChances(learnt, slot, ages, leads, out.chances);
  out.middle.price.resize(leads);
  out.middle.freeGpus.resize(leads);
  fillMiddle(learnt, slot, out.chances, out.middle);
  draw(learnt, slot, ages, leads, out.drawn);
}

void SurvivalForecaster::forecast(int slot, std::span<double> price,
                                  std::span<double> freeGpus) const {
  if (slot < m_first || slot >= m_trace->slotCount() || !m_trace->known(slot)) {
    const MarketPoint now = m_series.at(slot).value_or(MarketPoint{});
    std::ranges::fill(price, now.price);
    std::ranges::fill(freeGpus, now.freeGpus);
    return;
  }
  const Learnt& learnt = learntAt(slot);
  Chances chances;
  fillChances(learnt, slot, agesAt(learnt, slot), price.size(), chances);
  Way middle{std::vector<double>(price.size()), std::vector<double>(price.size())};
  fillMiddle(learnt, slot, chances, middle);
  std::ranges::copy(middle.price, price.begin());
  std::ranges::copy(middle.freeGpus, freeGpus.begin());
}

Text SurvivalForecaster::describe(int slot) const {
  if (slot < m_first || slot >= m_trace->slotCount()) return phrase("forecast", "as now");
  const Learnt& learnt = learntAt(slot);
  const bool spellsByHour = std::ranges::any_of(
      learnt.spells, [](const SpellChances& one) { return one.byHour(false) || one.byHour(true); });
  if (learnt.price->byHour()) {
    return spellsByHour ? phrase("forecast", "price and free GPUs by the hour of the day")
                        : phrase("forecast", "price by the hour of the day");
  }
  return spellsByHour ? phrase("forecast", "free GPUs by the hour of the day") : Text{};
}

}  // namespace spothorizon::forecast
