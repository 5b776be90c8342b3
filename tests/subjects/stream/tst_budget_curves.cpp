// SPDX-License-Identifier: GPL-3.0-or-later
// The frontier's curves of goodput-fair, which curves there are, and when they come.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <set>

#include "ask/Study.h"
#include "base/InputError.h"
#include "base/Random.h"
#include "rental/simulate/FairRun.h"
#include "result/ResultFile.h"
#include "result/TableCsv.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetGoals.h"
#include "subjects/stream/BudgetLaw.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStudy.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/simulation/Simulation.h"
#include "support/TestMain.h"

using namespace spothorizon;
using rental::StreamPolicy;
using study::BaselineCurve;
using study::BudgetResults;
using study::FrontierPoint;
using study::Scenario;

namespace {

std::string frontierJson(const study::BudgetResults& results) {
  return result::resultText(study::frontierResult(results));
}

std::string frontierCsv(const study::BudgetResults& results) {
  return result::csv(study::frontierTable(results));
}

Scenario scenarioOf(const std::string& sections) {
  return study::scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1, )" + sections + "}", "", "");
}

/// Two kinds of jobs that keep 4 GPUs busy at their narrowest; a GPU costs $1 an hour.
Scenario classes(const std::string& baselines = "") {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
      {"name": "a", "jobsPerHour": 2, "oneGpuHours": 1, "speedup": {"kind": "power", "exponent": 0.7}},
      {"name": "b", "jobsPerHour": 1, "oneGpuHours": 2, "speedup": {"kind": "power", "exponent": 0.5}}]},
    "rental": {"budget": {"usdPerMonth": 8760}, "mostGpus": 32, "types": [{"price": 1}]})");
  if (!baselines.empty()) study::setValue(scenario, "rental.baselines", baselines);
  return scenario;
}

/// One width, one GPU: goodput-fair on a cluster is then a queue with as many servers.
Scenario oneWidth(const std::string& baselines) {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
      {"name": "a", "jobsPerHour": 4, "oneGpuHours": 1, "speedup": {"kind": "table", "table": [[1, 1]]}}]},
    "rental": {"budget": {"gpus": 8}})");
  study::setValue(scenario, "rental.baselines", baselines);
  return scenario;
}

/// A class without one GPU: not all least widths are the same.
Scenario mixedLeast(const std::string& baselines) {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
      {"name": "a", "jobsPerHour": 2, "oneGpuHours": 1, "speedup": {"kind": "amdahl", "serialFraction": 0.1}},
      {"name": "b", "jobsPerHour": 0.5, "oneGpuHours": 4,
       "speedup": {"kind": "table", "table": [[4, 3], [16, 7]]}}]},
    "rental": {"budget": {"gpus": 12}, "mostGpus": 32})");
  study::setValue(scenario, "rental.baselines", baselines);
  return scenario;
}

std::shared_ptr<const BudgetResults> ran(const Scenario& scenario,
                                         const study::StudyOptions& options = {}) {
  return study::as<BudgetResults>(study::budgetStudy().run(scenario, nullptr, {}, options));
}

const BaselineCurve* curve(const BudgetResults& results, const std::string& key) {
  const auto found = std::ranges::find(results.baselines, key, &BaselineCurve::key);
  return found == results.baselines.end() ? nullptr : &*found;
}

std::set<std::string> keys(const BudgetResults& results) {
  std::set<std::string> keys;
  for (const BaselineCurve& one : results.baselines) keys.insert(one.key);
  return keys;
}

std::string notesOf(const BudgetResults& results) {
  std::string notes;
  for (const Text& note : results.warnings) notes += note.english() + "\n";
  return notes;
}

/// Mean time in a queue of Poisson arrivals, exponential times and so many servers (Erlang C).
double erlangHours(double load, int servers, double hours) {
  double term = 1, sum = 1;
  for (int n = 1; n < servers; ++n) sum += term *= load / n;
  term *= load / servers;
  const double full = term * servers / (servers - load);
  return hours + full / (sum + full) * hours / (servers - load);
}

}  // namespace

