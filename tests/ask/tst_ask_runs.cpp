// SPDX-License-Identifier: GPL-3.0-or-later
// How questions are run: the same bytes for any number of threads and shards, stopped and resumed.
#include <QTemporaryDir>
#include <QTest>
#include <mutex>

#include "ask/AskHelpers.h"
#include "ask/AskStudy.h"
#include "ask/shard/CellEstimate.h"
#include "ask/shard/Merge.h"
#include "ask/shard/ShardRun.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::ask;
using namespace spothorizon::tests;

namespace {

std::vector<std::string> everyQuestion() {
  return {"once",
          "axes probe.load=0,1,66,95,3 probe.mode",
          "starts starts=15",
          "goal probe.load=0,2,4,6 measure=costUsd atMost=14 chance=0.5",
          "tornado measure=costUsd",
          "monte-carlo samples=12"};
}

study::Scenario noisy() { return probeScenario({.noise = 2, .replications = 12, .starts = 40}); }

std::string answered(const std::string& question, int threads) {
  return bytesOf(*answerOf(noisy(), questionFrom(question), threads));
}

}  // namespace

class TestAskRuns : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theSameBytesForAnyNumberOfThreads();
  void theSameOverStartsAndMadeMarkets();
  void shardsMergedEqualTheWhole();
  void anEstimateIsMade();
  void progressNeverFalls();
  void partialAnswersGrow();
  void aStopStops();
  void aStoppedRunGoesOn();
};

void TestAskRuns::theSameBytesForAnyNumberOfThreads() {
  for (const std::string& question : everyQuestion()) {
    const std::string one = answered(question, 1);
    QCOMPARE(answered(question, 2), one);
    QCOMPARE(answered(question, 5), one);
  }
}

void TestAskRuns::theSameOverStartsAndMadeMarkets() {
  for (const char* text : {"starts", "starts source=resampled markets=5 starts=20",
                           "axes probe.load=1,2,3", "tornado"}) {
    const auto bytes = [&](int threads) {
      return bytesOf(
          *answerOf(onMarket({.window = 4}), questionFrom(text), threads, wanderingMarket(200, 8)));
    };
    const std::string one = bytes(1);
    QCOMPARE(bytes(2), one);
    QCOMPARE(bytes(5), one);
  }
}

void TestAskRuns::shardsMergedEqualTheWhole() {
  for (const std::string& text : everyQuestion()) {
    QTemporaryDir folder;
    const study::ShardQuestion question{&askStudy(), "ask once", noisy(), text, {}, {}};
    std::vector<std::string> parts;
    for (int k = 1; k <= 3; ++k) {
      parts.push_back(folder.filePath(QString::number(k)).toStdString());
      study::runShard(question, {k, 3}, parts.back(), 2, {});
    }
    const study::Merged merged = study::mergeParts(parts);
    QCOMPARE(bytesOf(study::as<Answer>(*merged.result)), answered(text, 2));
  }
}

void TestAskRuns::anEstimateIsMade() {
  const study::ShardQuestion question{&askStudy(), "ask once", noisy(), everyQuestion()[1], {}, {}};
  const study::RunEstimate estimate = study::estimateRun(question, {});
  QVERIFY(estimate.cells > 0 && estimate.sampled > 0);
}

void TestAskRuns::progressNeverFalls() {
  std::vector<double> shares;
  RunControl control;
  control.progress = [&](double share, std::string_view) { shares.push_back(share); };
  study::StudyOptions options;
  options.threads = 3;
  ask::ask(probe(), noisy(), nullptr, questionFrom(everyQuestion()[1]), control, options);
  QVERIFY(std::ranges::is_sorted(shares));
  QCOMPARE(shares.back(), 1.0);
}

void TestAskRuns::partialAnswersGrow() {
  study::StudyOptions options;
  options.threads = 2;
  std::size_t partials = 0, most = 0;
  options.onPartial = [&](const study::Result& result) {
    const auto& partial = study::as<Answer>(*result);
    QVERIFY(!partial.complete);
    std::size_t done = 0;
    for (const AskedPoint& point : partial.points) {
      for (const Values& values : point.samples) done += !values.empty();
    }
    QVERIFY(done >= most);
    most = done;
    ++partials;
    bytesOf(partial);  // can be shown
  };
  for (const std::string& question : everyQuestion()) {
    most = 0;
    ask::ask(probe(), noisy(), nullptr, questionFrom(question), {}, options);
  }
  QVERIFY(partials >= everyQuestion().size());
}

void TestAskRuns::aStopStops() {
  std::stop_source stop;
  study::StudyOptions options;
  options.threads = 2;
  RunControl control{stop.get_token(), [&](double share, std::string_view) {
                       if (share > 0.3) stop.request_stop();
                     }};
  QVERIFY_THROWS_EXCEPTION(Stopped, ask::ask(probe(), noisy(), nullptr,
                                             questionFrom(everyQuestion()[1]), control, options));
}

void TestAskRuns::aStoppedRunGoesOn() {
  for (const std::string& text : everyQuestion()) {
    const Question question = questionFrom(text);
    study::StudyOptions options;
    options.threads = 2;
    study::Result partial;
    options.onPartial = [&](const study::Result& result) {
      if (!partial) partial = result;
    };
    const auto whole = ask::ask(probe(), noisy(), nullptr, question, {}, options);
    QVERIFY(partial);
    // What is done of it is not run again: a mark stays where it was put.
    auto marked = std::make_shared<Answer>(study::as<Answer>(*whole));
    marked->complete = false;
    options.onPartial = {};
    options.before = marked;
    probeRuns() = 0;
    const auto again = ask::ask(probe(), noisy(), nullptr, question, {}, options);
    QVERIFY(probeRuns() <= 24);  // those of two obstacles
    QCOMPARE(bytesOf(*again), bytesOf(*whole));
    options.before = partial;
    QCOMPARE(bytesOf(*ask::ask(probe(), noisy(), nullptr, question, {}, options)), bytesOf(*whole));
    // Another scenario takes nothing over.
    study::Scenario other = noisy();
    other.seed = 5;
    options.before = marked;
    QCOMPARE(bytesOf(*ask::ask(probe(), other, nullptr, question, {}, options)),
             bytesOf(*answerOf(other, question)));
  }
}

TEST_WITHOUT_APPLICATION(TestAskRuns)
#include "tst_ask_runs.moc"
