// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in shards: how cells are dealt, what a part's file holds and refuses, and that merged parts
// are a single run's results to the byte, of every study whose run consists of cells.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include "ask/SensitivitySpec.h"
#include "ask/Study.h"
#include "ask/shard/CellEstimate.h"
#include "ask/shard/Merge.h"
#include "ask/shard/ShardRun.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "result/ResultSchema.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/ExperimentHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "subjects/stream/BudgetSection.h"
#include "support/JsonSchema.h"
#include "support/TestMain.h"
#include "support/WholePart.h"

using namespace spothorizon;
using study::CellReader;
using study::CellWriter;
using study::RunCell;
using study::Scenario;
using study::ShardQuestion;
using Paths = std::vector<std::string>;
Q_DECLARE_METATYPE(ShardQuestion)

namespace {

Scenario sample(const char* name) {
  return study::readScenario((QString(SAMPLE_DIR) + "/" + name).toStdString());
}

ShardQuestion question(const char* study, const char* command, Scenario scenario,
                       std::string variant = {},
                       std::map<std::string, std::string, std::less<>> values = {}) {
  return {study::findStudy(study), command,           std::move(scenario),
          std::move(variant),      std::move(values), {"samples", "data"}};
}

Scenario shortJob() {
  Scenario scenario = sample("calm-cloud.json");
  scenario.job.deadlineHours = 6;
  scenario.job.workload = 24;
  editLearning(scenario).pool.mostWindow = 2;
  editLearning(scenario).pool.mostCommitment = 1;
  study::editBacktest(scenario).starts = 23;
  study::editBacktest(scenario).deadlines = 4;
  return scenario;
}

forecast::ForecastSpec forecastOf(forecast::ForecastKind kind) {
  forecast::ForecastSpec spec;
  spec.kind = kind;
  return spec;
}

/// Two axes, families, weights; a corner of it cannot be run.
study::Experiment wideExperiment() {
  study::Experiment experiment;
  experiment.name = "wide";
  experiment.scenario = shortJob();
  experiment.axes = {study::axisOf("job.deadlineHours", {"6", "7", "100000"}),
                     study::axisOf("forecast.level", {"0", "0.3", "0.6"})};
  experiment.scenario.forecast.kind = forecast::ForecastKind::Noisy;
  experiment.jobs = 14;
  experiment.measures = {study::Measure::Utility, study::Measure::Regret, study::Measure::Gain};
  experiment.withWeights = true;
  using policy::PolicyKind;
  experiment.families = {{"fixed", {{.kind = PolicyKind::MaxSpot}}, {}},
                         {"plans",
                          {{.kind = PolicyKind::Ahap, .window = 2, .commitment = 1},
                           {.kind = PolicyKind::Ahap, .window = 3, .commitment = 1}},
                          {forecastOf(forecast::ForecastKind::Persistence),
                           forecastOf(forecast::ForecastKind::Exact)}}};
  return experiment;
}

ShardQuestion experimentQuestion(const study::Experiment& experiment) {
  return question("experiment", "experiment", experiment.scenario,
                  study::experimentVariant(experiment));
}

ShardQuestion smallBacktest() { return question("backtest", "backtest", shortJob()); }

Scenario manyFutures() {
  Scenario scenario = shortJob();
  study::editBacktest(scenario).futures = {study::FutureKind::Resampled, 3};
  return scenario;
}

/// Some samples have less work than others, and values that exclude each other.
Scenario uncertain() {
  Scenario scenario = shortJob();
  scenario.budgetUsd = 60;
  study::SensitivitySpec& spec = study::editSensitivity(scenario);
  spec.starts = 12;
  spec.samples = 20;
  spec.ranges = {{"job.workload", 12, 30, study::Law::Triangular},
                 {"job.maxGpus", 1, 8, study::Law::Uniform},
                 {"job.minGpus", 1, 4, study::Law::Uniform}};
  return scenario;
}

Scenario fewJobs() {
  Scenario scenario = sample("two-classes.json");
  study::editRental(scenario).jobs = 3000;
  return scenario;
}

Scenario fewRequests() {
  Scenario scenario = sample("preempted-serving.json");
  study::setValue(scenario, "serving.replications", "9");
  study::setValue(scenario, "serving.fleet.minutes", "12");
  study::setValue(scenario, "serving.goal.mostInstances", "6");
  return scenario;
}

std::string bytesOf(const ShardQuestion& asked, const study::Result& result) {
  std::string all = asked.study->json(*result) + asked.study->table(*result);
  for (const study::TableExport& table : asked.study->exports()) {
    if (table.variant == result->variant()) all += table.csv(*result, std::nullopt);
  }
  return all;
}

std::string singleRun(const ShardQuestion& asked) {
  study::StudyOptions options;
  options.variant = asked.variant;
  options.values = asked.values;
  return bytesOf(asked, asked.study->run(asked.scenario, nullptr, {}, options));
}

/// The parts of a run in `shards`, in the folder.
Paths partsOf(const ShardQuestion& asked, int shards, const QTemporaryDir& folder,
              const QString& name = "part") {
  Paths paths;
  for (int k = 1; k <= shards; ++k) {
    paths.push_back(
        folder.filePath(QString("%1-%2-of-%3").arg(name).arg(k).arg(shards)).toStdString());
    study::runShard(asked, {k, shards}, paths.back(), 2, {});
  }
  return paths;
}

std::string errorOf(const std::function<void()>& work) {
  try {
    work();
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

std::string mergeError(const Paths& paths) {
  return errorOf([&] { study::mergeParts(paths); });
}

void copyTo(const std::string& path, const std::string& to,
            const std::function<void(std::string&)>& edit) {
  std::string bytes = readFile(path);
  edit(bytes);
  writeFileWhole(to, bytes);
}

/// The same part with another head.
void withHead(const std::string& path, const std::string& to,
              const std::function<void(study::PartHead&)>& edit) {
  const std::string bytes = readFile(path);
  tests::WholePart part(study::partLines(bytes));
  edit(part.head);
  writeFileWhole(to, part.bytes());
}

std::vector<RunCell> cellsOf(int count, const std::function<double(int)>& cost) {
  std::vector<RunCell> cells;
  for (int i = 0; i < count; ++i) cells.push_back({"cell " + std::to_string(i), cost(i)});
  return cells;
}

std::vector<double> loadsOf(const std::vector<RunCell>& cells, int shards,
                            const std::function<double(std::size_t)>& cost) {
  std::vector<double> loads(static_cast<std::size_t>(shards));
  const std::vector<int> in = study::dealt(cells, shards);
  for (std::size_t i = 0; i < cells.size(); ++i)
    loads[static_cast<std::size_t>(in[i]) - 1] += cost(i);
  return loads;
}

double unevenness(const std::vector<double>& loads) {
  double sum = 0;
  for (const double load : loads) sum += load;
  return std::ranges::max(loads) / (sum / static_cast<double>(loads.size())) - 1;
}

}  // namespace

class TestShards : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void numbersKeepTheirBits();
  void whatIsNoResultIsRefused();
  void shardsAreRead();
  void everyCellIsInOneShard();
  void driftingAndUnlikeCostsAreEven();
  void groupsStayTogether();
  void mergedIsTheSingleRun_data();
  void mergedIsTheSingleRun();
  void partsOfOtherRunsAreRefused();
  void brokenPartsAreRefused();
  void missingShardsAreNamed();
  void existingPartsAreKept();
  void stoppedLeavesNothing();
  void progressIsOfTheShard();
  void estimateIsOfTheRun_data();
  void estimateIsOfTheRun();
  void unequalCellsAreEstimated();
  void estimateEndsInTime();
};

void TestShards::numbersKeepTheirBits() {
  const double strange[] = {0.1, -0.0, std::numeric_limits<double>::quiet_NaN(),
                            -std::numeric_limits<double>::infinity(), 5e-324};
  CellWriter writer;
  for (const double one : strange) writer(one);
  writer(std::optional<double>(), std::optional<double>(2.5), std::string("a\0b", 3),
         std::vector<int>{-1, 7}, true);
  const std::string bytes = writer.take();
  CellReader reader(bytes);
  for (const double one : strange) {
    double read = 0;
    reader(read);
    QCOMPARE(std::memcmp(&read, &one, sizeof read), 0);
  }
  std::optional<double> none = 1, some;
  std::string text;
  std::vector<int> list;
  bool flag = false;
  reader(none, some, text, list, flag);
  reader.end();
  QVERIFY(!none && some == 2.5 && text == std::string("a\0b", 3) && flag);
  QCOMPARE(list, (std::vector<int>{-1, 7}));
}

void TestShards::whatIsNoResultIsRefused() {
  const std::string bytes = study::cellBytes(std::vector<std::string>{"a", "bc"});
  for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
    QVERIFY_THROWS_EXCEPTION(InputError,
                             study::cellFrom<std::vector<std::string>>(bytes.substr(0, cut)));
  }
  QVERIFY_THROWS_EXCEPTION(InputError, study::cellFrom<std::vector<std::string>>(bytes + "x"));
  // A length that no memory holds.
  const std::string vast = study::cellBytes(std::int64_t{1} << 60);
  QVERIFY_THROWS_EXCEPTION(InputError, study::cellFrom<std::vector<double>>(vast));
  QVERIFY_THROWS_EXCEPTION(InputError, study::cellFrom<bool>(study::cellBytes(2)));
  QVERIFY_THROWS_EXCEPTION(InputError, study::cellFrom<int>(vast));
}

