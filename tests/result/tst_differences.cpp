// SPDX-License-Identifier: GPL-3.0-or-later
// The second table less the first.
#include <QTest>

#include "result/Differences.h"
#include "result/ResultTables.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::result;

namespace {

Table table(std::vector<std::vector<Cell>> rows) {
  Table made{"costs", tests::word("Costs")};
  made.columns = {tests::column("policy", "Policy"), tests::column("costUsd", "Cost"),
                  tests::column("jobs", "Jobs"), tests::column("onTime", "On time")};
  made.columns[1].hasInterval = true;
  made.rows = std::move(rows);
  return made;
}

}  // namespace

class TestDifferences : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void rowsMatchByTheirTexts() {
    const Table base = table({{tests::word("a"), Estimate{10, 9, 11, 5, 5}, 3LL, true},
                              {tests::word("b"), 4.0, 1LL, true},
                              {tests::word("gone"), 4.0, 1LL, true}});
    const Table other = table({{tests::word("new"), 1.0, 1LL, false},
                               {tests::word("b"), std::monostate(), 4LL, false},
                               {tests::word("a"), Estimate{12.5, 12, 13, 5, 5}, 1LL, true}});
    const Table made = differences(base, other);
    QCOMPARE(made.columns.size(), std::size_t(3));
    QCOMPARE(made.columns[0].key, "policy");
    QCOMPARE(made.columns[1].key, "deltaCostUsd");
    QCOMPARE(made.columns[1].title.english(), "Δ Cost");
    QVERIFY(!made.columns[1].hasInterval);
    QCOMPARE(made.columns[2].key, "deltaJobs");
    QCOMPARE(made.rows.size(), std::size_t(2));
    QVERIFY((made.rows[0] == std::vector<Cell>{tests::word("a"), 2.5, -2LL}));
    QVERIFY((made.rows[1] == std::vector<Cell>{tests::word("b"), std::monostate(), 3LL}));
  }

  void alikeRowsMatchInTheirOrder() {
    const Table base =
        table({{tests::word("a"), 1.0, 1LL, true}, {tests::word("a"), 2.0, 1LL, true}});
    const Table other =
        table({{tests::word("a"), 11.0, 1LL, true}, {tests::word("a"), 22.0, 1LL, true}});
    const Table made = differences(base, other);
    QVERIFY(made.rows[0][1] == Cell(10.0));
    QVERIFY(made.rows[1][1] == Cell(20.0));
  }

  void columnsMatchByTheirKeys() {
    const Table base = table({{tests::word("a"), 1.0, 1LL, true}});
    Table other = base;
    other.columns[2].key = "others";
    std::swap(other.columns[0], other.columns[1]);
    std::swap(other.rows[0][0], other.rows[0][1]);
    const Table made = differences(base, other);
    QCOMPARE(made.columns.size(), std::size_t(2));
    QVERIFY((made.rows[0] == std::vector<Cell>{tests::word("a"), 0.0}));
  }

  void withItselfAllAreZero() {
    const Table mixed = tests::mixedTable();
    const Table made = differences(mixed, mixed);
    QCOMPARE(made.rows.size(), mixed.rows.size());
    for (const auto& row : made.rows) {
      for (std::size_t i = 1; i < row.size(); ++i) {
        QVERIFY(numberIn(row[i]).value_or(0) == 0);
      }
    }
  }

  void comparisonFollowsTheColumns() {
    Table base = table({{tests::word("a"), 10.0, 3LL, true}});
    base.columns[1].better = Better::Less;
    base.marks = {{0, "costUsd", Tone::Wrong}};
    Table other = base;
    other.rows[0][1] = 12.5;
    other.columns.insert(other.columns.begin() + 1, tests::column("extra", "Extra"));
    other.rows[0].insert(other.rows[0].begin() + 1, Cell(1.0));
    const Table made = comparison({{tests::word("Base"), true, &base, 0},
                                   {tests::word("Other"), false, &other, 0},
                                   {tests::word("None"), false, nullptr, {}}});
    std::vector<std::string> keys;
    for (const Column& column : made.columns) keys.push_back(column.key);
    QCOMPARE(keys,
             (std::vector<std::string>{"scenario", "isBase", "policy", "extra", "costUsd",
                                       "deltaCostUsd", "deltaCostUsdShare", "jobs", "onTime"}));
    QVERIFY(made.cell(1, "deltaCostUsd") == Cell(2.5));
    QVERIFY(made.cell(1, "deltaCostUsdShare") == Cell(0.25));
    QVERIFY(made.cell(0, "deltaCostUsd") == Cell());
    QVERIFY(made.cell(2, "costUsd") == Cell());
    QVERIFY(made.mark(1, "costUsd") && made.mark(1, "costUsd")->tone == Tone::Wrong);
    QVERIFY(made.isStrong(0));
  }
};

TEST_WITHOUT_APPLICATION(TestDifferences)
#include "tst_differences.moc"
