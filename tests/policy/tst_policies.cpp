// SPDX-License-Identifier: GPL-3.0-or-later
// Each policy's rules on markets small enough to follow by hand. Hourly slots, one work unit a
// GPU-hour, on demand $4 unless a test says otherwise.
#include <QTest>
#include <set>

#include "RandomMarket.h"
#include "policy/PolicyInfo.h"
#include "support/TestMain.h"

using namespace spothorizon;
using job::Gpus;
using policy::Rule;
using test::spec;

namespace {

struct Setting {
  double workload = 8, deadline = 8, upHours = 0, downHours = 0;
  int minGpus = 1, maxGpus = 4;
  job::ChangeRule rule = job::ChangeRule::Count;
  std::optional<int> quota = {};
  double value = 1000;
};

job::Problem problemOf(const Setting& s) {
  job::Job job;
  job.workload = s.workload;
  job.deadlineHours = s.deadline;
  job.minGpus = s.minGpus;
  job.maxGpus = s.maxGpus;
  job.valueUsd = s.value;
  job.reconfiguration = {s.upHours, s.downHours, s.rule};
  return job::makeProblem(job, 1, 4, s.quota, job::Billing::PerSecond);
}

struct Run {
  simulate::Outcome outcome;
  simulate::Ledger ledger;
  std::vector<int> spot() const {
    std::vector<int> out;
    for (const auto& row : ledger.rows) out.push_back(row.gpus.spot);
    return out;
  }
  std::vector<int> onDemand() const {
    std::vector<int> out;
    for (const auto& row : ledger.rows) out.push_back(row.gpus.onDemand);
    return out;
  }
};

Run runIn(const Setting& setting, const policy::PolicySpec& policySpec,
          const std::vector<double>& price, const std::vector<int>& freeGpus,
          forecast::ForecastKind kind = forecast::ForecastKind::Exact) {
  market::Trace trace;
  trace.slotHours = 1;
  trace.spotUsdPerGpuHour = price;
  trace.freeGpus = freeGpus;
  forecast::ForecastSpec forecastSpec;
  forecastSpec.kind = kind;
  const auto forecaster = forecast::makeForecaster(forecastSpec, trace, 1);
  const auto policy = policy::makePolicy(policySpec);
  Run run;
  const simulate::MarketSpan span{0, trace.spotUsdPerGpuHour, trace.freeGpus};
  run.outcome =
      simulate::simulate(problemOf(setting), span, *forecaster, *policy, &run.ledger, true);
  return run;
}

using Ints = std::vector<int>;

class PoliciesTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void labels_data();
  void labels();
  void everyKindIsARow();
  void rulesHaveWords();
  void onDemandOnlyTakesTheCheapest_data();
  void onDemandOnlyTakesTheCheapest();
  void maxSpotWaitsThenHurries();
  void maxSpotKeepsItsLastSpot();
  void moreSpotThanTheQuotaIsKept();
  void uniformProgressCatchesUpAndStays();
  void ahanpBuysUnderItsPrice_data();
  void ahanpBuysUnderItsPrice();
  void ahanpHoldsWhereAChangeCostsMore();
  void ahanpTakesAllGpusAtTheLine_data();
  void ahanpTakesAllGpusAtTheLine();
  void ahanpScalesUpWhereSpotStays();
  void ahapWaitsForTheCheapSlot();
  void ahapPlansAgainBehindTheLine();
  void ahapFollowsItsCommitment();
  void ahapClipsToTheFreeGpus();
  void averagedIsTheRoundedMean();
};

void PoliciesTest::labels_data() {
  QTest::addColumn<QString>("found");
  QTest::addColumn<QString>("expected");
  const auto row = [](const char* name, const policy::PolicySpec& s, const char* expected) {
    QTest::newRow(name) << QString::fromStdString(policy::kindName(s.kind) + ": " +
                                                  label(s).english())
                        << QString(expected);
  };
  using policy::PolicyKind;
  row("od", spec(PolicyKind::OnDemandOnly), "on-demand-only: On-demand only");
  row("max", spec(PolicyKind::MaxSpot), "max-spot: Max spot");
  row("up", spec(PolicyKind::UniformProgress), "uniform-progress: Uniform progress");
  row("ahanp", test::ahanp(0.5, policy::Pace::Latest), "ahanp: AHANP (σ 0.5)");
  row("ahanp, uniform", test::ahanp(0.35, policy::Pace::Uniform),
      "ahanp: AHANP (σ 0.35, pace uniform)");
  row("ahap", test::ahap(5, 2, 0.5), "ahap: AHAP (ω 5, v 2, σ 0.5)");
  row("ahap, averaged", test::ahap(5, 2, 0.5, policy::CommitmentMode::Averaged),
      "ahap: AHAP (ω 5, v 2, σ 0.5, averaged)");
}