class TestBudgetCurves : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theClusterKeepsUpAboveItsLimit();
  void aQueueIsErlangs();
  void firstComeKeepsUpWhereMoneyDoes();
  void firstComeIsOfOneType();
  void theLimitIsExactWhereWidthsAgree();
  void theAutoscaledMeetsEveryBudget();
  void budgetsThatItCannotSpendAreLeftOut();
  void goalsAreReadOffTheFrontier();
  void goalsOfAnyStream();
  void goalsThatNoBudgetGives();
  void everyCurveThatApplies();
  void epochsHaveNoCurves();
  void aLongStreamNamesItsCurves();
  void formulasComeFirst();
  void noCurvesWhereNoneAreWished();
  void theSameOnAnyThreads();
};

void TestBudgetCurves::theClusterKeepsUpAboveItsLimit() {
  const auto results = ran(classes("goodput-fair"));
  const BaselineCurve* found = curve(*results, "goodput-fair");
  QVERIFY(found);
  QVERIFY(found->points.size() >= 6 && !found->cannotKeepUp.empty());
  for (const double budget : found->cannotKeepUp) QVERIFY(std::floor(budget + 1e-9) <= 4);
  for (const FrontierPoint& point : found->points) {
    QVERIFY(std::floor(point.gpus + 1e-9) > 4);
    QVERIFY(point.hours > results->solver->plan(point.budget).meanResponseHours);
    QVERIFY(point.p95Hours > point.hours);
  }
  QVERIFY(found->points.back().hours < 0.5 * found->points.front().hours);
  // The scenario's own budget is one of the places.
  const auto at = [&](const FrontierPoint& one) { return one.budget == results->budget; };
  QVERIFY(std::ranges::any_of(found->points, at));
}

void TestBudgetCurves::aQueueIsErlangs() {
  const auto results = ran(oneWidth("goodput-fair"));
  const BaselineCurve* found = curve(*results, "goodput-fair");
  QVERIFY(found);
  int compared = 0;
  for (const FrontierPoint& point : found->points) {
    const int servers = static_cast<int>(point.gpus + 1e-9);
    QVERIFY(servers > 4);
    const double exact = erlangHours(4, servers, 1);
    if (servers == 5) continue;  // at four fifths of its limit 16,000 jobs say little
    const double off = point.hours / exact - 1;
    QVERIFY2(std::abs(off) < 0.05, std::to_string(off).c_str());
    ++compared;
  }
  QVERIFY(compared >= 3);
}

/// More GPUs are never too few: hatched up to some budget, and what was found says why.
void TestBudgetCurves::firstComeKeepsUpWhereMoneyDoes() {
  for (const Scenario& scenario : {classes("first-come"), mixedLeast("first-come")}) {
    const auto results = ran(scenario);
    const BaselineCurve* found = curve(*results, "first-come");
    QVERIFY(found && found->points.size() >= 6);
    const double rate = results->solver->problem().jobsPerHour();
    QCOMPARE(found->limitJobsPerHour.size(), found->cannotKeepUp.size());
    QVERIFY(!found->cannotKeepUp.empty());
    for (const double limit : found->limitJobsPerHour) QVERIFY(limit >= 0 && limit <= rate);
    QVERIFY(found->cannotKeepUp.back() < found->points.front().budget);
    QVERIFY(found->cannotKeepUp.back() < 2 * results->leastBudget());
  }
}

/// An owned cluster has the first type's GPUs: whoever runs on the second alone has no place there.
void TestBudgetCurves::firstComeIsOfOneType() {
  Scenario scenario = classes("first-come");
  study::setValue(scenario, "rental.types.0.name", "small");
  const auto alone = ran(scenario);
  rental::RentalProblem both = alone->solver->problem();
  both.types.push_back({"large", 0.01, 0, {}});
  rental::StreamSimulation simulation;
  simulation.source.jobs = 2000;
  simulation.replications = 2;
  const auto hours = [&](const rental::RentalProblem& problem) {
    simulation.problem = problem;
    return rental::StreamSimulator(simulation)
        .run(StreamPolicy::FirstCome, 12)
        .outcome.meanResponseHours.mean;
  };
  QCOMPARE(hours(both), hours(alone->solver->problem()));
}

