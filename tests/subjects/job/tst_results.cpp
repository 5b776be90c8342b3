// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <numeric>
#include <sstream>

#include "base/NumberText.h"
#include "result/ResultSchema.h"
#include "scenario/ScenarioJson.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/run/Saving.h"
#include "support/JsonSchema.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::Results;
using study::Scenario;

namespace {

std::shared_ptr<const Results> resultsOn(const char* mode, double workload, bool reasons = false) {
  Scenario scenario = tests::onGivenMarket();
  scenario.title = "A \"quoted\", title";
  scenario.job.workload = workload;
  study::RunOptions options;
  options.withReasons = reasons;
  return study::run(scenario, tests::generatedMarket(mode, 11), {}, options);
}

using Table = std::vector<std::vector<std::string>>;

/// The rows of a CSV without its comments, the header first.
Table rowsOf(const std::string& csv) {
  Table rows;
  std::istringstream in(csv);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.emplace_back();
      } else {
        fields.back() += c;
      }
    }
    rows.push_back(std::move(fields));
  }
  return rows;
}

std::size_t column(const Table& table, const std::string& name) {
  const auto& header = table.front();
  return static_cast<std::size_t>(std::ranges::find(header, name) - header.begin());
}

JsonValue rowsIn(const JsonValue& root) { return root.under("/tables/outcomes/rows"); }

double sumOf(const Table& table, const std::string& label, const std::string& name) {
  double sum = 0;
  for (const auto& row : table) {
    if (row[0] == label) sum += parsedNumber("0" + row[column(table, name)]).value_or(0);
  }
  return sum;
}

}  // namespace

class TestResults : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void jsonHasEveryKey();
  void saysWhatUsesTheFuture();
  void givenUpJobsHaveNoSavingAndNoGap();
  void jsonScenarioRunsAgain();
  void jsonOfHalfDoneResults();
  void decisionsOnlyWithReasons();
  void ledgerAddsUp_data();
  void ledgerAddsUp();
  void oneLedger();
  void outcomesMatchJson();
  void everyCsvSaysWhereItIsFrom();
  void tableNamesLateAndGivenUp();
  void explanationSkipsWhatStays();
};

void TestResults::jsonHasEveryKey() {
  const auto results = resultsOn("cloud", 60);
  const JsonValue root(tests::runJson(*results));
  QCOMPARE(tests::schemaFaults(result::resultSchema().compact(), root.dump()),
           std::vector<std::string>());
  QVERIFY(root["subject"] == "job");
  QVERIFY(root["question"] == "run");
  QVERIFY(root.under("/sources/0/hash") == results->market->import.trace.provenance.hash);
  QCOMPARE(rowsIn(root).size(), results->policies.size() + 1);
  for (std::size_t i = 0; i < results->policies.size(); ++i) {
    const JsonValue json = rowsIn(root)[i];
    const simulate::Outcome& outcome = results->policies[i]->outcome;
    QCOMPARE(json["policy"].get<std::string>(),
             policy::kindName(results->scenario.policies[i].kind));
    QCOMPARE(json["utilityUsd"].get<double>(), outcome.utilityUsd);
    QCOMPARE(json["costUsd"].get<double>(), outcome.costUsd);
    QCOMPARE(json["finishHours"].get<double>(), *outcome.finishHours);
    QCOMPARE(json["idleSlots"].get<int>(), outcome.idleSlots);
    QCOMPARE(json["gapToOptimumUsd"].get<double>(), *results->policies[i]->gapToOptimumUsd);
  }
  const JsonValue optimum = rowsIn(root)[results->policies.size()];
  QVERIFY(optimum["policy"] == "optimum");
  QCOMPARE(optimum["boundUsd"].get<double>(), results->optimum->boundUsd);
}

