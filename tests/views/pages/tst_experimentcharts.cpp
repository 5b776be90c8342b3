// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments as values of charts: where points stand, what is a gap, which colours.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "support/TestMain.h"
#include "views/TestExperiment.h"
#include "views/chart/heatmap/FlatScale.h"
#include "views/job/experiment/AxisEditor.h"
#include "views/job/experiment/ExperimentBoard.h"
#include "views/job/experiment/ExperimentCharts.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::Measure;

namespace {

study::Axis axisWith(const QStringList& labels) {
  std::vector<std::string> texts;
  for (const QString& label : labels) texts.push_back(label.toStdString());
  return test::testAxis("Deadline", "h", texts);
}

study::Parameter numberParameter(study::ParameterType type, study::Scale scale) {
  study::Parameter parameter;
  parameter.type = type;
  parameter.scale = scale;
  return parameter;
}

}  // namespace

class TestExperimentCharts : public QObject {
  Q_OBJECT

  const std::vector<bool> m_all = std::vector<bool>(6, true);

 private slots:
  void pointsStandAtTheirNumbersOrSideBySide_data() {
    QTest::addColumn<QStringList>("labels");
    QTest::addColumn<bool>("numbers");
    QTest::newRow("numbers") << QStringList{"12", "18.5", "36"} << true;
    QTest::newRow("from zero") << QStringList{"0", "0.1", "0.2", "0.5", "1"} << true;
    QTest::newRow("words") << QStringList{"fixed, uniform", "fixed, heavy"} << false;
    QTest::newRow("falling") << QStringList{"3", "2", "1"} << false;
    QTest::newRow("crammed") << QStringList{"0.01", "0.1", "1", "100"} << false;
    QTest::newRow("only one") << QStringList{"5"} << false;
  }
  void pointsStandAtTheirNumbersOrSideBySide() {
    QFETCH(QStringList, labels);
    QFETCH(bool, numbers);
    const AxisPlaces places = placesOf(axisWith(labels));
    QCOMPARE(places.x.size(), static_cast<std::size_t>(labels.size()));
    QCOMPARE(places.axis.categories.empty(), numbers);
    QCOMPARE(places.axis.title, QString("Deadline, h"));
    for (int i = 0; i < labels.size(); ++i) {
      const double x = places.x[static_cast<std::size_t>(i)];
      QCOMPARE(x, numbers ? labels[i].toDouble() : i);
      QVERIFY(places.axis.home().contains(x));
      QVERIFY(places.axis.text(x).startsWith(numbers ? QString() : labels[i]));
    }
  }

  void aLineASeriesWithItsIntervalAsABand() {
    const auto results = test::testExperimentResults();
    const ChartSpec chart = experimentChart(results, 0, m_all, ChartTheme::light());
    QCOMPARE(chart.title, QString("Utility, $ per job"));
    QCOMPARE(chart.fileStem, QString("experiment-deadline-utility"));
    QCOMPARE(chart.lines.size(), std::size_t{6});
    QCOMPARE(chart.areas.size(), std::size_t{6});
    for (std::size_t s = 0; s < 6; ++s) {
      QCOMPARE(chart.lines[s].key, static_cast<int>(s));
      QVERIFY(chart.lines[s].marked);
      QCOMPARE(*chart.lines[s].samples.valueAt(24), test::testMean(2, 0, s));
      QCOMPARE(*chart.areas[s].lower.valueAt(24), test::testMean(2, 0, s) - 1);
      QCOMPARE(*chart.areas[s].upper.valueAt(24), test::testMean(2, 0, s) + 1);
      QVERIFY(chart.areas[s].fill.alpha() < 80);
    }
    QVERIFY(!chart.fromZero);
    QVERIFY(chart.emptyText.isEmpty());
  }

  void coloursAreThoseOfThePolicies() {
    const auto results = test::testExperimentResults();
    const ChartTheme theme = ChartTheme::light();
    for (int policy = 0; policy < 3; ++policy) {
      const SeriesLook look = lookOf(results.series[static_cast<std::size_t>(policy)], theme);
      QCOMPARE(look.colour, theme.line(policyColour(policy)));
      QCOMPARE(look.dash, policyDash(policy));
    }
    const SeriesLook learner = lookOf(results.series[3], theme);
    QCOMPARE(learner.colour, theme.text);
    QVERIFY(learner.width > lookOf(results.series[0], theme).width);
    QCOMPARE(lookOf(results.series[5], theme).colour, theme.line(policyColour(-1)));
    QVERIFY(lookOf(results.series[4], theme).colour != learner.colour);
  }

