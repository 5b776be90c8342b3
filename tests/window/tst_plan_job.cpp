// SPDX-License-Identifier: GPL-3.0-or-later
// From the start page to an answer: a job in plain words, market files looked at, scenarios held
// against each other.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCommandLinkButton>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/desk/Actions.h"
#include "app/document/SessionEdits.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "base/Files.h"
#include "scenario/JobGoal.h"
#include "scenario/Parameters.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/workbook/DecisionWorkbook.h"
#include "support/TestMain.h"
#include "views/job/backtest/ComparedRiskModel.h"
#include "views/job/backtest/ComparedRiskTable.h"
#include "views/job/run/ComparedOutcomeTable.h"
#include "views/job/run/LedgerModel.h"
#include "views/job/run/LedgerTable.h"
#include "views/job/run/OutcomeTable.h"
#include "views/job/run/PlayedCharts.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/EmptyPage.h"
#include "views/session/ImportColumns.h"
#include "views/session/ImportPage.h"
#include "views/session/ImportStrip.h"
#include "views/session/PlanPage.h"
#include "views/session/ScenarioList.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/TableModel.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;
using views::PlanPage;

namespace {

constexpr int kPatience = 60000;

QPushButton* buttonOf(QWidget& page, const QString& text) {
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (button->text() == text) return button;
  }
  return nullptr;
}

void choose(PlanPage& page, const QString& combo, const QString& text) {
  auto* box = page.findChild<QComboBox*>(combo);
  box->setCurrentIndex(box->findText(text));
}

QDoubleSpinBox* number(PlanPage& page, const QString& name) {
  for (auto* box : page.findChildren<QDoubleSpinBox*>()) {
    if (box->accessibleName() == name) return box;
  }
  return nullptr;
}

QRadioButton* radio(PlanPage& page, const QString& text) {
  for (auto* button : page.findChildren<QRadioButton*>()) {
    if (button->text() == text) return button;
  }
  return nullptr;
}

QString rowText(const QTreeWidgetItem& item) {
  QStringList texts;
  for (int column = 0; column < item.columnCount(); ++column) texts << item.text(column);
  return texts.join(' ');
}

}  // namespace

class TestPlanJob : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }
  void startPageLeadsToAnAnswer();
  void enterPressesTheDefaultButton();
  void anOpenSessionGetsAnotherScenario();
  void datesCountFromNow();
  void impossiblePlansSayWhy();
  void aMarketIsAskedForFirst();
  void filesFillTheForm();
  void aScaledSampleSaysSo();
  void theFormKeepsWhatWasEntered();
  void aDateStaysADate();
  void anErrorLeavesNoOtherAnswer();
  void aGapIsFilledByAButton();
  void allScenariosAreTickedAtOnce();
  void theSpreadsheetHasAllThatIsCompared();
  void filesAreBrowsedFor();
  void jobIsAboveMarket();
  void derivedValueSaysSo();
  void theStartPageOffersWhatWasLost();
  void theStartHasADate();
  void theLedgerFollowsThePlayback();
  void theLedgersNewRowIsInSight();
  void filesChangeTheMarketOnly();
  void workUnitsFollowTheHours();
  void tablesForgetAClosedSession();
  void marketFilesAreAskedFor();
  void severalFilesAreLookedAt();
  void aFolderLeadsToAPlannedJob();
  void columnsAreNamedByClicking();
  void severalMarketsOfOneTableAreListed();
  void aGpuStaysWithItsMarket();
  void whatCannotBeReadIsReportedInFull();
  void relativeTimesAreNamedByClicking();
  void pricesAreAddedToATrace();
  void theJoinIsChosen();
  void anErrorIsSeenOnTheImportPage();
  void datesMayBeginWithTheDay();
  void titlesFollowTheJob();
  void aValueGoesToAllScenarios();
  void comparedBacktestsBeginWithTheHeadline();

 private:
  PlanPage& page() { return m_window->planPage(); }
  void chooseMarket();
  void plan();
  bool waitForResults();

  std::unique_ptr<MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestPlanJob::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_plan_job");
}

void TestPlanJob::init() {
  QSettings().clear();
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->resize(1400, 900);
  m_window->show();
}

bool TestPlanJob::waitForResults() {
  return QTest::qWaitFor(
      [this] {
        const auto results = m_window->workbench().run().results();
        return results && results->complete &&
               results->scenario.title == m_window->document().scenario().title;
      },
      kPatience);
}

/// In a made-up market where there is no other.
void TestPlanJob::chooseMarket() {
  auto* markets = page().findChild<QComboBox*>("planMarket");
  if (page().market().isEmpty()) {
    markets->setCurrentIndex(markets->findText("Made-up market: Cheap and plentiful"));
  }
  QVERIFY(!page().market().isEmpty());
  QTRY_VERIFY_WITH_TIMEOUT(!page().isReading(), kPatience);
}

/// Eight V100 for twelve hours within a day and a half.
void TestPlanJob::plan() {
  chooseMarket();
  page().findChild<QRadioButton*>("planOtherPrice")->setChecked(true);
  choose(page(), "planGpu", "V100-16GB");
  choose(page(), "planRegion", "us-west-2");
  number(page(), "Hours of work")->setValue(12);
  number(page(), "Hours to the deadline")->setValue(36);
  number(page(), "Budget")->setValue(600);
  radio(page(), "It must finish by the deadline")->click();
}

void TestPlanJob::startPageLeadsToAnAnswer() {
  auto* start = m_window->findChild<views::EmptyPage*>();
  QTest::mouseClick(buttonOf(*start, "Plan my job…"), Qt::LeftButton);
  QVERIFY(page().isVisible());
  plan();
  QCOMPARE(page().faults(), QString());
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QTRY_VERIFY(m_window->workbench().isVisible());
  const study::Scenario& made = m_window->document().scenario();
  QCOMPARE(made.job.workload, 96.0);
  QCOMPARE(made.budgetUsd.value(), 600.0);
  QVERIFY(study::goalOf(made) == study::JobGoal::MustFinish);
  QVERIFY(study::valueIsDerived(made));
  QVERIFY(waitForResults());
  const auto results = m_window->workbench().run().results();
  QVERIFY(!study::sentence(*results).english().empty());
  for (const std::optional<study::PolicyResult>& one : results->policies)
    QVERIFY(one && one->outcome.onTime);
  // Back to the market with the job that it came with.
  QCOMPARE(m_window->document().history().count(), 1);
  (*m_window).actions()[ActionId::Undo]->trigger();
  QVERIFY(m_window->document().scenario().job.workload != 96);
}

