// SPDX-License-Identifier: GPL-3.0-or-later
// Serving in the window: a sample shows its pages, the rate is dragged and undone, bad values are
// refused.
#include <QAction>
#include <QComboBox>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "ask/Study.h"
#include "subjects/serving/ServingResults.h"
#include "support/TestMain.h"
#include "views/page/Playback.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/serving/LatencyPage.h"
#include "views/serving/MigrationPage.h"
#include "views/serving/RequestPage.h"
#include "views/serving/ServingPage.h"
#include "views/serving/plan/ServingFrontierPage.h"
#include "views/serving/plan/ServingPlanPage.h"
#include "views/serving/request/RequestLine.h"

using namespace spothorizon;
using app::ActionId;

namespace {

constexpr int kPatience = 60000;

}  // namespace

class TestServingWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }
  void aServingShowsItsPages();
  void theRateIsDraggedAndUndone();
  void aWholeWalk();
  void aFleetOfTheFrontierIsOpened();
  void badValuesAreReported();

 private:
  void open(const char* sample);
  app::Workbench& bench() { return m_window->workbench(); }
  app::StudyDesk& desk() { return bench().desk("serving"); }
  std::shared_ptr<const study::ServingResults> results() {
    return study::as<study::ServingResults>(desk().result());
  }

  std::unique_ptr<app::MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestServingWindow::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_serving_window");
}

void TestServingWindow::init() {
  QSettings().clear();
  m_window = std::make_unique<app::MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->show();
}

void TestServingWindow::open(const char* sample) {
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/") + sample);
  QTRY_VERIFY_WITH_TIMEOUT(desk().hasResults() && desk().result()->complete, kPatience);
}

void TestServingWindow::aServingShowsItsPages() {
  open("preempted-serving.json");
  QStringList titles;
  for (int i = 0; i < bench().pages().count(); ++i) {
    if (bench().pages().isTabVisible(i)) titles << bench().pages().tabText(i);
  }
  QCOMPARE(titles, QStringList({"Serving", "Latency", "Migration", "Request", "Frontier", "Plan",
                                "Questions"}));
  QVERIFY2(desk().sentence().startsWith("SpotServe on "), qPrintable(desk().sentence()));
  QVERIFY(bench().chartsInFront().size() >= 10);
  m_window->actions()[app::Actions::pageKey("serving-latency")]->trigger();
  QCOMPARE(bench().pageInFront(), QString("serving-latency"));
  QVERIFY(m_window->actions()[app::Actions::exportKey("serving-requests")]->isEnabled());
  QCOMPARE(bench().desk("run").runner().requested(), std::uint64_t(0));
}

void TestServingWindow::theRateIsDraggedAndUndone() {
  open("preempted-serving.json");
  const auto inputs = results()->inputs;
  const double before = results()->runs.front().replications.front().p99Seconds;
  views::ParameterField* field = bench().panel().field("serving.arrivals.requestsPerSecond");
  QVERIFY(field);
  for (const char* rate : {"0.7", "0.8", "0.9"}) field->apply(rate, 7);
  QTRY_VERIFY_WITH_TIMEOUT(results()->complete && results()->setting->requestsPerSecond == 0.9,
                           kPatience);
  QVERIFY(results()->inputs == inputs);            // no file is read
  m_window->actions()[ActionId::Undo]->trigger();  // the whole drag
  QTRY_VERIFY_WITH_TIMEOUT(results()->complete && results()->setting->requestsPerSecond < 0.9,
                           kPatience);
  QCOMPARE(results()->runs.front().replications.front().p99Seconds, before);
}

/// A sample, another rate, an event, a request, a goal, and what is exported of it.
void TestServingWindow::aWholeWalk() {
  open("preempted-serving.json");
  bench().panel().field("serving.arrivals.requestsPerSecond")->apply("0.7", 3);
  bench().panel().field("serving.goal.mostInstances")->apply("4", 0);
  QTRY_VERIFY_WITH_TIMEOUT(results()->complete && results()->setting->requestsPerSecond == 0.7,
                           kPatience);
  auto* serving = qobject_cast<views::ServingPage*>(desk().page("serving"));
  serving->stepPlayback(2);
  const double second = serving->playback().shown();
  emit serving->momentPointed(second);
  emit serving->pageWished("serving-migration");
  QCOMPARE(bench().pageInFront(), QString("serving-migration"));
  auto* migration = qobject_cast<views::MigrationPage*>(desk().page("serving-migration"));
  QVERIFY(migration->eventBox()->count() > 1);
  m_window->actions()[app::Actions::pageKey("serving-request")]->trigger();
  auto* request = qobject_cast<views::RequestPage*>(desk().page("serving-request"));
  request->nextInterrupted();
  QCOMPARE(request->line()->stories().size(), results()->runs.size());
  m_window->actions()[app::Actions::pageKey("serving-plan")]->trigger();
  auto* plan = qobject_cast<views::ServingPlanPage*>(desk().page("serving-plan"));
  QTRY_VERIFY_WITH_TIMEOUT(
      desk().result("goal") && desk().result("goal")->complete && !plan->sentence().isEmpty(),
      kPatience);
  QString saved;
  for (const app::TableFile& file : desk().tables()) {
    if (file.action == app::Actions::exportKey("serving-goal")) {
      saved = QString::fromStdString(file.text());
    }
  }
  QCOMPARE(saved.count('\n'), 1 + 4 * 4);
  QVERIFY(!bench().chartsInFront().empty());
}

/// A sample, its frontier beside the window, a fleet of it, and back.
void TestServingWindow::aFleetOfTheFrontierIsOpened() {
  open("calm-serving.json");
  views::ParameterField* most = bench().panel().field("serving.goal.mostInstances");
  QVERIFY(most);
  most->apply("4", 0);
  bench().panel().field("serving.replications")->apply("3", 0);
  m_window->actions()[app::Actions::pageKey("serving-frontier")]->trigger();
  auto* page = qobject_cast<views::ServingFrontierPage*>(desk().page("serving-frontier"));
  QVERIFY(page);
  QTRY_VERIFY_WITH_TIMEOUT(page->openButton()->isEnabled(), kPatience);
  QVERIFY(m_window->actions()[app::Actions::exportKey("serving-frontier")]->isEnabled());
  const auto before = study::servingSettings(results()->scenario);
  page->openButton()->click();
  QCOMPARE(bench().pageInFront(), QString("serving"));
  auto* serving = qobject_cast<views::ServingPage*>(desk().page("serving"));
  for (const auto& key : study::frontierSystems(*results())) {
    emit page->subjectPointed(QString::fromStdString(key));
    QCOMPARE(results()->runs[static_cast<std::size_t>(serving->shownSystem())].key, key);
  }
  QTRY_VERIFY_WITH_TIMEOUT(
      results()->complete && study::servingSettings(results()->scenario).spotLimit, kPatience);
  m_window->actions()[ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(
      results()->complete && study::servingSettings(results()->scenario) == before, kPatience);
}

void TestServingWindow::badValuesAreReported() {
  open("calm-serving.json");
  const auto shown = results();
  bench().panel().field("serving.model.name")->apply("none", 0);
  QTRY_VERIFY_WITH_TIMEOUT(!desk().runner().isRunning() && desk().isStale(), kPatience);
  QCOMPARE(results(), shown);
  m_window->actions()[ActionId::Undo]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(!desk().isStale(), kPatience);
}

TEST_WITH_WINDOWS(TestServingWindow)
#include "tst_serving_window.moc"
