// SPDX-License-Identifier: GPL-3.0-or-later
// Overlay and difference of charts: what belongs together, what never mixes, whose name and colour
// a curve has, and that differences are those of the values.
#include <QTest>
#include <algorithm>
#include <set>

#include "session/Session.h"
#include "support/TestMain.h"
#include "views/TestComparison.h"
#include "views/comparison/ComparedDifference.h"
#include "views/comparison/ComparedMatching.h"
#include "views/comparison/ComparedOverlay.h"

using namespace spothorizon;
using namespace spothorizon::views;
using test::barsChart;
using test::compared;
using test::curveChart;
using test::mapChart;
using test::namedLine;

namespace {

const QColor kRed(200, 0, 0), kBlue(0, 0, 200), kGreen(0, 120, 0);
const ChartTheme kTheme = ChartTheme::light();
const QString kCost = QStringLiteral("Cost so far, $");

const ChartSpec& specOf(const ComparableChart& chart) {
  return std::get<CurveChart>(chart.chart).spec;
}
const BarsChart& barsOf(const ComparableChart& chart) { return std::get<BarsChart>(chart.chart); }
const MapChart& mapOf(const ComparableChart& chart) { return std::get<MapChart>(chart.chart); }

const LineItem* lineNamed(const ChartSpec& chart, const QString& name) {
  const auto found = std::find_if(chart.lines.begin(), chart.lines.end(),
                                  [&](const LineItem& line) { return line.name == name; });
  return found == chart.lines.end() ? nullptr : &*found;
}

std::vector<ComparedScenario> two(std::vector<ComparableChart> base,
                                  std::vector<ComparableChart> other) {
  return {compared("Base", kRed, std::move(base), true),
          compared("Other", kBlue, std::move(other))};
}

}  // namespace

class TestComparedCharts : public QObject {
  Q_OBJECT

 private slots:
  void titleParts_data();
  void titleParts();
  void overlayNamesAndColours();
  void whatIsCommonIsDrawnOnce();
  void dashesTellCurvesApart();
  void widthsTellCurvesOfOneDashApart();
  void momentsOfAllAreReportedOnce();
  void momentsOfOneHaveTheirFullLabel();
  void legendsNameScenariosAndKindsOnce();
  void legendsSayWhichPolicyAScenarioShows();
  void unlikeUnitsNeverMix_data();
  void unlikeUnitsNeverMix();
  void areasBecomeLines();
  void bandsAndSecondScalesStayAway();
  void intervalsBecomePaleBands();
  void levelsAndStemsAreCurves();
  void clocksThatDifferAreLeftOut();
  void differenceIsOtherLessBase();
  void differencesOfSeveralNameTheirs();
  void unlikeNamesUnderOneKey();
  void nothingInCommonSaysSo();
  void chartsWithoutCounterpartAreLeftOut();
  void barsByName();
  void barsWithoutValues();
  void overlaidBars();
  void barsOfTornadoes();
  void mapsByLabel();
  void mapsOfNumbersByNumber();
  void overlaidMapsHaveOneScale();
  void noScenariosNoCharts();
};

void TestComparedCharts::titleParts_data() {
  QTest::addColumn<QString>("title");
  QTest::addColumn<QString>("quantity");
  QTest::addColumn<QString>("unit");
  QTest::newRow("plain") << "Price, $/GPU-hour"
                         << "Price"
                         << "$/GPU-hour";
  QTest::newRow("brackets") << "Utility (value − cost), $"
                            << "Utility (value − cost)"
                            << "$";
  QTest::newRow("comma in brackets") << "Residuals (ARIMA(2,1,1), one slot ahead), GPUs"
                                     << "Residuals (ARIMA(2,1,1), one slot ahead)"
                                     << "GPUs";
  QTest::newRow("none") << "Autocorrelation"
                        << "Autocorrelation"
                        << "";
  QTest::newRow("none but a comma") << "Weights (all, of jobs)"
                                    << "Weights (all, of jobs)"
                                    << "";
  QTest::newRow("Chinese comma") << "价格，美元"
                                 << "价格"
                                 << "美元";
}