void PoliciesTest::labels() {
  QFETCH(QString, found);
  QFETCH(QString, expected);
  QCOMPARE(found, expected);
}

/// A kind without a row, a row of another kind, or a field that changes nothing: none of them.
void PoliciesTest::everyKindIsARow() {
  using policy::PolicyKind;
  std::set<std::string_view> keys;
  std::set<std::string> labels;
  int number = 0;
  for (const policy::PolicyInfo& info : policy::policyKinds()) {
    QCOMPARE(static_cast<int>(info.kind), number++);
    QCOMPARE(&policy::infoOf(info.kind), &info);
    QCOMPARE(policy::kindName(info.kind), std::string(info.key));
    const policy::PolicySpec plain{.kind = info.kind};
    const std::string label = policy::label(plain).english();
    keys.insert(info.key);
    labels.insert(label);
    QVERIFY(policy::makePolicy(plain) != nullptr);
    QCOMPARE(info.plans, info.has.window);
    policy::PolicySpec other = plain;
    const auto changes = [&] { return policy::label(other).english() != label; };
    other.threshold = 0.7;
    QCOMPARE(changes(), info.has.threshold);
    other = plain;
    other.pace = policy::Pace::Uniform;
    QCOMPARE(changes(), info.has.pace);
    other = plain;
    other.window = 7;
    QCOMPARE(changes(), info.has.window);
    other = plain;
    other.commitment = 4;
    QCOMPARE(changes(), info.has.commitment);
    other = plain;
    other.mode = policy::CommitmentMode::Averaged;
    QCOMPARE(changes(), info.has.mode);
  }
  QCOMPARE(number, static_cast<int>(PolicyKind::Ahap) + 1);
  QCOMPARE(keys.size(), std::size_t(number));
  QCOMPARE(labels.size(), std::size_t(number));
}

void PoliciesTest::rulesHaveWords() {
  std::set<std::string> keys;
  for (int i = 0; i <= static_cast<int>(Rule::MeanOfPlans); ++i) {
    const auto rule = static_cast<Rule>(i);
    QVERIFY(!policy::toString(rule).empty());
    QVERIFY(policy::describe(rule).english().back() == '.');
    keys.insert(policy::toString(rule));
  }
  QCOMPARE(keys.size(), std::size_t{static_cast<int>(Rule::MeanOfPlans) + 1});
}

void PoliciesTest::onDemandOnlyTakesTheCheapest_data() {
  QTest::addColumn<double>("workload");
  QTest::addColumn<double>("upHours");
  QTest::addColumn<int>("quota");
  QTest::addColumn<int>("gpus");
  // Lost time is paid once for each GPU: the fewest that are on time cost least.
  QTest::newRow("launch costs") << 8.0 << 0.5 << 4 << 2;
  QTest::newRow("one is enough") << 7.0 << 0.5 << 4 << 1;
  QTest::newRow("all cost the same: the most") << 8.0 << 0.0 << 4 << 4;
  QTest::newRow("quota") << 8.0 << 0.0 << 2 << 2;
  QTest::newRow("late anyhow") << 40.0 << 0.0 << 4 << 4;
  QTest::newRow("no quota") << 8.0 << 0.0 << 0 << 0;
}

void PoliciesTest::onDemandOnlyTakesTheCheapest() {
  QFETCH(double, workload);
  QFETCH(double, upHours);
  QFETCH(int, quota);
  QFETCH(int, gpus);
  const Setting setting{.workload = workload, .upHours = upHours, .quota = quota};
  const Run run =
      runIn(setting, spec(policy::PolicyKind::OnDemandOnly), std::vector<double>(8, 1), Ints(8, 4));
  QCOMPARE(run.ledger.rows.front().gpus, (Gpus{0, gpus}));
  QCOMPARE(run.outcome.spotGpuHours, 0.0);
}

