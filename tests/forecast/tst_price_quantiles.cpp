// SPDX-License-Identifier: GPL-3.0-or-later
// Quantiles of the price by lead: exactly those of the chain, and as many prices below them as they
// say.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>

#include "base/Random.h"
#include "forecast/chances/PricesBelow.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ForecastKind;
using forecast::ForecastSpec;
using forecast::kPriceQuantiles;
using forecast::PriceAhead;
using forecast::PriceQuantiles;

namespace {

ForecastSpec survival() {
  ForecastSpec spec;
  spec.kind = ForecastKind::Survival;
  return spec;
}

market::Trace marketOf(std::vector<double> prices) {
  market::Trace trace;
  trace.freeGpus.assign(prices.size(), 8);
  trace.spotUsdPerGpuHour = std::move(prices);
  return trace;
}

/// Five prices; each slot the price moves with a chance of a quarter, up or down alike; from the
/// ends it moves inwards.
market::Trace markovPrices(int slots, std::uint64_t seed) {
  constexpr std::array kPrices{0.6, 0.8, 1.0, 1.3, 1.9};
  RandomStream random{seed};
  std::vector<double> prices;
  std::size_t at = 2;
  for (int slot = 0; slot < slots; ++slot) {
    const double drawn = random.uniform();
    if (drawn < 0.125) {
      at = at > 0 ? at - 1 : 1;
    } else if (drawn < 0.25) {
      at = at + 1 < kPrices.size() ? at + 1 : at - 1;
    }
    prices.push_back(kPrices[at]);
  }
  return marketOf(std::move(prices));
}

/// Its logarithm goes back to zero by a tenth each slot.
market::Trace movingPrices(int slots, std::uint64_t seed) {
  RandomStream random{seed};
  std::vector<double> prices;
  double log = 0;
  for (int slot = 0; slot < slots; ++slot) {
    double noise = 0;
    for (int i = 0; i < 12; ++i) noise += random.uniform() - 0.5;
    log = 0.9 * log + 0.05 * noise;
    prices.push_back(std::exp(log));
  }
  return marketOf(std::move(prices));
}

/// A day of 48 slots with a dear and a cheap half around a level that wanders.
market::Trace dailyPrices(int slots, std::uint64_t seed) {
  market::Trace trace = movingPrices(slots, seed);
  for (int slot = 0; slot < slots; ++slot) {
    trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot)] *= slot % 48 < 24 ? 1.4 : 0.6;
  }
  return trace;
}

using Shares = std::array<double, kPriceQuantiles.size()>;

Shares sharesBelow(const market::Trace& trace, int leads) {
  ForecastSpec spec = survival();
  spec.refitHours = 96;  // for the test's speed
  const PriceQuantiles quantiles(spec, trace);
  forecast::PricesBelow sum;
  for (int origin = trace.slotCount() / 4; origin + leads < trace.slotCount(); origin += 9) {
    for (const auto& lead : pricesBelow(quantiles, trace, origin, leads)) sum += lead;
  }
  Shares shares = sum.below;
  for (double& share : shares) share /= sum.prices;
  return shares;
}

class PriceQuantilesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void areThoseOfTheChain();
  void theMiddleOneIsTheForecast();
  void areOrderedAndSeen_data();
  void areOrderedAndSeen();
  void hoursCount();
  void aConstantPriceIsItsOwnQuantiles();
  void calibratedWherePricesAreMarkov();
  void calibratedWherePricesMove();
  void laterPricesChangeNothing();
  void lateOnesAreThoseOfBefore();
  void unknownSlotsKeepThePrice();
};

/// From low, middle and high the price goes on in turn 40, 30 and 20 slots; chances at a lead are
/// powers of the counts.
void PriceQuantilesTest::areThoseOfTheChain() {
  std::vector<double> prices;
  for (int round = 0; round < 12; ++round) {
    prices.insert(prices.end(), 40, 1.0);
    prices.insert(prices.end(), 30, 2.0);
    prices.insert(prices.end(), 20, 4.0);
  }
  const forecast::PriceSpread spread(prices, 0, 0.5);
  QVERIFY(!spread.states().byHour());
  // Rows: what stays (a slot more than was seen), then what goes on; the last high one is open.
  const double low = 12 * 39 + 1, middle = 12 * 29 + 1, high = 12 * 19 + 1;
  const std::array<std::array<double, 3>, 3> moves{{{low / (low + 12), 12 / (low + 12), 0},
                                                    {0, middle / (middle + 12), 12 / (middle + 12)},
                                                    {11 / (high + 11), 0, high / (high + 11)}}};
  std::array<double, 3> chances{0, 1, 0};
  const PriceAhead ahead = spread.ahead(2, 1'080, 60);
  for (std::size_t lead = 1; lead < 60; ++lead) {
    std::array<double, 3> next{};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) next[j] += chances[i] * moves[i][j];
    }
    chances = next;
    QVERIFY(std::abs(ahead.upTo(lead, 1) - chances[0]) < 1e-12);
    QVERIFY(std::abs(ahead.upTo(lead, 2) - chances[0] - chances[1]) < 1e-12);
    QCOMPARE(ahead.upTo(lead, 4), 1.0);
    QCOMPARE(ahead.below(lead, 2), ahead.upTo(lead, 1.5));
    const double tenth = chances[0] >= 0.1 ? 1 : chances[0] + chances[1] >= 0.1 ? 2 : 4;
    QCOMPARE(ahead.quantile(lead, 0.1), tenth);
  }
}

