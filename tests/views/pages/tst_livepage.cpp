// SPDX-License-Identifier: GPL-3.0-or-later
// The Live page: its charts as values, what the playback shows and says, policies and classes
// chosen, partial results taken in.
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/simulation/SimulationStudy.h"
#include "subjects/stream/simulation/SimulationTables.h"
#include "support/TestMain.h"
#include "views/chart/PlotPane.h"
#include "views/page/Playback.h"
#include "views/stream/live/LiveBar.h"
#include "views/stream/live/LiveCharts.h"
#include "views/stream/live/LivePage.h"
#include "views/stream/live/LiveTable.h"
#include "views/stream/live/ResponseCharts.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using namespace spothorizon::views;
using rental::StreamPolicy;

namespace {

study::Scenario scenario() {
  return study::scenarioFromText(R"({"format": "spothorizon-scenario", "version": 1,
    "stream": {"classes": [
      {"name": "vision", "jobsPerHour": 2, "oneGpuHours": 2,
       "speedup": {"kind": "amdahl", "serialFraction": 0.1}},
      {"name": "language", "jobsPerHour": 1, "oneGpuHours": 4,
       "speedup": {"kind": "power", "exponent": 0.6}}]},
    "rental": {"budget": {"usdPerMonth": 20000}, "types": [{"name": "A100", "price": 2}],
               "nodeGpus": 4, "bootHours": 0.05, "releaseHours": 0.05, "quotaGpus": 60,
               "baselines": ["same-width", "equal-share"], "jobs": 8000}})",
                                 "", "");
}

using Ran = std::shared_ptr<const study::SimulationResults>;

/// The whole results, and the first partial ones.
const std::pair<Ran, Ran>& ran() {
  static const auto made = [] {
    Ran first;
    study::StudyOptions options;
    options.onPartial = [&](const study::Result& partial) {
      if (!first) first = study::as<study::SimulationResults>(partial);
    };
    Ran whole = study::as<study::SimulationResults>(
        study::simulationStudy().run(scenario(), nullptr, {}, options));
    return std::pair(whole, first);
  }();
  return made;
}

const std::vector<rental::LevelsFrom>& events(StreamPolicy policy = StreamPolicy::FixedWidth) {
  return ran().first->find(policy)->outcome().events;
}

const ChartTheme& light() {
  static const ChartTheme theme = ChartTheme::light();
  return theme;
}

}  // namespace

class TestLivePage : public QObject {
  Q_OBJECT

 private slots:
  /// On top of each other up to what is rented, at every event.
  void gpusAddUp() {
    const CurveChart chart = gpusChart(*ran().first, {}, light());
    QCOMPARE(chart.spec.areas.size(), std::size_t(4));
    for (int step = 50; step < kLiveSteps; step += 97) {
      const double at = (step + 0.5) * chart.home.max / kLiveSteps;
      const auto after = std::ranges::upper_bound(events(), at, {}, &rental::LevelsFrom::hours);
      const rental::GpuSplit& gpus = std::prev(after)->gpus;
      QCOMPARE(*chart.spec.areas[0].upper.valueAt(at), gpus.used);
      for (std::size_t a = 1; a < 4; ++a) {
        QCOMPARE(*chart.spec.areas[a].lower.valueAt(at),
                 *chart.spec.areas[a - 1].upper.valueAt(at));
      }
      QCOMPARE(*chart.spec.areas[3].upper.valueAt(at), gpus.rented());
      QCOMPARE(*chart.spec.lines[0].samples.valueAt(at), gpus.rented());
    }
    QCOMPARE(chart.spec.levels.size(), std::size_t(1));
    QCOMPARE(chart.spec.levels[0].value, 60.0);
  }

  void nothingIsSeenOfWhatComesLater() {
    const CurveChart chart = jobsChart(*ran().first, {}, light());
    const double at = chart.home.max / 2;
    const ChartSpec played = playedUntil(chart.spec, at);
    QVERIFY(played.lines[0].samples.valueAt(at * 0.9));
    QVERIFY(!played.lines[0].samples.valueAt(at * 1.1));
    QVERIFY(chart.spec.lines[0].samples.valueAt(at * 1.1));
    QCOMPARE(played.leastTop, chart.spec.leastTop);
  }

