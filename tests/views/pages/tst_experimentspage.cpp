// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "scenario/Parameters.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/TestExperiment.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/job/experiment/AxisEditor.h"
#include "views/job/experiment/ExperimentBoard.h"
#include "views/job/experiment/ExperimentCharts.h"
#include "views/job/experiment/ExperimentControls.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/job/experiment/SeriesTable.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

study::Scenario baseScenario() {
  study::Scenario scenario;
  scenario.policies = study::defaultPolicies();
  return scenario;
}

QPushButton* button(const QWidget& page, const QString& text) {
  for (QPushButton* one : page.findChildren<QPushButton*>()) {
    if (one->text().remove('&') == text) return one;
  }
  return nullptr;
}

bool hasText(const QWidget& page, const QString& text) {
  for (const QLabel* label : page.findChildren<QLabel*>()) {
    if (label->isVisible() && label->text().contains(text)) return true;
  }
  return false;
}

void point(QWidget& pane, const QPointF& at) {
  QMouseEvent event(QEvent::MouseMove, at, pane.mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                    Qt::NoModifier);
  QCoreApplication::sendEvent(&pane, &event);
}

void chooseOwn(const ExperimentControls& controls) {
  for (QComboBox* box : controls.findChildren<QComboBox*>()) {
    const int own = box->findText("Your own", Qt::MatchStartsWith);
    if (own >= 0) box->setCurrentIndex(own);
  }
}

}  // namespace

class TestExperimentsPage : public QObject {
  Q_OBJECT

  std::unique_ptr<ExperimentsPage> m_page;

  void showResults(std::shared_ptr<const study::ExperimentResults> results) {
    m_page->setResults(std::move(results));
    QTRY_VERIFY(!m_page->redrawClock().pending());
  }
  PlotPane& plot(std::size_t i) const {
    return dynamic_cast<PlotPane&>(*m_page->board().panes()[i]);
  }
  HeatMapPane& map(std::size_t i) const {
    return dynamic_cast<HeatMapPane&>(*m_page->board().panes()[i]);
  }

 private slots:
  void init() {
    m_page = std::make_unique<ExperimentsPage>();
    m_page->resize(1200, 760);
    m_page->setScenario(baseScenario());
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
  }

  void whatIsEmptySaysWhatToDo() {
    QVERIFY(hasText(*m_page, "Press Run"));
    QVERIFY(m_page->charts().empty());
    QVERIFY(button(*m_page, "Run")->isVisible());
    QVERIFY(!button(*m_page, "Stop")->isVisible());
  }

  void everyReadyExperimentCanBeChosen() {
    for (const study::ReadyExperiment& ready : study::readyExperiments()) {
      QVERIFY(m_page->chooseReady(QString::fromStdString(ready.name)));
      const auto wanted = m_page->experiment();
      QVERIFY2(wanted.has_value(), ready.name.c_str());
      QCOMPARE(wanted->name, ready.name);
      QCOMPARE(wanted->axes, ready.make(baseScenario()).axes);
      QVERIFY(hasText(*m_page, QString::fromStdString(ready.teaches)));
    }
    QVERIFY(!m_page->chooseReady("no such"));
  }

  void runAsksForWhatTheControlsSay() {
    m_page->chooseReady("deadline");
    m_page->findChild<QSpinBox*>()->setValue(77);
    QSignalSpy spy(m_page.get(), &ExperimentsPage::runWished);
    QTest::mouseClick(button(*m_page, "Run"), Qt::LeftButton);
    QCOMPARE(spy.size(), 1);
    const auto wanted = study::experimentOn(baseScenario(), spy[0][0].toString().toStdString());
    QCOMPARE(wanted.jobs, 77);
    QCOMPARE(wanted.name, std::string("deadline"));
  }

  void withoutTheLearnerThereIsNoRegret() {
    m_page->chooseReady("deadline");
    const auto has = [&](study::Measure measure) {
      const auto measures = m_page->experiment()->measures;
      return std::find(measures.begin(), measures.end(), measure) != measures.end();
    };
    QVERIFY(has(study::Measure::Regret) && has(study::Measure::GapToOptimum));
    for (QCheckBox* box : m_page->findChildren<QCheckBox*>()) box->setChecked(false);
    QVERIFY(!has(study::Measure::Regret) && !has(study::Measure::GapToOptimum));
    QVERIFY(!m_page->experiment()->withLearner);
    study::checkExperiment(*m_page->experiment());
  }

  void onesOwnGoesThroughAnyParameter() {
    ExperimentControls& controls = m_page->controls();
    chooseOwn(controls);
    controls.firstAxis().choose("job.deadlineHours");
    controls.firstAxis().setValues("12, 20 ,30");
    QVERIFY(controls.firstAxis().isVisible());
    auto wanted = m_page->experiment();
    QVERIFY(wanted.has_value());
    QCOMPARE(wanted->axes.size(), std::size_t{1});
    QCOMPARE(wanted->axes[0], study::axisOf("job.deadlineHours", {"12", "20", "30"}));
    controls.secondAxis().choose("market.priceFactor");
    QCOMPARE(m_page->experiment()->axes.size(), std::size_t{2});
    QVERIFY(!controls.secondAxis().values().isEmpty());
  }

