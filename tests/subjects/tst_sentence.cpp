// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "ask/LoadedMarket.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/run/ReasonText.h"
#include "subjects/job/run/Results.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::PolicyResult;
using study::Results;

namespace {

PolicyResult policyResult(policy::PolicyKind kind, double utility, double cost, double finish) {
  PolicyResult one;
  one.spec.kind = kind;
  one.label = policy::label(one.spec);
  one.outcome.utilityUsd = utility;
  one.outcome.costUsd = cost;
  one.outcome.valueUsd = utility + cost;
  if (finish >= 0) one.outcome.finishHours = finish;
  one.outcome.onTime = finish >= 0 && finish <= 24;
  one.savingVsOnDemand = 1 - cost / 400;
  one.gapToOptimumUsd = 300 - utility;
  one.gapShare = *one.gapToOptimumUsd / 300;
  return one;
}

Results resultsOf(std::vector<PolicyResult> policies) {
  Results results;
  results.scenario.job.deadlineHours = 24;
  results.scenario.job.valueUsd = 500;
  for (PolicyResult& one : policies) results.policies.emplace_back(std::move(one));
  study::OptimumResult best;
  best.outcome.utilityUsd = 300;
  best.outcome.finishHours = 20;
  results.optimum = best;
  return results;
}

constexpr auto kOnDemand = policy::PolicyKind::OnDemandOnly;
constexpr auto kMaxSpot = policy::PolicyKind::MaxSpot;
constexpr auto kUniform = policy::PolicyKind::UniformProgress;
constexpr auto kAhap = policy::PolicyKind::Ahap;

}  // namespace

class TestSentence : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sentences_data();
  void sentences();
  void noneFinishesBelowTheCost();
  void numbersWithoutEnd();
  void bestPolicyIsTheSentences();
  void words_data();
  void words();
  void table();
  void reasons();
  void provenanceIsOneLineEach();
};