/// From the import to the answer without the mouse; on another button Enter is that button's.
void TestPlanJob::enterPressesTheDefaultButton() {
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  QTemporaryDir folder;
  QVERIFY(QFile::copy(SAMPLE_DIR "/calm-cloud.csv", folder.filePath("calm-cloud.csv")));
  m_window->openFile(folder.path());
  QVERIFY(read.wait(kPatience));
  QTest::keyClick(&import, Qt::Key_Return);
  QVERIFY(page().isVisible());
  plan();
  auto* back = buttonOf(page(), "Back");
  back->setFocus();
  QTest::keyClick(back, Qt::Key_Return);
  QVERIFY(!page().isVisible());
  m_window->actions()[ActionId::PlanJob]->trigger();
  plan();
  auto* budget = number(page(), "Budget");
  budget->setFocus();
  QTest::keyClick(budget, Qt::Key_Return);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QCOMPARE(m_window->document().scenario().budgetUsd.value(), 600.0);
}

void TestPlanJob::anOpenSessionGetsAnotherScenario() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  const study::Scenario before = m_window->document().scenario();
  m_window->actions()[ActionId::PlanJob]->trigger();
  plan();
  QCOMPARE(page().market(), QString("current"));
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QCOMPARE(m_window->document().session().scenarios.size(), std::size_t{2});
  const study::Scenario& made = m_window->document().scenario();
  QCOMPARE(made.market.traceFile, before.market.traceFile);
  QCOMPARE(made.market.onDemandUsdPerGpuHour.value(), 3.06);
  m_window->actions()[ActionId::Undo]->trigger();
  QCOMPARE(m_window->document().session().scenarios.size(), std::size_t{1});
  QVERIFY(m_window->document().scenario() == before);
}

void TestPlanJob::datesCountFromNow() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  const QDateTime now(QDate(2026, 3, 2), QTime(9, 0));
  page().setNow(now);
  auto* date = page().findChild<QDateTimeEdit*>();
  date->setDateTime(now.addSecs(50 * 3600));
  QCOMPARE(page().plan().deadlineHours, 50.0);
  // The clock has seconds, the date has none: the job starts with the next minute.
  page().setNow(QDateTime(QDate(2026, 3, 2), QTime(9, 7, 38)));
  date->setDateTime(QDateTime(QDate(2026, 3, 5), QTime(9, 0)));
  QCOMPARE(page().plan().deadlineHours, 71 + 52.0 / 60);
  number(page(), "Hours to the deadline")->setValue(20);
  QCOMPARE(page().plan().deadlineHours, 20.0);
}

void TestPlanJob::impossiblePlansSayWhy() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  chooseMarket();
  QPushButton* make = buttonOf(page(), "Show what it would cost");
  number(page(), "Hours of work")->setValue(100);
  number(page(), "Hours to the deadline")->setValue(50);
  QVERIFY(!make->isEnabled());
  QVERIFY(page().faults().contains("100 h 3 min"));
  number(page(), "Hours to the deadline")->setValue(100.1);
  QVERIFY(make->isEnabled());
  radio(page(), "It must not exceed the budget")->click();
  QVERIFY(!make->isEnabled());
  number(page(), "Budget")->setValue(100);
  QVERIFY(make->isEnabled());
}

/// A new form asks about today's GPU, and answers nothing before it knows in which market.
void TestPlanJob::aMarketIsAskedForFirst() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  QCOMPARE(page().market(), QString());
  QCOMPARE(page().plan().gpu, std::string("H100"));
  QVERIFY(!buttonOf(page(), "Show what it would cost")->isEnabled());
  QVERIFY(page().faults().contains("Choose a spot market first"));
  const auto* markets = page().findChild<QComboBox*>("planMarket");
  for (int i = 1; i < markets->count(); ++i) {
    const QString name = markets->itemText(i);
    QVERIFY2(name.startsWith("Made-up market: ") || name.startsWith("No record: "),
             qPrintable(name));
  }
  chooseMarket();
  QVERIFY(page().findChild<QLabel*>("planFacts")->text().contains("made-up market"));
  QCOMPARE(page().faults(), QString());
  QVERIFY(!page().plan().scalesSpot && !page().plan().replacesMarketPrice);
}

/// GPU, zone, machine and prices of a folder's files, on the way from the import to the answer.
void TestPlanJob::filesFillTheForm() {
  QTemporaryDir folder;
  std::string free = "slot_start,us-east1-a,us-east1-b\n";
  for (int hour = 0; hour < 100; ++hour) {
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'767'571'200 + 3600LL * hour, Qt::UTC);
    free += at.toString(Qt::ISODate).toStdString() + ",16,8\n";
  }
  writeFileWhole(folder.filePath("free.csv").toStdString(), free);
  writeFileWhole(folder.filePath("zones.json").toStdString(),
                 R"({"format":"places-zones","gpu":"H100 80 GB","slotSeconds":3600,
                 "start":"2026-01-05T00:00:00Z","slots":100,"zones":[
                 {"zone":"us-east1-a","spotUsdPerVmHour":40,"onDemandUsdPerVmHour":80,
                  "gpusPerVm":8},
                 {"zone":"us-east1-b","spotUsdPerVmHour":24,"onDemandUsdPerVmHour":88,
                  "gpusPerVm":8}]})");
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  m_window->openFile(folder.path());
  QVERIFY(read.wait(kPatience));
  // Each file is what it is, each zone appears once, with its means.
  const auto trees = import.findChildren<QTreeWidget*>();
  QVERIFY2(rowText(*trees[0]->topLevelItem(0)).contains("free GPUs 100"),
           qPrintable(rowText(*trees[0]->topLevelItem(0))));
  QVERIFY2(rowText(*trees[0]->topLevelItem(1)).contains("spot prices 2"),
           qPrintable(rowText(*trees[0]->topLevelItem(1))));
  QCOMPARE(trees[1]->topLevelItemCount(), 2);
  QVERIFY2(rowText(*trees[1]->topLevelItem(1)).endsWith("3.000 8.0"),
           qPrintable(rowText(*trees[1]->topLevelItem(1))));
  import.choosePool(1);
  QVERIFY(read.wait(kPatience));
  QTest::mouseClick(buttonOf(import, "Plan a job in this market…"), Qt::LeftButton);
  QVERIFY(page().isVisible());
  QVERIFY(!page().isReading());
  const QString facts = page().findChild<QLabel*>("planFacts")->text();
  for (const char* fact : {"H100", "us-east1-b", "machines of 8 GPUs", "$3.00", "8 GPUs free"}) {
    QVERIFY2(facts.contains(fact), qPrintable(facts));
  }
  auto* stated = page().findChild<QRadioButton*>("planAsStated");
  QVERIFY(stated->isVisible() && stated->isChecked());
  QVERIFY2(stated->text().contains("$11.00"), qPrintable(stated->text()));
  QTest::mouseClick(buttonOf(page(), "Back"), Qt::LeftButton);
  QVERIFY(import.isVisible());
  QTest::mouseClick(buttonOf(import, "Plan a job in this market…"), Qt::LeftButton);
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  const study::Scenario& made = m_window->document().scenario();
  QCOMPARE(made.title, std::string("12 h on 8 H100 by 48 h"));
  QCOMPARE(made.market.onDemandUsdPerGpuHour.value(), 11.0);
  QCOMPARE(made.market.priceFactor, 1.0);
  QVERIFY(made.job.reconfiguration.rule == job::ChangeRule::Membership);
  QVERIFY(waitForResults());
  // Eight GPUs at $3 for twelve hours and a start of three minutes.
  QCOMPARE(m_window->workbench().run().results()->policies[1]->outcome.costUsd, 8 * 3 * 12.05);
}

