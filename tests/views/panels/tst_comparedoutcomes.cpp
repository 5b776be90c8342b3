// SPDX-License-Identifier: GPL-3.0-or-later
// The table of compared outcomes and the strip that says what is compared.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "support/TestMain.h"
#include "views/TestResults.h"
#include "views/comparison/ComparisonStrip.h"
#include "views/job/run/ComparedOutcomeTable.h"
#include "views/widgets/table/SortProxy.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::ComparisonMode;

namespace {

std::vector<study::ComparedOutcome> scenarios() {
  return {{"Plan", test::testResults(), 6, true},
          {"Short", test::testResults(36), 1, false},
          {"Waiting", nullptr, -1, false}};
}

study::Session session(int count) {
  study::Session all;
  for (int i = 0; i < count; ++i) {
    study::SessionScenario one;
    one.id = "s" + std::to_string(i + 1);
    one.scenario.title = "Plan " + std::to_string(i + 1);
    one.colour = "#0072b2";
    all.scenarios.push_back(one);
  }
  all.view.current = all.view.base = "s1";
  all.view.compared = {"s1"};
  return all;
}

}  // namespace

class TestComparedOutcomes : public QObject {
  Q_OBJECT

 private slots:
  void modelKeepsTheRules();
  void cellsAndSigns();
  void wordsStandAtTheLeft();
  void sortsByValue();
  void tableSaysWhereItCameFrom();
  void stripGoesOnInTheNextLine();
  void stripShowsTheSession();
  void stripReportsWishes();
  void stripIsOperatedByKeys();

 private:
  const std::vector<QColor> m_colours{Qt::red, Qt::blue, Qt::green};
};

void TestComparedOutcomes::modelKeepsTheRules() {
  ComparedOutcomeTable table;
  TableModel& model = table.model();
  const QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
  QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
  table.setScenarios(scenarios(), m_colours);
  QCOMPARE(model.rowCount(), 3);
  const auto resets = reset.count();
  table.setScenarios(scenarios(), m_colours);
  QCOMPARE(reset.count(), resets);  // a slider moves: what is chosen stays
  table.setScenarios({}, {});
  QCOMPARE(model.rowCount(), 0);
}

void TestComparedOutcomes::wordsStandAtTheLeft() {
  ComparedOutcomeTable table;
  TableModel& model = table.model();
  table.setScenarios(scenarios(), m_colours);
  for (int column = 0; column < model.columnCount(); ++column) {
    const bool left = column == model.columnOf("scenario") || column == model.columnOf("label");
    const auto side = left ? Qt::AlignLeft : Qt::AlignRight;
    QVERIFY(model.index(0, column).data(Qt::TextAlignmentRole).toInt() & side);
    QVERIFY(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & side);
  }
}

void TestComparedOutcomes::cellsAndSigns() {
  ComparedOutcomeTable table;
  TableModel& model = table.model();
  const auto all = scenarios();
  table.setScenarios(all, m_colours);
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  QCOMPARE(text(0, model.columnOf("scenario")), "Plan, base");
  QCOMPARE(text(1, model.columnOf("scenario")), "Short");
  QCOMPARE(text(2, model.columnOf("ending")), "running");
  QVERIFY(text(0, model.columnOf("deltaCostUsd")).isEmpty());
  const auto& base = all[0].results->policies[6]->outcome;
  const auto& other = all[1].results->policies[1]->outcome;
  const double delta = other.costUsd - base.costUsd;
  QCOMPARE(model.index(1, model.columnOf("deltaCostUsd")).data(SortRole).toDouble(), delta);
  QCOMPARE(model.index(1, model.columnOf("deltaCostUsdShare")).data(SortRole).toDouble(),
           delta / base.costUsd);
  QCOMPARE(text(1, model.columnOf("deltaCostUsd")).startsWith('+'), delta > 0);
  QVERIFY(!text(1, model.columnOf("costUsd")).startsWith('+'));
  QVERIFY(!model.index(2, model.columnOf("costUsd")).data(SortRole).isValid());
  QVERIFY(model.index(0, model.columnOf("scenario")).data(Qt::DecorationRole).isValid());
  QCOMPARE(model.index(1, model.columnOf("label")).data(PolicyRole).toInt(), 1);
}

void TestComparedOutcomes::sortsByValue() {
  ComparedOutcomeTable table;
  table.setScenarios(scenarios(), m_colours);
  const TableModel& model = table.model();
  table.view().sortByColumn(model.columnOf("costUsd"), Qt::AscendingOrder);
  const QAbstractItemModel* shown = table.view().model();
  QVERIFY(shown->index(0, model.columnOf("costUsd")).data(SortRole).toDouble() <=
          shown->index(1, model.columnOf("costUsd")).data(SortRole).toDouble());
  QCOMPARE(shown->index(2, model.columnOf("scenario")).data().toString(), "Waiting");
}

