// SPDX-License-Identifier: GPL-3.0-or-later
// A study that was made for this test alone: one folder a layer, one row a register. Whatever else
// the program does with it follows from the rows.
#include <fcntl.h>
#include <unistd.h>

#include <QAction>
#include <QDirIterator>
#include <QFile>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>

#include "app/cli/Program.h"
#include "app/desk/Actions.h"
#include "app/export/StudyPictures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/AskStudy.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "session/Session.h"
#include "support/RowsAgree.h"
#include "support/TestMain.h"
#include "tiny/model/TinyStudy.h"
#include "tiny/model/TinySubject.h"
#include "tiny/views/TinyView.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"

using namespace spothorizon;

namespace {

constexpr int kPatience = 60000;

study::Scenario sample() { return study::readScenario(SAMPLE_DIR "/two-level-marketplace.json"); }

}  // namespace

class TestTiny : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void itsSectionIsInFiles();
  void itsParametersAreInTheTable();
  void itsOwnFilesAreOpened();
  void sessionsRememberItsLook();
  void rowsAgree();
  void itIsInTheWindow();
  void anEditElsewhereRunsNothing();
  void itIsDrawnWithoutAWindow();
  void itIsInReports();
  void itHasAVerb();
  void everyQuestionIsAnswered_data();
  void everyQuestionIsAnswered();
  void theSubjectIsSmall();
  void nothingElseNamesIt();

 private:
  QTemporaryDir m_folder;
};

void TestTiny::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_tiny");
}

void TestTiny::itsSectionIsInFiles() {
  study::Scenario scenario = sample();
  const std::string without = study::scenarioToText(scenario);
  QVERIFY(without.find("tiny") == std::string::npos);
  study::editTiny(scenario).steps = 3;  // the default: as good as absent
  QCOMPARE(study::scenarioToText(scenario), without);
  study::setValue(scenario, "tiny.slope", "7.5");
  QCOMPARE(study::tinySpec(scenario).slope, 7.5);
  const std::string text = study::scenarioToText(scenario);
  QVERIFY(text.find("\"slope\": 7.5") != std::string::npos);
  study::Scenario back = study::scenarioFromText(text, "", scenario.baseDirectory);
  QVERIFY(back == scenario);
  QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, "tiny.steps", "0"));
  QVERIFY_THROWS_EXCEPTION(InputError, study::setValue(scenario, "tiny.stepz", "1"));
}

void TestTiny::itsOwnFilesAreOpened() {
  const std::string text = R"({"format": "spothorizon-tiny"})";
  const std::string path = m_folder.filePath("own.json").toStdString();
  writeFileWhole(path, text);
  const study::OpenedFile opened = study::openScenario(path);
  QVERIFY(opened.kind == study::FileKind::Study && opened.study == &study::tinyStudy());
  QCOMPARE(opened.variant, std::to_string(text.size()));
  QCOMPARE(opened.scenario.baseDirectory, m_folder.path().toStdString());
}

void TestTiny::sessionsRememberItsLook() {
  study::Session session = study::makeSession(sample());
  session.scenarios.front().look.edit<study::TinyLook>().place = 7;
  const std::string folder = session.scenarios.front().scenario.baseDirectory;
  std::string text = study::sessionToText(session, folder);
  QVERIFY(text.find("\"tinyPlace\": 7") != std::string::npos);
  const study::OpenedSession back = study::sessionFromText(text, "", folder);
  QVERIFY(back.session == session && back.mayOverwrite);
  text.replace(text.find("\"tinyPlace\": 7") + 13, 1, "{}");
  const study::OpenedSession bad = study::sessionFromText(text, "", folder);
  QCOMPARE(bad.leftOut,
           std::vector<std::string>{"/scenarios/0/tinyPlace: found an object, expected a whole "
                                    "number; the default is used"});
}

void TestTiny::itsParametersAreInTheTable() {
  QVERIFY(study::findParameter("tiny.slope"));
  QCOMPARE(study::findParameter("tiny.steps")->defaultText, std::string("3"));
}

void TestTiny::rowsAgree() { QCOMPARE(test::rowsFault(), QString()); }

void TestTiny::itIsInTheWindow() {
  app::MainWindow window(nullptr, m_folder.filePath("autosaves"));
  window.show();
  app::Workbench& bench = window.workbench();
  const QString path = m_folder.filePath("one.json");
  study::writeScenario(sample(), path.toStdString());
  window.openFile(path);
  QTRY_VERIFY_WITH_TIMEOUT(bench.desk("run").hasResults(), kPatience);
  QCOMPARE(bench.pages().tabText(bench.pages().count() - 1), QString("Tiny"));
  QAction* show = window.actions()[app::Actions::pageKey("tiny")];
  QVERIFY(show);
  QCOMPARE(show->shortcut(), QKeySequence(QString("Ctrl+%1").arg(bench.shownPages().size())));
  QAction* save = window.actions()[app::Actions::exportKey("tiny")];
  QVERIFY(save && !save->isEnabled());
  show->trigger();
  auto& page = bench.page<views::TinyPage>("tiny");
  QTRY_VERIFY_WITH_TIMEOUT(page.results() && page.results()->complete, kPatience);
  QCOMPARE(page.results()->values.size(), std::size_t(3));
  QVERIFY(save->isEnabled());
  QCOMPARE(bench.chartsInFront().size(), std::size_t(1));
  views::ParameterField* field = bench.panel().field("tiny.steps");
  QVERIFY(field && field->isVisible());  // its section unfolds with its page
  field->apply("5", 0);
  QTRY_COMPARE_WITH_TIMEOUT(page.results()->values.size(), std::size_t(5), kPatience);
  QCOMPARE(study::tinySpec(window.document().scenario()).steps, 5);
  window.actions()[app::ActionId::Undo]->trigger();
  QTRY_COMPARE_WITH_TIMEOUT(page.results()->values.size(), std::size_t(3), kPatience);
}

