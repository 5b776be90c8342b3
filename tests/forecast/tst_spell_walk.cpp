// SPDX-License-Identifier: GPL-3.0-or-later
// The walk over spells and the pace at which they end, against what can be worked out otherwise.
#include <QTest>
#include <algorithm>
#include <bit>
#include <cmath>

#include "base/Random.h"
#include "forecast/Calibration.h"
#include "forecast/SpellWalk.h"
#include "market/generator/Generator.h"
#include "market/generator/Samples.h"
#include "support/CalibrationError.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::Pace;
using forecast::PaceMeter;
using forecast::SpellAge;
using forecast::SpellChances;

namespace {

constexpr Pace kAsRecorded{1, 1};

/// One GPU or none; a spell with it ends in each slot with the chance goes(slot), one without with
/// comes(slot).
template <class Goes, class Comes>
std::vector<int> spells(int slots, std::uint64_t seed, Goes goes, Comes comes) {
  RandomStream random{seed};
  std::vector<int> counts;
  int now = 1;
  for (int slot = 0; slot < slots; ++slot) {
    if (random.uniform() < (now > 0 ? goes(slot) : comes(slot))) now = 1 - now;
    counts.push_back(now);
  }
  return counts;
}

std::vector<int> spells(int slots, std::uint64_t seed, double goes, double comes) {
  return spells(
      slots, seed, [&](int) { return goes; }, [&](int) { return comes; });
}

/// Whole days of 48 slots, each with a rate of its own: mean 1, exponentially distributed.
std::vector<double> ratesOfDays(int days, std::uint64_t seed) {
  RandomStream random{seed, 7};
  std::vector<double> rates;
  for (int day = 0; day < days; ++day) rates.push_back(-std::log(random.uniform()));
  return rates;
}

/// The same rate for five days in a row.
std::vector<double> lastingRates(const std::vector<double>& rates) {
  std::vector<double> lasting;
  for (std::size_t day = 0; day < rates.size(); ++day) lasting.push_back(rates[day / 5]);
  return lasting;
}

std::vector<int> restlessSpells(const std::vector<double>& rates, std::uint64_t seed) {
  const auto rateAt = [&](int slot) { return rates[static_cast<std::size_t>(slot / 48)]; };
  return spells(
      static_cast<int>(rates.size()) * 48, seed, [&](int slot) { return 0.06 * rateAt(slot); },
      [&](int slot) { return 0.1 * rateAt(slot); });
}

struct Walked {
  std::vector<double> free, stays;
};

Walked walked(const SpellChances& chances, SpellAge now, int slot, const Pace& pace,
              std::size_t leads) {
  Walked out{std::vector<double>(leads), std::vector<double>(leads)};
  forecast::walkSpells(chances, now, slot, pace, out.free, out.stays);
  return out;
}

/// Every way in which GPUs may come and go in so many slots, one by one.
Walked enumerated(const SpellChances& chances, SpellAge now, int slot, const Pace& pace,
                  std::size_t leads, double& sum) {
  Walked out{std::vector<double>(leads), std::vector<double>(leads)};
  sum = 0;
  for (std::uint32_t way = 0; way < (1U << (leads - 1)); ++way) {
    forecast::PresentSpell present(chances, now, slot, pace);
    SpellAge at = now;
    bool isPresent = true;
    double chance = 1;
    std::vector<char> free{static_cast<char>(now.isFree)};
    for (std::size_t lead = 1; lead < leads; ++lead) {
      const int there = slot + static_cast<int>(lead);
      const double ends = isPresent
                              ? present.ends()
                              : forecast::laterEnds(chances, pace, at.isFree, at.slots, there);
      const bool isEnd = ((way >> (lead - 1)) & 1U) != 0;
      chance *= isEnd ? ends : 1 - ends;
      if (isEnd) {
        at = {!at.isFree, 1};
        isPresent = false;
      } else if (!isPresent) {
        ++at.slots;
      }
      free.push_back(static_cast<char>(at.isFree));
    }
    sum += chance;
    bool stays = true;
    for (std::size_t lead = 0; lead < leads; ++lead) {
      stays = stays && free[lead] != 0;
      out.free[lead] += free[lead] != 0 ? chance : 0;
      out.stays[lead] += stays ? chance : 0;
    }
  }
  return out;
}

Pace paceAfter(const SpellChances& chances, std::span<const int> counts) {
  PaceMeter meter(chances, 1, 0.5);
  for (std::size_t slot = 0; slot < counts.size(); ++slot) {
    meter.add(static_cast<int>(slot), counts[slot]);
  }
  return meter.pace();
}

class SpellWalkTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void twoStatesInClosedForm();
  void asAllWaysOneByOne();
  void chancesStayChances();
  void paceByHand();
  void gapsSayNothingOfThePace();
  void paceIsOneOnAverage();
  void paceFollowsTheDays();
  void paceMakesForecastsBetter();
  void shorterSpellsAfterAReturn();
  void calibratedInTheSamples();
};

