// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <limits>

#include "PanelFixtures.h"
#include "subjects/job/run/Outcomes.h"
#include "support/TestMain.h"
#include "views/job/run/LedgerModel.h"
#include "views/job/run/LedgerTable.h"
#include "views/job/run/OutcomeTable.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

QString cell(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

void showOutcomes(TableModel& model, const std::shared_ptr<const study::Results>& results) {
  model.setTable(results ? study::outcomeTable(*results, study::OutcomeRows::All)
                         : result::Table());
}

std::vector<int> policiesInOrder(const TableView& view) {
  std::vector<int> order;
  for (int row = 0; row < view.proxy()->rowCount(); ++row) {
    order.push_back(view.proxy()->index(row, 0).data(PolicyRole).toInt());
  }
  return order;
}

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace

class TestTables : public QObject {
  Q_OBJECT

 private slots:
  void outcomeModelKeepsTheRules();
  void outcomeCells_data();
  void outcomeCells();
  void lateAndGivenUpAreColoured();
  void bestIsMarked();
  void partialResultsHaveRowsAlready();
  void sameRowsAreNoReset();
  void staleIsGrey();
  void columnsFitWhatTheyShow();
  void columnsGrowWithWhatTheyShow();
  void columnsThatComeLaterGrowToo();
  void numbersAreRightAligned();
  void everyHeaderIsExplained();
  void inexactOptimumSaysItsBound();
  void sorting_data();
  void sorting();
  void missingValuesComeLast();
  void choosingARowChoosesThePolicy();
  void chosenFromOutsideReportsNothing();
  void choiceSurvivesNewResultsAndSorting();
  void theBudgetIsAColumn();
  void copiesTabSeparated();
  void outcomesAsCsv();
  void theCaptionNamesTheInputs();

  void ledgerModelKeepsTheRules();
  void ledgerCells_data();
  void ledgerCells();
  void ledgerIsReadWhereItLies();
  void clockIsHiddenWithoutOne();
  void rowInForce_data();
  void rowInForce();
  void currentRowIsHighlighted();
  void hoveringARowReportsItsHours();
  void choosingALedgerRowExplainsIt();
  void optimumHasNoReasons();
  void endingIsReported();
  void ledgerAsCsv();
  void ledgerOfAPolicyNotDoneIsEmpty();
};

void TestTables::outcomeModelKeepsTheRules() {
  TableModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  showOutcomes(model, fixtures::results());
  model.setStale(true);
  showOutcomes(model, fixtures::results());
  auto fewer = fixtures::mutableResults();
  fewer->scenario.policies.resize(2);
  fewer->policies.resize(2);
  showOutcomes(model, fewer);
  QCOMPARE(model.rowCount(), 3);
  showOutcomes(model, nullptr);
  QCOMPARE(model.rowCount(), 0);
}

void TestTables::outcomeCells_data() {
  QTest::addColumn<int>("row");
  QTest::addColumn<std::string>("column");
  QTest::addColumn<QString>("text");
  QTest::newRow("label") << 1 << std::string("label") << "Max spot";
  QTest::newRow("utility") << 1 << std::string("utilityUsd") << "20.25";
  QTest::newRow("cost") << 1 << std::string("costUsd") << "80.50";
  QTest::newRow("saving") << 1 << std::string("savingShare") << "44.0";
  QTest::newRow("finish") << 1 << std::string("finishHours") << "14.50";
  QTest::newRow("late") << 1 << std::string("ending") << "2.5 h late";
  QTest::newRow("on time") << 0 << std::string("ending") << "on time";
  QTest::newRow("given up") << 2 << std::string("ending") << "given up";
  QTest::newRow("no finish") << 2 << std::string("finishHours") << "";
  QTest::newRow("spot") << 0 << std::string("spotGpuHours") << "30.0";
  QTest::newRow("on demand") << 0 << std::string("onDemandGpuHours") << "10.0";
  QTest::newRow("share") << 0 << std::string("onDemandShare") << "25.0";
  QTest::newRow("idle") << 0 << std::string("idleSlots") << "2";
  QTest::newRow("preempted") << 0 << std::string("preemptions") << "3";
  QTest::newRow("changes") << 0 << std::string("reconfigurations") << "4";
  QTest::newRow("lost") << 0 << std::string("lostHours") << "0.25";
  QTest::newRow("gap") << 3 << std::string("gapToOptimumUsd") << "6.00";
  QTest::newRow("optimum") << 4 << std::string("label") << "Best possible";
  QTest::newRow("optimum's gap") << 4 << std::string("gapToOptimumUsd") << "0.00";
  QTest::newRow("optimum's saving") << 4 << std::string("savingShare") << "41.7";  // 1 - 84 / 144
}

void TestTables::outcomeCells() {
  QFETCH(int, row);
  QFETCH(std::string, column);
  TableModel model;
  showOutcomes(model, fixtures::results());
  QTEST(cell(model, row, model.columnOf(column)), "text");
}

void TestTables::lateAndGivenUpAreColoured() {
  TableModel model;
  showOutcomes(model, fixtures::results());
  const auto coloured = [&](int row) {
    return model.index(row, model.columnOf("ending")).data(Qt::ForegroundRole).isValid();
  };
  QVERIFY(!coloured(0) && coloured(1) && coloured(2) && !coloured(3));
}

void TestTables::bestIsMarked() {
  TableModel model;
  showOutcomes(model, fixtures::results());
  QVERIFY(cell(model, 3, 0).endsWith(", best in hindsight"));
  QVERIFY(model.index(3, 1).data(Qt::FontRole).value<QFont>().bold());
  QVERIFY(!model.index(4, 1).data(Qt::FontRole).isValid());  // the optimum is no policy
}

void TestTables::partialResultsHaveRowsAlready() {
  auto partial = fixtures::mutableResults();
  partial->policies[1].reset();
  partial->optimum.reset();
  partial->complete = false;
  TableModel model;
  showOutcomes(model, partial);
  QCOMPARE(model.rowCount(), 5);
  QCOMPARE(cell(model, 1, model.columnOf("label")), QString("Max spot"));
  QCOMPARE(cell(model, 1, model.columnOf("ending")), QString("running"));
  QCOMPARE(cell(model, 1, model.columnOf("costUsd")), QString());
  QCOMPARE(cell(model, 4, model.columnOf("ending")), QString("running"));
}

void TestTables::sameRowsAreNoReset() {
  TableModel model;
  showOutcomes(model, fixtures::results());
  QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
  QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
  showOutcomes(model, fixtures::results());
  QCOMPARE(reset.count(), 0);
  QCOMPARE(changed.count(), 1);
}

void TestTables::staleIsGrey() {
  TableModel model;
  showOutcomes(model, fixtures::results());
  const QVariant fresh = model.index(0, 1).data(Qt::ForegroundRole);
  model.setStale(true);
  QVERIFY(model.index(0, 1).data(Qt::ForegroundRole) != fresh);
  model.setStale(false);
  QCOMPARE(model.index(0, 1).data(Qt::ForegroundRole), fresh);
}

void TestTables::columnsFitWhatTheyShow() {
  TableModel outcomes;
  showOutcomes(outcomes, fixtures::results());
  TableView view(&outcomes);
  view.resizeColumnsToContents();
  const int before = view.horizontalHeader()->length();
  view.fitColumns();
  QVERIFY(view.horizontalHeader()->length() < before);
  for (int column = 0; column < outcomes.columnCount(); ++column) {
    const QString title = outcomes.headerData(column, Qt::Horizontal).toString();
    const int width = view.columnWidth(column);
    QVERIFY(width > view.horizontalHeader()->fontMetrics().horizontalAdvance(title) + 8);
    for (int row = 0; row < outcomes.rowCount(); ++row) {
      QVERIFY(width >= view.sizeHintForIndex(view.model()->index(row, column)).width());
    }
  }
}

void TestTables::columnsGrowWithWhatTheyShow() {
  TableModel outcomes;
  showOutcomes(outcomes, fixtures::results());
  TableView view(&outcomes);
  view.fitColumns();
  const auto needed = [&view](int column) {
    return view.sizeHintForIndex(view.model()->index(1, column)).width();
  };
  const int finish = view.columnWidth(outcomes.columnOf("finishHours"));
  view.setColumnWidth(outcomes.columnOf("utilityUsd"), 30);  // by hand
  auto dear = fixtures::mutableResults();
  dear->policies[1]->outcome.costUsd = dear->policies[1]->outcome.utilityUsd = 123456789.25;
  showOutcomes(outcomes, dear);
  QVERIFY(view.columnWidth(outcomes.columnOf("costUsd")) < needed(outcomes.columnOf("costUsd")));
  view.widenColumns();
  QVERIFY(view.columnWidth(outcomes.columnOf("costUsd")) >= needed(outcomes.columnOf("costUsd")));
  QCOMPARE(view.columnWidth(outcomes.columnOf("finishHours")), finish);
  QCOMPARE(view.columnWidth(outcomes.columnOf("utilityUsd")), 30);
  view.sortByColumn(outcomes.columnOf("finishHours"), Qt::AscendingOrder);  // has an arrow now
  QVERIFY(view.columnWidth(outcomes.columnOf("finishHours")) > finish);
}

/// Dates of a market with a clock were cut off after one without.
void TestTables::columnsThatComeLaterGrowToo() {
  LedgerModel ledger;
  TableView view(&ledger);
  ledger.setResults(fixtures::results(false), 3);
  view.fitOrWidenColumns();
  ledger.setResults(fixtures::results(true), 3);
  view.fitOrWidenColumns();
  const int column = ledger.columnOf("begin");
  const QModelIndex first = view.model()->index(0, column);
  QVERIFY(first.data().toString().size() > 10);
  QVERIFY(view.columnWidth(column) >= view.sizeHintForIndex(first).width());
}

void TestTables::numbersAreRightAligned() {
  TableModel outcomes;
  showOutcomes(outcomes, fixtures::results());
  LedgerModel ledger;
  ledger.setResults(fixtures::results(), 3);
  const auto right = [](const QAbstractItemModel& model, int column) {
    const auto cellSide = model.index(0, column).data(Qt::TextAlignmentRole).toInt();
    const auto headSide = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
    return cellSide == headSide && (cellSide & Qt::AlignRight) != 0;
  };
  for (int column = 0; column < outcomes.columnCount(); ++column) {
    const bool isText = column == outcomes.columnOf("label");
    QCOMPARE(right(outcomes, column), !isText);
  }
  for (int column = 0; column < ledger.columnCount(); ++column) {
    const bool isText = column == ledger.columnOf("rule");
    QCOMPARE(right(ledger, column), !isText);
  }
}

void TestTables::everyHeaderIsExplained() {
  TableModel outcomes;
  showOutcomes(outcomes, fixtures::results());
  LedgerModel ledger;
  for (const QAbstractItemModel* model :
       {static_cast<QAbstractItemModel*>(&outcomes), static_cast<QAbstractItemModel*>(&ledger)}) {
    for (int column = 0; column < model->columnCount(); ++column) {
      QVERIFY(!model->headerData(column, Qt::Horizontal).toString().isEmpty());
      QVERIFY(model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().endsWith('.'));
    }
  }
}

void TestTables::inexactOptimumSaysItsBound() {
  auto inexact = fixtures::mutableResults();
  inexact->optimum->exact = false;
  inexact->optimum->boundUsd = 120.5;
  TableModel model;
  showOutcomes(model, inexact);
  QVERIFY(model.index(4, 0).data(Qt::ToolTipRole).toString().contains("120"));
}

void TestTables::sorting_data() {
  QTest::addColumn<std::string>("column");
  QTest::addColumn<bool>("ascending");
  QTest::addColumn<std::vector<int>>("order");
  using Order = std::vector<int>;
  QTest::newRow("cost") << std::string("costUsd") << true << Order{2, 1, -1, 3, 0};
  QTest::newRow("utility") << std::string("utilityUsd") << false << Order{-1, 3, 0, 1, 2};
  QTest::newRow("on time") << std::string("ending") << false << Order{1, 0, 3, -1, 2};
  QTest::newRow("label") << std::string("label") << true << Order{2, 3, -1, 1, 0};
}

void TestTables::sorting() {
  QFETCH(std::string, column);
  QFETCH(bool, ascending);
  OutcomeTable table;
  table.setResults(fixtures::results());
  QCOMPARE(policiesInOrder(table.view()), (std::vector<int>{0, 1, 2, 3, -1}));
  table.view().sortByColumn(table.model().columnOf(column),
                            ascending ? Qt::AscendingOrder : Qt::DescendingOrder);
  QTEST(policiesInOrder(table.view()), "order");
}

void TestTables::missingValuesComeLast() {
  OutcomeTable table;
  table.setResults(fixtures::results());
  for (Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
    table.view().sortByColumn(table.model().columnOf("finishHours"), order);
    QCOMPARE(policiesInOrder(table.view()).back(), 2);  // given up: no finish
  }
}

void TestTables::choosingARowChoosesThePolicy() {
  OutcomeTable table;
  table.setResults(fixtures::results());
  QSignalSpy chosen(&table, &OutcomeTable::policyChosen);
  table.view().selectRow(2);
  table.view().selectRow(4);
  QCOMPARE(chosen.count(), 2);
  QCOMPARE(chosen[0][0].toInt(), 2);
  QCOMPARE(chosen[1][0].toInt(), -1);
}

void TestTables::chosenFromOutsideReportsNothing() {
  OutcomeTable table;
  QSignalSpy chosen(&table, &OutcomeTable::policyChosen);
  table.setChosenPolicy(3);  // before there is anything to choose
  table.setResults(fixtures::results());
  QCOMPARE(table.view().currentIndex().data(PolicyRole).toInt(), 3);
  table.setChosenPolicy(-1);
  QCOMPARE(table.view().currentIndex().data(PolicyRole).toInt(), -1);
  QCOMPARE(chosen.count(), 0);
}

void TestTables::choiceSurvivesNewResultsAndSorting() {
  OutcomeTable table;
  table.setResults(fixtures::results());
  table.setChosenPolicy(1);
  QSignalSpy chosen(&table, &OutcomeTable::policyChosen);
  table.view().sortByColumn(table.model().columnOf("costUsd"), Qt::AscendingOrder);
  table.setResults(fixtures::results());
  auto cheaper = fixtures::mutableResults();
  cheaper->policies[1]->outcome.costUsd = 1;
  table.setResults(cheaper);
  QCOMPARE(table.view().currentIndex().data(PolicyRole).toInt(), 1);
  QCOMPARE(chosen.count(), 0);
}

void TestTables::theBudgetIsAColumn() {
  OutcomeTable table;
  table.setResults(fixtures::results());
  QCOMPARE(table.model().columnOf("leftOfBudgetUsd"), -1);
  auto results = fixtures::mutableResults();
  results->scenario.budgetUsd = results->policies[1]->outcome.costUsd - 0.5;
  table.setResults(results);
  const int column = table.model().columnOf("leftOfBudgetUsd");
  QVERIFY(column > 0);
  QCOMPARE(cell(table.model(), 1, column), QString("−0.50"));
  QVERIFY(table.model().index(1, column).data(Qt::ForegroundRole).isValid());
}

void TestTables::copiesTabSeparated() {
  OutcomeTable table;
  table.setResults(fixtures::results());
  table.view().setColumnHidden(table.model().columnOf("savingShare"), true);
  table.view().selectRow(1);
  QTest::keyClick(&table.view(), Qt::Key_C, Qt::ControlModifier);
  const QStringList lines = QApplication::clipboard()->text().split('\n');
  QCOMPARE(lines.size(), 3);  // the last is empty
  QCOMPARE(lines[0].split('\t').size(), table.model().columnCount() - 1);
  QVERIFY(lines[0].startsWith("Policy\tUtility, $\tCost, $\tFinish, h"));
  QVERIFY(lines[1].startsWith("Max spot\t20.25\t80.50\t14.50\t2.5 h late"));
}

void TestTables::outcomesAsCsv() {
  OutcomeTable table;
  QVERIFY(table.csv().isEmpty());
  table.setResults(fixtures::results());
  QStringList rows = table.csv().split('\n', Qt::SkipEmptyParts);
  rows.erase(std::remove_if(rows.begin(), rows.end(), [](auto& r) { return r.startsWith('#'); }),
             rows.end());
  QCOMPARE(rows.size(), 6);  // header, four policies, optimum
  QVERIFY(rows[0].contains("utilityUsd"));
  QVERIFY(rows[2].contains("20.25"));
}

/// What the figures rest on that nobody recorded; nothing without results.
void TestTables::theCaptionNamesTheInputs() {
  OutcomeTable table;
  QVERIFY(table.caption().isEmpty());
  study::Results results = *fixtures::results();
  auto market = std::make_shared<study::LoadedMarket>(results.market ? *results.market
                                                                     : study::LoadedMarket());
  market->import.trace.provenance.lines = {"generator: SpotHorizon generator 1, seed 1",
                                           "all prices times 2.2483660130718954"};
  results.market = market;
  table.setResults(std::make_shared<study::Results>(results));
  QVERIFY2(table.caption().startsWith("Inputs: made-up market, scaled × 2.25"),
           qPrintable(table.caption()));
  QVERIFY(table.caption().contains("unlimited on demand assumed"));
  QVERIFY(table.findChild<QLabel*>("outcomeCaption")->isVisibleTo(&table));
  table.setResults(nullptr);
  QVERIFY(table.caption().isEmpty());
}

void TestTables::ledgerModelKeepsTheRules() {
  LedgerModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  for (int policy : {0, 1, 2, 3, -1}) {
    model.setResults(fixtures::results(), policy);
    model.setCurrentHours(3);
    model.setStale(policy == 2);
  }
  QCOMPARE(model.rowCount(), 22);
  model.setResults(nullptr, 0);
  QCOMPARE(model.rowCount(), 0);
}

void TestTables::ledgerCells_data() {
  QTest::addColumn<std::string>("column");
  QTest::addColumn<QString>("text");
  QTest::newRow("slot") << std::string("slot") << "3";
  QTest::newRow("hours") << std::string("hours") << "1.50";
  QTest::newRow("clock") << std::string("begin") << "2023-02-15 03:30";
  QTest::newRow("price") << std::string("spotUsdPerGpuHour") << "0.5700";
  QTest::newRow("free") << std::string("freeGpus") << "8";
  QTest::newRow("spot") << std::string("spotGpus") << "4";
  QTest::newRow("on demand") << std::string("onDemandGpus") << "1";
  QTest::newRow("progress") << std::string("progress") << "10.00";
  QTest::newRow("uniform") << std::string("uniformProgress") << "8.00";
  QTest::newRow("cost") << std::string("costUsd") << "2.64";
  QTest::newRow("so far") << std::string("cumulativeCostUsd") << "10.44";
  QTest::newRow("preempted") << std::string("preempted") << "2";
  QTest::newRow("rule") << std::string("rule") << "Safety net";
}

void TestTables::ledgerCells() {
  QFETCH(std::string, column);
  LedgerModel model;
  model.setResults(fixtures::results(), 3);
  QTEST(cell(model, 3, model.columnOf(column)), "text");
}

void TestTables::ledgerIsReadWhereItLies() {
  const auto results = fixtures::results();
  LedgerModel model;
  model.setResults(results, 0);
  QCOMPARE(&model.row(5), &results->policies[0]->ledger.rows[5]);
}

void TestTables::clockIsHiddenWithoutOne() {
  LedgerTable table;
  table.setChosenPolicy(0);
  table.setResults(fixtures::results(false));
  QCOMPARE(table.model().columnOf("begin"), -1);
  table.setResults(fixtures::results(true));
  QVERIFY(table.model().columnOf("begin") > 0);
}

void TestTables::rowInForce_data() {
  QTest::addColumn<double>("hours");
  QTest::addColumn<int>("row");
  QTest::newRow("start") << 0.0 << 0;
  QTest::newRow("within a slot") << 1.49 << 2;
  QTest::newRow("at a slot's start") << 1.5 << 3;
  QTest::newRow("last") << 11.4 << 22;
  QTest::newRow("after the end") << 11.5 << -1;
  QTest::newRow("before the start") << -0.1 << -1;
  QTest::newRow("far away") << 1e300 << -1;
  QTest::newRow("none") << kNone << -1;
}

void TestTables::rowInForce() {
  QFETCH(double, hours);
  LedgerModel model;
  model.setResults(fixtures::results(), 3);
  QTEST(model.rowAt(hours), "row");
}

void TestTables::currentRowIsHighlighted() {
  LedgerTable table;
  table.setChosenPolicy(3);
  table.setResults(fixtures::results());
  const auto highlighted = [&](int row) {
    return table.model().index(row, 0).data(Qt::BackgroundRole).isValid();
  };
  table.setCurrentHours(4.2);
  QVERIFY(highlighted(8) && !highlighted(7) && !highlighted(9));
  table.setCurrentHours(kNone);
  QVERIFY(!highlighted(8));
}

void TestTables::hoveringARowReportsItsHours() {
  LedgerTable table;
  table.setChosenPolicy(3);
  table.setResults(fixtures::results());
  table.resize(900, 400);
  table.show();
  QSignalSpy hovered(&table, &LedgerTable::hoursHovered);
  const QRect row = table.view().visualRect(table.view().proxy()->index(2, 0));
  QTest::mouseMove(table.view().viewport(), row.center());
  QTRY_VERIFY(!hovered.isEmpty() && hovered.last()[0].toDouble() == 1.0);
  QVERIFY(!table.reason().isEmpty());
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(table.view().viewport(), &leave);
  QVERIFY(std::isnan(hovered.last()[0].toDouble()));
}

void TestTables::choosingALedgerRowExplainsIt() {
  LedgerTable table;
  table.setChosenPolicy(3);
  table.setResults(fixtures::results());
  QSignalSpy hovered(&table, &LedgerTable::hoursHovered);
  table.view().selectRow(5);
  QCOMPARE(hovered.count(), 1);
  QCOMPARE(hovered[0][0].toDouble(), 2.5);
  QVERIFY2(table.reason().contains("4 spot + 1 on demand"), qPrintable(table.reason()));
}

void TestTables::optimumHasNoReasons() {
  LedgerTable table;
  table.setChosenPolicy(-1);
  table.setResults(fixtures::results());
  QCOMPARE(table.model().rowCount(), 22);
  table.setCurrentHours(0);
  QVERIFY2(table.reason().contains("knows the whole market"), qPrintable(table.reason()));
}

void TestTables::endingIsReported() {
  auto late = fixtures::mutableResults();
  late->policies[1]->outcome.ending = job::Ending{8, 14.5, 61.2, 150};
  late->policies[2]->outcome.ending = job::Ending{};
  LedgerTable table;
  table.setResults(late);
  const auto tells = [&](const QString& part) {
    const auto labels = table.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* l) { return l->text().contains(part); });
  };
  table.setChosenPolicy(1);
  QVERIFY(tells("8 GPUs on demand until hour 14.5"));
  table.setChosenPolicy(2);
  QVERIFY(tells("given up"));
  table.setChosenPolicy(0);
  QVERIFY(!tells("After the deadline"));
}

void TestTables::ledgerAsCsv() {
  LedgerTable table;
  QVERIFY(table.csv().isEmpty());
  table.setResults(fixtures::results());
  for (int policy : {3, -1}) {
    table.setChosenPolicy(policy);
    QStringList rows = table.csv().split('\n', Qt::SkipEmptyParts);
    rows.erase(std::remove_if(rows.begin(), rows.end(), [](auto& r) { return r.startsWith('#'); }),
               rows.end());
    QCOMPARE(rows.size(), 1 + table.model().rowCount());
  }
}

void TestTables::ledgerOfAPolicyNotDoneIsEmpty() {
  auto partial = fixtures::mutableResults();
  partial->policies[1].reset();
  LedgerTable table;
  table.setChosenPolicy(1);
  table.setResults(partial);
  QCOMPARE(table.model().rowCount(), 0);
  table.setCurrentHours(3);
  table.setResults(fixtures::results());
  QCOMPARE(table.model().rowCount(), 24);
}

TEST_WITH_WINDOWS(TestTables)
#include "tst_tables.moc"
