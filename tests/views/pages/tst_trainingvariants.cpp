// SPDX-License-Identifier: GPL-3.0-or-later
// The training subject's pages of variants: what they ask for and draw; the fan of forecasts, the
// playback, what a move may cost, the planned path.
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "ask/Study.h"
#include "subjects/training/TrainingResults.h"
#include "support/TestMain.h"
#include "support/TrainingDemo.h"
#include "views/Redraws.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/page/Playback.h"
#include "views/training/GainCharts.h"
#include "views/training/GainPage.h"
#include "views/training/MovePage.h"
#include "views/training/NodeForecastPage.h"
#include "views/training/NodeGrid.h"
#include "views/training/ShapeMap.h"
#include "views/training/StartsCharts.h"
#include "views/training/StartsPage.h"
#include "views/training/TrainingPage.h"
#include "views/training/TrainingPlayback.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

study::Scenario demo() {
  study::Scenario scenario = tests::trainingDemo();
  study::editTraining(scenario).usdPerNodeHour = 0.3;
  study::editTraining(scenario).onDemandUsdPerNodeHour = 1;
  return scenario;
}

std::shared_ptr<const study::TrainingResults> resultsOf(const std::string& variant) {
  static std::map<std::string, std::shared_ptr<const study::TrainingResults>> kept;
  auto& results = kept[variant];
  if (!results) {
    study::StudyOptions options;
    options.withReasons = true;
    options.variant = variant;
    results = study::as<study::TrainingResults>(
        study::findStudy("training")->run(demo(), nullptr, {}, options));
  }
  return results;
}

constexpr int kHold = 2;

}  // namespace

class TestTrainingVariants : public QObject {
  Q_OBJECT

 private slots:
  void aSweepIsAskedForOnceThePlainRunIsThere() {
    GainPage page;
    QSignalSpy wished(&page, &StudyPage::runWished);
    page.resize(800, 700);
    page.show();
    page.setScenario(demo());
    page.showPart(2);
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(wished.size(), 0);  // there is no plain run yet
    page.setResult(resultsOf(""));
    QTRY_COMPARE(wished.size(), 1);
    QCOMPARE(wished[0][0].toString(), QString("sweep restart"));
    page.setRunning(true);
    auto partial = std::make_shared<study::TrainingResults>(*resultsOf("sweep restart"));
    partial->complete = false;
    partial->sweep.points.resize(3);
    page.setResult(partial);
    QTRY_COMPARE(page.charts().size(), std::size_t(2));
    page.setResult(resultsOf("sweep restart"));
    page.setRunning(false);
    QTRY_VERIFY2(page.sentence().contains("A restart of 20 s instead of 30 s"),
                 qPrintable(page.sentence()));
    QVERIFY(page.upper()->isVisible() && !page.bars()->isVisible());
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(wished.size(), 1);  // it is there
    // Another scenario: asked for again, once its plain run has come.
    study::Scenario other = demo();
    other.seed = 9;
    page.setScenario(other);
    page.setResult(resultsOf("")->under(other));
    QTRY_COMPARE(wished.size(), 2);
  }

