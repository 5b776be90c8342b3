// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <stop_token>

#include "base/InputError.h"
#include "policy/Policy.h"
#include "scenario/Check.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "simulate/Simulate.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/learning/Learning.h"
#include "subjects/job/learning/LearningSection.h"
#include "subjects/job/learning/LearningTables.h"
#include "subjects/job/learning/LearningText.h"
#include "subjects/job/run/Run.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::LearningBlock;
using study::LearningResults;
using study::Scenario;
using testmain::StopAfterWork;
using Edit = std::function<void(Scenario&)>;
Q_DECLARE_METATYPE(Edit)

namespace {

/// Ten slots a job, and a pool of nine that is quickly run.
Scenario smallScenario(int jobs = 150) {
  Scenario scenario = tests::onGivenMarket();
  scenario.job.deadlineHours = 5;
  scenario.job.workload = 22;
  scenario.job.valueUsd = 100;
  editLearning(scenario).jobs.jobs = jobs;
  editLearning(scenario).pool.mostWindow = 2;
  editLearning(scenario).pool.mostCommitment = 1;
  editLearning(scenario).pool.leastThreshold = 0.4;
  editLearning(scenario).pool.mostThreshold = 1;
  editLearning(scenario).pool.thresholdStep = 0.3;
  return scenario;
}

std::shared_ptr<const LearningResults> learned(const Scenario& scenario, int threads = 0) {
  return study::runLearning(scenario, tests::generatedMarket("cloud", 3), {},
                            {.threads = threads, .onPartial = {}});
}

std::string everything(const LearningResults& results) {
  return result::resultText(study::learningResult(results)) + study::learningCsv(results) +
         study::weightsCsv(results) + study::learningText(results);
}

std::span<const double> rowOf(const LearningResults& results, const std::vector<double>& table,
                              int row) {
  const auto policies = static_cast<std::size_t>(results.policies());
  return std::span(table).subspan(static_cast<std::size_t>(row) * policies, policies);
}

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

class TestLearning : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyJobAddsUp();
  void utilitiesAreThoseOfSingleRuns();
  void regretIsMeasuredAndBounded_data();
  void regretIsMeasuredAndBounded();
  void nobodyBeatsTheOptimum();
  void sameForAnyThreads_data();
  void sameForAnyThreads();
  void marketIsReadWhereNoneIsGiven();
  void drawnPlayChargesTheDrawnPolicy();
  void baselinesOfTheExtendedPool();
  void withoutOptimum();
  void jobOpensAsASingleRun();
  void partialResultsGrow();
  void firstPictureIsSoon();
  void stops();
  void stoppedBefore();
  void changeOfMarket();
  void hopelessJobsAreNamed();
  void standInForecastsAreNamed();
  void saysWhatItFound();
  void theBestFixedIsChosenBeforehand();
  void oneOfTwoCanStandOut();
  void aRangeOfNothingIsLeftOut();
  void jsonHasTheNumbers();
  void csvHasTheNumbers();
  void refused_data();
  void refused();
  void singleRunDoesNotReadLearning();
  void filesKeepLearning();
};

void TestLearning::everyJobAddsUp() {
  const auto results = learned(smallScenario());
  QVERIFY(results->complete);
  QCOMPARE(results->jobsDone(), 150);
  QCOMPARE(results->policies(), 9);
  QCOMPARE(results->blocks.size(), 3U);
  double learner = 0, onDemand = 0, optimum = 0;
  std::vector<double> totals(9);
  for (int job = 0; job < results->jobsDone(); ++job) {
    int row = -1;
    const LearningBlock& block = results->blockOf(job, row);
    const auto r = static_cast<std::size_t>(row);
    QCOMPARE(block.firstJob + row, job);
    const auto usd = rowOf(*results, block.utilityUsd, row);
    const auto weight = rowOf(*results, block.weight, row);
    QVERIFY(std::abs(std::accumulate(weight.begin(), weight.end(), 0.0) - 1) < 1e-12);
    double mean = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      mean += weight[i] * usd[i];
      totals[i] += usd[i];
    }
    QCOMPARE(block.learnerUsd[r], mean);
    learner += mean;
    onDemand += block.onDemandUsd[r];
    optimum += block.optimumUsd[r];
    const study::LearningPoint& point = results->points[static_cast<std::size_t>(job)];
    QCOMPARE(point.learnerUsd, learner);
    QCOMPARE(point.onDemandUsd, onDemand);
    QCOMPARE(point.optimumUsd, optimum);
    QCOMPARE(point.bestFixedUsd, std::ranges::max(totals));
    QCOMPARE(point.regretUsd, point.bestFixedUsd - learner);
  }
  QCOMPARE(results->totalUsd, totals);
}