void TestShards::shardsAreRead() {
  QCOMPARE(study::shardFrom("3/8"), (study::Shard{3, 8}));
  QCOMPARE(study::shardText({3, 8}), std::string("3/8"));
  for (const char* wrong :
       {"", "3", "0/8", "9/8", "3/", "/8", "3/8x", "-1/8", "3 /8", "1/1000001"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, study::shardFrom(wrong));
  }
}

void TestShards::everyCellIsInOneShard() {
  const auto cells = cellsOf(1000, [](int i) { return 1.0 + i % 7; });
  for (const int shards : {1, 2, 7, 64, 999, 1000, 3000}) {
    std::vector<int> count(static_cast<std::size_t>(shards));
    for (const int shard : study::dealt(cells, shards)) {
      QVERIFY(shard >= 1 && shard <= shards);
      ++count[static_cast<std::size_t>(shard) - 1];
    }
    QVERIFY2(std::ranges::max(count) - std::ranges::min(count) <= 1,
             qPrintable(QString::number(shards)));
  }
  // As it is: another deal would mix parts of two versions.
  QCOMPARE(study::dealt(cellsOf(8, [](int) { return 1; }), 3),
           study::dealt(cellsOf(8, [](int) { return 1; }), 3));
}

/// Costs that nobody knew of: rising along the run, or by the hour of the day.
void TestShards::driftingAndUnlikeCostsAreEven() {
  const auto alike = cellsOf(4000, [](int) { return 1; });
  const auto rising = [](std::size_t i) { return 1.0 + static_cast<double>(i) / 1000; };
  const auto daily = [](std::size_t i) { return i % 24 < 6 ? 5.0 : 1.0; };
  QVERIFY(unevenness(loadsOf(alike, 8, rising)) < 0.01);
  QVERIFY(unevenness(loadsOf(alike, 24, daily)) < 0.2);
  const auto unlike = cellsOf(400, [](int i) { return i % 25 == 0 ? 50.0 : 1.0; });
  QVERIFY(unevenness(loadsOf(unlike, 8, [&](std::size_t i) { return unlike[i].cost; })) < 0.01);
}

