// SPDX-License-Identifier: GPL-3.0-or-later
// Every question of every sample on the page Questions: it is asked, and has a sentence, charts, a
// table and its exports.
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Answer.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "market/TraceCsv.h"
#include "session/Session.h"
#include "support/AskedSamples.h"
#include "support/TestMain.h"
#include "views/ask/ChartBoard.h"
#include "views/ask/QuestionsPage.h"
#include "views/ask/TablesPane.h"
#include "views/widgets/table/TableModel.h"

using namespace spothorizon;

namespace {

constexpr int kPatience = 200000;

}  // namespace

class TestMatrixWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
    QCoreApplication::setOrganizationName("SpotHorizonTests");
    QCoreApplication::setApplicationName("tst_matrix_window");
  }
  void everyQuestionIsAnswered_data();
  void everyQuestionIsAnswered();

 private:
  /// The sample with the record cut, as a session of its own.
  QString written(const QString& file);
  void check(app::MainWindow& window, const std::string& question);

  QTemporaryDir m_folder;
};

QString TestMatrixWindow::written(const QString& file) {
  study::Scenario scenario = tests::askedSample(file);
  if (const auto market = tests::shortMarket(scenario)) {
    const QString trace = m_folder.filePath(file + ".csv");
    writeFileWhole(trace.toStdString(), market::writeTraceCsv(market->import.trace));
    scenario.market.traceFile = trace.toStdString();
  }
  const QString session = m_folder.filePath(file + ".session.json");
  study::writeSession(study::makeSession(scenario), session.toStdString());
  return session;
}

void TestMatrixWindow::check(app::MainWindow& window, const std::string& question) {
  app::StudyDesk& desk = window.workbench().desk("ask");
  auto& page = *qobject_cast<views::QuestionsPage*>(desk.page("questions"));
  page.chooseSettings(QString::fromStdString(question));
  desk.run();
  QTRY_VERIFY2_WITH_TIMEOUT(
      desk.hasResults() && desk.result()->complete && desk.result()->variant() == question,
      question.c_str(), kPatience);
  const auto answer = study::as<ask::Answer>(desk.result());
  QTRY_VERIFY2(!page.board()->charts().empty(), question.c_str());
  QTRY_VERIFY2(page.tables()->model()->rowCount() > 0, question.c_str());
  QTRY_VERIFY2(page.sentence().endsWith('.'), question.c_str());
  for (const char* key : {"questions", "questions-json", "questions-workbook"}) {
    QVERIFY2(window.actions()[app::Actions::exportKey(key)]->isEnabled(), key);
  }
}

void TestMatrixWindow::everyQuestionIsAnswered_data() {
  QTest::addColumn<QString>("file");
  for (const QString& file : tests::samples()) QTest::newRow(qPrintable(file)) << file;
}

void TestMatrixWindow::everyQuestionIsAnswered() {
  QFETCH(QString, file);
  const QString session = written(file);
  app::MainWindow window(nullptr, m_folder.filePath("autosaves"));
  window.show();
  window.openFile(session);
  QTRY_VERIFY_WITH_TIMEOUT(window.workbench().desk("ask").page("questions"), kPatience);
  window.actions()[app::Actions::pageKey("questions")]->trigger();
  for (const auto& [name, question] : tests::questionsOf(tests::askedSample(file))) {
    check(window, question);
    if (QTest::currentTestFailed()) return;
  }
}

TEST_WITH_WINDOWS(TestMatrixWindow)
#include "tst_matrix_window.moc"