/// Where a spell's age means nothing and days are alike, presence is a chain of two states: stays
/// (1 − g)^h, is free by the eigenvalue 1 − g − c. Of slots of four seconds enough are remembered.
void SpellWalkTest::twoStatesInClosedForm() {
  constexpr double kGoes = 0.12, kComes = 0.2, kSteady = kComes / (kGoes + kComes);
  constexpr std::size_t kLeads = 40;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const SpellChances chances(spells(400'000, seed, kGoes, kComes), 0, 1, 0.001);
    QVERIFY(chances.spread(false) < 0.001 && chances.spread(true) < 0.001);
    for (const bool isFree : {false, true}) {
      const Walked out = walked(chances, {isFree, 1}, 400'000, kAsRecorded, kLeads);
      for (std::size_t lead = 0; lead < kLeads; ++lead) {
        const double h = static_cast<double>(lead), faded = std::pow(1 - kGoes - kComes, h);
        const double free = isFree ? kSteady + (1 - kSteady) * faded : kSteady * (1 - faded);
        QVERIFY(std::abs(out.free[lead] - free) < 0.02);
        QVERIFY(std::abs(out.stays[lead] - (isFree ? std::pow(1 - kGoes, h) : 0)) < 0.02);
      }
    }
  }
}

/// With ages that matter, hours that may, days that differ and any pace.
void SpellWalkTest::asAllWaysOneByOne() {
  RandomStream random{5};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto counts = restlessSpells(ratesOfDays(random.uniformInt(3, 40), seed), seed);
    const SpellChances chances(counts, 0, 1, 0.5);
    const Pace pace{random.uniform(0.2, 4), random.uniform(0.2, 4)};
    const SpellAge now{seed % 2 == 0, random.uniformInt(0, 90)};
    const int slot = random.uniformInt(0, 4'000);
    constexpr std::size_t kLeads = 11;
    double sum = 0;
    const Walked one = walked(chances, now, slot, pace, kLeads);
    const Walked all = enumerated(chances, now, slot, pace, kLeads, sum);
    QVERIFY(std::abs(sum - 1) < 1e-12);
    for (std::size_t lead = 0; lead < kLeads; ++lead) {
      QVERIFY(std::abs(one.free[lead] - all.free[lead]) < 1e-12);
      QVERIFY(std::abs(one.stays[lead] - all.stays[lead]) < 1e-12);
    }
  }
}

/// Nothing is lost on the way: what is free for those with GPUs and for those without is between 0
/// and 1 over any number of slots, never below what stayed, and a longer look says the same.
void SpellWalkTest::chancesStayChances() {
  RandomStream random{6};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto counts = restlessSpells(ratesOfDays(random.uniformInt(1, 20), seed), seed);
    const SpellChances chances(counts, 0, 1, 0.5);
    const Pace pace{random.uniform(0.05, 20), random.uniform(0.05, 20)};
    const SpellAge now{seed % 2 == 0, random.uniformInt(0, 500)};
    const Walked out = walked(chances, now, 100, pace, 300),
                 brief = walked(chances, now, 100, pace, 9);
    QCOMPARE(out.free[0], now.isFree ? 1.0 : 0.0);
    for (std::size_t lead = 0; lead < 300; ++lead) {
      QVERIFY(out.stays[lead] >= 0 && out.stays[lead] <= out.free[lead] + 1e-12);
      QVERIFY(out.free[lead] <= 1 + 1e-12);
      QVERIFY(lead == 0 || out.stays[lead] <= out.stays[lead - 1]);
      if (lead >= 9) continue;
      QCOMPARE(brief.free[lead], out.free[lead]);
      QCOMPARE(brief.stays[lead], out.stays[lead]);
    }
  }
}

/// N ends where E were expected, what was seen a day (48 slots) ago counting half.
void SpellWalkTest::paceByHand() {
  const SpellChances chances(restlessSpells(lastingRates(ratesOfDays(30, 3)), 3), 0, 1, 0.5);
  PaceMeter meter(chances, 1, 0.5);
  QCOMPARE(meter.pace(), kAsRecorded);
  const double kept = std::exp2(-0.5 / 24);
  std::array<double, 2> came{}, expected{};
  const std::vector<int> counts{1, 1, 0, 1, 1, 1, 0, 0, 0};
  // How old the spell of the slot before is, where that was seen.
  const std::vector<int> ages{-1, 0, 0, 1, 1, 2, 3, 1, 2};
  for (std::size_t slot = 0; slot < counts.size(); ++slot) {
    meter.add(static_cast<int>(slot), counts[slot]);
    for (const std::size_t kind : {0U, 1U}) {
      came[kind] *= kept;
      expected[kind] *= kept;
    }
    if (slot > 0) {
      const auto kind = static_cast<std::size_t>(counts[slot - 1]);
      expected[kind] += chances.ends(kind == 1, ages[slot], static_cast<int>(slot));
      came[kind] += counts[slot] != counts[slot - 1] ? 1 : 0;
    }
    const Pace pace = meter.pace();
    for (const bool kind : {false, true}) {
      const double spread = chances.spread(kind);
      QVERIFY(spread > 0 && chances.carry(kind) > 0);
      const double factor = (1 + spread * came[kind]) / (1 + spread * expected[kind]);
      const double byHand = 1 + chances.carry(kind) * (factor - 1);
      QVERIFY(std::abs(pace[kind] - byHand) < 1e-12);
    }
  }
}

/// A change over a gap is no end that anybody saw.
void SpellWalkTest::gapsSayNothingOfThePace() {
  const SpellChances chances(restlessSpells(lastingRates(ratesOfDays(30, 3)), 3), 0, 1, 0.5);
  QCOMPARE(paceAfter(chances, std::vector<int>{1, -1, 0, -1, 1, -1, -1, 0}), kAsRecorded);
  const Pace calm = paceAfter(chances, std::vector<int>(40, 1));
  QVERIFY(calm[true] < 1);
  QCOMPARE(calm[false], 1.0);
  const Pace restless = paceAfter(chances, std::vector<int>{1, 0, 1, 0, 1, 0});
  QVERIFY(restless[true] > 1.5 && restless[false] > 1.3);
}

/// Whatever the variance that is assumed of days that are all alike.
void SpellWalkTest::paceIsOneOnAverage() {
  double sum = 0;
  int all = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto counts = spells(1'200, seed, 0.06, 0.1);
    const SpellChances chances(counts, 0, 1, 0.5);
    PaceMeter meter(chances, 1, 0.5);
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      meter.add(static_cast<int>(slot), counts[slot]);
      if (slot < 300 || slot % 25 != 0) continue;
      sum += (meter.pace()[false] + meter.pace()[true]) / 2;
      ++all;
    }
  }
  const double mean = sum / all;
  QVERIFY2(std::abs(mean - 1) < 0.05, qPrintable(QString::number(mean)));
}

