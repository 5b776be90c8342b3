// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <nlohmann/json.hpp>

#include "StudyHelpers.h"
#include "base/Random.h"
#include "solve/StopTimer.h"
#include "study/forecast/ForecastReport.h"
#include "study/forecast/HonestLevels.h"
#include "study/scenario/Parameters.h"
#include "study/text/Words.h"
#include "study/work/LoadedMarket.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ForecastKind;
using solve::testing::StopAfterWork;
using study::ForecastOptions;
using study::ForecastReport;
using study::Scenario;
using tests::marketOf;
using tests::onGivenMarket;

namespace {

using Market = std::shared_ptr<const study::LoadedMarket>;
using Report = std::shared_ptr<const ForecastReport>;

/// A price that wanders slowly, free GPUs that nobody can tell from one slot to the next.
Market wanderingAndWhite(int count) {
  RandomStream random{5};
  std::vector<double> price;
  std::vector<int> freeGpus;
  double level = 1;
  for (int slot = 0; slot < count; ++slot) {
    level = std::max(0.1, level + random.uniform(-0.02, 0.02));
    price.push_back(level);
    freeGpus.push_back(random.uniformInt(0, 16));
  }
  return marketOf(price, freeGpus);
}

/// Free GPUs by the time of day, to the GPU.
Market daily(int count) {
  std::vector<int> freeGpus;
  for (int slot = 0; slot < count; ++slot) freeGpus.push_back(slot % 48 < 24 ? slot % 24 : 4);
  return marketOf(std::vector<double>(static_cast<std::size_t>(count), 0.5), freeGpus);
}

Report reportOn(const Market& market, const Scenario& scenario = onGivenMarket(), int leads = 8,
                int threads = 0) {
  ForecastOptions options;
  options.leads = leads;
  options.threads = threads;
  options.mostOrigins = 200;
  return study::reportForecasts(scenario, market, {}, options);
}

const study::ForecastKindReport& kindOf(const ForecastReport& report, ForecastKind kind) {
  for (const auto& one : report.kinds) {
    if (one.spec.kind == kind) return one;
  }
  throw std::logic_error("no such kind");
}

class ForecastReportTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyKindIsMeasured();
  void exactIsExactAndPersistenceIsTheYardstick();
  void chancesAreHeldAgainstWhatCame();
  void honestKindsOnTheAxisOfErrors();
  void sentenceTellsWhatCanBeTold();
  void skillIsAgainstNoChangeAndAgainstTheClock();
  void constantSeries();
  void tooShort();
  void residualsAreErrorsOneSlotAhead();
  void sameForAnyThreads();
  void partialResults();
  void stopsSoon();
  void refusesBadSections();
  void jsonAndCsv();
  void labels_data();
  void labels();
  void advice_data();
  void advice();
  void runSaysWherePersistenceIsUsed();
};

void ForecastReportTest::everyKindIsMeasured() {
  const Report report = reportOn(wanderingAndWhite(400));
  QVERIFY(report->complete);
  QCOMPARE(report->kinds.size(), std::size_t(7));
  for (const auto& kind : report->kinds) {
    QCOMPARE(kind.price.size(), std::size_t(8));
    QCOMPARE(kind.freeGpus.size(), std::size_t(8));
    QVERIFY(kind.forecaster && !kind.label.empty());
    for (const auto& error : kind.price) {
      // Same origins, same values for all.
      const auto lead = static_cast<std::size_t>(error.lead) - 1;
      QCOMPARE(error.forecasts, report->kinds[0].price[lead].forecasts);
      QVERIFY(error.rmse >= error.mae * (1 - 1e-12));
    }
  }
  QCOMPARE(report->price.correlogram.autocorrelation.size(), std::size_t(9));
  QVERIFY(!kindOf(*report, ForecastKind::Arima).lastFit.empty());
}

void ForecastReportTest::chancesAreHeldAgainstWhatCame() {
  const Report report = reportOn(wanderingAndWhite(600));
  QVERIFY(!report->calibration.empty());
  for (const auto& point : report->calibration.stays) {
    QVERIFY(point.said >= 0 && point.said <= 1 && point.came >= 0 && point.came <= 1);
    QVERIFY(point.gpuSlots > 0);
  }
  QVERIFY(study::forecastTable(*report).find("Do the chances of the survival") !=
          std::string::npos);
}