  void hiddenAndUnmeasuredSeriesAreLeftOut() {
    const auto results = test::testExperimentResults();
    std::vector<bool> shown = m_all;
    shown[1] = false;
    const ChartSpec chart = experimentChart(results, 0, shown, ChartTheme::light());
    QCOMPARE(chart.lines.size(), std::size_t{5});
    QCOMPARE(chart.lines[1].key, 2);
    const ChartSpec regret = experimentChart(results, 2, m_all, ChartTheme::light());
    QCOMPARE(regret.lines.size(), std::size_t{1});
    QCOMPARE(regret.lines[0].key, 3);
    QVERIFY(!isMeasured(results, 0, 2));
    QVERIFY(!experimentChart(results, 0, std::vector<bool>(6, false), ChartTheme::light())
                 .emptyText.isEmpty());
  }

  /// Between two levels, where these stand side by side too; beyond the last there is no place.
  void honestForecastsStandOnTheAxisOfErrors() {
    auto results = test::testExperimentResults();
    QVERIFY(experimentChart(results, 0, m_all, ChartTheme{}).moments.empty());
    results.honest = {{{Text(std::string("Persistence")), 0.2, 15.0},
                       {Text(std::string("Survival")), 0.1, 12.0},
                       {Text(std::string("Seasonal")), 0.9, std::nullopt}}};
    const ChartSpec chart = experimentChart(results, 0, m_all, ChartTheme{});
    QCOMPARE(chart.moments.size(), std::size_t(2));
    QCOMPARE(chart.moments[0].hours, 15.0);
    QCOMPARE(chart.moments[0].label, QString("Persistence"));
    QCOMPARE(chart.moments[1].hours, 12.0);
  }

  /// Gap and bound against the error: one line more, on the charts that it belongs to.
  void theBoundIsBesideTheGap() {
    auto results = test::testExperimentResults();
    results.experiment.measures = {Measure::GapToOptimum, Measure::GapError, Measure::GapBound};
    const auto bounds = [&](std::size_t cell) { return 10.0 * static_cast<double>(cell); };
    for (std::size_t cell = 0; cell < results.cells.size(); ++cell) {
      for (std::size_t s = 0; s < results.series.size(); ++s) {
        const int jobs = s == 2 ? 50 : 0;  // an AHAP; the others have no bound
        results.cells[cell].estimates[s][2] = {bounds(cell), bounds(cell), bounds(cell), jobs};
      }
    }
    for (const std::size_t measure : {std::size_t{0}, std::size_t{1}}) {
      const ChartSpec chart = experimentChart(results, measure, m_all, ChartTheme::light());
      QCOMPARE(chart.lines.size(), std::size_t{7});
      const LineItem& bound = chart.lines.back();
      QVERIFY(bound.name.startsWith("Bound by forecast error"));
      QCOMPARE(bound.key, LineItem::kNoKey);
      QCOMPARE(bound.dash, Qt::DotLine);
      QCOMPARE(*bound.samples.valueAt(12), 0.0);
      QCOMPARE(*bound.samples.valueAt(18), 10.0);
      QCOMPARE(*bound.samples.valueAt(36), 30.0);
    }
    QCOMPARE(experimentChart(results, 2, m_all, ChartTheme::light()).lines.size(), std::size_t{1});
    QVERIFY(experimentChart(results, 0, std::vector<bool>(6, false), ChartTheme::light())
                .lines.empty());
    results.experiment.measures[2] = Measure::Regret;
    QCOMPARE(experimentChart(results, 0, m_all, ChartTheme::light()).lines.size(), std::size_t{6});
  }

  void whatIsNotDoneIsAGap() {
    auto results = test::testExperimentResults(false, 2);
    QVERIFY(!estimateAt(results, 2, 0, 0));
    const ChartSpec chart = experimentChart(results, 0, m_all, ChartTheme::light());
    QVERIFY(chart.lines[0].samples.valueAt(15).has_value());
    QVERIFY(!chart.lines[0].samples.valueAt(30).has_value());
    // No line is drawn across a place that is missing.
    results.cells[3] = test::testCell(results, 3);
    const ChartSpec split = experimentChart(results, 0, m_all, ChartTheme::light());
    QVERIFY(!split.lines[0].samples.valueAt(30).has_value());
    QCOMPARE(*split.lines[0].samples.valueAt(36), test::testMean(3, 0, 0));
  }