void TestLearning::utilitiesAreThoseOfSingleRuns() {
  const auto market = tests::generatedMarket("cloud", 3);
  const auto results = learned(smallScenario(12));
  const auto forecaster =
      forecast::makeForecaster(results->scenario.forecast, market->import.trace, 1);
  for (int job = 0; job < 12; ++job) {
    const learn::SampledJob& sampled = (*results->jobs)[static_cast<std::size_t>(job)];
    const auto problem =
        job::makeProblem(sampled.job, 0.5, 3, std::nullopt, job::Billing::PerSecond);
    const auto span = simulate::marketSpan(market->import.trace, sampled.startSlot * 0.5, problem);
    int row = 0;
    const LearningBlock& block = results->blockOf(job, row);
    const auto usd = rowOf(*results, block.utilityUsd, row);
    for (std::size_t i = 0; i < usd.size(); ++i) {
      const auto policy = policy::makePolicy((*results->pool)[i]);
      QCOMPARE(usd[i], simulate::simulate(problem, span, *forecaster, *policy).utilityUsd);
    }
    const auto maxSpot = policy::makePolicy({.kind = policy::PolicyKind::MaxSpot});
    QCOMPARE(block.maxSpotUsd[static_cast<std::size_t>(row)],
             simulate::simulate(problem, span, *forecaster, *maxSpot).utilityUsd);
  }
}

void TestLearning::regretIsMeasuredAndBounded_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QString>("schedule");
  for (const char* kind : {"exponentiated", "fixed-share"}) {
    for (const char* schedule : {"known-horizon", "doubling", "fixed"}) {
      QTest::addRow("%s %s", kind, schedule) << kind << schedule;
    }
  }
}

void TestLearning::regretIsMeasuredAndBounded() {
  QFETCH(QString, kind);
  QFETCH(QString, schedule);
  Scenario scenario = smallScenario();
  editLearning(scenario).withOptimum = false;
  study::setValue(scenario, "learning.learner.kind", kind.toStdString());
  study::setValue(scenario, "learning.learner.schedule", schedule.toStdString());
  const auto results = learned(scenario);
  std::vector<double> total(9);
  double learner = 0;
  for (int job = 0; job < results->jobsDone(); ++job) {
    int row = 0;
    const LearningBlock& block = results->blockOf(job, row);
    const auto usd = rowOf(*results, block.utilityUsd, row);
    for (std::size_t i = 0; i < 9; ++i) {
      const double score = results->scale->score(static_cast<std::size_t>(job), usd[i]);
      total[i] += score;
      learner += score * rowOf(*results, block.weight, row)[i];
    }
    const study::LearningPoint& point = results->points[static_cast<std::size_t>(job)];
    QVERIFY(std::abs(point.regret - (std::ranges::max(total) - learner)) < 1e-9);
    QVERIFY(point.regret <= point.regretBound);
    QCOMPARE(total[static_cast<std::size_t>(point.bestFixed)], std::ranges::max(total));
  }
}

