// SPDX-License-Identifier: GPL-3.0-or-later
// The best plan against all plans tried one by one, and the supply curves.
#include <QTest>

#include "GoldenCases.h"
#include "offers/Optimum.h"
#include "offers/SupplyCurve.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

class TestOffersOptimum : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void golden_data();
  void golden();
  void curves_data();
  void curves();

 private:
  void rows(const char* file);
};

void TestOffersOptimum::rows(const char* file) {
  if (!goldenValuesAreThere()) QSKIP("no shared/data/buy beside the checkout");
  QTest::addColumn<int>("at");
  const Value cases = goldenCases(file);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    QTest::newRow(cases[i].at("id").get<std::string>().c_str()) << int(i);
  }
}

void TestOffersOptimum::golden_data() { rows("optimum.json"); }

void TestOffersOptimum::golden() {
  QFETCH(int, at);
  static const Value cases = goldenCases("optimum.json");
  const Value& one = cases[std::size_t(at)];
  const Problem problem = problemOf(one.at("case"));
  const Plan plan = optimum(problem);
  const Value& expected = one.at("expect");
  const double utility = expected.at("utilityUsd");
  QVERIFY2(agree(plan.utilityUsd, utility),
           qPrintable(QString("%1, expected %2").arg(plan.utilityUsd, 0, 'g', 12).arg(utility)));
  QVERIFY(agree(plan.boundUsd, utility));
  const Outcome best = replay(problem, decisionsOf(one.at("aBestPlan")));
  QVERIFY(agree(best.utilityUsd, utility));
  QVERIFY(agree(best.costUsd, expected.at("costUsd")));
}

void TestOffersOptimum::curves_data() { rows("curves.json"); }

void TestOffersOptimum::curves() {
  QFETCH(int, at);
  static const Value cases = goldenCases("curves.json");
  const Value& one = cases[std::size_t(at)];
  const Problem problem = problemOf(one.at("case"));
  const auto curve = supplyCurve(problem, one.at("slot"), machinesOf(one.at("held")));
  const Value& expected = one.at("curve");
  QCOMPARE(curve.size(), expected.size());
  for (std::size_t i = 0; i < curve.size(); ++i) {
    QCOMPARE(curve[i].gpus, expected[i][0].get<int>());
    QVERIFY(agree(curve[i].usdPerHour, expected[i][1].get<double>()));
    QVERIFY(listOf(problem, curve[i].machines) == expected[i][2]);
  }
}

TEST_WITHOUT_APPLICATION(TestOffersOptimum)
#include "tst_offers_optimum.moc"