  void mapsHaveTheFirstAxisAcross() {
    const auto results = test::testExperimentResults(true);
    const Range range = mapRange(results, 0, m_all);
    QCOMPARE(range, (Range{test::testMean(0, 2, 5), test::testMean(3, 0, 0)}));
    const HeatMapSpec map = experimentMap(results, 1, 0, range);
    const HeatMapData values = experimentMapValues(results, 1, 0);
    QCOMPARE(values->columns, 4);
    QCOMPARE(values->rows, 3);
    QCOMPARE(map.rows.size(), std::size_t{3});
    QCOMPARE(map.x.categories[3], QString("36"));
    QCOMPARE(map.title, QString("Max spot: Utility, $ per job"));
    QCOMPARE(map.best, HeatMapSpec::Best::Greatest);
    QCOMPARE(experimentMap(results, 1, 1, range).best, HeatMapSpec::Best::Least);
    for (int first = 0; first < 4; ++first) {
      for (int second = 0; second < 3; ++second) {
        QCOMPARE(values->at(first, second),
                 static_cast<float>(test::testMean(static_cast<std::size_t>(first),
                                                   static_cast<std::size_t>(second), 1)));
      }
    }
    const HeatMapData partial = experimentMapValues(test::testExperimentResults(true, 5), 0, 0);
    QVERIFY(std::isnan(partial->at(1, 1)));
    QVERIFY(!std::isnan(partial->at(0, 1)));
  }

  /// Each map shows its own differences unless one scale is asked for; a series that is left out
  /// stretches nothing.
  void mapsShareAScaleWhereItIsAskedFor() {
    const auto results = test::testExperimentResults(true);
    const auto rangeOf = [&](const std::vector<bool>& shown, bool one) {
      return mapRange(results, 0, scaleOf(shown, 1, one));
    };
    QCOMPARE(rangeOf(m_all, true), mapRange(results, 0, m_all));
    const Range own = rangeOf(m_all, false);
    QCOMPARE(own, (Range{test::testMean(0, 2, 1), test::testMean(3, 0, 1)}));
    QVERIFY(own.span() < rangeOf(m_all, true).span());
    std::vector<bool> fewer = m_all;
    fewer.front() = false;
    QVERIFY(rangeOf(fewer, true).max < rangeOf(m_all, true).max);
  }

  /// What uses no forecast is the same in every cell: one neutral colour, neither high nor low, and
  /// a name that says why.
  void aMapOfOneValueIsNeutral() {
    auto results = test::testExperimentResults(true);
    for (study::Axis& axis : results.experiment.axes) {
      axis.parameter = "forecast.level";
      for (study::AxisPoint& point : axis.points) point.settings = {{"forecast.level", "0.3"}};
    }
    for (std::size_t i = 0; i < results.cells.size(); ++i) {
      // As sums in another order differ.
      results.cells[i].estimates[1][0].mean = 90 + (i % 2 == 0 ? 0 : 1e-9);
    }
    std::vector<bool> own(results.series.size(), false);
    own[1] = true;
    const HeatMapSpec map = experimentMap(results, 1, 0, mapRange(results, 0, own));
    const HeatMapData values = experimentMapValues(results, 1, 0);
    const ColourScale scale = colourScaleOf(map, *values);
    QVERIFY(isFlat(scale));
    for (const bool dark : {false, true}) {
      const QColor flat = scaleColour(scale.share(90), dark, scale.kind);
      QCOMPARE(flat, scaleColour(scale.share(90 + 1e-9), dark, scale.kind));
      const auto [least, most] = std::minmax({flat.red(), flat.green(), flat.blue()});
      QVERIFY(most - least < 12);  // grey
    }
    QVERIFY(map.writeValues);
    QCOMPARE(mapName(results, 1, 0),
             QString("Max spot (uses no forecast: the same in every cell)"));
    QCOMPARE(mapName(results, 0, 0), QString("On-demand only"));
    // On a scale that all maps share it has its place.
    const ColourScale shared =
        colourScaleOf(experimentMap(results, 1, 0, mapRange(results, 0, m_all)), *values);
    QCOMPARE(shared.kind, ColourScale::Kind::Linear);
    // Not of a part, where the other cells may yet differ.
    results.complete = false;
    QCOMPARE(mapName(results, 1, 0), QString("Max spot"));
  }