void TestPlanJob::aScaledSampleSaysSo() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  chooseMarket();
  auto* scale = page().findChild<QCheckBox*>("planScale");
  QVERIFY(!scale->isVisible());
  choose(page(), "planGpu", "H100");
  choose(page(), "planRegion", "us-west-2");
  emit page().findChild<QComboBox*>("planGpu")->activated(0);  // by hand
  QVERIFY(scale->isVisible() && scale->isChecked());
  QVERIFY2(scale->text().contains("scaled × 2.25"), qPrintable(scale->text()));
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QVERIFY(std::abs(m_window->document().scenario().market.priceFactor - 6.88 / 3.06) < 1e-9);
  // Asked again, the form says of the market what it is.
  m_window->actions()[ActionId::PlanJob]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(!page().isReading(), kPatience);
  const QString facts = page().findChild<QLabel*>("planFacts")->text();
  QVERIFY2(facts.contains("made-up market") && facts.contains("scaled × 2.25"), qPrintable(facts));
}

void TestPlanJob::theFormKeepsWhatWasEntered() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  chooseMarket();
  const QDateTime now(QDate(2026, 3, 2), QTime(9, 0));
  page().setNow(now);
  auto* date = page().findChild<QDateTimeEdit*>();
  const QDateTime due = now.addSecs(49 * 3600);
  date->setDateTime(due);
  auto* gpus = page().findChild<QSpinBox*>();
  for (auto* box : page().findChildren<QSpinBox*>()) {
    if (box->accessibleName() == "Number of GPUs") gpus = box;
  }
  gpus->setValue(16);
  number(page(), "Budget")->setValue(700);
  QTest::mouseClick(buttonOf(page(), "Back"), Qt::LeftButton);
  m_window->actions()[ActionId::PlanJob]->trigger();
  page().setNow(now.addSecs(600));
  QCOMPARE(date->dateTime(), due);
  QCOMPARE(page().plan().deadlineHours, 49 - 10.0 / 60);
  QCOMPARE(page().plan().budgetUsd.value(), 700.0);
  QCOMPARE(gpus->value(), 16);
  // 120 hours on 16 GPUs do not fit, and the message says that the work is too much.
  for (auto* box : page().findChildren<QSpinBox*>()) {
    if (box->accessibleName().startsWith("GPUs that the hours")) box->setValue(16);
  }
  number(page(), "Hours of work")->setValue(120);
  QVERIFY(!buttonOf(page(), "Show what it would cost")->isEnabled());
  QVERIFY2(page().faults().contains("earliest possible finish is Sat 7 Mar 09:13"),
           qPrintable(page().faults()));
  QVERIFY(!page().faults().contains("value"));
}

/// In the title, beside the field, in the file, and after it has been opened again; the record
/// starts at the same weekday and hour.
void TestPlanJob::aDateStaysADate() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  chooseMarket();
  const QDateTime now(QDate(2026, 3, 2), QTime(9, 0));  // a Monday
  page().setNow(now);
  auto* start = page().findChild<QComboBox*>("planStart");
  QVERIFY(start->isVisible());
  QCOMPARE(start->currentIndex(), 0);
  page().findChild<QDateTimeEdit*>()->setDateTime(QDateTime(QDate(2026, 3, 6), QTime(18, 0)));
  QCOMPARE(start->currentIndex(), 1);
  QVERIFY2(start->currentText().startsWith("Mon "), qPrintable(start->currentText()));
  QVERIFY(start->currentText().contains("the same weekday and hour"));
  const double hours = page().plan().startHours.value();
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QCOMPARE(m_window->document().scenario().market.startHours, hours);
  const auto title = [this] {
    return QString::fromStdString(m_window->document().scenario().title);
  };
  QVERIFY2(title().endsWith("by Fri 6 Mar 18:00"), qPrintable(title()));
  const QString file = m_folder.filePath("dated.spoth");
  m_window->document().saveAs(file);
  m_window->actions()[ActionId::Close]->trigger();
  m_window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  views::ScenarioPanel& panel = m_window->workbench().panel();
  const auto note = [&] {
    return panel.field("job.deadlineHours")->findChild<views::HintLabel*>("origin")->text();
  };
  QCOMPARE(note(), QString("Fri 6 Mar 18:00"));
  QVERIFY(panel.field("job.deadlineDate")->isVisibleTo(&panel));
  panel.field("job.deadlineHours")->apply("Sunday 12:00", 0);
  QCOMPARE(note(), QString("Sun 8 Mar 12:00"));
  QVERIFY(title().endsWith("by Sun 8 Mar 12:00"));
  QCOMPARE(m_window->document().scenario().job.deadlineHours, 6 * 24 + 3.0);
  // The form shows the job that is changed, with its date.
  m_window->actions()[ActionId::PlanJob]->trigger();
  QCOMPARE(page().findChild<QDateTimeEdit*>()->dateTime(),
           QDateTime(QDate(2026, 3, 8), QTime(12, 0)));
}

void TestPlanJob::anErrorLeavesNoOtherAnswer() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QVERIFY(waitForResults());
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  study::Scenario lost = m_window->document().scenario();
  lost.title = "Lost";
  lost.market.traceFile = "nowhere.csv";
  m_window->document().edit(lost, "lose", 0);
  const auto error = [this] { return m_window->workbench().banner().error(); };
  QTRY_VERIFY_WITH_TIMEOUT(!error().isEmpty(), kPatience);
  // Back to the one with an answer, and again to the one without.
  m_window->actions()[ActionId::PreviousScenario]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(waitForResults(), kPatience);
  app::Workbench& bench = m_window->workbench();
  QVERIFY(!bench.banner().sentence().isEmpty());
  m_window->actions()[ActionId::NextScenario]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(!error().isEmpty(), kPatience);
  QCOMPARE(bench.banner().sentence(), QString());
  QVERIFY(!bench.run().results());
  QCOMPARE(bench.run().outcomes().model().rowCount(), 0);
  QCOMPARE(bench.run().ledger().model().rowCount(), 0);
  m_window->actions()[ActionId::PreviousScenario]->trigger();
  QTRY_VERIFY_WITH_TIMEOUT(waitForResults(), kPatience);
  QVERIFY(!bench.banner().sentence().isEmpty());
  QCOMPARE(error(), QString());
}