void PoliciesTest::maxSpotWaitsThenHurries() {
  const Run run = runIn({.workload = 16}, spec(policy::PolicyKind::MaxSpot),
                        std::vector<double>(8, 1), {0, 2, 0, 0, 0, 0, 0, 0});
  // 14 units left after slot 1 take 3.5 slots of four: the net catches the job in slot 4.
  QCOMPARE(run.spot(), (Ints{0, 2, 0, 0, 0, 0, 0, 0}));
  QCOMPARE(run.onDemand(), (Ints{0, 0, 0, 0, 4, 4, 4, 4}));
  QVERIFY(run.ledger.reasons[1].rule == (Rule::TakeSpot));
  QVERIFY(run.ledger.reasons[2].rule == (Rule::Idle));
  QVERIFY(run.ledger.reasons[4].rule == (Rule::SafetyNet));
  QVERIFY(run.outcome.onTime);
}

void PoliciesTest::maxSpotKeepsItsLastSpot() {
  const Setting one{.workload = 6,
                    .upHours = 0.5,
                    .downHours = 0.5,
                    .maxGpus = 1,
                    .rule = job::ChangeRule::Membership};
  const Run run = runIn(one, spec(policy::PolicyKind::MaxSpot), std::vector<double>(8, 1),
                        {1, 1, 0, 1, 1, 1, 1, 1});
  // In slot 2 5.5 left need on demand (two restarts: 6.5 h of 6): spot in slot 3 comes too late.
  QCOMPARE(run.spot(), (Ints{1, 1, 0, 0, 0, 0, 0}));
  QVERIFY(run.ledger.reasons[2].rule == (Rule::SafetyNet));
  Setting shorter = one;
  shorter.workload = 5;
  const Run kept = runIn(shorter, spec(policy::PolicyKind::MaxSpot), std::vector<double>(8, 1),
                         {0, 1, 1, 1, 1, 1, 1, 1});
  QCOMPARE(kept.spot(), (Ints{0, 1, 1, 1, 1, 1, 1}));
  QVERIFY(kept.ledger.reasons[3].rule == (Rule::KeepSpotAtDeadline));
}

/// Four spot GPUs are held when the net, which can count on one, decides: they are more than that.
void PoliciesTest::moreSpotThanTheQuotaIsKept() {
  const Setting one{.workload = 5,
                    .upHours = 0.9,
                    .downHours = 0.9,
                    .rule = job::ChangeRule::Membership,
                    .quota = 1};
  const auto maxSpot = [&](std::vector<int> freeGpus) {
    return runIn(one, spec(policy::PolicyKind::MaxSpot), std::vector<double>(8, 1), freeGpus);
  };
  const Run kept = maxSpot(std::vector<int>(8, 4));
  QCOMPARE(kept.spot(), (Ints{4, 4, 4}));
  QVERIFY(kept.ledger.reasons[1].rule == Rule::KeepSpotAtDeadline);
  const Run fewer = maxSpot({4, 3, 3, 3, 3, 3, 3, 3});
  QCOMPARE(fewer.spot()[1], 3);
  QCOMPARE(fewer.onDemand()[1], 0);
}

void PoliciesTest::uniformProgressCatchesUpAndStays() {
  const Setting one{.workload = 5,
                    .deadline = 10,
                    .upHours = 0.25,
                    .downHours = 0.25,
                    .maxGpus = 1,
                    .rule = job::ChangeRule::Membership};
  const Run run = runIn(one, spec(policy::PolicyKind::UniformProgress), std::vector<double>(10, 1),
                        {0, 0, 1, 1, 0, 0, 0, 0, 0, 0});
  // Slot 0 is on the line, slot 1 behind: on demand. At slot 2 progress 0.75 is not ahead of
  // Z*(2.5) = 1.25, so it stays in spite of spot; at slot 3 1.75 is no more than Z*(3.5) = 1.75.
  QCOMPARE(run.onDemand(), (Ints{0, 1, 1, 1, 1, 1, 1}));
  QVERIFY(run.ledger.reasons[1].rule == (Rule::CatchUp));
  QVERIFY(run.ledger.reasons[3].rule == (Rule::StayOnDemand));
  QCOMPARE(run.ledger.reasons[1].targetProgress, std::optional<double>(1.0));
}