  void aValueOutsideItsRangeIsReportedInPlace() {
    ExperimentControls& controls = m_page->controls();
    chooseOwn(controls);
    controls.firstAxis().choose("job.deadlineHours");
    controls.firstAxis().setValues("12, many");
    QVERIFY(!m_page->experiment());
    QVERIFY(!controls.problem().isEmpty());
    QVERIFY(hasText(*m_page, "many"));
    QVERIFY(!button(*m_page, "Run")->isEnabled());
    controls.firstAxis().setValues("12");
    QVERIFY(button(*m_page, "Run")->isEnabled());
    QVERIFY(controls.problem().isEmpty());
  }

  void anExperimentOfAFileKeepsItsScenario() {
    study::Experiment experiment = test::testExperiment();
    experiment.jobs = 33;
    m_page->setExperiment(experiment);
    const auto wanted = m_page->experiment();
    QVERIFY(wanted.has_value());
    QCOMPARE(*wanted, experiment);
    study::Scenario other = baseScenario();
    other.seed = 99;
    m_page->setScenario(other);
    QCOMPARE(m_page->experiment()->scenario, experiment.scenario);
    QVERIFY(hasText(*m_page, "Press Run"));
  }

  void readyOnesFollowTheScenario() {
    m_page->chooseReady("price");
    auto results = test::testExperimentResults();
    results.experiment = *m_page->experiment();
    results.cells.assign(results.experiment.axes[0].points.size(), {});
    m_page->setResults(std::make_shared<const study::ExperimentResults>(results));
    QCOMPARE(m_page->settings().toStdString(), results.variant());
    study::Scenario other = baseScenario();
    other.job.workload *= 2;
    m_page->chooseReady("deadline");
    const QString before = m_page->settings();
    m_page->setScenario(other);  // the deadlines that are tried follow it
    QVERIFY(m_page->settings() != before);
  }

  void aChartAMeasureAndOnePaintAnUpdate() {
    showResults(test::sharedResults(false, 1));
    QCOMPARE(m_page->board().panes().size(), std::size_t{3});
    m_page->grab();
    const int paints = plot(0).chartPaints();
    for (int done = 2; done <= 4; ++done) m_page->setResults(test::sharedResults(false, done));
    QTRY_VERIFY(!m_page->redrawClock().pending());
    m_page->grab();
    QVERIFY(plot(0).chartPaints() <= paints + 2);  // three updates, drawn together
    QCOMPARE(plot(0).spec().lines.size(), std::size_t{6});
  }

  void zoomSurvivesNewCells() {
    showResults(test::sharedResults(false, 2));
    PlotPane& pane = plot(0);
    pane.zoomIn();
    const Range zoomed = pane.visibleRange();
    showResults(test::sharedResults(false, 3));
    QCOMPARE(&plot(0), &pane);
    QCOMPARE(pane.visibleRange(), zoomed);
  }

  void ticksHideSeriesEverywhere() {
    showResults(test::sharedResults());
    auto& table = const_cast<SeriesTable&>(m_page->table());
    QCOMPARE(table.topLevelItemCount(), 6);
    table.topLevelItem(1)->setCheckState(0, Qt::Unchecked);
    QTRY_COMPARE(plot(0).spec().lines.size(), std::size_t{5});
    QTRY_COMPARE(plot(1).spec().lines.size(), std::size_t{5});
    showResults(test::sharedResults());  // and it stays hidden
    QCOMPARE(plot(0).spec().lines.size(), std::size_t{5});
    table.setAllShown(false);
    QTRY_COMPARE(plot(0).spec().lines.size(), std::size_t{0});
    table.setAllShown(true);
    QTRY_COMPARE(plot(0).spec().lines.size(), std::size_t{6});
  }

  void thePointerReadsOutWhatWasMeasured() {
    showResults(test::sharedResults());
    m_page->grab();
    PlotPane& pane = plot(1);
    point(pane, {pane.timeMap().toPixel(24.2), pane.plotRect().center().y()});
    QCOMPARE(pane.crosshair(), 24.0);
    QCOMPARE(plot(0).crosshair(), 24.0);
    const QTreeWidgetItem* row = m_page->table().topLevelItem(1);
    QCOMPARE(row->text(SeriesTable::Mean), QString("$100.00"));  // 200 − (100 + 10 − 10)
    QCOMPARE(row->text(SeriesTable::Interval), QString("99.00 to 101.00"));
    QCOMPARE(row->text(SeriesTable::Jobs), QString("50"));
    QVERIFY(hasText(*m_page, "Cost, $ per job at Deadline 24 h"));
    QVERIFY(m_page->table().topLevelItem(4)->toolTip(0).contains("AHAP (omega 3)"));
  }

