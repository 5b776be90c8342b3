// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>
#include <set>

#include "base/Random.h"
#include "scenario/text/Words.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/explain/Explain.h"
#include "support/TestMain.h"

using namespace spothorizon;
using policy::CommitmentMode;
using policy::Pace;
using policy::PolicyKind;
using policy::Rule;
using study::Results;
using study::Scenario;

namespace {

std::vector<policy::PolicySpec> everyPolicy() {
  return {{.kind = PolicyKind::OnDemandOnly},
          {.kind = PolicyKind::MaxSpot},
          {.kind = PolicyKind::UniformProgress},
          {.kind = PolicyKind::Ahanp, .threshold = 0.5, .pace = Pace::Latest},
          {.kind = PolicyKind::Ahanp, .threshold = 0.4, .pace = Pace::Uniform},
          {.kind = PolicyKind::Ahap, .threshold = 0.5, .window = 4, .commitment = 1},
          {.kind = PolicyKind::Ahap, .threshold = 0.5, .window = 4, .commitment = 3},
          {.kind = PolicyKind::Ahap,
           .threshold = 0.6,
           .window = 5,
           .commitment = 3,
           .mode = CommitmentMode::Averaged}};
}

/// A job of twelve to twenty slots on a market of random prices and counts.
std::shared_ptr<const Results> randomRun(std::uint64_t seed) {
  RandomStream random{seed, 4711};
  Scenario scenario = tests::onGivenMarket();
  scenario.policies = everyPolicy();
  scenario.job.deadlineHours = random.uniformInt(12, 20) * 0.5;
  scenario.job.minGpus = random.uniformInt(1, 2);
  scenario.job.maxGpus = random.uniformInt(4, 8);
  scenario.job.workload =
      scenario.job.maxGpus * scenario.job.deadlineHours * random.uniform(0.3, 0.8);
  scenario.job.valueUsd = scenario.job.workload * random.uniform(2, 6);
  scenario.job.reconfiguration = {
      random.uniform(0.02, 0.2), random.uniform(0.02, 0.2),
      random.uniform() < 0.5 ? job::ChangeRule::Count : job::ChangeRule::Membership};
  scenario.seed = seed;
  std::vector<double> price;
  std::vector<int> free;
  for (int i = 0; i < 60; ++i) {
    price.push_back(random.uniform(0.3, 2.5));
    free.push_back(random.uniform() < 0.3 ? 0 : random.uniformInt(1, 10));
  }
  study::RunOptions options;
  options.withReasons = true;
  options.threads = 1;
  return study::run(scenario, tests::marketOf(price, free), {}, options);
}

double utilityOf(const Results& results, int policy) {
  return policy < 0 ? results.optimum->outcome.utilityUsd
                    : results.policies[static_cast<std::size_t>(policy)]->outcome.utilityUsd;
}

std::string factOf(const std::vector<study::Fact>& facts, const std::string& label) {
  for (const study::Fact& fact : facts) {
    if (fact.label.english() == label) return fact.value.english();
  }
  return {};
}

int countOf(const Results& results) { return static_cast<int>(results.policies.size()); }

/// A constant market with one policy, by hand.
std::shared_ptr<const Results> smallRun(const policy::PolicySpec& spec, std::vector<double> price,
                                        std::vector<int> free, double workload,
                                        double deadlineHours) {
  Scenario scenario = tests::onGivenMarket();
  scenario.policies = {spec};
  scenario.job.workload = workload;
  scenario.job.deadlineHours = deadlineHours;
  scenario.job.maxGpus = 4;
  scenario.job.valueUsd = 100;
  scenario.job.reconfiguration = {0.1, 0.1, job::ChangeRule::Count};
  scenario.market.onDemandUsdPerGpuHour = 3;
  scenario.forecast.kind = forecast::ForecastKind::Persistence;
  study::RunOptions options;
  options.withReasons = true;
  return study::run(scenario, tests::marketOf(std::move(price), std::move(free)), {}, options);
}

}  // namespace

class TestExplain : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyRuleIsExplained();
  void plansInPlainWords();
  void sumsAgreeWithTheLedger();
  void bestFromTheStartIsTheOptimum();
  void pricesOfDecisionsAddUpToTheGap();
  void aGreedyMistakeIsPriced();
  void outlookFollowsTheReasons();
  void hindsightSeesWhatComes();
  void wordsByHand();
  void differences();
  void nothingWhereThereIsNothing();
  void stops();
};