void TestLearning::nobodyBeatsTheOptimum() {
  const auto results = learned(smallScenario(40));
  for (int job = 0; job < 40; ++job) {
    int row = 0;
    const LearningBlock& block = results->blockOf(job, row);
    const double best = block.optimumUsd[static_cast<std::size_t>(row)];
    for (const double usd : rowOf(*results, block.utilityUsd, row)) QVERIFY(usd <= best + 1e-6);
  }
}

void TestLearning::sameForAnyThreads_data() {
  QTest::addColumn<QString>("kind");
  for (const char* kind : {"exponentiated", "fixed-share", "exp3"}) {
    QTest::newRow(kind) << kind;
  }
}

void TestLearning::sameForAnyThreads() {
  QFETCH(QString, kind);
  Scenario scenario = smallScenario(100);
  study::setValue(scenario, "learning.learner.kind", kind.toStdString());
  study::setValue(scenario, "learning.learner.play", "drawn");
  const std::string one = everything(*learned(scenario, 1));
  for (const int threads : {2, 4, 0}) QVERIFY(everything(*learned(scenario, threads)) == one);
  scenario.seed = 2;
  QVERIFY(everything(*learned(scenario)) != one);
}

/// A constant market is made as long as the longest job needs.
void TestLearning::marketIsReadWhereNoneIsGiven() {
  Scenario scenario = tests::constantScenario();
  editLearning(scenario).jobs.jobs = 3;
  editLearning(scenario).pool.mostWindow = 1;
  editLearning(scenario).jobs.mostDeadlineHours = 400;
  editLearning(scenario).withOptimum = false;
  const auto results = study::runLearning(scenario, nullptr);
  QVERIFY(results->market->import.trace.hours() >= 400);
  QCOMPARE(results->jobsDone(), 3);
}

void TestLearning::drawnPlayChargesTheDrawnPolicy() {
  Scenario scenario = smallScenario(70);
  editLearning(scenario).learner.play = learn::Play::Drawn;
  const auto results = learned(scenario);
  std::set<int> drawn;
  for (int job = 0; job < 70; ++job) {
    int row = 0;
    const LearningBlock& block = results->blockOf(job, row);
    const int played = block.drawn[static_cast<std::size_t>(row)];
    drawn.insert(played);
    QCOMPARE(block.learnerUsd[static_cast<std::size_t>(row)],
             rowOf(*results, block.utilityUsd, row)[static_cast<std::size_t>(played)]);
  }
  QVERIFY(drawn.size() > 5);
}

void TestLearning::baselinesOfTheExtendedPool() {
  Scenario scenario = smallScenario(20);
  editLearning(scenario).pool.extended = true;
  const auto extended = learned(scenario);
  const auto plain = learned(smallScenario(20));
  QCOMPARE(extended->policies(), 9 + 3 + 3);
  const LearningBlock &a = *extended->blocks.front(), &b = *plain->blocks.front();
  QCOMPARE(a.maxSpotUsd, b.maxSpotUsd);
  QCOMPARE(a.onDemandUsd, b.onDemandUsd);
  QCOMPARE(a.uniformUsd, b.uniformUsd);
  const auto last = rowOf(*extended, a.utilityUsd, 19);
  QCOMPARE(last.back(), a.uniformUsd.back());
  QCOMPARE(b.utilityUsd.size(), 20U * 9);
}

void TestLearning::withoutOptimum() {
  Scenario scenario = smallScenario(5);
  editLearning(scenario).withOptimum = false;
  const auto results = learned(scenario);
  QVERIFY(results->blocks.front()->optimumUsd.empty());
  QVERIFY(study::sentence(*results).english().find("best possible") == std::string::npos);
}

