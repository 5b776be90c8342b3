// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

#include "ask/LoadedMarket.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/Check.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/StudyHelpers.h"
#include "support/StopTimer.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Results;
using study::Scenario;
using Edit = std::function<void(Scenario&)>;
Q_DECLARE_METATYPE(Edit)

namespace {

/// Long on purpose: windows of forty slots over a fortnight.
Scenario slowScenario() {
  Scenario scenario = tests::onGivenMarket();
  scenario.job.deadlineHours = 300;
  scenario.job.workload = 700;
  scenario.job.maxGpus = 16;
  scenario.policies.assign(9, {.kind = policy::PolicyKind::Ahap, .window = 12, .commitment = 1});
  for (std::size_t i = 0; i < 9; ++i) {
    scenario.policies[i].threshold = 0.1 * static_cast<double>(i + 1);
  }
  return scenario;
}

}  // namespace

class TestStudy : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void runsEverything();
  void constantMarketByHand();
  void sameForAnyThreads();
  void runIsOfItsInputAlone();
  void onDemandOnlyIsAlwaysTheYardstick();
  void nobodyBeatsTheOptimum();
  void partialResults();
  void whatIsDoneIsShownWhileTheOptimumIsSearched();
  void progressNeverGoesBack();
  void stops();
  void stopsInsideALongWindow();
  void stoppedBefore();
  void reasonsOnRequest();
  void refused_data();
  void refused();
  void findings_data();
  void findings();
  void startAndGaps_data();
  void startAndGaps();
  void cannotBeDoneRunsAndIsLate();
  void onDemandPriceOfTheTraceIsNamed();
  void longerConstantMarket();
  void marketFiles_data();
  void marketFiles();
  void anOpenedMarketIsAsItWillBeRun();
};

void TestStudy::runsEverything() {
  const Scenario scenario = tests::constantScenario();
  const auto results = study::run(scenario, nullptr);
  QVERIFY(results->complete);
  QVERIFY(results->scenario == scenario);
  QCOMPARE(results->policies.size(), scenario.policies.size());
  for (std::size_t i = 0; i < results->policies.size(); ++i) {
    QVERIFY(results->policies[i].has_value());
    QVERIFY(results->policies[i]->spec == scenario.policies[i]);
    QVERIFY(!results->policies[i]->label.empty());
    QVERIFY(results->policies[i]->savingVsOnDemand && results->policies[i]->gapToOptimumUsd);
    QVERIFY(results->policies[i]->ledger.reasons.empty());
  }
  QVERIFY(results->optimum && results->optimum->exact);
  QCOMPARE(results->optimum->boundUsd, results->optimum->outcome.utilityUsd);
  QVERIFY(results->forecaster != nullptr);
  QVERIFY(results->warnings.empty());
}

/// One dollar spot, eight GPUs free for ever: launch once, eight GPUs until done.
void TestStudy::constantMarketByHand() {
  const auto results = study::run(tests::constantScenario(), nullptr);
  const simulate::Outcome& maxSpot = results->policies[1]->outcome;
  QCOMPARE(*maxSpot.finishHours, 0.05 + 48.0 / 8);
  QVERIFY(std::abs(maxSpot.costUsd - 8 * 6.05) < 1e-9);
  QVERIFY(std::abs(maxSpot.utilityUsd - (200 - 8 * 6.05)) < 1e-9);
  const simulate::Outcome& onDemand = results->onDemandOnly->outcome;
  QVERIFY(onDemand.costUsd >= 48 * 3.0);
  QVERIFY(std::abs(*results->policies[1]->savingVsOnDemand - (1 - 48.4 / onDemand.costUsd)) < 1e-9);
}

void TestStudy::sameForAnyThreads() {
  Scenario scenario = tests::onGivenMarket();
  scenario.policies.push_back({.kind = policy::PolicyKind::Ahap, .window = 7, .commitment = 3});
  const auto market = tests::generatedMarket("all-or-nothing", 5);
  std::string first;
  for (const int threads : {1, 2, 4, 8, 0}) {
    const study::RunOptions options{.withReasons = true, .threads = threads, .onPartial = {}};
    const auto results = study::run(scenario, market, {}, options);
    const std::string text = tests::runJson(*results).fileText() + tests::ledgerCsv(*results);
    if (first.empty()) first = text;
    QVERIFY(text == first);
  }
}