void TestComparedCharts::titleParts() {
  QFETCH(QString, title);
  const TitleParts parts = views::titleParts(title);
  QTEST(parts.quantity, "quantity");
  QTEST(parts.unit, "unit");
}

void TestComparedCharts::overlayNamesAndColours() {
  const auto charts =
      overlaid(two({curveChart("cost", kCost, {namedLine("cost", {{0, 0}, {5, 5}})}, {0, 5})},
                   {curveChart("cost", kCost, {namedLine("cost", {{0, 0}, {8, 4}})}, {0, 8})}),
               kTheme);
  QCOMPARE(charts.size(), std::size_t(1));
  const ChartSpec& chart = specOf(charts[0]);
  QCOMPARE(chart.title, kCost);
  QCOMPARE(chart.lines.size(), std::size_t(2));
  QCOMPARE(lineNamed(chart, "Base: cost")->colour, kRed);
  QCOMPARE(lineNamed(chart, "Other: cost")->colour, kBlue);
  QCOMPARE(*lineNamed(chart, "Other: cost")->samples.valueAt(8), 4.0);
  QCOMPARE(std::get<CurveChart>(charts[0].chart).home, (Range{0, 8}));
  QVERIFY(chart.timeTitle.contains("each job"));
}

void TestComparedCharts::whatIsCommonIsDrawnOnce() {
  const auto charts = overlaid(
      two({curveChart("price", "Price, $",
                      {namedLine("spot", {{0, 1}, {5, 2}}), namedLine("mine", {{0, 1}, {5, 1}})})},
          {curveChart("price", "Price, $",
                      {namedLine("spot", {{0, 1}, {5, 2}}), namedLine("mine", {{0, 1}, {5, 3}})})}),
      kTheme);
  const ChartSpec& chart = specOf(charts[0]);
  QCOMPARE(chart.lines.size(), std::size_t(3));
  QVERIFY(lineNamed(chart, "spot"));
  QVERIFY(lineNamed(chart, "Base: mine") && lineNamed(chart, "Other: mine"));
  // A scenario alone has nothing in common with anybody.
  const auto alone = overlaid(
      {compared("Base", kRed,
                {curveChart("price", "Price, $", {namedLine("spot", {{0, 1}, {5, 2}})})}, true)},
      kTheme);
  QVERIFY(lineNamed(specOf(alone[0]), "Base: spot"));
}

void TestComparedCharts::dashesTellCurvesApart() {
  const auto chartOf = [](double top) {
    return curveChart("cost", kCost,
                      {namedLine("policy", {{0, 0}, {5, top}}),
                       namedLine("optimum", {{0, 0}, {5, top / 2}}, Qt::DotLine),
                       namedLine("plan", {{0, 0}, {5, top / 3}})});
  };
  const ChartSpec chart = specOf(overlaid(two({chartOf(5)}, {chartOf(7)}), kTheme)[0]);
  for (const char* name : {"policy", "optimum", "plan"}) {
    const auto dashOf = [&](const char* whose) {
      return lineNamed(chart, QStringLiteral("%1: %2").arg(whose, name))->dash;
    };
    QCOMPARE(dashOf("Base"), dashOf("Other"));
  }
  QCOMPARE(lineNamed(chart, "Base: policy")->dash, Qt::SolidLine);
  QCOMPARE(lineNamed(chart, "Base: optimum")->dash, Qt::DotLine);
  QCOMPARE(lineNamed(chart, "Base: plan")->dash, Qt::DashLine);
}