void TestLearning::jobOpensAsASingleRun() {
  const auto market = tests::generatedMarket("cloud", 3);
  Scenario scenario = smallScenario(80);
  scenario.title = "Fourteen";
  editLearning(scenario).jobs.leastWorkload = 10;
  const auto results = learned(scenario);
  for (const int job : {0, 63, 64, 79}) {
    const Scenario single = study::scenarioOfJob(*results, job);
    QCOMPARE(single.title, "Fourteen: job " + std::to_string(job + 1) + " of 80");
    QCOMPARE(single.policies.size(), 4U);
    const auto run = study::run(single, market);
    int row = 0;
    const LearningBlock& block = results->blockOf(job, row);
    const auto r = static_cast<std::size_t>(row);
    const auto drawn = static_cast<std::size_t>(block.drawn[r]);
    QCOMPARE(run->policies[0]->outcome.utilityUsd, rowOf(*results, block.utilityUsd, row)[drawn]);
    QCOMPARE(run->policies[2]->outcome.utilityUsd, block.maxSpotUsd[r]);
    QCOMPARE(run->optimum->outcome.utilityUsd, block.optimumUsd[r]);
  }
}

void TestLearning::partialResultsGrow() {
  std::vector<std::shared_ptr<const LearningResults>> partial;
  const study::LearningOptions options{
      .threads = 2, .onPartial = [&](std::shared_ptr<const LearningResults> results) {
        partial.push_back(std::move(results));
      }};
  QElapsedTimer timer;
  timer.start();
  const auto last =
      study::runLearning(smallScenario(1500), tests::generatedMarket("cloud", 3), {}, options);
  QVERIFY(partial.size() >= 2);
  QVERIFY(static_cast<qint64>(partial.size()) <= timer.elapsed() / 33 + 1);
  QVERIFY(partial.front()->jobsDone() <= 4);
  for (std::size_t i = 0; i < partial.size(); ++i) {
    QVERIFY(!partial[i]->complete);
    const auto done = static_cast<std::size_t>(partial[i]->jobsDone());
    QCOMPARE(partial[i]->points.back().learnerUsd, last->points[done - 1].learnerUsd);
    // Full blocks are the same objects in all of them; the one that grows is replaced.
    for (std::size_t b = 0; b + 1 < partial[i]->blocks.size(); ++b) {
      QCOMPARE(partial[i]->blocks[b], last->blocks[b]);
    }
    if (i > 0) QVERIFY(done > static_cast<std::size_t>(partial[i - 1]->jobsDone()));
  }
}

/// The whole pool on a thousand jobs of many kinds: what is worked out before the first of them
/// must not hold up the picture.
void TestLearning::firstPictureIsSoon() {
  Scenario scenario = smallScenario(1000);
  editLearning(scenario).pool = {};
  editLearning(scenario).jobs.leastWorkload = 10;
  editLearning(scenario).jobs.leastDeadlineHours = 4;
  editLearning(scenario).jobs.mostMaxGpus = 16;
  const auto market = tests::generatedMarket("cloud", 3);
  const testmain::WorkTimer timer;
  double first = -1;
  std::stop_source source;
  const study::LearningOptions options{.threads = 2, .onPartial = [&](const auto&) {
                                         if (first < 0) first = timer.ms();
                                         source.request_stop();
                                       }};
  QVERIFY_THROWS_EXCEPTION(
      Stopped,
      study::runLearning(scenario, market, {.stop = source.get_token(), .progress = {}}, options));
  qInfo("first picture after %.0f ms of work", first);
  QVERIFY(first >= 0 && first < 1000);  // 100 ms is the goal
}

/// Jobs of three weeks with long windows: each takes far longer than a stop may.
void TestLearning::stops() {
  Scenario scenario = smallScenario(1000);
  scenario.job.deadlineHours = 300;
  scenario.job.workload = 700;
  scenario.job.maxGpus = 16;
  editLearning(scenario).pool.mostWindow = 12;
  editLearning(scenario).pool.mostCommitment = 12;
  std::stop_source source;
  const auto market = tests::generatedMarket("cloud", 3);
  const StopAfterWork timer(source, 150);
  QVERIFY_THROWS_EXCEPTION(
      Stopped, study::runLearning(scenario, market, {.stop = source.get_token(), .progress = {}}));
  const double ms = timer.msSinceAsked();
  QVERIFY2(ms < 500, qPrintable(QString::number(ms)));  // 100 ms is the goal
}