void TestComparedOutcomes::tableSaysWhereItCameFrom() {
  ComparedOutcomeTable table;
  table.setScenarios(scenarios(), m_colours);
  QCOMPARE(table.csv(), study::comparedCsv(scenarios()));
  QVERIFY(QString::fromStdString(table.csv()).startsWith('#'));
  const int height = table.view().height();
  table.setScenarios({scenarios()[0]}, {Qt::red});
  QVERIFY(table.view().height() < height);
}

/// At half the width that it would like nothing is cut and nothing lies over anything else.
void TestComparedOutcomes::stripGoesOnInTheNextLine() {
  ComparisonStrip strip;
  strip.setSession(session(3));
  const int wished = strip.sizeHint().width();
  QVERIFY(strip.minimumSizeHint().width() < wished / 2);
  QVERIFY(strip.heightForWidth(wished / 2) >= 2 * strip.heightForWidth(wished) - 8);
  strip.resize(wished / 2, strip.heightForWidth(wished / 2));
  strip.show();
  QVERIFY(QTest::qWaitForWindowExposed(&strip));
  QRegion taken;
  for (const QWidget* part : strip.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
    if (!part->isVisible()) continue;
    QVERIFY(strip.rect().contains(part->geometry()));
    QVERIFY(part->width() >= part->minimumSizeHint().width());
    QVERIFY(!taken.intersects(part->geometry()));
    taken += part->geometry();
  }
}

void TestComparedOutcomes::stripShowsTheSession() {
  ComparisonStrip strip;
  study::Session all = session(1);
  strip.setSession(all);
  QVERIFY(strip.isHidden());  // nothing to compare
  all = session(3);
  all.view.mode = ComparisonMode::Difference;
  strip.setSession(all);
  QVERIFY(!strip.isHidden());
  QVERIFY(strip.button(ComparisonMode::Difference)->isChecked());
  QVERIFY(strip.hint().contains("two"));
  QVERIFY(strip.chosen().text().startsWith("1 of 3"));
  all.view.compared = {"s1", "s3"};
  all.view.base = "s3";
  strip.setSession(all);
  QVERIFY(strip.hint().isEmpty());
  QCOMPARE(strip.base().currentText(), "Plan 3");
  QCOMPARE(strip.base().count(), 2);
  QCOMPARE(strip.chosen().menu()->actions().size(), 3);
  QVERIFY(!strip.chosen().menu()->actions()[1]->isChecked());
  strip.setSession(session(2));
  QCOMPARE(strip.chosen().menu()->actions().size(), 2);
  QVERIFY(!strip.base().isEnabled());
}

void TestComparedOutcomes::stripReportsWishes() {
  ComparisonStrip strip;
  study::Session all = session(3);
  all.view.mode = ComparisonMode::Overlay;
  all.view.compared = {"s1", "s2"};
  strip.setSession(all);
  QSignalSpy modes(&strip, &ComparisonStrip::modeWished);
  QSignalSpy compared(&strip, &ComparisonStrip::comparedWished);
  QSignalSpy bases(&strip, &ComparisonStrip::baseWished);
  QSignalSpy optimum(&strip, &ComparisonStrip::withOptimumChanged);
  strip.button(ComparisonMode::SideBySide)->click();
  QVERIFY(modes.takeFirst()[0].value<ComparisonMode>() == ComparisonMode::SideBySide);
  strip.chosen().menu()->actions()[2]->trigger();
  QCOMPARE(compared.takeFirst(), (QList<QVariant>{"s3", true}));
  strip.setSession(all);
  emit strip.base().activated(1);
  QCOMPARE(bases.takeFirst()[0].toString(), "s2");
  strip.optimum().click();
  QVERIFY(optimum.takeFirst()[0].toBool() && strip.withOptimum());
  strip.setSession(all);
  QVERIFY(modes.isEmpty() && compared.isEmpty() && bases.isEmpty());  // showing is no wish
}

void TestComparedOutcomes::stripIsOperatedByKeys() {
  ComparisonStrip strip;
  study::Session all = session(2);
  all.view.mode = ComparisonMode::Overlay;
  strip.setSession(all);
  for (const QWidget* widget : strip.findChildren<QWidget*>()) {
    const bool control =
        qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget);
    if (!control || widget->parent() != &strip) continue;
    QVERIFY(widget->focusPolicy() & Qt::TabFocus);
    QVERIFY(!widget->accessibleName().isEmpty());
    QVERIFY(!widget->toolTip().isEmpty());
  }
}

TEST_WITH_WINDOWS(TestComparedOutcomes)
#include "tst_comparedoutcomes.moc"