void TestComparedCharts::widthsTellCurvesOfOneDashApart() {
  const auto chartOf = [](double top) {
    std::vector<LineItem> lines;
    for (int i = 0; i < 9; ++i) {
      lines.push_back(namedLine(QStringLiteral("p%1").arg(i), {{0, double(i)}, {5, top + i}}));
    }
    return curveChart("weights", kCost, std::move(lines));
  };
  const auto charts = two({chartOf(5)}, {chartOf(7)});
  for (const ChartSpec& chart :
       {specOf(overlaid(charts, kTheme)[0]), specOf(differences(charts, kTheme)[0])}) {
    std::set<std::pair<Qt::PenStyle, double>> pens;
    for (const LineItem& line : chart.lines) pens.emplace(line.dash, line.width);
    QCOMPARE(pens.size(), std::size_t(9));
  }
}

void TestComparedCharts::momentsOfAllAreReportedOnce() {
  auto chartOf = [](double deadline) {
    ComparableChart chart = curveChart("cost", kCost, {namedLine("a", {{0, 0}, {5, 1}})});
    auto& moments = std::get<CurveChart>(chart.chart).spec.moments;
    moments.push_back({3, "start", QColor()});
    moments.push_back({deadline, "deadline", QColor()});
    return chart;
  };
  const auto moments = specOf(overlaid(two({chartOf(24)}, {chartOf(30)}), kTheme)[0]).moments;
  QCOMPARE(moments.size(), std::size_t(3));
  QCOMPARE(moments[0].label, "start");
  QCOMPARE(moments[1].label, "deadline");  // whose it is, the colour says
  QCOMPARE(moments[1].colour, kRed);
  QCOMPARE(moments[2].label, "deadline");
  QCOMPARE(moments[2].hours, 30.0);
  QCOMPARE(moments[2].colour, kBlue);
  // The base's colour means nothing else in a difference.
  const auto named = specOf(differences(two({chartOf(24)}, {chartOf(30)}), kTheme)[0]).moments;
  QCOMPARE(named[1].label, "Base: deadline");
}

void TestComparedCharts::momentsOfOneHaveTheirFullLabel() {
  const auto chartOf = [](double budget) {
    ComparableChart chart = curveChart("cost", kCost, {namedLine("a", {{0, 0}, {5, budget}})});
    std::get<CurveChart>(chart.chart).spec.moments = {
        {budget, QString("Budget $%1: 50 %").arg(budget), QColor(), "budget: 50 %"}};
    return chart;
  };
  const auto unlike = specOf(overlaid(two({chartOf(24)}, {chartOf(30)}), kTheme)[0]).moments;
  QCOMPARE(unlike.size(), std::size_t(2));
  QCOMPARE(unlike[0].label, "budget: 50 %");
  const auto alike = specOf(overlaid(two({chartOf(24)}, {chartOf(24)}), kTheme)[0]).moments;
  QCOMPARE(alike.size(), std::size_t(1));
  QCOMPARE(alike[0].label, "Budget $24: 50 %");
}

void TestComparedCharts::legendsNameScenariosAndKindsOnce() {
  const auto chartOf = [](double top) {
    return curveChart("cost", kCost,
                      {namedLine("policy", {{0, 0}, {5, top}}),
                       namedLine("optimum", {{0, 0}, {5, top / 2}}, Qt::DotLine),
                       namedLine("on demand", {{0, 0}, {5, 9}})});
  };
  const std::vector<ComparedScenario> scenarios{compared("Base", kRed, {chartOf(5)}, true),
                                                compared("Other", kBlue, {chartOf(7)}),
                                                compared("Third", kGreen, {chartOf(10)})};
  const auto entries = legendOf(specOf(overlaid(scenarios, kTheme)[0]), 5, true);
  QStringList names;
  for (const LegendEntry& entry : entries) names << entry.name;
  QCOMPARE(names, QStringList({"on demand", "Base", "Other", "Third", "policy", "optimum"}));
  QCOMPARE(entries[1].colour, kRed);
  QCOMPARE(entries[2].colour, kBlue);
  QCOMPARE(entries[2].values, 2);
  QCOMPARE(entries[2].value, "$7.00 · $3.50");  // in the order of the kinds
  QCOMPARE(entries[5].dash, Qt::DotLine);
  QVERIFY(!entries[5].colour.isValid() && entries[5].value.isEmpty());
  // Two against a base: as many entries as scenarios and kinds.
  const auto deltas = legendOf(specOf(differences(scenarios, kTheme)[0]), {}, true);
  QCOMPARE(deltas.size(), std::size_t(2 + 3));
  QVERIFY(deltas[0].value.isEmpty());
}

