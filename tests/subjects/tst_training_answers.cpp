// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about sweeps, forecasts and backtests of training name the policy that a figure belongs
// to.
#include <QTest>
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "base/NumberText.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingWords.h"
#include "subjects/training/WordParts.h"
#include "support/TestMain.h"
#include "support/TrainingDemo.h"

using namespace spothorizon;
using namespace spothorizon::tests;
using study::Scenario;
using study::TrainingResults;
using study::TrainingSweepPoint;
using training::PolicyKind;

namespace {

std::shared_ptr<const TrainingResults> ran(const Scenario& scenario, const std::string& variant) {
  study::StudyOptions options;
  options.variant = variant;
  return study::as<TrainingResults>(
      study::findStudy("training")->run(scenario, nullptr, {}, options));
}

/// The demo at $0.30 a spot node and $1 an on-demand one.
Scenario priced(const std::vector<PolicyKind>& kinds) {
  Scenario scenario = trainingDemo();
  study::TrainingSpec& spec = study::editTraining(scenario);
  spec.usdPerNodeHour = 0.3;
  spec.onDemandUsdPerNodeHour = 1;
  spec.targetSamples = 20000;
  for (const PolicyKind kind : kinds) spec.policies.emplace_back().kind = kind;
  return scenario;
}

bool has(const TrainingResults& results, const std::string& words) {
  return study::trainingSentence(results).english().find(words) != std::string::npos;
}

}  // namespace

class TestTrainingAnswers : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theCheapestSampleIsOfItsPolicy_data() {
    QTest::addColumn<bool>("plans");
    QTest::newRow("hold and ARIMA") << true;
    QTest::newRow("none that plans by what it could know") << false;
  }

  void theCheapestSampleIsOfItsPolicy() {
    QFETCH(bool, plans);
    const auto swept =
        ran(priced(plans ? std::vector{PolicyKind::Cheap, PolicyKind::Hold, PolicyKind::Arima}
                         : std::vector{PolicyKind::Reactive, PolicyKind::Cheap}),
            "sweep top-up");
    std::optional<double> usd, hours;
    std::string cheapest, first;
    for (const TrainingSweepPoint& point : swept->sweep.points) {
      for (std::size_t i = 0; i < swept->runs.size(); ++i) {
        if (plans && swept->runs[i].spec.kind == PolicyKind::Cheap) continue;
        const std::string name = study::trainingPolicyName(swept->runs[i]).english();
        const std::string nodes = numberText(point.value) + " on-demand nodes, ";
        if (point.usdPerMillion[i] && (!usd || *point.usdPerMillion[i] < *usd)) {
          usd = point.usdPerMillion[i];
          cheapest = name + ": a sample is cheapest with " + nodes + study::usdText(*usd) +
                     " per million.";
        }
        if (point.finishHours[i] && (!hours || *point.finishHours[i] < *hours)) {
          hours = point.finishHours[i];
          first = name + ": the target is ready first with " + nodes + "after " +
                  study::hoursText(*hours) + ".";
        }
      }
    }
    QVERIFY(usd && hours);
    QVERIFY2(has(*swept, cheapest), study::trainingSentence(*swept).english().c_str());
    QVERIFY2(has(*swept, first), study::trainingSentence(*swept).english().c_str());
  }

  void aTargetOutOfReachIsReported() {
    Scenario scenario = priced({PolicyKind::Hold});
    study::editTraining(scenario).targetSamples = 1e12;
    QVERIFY(has(*ran(scenario, "sweep top-up"), "The target is not reached with any of these."));
  }

  /// Statements over all starts have the intervals of the table.
  void startsHaveIntervals() {
    Scenario scenario = priced({PolicyKind::Hold, PolicyKind::Arima});
    const auto hour = ran(scenario, "backtest");
    QVERIFY(has(*hour, " This is too short for an interval."));
    study::editTraining(scenario).hours = 0.1;
    const auto backtest = ran(scenario, "backtest");
    const auto& made = backtest->backtest;
    const std::string text = study::trainingSentence(*backtest).english();
    std::size_t best = 0;
    for (std::size_t i = 1; i < made.ofIdeal.size(); ++i) {
      if (made.ofIdeal[i].mean > made.ofIdeal[best].mean) best = i;
    }
    const study::Estimate& share = made.ofIdeal[best];
    QVERIFY(share.hasInterval());
    const std::string words =
        " trains " + study::percentWith(share.mean, share.low, share.high).english() + " of the ";
    QVERIFY2(text.find(words) != std::string::npos && words.find(" to ") != std::string::npos,
             text.c_str());
    QVERIFY2(text.find(" In brackets: 95 % intervals by blocks of time (") != std::string::npos,
             text.c_str());
    const bool ahead = best > 0 && made.overHold[best].mean > 0;
    QCOMPARE(text.find("It is ahead of holding the last count by ") != std::string::npos, ahead);
  }

  void policiesAreNamedAsPeopleCallThem() {
    const auto backtest = ran(priced({PolicyKind::Hold}), "backtest");
    QVERIFY2(has(*backtest, " starts: Holding the last count trains "),
             study::trainingSentence(*backtest).english().c_str());
    const auto forecasts = ran(priced({}), "forecast");
    const std::string one = " This is one window; the page Every start has the others.";
    QVERIFY(has(*forecasts, one) && has(*ran(priced({PolicyKind::Hold}), {}), one));
    QVERIFY(!has(*backtest, one));
    for (const char* key : {"arima,", "arima-aicc", "holt-winters", "seasonal,", "survival,"}) {
      QVERIFY2(!has(*forecasts, key), key);
    }
  }
};

TEST_WITHOUT_APPLICATION(TestTrainingAnswers)
#include "tst_training_answers.moc"
