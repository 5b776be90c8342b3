// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "ask/LoadedMarket.h"
#include "base/Random.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/StudyHelpers.h"
#include "subjects/forecast/ForecastAdvice.h"
#include "subjects/forecast/ForecastReport.h"
#include "subjects/forecast/ForecastRun.h"
#include "subjects/forecast/ForecastSkill.h"
#include "subjects/forecast/ForecastTables.h"
#include "subjects/forecast/ForecastWords.h"
#include "subjects/forecast/HonestLevels.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ForecastKind;
using spothorizon::tests::JsonValue;
using study::ForecastOptions;
using study::ForecastReport;
using study::Scenario;
using testmain::StopAfterWork;
using tests::marketOf;
using tests::onGivenMarket;

namespace {

JsonValue jsonOf(const ForecastReport& report) {
  return JsonValue::parse(result::resultText(study::forecastResult(report)));
}

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
                int threads = 0, int origins = 200) {
  ForecastOptions options;
  options.leads = leads;
  options.threads = threads;
  options.mostOrigins = origins;
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
  void pricesAreHeldAgainstTheirQuantiles();
  void quantilesInFiles();
  void aConstantPriceSaysNothing();
  void honestKindsOnTheAxisOfErrors();
  void sentenceStatesWhatTheDataSupport();
  void skillIsAgainstNoChangeAndAgainstTheClock();
  void chanceIsNotPredictable();
  void skillHasItsInterval();
  void skillCovers();
  void windowsAreThoseOfTheSentence();
  void quantilesThatWereNotKeptSaySo();
  void theBestKindIsChosenOnTheOtherHalf();
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
    QVERIFY(point.stated >= 0 && point.stated <= 1 && point.came >= 0 && point.came <= 1);
    QVERIFY(point.gpuSlots > 0);
  }
  QVERIFY(study::forecastText(*report).find("Do the chances of the survival") != std::string::npos);
}

/// The table, CSV and JSON have the stated and the observed chances.
void ForecastReportTest::pricesAreHeldAgainstTheirQuantiles() {
  const Report report = reportOn(wanderingAndWhite(600));
  const study::PriceCalibration& found = report->prices;
  QCOMPARE(found.all.size(), std::size_t(3));
  QCOMPARE(found.byLead.size(), std::size_t(report->leads));
  double sum = 0;
  for (const auto& lead : found.byLead) sum += lead.below[0];
  QVERIFY(std::abs(sum / found.prices - found.all[0].below.mean) < 1e-9);
  QVERIFY(found.moved > 0 && found.moved <= found.prices);
  for (const study::QuantileCalibration& one : found.all) {
    QVERIFY(one.below.hasInterval());
    QVERIFY(one.below.low >= 0 && one.below.high <= 1);
    QVERIFY(one.below.low <= one.below.mean && one.below.mean <= one.below.high);
  }
  QVERIFY(found.all[0].below.mean < found.all[2].below.mean);
  const std::string table = study::forecastText(*report);
  QVERIFY(table.find("Do as many prices lie below its quantiles as it states?") != table.npos);
  QVERIFY(table.find("90 % of prices below") != table.npos);
}

void ForecastReportTest::quantilesInFiles() {
  const Report report = reportOn(wanderingAndWhite(600));
  const auto outlook = study::priceOutlook(*report);
  QCOMPARE(outlook->slot, 599);
  const market::Trace& trace = report->market->import.trace;
  for (const double price : outlook->quantiles[0]) {
    QCOMPARE(price, trace.spotUsdPerGpuHour[599]);
  }
  const JsonValue json = jsonOf(*report);
  const auto rows = tests::rowsOf(json, "outlook"), below = tests::rowsOf(json, "coverage");
  QCOMPARE(rows[0]["slot"].get<int>(), 599);
  QCOMPARE(rows.size(), std::size_t(report->leads) + 1);
  QCOMPARE(rows[3]["p90UsdPerGpuHour"].get<double>(), outlook->quantiles[3][2]);
  QCOMPARE(below[1]["quantile"].get<double>(), 0.5);
  QCOMPARE(below[1]["belowShare"].get<double>(), report->prices.all[1].below.mean);
  const QString csv = QString::fromStdString(study::forecastCsv(*report));
  QVERIFY(
      csv.contains(",forecasts,p10UsdPerGpuHour,p50UsdPerGpuHour,p90UsdPerGpuHour,"
                   "below10Share,below50Share,below90Share\n"));
  for (const QString& line : csv.split('\n')) {
    if (line.startsWith('#') || line.isEmpty() || line.startsWith("series,")) continue;
    const QStringList cells = line.split(',').last(6);
    const bool reported = line.startsWith("price,Price,$/GPU-hour,survival,");
    QCOMPARE(cells.count(QString()), reported ? 0 : 6);
    if (!reported || line.split(',').at(5) != "3") continue;
    QCOMPARE(cells[2].toDouble(), outlook->quantiles[3][2]);
  }
}

