// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <stdexcept>

#include "support/TestMain.h"
#include "views/chart/ChartData.h"
#include "views/forecast/ForecastCharts.h"
#include "views/pages/ForecastFixtures.h"

using namespace spothorizon;
using namespace spothorizon::views;
using forecast::ForecastKind;

namespace {

constexpr std::size_t kExact = 0, kPersistence = 2, kSeasonal = 3;
constexpr int kSlot = 400;

const ChartTheme kTheme = ChartTheme::light();

Fan fanAt(const std::shared_ptr<const study::ForecastReport>& report, int slot) {
  return makeFan({report, slot, {0, 1, 2, 3}});
}

const LineItem* lineOf(const ChartSpec& chart, std::size_t kind) {
  for (const LineItem& line : chart.lines) {
    if (line.key == static_cast<int>(kind)) return &line;
  }
  return nullptr;
}

ForecastView viewOf(std::size_t kind, bool allKinds = false) {
  ForecastView view;
  view.kind = kind;
  view.allKinds = allKinds;
  return view;
}

}  // namespace

class TestForecastCharts : public QObject {
  Q_OBJECT

  std::shared_ptr<const study::ForecastReport> m_report = test::forecastReport();
  MarketCurves m_market;

 private slots:
  void initTestCase() { m_market.take(m_report->market); }

  void theFanIsWhatTheForecasterSays() {
    const Fan fan = fanAt(m_report, kSlot);
    QCOMPARE(fan.kinds.size(), std::size_t{4});
    std::vector<double> price(test::kLeads + 1), gpus(test::kLeads + 1);
    m_report->kinds[kSeasonal].forecaster->forecast(kSlot, price, gpus);
    QCOMPARE(fan.find(kSeasonal)->price, price);
    QCOMPARE(fan.find(kSeasonal)->freeGpus, gpus);
    const FanCurves curves =
        fanCurves(fan, viewOf(kSeasonal), ForecastSeries::Price, kSlot * 0.5, kTheme);
    QCOMPARE(curves.lines.size(), std::size_t{1});
    for (std::size_t lead = 0; lead < price.size(); ++lead) {
      const double hours = (kSlot + static_cast<double>(lead)) * 0.5 + 0.25;
      QCOMPARE(curves.lines[0].samples.valueAt(hours).value(), price[lead]);
    }
    QCOMPARE(curves.lines[0].samples.span(), (Range{200, 200 + 12.5}));
  }

  void fittedKindsSayHowTheyForecastThere() {
    auto report = std::make_shared<study::ForecastReport>(*m_report);
    test::addKind(*report, ForecastKind::HoltWinters, "Holt-Winters");
    const Fan fan = makeFan({report, kSlot, {kSeasonal, 4}});
    QVERIFY(fan.find(kSeasonal)->how.empty());
    const std::string how = fan.find(4)->how.english();
    QVERIFY2(how.starts_with("price "), how.c_str());
  }

  void calibrationIsDrawnAgainstStatedChances() {
    QVERIFY(!calibrationChart(nullptr, kTheme).hasData());
    auto report = std::make_shared<study::ForecastReport>(*m_report);
    report->calibration = {};
    QVERIFY(!calibrationChart(report.get(), kTheme).hasData());
    QVERIFY(!calibrationChart(report.get(), kTheme).emptyText.isEmpty());
    report->calibration = m_report->calibration;
    const ChartSpec chart = calibrationChart(report.get(), kTheme);
    QVERIFY(chart.emptyText.isEmpty());
    QCOMPARE(chart.lines.size(), std::size_t{3});
    QCOMPARE(chart.lines[0].samples.valueAt(30).value(), 30.0);
    QCOMPARE(chart.lines[2].samples.valueAt(85).value(), 80.0);
    QVERIFY(std::abs(chart.lines[2].samples.valueAt(70).value() - 65) < 1e-9);
  }