void TestShards::groupsStayTogether() {
  auto cells = cellsOf(400, [](int) { return 2; });
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i].group = std::to_string(i % 20);
  const std::vector<int> in = study::dealt(cells, 10);
  std::map<std::string, std::set<int>> shards;
  for (std::size_t i = 0; i < cells.size(); ++i) shards[cells[i].group].insert(in[i]);
  for (const auto& [group, of] : shards) QCOMPARE(of.size(), std::size_t(1));
  QVERIFY(unevenness(loadsOf(cells, 10, [](std::size_t) { return 1.0; })) < 1e-9);
}

void TestShards::mergedIsTheSingleRun_data() {
  QTest::addColumn<ShardQuestion>("asked");
  const auto row = [](const char* name, ShardQuestion asked) { QTest::newRow(name) << asked; };
  row("experiment", experimentQuestion(wideExperiment()));
  row("gaps", experimentQuestion([] {
        study::Experiment one = study::findReadyExperiment("gap-sources")->make(shortJob());
        one.jobs = 12;
        return one;
      }()));
  row("backtest", smallBacktest());
  row("no optimum", question("backtest", "backtest", shortJob(), {}, {{"no-optimum", ""}}));
  row("futures", question("backtest", "backtest", manyFutures()));
  row("frontier", question("backtest", "frontier", shortJob(), "frontier"));
  row("gpus", question("backtest", "goal", shortJob(), "gpus", {{"no-optimum", ""}}));
  row("learning", question("learning", "learn", [] {
        Scenario scenario = shortJob();
        editLearning(scenario).jobs.jobs = 64;
        return scenario;
      }()));
  row("tornado", question("sensitivity", "sensitivity", uncertain()));
  row("monte carlo", question("sensitivity", "sensitivity", uncertain(), "monte-carlo"));
  row("headline", question("headline", "experiment headline", {}, {},
                           {{"samples", SAMPLE_DIR}, {"data", ""}, {"jobs", "12"}}));
  row("simulation", question("simulation", "budget simulate", fewJobs()));
  row("training",
      question("training", "training sweep", sample("calm-training.json"), "sweep grace"));
  row("serving", question("serving", "serving run", fewRequests()));
  row("serving goal", question("serving", "serving goal", fewRequests(), "goal"));
  row("serving frontier", question("serving", "serving frontier", fewRequests(), "frontier"));
  row("serving starts", question("serving", "serving backtest", fewRequests(), "backtest"));
  row("serving sweep",
      question("serving", "serving sweep", fewRequests(), "sweep serving.fleet.instances=1,4,8"));
}