/// A price that never moves is no evidence.
void ForecastReportTest::aConstantPriceSaysNothing() {
  const Report report = reportOn(daily(300));
  QVERIFY(report->price.constant);
  QVERIFY(report->prices.empty());
  QVERIFY(study::forecastText(*report).find("Do as many prices") == std::string::npos);
  QVERIFY(tests::rowsOf(jsonOf(*report), "coverage").empty());
}

/// Noise has its own level; more accurate forecasts are lower.
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

void ForecastReportTest::sentenceStatesWhatTheDataSupport() {
  const Report report = reportOn(wanderingAndWhite(600));
  // A random walk and white noise: nothing is predictable beyond its current value, or its mean.
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
  // A daily pattern is predicted by the season, and by nothing else so well.
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
  const Report report =
      reportOn(marketOf(prices, std::vector<int>(1500, 8)), onGivenMarket(), 24, 0, 1500);
  // Skill is the lesser of (1 − φ^h) / 2 and φ^(2h): at least 5 % from the first lead to the sixth.
  const std::vector<study::Estimate>& skill = report->price.skill;
  QCOMPARE(skill.size(), std::size_t(24));
  const auto reported = [&skill](std::size_t lead) {
    return QString("%1 (%2 to %3)")
        .arg(skill[lead].mean)
        .arg(skill[lead].low)
        .arg(skill[lead].high);
  };
  QVERIFY2(skill[0].mean > 0.02 && skill[0].mean < 0.2, qPrintable(reported(0)));
  QVERIFY2(skill[2].mean > 0.1 && skill[2].mean < 0.4, qPrintable(reported(2)));
  QVERIFY(skill[2].low > 0 && skill[2].low < skill[2].mean && skill[2].mean < skill[2].high);
  QVERIFY(skill[15].mean < study::kLeastSkill);
  QVERIFY(report->price.predictableHours.value_or(0) >= 2);
  QVERIFY(report->price.predictableHours.value_or(99) <= 6);
  QVERIFY(report->sentence.english().starts_with("The price is predictable "));
}

/// From five days in which price and free GPUs wander, nothing can be predicted beyond their
/// current values. In some the errors are less by chance, and that alone is not called predictable.
void ForecastReportTest::chanceIsNotPredictable() {
  int predictable = 0, seeming = 0;
  constexpr int kMarkets = 40, kSlots = 240;
  for (std::uint64_t seed = 1; seed <= kMarkets; ++seed) {
    RandomStream random{seed, 77};
    std::vector<double> price{1};
    std::vector<int> freeGpus{8};
    while (static_cast<int>(price.size()) < kSlots) {
      price.push_back(std::max(0.1, price.back() + random.uniform(-0.02, 0.02)));
      freeGpus.push_back(std::clamp(freeGpus.back() + random.uniformInt(-1, 1), 0, 16));
    }
    const Report report = reportOn(marketOf(price, freeGpus), onGivenMarket(), 48);
    for (const study::SeriesReport* series : {&report->price, &report->freeGpus}) {
      predictable += series->predictableHours.has_value();
      seeming += series->seemingHours.has_value();
      QVERIFY(!series->predictableHours || series->seemingHours >= series->predictableHours);
    }
  }
  const QString counts = QString("%1 and %2 of 80").arg(predictable).arg(seeming);
  QVERIFY2(predictable <= 2 * kMarkets * 5 / 100, qPrintable(counts));
  QVERIFY2(seeming > predictable, qPrintable(counts));
}

