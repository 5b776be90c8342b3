// SPDX-License-Identifier: GPL-3.0-or-later
// Beyond one machine, in the window: parts of a run are opened as its results, with where they came
// from, and nothing is run for them; a run is estimated by the command line and written as a job,
// whose own command then makes what the window opens.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/cluster/ClusterDialog.h"
#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/SensitivitySpec.h"
#include "ask/shard/Merge.h"
#include "ask/shard/ShardRun.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentJson.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/job/backtest/BacktestPage.h"
#include "views/job/experiment/ExperimentsPage.h"
#include "views/job/sensitivity/SensitivityPage.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/EmptyPage.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/NoticeBar.h"

using namespace spothorizon;
using app::ActionId;
using app::ClusterDialog;
using app::MainWindow;
using study::Scenario;
using study::ShardQuestion;

namespace {

constexpr int kPatience = 60000;
constexpr const char* kNotice = "merged";

Scenario smallJob() {
  Scenario scenario = study::readScenario(SAMPLE_DIR "/calm-cloud.json");
  scenario.job.deadlineHours = 6;
  scenario.job.workload = 24;
  scenario.policies.resize(2);
  study::editBacktest(scenario).starts = 24;
  study::editBacktest(scenario).deadlines = 3;
  study::SensitivitySpec& spec = study::editSensitivity(scenario);
  spec.starts = 12;
  spec.samples = 20;
  return scenario;
}

ShardQuestion question(const char* study, const char* command, Scenario scenario,
                       const std::string& variant = {}) {
  return {study::findStudy(study), command, std::move(scenario), variant, {}, {}};
}

QStringList partsOf(const ShardQuestion& asked, int shards, const QTemporaryDir& folder) {
  QStringList paths;
  for (int k = 1; k <= shards; ++k) {
    paths << folder.filePath(QString("%1-of-%2.part").arg(k).arg(shards));
    study::runShard(asked, {k, shards}, paths.back().toStdString(), 1, {});
  }
  return paths;
}

}  // namespace

class TestClusterWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void partsOpenAsTheirRun();
  void onePartOfAllOpensToo();
  void anEditGreysAndARunTakesTheNoticeAway();
  void aMonteCarloOpensOnItsTab();
  void aFrontierOpensOnItsTab();
  void anExperimentOpensWithItsSettings();
  void droppedPartsAreOneRun();
  void missingPartsAreNamed();
  void aRunWithoutAPageIsRefused();
  void whatIsNotCutIsReported();
  void anEstimateSaysWhatItTakes();
  void anEditForgetsTheEstimate();
  void enterStartsNothing();
  void fitsTheScreenWithLargeLetters();
  void stopEndsTheEstimate();
  void theJobRunsAndItsResultOpens();
  void anExperimentIsWrittenAsOne();
  void aJobReplacesNothing();

 private:
  void show(const Scenario& scenario);
  bool opened(const QString& key, const std::string& slot = {});
  app::StudyDesk& desk(const char* key) { return m_window->workbench().desk(key); }
  QString notice() { return m_window->notices().text(kNotice); }
  bool estimated(ClusterDialog& dialog);

  std::unique_ptr<QTemporaryDir> m_autosaves;
  std::unique_ptr<MainWindow> m_window;
};

void TestClusterWindow::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_cluster_window");
  QSettings().clear();
  // The command line is looked for beside the program, and then in the path.
  const QByteArray folder = QFileInfo(CLI_PROGRAM).absolutePath().toLocal8Bit();
  qputenv("PATH", folder + ":" + qgetenv("PATH"));
}

void TestClusterWindow::init() {
  m_window.reset();
  m_autosaves = std::make_unique<QTemporaryDir>();
  m_window = std::make_unique<MainWindow>(nullptr, m_autosaves->path());
  m_window->resize(1400, 900);
  m_window->show();
}

void TestClusterWindow::show(const Scenario& scenario) { m_window->files().showNew(scenario); }