/// Table, sentence, CSV and JSON say of a policy that its forecasts are made from the future.
void TestResults::saysWhatUsesTheFuture() {
  Scenario scenario = tests::onGivenMarket();
  const auto market = tests::generatedMarket("cloud", 3);
  for (const char* kind : {"exact", "noisy", "persistence", "seasonal", "arima", "holt-winters"}) {
    study::setValue(scenario, "forecast.kind", kind);
    const bool uses = !forecast::honest(scenario.forecast.kind);
    const auto results = study::run(scenario, market);
    const JsonValue root(tests::runJson(*results));
    for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
      const bool plans = scenario.policies[i].kind == policy::PolicyKind::Ahap;
      QCOMPARE(rowsIn(root)[i]["usesFuture"].get<bool>(), uses && plans);
    }
    const std::string mark = "AHAP (ω 5, v 2, σ 0.5) (uses the future)";
    QCOMPARE(tests::runText(*results).find(mark) != std::string::npos, uses);
    QCOMPARE(tests::outcomesCsv(*results).find(mark) != std::string::npos, uses);
    Results only = *results;
    only.policies = {results->policies.back()};
    QCOMPARE(study::sentence(only).english().find(mark) != std::string::npos, uses);
  }
}

/// A job that was not done saved nothing and is not near anything.
void TestResults::givenUpJobsHaveNoSavingAndNoGap() {
  Scenario scenario = tests::onGivenMarket();
  scenario.job.valueUsd = 1;
  const auto results = study::run(scenario, tests::generatedMarket("cloud", 3));
  int givenUp = 0;
  for (const auto& one : results->policies) {
    const bool done = one->outcome.finishHours.has_value();
    givenUp += !done;
    QCOMPARE(one->savingVsOnDemand.has_value(), done);
    QCOMPARE(one->gapToOptimumUsd.has_value(), done);
  }
  QVERIFY(givenUp > 0);
  QVERIFY(!study::optimumSaving(*results));
}

void TestResults::jsonScenarioRunsAgain() {
  const auto results = resultsOn("fleet", 90);
  const std::string text = JsonValue(tests::runJson(*results)).under("/scenario/document").dump();
  const Scenario again = study::scenarioFromText(text, "results", "");
  QVERIFY(again == results->scenario);
  const auto second = study::run(again, results->market);
  QVERIFY(tests::runJson(*second).fileText() == tests::runJson(*results).fileText());
}

void TestResults::jsonOfHalfDoneResults() {
  Results half = *resultsOn("cloud", 60);
  half.policies[1].reset();
  half.optimum.reset();
  for (auto& one : half.policies) {
    if (one) one->gapToOptimumUsd.reset();
  }
  const JsonValue root(tests::runJson(half));
  QCOMPARE(rowsIn(root).size(), half.policies.size() - 1);
  QVERIFY(rowsIn(root)[0]["gapToOptimumUsd"].is_null());
  QCOMPARE(rowsOf(tests::outcomesCsv(half)).size(), half.policies.size());
  QVERIFY(tests::runText(half).find("Best possible") == std::string::npos);
  QVERIFY(tests::ledgerCsv(half, 1).find("Max spot") == std::string::npos);
}

void TestResults::decisionsOnlyWithReasons() {
  const JsonValue without(tests::runJson(*resultsOn("cloud", 60)));
  QVERIFY(!without["tables"].contains("ledger"));
  const auto results = resultsOn("cloud", 60, true);
  const std::vector<JsonValue> decisions =
      JsonValue(tests::runJson(*results)).under("/tables/ledger/rows").items();
  std::size_t at = 0;
  for (const auto& one : results->policies) {
    for (const simulate::LedgerRow& row : one->ledger.rows) {
      const JsonValue& decision = decisions.at(at++);
      QVERIFY(decision["policy"] == one->label.english());
      QCOMPARE(decision["slot"].get<int>(), row.slot);
      QCOMPARE(decision["spotGpus"].get<int>(), row.gpus.spot);
      QVERIFY(!decision["reason"].get<std::string>().empty());
    }
    at += one->outcome.ending.has_value();
  }
}

void TestResults::ledgerAddsUp_data() {
  QTest::addColumn<QString>("mode");
  QTest::addColumn<double>("workload");
  for (const char* mode :
       {"cloud", "marketplace", "all-or-nothing", "daily-cycle", "no-capacity"}) {
    QTest::addRow("%s, slack", mode) << mode << 48.0;
    QTest::addRow("%s, tight", mode) << mode << 170.0;
    QTest::addRow("%s, too much", mode) << mode << 230.0;
  }
}