  void pricesBelowQuantilesStandBesideTheirIntervals() {
    auto report = std::make_shared<study::ForecastReport>(*m_report);
    report->prices.all = {{0.1, {0.12, 0.05, 0.2, 900, 20}},
                          {0.5, {0.46, 0.3, 0.6, 900, 20}},
                          {0.9, {0.93, 0.8, 0.97, 900, 20}}};
    const ChartSpec chart = calibrationChart(report.get(), kTheme);
    QCOMPARE(chart.lines.size(), std::size_t{4});
    QCOMPARE(chart.lines[3].name, "prices below the quantile (95 %)");
    QCOMPARE(chart.lines[3].samples.valueAt(50).value(), 46.0);
    QCOMPARE(chart.intervals.size(), std::size_t{1});
    QCOMPARE(chart.intervals[0].intervals[2].x, 90.0);
    QCOMPARE(chart.intervals[0].intervals[2].low, 80.0);
    report->calibration = {};
    QVERIFY(calibrationChart(report.get(), kTheme).hasData());
  }

  /// Only of the price, and only where there are quantiles.
  void quantilesAreABandRoundTheMiddlePath() {
    const auto report = test::withSurvival();
    const std::size_t survival = report->kinds.size() - 1;
    const Fan fan = makeFan({report, kSlot, {survival}});
    const FanCurves curves = fanCurves(fan, viewOf(survival), ForecastSeries::Price, 0, kTheme);
    QCOMPARE(curves.bands.size(), std::size_t{1});
    QCOMPARE(curves.bands[0].name, "10 to 90 % of prices, $/GPU-hour");
    const forecast::PriceAhead ahead =
        report->kinds[survival].quantiles->at(kSlot, test::kLeads + 1);
    bool wide = false;
    for (std::size_t lead = 0; lead <= test::kLeads; ++lead) {
      const double hours = static_cast<double>(lead) * 0.5 + 0.1;
      const double low = curves.bands[0].lower.valueAt(hours).value();
      const double high = curves.bands[0].upper.valueAt(hours).value();
      QCOMPARE(low, ahead.quantile(lead, 0.1));
      QCOMPARE(high, ahead.quantile(lead, 0.9));
      wide = wide || high > low;
    }
    QVERIFY(wide);
    QCOMPARE(fanCurves(fan, viewOf(survival), ForecastSeries::FreeGpus, 0, kTheme).bands.size(),
             std::size_t{2});
    const Fan other = fanAt(m_report, kSlot);
    QCOMPARE(fanCurves(other, viewOf(kSeasonal), ForecastSeries::Price, 0, kTheme).bands.size(),
             std::size_t{2});
  }

  /// Its values are the two limits, not how wide it is.
  void theBandIsSavedByItsLimits() {
    const auto report = test::withSurvival();
    const std::size_t survival = report->kinds.size() - 1;
    const Fan fan = makeFan({report, kSlot, {survival}});
    const ChartData data = chartData(fanChart(fan, viewOf(survival), kTheme), {});
    QCOMPARE(data.columns[1], "10 to 90 % of prices, $/GPU-hour, from");
    QCOMPARE(data.columns[2], "10 to 90 % of prices, $/GPU-hour, to");
    const Band& likely = fan.find(survival)->likelyPrice;
    QCOMPARE(data.rows[12][0], "6");  // hours: the twelfth slot
    QVERIFY(std::abs(data.rows[12][1].toDouble() - likely.lower[12]) < 1e-9);
    QVERIFY(std::abs(data.rows[12][2].toDouble() - likely.upper[12]) < 1e-9);
    QVERIFY(likely.lower[12] < likely.upper[12]);
  }