void TestPlanJob::aGapIsFilledByAButton() {
  QTemporaryDir folder;
  std::string rows = "slot_start,spot_usd_per_gpu_hour,spot_gpus\n";
  for (int hour = 0; hour < 100; ++hour) {
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'767'571'200 + 3600LL * hour, Qt::UTC);
    const bool known = hour < 60 || hour > 62;
    rows += at.toString(Qt::ISODate).toStdString() + (known ? ",1.5,8\n" : ",,\n");
  }
  writeFileWhole(folder.filePath("gap.csv").toStdString(), rows);
  m_window->openFile(folder.filePath("gap.csv"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  views::ScenarioPanel& panel = m_window->workbench().panel();
  panel.field("market.onDemandUsdPerGpuHour")->apply("4", 0);
  QVERIFY(waitForResults());
  auto* fill = buttonOf(m_window->workbench().banner(), "Fill the gap");
  QVERIFY(!fill || !fill->isVisible());
  panel.field("market.startHours")->apply("50", 0);
  QTRY_VERIFY_WITH_TIMEOUT(
      (fill = buttonOf(m_window->workbench().banner(), "Fill the gap")) && fill->isVisible(),
      kPatience);
  QTest::mouseClick(fill, Qt::LeftButton);
  QCOMPARE(study::findParameter("market.fill")->get(m_window->document().scenario()),
           std::string("carry-forward"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().banner().error().isEmpty(), kPatience);
  QVERIFY(waitForResults());
}

void TestPlanJob::allScenariosAreTickedAtOnce() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  for (int i = 0; i < 2; ++i) m_window->actions()[ActionId::DuplicateScenario]->trigger();
  QCheckBox* all = nullptr;
  for (auto* box : m_window->workbench().scenarios().findChildren<QCheckBox*>()) {
    if (box->text() == "All") all = box;
  }
  QVERIFY(all && all->isEnabled());
  const auto compared = [this] { return m_window->document().session().view.compared.size(); };
  all->click();
  QCOMPARE(compared(), std::size_t{3});
  QCOMPARE(all->checkState(), Qt::Checked);
  emit m_window->workbench().scenarios().comparedWished(
      QString::fromStdString(m_window->document().session().scenarios[1].id), false);
  QCOMPARE(all->checkState(), Qt::PartiallyChecked);
  all->click();
  QCOMPARE(compared(), std::size_t{3});
  all->click();
  QCOMPARE(compared(), std::size_t{0});
}

void TestPlanJob::theSpreadsheetHasAllThatIsCompared() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  m_window->workbench().panel().field("job.budgetUsd")->apply("450", 0);
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  app::ComparisonCoordinator& comparison = m_window->workbench().comparison();
  QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(comparison.outcomes().scenarios(),
                                               [](const study::ComparedOutcome& one) {
                                                 return one.results && one.results->complete;
                                               }) &&
                               comparison.outcomes().scenarios().size() == 2,
                           kPatience);
  const QString csv = QString::fromStdString(comparison.outcomes().csv());
  QVERIFY2(csv.contains("deadlineHours,budgetUsd\n") && csv.contains(",450\n"), qPrintable(csv));
  bool found = false;
  for (const app::TableFile& table : m_window->workbench().savableTables()) {
    if (table.fileName != "outcomes.xlsx") continue;
    found = true;
    study::WorkbookParts parts;
    parts.run = m_window->workbench().run().results();
    parts.policy = m_window->workbench().run().chosenPolicy();
    parts.compared = comparison.outcomes().scenarios();
    QVERIFY(table.text() == result::xlsxBytes(study::decisionWorkbook(parts)));
    const result::Workbook book = study::decisionWorkbook(parts);
    QCOMPARE(book.sheets[1].name, std::string("Compared"));
    const std::size_t policies = parts.run->policies.size() + 1;
    QCOMPARE(book.sheets[1].rows.size(), 2 + 2 * policies);
  }
  QVERIFY(found);
}

void TestPlanJob::filesAreBrowsedFor() {
  m_window->openFile(SAMPLE_DIR "/busy-cluster.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  views::ParameterField* jobs = m_window->workbench().panel().field("stream.jobs");
  QVERIFY(jobs);
  QToolButton* browse = nullptr;
  for (auto* button : jobs->findChildren<QToolButton*>()) {
    if (button->text() == "Browse…") browse = button;
  }
  QVERIFY(browse);
  browse->click();
  auto* dialog = jobs->findChild<QFileDialog*>();
  QVERIFY(dialog);
  const QString other = m_folder.filePath("others.csv");
  emit dialog->fileSelected(other);
  dialog->reject();
  QCOMPARE(study::findParameter("stream.jobs")->get(m_window->document().scenario()),
           other.toStdString());
}

void TestPlanJob::jobIsAboveMarket() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  views::ScenarioPanel& panel = m_window->workbench().panel();
  QTRY_VERIFY(panel.isVisible());
  const auto top = [&](const char* key) {
    return panel.field(key)->mapTo(&panel, QPoint(0, 0)).y();
  };
  QTRY_VERIFY(top("job.workload") < top("market.startHours"));
}

void TestPlanJob::derivedValueSaysSo() {
  m_window->openFile(SAMPLE_DIR "/calm-cloud.csv");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  views::ScenarioPanel& panel = m_window->workbench().panel();
  views::ParameterField* value = panel.field("job.valueUsd");
  const auto* origin = value->findChild<views::HintLabel*>("origin");
  QCOMPARE(origin->text(), QString("derived"));
  const double before = m_window->document().scenario().job.valueUsd;
  panel.field("job.workload")->apply("96", 0);
  QVERIFY(m_window->document().scenario().job.valueUsd > before);
  QVERIFY(m_window->document().history().undoText().startsWith("Workload"));
  value->apply("333", 0);
  QCOMPARE(origin->text(), QString("set by you"));
  panel.field("job.workload")->apply("48", 0);
  QCOMPARE(m_window->document().scenario().job.valueUsd, 333.0);
  value->reset();
  QCOMPARE(origin->text(), QString("derived"));
  QCOMPARE(m_window->document().scenario().job.valueUsd, before);
  // It follows from the on-demand price, too: until that is known, it is a guess.
  panel.field("market.onDemandUsdPerGpuHour")->apply("", 0);
  QVERIFY(!m_window->document().scenario().market.onDemandUsdPerGpuHour);
  QCOMPARE(origin->text(), QString("assumed"));
}

