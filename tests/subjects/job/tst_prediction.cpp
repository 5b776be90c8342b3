// SPDX-License-Identifier: GPL-3.0-or-later
// Where prediction pays: the daily price, and families of policies in experiments.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "learn/PoolRunner.h"
#include "scenario/ScenarioJson.h"
#include "session/Lesson.h"
#include "simulate/Simulate.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/job/ExperimentHelpers.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentFamilies.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/ExperimentRun.h"
#include "subjects/job/experiment/ExperimentSentence.h"
#include "subjects/job/experiment/ExperimentTables.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "support/TestMain.h"

using namespace spothorizon;
using forecast::ForecastKind;
using policy::PolicyKind;
using policy::PolicySpec;
using study::Experiment;
using study::Family;
using study::Measure;
using Role = study::SeriesInfo::Role;

namespace {

constexpr int kSeeds = 10, kStartsEach = 12;

study::Scenario dailyPrice() {
  return study::readScenario(QDir(SAMPLE_DIR).filePath("daily-price.json").toStdString());
}

/// A market of the sample's kind; the first week of it is what forecasts know beforehand.
std::shared_ptr<const study::LoadedMarket> drawn(std::uint64_t seed) {
  market::GeneratorSpec spec = market::generatorModeSpec("daily-price");
  spec.seed = seed;
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace = market::generateTrace(spec);
  return loaded;
}

/// Mean costs over seeds and over starts at all hours of the day.
std::vector<double> meanCosts(const std::vector<PolicySpec>& policies, ForecastKind kind) {
  const study::Scenario scenario = dailyPrice();
  forecast::ForecastSpec spec = scenario.forecast;
  spec.kind = kind;
  learn::PoolRunner runner(policies);
  std::vector<double> costs(policies.size());
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto market = drawn(seed);
    const market::Trace& trace = market->import.trace;
    const job::Problem problem =
        job::makeProblem(scenario.job, trace.slotHours, *scenario.market.onDemandUsdPerGpuHour, {},
                         scenario.billing);
    const auto forecaster = study::sharedForecaster(spec, market, scenario.seed);
    const int first = 7 * 48, room = trace.slotCount() - problem.slotCount - first;
    for (int i = 0; i < kStartsEach; ++i) {
      const int slot = first + i * 373 % room;  // 373 slots go through all hours
      const auto span = simulate::marketSpan(trace, slot * trace.slotHours, problem);
      const auto outcomes = runner.run(problem, span, *forecaster);
      for (std::size_t p = 0; p < policies.size(); ++p) {
        costs[p] += outcomes[p].costUsd / (kSeeds * kStartsEach);
      }
    }
  }
  return costs;
}

/// The best σ in hindsight, as in the trial.
double bestAhap(int window, ForecastKind kind) {
  std::vector<PolicySpec> policies;
  for (const double threshold : {0.5, 0.6, 0.7, 0.8}) {
    policies.push_back(
        {.kind = PolicyKind::Ahap, .threshold = threshold, .window = window, .commitment = 1});
  }
  return std::ranges::min(meanCosts(policies, kind));
}

struct WithoutForecast {
  double maxSpot = 0, ahanp = 0;
};

const WithoutForecast& withoutForecast() {
  static const WithoutForecast costs = [] {
    std::vector<PolicySpec> policies{{.kind = PolicyKind::MaxSpot}};
    for (const double threshold : {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9}) {
      policies.push_back({.kind = PolicyKind::Ahanp, .threshold = threshold});
    }
    const std::vector<double> found = meanCosts(policies, ForecastKind::Persistence);
    return WithoutForecast{found[0], *std::min_element(found.begin() + 1, found.end())};
  }();
  return costs;
}

forecast::ForecastSpec forecastOf(ForecastKind kind) {
  forecast::ForecastSpec spec;
  spec.kind = kind;
  return spec;
}

/// Two families on the small market.
Experiment smallFamilies() {
  Experiment experiment = tests::smallExperiment();
  experiment.withLearner = false;
  experiment.measures = {Measure::Gain, Measure::GainUsd, Measure::Cost};
  experiment.families = {
      {"No forecast",
       {{.kind = PolicyKind::MaxSpot}, {.kind = PolicyKind::Ahanp, .threshold = 0.5}},
       {}},
      {"AHAP",
       {{.kind = PolicyKind::Ahap, .threshold = 0.5, .window = 3, .commitment = 1},
        {.kind = PolicyKind::Ahap, .threshold = 0.9, .window = 12, .commitment = 1},
        {.kind = PolicyKind::Ahap, .threshold = 0.9, .window = 24, .commitment = 1}},
       {forecastOf(ForecastKind::Persistence), forecastOf(ForecastKind::Exact)}}};
  experiment.jobs = 40;
  return experiment;
}