/// Noise has its own level; who is right more often stands lower.
void ForecastReportTest::honestKindsOnTheAxisOfErrors() {
  const Market market = daily(600);
  Scenario scenario = onGivenMarket();
  scenario.forecast.kind = ForecastKind::Noisy;
  const std::vector<double> levels{0, 0.1, 0.3, 1, 3};
  const auto found = study::honestLevels(scenario, market, levels);
  QCOMPARE(found.size(), std::size_t(5));
  const auto levelOf = [&](const char* label) {
    const auto it = std::ranges::find(found, std::string(label),
                                      [](const auto& one) { return one.label.english(); });
    return it->level;
  };
  QCOMPARE(levelOf("Same time yesterday").value(), 0.0);  // it is a clock
  QVERIFY(levelOf("Persistence").value_or(9) > 0);
  for (const double level : {0.1, 0.2, 0.6}) {
    forecast::ForecastSpec own = scenario.forecast;
    own.level = level;
    const double error = study::forecastErrorShare(own, scenario, market);
    QVERIFY(error > 0 && error < study::forecastErrorShare(
                                     [&] {
                                       forecast::ForecastSpec more = own;
                                       more.level = 2 * level;
                                       return more;
                                     }(),
                                     scenario, market));
  }
}

void ForecastReportTest::exactIsExactAndPersistenceIsTheYardstick() {
  const Report report = reportOn(wanderingAndWhite(400));
  for (const auto& error : kindOf(*report, ForecastKind::Exact).price) QCOMPARE(error.mae, 0.0);
  for (const auto& error : kindOf(*report, ForecastKind::Persistence).freeGpus) {
    QCOMPARE(error.relativeMae, 1.0);
    QCOMPARE(error.relativeRmse, 1.0);
  }
  QVERIFY(kindOf(*report, ForecastKind::Noisy).price[0].mae > 0);
}

void ForecastReportTest::sentenceTellsWhatCanBeTold() {
  const Report report = reportOn(wanderingAndWhite(600));
  // A random walk and white noise: nothing to be told beyond where it stands, or its mean.
  QVERIFY(!report->price.predictableHours);
  QVERIFY(!report->freeGpus.predictableHours);
  const std::string& text = report->sentence.english();
  QVERIFY(text.starts_with(
      "The price is not predictable: over most of the next 4 h no forecast is better "
      "than assuming no change"));
  QVERIFY(
      text.find(
          "The number of free GPUs is not predictable: over most of the next 4 h no forecast is "
          "better than the mean of that time of day") != std::string::npos);
  // What the day repeats is told by the season, and by nothing else so well.
  const Report day = reportOn(daily(600));
  QCOMPARE(day->freeGpus.bestKind.english(), std::string("Same time yesterday"));
  QCOMPARE(day->freeGpus.bestGain, 1.0);
  QCOMPARE(kindOf(*day, ForecastKind::Seasonal).freeGpus[3].rmse, 0.0);
  // But the clock alone tells as much.
  QVERIFY(!day->freeGpus.predictableHours);
}

/// A price that returns to its mean: near ahead no change is hard to beat, far ahead the mean is.
void ForecastReportTest::skillIsAgainstNoChangeAndAgainstTheClock() {
  RandomStream random{5};
  constexpr double kPhi = 0.8;
  double gap = 0;
  std::vector<double> prices;
  for (int i = 0; i < 1500; ++i) {
    gap = kPhi * gap + random.uniform(-0.1, 0.1);
    prices.push_back(2 + gap);
  }
  const Report report = reportOn(marketOf(prices, std::vector<int>(1500, 8)), onGivenMarket(), 24);
  // Skill is the lesser of (1 − φ^h) / 2 and φ^(2h): at least 5 % from the first lead to the sixth.
  const std::vector<double>& skill = report->price.skill;
  QCOMPARE(skill.size(), std::size_t(24));
  QVERIFY(skill[0] > 0.02 && skill[0] < 0.2);
  QVERIFY(skill[2] > 0.1 && skill[2] < 0.4);
  QVERIFY(skill[15] < study::kLeastSkill);
  QVERIFY(report->price.predictableHours.value_or(0) >= 2);
  QVERIFY(report->price.predictableHours.value_or(99) <= 6);
  QVERIFY(report->sentence.english().starts_with("The price is predictable "));
}

void ForecastReportTest::constantSeries() {
  const Report report = reportOn(marketOf(std::vector<double>(300, 0.5), std::vector<int>(300, 8)));
  QVERIFY(report->price.constant && report->freeGpus.constant);
  QCOMPARE(report->sentence.english(),
           std::string("The price never changes here. The number of free GPUs "
                       "never changes here."));
  QVERIFY(report->price.correlogram.autocorrelation.empty());
  QCOMPARE(report->price.ljungBox->pValue, 1.0);
  const auto& arima = kindOf(*report, ForecastKind::Arima);
  QVERIFY(arima.note.english().find("persistence is used") != std::string::npos);
  QVERIFY(std::ranges::any_of(study::inEnglish(report->warnings), [](const std::string& text) {
    return text.starts_with("ARIMA: The price's past is ");
  }));
  QVERIFY(study::forecastTable(*report).find("Warning: ARIMA: ") != std::string::npos);
}

