// SPDX-License-Identifier: GPL-3.0-or-later
// From events and counts to intervals.
#include <QTest>

#include "TrainingData.h"
#include "base/InputError.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::training;
using namespace spothorizon::training::testing;

namespace {

NodeIntervals ofEvents(const char* text, double seconds = 60) {
  return toIntervals(parseNodeEvents(text, "events.csv", {}).history, seconds);
}

std::vector<int> counts(const NodeIntervals& intervals) {
  std::vector<int> all;
  for (int i = 0; i < intervals.count(); ++i) all.push_back(intervals.nodes(i));
  return all;
}

QString messageOf(const std::function<void()>& act) {
  try {
    act();
  } catch (const InputError& error) {
    return QString::fromStdString(error.what());
  }
  return {};
}

}  // namespace

class TestTrainingNodes : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void membersArePresentThroughout();
  void countsTakeTheLeast();
  void windows();
  void whatIfs();
  void topUps();
  void pricesOfIntervals();
  void refusals();
  void realCounts();
};

void TestTrainingNodes::membersArePresentThroughout() {
  // On the grid it acts in the interval that it begins, off the grid a part is no whole.
  const NodeIntervals grid = ofEvents("0,add,a\n0,add,b\n60000,remove,a\n120000,add,a\n");
  QCOMPARE(counts(grid), (std::vector<int>{2, 1, 2}));
  QCOMPARE(counts(ofEvents("0,add,a\n1000,add,b\n119000,remove,a\n180000,add,c\n")),
           (std::vector<int>{1, 1, 1, 2}));
  // Gone and back at once: it has lost its state, so it left and joined.
  const NodeIntervals back = ofEvents("0,add,a\n60000,remove,a\n60000,add,a\n120000,add,b\n");
  QCOMPARE(back.at[1], (NodeChange{1, 1, 1}));
  // Never there for a whole interval.
  const NodeIntervals brief = ofEvents("0,add,a\n65000,add,b\n110000,remove,b\n180000,add,c\n");
  QCOMPARE(counts(brief), (std::vector<int>{1, 1, 1, 2}));
  QVERIFY(brief.at[2].quiet());
}

void TestTrainingNodes::countsTakeTheLeast() {
  NodeHistory history;
  history.counts = {{0, 4}, {70, 2}, {100, 6}, {180, 5}};
  history.lastEventSeconds = 180;
  const NodeIntervals intervals = toIntervals(history, 60);
  QCOMPARE(counts(intervals), (std::vector<int>{4, 2, 6, 5}));
  QCOMPARE(intervals.at[1], (NodeChange{4, 0, 2}));
}

void TestTrainingNodes::windows() {
  const NodeIntervals day = fromCounts(std::vector<int>(1440, 3), 60);
  QCOMPARE(windowOf(day, 5.5, 1), (Window{330, 389}));
  QCOMPARE(windowOf(day, 0, 0), (Window{0, 1439}));
  QCOMPARE(windowOf(day, 0.01, 0.02), (Window{0, 1}));
  QCOMPARE(windowOf(day, 23, 5), (Window{1380, 1439}));
  QVERIFY(messageOf([&] { windowOf(day, 24, 1); }).contains("24 h"));
}

void TestTrainingNodes::whatIfs() {
  NodeIntervals intervals{60, {{0, 5, 0}, {5, 2, 2}, {5, 0, 2}}};
  QCOMPARE(adjusted(intervals, 1, 9), intervals);
  const NodeIntervals half = adjusted(intervals, 0.5, 9);
  QCOMPARE(counts(half), (std::vector<int>{3, 3, 2}));  // half up
  QVERIFY(half.at[1].quiet());
  QCOMPARE(counts(adjusted(intervals, 1, 4)), (std::vector<int>{4, 4, 3}));
}

void TestTrainingNodes::topUps() {
  const NodeIntervals spot{60, {{0, 5, 0}, {5, 0, 3}, {2, 4, 0}}};
  const NodeIntervals floor = withTopUp(spot, {TopUp::Kind::Floor, 4});
  QCOMPARE(counts(floor), (std::vector<int>{5, 4, 6}));
  QCOMPARE(floor.at[1], (NodeChange{5, 2, 3}));
  QCOMPARE(floor.at[2], (NodeChange{4, 4, 2}));
  const NodeIntervals constant = withTopUp(spot, {TopUp::Kind::Constant, 2});
  QCOMPARE(counts(constant), (std::vector<int>{7, 4, 8}));
  QCOMPARE(constant.at[0], (NodeChange{0, 7, 0}));
}