void TestStudy::runIsOfItsInputAlone() {
  Scenario scenario = tests::onGivenMarket();
  scenario.forecast.kind = forecast::ForecastKind::Noisy;
  const auto market = tests::generatedMarket("cloud", 2);
  const auto a = study::run(scenario, market), b = study::run(scenario, market);
  QVERIFY(tests::runJson(*a).fileText() == tests::runJson(*b).fileText());
  scenario.seed = 2;  // other forecast errors, and nothing else
  const auto c = study::run(scenario, market);
  QCOMPARE(c->policies[1]->outcome.costUsd, a->policies[1]->outcome.costUsd);
  QCOMPARE(c->optimum->outcome.utilityUsd, a->optimum->outcome.utilityUsd);
}

void TestStudy::onDemandOnlyIsAlwaysTheYardstick() {
  Scenario scenario = tests::constantScenario();
  scenario.policies = {{.kind = policy::PolicyKind::MaxSpot}};
  const auto results = study::run(scenario, nullptr);
  QCOMPARE(results->policies.size(), std::size_t{1});
  QVERIFY(results->onDemandOnly.has_value());
  QVERIFY(*results->policies[0]->savingVsOnDemand > 0.5);
}

void TestStudy::nobodyBeatsTheOptimum() {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Scenario scenario = tests::onGivenMarket();
    scenario.market.startHours = 12.0 * static_cast<double>(seed);
    scenario.job.workload = 40 + 12 * static_cast<double>(seed);
    scenario.seed = seed;
    const auto results = study::run(scenario, tests::generatedMarket("cloud", seed));
    for (const auto& one : results->policies) QVERIFY(*one->gapToOptimumUsd >= 0);
  }
}

void TestStudy::partialResults() {
  std::vector<std::shared_ptr<const Results>> partials;
  std::atomic<int> inside{0};
  study::RunOptions options;
  options.threads = 2;
  options.onPartial = [&](std::shared_ptr<const Results> partial) {
    QCOMPARE(++inside, 1);  // from one thread at a time
    partials.push_back(std::move(partial));
    --inside;
  };
  const auto market = tests::generatedMarket("cloud", 3);
  const auto results = study::run(slowScenario(), market, {}, options);
  QVERIFY(!partials.empty());
  std::size_t before = 0;
  for (const auto& partial : partials) {
    QVERIFY(!partial->complete);
    std::size_t done = 0;
    for (std::size_t i = 0; i < partial->policies.size(); ++i) {
      if (!partial->policies[i]) continue;
      ++done;
      QCOMPARE(partial->policies[i]->outcome.costUsd, results->policies[i]->outcome.costUsd);
    }
    QVERIFY(done >= before);
    before = done;
  }
  QVERIFY(results->complete);
}

/// Policies that are done within a few milliseconds of each other are not kept from view until the
/// optimum is found, seconds later.
void TestStudy::whatIsDoneIsShownWhileTheOptimumIsSearched() {
  Scenario scenario = slowScenario();
  scenario.job.maxGpus = 48;
  scenario.job.workload = 2000;
  scenario.job.reconfiguration = {0.6, 0.85, job::ChangeRule::Membership};
  using policy::PolicyKind;
  scenario.policies = {{.kind = PolicyKind::MaxSpot},
                       {.kind = PolicyKind::UniformProgress},
                       {.kind = PolicyKind::Ahanp}};
  std::shared_ptr<const Results> last;
  std::stop_source source;
  const RunControl control{source.get_token(), {}};
  study::RunOptions options;
  options.threads = 2;
  options.onPartial = [&](std::shared_ptr<const Results> partial) {
    last = std::move(partial);
    const bool all = last->onDemandOnly && std::ranges::all_of(last->policies, [](const auto& one) {
                       return one.has_value();
                     });
    if (all) source.request_stop();
  };
  QVERIFY_THROWS_EXCEPTION(
      Stopped, study::run(scenario, tests::generatedMarket("cloud", 3), control, options));
  QVERIFY(last && !last->optimum);
}