  void twoAxesAreMapsOfOneScale() {
    showResults(test::sharedResults(true));
    QCOMPARE(m_page->board().panes().size(), std::size_t{6});
    QCOMPARE(map(0).values()->columns, 4);
    QVERIFY(!(*map(0).spec().range == *map(5).spec().range));  // each shows its own differences
    auto* oneScale = m_page->findChild<QCheckBox*>("oneScale");
    QVERIFY(oneScale && oneScale->isVisible());
    oneScale->setChecked(true);
    QCOMPARE(*map(0).spec().range, *map(5).spec().range);
    m_page->grab();
    const HeatMapLayout layout = map(2).heatMapLayout();
    point(map(2), layout.cell(1, 2).center());
    QCOMPARE(m_page->table().topLevelItem(2)->text(SeriesTable::Mean),
             formatOfMean(test::testMean(1, 2, 2)));
    QVERIFY(hasText(*m_page, "Deadline 18 h, Error 1"));
    auto* measure = m_page->findChild<QComboBox*>("measureDrawn");
    QVERIFY(measure);
    measure->setCurrentIndex(1);
    QTRY_VERIFY(map(0).spec().fileStem.contains("cost"));
    QCOMPARE(map(0).spec().title, QString("On-demand only"));
    // The table is of what is drawn, not of what was pointed at before.
    const QString drawn = measureTitle(test::sharedResults(true)->experiment.measures[1]);
    QVERIFY(hasText(*m_page, drawn + " at Deadline 18 h, Error 1"));
  }

  void errorsOfCellsAreReported() {
    auto results = test::testExperimentResults();
    results.cells[0] = {};
    results.cells[0].done = true;
    results.cells[0].error = phrase("test", "the deadline is shorter than a slot");
    results.warnings = {phrase("test", "something to know")};
    showResults(std::make_shared<const study::ExperimentResults>(results));
    QVERIFY(hasText(*m_page, "Deadline 12 h: the deadline is shorter than a slot"));
    QVERIFY(hasText(*m_page, "something to know"));
  }

  void runningShowsProgressAndStop() {
    QSignalSpy spy(m_page.get(), &ExperimentsPage::stopWished);
    m_page->setRunning(true);
    m_page->setProgress(0.5, "cells");
    QVERIFY(!button(*m_page, "Run")->isVisible());
    QTest::mouseClick(button(*m_page, "Stop"), Qt::LeftButton);
    QCOMPARE(spy.size(), 1);
    m_page->setRunning(false);
    m_page->setMessage("no such trace");
    QVERIFY(hasText(*m_page, "no such trace"));
    m_page->setMessage({});
    QVERIFY(!hasText(*m_page, "no such trace"));
  }

  void aHiddenPageWaits() {
    m_page->hide();
    const int draws = m_page->redrawClock().draws();
    for (int done = 1; done <= 4; ++done) m_page->setResults(test::sharedResults(false, done));
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(m_page->redrawClock().draws(), draws);
    QVERIFY(m_page->board().panes().empty());
    m_page->show();
    QTRY_COMPARE(m_page->board().panes().size(), std::size_t{3});
  }

  void everyWidgetOfTheControlsHasANameAndIsReached() {
    for (QWidget* widget : m_page->controls().findChildren<QWidget*>()) {
      if (!(widget->focusPolicy() & Qt::TabFocus) || widget->inherits("QMenu")) continue;
      if (widget->window() != m_page->window()) continue;  // the list that a combo box opens
      if (widget->parentWidget()->inherits("QAbstractSpinBox")) continue;
      const auto* abstract = qobject_cast<QAbstractButton*>(widget);
      const bool named =
          !widget->accessibleName().isEmpty() || (abstract && !abstract->text().isEmpty());
      QVERIFY2(named, widget->metaObject()->className());
    }
  }

  void picturesPaintThemselves() {
    for (const bool twoAxes : {false, true}) {
      m_page->setResults(test::sharedResults(twoAxes));
      m_page->setProvenance("seed 1");
      const auto charts = m_page->charts();
      QCOMPARE(charts.size(), twoAxes ? std::size_t{13} : std::size_t{3});
      QStringList stems;
      for (const ExportableChart& chart : charts) {
        QVERIFY(!stems.contains(chart.fileStem));
        stems << chart.fileStem;
        QImage image(700, 420, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::magenta);
        chart.paint(image, image.size(), true);
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
        QImage empty(image.size(), image.format());
        empty.fill(Qt::white);
        QVERIFY(image != empty);
      }
    }
  }

 private:
  static QString formatOfMean(double mean) { return QString("$%1").arg(mean, 0, 'f', 2); }
};

TEST_WITH_WINDOWS(TestExperimentsPage)
#include "tst_experimentspage.moc"
