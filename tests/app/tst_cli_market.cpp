// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line says of market files: nothing is taken for granted in silence.
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "CliRun.h"
#include "support/TestMain.h"

using namespace spothorizon::test;

namespace {

QByteArray dump() {
  QByteArray text;
  for (const char* day : {"01", "02", "03", "04"}) {
    for (const char* zone : {"us-west-2a", "us-west-2c"}) {
      text += QByteArray(zone) + "\tp3.2xlarge\tLinux/UNIX\t1\t2020-01-" + day + "T00:00:00Z\n";
    }
  }
  return text;
}

}  // namespace

class TestCliMarket : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void emptyColumnsAreRefused_data();
  void emptyColumnsAreRefused();
  void tooGreatNumbers();
  void greatestNumbers_data();
  void greatestNumbers();
  void formulasAreText();
  void choicesAreReported();
  void aPriceIsAskedFor();
  void aListAnswers();
  void aListBesideIsReadOrRefused();
  void theFilesPriceGoesBeforeTheDefault();
  void conversionsKeepThePrice();
  void everyVerbNamesItsInputs_data();
  void everyVerbNamesItsInputs();

 private:
  QString write(const char* name, const QByteArray& text) {
    const QString path = m_dir.filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(text);
    return path;
  }
  QTemporaryDir m_dir;
};

/// A100 offers at $20 without a bid once ran at $1 against $3 on demand.
void TestCliMarket::emptyColumnsAreRefused_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("says");
  QTest::newRow("min_bid") << QByteArray(
                                  "timestamp,machine_id,dph_total,min_bid,num_gpus\n"
                                  "2025-01-01T00:00:00Z,m1,20,,1\n2025-01-03T00:00:00Z,m1,20,,1\n")
                           << QByteArray("column min_bid: found no value");
  QTest::newRow("price_min") << QByteArray(
                                    "timestamp,price_min,offers_available\n"
                                    "2025-01-01T00:00:00Z,,3\n2025-01-03T00:00:00Z,,3\n")
                             << QByteArray("column price_min: found no value");
  QTest::newRow("offers_available") << QByteArray(
                                           "timestamp,price_min,offers_available\n"
                                           "2025-01-01T00:00:00Z,2,\n2025-01-03T00:00:00Z,2,\n")
                                    << QByteArray("column offers_available: found no value");
  QTest::newRow("sum") << QByteArray(
                              "timestamp,machine_id,min_bid,num_gpus\n"
                              "2025-01-01T00:00:00Z,m1,2,900000\n"
                              "2025-01-01T00:00:00Z,m2,2,900000\n")
                       << QByteArray("line 3: found 1800000");
}

void TestCliMarket::emptyColumnsAreRefused() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, says);
  const QString file = write("o.csv", text);
  for (const QStringList& verb : {QStringList{"run"}, {"trace", "info"}, {"backtest"}, {"solve"}}) {
    const Ran ran = cli(verb + QStringList{file});
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains(says), ran.error);
    QVERIFY(ran.out.isEmpty());
  }
}

/// A price of 1e308 once went through, and the answer was "$nan" or a crash.
void TestCliMarket::tooGreatNumbers() {
  const QString trace =
      write("huge.csv", greatestTrace().replace(",1000000,1000000,", ",1e308,8,"));
  const QString scenario = sample("tight-deadline.json");
  for (const QStringList& arguments : {QStringList{"run", trace},
                                       {"trace", "info", trace},
                                       {"trace", "convert", trace, "-o", "-"}}) {
    const Ran ran = cli(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("huge.csv:line 4: found \"1e308\", expected a price of at most "
                                "$1000000/hour"),
             ran.error);
  }
  for (const QStringList& settings :
       {QStringList{"job.throughput.kind=table", "job.throughput.table=1:1e308"},
        {"job.throughput.alpha=1e308"},
        {"job.throughput.alpha=1e12"}}) {
    QStringList arguments{"run", scenario};
    for (const QString& one : settings) arguments << "--set" << one;
    const Ran ran = cli(arguments);
    QCOMPARE(ran.code, 2);
    QVERIFY2(ran.error.contains("job/throughput") && ran.error.contains("1e"), ran.error);
  }
}