/// The optimum is searched for several times, each time wider.
void TestStudy::progressNeverGoesBack() {
  for (const int threads : {1, 4}) {
    std::vector<double> reported;
    RunControl control;
    control.progress = [&reported](double fraction, std::string_view) {
      reported.push_back(fraction);
    };
    study::RunOptions options;
    options.threads = threads;
    study::run(slowScenario(), tests::generatedMarket("cloud", 3), control, options);
    QVERIFY(reported.size() > 2 * study::defaultPolicies().size());
    QVERIFY(std::is_sorted(reported.begin(), reported.end()));
    QCOMPARE(reported.back(), 1.0);
  }
}

void TestStudy::stops() {
  std::stop_source source;
  std::mutex mutex;
  std::vector<double> fractions;
  const RunControl control{source.get_token(), [&](double fraction, std::string_view) {
                             const std::lock_guard lock(mutex);
                             fractions.push_back(fraction);
                             source.request_stop();
                           }};
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::run(slowScenario(), tests::generatedMarket("cloud", 3), control));
  QVERIFY(!fractions.empty());
  for (const double fraction : fractions) QVERIFY(fraction >= 0 && fraction <= 1);
}

/// One plan of a fortnight on 64 GPUs by membership takes many seconds.
void TestStudy::stopsInsideALongWindow() {
  Scenario scenario = tests::onGivenMarket();
  scenario.job.maxGpus = 64;
  scenario.job.deadlineHours = 300;
  scenario.job.workload = 9'000;
  scenario.job.valueUsd = 40'000;
  scenario.job.reconfiguration.rule = job::ChangeRule::Membership;
  scenario.policies = {{.kind = policy::PolicyKind::Ahap, .window = 480, .commitment = 1}};
  market::GeneratorSpec spec = market::generatorModeSpec("fleet");
  spec.gpus = 64;
  const market::Trace trace = market::generateTrace(spec);
  std::stop_source source;
  const testmain::StopAfterWork timer(source, 400);
  QVERIFY_THROWS_EXCEPTION(
      Stopped, study::run(scenario, tests::marketOf(trace.spotUsdPerGpuHour, trace.freeGpus),
                          {source.get_token(), {}}));
  const double ms = timer.msSinceAsked();
  qInfo("stopped after %.1f ms of work", ms);
  QVERIFY(ms < 1000);  // ten times the promise: the build may be a checked one
}

void TestStudy::stoppedBefore() {
  std::stop_source source;
  source.request_stop();
  QVERIFY_THROWS_EXCEPTION(
      Stopped, study::run(tests::constantScenario(), nullptr, {source.get_token(), {}}));
}

void TestStudy::reasonsOnRequest() {
  study::RunOptions options;
  options.withReasons = true;
  const auto results = study::run(tests::constantScenario(), nullptr, {}, options);
  for (const auto& one : results->policies) {
    QCOMPARE(one->ledger.reasons.size(), one->ledger.rows.size());
  }
  const std::string text = study::explanation(*results, 4);
  QVERIFY(QString::fromStdString(text).contains("8 spot, while 8 spot GPUs are free at $1.00."));
  QVERIFY(tests::ledgerCsv(*results, 4).find("A new plan was made in this slot.") !=
          std::string::npos);
}

