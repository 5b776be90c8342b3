// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the window as a user would: opens a sample, drags the deadline, undoes it, stops a run,
// exports, opens what cannot be opened, and closes in the middle of a run.
#include <QAction>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QStackedWidget>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/desk/Actions.h"
#include "app/export/ChartFiles.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/PartEntries.h"
#include "app/window/Workbench.h"
#include "app/work/Samples.h"
#include "base/Files.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "subjects/job/run/Run.h"
#include "support/TestMain.h"
#include "views/job/run/OutcomeTable.h"
#include "views/job/run/RunTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/page/StudyPage.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/MessageList.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;
using Level = views::MessageList::Level;

namespace {

constexpr int kPatience = 20000;

QString samplePath() { return QStringLiteral(SAMPLE_DIR "/two-level-marketplace.json"); }

views::ParameterField* fieldOf(MainWindow& window, const QString& key) {
  for (auto* field : window.workbench().panel().findChildren<views::ParameterField*>()) {
    if (field->key() == key) return field;
  }
  return nullptr;
}

QString sentenceOf(MainWindow& window) {
  return QString::fromStdString(study::sentence(*window.workbench().run().results()).english());
}

/// Takes the handle with the mouse and moves it by `pixels` in five moves.
void dragHandle(QSlider& slider, int pixels) {
  QStyleOptionSlider option;
  option.initFrom(&slider);
  option.orientation = slider.orientation();
  option.minimum = slider.minimum();
  option.maximum = slider.maximum();
  option.sliderPosition = option.sliderValue = slider.sliderPosition();
  const QPoint handle =
      slider.style()
          ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider)
          .center();
  QTest::mousePress(&slider, Qt::LeftButton, {}, handle);
  for (int i = 1; i <= 5; ++i) QTest::mouseMove(&slider, handle + QPoint(pixels * i / 5, 0));
  QTest::mouseRelease(&slider, Qt::LeftButton, {}, handle + QPoint(pixels, 0));
}

QImage firstChart(MainWindow& window) {
  QImage image(600, 300, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::white);
  window.workbench().run().timeline().charts().back().paint(image, image.size(), true);
  return image;
}

}  // namespace

class TestWindow : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void startsWithSamples();
  void everySampleOpens_data();
  void everySampleOpens();
  void pagesAreNumberedByTheirTabs();
  void aSmallScreenShowsAllFourCharts();
  void aWarningShowsOnce();
  void samplesAreNotWrittenOver();
  void draggingTheDeadlineMovesSentenceAndCharts();
  void oneStepOfASliderMakesOneRun();
  void badInputKeepsTheLastGoodResults();
  void badFilesAreNamed_data();
  void badFilesAreNamed();
  void stopsARun();
  void exportsPicturesAndTables();
  void savesAndOpensAgain();
  void aTraceOpensByItself();
  void choiceOfPolicyIsSharedAndKept();
  void dropOpensAFile();
  void undoAfterEnterIsTheScenarios();
  void exportsAreOneEntryWithAList();
  void recentFilesAreInTheMenu();
  void palettesWordLeadsToGoals();
  void closingInTheMiddleOfARun();
  void actionsHaveDistinctShortcutsAndHelp();

 private:
  void openSample();
  void waitForResults();
  std::unique_ptr<MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestWindow::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_window");
}

void TestWindow::init() {
  QSettings().clear();
  m_window = std::make_unique<MainWindow>();
  m_window->show();
}

void TestWindow::waitForResults() {
  QTRY_VERIFY_WITH_TIMEOUT(!m_window->workbench().desk("run").runner().isRunning() &&
                               m_window->workbench().run().results() &&
                               m_window->workbench().run().results()->complete,
                           kPatience);
}

void TestWindow::openSample() {
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(samplePath());
  QVERIFY(opened.wait(kPatience));
  waitForResults();
}

void TestWindow::startsWithSamples() {
  QVERIFY(!m_window->document().isOpen());
  QCOMPARE(app::sampleFiles().size(), 18);
  QVERIFY(!m_window->actions()[ActionId::Save]->isEnabled());
  QVERIFY(m_window->actions()[ActionId::Open]->isEnabled());
  QCOMPARE(m_window->windowTitle(), QString("SpotHorizon"));
}

void TestWindow::everySampleOpens_data() {
  QTest::addColumn<QString>("path");
  for (const app::SampleFile& sample : app::sampleFiles()) {
    QTest::newRow(qPrintable(sample.title)) << sample.path;
  }
}

