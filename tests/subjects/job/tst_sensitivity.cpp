// SPDX-License-Identifier: GPL-3.0-or-later
// Sensitivity: the ends of the tornado and the samples are the backtests of those values, draws
// follow their laws, and rank correlations are what they are by hand.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>
#include <stop_token>

#include "ask/Study.h"
#include "base/InputError.h"
#include "base/Random.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "statistics/LatinHypercube.h"
#include "statistics/RankCorrelation.h"
#include "subjects/forecast/RememberedForecasts.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityTables.h"
#include "subjects/job/sensitivity/SensitivityText.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::AnswerMeasure;
using study::MonteCarloResults;
using study::Scenario;
using study::SensitivityOptions;
using study::TornadoEnd;
using study::TornadoResults;
using study::VariedParameter;

namespace {

Scenario smallSensitivity() {
  Scenario scenario = tests::smallBacktest();
  study::editSensitivity(scenario).starts = 40;
  study::editSensitivity(scenario).samples = 30;
  return scenario;
}

auto cloud() {
  static const auto made = tests::generatedMarket("cloud", 3);
  return made;
}

std::shared_ptr<const TornadoResults> tornadoOf(const Scenario& scenario, int threads = 0) {
  SensitivityOptions<TornadoResults> options;
  options.threads = threads;
  return study::runTornado(scenario, cloud(), {}, options);
}

std::shared_ptr<const MonteCarloResults> samplesOf(const Scenario& scenario, int threads = 0) {
  SensitivityOptions<MonteCarloResults> options;
  options.threads = threads;
  return study::runMonteCarlo(scenario, cloud(), {}, options);
}

/// What `spothorizon-cli backtest --set KEY=VALUE` runs, all starts, cut down to those given.
study::BacktestResults backtestAt(Scenario scenario, const std::vector<int>& starts,
                                  const std::vector<std::pair<std::string, double>>& settings) {
  for (const auto& [key, value] : settings)
    study::setValue(scenario, key, study::numberText(value));
  const auto all = tests::backtestOf(scenario, 1, cloud());
  study::BacktestResults cut = *all;
  cut.startSlots = starts;
  cut.done.assign(starts.size(), 1);
  cut.doneCount = static_cast<int>(starts.size());
  for (std::size_t s = 0; s < cut.series.size(); ++s) {
    cut.series[s].starts.clear();
    for (const int start : starts) {
      const auto at = std::ranges::find(all->startSlots, start) - all->startSlots.begin();
      cut.series[s].starts.push_back(all->series[s].starts[static_cast<std::size_t>(at)]);
    }
  }
  return cut;
}

std::size_t seriesOf(const study::BacktestResults& results, int policy) {
  const auto at = std::ranges::find(results.series, policy, &study::BacktestSeries::policy);
  return static_cast<std::size_t>(at - results.series.begin());
}

VariedParameter varied(const char* key, double low, double high, study::Law law) {
  return {key, "", "", (low + high) / 2, low, high, law, false};
}

void add(Scenario& scenario, const study::SensitivityRange& range) {
  study::editSensitivity(scenario).ranges.push_back(range);
}

QString errorOf(const Scenario& scenario) {
  try {
    study::variedParameters(scenario);
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return {};
}

std::string jsonOf(const TornadoResults& results) {
  return result::resultText(study::tornadoResult(results));
}
std::string jsonOf(const MonteCarloResults& results) {
  return result::resultText(study::monteCarloResult(results));
}

}  // namespace

class TestSensitivity : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anEndIsTheBacktestOfItsValue();
  void anEndThatSharesForecastsIsItsBacktest_data();
  void anEndThatSharesForecastsIsItsBacktest();
  void whatIsExpectedIsRemembered();
  void changesAreDifferencesStartByStart();
  void theAnswerIsOfAPolicyToHave();
  void aJobThatIsNotDoneSaysSo();
  void ofAMedianItsInterval();
  void ofQuantilesOverSamplesTheirIntervals();
  void threadsChangeNothing();
  void samplesAreBacktestsOfTheirValues();
  void whatIsNotPossibleIsLeftOut();
  void aPausedRunGoesOn();
  void drawsFollowTheirLaws();
  void everySliceIsDrawnOnce();
  void drawsDoNotDependOnOtherParameters();
  void rankCorrelationsByHand();
  void theirIntervalsCover();
  void rangesOfTheScenarioAndOfTheUser();
  void wrongRangesAreRefused_data();
  void wrongRangesAreRefused();
  void sectionsRoundTrip();
};