void TestLearning::stoppedBefore() {
  std::stop_source source;
  source.request_stop();
  bool any = false;
  QVERIFY_THROWS_EXCEPTION(
      Stopped, study::runLearning(smallScenario(), tests::generatedMarket("cloud", 3),
                                  {.stop = source.get_token(), .progress = {}},
                                  {.threads = 1, .onPartial = [&](const auto&) { any = true; }}));
  QVERIFY(!any);
}

/// Spot is cheap in the first half of the trace and dearer than on demand in the second: what
/// earned most before earns least after.
void TestLearning::changeOfMarket() {
  std::vector<double> price;
  for (int slot = 0; slot < 2000; ++slot) price.push_back(slot < 1000 ? 0.6 : 2.9);
  const auto market = tests::marketOf(std::move(price), std::vector<int>(2000, 8));
  Scenario scenario = smallScenario(400);
  editLearning(scenario).withOptimum = false;
  const auto results = study::runLearning(scenario, market);
  double before = 0, after = 0;
  for (int job = 0; job < 400; ++job) {
    int row = 0;
    const LearningBlock& block = results->blockOf(job, row);
    const bool early = (*results->jobs)[static_cast<std::size_t>(job)].startSlot < 1000;
    (early ? before : after) += block.learnerUsd[static_cast<std::size_t>(row)];
  }
  QVERIFY(before > 1.5 * after);
  QVERIFY(std::ranges::is_sorted(*results->jobs, {}, &learn::SampledJob::startSlot));
}

void TestLearning::hopelessJobsAreNamed() {
  Scenario scenario = smallScenario(20);
  editLearning(scenario).jobs.mostWorkload = 60;
  const auto results = learned(scenario);
  QCOMPARE(results->warnings.size(), 1U);
  QVERIFY(results->warnings.front().english().find("of 20 cannot be done by the deadline") !=
          std::string::npos);
  QVERIFY(study::learningText(*results).find("Warning: ") != std::string::npos);
}

/// In the first hour there is no past to fit a model to: persistence is used, with a note.
void TestLearning::standInForecastsAreNamed() {
  Scenario scenario = smallScenario(5);
  editLearning(scenario).withOptimum = false;
  study::setValue(scenario, "forecast.kind", "arima");
  study::setValue(scenario, "learning.jobs.latestStartHours", "1");
  const auto results = learned(scenario);
  QVERIFY(!results->warnings.empty());
  QVERIFY2(results->warnings.front().english().find("ersistence") != std::string::npos,
           results->warnings.front().english().c_str());
}

void TestLearning::saysWhatItFound() {
  const auto results = learned(smallScenario());
  const std::string text = study::sentence(*results).english();
  const auto heaviest = static_cast<std::size_t>(std::ranges::max_element(results->finalWeight) -
                                                 results->finalWeight.begin());
  QVERIFY2(text.find((*results->labels)[heaviest].english()) != std::string::npos, text.c_str());
  QVERIFY(text.find("after 150 jobs") != std::string::npos);
  QVERIFY(text.find("the best possible") != std::string::npos);
  const study::LearningVerdict& verdict = results->verdict.value();
  const study::Estimate& earns = verdict.earnsUsd;
  QVERIFY(std::abs(earns.mean - results->points.back().learnerUsd / 150) < 1e-9);
  QVERIFY(earns.hasInterval() && earns.low < earns.mean && earns.mean < earns.high);
  const auto has = [&text](const std::string& words) {
    return text.find(words) != std::string::npos;
  };
  QVERIFY2(has("earns " + study::usdWith(earns.mean, earns.low, earns.high).english() + " per job"),
           text.c_str());
  // Less than the best in hindsight: the interval is seen from the side on which it lies.
  const study::Estimate& less = verdict.overOptimumUsd;
  QVERIFY(less.mean < 0 && less.high <= 0);
  QVERIFY2(
      has(study::usdWith(-less.mean, -less.high, -less.low).english() + " below the best possible"),
      text.c_str());
  QVERIFY2(has("In brackets: 95 % intervals by blocks of time ("), text.c_str());
  QVERIFY(std::abs(verdict.overBestFixedUsd.mean * 150 + results->points.back().regretUsd) < 1e-6);
  QVERIFY(study::sentence(LearningResults{}).empty());
  QVERIFY(study::learningText(LearningResults{}).empty());
}