void TestExplain::everyRuleIsExplained() {
  std::set<Rule> seen;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto results = randomRun(seed);
    for (int p = -1; p < countOf(*results); ++p) {
      const simulate::Ledger& ledger = *study::ledgerOf(*results, p);
      for (int slot = 0; slot < static_cast<int>(ledger.rows.size()); ++slot) {
        const auto explained = study::explainSlot(*results, p, slot);
        QVERIFY(explained.has_value());
        QCOMPARE(explained->slot, slot);
        QVERIFY(explained->why.english().size() > 20 && explained->why.english().ends_with('.'));
        QVERIFY(explained->knew.size() >= 8 && !explained->wanted.empty() &&
                explained->chose.size() >= 4);
        QVERIFY2(explained->why.english().find("  ") == std::string::npos,
                 explained->why.english().c_str());
        QVERIFY2(explained->why.english().find("nan") == std::string::npos,
                 explained->why.english().c_str());
        if (p >= 0) seen.insert(ledger.reasons[static_cast<std::size_t>(slot)].rule);
      }
    }
  }
  for (int rule = 0; rule <= static_cast<int>(Rule::MeanOfPlans); ++rule) {
    QVERIFY2(seen.contains(static_cast<Rule>(rule)),
             policy::toString(static_cast<Rule>(rule)).c_str());
  }
}

void TestExplain::plansInPlainWords() {
  QString all;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto results = randomRun(seed);
    for (int p = 0; p < countOf(*results); ++p) {
      const int count = static_cast<int>(study::ledgerOf(*results, p)->rows.size());
      for (int slot = 0; slot < count; ++slot) {
        all += QString::fromStdString(study::explainSlot(*results, p, slot)->why.english()) + '\n';
      }
    }
  }
  for (const char* words :
       {"Its one-slot commitment has ended. The new plan is the best it knows for slots ",
        "Its 3-slot commitment has ended. The new plan is ",
        " by its forecast, assuming later work is bought on spot at up to $",
        "None of the planned spot GPUs is available", "Only one of the planned spot GPUs is ",
        " of the planned spot GPUs are available",
        ", and progress is ahead of its target, so it "}) {
    QVERIFY2(all.contains(words), words);
  }
  // A mean of three whole numbers has at most two decimals here.
  const QRegularExpression mean("; capped at what is free, the mean is (\\d+(?:\\.\\d{1,2})?), ");
  const auto means = all.count("the mean is ");
  QVERIFY(means > 100);
  QCOMPARE(all.count(mean), means);
}

/// The text before a slot is the text after the one before.
void TestExplain::sumsAgreeWithTheLedger() {
  const auto results = randomRun(7);
  for (int p = -1; p < countOf(*results); ++p) {
    const simulate::Ledger& ledger = *study::ledgerOf(*results, p);
    for (std::size_t slot = 0; slot < ledger.rows.size(); ++slot) {
      const auto explained = study::explainSlot(*results, p, static_cast<int>(slot));
      const double spent = slot ? ledger.rows[slot - 1].cumulativeCostUsd : 0;
      const double done = slot ? ledger.rows[slot - 1].progress : 0;
      QCOMPARE(factOf(explained->knew, "Spent"), study::usdText(spent));
      QVERIFY(factOf(explained->knew, "Progress").starts_with(study::shortNumber(done) + " of "));
      QCOMPARE(factOf(explained->chose, "Cost"),
               study::usdText(ledger.rows[slot].costUsd) + ", now " +
                   study::usdText(ledger.rows[slot].cumulativeCostUsd));
      const double work = ledger.rows[slot].progress - done;
      QVERIFY(factOf(explained->chose, "Work done").starts_with(study::shortNumber(work) + " work"));
    }
  }
}

void TestExplain::bestFromTheStartIsTheOptimum() {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto results = randomRun(seed);
    QVERIFY(results->optimum->exact);
    const double best = results->optimum->outcome.utilityUsd;
    for (int p = -1; p < countOf(*results); ++p) {
      const auto from = study::bestFromHere(*results, p, 0);
      QVERIFY(from && from->exact);
      QVERIFY(std::abs(from->utilityUsd - best) <= 1e-8 * (1 + std::abs(best)));
    }
  }
}