  /// Time is named and goes on in parts of an hour: a crosshair may be between whole ones.
  void timeIsTime() {
    for (const CurveChart& chart :
         {gpusChart(*ran().first, {}, light()), jobsChart(*ran().first, {}, light())}) {
      QVERIFY(!chart.spec.xAxis);
      QVERIFY(chart.spec.timeTitle.startsWith("Hours since"));
    }
  }

  void sharesOfResponseTimesSumToAll() {
    for (const int jobClass : {-1, 0, 1}) {
      const LiveLook look{StreamPolicy::FixedWidth, jobClass};
      const CurveChart bins = histogramChart(*ran().first, look, light());
      double sum = 0;
      for (double x = bins.home.min + 1.0 / 16; x < bins.home.max; x += 0.125) {
        sum += bins.spec.areas[0].upper.valueAt(x).value_or(0);
      }
      QVERIFY2(std::abs(sum - 100) < 0.2, qPrintable(QString::number(sum)));
      QCOMPARE(bins.spec.moments.size(), std::size_t(2));
      QVERIFY(bins.spec.moments[0].hours < bins.spec.moments[1].hours);
      const CurveChart within = doneWithinChart(*ran().first, look, light());
      QCOMPARE(within.spec.lines.size(), std::size_t(3));
      // Half the jobs are done by P50, 95 % by P95.
      const Samples& fixed = within.spec.lines[0].samples;
      QVERIFY(std::abs(*fixed.valueAt(bins.spec.moments[0].hours) - 50) < 2);
      QVERIFY(std::abs(*fixed.valueAt(bins.spec.moments[1].hours) - 95) < 2);
    }
  }

  void theIntervalNarrows() {
    const CurveChart chart = narrowingChart(*ran().first, {}, light());
    const AreaItem& interval = chart.spec.areas.at(0);
    const auto width = [&](double x) {
      return *interval.upper.valueAt(x) - *interval.lower.valueAt(x);
    };
    QVERIFY(width(chart.home.max) < width(interval.upper.span().min));
    QCOMPARE(chart.home.max, 8000.0);
  }

  void policiesAreRows() {
    TableModel model;
    showPolicies(model, ran().first.get(), {}, 1);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(model.table().isStrong(0) || model.table().isStrong(1));
    QCOMPARE(model.index(0, 0).data().toString(), QString("Fixed widths"));
    QCOMPARE(model.index(2, 0).data().toString(), QString("Equal share of a cluster"));
    const auto month = result::numberIn(model.table().cell(0, "usdPerMonth"));
    QVERIFY(month && std::abs(*month - 20000) < 100);
    for (int column = 0; column < model.columnCount(); ++column) {
      QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
      QVERIFY(!model.index(1, column).data().toString().isEmpty());
    }
  }

  /// The stream as submitted took other money, and is not the best for this.
  void theBestIsForTheSameMoney() {
    const auto bestOf = [](const study::SimulationResults& results) {
      const result::Table table = study::policyTable(results);
      std::size_t best = 0;
      while (best < table.rows.size() && !table.isStrong(best)) ++best;
      return best;
    };
    const std::size_t best = bestOf(*ran().first);
    study::SimulationResults other = *ran().first;
    other.policies.at(best).policy = StreamPolicy::AsSubmitted;
    QVERIFY(bestOf(other) < other.policies.size() && bestOf(other) != best);
  }

  void stepsSayWhatHappens() {
    LivePage page;
    page.resize(900, 700);
    page.setResult(ran().first);
    page.playback().pause();
    page.playback().seek(0);
    QVERIFY(page.happening().isEmpty());
    page.stepPlayback(1);
    QVERIFY2(page.happening().contains("A job arrives."), qPrintable(page.happening()));
    page.showAll();
    QCOMPARE(page.playback().shown(), static_cast<int>(events().size()));
    QVERIFY(page.playsBack());
  }