/// The best of these very jobs is a fact of this run and has no interval; the reported one is
/// against the policy that earlier starts choose, on later ones.
void TestLearning::theBestFixedIsChosenBeforehand() {
  const auto results = learned(smallScenario());
  const std::string text = study::sentence(*results).english();
  const double below = results->points.back().regretUsd / 150;
  const std::string hindsight = study::usdText(std::abs(below)) +
                                (below > 0 ? " below" : " above") +
                                " the best fixed policy in hindsight";
  QVERIFY2(text.find(hindsight) != std::string::npos, text.c_str());
  const study::LearningVerdict& verdict = results->verdict.value();
  std::vector<int> starts;
  for (const auto& job : *results->jobs) starts.push_back(job.startSlot);
  std::ranges::sort(starts);
  const int middle = starts[75];
  double sum = 0;
  int jobs = 0;
  for (int job = 0; job < 150; ++job) {
    if ((*results->jobs)[static_cast<std::size_t>(job)].startSlot < middle) continue;
    int row = 0;
    const study::LearningBlock& block = results->blockOf(job, row);
    const auto at = static_cast<std::size_t>(row);
    const auto policies = static_cast<std::size_t>(results->policies());
    sum += block.learnerUsd[at] - block.utilityUsd[at * policies + verdict.chosen];
    ++jobs;
  }
  QCOMPARE(verdict.overChosenUsd.jobs, jobs);
  QVERIFY(std::abs(verdict.overChosenUsd.mean - sum / jobs) < 1e-9);
  QVERIFY2(text.find("On the later half of the starts it earns ") != std::string::npos,
           text.c_str());
  QVERIFY(study::learningText(*results).find("Best of the earlier starts") != std::string::npos);
}

/// Three times the weight that both began with would be more than all.
void TestLearning::oneOfTwoCanStandOut() {
  LearningResults two = *learned(smallScenario());
  two.pool = std::make_shared<const std::vector<policy::PolicySpec>>(two.pool->begin(),
                                                                     two.pool->begin() + 2);
  two.labels =
      std::make_shared<const std::vector<Text>>(two.labels->begin(), two.labels->begin() + 2);
  two.verdict.reset();
  two.finalWeight = {0.95, 0.05};
  std::string text = study::sentence(two).english();
  QVERIFY2(text.find("has the most weight (95 %) after 150 jobs") != std::string::npos,
           text.c_str());
  two.finalWeight = {0.45, 0.55};
  text = study::sentence(two).english();
  QVERIFY2(text.starts_with("No policy has a clear lead after 150 jobs: "), text.c_str());
  QVERIFY2(text.find(" has the most weight, 55.0 %.") != std::string::npos, text.c_str());
  // All of the weight, and later jobs that do not bear it out.
  two.finalWeight = {0.9998, 0.0002};
  two.verdict.emplace();
  text = study::sentence(two).english();
  QVERIFY2(text.find(" has all the weight after 150 jobs, but its lead may be chance.") !=
               std::string::npos,
           text.c_str());
  two.finalWeight = {0.93, 0.07};
  text = study::sentence(two).english();
  QVERIFY2(text.find(" has 93.0 % of the weight after 150 jobs, but its lead may be chance.") !=
               std::string::npos,
           text.c_str());
  two.verdict->standsOut = true;
  two.finalWeight = {1, 0};
  text = study::sentence(two).english();
  QVERIFY2(text.find(" has all the weight after 150 jobs. ") != std::string::npos, text.c_str());
}

