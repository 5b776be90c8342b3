// SPDX-License-Identifier: GPL-3.0-or-later
// Speed-ups edited on the Widths page by mouse and by keyboard, and the Stream page.
#include <QComboBox>
#include <QLineEdit>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStudy.h"
#include "support/TestMain.h"
#include "views/stream/SpeedUpChart.h"
#include "views/stream/SpeedUpPane.h"
#include "views/stream/SpeedUpPoints.h"
#include "views/stream/StreamCharts.h"
#include "views/stream/StreamPage.h"
#include "views/stream/WidthsPage.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

study::Scenario scenario() {
  return study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "vision", "jobsPerHour": 1, "oneGpuHours": 2,
       "speedup": {"kind": "table", "table": [[1, 1], [2, 1.8], [4, 3], [8, 4.5]]}},
      {"name": "language", "jobsPerHour": 0.5, "oneGpuHours": 4,
       "speedup": {"kind": "amdahl", "serialFraction": 0.2}}]},
    "rental": {"budget": {"usdPerMonth": 7300}, "types": [{"name": "A100", "price": 2}]}})",
                                 "", "");
}

std::shared_ptr<const study::BudgetResults> resultsOf(const study::Scenario& scenario) {
  return study::as<study::BudgetResults>(study::budgetStudy().run(scenario, nullptr, {}, {}));
}

/// A page on screen that has what it edits computed at once.
struct Shown {
  Shown() {
    QObject::connect(&page, &WidthsPage::scenarioEdited, &page,
                     [this](const study::Scenario& edited, const QString& what, int mergeId) {
                       now = edited;
                       edits.push_back({what, mergeId});
                       page.setScenario(now);
                     });
    page.setScenario(now);
    page.setResult(resultsOf(now));
    page.resize(900, 700);
    page.show();
    const bool exposed = QTest::qWaitForWindowExposed(&page);
    Q_ASSERT(exposed);
  }
  const CurveHandle& handle(int jobClass, int gpus) {
    for (const CurveHandle& one : page.pane()->handles()) {
      if (one.jobClass == jobClass && one.gpus == gpus) return one;
    }
    qFatal("no such point");
  }
  void chooseClass(int jobClass) { page.findChild<QComboBox*>()->setCurrentIndex(jobClass + 1); }
  double speedUp(std::size_t jobClass, int gpus) {
    return *study::streamSpec(now).classes[jobClass].speedUp.at(gpus);
  }

  struct Edit {
    QString what;
    int mergeId;
  };
  study::Scenario now = scenario();
  std::vector<Edit> edits;
  WidthsPage page;
};

void typeIn(QTableWidget& table, int row, int column, const QString& text) {
  table.setFocus();
  table.setCurrentCell(row, column);
  QTest::keyClick(&table, Qt::Key_F2);
  auto* edit = table.findChild<QLineEdit*>();
  QVERIFY(edit);
  edit->selectAll();
  QTest::keyClicks(edit, text);
  QTest::keyClick(edit, Qt::Key_Return);
  QCoreApplication::processEvents();  // the table takes it a moment later
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

}  // namespace

class TestBudgetEdits : public QObject {
  Q_OBJECT

 private slots:
  void handlesStandOnTheCurves() {
    Shown shown;
    const auto results = resultsOf(shown.now);
    const auto handles = curveHandles(*results, {true, -1});
    QVERIFY(handles.size() >= 6);
    const CurveChart chart = speedUpChart(*results, {true, -1}, ChartTheme::light());
    for (const CurveHandle& handle : handles) {
      const auto line = static_cast<std::size_t>(handle.jobClass);
      QVERIFY(std::abs(*chart.spec.lines[line].samples.valueAt(handle.x) - handle.y) < 1e-9);
      QVERIFY(handle.gpus > 1);
    }
    QVERIFY(curveHandles(*results, {true, 0}).size() < handles.size());
  }