/// Never less than what was reached, never more than before, and no decision has a negative price.
void TestExplain::pricesOfDecisionsAddUpToTheGap() {
  double greatest = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto results = randomRun(seed);
    for (int p = -1; p < countOf(*results); ++p) {
      const double reached = utilityOf(*results, p);
      const double tolerance = 1e-7 * (1 + std::abs(reached));
      const int rows = static_cast<int>(study::ledgerOf(*results, p)->rows.size());
      double before = results->optimum->outcome.utilityUsd;
      for (int slot = 0; slot <= rows; ++slot) {
        const double best = study::bestFromHere(*results, p, slot)->utilityUsd;
        QVERIFY(best >= reached - tolerance);
        QVERIFY(best <= before + tolerance);
        before = best;
      }
      double sum = 0;
      for (int slot = 0; slot < rows; ++slot) sum += study::priceOfDecision(*results, p, slot)->usd;
      const double gap = results->optimum->outcome.utilityUsd - reached;
      QVERIFY(std::abs(sum - gap) <= tolerance * (1 + rows));
      greatest = std::max(greatest, gap);
      if (p == -1) QCOMPARE(sum, 0.0);
    }
  }
  QVERIFY(greatest > 1);  // there was something to add up
}

/// Two slots, one GPU-slot of work for four: taking dear spot first is a mistake worth its price.
void TestExplain::aGreedyMistakeIsPriced() {
  const auto results = smallRun({.kind = PolicyKind::MaxSpot}, {2, 1, 1, 1}, {4, 4, 4, 4}, 1.6, 1);
  // 0.1 h lost, then four GPUs for 0.4 h: done in one slot, at $2 now or at $1 in the next.
  const auto price = study::priceOfDecision(*results, 0, 0);
  QVERIFY(price.has_value());
  QVERIFY(price->before.gpus == job::Gpus{});
  QVERIFY(std::abs(price->before.utilityUsd - (100 - 4 * 0.5 * 1)) < 1e-9);
  QVERIFY(std::abs(price->after.utilityUsd - (100 - 4 * 0.5 * 2)) < 1e-9);
  QVERIFY(std::abs(price->usd - 2) < 1e-9);
  QCOMPARE(study::priceText(*results, 0, 0, *price).english(),
           std::string("At this point, a utility of $98.00 was still attainable, with no GPUs now. "
                       "4 spot leaves $96.00 attainable: this decision costs $2.00."));
  const auto free = study::priceOfDecision(*results, -1, 0);
  QCOMPARE(free->usd, 0.0);
  QVERIFY(study::priceText(*results, -1, 0, *free).english().find("costs nothing") !=
          std::string::npos);
}

void TestExplain::outlookFollowsTheReasons() {
  const auto results = randomRun(3);
  bool old = false;
  for (int p = 0; p < countOf(*results); ++p) {
    const simulate::Ledger& ledger = *study::ledgerOf(*results, p);
    const policy::PolicySpec& spec = results->scenario.policies[static_cast<std::size_t>(p)];
    for (std::size_t slot = 0; slot < ledger.rows.size(); ++slot) {
      const policy::Reason& reason = ledger.reasons[slot];
      const auto seen = study::outlookAt(*results, p, static_cast<int>(slot));
      QVERIFY(seen.has_value());
      QCOMPARE(seen->fromSlot, static_cast<int>(slot));
      QVERIFY(seen->plan == reason.plan);
      QVERIFY(seen->reservationPrice == reason.reservationPrice);
      QVERIFY(seen->targetProgress == reason.targetProgress);
      QCOMPARE(seen->plans.size(), reason.plans.size());
      if (spec.kind != PolicyKind::Ahap) {
        QVERIFY(seen->plan.empty() && seen->expectedPrice.empty());
        continue;
      }
      QCOMPARE(seen->planFrom, reason.plannedAtSlot);
      const auto age = static_cast<std::size_t>(seen->fromSlot - seen->planFrom);
      old = old || age > 0;
      QCOMPARE(seen->expectedPrice.size() + age, reason.expectedPrice.size());
      if (age < reason.expectedPrice.size()) {
        QCOMPARE(seen->expectedPrice.front(), reason.expectedPrice[age]);
        QCOMPARE(seen->expectedFree.front(), reason.expectedFree[age]);
      }
    }
  }
  QVERIFY(old);
}

