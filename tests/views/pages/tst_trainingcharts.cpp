// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of training as values: they agree with the ledger.
#include <QComboBox>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <cmath>
#include <numeric>

#include "ask/Study.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/WordParts.h"
#include "support/TestMain.h"
#include "support/TrainingDemo.h"
#include "views/chart/BarPane.h"
#include "views/chart/PlotPane.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/training/GainPage.h"
#include "views/training/MovePage.h"
#include "views/training/MovePlans.h"
#include "views/training/NodeGrid.h"
#include "views/training/ShapeMap.h"
#include "views/training/ShapesPage.h"
#include "views/training/TrainingCharts.h"
#include "views/training/TrainingPage.h"
#include "views/widgets/ValueSlider.h"
#include "views/widgets/Wording.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

std::shared_ptr<const study::TrainingResults> results() {
  static const auto made = [] {
    study::StudyOptions options;
    options.withReasons = true;
    study::Scenario scenario = tests::trainingDemo();
    study::editTraining(scenario).usdPerNodeHour = 0.3;
    return study::as<study::TrainingResults>(
        study::findStudy("training")->run(scenario, nullptr, {}, options));
  }();
  return made;
}

constexpr int kHold = 2;

}  // namespace

class TestTrainingCharts : public QObject {
  Q_OBJECT

 private slots:
  void nodesAreThoseInUseAndIdle() {
    const CurveChart chart = nodesChart(*results(), kHold, ChartTheme::light());
    QCOMPARE(chart.spec.areas.size(), std::size_t(2));
    QCOMPARE(chart.home.max, 86.0);
    for (const training::LedgerRow& row : results()->runs[kHold].ledger.rows) {
      const double at = row.interval + 0.5;
      QCOMPARE(*chart.spec.lines.front().samples.valueAt(at), double(row.change.after()));
      QCOMPARE(*chart.spec.areas[0].upper.valueAt(at), double(row.strategy.nodes()));
    }
  }

  void linesEndAtTheTotals() {
    const CurveChart share = trainedChart(*results(), TrainedAs::ShareOfIdeal, ChartTheme::light());
    const CurveChart count = trainedChart(*results(), TrainedAs::Samples, ChartTheme::light());
    QCOMPARE(share.spec.lines.size(), std::size_t(5));
    QCOMPARE(count.spec.lines.size(), std::size_t(6));  // and the ideal
    for (std::size_t i = 0; i < 5; ++i) {
      const training::Ledger& ledger = results()->runs[i].ledger;
      QVERIFY(std::abs(*share.spec.lines[i].samples.valueAt(86) - 100 * ledger.ofIdeal()) < 1e-9);
      QVERIFY(std::abs(*count.spec.lines[i].samples.valueAt(86) - ledger.samples / 1e3) < 1e-6);
    }
  }

  void theStripHasEveryPolicysStages() {
    const MapChart strip = shapeStrip(*results());
    QCOMPARE(strip.values->columns, 86);
    QCOMPARE(strip.values->rows, 5);
    for (const training::LedgerRow& row : results()->runs[kHold].ledger.rows) {
      const float stages = strip.values->at(row.interval, kHold);
      const float height =
          strip.values->heights[static_cast<std::size_t>(row.interval) * 5 + kHold];
      if (row.strategy.idle()) {
        QVERIFY(std::isnan(stages) && height == 0);
      } else {
        QCOMPARE(int(stages), row.strategy.stages);
        QVERIFY(height > 0 && height <= 1);
      }
    }
  }

  void barsAddUpToTheIdeal() {
    const TrainingBars bars = trainingBars(*results(), ChartTheme::light());
    QCOMPARE(bars.rows.size(), std::size_t(5));
    QVERIFY(bars.charts.size() >= 4);
    for (std::size_t i = 0; i < bars.rows.size(); ++i) {
      double sum = 0;
      for (const BarChartSpec& chart : bars.charts) {
        if (chart.fileStem != QLatin1String("training-usd")) sum += *chart.bars[i].value;
      }
      QVERIFY(std::abs(sum - results()->ideal.samples) < 1e-6 * results()->ideal.samples);
    }
    QCOMPARE(bars.charts.back().fileStem, QString("training-usd"));
  }