/// Where rates last for days, the pace is higher in days of twice the mean rate and more than in
/// those of half of it, in each of many markets. Where every day has one of its own, what was seen
/// says little of what is to come.
void SpellWalkTest::paceFollowsTheDays() {
  double lastingCarry = 0, freshCarry = 0, ratios = 0;
  int ratioCount = 0;
  constexpr int kMarkets = 20;
  for (std::uint64_t seed = 0; seed < kMarkets; ++seed) {
    const std::vector<double> fresh = ratesOfDays(160, seed);
    const std::vector<double> lasting = lastingRates(fresh);
    const SpellChances ofFresh(restlessSpells(fresh, seed), 0, 1, 0.5);
    const auto counts = restlessSpells(lasting, seed);
    const SpellChances chances(counts, 0, 1, 0.5);
    freshCarry += (ofFresh.carry(false) + ofFresh.carry(true)) / 2 / kMarkets;
    lastingCarry += (chances.carry(false) + chances.carry(true)) / 2 / kMarkets;
    PaceMeter meter(chances, 1, 0.5);
    double fast = 0, slow = 0;
    int fastDays = 0, slowDays = 0;
    for (std::size_t slot = 0; slot < counts.size(); ++slot) {
      meter.add(static_cast<int>(slot), counts[slot]);
      if (slot % 48 != 47) continue;
      const double pace = (meter.pace()[false] + meter.pace()[true]) / 2;
      const double rate = lasting[slot / 48];
      fast += rate > 2 ? pace : 0;
      fastDays += rate > 2;
      slow += rate < 0.5 ? pace : 0;
      slowDays += rate < 0.5;
    }
    QVERIFY(slowDays > 0);
    if (fastDays == 0) continue;
    const double ratio = fast / fastDays / (slow / slowDays);
    QVERIFY2(ratio > 1.1, qPrintable(QString::number(ratio)));
    ratios += ratio;
    ++ratioCount;
  }
  QVERIFY2(ratios / ratioCount > 1.6, qPrintable(QString::number(ratios / ratioCount)));
  const QString carried = QString("%1 and %2").arg(lastingCarry).arg(freshCarry);
  QVERIFY2(lastingCarry > 0.4 && freshCarry < 0.1, qPrintable(carried));
}

