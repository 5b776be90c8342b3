// SPDX-License-Identifier: GPL-3.0-or-later
// The Budget study on scenarios: golden values A and B of its definition, what files and settings
// may say, messages of what cannot be run, studies about jobs beside it, samples.
#include <QDir>
#include <QFile>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "rental/read/ReadStream.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetGoals.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSamples.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStudy.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationStudy.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::BudgetResults;
using study::Scenario;

namespace {

const char* const kFormat = R"("format": "spothorizon-scenario", "version": 1)";

Scenario scenarioOf(const std::string& sections) {
  return study::scenarioFromText(std::string("{") + kFormat + ", " + sections + "}", "", "");
}

/// Case A of the study's definition.
Scenario caseA(double gpus, const char* widths = "whole") {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
    {"name": "a", "jobsPerHour": 0.4, "oneGpuHours": 1,
     "speedup": {"kind": "amdahl", "serialFraction": 0.2}},
    {"name": "b", "jobsPerHour": 0.4, "oneGpuHours": 1,
     "speedup": {"kind": "power", "exponent": 0.5}}]},
    "rental": {"budget": {"gpus": 1}})");
  study::setValue(scenario, "rental.budget.gpus", study::numberText(gpus));
  study::setValue(scenario, "rental.widths", widths);
  return scenario;
}

Scenario caseB(double gpus) {
  Scenario scenario = scenarioOf(R"("stream": {"classes": [
    {"jobsPerHour": 1, "oneGpuHours": 8, "speedup": {"kind": "power", "exponent": 0.8}},
    {"jobsPerHour": 4, "oneGpuHours": 2, "speedup": {"kind": "power", "exponent": 0.6}},
    {"jobsPerHour": 16, "oneGpuHours": 0.25, "speedup": {"kind": "power", "exponent": 0.4}}]},
    "rental": {"budget": {"gpus": 30}})");
  study::setValue(scenario, "rental.budget.gpus", study::numberText(gpus));
  return scenario;
}

/// The widths alone, but for `curves`.
std::shared_ptr<const BudgetResults> ran(const Scenario& scenario, const char* method = "",
                                         bool curves = false) {
  study::StudyOptions options;
  if (!curves) options.values["curves"] = "none";
  options.values["method"] = method;
  return study::as<BudgetResults>(study::budgetStudy().run(scenario, nullptr, {}, options));
}

std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

std::string refusalOf(const std::string& sections) {
  return refusal([&] { ran(scenarioOf(sections)); });
}

bool near(double value, double golden, double half) { return std::abs(value - golden) <= half; }

bool isOfStreams(const study::Study& study) {
  return study.key().starts_with("budget") || study.key() == "simulation" ||
         study.key() == "ask";  // of every subject
}

const char* const kClass =
    R"("stream": {"classes": [{"name": "a", "speedup": {"serialFraction": 0.2}}]})";

}  // namespace

class TestBudget : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void goldenA_data();
  void goldenA();
  void gpusAtOnce();
  void moreThanEnough();
  void aTableCountsFromOneGpu();
  void widthsFitTheQuota();
  void goldenB();
  void bootsAndTails();
  void twoTypes();
  void methodsAgree();
  void sectionsRoundTrip();
  void settingsReachEveryEntry();
  void nothingIsWrittenOfNoStream();
  void messages_data();
  void messages();
  void typesWithoutNamesAreNumbered();
  void theLeastIsEnough();
  void aStreamNeedsNoJob();
  void aJobNeedsNoStream();
  void aMonthOfDollars();
  void spotAndOnDemand();
  void goals();
  void weightsMakeAMean();
  void frontierHolds();
  void jsonHasWhatIsPromised();
  void samplesAreAsShipped();
  void epochs();
  void realClusters_data();
  void realClusters();
};

void TestBudget::goldenA_data() {
  QTest::addColumn<double>("gpus");
  QTest::addColumn<double>("continuous");
  QTest::addColumn<double>("whole");
  QTest::addColumn<double>("theta");
  QTest::newRow("0.85") << 0.85 << 0.846154 << 0.875 << 0.660156;
  QTest::newRow("1") << 1.0 << 0.676471 << 0.693934 << 1.474490;
  QTest::newRow("2") << 2.0 << 0.333333 << 0.333333 << 9.0;
}