void TestComparedCharts::legendsSayWhichPolicyAScenarioShows() {
  const auto chartOf = [](const QString& policy, double top) {
    LineItem line = namedLine(policy, {{0, 0}, {5, top}});
    line.key = kShownPolicyCurve;
    return curveChart("cost", kCost, {line, namedLine("optimum", {{0, 0}, {4, top / 2}})});
  };
  const auto charts = overlaid(two({chartOf("Max spot", 3)}, {chartOf("AHAP", 4)}), kTheme);
  const auto entries = legendOf(specOf(charts[0]), 5, true);
  QCOMPARE(entries.size(), std::size_t(4));
  QCOMPARE(entries[0].name, "Base: Max spot");
  QCOMPARE(entries[1].name, "Other: AHAP");
  QCOMPARE(entries[1].value, "$4.00 · –");  // the optimum has none there
  QCOMPARE(entries[2].name, "shown policy");
  QCOMPARE(entries[3].name, "optimum");
}

void TestComparedCharts::unlikeUnitsNeverMix_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<QString>("title");
  QTest::newRow("another unit") << "cost"
                                << "Cost so far, €";
  QTest::newRow("another key") << "price"
                               << "Cost so far, $";
}

void TestComparedCharts::unlikeUnitsNeverMix() {
  QFETCH(QString, key);
  QFETCH(QString, title);
  const auto scenarios = two({curveChart("cost", kCost, {namedLine("a", {{0, 0}, {5, 1}})})},
                             {curveChart(key, title, {namedLine("a", {{0, 0}, {5, 2}})})});
  const auto charts = overlaid(scenarios, kTheme);
  QCOMPARE(charts.size(), std::size_t(2));
  for (const ComparableChart& chart : charts) QCOMPARE(specOf(chart).lines.size(), std::size_t(1));
  QVERIFY(differences(scenarios, kTheme).empty());
  // Nor do curves and bars, nor axes that count something else.
  const ComparableChart curves = curveChart("cost", kCost, {});
  QVERIFY(!mayMix(curves, barsChart("cost", {{"a", 1.0}})));
  const ComparableChart jobs = test::overJobs(curves);
  QVERIFY(!mayMix(curves, jobs));
  QVERIFY(mayMix(jobs, jobs));
}

void TestComparedCharts::areasBecomeLines() {
  const auto chartOf = [](double spot, double onDemand) {
    ComparableChart chart = curveChart("gpus", "GPUs", {});
    const Samples lower = Samples::steps(0, 1, {spot, spot, spot});
    const Samples upper = Samples::steps(0, 1, {spot + onDemand, spot + onDemand, spot});
    auto& areas = std::get<CurveChart>(chart.chart).spec.areas;
    areas.push_back({.upper = lower, .lower = {}, .name = "on spot", .fill = {}});
    areas.push_back({.upper = upper, .lower = lower, .name = "on demand", .fill = {}});
    return chart;
  };
  const auto scenarios = two({chartOf(4, 1)}, {chartOf(2, 5)});
  const ChartSpec chart = specOf(overlaid(scenarios, kTheme)[0]);
  QVERIFY(chart.areas.empty());
  QCOMPARE(*lineNamed(chart, "Base: on demand")->samples.valueAt(0.5), 1.0);
  QCOMPARE(*lineNamed(chart, "Other: on demand")->samples.valueAt(0.5), 5.0);
  QCOMPARE(*lineNamed(chart, "Other: on demand")->samples.valueAt(2.5), 0.0);
  const ChartSpec difference = specOf(differences(scenarios, kTheme)[0]);
  QCOMPARE(*lineNamed(difference, "on spot")->samples.valueAt(1.5), -2.0);
  QCOMPARE(*lineNamed(difference, "on demand")->samples.valueAt(1.5), 4.0);
}