std::size_t seriesOf(const study::ExperimentResults& results, int family) {
  return static_cast<std::size_t>(
      std::ranges::find(results.series, family, &study::SeriesInfo::family) -
      results.series.begin());
}

}  // namespace

class TestPrediction : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void dailyPriceAsInTheTrial_data();
  void dailyPriceAsInTheTrial();
  void windowsThatSeeNoMore();
  void bestMemberByTheJobsThatChoose();
  void gainIsPairedOverTheLaterHalf();
  void theCellIsPickedByTheEarlierHalf();
  void familiesReadBack();
  void resultsNameTheMember();
  void refused_data();
  void refused();
  void mapsAreOnEveryAxis();
  void theLessonsMap();
  void cellsAreSpreadFromTheFirstOn();
  void cellsThatTakeLongComeLater();
  void aPartSaysHowMuchOfTheMapItIs();
  void sharesAddUpToTheGap();
  void sharesOfTheGapWhereTheyMustBeNone();
};

void TestPrediction::dailyPriceAsInTheTrial_data() {
  QTest::addColumn<int>("window");
  QTest::addColumn<int>("kind");
  QTest::addColumn<bool>("overMaxSpot");
  QTest::addColumn<double>("least");
  QTest::addColumn<double>("most");
  const auto row = [](const char* name, int window, ForecastKind kind, bool overMaxSpot,
                      double least, double most) {
    QTest::newRow(name) << window << static_cast<int>(kind) << overMaxSpot << least << most;
  };
  // Per cent of cost; the trial had -18, -36, -4 and 1.
  row("exact, twelve hours", 24, ForecastKind::Exact, false, -22, -14);
  row("exact, against max spot", 24, ForecastKind::Exact, true, -42, -32);
  row("Holt-Winters", 24, ForecastKind::HoltWinters, false, -9, -2);
  row("persistence, six hours", 12, ForecastKind::Persistence, false, 0, 5);
  row("exact, but two and a half hours", 5, ForecastKind::Exact, false, -6, 0);
  row("Holt-Winters, two and a half hours", 5, ForecastKind::HoltWinters, false, -2.5, 2.5);
  // Neither was in the trial: a plan over twelve hours that takes the present price for all of
  // them, and forecasts by chances.
  row("persistence, twelve hours", 24, ForecastKind::Persistence, false, 8, 30);
  row("survival", 24, ForecastKind::Survival, false, -16, -6);
}

void TestPrediction::dailyPriceAsInTheTrial() {
  QFETCH(int, window);
  QFETCH(int, kind);
  QFETCH(bool, overMaxSpot);
  QFETCH(double, least);
  QFETCH(double, most);
  const WithoutForecast& without = withoutForecast();
  const double cost = bestAhap(window, static_cast<ForecastKind>(kind));
  const double gain = 100 * (cost / (overMaxSpot ? without.maxSpot : without.ahanp) - 1);
  QVERIFY2(gain >= least && gain <= most, qPrintable(QString::number(gain)));
}

void TestPrediction::windowsThatSeeNoMore() {
  const Family family = smallFamilies().families[1];
  const auto windows = [&family](int slots) {
    QString text;
    for (const PolicySpec& one : study::membersIn(family, slots)) {
      text += QString::number(one.window) + ' ';
    }
    return text.trimmed();
  };
  QCOMPARE(windows(2), QString("3"));
  QCOMPARE(windows(10), QString("3 12"));
  QCOMPARE(windows(12), QString("3 12"));
  QCOMPARE(windows(13), QString("3 12 24"));
  QCOMPARE(windows(100), QString("3 12 24"));
}

void TestPrediction::bestMemberByTheJobsThatChoose() {
  const std::vector<PolicySpec> policies{{.kind = PolicyKind::MaxSpot},
                                         {.kind = PolicyKind::OnDemandOnly}};
  const auto sample = [](double utility) {
    study::JobSample one;
    one.utilityUsd = utility;
    return one;
  };
  // On the first job the second policy is better, on the second, which does not choose, far worse.
  const std::vector<study::JobSample> rows{sample(1), sample(2), sample(9), sample(0)};
  const std::vector<study::JobSample> others{sample(-5), sample(-5), sample(50), sample(50)};
  const study::FamilySamples best = study::bestMember(policies, {{{}, others}, {{}, rows}}, {1, 0});
  QCOMPARE(best.choice.forecast, std::size_t(1));
  QCOMPARE(best.choice.policy, std::size_t(1));
  QCOMPARE(best.samples.size(), std::size_t(2));
  QCOMPARE(best.samples[1].utilityUsd, 0.0);
}