void TestCliMarket::greatestNumbers_data() {
  QTest::addColumn<QStringList>("arguments");
  const QString trace = write("greatest.csv", greatestTrace());
  for (const QStringList& verb : {QStringList{"run"},
                                  {"run", "--json"},
                                  {"solve"},
                                  {"backtest", "--starts", "4"},
                                  {"backtest", "--starts", "4", "--json"},
                                  {"goal", "budget", "--starts", "4"},
                                  {"forecast"},
                                  {"learn", "--set", "learning.jobs.jobs=4"}}) {
    QStringList arguments = verb + QStringList{trace};
    for (const QString& setting : greatestSettings()) arguments << "--set" << setting;
    QTest::newRow(qPrintable(verb.join(' '))) << arguments;
  }
  QTest::newRow("info") << QStringList{"trace", "info", trace};
}

void TestCliMarket::greatestNumbers() {
  QFETCH(QStringList, arguments);
  const Ran ran = cli(arguments);
  QVERIFY2(ran.code == 0, ran.error);
  const QString message = QString::fromUtf8(ran.out + ran.error);
  QVERIFY2(!message.contains(kNoNumber), qPrintable(message));
  if (arguments.contains("--json")) QVERIFY(!json(ran.out).isEmpty());
}

/// A label from a file that anyone may have written must not become a spreadsheet's command.
void TestCliMarket::formulasAreText() {
  const QString experiment = write(
      "formulas.json",
      R"x({"format": "spothorizon-experiment", "version": 1, "title": "=T()", "scenario": ")x" +
          sample("tight-deadline.json").toUtf8() +
          R"x(", "jobs": 2, "axes": [{"label": "=HYPERLINK(\"http://x\",\"y\")", "points": [)x"
          R"x({"label": "=1+1", "set": {"job.workload": "10"}},)x"
          R"x({"label": "@SUM(A1)", "set": {"job.workload": "12"}}]}]})x");
  const Ran ran = cli({"experiment", experiment, "--csv"});
  QVERIFY2(ran.code == 0, ran.error);
  const QList<QByteArray> lines = dataLines(ran.out);
  QVERIFY2(lines[0].startsWith("axis1,"), lines[0]);
  QVERIFY2(lines[1].startsWith("'=1+1,"), lines[1]);
  QVERIFY2(lines.back().startsWith("'@SUM(A1),"), lines.back());
}

void TestCliMarket::choicesAreReported() {
  const QString file = write("p3.tsv", dump());
  for (const QStringList& verb :
       {QStringList{"run"}, {"backtest", "--starts", "2"}, {"solve"}, {"trace", "info"}}) {
    const Ran ran = cli(verb + QStringList{file});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.error.contains("Note: p3.tsv has prices of 2 pools: us-west-2a"), ran.error);
    QVERIFY2(ran.error.contains("Note: On-demand price: $3.06 per GPU-hour (catalogue: "),
             ran.error);
  }
  // A note names only choices that the reader did not make.
  for (const QStringList& verb : {QStringList{"run", file, "--set", "market.price.zone=us-west-2c"},
                                  {"trace", "info", file, "--zone", "us-west-2c"}}) {
    const Ran chosen = cli(verb);
    QCOMPARE(chosen.code, 0);
    QVERIFY2(!chosen.error.contains("was chosen"), chosen.error);
    QVERIFY2(chosen.error.contains("(catalogue: "), chosen.error);
  }
  const Ran ran = cli({"run", file, "--set", "market.onDemandUsdPerGpuHour=2"});
  QVERIFY(ran.out.contains("8 GPUs always free assumed"));
  const Ran described = cli({"trace", "info", file});
  QVERIFY2(described.out.contains("\nassumed, because no file states it: 8 GPUs are always free\n"),
           described.out);
  const QJsonArray notices =
      json(cli({"trace", "info", "--json", file}).out)["inputNotices"].toArray();
  QVERIFY(std::ranges::any_of(notices, [](const QJsonValue& notice) {
    return notice["text"].toString().contains("8 GPUs are always free") ||
           notice["text"].toString().contains("8 GPUs always free");
  }));
  QVERIFY(!ran.error.contains("On-demand price"));
}