void TestSensitivity::anEndIsTheBacktestOfItsValue() {
  const Scenario scenario = smallSensitivity();
  const auto tornado = tornadoOf(scenario);
  QVERIFY(tornado->complete && tornado->bars.size() >= 10);
  std::set<std::string> moved;
  for (const study::TornadoBar& bar : tornado->bars) {
    for (const auto* end : {&bar.low, &bar.high}) {
      const auto by =
          backtestAt(scenario, tornado->tried.startSlots, {{bar.parameter.key, (*end)->at}});
      const auto summary = study::summarise(by, seriesOf(by, tornado->tried.policy));
      const study::SensitivityAnswer& answer = (*end)->answer;
      QCOMPARE(answer.utilityUsd->value, summary.utility.mean);
      QCOMPARE(answer.costUsd->value, summary.cost.p50);
      QCOMPARE(answer.withinBudget->value, *summary.withinBudget);
      if ((*end)->change.utilityUsd->value != 0) moved.insert(bar.parameter.key);
    }
  }
  QVERIFY(moved.contains("job.workload") && moved.contains("market.priceFactor"));
}

void TestSensitivity::anEndThatSharesForecastsIsItsBacktest_data() {
  QTest::addColumn<int>("kind");
  QTest::newRow("survival") << static_cast<int>(forecast::ForecastKind::Survival);
  QTest::newRow("holt-winters") << static_cast<int>(forecast::ForecastKind::HoltWinters);
}

/// Ends are tried side by side, on the same forecasts: one of every kind, among them one that
/// changes the job's length, one that changes prices, and one on demand, which is no forecast's.
void TestSensitivity::anEndThatSharesForecastsIsItsBacktest() {
  QFETCH(int, kind);
  Scenario scenario = smallSensitivity();
  scenario.forecast.kind = static_cast<forecast::ForecastKind>(kind);
  std::erase_if(scenario.policies, [](const policy::PolicySpec& spec) {
    return spec.kind != policy::PolicyKind::Ahap;
  });
  QVERIFY(!scenario.policies.empty());
  const auto tornado = tornadoOf(scenario, 2);
  QCOMPARE(jsonOf(*tornadoOf(scenario, 1)), jsonOf(*tornado));
  std::set<std::string> tried;
  for (const study::TornadoBar& bar : tornado->bars) {
    for (const auto* end : {&bar.low, &bar.high}) {
      const auto by =
          backtestAt(scenario, tornado->tried.startSlots, {{bar.parameter.key, (*end)->at}});
      const auto summary = study::summarise(by, seriesOf(by, tornado->tried.policy));
      QCOMPARE((*end)->answer.utilityUsd->value, summary.utility.mean);
      QCOMPARE((*end)->answer.costUsd->value, summary.cost.p50);
      tried.insert(bar.parameter.key);
    }
  }
  for (const char* key : {"job.valueUsd", "job.deadlineHours", "job.workload", "market.priceFactor",
                          "market.onDemandUsdPerGpuHour"}) {
    QVERIFY2(tried.contains(key), key);
  }
}