/// From the jobs themselves.
void TestPrediction::gainIsPairedOverTheLaterHalf() {
  Experiment experiment = smallFamilies();
  experiment.families[1].policies.resize(1);
  experiment.families[1].forecasts.resize(1);
  experiment.families[0].policies.resize(1);
  const auto results = study::runExperiment(experiment, tests::smallMarket());
  const study::Scenario scenario = study::cellScenario(experiment, 1);
  study::JobBatch batch = study::makeJobBatch(scenario, tests::smallMarket());
  const study::Halves halves = study::halvesOf(batch.times());
  learn::PoolRunner runner(
      {experiment.families[0].policies[0], experiment.families[1].policies[0]});
  std::vector<study::JobSample> table(batch.jobs.size() * 2);
  study::runPolicies(batch, runner, 0, batch.size(), table, {});
  double gain = 0, cost = 0, earlierGain = 0, earlierCost = 0;
  int jobs = 0;
  for (std::size_t job = 0; job < batch.jobs.size(); ++job) {
    if (halves.chooses[job]) {
      earlierGain += table[2 * job + 1].utilityUsd - table[2 * job].utilityUsd;
      earlierCost += table[2 * job].costUsd;
    }
    if (!halves.measures[job]) continue;
    gain += table[2 * job + 1].utilityUsd - table[2 * job].utilityUsd;
    cost += table[2 * job].costUsd;
    ++jobs;
  }
  const auto& estimates = results->cells[1].estimates[seriesOf(*results, 1)];
  QVERIFY(std::abs(estimates[0].mean - 100 * gain / cost) < 1e-9);
  QVERIFY(std::abs(estimates[1].mean - gain / jobs) < 1e-9);
  QCOMPARE(estimates[0].jobs, jobs);
  const std::vector<double>& earlier = results->cells[1].earlierGains;
  QCOMPARE(earlier.size(), std::size_t(2));
  QCOMPARE(earlier[0], 0.0);
  QVERIFY(std::abs(earlier[1] - 100 * earlierGain / earlierCost) < 1e-9);
  // The first has nothing to gain over itself; the policies of the list and the optimum have.
  QCOMPARE(results->cells[1].estimates[seriesOf(*results, 0)][0].jobs, 0);
  const auto optimum = std::ranges::find(results->series, Role::Optimum, &study::SeriesInfo::role);
  const auto best = static_cast<std::size_t>(optimum - results->series.begin());
  QVERIFY(results->cells[1].estimates[best][1].mean >= estimates[1].mean);
}

/// The greatest of many gains is too good: the cell is picked by the jobs that chose the members,
/// and shown by the others.
void TestPrediction::theCellIsPickedByTheEarlierHalf() {
  study::ExperimentResults results = *study::runExperiment(smallFamilies(), tests::smallMarket());
  const std::size_t series = seriesOf(results, 1);
  QVERIFY(results.cells.size() >= 2);
  for (study::ExperimentCell& cell : results.cells) {
    cell.earlierGains = {0, 1};
    cell.estimates[series][0] = {20, 15, 25, 40, 9};
  }
  results.cells[0].earlierGains[1] = 8;
  results.cells[0].estimates[series][0] = {5, 2, 8, 40, 9};
  std::string text = sentence(results).english();
  QVERIFY2(text.find("; the largest gain, chosen on the earlier half of the jobs, is at ") !=
               std::string::npos,
           text.c_str());
  QVERIFY2(text.find(": 5 % (2 to 8 %) on the later half with ") != std::string::npos,
           text.c_str());
  QVERIFY(text.find("is not distinguishable from zero") == std::string::npos);
  results.cells[0].estimates[series][0] = {5, -2, 12, 40, 9};
  text = sentence(results).english();
  QVERIFY2(text.find("which is not distinguishable from zero") != std::string::npos, text.c_str());
}