  void gainEndsAtTheIdeal() {
    const TrainingBars bars = gainBars(*results(), ChartTheme::light());
    QCOMPARE(bars.rows.size(), std::size_t(6));
    double sum = *bars.charts[0].bars.front().value;
    for (std::size_t i = 1; i < 6; ++i) {
      sum += *bars.charts[1].bars[i].value;
      // As the sentence has it: the difference of whole samples.
      const auto& gain = results()->gain;
      const double apart = std::round(gain[i].samples) - std::round(gain[i - 1].samples);
      QCOMPARE(bars.charts[1].bars[i].text, words(study::samplesText(apart)));
    }
    QVERIFY(std::abs(sum - results()->ideal.samples) < 1e-6);
  }

  void theMapSaysWhatIsKept() {
    const ShapeLook losses{ShapeLook::What::AfterLosses, 2, -1, 0};
    const MapChart fast = shapeMap(*results(), {}), kept = shapeMap(*results(), losses);
    const auto& shapes = results()->shapes();
    int compared = 0;
    for (int column = 0; column < fast.values->columns; ++column) {
      for (int row = 0; row < fast.values->rows; ++row) {
        const float speed = fast.values->at(column, row), left = kept.values->at(column, row);
        const auto shape = shapes.find({column + 1, fast.spec.rows[std::size_t(row)].toInt()});
        const bool measured = shape && shapes[*shape].measured;
        QCOMPARE(std::isnan(speed), !measured);
        if (!measured) continue;
        QVERIFY(std::abs(speed - shapes[*shape].samplesPerSecond) < 1e-3);
        QVERIFY(!std::isnan(left));
        ++compared;
      }
    }
    QVERIFY(compared >= 10);
    QVERIFY(shapeReadOut(*results(), {}, 0, 2).contains("not measured"));  // (1, 4)
    QVERIFY(shapeMapSentence(*results(), losses).startsWith("When 2 of 11 nodes leave"));
  }

