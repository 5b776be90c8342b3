// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "ask/LoadedMarket.h"
#include "base/InputError.h"
#include "learn/Pool.h"
#include "subjects/job/headline/Headline.h"
#include "subjects/job/headline/HeadlineTables.h"
#include "subjects/job/learning/Halves.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::HeadlineMarket;
using study::HeadlineResults;
using study::HeadlineRow;
using study::HeadlineSettings;

namespace {

HeadlineSettings fewJobs() {
  HeadlineSettings settings;
  settings.jobs = 20;
  return settings;
}

std::vector<HeadlineMarket> twoSamples() {
  auto all = study::headlineMarkets(SAMPLE_DIR, "");
  return {all[0], all[1]};
}

}  // namespace

class TestHeadline : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void markets();
  void settingsReachTheJobs();
  void longJobsAreAsTight();
  void scarceMarketsAreScaled();
  void rowsAddUp();
  void byHand();
  void honestByHand();
  void sameForAnyThreads();
  void exports();
  void stops();
  void missingSamples();
};

void TestHeadline::markets() {
  QVERIFY(study::headlineMarkets(SAMPLE_DIR, "").size() >= 8);
  if (!QDir(REAL_DATA_DIR).exists()) QSKIP("no real data here");
  const auto all = study::headlineMarkets(SAMPLE_DIR, REAL_DATA_DIR);
  QVERIFY(all.size() >= 14);
  for (const HeadlineMarket& market : all) {
    const auto loaded = study::loadMarket(study::headlineScenario(market, HeadlineSettings{}, 16));
    // Enough different starts for a thousand jobs to be more than one job over and over.
    QVERIFY2(loaded->import.trace.slotCount() >= 400, market.name.c_str());
  }
}

/// And are planned for with windows that jobs of ten slots have no room for.
void TestHeadline::longJobsAreAsTight() {
  const HeadlineSettings brief, longer = brief.withDeadline(16);
  const auto windows = [](const HeadlineSettings& settings) {
    std::set<int> all;
    for (const policy::PolicySpec& one : settings.honestPool()) all.insert(one.window);
    return all;
  };
  QCOMPARE(windows(brief), (std::set<int>{1, 3, 5}));
  QCOMPARE(windows(brief.withDeadline(6)), (std::set<int>{1, 3, 5, 12}));
  QCOMPARE(windows(longer), (std::set<int>{1, 3, 5, 12, 24}));
  const auto scenario = study::headlineScenario(twoSamples()[1], longer, 16);
  const auto batch = study::makeJobBatch(scenario, study::loadMarket(scenario));
  for (const job::Problem& problem : batch.problems) {
    QCOMPARE(problem.slotCount, 32);
    QVERIFY(problem.job.workload >= 96 && problem.job.workload <= 172.8);
  }
}

void TestHeadline::settingsReachTheJobs() {
  const HeadlineSettings settings;
  const auto market = twoSamples()[1];
  const auto scenario = study::headlineScenario(market, settings, 16);
  const auto batch = study::makeJobBatch(scenario, study::loadMarket(scenario));
  QCOMPARE(batch.size(), 1000);
  for (const job::Problem& problem : batch.problems) {
    const job::Job& job = problem.job;
    QCOMPARE(problem.slotCount, 10);
    QVERIFY(job.workload >= 30 && job.workload <= 54);
    QVERIFY(job.minGpus >= 1 && job.minGpus <= 4 && job.maxGpus >= 12 && job.maxGpus <= 16);
    // Worth 1.5 times its cost on demand, each by its own work.
    QVERIFY(std::abs(job.valueUsd - 1.5 * job.workload * problem.onDemandPrice) <
            1e-9 * job.valueUsd);
    // Every job can be done in time.
    QVERIFY(job.maxGpus * (job.deadlineHours - job.reconfiguration.upHours) >= job.workload);
  }
}