void TestComparedCharts::bandsAndSecondScalesStayAway() {
  ComparableChart chart = curveChart("progress", "Progress", {namedLine("a", {{0, 0}, {5, 1}})});
  ChartSpec& spec = std::get<CurveChart>(chart.chart).spec;
  spec.rightScale = RightScale{2, 10, {}};
  spec.areas.push_back({.upper = Samples::steps(0, 1, {9, 9}),
                        .lower = {},
                        .name = "value",
                        .fill = {},
                        .named = true,
                        .onRightScale = true});
  spec.areas.push_back({.upper = Samples::steps(0, 1, {5, 5}),
                        .lower = Samples::steps(0, 1, {3, 3}),
                        .name = "±1 RMSE",
                        .fill = {}});
  ComparableChart other = chart;
  std::get<CurveChart>(other.chart).spec.lines[0].samples = Samples::line({{0, 0}, {5, 2}});
  const auto scenarios = two({chart}, {other});
  for (const auto& charts : {overlaid(scenarios, kTheme), differences(scenarios, kTheme)}) {
    QVERIFY(!specOf(charts[0]).rightScale);
    QVERIFY(specOf(charts[0]).areas.empty());
    for (const LineItem& line : specOf(charts[0]).lines) QVERIFY(line.name.contains("a"));
  }
}

/// In the scenario's colour, so pale that the other can be seen through it; the same one once.
void TestComparedCharts::intervalsBecomePaleBands() {
  const auto chartWith = [](double high) {
    ComparableChart chart = curveChart("share", "Share, %", {namedLine("a", {{0, 0}, {5, high}})});
    AreaItem band{Samples::line({{0, 1}, {5, high + 1}}), Samples::line({{0, 0}, {5, high - 1}}),
                  "95 % interval", kGreen};
    band.isInterval = true;
    std::get<CurveChart>(chart.chart).spec.areas.push_back(band);
    return chart;
  };
  const auto scenarios = two({chartWith(2)}, {chartWith(4)});
  const auto charts = overlaid(scenarios, kTheme);
  const ChartSpec& all = specOf(charts[0]);
  QCOMPARE(all.areas.size(), std::size_t(2));
  QCOMPARE(all.areas[0].name, QString("Base: 95 % interval"));
  QCOMPARE(all.areas[0].fill.rgb(), kRed.rgb());
  QCOMPARE(all.areas[1].fill.rgb(), kBlue.rgb());
  for (const AreaItem& band : all.areas) QVERIFY(band.fill.alphaF() < 0.2F);
  QCOMPARE(*all.areas[1].upper.valueAt(5), 5.0);
  QCOMPARE(all.lines.size(), std::size_t(2));  // an interval is no curve
  QCOMPARE(specOf(overlaid(two({chartWith(2)}, {chartWith(2)}), kTheme)[0]).areas.size(),
           std::size_t(1));
  QVERIFY(specOf(differences(scenarios, kTheme)[0]).areas.empty());
}

void TestComparedCharts::levelsAndStemsAreCurves() {
  const auto chartOf = [](double price, double stem) {
    ComparableChart chart = curveChart("price", "Price, $", {});
    ChartSpec& spec = std::get<CurveChart>(chart.chart).spec;
    spec.levels.push_back({price, "on demand", {}});
    spec.stems.push_back({{{1, stem}, {2, stem / 2}}, "correlation", {}, 0, true});
    return chart;
  };
  const auto scenarios = two({chartOf(3, 0.5)}, {chartOf(3.5, 0.9)});
  const ChartSpec difference = specOf(differences(scenarios, kTheme)[0]);
  QCOMPARE(*lineNamed(difference, "on demand")->samples.valueAt(4), 0.5);
  QCOMPARE(*lineNamed(difference, "correlation")->samples.valueAt(1), 0.4);
  QCOMPARE(*lineNamed(difference, "correlation")->samples.valueAt(2), 0.2);
  QVERIFY(lineNamed(difference, "correlation")->marked);
  const ChartSpec over = specOf(overlaid(scenarios, kTheme)[0]);
  QVERIFY(over.levels.empty() && over.stems.empty());
  QVERIFY(lineNamed(over, "Other: on demand"));
}

