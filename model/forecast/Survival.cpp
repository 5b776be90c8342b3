// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Survival.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/Random.h"
#include "forecast/SeriesModel.h"
#include "forecast/chances/SpellDraw.h"

namespace spothorizon::forecast {
namespace {

/// As far back as the pace is measured: before that a slot counts a 256th.
constexpr double kPaceDays = 8;
/// Forecasts kept for slots that were asked for; for the others they are made each time.
constexpr std::size_t kMostKeptBytes = 64'000'000;
/// Name the draws of prices and of GPUs among the streams of one scenario's seed.
constexpr std::uint64_t kPathStream = 0x73757276697661;
constexpr std::uint64_t kGpuStream = 0x73757276677075;

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
  m_places = std::vector<Place>(static_cast<std::size_t>(std::max(0, trace.slotCount() - m_first)));
}

SurvivalForecaster::~SurvivalForecaster() = default;

void SurvivalForecaster::learn(Learnt& learnt, int lastSlot) const {
  const int begin = std::max(m_first, lastSlot + 1 - kMostSlots);
  const auto size = static_cast<std::size_t>(lastSlot + 1 - begin);
  const auto counts = std::span(m_trace->freeGpus).subspan(static_cast<std::size_t>(begin), size);
  learnt.gpus = countsOf(counts);
  for (const int gpus : learnt.gpus) {
    learnt.spells.emplace_back(counts, begin, gpus, m_trace->slotHours);
  }
  learnPaces(learnt, lastSlot);
  const auto [prices, from] = pricesLearntAt(*m_trace, m_first, lastSlot);
  learnt.price = std::make_unique<PriceStates>(prices, from, m_trace->slotHours);
}

/// For every slot until the next refit, each by the slots up to it.
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

/// The forecast of a slot for the slots after it, and what the ways drawn there have in common.
struct SurvivalForecaster::Ahead {
  std::size_t leads = 0;
  Way middle;
  Chances chances;
  std::vector<double> prices;                      ///< [lead * levels + level]
  std::array<double, SpellDraw::kNumbers> gpusOf;  ///< by number of SpellDraw
  std::vector<std::uint8_t> levels, free;          ///< [way * leads + lead]; numbers

  std::size_t bytes() const {
    const std::size_t numbers = chances.isFree.size() + chances.stays.size() + prices.size();
    return 8 * (numbers + 2 * leads) + levels.size() + free.size() + 512;
  }
};

std::shared_ptr<const SurvivalForecaster::Ahead> SurvivalForecaster::makeAhead(
    int slot, std::size_t leads) const {
  const Learnt& learnt = learntAt(slot);
  const MarketPoint now = *m_series.at(slot);
  const std::vector<SpellAge> ages = agesAt(learnt, slot);
  auto ahead = std::make_shared<Ahead>();
  ahead->leads = leads;
  fillChances(learnt, slot, ages, leads, ahead->chances);
  ahead->middle = {std::vector<double>(leads), std::vector<double>(leads)};
  fillMiddle(learnt, slot, ahead->chances, ahead->middle);
  const SpellDraw::Known known{learnt.gpus, learnt.spells, ages, pacesAt(learnt, slot)};
  const SpellDraw spells(known, slot, now.freeGpus, leads);
  for (std::uint8_t number = 0; number < SpellDraw::kNumbers; ++number) {
    ahead->gpusOf[number] = spells.gpusOf(number);
  }
  ahead->prices = learnt.price->pricesByLevel(now.price, slot, leads);
  ahead->levels.resize(kDrawn * leads);
  ahead->free.resize(kDrawn * leads);
  for (std::size_t way = 0; way < kDrawn; ++way) {
    // A stream each: a way goes on as it began, however far it goes.
    const auto place = static_cast<std::uint64_t>(slot);
    RandomStream prices{m_seed, kPathStream, place, way};
    learnt.price->draw(now.price, slot, prices,
                       std::span(ahead->levels).subspan(way * leads, leads));
    RandomStream gpus{m_seed, kGpuStream, place, way};
    spells.draw(gpus, std::span(ahead->free).subspan(way * leads, leads));
  }
  return ahead;
}

/// Whether there is room for so many bytes more.
bool SurvivalForecaster::mayKeep(std::size_t bytes) const {
  if (m_keptBytes.fetch_add(bytes) + bytes <= kMostKeptBytes) return true;
  m_keptBytes.fetch_sub(bytes);
  return false;
}

/// As far as was asked for; asked again for more, as far as anybody asked of any slot, for others
/// will: jobs that start sooner or later ask for other leads of a slot.
std::shared_ptr<const SurvivalForecaster::Ahead> SurvivalForecaster::aheadAt(
    int slot, std::size_t leads) const {
  Place& place = m_places[static_cast<std::size_t>(slot - m_first)];
  const std::lock_guard lock(place.making);
  if (place.ahead && place.ahead->leads >= leads) return place.ahead;
  std::size_t most = m_mostLeads.load();
  while (most < leads && !m_mostLeads.compare_exchange_weak(most, leads)) {
  }
  auto ahead = makeAhead(slot, place.ahead ? std::max(most, leads) : leads);
  if (place.ahead) m_keptBytes.fetch_sub(place.ahead->bytes());
  place.ahead = mayKeep(ahead->bytes()) ? ahead : nullptr;
  return ahead;
}

void SurvivalForecaster::expect(int slot, std::size_t leads, Expectation& out) const {
  if (leads == 0 || slot < m_first || slot >= m_trace->slotCount() || !m_trace->known(slot)) {
    Forecaster::expect(slot, leads, out);
    return;
  }
  fill(*aheadAt(slot, leads), leads, out);
}

void SurvivalForecaster::fill(const Ahead& ahead, std::size_t leads, Expectation& out) {
  const auto copy = [](const std::vector<double>& from, std::size_t count,
                       std::vector<double>& to) {
    to.assign(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count));
  };
  const std::size_t chances = leads * ahead.chances.gpus.size();
  const std::size_t levels = ahead.prices.size() / ahead.leads;
  out.chances.gpus = ahead.chances.gpus;
  copy(ahead.chances.isFree, chances, out.chances.isFree);
  copy(ahead.chances.stays, chances, out.chances.stays);
  copy(ahead.middle.price, leads, out.middle.price);
  copy(ahead.middle.freeGpus, leads, out.middle.freeGpus);
  out.drawn.resize(kDrawn);
  for (std::size_t i = 0; i < kDrawn; ++i) {
    Way& way = out.drawn[i];
    way.price.resize(leads);
    way.freeGpus.resize(leads);
    const std::uint8_t* level = ahead.levels.data() + i * ahead.leads;
    const std::uint8_t* free = ahead.free.data() + i * ahead.leads;
    for (std::size_t lead = 0; lead < leads; ++lead) {
      way.price[lead] = ahead.prices[lead * levels + level[lead]];
      way.freeGpus[lead] = ahead.gpusOf[free[lead]];
    }
  }
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
