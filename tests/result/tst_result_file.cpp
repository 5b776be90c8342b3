// SPDX-License-Identifier: GPL-3.0-or-later
// The result file and its schema.
#include <QFile>
#include <QTest>

#include "result/ResultFile.h"
#include "result/ResultSchema.h"
#include "result/ResultTables.h"
#include "support/JsonSchema.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::result;

namespace {

ResultFile example() {
  ResultFile file;
  file.subject = "job";
  file.question = "run";
  file.scenarioTitle = "训练";
  file.scenario = Json{{"format", "spothorizon-scenario"}};
  file.sources = {{"prices.csv", "0123", {"prices: prices.csv"}}};
  file.sentence = tests::word("It costs $12.");
  file.warnings = {tests::word("It is late.")};
  file.inputNotices = {{true, tests::word("made-up market")}, {false, tests::word("2 rows")}};
  file.tables = {tests::mixedTable()};
  return file;
}

std::vector<std::string> faultsOf(const std::string& document) {
  return tests::schemaFaults(resultSchema().compact(), document);
}

}  // namespace

class TestResultFile : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void whatItHas() {
    const tests::JsonValue json(resultJson(example()));
    QCOMPARE(json.at("format").get<std::string>(), "spothorizon-result");
    QCOMPARE(json.at("version").get<int>(), 1);
    QCOMPARE(json.under("/scenario/title").get<std::string>(), "训练");
    QCOMPARE(json.under("/scenario/hash").get<std::string>().size(), std::size_t(32));
    QCOMPARE(json.under("/sources/0/file").get<std::string>(), "prices.csv");
    QCOMPARE(json.under("/inputNotices/0/severity").get<std::string>(), "caution");
    QCOMPARE(json.under("/inputNotices/1/severity").get<std::string>(), "note");
    QCOMPARE(json.under("/tables/mixed/rows/0/costUsd").get<double>(), 12.4);
    QCOMPARE(json.at("sentence").get<std::string>(), "It costs $12.");
    QVERIFY(resultText(example()).ends_with("}\n"));
    QVERIFY(example().table("mixed"));
    QVERIFY(!example().table("other"));
    QCOMPARE(fileNameIn("/home/ann/prices.csv"), "prices.csv");
  }

  void theHashIsTheScenarios() {
    ResultFile file = example();
    const auto hash = [&] {
      return tests::JsonValue(resultJson(file)).under("/scenario/hash").get<std::string>();
    };
    const std::string before = hash();
    file.warnings.clear();
    QCOMPARE(hash(), before);
    file.scenario["job"] = 1;
    QVERIFY(hash() != before);
  }

  void atATerminal() {
    const std::string text = terminalText(example());
    QVERIFY(text.starts_with("It costs $12.\n\nMixed\n"));
    QVERIFY(text.ends_with("\nWarning: It is late.\n"));
  }

  void theSchemaFits() {
    QCOMPARE(faultsOf(resultText(example())), std::vector<std::string>());
    QCOMPARE(faultsOf(resultText(ResultFile{"job", "run", {}, Json::object(), {}, {}, {}, {}, {}})),
             std::vector<std::string>());
  }

  void theSchemaRefuses() {
    const auto with = [](auto change) {
      Json json = resultJson(example());
      change(json);
      return faultsOf(json.compact());
    };
    QCOMPARE(with([](Json& json) { json["format"] = "other"; }).size(), std::size_t(1));
    QCOMPARE(with([](Json& json) { json["version"] = 2; }).size(), std::size_t(1));
    QCOMPARE(with([](Json& json) { json["extra"] = 2; }).size(), std::size_t(1));
    QCOMPARE(with([](Json& json) { json["sources"] = "none"; }).size(), std::size_t(1));
    QCOMPARE(with([](Json& json) {
               json["tables"]["mixed"]["rows"] = Json(Json::List{Json{{"a", Json::array()}}});
             }).size(),
             std::size_t(1));
    QCOMPARE(faultsOf("{}").size(), std::size_t(11));
  }

  /// The file that is shipped is the one that the program makes:
  /// spothorizon-cli schema result > resources/schemas/result.schema.json
  void theSchemaIsShipped() {
    QFile file(RESOURCE_DIR "/schemas/result.schema.json");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), QString::fromStdString(resultSchema().fileText()));
  }
};

TEST_WITHOUT_APPLICATION(TestResultFile)
#include "tst_result_file.moc"