void TestWindow::everySampleOpens() {
  QFETCH(QString, path);
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
  // Samples are of a job or of a stream of jobs.
  for (const app::StudyDesk* desk : m_window->workbench().studies()) {
    if (desk->view().runs != views::RunsWhen::Always) continue;
    if (!study::canAsk(desk->study(), m_window->document().scenario())) continue;
    QTRY_VERIFY_WITH_TIMEOUT(desk->hasResults() && desk->result()->complete, kPatience);
    QVERIFY(!desk->sentence().isEmpty());
  }
  QCOMPARE(m_window->workbench().messages().count(Level::Error), 0);
}

/// In every kind of scenario Ctrl and a number turn to the tab in that place; menu and tooltips say
/// so, and pages that are put away are in neither.
void TestWindow::pagesAreNumberedByTheirTabs() {
  for (const char* sample : {"/two-level-marketplace.json", "/two-classes.json",
                             "/nibbled-training.json", "/calm-serving.json"}) {
    QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
    m_window->openFile(QStringLiteral(SAMPLE_DIR) + sample);
    QVERIFY(opened.wait(kPatience));
    app::Workbench& bench = m_window->workbench();
    QTabWidget& tabs = bench.pages();
    const QStringList shown = bench.shownPages();
    QVERIFY2(shown.size() > 3, sample);
    QStringList titles;
    for (int i = 0; i < tabs.count(); ++i) {
      if (tabs.isTabVisible(i)) titles << tabs.tabText(i);
    }
    for (int place = 0; place < shown.size(); ++place) {
      QAction* action = m_window->actions()[app::Actions::pageKey(shown[place])];
      QVERIFY(action->isVisible());
      const QString keys = place < 10 ? QStringLiteral("Ctrl+%1").arg((place + 1) % 10) : QString();
      QCOMPARE(action->shortcut().toString(), keys);
      action->trigger();
      QCOMPARE(tabs.tabText(tabs.currentIndex()), titles[place]);
      QVERIFY(tabs.tabToolTip(tabs.currentIndex()).contains(action->statusTip()));
      QVERIFY(tabs.tabToolTip(tabs.currentIndex()).contains(keys));
    }
    for (const QString& key : m_window->actions().keys(ActionId::StudyPages)) {
      if (shown.contains(key.mid(app::Actions::pageKey({}).size()))) continue;
      QVERIFY(!m_window->actions()[key]->isVisible());
      QVERIFY(m_window->actions()[key]->shortcut().isEmpty());
    }
    for (app::StudyDesk* desk : bench.studies()) desk->runner().stop();
  }
}

/// At 1280 by 720, as the window first opens, with the outcomes below; the list of policies beside
/// them has room for its words.
void TestWindow::aSmallScreenShowsAllFourCharts() {
  m_window->resize(1280, 720);
  openSample();
  views::TimelinePage& timeline = m_window->workbench().run().timeline();
  QVERIFY(m_window->workbench().tables().isVisible());
  for (const views::ChartPane* pane : timeline.panes()) {
    QTRY_VERIFY(pane->isVisible());
    constexpr int kSeen = 40;
    QVERIFY2(pane->height() >= kSeen, qPrintable(QString::number(pane->height())));
    QCOMPARE(pane->visibleRegion().boundingRect(), pane->rect());
  }
  const auto* policies = timeline.findChild<views::RunTable*>();
  QVERIFY(policies && policies->isVisible());
  QVERIFY(policies->width() >= policies->neededWidth());
}

/// Notes on a market appear when it is read, and not again with each of its results.
void TestWindow::aWarningShowsOnce() {
  QByteArray probes = "4", rows;
  for (int i = 0; i < 400; ++i) probes += ",4";
  for (int day = 1; day < 9; ++day) {
    rows += (day == 1 ? "" : ",") +
            QByteArray(R"({"AvailabilityZone":"us-west-2a","InstanceType":"p3.2xlarge",)") +
            R"("ProductDescription":"Linux/UNIX","SpotPrice":"1.0","Timestamp":"2021-05-0)" +
            QByteArray::number(day) + R"(T00:00:00+00:00"})";
  }
  const std::string free = m_folder.filePath("free.json").toStdString();
  const std::string prices = m_folder.filePath("prices.json").toStdString();
  writeFileWhole(free, R"({"metadata":{"gap_seconds":600},"data":[)" + probes.toStdString() + "]}");
  writeFileWhole(prices, R"({"SpotPriceHistory":[)" + rows.toStdString() + "]}");
  study::Scenario made = study::scenarioForMarketFiles({prices, free});
  const QString file = m_folder.filePath("warned.json");
  study::writeScenario(made, file.toStdString());
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(file);
  QVERIFY(opened.wait(kPatience));
  waitForResults();
  QCOMPARE(m_window->workbench().messages().count(Level::Warning), 1);
  m_window->workbench().showPage("backtest");
  app::StudyDesk& backtest = m_window->workbench().desk("backtest");
  QTRY_VERIFY_WITH_TIMEOUT(backtest.hasResults() && backtest.result()->complete, kPatience);
  QCOMPARE(m_window->workbench().messages().count(Level::Warning), 1);
}