void PoliciesTest::ahanpBuysUnderItsPrice_data() {
  QTest::addColumn<double>("price");
  QTest::addColumn<int>("gpus");
  QTest::newRow("under") << 1.9 << 4;
  QTest::newRow("at") << 2.0 << 4;
  QTest::newRow("over") << 2.1 << 0;
}

void PoliciesTest::ahanpBuysUnderItsPrice() {
  QFETCH(double, price);
  QFETCH(int, gpus);
  const Run run =
      runIn({}, test::ahanp(0.5, policy::Pace::Latest), std::vector<double>(8, price), Ints(8, 4));
  QCOMPARE(run.ledger.rows[0].gpus.spot, gpus);
  QCOMPARE(run.ledger.reasons[0].reservationPrice, std::optional<double>(2.0));
  QVERIFY(run.outcome.onTime);
}

void PoliciesTest::ahanpHoldsWhereAChangeCostsMore() {
  // Three GPUs run; a fourth would gain one GPU-hour but stop the other three for half an hour.
  const Setting setting{.workload = 20, .upHours = 0.5, .downHours = 0.5};
  const Run run = runIn(setting, test::ahanp(0.9, policy::Pace::Latest), std::vector<double>(8, 1),
                        {3, 4, 4, 4, 4, 4, 4, 4});
  QCOMPARE(run.ledger.rows[1].gpus.spot, 3);
  QVERIFY(run.ledger.reasons[1].rule == (Rule::HoldToAvoidChange));
}

void PoliciesTest::ahanpTakesAllGpusAtTheLine_data() {
  QTest::addColumn<policy::Pace>("pace");
  QTest::addColumn<double>("threshold");
  QTest::newRow("latest") << policy::Pace::Latest << 0.5;
  QTest::newRow("latest, low price") << policy::Pace::Latest << 0.3;
  QTest::newRow("uniform") << policy::Pace::Uniform << 0.5;
}

/// Spot comes in ones and twos and then not at all. Behind the line a few GPUs must not be held,
/// nor a few more taken each slot, to save a change: only all of them make the deadline.
void PoliciesTest::ahanpTakesAllGpusAtTheLine() {
  QFETCH(policy::Pace, pace);
  QFETCH(double, threshold);
  const Setting setting{.workload = 16, .deadline = 12, .upHours = 0.1, .downHours = 0.05};
  const Run run = runIn(setting, test::ahanp(threshold, pace), std::vector<double>(12, 1),
                        {1, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0});
  QVERIFY(run.outcome.onTime);
  bool bound = false;
  for (std::size_t slot = 0; slot < run.ledger.rows.size(); ++slot) {
    if (bound || run.ledger.reasons[slot].rule == Rule::SafetyNet) {
      QCOMPARE(run.ledger.rows[slot].gpus.total(), 4);
      bound = true;
    }
  }
  if (pace != policy::Pace::Latest) return;
  QVERIFY(bound);
  const Run greedy = runIn(setting, spec(policy::PolicyKind::MaxSpot), std::vector<double>(12, 1),
                           {1, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0});
  if (threshold > 0.4) QVERIFY(run.outcome.costUsd <= greedy.outcome.costUsd + 1e-9);
}

/// Two GPUs more cost more in this slot than they bring in it, but spot has stayed for long.
void PoliciesTest::ahanpScalesUpWhereSpotStays() {
  const Setting setting{.workload = 80, .deadline = 40, .upHours = 0.75, .downHours = 0.5};
  const auto policySpec = test::ahanp(0.9, policy::Pace::Latest);
  Ints steady(40, 2), restless(40, 4);
  for (std::size_t slot = 10; slot < steady.size(); ++slot) steady[slot] = 4;
  const Run scaled = runIn(setting, policySpec, std::vector<double>(40, 1), steady);
  QCOMPARE(scaled.ledger.rows[10].gpus, (Gpus{4, 0}));
  restless[0] = 3;
  const Run held = runIn(setting, policySpec, std::vector<double>(40, 1), restless);
  QCOMPARE(held.ledger.rows[1].gpus, (Gpus{3, 0}));
  QVERIFY(held.ledger.reasons[1].rule == Rule::HoldToAvoidChange);
}