/// The sentence says where a result may be chance; a clear result has its interval there.
void ForecastReportTest::skillHasItsInterval() {
  ForecastReport report = *reportOn(wanderingAndWhite(600));
  const std::size_t middle = (report.price.skill.size() - 1) / 2;
  study::SeriesReport& price = report.price;
  price.seemingHours = 2;
  price.skill[3] = {0.08, -0.05, 0.19, 200, 12};
  price.skill[middle].windows = 12;
  std::string words = study::forecastSentence(report).english();
  QVERIFY2(words.starts_with(
               "Whether the price is predictable cannot be determined: the squared error of "
               "the best forecast 2 h ahead is below that of no change and of the "
               "daily mean by 8 % (-5 to 19 %), which may be chance"),
           words.c_str());
  price.predictableHours = 2;
  price.skill[3] = {0.12, 0.03, 0.2, 200, 12};
  price.bestKind = Text(std::string("ARIMA"));
  price.bestGain = 0.06;
  price.bestGainInterval = {0.01, 0.1};
  words = study::forecastSentence(report).english();
  QVERIFY2(
      words.starts_with("The price is predictable 2 h ahead, there at a squared error 12 % (3 to "
                        "20 %) below that of no change and of the daily mean; ARIMA is the most "
                        "accurate (its RMSE 2 h ahead is below that of persistence by 6 % (1 to "
                        "10 %))."),
      words.c_str());
  QVERIFY2(words.find("In brackets: 95 % intervals by blocks of time (") != std::string::npos,
           words.c_str());
  price.bestGainInterval.low = -0.02;
  words = study::forecastSentence(report).english();
  QVERIFY2(words.find("by 6 % (-2 to 10 %), which is not distinguishable from zero") !=
               std::string::npos,
           words.c_str());
  price.bestHolds = false;
  words = study::forecastSentence(report).english();
  QVERIFY2(words.find("which kind is the most accurate cannot be determined") != std::string::npos,
           words.c_str());
  price.skill[1] = price.skill[3];  // the table has 1 h
  const std::string table = study::forecastText(report);
  QVERIFY2(table.find("12 (3 to 20)") != std::string::npos, table.c_str());
  const auto skill = tests::rowsOf(jsonOf(report), "skill");
  QCOMPARE(skill[3]["skillLow"].get<double>(), 0.03);
  QCOMPARE(skill[3]["skillHigh"].get<double>(), 0.2);
}

/// Two kinds, each the better one on one half: neither is better on what did not choose it.
/// Two weeks of errors whose fits are good or bad for days together: 95 % intervals of what is
/// saved cover it in 90 to 97 of 100 records. Blocks alone, which see no further than errors are
/// alike from one hour to the next, cover it in 81.
void ForecastReportTest::skillCovers() {
  constexpr int kRecords = 300, kDays = 14, kGroups = 24 * kDays;
  constexpr double kShare = 0.7;
  int skill = 0, gain = 0;
  for (std::uint64_t record = 0; record < kRecords; ++record) {
    RandomStream random{99, record};
    std::vector<double> fits(kDays + 2);
    for (double& fit : fits) fit = 0.12 / std::sqrt(3.0) * random.normal();
    std::vector<double> persistence, error, profile;
    study::JobTimes times{{}, 8};
    double level = 1;
    for (int group = 0; group < kGroups; ++group) {
      level = std::exp(0.9 * std::log(level) + 0.3 * random.normal());
      const auto day = static_cast<std::size_t>(group / 24);
      const double share = kShare + fits[day] + fits[day + 1] + fits[day + 2];
      persistence.push_back(level);
      error.push_back(level * std::exp(0.2 * random.normal() - 0.02) * share);
      profile.push_back(1.2 * level);
      times.startSlots.push_back(2 * group);
    }
    const study::LeadSkill made = study::skillOf({{error}, persistence, profile}, times, record);
    skill += made.skill.low <= 1 - kShare && 1 - kShare <= made.skill.high;
    gain += made.ofPersistence.low <= kShare && kShare <= made.ofPersistence.high;
  }
  for (const int covered : {skill, gain}) {
    QVERIFY2(covered >= 0.9 * kRecords && covered <= 0.97 * kRecords,
             qPrintable(QString::number(covered)));
  }
}

/// The fewer of the two series' windows is what the sentence names and the file has.
void ForecastReportTest::windowsAreThoseOfTheSentence() {
  const Report report = reportOn(wanderingAndWhite(600));
  const JsonValue json = jsonOf(*report);
  const double windows = *study::windowsOf(*report);
  const auto ofSeries = [&](const char* name) {
    return tests::rowOf(json, "predictability", "series", name)["independentWindows"].get<double>();
  };
  QCOMPARE(windows, std::min(ofSeries("price"), ofSeries("freeGpus")));
  const std::size_t middle = (report->price.skill.size() - 1) / 2;
  QCOMPARE(report->price.windows, report->price.skill[middle].windows);
  const std::string named = std::to_string(static_cast<int>(windows)) + " independent windows";
  QVERIFY2(report->sentence.english().find(named) != std::string::npos,
           report->sentence.english().c_str());
}

