// SPDX-License-Identifier: GPL-3.0-or-later
// What a slot does and what a job costs, against hand sums and another program's values.
#include <QTest>

#include "GoldenCases.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

class TestOffersSimulate : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void golden_data();
  void golden();
  void refused_data();
  void refused();
};

void TestOffersSimulate::golden_data() {
  if (!goldenValuesAreThere()) QSKIP("no shared/data/buy beside the checkout");
  QTest::addColumn<int>("at");
  const Value cases = goldenCases("simulate.json");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    QTest::newRow(cases[i].at("id").get<std::string>().c_str()) << int(i);
  }
}

void TestOffersSimulate::golden() {
  QFETCH(int, at);
  static const Value cases = goldenCases("simulate.json");
  const Value& one = cases[std::size_t(at)];
  const Case made = caseOf(one.at("case"));
  const Problem problem = problemOf(made);
  const std::vector<Machines> decisions = decisionsOf(one.at("decisions"));
  std::vector<LedgerRow> ledger;
  const Outcome outcome = replay(problem, decisions, &ledger);
  const QString apart = difference(problem, made.supply, outcome, one.at("expect"));
  QVERIFY2(apart.isEmpty(), qPrintable(apart));
  if (!one.contains("ledger")) return;
  QCOMPARE(ledger.size(), one.at("ledger").size());
  for (std::size_t row = 0; row < ledger.size(); ++row) {
    const QString rowApart = difference(ledger[row], one.at("ledger")[row], problem);
    QVERIFY2(rowApart.isEmpty(), qPrintable(QString("row %1, %2").arg(row).arg(rowApart)));
  }
}

void TestOffersSimulate::refused_data() {
  if (!goldenValuesAreThere()) QSKIP("no shared/data/buy beside the checkout");
  QTest::addColumn<int>("at");
  const Value cases = goldenCases("bad.json");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    QTest::newRow(cases[i].at("id").get<std::string>().c_str()) << int(i);
  }
}

void TestOffersSimulate::refused() {
  QFETCH(int, at);
  static const Value cases = goldenCases("bad.json");
  const Value& one = cases[std::size_t(at)];
  try {
    problemOf(one.at("case"));
    QFAIL("taken");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()),
             "/" + QString::fromStdString(one.at("place").get<std::string>()));
  }
}

TEST_WITHOUT_APPLICATION(TestOffersSimulate)
#include "tst_offers_simulate.moc"
