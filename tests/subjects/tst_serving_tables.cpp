// SPDX-License-Identifier: GPL-3.0-or-later
// Tables and files of serving: every question in the one format, tables without runs, and the
// columns that go together.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <set>

#include "ask/Study.h"
#include "base/InputError.h"
#include "result/ResultFile.h"
#include "result/ResultSchema.h"
#include "result/TableCsv.h"
#include "subjects/serving/Columns.h"
#include "subjects/serving/Inspections.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingFile.h"
#include "support/JsonSchema.h"
#include "support/ResultRows.h"
#include "support/ServingDemo.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::tests;
using study::ServingResults;

namespace {

std::vector<std::string> faultsOf(const result::ResultFile& file) {
  return schemaFaults(result::resultSchema().compact(), result::resultJson(file).compact());
}

/// Rows have as many cells as there are columns, and no two columns share a field.
void checkTables(const result::ResultFile& file) {
  for (const result::Table& table : file.tables) {
    std::set<std::string> keys;
    for (const result::Field& field : result::fieldsOf(table)) {
      QVERIFY2(keys.insert(field.key).second, field.key.c_str());
    }
    for (const auto& row : table.rows) QCOMPARE(row.size(), table.columns.size());
    QVERIFY2(!table.rows.empty(), table.key.c_str());
  }
}

}  // namespace

class TestServingTables : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void everyQuestionHasTheFormat_data();
  void everyQuestionHasTheFormat();
  void settingsHaveTheFormat();
  void aSingleRunHasNoIntervals();
  void measuresAreThoseOfTheTable();
  void variants();

 private:
  std::shared_ptr<const ServingResults> ran(const std::string& variant,
                                            const ServingKeys& keys = {}) const {
    ServingKeys all{{"serving.fleet.minutes", "5"},
                    {"serving.targets.p99Seconds", "60"},
                    {"serving.goal.mostInstances", "4"},
                    {"serving.replications", "2"}};
    all.insert(all.end(), keys.begin(), keys.end());
    study::StudyOptions options;
    options.variant = variant;
    const study::Study& study = *study::findStudy("serving");
    return study::as<ServingResults>(
        study.run(servingDemo(m_folder.path().toStdString(), all), nullptr, {}, options));
  }
  QTemporaryDir m_folder;
};

void TestServingTables::everyQuestionHasTheFormat_data() {
  QTest::addColumn<QString>("variant");
  QTest::addColumn<QString>("question");
  QTest::addColumn<QString>("main");
  const auto row = [](const char* variant, const char* question, const char* main) {
    QTest::newRow(question) << variant << question << main;
  };
  row("", "once", "outcomes");
  row("goal", "goal", "goals");
  row("frontier", "frontier", "fleets");
  row("autoscale", "autoscale", "outcomes");
}

void TestServingTables::everyQuestionHasTheFormat() {
  QFETCH(QString, variant);
  QFETCH(QString, question);
  QFETCH(QString, main);
  const auto results = ran(variant.toStdString());
  const result::ResultFile file = study::servingFile(*results);
  QCOMPARE(faultsOf(file), std::vector<std::string>());
  checkTables(file);
  QCOMPARE(file.subject, std::string("serving"));
  QCOMPARE(file.question, question.toStdString());
  QCOMPARE(file.tables.front().key, main.toStdString());
  QVERIFY(file.table("setting"));
  QCOMPARE(file.sources.size(), std::size_t(3));
  QVERIFY(!file.sentence.empty());
  // The CSV is one of the tables, under the same keys.
  const std::string csv = study::servingCsv(*results);
  QVERIFY(std::ranges::any_of(
      file.tables, [&](const result::Table& table) { return result::csv(table) == csv; }));
}

void TestServingTables::settingsHaveTheFormat() {
  const auto setting = ran("setting");
  for (const result::ResultFile& file :
       {study::configurationsOf(*setting, 4), study::migrationOf(*setting, 0),
        study::latenciesOf(*setting), study::arrivalsOf(*setting)}) {
    QCOMPARE(faultsOf(file), std::vector<std::string>());
    checkTables(file);
  }
  // Every GPU of either configuration has a position.
  const auto& event = study::migrationOf(*setting, 1);
  QVERIFY(event.table("positions")->rows.size() >= 24);
}

void TestServingTables::aSingleRunHasNoIntervals() {
  const result::Table table = study::outcomesTable(*ran("", {{"serving.replications", "1"}}));
  const auto& estimate = std::get<result::Estimate>(table.cell(0, "p99Seconds"));
  QVERIFY(estimate.exists() && !estimate.hasInterval());
  const auto several = std::get<result::Estimate>(
      study::outcomesTable(*ran("", {{"serving.replications", "3"}})).cell(0, "p99Seconds"));
  QVERIFY(several.hasInterval());
  QCOMPARE(several.samples, 3);
}

void TestServingTables::measuresAreThoseOfTheTable() {
  const study::Study& study = *study::findStudy("serving");
  const auto results = ran("");
  for (std::string name : study.measures()) {
    name.replace(name.find("(N)"), 3, "(1)");
    const auto value = study.measure(*results, name);
    QVERIFY2(value.has_value(), name.c_str());
  }
  QCOMPARE(study.measure(*results, "p99Seconds(1)"),
           std::optional(results->runs[1].mean(&serving::Measures::p99Seconds)));
  QVERIFY(!study.measure(*results, "p99Seconds(9)"));
}

void TestServingTables::variants() {
  QVERIFY(study::servingQuestion("goal") == study::ServingQuestion::Goal);
  QVERIFY_THROWS_EXCEPTION(InputError, study::servingQuestion("nothing"));
  QVERIFY_THROWS_EXCEPTION(std::logic_error, study::servingColumn("nothing"));
}

TEST_WITHOUT_APPLICATION(TestServingTables)
#include "tst_serving_tables.moc"