/// Committed to eight slots of spot that does not come, it plans again when the line is reached.
void PoliciesTest::ahapPlansAgainBehindTheLine() {
  const Run run =
      runIn({.workload = 34, .deadline = 12}, test::ahap(8, 8, 0.5), std::vector<double>(12, 1),
            {4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, forecast::ForecastKind::Persistence);
  QVERIFY(run.outcome.onTime);
  QVERIFY(run.ledger.reasons[1].rule == Rule::FollowsPlan);
  int fresh = 0;
  for (std::size_t slot = 2; slot < 8; ++slot) {
    fresh += run.ledger.reasons[slot].plannedAtSlot > 0;
  }
  QVERIFY(fresh > 0);
}

void PoliciesTest::ahapWaitsForTheCheapSlot() {
  // Four units, one slot of four GPUs is enough, and the forecast knows which is cheapest.
  const Run run =
      runIn({.workload = 4}, test::ahap(8, 1, 0.5), {3, 3, 1, 3, 3, 3, 3, 3}, Ints(8, 4));
  QCOMPARE(run.spot(), (Ints{0, 0, 4}));
  QCOMPARE(run.outcome.costUsd, 4.0);
  QCOMPARE(run.ledger.reasons[0].plan.size(), std::size_t{8});
  QCOMPARE(run.ledger.reasons[0].plan[2], (Gpus{4, 0}));
  QCOMPARE(run.ledger.reasons[0].expectedPrice[2], 1.0);
}

void PoliciesTest::ahapFollowsItsCommitment() {
  const Run run =
      runIn({.workload = 12}, test::ahap(4, 3, 0.5), std::vector<double>(8, 1), Ints(8, 2));
  const std::vector<int> madeAt{0, 0, 0, 3, 3, 3};
  QCOMPARE(run.ledger.rows.size(), madeAt.size());
  for (std::size_t slot = 0; slot < madeAt.size(); ++slot) {
    const policy::Reason& reason = run.ledger.reasons[slot];
    QCOMPARE(reason.plannedAtSlot, madeAt[slot]);
    QCOMPARE(reason.committedSlots, 3);
    QVERIFY(reason.rule == (slot % 3 == 0 ? Rule::PlannedNow : Rule::FollowsPlan));
  }
}

void PoliciesTest::ahapClipsToTheFreeGpus() {
  // Persistence expects four GPUs for ever. In slot 1 two are left: the plan gets those two, and
  // nothing on demand. In slot 2, with fewer than N_min, it idles.
  const Run run = runIn({.workload = 40, .deadline = 20, .minGpus = 2}, test::ahap(4, 4, 0.5),
                        std::vector<double>(20, 1),
                        {4, 2, 1, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
                        forecast::ForecastKind::Persistence);
  for (std::size_t slot = 0; slot < 4; ++slot) {
    QCOMPARE(run.ledger.reasons[0].plan[slot], (Gpus{4, 0}));
  }
  QCOMPARE(run.ledger.rows[1].gpus, (Gpus{2, 0}));
  QCOMPARE(run.ledger.rows[2].gpus, (Gpus{0, 0}));
}

void PoliciesTest::averagedIsTheRoundedMean() {
  const std::vector<double> price{1, 2, 1, 3, 1, 2, 1, 2, 3, 1};
  const Ints freeGpus{4, 1, 3, 0, 4, 4, 2, 0, 1, 4};
  const Run run = runIn({.workload = 18, .deadline = 10, .rule = job::ChangeRule::Membership},
                        test::ahap(4, 3, 0.6, policy::CommitmentMode::Averaged), price, freeGpus);
  bool severalPlans = false;
  for (std::size_t slot = 0; slot < run.ledger.rows.size(); ++slot) {
    const auto& plans = run.ledger.reasons[slot].plans;
    QCOMPARE(plans.size(), std::min<std::size_t>(slot + 1, 3));
    double total = 0;
    for (const auto& plan : plans) {
      const Gpus wanted = plan.empty() ? Gpus{} : plan.front();
      total += std::min(wanted.spot, freeGpus[slot]) + wanted.onDemand;
    }
    const double mean = total / static_cast<double>(plans.size());
    QCOMPARE(run.ledger.rows[slot].gpus.total(), static_cast<int>(std::floor(mean + 0.5)));
    QVERIFY(run.ledger.reasons[slot].rule == (Rule::MeanOfPlans));
    severalPlans |= plans.size() > 1 && total > 0;
  }
  QVERIFY(severalPlans);
}

}  // namespace

TEST_WITHOUT_APPLICATION(PoliciesTest)
#include "tst_policies.moc"