void TestBudgetCurves::theLimitIsExactWhereWidthsAgree() {
  const auto limit = [](const Scenario& scenario, double gpus) {
    return rental::goodputFairLimit(ran(scenario)->solver->problem(), gpus);
  };
  // 3 jobs an hour of 4/3 h each on 6 GPUs.
  QVERIFY(std::abs(limit(classes("same-width"), 6).value_or(0) - 4.5) < 1e-12);
  Scenario slow = classes("same-width");
  study::setValue(slow, "rental.restartHours", "0.5");
  study::setValue(slow, "rental.budget.usdPerMonth", "16000");
  QVERIFY(std::abs(limit(slow, 6).value_or(0) - 6 / (4.0 / 3 + 0.5)) < 1e-12);
  QVERIFY(!limit(mixedLeast("same-width"), 12));
  // There the run itself tells.
  const auto mixed = ran(mixedLeast("goodput-fair"));
  const BaselineCurve* found = curve(*mixed, "goodput-fair");
  QVERIFY(found && !found->points.empty());
  QVERIFY(found->points.back().gpus > 11);
}

/// Close to what a search at the budget itself finds, and to the best widths from above.
void TestBudgetCurves::theAutoscaledMeetsEveryBudget() {
  const auto results = ran(classes("goodput-fair-autoscaled"));
  const BaselineCurve* found = curve(*results, "goodput-fair-autoscaled");
  QVERIFY(found);
  QVERIFY(found->points.size() >= 12 && found->cannotKeepUp.empty());
  rental::StreamSimulation simulation;
  simulation.problem = results->solver->problem();
  simulation.source.seed = results->scenario.seed;
  simulation.source.jobs = 20000;
  simulation.replications = 4;
  const rental::StreamSimulator simulator(simulation);
  for (std::size_t i = 0; i < found->points.size(); ++i) {
    const FrontierPoint& point = found->points[i];
    const double best = results->solver->plan(point.budget).meanResponseHours;
    QVERIFY2(point.hours > 0.93 * best, std::to_string(point.hours / best).c_str());
    QVERIFY(point.p95Hours > point.hours);
    QVERIFY(i == 0 || point.hours < found->points[i - 1].hours);
    if (i % 4 != 2) continue;
    const auto searched = simulator.run(StreamPolicy::GoodputFairAutoscaled, point.budget);
    // Numbers of GPUs are whole: the search itself comes near, not always within its thousandth.
    QVERIFY(std::abs(searched.outcome.spendPerHour.mean / point.budget - 1) < 0.01);
    const double off = point.hours / searched.outcome.meanResponseHours.mean - 1;
    QVERIFY2(std::abs(off) < 0.06, std::to_string(off).c_str());
  }
}

void TestBudgetCurves::budgetsThatItCannotSpendAreLeftOut() {
  const auto results = ran(oneWidth("goodput-fair-autoscaled"));
  const BaselineCurve* found = curve(*results, "goodput-fair-autoscaled");
  QVERIFY(found);
  for (const FrontierPoint& point : found->points) QVERIFY(std::abs(point.budget - 4) < 0.25);
}

/// At that budget the goal is met, and a little less misses it.
void TestBudgetCurves::goalsAreReadOffTheFrontier() {
  Scenario scenario = classes("same-width");
  study::setValue(scenario, "rental.goal.meanHours", "0.6");
  study::setValue(scenario, "rental.goal.p95Hours", "1.5");
  const auto results = ran(scenario);
  QCOMPARE(results->goals.size(), std::size_t(2));
  const study::BudgetGoal &mean = results->goals[0], &p95 = results->goals[1];
  QCOMPARE(mean.kind, study::GoalKind::MeanResponse);
  QCOMPARE(p95.kind, study::GoalKind::P95Response);
  QVERIFY(mean.budget &&
          std::abs(results->solver->plan(*mean.budget).meanResponseHours - 0.6) < 1e-9);
  QVERIFY(p95.budget);
  QVERIFY(std::abs(*p95.budget /
                       *study::budgetGoal(*results, study::GoalKind::P95Response, 1.5).budget -
                   1) < 1e-6);
  const std::string text = study::goalsSentence(*results).english();
  const std::string first = "A mean response of 0.6 h takes " +
                            study::budgetText(*results, *mean.budget).english() + ". ";
  QVERIFY2(text.starts_with(first) && first.find(" a month. ") != std::string::npos, text.c_str());
  QVERIFY2(text.ends_with("A P95 of 1.5 h takes " +
                          study::budgetText(*results, *p95.budget).english() + "."),
           text.c_str());
  QVERIFY(study::frontierText(*results).starts_with(text));
  QVERIFY(frontierJson(*results).find("\"wantedHours\": 1.5") != std::string::npos);
}