void ForecastReportTest::tooShort() {
  const Report report = reportOn(marketOf({0.5}, {3}));
  QVERIFY(report->complete);
  QCOMPARE(report->sentence.english(),
           std::string("This trace is too short to say how predictable it is."));
  QVERIFY(!report->price.ljungBox && !report->price.predictableHours);
  QVERIFY(!study::forecastTable(*report).empty());
}

void ForecastReportTest::residualsAreErrorsOneSlotAhead() {
  const Market market = wanderingAndWhite(200);
  Scenario scenario = onGivenMarket();
  scenario.forecast.kind = ForecastKind::Exact;  // its residuals would say nothing
  const Report report = reportOn(market, scenario);
  const int first = report->price.firstResidualSlot;
  QCOMPARE(int(report->price.residuals.size()), 200 - first);
  const market::Trace& trace = market->import.trace;
  for (std::size_t i = 0; i < report->price.residuals.size(); ++i) {
    const std::size_t slot = static_cast<std::size_t>(first) + i;
    QCOMPARE(report->price.residuals[i],
             trace.spotUsdPerGpuHour[slot] - trace.spotUsdPerGpuHour[slot - 1]);
  }
  QCOMPARE(report->price.ljungBox->lags, 10);
}

void ForecastReportTest::sameForAnyThreads() {
  const Market market = tests::generatedMarket("cloud", 3);
  Scenario scenario = onGivenMarket();
  scenario.forecast.kind = ForecastKind::Arima;
  const std::string one = study::forecastToJson(*reportOn(market, scenario, 8, 1));
  for (const int threads : {2, 4}) {
    QVERIFY(study::forecastToJson(*reportOn(market, scenario, 8, threads)) == one);
  }
}

void ForecastReportTest::partialResults() {
  int partial = 0;
  double last = 0;
  ForecastOptions options;
  options.leads = 4;
  options.onPartial = [&](Report report) {
    ++partial;
    QVERIFY(!report->complete && report->sentence.empty());
    QCOMPARE(report->kinds.size(), std::size_t(7));
    QVERIFY(report->price.deviation > 0);
  };
  RunControl control;
  control.progress = [&](double fraction, std::string_view) {
    QVERIFY(fraction >= last && fraction <= 1);
    last = fraction;
  };
  study::reportForecasts(onGivenMarket(), wanderingAndWhite(600), control, options);
  QVERIFY(partial >= 1);
  QCOMPARE(last, 1.0);
}

void ForecastReportTest::stopsSoon() {
  Scenario scenario = onGivenMarket();
  scenario.forecast.refitHours = 0.5;
  scenario.forecast.trainingHours = 1000;
  std::stop_source source;
  const auto market = wanderingAndWhite(2000);
  const StopAfterWork timer(source, 200);
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::reportForecasts(scenario, market, {source.get_token(), {}}));
  QVERIFY(timer.msSinceAsked() < 1000);  // 100 ms is the goal
}

void ForecastReportTest::refusesBadSections() {
  Scenario scenario = onGivenMarket();
  scenario.forecast.kind = ForecastKind::Arima;
  scenario.forecast.p = 9;
  QVERIFY_THROWS_EXCEPTION(InputError, reportOn(wanderingAndWhite(50), scenario));
  // A job that cannot be is no matter here.
  scenario.forecast.p.reset();
  scenario.job.minGpus = scenario.job.maxGpus + 1;
  scenario.policies.clear();
  QVERIFY(reportOn(wanderingAndWhite(50), scenario)->complete);
}

void ForecastReportTest::jsonAndCsv() {
  const Report report = reportOn(daily(300));
  const auto json = nlohmann::json::parse(study::forecastToJson(*report));
  QCOMPARE(json["format"].get<std::string>(), std::string("spothorizon-forecast"));
  QCOMPARE(json["kinds"].size(), std::size_t(7));
  // A constant price: noise is off by infinitely more than persistence, which JSON calls null.
  QVERIFY(json["kinds"][1]["price"][0]["relativeMae"].is_null());
  QCOMPARE(json["series"]["price"]["constant"].get<bool>(), true);
  QCOMPARE(json["kinds"][2]["freeGpus"][7]["rmse"].get<double>(),
           kindOf(*report, ForecastKind::Persistence).freeGpus[7].rmse);
  const std::string csv = study::forecastCsv(*report);
  QCOMPARE(std::ranges::count(csv, '\n') - std::ranges::count(csv, '#'), 1 + 2 * 7 * 8);
}