  void theReadOutSaysMiddleAndBand() {
    const auto report = test::withSurvival();
    const std::size_t survival = report->kinds.size() - 1;
    Fan fan = makeFan({report, kSlot, {survival}});
    fan.kinds[0].price[4] = 0.92;
    fan.kinds[0].likelyPrice.lower[4] = 0.85;
    fan.kinds[0].likelyPrice.upper[4] = 1.04;
    const NumberFormat dollars{QStringLiteral("$"), {}, 2};
    const QString words = QStringLiteral("$0.92 (10 to 90 %: $0.85 to $1.04)");
    QCOMPARE(likelyPriceWords(fan, survival, 2.0, dollars), words);
    QCOMPARE(likelyPriceWords(fan, survival, 2.4, dollars), words);
    QVERIFY(likelyPriceWords(fan, survival, 1000, dollars).isEmpty());
    QVERIFY(likelyPriceWords(fan, survival, -1, dollars).isEmpty());
    QVERIFY(likelyPriceWords(fanAt(m_report, kSlot), kSeasonal, 2, dollars).isEmpty());
  }

  void aFlatPriceIsSeenCloseBy() {
    const ChartSpec price = fanChart(fanAt(m_report, kSlot), viewOf(kSeasonal), kTheme);
    QVERIFY(price.valueRange(price.xAxis->home()).min > 0.2);
    ForecastView view = viewOf(kSeasonal);
    view.series = ForecastSeries::FreeGpus;
    const ChartSpec gpus = fanChart(fanAt(m_report, kSlot), view, kTheme);
    QCOMPARE(gpus.valueRange(gpus.xAxis->home()).min, 0.0);
  }

  void theChosenKindIsDrawnLastAndStrongest() {
    const FanCurves curves = fanCurves(fanAt(m_report, kSlot), viewOf(kPersistence, true),
                                       ForecastSeries::FreeGpus, 0, kTheme);
    QCOMPARE(curves.lines.size(), std::size_t{4});
    QCOMPARE(curves.lines.back().key, static_cast<int>(kPersistence));
    QVERIFY(curves.lines.back().width > curves.lines.front().width);
  }

  void bandsAreOneAndTwoRmseAround() {
    const Fan fan = fanAt(m_report, kSlot);
    const FanCurves curves = fanCurves(fan, viewOf(kSeasonal), ForecastSeries::Price, 0, kTheme);
    QCOMPARE(curves.bands.size(), std::size_t{2});
    QCOMPARE(curves.bands[0].name, "±2 RMSE");
    QCOMPARE(curves.bands[1].name, "±1 RMSE");
    const auto& price = fan.find(kSeasonal)->price;
    for (const std::size_t lead : {1U, 5U, 24U}) {
      const double rmse = m_report->kinds[kSeasonal].price[lead - 1].rmse;
      const double hours = static_cast<double>(lead) * 0.5 + 0.1;
      QVERIFY(rmse > 0.01);
      for (const int multiple : {2, 1}) {
        const AreaItem& band = curves.bands[multiple == 2 ? 0 : 1];
        QCOMPARE(band.upper.valueAt(hours).value(), price[lead] + multiple * rmse);
        QCOMPARE(band.lower.valueAt(hours).value(), price[lead] - multiple * rmse);
      }
    }
    QCOMPARE(curves.bands[0].upper.valueAt(0.1), curves.bands[0].lower.valueAt(0.1));
  }

  void bandsEndWhereTheImpossibleBegins_data() {
    QTest::addColumn<double>("rmse");
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::newRow("inside") << 1.0 << 2.0 << 6.0;
    QTest::newRow("below zero") << 2.5 << 0.0 << 9.0;
    QTest::newRow("beyond the most") << 4.0 << 0.0 << 10.0;
  }
  void bandsEndWhereTheImpossibleBegins() {
    QFETCH(double, rmse);
    forecast::LeadError error{1, rmse, rmse, 1, 1, 100};
    const Band band = bandAround({4, 4}, {error}, 2, {0, 10});
    QTEST(band.lower[1], "lower");
    QTEST(band.upper[1], "upper");
  }

  void leadsWithoutAnErrorHaveNoBand() {
    forecast::LeadError none{1, 0, 0, 1, 1, 0};
    const Band band = bandAround({4, 4, 4}, {none}, 2, {0, 10});
    QCOMPARE(band.lower[0], 4.0);
    QVERIFY(std::isnan(band.lower[1]) && std::isnan(band.upper[1]));
    QVERIFY(std::isnan(band.lower[2]) && std::isnan(band.upper[2]));
  }