void TestPlanJob::theStartPageOffersWhatWasLost() {
  const QString file = m_folder.filePath("mine.json");
  QFile::copy(QStringLiteral(SAMPLE_DIR "/two-level-marketplace.json"), file);
  QFile::copy(QStringLiteral(SAMPLE_DIR "/two-level-marketplace.csv"),
              m_folder.filePath("two-level-marketplace.csv"));
  m_window->openFile(file);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  m_window->actions()[ActionId::Close]->trigger();
  auto* start = m_window->findChild<views::EmptyPage*>();
  const auto offers = [&] {
    int count = 0;
    for (auto* button : start->findChildren<QCommandLinkButton*>()) {
      count += button->isVisible() && button->description().contains("Unsaved edits of");
    }
    return count;
  };
  QTRY_VERIFY(start->isVisible());
  QCOMPARE(offers(), 0);
  // As a run that was killed leaves it.
  QFile::copy(file, file + ".autosave~");
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->show();
  start = m_window->findChild<views::EmptyPage*>();
  QTRY_COMPARE(offers(), 1);
  QFile::remove(file + ".autosave~");
}

void TestPlanJob::theStartHasADate() {
  m_window->openFile(SAMPLE_DIR "/calm-cloud.csv");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QVERIFY(waitForResults());
  views::ParameterField* start = m_window->workbench().panel().field("market.startHours");
  const auto* date = start->findChild<views::HintLabel*>("origin");
  QTRY_VERIFY(date->text().endsWith("UTC"));
  const QString before = date->text();
  start->apply("24", 0);
  QTRY_VERIFY(date->text() != before);
  const auto day = [](const QString& text) {
    return QDate::fromString(text.left(10), QStringLiteral("yyyy-MM-dd"));
  };
  QCOMPARE(day(before).daysTo(day(date->text())), qint64(1));
}

void TestPlanJob::theLedgerFollowsThePlayback() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QVERIFY(waitForResults());
  app::RunTables& run = m_window->workbench().run();
  for (int i = 0; i < 5; ++i) run.timeline().nextSlot();
  const auto moment = run.timeline().playback().moment();
  QVERIFY(moment && moment->slot() >= 0);
  QCOMPARE(run.ledger().model().currentRow(), moment->slot());
  run.timeline().nextSlot();
  QCOMPARE(run.ledger().model().currentRow(), moment->slot() + 1);
}

/// Its lower half was hidden: the table did not yet know how long it had become.
void TestPlanJob::theLedgersNewRowIsInSight() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QVERIFY(waitForResults());
  m_window->actions()[ActionId::ShowLedger]->trigger();
  app::RunTables& run = m_window->workbench().run();
  const views::TableView& view = run.ledger().view();
  QTRY_VERIFY(view.isVisible());
  for (int i = 0; i < 20; ++i) {
    run.timeline().nextSlot();
    QCoreApplication::processEvents();
    const int row = run.ledger().model().currentRow();
    if (row < 0) continue;
    const QRect place = view.visualRect(view.model()->index(row, 0));
    QVERIFY2(view.viewport()->height() >= place.height(), "no room for a row");
    QVERIFY2(place.top() >= 0 && place.bottom() <= view.viewport()->height(),
             qPrintable(QStringLiteral("row %1").arg(row)));
  }
  QVERIFY(run.ledger().model().currentRow() > 10);
}

void TestPlanJob::filesChangeTheMarketOnly() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  m_window->workbench().panel().field("job.workload")->apply("77", 0);
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  const study::Session before = m_window->document().session();
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  import.setFiles({SAMPLE_DIR "/calm-cloud.csv"}, true);
  QVERIFY(read.wait(kPatience));
  QVERIFY(import.preview().made.has_value());
  buttonOf(import, "Use for this scenario")->click();
  // Both scenarios share their market: it is changed once, in one step.
  for (const auto& one : m_window->document().session().scenarios) {
    QVERIFY(one.scenario.market.traceFile.ends_with("calm-cloud.csv"));
    QCOMPARE(one.scenario.job.workload, 77.0);
  }
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(m_window->document().holds(before));
}

/// What is opened next may have no results of its own, as a market without a price on demand.
void TestPlanJob::tablesForgetAClosedSession() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  plan();
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QVERIFY(waitForResults());
  const app::RunTables& tables = m_window->workbench().run();
  QTRY_VERIFY(tables.outcomes().model().rowCount() > 0);
  m_window->document().saveAs(m_folder.filePath("planned.spoth"));  // or it would be asked for
  m_window->actions()[ActionId::Close]->trigger();
  QTRY_VERIFY(!m_window->document().isOpen());
  QCOMPARE(tables.outcomes().model().rowCount(), 0);
  QCOMPARE(tables.ledger().model().rowCount(), 0);
}

/// Two ways to say one work: they do not contradict each other.
void TestPlanJob::workUnitsFollowTheHours() {
  QTest::mouseClick(buttonOf(*m_window->findChild<views::EmptyPage*>(), "Plan my job…"),
                    Qt::LeftButton);
  number(page(), "Hours of work")->setValue(30);
  QCOMPARE(number(page(), "Work units")->value(), 240.0);
  QVERIFY(!page().plan().workUnits);
  number(page(), "Work units")->setValue(500);
  QCOMPARE(page().plan().workUnits, std::optional(500.0));
  QCOMPARE(number(page(), "Hours of work")->value(), 30.0);
}

/// By their own name: sessions and shards are none.
void TestPlanJob::marketFilesAreAskedFor() {
  QTest::mouseClick(buttonOf(*m_window->findChild<views::EmptyPage*>(), "Plan my job…"),
                    Qt::LeftButton);
  QTest::mouseClick(buttonOf(page(), "Market &files…"), Qt::LeftButton);
  auto* dialog = m_window->findChild<QFileDialog*>();
  QVERIFY(dialog);
  QVERIFY2(dialog->nameFilters().front().startsWith("Market files"),
           qPrintable(dialog->nameFilters().front()));
  QVERIFY(!dialog->nameFilters().front().contains("spoth"));
  QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFiles);
  dialog->close();
}