void ForecastReportTest::labels_data() {
  QTest::addColumn<QString>("settings");
  QTest::addColumn<QString>("label");
  QTest::newRow("exact") << "kind=exact"
                         << "Exact";
  QTest::newRow("noisy") << "kind=noisy level=0.25"
                         << "Noisy, ε 0.25";
  QTest::newRow("persistence") << "kind=persistence"
                               << "Persistence";
  QTest::newRow("day") << "kind=seasonal"
                       << "Same time yesterday";
  QTest::newRow("week") << "kind=seasonal seasonHours=168"
                        << "Same time last week";
  QTest::newRow("other") << "kind=seasonal seasonHours=12"
                         << "Same as 12 h earlier";
  QTest::newRow("arima") << "kind=arima p=1 d=0"
                         << "ARIMA";
  QTest::newRow("order") << "kind=arima p=2 d=1 q=0"
                         << "ARIMA(2,1,0)";
  QTest::newRow("season") << "kind=holt-winters"
                          << "Holt-Winters, 24 h season";
  QTest::newRow("plain") << "kind=holt-winters season=false"
                         << "Holt-Winters, no season";
}

Scenario withForecast(const QString& settings) {
  Scenario scenario = onGivenMarket();
  for (const QString& setting : settings.split(' ')) {
    const QStringList parts = setting.split('=');
    study::findParameter("forecast." + parts[0].toStdString())
        ->set(scenario, parts[1].toStdString());
  }
  return scenario;
}

void ForecastReportTest::labels() {
  QFETCH(QString, settings);
  QFETCH(QString, label);
  QCOMPARE(QString::fromStdString(study::forecastLabel(withForecast(settings).forecast).english()),
           label);
}

void ForecastReportTest::advice_data() {
  QTest::addColumn<QString>("settings");
  QTest::addColumn<QString>("key");
  QTest::newRow("order in part") << "kind=arima p=2"
                                 << "forecast.p";
  QTest::newRow("order whole") << "kind=arima p=2 d=0 q=1"
                               << "";
  QTest::newRow("no order") << "kind=arima"
                            << "";
  QTest::newRow("order of another kind") << "kind=exact p=2"
                                         << "";
  QTest::newRow("window too short") << "kind=holt-winters trainingHours=47"
                                    << "forecast.trainingHours";
  QTest::newRow("window long enough") << "kind=holt-winters trainingHours=48"
                                      << "";
  QTest::newRow("no season") << "kind=holt-winters trainingHours=5 season=false"
                             << "";
  QTest::newRow("arima too short") << "kind=arima p=5 d=2 q=5 trainingHours=10"
                                   << "forecast.trainingHours";
}

void ForecastReportTest::advice() {
  QFETCH(QString, settings);
  QFETCH(QString, key);
  const Scenario scenario = withForecast(settings);
  const auto found = study::forecastAdvice(scenario);
  QCOMPARE(found.size(), std::size_t(key.isEmpty() ? 0 : 1));
  if (key.isEmpty()) return;
  QCOMPARE(QString::fromStdString(found[0].keys[0]), key);
  // The window's check says it as well, as a warning.
  QVERIFY(std::ranges::any_of(study::check(scenario), [&](const study::Finding& finding) {
    return !finding.error && finding.message == found[0].message;
  }));
}

void ForecastReportTest::runSaysWherePersistenceIsUsed() {
  Scenario scenario = withForecast("kind=arima");
  const auto warned = [&](const Market& market) {
    const auto results = study::run(scenario, market);
    return std::ranges::any_of(study::inEnglish(results->warnings), [](const std::string& text) {
      return text.starts_with("Forecast by ARIMA: ") &&
             text.find("persistence is used") != std::string::npos;
    });
  };
  scenario.market.startHours = 0;
  scenario.job.deadlineHours = 6;
  QVERIFY(warned(wanderingAndWhite(400)));  // nothing is known before the trace
  scenario.market.startHours = 100;
  QVERIFY(!warned(wanderingAndWhite(400)));
  QVERIFY(warned(marketOf(std::vector<double>(400, 0.5), std::vector<int>(400, 8))));
}

}  // namespace

TEST_WITHOUT_APPLICATION(ForecastReportTest)
#include "tst_forecast_report.moc"
