// SPDX-License-Identifier: GPL-3.0-or-later
// Rent or own, as submitted or at its best, and what overheads cost: golden values of the study's
// definition, what has to hold of every comparison, threads, bad input; and files read once.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "ask/Study.h"
#include "base/InputError.h"
#include "rental/simulate/FirstComeRun.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetInputs.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStudy.h"
#include "subjects/stream/compare/Compare.h"
#include "subjects/stream/compare/CompareStudy.h"
#include "subjects/stream/compare/CompareWords.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::CompareResults;
using study::CompareRow;
using study::Scenario;

namespace {

using Ran = std::shared_ptr<const CompareResults>;

Scenario scenarioOf(const std::string& sections) {
  return study::scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1, )" + sections + "}", "", "");
}

Scenario small(const std::string& rental) {
  return scenarioOf(R"("stream": {"classes": [
    {"name": "a", "jobsPerHour": 2, "oneGpuHours": 3,
     "speedup": {"kind": "amdahl", "serialFraction": 0.1}},
    {"name": "b", "jobsPerHour": 1, "oneGpuHours": 8,
     "speedup": {"kind": "power", "exponent": 0.6}}]},
    "rental": {"jobs": 8000, )" +
                    rental + "}");
}

Scenario onNodes() {
  return small(R"("budget": {"usdPerMonth": 40000}, "types": [{"name": "A100", "price": 2}],
    "nodeGpus": 8, "bootHours": 0.05, "releaseHours": 0.05, "loopHours": 0.0167,
    "restartHours": 0.02)");
}

Ran ran(const Scenario& scenario, const std::string& variant = "", int threads = 2) {
  study::StudyOptions options;
  options.variant = variant;
  options.threads = threads;
  return study::as<CompareResults>(study::compareStudy().run(scenario, nullptr, {}, options));
}

const CompareRow& row(const Ran& results, const char* key) {
  const CompareRow* found = results->find(key);
  if (!found) qFatal("%s is not there", key);
  return *found;
}

double relative(double found, double expected) {
  return std::abs(found - expected) / std::abs(expected);
}

void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
}

}  // namespace

class TestBudgetCompare : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void clustersAsDefined();
  void rentingBeatsTheSameGpuHours();
  void breakEvenIsWhereBothCostTheSame();
  void overheadsCostTime();
  void whatMayBeChanceIsReported();
  void nothingCostsNothing();
  void nodesThatCostMoreThanTheBudget();
  void moreThanTheQuotaLetsBeSpent();
  void typesTogetherAreNoWorse();
  void theSameBytesOnAnyThreads();
  void whatWasSubmittedNeedsDurations();
  void aFileIsReadOnce();
};

/// Case D: the recorded clusters, GPU by GPU, without overheads.
void TestBudgetCompare::clustersAsDefined() {
  const QString folder = QStringLiteral(REAL_DATA_DIR "/budget");
  if (!QDir(folder).exists()) QSKIP("the shared data is not there");
  struct Golden {
    const char* name;
    double hours, gpus, best, bestGpus, equalShare;
  };
  const Golden all[] = {{"cluster01", 3.5335, 28.0706, 1.1459, 10.6078, 37.256},
                        {"cluster05", 2.8372, 10.0560, 1.6485, 8.7114, 0}};
  for (const Golden& golden : all) {
    const Scenario scenario =
        scenarioOf(R"("stream": {"jobs": ")" + folder.toStdString() + "/jobs/" + golden.name +
                   R"(.csv", "speedups": ")" + folder.toStdString() +
                   R"(/speedups/A100"}, "rental": {"budget": {"gpus": 40}})");
    const Ran results = ran(scenario, "submitted");
    const CompareRow& as = row(results, "as-submitted");
    QVERIFY(relative(as.hours, golden.hours) < 1e-4);
    QVERIFY(relative(as.gpus, golden.gpus) < 1e-4);
    QVERIFY(relative(row(results, "best-same-money").hours, golden.best) < 1e-4);
    QVERIFY(relative(row(results, "best-same-time").gpus, golden.bestGpus) < 1e-4);
    // Replayed, each job has its own size: the mean is the same, job by job.
    QVERIFY(relative(row(results, "rented-same-money").hours, golden.best) < 0.02);
    QVERIFY(relative(row(results, "rented-same-time").gpus, golden.bestGpus) < 0.02);
    if (golden.equalShare > 0) {
      const double hours = row(results, "owned-equal-share").hours;
      QVERIFY2(relative(hours, golden.equalShare) < 5e-3, qPrintable(QString::number(hours)));
    }
  }
}