void TestTiny::anEditElsewhereRunsNothing() {
  app::StudyDesk desk(study::tinyStudy(), views::tinyView(), std::make_shared<app::MarketStore>());
  desk.makePages();
  const std::unique_ptr<views::StudyPage> page(desk.pages().front().widget);
  study::Scenario scenario = sample();
  desk.setScenario(scenario);
  desk.setInFront(page.get());
  QTRY_VERIFY_WITH_TIMEOUT(desk.hasResults() && !desk.runner().isRunning(), kPatience);
  scenario.job.deadlineHours += 3;
  desk.setScenario(scenario);
  QCOMPARE(desk.runner().requested(), std::uint64_t(1));
  QVERIFY(!desk.isStale());
  QVERIFY(desk.result()->scenario == scenario);
  study::editTiny(scenario).slope = 3;
  desk.setScenario(scenario);
  QCOMPARE(desk.runner().requested(), std::uint64_t(2));
  QTRY_VERIFY_WITH_TIMEOUT(!desk.runner().isRunning(), kPatience);
}

void TestTiny::itIsDrawnWithoutAWindow() {
  QVERIFY(app::renderablePages().contains("tiny"));
  app::StudyPictures pictures(sample(), {800, 500});
  pictures.add("tiny", -2, {});
  QCOMPARE(pictures.charts().size(), std::size_t(1));
  QCOMPARE(pictures.charts().front().fileStem, QString("tiny-line"));
}

void TestTiny::itIsInReports() {
  app::ReportStudies studies = app::studiesOf(study::makeSession(sample()));
  app::StudyWishes wishes;
  wishes.studies = {"tiny"};
  app::runStudies(studies, wishes);
  QVERIFY(studies.scenarios.front().hasAnyResult());
  const auto rows = app::studiesInReports({"tiny"});
  QVERIFY(std::ranges::find(rows, "tiny") != rows.end());
  app::ReportWishes shown;
  shown.pages = {QStringLiteral("tiny")};
  const app::ReportContent content = app::reportOf(studies, shown);
  const std::vector<app::DrawnFigure> drawn = app::drawAll(content);
  QCOMPARE(drawn.size(), std::size_t(1));
  const QString html = app::reportHtml(content, drawn);
  QVERIFY2(html.contains("The line ends at "), qPrintable(html.left(4000)));
  QVERIFY(html.contains("<svg "));
}

void TestTiny::itHasAVerb() {
  const QString path = m_folder.filePath("verb.json");
  study::writeScenario(sample(), path.toStdString());
  const std::string to = m_folder.filePath("printed").toStdString();
  std::fflush(stdout);
  const int kept = dup(STDOUT_FILENO);
  const int file = open(to.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(file, STDOUT_FILENO);
  const int code =
      app::runProgram({"tiny", path, "--set", "tiny.slope=1.5", "--csv"}, std::stop_token());
  std::fflush(stdout);
  dup2(kept, STDOUT_FILENO);
  ::close(kept);
  ::close(file);
  QCOMPARE(code, 0);
  QCOMPARE(readFile(to), std::string("value\n0\n1.5\n3\n"));
}

void TestTiny::everyQuestionIsAnswered_data() {
  QTest::addColumn<QString>("question");
  for (const char* question :
       {"once", "axes tiny.slope", "axes tiny.slope=1,2 tiny.steps=1,2,3", "starts",
        "starts source=resampled markets=5 starts=4", "starts source=generated markets=5 starts=4",
        "goal tiny.slope most measure=costUsd atMost=20 chance=0.9", "tornado",
        "monte-carlo samples=20"}) {
    QTest::newRow(question) << QString(question);
  }
}

/// Over parameters, starts and made markets; goals, tornado, Monte Carlo: from one folder.
void TestTiny::everyQuestionIsAnswered() {
  QFETCH(QString, question);
  study::Scenario scenario = sample();
  study::editTiny(scenario).slope = 7;
  QVERIFY(&ask::subjectIn(scenario) == &ask::tinySubject());
  study::StudyOptions options;
  options.variant = question.toStdString();
  const study::Result result = ask::askStudy().run(scenario, nullptr, {}, options);
  QVERIFY(result->complete);
  QVERIFY(!ask::askStudy().sentence(*result).empty());
  QVERIFY(!ask::askStudy().exports().front().csv(*result, {}).empty());
  QVERIFY(ask::askStudy().json(*result).find("\"subject\": \"tiny\"") != std::string::npos);
}

void TestTiny::theSubjectIsSmall() {
  constexpr int kMostLines = 150;
  int lines = 0;
  for (const char* file : {"TinySubject.h", "TinySubject.cpp", "Subjects.cpp"}) {
    QFile source(QStringLiteral(SOURCE_DIR "/tests/tiny/model/") + file);
    QVERIFY(source.open(QIODevice::ReadOnly));
    lines += static_cast<int>(source.readAll().count('\n'));
  }
  QVERIFY2(lines <= kMostLines, qPrintable(QString::number(lines)));
}

/// Nothing in the program, nor in what is made from it, has its name.
void TestTiny::nothingElseNamesIt() {
  QStringList named;
  for (const char* folder : {"model", "views", "app", "fuzz", "tools", "packaging", "cmake"}) {
    QDirIterator files(QStringLiteral(SOURCE_DIR "/") + folder, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QByteArray text = file.readAll();
      if (text.contains("TinyStudy") || text.contains("\"tiny\"")) named << file.fileName();
    }
  }
  QCOMPARE(named, QStringList());
}

TEST_WITH_WINDOWS(TestTiny)
#include "tst_tiny.moc"