/// A range that rounds to "$0 to $0 more" is left out.
void TestLearning::aRangeOfNothingIsLeftOut() {
  LearningResults results = *learned(smallScenario());
  results.verdict.emplace();
  study::LearningVerdict& verdict = *results.verdict;
  verdict.overOnDemandUsd = {0, -0.001, 0.001, 150, 9};
  verdict.overMaxSpotUsd = {0.5, -1, 2, 150, 9};
  const std::string text = study::sentence(results).english();
  QVERIFY2(text.find("about as much as on-demand only, ") != std::string::npos, text.c_str());
  QVERIFY2(text.find("about as much as max spot (-$1.00 to $2.00 more)") != std::string::npos,
           text.c_str());
}

void TestLearning::jsonHasTheNumbers() {
  const auto results = learned(smallScenario(70));
  const auto json = JsonValue::parse(result::resultText(study::learningResult(*results)));
  QCOMPARE(json["format"].get<std::string>(), std::string("spothorizon-result"));
  QCOMPARE(json["question"].get<std::string>(), std::string("learn"));
  const auto jobs = tests::rowsOf(json, "jobs"), pool = tests::rowsOf(json, "pool");
  QCOMPARE(jobs.size(), 70U);
  QCOMPARE(pool.size(), 9U);
  const study::LearningPoint& last = results->points.back();
  const auto learnerRow = tests::rowsOf(json, "learner").at(0);
  QCOMPARE(learnerRow["regretScores"].get<double>(), last.regret);
  QCOMPARE(learnerRow["kind"].get<std::string>(), std::string("exponentiated"));
  QCOMPARE(tests::rowOf(json, "totals", "policy", "learner")["totalUsd"].get<double>(),
           last.learnerUsd);
  QCOMPARE(jobs[69]["regretBoundScores"].get<double>(), last.regretBound);
  double weight = 0, learner = 0;
  for (const auto& one : pool) weight += one["weight"].get<double>();
  for (const auto& one : jobs) learner += one["learnerUsd"].get<double>();
  QVERIFY(std::abs(weight - 1) < 1e-12);
  QCOMPARE(learner, last.learnerUsd);
  // The scenario in it can be run again.
  const Scenario again =
      study::scenarioFromText(json["scenario"]["document"].dump(), "in.json", "");
  QVERIFY(learningSpec(again) == learningSpec(results->scenario));
}

void TestLearning::csvHasTheNumbers() {
  const auto results = learned(smallScenario(70));
  const std::string jobs = study::learningCsv(*results), weights = study::weightsCsv(*results);
  const std::size_t comments =
      static_cast<std::size_t>(std::ranges::count(jobs, '#'));  // none elsewhere
  QCOMPARE(lines(jobs), comments + 1 + 70);
  QCOMPARE(lines(weights), comments + 1 + 71);
  QVERIFY(weights.find("\njob,\"AHAP (") != std::string::npos);
  QVERIFY(jobs.find(study::numberText(results->points.back().regret)) != std::string::npos);
  QVERIFY(weights.find(study::numberText(results->finalWeight.back())) != std::string::npos);
}