void TestStudy::refused_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, Edit edit, const char* message) {
    QTest::newRow(name) << edit << message;
  };
  row(
      "min above max", [](Scenario& s) { s.job.minGpus = 9; },
      "/job/minGpus: found 9, expected at most maxGpus, which is 8");
  row(
      "zero workload", [](Scenario& s) { s.job.workload = 0; },
      "/job/workload: found 0, expected a number above 0 and at most 1e+12 (work units)");
  row(
      "workload no number", [](Scenario& s) { s.job.workload = NAN; },
      "/job/workload: found nan, expected a number above 0 and at most 1e+12 (work units)");
  row(
      "deadline under a slot", [](Scenario& s) { s.job.deadlineHours = 0.25; },
      "/job/deadlineHours: found 0.25, expected at least one slot of 0.5 hours");
  row(
      "throughput falls",
      [](Scenario& s) {
        s.job.throughput.kind = job::ThroughputKind::Table;
        s.job.throughput.table = {{1, 10}, {2, 18}, {4, 17}};
      },
      "/job/throughput/table/2: found 17 after 18, expected a throughput that does not fall with "
      "more GPUs");
  row(
      "no table", [](Scenario& s) { s.job.throughput.kind = job::ThroughputKind::Table; },
      "/job/throughput/table: found no points, expected at least one [GPUs, work/hour]");
  row(
      "no throughput", [](Scenario& s) { s.job.throughput.alpha = 0; },
      "/job/throughput: found 0 work units per hour on 1 GPUs, expected a positive throughput for "
      "every number of GPUs from minGpus to maxGpus");
  row(
      "no policies", [](Scenario& s) { s.policies.clear(); },
      "/policies: found no policies, expected at least one policy");
  row(
      "commitment above window", [](Scenario& s) { s.policies[4].commitment = 6; },
      "/policies/4/commitment: found 6, expected at most the window, which is 5");
  row(
      "window of nothing", [](Scenario& s) { s.policies[4].window = 0; },
      "/policies/4/window: found 0, expected a whole number from 1 to 1000 (slots)");
  row(
      "late factor", [](Scenario& s) { s.job.lateFactor = 1; },
      "/job/lateFactor: found 1, expected a number from 1.0001 to 1000 (× deadline)");
  row(
      "start before the trace", [](Scenario& s) { s.market.startHours = -1; },
      "/market/startHours: found -1, expected a number from 0 to 1000000 (h)");
  row(
      "on-demand for nothing", [](Scenario& s) { s.market.onDemandUsdPerGpuHour = 0; },
      "/market/onDemandUsdPerGpuHour: found 0, expected a number above 0 and at most 1000000 "
      "($/GPU-h)");
}

void TestStudy::refused() {
  QFETCH(Edit, edit);
  QFETCH(QString, message);
  Scenario scenario = tests::constantScenario();
  edit(scenario);
  try {
    study::run(scenario, nullptr);
  } catch (const InputError& error) {
    QCOMPARE(QString::fromUtf8(error.what()), message);
    const auto findings = study::check(scenario);
    QVERIFY(!findings.empty() && findings.front().error && !findings.front().message.empty());
    return;
  }
  QFAIL("was run");
}

void TestStudy::findings_data() {
  QTest::addColumn<Edit>("edit");
  QTest::addColumn<QStringList>("keys");
  QTest::addColumn<QString>("message");
  QTest::addColumn<bool>("error");
  const auto row = [](const char* name, Edit edit, QStringList keys, const char* text, bool error) {
    QTest::newRow(name) << edit << keys << text << error;
  };
  row(
      "min above max", [](Scenario& s) { s.job.minGpus = 9; }, {"job.minGpus", "job.maxGpus"},
      "The minimum number of GPUs (9) exceeds the maximum (8): lower the minimum or raise the "
      "maximum.",
      true);
  row(
      "deadline", [](Scenario& s) { s.job.deadlineHours = 0.25; },
      {"job.deadlineHours", "market.slotHours"},
      "The deadline (0.25 h) is shorter than one slot (0.5 h): extend it or shorten the slots.",
      true);
  row(
      "commitment", [](Scenario& s) { s.policies[4].window = 1; },
      {"policies.4.commitment", "policies.4.window"},
      "It cannot follow 2 slots of a plan that has 1 slot: lower the commitment or lengthen the "
      "window.",
      true);
  row(
      "no policies", [](Scenario& s) { s.policies.clear(); }, {"policies"},
      "There is no policy to compare: add one.", true);
  row(
      "too much work",
      [](Scenario& s) {
        s.job.workload = 200;
        s.job.valueUsd = 5000;
      },
      {"job.workload", "job.deadlineHours", "job.maxGpus"},
      "The job cannot be done by its deadline: even 8 GPUs all the time complete only 191.6 of 200 "
      "work units in 24 h. The earliest possible finish is after 25.1 h.",
      false);
  row(
      "not worth it", [](Scenario& s) { s.job.valueUsd = 100; }, {"job.valueUsd"},
      "Renting on demand costs about $144, more than the job is worth ($100): policies may give it "
      "up.",
      false);
}