void TestShards::mergedIsTheSingleRun() {
  QFETCH(ShardQuestion, asked);
  const std::string single = singleRun(asked);
  QVERIFY(single.size() > 200);
  const QTemporaryDir folder;
  for (const int shards : {1, 2, 7}) {
    Paths parts = partsOf(asked, shards, folder);
    for (int order = 0; order < 3; ++order) {
      const study::Merged merged = study::mergeParts(parts, {}, {order, {}, {}});
      QVERIFY(merged.result && merged.result->complete);
      QVERIFY2(bytesOf(merged.question, merged.result) == single,
               qPrintable(QString("%1 shards").arg(shards)));
      std::ranges::rotate(parts, parts.begin() + static_cast<int>(parts.size()) / 2);
      if (order == 1) std::ranges::reverse(parts);
    }
  }
}

void TestShards::partsOfOtherRunsAreRefused() {
  const QTemporaryDir folder;
  const ShardQuestion asked = smallBacktest();
  const Paths parts = partsOf(asked, 2, folder);
  ShardQuestion other = asked;
  other.scenario.job.workload += 1;
  const std::string foreign = partsOf(other, 2, folder, "other").back();
  const std::string error = mergeError({parts[0], foreign});
  QVERIFY2(error.find("another scenario") != std::string::npos, error.c_str());
  QVERIFY2(error.starts_with(foreign), error.c_str());

  const std::string edited = folder.filePath("edited").toStdString();
  const auto refused = [&](const char* what, const std::function<void(study::PartHead&)>& edit) {
    withHead(parts[1], edited, edit);
    const std::string found = mergeError({parts[0], edited});
    return found.find(std::string("another ") + what) != std::string::npos;
  };
  QVERIFY(refused("market", [](study::PartHead& head) { head.marketHash = "0"; }));
  QVERIFY(refused("version", [](study::PartHead& head) { head.program = "SpotHorizon 0"; }));
  QVERIFY(refused("number of shards", [](study::PartHead& head) { head.shards = 3; }));
  QVERIFY(refused("run", [](study::PartHead& head) { head.command = "frontier"; }));
  QVERIFY(refused("kind of run", [](study::PartHead& head) { head.variant = "gpus"; }));
  QVERIFY(refused("set of cells", [](study::PartHead& head) { head.values["no-optimum"] = ""; }));

  // All parts agree, but not with who merges.
  const auto both = [&](const std::function<void(study::PartHead&)>& edit) {
    Paths made;
    for (const std::string& part : parts) {
      made.push_back(part + ".edited");
      withHead(part, made.back(), edit);
    }
    return QString::fromStdString(mergeError(made));
  };
  QVERIFY(both([](auto& head) { head.program = "SpotHorizon 0"; }).contains("version that merges"));
  QVERIFY(both([](auto& head) { head.marketHash = "0"; }).contains("another market"));
  QVERIFY(both([](auto& head) { head.study = "nothing"; }).contains("a study"));
  QVERIFY(both([](auto& head) { head.cells = 5; }).contains("set of cells"));
  QVERIFY(mergeError({}).find("no parts") != std::string::npos);
}