void TestPlanJob::severalFilesAreLookedAt() {
  const std::string prices = m_folder.filePath("prices.json").toStdString();
  const std::string gpus = m_folder.filePath("free.json").toStdString();
  std::string rows;
  for (const char* day : {"01", "02", "03"}) {
    for (const auto& [type, price] :
         {std::pair("p3.2xlarge", "1.0"), std::pair("p3.8xlarge", "8.0")}) {
      rows += std::string(rows.empty() ? "" : ",") +
              R"({"AvailabilityZone":"us-west-2a","ProductDescription":"Linux/UNIX",)" +
              R"("InstanceType":")" + type + R"(","SpotPrice":")" + price +
              R"(","Timestamp":"2021-05-)" + day + R"(T00:00:00+00:00"})";
    }
  }
  writeFileWhole(prices, R"({"SpotPriceHistory":[)" + rows + "]}");
  std::string data = "4";
  for (int i = 0; i < 400; ++i) data += ",4";
  writeFileWhole(gpus, R"({"metadata":{"gap_seconds":600},"data":[)" + data + "]}");
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  auto* start = m_window->findChild<views::EmptyPage*>();
  emit start->filesChosen({QString::fromStdString(prices), QString::fromStdString(gpus)});
  QVERIFY(import.isVisible());
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QCOMPARE(import.findChild<views::ImportStrip*>()->bars().size(), std::size_t{2});
  QVERIFY(std::ranges::any_of(import.findChildren<views::HintLabel*>(), [](const auto* label) {
    return label->text().contains("GPUs per counted instance: 1 GPU (assumed)");
  }));
  import.choosePool(1);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QCOMPARE(import.preview().made->scenario.market.price.instanceType,
           import.preview().files[0].pools[1].pool.instanceType);
  buttonOf(import, "New scenario")->click();
  QVERIFY(m_window->document().isOpen());
  QVERIFY(m_window->workbench().isVisible());
}

/// Dropped or named on the command line: its market files are looked at, and a job is planned
/// there.
void TestPlanJob::aFolderLeadsToAPlannedJob() {
  QTemporaryDir folder;
  const std::string file = folder.filePath("free.csv").toStdString();
  std::string rows = "when,spot_price,free_gpus,note\n";
  for (int hour = 0; hour < 72; ++hour) {
    const int day = 1 + hour / 24;
    rows += "2024-03-0" + std::to_string(day) + "T" + (hour % 24 < 10 ? "0" : "") +
            std::to_string(hour % 24) + ":00:00Z,1.25,8,x\n";
  }
  writeFileWhole(file, rows);
  writeFileWhole(folder.filePath("more.json").toStdString(), "{\"not\": \"a market\"}");
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  m_window->openFile(folder.path());
  QVERIFY(import.isVisible());
  QVERIFY(read.wait(kPatience));
  QCOMPARE(import.files().size(), 2);
  // One of them is no market: it says so beside its name, and holds nothing up.
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  const auto* files = import.findChild<QTreeWidget*>();
  QCOMPARE(files->topLevelItem(0)->checkState(0), Qt::Checked);
  QCOMPARE(files->topLevelItem(1)->checkState(0), Qt::Unchecked);
  QVERIFY(files->topLevelItem(1)->text(5).startsWith("Not used: "));
  files->topLevelItem(1)->setCheckState(0, Qt::Checked);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().made);
  import.setUsed(1, false);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QTest::mouseClick(buttonOf(import, "Plan a job in this market…"), Qt::LeftButton);
  QVERIFY(page().isVisible());
  QCOMPARE(page().market(), QString("imported"));
  plan();
  QVERIFY(folder.remove());  // what was looked at is not read again
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QVERIFY(m_window->document().isOpen());
  const study::Scenario& made = m_window->document().scenario();
  QVERIFY(made.market.price.file.ends_with("free.csv"));
  QVERIFY(made.market.availability.file.ends_with("free.csv"));
  QCOMPARE(made.job.workload, 96.0);
  QVERIFY(waitForResults());
}

void TestPlanJob::columnsAreNamedByClicking() {
  const std::string file = m_folder.filePath("odd.csv").toStdString();
  std::string rows = "a,b,c\n";
  for (int day = 1; day < 10; ++day) {
    rows += "2024-03-0" + std::to_string(day) + "T00:00:00Z,4,1.5\n";
  }
  writeFileWhole(file, rows);
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  import.setFiles({QString::fromStdString(file)}, false);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().made);
  QCOMPARE(import.columns().size(), std::size_t{1});
  using Role = views::ImportColumns::Role;
  views::ImportColumns* columns = import.columns().front();
  columns->setRole(0, Role::Time);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().made);
  columns->setRole(2, Role::Price);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QCOMPARE(import.columns().front(), columns);  // the one that was clicked stays
  columns->setRole(1, Role::Gpus);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QVERIFY(import.preview().files[0].hasPrices && import.preview().files[0].hasGpus);
  columns->setRole(2, Role::Gpus);  // one column has one role, and a role one column
  QCOMPARE(columns->roleOf(1), Role::Unused);
  QVERIFY(read.wait(kPatience));
  // Other colours are those of its values, too.
  const auto* values = columns->findChild<QTableWidget*>();
  QPalette other = import.palette();
  other.setColor(QPalette::Text, Qt::magenta);
  import.setPalette(other);
  QCOMPARE(values->item(0, 0)->foreground().color(), QColor(Qt::magenta));
  import.setPalette({});
}