void TestSentence::sentences_data() {
  QTest::addColumn<QList<int>>("kinds");
  QTest::addColumn<QList<double>>("numbers");  // utility, cost, finish for each
  QTest::addColumn<QString>("text");
  const auto row = [](const char* name, const QList<int>& kinds, const QList<double>& numbers,
                      const char* text) { QTest::newRow(name) << kinds << numbers << text; };
  const int od = static_cast<int>(kOnDemand), ms = static_cast<int>(kMaxSpot),
            up = static_cast<int>(kUniform), ah = static_cast<int>(kAhap);
  row("nothing yet", {}, {}, "");
  row("early", {od, ah}, {100, 400, 22, 288, 212, 20.5},
      "AHAP (ω 5, v 2, σ 0.5), best in hindsight, is done 3.5 h early for $212: 47 % less than "
      "on-demand only, $12.00 "
      "(4 "
      "%) short of the best possible.");
  row("the best possible", {ah}, {300, 200, 23.999},
      "All 1 policies do equally well: done just at the deadline for $200: 50 % less than "
      "on-demand "
      "only, the best possible.");
  row("late", {od, ms}, {50, 400, 30, 60, 300, 26},
      "No policy is done by the deadline. Max spot, best in hindsight, is done 2 h late for $300, "
      "when it is still "
      "worth $360 of $500: 25 % less than on-demand only, $240 (80 %) short of the best possible.");
  row("late is better here", {od, ms}, {50, 400, 22, 60, 300, 26},
      "Max spot, best in hindsight, is done 2 h late for $300, when it is still worth $360 of "
      "$500: 25 % less than "
      "on-demand only, $240 (80 %) short of the best possible.");
  row("on demand is best", {od, ms}, {100, 400, 22, 90, 410, 23},
      "On-demand only, best in hindsight, is done 2 h early for $400: $200 (67 %) short of the "
      "best "
      "possible.");
  row("dearer than on demand", {od, ms}, {90, 400, 26, 95, 440, 23},
      "Max spot, best in hindsight, is done 1 h early for $440: 10 % more than on-demand only, "
      "$205 (68 %) short of the "
      "best "
      "possible.");
  row("two alike", {od, ms, up}, {100, 400, 22, 200, 200, 20, 200, 200, 20},
      "Max spot and Uniform progress do equally well, best in hindsight: done 4 h early for $200: "
      "50 % less than "
      "on-demand only, $100 (33 %) short of the best possible.");
  row("alike but for the time", {ms, up, ah}, {200, 200, 3, 200, 200, 3, 200, 200, 23.5},
      "All 3 policies do equally well: done 21 h early with Max spot for $200: 50 % less than "
      "on-demand only, $100 (33 %) short of the best possible.");
  row("some alike but for the time", {od, up, ah}, {100, 400, 22, 200, 200, 3, 200, 200, 23.5},
      "Uniform progress and AHAP (ω 5, v 2, σ 0.5) do equally well, best in hindsight: done 21 h "
      "early with Uniform progress for $200: 50 % less than on-demand only, $100 (33 %) short of "
      "the best possible.");
  row("all alike", {ms, up}, {200, 200, 20, 200, 200, 20},
      "All 2 policies do equally well: done 4 h early for $200: 50 % less than on-demand only, "
      "$100 "
      "(33 %) short of the best possible.");
  row("given up", {ms, up}, {-20, 20, -1, -30, 30, -1},
      "No policy finishes this job: the work left at the deadline costs more than the job is still "
      "worth. Max spot, which gives up, loses the least: $20.00; the best possible plan would "
      "finish with a utility of $300.");
  row("not started", {od}, {0, 0, -1},
      "No policy finishes this job: the work left at the deadline costs more than the job is still "
      "worth. It is best not to start, as On-demand only does; the best possible plan would finish "
      "with a utility of $300.");
  // The question is what the job costs: the sentence says so, whether or not a policy does it.
  row("worth less than it costs", {od, ms, ah}, {-150, 650, 22, -90, 590, 20, 0, 0, -1},
      "This job would cost $590 with Max spot, in hindsight the cheapest policy that finishes it "
      "(done 4 h early): more than its value of $500. It is best not to start, as AHAP (ω 5, v 2, "
      "σ 0.5) does; the best possible plan would finish with a utility of $300.");
  row("worth too little when late", {ms, ah}, {-100, 300, 30, -20, 20, -1},
      "This job would cost $300 with Max spot, in hindsight the cheapest policy that finishes it "
      "(done 6 h late), when it is still worth $200 of $500. AHAP (ω 5, v 2, σ 0.5), which gives "
      "up, loses the least: $20.00; the best possible plan would finish with a utility of $300.");
  row("done at a loss", {od, ms}, {-150, 650, 22, -90, 590, 20},
      "Max spot, best in hindsight, is done 4 h early for $590: more than its value of $500, 48 % "
      "more than on-demand only, $390 (130 %) short of the best possible.");
}

void TestSentence::sentences() {
  QFETCH(QList<int>, kinds);
  QFETCH(QList<double>, numbers);
  QFETCH(QString, text);
  std::vector<PolicyResult> policies;
  for (qsizetype i = 0; i < kinds.size(); ++i) {
    policies.push_back(policyResult(static_cast<policy::PolicyKind>(kinds[i]), numbers[3 * i],
                                    numbers[3 * i + 1], numbers[3 * i + 2]));
  }
  text.replace("All 1 policies do equally well: ", "AHAP (ω 5, v 2, σ 0.5) is ");
  QCOMPARE(QString::fromStdString(study::sentence(resultsOf(std::move(policies))).english()), text);
}

/// No policy of the list finishes, because the value is below the cost on demand.
void TestSentence::noneFinishesBelowTheCost() {
  Results results = resultsOf({policyResult(kMaxSpot, 0, 0, -1)});
  results.scenario.job.valueUsd = 50;
  results.onDemandOnly = policyResult(kOnDemand, -350, 400, 20);
  results.optimum->outcome.finishHours.reset();
  QCOMPARE(QString::fromStdString(study::sentence(results).english()),
           QString("No policy finishes this job: on demand it would cost $400, more than its value "
                   "of $50.00. It is best not to start, as Max spot does."));
}

/// A number that is no number must not leave the sentence without a policy.
void TestSentence::numbersWithoutEnd() {
  const double endless = HUGE_VAL;
  Results results = resultsOf({policyResult(kMaxSpot, -endless, endless, 20)});
  results.policies[0]->savingVsOnDemand.reset();
  results.policies[0]->gapToOptimumUsd.reset();
  QVERIFY(study::sentence(results).english().starts_with("Max spot is done 4 h early"));
}