void TestShards::brokenPartsAreRefused() {
  const QTemporaryDir folder;
  const Paths parts = partsOf(smallBacktest(), 2, folder);
  const std::string broken = folder.filePath("broken").toStdString();
  const auto refused = [&](const std::function<void(std::string&)>& edit) {
    copyTo(parts[1], broken, edit);
    const std::string error = mergeError({parts[0], broken});
    return error.starts_with(broken);
  };
  QVERIFY(refused([](std::string& bytes) { bytes.resize(bytes.size() - 1); }));
  QVERIFY(refused([](std::string& bytes) { bytes.resize(bytes.size() / 2); }));
  QVERIFY(refused([](std::string& bytes) { bytes.clear(); }));
  QVERIFY(refused([](std::string& bytes) { bytes[bytes.size() - 60] ^= 1; }));
  QVERIFY(refused([](std::string& bytes) { bytes = "{}"; }));
  QVERIFY(refused([](std::string& bytes) { bytes.replace(0, 18, "spothorizon-part 9"); }));

  // Whole, with a cell too few, of another key, or a result of other policies.
  const std::string bytes = readFile(parts[1]);
  const auto withCells = [&](const auto& edit) {
    tests::WholePart part(study::partLines(bytes));
    edit(part);
    part.own.cells = static_cast<long long>(part.cells.size());
    writeFileWhole(broken, part.bytes());
    return QString::fromStdString(mergeError({parts[0], broken}));
  };
  QVERIFY(
      withCells([](tests::WholePart& part) { part.cells.pop_back(); }).contains("no result of"));
  QVERIFY(withCells([](tests::WholePart& part) {
            part.cells[0].first = "x";
          }).contains("one of the run"));
  QVERIFY(withCells([](tests::WholePart& part) {
            part.cells[1].first = part.cells[0].first;
          }).contains("a second time"));
  QVERIFY(withCells([](tests::WholePart& part) {
            part.cells[0].second.remove_suffix(8);
          }).contains("does not read as one"));
  const std::string other =
      study::cellBytes(std::pair(std::vector<int>(), 0.0).first) + study::cellBytes(0.0);
  QVERIFY(withCells([&](tests::WholePart& part) {
            part.cells[0].second = other;
          }).contains("0 policies"));
}

void TestShards::missingShardsAreNamed() {
  const QTemporaryDir folder;
  Paths parts = partsOf(smallBacktest(), 7, folder);
  const Paths some{parts[0], parts[2], parts[3], parts[5], parts[6]};
  const std::string error = mergeError(some);
  QVERIFY2(error.find("--shard 2/7, 5/7") != std::string::npos, error.c_str());
  parts.push_back(parts[3]);
  const std::string twice = mergeError(parts);
  QVERIFY2(twice.find("shard 4/7 a second time") != std::string::npos, twice.c_str());
}

void TestShards::existingPartsAreKept() {
  const QTemporaryDir folder;
  const ShardQuestion asked = smallBacktest();
  const std::string path = folder.filePath("part").toStdString();
  const study::ShardDone first = study::runShard(asked, {1, 2}, path, 1, {});
  QVERIFY(!first.stoodAlready && first.cells >= 11 && first.cells <= 12 && first.of == 23 &&
          first.seconds > 0);
  const std::string before = readFile(path);
  QVERIFY(study::runShard(asked, {1, 2}, path, 1, {}).stoodAlready);
  QCOMPARE(readFile(path), before);
  // Another shard, another run, or no part at all is not written over.
  ShardQuestion other = asked;
  other.scenario.seed += 1;
  QVERIFY(!errorOf([&] { study::runShard(asked, {2, 2}, path, 1, {}); }).empty());
  QVERIFY(!errorOf([&] { study::runShard(other, {1, 2}, path, 1, {}); }).empty());
  writeFileWhole(path, "notes");
  QVERIFY(!errorOf([&] { study::runShard(asked, {1, 2}, path, 1, {}); }).empty());
  QCOMPARE(readFile(path), std::string("notes"));
}