void TestCliMarket::aPriceIsAskedFor() {
  const QString file = write("own.csv",
                             "slot_start,spot_usd_per_gpu_hour,spot_gpus\n"
                             "2024-01-01T00:00:00Z,1,8\n2024-01-01T12:00:00Z,1,8\n"
                             "2024-01-02T00:00:00Z,1,8\n");
  const Ran asked = cli({"run", file});
  QCOMPARE(asked.code, 2);
  QVERIFY2(asked.error.contains("/market/onDemandUsdPerGpuHour: found no on-demand price"),
           asked.error);
  QCOMPARE(cli({"trace", "info", file}).code, 0);  // needs none
  const Ran stated = cli({"run", file, "--set", "market.onDemandUsdPerGpuHour=3"});
  QCOMPARE(stated.code, 0);
}

void TestCliMarket::aListAnswers() {
  const QString file = write("p3.tsv", dump());
  const QString list = write("ours.csv", "instance_type,usd_per_hour\np3.2xlarge,2.5\n");
  const Ran ran = cli({"run", "--json", file, list});
  QCOMPARE(ran.code, 0);
  const QJsonObject results = json(ran.out);
  QCOMPARE(results["scenario"]["document"]["market"]["onDemandUsdPerGpuHour"].toDouble(), 2.5);
  QVERIFY2(ran.error.contains("$2.50 per GPU-hour (file: ours.csv: p3.2xlarge"),
           ran.error.constData());
}

/// Whoever puts a list beside the files wants it read: with quotes it is, and what is no list is an
/// error with its place.
void TestCliMarket::aListBesideIsReadOrRefused() {
  QTemporaryDir folder;
  const auto put = [&](const char* name, const QByteArray& bytes) {
    QFile out(folder.filePath(name));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(bytes);
  };
  put("p3.tsv", dump());
  const QString file = folder.filePath("p3.tsv");
  put("on-demand-prices.csv", "\"instance_type\",\"usd_per_hour\"\n\"p3.2xlarge\",2.5\n");
  const Ran quoted = cli({"run", "--json", file});
  QCOMPARE(quoted.code, 0);
  const QJsonObject results = json(quoted.out);
  QCOMPARE(results["scenario"]["document"]["market"]["onDemandUsdPerGpuHour"].toDouble(), 2.5);
  put("on-demand-prices.csv", "type,price\np3.2xlarge,2.5\n");
  const Ran unknown = cli({"run", file});
  QCOMPARE(unknown.code, 2);
  QVERIFY2(unknown.error.contains("on-demand-prices.csv:header: found the columns type, price"),
           unknown.error);
  put("on-demand-prices.csv", "instance_type,usd_per_hour\np3.2xlarge,2.5\np3.2xlarge,3\n");
  const Ran twice = cli({"run", file});
  QCOMPARE(twice.code, 2);
  QVERIFY2(twice.error.contains("on-demand-prices.csv:line 3: found a second price of p3.2xlarge"),
           twice.error);
}

/// A trace that states an on-demand price is believed where the scenario says nothing, or "none".
void TestCliMarket::theFilesPriceGoesBeforeTheDefault() {
  write("own.csv",
        "slot_start,spot_usd_per_gpu_hour,spot_gpus,ondemand_usd_per_gpu_hour\n"
        "2024-01-01T00:00:00Z,1,8,10.32\n2024-01-01T12:00:00Z,1,8,10.32\n"
        "2024-01-02T00:00:00Z,1,8,10.32\n2024-01-02T12:00:00Z,1,8,10.32\n");
  for (const QByteArray& price : {QByteArray(), QByteArray(R"(, "onDemandUsdPerGpuHour": null)")}) {
    const QString file = write("s.json", R"({"format": "spothorizon-scenario", "version": 1,
      "market": {"trace": "own.csv", "slotHours": 12)" +
                                             price + "}}");
    const Ran ran = cli({"run", "--json", file});
    QVERIFY2(ran.code == 0, ran.error);
    const QJsonObject results = json(ran.out);
    QCOMPARE(results["scenario"]["document"]["market"]["onDemandUsdPerGpuHour"].toDouble(), 10.32);
    QVERIFY(!ran.out.contains("on-demand price of"));
  }
}