void TestPrediction::familiesReadBack() {
  const Experiment experiment = smallFamilies();
  const std::string text = study::experimentToText(experiment);
  const Experiment back = study::experimentFromText(text, "small.json", SAMPLE_DIR);
  QVERIFY(back.families == experiment.families && back.measures == experiment.measures);
  QVERIFY(study::experimentToText(back) == text);
  QVERIFY(study::experimentToText(tests::smallExperiment()).find("families") == std::string::npos);
}

void TestPrediction::resultsNameTheMember() {
  const auto results = study::runExperiment(smallFamilies(), tests::smallMarket());
  const std::size_t ahap = seriesOf(*results, 1);
  QVERIFY(results->series[ahap].label.english().ends_with("(uses the future)"));
  QVERIFY(!results->series[seriesOf(*results, 0)].label.english().ends_with("future)"));
  const std::string chosen = results->cells[0].chosen[1].english();
  QVERIFY2(chosen.starts_with("AHAP (") && chosen.find("forecasts: ") != std::string::npos,
           chosen.c_str());
  for (const std::string& text :
       {study::experimentText(*results), result::resultText(study::experimentResult(*results))}) {
    QVERIFY(text.find(chosen) != std::string::npos);
    QVERIFY(text.find("Against planning with no forecast: ") != std::string::npos);
  }
  const QString csv = QString::fromStdString(study::experimentCsv(*results));
  QVERIFY(csv.contains(",chosen,") && csv.contains(",family,No forecast,false,"));
  const QStringList lines = csv.split('\n').filter(",family,AHAP (uses the future),true,");
  QCOMPARE(lines.size(), 3);
  QVERIFY(lines.front().contains(QString::fromStdString(chosen)));
}

void TestPrediction::refused_data() {
  QTest::addColumn<int>("which");
  QTest::addColumn<QString>("place");
  QTest::newRow("a gain over nothing") << 0 << "/measures/0";
  QTest::newRow("one family") << 1 << "/families";
  QTest::newRow("the first plans") << 2 << "/families";
  QTest::newRow("nobody in it") << 3 << "/families/1/policies";
  QTest::newRow("no name") << 4 << "/families/0/label";
  QTest::newRow("a commitment beyond its window") << 5 << "/families/1/policies/0/commitment";
}

void TestPrediction::refused() {
  QFETCH(int, which);
  QFETCH(QString, place);
  Experiment experiment = smallFamilies();
  auto& families = experiment.families;
  if (which == 0) families.clear();
  if (which == 1) families.pop_back();
  if (which == 2) std::swap(families[0], families[1]);
  if (which == 3) families[1].policies.clear();
  if (which == 4) families[0].label.clear();
  if (which == 5) families[1].policies[0].commitment = 9;
  try {
    study::checkExperiment(experiment);
    QFAIL("was not refused");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
  }
}

void TestPrediction::mapsAreOnEveryAxis() {
  for (const char* name : {"prediction-pays", "prediction-pays-restarts"}) {
    const Experiment experiment = study::findReadyExperiment(name)->make(dailyPrice());
    study::checkExperiment(experiment);
    QCOMPARE(experiment.axes.size(), std::size_t(2));
    QCOMPARE(experiment.families.size(), std::size_t(3));
    QVERIFY(experiment.measures.front() == Measure::Gain);
    QVERIFY(std::ranges::all_of(experiment.families[2].forecasts,
                                [](const auto& spec) { return forecast::honest(spec.kind); }));
  }
}

/// What the last step of lesson 7 says of its map, at its corners and for two draws of jobs (what
/// it says in general, over 200 markets, is in tst_lesson_claims): where the price does not move
/// there is nothing to gain; where it moves and there is slack, exact forecasts gain most.
/// All cells once; ends and corners first, and no cell lies further from the first ones than these
/// lie from each other.
void TestPrediction::cellsAreSpreadFromTheFirstOn() {
  for (const auto& [across, down] :
       {std::pair(5, 4), {1, 1}, {1, 7}, {7, 1}, {2, 2}, {3, 11}, {20, 20}}) {
    Experiment experiment;
    experiment.axes.resize(2);
    experiment.axes[0].points.resize(static_cast<std::size_t>(across));
    experiment.axes[1].points.resize(static_cast<std::size_t>(down));
    const std::vector<std::size_t> order = study::spreadOrder(experiment);
    std::vector<std::size_t> sorted = order;
    std::ranges::sort(sorted);
    QCOMPARE(sorted.size(), study::cellCount(experiment));
    for (std::size_t i = 0; i < sorted.size(); ++i) QCOMPARE(sorted[i], i);
    const auto apart = [&](std::size_t one, std::size_t other) {
      const auto part = [&](std::size_t axis, int points) {
        const double way = static_cast<double>(study::pointOf(experiment, one, axis)) -
                           static_cast<double>(study::pointOf(experiment, other, axis));
        return way / std::max(1, points - 1);
      };
      return std::hypot(part(0, across), part(1, down));
    };
    for (std::size_t first = 1; first < order.size(); ++first) {
      double within = 2, beyond = 0;
      for (std::size_t i = 0; i < first; ++i) {
        for (std::size_t j = 0; j < i; ++j) within = std::min(within, apart(order[i], order[j]));
      }
      for (std::size_t i = first; i < order.size(); ++i) {
        double nearest = 2;
        for (std::size_t j = 0; j < first; ++j) {
          nearest = std::min(nearest, apart(order[i], order[j]));
        }
        beyond = std::max(beyond, nearest);
      }
      QVERIFY(beyond <= within + 1e-9);
    }
  }
  const Experiment map = study::findReadyExperiment("prediction-pays")->make(dailyPrice());
  std::vector<std::size_t> corners = study::spreadOrder(map);
  corners.resize(4);
  std::ranges::sort(corners);
  QCOMPARE(corners, (std::vector<std::size_t>{0, 4, 15, 19}));
}