/// They belong to all users and to the next time: saving asks for a name.
void TestWindow::samplesAreNotWrittenOver() {
  openSample();
  QVERIFY(m_window->document().filePath().isEmpty());
  QVERIFY(m_window->document().openedFrom().isEmpty());  // no unsaved edits beside it either
  QVERIFY(!m_window->document().isModified());
  m_window->actions()[ActionId::Save]->trigger();
  auto* dialog = m_window->findChild<QFileDialog*>();
  QVERIFY(dialog);
  dialog->reject();
}

void TestWindow::draggingTheDeadlineMovesSentenceAndCharts() {
  openSample();
  const QString sentence = sentenceOf(*m_window);
  const QImage picture = firstChart(*m_window);
  const double before = m_window->document().scenario().job.deadlineHours;
  views::ParameterField* field = fieldOf(*m_window, "job.deadlineHours");
  QVERIFY(field);
  auto* slider = field->findChild<QSlider*>();
  QVERIFY(slider);
  dragHandle(*slider, -30);
  waitForResults();
  const double after = m_window->document().scenario().job.deadlineHours;
  QVERIFY(after < before);
  QTRY_COMPARE(m_window->workbench().run().results()->scenario.job.deadlineHours, after);
  QVERIFY(sentenceOf(*m_window) != sentence);
  QVERIFY(firstChart(*m_window) != picture);
  // One drag is one step, and taking it back brings the old run back to the letter.
  QCOMPARE(m_window->document().history().count(), 1);
  m_window->actions()[ActionId::Undo]->trigger();
  waitForResults();
  QTRY_COMPARE(m_window->workbench().run().results()->scenario.job.deadlineHours, before);
  QCOMPARE(sentenceOf(*m_window), sentence);
}

void TestWindow::oneStepOfASliderMakesOneRun() {
  openSample();
  const auto runs = m_window->workbench().desk("run").runner().requested();
  auto* slider = fieldOf(*m_window, "job.deadlineHours")->findChild<QSlider*>();
  slider->setFocus();
  QTest::keyClick(slider, Qt::Key_Right);
  waitForResults();
  QCOMPARE(m_window->workbench().desk("run").runner().requested(), runs + 1);
}

void TestWindow::badInputKeepsTheLastGoodResults() {
  openSample();
  const auto good = m_window->workbench().run().results();
  study::Scenario bad = m_window->document().scenario();
  bad.job.minGpus = bad.job.maxGpus + 1;
  m_window->document().edit(bad, "Minimum GPUs", 0);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->workbench().messages().count(Level::Error), 1, kPatience);
  QCOMPARE(m_window->workbench().run().results(), good);
  // The field says what is wrong, and mending it brings everything back.
  QVERIFY(!fieldOf(*m_window, "job.minGpus")->message().isEmpty());
  m_window->actions()[ActionId::Undo]->trigger();
  waitForResults();
  QVERIFY(m_window->workbench().run().results() == good);  // kept, shown at once
  QVERIFY(!m_window->workbench().desk("run").isStale());
  QVERIFY(fieldOf(*m_window, "job.minGpus")->message().isEmpty());
}

void TestWindow::badFilesAreNamed_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QByteArray>("content");
  QTest::newRow("cut scenario") << "cut.json" << QByteArray("{\"format\": \"spothorizon-scena");
  QTest::newRow("binary") << "binary.csv"
                          << QByteArray(
                                 "\x7f"
                                 "ELF\0\0\0\1\2\3",
                                 10);
  QTest::newRow("empty") << "empty.csv" << QByteArray();
  QTest::newRow("missing") << "" << QByteArray();
}