void PriceQuantilesTest::theMiddleOneIsTheForecast() {
  const market::Trace trace = markovPrices(3'000, 7);
  const auto forecaster = forecast::makeForecaster(survival(), trace, 1);
  const PriceQuantiles quantiles(survival(), trace);
  for (int slot = 100; slot < 3'000; slot += 97) {
    std::vector<double> price(49), gpus(49);
    forecaster->forecast(slot, price, gpus);
    const PriceAhead ahead = quantiles.at(slot, price.size());
    for (std::size_t lead = 0; lead < price.size(); ++lead) {
      QCOMPARE(ahead.quantile(lead, 0.5), price[lead]);
    }
  }
}

void PriceQuantilesTest::areOrderedAndSeen_data() {
  QTest::addColumn<bool>("moving");
  QTest::newRow("five prices") << false;
  QTest::newRow("a price that moves") << true;
}

void PriceQuantilesTest::areOrderedAndSeen() {
  QFETCH(bool, moving);
  const market::Trace trace = moving ? movingPrices(2'500, 3) : markovPrices(2'500, 3);
  const PriceQuantiles quantiles(survival(), trace);
  const auto& prices = trace.spotUsdPerGpuHour;
  double widest = 0;
  for (int slot = 0; slot < 2'500; slot += 60) {
    const std::set<double> seen(prices.begin(), prices.begin() + slot + 1);
    const PriceAhead ahead = quantiles.at(slot, 49);
    for (const double chance : {0.001, 0.1, 0.5, 0.9, 1.0}) {
      QCOMPARE(ahead.quantile(0, chance), prices[static_cast<std::size_t>(slot)]);
    }
    for (std::size_t lead = 1; lead < 49; ++lead) {
      double before = 0;
      for (const double chance : {0.001, 0.1, 0.5, 0.9, 1.0}) {
        const double price = ahead.quantile(lead, chance);
        QVERIFY(price >= before && seen.contains(price));
        QVERIFY(ahead.upTo(lead, price) >= chance - 1e-9);
        QVERIFY(ahead.below(lead, price) <= chance);
        before = price;
      }
      widest = std::max(widest, ahead.quantile(lead, 0.9) - ahead.quantile(lead, 0.1));
    }
  }
  QVERIFY(widest > 0.3);
}

void PriceQuantilesTest::hoursCount() {
  const market::Trace trace = dailyPrices(48 * 40, 5);
  const PriceAhead ahead = PriceQuantiles(survival(), trace).at(48 * 39 + 20, 29);
  // Four slots later the cheap half of the day begins.
  QVERIFY(ahead.quantile(2, 0.1) > 1.2 * ahead.quantile(20, 0.9));
  // A price that was dear for its hour is not taken beyond any that was seen.
  const auto& prices = trace.spotUsdPerGpuHour;
  const auto [least, most] = std::minmax_element(prices.begin(), prices.begin() + 48 * 39 + 21);
  const double now = prices[48 * 39 + 20];
  const forecast::PriceSpread spread(std::span<const double>(prices).first(48 * 39), 0, 0.5);
  QVERIFY(spread.states().byHour());
  const PriceAhead dear = spread.ahead(1.5 * *most, 48 * 39 + 30, 30);
  QVERIFY(dear.quantile(20, 1) <= 1.5 * *most);
  for (const double seen : {0.99 * *most, now, 1.01 * *least}) {
    const PriceAhead made = spread.ahead(seen, 48 * 39 + 30, 30);
    for (std::size_t lead = 0; lead < 30; ++lead) {
      QVERIFY(made.quantile(lead, 1) <= *most && made.quantile(lead, 0.001) >= *least);
    }
  }
}

/// Exactly 10 % of a chance of 1 lie below.
void PriceQuantilesTest::aConstantPriceIsItsOwnQuantiles() {
  const market::Trace trace = marketOf(std::vector<double>(500, 0.7));
  const PriceQuantiles quantiles(survival(), trace);
  for (const double chance : kPriceQuantiles) {
    QCOMPARE(quantiles.at(300, 25).quantile(24, chance), 0.7);
  }
  const auto found = pricesBelow(quantiles, trace, 490, 24);
  QCOMPARE(found.size(), std::size_t(24));
  QCOMPARE(found[8].prices, 1.0);
  QCOMPARE(found[9].prices, 0.0);  // past the end
  QCOMPARE(found[8].moved, 0.0);
  for (std::size_t i = 0; i < kPriceQuantiles.size(); ++i) {
    QVERIFY(std::abs(found[3].below[i] - kPriceQuantiles[i]) < 1e-12);
  }
}

struct Spread {
  double mean = 0, error = 0;  ///< of the mean
};

Spread spreadOf(const std::vector<double>& values) {
  Spread made;
  for (const double value : values) made.mean += value / static_cast<double>(values.size());
  double squares = 0;
  for (const double value : values) squares += (value - made.mean) * (value - made.mean);
  const auto count = static_cast<double>(values.size());
  made.error = std::sqrt(squares / (count - 1) / count);
  return made;
}

/// [quantile], over markets of these seeds.
template <typename Make>
std::array<Spread, kPriceQuantiles.size()> over(const Make& make, int leads) {
  std::array<std::vector<double>, kPriceQuantiles.size()> shares;
  for (std::uint64_t seed = 100; seed < 130; ++seed) {
    const Shares one = sharesBelow(make(4'000, seed), leads);
    for (std::size_t i = 0; i < one.size(); ++i) shares[i].push_back(one[i]);
  }
  std::array<Spread, kPriceQuantiles.size()> made;
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = spreadOf(shares[i]);
  return made;
}

void PriceQuantilesTest::calibratedWherePricesAreMarkov() {
  for (const int leads : {1, 48}) {
    const auto found = over(markovPrices, leads);
    for (std::size_t i = 0; i < found.size(); ++i) {
      qInfo("leads 1..%d: %.3f +- %.3f below the quantile of %.1f", leads, found[i].mean,
            found[i].error, kPriceQuantiles[i]);
      QVERIFY(found[i].error < 0.01);
      QVERIFY(std::abs(found[i].mean - kPriceQuantiles[i]) < 3 * found[i].error);
    }
  }
}

/// Eight levels are no Markov chain of a price that moves inside them.
void PriceQuantilesTest::calibratedWherePricesMove() {
  for (const int leads : {1, 48}) {
    const auto found = over(movingPrices, leads);
    for (std::size_t i = 0; i < found.size(); ++i) {
      qInfo("leads 1..%d: %.3f +- %.3f below the quantile of %.1f", leads, found[i].mean,
            found[i].error, kPriceQuantiles[i]);
      QVERIFY(std::abs(found[i].mean - kPriceQuantiles[i]) < 0.02);
    }
  }
}

void PriceQuantilesTest::laterPricesChangeNothing() {
  const market::Trace trace = movingPrices(1'500, 4);
  market::Trace other = trace;
  for (std::size_t slot = 1'001; slot < 1'500; ++slot) other.spotUsdPerGpuHour[slot] = 9;
  const PriceAhead a = PriceQuantiles(survival(), trace).at(1'000, 40);
  const PriceAhead b = PriceQuantiles(survival(), other).at(1'000, 40);
  for (std::size_t lead = 0; lead < 40; ++lead) {
    for (const double chance : kPriceQuantiles) {
      QCOMPARE(a.quantile(lead, chance), b.quantile(lead, chance));
    }
  }
}

void PriceQuantilesTest::lateOnesAreThoseOfBefore() {
  const market::Trace trace = movingPrices(1'500, 4);
  ForecastSpec late = survival();
  late.delayHours = 3;
  const PriceAhead before = PriceQuantiles(survival(), trace).at(994, 46);
  const PriceAhead now = PriceQuantiles(late, trace).at(1'000, 40);
  QCOMPARE(now.leads(), std::size_t(40));
  for (const double chance : kPriceQuantiles) {
    QCOMPARE(now.quantile(0, chance), trace.spotUsdPerGpuHour[1'000]);
    for (std::size_t lead = 1; lead < 40; ++lead) {
      QCOMPARE(now.quantile(lead, chance), before.quantile(lead + 6, chance));
    }
  }
}

void PriceQuantilesTest::unknownSlotsKeepThePrice() {
  market::Trace trace = movingPrices(600, 2);
  for (std::size_t slot = 0; slot < 20; ++slot) {
    trace.spotUsdPerGpuHour[slot] = market::kUnknownPrice;
    trace.freeGpus[slot] = market::kUnknownGpus;
  }
  for (std::size_t slot = 300; slot < 320; ++slot) {
    trace.spotUsdPerGpuHour[slot] = market::kUnknownPrice;
    trace.freeGpus[slot] = market::kUnknownGpus;
  }
  const PriceQuantiles quantiles(survival(), trace);
  for (const double chance : kPriceQuantiles) {
    QCOMPARE(quantiles.at(310, 9).quantile(8, chance), trace.spotUsdPerGpuHour[299]);
    QCOMPARE(quantiles.at(0, 9).quantile(8, chance), 0.0);
    QVERIFY(std::isfinite(quantiles.at(20, 9).quantile(8, chance)));
  }
  QCOMPARE(pricesBelow(quantiles, trace, 295, 10)[9].prices, 0.0);
}

}  // namespace

TEST_WITHOUT_APPLICATION(PriceQuantilesTest)
#include "tst_price_quantiles.moc"