/// Where long jobs take longer, short ones come sooner, and still from everywhere.
void TestPrediction::cellsThatTakeLongComeLater() {
  const Experiment map = study::findReadyExperiment("prediction-pays")->make(dailyPrice());
  std::vector<double> times;
  for (std::size_t cell = 0; cell < study::cellCount(map); ++cell) {
    times.push_back(study::cellScenario(map, cell).job.deadlineHours);
  }
  const auto begin = [&times](const std::vector<std::size_t>& order) {
    double sum = 0;
    for (std::size_t i = 0; i < 8; ++i) sum += times[order[i]];
    return sum;
  };
  const std::vector<std::size_t> order = study::spreadOrder(map, times);
  QVERIFY2(begin(order) < 0.9 * begin(study::spreadOrder(map)),
           qPrintable(QString::number(begin(order))));
  std::set<std::size_t> columns, rows;
  for (std::size_t i = 0; i < 8; ++i) {
    columns.insert(study::pointOf(map, order[i], 0));
    rows.insert(study::pointOf(map, order[i], 1));
  }
  QVERIFY(columns.size() >= 4 && columns.contains(4) && rows.size() == 4);
  std::vector<std::size_t> sorted = order;
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < sorted.size(); ++i) QCOMPARE(sorted[i], i);
}

void TestPrediction::aPartSaysHowMuchOfTheMapItIs() {
  Experiment experiment = smallFamilies();
  experiment.axes = {study::axisOf("job.deadlineHours", {"4", "5", "6", "8", "10"}),
                     study::axisOf("market.priceMovement", {"0", "1", "2"})};
  std::vector<std::shared_ptr<const study::ExperimentResults>> seen;
  study::ExperimentOptions options;
  options.threads = 1;
  options.onPartial = [&seen](auto partial) { seen.push_back(std::move(partial)); };
  const auto whole = study::runExperiment(experiment, tests::smallMarket(), {}, options);
  std::vector<double> times;
  for (std::size_t cell = 0; cell < study::cellCount(experiment); ++cell) {
    const auto batch =
        study::makeJobBatch(study::cellScenario(experiment, cell), tests::smallMarket());
    times.push_back(batch.times().jobSlots);
  }
  const std::vector<std::size_t> order = study::spreadOrder(experiment, times);
  QVERIFY(!seen.empty());
  for (const auto& part : seen) {
    const auto done = std::ranges::count(part->cells, true, &study::ExperimentCell::done);
    for (std::size_t i = 0; i < order.size(); ++i) {
      QCOMPARE(part->cells[order[i]].done, i < static_cast<std::size_t>(done));
    }
    const std::string words = sentence(*part).english();
    const std::string begin = std::to_string(done) + " of 15 cells computed so far. ";
    QVERIFY2(words.starts_with(begin), words.c_str());
  }
  QVERIFY(sentence(*whole).english().find("so far") == std::string::npos);
}