void TestResults::ledgerAddsUp() {
  QFETCH(QString, mode);
  QFETCH(double, workload);
  const auto results = resultsOn(mode.toUtf8().constData(), workload);
  const Table table = rowsOf(tests::ledgerCsv(*results));
  for (const auto& row : table) QCOMPARE(row.size(), table.front().size());
  const auto check = [&](const std::string& label, const simulate::Outcome& outcome) {
    const double cost = outcome.costUsd;
    QVERIFY(std::abs(sumOf(table, label, "costUsd") - cost) < 1e-9 * (1 + cost));
    QVERIFY(std::abs(sumOf(table, label, "lostHours") - outcome.lostHours) < 1e-9);
    QCOMPARE(static_cast<int>(sumOf(table, label, "preempted")), outcome.preemptions);
  };
  for (const auto& one : results->policies) check(one->label.english(), one->outcome);
  check("Best possible", results->optimum->outcome);
}

void TestResults::oneLedger() {
  const auto results = resultsOn("cloud", 60);
  std::string all;
  const int count = static_cast<int>(results->policies.size());
  for (int i = 0; i <= count; ++i) {
    const std::string one = tests::ledgerCsv(*results, i < count ? i : -1);
    const Table table = rowsOf(one);
    QVERIFY(table.size() > 1);
    for (std::size_t k = 1; k < table.size(); ++k) QCOMPARE(table[k][0], table[1][0]);
    const std::size_t end = one.find("reason\n") + 7;
    all += all.empty() ? one : one.substr(end);
  }
  QVERIFY(all == tests::ledgerCsv(*results));
}

void TestResults::outcomesMatchJson() {
  const auto results = resultsOn("marketplace", 100);
  const Table table = rowsOf(tests::outcomesCsv(*results));
  const JsonValue root(tests::runJson(*results));
  for (std::size_t i = 0; i < results->policies.size(); ++i) {
    for (const char* key : {"utilityUsd", "valueUsd", "costUsd", "savingShare", "spotGpuHours",
                            "onDemandGpuHours", "lostHours", "gapToOptimumUsd"}) {
      QCOMPARE(*parsedNumber(table[i + 1][column(table, key)]), rowsIn(root)[i][key].get<double>());
    }
  }
  QCOMPARE(table.back()[0], std::string("optimum"));
}

void TestResults::everyCsvSaysWhereItIsFrom() {
  const auto results = resultsOn("cloud", 60);
  for (const std::string& csv :
       {tests::outcomesCsv(*results), tests::ledgerCsv(*results), tests::ledgerCsv(*results, 0)}) {
    QVERIFY(csv.starts_with("# SpotHorizon " SPOTHORIZON_VERSION
                            "\n# scenario: A \"quoted\", title\n"));
    QVERIFY(csv.find("# trace hash: " + results->market->import.trace.provenance.hash + "\n") !=
            std::string::npos);
    QVERIFY(csv.find("\n# seed: 1\n") != std::string::npos);
  }
}

void TestResults::tableNamesLateAndGivenUp() {
  Scenario scenario = tests::constantScenario();
  scenario.job.workload = 230;
  scenario.job.valueUsd = 2000;
  const std::string late = tests::runText(*study::run(scenario, nullptr));
  QVERIFY(late.find(" late") != std::string::npos);
  QVERIFY(late.find("\nWarning: The job cannot be done by its deadline") != std::string::npos);
  scenario.market.availability.gpus = 0;
  scenario.job.valueUsd = 1;
  const std::string lost = tests::runText(*study::run(scenario, nullptr));
  QVERIFY(lost.starts_with("No policy finishes this job"));
  QVERIFY(lost.find("given up") != std::string::npos);
}

void TestResults::explanationSkipsWhatStays() {
  Scenario scenario = tests::constantScenario();
  study::RunOptions options;
  options.withReasons = true;
  const auto results = study::run(scenario, nullptr, {}, options);
  const std::string text = study::explanation(*results, 0);  // one constant plan, many slots
  QVERIFY(results->policies[0]->ledger.rows.size() > 3);
  QVERIFY(std::ranges::count(text, '\n') == 2);
  QVERIFY(text.starts_with("On-demand only\n  0.00 h: "));
}

TEST_WITHOUT_APPLICATION(TestResults)
#include "tst_results.moc"