/// Where the band of likely prices did not hold what it says, everything that shows it says so.
void ForecastReportTest::quantilesThatWereNotKeptSaySo() {
  study::PriceCalibration prices;
  prices.prices = prices.moved = 100;
  prices.all = {{0.1, {0.11, 0.05, 0.2, 100, 9}},
                {0.5, {0.49, 0.3, 0.7, 100, 9}},
                {0.9, {0.91, 0.8, 1, 100, 9}}};
  QVERIFY(study::quantilesNote(prices).empty());
  prices.all[0].below = {0.236, 0.12, 0.41, 100, 9};
  prices.all[2].below = {0.754, 0.6, 0.9, 100, 9};
  QCOMPARE(study::quantilesNote(prices).english(),
           std::string("Take the band of likely prices with care: 24 % (12 to 41 %) of the "
                       "recorded prices were below its 10 % quantile and 75 % (60 to 90 %) below "
                       "its 90 % quantile, so that the band held 52 % of them, not 80 %. It knows "
                       "no trend: where the price level drifts, prices leave it."));
  QVERIFY(study::quantilesNote({}).empty());
  // A price that rises from day to day.
  std::vector<double> rising;
  for (int slot = 0; slot < 600; ++slot) rising.push_back(1 + 0.01 * (slot / 5));
  const Report report = reportOn(marketOf(rising, std::vector<int>(600, 4)));
  const std::string note = study::quantilesNote(report->prices).english();
  QVERIFY(!note.empty());
  QVERIFY(study::forecastText(*report).find("Warning: " + note) != std::string::npos);
  QVERIFY(study::forecastCsv(*report).find(note.substr(0, 40)) != std::string::npos);
  QVERIFY(jsonOf(*report).under("/tables/coverage/notes").is(Json(std::vector{note}).fileText()));
}

void ForecastReportTest::theBestKindIsChosenOnTheOtherHalf() {
  constexpr std::size_t kGroups = 80;
  std::vector<double> early(kGroups, 1.5), late(kGroups, 0.5), none(kGroups, 1);
  std::fill(early.begin(), early.begin() + kGroups / 2, 0.5);
  std::fill(late.begin(), late.begin() + kGroups / 2, 1.5);
  study::JobTimes times;
  for (std::size_t i = 0; i < kGroups; ++i) times.startSlots.push_back(static_cast<int>(i));
  const study::LeadSkill apart = study::skillOf({{early, late}, none, none}, times, 1);
  QCOMPARE(apart.early, std::size_t(0));
  QCOMPARE(apart.late, std::size_t(1));
  QVERIFY(std::abs(apart.skill.mean + 0.5) < 1e-12);
  // One that is better throughout saves what it saves; the lesser of both references counts.
  const std::vector<double> good(kGroups, 0.6), profile(kGroups, 0.75);
  const study::LeadSkill same = study::skillOf({{good}, none, profile}, times, 1);
  QVERIFY(std::abs(same.skill.mean - 0.2) < 1e-12);
  QVERIFY(std::abs(same.ofPersistence.mean - 0.6) < 1e-12);
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
  QVERIFY(std::ranges::any_of(inEnglish(report->warnings), [](const std::string& text) {
    return text.starts_with("ARIMA: The price's past is ");
  }));
  QVERIFY(study::forecastText(*report).find("Warning: ARIMA: ") != std::string::npos);
}

void ForecastReportTest::tooShort() {
  const Report report = reportOn(marketOf({0.5}, {3}));
  QVERIFY(report->complete);
  QCOMPARE(report->sentence.english(),
           std::string("This trace is too short to say how predictable it is."));
  QVERIFY(!report->price.ljungBox && !report->price.predictableHours);
  QVERIFY(!study::forecastText(*report).empty());
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
  const JsonValue one = jsonOf(*reportOn(market, scenario, 8, 1));
  for (const int threads : {2, 4}) {
    QVERIFY(jsonOf(*reportOn(market, scenario, 8, threads)) == one);
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
  const JsonValue json = jsonOf(*report);
  QCOMPARE(json["format"].get<std::string>(), std::string("spothorizon-result"));
  QCOMPARE(tests::rowsOf(json, "kinds").size(), std::size_t(7));
  const auto errorOf = [&](const char* series, const char* kind, int lead) {
    for (const JsonValue& row : tests::rowsOf(json, "errors")) {
      if (row["series"] == series && row["kind"] == kind && row["lead"] == lead) return row;
    }
    return json["no such row"];
  };
  // A constant price: noise is off by infinitely more than persistence, which JSON calls null.
  QVERIFY(errorOf("price", "noisy", 1)["relativeMae"].is_null());
  QCOMPARE(tests::rowOf(json, "predictability", "series", "price")["isConstant"].get<bool>(), true);
  QCOMPARE(errorOf("freeGpus", "persistence", 8)["rmse"].get<double>(),
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
    return std::ranges::any_of(inEnglish(results->warnings), [](const std::string& text) {
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