void TestExplain::hindsightSeesWhatComes() {
  const auto results = randomRun(3);
  const auto seen = study::outlookAt(*results, -1, 2);
  QVERIFY(seen.has_value());
  const market::Trace& trace = results->market->import.trace;
  QCOMPARE(static_cast<int>(seen->expectedPrice.size()), results->problem.slotCount - 2);
  for (std::size_t i = 0; i < seen->expectedPrice.size(); ++i) {
    const std::size_t at = static_cast<std::size_t>(results->startSlot) + 2 + i;
    QCOMPARE(seen->expectedPrice[i], trace.spotUsdPerGpuHour[at]);
    QCOMPARE(static_cast<int>(seen->expectedFree[i]), trace.freeGpus[at]);
  }
  QVERIFY(seen->plan.front() == results->optimum->ledger.rows[2].gpus);
  const auto explained = study::explainSlot(*results, -1, 2);
  QVERIFY(explained->why.english().starts_with("Hindsight"));
  QVERIFY(explained->optimum.empty());
}

void TestExplain::wordsByHand() {
  const auto results =
      smallRun({.kind = PolicyKind::MaxSpot}, {1, 1, 1, 1, 1, 1}, {0, 3, 0, 0, 0, 0}, 6, 3);
  // 4 GPUs on demand need 1.5 h and a restart of 0.1 h of the 3 h that are left: 1.4 h to spare.
  const auto first = study::explainSlot(*results, 0, 0);
  QCOMPARE(factOf(first->knew, "Time to spare"),
           std::string("1.4 h before 4 GPUs are needed until the end"));
  QCOMPARE(first->why.english(), std::string("No spot GPU is free, and it can wait 1.4 h before it "
                                             "needs 4 GPUs until the end, so it waits."));
  const auto second = study::explainSlot(*results, 0, 1);
  QCOMPARE(factOf(second->chose, "GPUs"), std::string("3 spot"));
  QCOMPARE(factOf(second->chose, "Change"), std::string("no GPUs to 3 spot: 6 min lost"));
  QCOMPARE(factOf(second->chose, "Work done"),
           std::string("1.2 work units, now 1.2 of 6 work units"));
  const auto third = study::explainSlot(*results, 0, 2);
  QCOMPARE(factOf(third->knew, "Held"), std::string("3 spot; 3 preempted now"));
  const auto last = study::explainSlot(*results, 0, 4);
  QVERIFY2(last->why.english().starts_with("Every slot left is needed: 4 GPUs need"),
           last->why.english().c_str());
  QVERIFY(first->optimum.english().starts_with("The best plan, in its own run, holds "));
}

void TestExplain::differences() {
  const auto results = randomRun(5);
  for (int slot = 0; slot < 8; ++slot) {
    const auto& a = study::ledgerOf(*results, 1)->rows;
    const auto& b = study::ledgerOf(*results, 0)->rows;
    if (slot >= static_cast<int>(std::min(a.size(), b.size()))) break;
    const auto at = static_cast<std::size_t>(slot);
    const std::string text = study::differenceSoFar(*results, 1, 0, slot).english();
    const double cost = a[at].cumulativeCostUsd - b[at].cumulativeCostUsd;
    if (std::abs(cost) < 0.005) continue;
    QVERIFY2(text.find("spent " + study::usdText(std::abs(cost)) +
                       (cost < 0 ? " less" : " more")) != std::string::npos,
             text.c_str());
  }
  QCOMPARE(study::differenceSoFar(*results, 2, 2, 3).english(),
           results->policies[2]->label.english() + " has done as much work and spent as much as " +
               results->policies[2]->label.english() + ".");
}

void TestExplain::nothingWhereThereIsNothing() {
  const auto results = randomRun(2);
  const int rows = static_cast<int>(study::ledgerOf(*results, 1)->rows.size());
  QVERIFY(!study::explainSlot(*results, 1, rows));
  QVERIFY(!study::explainSlot(*results, 1, -1));
  QVERIFY(!study::explainSlot(*results, 99, 0));
  QVERIFY(!study::outlookAt(*results, 1, rows));
  QVERIFY(!study::bestFromHere(*results, 1, rows + 1));
  QVERIFY(!study::priceOfDecision(*results, 1, rows));
  QVERIFY(!study::priceOfDecision(*results, 99, 0));
  Results partial = *results;
  partial.optimum.reset();
  QVERIFY(!study::explainSlot(partial, -1, 0));
  QCOMPARE(study::explainSlot(partial, 0, 0)->optimum.english(),
           std::string("The best possible plan is not computed yet."));
  partial.policies[0]->ledger.reasons.clear();
  QVERIFY(!study::explainSlot(partial, 0, 0));
}

void TestExplain::stops() {
  const auto results = randomRun(2);
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::bestFromHere(*results, 1, 0, RunControl{source.get_token(), {}}));
}

TEST_WITHOUT_APPLICATION(TestExplain)
#include "tst_explain.moc"