/// At the same GPU-hours nobody waits for what is rented.
void TestBudgetCompare::rentingBeatsTheSameGpuHours() {
  const Ran results = ran(small(R"("budget": {"gpus": 30})"));
  const double rented = results->rented().hours;
  for (const char* key : {"owned-equal-share", "owned-goodput-fair", "owned-first-come"}) {
    const CompareRow& owned = row(results, key);
    QVERIFY2(!owned.keepsUp || owned.hours > rented, key);
    QVERIFY(relative(owned.gpus, 30) < 0.05);
  }
  // The work at the best there is out of a GPU: one GPU a job.
  QVERIFY(std::abs(results->owned.leastGpus - (2 * 3 + 1 * 8)) < 1e-9);
  QVERIFY(relative(results->owned.limitJobsPerHour, 3 * results->owned.gpus / 14) < 1e-9);
  // Narrower widths than equal share's best are overrun no later.
  QVERIFY(results->owned.firstComeLimit < results->owned.limitJobsPerHour);
}

void TestBudgetCompare::breakEvenIsWhereBothCostTheSame() {
  Scenario scenario = onNodes();
  const Ran plain = ran(scenario);
  QVERIFY(plain->owned.breakEven && !plain->owned.assumed);
  const double gpus = *plain->owned.sameTimeGpus;
  QCOMPARE(std::fmod(gpus, 8), 0.0);
  QVERIFY(relative(gpus * *plain->owned.breakEven, plain->rented().spend) < 1e-12);
  QVERIFY(row(plain, "owned-same-time").hours <= plain->rented().hours);
  QVERIFY(!plain->find("owned-same-money"));
  for (const double times : {0.9, 1.1}) {
    study::editRental(scenario).ownedUsdPerGpuHour = times * *plain->owned.breakEven;
    const Ran priced = ran(scenario);
    const std::string words = study::compareSentence(*priced).english();
    QVERIFY2(words.find(times < 1 ? "you assume, own" : "you assume, rent") != std::string::npos,
             words.c_str());
    QVERIFY(row(priced, "owned-same-money").spend <= priced->rented().spend * (1 + 1e-12));
  }
}

void TestBudgetCompare::overheadsCostTime() {
  const Ran results = ran(onNodes());
  std::vector<std::string> keys;
  for (const study::OverheadCost& one : results->overheads) keys.push_back(one.key);
  QVERIFY((keys == std::vector<std::string>{"boots", "loop", "nodes", "restarts", "all"}));
  const study::OverheadCost& all = results->overheads.back();
  const double rented = results->rented().hours;
  QVERIFY(all.hours < rented && all.spend && *all.spend < results->rented().spend);
  for (const study::OverheadCost& one : results->overheads) {
    QVERIFY2(one.hours > all.hours * 0.999, one.key.c_str());
    QVERIFY2(one.hours < rented * 1.001, one.key.c_str());
  }
  // What each adds has its interval, on the same jobs: narrower than both responses' own.
  for (const study::OverheadCost& one : results->overheads) {
    QVERIFY(std::abs(one.addsHours.mean - (rented - one.hours)) < 1e-12);
    QVERIFY2(one.addsHours.half > 0 && one.addsHours.half < results->rented().halfHours,
             one.key.c_str());
    QVERIFY2(!one.spend || one.addsSpend.half > 0, one.key.c_str());
  }
  QVERIFY(all.addsHours.half < all.addsHours.mean);
  const std::string words = study::compareSentence(*results).english();
  const std::string adds = "leaves out adds " + study::meanText(all.addsHours).english() +
                           " to the mean response; the largest ";
  QVERIFY2(words.find(adds) != std::string::npos, words.c_str());
  QVERIFY2(words.find("In brackets: 95 % intervals") != std::string::npos, words.c_str());
  QVERIFY(study::compareStudy().json(*results).find("addsHoursLow") != std::string::npos);
  // Without any of them the simulation is the formula.
  const Ran plain =
      ran(small(R"("budget": {"usdPerMonth": 40000}, "types": [{"name": "A100", "price": 2}])"));
  QVERIFY(relative(all.hours, plain->exact->plan.meanResponseHours) < 0.06);
}

void TestBudgetCompare::nothingCostsNothing() {
  const Ran results = ran(small(R"("budget": {"gpus": 30})"));
  QVERIFY(results->overheads.empty() && results->types.empty());
  QVERIFY(!results->find("as-submitted"));
}