  void whatIsPossibleComesFromTheTrace() {
    const market::Trace& trace = m_report->market->import.trace;
    const int most = *std::max_element(trace.freeGpus.begin(), trace.freeGpus.end());
    QCOMPARE(possibleValues(trace, ForecastSeries::FreeGpus), (Range{0, double(most)}));
    QCOMPARE(possibleValues(trace, ForecastSeries::Price).min, 0.0);
    QVERIFY(std::isinf(possibleValues(trace, ForecastSeries::Price).max));
  }

  void theFanIsBesideTheOutcome() {
    const market::Trace& trace = m_report->market->import.trace;
    const ChartSpec chart = fanChart(fanAt(m_report, kSlot), viewOf(kSeasonal), kTheme);
    QCOMPARE(chart.lines.size(), std::size_t{2});
    QCOMPARE(chart.lines[0].name, "actual");
    for (std::size_t lead = 0; lead <= test::kLeads; ++lead) {
      QCOMPARE(chart.lines[0].samples.valueAt(static_cast<double>(lead) * 0.5 + 0.1).value(),
               trace.spotUsdPerGpuHour[kSlot + lead]);
    }
    QVERIFY(chart.title.contains("$/GPU-hour"));
    QVERIFY2(chart.xAxis->title.contains("Sat 29 Feb 2020 06:26 UTC"),
             qPrintable(chart.xAxis->title));
  }

  void nothingCameAfterTheEnd() {
    const int last = m_report->market->import.trace.slotCount() - 1;
    const ChartSpec chart = fanChart(fanAt(m_report, last), viewOf(kSeasonal), kTheme);
    QVERIFY(chart.lines[0].samples.valueAt(0.1).has_value());
    QVERIFY(!chart.lines[0].samples.valueAt(0.6).has_value());
    QVERIFY(lineOf(chart, kSeasonal)->samples.valueAt(12.1).has_value());
  }

  void errorsAreLinesByHoursAhead_data() {
    QTest::addColumn<bool>("rmse");
    QTest::addColumn<bool>("relative");
    QTest::newRow("MAE") << false << false;
    QTest::newRow("RMSE") << true << false;
    QTest::newRow("relative MAE") << false << true;
    QTest::newRow("relative RMSE") << true << true;
  }
  void errorsAreLinesByHoursAhead() {
    QFETCH(bool, rmse);
    QFETCH(bool, relative);
    ForecastView view = viewOf(kSeasonal);
    view.measure = rmse ? ErrorMeasure::Rmse : ErrorMeasure::Mae;
    view.relative = relative;
    for (const ForecastSeries series : {ForecastSeries::Price, ForecastSeries::FreeGpus}) {
      view.series = series;
      const ChartSpec chart = errorChart(m_report.get(), view, kTheme);
      QCOMPARE(chart.lines.size(), std::size_t{4});
      QCOMPARE(chart.lines.back().key, static_cast<int>(kSeasonal));
      for (std::size_t kind = 0; kind < 4; ++kind) {
        const auto& errors = errorsOf(m_report->kinds[kind], series);
        for (const int lead : {1, 7, 24}) {
          const forecast::LeadError& error = errors[static_cast<std::size_t>(lead) - 1];
          const double absolute = rmse ? error.rmse : error.mae;
          const double ratio = rmse ? error.relativeRmse : error.relativeMae;
          QCOMPARE(lineOf(chart, kind)->samples.valueAt(lead * 0.5).value(),
                   relative ? ratio : absolute);
        }
      }
      QVERIFY(chart.title.contains(rmse ? "RMSE" : "MAE"));
      const QString unit = series == ForecastSeries::Price ? "$/GPU-hour" : "GPUs";
      QVERIFY(chart.title.contains(relative ? QString("persistence") : unit));
      QCOMPARE(chart.xAxis->title,
               series == ForecastSeries::Price ? "Hours ahead (price)" : "Hours ahead (free GPUs)");
      QVERIFY(chart.emptyText.isEmpty());
    }
  }