void TestBudget::goldenA() {
  QFETCH(double, gpus);
  QFETCH(double, continuous);
  QFETCH(double, whole);
  QFETCH(double, theta);
  const auto exact = ran(caseA(gpus, "continuous"));
  QVERIFY(near(exact->plan.meanResponseHours, continuous, 1e-6));
  QVERIFY(near(exact->plan.theta(), theta, 1e-5));
  QVERIFY(near(ran(caseA(gpus))->plan.meanResponseHours, whole, 1e-6));
}

void TestBudget::gpusAtOnce() {
  Scenario scenario = caseA(2);
  study::setValue(scenario, "rental.quotaGpus", "12");
  const auto results = ran(scenario);
  QVERIFY(near(results->shadowPrice, -0.138889, 1e-3));
  QVERIFY(near(results->held.sd, 3.94968, 1e-5));
  QCOMPARE(*results->held.p99, 15);
  QCOMPARE(*results->held.p999, 24);
  QVERIFY(near(*results->held.withinQuota, 0.976984, 1e-6));
  study::setValue(scenario, "stream.arrivals.law", "even");
  QVERIFY(near(ran(scenario)->held.sd, 3.45851, 1e-5));
  QVERIFY(!ran(scenario)->held.p999);
  study::setValue(scenario, "stream.arrivals.law", "batches");
  study::setValue(scenario, "stream.arrivals.meanBatch", "5");
  QVERIFY(near(ran(scenario)->held.sd, 8.69483, 1e-5));
  // The mean does not depend on it.
  QCOMPARE(ran(scenario)->plan.meanResponseHours, results->plan.meanResponseHours);
}

/// A class that one GPU serves as fast as any number does.
void TestBudget::moreThanEnough() {
  const Scenario scenario = scenarioOf(
      R"("stream": {"classes": [{"name": "a", "speedup": {"kind": "table", "table": [[1, 1]]}}]},
         "rental": {"budget": {"gpus": 20}})");
  const auto results = ran(scenario);
  QCOMPARE(results->shadowPrice, 0.0);
  const std::string table = study::budgetStudy().table(*results);
  QVERIFY2(table.find(" More money would make no job faster.") != std::string::npos, table.c_str());
  const JsonValue root = JsonValue::parse(study::budgetStudy().json(*results));
  const JsonValue budget = root.under("/tables/budget/rows/0");
  QVERIFY(budget["priceOfDelayToGpus"].is_null());
  QVERIFY(budget["responseHoursPerGpu"] == 0.0);
}

void TestBudget::aTableCountsFromOneGpu() {
  Scenario scenario = caseA(2);
  study::setValue(scenario, "stream.classes.1.speedup.kind", "table");
  study::setValue(scenario, "stream.classes.1.speedup.table", "1=1, 4=2");
  QVERIFY(ran(scenario)->warnings.empty());
  study::setValue(scenario, "stream.classes.1.speedup.table", "1=120, 4=240");
  try {
    ran(scenario);
    QFAIL("a speed-up of 120 on one GPU was taken");
  } catch (const InputError& error) {
    QCOMPARE(error.place(), std::string("/stream/classes/1/speedup/table"));
    QCOMPARE(error.found(), std::string("a speed-up of 120 on one GPU"));
    QVERIFY(error.expected().ends_with("divide all points by 120"));
  }
}

/// No job can hold more than may be rented at once.
void TestBudget::widthsFitTheQuota() {
  const auto widest = [](const BudgetResults& results) {
    double most = 0;
    for (const study::BudgetClass& one : results.classes) most = std::max(most, one.widest);
    return most;
  };
  Scenario scenario = caseB(30);
  QVERIFY(widest(*ran(scenario)) > 4);
  study::setValue(scenario, "rental.quotaGpus", "4");
  const auto results = ran(scenario);
  QVERIFY(widest(*results) <= 4);
  QVERIFY(results->plan.gpus > 4);
  QCOMPARE(results->warnings.size(), std::size_t(1));
  QVERIFY(results->warnings[0].english().ends_with(
      "Raise the quota or lower the load; a simulation counts the waiting."));
  study::setValue(scenario, "rental.quotaGpus", "1000");
  QVERIFY(ran(scenario)->warnings.empty());
  QCOMPARE(ran(scenario)->plan.meanResponseHours, ran(caseB(30))->plan.meanResponseHours);
}