void TestHeadline::scarceMarketsAreScaled() {
  const auto market = twoSamples()[1];
  QCOMPARE(study::headlineScenario(market, {}, 1).market.availabilityFactor, 16.0);
  QCOMPARE(study::headlineScenario(market, {}, 8).market.availabilityFactor, 2.0);
  QCOMPARE(study::headlineScenario(market, {}, 16).market.availabilityFactor, 1.0);
  QCOMPARE(study::headlineScenario(market, {}, 64).market.availabilityFactor, 1.0);
  QCOMPARE(study::headlineScenario(market, {}, 0).market.availabilityFactor, 1.0);
}

void TestHeadline::rowsAddUp() {
  const HeadlineResults results = study::runHeadline(twoSamples(), fewJobs());
  QCOMPARE(results.rows.size(), std::size_t(2));
  for (const HeadlineRow& row : results.rows) {
    QCOMPARE(row.baselinesUsd.size(), study::headlineBaselines().size());
    QCOMPARE(row.contenders.size(), std::size_t(7));
    QVERIFY(row.contenders[row.honest].policy.find("uses the future") == std::string::npos);
    const double baseline = row.baselinesUsd[row.bestBaseline].mean;
    for (const study::Estimate& one : row.baselinesUsd) QVERIFY(one.mean <= baseline);
    for (const study::HeadlineContender& one : row.contenders) {
      QVERIFY(one.improvementUsd == one.overUsd[row.bestBaseline]);
      QVERIFY(one.gapToOptimumUsd.mean >= -1e-9 && one.gapToOptimumUsd.low >= 0);
      QVERIFY(one.gapToBestFixedUsd.jobs < 20);
      QCOMPARE(one.loses(), one.improvementUsd.high < 0);
      QCOMPARE(one.utilityUsd.jobs < 20, !one.policy.empty());
      if (!one.policy.empty()) continue;  // measured on other jobs than the baselines
      const double utility = one.utilityUsd.mean;
      QVERIFY(std::abs(one.improvementUsd.mean - (utility - baseline)) < 1e-9 * baseline);
      QVERIFY(std::abs(one.improvementPercent.mean - 100 * (utility / baseline - 1)) < 1e-7);
      QVERIFY(std::abs(one.gapToOptimumUsd.mean - (row.optimumUsd.mean - utility)) <
              1e-9 * baseline);
    }
  }
}

/// The AHANP that is best on the earlier half, and the baselines again, one simulation at a time.
void TestHeadline::byHand() {
  const auto market = twoSamples()[1];
  const HeadlineResults results = study::runHeadline({market}, fewJobs());
  const auto scenario = study::headlineScenario(market, fewJobs(), 8);
  const auto batch = study::makeJobBatch(scenario, study::loadMarket(scenario));
  const study::Halves halves = study::halvesOf(batch.times());
  const std::vector<char> all(batch.jobs.size(), 1);
  const auto mean = [&](const policy::PolicySpec& spec, const std::vector<char>& enters) {
    double sum = 0;
    for (int job = 0; job < batch.size(); ++job) {
      if (!enters[static_cast<std::size_t>(job)]) continue;
      sum += simulate::simulate(batch.problems[static_cast<std::size_t>(job)], batch.span(job),
                                *batch.forecaster, *policy::makePolicy(spec))
                 .utilityUsd;
    }
    return sum / static_cast<double>(std::ranges::count(enters, 1));
  };
  double bestAhanp = -1e300;
  policy::PolicySpec chosen;
  for (const policy::PolicySpec& spec : learn::makePool({})) {
    if (spec.kind != policy::PolicyKind::Ahanp) continue;
    const double before = mean(spec, halves.chooses);
    if (before > bestAhanp) chosen = spec;
    bestAhanp = std::max(bestAhanp, before);
  }
  const HeadlineRow& row = results.rows[0];
  QVERIFY(std::abs(row.contenders[5].utilityUsd.mean - mean(chosen, halves.measures)) < 1e-9);
  QVERIFY(std::abs(row.baselinesUsd[1].mean - mean({.kind = policy::PolicyKind::MaxSpot}, all)) <
          1e-9);
}