  /// Gains and losses in two colours, as strong as the greatest of either.
  void gainsDivergeAroundNothing() {
    auto results = test::testExperimentResults(true);
    results.experiment.measures[0] = Measure::Gain;
    const HeatMapSpec map = experimentMap(results, 1, 0, {-3, 10});
    QCOMPARE(map.scale, ColourScale::Kind::Diverging);
    QCOMPARE(*map.range, (Range{-10, 10}));
    QCOMPARE(map.best, HeatMapSpec::Best::None);
    QVERIFY(map.title.endsWith("Gain over no forecast, % of its cost"));
    QCOMPARE(experimentMap(results, 1, 1, {-3, 10}).scale, ColourScale::Kind::Linear);
    study::SeriesInfo family{study::SeriesInfo::Role::Family, phrase("test", "AHAP"), -1, 1};
    QVERIFY(lookOf(family, ChartTheme::light()).dash !=
            lookOf(results.series[1], ChartTheme::light()).dash);
    results.cells[0].chosen = {phrase("test", "Max spot"), phrase("test", "AHAP (omega 24)")};
    QCOMPARE(study::chosenBy(results.cells[0], family).english(), std::string("AHAP (omega 24)"));
    QVERIFY(study::chosenBy(results.cells[0], results.series[0]).empty());
  }

  void placesInWords() {
    QCOMPARE(cellWords(test::testExperiment(true), 6), QString("Deadline 24 h, Error 0.3"));
    QCOMPARE(cellWords(test::testExperiment(), 1), QString("Deadline 18 h"));
  }

  void everyMeasureHasAFormat() {
    for (const Measure measure : study::allMeasures()) {
      const QString title = measureTitle(measure);
      QVERIFY2(title.startsWith(QString::fromStdString(study::measureLabel(measure).english())),
               qPrintable(title));
      QVERIFY(formatOf(measure).decimals > 0);
    }
    QCOMPARE(formatOf(Measure::Cost).text(-2), QString::fromUtf8("−$2.00"));
    QCOMPARE(formatOf(Measure::OnTime).text(97.24), QString("97.2 %"));
  }

  void whatTheBoardShows() {
    const auto lines = test::testExperimentResults();
    QCOMPARE(boardItems(lines, std::nullopt, m_all).size(), std::size_t{3});
    QCOMPARE(boardItems(lines, 1, m_all).size(), std::size_t{1});
    const auto maps = test::testExperimentResults(true);
    QCOMPARE(boardItems(maps, 0, m_all).size(), std::size_t{6});
    QCOMPARE(boardItems(maps, 2, m_all).size(), std::size_t{1});  // the learner's alone
    std::vector<bool> shown = m_all;
    shown[0] = false;
    QCOMPARE(boardItems(maps, 0, shown).front().series, std::size_t{1});
  }

  void valuesBetweenTwoEnds_data() {
    using study::ParameterType;
    using study::Scale;
    QTest::addColumn<bool>("whole");
    QTest::addColumn<bool>("byFactors");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("steps");
    QTest::addColumn<QString>("values");
    QTest::newRow("even") << false << false << 0.0 << 1.0 << 5 << "0 0.25 0.5 0.75 1";
    QTest::newRow("tidy") << false << false << 0.0 << 1.0 << 4 << "0 0.333 0.667 1";
    QTest::newRow("whole") << true << false << 1.0 << 4.0 << 4 << "1 2 3 4";
    QTest::newRow("each once") << true << false << 1.0 << 3.0 << 6 << "1 2 3";
    QTest::newRow("by factors") << false << true << 1.0 << 100.0 << 3 << "1 10 100";
    QTest::newRow("no factor from 0") << false << true << 0.0 << 10.0 << 3 << "0 5 10";
    QTest::newRow("one") << false << false << 7.0 << 9.0 << 1 << "7";
    QTest::newRow("falling") << false << false << 3.0 << 1.0 << 3 << "3 2 1";
  }
  void valuesBetweenTwoEnds() {
    QFETCH(bool, whole);
    QFETCH(bool, byFactors);
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(int, steps);
    const auto parameter =
        numberParameter(whole ? study::ParameterType::Integer : study::ParameterType::Real,
                        byFactors ? study::Scale::Log : study::Scale::Linear);
    const QString values = valuesBetween(parameter, from, to, steps).join(' ');
    QTEST(values, "values");
  }

  void axesAreOfWhatMattersInTheScenario() {
    study::Scenario scenario;
    scenario.policies = study::defaultPolicies();
    const auto parameters = axisParameters(scenario);
    bool deadline = false, ofPolicy = false;
    for (const AxisParameter& one : parameters) {
      QVERIFY(one.parameter.type != study::ParameterType::Text);
      QVERIFY(!one.label.isEmpty());
      deadline = deadline || one.parameter.key == "job.deadlineHours";
      ofPolicy = ofPolicy || one.parameter.key.rfind("policies.", 0) == 0;
    }
    QVERIFY(deadline && ofPolicy);
  }
};

TEST_WITH_WINDOWS(TestExperimentCharts)
#include "tst_experimentcharts.moc"