void TestSensitivity::whatIsExpectedIsRemembered() {
  struct Counting : forecast::Forecaster {
    mutable int asked = 0;
    void forecast(int, std::span<double>, std::span<double>) const override {}
    void expect(int slot, std::size_t leads, forecast::Expectation& out) const override {
      ++asked;
      out.middle.price.assign(leads, slot);
      out.drawn.assign(2, {std::vector<double>(leads, 0.5), std::vector<double>(leads, slot)});
    }
    std::string name() const override { return "counting"; }
  };
  const auto inside = std::make_shared<Counting>();
  study::RememberedForecasts remembered(inside, 10'000);
  forecast::Expectation message;
  for (int time = 0; time < 3; ++time) {
    remembered.expect(7, 4, message);
    QCOMPARE(message.middle.price, std::vector<double>(4, 7));
    QCOMPARE(message.drawn[1].freeGpus, std::vector<double>(4, 7));
  }
  QCOMPARE(inside->asked, 1);
  // What it says may depend on how far it is asked for.
  remembered.expect(7, 5, message);
  QCOMPARE(inside->asked, 2);
  // What has no room is as right.
  remembered.expect(8, 2000, message);
  remembered.expect(8, 2000, message);
  QCOMPARE(inside->asked, 4);
  QCOMPARE(message.middle.price, std::vector<double>(2000, 8));
  QVERIFY(remembered.keptBytes() <= 10'000);
}

void TestSensitivity::changesAreDifferencesStartByStart() {
  const Scenario scenario = smallSensitivity();
  const auto tornado = tornadoOf(scenario);
  const study::SensitivityAnswer& own = *tornado->tried.own;
  bool undecided = false;
  for (const study::TornadoBar& bar : tornado->bars) {
    for (const auto* end : {&bar.low, &bar.high}) {
      for (const AnswerMeasure measure : study::kAnswerMeasures) {
        const auto& change = (*end)->change.of(measure);
        undecided = undecided || std::isinf(change->interval.low);
        const double by = (*end)->answer.of(measure)->value - own.of(measure)->value;
        QVERIFY(std::abs(change->value - by) < 1e-9);
        QVERIFY(change->interval.contains(change->value));
      }
    }
    // What moves nothing has no interval to speak of.
    if (bar.parameter.key != "job.budgetUsd") continue;
    QCOMPARE(bar.low->change.utilityUsd->interval, (study::Interval{0, 0}));
    QCOMPARE(bar.low->change.costUsd->interval, (study::Interval{0, 0}));
    QVERIFY(*bar.swing(AnswerMeasure::WithinBudget, own) > 0);
  }
  // Where one has no interval, everything that shows the tornado says why.
  const std::string reason = "A change without brackets has no interval";
  for (const std::string& text :
       {study::tornadoText(*tornado), study::tornadoCsv(*tornado), jsonOf(*tornado)}) {
    QCOMPARE(text.find(reason) != std::string::npos, undecided);
  }
}

void TestSensitivity::theAnswerIsOfAPolicyToHave() {
  Scenario scenario = smallSensitivity();
  scenario.forecast.kind = forecast::ForecastKind::Exact;
  const auto tornado = tornadoOf(scenario);
  const auto kind = scenario.policies[static_cast<std::size_t>(tornado->tried.policy)].kind;
  QVERIFY(kind != policy::PolicyKind::Ahap);
  QVERIFY(!tornado->tried.usesFuture);
  std::erase_if(scenario.policies,
                [](const auto& one) { return one.kind != policy::PolicyKind::Ahap; });
  QVERIFY(!scenario.policies.empty());
  const auto forced = tornadoOf(scenario);
  QVERIFY(forced->tried.usesFuture);
  QVERIFY(study::sentence(*forced).english().find("uses the future") != std::string::npos);
}

/// Where the value is below the cost the best answer is that of a policy that does nothing.
void TestSensitivity::aJobThatIsNotDoneSaysSo() {
  Scenario scenario = smallSensitivity();
  const std::string message = "It gives the job up at every start, because the job costs more than";
  QVERIFY(study::sentence(*tornadoOf(scenario)).english().find(message) == std::string::npos);
  scenario.job.valueUsd = 1;
  std::erase_if(scenario.policies,
                [](const auto& one) { return one.kind != policy::PolicyKind::Ahap; });
  QVERIFY(!scenario.policies.empty());
  const std::string text = study::sentence(*tornadoOf(scenario)).english();
  QVERIFY2(text.find(message) != std::string::npos, text.c_str());
}

/// What the sentence says of the two ends of the longest bar comes with their intervals.
void TestSensitivity::ofAMedianItsInterval() {
  const auto tornado = tornadoOf(smallSensitivity());
  const std::string text = study::sentence(*tornado).english();
  const auto isReported = [&text](const study::TornadoBar& bar) {
    const auto& [value, interval] = *bar.low->answer.costUsd;
    const std::string words = study::usdWith(value, interval.low, interval.high).english();
    return words.ends_with(")") && text.find(": " + words + " at ") != std::string::npos;
  };
  QVERIFY2(std::ranges::any_of(tornado->bars, isReported), text.c_str());
  const std::string brackets = study::evidenceText(tornado->tried.evidence).english();
  QVERIFY2(brackets.starts_with("In brackets: ") && text.find(brackets) != std::string::npos,
           text.c_str());
}

/// For the medians and quantiles over samples: in sentence, table and JSON, from the order of the
/// draws.
void TestSensitivity::ofQuantilesOverSamplesTheirIntervals() {
  const auto drawn = samplesOf(smallSensitivity());
  const auto values = study::sortedSamples(*drawn, AnswerMeasure::Cost);
  const auto middle = study::quantileOf(*drawn, AnswerMeasure::Cost, 0.5);
  QCOMPARE(middle->value, study::quantile(values, 0.5));
  // Of 30 draws a median lies between the 10th and the 21st with 95 %, near enough.
  const study::Interval& interval = middle->interval;
  QVERIFY(interval.low >= values[7] && interval.low <= values[11]);
  QVERIFY(interval.high >= values[18] && interval.high <= values[22]);
  // 30 draws do not tell how far down the lowest twentieth goes.
  const auto low = study::quantileOf(*drawn, AnswerMeasure::Cost, 0.05);
  QVERIFY(std::isinf(low->interval.low) && std::isfinite(low->interval.high));
  const auto chance = study::quantileOf(*drawn, AnswerMeasure::WithinBudget, 0.05);
  QVERIFY(!chance || (chance->interval.low >= 0 && chance->interval.high <= 1));
  const std::string words = study::withRange(Text(study::usdText(middle->value)),
                                             study::usdRangeText(interval.low, interval.high))
                                .english();
  const std::string text = study::sentence(*drawn).english();
  QVERIFY2(text.find(words + " in the median.") != std::string::npos, text.c_str());
  QVERIFY2(text.find("In brackets: 95 % intervals over 30 samples") != std::string::npos,
           text.c_str());
  const auto row = tests::rowsOf(JsonValue::parse(jsonOf(*drawn)), "costP50UsdQuantiles").at(0);
  QCOMPARE(row["p50Low"].get<double>(), interval.low);
  QCOMPARE(row["p50High"].get<double>(), interval.high);
  QVERIFY(row["p5Low"].is_null());
}

void TestSensitivity::threadsChangeNothing() {
  const Scenario scenario = smallSensitivity();
  const std::string tornado = jsonOf(*tornadoOf(scenario, 1));
  const std::string samples = jsonOf(*samplesOf(scenario, 1));
  for (const int threads : {2, 4}) {
    QCOMPARE(jsonOf(*tornadoOf(scenario, threads)), tornado);
    QCOMPARE(jsonOf(*samplesOf(scenario, threads)), samples);
  }
}

void TestSensitivity::samplesAreBacktestsOfTheirValues() {
  const Scenario scenario = smallSensitivity();
  const auto drawn = samplesOf(scenario);
  QCOMPARE(drawn->samples.size(), std::size_t(30));
  for (std::size_t i = 0; i < drawn->samples.size(); i += 7) {
    const study::MonteCarloSample& sample = drawn->samples[i];
    std::vector<std::pair<std::string, double>> settings;
    for (std::size_t p = 0; p < drawn->uncertain.size(); ++p) {
      settings.emplace_back(drawn->uncertain[p].key, sample.at[p]);
    }
    const auto by = backtestAt(scenario, drawn->tried.startSlots, settings);
    const auto summary = study::summarise(by, seriesOf(by, drawn->tried.policy));
    QCOMPARE(*sample.utilityUsd, summary.utility.mean);
    QCOMPARE(*sample.costUsd, summary.cost.p50);
    QCOMPARE(sample.withinBudget, summary.withinBudget);
  }
  // More work never costs less, at the same draws of all else.
  const auto at = std::ranges::find(drawn->uncertain, "job.workload", &VariedParameter::key);
  const auto workload = static_cast<std::size_t>(at - drawn->uncertain.begin());
  QVERIFY(study::correlationOf(*drawn, workload, AnswerMeasure::Cost)->value > 0.2);
}

void TestSensitivity::whatIsNotPossibleIsLeftOut() {
  Scenario scenario = smallSensitivity();
  scenario.job.minGpus = 4;
  study::editSensitivity(scenario).onlyListed = true;
  add(scenario, {"job.maxGpus", 2, 12, study::Law::Uniform});
  const auto drawn = samplesOf(scenario);
  const auto possible =
      std::ranges::count_if(drawn->samples, [](const auto& one) { return one.possible; });
  for (const auto& sample : drawn->samples) QCOMPARE(sample.possible, sample.at[0] >= 4);
  QVERIFY(possible > 10 && possible < 30);
  QCOMPARE(study::sortedSamples(*drawn, AnswerMeasure::Utility).size(), std::size_t(possible));
  QVERIFY(!drawn->warnings.empty());
  // The tornado has that end alone: it cannot be drawn without.
  QVERIFY_THROWS_EXCEPTION(InputError, tornadoOf(scenario));
}

void TestSensitivity::aPausedRunGoesOn() {
  const Scenario scenario = smallSensitivity();
  const std::string whole = jsonOf(*samplesOf(scenario));
  std::stop_source stop;
  std::shared_ptr<const MonteCarloResults> part;
  SensitivityOptions<MonteCarloResults> options;
  options.onPartial = [&](std::shared_ptr<const MonteCarloResults> partial) {
    part = std::move(partial);
    if (part->doneCount >= 1) stop.request_stop();
  };
  const RunControl control{stop.get_token(), {}};
  QVERIFY_THROWS_EXCEPTION(Stopped, study::runMonteCarlo(scenario, cloud(), control, options));
  QVERIFY(part && !part->complete && part->doneCount >= 1 && part->doneCount < 30);
  // Marked, so that it is seen to be taken over.
  auto marked = std::make_shared<MonteCarloResults>(*part);
  const auto done = std::ranges::find_if(marked->samples, [](const auto& s) { return s.done; });
  done->utilityUsd = 12345;
  SensitivityOptions<MonteCarloResults> resumed;
  resumed.before = marked;
  const auto on = study::runMonteCarlo(scenario, cloud(), {}, resumed);
  const auto place = static_cast<std::size_t>(done - marked->samples.begin());
  QCOMPARE(*on->samples[place].utilityUsd, 12345.0);
  resumed.before = part;
  QCOMPARE(jsonOf(*study::runMonteCarlo(scenario, cloud(), {}, resumed)), whole);
  // Another question takes nothing over.
  Scenario other = scenario;
  other.seed = 99;
  resumed.before = marked;
  QVERIFY(study::sortedSamples(*study::runMonteCarlo(other, cloud(), {}, resumed),
                               AnswerMeasure::Utility)
              .back() < 12345);
}

void TestSensitivity::drawsFollowTheirLaws() {
  QVERIFY(std::abs(statistics::normalQuantile(0.975) - 1.959963984540054) < 1e-12);
  QVERIFY(std::abs(statistics::normalQuantile(0.001) + 3.090232306167813) < 1e-12);
  QCOMPARE(statistics::normalQuantile(0.5), 0.0);
  const VariedParameter normal = varied("a", 10, 20, study::Law::Normal);
  QVERIFY(std::abs(statistics::quantileOf(study::uncertain(normal), 0.025) - 10) < 1e-9);
  QVERIFY(std::abs(statistics::quantileOf(study::uncertain(normal), 0.975) - 20) < 1e-9);
  const VariedParameter uniform = varied("a", 10, 20, study::Law::Uniform);
  QCOMPARE(statistics::quantileOf(study::uncertain(uniform), 0.3), 13.0);
  // A quarter of the range lies below the mode, and so does a quarter of the draws.
  VariedParameter triangular = varied("a", 0, 8, study::Law::Triangular);
  triangular.own = 2;
  QVERIFY(std::abs(statistics::quantileOf(study::uncertain(triangular), 0.25) - 2) < 1e-12);
  QVERIFY(std::abs(statistics::quantileOf(study::uncertain(triangular), 0.0625) - 1) <
          1e-12);  // (x/8)(x/2) at 1
  QVERIFY(std::abs(statistics::quantileOf(study::uncertain(triangular), 1 - 1.0 / 12) - (8 - 2)) <
          1e-12);
}

namespace {

std::vector<statistics::Uncertain> drawnAs(const std::vector<VariedParameter>& all) {
  std::vector<statistics::Uncertain> uncertain;
  for (const VariedParameter& one : all) uncertain.push_back(study::uncertain(one));
  return uncertain;
}

}  // namespace

void TestSensitivity::everySliceIsDrawnOnce() {
  const std::vector<VariedParameter> all{varied("a", 0, 50, study::Law::Uniform),
                                         varied("b", 100, 150, study::Law::Uniform)};
  const auto rows = statistics::latinHypercube(drawnAs(all), 50, 7);
  std::set<int> a, b;
  bool sameOrder = true;
  for (const auto& row : rows) {
    a.insert(static_cast<int>(row[0]));
    b.insert(static_cast<int>(row[1]) - 100);
    sameOrder = sameOrder && static_cast<int>(row[0]) == static_cast<int>(row[1]) - 100;
  }
  QCOMPARE(a.size(), std::size_t(50));
  QCOMPARE(b.size(), std::size_t(50));
  QVERIFY(!sameOrder);
  QVERIFY(rows != statistics::latinHypercube(drawnAs(all), 50, 8));
}

void TestSensitivity::drawsDoNotDependOnOtherParameters() {
  const VariedParameter a = varied("a", 0, 1, study::Law::Uniform);
  const VariedParameter b = varied("b", 0, 1, study::Law::Normal);
  const auto one = statistics::latinHypercube(drawnAs({a}), 20, 3),
             two = statistics::latinHypercube(drawnAs({b, a}), 20, 3);
  for (std::size_t i = 0; i < one.size(); ++i) QCOMPARE(one[i][0], two[i][1]);
}

void TestSensitivity::rankCorrelationsByHand() {
  QCOMPARE(study::ranksOf({3, 1, 3, 2}), (std::vector<double>{3.5, 1, 3.5, 2}));
  const std::vector<double> x{1, 2, 3, 4, 5, 6};
  QCOMPARE(study::rankCorrelation(x, {1, 8, 27, 64, 125, 216})->value, 1.0);
  QCOMPARE(study::rankCorrelation(x, {5, 4, 3, 2, 1, 0})->value, -1.0);
  // 1 − 6·Σd²/(n(n² − 1)) with d² = 1 + 1 + 1 + 1 + 1 + 1.
  const auto one = study::rankCorrelation(x, {20, 10, 40, 30, 60, 50});
  QVERIFY(std::abs(one->value - (1 - 6.0 * 6 / 210)) < 1e-12);
  QVERIFY(one->interval.low < one->value && one->interval.high > one->value);
  QVERIFY(!study::rankCorrelation(x, {2, 2, 2, 2, 2, 2}));
  QVERIFY(!study::rankCorrelation({1, 2, 3}, {1, 2, 3}));
}

/// Normal pairs of correlation r have Spearman's 6/π·asin(r/2).
void TestSensitivity::theirIntervalsCover() {
  constexpr double kR = 0.6;
  const double truth = 6 / std::acos(-1.0) * std::asin(kR / 2);
  int covered = 0;
  constexpr int kTrials = 1000;
  for (std::uint64_t trial = 0; trial < kTrials; ++trial) {
    RandomStream random{trial, 11};
    std::vector<double> a, b;
    for (int i = 0; i < 60; ++i) {
      const double x = random.normal(), y = random.normal();
      a.push_back(x);
      b.push_back(kR * x + std::sqrt(1 - kR * kR) * y);
    }
    covered += study::rankCorrelation(a, b)->interval.contains(truth);
  }
  QVERIFY2(covered >= 930 && covered <= 975, qPrintable(QString::number(covered)));
}

void TestSensitivity::rangesOfTheScenarioAndOfTheUser() {
  Scenario scenario = smallSensitivity();
  scenario.job.minGpus = scenario.job.maxGpus = 8;
  add(scenario, {"job.workload", 10, {}, study::Law::Normal});
  const auto all = study::variedParameters(scenario);
  const auto of = [&](const char* key) {
    return *std::ranges::find(all, key, &VariedParameter::key);
  };
  QCOMPARE(all.front().key, std::string("job.workload"));
  QCOMPARE(of("job.workload").low, 10.0);
  QCOMPARE(of("job.workload").high, 22 * 1.2);
  QVERIFY(of("job.workload").law == study::Law::Normal);
  QCOMPARE(of("job.maxGpus").low, 8.0);  // no fewer than the minimum
  QCOMPARE(of("job.maxGpus").high, 10.0);
  QVERIFY(of("job.deadlineHours").law == study::Law::Fixed);
  QVERIFY(of("market.priceFactor").law == study::Law::Triangular);
  study::editSensitivity(scenario).onlyListed = true;
  QCOMPARE(study::variedParameters(scenario).size(), std::size_t(1));
}

void TestSensitivity::wrongRangesAreRefused_data() {
  QTest::addColumn<QString>("key");
  QTest::addColumn<double>("low");
  QTest::addColumn<double>("high");
  QTest::addColumn<QString>("says");
  QTest::newRow("nothing") << "" << 1.0 << 2.0 << "/sensitivity/ranges/0/parameter";
  QTest::newRow("unknown") << "job.work" << 1.0 << 2.0 << "\"job.work\"";
  QTest::newRow("no number") << "job.throughput.kind" << 1.0 << 2.0 << "a number of the market";
  QTest::newRow("another study's") << "backtest.starts" << 1.0 << 2.0 << "a number of the market";
  QTest::newRow("the slots") << "market.slotHours" << 0.25 << 1.0 << "leaves the trace's slots";
  QTest::newRow("not read") << "market.startHours" << 0.0 << 1.0 << "a backtest reads";
  QTest::newRow("does not apply") << "job.throughput.exponent" << 0.5 << 0.9 << "does not set";
  QTest::newRow("upside down") << "job.workload" << 30.0 << 20.0 << "more than the low end, 30";
  QTest::newRow("no width") << "job.workload" << 20.0 << 20.0 << "more than the low end";
  QTest::newRow("below the limit") << "job.workload" << -1.0 << 20.0 << "a number from 1e-06";
  QTest::newRow("not whole") << "job.maxGpus" << 2.5 << 8.0 << "a whole number from 1";
}

void TestSensitivity::wrongRangesAreRefused() {
  QFETCH(QString, key);
  QFETCH(double, low);
  QFETCH(double, high);
  QFETCH(QString, says);
  Scenario scenario = smallSensitivity();
  add(scenario, {key.toStdString(), low, high, study::Law::Uniform});
  QVERIFY2(errorOf(scenario).contains(says), qPrintable(errorOf(scenario)));
  QVERIFY(!study::findStudy("sensitivity")->check(scenario).empty());
}

void TestSensitivity::sectionsRoundTrip() {
  Scenario scenario = smallSensitivity();
  add(scenario, {"job.workload", 10, {}, study::Law::Normal});
  add(scenario, {"job.maxGpus", {}, 12, study::Law::Fixed});
  const std::string text = study::scenarioToText(scenario);
  const Scenario read = study::scenarioFromText(text, "", "");
  QVERIFY(study::sensitivitySpec(read) == study::sensitivitySpec(scenario));
  QCOMPARE(study::scenarioToText(read), text);
  // Files from before there was such a section keep their bytes.
  QVERIFY(study::scenarioToText(tests::smallBacktest()).find("sensitivity") == std::string::npos);
}

TEST_WITHOUT_APPLICATION(TestSensitivity)
#include "tst_sensitivity.moc"
