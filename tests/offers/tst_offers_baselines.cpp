// SPDX-License-Identifier: GPL-3.0-or-later
// The baselines on offers: every decision, against another program's.
#include <QTest>

#include "GoldenCases.h"
#include "offers/Policy.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::offers;
using namespace spothorizon::offers::testing;

namespace {

PolicySpec specOf(const Value& json) {
  PolicySpec spec;
  const std::string kind = json.at("kind");
  spec.kind = kind == "block-only"       ? PolicyKind::BlockOnly
              : kind == "flex-then-spot" ? PolicyKind::FlexThenSpot
                                         : PolicyKind::SpotTopUp;
  spec.threshold = json.at("threshold");
  return spec;
}

}  // namespace

class TestOffersBaselines : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void golden_data();
  void golden();
};

void TestOffersBaselines::golden_data() {
  if (!goldenValuesAreThere()) QSKIP("no shared/data/buy beside the checkout");
  QTest::addColumn<int>("at");
  const Value cases = goldenCases("baselines.json");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    QTest::newRow(cases[i].at("id").get<std::string>().c_str()) << int(i);
  }
}

void TestOffersBaselines::golden() {
  QFETCH(int, at);
  static const Value cases = goldenCases("baselines.json");
  const Value& one = cases[std::size_t(at)];
  const Case made = caseOf(one.at("case"));
  const Problem problem = problemOf(made);
  const auto policy = makePolicy(specOf(one.at("policy")));
  Run run;
  std::vector<LedgerRow> ledger;
  const Outcome outcome = simulate(problem, *policy, run, &ledger);
  const Value& expected = one.at("decisions");
  for (std::size_t slot = 0; slot < std::min(expected.size(), ledger.size()); ++slot) {
    QVERIFY2(listOf(problem, ledger[slot].machines) == expected[slot],
             qPrintable(QString("slot %1").arg(slot)));
  }
  const QString apart = difference(problem, made.supply, outcome, one.at("expect"));
  QVERIFY2(apart.isEmpty(), qPrintable(apart));
}

TEST_WITHOUT_APPLICATION(TestOffersBaselines)
#include "tst_offers_baselines.moc"