void TestWindow::badFilesAreNamed() {
  QFETCH(QString, name);
  QFETCH(QByteArray, content);
  const QString path = m_folder.filePath(name.isEmpty() ? "none.json" : name);
  if (!name.isEmpty()) writeFileWhole(path.toStdString(), {content.data(), size_t(content.size())});
  openSample();
  const auto good = m_window->workbench().run().results();
  m_window->openFile(path);
  QTRY_COMPARE_WITH_TIMEOUT(m_window->workbench().messages().count(Level::Error), 1, kPatience);
  QVERIFY(m_window->workbench().run().results() == good);
  QCOMPARE(m_window->document().name(), QString("Two-level marketplace"));
}

void TestWindow::stopsARun() {
  openSample();
  study::Scenario slow = m_window->document().scenario();
  slow.market.traceFile.clear();
  slow.job.deadlineHours = 300;
  slow.job.maxGpus = 32;
  slow.job.workload = 3000;
  slow.job.reconfiguration.rule = job::ChangeRule::Membership;
  QSignalSpy stopped(&m_window->workbench().desk("run").runner(), &app::TaskRunner::stopped);
  m_window->document().edit(slow, "slow", 0);
  QVERIFY(m_window->actions()[ActionId::Stop]->isEnabled());
  m_window->actions()[ActionId::Stop]->trigger();
  QCOMPARE(stopped.count(), 1);
  QVERIFY(!m_window->workbench().desk("run").runner().isRunning());
  QVERIFY(!m_window->actions()[ActionId::Stop]->isEnabled());
  m_window->actions()[ActionId::Undo]->trigger();
  waitForResults();
}

void TestWindow::exportsPicturesAndTables() {
  openSample();
  const auto charts = m_window->workbench().allCharts();
  QVERIFY(charts.size() >= 5);
  const QStringList written = app::writeAllPictures(charts, m_folder.filePath("pictures"), {});
  QCOMPARE(written.size(), static_cast<qsizetype>(2 * charts.size()));
  for (const QString& path : written) {
    QVERIFY2(QFileInfo(path).size() > 2000, qPrintable(path));
    if (path.endsWith(".png")) QVERIFY(!QImage(path).isNull());
  }
}

void TestWindow::savesAndOpensAgain() {
  openSample();
  study::Scenario edited = m_window->document().scenario();
  edited.job.valueUsd += 1;
  m_window->document().edit(edited, "Value", 0);
  QVERIFY(m_window->isWindowModified());
  const QString path = m_folder.filePath("saved.json");
  m_window->document().saveAs(path);
  QVERIFY(!m_window->isWindowModified());
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(path);
  QVERIFY(opened.wait(kPatience));
  waitForResults();
  QCOMPARE(m_window->document().scenario().job.valueUsd, edited.job.valueUsd);
  QCOMPARE(m_window->workbench().messages().count(Level::Error), 0);
}

void TestWindow::aTraceOpensByItself() {
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/calm-cloud.csv"));
  QVERIFY(opened.wait(kPatience));
  waitForResults();
  QVERIFY(m_window->document().filePath().isEmpty());
  QVERIFY(!sentenceOf(*m_window).isEmpty());
}

void TestWindow::choiceOfPolicyIsSharedAndKept() {
  openSample();
  app::RunTables& bench = m_window->workbench().run();
  QVERIFY(bench.chosenPolicy() >= 0);
  QSignalSpy chosen(&bench, &app::RunTables::policyChosen);
  emit bench.outcomes().policyChosen(1);
  QCOMPARE(bench.chosenPolicy(), 1);
  QCOMPARE(chosen.count(), 1);
  fieldOf(*m_window, "job.valueUsd")->apply("333", 0);
  waitForResults();
  QCOMPARE(bench.chosenPolicy(), 1);
  m_window->actions()[ActionId::NextPolicy]->trigger();
  QCOMPARE(bench.chosenPolicy(), 2);
  m_window->actions()[ActionId::PreviousPolicy]->trigger();
  m_window->actions()[ActionId::PreviousPolicy]->trigger();
  m_window->actions()[ActionId::PreviousPolicy]->trigger();
  QCOMPARE(bench.chosenPolicy(), -1);
}

void TestWindow::dropOpensAFile() {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(samplePath())});
  QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QSignalSpy opened(&m_window->document(), &app::SessionDocument::opened);
  QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &drop);
  QVERIFY(opened.wait(kPatience));
  waitForResults();
}

