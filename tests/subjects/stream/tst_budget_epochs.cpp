// SPDX-License-Identifier: GPL-3.0-or-later
// Epochs that stand in the scenario itself.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ParameterTable.h"
#include "scenario/ScenarioJson.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetStudy.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::BudgetResults;
using study::Scenario;

namespace {

const char* const kList =
    R"([{"oneGpuHours": 0.5, "table": [[1, 1], [2, 1.9], [4, 2.2]]},
        {"oneGpuHours": 1.25, "table": [[1, 1], [2, 1.2], [8, 6.5]]}])";

Scenario scenarioOf(const std::string& epochs) {
  return study::scenarioFromText(
      R"({"format": "spothorizon-scenario", "version": 1, "stream": {"classes": [{"name": "a",
          "jobsPerHour": 2, "restartHours": 0.05, "epochs": )" +
          epochs + R"(}]}, "rental": {"budget": {"gpus": 6}}})",
      "", "");
}

std::shared_ptr<const BudgetResults> ran(const Scenario& scenario) {
  study::StudyOptions options;
  options.values["curves"] = "none";
  return study::as<BudgetResults>(study::budgetStudy().run(scenario, nullptr, {}, options));
}

}  // namespace

class TestBudgetEpochs : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// A list says what a file says.
  void aListIsAsGoodAsAFile() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("epochs.csv").toStdString();
    writeFileWhole(path,
                   "application,epoch,one_gpu_seconds,s1,s2,s4,s8\n"
                   "a,0,1800,1,1.9,2.2,\na,1,4500,1,1.2,,6.5\n");
    const auto file = ran(scenarioOf('"' + path + '"')), list = ran(scenarioOf(kList));
    QCOMPARE(list->plan.meanResponseHours, file->plan.meanResponseHours);
    QCOMPARE(list->plan.theta(), file->plan.theta());
    QVERIFY(list->classes.front().choices.front().path.size() == 2);
    // Two of the second epoch's points are worth it, on the way a restart is.
    QVERIFY(list->plan.meanResponseHours < 1.75 + 0.05);
  }

  void itIsAListInFiles() {
    Scenario scenario = scenarioOf(kList);
    QTemporaryDir folder;
    const std::string path = folder.filePath("s.json").toStdString();
    study::writeScenario(scenario, path);
    const QByteArray text = QByteArray::fromStdString(readFile(path));
    QVERIFY2(text.contains("\"oneGpuHours\": 1.25"), text.constData());
    QVERIFY(study::readScenario(path).sections == scenario.sections);
    // Moved to another folder it is the same: it names no file.
    scenario.baseDirectory = folder.path().toStdString();
    const Scenario moved = study::scenarioForFolder(scenario, folder.filePath("in").toStdString());
    QVERIFY(moved.sections == scenario.sections);
  }

  void isTyped() {
    Scenario scenario = scenarioOf(kList);
    study::setValue(scenario, "stream.classes.0.epochs",
                    "0.5: 1=1, 2=1.9, 4=2.2; 1.25: 1=1, 2=1.2, 8=6.5");
    QVERIFY(scenario.sections == scenarioOf(kList).sections);
  }

  void messages_data() {
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* list, const char* message) {
      QTest::newRow(name) << QString(list) << QString(message);
    };
    row("empty", "[]",
        "/stream/classes/0/epochs: found an empty list, expected at least one epoch");
    row("number", "[3]", "/stream/classes/0/epochs/0: found 3, expected an epoch such as");
    row("without table", R"([{"oneGpuHours": 1}])", "expected an epoch such as");
    row("text in table", R"([{"oneGpuHours": 1, "table": [[1, "x"]]}])",
        "/stream/classes/0/epochs/0/table/0: found ");
    row("empty table", R"([{"oneGpuHours": 1, "table": []}])",
        "/stream/classes/0/epochs/0/table: found an empty table");
    row("no work", R"([{"oneGpuHours": 0, "table": [[1, 1]]}])", "hours on one GPU above 0");
    row("GPUs twice", R"([{"oneGpuHours": 1, "table": [[1, 1], [1, 2]]}])",
        "/stream/classes/0/epochs/0/table");
    row("no list", "{}", "a file name in quotes, or a list of epochs in [ ]");
  }
  void messages() {
    QFETCH(QString, list);
    QFETCH(QString, message);
    try {
      scenarioOf(list.toStdString());
    } catch (const InputError& error) {
      QVERIFY2(QString(error.what()).contains(message), error.what());
      return;
    }
    QFAIL("was taken");
  }
};

TEST_WITHOUT_APPLICATION(TestBudgetEpochs)
#include "tst_budget_epochs.moc"