void TestBudget::goldenB() {
  const auto results = ran(caseB(30));
  QVERIFY(near(results->plan.meanResponseHours, 0.427053, 1e-6));
  QVERIFY(near(results->plan.theta(), 2.129813, 1e-6));
  QCOMPARE(results->classes[0].choices.front().path.front().gpus, 9.0);
  QCOMPARE(results->classes[1].choices.front().path.front().gpus, 3.0);
  QCOMPARE(results->classes[2].choices.size(), std::size_t(2));
  QVERIFY(near(results->classes[2].choices[1].share, 0.5674, 1e-4));
  QVERIFY(near(ran(caseB(25))->plan.meanResponseHours, 0.569558, 2e-2));  // that one is continuous
}

void TestBudget::bootsAndTails() {
  Scenario scenario = caseA(2.6);
  study::setValue(scenario, "rental.bootHours", "0.05");
  study::setValue(scenario, "rental.releaseHours", "0.05");
  QVERIFY(near(ran(scenario)->plan.meanResponseHours, 0.383333, 1e-6));
}

void TestBudget::twoTypes() {
  Scenario scenario = caseA(1);
  study::setValue(scenario, "rental.budget.gpus", "");
  study::setValue(scenario, "rental.budget.usdPerMonth", "1460");  // $2 an hour
  study::RentalSpec& rental = study::editRental(scenario);
  rental.types.resize(2);
  study::setValue(scenario, "rental.types.0.price", "1");
  study::setValue(scenario, "rental.types.1.price", "2.5");
  study::setValue(scenario, "stream.classes.0.factors", "1, 2");
  study::setValue(scenario, "stream.classes.1.factors", "1, 3");
  QVERIFY(near(ran(scenario)->plan.meanResponseHours, 0.138889, 1e-6));
}

void TestBudget::methodsAgree() {
  for (const double gpus : {22.0, 25.0, 30.0, 60.0}) {
    const double hull = ran(caseB(gpus))->plan.meanResponseHours;
    for (const char* method : {"bisect", "glpk"}) {
      Scenario scenario = caseB(gpus);
      study::setValue(scenario, "rental.mostGpus", "64");
      const double other = ran(scenario, method)->plan.meanResponseHours;
      QVERIFY2(near(other, hull, 1e-9 * hull), method);
    }
  }
  QVERIFY(refusal([] { ran(caseB(30), "guess"); }).find("hull, bisect or glpk") !=
          std::string::npos);
}

void TestBudget::sectionsRoundTrip() {
  const Scenario scenario = scenarioOf(R"("stream": {
    "classes": [{"name": "vision", "jobsPerHour": 0.4, "oneGpuHours": 1, "weight": 2,
                 "speedup": {"kind": "amdahl", "serialFraction": 0.2}},
                {"name": "language", "jobsPerHour": 0.4, "oneGpuHours": 1, "factors": [1, 2.5],
                 "speedup": {"kind": "table", "table": [[1, 1], [2, 1.43], [4, 1.72]]}}],
    "arrivals": {"law": "poisson"}, "sizes": {"law": "exponential"}},
    "rental": {"budget": {"usdPerMonth": 36000}, "widths": "whole", "quotaGpus": 512,
      "types": [{"name": "A100", "price": "market"}, {"name": "H100", "price": 4.5}],
      "nodeGpus": 8, "bootHours": 0.05, "releaseHours": 0.05, "loopHours": 0.0167,
      "restartHours": 0.02, "spot": {"use": "first", "checkpointHours": 0.5},
      "baselines": ["as-submitted", "equal-share"], "jobs": 100000})");
  QCOMPARE(study::streamSpec(scenario).classes.size(), std::size_t(2));
  QCOMPARE(study::streamSpec(scenario).classes[1].speedUp.table[2].speedUp, 1.72);
  QCOMPARE(study::rentalSpec(scenario).types[1].price, std::string("4.5"));
  QCOMPARE(study::rentalSpec(scenario).nodeGpus, 8);
  const std::string text = study::scenarioToText(scenario);
  QVERIFY(study::scenarioFromText(text, "", "") == scenario);
  const JsonValue root = JsonValue::parse(text);
  QVERIFY(root["stream"]["classes"][1]["speedup"]["table"][1][1] == 1.43);
  QVERIFY(root["stream"]["classes"][1]["factors"].is("[1, 2.5]"));
  QVERIFY(root["rental"]["types"][0]["price"] == "market");
  QVERIFY(root["rental"]["types"][1]["price"] == 4.5);
  QVERIFY(root["rental"]["baselines"].is(R"(["as-submitted", "equal-share"])"));
  QVERIFY(!root["stream"].contains("jobs"));
}