void TestComparedCharts::clocksThatDifferAreLeftOut() {
  auto chartAt = [](std::int64_t start) {
    ComparableChart chart = curveChart("cost", kCost, {namedLine("a", {{0, 0}, {5, 1}})});
    std::get<CurveChart>(chart.chart).clock.startUnixSeconds = start;
    return chart;
  };
  const auto clockOf = [](const std::vector<ComparableChart>& charts) {
    return std::get<CurveChart>(charts[0].chart).clock.startUnixSeconds;
  };
  QVERIFY(clockOf(overlaid(two({chartAt(100)}, {chartAt(100)}), kTheme)).has_value());
  QVERIFY(!clockOf(overlaid(two({chartAt(100)}, {chartAt(200)}), kTheme)).has_value());
}

void TestComparedCharts::differenceIsOtherLessBase() {
  const auto charts =
      differences(two({curveChart("cost", kCost, {namedLine("cost", {{0, 0}, {5, 5}})})},
                      {curveChart("cost", kCost, {namedLine("cost", {{0, 0}, {4, 8}})})}),
                  kTheme);
  const ChartSpec& chart = specOf(charts[0]);
  QCOMPARE(chart.title, "Δ cost so far against Base, $");
  QCOMPARE(chart.lines.size(), std::size_t(1));
  QCOMPARE(chart.lines[0].name, "cost");
  QCOMPARE(chart.lines[0].colour, kBlue);
  QCOMPARE(*chart.lines[0].samples.valueAt(3), 3.0);
  QCOMPARE(chart.lines[0].samples.span().max, 4.0);  // where both have values
  QVERIFY(chart.emptyText.isEmpty());
}

void TestComparedCharts::differencesOfSeveralNameTheirs() {
  const auto chartOf = [](double top) {
    return curveChart("cost", kCost, {namedLine("cost", {{0, 0}, {5, top}})});
  };
  std::vector<ComparedScenario> scenarios{compared("One", kGreen, {chartOf(1)}),
                                          compared("Base", kRed, {chartOf(2)}, true),
                                          compared("Two", kBlue, {chartOf(7)})};
  const ChartSpec chart = specOf(differences(scenarios, kTheme)[0]);
  QCOMPARE(chart.lines.size(), std::size_t(2));
  QCOMPARE(*lineNamed(chart, "One: cost")->samples.valueAt(5), -1.0);
  QCOMPARE(*lineNamed(chart, "Two: cost")->samples.valueAt(5), 5.0);
}

void TestComparedCharts::unlikeNamesUnderOneKey() {
  const auto chartOf = [](const QString& name, double top) {
    LineItem line = namedLine(name, {{0, 0}, {5, top}});
    line.key = kShownPolicyCurve;
    return curveChart("cost", kCost, {line});
  };
  const auto charts = differences(two({chartOf("Max spot", 3)}, {chartOf("AHAP ω5", 4)}), kTheme);
  QCOMPARE(specOf(charts[0]).lines.size(), std::size_t(1));
  QCOMPARE(specOf(charts[0]).lines[0].name, "AHAP ω5 minus Max spot");
}

void TestComparedCharts::nothingInCommonSaysSo() {
  const auto charts =
      differences(two({curveChart("cost", kCost, {namedLine("a", {{0, 0}, {5, 5}})})},
                      {curveChart("cost", kCost, {namedLine("b", {{0, 0}, {4, 8}})})}),
                  kTheme);
  QVERIFY(specOf(charts[0]).lines.empty());
  QVERIFY(specOf(charts[0]).emptyText.contains("Base"));
}

