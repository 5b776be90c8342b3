// SPDX-License-Identifier: GPL-3.0-or-later
// Questions in the window: a sample of each subject is asked one, going back to an earlier answer
// runs nothing.
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Answer.h"
#include "ask/Study.h"
#include "support/TestMain.h"
#include "views/ask/ChartBoard.h"
#include "views/ask/QuestionsPage.h"
#include "views/ask/TablesPane.h"
#include "views/widgets/table/TableModel.h"

using namespace spothorizon;

namespace {

constexpr int kPatience = 200000;

}  // namespace

class TestQuestionsWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
    QCoreApplication::setOrganizationName("SpotHorizonTests");
    QCoreApplication::setApplicationName("tst_questions_window");
  }
  void init() {
    QSettings().clear();
    m_window = std::make_unique<app::MainWindow>(nullptr, m_folder.filePath("autosaves"));
    m_window->show();
  }
  void cleanup() { m_window.reset(); }

  void everySubjectAnswers_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("question");
    QTest::newRow("job") << "calm-cloud.json"
                         << "job"
                         << "axes job.maxGpus=4,8";
    QTest::newRow("stream") << "two-classes.json"
                            << "stream"
                            << "axes rental.bootHours=0,0.1";
    QTest::newRow("training") << "calm-training.json"
                              << "training"
                              << "axes training.graceSeconds=0,30";
    QTest::newRow("serving") << "calm-serving.json"
                             << "serving"
                             << "axes serving.graceSeconds=0,30";
  }
  void everySubjectAnswers() {
    QFETCH(QString, sample);
    QFETCH(QString, subject);
    QFETCH(QString, question);
    ask(sample, question);
    if (QTest::currentTestFailed()) return;
    const auto answer = study::as<ask::Answer>(desk().result());
    QCOMPARE(QString::fromStdString(answer->subject->key()), subject);
    QCOMPARE(answer->points.size(), std::size_t{2});
    QTRY_VERIFY(!page().board()->charts().empty());
    QTRY_COMPARE(page().tables()->model()->rowCount(),
                 static_cast<int>(2 * answer->contenders.size()));
    QVERIFY(!page().sentence().isEmpty());
    for (const char* key : {"questions", "questions-json", "questions-workbook"}) {
      QVERIFY2(m_window->actions()[app::Actions::exportKey(key)]->isEnabled(), key);
    }
  }

  /// The question is a step of the session, and is in its file.
  void theQuestionIsUndoneAndSaved() {
    ask("calm-serving.json", "axes serving.graceSeconds=0,30");
    if (QTest::currentTestFailed()) return;
    app::SessionDocument& document = m_window->document();
    QVERIFY(!document.isModified());  // a scenario's file has no question
    const int before = document.history().index();
    page().chooseSettings("axes serving.graceSeconds=0,60");
    desk().run();
    QTRY_VERIFY_WITH_TIMEOUT(
        desk().result()->variant().find("0,60") != std::string::npos && desk().result()->complete,
        kPatience);
    QCOMPARE(document.history().index(), before + 1);
    const QString file = m_folder.filePath("asked.spoth");
    document.saveAs(file);
    document.history().undo();
    QCOMPARE(page().settings(), QString("axes serving.graceSeconds=0,30"));
    QVERIFY(document.isModified());
    document.history().redo();
    QCOMPARE(page().settings(), QString("axes serving.graceSeconds=0,60"));
    QVERIFY(!document.isModified());
    page().chooseSettings("tornado");
    m_window->openFile(QStringLiteral(SAMPLE_DIR "/calm-serving.json"));
    QVERIFY(!document.isModified());
    QTRY_VERIFY_WITH_TIMEOUT(document.openedFrom().isEmpty(),
                             kPatience);  // a sample is a beginning
    m_window->openFile(file);
    QTRY_COMPARE_WITH_TIMEOUT(page().settings(), QString("axes serving.graceSeconds=0,60"),
                              kPatience);
  }

  void goingBackRunsNothing() {
    ask("calm-serving.json", "axes serving.graceSeconds=0,30");
    if (QTest::currentTestFailed()) return;
    const auto first = desk().result();
    page().chooseSettings("axes serving.graceSeconds=0,60");
    desk().run();
    QTRY_VERIFY_WITH_TIMEOUT(desk().result() != first && desk().result()->complete, kPatience);
    const auto runs = desk().runner().requested();
    QTRY_VERIFY(!desk().runner().isRunning());
    page().chooseSettings("axes serving.graceSeconds=0,30");
    QTRY_COMPARE(desk().result()->variant(), first->variant());
    QCOMPARE(desk().runner().requested(), runs);
  }

 private:
  void ask(const QString& sample, const QString& question) {
    m_window->openFile(QStringLiteral(SAMPLE_DIR "/") + sample);
    QTRY_VERIFY_WITH_TIMEOUT(desk().page("questions"), kPatience);
    m_window->actions()[app::Actions::pageKey("questions")]->trigger();
    QCOMPARE(bench().pageInFront(), QString("questions"));
    page().chooseSettings(question);
    desk().run();
    QTRY_VERIFY_WITH_TIMEOUT(desk().hasResults() && desk().result()->complete, kPatience);
  }
  app::Workbench& bench() { return m_window->workbench(); }
  app::StudyDesk& desk() { return bench().desk("ask"); }
  views::QuestionsPage& page() {
    return *qobject_cast<views::QuestionsPage*>(desk().page("questions"));
  }

  std::unique_ptr<app::MainWindow> m_window;
  QTemporaryDir m_folder;
};

TEST_WITH_WINDOWS(TestQuestionsWindow)
#include "tst_questions_window.moc"