  /// A sentence on an event takes two lines where text is large: they are not cut.
  void whatHappensHasItsRoom() {
    LivePage page;
    page.resize(900, 700);
    page.show();
    page.setResult(ran().first);
    page.playback().pause();
    page.playback().seek(3);
    QLabel* words = nullptr;
    for (QLabel* label : page.findChildren<QLabel*>()) {
      if (label->accessibleName() == "What happens") words = label;
    }
    QVERIFY(words);
    QTRY_VERIFY(!words->text().isEmpty());
    QCOMPARE(words->toolTip(), words->text());
    QTRY_VERIFY(words->height() >= 2 * words->fontMetrics().lineSpacing());
  }

  /// Three charts under each other in what a presentation leaves of 1080 lines: some 37 of text.
  void allChartsAreInSightAtOnce() {
    QScrollArea area;
    area.setWidgetResizable(true);
    auto* page = new LivePage;
    area.setWidget(page);
    page->setScenario(scenario());
    page->setResult(ran().first);
    const int line = page->fontMetrics().height();
    area.resize(90 * line, 37 * line);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    QTRY_COMPARE(area.verticalScrollBar()->maximum(), 0);
    for (const PlotPane* pane : page->findChildren<PlotPane*>()) {
      QVERIFY(pane->height() >= 9 * line && pane->plotRect().height() > 2 * line);
    }
  }

  void aRowChoosesItsPolicy() {
    LivePage page;
    page.setResult(ran().first);
    QVERIFY(page.look().policy == StreamPolicy::FixedWidth);
    page.choose(StreamPolicy::EqualShare);
    QVERIFY(page.look().policy == StreamPolicy::EqualShare);
    QCOMPARE(page.playback().total(), static_cast<int>(events(StreamPolicy::EqualShare).size()));
    // New results keep who is shown.
    page.setResult(ran().first);
    QVERIFY(page.look().policy == StreamPolicy::EqualShare);
  }

  /// Whoever is done first is shown until the widths are there.
  void whoIsWishedComesLater() {
    auto early = std::make_shared<study::SimulationResults>(*ran().first);
    early->policies.erase(early->policies.begin());
    LivePage page;
    page.setResult(early);
    QVERIFY(page.look().policy == StreamPolicy::SameWidth);
    page.setResult(ran().first);
    QVERIFY(page.look().policy == StreamPolicy::FixedWidth);
  }

  /// Names of policies can be read while the rest of a long run is still to come.
  void columnsFitWhatIsThereSoFar() {
    LivePage page;
    page.resize(900, 600);
    page.show();
    page.setResult(ran().second);
    const auto* table = page.findChild<TableView*>();
    QVERIFY(table);
    const QAbstractItemView* view = table;
    QVERIFY2(table->columnWidth(0) >= view->sizeHintForColumn(0),
             qPrintable(QString::number(table->columnWidth(0))));
  }

  void partialResultsAreTakenIn() {
    QVERIFY(ran().second);
    LivePage page;
    page.setResult(ran().second);
    const int rows = page.table().rowCount();
    QVERIFY(rows >= 1);
    QVERIFY(page.playback().isPlaying());
    page.setResult(ran().first);
    QCOMPARE(page.table().rowCount(), 3);
    QCOMPARE(page.charts().size(), std::size_t(8));
    page.clear();
    QVERIFY(page.charts().empty());
    QCOMPARE(page.table().rowCount(), 0);
  }

  void runAndStopAreWished() {
    LivePage page;
    QSignalSpy stops(&page, &StudyPage::stopWished), runs(&page, &StudyPage::runWished);
    page.setRunning(true);
    page.bar().stopButton()->click();
    QCOMPARE(stops.size(), 1);
    page.setRunning(false);
    page.bar().stopButton()->click();
    QCOMPARE(stops.size(), 1);
    QVERIFY(runs.isEmpty());
  }
};

TEST_WITH_WINDOWS(TestLivePage)

#include "tst_livepage.moc"