/// Whatever the classes, arrivals and goals are: the least budget that meets them.
void TestBudgetCurves::goalsOfAnyStream() {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    RandomStream random{seed, 14};
    Scenario scenario = classes("same-width");
    for (const char* key : {"stream.classes.0.jobsPerHour", "stream.classes.1.jobsPerHour"}) {
      study::setValue(scenario, key, study::numberText(0.2 + 1.8 * random.uniform()));
    }
    study::setValue(scenario, "stream.classes.1.oneGpuHours",
                    study::numberText(0.1 + 3 * random.uniform()));
    const double wanted = 0.05 + 3 * random.uniform();
    study::setValue(scenario, "rental.goal.meanHours", study::numberText(wanted));
    study::setValue(scenario, "rental.goal.p95Hours", study::numberText(3 * wanted));
    const auto results = ran(scenario);
    for (const study::BudgetGoal& goal : results->goals) {
      const auto at = [&](double budget) {
        const rental::RentalPlan plan = results->solver->plan(budget);
        return goal.kind == study::GoalKind::MeanResponse
                   ? plan.meanResponseHours
                   : study::responseQuantile(results->solver->problem(), plan, {}, nullptr, 0.95);
      };
      if (!goal.budget) {
        QVERIFY(at(results->mostBudget()) > goal.wanted);
        continue;
      }
      ++met;
      QVERIFY(at(*goal.budget) <= goal.wanted * (1 + 1e-9));
      const double less = *goal.budget * (1 - 1e-5);
      if (less > results->leastBudget()) QVERIFY(at(less) > goal.wanted);
    }
  }
  QVERIFY(met > 100);
}

void TestBudgetCurves::goalsThatNoBudgetGives() {
  Scenario scenario = classes("same-width");
  study::setValue(scenario, "rental.goal.meanHours", "0.001");
  study::setValue(scenario, "rental.goal.p95Hours", "100");
  const auto results = ran(scenario);
  QVERIFY(!results->goals[0].budget);
  QVERIFY(results->goals[1].budget && *results->goals[1].budget == results->leastBudget());
  const std::string text = study::goalsSentence(*results).english();
  QVERIFY2(text.starts_with("No budget gives a mean response of 0.001 h: the best is "),
           text.c_str());
  QVERIFY2(text.find("A P95 of 100 h takes no more than the least budget, $") != std::string::npos,
           text.c_str());
  QVERIFY(frontierJson(*results).find("\"budgetUsdPerMonth\": null") != std::string::npos);
  for (const char* goal : {"rental.goal.meanHours", "rental.goal.p95Hours"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, goal, "0"));
  }
}

void TestBudgetCurves::everyCurveThatApplies() {
  const std::set<std::string> all{"same-width", "equal-efficiency", "equal-share",
                                  "first-come", "goodput-fair",     "goodput-fair-autoscaled"};
  const auto results = ran(classes());
  QCOMPARE(keys(*results), all);
  QVERIFY(notesOf(*results).empty());
  QCOMPARE(keys(*ran(classes("equal-share, goodput-fair"))),
           (std::set<std::string>{"equal-share", "goodput-fair"}));
  const std::string csv = frontierCsv(*results);
  for (const std::string& key : all)
    QVERIFY2(csv.find("\n" + key + ",") != std::string::npos, key.c_str());
  QVERIFY(study::frontierText(*results).find("goodput-fair-autoscaled, h") != std::string::npos);
  QVERIFY(frontierJson(*results).find("\"goodput-fair\"") != std::string::npos);
}