void TestBudget::settingsReachEveryEntry() {
  Scenario scenario = caseA(1);
  study::setValue(scenario, "stream.classes.1.jobsPerHour", "2");
  QCOMPARE(study::streamSpec(scenario).classes[1].jobsPerHour, 2.0);
  const std::string far =
      refusal([&] { study::setValue(scenario, "stream.classes.2.jobsPerHour", "2"); });
  QVERIFY2(far.find("the nearest is \"stream.classes.") != std::string::npos, far.c_str());
  const auto table = study::parameterTable();
  QVERIFY(std::ranges::find(table, "stream.classes.N.jobsPerHour", &study::Parameter::key) !=
          table.end());
}

void TestBudget::nothingIsWrittenOfNoStream() {
  const std::string text = study::scenarioToText(Scenario());
  QVERIFY(text.find("stream") == std::string::npos);
  QVERIFY(text.find("rental") == std::string::npos);
}

void TestBudget::messages_data() {
  QTest::addColumn<QString>("sections");
  QTest::addColumn<QString>("message");
  const std::string budget = R"(, "rental": {"budget": {"gpus": 5}})";
  const auto row = [](const char* name, const std::string& sections, const char* message) {
    QTest::newRow(name) << QString::fromStdString(sections) << QString(message);
  };
  const auto ofClass = [&](const char* fields) {
    return std::string(R"("stream": {"classes": [{)") + fields + "}]}" + budget;
  };
  row("no stream", R"("rental": {"budget": {"gpus": 5}})",
      "/stream: found nothing, expected classes of jobs, or a file of jobs");
  row("no budget", kClass, "/rental/budget: found nothing, expected a budget");
  row("two budgets",
      std::string(kClass) + R"(, "rental": {"budget": {"gpus": 5, "usdPerMonth": 5}})",
      "/rental/budget: found both usdPerMonth and gpus, expected one of them");
  row("below the least", std::string(kClass) + R"(, "rental": {"budget": {"gpus": 0.5}})",
      "/rental/budget/gpus: found 0.5, expected at least 1,");
  row("a quota below the least width",
      R"("stream": {"classes": [{"name": "a", "speedup": {"kind": "table", "table": [[4, 3]]}}]},
         "rental": {"budget": {"gpus": 5}, "quotaGpus": 2})",
      "/rental/quotaGpus: found 2, expected at least 4, the least width of a");
  row("an empty table", ofClass(R"("speedup": {"kind": "table"})"), "/speedup/table");
  row("text in a table", ofClass(R"("speedup": {"kind": "table", "table": [[1, "x"]]})"),
      "/stream/classes/0/speedup/table/0: found");
  row("GPUs twice", ofClass(R"("speedup": {"kind": "table", "table": [[1, 1], [1, 2]]})"),
      "/stream/classes/0/speedup/table");
  row("zero size", ofClass(R"("oneGpuHours": 0)"), "/stream/classes/0/oneGpuHours: found 0");
  row("negative rate", ofClass(R"("jobsPerHour": -1)"), "/stream/classes/0/jobsPerHour: found -1");
  row("a Pareto exponent of 1",
      R"("stream": {"classes": [{}], "sizes": {"law": "pareto", "alpha": 1}})" + budget,
      "/stream/sizes/alpha: found 1, expected");
  row("a price in words",
      std::string(kClass) +
          R"(, "rental": {"budget": {"usdPerMonth": 5},
                                   "types": [{"price": "cheap"}]})",
      "/rental/types/0/price: found cheap, expected a number above 0");
  row("an unknown baseline",
      std::string(kClass) + R"(, "rental": {"budget": {"gpus": 5}, "baselines": ["luck"]})",
      "/rental/baselines: found \"luck\"");
  row("two classes of one name",
      R"("stream": {"classes": [{"name": "a"}, {"name": "b"}, {"name": "a"}]})" + budget,
      "/stream/classes/2/name: found \"a\" twice, expected a name that no other class has");
  row("a class called as one without a name is",
      R"("stream": {"classes": [{"name": "class 2"}, {}]})" + budget,
      "/stream/classes/1/name: found \"class 2\" twice");
  row("two GPU types of one name",
      std::string(kClass) +
          R"(, "rental": {"budget": {"gpus": 5}, "types": [{"name": "A100", "price": 1},
                                   {"name": "A100", "price": 2}]})",
      "/rental/types/1/name: found \"A100\" twice, expected a name that no other GPU type has");
  row("a GPU type called as a market's spot",
      std::string(kClass) +
          R"(, "rental": {"budget": {"usdPerMonth": 5000}, "types": [{"name": "A", "price": "market"},
                                   {"name": "A spot", "price": 2}]})",
      "/rental/types: found \"A spot\" twice");
  row("0 GPUs in a table", ofClass(R"("speedup": {"kind": "table", "table": [[1, 1], [0, 2]]})"),
      "/stream/classes/0/speedup/table: found 0 GPUs in \"0=2\", expected a whole number of GPUs");
  row("GPUs that fall", ofClass(R"("speedup": {"kind": "table", "table": [[2, 2], [1, 1]]})"),
      "/table/1/0: found 1 GPU after 2, expected each number of GPUs once, in rising order");
  row("a misspelt key", ofClass(R"("jobPerHour": 1)"), "jobsPerHour");
  row("a file that is not there",
      R"("stream": {"jobs": "none.csv", "classes": [{}]}, "rental": {"budget": {"gpus": 5}})",
      "none.csv");
  row("a file without speed-ups", R"("stream": {"jobs": "a.csv"})" + budget,
      "/stream/speedups: found a file of jobs without speed-ups");
}