void TestSentence::bestPolicyIsTheSentences() {
  QCOMPARE(study::bestPolicy(resultsOf({})), -1);
  Results results =
      resultsOf({policyResult(kMaxSpot, 200, 120, 20), policyResult(kUniform, 250.001, 110, 20),
                 policyResult(kAhap, 250, 100, 20), policyResult(kOnDemand, 250, 100, 20)});
  QCOMPARE(study::bestPolicy(results), 2);  // a cent is no difference: the cheaper, then the first
  results.policies[2].reset();
  QCOMPARE(study::bestPolicy(results), 3);
  results.policies[1].reset();
  results.policies[3].reset();
  QCOMPARE(study::bestPolicy(results), 0);
}

void TestSentence::words_data() {
  QTest::addColumn<QString>("found");
  QTest::addColumn<QString>("expected");
  const auto row = [](const std::string& found, const char* expected) {
    QTest::newRow(expected) << QString::fromStdString(found) << expected;
  };
  row(study::usdText(0.001), "$0");
  row(study::usdText(8.4), "$8.40");
  row(study::usdText(99.996), "$100");
  row(study::usdText(-3), "-$3.00");
  row(study::usdText(1234.4), "$1,234");
  row(study::hoursText(0.2), "12 min");
  row(study::hoursText(0.9999), "1 h");
  row(study::hoursText(3.5), "3.5 h");
  row(study::hoursText(240.4), "240 h");
  row(study::percentText(0.461).english(), "46 %");
  row(study::percentText(-0.1).english(), "10 %");
  row(study::percentText(0.001).english(), "less than 1 %");
  row(study::countText(1, "GPU"), "1 GPU");
  row(study::countText(8, "GPU"), "8 GPUs");
  row(study::gpusText({}).english(), "no GPUs");
  row(study::gpusText({4, 2}).english(), "4 spot + 2 on demand");
  row(study::gpusText({0, 2}).english(), "2 on demand");
}

void TestSentence::words() {
  QFETCH(QString, found);
  QFETCH(QString, expected);
  QCOMPARE(found, expected);
}

void TestSentence::table() {
  study::TextTable table({"σ", "cost"});
  table.add({"long name", "1.5"});
  table.add({"ω", "10.25"});
  QCOMPARE(table.text(), std::string("σ           cost\nlong name    1.5\nω          10.25\n"));
}

void TestSentence::reasons() {
  job::Problem problem;
  simulate::LedgerRow row;
  row.slot = 3;
  row.spotPrice = 1.25;
  row.freeGpus = 6;
  row.gpus = {6, 2};
  row.progress = 11;
  row.preempted = 2;
  policy::Reason reason;
  reason.rule = policy::Rule::FollowsPlan;
  reason.targetProgress = 12;
  reason.reservationPrice = 1.5;
  reason.plannedAtSlot = 2;
  reason.committedSlots = 2;
  reason.plan = {{8, 0}, {8, 0}, {0, 0}};
  QCOMPARE(
      QString::fromStdString(study::reasonText(reason, row, problem).english()),
      QString(
          "6 spot + 2 on demand, while 6 spot GPUs are free at $1.25, 2 GPUs preempted. "
          "%1 Its target is 12 of 48 work units by the end of this slot; it reaches 11. "
          "Spot is cheap enough to buy ahead, which it does at up to $1.50. The plan of "
          "slot 2 was 8 spot for 2 slots, no GPUs; this is step 2 of the 2 slots it commits to.")
          .arg(QString::fromStdString(policy::describe(reason.rule).english())));
}

void TestSentence::provenanceIsOneLineEach() {
  Results results = resultsOf({});
  results.scenario.title = "two\nlines";
  auto market = std::make_shared<study::LoadedMarket>();
  market->import.trace.provenance = {{"price: a\nb"}, "abc"};
  results.market = market;
  const QString text = QString::fromStdString(tests::headOf(results));
  for (const QString& line : text.trimmed().split('\n')) QVERIFY(line.startsWith("# "));
  QVERIFY(text.contains("# trace hash: abc\n# seed: 1\n"));
}

TEST_WITHOUT_APPLICATION(TestSentence)
#include "tst_sentence.moc"
