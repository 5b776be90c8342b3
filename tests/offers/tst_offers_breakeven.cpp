// SPDX-License-Identifier: GPL-3.0-or-later
// Below which price a block pays, and which block pays most.
#include <QTest>

#include "GoldenCases.h"
#include "offers/BestBlock.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

namespace {

struct Tried {
  Starts starts;
  Supply supply;
  Offer block;
  std::vector<double> price;
  std::vector<int> freeGpus;
};

/// The offers' spot is the trace's, start by start.
void make(const Value& one, Tried& tried) {
  const Case made = caseOf(one.at("case"));
  tried.supply = made.supply;
  for (const double price : one.at("trace").at("usdPerGpuHour")) tried.price.push_back(price);
  for (const int gpus : one.at("trace").at("freeGpus")) tried.freeGpus.push_back(gpus);
  tried.supply.offers[0].usdPerGpuHour = {};
  tried.supply.offers[0].capacityGpus = {};
  Market market;
  market.slotHours = made.slotHours;
  tried.starts.base = makeBase(made.job, made.billing, made.supply, market);
  const auto slots = std::size_t(tried.starts.base.slotCount);
  for (std::size_t start = 0; start + slots <= tried.price.size(); ++start) {
    market.spotPrice = std::span(tried.price).subspan(start, slots);
    market.freeGpus = std::span(tried.freeGpus).subspan(start, slots);
    tried.starts.markets.push_back(market);
  }
  const Value& block = one.at("block");
  tried.block.name = "block";
  tried.block.kind = Kind::Block;
  tried.block.machineGpus = made.supply.offers[0].machineGpus;
  tried.block.capacityGpus = Series::number(block.at("capacityGpus"));
  tried.block.windowHours = Window{block.at("windowHours")[0], block.at("windowHours")[1]};
}

}  // namespace

class TestOffersBreakeven : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void golden_data();
  void golden();
  void bestBlocks_data() { golden_data(); }
  void bestBlocks();
};

void TestOffersBreakeven::golden_data() {
  if (!goldenValuesAreThere()) QSKIP("no shared/data/buy beside the checkout");
  QTest::addColumn<int>("at");
  const Value cases = goldenCases("breakeven.json");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    QTest::newRow(cases[i].at("id").get<std::string>().c_str()) << int(i);
  }
}

void TestOffersBreakeven::golden() {
  QFETCH(int, at);
  const Value one = goldenCases("breakeven.json")[std::size_t(at)];
  Tried tried;
  make(one, tried);
  const Value& expected = one.at("utilitiesUsd");
  QCOMPARE(tried.starts.markets.size(), expected.size());
  int column = 0;
  for (const auto& [name, utility] : {std::pair{"spotTopUp", utilityOf({PolicyKind::SpotTopUp, 1})},
                                      std::pair{"optimum", utilityOfOptimum()}}) {
    const std::vector<double> without = utilities(tried.starts, tried.supply, utility);
    const BreakEven even = breakEven(tried.starts, tried.supply, tried.block, without, utility);
    for (std::size_t start = 0; start < without.size(); ++start) {
      QVERIFY(agree(without[start], expected[start][std::size_t(column)].get<double>()));
      QVERIFY(agree(without[start] + even.gainUsd[start],
                    expected[start][std::size_t(column) + 1].get<double>()));
    }
    QVERIFY(agree(even.gpuHours, one.at("paidGpuHours").get<double>()));
    QVERIFY(agree(even.usdPerGpuHour(), one.at("breakEvenUsdPerGpuHour").at(name).get<double>()));
    if (even.usdPerGpuHour() > 0) {
      const double price =
          breakEvenByBisection(tried.starts, tried.supply, tried.block, without, utility);
      QVERIFY(std::abs(price - even.usdPerGpuHour()) < 1e-5);
    }
    column += 2;
  }
}

/// What is skipped is not the best.
void TestOffersBreakeven::bestBlocks() {
  QFETCH(int, at);
  const Value one = goldenCases("breakeven.json")[std::size_t(at)];
  Tried tried;
  make(one, tried);
  BlockChoices choices;
  choices.terms = tried.block;
  choices.usdPerGpuHour = 1.5;
  choices.gpus = {8, 16};
  choices.fromHours = {0, 0.5, 1};
  choices.lengthHours = {0.5, 1, 2};
  const Utility utility = utilityOfOptimum();
  const std::vector<double> without = utilities(tried.starts, tried.supply, utility);
  double mean = 0;
  for (const double usd : without) mean += usd / double(without.size());
  const BestBlock all = bestBlock(tried.starts, tried.supply, choices, mean, utility, false);
  const BestBlock fast = bestBlock(tried.starts, tried.supply, choices, mean, utility, true);
  QCOMPARE(all.best.has_value(), fast.best.has_value());
  if (!all.best) return;
  QVERIFY(agree(all.tried[*all.best].utilityUsd(), fast.tried[*fast.best].utilityUsd()));
}

TEST_WITHOUT_APPLICATION(TestOffersBreakeven)
#include "tst_offers_breakeven.moc"