void TestBudget::messages() {
  QFETCH(QString, sections);
  QFETCH(QString, message);
  const std::string reported = refusalOf(sections.toStdString());
  QVERIFY2(reported.find(message.toStdString()) != std::string::npos, reported.c_str());
}

void TestBudget::typesWithoutNamesAreNumbered() {
  Scenario scenario = caseA(1);
  study::editRental(scenario).types.resize(3);
  study::setValue(scenario, "rental.types.1.name", "H100");
  const auto results = ran(scenario);
  const auto& types = results->solver->problem().types;
  QCOMPARE(types[0].name, std::string("GPU 1"));
  QCOMPARE(types[1].name, std::string("H100"));
  QCOMPARE(types[2].name, std::string("GPU 3"));
  QCOMPARE(ran(caseA(1))->solver->problem().types[0].name, std::string("GPU"));
  // In the window the note is beside the field.
  study::setValue(scenario, "stream.classes.1.name", "a");
  const auto findings = study::budgetStudy().check(scenario);
  QCOMPARE(findings.size(), std::size_t(1));
  QCOMPARE(findings[0].keys, std::vector<std::string>{"stream.classes.1.name"});
  QCOMPARE(findings[0].message.english(),
           std::string("Two classes of jobs have the same name, \"a\": rename one of them."));
}

/// The figure that the message names is a budget that can be met.
void TestBudget::theLeastIsEnough() {
  Scenario scenario = caseB(1);
  const std::string reported = refusal([&] { ran(scenario); });
  const std::size_t at = reported.find("at least ") + 9;
  study::setValue(scenario, "rental.budget.gpus", reported.substr(at, reported.find(',', at) - at));
  QVERIFY(ran(scenario)->complete);
}

void TestBudget::aStreamNeedsNoJob() {
  Scenario scenario = caseA(1);
  QVERIFY(study::check(scenario).empty());
  for (const study::Study* study : study::studies()) {
    const bool canAsk = isOfStreams(*study) || study->key() == "ask";
    QCOMPARE(study::canAsk(*study, scenario), canAsk);
  }
  const std::string reported =
      refusal([&] { study::requireSubject(*study::findStudy("run"), scenario); });
  QVERIFY2(
      reported.find("/job: found no job, expected one; what the scenario has is for: budget") !=
          std::string::npos,
      reported.c_str());
  QVERIFY2(reported.find(", budget simulate, ") != std::string::npos, reported.c_str());
  // With a job of its own all can be asked but those about something else again.
  scenario.job.workload *= 2;
  for (const study::Study* study : study::studies()) {
    QCOMPARE(study::canAsk(*study, scenario), study->hasSubject(scenario).value_or(true));
  }
}