  void kindsThatAreNotDoneAreNotDrawn() {
    study::ForecastReport partial = *m_report;
    partial.kinds[kSeasonal].price.clear();
    partial.complete = false;
    QCOMPARE(errorChart(&partial, viewOf(kSeasonal), kTheme).lines.size(), std::size_t{3});
    partial.price = {};
    for (study::ForecastKindReport& kind : partial.kinds) kind.price.clear();
    for (const ChartSpec& chart :
         {errorChart(&partial, {}, kTheme), residualChart(&partial, ForecastSeries::Price, kTheme),
          correlationChart(&partial, ForecastSeries::Price, CorrelationKind::Full, kTheme)}) {
      QVERIFY(!chart.hasData());
      QCOMPARE(chart.emptyText, "Not available yet");
    }
  }

  void leadsThatWereNeverMeasuredAreGaps() {
    study::ForecastReport report = *m_report;
    report.kinds[kSeasonal].price[4].forecasts = 0;
    const ChartSpec chart = errorChart(&report, viewOf(kSeasonal), kTheme);
    QVERIFY(!lineOf(chart, kSeasonal)->samples.valueAt(2.5));
    QVERIFY(lineOf(chart, kSeasonal)->samples.valueAt(1.9));
  }

  /// One kind that is a hundred times worse does not press the others into one line.
  void theAxisOfErrorsStaysReadable() {
    study::ForecastReport report = *m_report;
    ForecastView view = viewOf(kSeasonal);
    const double usual = errorChart(&report, view, kTheme).valueRange({0, 12}).max;
    for (auto& error : report.kinds[kSeasonal].price) error.mae *= 1000;
    const ChartSpec chart = errorChart(&report, view, kTheme);
    QVERIFY(chart.valueRange({0, 12}).max < 4 * usual);
    const LineItem* cut = lineOf(chart, kSeasonal);
    QVERIFY2(cut->name.contains("off the scale, up to"), qPrintable(cut->name));
    int named = 0;
    for (const LineItem& line : chart.lines) named += line.name.contains("off the scale") ? 1 : 0;
    QCOMPARE(named, 1);
  }

  /// The sentence says of how many hours ahead the mean squared error is 5 % below persistence's.
  void whatPredictableMeansIsALine() {
    ForecastView view = viewOf(kSeasonal);
    QVERIFY(errorChart(m_report.get(), view, kTheme).levels.empty());
    view.measure = ErrorMeasure::Rmse;
    view.relative = true;
    const ChartSpec chart = errorChart(m_report.get(), view, kTheme);
    QCOMPARE(chart.levels.size(), std::size_t{1});
    QVERIFY(std::abs(chart.levels[0].value * chart.levels[0].value - 0.95) < 1e-12);
    QVERIFY(chart.areas.empty());
    // The interval that decides it is a band, drawn no higher than the curves.
    study::ForecastReport reported = test::forecastReportValue();
    reported.price.ofPersistence = {{0.64, 0.49, 0.81, 90, 9}, {1, 0.81, 1e6, 90, 9}};
    const ChartSpec with = errorChart(&reported, view, kTheme);
    QCOMPARE(with.areas.size(), std::size_t{1});
    QVERIFY(with.areas[0].isInterval);
    QVERIFY(std::abs(with.areas[0].lower.valueAt(reported.slotHours).value() - 0.7) < 1e-12);
    QVERIFY(std::abs(with.areas[0].upper.valueAt(reported.slotHours).value() - 0.9) < 1e-12);
    QVERIFY(with.areas[0].upper.valueAt(2 * reported.slotHours).value() < 100);
    view.relative = false;
    QVERIFY(errorChart(&reported, view, kTheme).areas.empty());
  }