/// The study shows complete results, in front.
bool TestClusterWindow::opened(const QString& page, const std::string& slot) {
  return QTest::qWaitFor(
      [&] {
        const app::StudyDesk& study = m_window->workbench().inFront();
        const study::Result shown = study.result(slot);
        return m_window->workbench().pageInFront() == page && shown && shown->complete;
      },
      kPatience);
}

void TestClusterWindow::partsOpenAsTheirRun() {
  const QTemporaryDir folder;
  const ShardQuestion asked = question("backtest", "backtest", smallJob());
  const QStringList parts = partsOf(asked, 3, folder);
  const std::uint64_t before = desk("backtest").runner().requested();
  m_window->openFile(parts[1]);
  QVERIFY(opened("backtest"));
  const study::Result shown = desk("backtest").result();
  const study::Result own = asked.study->run(asked.scenario, nullptr, {}, {});
  QCOMPARE(asked.study->json(*shown), asked.study->json(*own));
  QVERIFY(waits::redrawsPassed());
  QCOMPARE(desk("backtest").runner().requested(), before);  // nothing is run for it
  QVERIFY(!desk("backtest").isStale());
  QVERIFY2(notice().startsWith("Merged from 3 parts (2-of-3.part): 24 cells"),
           qPrintable(notice()));
  QVERIFY2(notice().endsWith("UTC."), qPrintable(notice()));
  QVERIFY(m_window->workbench().messages().text().contains("Merged from 3 parts"));
  QVERIFY2(desk("backtest").provenance().contains("Merged from 3 parts"),
           qPrintable(desk("backtest").provenance()));
  QVERIFY(!m_window->document().isModified());
  QVERIFY(m_window->document().filePath().isEmpty());  // saving asks for a name
}

void TestClusterWindow::onePartOfAllOpensToo() {
  const QTemporaryDir folder;
  const QStringList parts = partsOf(question("backtest", "backtest", smallJob()), 3, folder);
  const QString all = folder.filePath("results.part");
  std::vector<std::string> paths;
  for (const QString& part : parts) paths.push_back(part.toStdString());
  study::mergeParts(paths, {}, {1, {}, all.toStdString()});
  m_window->openFile(all);
  QVERIFY(opened("backtest"));
  QVERIFY2(notice().startsWith("Merged from 3 parts (results.part)"), qPrintable(notice()));
}

void TestClusterWindow::anEditGreysAndARunTakesTheNoticeAway() {
  const QTemporaryDir folder;
  const QStringList parts = partsOf(question("backtest", "backtest", smallJob()), 2, folder);
  m_window->openFile(parts.front());
  QVERIFY(opened("backtest"));
  QVERIFY(!notice().isEmpty());
  Scenario edited = m_window->document().scenario();
  edited.job.workload += 2;
  m_window->document().edit(edited, "Workload", 0);
  QVERIFY(QTest::qWaitFor(
      [this, &edited] {
        const study::Result shown = desk("backtest").result();
        return shown->complete && shown->scenario == edited && !desk("backtest").isStale();
      },
      kPatience));
  QVERIFY2(notice().isEmpty(), qPrintable(notice()));
  QVERIFY(!desk("backtest").provenance().contains("Merged"));
  // Back again, what was opened is there again.
  m_window->document().history().undo();
  QVERIFY(QTest::qWaitFor([this] { return desk("backtest").origin().contains("2 parts"); }, 5000));
}

void TestClusterWindow::aMonteCarloOpensOnItsTab() {
  const QTemporaryDir folder;
  const QStringList parts =
      partsOf(question("sensitivity", "sensitivity", smallJob(), "monte-carlo"), 2, folder);
  m_window->openFile(parts.front());
  QVERIFY(opened("sensitivity", "monte-carlo"));
  auto& page = m_window->workbench().page<views::SensitivityPage>("sensitivity");
  QCOMPARE(page.tabs()->currentIndex(), 1);
  const auto drawn = study::as<study::MonteCarloResults>(desk("sensitivity").result("monte-carlo"));
  QCOMPARE(drawn->doneCount, 20);
  QVERIFY(!notice().isEmpty());
}