void TestLearning::refused_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QString>("message");
  QTest::addColumn<QStringList>("keys");  // of the finding; empty: seen by the run alone
  const auto row = [](const char* name, const Edit& edit, const char* message,
                      const QStringList& keys) { QTest::newRow(name) << edit << message << keys; };
  row("windows upside down", [](Scenario& s) { editLearning(s).pool.leastWindow = 4; },
      "/learning/pool/mostWindow: found 2",
      {"learning.pool.mostWindow", "learning.pool.leastWindow"});
  row("window shorter than commitment",
      [](Scenario& s) {
        editLearning(s).pool.leastCommitment = 3;
        editLearning(s).pool.mostCommitment = 3;
      },
      "shorter than the lowest commitment, 3",
      {"learning.pool.mostWindow", "learning.pool.leastWindow"});
  row("thresholds upside down", [](Scenario& s) { editLearning(s).pool.mostThreshold = 0.1; },
      "/learning/pool/mostThreshold",
      {"learning.pool.mostThreshold", "learning.pool.leastThreshold"});
  row("empty pool",
      [](Scenario& s) { editLearning(s).pool.ahap = editLearning(s).pool.ahanp = false; },
      "/learning/pool: found an empty pool",
      {"learning.pool.ahap", "learning.pool.ahanp", "learning.pool.extended"});
  row("learning rate of zero",
      [](Scenario& s) {
        editLearning(s).learner.schedule = learn::RateSchedule::Fixed;
        editLearning(s).learner.rate = 0;
      },
      "/learning/learner/rate: found 0", {"learning.learner.rate"});
  row("workloads upside down",
      [](Scenario& s) {
        editLearning(s).jobs.leastWorkload = 30;
        editLearning(s).jobs.mostWorkload = 20;
      },
      "/learning/jobs/mostWorkload: found 20",
      {"learning.jobs.mostWorkload", "learning.jobs.leastWorkload"});
  row("too much to keep",
      [](Scenario& s) {
        editLearning(s).jobs.jobs = 1'000'000;
        editLearning(s).pool = {};
      },
      "at most 178571 with 112 policies", {"learning.jobs.jobs"});
  row("more jobs than room",
      [](Scenario& s) {
        editLearning(s).jobs.jobs = 90;
        editLearning(s).jobs.placement = learn::Placement::BackToBack;
      },
      "/learning/jobs/jobs: found 90 jobs, expected at most 67", {});
  row("job that cannot be",
      [](Scenario& s) {
        s.job.minGpus = 9;
        editLearning(s).pool.ahap = editLearning(s).pool.ahanp = false;
      },
      "/job/minGpus: found 9", {"job.minGpus", "job.maxGpus"});
}

void TestLearning::refused() {
  QFETCH(Edit, edit);
  QFETCH(QString, message);
  QFETCH(QStringList, keys);
  Scenario scenario = smallScenario();
  edit(scenario);
  QString found;
  try {
    learned(scenario);
  } catch (const InputError& error) {
    found = QString::fromUtf8(error.what());
  }
  QVERIFY2(found.contains(message), qPrintable(found));
  QStringList named;
  for (const study::Finding& finding : study::check(scenario)) {
    if (!finding.error) continue;
    QVERIFY(finding.message.english().size() > 20);
    for (const std::string& key : finding.keys) named.append(QString::fromStdString(key));
  }
  QCOMPARE(named, keys);
}

/// A learner that cannot learn must not keep a planner from comparing policies.
void TestLearning::singleRunDoesNotReadLearning() {
  Scenario scenario = smallScenario();
  editLearning(scenario).pool.ahap = editLearning(scenario).pool.ahanp = false;
  QVERIFY(study::run(scenario, tests::generatedMarket("cloud", 3))->complete);
  // And the other way round: the learner has a pool of its own.
  Scenario noPolicies = smallScenario(3);
  noPolicies.policies.clear();
  QCOMPARE(learned(noPolicies)->jobsDone(), 3);
}

void TestLearning::filesKeepLearning() {
  Scenario scenario = smallScenario();
  editLearning(scenario).jobs.leastDeadlineHours = 4;
  editLearning(scenario).learner.kind = learn::LearnerKind::Exp3;
  const Scenario back = study::scenarioFromText(study::scenarioToText(scenario), "s.json", "");
  QVERIFY(back == scenario);
  // A file of before has no such section, and one that says nothing of it is written without.
  const std::string plain = study::scenarioToText(tests::constantScenario());
  QVERIFY(plain.find("learning") == std::string::npos);
  QVERIFY(learningSpec(study::scenarioFromText(plain, "s.json", "")) == learn::LearningSpec{});
}

TEST_WITHOUT_APPLICATION(TestLearning)
#include "tst_learning.moc"