/// In the window's words: nothing of a command line, and what is in the file before any is chosen.
void TestPlanJob::severalMarketsOfOneTableAreListed() {
  const std::string file = m_folder.filePath("offers.csv").toStdString();
  std::string rows = "timestamp,provider,region,gpu_model,gpu_count,price_per_hour,availability\n";
  for (int hour = 0; hour < 72; ++hour) {
    const std::string when = std::to_string(1740787200 + 3600 * hour);
    rows += when + ",lambda,us-east,H100,8,24,4\n" + when + ",runpod,us-east,H100,8,16,2\n";
  }
  writeFileWhole(file, rows);
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  emit m_window->findChild<views::EmptyPage*>()->filesChosen({QString::fromStdString(file)});
  if (!import.isVisible()) m_window->openFile(QString::fromStdString(file));
  QTRY_VERIFY(import.isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(!read.isEmpty(), kPatience);
  const auto trees = import.findChildren<QTreeWidget*>();
  QVERIFY2(rowText(*trees[0]->topLevelItem(0)).contains(" 144"),
           qPrintable(rowText(*trees[0]->topLevelItem(0))));
  QVERIFY(trees[1]->isVisible());
  QCOMPARE(trees[1]->topLevelItemCount(), 2);
  const auto words = [&import] {
    QString all;
    for (const auto* label : import.findChildren<views::HintLabel*>()) {
      if (label->isVisible()) all += label->text() + u'\n';
    }
    return all;
  };
  QVERIFY2(words().contains("Choose a market above") && !words().contains("--"),
           qPrintable(words()));
  const auto* values = import.columns().front()->findChild<QTableWidget*>();
  QCOMPARE(values->horizontalHeaderItem(1)->text(), QString("provider\nTells markets apart"));
  QCOMPARE(values->horizontalHeaderItem(4)->text(), QString("gpu_count\nNot used"));
  import.choosePool(1);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QVERIFY2(words().contains("Mean spot price: $") && words().contains("Mean free GPUs: "),
           qPrintable(words()));
}

/// What was chosen for one file is not what the next one is about.
void TestPlanJob::aGpuStaysWithItsMarket() {
  const auto market = [](const char* hash) {
    auto made = std::make_shared<study::LoadedMarket>();
    made->import.trace.provenance.hash = hash;
    return made;
  };
  m_window->actions()[ActionId::PlanJob]->trigger();
  page().setMarkets({{"Files", "imported"}}, "imported");
  page().setKnown("imported", {{}, market("one"), {}});
  choose(page(), "planGpu", "A100-80GB");
  number(page(), "On-demand price per GPU-hour")->setValue(1.11);
  QCOMPARE(page().plan().gpu, std::string("A100-80GB"));
  page().setMarkets({{"Files", "imported"}}, "imported");
  page().setKnown("imported", {{}, market("one"), {}});
  QCOMPARE(page().plan().gpu, std::string("A100-80GB"));
  QCOMPARE(page().plan().onDemandUsdPerGpuHour.value(), 1.11);
  page().setMarkets({{"Files", "imported"}}, "imported");
  page().setKnown("imported", {{}, market("other"), {}});
  QCOMPARE(page().plan().gpu, std::string("H100"));
  QVERIFY(!page().plan().onDemandUsdPerGpuHour);
}

/// A reason too long for the list is shown in full.
void TestPlanJob::whatCannotBeReadIsReportedInFull() {
  const std::string file = m_folder.filePath("euros.csv").toStdString();
  writeFileWhole(file, "timestamp,price_eur\n2024-03-01T00:00:00Z,1\n2024-03-02T00:00:00Z,2\n");
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  import.setFiles({QString::fromStdString(file)}, false);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().made && !import.preview().files[0].error.empty());
  const QString reason = views::verbatimWords(import.preview().files[0].error);
  QVERIFY(std::ranges::any_of(import.findChildren<QLabel*>(), [&](const QLabel* label) {
    return !label->isHidden() && label->text().contains(reason);
  }));
}

/// Beside files of a market a CSV waits for its columns to be named; times that count from the
/// start are accepted, with a note.
void TestPlanJob::relativeTimesAreNamedByClicking() {
  QTemporaryDir folder;
  const std::string own = folder.filePath("own.csv").toStdString();
  writeFileWhole(own, "a,b\n0,1.5\n30,1.5\n60,2\n600,2\n");
  std::string data = "4";
  for (int i = 0; i < 400; ++i) data += ",4";
  writeFileWhole(folder.filePath("free.json").toStdString(),
                 R"({"metadata":{"gap_seconds":600},"data":[)" + data + "]}");
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  m_window->openFile(folder.path());
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QVERIFY(import.preview().made->scenario.market.price.file.empty());
  QCOMPARE(import.columns().size(), std::size_t{1});
  using Role = views::ImportColumns::Role;
  views::ImportColumns* columns = import.columns().front();
  columns->setRole(0, Role::Minutes);
  QVERIFY(read.wait(kPatience));
  QCOMPARE(columns->roleOf(0), Role::Minutes);
  // A wrong name is reported, and can be corrected.
  columns->setRole(1, Role::Gpus);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().files[1].error.empty() && import.preview().made);
  QCOMPARE(import.columns().size(), std::size_t{1});
  columns->setRole(1, Role::Price);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QVERIFY(import.preview().made->scenario.market.price.file.ends_with("own.csv"));
  QCOMPARE(import.columns().front(), columns);
  const auto* files = import.findChild<QTreeWidget*>();
  QVERIFY(files->topLevelItem(1)->text(5).contains("minutes from the start"));
  // The names are the market's from then on.
  buttonOf(import, "New scenario")->click();
  QVERIFY(m_window->document().isOpen());
  import.setFiles({}, true);  // what was chosen on the page is gone
  QVERIFY(read.wait(kPatience));
  m_window->openFile(folder.path());
  QVERIFY(read.wait(kPatience));
  QCOMPARE(import.columns().front()->roleOf(0), Role::Minutes);
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
}

/// "Add prices" to a market that is one trace keeps the trace's free GPUs, and the page says so.
void TestPlanJob::pricesAreAddedToATrace() {
  study::Scenario on;
  on.market.traceFile = SAMPLE_DIR "/two-level-marketplace.csv";
  const std::string prices = m_folder.filePath("added.csv").toStdString();
  writeFileWhole(prices, "time,price\n2026-01-05T00:00:00Z,2\n2026-01-20T00:00:00Z,3\n");
  using Added = study::AddedSeries;
  QStringList files;
  for (const std::string& file : study::filesWith(on, Added::Prices, {prices}))
    files << QString::fromStdString(file);
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  import.setFiles(files, true, study::choiceWith(on, Added::Prices));
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  const study::Scenario& made = import.preview().made->scenario;
  QVERIFY(made.market.availability.file.ends_with("two-level-marketplace.csv"));
  QVERIFY(made.market.price.file.ends_with("added.csv"));
  const auto* list = import.findChild<QTreeWidget*>();
  QVERIFY(rowText(*list->topLevelItem(0)).contains("free GPUs"));
  QVERIFY(!rowText(*list->topLevelItem(0)).contains("prices and"));
}

/// Opened over an import page, a file that cannot be read leaves the page, with its error on it.
void TestPlanJob::anErrorIsSeenOnTheImportPage() {
  const auto write = [&](const char* name, const std::string& text) {
    const std::string file = m_folder.filePath(name).toStdString();
    writeFileWhole(file, text);
    return QString::fromStdString(file);
  };
  const QString named =
      write("named.csv", "when,cost\n2026-01-05T00:00:00Z,2\n2026-01-06T00:00:00Z,3\n");
  const QString bad = write("bad.csv", std::string("PAR1\0\0\1", 7));
  m_window->openFile(named);
  views::ImportPage& import = m_window->importPage();
  QTRY_VERIFY_WITH_TIMEOUT(import.isVisible() && !import.isReading(), kPatience);
  const auto* banner = import.findChild<views::SentenceBanner*>();
  QVERIFY(banner && banner->error().isEmpty());
  m_window->openFile(bad);
  QTRY_VERIFY_WITH_TIMEOUT(banner->error().contains("bad.csv"), kPatience);
  QVERIFY(import.isVisible() && banner->isVisible());
}