void TestClusterWindow::aFrontierOpensOnItsTab() {
  const QTemporaryDir folder;
  const QStringList parts =
      partsOf(question("backtest", "frontier", smallJob(), "frontier"), 2, folder);
  m_window->openFile(parts.front());
  QVERIFY(opened("backtest", "frontier"));
  auto& page = m_window->workbench().page<views::BacktestPage>("backtest");
  QCOMPARE(page.tab(), views::BacktestPage::Frontier);
  QVERIFY(page.frontier() && page.frontier()->complete);
}

void TestClusterWindow::anExperimentOpensWithItsSettings() {
  const QTemporaryDir folder;
  study::Experiment experiment = study::findReadyExperiment("price")->make(smallJob());
  experiment.jobs = 5;
  const ShardQuestion asked = question("experiment", "experiment", experiment.scenario,
                                       study::experimentVariant(experiment));
  m_window->openFile(partsOf(asked, 2, folder).front());
  QVERIFY(opened("experiments"));
  auto& page = m_window->workbench().page<views::ExperimentsPage>("experiments");
  QVERIFY(page.experiment());
  QCOMPARE(page.experiment()->name, experiment.name);
  QCOMPARE(page.experiment()->jobs, 5);
  QCOMPARE(page.experiment()->axes.size(), experiment.axes.size());
  QVERIFY(!desk("experiment").isStale());
  QVERIFY(page.results() && page.results()->complete);
}

void TestClusterWindow::droppedPartsAreOneRun() {
  const QTemporaryDir here, there;
  const ShardQuestion asked = question("backtest", "backtest", smallJob());
  const QStringList parts = partsOf(asked, 2, here);
  const QString moved = there.filePath("second.part");
  QVERIFY(QFile::rename(parts[1], moved));
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(parts[0]), QUrl::fromLocalFile(moved)});
  QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &drop);
  QVERIFY(opened("backtest"));
  QVERIFY2(notice().contains("2 parts"), qPrintable(notice()));
}

void TestClusterWindow::missingPartsAreNamed() {
  const QTemporaryDir folder;
  const QStringList parts = partsOf(question("backtest", "backtest", smallJob()), 3, folder);
  QFile::remove(parts[2]);
  QSignalSpy failed(&m_window->files(), &app::SessionFiles::failed);
  m_window->openFile(parts.front());
  QVERIFY(failed.wait(kPatience));
  const QString message = failed.front().front().toString();
  QVERIFY2(message.contains("run again: --shard 3/3"), qPrintable(message));
  QVERIFY(!m_window->document().isOpen());
}

void TestClusterWindow::aRunWithoutAPageIsRefused() {
  const QTemporaryDir folder;
  ShardQuestion asked{study::findStudy("headline"),
                      "experiment headline",
                      {},
                      {},
                      {{"samples", SAMPLE_DIR}, {"data", ""}, {"jobs", "12"}},
                      {"samples", "data"}};
  QSignalSpy failed(&m_window->files(), &app::SessionFiles::failed);
  m_window->openFile(partsOf(asked, 1, folder).front());
  QVERIFY(failed.wait(kPatience));
  const QString message = failed.front().front().toString();
  QVERIFY2(message.contains("experiment headline") && message.contains("merge"),
           qPrintable(message));
}

void TestClusterWindow::whatIsNotCutIsReported() {
  show(smallJob());
  m_window->workbench().showPage("timeline");
  (*m_window).actions()[ActionId::RunOnMore]->trigger();
  ClusterDialog& dialog = m_window->clusterDialog();
  QVERIFY(dialog.isVisible());
  QString words;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) {
    if (label->accessibleName() == "What is run") words = label->text();
  }
  QVERIFY2(words.contains("not split into shards") && words.contains("Backtest"),
           qPrintable(words));
  QVERIFY(!dialog.writeButton().isEnabled());
  dialog.estimate();
  QVERIFY(!dialog.estimated() && !dialog.job());
}

bool TestClusterWindow::estimated(ClusterDialog& dialog) {
  dialog.estimate();
  return QTest::qWaitFor([&dialog] { return dialog.writeButton().isEnabled(); }, kPatience);
}