void TestBudget::aJobNeedsNoStream() {
  Scenario scenario;
  scenario.policies = study::defaultPolicies();
  for (const study::Study* study : study::studies()) {
    const bool aboutJobs =
        study->key() == "ask" ||
        (!isOfStreams(*study) && study->key() != "training" && study->key() != "serving");
    QCOMPARE(study::canAsk(*study, scenario), aboutJobs);
  }
  QVERIFY(study::check(scenario).empty());
}

void TestBudget::aMonthOfDollars() {
  Scenario scenario = caseA(2);
  study::setValue(scenario, "rental.budget.gpus", "");
  study::setValue(scenario, "rental.budget.usdPerMonth", "2920");  // $4/h at $2: two GPUs
  study::editRental(scenario).types.resize(1);
  study::setValue(scenario, "rental.types.0.price", "2");
  const auto results = ran(scenario);
  QVERIFY(near(results->plan.meanResponseHours, 0.333333, 1e-6));
  QVERIFY(near(results->plan.gpus, 2, 1e-9));
  const std::string shown = study::budgetStudy().sentence(*results).english();
  QVERIFY2(shown.starts_with("$2,920 a month buys a mean response of 20 min: a on 6 GPUs, b on 9 "
                             "GPUs. Another $1,000 per month buys "),
           shown.c_str());
}

/// Spot where it is cheaper; preempted often enough, it is not.
void TestBudget::spotAndOnDemand() {
  Scenario scenario = caseA(1);
  study::setValue(scenario, "rental.budget.gpus", "");
  study::setValue(scenario, "rental.budget.usdPerMonth", "1460");
  study::setValue(scenario, "market.price.usdPerGpuHour", "1");
  study::setValue(scenario, "market.onDemandUsdPerGpuHour", "3");
  auto results = ran(scenario);
  QCOMPARE(results->solver->problem().types.size(), std::size_t(2));
  QVERIFY(near(results->plan.meanResponseHours, 0.333333, 1e-6));
  for (const study::BudgetClass& one : results->classes) {
    QCOMPARE(one.choices.front().path.front().type, 0);
  }
  study::setValue(scenario, "rental.budget.usdPerMonth", "2920");
  study::setValue(scenario, "rental.spot.use", "never");
  results = ran(scenario);
  QCOMPARE(results->solver->problem().types.front().price, 3.0);
  market::Trace trace;
  trace.slotHours = 1;
  trace.freeGpus = {4, 2, market::kUnknownGpus, 4, 3};
  trace.spotUsdPerGpuHour.assign(5, 1.0);
  QCOMPARE(study::preemptionsPerGpuHour(trace), 3.0 / 13);
}

void TestBudget::goals() {
  const auto results = ran(caseB(30));
  const auto time = study::budgetGoal(*results, study::GoalKind::MeanResponse, 0.427053);
  QVERIFY(time.budget && near(*time.budget, 30, 1e-3));
  const auto p95 = study::budgetGoal(*results, study::GoalKind::P95Response, results->p95Hours);
  QVERIFY(p95.budget && near(*p95.budget, 30, 0.05));
  const auto none = study::budgetGoal(*results, study::GoalKind::MeanResponse, 1e-9);
  QVERIFY(!none.budget && *none.hours > 1e-9);
  const std::string words = study::goalSentence(*results, none).english();
  QVERIFY2(words.starts_with("No budget gives a mean response of 1e-09 h: the best is "),
           words.c_str());
  const study::BudgetGoal slow = study::budgetGoal(*results, study::GoalKind::MeanResponse, 100);
  QCOMPARE(study::goalSentence(*results, slow).english(),
           std::string("A mean response of 100 h takes no more than the least budget, 20 GPUs, "
                       "which gives 57 min."));
  const auto quota = study::budgetGoal(*ran(caseA(2)), study::GoalKind::Quota, 0.999);
  QCOMPARE(*quota.gpus, 24);
}

