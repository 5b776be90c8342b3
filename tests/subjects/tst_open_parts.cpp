// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a run in shards beside its merged text: one part of all, parts opened from their
// folder wherever it is now, the words that run a question in shards, jobs for other people's
// engines, and estimates read again.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "ask/Study.h"
#include "ask/shard/CellEstimate.h"
#include "ask/shard/CellWords.h"
#include "ask/shard/ClusterJob.h"
#include "ask/shard/ClusterManifests.h"
#include "ask/shard/OpenParts.h"
#include "ask/shard/ShardRun.h"
#include "base/Escaped.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "support/TestMain.h"
#include "support/WholePart.h"

using namespace spothorizon;
using study::ClusterEngine;
using study::Scenario;
using study::ShardQuestion;
using Paths = std::vector<std::string>;
using Words = std::vector<std::string>;

namespace {

Scenario shortJob(const QString& folder = SAMPLE_DIR) {
  Scenario scenario = study::readScenario((folder + "/calm-cloud.json").toStdString());
  scenario.job.deadlineHours = 6;
  scenario.job.workload = 24;
  study::editBacktest(scenario).starts = 11;
  return scenario;
}

ShardQuestion backtestOf(Scenario scenario) {
  return {study::findStudy("backtest"), "backtest", std::move(scenario), {}, {}, {}};
}

Paths partsOf(const ShardQuestion& asked, int shards, const QString& folder) {
  Paths paths;
  for (int k = 1; k <= shards; ++k) {
    paths.push_back(
        QDir(folder).filePath(QString("%1-of-%2.part").arg(k).arg(shards)).toStdString());
    study::runShard(asked, {k, shards}, paths.back(), 1, {});
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

/// Beside its market's trace in a folder of its own.
void copySample(const QString& folder) {
  for (const char* name : {"calm-cloud.json", "calm-cloud.csv"}) {
    QVERIFY(QFile::copy(QString(SAMPLE_DIR "/") + name, QDir(folder).filePath(name)));
  }
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

class TestOpenParts : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void oneOfAllIsTheRunInOneShard();
  void partsAreFoundBesideOneOfThem();
  void missingOnesAreNamed();
  void aFolderThatWasTakenElsewhere();
  void wordsSayWhereItIsFrom();
  void wordsOfEveryKindOfRun();
  void wordsAreNotThoseOfAnotherRun();
  void aSlurmJob();
  void aJobOverSsh();
  void aKubernetesJob();
  void hostileNamesAddNothing();
  void theManifestsAreThePackages();
  void estimatesAreReadAgain();
  void noEstimatesAreRefused();
};

void TestOpenParts::oneOfAllIsTheRunInOneShard() {
  const QTemporaryDir folder;
  const ShardQuestion asked = backtestOf(shortJob());
  Paths parts = partsOf(asked, 3, folder.path());
  const std::string all = folder.filePath("all.part").toStdString();
  const std::string other = folder.filePath("other.part").toStdString();
  const study::Merged merged = study::mergeParts(parts, {}, {1, {}, all});
  std::ranges::reverse(parts);
  study::mergeParts(parts, {}, {1, {}, other});
  QCOMPARE(readFile(all), readFile(other));
  QCOMPARE(merged.parts, 3LL);
  QVERIFY(merged.finished.size() == 20 && merged.finished.back() == 'Z');

  // The head and the cells are those of a run that was never cut.
  const std::string single = partsOf(asked, 1, folder.path()).front();
  const std::string first = readFile(all), second = readFile(single);
  const tests::WholePart a(study::partLines(first));
  const tests::WholePart b(study::partLines(second));
  QVERIFY(a.head == b.head);
  QVERIFY(a.cells == b.cells);
  QCOMPARE(a.own.parts, 3LL);
  QCOMPARE(b.own.parts, 0LL);
  const study::Merged again = study::openParts({all});
  QCOMPARE(again.parts, 3LL);
  QCOMPARE(again.finished, merged.finished);
  QCOMPARE(asked.study->json(*again.result), asked.study->json(*merged.result));
}

void TestOpenParts::partsAreFoundBesideOneOfThem() {
  const QTemporaryDir folder;
  const ShardQuestion asked = backtestOf(shortJob());
  const Paths parts = partsOf(asked, 3, folder.path());
  // Others lie there too: of another run, of the same run in other shards, and no parts at all.
  Scenario other = shortJob();
  other.job.workload += 1;
  study::runShard(backtestOf(other), {1, 3}, folder.filePath("x.part").toStdString(), 1, {});
  const std::string whole = partsOf(asked, 1, folder.path()).front();
  writeFileWhole(folder.filePath("notes.txt").toStdString(), "notes");
  QCOMPARE(study::partsBeside(parts[1]), parts);
  QCOMPARE(study::partsBeside(whole), Paths{whole});
  QVERIFY(study::looksLikePart(readFile(whole)));
  QVERIFY(!study::looksLikePart("notes"));
}

void TestOpenParts::missingOnesAreNamed() {
  const QTemporaryDir folder;
  const Paths parts = partsOf(backtestOf(shortJob()), 4, folder.path());
  QFile::remove(QString::fromStdString(parts[2]));
  const std::string error = errorOf([&] { study::openParts(study::partsBeside(parts[0])); });
  QVERIFY2(contains(error, "run again: --shard 3/4"), error.c_str());
}

/// A job is written into a folder with its files, run there, and brought home.
void TestOpenParts::aFolderThatWasTakenElsewhere() {
  const QTemporaryDir there, home;
  copySample(there.path());
  QDir(there.path()).mkdir("results.part.parts");
  const ShardQuestion asked = backtestOf(shortJob(there.path()));
  partsOf(asked, 2, there.filePath("results.part.parts"));
  const QString job = home.filePath("job");
  QVERIFY(QDir().rename(there.path(), job));
  const std::string part = (job + "/results.part.parts/2-of-2.part").toStdString();
  const study::Merged merged = study::openParts(study::partsBeside(part));
  QVERIFY(merged.result && merged.result->complete);
  QCOMPARE(merged.parts, 2LL);
}

void TestOpenParts::wordsSayWhereItIsFrom() {
  study::Merged merged;
  merged.parts = 8;
  merged.cells = 48241;
  merged.seconds = 8280;
  merged.finished = "2026-11-22T23:40:05Z";
  QCOMPARE(study::mergedWords(merged, "results.part").english(),
           std::string("Merged from 8 parts (results.part): 48,241 cells, 2.3 core hours, finished "
                       "2026-11-22 23:40 UTC"));
  merged.seconds = 120;
  QVERIFY(study::mergedWords(merged, "results.part").english().find("120 core seconds") !=
          std::string::npos);
  merged.seconds = 1234 * 3600;
  QVERIFY(study::mergedWords(merged, "results.part").english().find("1,234 core hours") !=
          std::string::npos);
  merged.seconds = 8280;
  merged.parts = 1;
  merged.finished.clear();
  QCOMPARE(study::mergedWords(merged, "results.part").english(),
           std::string("From one part (results.part): 48,241 cells, 2.3 core hours"));
}

void TestOpenParts::wordsOfEveryKindOfRun() {
  const auto words = [](const char* study, const char* variant, const std::string& file) {
    const auto found = study::cellWords(*study::findStudy(study), variant, file);
    return found.value_or(Words{"none"});
  };
  const std::string file = SAMPLE_DIR "/calm-cloud.json";
  QCOMPARE(words("backtest", "", file), (Words{"backtest", file}));
  QCOMPARE(words("backtest", "frontier", file), (Words{"frontier", file}));
  QCOMPARE(words("backtest", "gpus", file), (Words{"frontier", file, "--gpus"}));
  QCOMPARE(words("learning", "", file), (Words{"learn", file}));
  QCOMPARE(words("sensitivity", "", file), (Words{"sensitivity", file}));
  QCOMPARE(words("sensitivity", "monte-carlo", file), (Words{"sensitivity", file, "monte-carlo"}));
  const std::string stream = SAMPLE_DIR "/two-classes.json";
  QCOMPARE(words("simulation", "", stream), (Words{"budget", "simulate", stream}));
  const std::string training = SAMPLE_DIR "/calm-training.json";
  QCOMPARE(words("ask", "axes training.graceSeconds=0,30", training),
           (Words{"ask", "axes", "training.graceSeconds=0,30", training}));

  const QTemporaryDir folder;
  const std::string experiment = folder.filePath("experiment.json").toStdString();
  const study::Experiment made = study::findReadyExperiment("price")->make(shortJob());
  study::writeExperiment(made, experiment);
  const std::string variant = study::experimentVariant(made);
  QCOMPARE(words("experiment", variant.c_str(), experiment), (Words{"experiment", experiment}));
}

void TestOpenParts::wordsAreNotThoseOfAnotherRun() {
  const std::string file = SAMPLE_DIR "/calm-cloud.json";
  for (const auto& [study, variant] : std::vector<std::pair<const char*, const char*>>{
           {"run", ""}, {"backtest", "nothing"}, {"experiment", "{}"}, {"training", ""}}) {
    QVERIFY2(!study::cellWords(*study::findStudy(study), variant, file), study);
  }
}

namespace {

study::ClusterJob jobOf(ClusterEngine engine) {
  study::ClusterJob job;
  job.engine = engine;
  job.title = "Ann's\njob";
  job.words = {"backtest", "scenario.json", "--set", "a=b c"};
  job.files = {"scenario.json"};
  job.shards = 400;
  job.taskSeconds = 3600;
  job.taskBytes = 600.0 * 1024 * 1024;
  return job;
}

}  // namespace

void TestOpenParts::aSlurmJob() {
  const auto files = study::clusterFiles(jobOf(ClusterEngine::Slurm));
  QCOMPARE(files.size(), std::size_t(1));
  const std::string& text = files.front().text;
  QVERIFY2(contains(text, "# Ann's\\njob, in 400 shards of about 1 h on a core and 600 MB."),
           text.c_str());
  QVERIFY2(contains(text,
                    "slurm.sh\" -n 400 -o results.part -s --mem=960M -s --time=02:10:00 -- "
                    "backtest scenario.json --set 'a=b c'\n"),
           text.c_str());
  QCOMPARE(study::clusterCommand(jobOf(ClusterEngine::Slurm)), std::string("sh submit.sh"));
}

void TestOpenParts::aJobOverSsh() {
  const auto files = study::clusterFiles(jobOf(ClusterEngine::Parallel));
  QCOMPARE(files.size(), std::size_t(2));
  QVERIFY(contains(files[0].text, "parallel.sh\" 400 hosts.txt results.part backtest "));
  QCOMPARE(files[1].name, std::string("hosts.txt"));
  QVERIFY(contains(files[1].text, "\n:\n"));
}

void TestOpenParts::aKubernetesJob() {
  const auto files = study::clusterFiles(jobOf(ClusterEngine::Kubernetes));
  QCOMPARE(files.size(), std::size_t(2));
  const std::string& run = files[0].text;
  for (const char* part :
       {"completions: 400", "parallelism: 400", "backoffLimit: 1200", "- \"400\"\n",
        "- \"backtest\"\n            - \"/work/scenario.json\"\n            - \"--set\"\n",
        "- \"a=b c\"\n", "memory: 960Mi", "memory: 1920Mi"}) {
    QVERIFY2(contains(run, part), part);
  }
  QVERIFY(!contains(run, "experiment"));
  QVERIFY(contains(files[1].text, "parts/*-of-400.part -o /work/results.part"));
}

/// Nothing in a title or a word becomes a line, a key or a document of its own.
void TestOpenParts::hostileNamesAddNothing() {
  const std::string hostile[] = {
      "x\n---\napiVersion: v1\nkind: Pod",
      "x\xe2\x80\xa8---\xe2\x80\xa8kind: Pod",
      "x\xe2\x80\xa9kind: Pod",
      "x\xc2\x85kind: Pod",
      "x\rkind: Pod\x0bkind: Pod\x0ckind: Pod",
      "x\"\n  image: other\n  \"",
      "$(touch pwned) `id` '\"\\ memory: 1Gi -of-8.part \"8\"",
      "\xe2\x80\xae\xef\xbb\xbf\xff\x1b[2J",
  };
  const auto withoutComments = [](const std::string& text) {
    QStringList kept;
    // Whatever ends a line for any reader of YAML.
    static const QRegularExpression kEnds(QStringLiteral("\r|\n|\u0085|\u2028|\u2029"));
    for (const QString& line : QString::fromStdString(text).split(kEnds)) {
      if (!line.startsWith('#')) kept << line;
    }
    return kept;
  };
  for (const auto engine :
       {ClusterEngine::Slurm, ClusterEngine::Kubernetes, ClusterEngine::Parallel}) {
    const auto plain = study::clusterFiles(jobOf(engine));
    for (const std::string& name : hostile) {
      study::ClusterJob job = jobOf(engine);
      job.title = name;
      const auto files = study::clusterFiles(job);
      QCOMPARE(files.size(), plain.size());
      for (std::size_t i = 0; i < files.size(); ++i) {
        QCOMPARE(withoutComments(files[i].text), withoutComments(plain[i].text));
      }
      // As a word it is one item, and changes nothing else.
      job = jobOf(engine);
      job.words.push_back(name);
      if (engine != ClusterEngine::Kubernetes) continue;
      const QStringList with = withoutComments(study::clusterFiles(job)[0].text);
      QCOMPARE(with.size(), withoutComments(plain[0].text).size() + 1);
      QVERIFY(
          with.contains("            - " + QString::fromStdString(escaped::forKubernetes(name))));
    }
  }
}

/// Everything not filled in is the package's manifest, which tst kubernetes holds to its schema.
void TestOpenParts::theManifestsAreThePackages() {
  const std::string folder = SAMPLE_DIR "/../packaging/cluster/kubernetes/";
  QCOMPARE(std::string(study::shardsManifest()), readFile(folder + "shards.yaml"));
  QCOMPARE(std::string(study::mergeManifest()), readFile(folder + "merge.yaml"));
  study::ClusterJob job;
  job.engine = ClusterEngine::Kubernetes;
  job.words = {"experiment", "experiment.json"};
  job.files = {"experiment.json"};
  job.shards = 8;
  std::string made = study::clusterFiles(job).front().text;
  made.erase(0, made.find("apiVersion"));
  std::string packed(study::shardsManifest());
  packed.erase(0, packed.find("apiVersion"));
  const auto lines = [](const std::string& text) {
    return QString::fromStdString(text).remove('"').split('\n');
  };
  const QStringList a = lines(made), b = lines(packed);
  QCOMPARE(a.size(), b.size());
  for (qsizetype i = 0; i < a.size(); ++i) {
    if (!b[i].contains("memory:")) QCOMPARE(a[i], b[i]);
  }
}

void TestOpenParts::estimatesAreReadAgain() {
  study::RunEstimate estimate;
  estimate.cells = 400;
  estimate.sampled = 24;
  estimate.setUpSeconds = 0.5;
  estimate.cellsSeconds = 7200;
  estimate.halfSeconds = 360;
  estimate.longestSeconds = 30;
  estimate.memoryBytes = 7e7;
  estimate.bytesACell = 240;
  for (const bool withHalf : {true, false}) {
    if (!withHalf) estimate.halfSeconds.reset();
    const study::RunEstimate read =
        study::estimateFromJson(study::estimateToJson(estimate, std::nullopt));
    QCOMPARE(read.cells, estimate.cells);
    QCOMPARE(read.sampled, estimate.sampled);
    QVERIFY(std::abs(read.cellsSeconds - estimate.cellsSeconds) < 1e-6);
    QCOMPARE(read.halfSeconds.has_value(), withHalf);
    QCOMPARE(read.longestSeconds, estimate.longestSeconds);
    QCOMPARE(read.memoryBytes, estimate.memoryBytes);
    QCOMPARE(read.tasksFor(600), estimate.tasksFor(600));
  }
}

void TestOpenParts::noEstimatesAreRefused() {
  for (const char* text : {"", "[]", "{}", R"({"cells": "many"})", "{\"cells\": 4"}) {
    QVERIFY_THROWS_EXCEPTION(InputError, study::estimateFromJson(text));
  }
}

TEST_WITHOUT_APPLICATION(TestOpenParts)
#include "tst_open_parts.moc"