void TestClusterWindow::anEstimateSaysWhatItTakes() {
  show(smallJob());
  m_window->workbench().showPage("backtest");
  (*m_window).actions()[ActionId::RunOnMore]->trigger();
  ClusterDialog& dialog = m_window->clusterDialog();
  QVERIFY2(estimated(dialog), qPrintable(dialog.message()));
  QCOMPARE(dialog.estimated()->cells, std::size_t(24));
  QVERIFY(dialog.summary().contains("24 cells") && dialog.summary().contains("of core time"));
  QVERIFY(dialog.summary().contains("MB"));
  // The memory is the command line's, which has no window.
  QVERIFY(dialog.estimated()->memoryBytes > 5e6 && dialog.estimated()->memoryBytes < 400e6);
  QVERIFY(dialog.plans().rowCount() >= 1);
  QVERIFY(dialog.preview().contains("slurm.sh\" -n 1 -o results.part"));
  QVERIFY(dialog.preview().contains("backtest scenario.json"));
  dialog.tasks().setValue(6);
  QVERIFY(dialog.preview().contains("-n 6 "));
  dialog.engine().setCurrentIndex(1);
  QVERIFY(dialog.preview().contains("completions: 6"));
  dialog.hours().setValue(0.5);
  QCOMPARE(dialog.tasks().value(), 1);
  dialog.tasks().setValue(1000);  // no more than cells
  QCOMPARE(dialog.tasks().value(), 24);
}

void TestClusterWindow::anEditForgetsTheEstimate() {
  show(smallJob());
  m_window->workbench().showPage("backtest");
  (*m_window).actions()[ActionId::RunOnMore]->trigger();
  ClusterDialog& dialog = m_window->clusterDialog();
  QVERIFY(estimated(dialog));
  Scenario edited = m_window->document().scenario();
  edited.job.workload += 1;
  m_window->document().edit(edited, "Workload", 0);
  QVERIFY(!dialog.estimated() && !dialog.writeButton().isEnabled());
  QVERIFY(dialog.preview().isEmpty());
}

/// Whoever types a number of tasks and Enter keeps the estimate that it is about.
void TestClusterWindow::enterStartsNothing() {
  const auto buttons = m_window->clusterDialog().findChildren<QPushButton*>();
  QVERIFY(buttons.size() >= 4);
  for (const QPushButton* button : buttons) QVERIFY(!button->autoDefault() && !button->isDefault());
}

void TestClusterWindow::fitsTheScreenWithLargeLetters() {
  const QFont before = QApplication::font();
  QFont large = before;
  large.setPointSizeF(3 * before.pointSizeF());
  QApplication::setFont(large);
  const QSize size = m_window->clusterDialog().size();
  QApplication::setFont(before);
  const QSize there = m_window->screen()->availableSize();
  QVERIFY2(size.height() < there.height() && size.width() < there.width(),
           qPrintable(QString("%1 x %2").arg(size.width()).arg(size.height())));
}

void TestClusterWindow::stopEndsTheEstimate() {
  Scenario scenario = study::readScenario(SAMPLE_DIR "/two-level-marketplace.json");
  study::editBacktest(scenario).starts.reset();
  show(scenario);
  m_window->workbench().showPage("learning");
  (*m_window).actions()[ActionId::RunOnMore]->trigger();
  ClusterDialog& dialog = m_window->clusterDialog();
  dialog.estimate();
  for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
    if (button->accessibleName() == "Stop") button->click();
  }
  QVERIFY(QTest::qWaitFor([&dialog] { return dialog.message() == "Stopped."; }, 10000));
  QVERIFY(!dialog.estimated());
}