void TestStudy::findings() {
  QFETCH(Edit, edit);
  QFETCH(QStringList, keys);
  QFETCH(QString, message);
  QFETCH(bool, error);
  Scenario scenario = tests::constantScenario();
  QVERIFY(study::check(scenario).empty());
  edit(scenario);
  const auto found = study::check(scenario);
  QCOMPARE(found.size(), std::size_t{1});
  QCOMPARE(QString::fromStdString(found[0].message.english()), message);
  QCOMPARE(found[0].error, error);
  QStringList foundKeys;
  for (const std::string& key : found[0].keys) foundKeys << QString::fromStdString(key);
  QCOMPARE(foundKeys, keys);
}

void TestStudy::startAndGaps_data() {
  QTest::addColumn<double>("start");
  QTest::addColumn<QStringList>("parts");
  QTest::newRow("fits") << 0.0 << QStringList{};
  QTest::newRow("beyond the end") << 400.0
                                  << QStringList{"/market/startHours: found 400 h",
                                                 "expected a start between 0 h and 76 h"};
  QTest::newRow("leaves the trace") << 90.0 << QStringList{"/market/startHours: found 90 h"};
  QTest::newRow("over unknown slots") << 50.0 << QStringList{"/market/startHours", "60 h"};
}

void TestStudy::startAndGaps() {
  QFETCH(double, start);
  QFETCH(QStringList, parts);
  std::vector<double> price(200, 1.0);
  std::vector<int> gpus(200, 8);
  price[120] = market::kUnknownPrice;
  gpus[121] = market::kUnknownGpus;
  Scenario scenario = tests::onGivenMarket();
  scenario.market.startHours = start;
  const auto market = tests::marketOf(price, gpus);
  if (parts.isEmpty()) {
    QVERIFY(study::run(scenario, market)->complete);
    return;
  }
  try {
    study::run(scenario, market);
  } catch (const InputError& error) {
    for (const QString& part : parts) {
      QVERIFY2(QString::fromUtf8(error.what()).contains(part), error.what());
    }
    return;
  }
  QFAIL("was run");
}

void TestStudy::cannotBeDoneRunsAndIsLate() {
  Scenario scenario = tests::constantScenario();
  scenario.job.workload = 200;
  scenario.job.valueUsd = 5000;
  const auto results = study::run(scenario, nullptr);
  QCOMPARE(results->warnings.size(), std::size_t{1});
  QVERIFY(results->warnings[0].english().starts_with("The job cannot be done by its deadline"));
  for (const auto& one : results->policies) {
    QVERIFY(!one->outcome.onTime);
    QVERIFY(one->outcome.finishHours && *one->outcome.finishHours > scenario.job.deadlineHours);
  }
  QVERIFY(!results->optimum->outcome.onTime);
}

void TestStudy::onDemandPriceOfTheTraceIsNamed() {
  auto market = std::make_shared<study::LoadedMarket>(
      *tests::marketOf(std::vector<double>(200, 1.0), std::vector<int>(200, 8)));
  market->import.trace.onDemandUsdPerGpuHour = 2.5;
  const auto results = study::run(tests::onGivenMarket(), market);
  QCOMPARE(
      QString::fromStdString(results->warnings.at(0).english()),
      "The trace states an on-demand price of $2.50 per GPU-hour; the scenario's $3.00 is used.");
  // Nothing where they read the same: $3.00 instead of $3.00 would be no news.
  market->import.trace.onDemandUsdPerGpuHour = 3.001;
  for (const Text& warning : study::run(tests::onGivenMarket(), market)->warnings) {
    QVERIFY(warning.english().find("on-demand price of") == std::string::npos);
  }
}