/// 05/01/2026 alone is May or January: the page asks, and a click says which.
void TestPlanJob::datesMayBeginWithTheDay() {
  const std::string file = m_folder.filePath("days.csv").toStdString();
  writeFileWhole(file, "when,price\n05/01/2026,2\n06/01/2026,3\n07/01/2026,2\n");
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  import.setFiles({QString::fromStdString(file)}, false);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().made);
  const QString words = QString::fromStdString(import.preview().files.front().error.english());
  QVERIFY2(words.contains("begin with the day"), qPrintable(words));
  QCOMPARE(import.columns().size(), std::size_t{1});
  using Role = views::ImportColumns::Role;
  import.columns().front()->setRole(0, Role::DayFirst);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().made.has_value(), import.preview().error.english().c_str());
  QCOMPARE(import.columns().front()->roleOf(0), Role::DayFirst);
  const study::ImportSpan& span = *import.preview().files.front().price;
  QCOMPARE(span.toSeconds - span.fromSeconds, 2 * 86400.0);
}

void TestPlanJob::theJoinIsChosen() {
  const auto write = [&](const char* name, const char* column, const char* month) {
    const std::string file = m_folder.filePath(name).toStdString();
    std::string rows = std::string("time,") + column + "\n";
    for (int day = 10; day < 28; ++day) {
      rows += "2024-" + std::string(month) + "-" + std::to_string(day) + "T00:00:00Z,2\n";
    }
    writeFileWhole(file, rows);
    return QString::fromStdString(file);
  };
  const QStringList files{write("p.csv", "price", "03"), write("g.csv", "gpus", "05")};
  views::ImportPage& import = m_window->importPage();
  QSignalSpy read(&import, &views::ImportPage::read);
  import.setFiles(files, false);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import.preview().join.has_value(), import.preview().error.english().c_str());
  QVERIFY(import.preview().join->by == market::JoinBy::HourOfWeek);
  import.chooseJoin(market::JoinBy::FirstOnFirst);
  QVERIFY(read.wait(kPatience));
  QVERIFY(import.preview().join->by == market::JoinBy::FirstOnFirst);
  const study::Scenario& made = import.preview().made->scenario;
  QCOMPARE(study::findParameter("market.join")->get(made), std::string("first-on-first"));
  QVERIFY(!import.preview().warnings.empty());
  import.chooseJoin(market::JoinBy::Clock);
  QVERIFY(read.wait(kPatience));
  QVERIFY(!import.preview().made);
  QVERIFY(QString::fromStdString(import.preview().error.english()).contains("overlap"));
}

/// Four scenarios that differ in deadline and budget say so in their names, until they are renamed.
void TestPlanJob::titlesFollowTheJob() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  plan();
  QTest::mouseClick(buttonOf(page(), "Show what it would cost"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  const auto title = [this] {
    return QString::fromStdString(m_window->document().scenario().title);
  };
  QCOMPARE(title(), QString("12 h on 8 V100-16GB by 36 h, $600"));
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  QCOMPARE(title(), QString("12 h on 8 V100-16GB by 36 h, $600 (2)"));
  views::ScenarioPanel& panel = m_window->workbench().panel();
  panel.field("job.deadlineHours")->apply("48", 0);
  QCOMPARE(title(), QString("12 h on 8 V100-16GB by 48 h, $600"));
  QCOMPARE(m_window->document().history().undoText(), QString("Deadline 36 h to 48 h"));
  panel.field("job.budgetUsd")->apply("450", 0);
  panel.field("job.workload")->apply("48", 0);
  QCOMPARE(title(), QString("6 h on 8 V100-16GB by 48 h, $450"));
  m_window->actions()[ActionId::Undo]->trigger();
  QCOMPARE(title(), QString("12 h on 8 V100-16GB by 48 h, $450"));
  study::Scenario renamed = m_window->document().scenario();
  renamed.title = "Mine";
  m_window->document().edit(renamed, "Rename", 0);
  panel.field("job.deadlineHours")->apply("72", 0);
  QCOMPARE(title(), QString("Mine"));
}

void TestPlanJob::aValueGoesToAllScenarios() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  views::ScenarioPanel& panel = m_window->workbench().panel();
  panel.field("job.budgetUsd")->apply("123", 0);
  emit panel.applyToAllWished("job.budgetUsd");
  for (const auto& one : m_window->document().session().scenarios) {
    QCOMPARE(one.scenario.budgetUsd.value(), 123.0);
  }
  m_window->actions()[ActionId::Undo]->trigger();
  QVERIFY(m_window->document().session().scenarios[0].scenario.budgetUsd != 123.0);
}

void TestPlanJob::comparedBacktestsBeginWithTheHeadline() {
  m_window->openFile(SAMPLE_DIR "/two-level-marketplace.json");
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  views::ScenarioPanel& panel = m_window->workbench().panel();
  study::Scenario small = m_window->document().scenario();
  study::findParameter("backtest.starts")->set(small, "30");
  study::findParameter("job.budgetUsd")->set(small, "60");
  small.policies.resize(2);
  m_window->document().edit(small, "small", 0);
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  panel.field("job.budgetUsd")->apply("600", 0);
  m_window->workbench().showPage("backtest");
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  views::ComparedRiskTable& risks = m_window->workbench().comparison().risks();
  QTRY_VERIFY_WITH_TIMEOUT(
      !risks.model().rows().empty() &&
          std::ranges::all_of(risks.model().rows(), [](const auto& row) { return row.done; }),
      kPatience);
  QVERIFY(risks.isVisible());
  using Model = views::ComparedRiskModel;
  const auto text = [&](int row, int column) {
    return risks.model().index(row, column).data().toString();
  };
  QCOMPARE(text(0, Model::Budget), QString("$60.00"));
  QCOMPARE(text(1, Model::Budget), QString("$600"));
  QVERIFY(text(1, Model::Differs).contains("600"));
  QVERIFY(text(1, Model::Both).contains("%"));
  QVERIFY(risks.model().index(1, Model::Both).data(Qt::BackgroundRole).isValid());
  QTRY_VERIFY(risks.sentence().contains("chance of being on time within"));
  // Sentence and table round the same interval the same way.
  const study::Interval both = risks.model().rows()[1].both.value().interval;
  QString range = QString::fromStdString(study::chanceIntervalText(both).english());
  QVERIFY2(risks.sentence().contains(u'(' + range + u')'), qPrintable(risks.sentence()));
  range = range.replace(" to ", "–").chopped(2);
  QVERIFY2(text(1, Model::Both).contains(range), qPrintable(text(1, Model::Both)));
  m_window->workbench().showPage("timeline");
  QVERIFY(!risks.isVisibleTo(m_window.get()));
}

TEST_WITH_WINDOWS(TestPlanJob)
#include "tst_plan_job.moc"