/// Twice the weight for every class changes no figure; a class that counts more pulls the mean
/// towards its own.
void TestBudget::weightsMakeAMean() {
  const auto plain = ran(caseB(30));
  Scenario doubled = caseB(30), first = caseB(30);
  for (const char* i : {"0", "1", "2"}) {
    study::setValue(doubled, std::string("stream.classes.") + i + ".weight", "2");
  }
  study::setValue(first, "stream.classes.0.weight", "50");
  const auto same = ran(doubled);
  QCOMPARE(same->plan.meanResponseHours, plain->plan.meanResponseHours);
  QCOMPARE(same->plan.theta(), plain->plan.theta());
  QCOMPARE(same->shadowPrice, plain->shadowPrice);
  QCOMPARE(*study::budgetGoal(*same, study::GoalKind::MeanResponse, 0.5).budget,
           *study::budgetGoal(*plain, study::GoalKind::MeanResponse, 0.5).budget);
  const auto pulled = ran(first);
  double rate = 0, mean = 0;
  for (const study::BudgetClass& one : pulled->classes) {
    const double weight = &one == &pulled->classes.front() ? 50 : 1;
    rate += weight * one.jobsPerHour;
    mean += weight * one.jobsPerHour * one.meanResponseHours;
  }
  QVERIFY(near(pulled->plan.meanResponseHours, mean / rate, 1e-9));
  // As it is simulated too.
  study::setValue(doubled, "rental.jobs", "20000");
  const auto simulated =
      study::as<study::SimulationResults>(study::simulationStudy().run(doubled, nullptr, {}, {}));
  const rental::Estimate& hours =
      simulated->find(rental::StreamPolicy::FixedWidth)->outcome().meanResponseHours;
  QVERIFY(std::abs(hours.mean - plain->plan.meanResponseHours) < 0.05 * hours.mean);
}

/// It falls, it is convex, it goes through the budget, and no baseline is below it.
void TestBudget::frontierHolds() {
  const auto results = ran(caseB(30), "", true);
  const auto& points = results->frontier;
  bool own = false;
  for (std::size_t i = 1; i < points.size(); ++i) {
    QVERIFY(points[i].budget > points[i - 1].budget);
    QVERIFY(points[i].hours <= points[i - 1].hours * (1 + 1e-12));
    QVERIFY(points[i].thetaLow >= points[i - 1].thetaLow * (1 - 1e-12));
    own = own || (points[i].budget == 30 && points[i].hours == results->plan.meanResponseHours);
  }
  QVERIFY(own);
  QVERIFY(results->baselines.size() > 2);
  for (const study::BaselineCurve& curve : results->baselines) {
    if (curve.key != "same-width" && curve.key != "equal-efficiency") continue;  // simulated
    QVERIFY(curve.points.size() > 20);
    for (const study::FrontierPoint& point : curve.points) {
      const auto at = std::ranges::find(points, point.budget, &study::FrontierPoint::budget);
      QVERIFY(at != points.end() && point.hours >= at->hours * (1 - 1e-9));
    }
  }
}

void TestBudget::jsonHasWhatIsPromised() {
  const JsonValue root = JsonValue::parse(study::budgetStudy().json(*ran(caseA(2))));
  QVERIFY(root["format"] == "spothorizon-result");
  QVERIFY(root["subject"] == "stream" && root["question"] == "widths");
  const JsonValue budget = root.under("/tables/budget/rows/0");
  for (const char* key : {"budgetGpus", "leastGpus", "meanResponseHours", "priceOfDelayGpus",
                          "responseHoursPerGpu", "gpusSd", "gpus999"}) {
    QVERIFY2(budget.contains(key) && !budget[key].is_null(), key);
  }
  const JsonValue width = root.under("/tables/widths/rows/0");
  QVERIFY(width["gpus"] == 6.0);
  QVERIFY(width["share"] == 1.0);
  QVERIFY(near(budget["leastGpus"].get<double>(), 0.8, 1e-12));
}