void TestStudy::longerConstantMarket() {
  Scenario scenario = tests::constantScenario();
  const auto market = study::loadMarket(scenario);
  QVERIFY(market->import.trace.hours() >= 24 * 14);
  scenario.market.startHours = 1000;  // the market that is at hand is too short now
  QVERIFY(study::run(scenario, market)->complete);
}

void TestStudy::marketFiles_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<bool>("trace");
  QTest::addColumn<double>("onDemand");  // 0: nobody knows it
  QTest::newRow("own CSV") << QString(SAMPLE_DIR "/calm-cloud.csv") << true << 3.06;
  QTest::newRow("price") << QString(REAL_DATA_DIR "/aws-price/us-west-2/p3.16xlarge.json") << false
                         << 3.06;
  QTest::newRow("K80") << QString(REAL_DATA_DIR "/aws-price/us-east-1/p2.xlarge.json") << false
                       << 0.9;
  QTest::newRow("availability") << QString(REAL_DATA_DIR
                                           "/availability/skypilot/16-node/us-west-2a_v100_1.json")
                                << false << 3.06;
  QTest::newRow("offers") << QString(REAL_DATA_DIR "/marketplace/A100_80GB_SXM4.derived.csv")
                          << false << 0.0;
  QTest::newRow("log with gaps") << QString(REAL_DATA_DIR "/availability/bamboo/a100x1-east1b.txt")
                                 << false << 0.0;
}

void TestStudy::marketFiles() {
  QFETCH(QString, file);
  QFETCH(bool, trace);
  if (!QFile::exists(file)) QSKIP("the real data is not beside this checkout");
  const study::OpenedFile opened = study::openScenario(file.toStdString());
  QCOMPARE(opened.kind, study::FileKind::Market);
  const Scenario& scenario = opened.scenario;
  QCOMPARE(!scenario.market.traceFile.empty(), trace);
  QFETCH(double, onDemand);
  QCOMPARE(scenario.market.onDemandUsdPerGpuHour.value_or(0), onDemand);
  QCOMPARE(study::check(scenario).empty(), onDemand > 0);
  if (onDemand == 0) return;
  const auto results = study::run(scenario, nullptr);
  QVERIFY(results->optimum->outcome.onTime);
  QVERIFY(results->optimum->outcome.utilityUsd > 0);
}

/// What opening read is what a run would read, though the on-demand price was not known yet when
/// the file was first looked at.
void TestStudy::anOpenedMarketIsAsItWillBeRun() {
  QTemporaryDir folder;
  const std::string path = folder.filePath("history.tsv").toStdString();
  std::string text;
  for (const auto& [day, price] : {std::pair(1, 0.2), {2, 3.06}, {3, 3.06}, {4, 3.06}, {5, 3.06}}) {
    text += "us-west-2a\tp3.2xlarge\tLinux/UNIX\t" + std::to_string(price) + "\t2024-01-0" +
            std::to_string(day) + "T00:00:00+00:00\n";
  }
  writeFileWhole(path, text);
  for (const bool noCapacity : {false, true}) {
    const study::OpenedFile opened = study::openScenario(path, [noCapacity](Scenario& scenario) {
      if (noCapacity) study::setValue(scenario, "market.priceAtOnDemandIsNoCapacity", "true");
    });
    QCOMPARE(opened.scenario.market.onDemandUsdPerGpuHour, 3.06);
    const auto read = study::loadMarket(opened.scenario);
    const market::MarketImport& import = opened.market->import;
    QCOMPARE(import.reports.front().warnings, read->import.reports.front().warnings);
    QCOMPARE(import.reports.front().warnings.empty(), noCapacity);
    QCOMPARE(import.trace.spotUsdPerGpuHour, read->import.trace.spotUsdPerGpuHour);
    QCOMPARE(import.trace.freeGpus, read->import.trace.freeGpus);
    QVERIFY(import.trace.provenance == read->import.trace.provenance);
  }
}

TEST_WITHOUT_APPLICATION(TestStudy)
#include "tst_study.moc"