/// Named all the same, the reason is given.
void TestBudgetCurves::epochsHaveNoCurves() {
  Scenario scenario = classes();
  QTemporaryDir folder;
  QFile file(folder.filePath("epochs.csv"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("application,epoch,one_gpu_seconds,s1,s2\na,0,1800,1,1.5\na,1,1800,1,1.9\n");
  file.close();
  study::setValue(scenario, "stream.classes.0.epochs", file.fileName().toStdString());
  auto results = ran(scenario);
  QVERIFY(!curve(*results, "goodput-fair") && !curve(*results, "equal-share"));
  QVERIFY(curve(*results, "same-width"));
  QVERIFY2(notesOf(*results).empty(), notesOf(*results).c_str());
  study::setValue(scenario, "rental.baselines", "goodput-fair");
  results = ran(scenario);
  QVERIFY(!curve(*results, "goodput-fair"));
  QCOMPARE(notesOf(*results),
           std::string("No curve of \"Goodput-fair\": it does not know epochs, which a has.\n"));
}

/// For a long recorded stream a dozen replays would take too long: then only what is named.
void TestBudgetCurves::aLongStreamNamesItsCurves() {
  QTemporaryDir folder;
  QFile file(folder.filePath("jobs.csv"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("job_id,num_gpu,submitted_time,duration\n");
  for (int i = 0; i < 20001; ++i) {
    file.write("a,1," + QByteArray::number(i * 600) + "," + QByteArray::number(60 + i % 7) + "\n");
  }
  file.close();
  Scenario scenario = classes();
  study::editStream(scenario).classes.resize(1);
  study::setValue(scenario, "stream.jobs", file.fileName().toStdString());
  const auto results = ran(scenario);
  QCOMPARE(keys(*results), (std::set<std::string>{"same-width", "equal-efficiency"}));
  QVERIFY2(notesOf(*results).find("The stream has 20,001 jobs: ") != std::string::npos,
           notesOf(*results).c_str());
  study::setValue(scenario, "rental.baselines", "equal-share");
  const auto named = ran(scenario);
  QVERIFY(curve(*named, "equal-share"));
  QVERIFY(notesOf(*named).find("The stream has") == std::string::npos);
}

/// The picture does not wait for what is simulated.
void TestBudgetCurves::formulasComeFirst() {
  std::vector<std::shared_ptr<const BudgetResults>> partials;
  study::StudyOptions options;
  options.onPartial = [&](const study::Result& one) {
    partials.push_back(study::as<BudgetResults>(one));
  };
  const auto last = ran(classes(), options);
  QVERIFY(!partials.empty() && last->complete);
  QCOMPARE(keys(*partials[0]), (std::set<std::string>{"same-width", "equal-efficiency"}));
  QCOMPARE(partials[0]->frontier.size(), last->frontier.size());
  // Then those that are simulated, as they come.
  std::size_t curves = 2;
  for (const auto& partial : partials) {
    QVERIFY(!partial->complete);
    QVERIFY(partial->baselines.size() >= curves);
    curves = partial->baselines.size();
  }
  QVERIFY(last->baselines.size() > 2 && last->baselines.size() >= curves);
  const std::size_t before = partials.size();
  ran(classes("same-width"), options);
  QCOMPARE(partials.size(), before);
}

void TestBudgetCurves::noCurvesWhereNoneAreWished() {
  study::StudyOptions options;
  options.values["curves"] = "none";
  const auto results = ran(classes(), options);
  QVERIFY(results->complete && results->frontier.empty() && results->baselines.empty());
  QCOMPARE(study::budgetStudy().json(*results), study::budgetStudy().json(*ran(classes())));
}

void TestBudgetCurves::theSameOnAnyThreads() {
  study::StudyOptions options;
  options.threads = 1;
  const std::string once = frontierCsv(*ran(classes(), options));
  for (const int threads : {2, 4}) {
    options.threads = threads;
    QVERIFY(frontierCsv(*ran(classes(), options)) == once);
  }
}

TEST_WITH_CORE_APPLICATION(TestBudgetCurves)

#include "tst_budget_curves.moc"