/// Even the cheapest widths leave whole nodes half empty: the overheads are compared at what is
/// rented, and none of them gains by less money.
void TestBudgetCompare::nodesThatCostMoreThanTheBudget() {
  const Ran results = ran(small(R"("budget": {"gpus": 16}, "nodeGpus": 64, "bootHours": 0.3,
    "releaseHours": 0.3)"));
  const CompareRow& rented = results->rented();
  QVERIFY(!rented.met && rented.spend > 16 * 1.01);
  QVERIFY(relative(results->owned.gpus, rented.gpus) < 1e-9);
  for (const study::OverheadCost& one : results->overheads) {
    QVERIFY2(one.hours <= rented.hours * 1.001, one.key.c_str());
  }
}

/// What is not distinguishable from zero is not stated as a cost.
void TestBudgetCompare::whatMayBeChanceIsReported() {
  study::CompareResults results = *ran(onNodes());
  study::OverheadCost& all = results.overheads.back();
  all.addsHours = {0.1, 0.2};
  all.addsSpend = {10, 20};
  const std::string words = study::compareSentence(results).english();
  QVERIFY2(
      words.find(
          "adds at most 18 min to the mean response, which is not distinguishable from zero") !=
          std::string::npos,
      words.c_str());
  QVERIFY2(words.find("the same response would cost") == std::string::npos, words.c_str());
  // Two parts that add as much as each other are named both.
  for (study::OverheadCost& one : results.overheads) {
    one.hoursParts = {0.1, 0.2, 0.3, 0.4};
    one.addsHours = {0.25, 0.2};
  }
  const std::string both = study::compareSentence(results).english();
  const std::string parts = "the largest parts, which are not distinguishable: ";
  const std::size_t at = both.find(parts);
  QVERIFY2(at != std::string::npos, both.c_str());
  // Named as within a sentence, not as in a table: "the quota".
  QVERIFY2(both[at + parts.size()] >= 'a', both.c_str());
}

/// A budget of which the quota leaves a part does not claim to buy more.
void TestBudgetCompare::moreThanTheQuotaLetsBeSpent() {
  const Ran results = ran(small(R"("budget": {"gpus": 60}, "quotaGpus": 32)"));
  QVERIFY(!results->rented().met && results->rented().spend < 32);
  const std::string words = study::compareSentence(*results).english();
  QVERIFY2(words.starts_with("Of 60 GPUs, no more than "), words.c_str());
}

void TestBudgetCompare::typesTogetherAreNoWorse() {
  const Ran results = ran(small(R"("budget": {"usdPerMonth": 40000}, "types": [
    {"name": "A100", "price": 2}, {"name": "H100", "price": 3.4, "factor": 1.9}])"));
  QCOMPARE(results->types.size(), std::size_t{3});
  double share = 0;
  std::size_t classes = 0;
  for (std::size_t i = 1; i < 3; ++i) {
    const study::TypeChoice& type = results->types[i];
    QVERIFY(type.hours && *type.hours >= *results->types[0].hours - 1e-12);
    share += type.spendShare;
    classes += type.classes.size();
  }
  QVERIFY(std::abs(share - 1) < 1e-9);
  QCOMPARE(classes, std::size_t{2});
}

void TestBudgetCompare::theSameBytesOnAnyThreads() {
  const Scenario scenario = onNodes();
  const auto text = [&](int threads) {
    const Ran results = ran(scenario, "", threads);
    const study::Study& compare = study::compareStudy();
    return compare.json(*results) + compare.exports().front().csv(*results, {}) +
           compare.table(*results);
  };
  const std::string one = text(1);
  QVERIFY(one == text(2));
  QVERIFY(one == text(4));
  const JsonValue root = JsonValue::parse(study::compareStudy().json(*ran(scenario)));
  QVERIFY(root["format"] == "spothorizon-result" && root["question"] == "compare");
  QVERIFY(root.under("/tables/ways/rows").size() >= 4);
}

void TestBudgetCompare::whatWasSubmittedNeedsDurations() {
  QVERIFY_THROWS_EXCEPTION(InputError, ran(onNodes(), "submitted"));
}

/// An edit of the budget reads no file; a file that has changed is read again.
void TestBudgetCompare::aFileIsReadOnce() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("jobs.csv");
  const QByteArray header = "submit_time,duration,num_gpu\n";
  write(path, header + "0,3600,1\n7200,7200,2\n10800,3600,4\n");
  Scenario scenario = small(R"("budget": {"gpus": 30})");
  study::editStream(scenario).jobs = path.toStdString();
  study::editStream(scenario).classes.resize(1);
  const auto budget = [&](const study::Result& before) {
    study::StudyOptions options;
    options.before = before;
    return study::as<study::BudgetResults>(
        study::budgetStudy().run(scenario, nullptr, {}, options));
  };
  const auto first = budget(nullptr);
  study::editRental(scenario).gpus = 40;
  const auto second = budget(first);
  QVERIFY(first->inputs && second->inputs == first->inputs);
  QCOMPARE(second->stream->jobs.size(), std::size_t{3});
  write(path, header + "0,3600,1\n7200,7200,2\n10800,3600,4\n14400,3600,4\n");
  const auto third = budget(second);
  QVERIFY(third->inputs != second->inputs);
  QCOMPARE(third->stream->jobs.size(), std::size_t{4});
  // Without tables a size follows from the speed-up.
  study::editStream(scenario).classes.front().speedUp.serialFraction = 0.5;
  QVERIFY(budget(third)->inputs != third->inputs);
  QCOMPARE(study::budgetStudy().json(*budget(third)), study::budgetStudy().json(*budget(nullptr)));
}

TEST_WITHOUT_APPLICATION(TestBudgetCompare)

#include "tst_budget_compare.moc"