void TestCliMarket::conversionsKeepThePrice() {
  const QString file = write("p3.tsv", dump());
  const Ran ran = cli({"trace", "convert", file, "-o", m_dir.filePath("t.csv")});
  QCOMPARE(ran.code, 0);
  const Ran again = cli({"run", "--json", m_dir.filePath("t.csv")});
  QCOMPARE(again.code, 0);
  const QJsonObject results = json(again.out);
  QCOMPARE(results["scenario"]["document"]["market"]["onDemandUsdPerGpuHour"].toDouble(), 3.06);
  QVERIFY(again.out.contains("on-demand price: catalogue: p3.2xlarge in us-west-2"));
  // Nor does the way through a file make facts of what is none.
  QVERIFY2(again.error.contains("$3.06 per GPU-hour (catalogue: p3.2xlarge"), again.error);
  QVERIFY2(results["sentence"].toString().contains("8 GPUs always free assumed"), again.out);
}

/// Whatever is printed of a made-up market says so, and JSON has it in a list.
void TestCliMarket::everyVerbNamesItsInputs_data() {
  QTest::addColumn<QStringList>("verb");
  QTest::addColumn<QString>("words");
  const QString job = sample("calm-cloud.json"), market = "made-up market";
  const auto row = [](const char* name, const QStringList& verb, const QString& words) {
    QTest::newRow(name) << verb << words;
  };
  row("run", {"run", job}, market);
  row("backtest", {"backtest", job, "--starts", "4", "--no-optimum"}, market);
  row("futures",
      {"backtest", job, "--futures", "resampled", "--future-count", "2", "--starts", "4",
       "--no-optimum"},
      "resampled market");
  row("frontier",
      {"frontier", job, "--starts", "4", "--no-optimum", "--set", "backtest.deadlines=3"}, market);
  row("goal", {"goal", "budget", job, "--starts", "20"}, market);
  row("forecast", {"forecast", job}, market);
  row("experiment", {"experiment", "price", "--on", job, "--jobs", "2"}, market);
  row("budget", {"budget", sample("busy-cluster.json")}, "made-up jobs");
  row("budget goal", {"budget", "goal", "time", sample("busy-cluster.json"), "--hours", "20"},
      "made-up jobs");
  row("training", {"training", "run", sample("calm-training.json"), "--set", "training.hours=1"},
      market);
  row("serving", {"serving", "run", sample("calm-serving.json"), "--set", "serving.replications=2"},
      market);
}

void TestCliMarket::everyVerbNamesItsInputs() {
  QFETCH(QStringList, verb);
  QFETCH(QString, words);
  const Ran text = cli(verb);
  QVERIFY2(text.code == 0, text.error);
  const QString out = QString::fromUtf8(text.out);
  QVERIFY2(out.contains("Inputs: ") && out.contains(words), text.out);
  // Beside the conclusion, not among the notes behind the tables.
  QVERIFY2(out.indexOf("Inputs: ") < out.indexOf("\n\n") + 400, text.out);
  const Ran data = cli(verb + QStringList{"--json"});
  QVERIFY2(data.code == 0, data.error);
  const QJsonObject root = json(data.out);
  const QJsonArray notices = root["inputNotices"].toArray();
  QVERIFY2(std::ranges::any_of(notices,
                               [&](const QJsonValue& one) {
                                 return one["text"].toString() == words &&
                                        one["severity"].toString() == "caution";
                               }),
           data.out.left(2000));
}

TEST_WITH_CORE_APPLICATION(TestCliMarket)
#include "tst_cli_market.moc"