  void correlationsAreStemsFromTheFirstLagOn_data() {
    QTest::addColumn<bool>("partial");
    QTest::newRow("full") << false;
    QTest::newRow("partial") << true;
  }
  void correlationsAreStemsFromTheFirstLagOn() {
    QFETCH(bool, partial);
    const auto kind = partial ? CorrelationKind::Partial : CorrelationKind::Full;
    const ChartSpec chart = correlationChart(m_report.get(), ForecastSeries::Price, kind, kTheme);
    const forecast::Correlogram& all = m_report->price.correlogram;
    const auto& values = partial ? all.partial : all.autocorrelation;
    QCOMPARE(chart.stems.size(), std::size_t{1});
    QCOMPARE(chart.stems[0].points.size(), values.size() - 1);
    for (std::size_t lag = 1; lag < values.size(); ++lag) {
      const SamplePoint expected{static_cast<double>(lag) * 0.5, values[lag]};
      QCOMPARE(chart.stems[0].points[lag - 1], expected);
    }
    QCOMPARE(chart.lines.size(), std::size_t{2});
    QCOMPARE(chart.lines[0].samples.valueAt(3).value(), all.bound);
    QCOMPARE(chart.lines[1].samples.valueAt(3).value(), -all.bound);
    QVERIFY(chart.lines[0].name.contains("95 %"));
    QVERIFY(chart.xAxis->title.contains("hours"));
  }

  void aConstantSeriesSaysSo() {
    auto report = test::forecastReportValue(test::MarketMaker{true}.make());
    report.price.correlogram = {};
    report.price.ljungBox.reset();
    const ChartSpec chart =
        correlationChart(&report, ForecastSeries::Price, CorrelationKind::Full, kTheme);
    QVERIFY(!chart.hasData());
    QVERIFY(chart.emptyText.contains("constant"));
    QVERIFY(ljungBoxNote(report, ForecastSeries::Price).contains("constant"));
    const ChartSpec errors = errorChart(&report, viewOf(kSeasonal), kTheme);
    QCOMPARE(lineOf(errors, kSeasonal)->samples.valueAt(3).value(), 0.0);
    // Divided by persistence's error of nothing: not a number, and not drawn.
    ForecastView view = viewOf(kSeasonal);
    view.relative = true;
    QVERIFY(!errorChart(&report, view, kTheme).lines.back().samples.valueAt(3));
    const Fan fan = fanAt(std::make_shared<const study::ForecastReport>(report), kSlot);
    QCOMPARE(fan.find(kSeasonal)->price, std::vector<double>(test::kLeads + 1, 1.0));
  }

  void unknownSlotsAreGaps() {
    const auto report = test::forecastReportValue(test::MarketMaker{false, true, 300, 40}.make());
    MarketCurves market;
    market.take(report.market);
    const ChartSpec price = seriesChart(&report, market, ForecastSeries::Price, kTheme);
    QVERIFY(price.lines[0].samples.valueAt(149.9));
    QVERIFY(!price.lines[0].samples.valueAt(155));
    QVERIFY(price.lines[0].samples.valueAt(170.1));
    const ChartSpec residuals = residualChart(&report, ForecastSeries::FreeGpus, kTheme);
    QVERIFY(!residuals.lines[0].samples.valueAt(155));
    QVERIFY(residuals.lines[0].samples.valueAt(140));
    const Fan fan = fanAt(std::make_shared<const study::ForecastReport>(report), 310);
    const ChartSpec chart = fanChart(fan, viewOf(kSeasonal), kTheme);
    QVERIFY(!chart.lines[0].samples.valueAt(0.1));
    QVERIFY(lineOf(chart, kSeasonal)->samples.valueAt(0.1));
  }

  void residualsStandAtTheSlotThatTheyAreOf() {
    const ChartSpec chart = residualChart(m_report.get(), ForecastSeries::Price, kTheme);
    const study::SeriesReport& own = m_report->price;
    QCOMPARE(chart.lines[0].samples.valueAt((own.firstResidualSlot + 7) * 0.5 + 0.1).value(),
             own.residuals[7]);
    QCOMPARE(chart.title, "Residuals (Same time yesterday, one slot ahead), $/GPU-hour");
    const ChartSpec picture = withLjungBox(chart, *m_report, ForecastSeries::Price);
    QVERIFY(picture.title.endsWith("Ljung-Box, 24 lags: p = 0.31: no pattern left"));
  }