/// This is also how the shipped file is made: run it, look at the .new, move it into place.
void TestBudget::samplesAreAsShipped() {
  const std::string readme = readFile(SAMPLE_DIR "/README.md");
  for (const study::BudgetSample& sample : study::budgetSamples()) {
    const std::string row =
        "| `" + sample.name + "` | " + sample.title + " | " + sample.teaches + " |";
    QVERIFY2(readme.find(row) != std::string::npos, row.c_str());
    if (sample.jobs) {
      const std::string path = SAMPLE_DIR "/" + sample.jobsFile(), fresh = path + ".new";
      const std::string made = rental::streamCsv(rental::sampleStream(*sample.jobs));
      const bool same = QFile::exists(path.c_str()) && readFile(path) == made;
      if (!same) writeFileWhole(fresh, made);
      QVERIFY2(same, ("compare with " + fresh).c_str());
      QFile::remove(fresh.c_str());
    }
    const Scenario scenario = study::readScenario(SAMPLE_DIR "/" + sample.scenarioFile());
    QCOMPARE(scenario.title, sample.title);
    QCOMPARE(scenario.notes, sample.teaches);
    QVERIFY(study::check(scenario).empty());
    const auto results = ran(scenario);
    QVERIFY(results->nextHours < results->plan.meanResponseHours);
    QCOMPARE(bool(results->submitted), bool(sample.jobs));
    if (!results->submitted) continue;
    QVERIFY(*results->submitted->bestHours < results->submitted->hours);
    QVERIFY(*results->submitted->bestSpend < results->submitted->spend);
  }
}

/// Case C: epochs from a file, restarts of each class.
void TestBudget::epochs() {
  const std::string folder = REAL_DATA_DIR "/budget";
  if (!QDir(QString::fromStdString(folder)).exists()) QSKIP("the real epochs are not here");
  Json classes = Json::array();
  const auto add = [&](const char* name, double jobs, double restartSeconds) {
    classes.push_back(Json{{"name", name},
                           {"jobsPerHour", jobs / 26752 * 3600},
                           {"restartHours", restartSeconds / 3600},
                           {"epochs", "epochs/cbd_epochs.derived.csv"}});
  };
  add("cifar10", 66, 50);
  add("deepspeech2", 12, 25);
  add("bert", 7, 120);
  Scenario scenario = scenarioOf(R"("stream": {"classes": )" + classes.compact() +
                                 R"(}, "rental": {"budget": {"gpus": 40}, "mostGpus": 64})");
  scenario.baseDirectory = folder;
  const auto results = ran(scenario);
  QVERIFY(near(results->plan.meanResponseHours * 3600, 1607.18, 5e-3));
  QVERIFY(near(results->plan.theta(), 2.42145, 5e-6));
  QCOMPARE(results->classes[0].choices.front().path.front().gpus, 4.0);
  QCOMPARE(results->classes[0].choices.front().path.back().gpus, 11.0);
}

void TestBudget::realClusters_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<double>("hours");
  QTest::addColumn<double>("gpus");
  QTest::addColumn<double>("bestHours");
  QTest::addColumn<double>("bestGpus");
  QTest::newRow("cluster01") << QString("cluster01") << 3.5335 << 28.0706 << 1.1459 << 10.6078;
  QTest::newRow("cluster05") << QString("cluster05") << 2.8372 << 10.0560 << 1.6485 << 8.7114;
}

/// Case D, through a scenario.
void TestBudget::realClusters() {
  QFETCH(QString, name);
  QFETCH(double, hours);
  QFETCH(double, gpus);
  QFETCH(double, bestHours);
  QFETCH(double, bestGpus);
  const std::string folder = REAL_DATA_DIR "/budget";
  if (!QDir(QString::fromStdString(folder)).exists()) QSKIP("the real streams are not here");
  Scenario scenario = scenarioOf(R"("stream": {"jobs": "jobs/)" + name.toStdString() +
                                 R"(.csv", "speedups": "speedups/A100"},
                                 "rental": {"budget": {"gpus": 20}, "baselines": ["as-submitted"]})");
  scenario.baseDirectory = folder;
  const auto results = ran(scenario);
  QVERIFY(results->submitted);
  QVERIFY(near(results->submitted->hours, hours, 5e-5));
  QVERIFY(near(results->submitted->gpus, gpus, 5e-5));
  QVERIFY(near(*results->submitted->bestHours, bestHours, 5e-5));
  QVERIFY(near(*results->submitted->bestSpend, bestGpus, 5e-5));
}

TEST_WITH_CORE_APPLICATION(TestBudget)
#include "tst_budget.moc"