/// Every honest AHAP on every job, though the headline runs most of them on the choosing half
/// alone.
void TestHeadline::honestByHand() {
  HeadlineSettings settings = fewJobs();
  const auto market = twoSamples()[1];
  const HeadlineRow row = study::runHeadline({market}, settings).rows.at(0);
  const auto scenario = study::headlineScenario(market, settings, 8);
  const auto batch = study::makeJobBatch(scenario, study::loadMarket(scenario));
  const study::Halves halves = study::halvesOf(batch.times());
  const std::vector<policy::PolicySpec> pool = settings.honestPool();
  double bestBefore = -1e300, itsAfter = 0;
  for (const forecast::ForecastKind kind : settings.honestKinds) {
    forecast::ForecastSpec spec = scenario.forecast;
    spec.kind = kind;
    learn::PoolRunner runner(pool);
    std::vector<study::JobSample> samples(batch.jobs.size() * pool.size());
    study::runPolicies(study::withForecast(batch, spec), runner, 0, batch.size(), samples, {});
    for (std::size_t policy = 0; policy < pool.size(); ++policy) {
      double before = 0, after = 0;
      for (std::size_t job = 0; job < batch.jobs.size(); ++job) {
        const double utility = samples[job * pool.size() + policy].utilityUsd;
        if (halves.chooses[job]) before += utility;
        if (halves.measures[job]) after += utility;
      }
      if (before > bestBefore) itsAfter = after;
      bestBefore = std::max(bestBefore, before);
    }
  }
  const study::Estimate& reported = row.contenders[row.honest].utilityUsd;
  const auto measuring = static_cast<double>(std::ranges::count(halves.measures, 1));
  QCOMPARE(reported.jobs, static_cast<int>(measuring));
  QVERIFY(std::abs(reported.mean - itsAfter / measuring) < 1e-9);
}

void TestHeadline::sameForAnyThreads() {
  const auto json = [](int threads) {
    return result::resultText(
        study::headlineResult(study::runHeadline(twoSamples(), fewJobs(), {}, threads)));
  };
  QCOMPARE(json(3), json(1));
}

void TestHeadline::exports() {
  HeadlineResults results = study::runHeadline(twoSamples(), fewJobs());
  results.rows[0].contenders[2].improvementUsd = {-2, -3, -1, 20};
  const QString table = QString::fromStdString(study::headlineText(results));
  QVERIFY(table.contains("loses"));
  QVERIFY(table.contains("worth 1.5 times their cost on demand"));
  QVERIFY(table.contains("Free GPUs scaled by"));
  // In each market against the best baseline, and against each of three.
  QCOMPARE(table.count("Learner, pool of 112"), 2 * (1 + 3));
  const QString csv = QString::fromStdString(study::headlineCsv(results));
  QCOMPARE(csv.split('\n', Qt::SkipEmptyParts).filter(QRegularExpression("^[^#]")).size(), 1 + 14);
  const QJsonObject root =
      QJsonDocument::fromJson(
          QByteArray::fromStdString(result::resultText(study::headlineResult(results))))
          .object();
  const QJsonValue tables = root["tables"];
  QCOMPARE(tables["markets"]["rows"].toArray().size(), 2);
  QCOMPARE(tables["contenders"]["rows"][2]["verdict"].toString(), QString("loses"));
  const QJsonValue over = tables["overBaselines"]["rows"][1];
  QCOMPARE(over["baseline"].toString(), QString("max spot"));
  const HeadlineRow& row = results.rows[0];
  const double utility = row.contenders[0].utilityUsd.mean, maxSpot = row.baselinesUsd[1].mean;
  QVERIFY(std::abs(over["improvementUsd"].toDouble() - (utility - maxSpot)) < 1e-9);
  QVERIFY(std::abs(over["improvementPercent"].toDouble() - 100 * (utility - maxSpot) / maxSpot) <
          1e-9);
  QCOMPARE(tables["settings"]["rows"][0]["valueOverOnDemandCost"].toDouble(), 1.5);
}

void TestHeadline::stops() {
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::runHeadline(twoSamples(), fewJobs(), {source.get_token(), {}}));
}

void TestHeadline::missingSamples() {
  QVERIFY_THROWS_EXCEPTION(InputError, study::headlineMarkets("/nowhere", ""));
}

TEST_WITH_CORE_APPLICATION(TestHeadline)
#include "tst_headline.moc"