  void residualsOfKindsThatKnowTheFutureArePersistences() {
    study::ForecastReport report = *m_report;
    report.scenario.forecast.kind = ForecastKind::Noisy;
    QCOMPARE(residualKind(report), "Persistence");
    report.scenario.forecast.kind = ForecastKind::Seasonal;
    QCOMPARE(residualKind(report), "Same time yesterday");
  }

  void ljungBoxInWords_data() {
    QTest::addColumn<double>("p");
    QTest::addColumn<QString>("words");
    QTest::newRow("nothing left") << 0.31 << "p = 0.31: no pattern left";
    QTest::newRow("certain") << 1.0 << "p = 1.00: no pattern left";
    QTest::newRow("just not") << 0.0512 << "p = 0.051: no pattern left";
    QTest::newRow("just") << 0.0494 << "p = 0.049: the residuals still have a pattern";
    QTest::newRow("clear") << 0.004 << "p = 0.004: the residuals still have a pattern";
    QTest::newRow("tiny") << 0.0002 << "p < 0.001: the residuals still have a pattern";
  }
  void ljungBoxInWords() {
    QFETCH(double, p);
    QTEST(ljungBoxWords(forecast::LjungBox{12, p, 24, 20}), "words");
  }

  void picturesHaveTheFanInThem() {
    const ChartSpec bare = seriesChart(m_report.get(), m_market, ForecastSeries::FreeGpus, kTheme);
    const ChartSpec chart = withFan(bare, fanAt(m_report, kSlot), viewOf(kSeasonal, true),
                                    ForecastSeries::FreeGpus, kTheme);
    QCOMPARE(chart.lines.size(), bare.lines.size() + 4);
    QCOMPARE(chart.areas.size(), std::size_t{2});
    QCOMPARE(chart.moments.back().hours, 200.0);
    QCOMPARE(withFan(bare, Fan(), {}, ForecastSeries::FreeGpus, kTheme).lines.size(),
             bare.lines.size());
  }

  void aForecasterThatFailsIsReported() {
    struct Broken : forecast::Forecaster {
      void forecast(int, std::span<double>, std::span<double>) const override {
        throw std::runtime_error("no forecast today");
      }
      std::string name() const override { return "broken"; }
    };
    auto report = std::make_shared<study::ForecastReport>(*m_report);
    report->kinds[kExact].forecaster = std::make_shared<Broken>();
    const Fan fan = makeFan({report, kSlot, {kExact}});
    QVERIFY(fan.kinds.empty());
    QCOMPARE(fanChart(fan, viewOf(kExact), kTheme).emptyText, "no forecast today");
  }

  void kindsAreRecognised() {
    for (int a = 0; a < 6; ++a) {
      for (int b = 0; b < a; ++b) {
        const KindLook first = lookOf(static_cast<ForecastKind>(a), kTheme);
        const KindLook second = lookOf(static_cast<ForecastKind>(b), kTheme);
        QVERIFY2(first.colour != second.colour, qPrintable(QString("%1 %2").arg(a).arg(b)));
      }
    }
  }

  void smallNumbersKeepTheirDigits() {
    QCOMPARE(seriesFormat(ForecastSeries::Price, 2.5).text(0.0123), "$0.01");
    QCOMPARE(seriesFormat(ForecastSeries::Price, 0.03).text(0.0123), "$0.0123");
    QCOMPARE(seriesFormat(ForecastSeries::FreeGpus, 12).text(3.25), "3.3 GPUs");
  }

  void timesWithoutAClockAreHours() {
    const auto market = test::MarketMaker{false, false}.make();
    QCOMPARE(slotTime(market->import.trace, 47), "hour 23.5");
  }
};

TEST_WITH_WINDOWS(TestForecastCharts)
#include "tst_forecastcharts.moc"