void TestClusterWindow::theJobRunsAndItsResultOpens() {
  const QTemporaryDir folder;
  show(smallJob());
  m_window->workbench().showPage("backtest");
  (*m_window).actions()[ActionId::RunOnMore]->trigger();
  ClusterDialog& dialog = m_window->clusterDialog();
  QVERIFY(estimated(dialog));
  dialog.tasks().setValue(3);
  dialog.writeTo(folder.path());
  QVERIFY(
      QTest::qWaitFor([&dialog] { return dialog.message().startsWith("Written to"); }, kPatience));
  QVERIFY(QFileInfo(folder.filePath("submit.sh")).isExecutable());
  QVERIFY(QFileInfo::exists(folder.filePath("calm-cloud.csv")));  // its market's trace

  // What a task does, task by task, in the folder; and its results opened.
  std::vector<QStringList> commands;
  for (int k = 1; k <= 3; ++k) {
    commands.push_back({"backtest", "scenario.json", "--shard", QString("%1/3").arg(k), "-o",
                        QString("%1-of-3.part").arg(k)});
  }
  commands.push_back({"merge", "1-of-3.part", "2-of-3.part", "3-of-3.part", "-o", "results.part"});
  for (const QStringList& command : commands) {
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(CLI_PROGRAM, command);
    QVERIFY(process.waitForFinished(kPatience));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
  }
  m_window->openFile(folder.filePath("results.part"));
  QVERIFY(
      QTest::qWaitFor([this] { return notice().contains("3 parts (results.part)"); }, kPatience));
  QVERIFY(opened("backtest"));
}

void TestClusterWindow::anExperimentIsWrittenAsOne() {
  const QTemporaryDir folder;
  show(smallJob());
  m_window->workbench().showPage("experiments");
  QVERIFY(m_window->workbench().page<views::ExperimentsPage>("experiments").chooseReady("price"));
  const app::ClusterQuestion asked{
      study::findStudy("experiment"),
      m_window->workbench().pageWidgetInFront()->variantToRun().toStdString(),
      m_window->document().scenario()};
  const app::ClusterInput input = app::writeClusterInput(asked, folder.path(), true);
  QCOMPARE(input.words, (std::vector<std::string>{"experiment", "experiment.json"}));
  const study::Experiment read =
      study::readExperiment(folder.filePath("experiment.json").toStdString());
  study::Experiment wanted = study::experimentOn(asked.scenario, asked.variant);
  wanted.ready.clear();  // a file has the scenario as the experiment makes it
  QCOMPARE(study::experimentVariant(read), study::experimentVariant(wanted));
  QCOMPARE(read.scenario.market.traceFile, std::string("calm-cloud.csv"));
}

/// Into the folder of the scenario itself, with an edit that was not saved.
void TestClusterWindow::aJobReplacesNothing() {
  const QTemporaryDir folder;
  const QStringList names{"scenario.json", "submit.sh", "calm-cloud.csv", "merge.yaml"};
  const auto contents = [&](const QString& name) {
    return readFile(folder.filePath(name).toStdString());
  };
  for (const QString& name : names) {
    writeFileWhole(folder.filePath(name).toStdString(), "the user's " + name.toStdString());
  }
  app::ClusterMaker maker(CLI_PROGRAM);
  const app::ClusterQuestion asked{study::findStudy("backtest"), "", smallJob()};
  study::ClusterJob job;
  job.shards = 2;
  for (const char* own : {"spothorizon-job", "spothorizon-job-2"}) {
    QSignalSpy written(&maker, &app::ClusterMaker::written);
    maker.write(asked, job, folder.path());
    QVERIFY(written.wait(kPatience));
    QCOMPARE(written[0][0].toString(), folder.filePath(own));
    QVERIFY(QFileInfo(folder.filePath(own) + "/submit.sh").isExecutable());
    QVERIFY(QFileInfo::exists(folder.filePath(own) + "/calm-cloud.csv"));
    for (const QString& name : names) {
      QCOMPARE(contents(name), "the user's " + name.toStdString());
    }
  }
  QVERIFY_THROWS_EXCEPTION(InputError, app::writeClusterInput(asked, folder.path(), true));
  for (const QString& name : names) QCOMPARE(contents(name), "the user's " + name.toStdString());
}

TEST_WITH_WINDOWS(TestClusterWindow)
#include "tst_cluster_window.moc"