void TestWindow::undoAfterEnterIsTheScenarios() {
  openSample();
  waitForResults();
  const double before = m_window->document().scenario().job.deadlineHours;
  auto* edit = fieldOf(*m_window, "job.deadlineHours")->findChild<QLineEdit*>();
  edit->setFocus();
  edit->selectAll();
  QTest::keyClicks(edit, QString::number(before + 3));
  QTest::keyClick(edit, Qt::Key_Return);
  QCOMPARE(m_window->document().scenario().job.deadlineHours, before + 3);
  QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(m_window->document().scenario().job.deadlineHours, before);
  QCOMPARE(edit->text().toDouble(), before);
}

/// The File menu has one entry for all that can be exported; its list has what there is now.
void TestWindow::exportsAreOneEntryWithAList() {
  openSample();
  QMenu* file = nullptr;
  for (QAction* one : m_window->menuBar()->actions()) {
    if (one->text() == "&File") file = one->menu();
  }
  QVERIFY(file);
  QList<QMenu*> lists;
  const QList<QAction*> charts{m_window->actions()[ActionId::ExportChart]};
  for (QAction* one : file->actions()) {
    QVERIFY(!charts.contains(one));
    if (one->menu() && one->menu()->actions().contains(charts.front())) lists << one->menu();
  }
  QCOMPARE(lists.size(), 1);
  QCOMPARE(lists.front()->title(), QString("&Export"));
  emit lists.front()->aboutToShow();
  const QAction* ledger = m_window->actions()[app::Actions::exportKey("ledger")];
  const QAction* weights = m_window->actions()[app::Actions::exportKey("weights")];
  QVERIFY(ledger && ledger->isVisible() && lists.front()->actions().contains(ledger));
  QVERIFY(weights && !weights->isVisible());  // the learner has not run
  emit lists.front()->aboutToHide();
}

void TestWindow::recentFilesAreInTheMenu() {
  QAction* recent = m_window->actions()[ActionId::OpenRecent];
  QVERIFY(!recent->isEnabled());
  const QString file = m_folder.filePath("a & b.json");
  QFile::remove(file);
  QVERIFY(QFile::copy(samplePath(), file));
  QVERIFY(QFile::copy(SAMPLE_DIR "/two-level-marketplace.csv",
                      m_folder.filePath("two-level-marketplace.csv")));
  m_window->openFile(file);
  waitForResults();
  QVERIFY(recent->isEnabled());
  QCOMPARE(recent->menu()->actions().value(0)->text(), QString("a && b.json"));
  m_window->openFile(samplePath());
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().filePath() != file, kPatience);
  for (QAction* one : recent->menu()->actions()) {
    if (one->text().startsWith("a &&")) {
      one->trigger();
      break;
    }
  }
  QTRY_COMPARE_WITH_TIMEOUT(m_window->document().filePath(), file, kPatience);
}

void TestWindow::palettesWordLeadsToGoals() {
  openSample();
  const auto entries = app::partEntries(m_window->workbench());
  const auto ranked = app::rankEntries(entries, "budget", {});
  QCOMPARE(ranked.size(), 1);
  const app::PaletteEntry& goals = entries[ranked.front().index];
  QCOMPARE(goals.text, QString("Goals"));
  goals.run();
  QCOMPARE(m_window->workbench().pageInFront(), QString("backtest"));
  auto* tabs = m_window->workbench().pageWidgetInFront()->findChild<QTabWidget*>();
  QCOMPARE(tabs->tabText(tabs->currentIndex()), goals.text);
}

void TestWindow::closingInTheMiddleOfARun() {
  QSignalSpy started(&m_window->workbench().desk("run").runner(), &app::TaskRunner::started);
  m_window->openFile(samplePath());
  QVERIFY(started.wait(kPatience));
  QVERIFY(m_window->workbench().desk("run").runner().isRunning());
  m_window->close();
  m_window.reset();
}

void TestWindow::actionsHaveDistinctShortcutsAndHelp() {
  QSet<QString> shortcuts;
  for (const auto& entry : m_window->actions().entries()) {
    const QAction* action = m_window->actions().of(entry);
    QVERIFY(!action->statusTip().isEmpty());
    const QString keys = action->shortcut().toString();
    if (keys.isEmpty()) continue;
    QVERIFY2(!shortcuts.contains(keys), qPrintable(keys));
    shortcuts.insert(keys);
  }
  QVERIFY(shortcuts.size() > 20);
}

TEST_WITH_WINDOWS(TestWindow)
#include "tst_window.moc"