/// From nothing to all of it, however small a part of the run it is.
void TestShards::progressIsOfTheShard() {
  const QTemporaryDir folder;
  std::vector<double> seen;
  const auto progress = [&](double fraction, std::string_view) { seen.push_back(fraction); };
  const auto done = study::runShard(smallBacktest(), {1, 4},
                                    folder.filePath("1.part").toStdString(), 1, {{}, progress});
  QCOMPARE(seen.size(), done.cells);
  QVERIFY(std::ranges::is_sorted(seen));
  QVERIFY(seen.front() < 0.5);
  QCOMPARE(seen.back(), 1.0);
}

void TestShards::stoppedLeavesNothing() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("part").toStdString();
  std::stop_source stop;
  RunControl control{stop.get_token(), [&](double, std::string_view) { stop.request_stop(); }};
  QVERIFY_THROWS_EXCEPTION(Stopped, study::runShard(smallBacktest(), {1, 1}, path, 1, control));
  QVERIFY(QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
}

void TestShards::estimateIsOfTheRun_data() { mergedIsTheSingleRun_data(); }

/// Within a wide margin of what the run's parts say that they took: a sample on a busy machine.
void TestShards::estimateIsOfTheRun() {
  QFETCH(ShardQuestion, asked);
  const study::RunEstimate estimate = study::estimateRun(asked, {});
  const QTemporaryDir folder;
  const std::string path = folder.filePath("part").toStdString();
  const study::ShardDone whole = study::runShard(asked, {1, 1}, path, 1, {});
  QCOMPARE(static_cast<long long>(estimate.cells), whole.of);
  QVERIFY(estimate.sampled >= 1 && estimate.sampled <= estimate.cells);
  const double ratio = estimate.cellsSeconds / whole.seconds;
  QVERIFY2(ratio > 0.05 && ratio < 20, qPrintable(QString::number(ratio)));
  QVERIFY(estimate.memoryBytes > 1e6);
  const auto tasks = estimate.tasksFor(1e6);
  QVERIFY(tasks && *tasks == 1);
  QVERIFY(!estimate.tasksFor(0));
  QVERIFY(study::estimateTable(estimate, {}).find("core hours") != std::string::npos);
  QCOMPARE(
      tests::schemaFaults(result::resultSchema().compact(), study::estimateToJson(estimate, 60)),
      std::vector<std::string>());
}

/// Six values of which one takes nearly all of the time; it came out at a tenth.
void TestShards::unequalCellsAreEstimated() {
  const ShardQuestion asked =
      question("serving", "serving sweep", sample("calm-serving.json"),
               "sweep serving.arrivals.requestsPerSecond=0.1,0.2,0.4,1,2,30");
  study::EstimateOptions few;
  few.cells = 4;   // the fewest that have an interval
  few.open = 1e9;  // no more than these
  for (const study::EstimateOptions& options : {study::EstimateOptions(), few}) {
    const study::RunEstimate estimate = study::estimateRun(asked, {}, options);
    const QTemporaryDir folder;
    const study::ShardDone whole =
        study::runShard(asked, {1, 1}, folder.filePath("part").toStdString(), 1, {});
    const double ratio = estimate.cellsSeconds / whole.seconds;
    QVERIFY2(ratio > 0.5 && ratio < 2, qPrintable(QString::number(ratio)));
    QVERIFY(estimate.longestSeconds > 0.3 * whole.seconds);
    QCOMPARE(estimate.sampled, options.cells == 4 ? std::size_t{4} : std::size_t{6});
  }
}

/// Without time only the dearest cell is tried, and one more.
void TestShards::estimateEndsInTime() {
  study::EstimateOptions options;
  options.seconds = 0;
  const study::RunEstimate estimate = study::estimateRun(smallBacktest(), {}, options);
  QCOMPARE(estimate.sampled, std::size_t{2});
  QVERIFY(estimate.cells > 2 && estimate.cellsSeconds > 0);
  QVERIFY(!estimate.halfSeconds);
}

TEST_WITHOUT_APPLICATION(TestShards)
#include "tst_shards.moc"