/// The Brier score of staying, over leads to a day: where rates last for
/// days it is lower at the pace seen than as recorded.
void SpellWalkTest::paceMakesForecastsBetter() {
  constexpr std::size_t kLeads = 49;
  double paced = 0, recorded = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const auto counts = restlessSpells(lastingRates(ratesOfDays(60, seed)), seed);
    const auto past = std::span(counts).first(1'440);
    const SpellChances chances(past, 0, 1, 0.5);
    PaceMeter meter(chances, 1, 0.5);
    for (std::size_t slot = 0; slot + kLeads < counts.size(); ++slot) {
      meter.add(static_cast<int>(slot), counts[slot]);
      if (slot < past.size() || slot % 5 != 0 || counts[slot] == 0) continue;
      const SpellAge now = forecast::spellAge(std::span(counts).first(slot + 1), 1);
      const int at = static_cast<int>(slot);
      const Walked one = walked(chances, now, at, meter.pace(), kLeads);
      const Walked other = walked(chances, now, at, kAsRecorded, kLeads);
      double came = 1;
      for (std::size_t lead = 1; lead < kLeads; ++lead) {
        came = counts[slot + lead] > 0 ? came : 0;
        paced += std::pow(one.stays[lead] - came, 2);
        recorded += std::pow(other.stays[lead] - came, 2);
      }
    }
  }
  QVERIFY2(paced < 0.98 * recorded, qPrintable(QString::number(paced / recorded)));
}

/// GPUs that were gone come back for shorter than usual in a day in which spells are short: at
/// twice the pace the spell after a return is expected to be shorter, and so is the wait.
void SpellWalkTest::shorterSpellsAfterAReturn() {
  const SpellChances chances(spells(2'000, 4, 0.05, 0.1), 0, 1, 0.5);
  const Walked usual = walked(chances, {false, 1}, 2'000, kAsRecorded, 49);
  const Walked quickEnd = walked(chances, {false, 1}, 2'000, {1, 3}, 49);
  const Walked quickReturn = walked(chances, {false, 1}, 2'000, {3, 1}, 49);
  QCOMPARE(quickEnd.free[1], usual.free[1]);  // the first return is no later
  for (std::size_t lead = 2; lead < 49; ++lead) QVERIFY(quickEnd.free[lead] < usual.free[lead]);
  for (std::size_t lead = 1; lead < 49; ++lead) QVERIFY(quickReturn.free[lead] > usual.free[lead]);
  QVERIFY(quickEnd.free[48] < 0.7 * usual.free[48]);
}

/// Over leads to a day, in all sample markets together. As recorded, without a pace, coming back is
/// 0.07 apart.
void SpellWalkTest::calibratedInTheSamples() {
  forecast::ForecastSpec spec;
  spec.kind = forecast::ForecastKind::Survival;
  forecast::CalibrationSums sums;
  for (const market::Sample& sample : market::samples()) {
    const market::Trace trace = market::generateTrace(sample.spec);
    const auto forecaster = forecast::makeForecaster(spec, trace, 1);
    const int leads = static_cast<int>(24 / trace.slotHours);
    for (int slot = trace.slotCount() / 4; slot < trace.slotCount(); slot += 3) {
      if (trace.known(slot)) sums.add(*forecaster, trace, slot, leads);
    }
  }
  const double stay = tests::calibrationError(sums.calibration().stays);
  const double back = tests::calibrationError(sums.calibration().comesBack);
  qInfo("stay %.3f, come back %.3f apart", stay, back);
  QVERIFY(stay < 0.06 && back < 0.05);
}

}  // namespace

TEST_WITHOUT_APPLICATION(SpellWalkTest)
#include "tst_spell_walk.moc"