  /// Short: it is shown beside the pointer, also with large letters.
  void theStripsTagIsOfTheRowUnderThePointer() {
    const auto& runs = results()->runs;
    const int first = results()->setting->window.first;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const QString tag = stripReadOut(*results(), static_cast<int>(i), first + 5);
      QVERIFY2(tag.startsWith(trainingPolicyLabel(runs[i]) + ", interval " +
                              QString::number(first + 5) + ": "),
               qPrintable(tag));
      const QString shape =
          QString::fromStdString(study::shapeText(runs[i].ledger.rows[5].strategy));
      QVERIFY(tag.contains(shape) && tag.endsWith(" samples") && tag.size() < 70);
    }
    QVERIFY(stripReadOut(*results(), 99, first).isEmpty());
    QVERIFY(stripReadOut(*results(), 0, results()->setting->window.last + 1).isEmpty());
  }

  void pagesShowResultsAndLetThemGo() {
    TrainingPage page;
    page.resize(900, 800);
    page.show();
    auto partial = std::make_shared<study::TrainingResults>(*results());
    partial->complete = false;
    partial->runs.resize(1);
    page.setResult(partial);
    QCOMPARE(page.policyBox()->count(), 1);
    auto further = std::make_shared<study::TrainingResults>(*results());
    further->complete = false;
    further->runs.resize(3);
    page.setResult(further);
    QCOMPARE(page.policyBox()->count(), 3);
    page.setResult(partial);
    QCOMPARE(page.policyBox()->count(), 3);
    page.setResult(results());
    QTRY_COMPARE(page.nodesPane()->homeRange().max, 86.0);
    QCOMPARE(page.policyBox()->count(), 5);
    page.setResult(further);
    QCOMPARE(page.policyBox()->count(), 5);
    // The policy that the sentence is about.
    QCOMPARE(&results()->runs[std::size_t(page.shownPolicy())], results()->bestHonest());
    emit page.strip()->cellChosen(10, 0);
    QCOMPARE(page.shownPolicy(), 0);
    emit page.nodesPane()->crosshairMoved(20.5);
    QVERIFY2(page.readOut().startsWith("Interval 20: "), qPrintable(page.readOut()));
    QVERIFY(page.readOut().contains("Reactive runs "));
    emit page.trainedPane()->viewChanged(10, 30);
    QCOMPARE(page.nodesPane()->visibleRange().min, 10.0);
    QCOMPARE(page.strip()->visibleRange().max, 30.0);
    QVERIFY(page.charts().size() >= 6);
    page.clear();
    QVERIFY(page.charts().empty());
    QVERIFY(page.readOut().isEmpty());
  }

  /// Losing each node in turn costs what the expectation of losing one does.
  void movesOfSingleNodesAverageToTheExpectation() {
    const training::Strategy from{2, 4};
    const auto& moves = results()->setting->moves->moves();
    const auto& shapes = results()->shapes();
    std::vector<double> sums(shapes.size(), 0);
    for (std::size_t node = 0; node < 10; ++node) {
      std::vector<bool> dead(10, false);
      dead[node] = true;
      for (const MoveAnswer& one : moveAnswers(*results(), from, dead)) {
        sums[one.shape] += one.move.ms;
      }
    }
    int compared = 0;
    for (std::size_t to = 1; to < shapes.size(); ++to) {
      if (shapes[to].strategy.nodes() > 9 || !shapes[to].measured) continue;
      const double expected = moves.expectedMs(10, 1, *shapes.find(from), to, std::nullopt);
      QVERIFY(std::abs(sums[to] / 10 - expected) < 1e-6);
      ++compared;
    }
    QVERIFY(compared >= 8);
  }

  /// Said in words that hold for none, one and several that leave.
  void whatAMoveCostsIsReported() {
    const auto& shapes = results()->shapes();
    const training::Strategy from{2, 2};
    const auto sentence = [&](std::size_t to, int removed) {
      OutcomesWish wish{results(), from, to, 8, removed};
      return outcomesSentence(makeOutcomes(wish, {}));
    };
    const std::size_t same = *shapes.find(from);
    const std::size_t other = same == 1 ? 2 : 1;
    QVERIFY2(sentence(same, 0).startsWith("While all 8 nodes stay, keeping (2, 2) costs nothing"),
             qPrintable(sentence(same, 0)));
    QVERIFY2(sentence(other, 0).startsWith("While all 8 nodes stay, the move to ("),
             qPrintable(sentence(other, 0)));
    QVERIFY(
        sentence(same, 1).startsWith("When one of 8 nodes leaves, whichever it is, the move to"));
    QVERIFY(
        sentence(same, 3).startsWith("When 3 of 8 nodes leave, whichever they are, the move to"));
  }

  void nodesAreTakenAwayByClickAndKey() {
    MovePage page;
    page.resize(900, 500);
    page.show();
    page.setResult(results());
    page.intervalBox()->setValue(20);
    const auto all = page.grid()->dead().size();
    QVERIFY(all >= 8);
    const std::size_t whole = page.answers().size();
    QVERIFY2(page.sentence().startsWith("To ("), qPrintable(page.sentence()));
    QTest::mouseClick(page.grid(), Qt::LeftButton, {}, page.grid()->cellOf(0).center().toPoint());
    QVERIFY(page.grid()->dead()[0]);
    QTest::keyClick(page.grid(), Qt::Key_Right);
    QTest::keyClick(page.grid(), Qt::Key_Space);
    QVERIFY(page.grid()->dead()[1]);
    QVERIFY(page.answers().size() < whole);
    QCOMPARE(page.table()->rowCount(), int(page.answers().size()));
    page.table()->setCurrentCell(1, 0);
    QVERIFY(page.sentence().contains(page.table()->item(1, 0)->text()));
    QVERIFY(page.charts().size() >= 2);
    for (int node = 2; node < static_cast<int>(all); ++node) {
      QTest::mouseClick(page.grid(), Qt::LeftButton, {},
                        page.grid()->cellOf(node).center().toPoint());
    }
    QCOMPARE(page.sentence(), QString("No shape fits the nodes that are left."));
  }

  void theSliderLosesNodes() {
    ShapesPage page;
    page.resize(700, 500);
    page.show();
    page.setResult(results());
    QTRY_VERIFY(page.sentence().startsWith("When 3 of 11 nodes leave"));
    emit page.slider()->valuePicked(1, 1);
    QTRY_VERIFY(page.sentence().startsWith("When 1 of 11 nodes leave"));
    page.whatBox()->setCurrentIndex(1);
    QTRY_VERIFY2(page.sentence().contains("is the fastest"), qPrintable(page.sentence()));
    QCOMPARE(page.charts().size(), std::size_t(1));
  }
};

TEST_WITH_WINDOWS(TestTrainingCharts)

#include "tst_trainingcharts.moc"