void TestTrainingNodes::pricesOfIntervals() {
  market::Trace trace;
  trace.slotHours = 0.025;  // 90 s
  trace.spotUsdPerGpuHour = {1, 3, market::kUnknownPrice};
  trace.freeGpus = {8, 4, 4};
  const auto prices = nodePrices(trace, 2, 60, 5);
  QCOMPARE(prices[0], 2.0);
  QVERIFY(std::abs(prices[1] - 4.0) < 1e-12);
  QCOMPARE(prices[2], 6.0);
  QVERIFY(std::isnan(prices[3]));
  QVERIFY(std::isnan(prices[4]));
  const NodeHistory nodes = nodeHistoryOf(trace, 3);
  QCOMPARE(counts(toIntervals(nodes, 60)), (std::vector<int>{2, 1, 1, 1, 1}));
}

void TestTrainingNodes::refusals() {
  const auto history = demoHistory();
  QVERIFY(messageOf([&] { toIntervals(history, 0); }).contains("more than 0 s"));
  QVERIFY(messageOf([&] { toIntervals(history, 9000); }).contains("no more than the trace's"));
  const Model model = demoModel();
  const auto refused = [&](const NodeIntervals& intervals, const SettingSpec& spec) {
    return messageOf([&] { makeSetting(model.costs, model.table, intervals, spec); });
  };
  const NodeIntervals many = fromCounts({200, 130}, 60);
  QVERIFY(refused(many, {}).contains("200 nodes"));
  SettingSpec spec;
  spec.scale = 0.5;
  QVERIFY(refused(many, spec).isEmpty());
  spec = {};
  spec.cap = 129;
  QVERIFY(refused(many, spec).contains("129"));
  spec.cap = 100;
  QVERIFY(refused(many, spec).isEmpty());
  spec.topUp = {TopUp::Kind::Constant, 100};
  QVERIFY(refused(many, spec).contains("200 nodes with the on-demand nodes"));
  spec = {};
  spec.prices.restartMs = -1;
  QVERIFY(refused(fromCounts({3}, 60), spec).contains("restartSeconds"));
  PolicySpec policy = policyOf("hold", 1);
  policy.lookAhead = 0;
  const Setting setting = makeSetting(model.costs, model.table, history, SettingSpec{});
  QVERIFY(messageOf([&] { runPolicy(policy, setting); }).contains("lookAhead"));
  policy = policyOf("arima", 8);
  policy.predictor.history = 2;
  QVERIFY(messageOf([&] { runPolicy(policy, setting); }).contains("predictor.history"));
  policy = policyOf("arima", 8);
  policy.predictor.least = 9;
  policy.predictor.most = 8;
  QVERIFY(messageOf([&] { runPolicy(policy, setting); }).contains("[9, 8]"));
}

void TestTrainingNodes::realCounts() {
  if (!sharedDataIsThere()) QSKIP("no shared/data/liveput beside the checkout");
  const std::string folder = std::string(REAL_DATA_DIR) + "/availability/";
  const NodeFile log = readNodeFile(folder + "bamboo/a100x1-east1b.txt", {});
  QVERIFY(!log.history.unknown.empty());
  double longest = 0;
  for (const UnknownSpan& span : log.history.unknown) {
    longest = std::max(longest, span.to - span.from);
  }
  QVERIFY(longest > 3 * 3600);
  QVERIFY(std::ranges::any_of(log.report.warnings, [](const Text& warning) {
    return QString::fromStdString(warning.english()).contains("the previous count is used");
  }));
  const NodeFile probes = readNodeFile(folder + "skypilot/16-node/us-west-2a_v100_1.json", {});
  const NodeIntervals intervals = toIntervals(probes.history, 60);
  QCOMPARE(intervals.most(), 16);
  QCOMPARE(intervals.nodes(39), 5);
  // The same nodes as counts and as events.
  const NodeIntervals events = toIntervals(readNodeFile(kParcaeTrace, {}).history, 60);
  const NodeIntervals steps = toIntervals(readNodeFile(folder + "parcae/p3.csv", {}).history, 60);
  QCOMPARE(counts(steps), counts(events));
}

TEST_WITHOUT_APPLICATION(TestTrainingNodes)
#include "tst_training_nodes.moc"