void TestComparedCharts::chartsWithoutCounterpartAreLeftOut() {
  const ComparableChart cost = curveChart("cost", kCost, {namedLine("a", {{0, 0}, {5, 5}})});
  const ComparableChart price = curveChart("price", "Price, $", {namedLine("a", {{0, 0}, {5, 5}})});
  QCOMPARE(differences(two({cost}, {cost, price}), kTheme).size(), std::size_t(1));
  QCOMPARE(differences(two({cost, price}, {cost}), kTheme).size(), std::size_t(1));
  QVERIFY(differences(two({}, {cost, price}), kTheme).empty());
}

void TestComparedCharts::barsByName() {
  const auto charts = differences(two({barsChart("cost", {{"A", 10.0}, {"B", 20.0}, {"C", 0.0}})},
                                      {barsChart("cost", {{"B", 25.0}, {"C", 1.0}, {"D", 3.0}})}),
                                  kTheme);
  const BarsChart& bars = barsOf(charts[0]);
  QCOMPARE(bars.spec.title, "Δ cost against Base, $");
  QCOMPARE(bars.rows.size(), std::size_t(2));
  QCOMPARE(bars.rows[0].name, "B");
  QCOMPARE(*bars.spec.bars[0].value, 5.0);
  QCOMPARE(bars.spec.bars[0].text, "+$5.00 (+25.0 %)");
  QCOMPARE(bars.spec.bars[1].text, "+$1.00");  // no share of nothing
  QCOMPARE(bars.rows[1].colour, kBlue);
  QCOMPARE(bars.spec.bars.size(), bars.rows.size());
}

void TestComparedCharts::barsWithoutValues() {
  const auto charts = differences(two({barsChart("f", {{"A", 10.0}, {"B", std::nullopt}})},
                                      {barsChart("f", {{"A", std::nullopt}, {"B", 3.0}})}),
                                  kTheme);
  for (const Bar& bar : barsOf(charts[0]).spec.bars) {
    QVERIFY(!bar.value);
    QCOMPARE(bar.text, "given up");
  }
}

void TestComparedCharts::overlaidBars() {
  const auto charts = overlaid(two({barsChart("cost", {{"A", 10.0}, {"B", 20.0}})},
                                   {barsChart("cost", {{"B", 25.0}, {"D", 3.0}})}),
                               kTheme);
  const BarsChart& bars = barsOf(charts[0]);
  QStringList names;
  for (const BarRow& row : bars.rows) names << row.name;
  QCOMPARE(names, QStringList({"Base: A", "Base: B", "Other: B", "Other: D"}));
  QCOMPARE(*bars.spec.bars[2].value, 25.0);
  QCOMPARE(bars.rows[2].colour, kBlue);
  const auto withLine = [](double value) {
    ComparableChart chart = barsChart("cost", {{"A", 10.0}});
    std::get<BarsChart>(chart.chart).spec.lines.push_back({value, "Budget", Qt::black});
    return chart;
  };
  const auto lined = overlaid(two({withLine(5)}, {withLine(6)}), kTheme);
  QCOMPARE(barsOf(lined[0]).spec.lines.size(), std::size_t(2));
  QCOMPARE(barsOf(lined[0]).spec.lines[1].label, "Budget");
  QCOMPARE(barsOf(lined[0]).spec.lines[1].colour, kBlue);
  QSet<int> indices;
  for (const BarRow& row : bars.rows) indices << row.index;
  QCOMPARE(indices.size(), 4);
}