void TestPrediction::theLessonsMap() {
  const study::Lesson lesson = study::readLesson(
      std::string(RESOURCE_DIR) + "/lessons/7-where-prediction-pays.json", SAMPLE_DIR);
  for (const int seed : {1, 2}) {
    study::Scenario base = lesson.scenario;
    base.seed = static_cast<std::uint64_t>(seed);
    Experiment experiment = study::findReadyExperiment("prediction-pays")->make(base);
    experiment.jobs = 24;
    experiment.withOptimum = false;
    for (study::Axis& axis : experiment.axes)
      axis.points = {axis.points.front(), axis.points.back()};
    const auto results = study::runExperiment(experiment, study::loadMarket(base));
    const std::size_t exact = seriesOf(*results, 1), honest = seriesOf(*results, 2);
    const auto gain = [&](std::size_t cell, std::size_t series) {
      return results->cells[cell].estimates[series].front().mean;
    };
    // Cells: slack across, price movement down.
    for (const std::size_t still : {0U, 1U}) {
      QVERIFY2(std::abs(gain(still, exact)) < 2, qPrintable(QString::number(gain(still, exact))));
      QVERIFY2(std::abs(gain(still, honest)) < 2, qPrintable(QString::number(gain(still, honest))));
    }
    QVERIFY2(gain(3, exact) > 10, qPrintable(QString::number(gain(3, exact))));
    QVERIFY(gain(3, exact) > gain(2, exact));
    for (const std::size_t moves : {2U, 3U}) {
      QVERIFY2(gain(moves, honest) > 2 && gain(moves, honest) < gain(moves, exact),
               qPrintable(QString("%1 %2").arg(gain(moves, honest)).arg(gain(moves, exact))));
    }
  }
}

namespace {

double gapMean(const study::ExperimentResults& results, std::size_t cell, std::size_t series,
               Measure measure) {
  const auto& measures = results.experiment.measures;
  const auto m = std::ranges::find(measures, measure) - measures.begin();
  return results.cells[cell].estimates[series][static_cast<std::size_t>(m)].mean;
}

Experiment gaps() {
  Experiment experiment = study::findReadyExperiment("gap-sources")->make(tests::smallScenario());
  experiment.jobs = 30;
  using policy::CommitmentMode;
  experiment.scenario.policies = {
      {.kind = PolicyKind::Ahap, .window = 4, .commitment = 3},
      {.kind = PolicyKind::Ahap, .window = 4, .commitment = 3, .mode = CommitmentMode::Averaged},
      {.kind = PolicyKind::Ahap, .window = 10, .commitment = 1}};
  return experiment;
}

}  // namespace

void TestPrediction::sharesAddUpToTheGap() {
  const auto results = study::runExperiment(gaps(), tests::smallMarket());
  for (std::size_t cell = 0; cell < results->cells.size(); ++cell) {
    for (std::size_t series = 0; series < 3; ++series) {
      double sum = 0;
      for (const Measure part :
           {Measure::GapHorizon, Measure::GapCommitment, Measure::GapError, Measure::GapRounding}) {
        sum += gapMean(*results, cell, series, part);
      }
      const double gap = gapMean(*results, cell, series, Measure::GapToOptimum);
      QVERIFY2(std::abs(sum - gap) < 1e-9, qPrintable(QString::number(sum - gap)));
    }
  }
}

/// Exact forecasts over the whole job are the optimum; blocks round nothing; a bound of 0 at no
/// error, and one that rises with it.
void TestPrediction::sharesOfTheGapWhereTheyMustBeNone() {
  const auto results = study::runExperiment(gaps(), tests::smallMarket());
  const std::size_t last = results->cells.size() - 1;
  for (const std::size_t cell : {std::size_t(0), last}) {
    QVERIFY(std::abs(gapMean(*results, cell, 2, Measure::GapHorizon)) < 1e-6);
    QCOMPARE(gapMean(*results, cell, 2, Measure::GapCommitment), 0.0);
    QCOMPARE(gapMean(*results, cell, 0, Measure::GapRounding), 0.0);
    QVERIFY(gapMean(*results, cell, 0, Measure::GapHorizon) ==
            gapMean(*results, 0, 0, Measure::GapHorizon));
  }
  QCOMPARE(gapMean(*results, 0, 0, Measure::GapError), 0.0);
  QVERIFY(gapMean(*results, last, 2, Measure::GapError) > 0);
  QVERIFY(std::abs(gapMean(*results, 0, 0, Measure::GapBound)) < 1e-9);
  for (std::size_t cell = 1; cell <= last; ++cell) {
    QVERIFY(gapMean(*results, cell, 0, Measure::GapBound) >
            gapMean(*results, cell - 1, 0, Measure::GapBound));
  }
}

TEST_WITH_CORE_APPLICATION(TestPrediction)
#include "tst_prediction.moc"