  void whatIsStoppedWaitsForTheUser() {
    GainPage page;
    QSignalSpy wished(&page, &StudyPage::runWished), stopped(&page, &StudyPage::stopWished);
    page.show();
    page.setScenario(demo());
    page.showPart(1);
    page.setResult(resultsOf(""));
    QTRY_COMPARE(wished.size(), 1);
    page.setRunning(true);
    const auto buttons = page.findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), 2);
    QPushButton* run = buttons[0]->text().contains("Compute") ? buttons[0] : buttons[1];
    QPushButton* stop = run == buttons[0] ? buttons[1] : buttons[0];
    QVERIFY(stop->isVisible());
    stop->click();
    QCOMPARE(stopped.size(), 1);
    page.setRunning(false);
    page.setResult(resultsOf(""));
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(wished.size(), 1);
    QVERIFY(run->isVisible());
    // Another title, of the same training: results are handed over under it.
    study::Scenario renamed = demo();
    renamed.title = "Renamed";
    page.setScenario(renamed);
    page.setResult(resultsOf("")->under(renamed));
    QVERIFY(waits::redrawsPassed());
    QCOMPARE(wished.size(), 1);
    run->click();
    QCOMPARE(wished.size(), 2);
    page.setRunning(true);
    stop->click();
    page.setRunning(false);
    study::Scenario other = demo();
    other.seed = 9;
    page.setScenario(other);
    page.subjectChanged();
    page.setResult(resultsOf("")->under(other));
    QTRY_COMPARE(wished.size(), 3);
  }

  void sweepsDrawWhatTheyHave() {
    const auto sweep = resultsOf("sweep restart");
    const CurveChart chart = sweepChart(*sweep, ChartTheme::light());
    QCOMPARE(chart.spec.lines.size(), sweep->runs.size());
    for (const study::TrainingSweepPoint& point : sweep->sweep.points) {
      QVERIFY(std::abs(*chart.spec.lines[kHold].samples.valueAt(point.value) -
                       point.samples[kHold] / 1e3) < 1e-9);
    }
    const auto topUp = resultsOf("sweep top-up");
    const CurveChart dollars = dollarsBySpeedChart(*topUp, ChartTheme::light());
    QCOMPARE(dollars.spec.lines.size(), topUp->runs.size());
    const auto& first = topUp->sweep.points.front();
    QCOMPARE(*dollars.spec.lines[kHold].samples.valueAt(first.samplesPerSecond[kHold]),
             *first.usdPerMillion[kHold]);
    const auto checkpoint = resultsOf("sweep checkpoint");
    const CurveChart marked = sweepChart(*checkpoint, ChartTheme::light());
    const auto& best = *std::ranges::max_element(
        checkpoint->sweep.points, {}, [](const auto& point) { return point.samples[kHold]; });
    const bool within = best.youngSeconds[kHold] &&
                        *best.youngSeconds[kHold] <= checkpoint->sweep.points.back().value;
    QCOMPARE(!marked.spec.moments.empty(), within);
  }

  void theTornadoIsSorted() {
    const auto tornado = resultsOf("tornado");
    const TrainingBars bars = tornadoBars(*tornado, kHold, ChartTheme::light());
    QCOMPARE(bars.charts.size(), std::size_t(2));
    QVERIFY(bars.rows.size() >= 8 && bars.rows.size() <= 16);
    // The first row is the parameter of the widest spread.
    const double own = tornado->runs[kHold].ledger.samples;
    double most = 0;
    for (const auto& row : tornado->tornado) most = std::max(most, row.spread(kHold, own));
    double first = 0;
    for (const BarChartSpec& chart : bars.charts) {
      first = std::max(first, std::abs(chart.bars.front().value.value_or(0)));
    }
    QVERIFY(first > 0 && first <= most * (1 + 1e-12));
    QVERIFY(tornadoBars(*tornado, 99, ChartTheme::light()).rows.empty());
    // Values as a person reads them.
    QStringList names;
    for (const BarRow& row : bars.rows) names << row.name;
    QVERIFY2(names.contains("Mini-batch is lost: on"), qPrintable(names.join('\n')));
    QVERIFY2(names.filter("true").isEmpty(), qPrintable(names.join('\n')));
  }

  void forecastsAndStartsAreDrawn() {
    NodeForecastPage forecasts;
    forecasts.show();
    forecasts.setScenario(resultsOf("forecast")->scenario);
    forecasts.setResult(resultsOf("forecast"));
    QTRY_VERIFY(forecasts.sentence().contains("worth having"));
    QVERIFY(forecasts.charts().size() == 3);
    const CurveChart errors = errorByLeadChart(*resultsOf("forecast"), ChartTheme::light());
    QCOMPARE(*errors.spec.lines[0].samples.valueAt(1),
             resultsOf("forecast")->forecasts[0].errors[0]);

    StartsPage starts;
    QSignalSpy edited(&starts, &StudyPage::scenarioEdited), turned(&starts, &StudyPage::pageWished);
    starts.show();
    starts.setScenario(resultsOf("backtest")->scenario);
    starts.setResult(resultsOf("backtest"));
    QTRY_VERIFY(starts.sentence().contains("worst start"));
    QVERIFY(starts.charts().size() >= 4);
    emit starts.starts()->clicked(7.4);
    QCOMPARE(edited.size(), 1);
    const auto scenario = edited[0][0].value<study::Scenario>();
    QVERIFY(std::abs(study::trainingSpec(scenario).startHours - 7 / 60.0) < 1e-9);
    QVERIFY(std::abs(*study::trainingSpec(scenario).hours - 1) < 1e-9);
    QCOMPARE(turned[0][0].toString(), QString("training"));
  }

  void differencesToHoldingHaveTheirSigns() {
    const TrainingBars bars = backtestBars(*resultsOf("backtest"), ChartTheme::light());
    const auto more =
        std::ranges::find(bars.charts, QString("training-backtest-hold"), &BarChartSpec::fileStem);
    QVERIFY(more != bars.charts.end());
    QCOMPARE(more->bars[kHold].text, QString("0"));
    for (const Bar& bar : more->bars) {
      const double rounded = std::round(100 * *bar.value) / 100;
      const QChar sign = rounded > 0 ? QChar('+') : rounded < 0 ? QChar(0x2212) : QChar('0');
      QVERIFY2(bar.text.startsWith(sign), qPrintable(bar.text));
    }
  }

  void theFanIsAtTheCrosshair() {
    TrainingPage page;
    page.resize(900, 800);
    page.show();
    page.setResult(resultsOf(""));
    QTRY_VERIFY(page.fans().of == resultsOf(""));
    QCOMPARE(page.fans().nodes.size(), resultsOf("")->runs.size());
    const auto* hold = page.fans().at(kHold, 20);
    QVERIFY(hold && hold->size() == 12);
    QCOMPARE(hold->front(), resultsOf("")->setting->change(20).nodes);
    QVERIFY(!page.fans().at(0, 20));  // Reactive expects nothing
    ChartSpec chart;
    addFan(chart, page.fans(), 20, -1, ChartTheme::light());
    QCOMPARE(chart.lines.size(), std::size_t(2));  // Hold and ARIMA
    QCOMPARE(*chart.lines[0].samples.valueAt(20.5), double(hold->front()));
  }

  void aClickOpensTheIntervalInMove() {
    TrainingPage page;
    page.show();
    page.setResult(resultsOf(""));
    QSignalSpy pointed(&page, &StudyPage::momentPointed), turned(&page, &StudyPage::pageWished);
    emit page.nodesPane()->clicked(31.6);
    QCOMPARE(pointed.last()[0].toDouble(), 31.0);
    QCOMPARE(turned[0][0].toString(), QString("training-move"));
    MovePage move;
    move.show();
    move.setResult(resultsOf(""));
    move.showMoment(31);
    QCOMPARE(move.intervalBox()->value(), 31);
  }

  void thePlaybackSaysKnownPlannedAndCame() {
    TrainingPage page;
    page.resize(900, 800);
    page.show();
    page.setResult(resultsOf(""));
    QTRY_VERIFY(page.fans().of == resultsOf(""));
    TrainingPlayback& playback = page.playback();
    page.policyBox()->setCurrentIndex(kHold);
    playback.setActive(true);
    playback.clock().seek(20 - resultsOf("")->setting->window.first + 1);
    QCOMPARE(playback.interval(), std::optional(20));
    const auto& row = resultsOf("")->runs[kHold].ledger.rows[20];
    QVERIFY2(playback.text().contains(QString("Known: %1 nodes").arg(row.change.nodes)),
             qPrintable(playback.text()));
    QVERIFY(playback.text().contains("Planned: ") && playback.text().contains("Actual: "));
    const auto cost = [&] {
      return playback.text().contains("Nothing better was possible") ||
             playback.text().contains("against the best that was still possible");
    };
    QTRY_VERIFY(cost());
    playback.others()->setCurrentIndex(1);
    QTRY_COMPARE(playback.text().count("Known: "), qsizetype(2));
    page.stepPlayback(1);
    QCOMPARE(playback.interval(), std::optional(21));
    playback.setActive(false);
    QVERIFY(!playback.interval());
  }

  void outcomesAddUpAndThePathIsPlanned() {
    MovePage page;
    page.resize(1000, 700);
    page.show();
    page.setResult(resultsOf(""));
    page.showMoment(20);
    QTRY_COMPARE(page.pathTable()->columnCount(), 12);
    QVERIFY2(page.pathText().startsWith("Planned: ("), qPrintable(page.pathText()));
    for (const int node : {0, 1}) {
      QTest::mouseClick(page.grid(), Qt::LeftButton, {},
                        page.grid()->cellOf(node).center().toPoint());
    }
    QTRY_COMPARE(page.outcomes().wish.removed, 2);
    QTRY_VERIFY(!page.outcomes().all.empty());
    double chance = 0;
    for (const training::MoveOutcome& one : page.outcomes().all) chance += one.chance;
    QVERIFY(std::abs(chance - 1) < 1e-9);
    const auto& wish = page.outcomes().wish;
    const auto& moves = resultsOf("")->setting->moves->moves();
    const double expected =
        moves.expectedMs(wish.nodes, 2, *moves.shapes().find(wish.from), wish.to, std::nullopt);
    QVERIFY(std::abs(page.outcomes().meanSeconds() - expected / 1e3) < 1e-9);
    QVERIFY(page.charts().size() >= 3);
    // Beside the cost of losing these two is that of losing any two, for every shape.
    QTRY_COMPARE(page.targets().wish.removed, 2);
    QTRY_COMPARE(page.targets().of.size(), moves.shapes().size());
    const auto& target = page.targets().of[page.answers()[0].shape];
    QVERIFY(std::abs(target.meanSeconds - moves.expectedMs(wish.nodes, 2,
                                                           *moves.shapes().find(wish.from),
                                                           page.answers()[0].shape, std::nullopt) /
                                              1e3) < 1e-9);
    for (int row = 0; row < page.table()->rowCount(); ++row) {
      for (int column = 4; column < 7; ++column) {
        QVERIFY(!page.table()->item(row, column)->text().isEmpty());
      }
    }
  }

  void mapsMarkWhatIsMissingAndTheBest() {
    const MapChart map = shapeMap(*resultsOf(""), {});
    const auto cells = std::size_t(map.values->columns * map.values->rows);
    QCOMPARE(map.spec.gaps.size(), cells);
    int hatched = 0, dotted = 0;
    for (std::size_t i = 0; i < cells; ++i) {
      QCOMPARE(map.spec.gaps[i] != HeatMapGap::None, bool(std::isnan(map.values->values[i])));
      hatched += map.spec.gaps[i] == HeatMapGap::Hatched;
      dotted += map.spec.gaps[i] == HeatMapGap::Dotted;
    }
    QVERIFY(hatched > 0 && dotted > 0);  // (1, 4) is feasible and not measured
    QVERIFY(map.spec.lines.size() >= 3);
    // Each ring is the fastest of some number of nodes.
    const auto& shapes = resultsOf("")->shapes();
    for (const auto& [column, row] : map.spec.rings) {
      const auto shape = shapes.find({column + 1, map.spec.rows[std::size_t(row)].toInt()});
      QVERIFY(shape);
      bool fastest = false;
      for (int n = 1; n <= shapes.mostNodes(); ++n)
        fastest = fastest || shapes.fastest(n) == *shape;
      QVERIFY(fastest);
    }
    QVERIFY(map.spec.rings.size() >= 3);
    const ShapeLook from{ShapeLook::What::FromState, 0, kHold, 20};
    QVERIFY(shapeMapSentence(*resultsOf(""), from).startsWith("Interval 20, from ("));
    QVERIFY(shapeReadOut(*resultsOf(""), from, 0, 0).size() > 3);
  }
};

TEST_WITH_WINDOWS(TestTrainingVariants)

#include "tst_trainingvariants.moc"