/// Overlaid they stay as they are; a difference is one at both ends, from that of the own values
/// on.
void TestComparedCharts::barsOfTornadoes() {
  const auto tornado = [](double own, double low, double high) {
    ComparableChart chart = barsChart("cost", {{"Deadline", high}});
    BarChartSpec& spec = std::get<BarsChart>(chart.chart).spec;
    spec.fromZero = false;
    spec.bars[0].from = own;
    spec.bars[0].other = low;
    return chart;
  };
  const auto both = two({tornado(100, 120, 90)}, {tornado(130, 165, 110)});
  const auto over = overlaid(both, kTheme), differ = differences(both, kTheme);
  const BarsChart &laid = barsOf(over[0]), &apart = barsOf(differ[0]);
  QVERIFY(!laid.spec.fromZero);
  QCOMPARE(*laid.spec.bars[1].from, 130.0);
  QCOMPARE(*laid.spec.bars[1].other, 165.0);
  QCOMPARE(*apart.spec.bars[0].from, 30.0);
  QCOMPARE(*apart.spec.bars[0].other, 45.0);
  QCOMPARE(*apart.spec.bars[0].value, 20.0);
  QCOMPARE(apart.spec.bars[0].text, "+$45.00 to +$20.00");
}

void TestComparedCharts::mapsByLabel() {
  const float none = std::numeric_limits<float>::quiet_NaN();
  const auto charts = differences(two({mapChart({"a", "b"}, {"x", "y", "z"}, {1, 2, 3, 4, 5, 6})},
                                      {mapChart({"b", "c"}, {"z", "x"}, {16, 0, none, 1})}),
                                  kTheme);
  QCOMPARE(charts.size(), std::size_t(1));
  const MapChart& map = mapOf(charts[0]);
  QCOMPARE(map.spec.rows, std::vector<QString>{"b"});
  QCOMPARE(map.spec.x.categories, (std::vector<QString>{"x", "z"}));
  QVERIFY(std::isnan(map.values->at(0, 0)));
  QCOMPARE(map.values->at(1, 0), 10.0F);
  QCOMPARE(*map.spec.range, (Range{-10, 10}));
  QCOMPARE(map.spec.scale, ColourScale::Kind::Diverging);
  QCOMPARE(map.spec.title, "Δ utility against Base, $");
}

void TestComparedCharts::mapsOfNumbersByNumber() {
  const auto chartOf = [](double first, std::vector<float> values) {
    ComparableChart chart = mapChart({"a"}, {}, {});
    MapChart& map = std::get<MapChart>(chart.chart);
    map.spec.firstX = first;
    auto cells = std::make_shared<HeatMapValues>();
    cells->columns = static_cast<int>(values.size());
    cells->rows = 1;
    cells->values = std::move(values);
    map.values = cells;
    return chart;
  };
  const auto charts = differences(two({chartOf(1, {1, 2, 3})}, {chartOf(2, {5, 7, 9})}), kTheme);
  const MapChart& map = mapOf(charts[0]);
  QCOMPARE(map.spec.firstX, 2.0);
  QCOMPARE(map.values->values, (std::vector<float>{3, 4}));
  const auto apart = differences(two({chartOf(1, {1})}, {chartOf(2, {5})}), kTheme);
  QVERIFY(mapOf(apart[0]).spec.emptyText.contains("Base"));
}

void TestComparedCharts::overlaidMapsHaveOneScale() {
  const auto charts = overlaid(
      two({mapChart({"a"}, {"x", "y"}, {1, 2})}, {mapChart({"a"}, {"x", "y"}, {-4, 9})}), kTheme);
  QCOMPARE(charts.size(), std::size_t(2));
  QCOMPARE(charts[0].key, charts[1].key);
  QVERIFY(mapOf(charts[0]).spec.fileStem != mapOf(charts[1]).spec.fileStem);
  QCOMPARE(mapOf(charts[1]).spec.title, "Other: Utility, $");
  for (const ComparableChart& chart : charts) {
    QCOMPARE(*mapOf(chart).spec.range, (Range{-4, 9}));
  }
}

void TestComparedCharts::noScenariosNoCharts() {
  QVERIFY(overlaid({}, kTheme).empty());
  QVERIFY(differences({}, kTheme).empty());
  QVERIFY(
      differences({compared("Base", kRed, {curveChart("cost", kCost, {})}, true)}, kTheme).empty());
}

TEST_WITH_WINDOWS(TestComparedCharts)

#include "tst_comparedcharts.moc"