  void aPointIsDragged() {
    Shown shown;
    SpeedUpPane& pane = *shown.page.pane();
    const CurveHandle four = shown.handle(0, 4);
    const QPoint from = pane.pixelOf(four).toPoint();
    const Range view = pane.visibleRange();
    QTest::mousePress(&pane, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 3; ++i) QTest::mouseMove(&pane, from + QPoint(0, -5 * i));
    QTest::mouseRelease(&pane, Qt::LeftButton, {}, from + QPoint(0, -15));
    QVERIFY(shown.edits.size() >= 2);
    QVERIFY(shown.speedUp(0, 4) > 3.05);
    QCOMPARE(shown.speedUp(0, 8), 4.5);
    QVERIFY(shown.edits.front().mergeId != 0);
    for (const auto& edit : shown.edits) QCOMPARE(edit.mergeId, shown.edits.front().mergeId);
    QVERIFY2(shown.edits.back().what.startsWith("Speed-up of vision on 4 GPUs: 3."),
             qPrintable(shown.edits.back().what));
    QCOMPARE(pane.visibleRange(), view);  // nothing was panned
  }

  void asFarAsTheHandGoes() {
    Shown shown;
    SpeedUpPane& pane = *shown.page.pane();
    const CurveHandle four = shown.handle(0, 4);
    const QPoint from = pane.pixelOf(four).toPoint();
    const double perPixel = pane.values().span() / pane.plotRect().height();
    QTest::mousePress(&pane, Qt::LeftButton, {}, from);
    QTest::mouseMove(&pane, from + QPoint(0, 20));
    QTest::mouseRelease(&pane, Qt::LeftButton, {}, from + QPoint(0, 20));
    QVERIFY(std::abs(shown.speedUp(0, 4) - (3 - 20 * perPixel)) < 2 * perPixel);
  }

  void aLawIsDraggedByItsPoints() {
    Shown shown;
    SpeedUpPane& pane = *shown.page.pane();
    const QPoint from = pane.pixelOf(shown.handle(1, 8)).toPoint();
    QTest::mousePress(&pane, Qt::LeftButton, {}, from);
    QTest::mouseMove(&pane, from + QPoint(0, -12));
    QTest::mouseRelease(&pane, Qt::LeftButton, {}, from + QPoint(0, -12));
    const rental::SpeedUp& law = study::streamSpec(shown.now).classes[1].speedUp;
    QVERIFY(law.kind == rental::SpeedUpKind::Amdahl);
    QVERIFY(law.serialFraction < 0.199);
  }

  void elsewhereTheChartIsPanned() {
    Shown shown;
    SpeedUpPane& pane = *shown.page.pane();
    const QPoint empty(static_cast<int>(pane.plotRect().left()) + 3,
                       static_cast<int>(pane.plotRect().top()) + 3);
    QTest::mousePress(&pane, Qt::LeftButton, {}, empty);
    QTest::mouseMove(&pane, empty + QPoint(0, 30));
    QTest::mouseRelease(&pane, Qt::LeftButton, {}, empty + QPoint(0, 30));
    QVERIFY(shown.edits.empty());
  }

  void pointsAreTyped() {
    Shown shown;
    QVERIFY(!shown.page.points()->isVisible());
    shown.chooseClass(0);
    QTableWidget& table = *shown.page.points()->table();
    QVERIFY(table.isVisible());
    QCOMPARE(table.rowCount(), 4);
    typeIn(table, 2, 1, "3.5");
    QCOMPARE(shown.speedUp(0, 4), 3.5);
    QCOMPARE(table.item(2, 1)->text(), QString("3.5"));
    QCOMPARE(shown.edits.back().mergeId, 0);
    typeIn(table, 2, 0, "5");
    QCOMPARE(shown.speedUp(0, 5), 3.5);
    QVERIFY(!study::streamSpec(shown.now).classes[0].speedUp.at(4));
  }

  void whatCannotBeTypedIsReported() {
    Shown shown;
    shown.chooseClass(0);
    SpeedUpPoints& points = *shown.page.points();
    typeIn(*points.table(), 2, 1, "fast");
    QVERIFY2(points.message().contains("fast"), qPrintable(points.message()));
    QCOMPARE(points.table()->item(2, 1)->text(), QString("3"));
    typeIn(*points.table(), 2, 0, "8");
    QCOMPARE(points.message(), QString("There is a point on 8 GPUs already."));
    typeIn(*points.table(), 2, 0, "2.5");
    QCOMPARE(points.message(), QString("GPUs are a whole number of 1 or more."));
    QVERIFY(shown.edits.empty());
    typeIn(*points.table(), 2, 1, "3.2");
    QVERIFY(points.message().isEmpty());
  }

