// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about training name policies as people call them.
#include <QTest>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "subjects/training/TrainingResults.h"
#include "subjects/training/TrainingWords.h"
#include "support/TestMain.h"
#include "support/TrainingDemo.h"

using namespace spothorizon;
using namespace spothorizon::tests;
using study::Scenario;
using study::TrainingResults;
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
  void policiesAreNamedAsPeopleCallThem() {
    const auto forecasts = ran(priced({}), "forecast");
    const std::string one = " This is one window; the question Every start has the others.";
    QVERIFY(has(*forecasts, one) && has(*ran(priced({PolicyKind::Hold}), {}), one));
    for (const char* key : {"arima,", "arima-aicc", "holt-winters", "seasonal,", "survival,"}) {
      QVERIFY2(!has(*forecasts, key), key);
    }
  }
};

TEST_WITHOUT_APPLICATION(TestTrainingAnswers)
#include "tst_training_answers.moc"