  void aLawBecomesMeasuredWhereAPointIsAdded() {
    Shown shown;
    shown.chooseClass(1);
    SpeedUpPoints& points = *shown.page.points();
    const double before = shown.speedUp(1, 8);
    emit points.pointsEdited({{1, 1}, {8, before}});
    QVERIFY(study::streamSpec(shown.now).classes[1].speedUp.kind == rental::SpeedUpKind::Table);
    QCOMPARE(points.table()->rowCount(), 2);
  }

  void aTableIsTakenFromAFile() {
    Shown shown;
    shown.chooseClass(0);
    QTemporaryDir folder;
    QFile file(folder.filePath("t.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("gpus,times\n1,1\n16,9\n");
    file.close();
    shown.page.takeFile(file.fileName());
    QCOMPARE(study::streamSpec(shown.now).classes[0].speedUp.table.size(), std::size_t(2));
    QCOMPARE(shown.speedUp(0, 16), 9.0);
    shown.page.takeFile(folder.filePath("none.csv"));
    QVERIFY(shown.page.points()->message().contains("none.csv"));
    QCOMPARE(shown.speedUp(0, 16), 9.0);
  }

  void streamShowsItsJobs() {
    StreamPage page;
    QVERIFY(page.charts().empty());
    page.setResult(resultsOf(scenario()));
    page.resize(900, 900);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QTRY_VERIFY(page.span().jobs() > 0);
    QVERIFY2(
        page.sentence().startsWith("2,000 jobs drawn from the classes' distributions arrive in"),
        qPrintable(page.sentence()));
    QCOMPARE(page.charts().size(), std::size_t(6));
    for (const ExportableChart& chart : page.charts()) QVERIFY(chart.title.contains(", "));
    page.clear();
    QVERIFY(page.charts().empty());
  }

  /// What the time axis shows is what is counted.
  void aSpanIsCounted() {
    StreamPage page;
    page.setResult(resultsOf(scenario()));
    page.resize(900, 900);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QTRY_COMPARE(page.span().jobs(), std::size_t(2000));
    const QString before = page.sentence();
    PlotPane& pane = *page.arrivals();
    const QRectF plot = pane.plotRect();
    const QPoint from = (plot.topLeft() + QPointF(plot.width() * 0.25, 20)).toPoint();
    const QPoint to = (plot.topLeft() + QPointF(plot.width() * 0.5, 20)).toPoint();
    QTest::mousePress(&pane, Qt::LeftButton, Qt::ShiftModifier, from);
    QTest::mouseMove(&pane, to);
    QTest::mouseRelease(&pane, Qt::LeftButton, Qt::ShiftModifier, to);
    QTRY_VERIFY(page.sentence() != before);
    QVERIFY(page.span().jobs() > 350 && page.span().jobs() < 650);
    QCOMPARE(page.pane(1)->visibleRange(), pane.visibleRange());
    pane.fit();
    QTRY_COMPARE(page.span().jobs(), std::size_t(2000));
  }

  void hoursAndWeekdaysAreTheClocks() {
    rental::JobStream stream;
    stream.classes.resize(1);
    stream.hasClock = true;
    stream.startUnixSeconds = 1767571200;  // Monday, 5 January 2026, 00:00
    for (const double hours : {0.5, 9.5, 9.7, 33.5}) {
      rental::Job job;
      job.arrivalHours = hours;
      job.oneGpuHours = 1;
      job.gpus = hours < 1 ? 4 : 2;
      stream.jobs.push_back(job);
    }
    for (rental::Job& job : stream.jobs) job.arrivalHours -= 0.5;
    stream.startUnixSeconds += 1800;
    const study::ShownStream shown{std::make_shared<rental::JobStream>(stream), false};
    const study::StreamSpan span = study::wholeSpan(shown);
    const auto count = [](const CurveChart& chart, double x) {
      return chart.spec.lines.front().samples.valueAt(x).value_or(-1);
    };
    const ChartTheme theme = ChartTheme::light();
    QCOMPARE(count(hoursChart(shown, span, theme), 9), 3.0);
    QCOMPARE(count(hoursChart(shown, span, theme), 0), 1.0);
    QCOMPARE(count(weekdaysChart(shown, span, theme), 0), 3.0);
    QCOMPARE(count(weekdaysChart(shown, span, theme), 1), 1.0);
    QCOMPARE(count(askedChart(shown, span, theme), 0), 3.0);  // 2 GPUs
    QCOMPARE(count(sizesChart(shown, span, theme), 0), 4.0);
  }
};

TEST_WITH_WINDOWS(TestBudgetEdits)

#include "tst_budgetedits.moc"
