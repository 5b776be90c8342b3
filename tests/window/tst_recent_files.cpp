// SPDX-License-Identifier: GPL-3.0-or-later
// Market files that were used are found again: under Open recent and on the start page, before
// anything is saved. And the way back from looking at them.
#include <QAction>
#include <QCommandLinkButton>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/window/MainWindow.h"
#include "base/Files.h"
#include "support/TestMain.h"
#include "views/session/EmptyPage.h"
#include "views/session/ImportColumns.h"
#include "views/session/ImportPage.h"
#include "views/session/PlanPage.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;

namespace {

constexpr int kPatience = 60000;

QPushButton* buttonOf(QWidget& page, const QString& text) {
  const auto all = page.findChildren<QPushButton*>();
  const auto found = std::ranges::find(all, text, &QPushButton::text);
  return found == all.end() ? nullptr : *found;
}

}  // namespace

class TestRecentFiles : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void init();
  void cleanup() { m_window.reset(); }
  void filesOfAMarketAreRecentTogether();
  void filesOfAPlannedJobAreRecent();
  void aFileWithBothSeriesIsRecentOnce();
  void whatIsGoneIsNotOffered();
  void backFromTheFilesLeadsToThePlan();
  void unnamedColumnsLeadToWhereTheyAreNamed();

 private:
  void lookAt(const QStringList& files);
  QStringList recentNames() const;
  void openRecent(int index);
  views::ImportPage& import() { return m_window->importPage(); }

  QTemporaryDir m_folder;
  QString m_prices, m_gpus;
  std::unique_ptr<MainWindow> m_window;
};

void TestRecentFiles::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_recent_files");
  m_prices = m_folder.filePath("prices.csv");
  m_gpus = m_folder.filePath("gpus.json");
  std::string rows = "when,spot_price\n";
  for (int day = 1; day <= 9; ++day) {
    rows += "2024-03-0" + std::to_string(day) + "T00:00:00Z,1.25\n";
  }
  writeFileWhole(m_prices.toStdString(), rows);
  std::string counts = "8";
  for (int i = 0; i < 400; ++i) counts += ",8";
  writeFileWhole(m_gpus.toStdString(),
                 R"({"metadata":{"gap_seconds":600},"data":[)" + counts + "]}");
}

void TestRecentFiles::init() {
  QSettings().clear();
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->show();
}

void TestRecentFiles::lookAt(const QStringList& files) {
  QSignalSpy read(&import(), &views::ImportPage::read);
  emit m_window->findChild<views::EmptyPage*>()->filesChosen(files);
  QVERIFY(read.wait(kPatience));
  QVERIFY2(import().preview().made.has_value(), import().preview().error.english().c_str());
}

QStringList TestRecentFiles::recentNames() const {
  QStringList names;
  const QMenu* menu = m_window->actions()[ActionId::OpenRecent]->menu();
  for (const QAction* one : menu->actions()) names << one->text();
  return names;
}

void TestRecentFiles::openRecent(int index) {
  m_window->actions()[ActionId::OpenRecent]->menu()->actions().at(index)->trigger();
}

/// They were not there before the session was saved, and then as one name that was the session's.
void TestRecentFiles::filesOfAMarketAreRecentTogether() {
  lookAt({m_prices, m_gpus});
  QVERIFY(recentNames().isEmpty());  // they were only looked at
  buttonOf(import(), "New scenario")->click();
  QVERIFY(m_window->document().isOpen());
  QCOMPARE(recentNames(), QStringList{"gpus.json, prices.csv"});
  QCOMPARE(QSettings().value("recentFiles").toStringList().size(), 1);
  QSignalSpy read(&import(), &views::ImportPage::read);
  openRecent(0);
  QTRY_VERIFY(import().isVisible());
  QVERIFY(read.wait(kPatience));
  QCOMPARE(import().files().size(), 2);
  QVERIFY(import().preview().made.has_value());
}

void TestRecentFiles::filesOfAPlannedJobAreRecent() {
  lookAt({m_prices, m_gpus});
  buttonOf(import(), "Plan a job in this market…")->click();
  QVERIFY(recentNames().isEmpty());
  buttonOf(m_window->planPage(), "Show what it would cost")->click();
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  QCOMPARE(recentNames(), QStringList{"gpus.json, prices.csv"});
}

/// It was there as itself, and as the two files of a market that are one.
void TestRecentFiles::aFileWithBothSeriesIsRecentOnce() {
  const QString file = m_folder.filePath("both.csv");
  std::string rows = "when,spot_price,free_gpus\n";
  for (int hour = 0; hour < 100; ++hour) {
    rows += std::to_string(1709251200 + 3600 * hour) + ",1.25," + std::to_string(hour % 9) + "\n";
  }
  writeFileWhole(file.toStdString(), rows);
  lookAt({file});
  buttonOf(import(), "New scenario")->click();
  QVERIFY(m_window->document().isOpen());
  QCOMPARE(recentNames(), QStringList{"both.csv"});
  const QString indirect = m_folder.path() + "/./both.csv";
  QSettings().setValue("recentFiles", QStringList{file, indirect, file + u'\n' + file});
  m_window->document().history().setClean();
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  QCOMPARE(recentNames(), QStringList{"both.csv"});
}

void TestRecentFiles::whatIsGoneIsNotOffered() {
  QSettings().setValue("recentFiles",
                       QStringList{m_prices + u'\n' + m_folder.filePath("gone.csv"), m_prices});
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  QCOMPARE(recentNames(), QStringList{"prices.csv"});
}

void TestRecentFiles::backFromTheFilesLeadsToThePlan() {
  m_window->actions()[ActionId::PlanJob]->trigger();
  QVERIFY(m_window->planPage().isVisible());
  QSignalSpy read(&import(), &views::ImportPage::read);
  m_window->openFile(m_prices + u'\n' + m_gpus);  // as if chosen with the page's own button
  QVERIFY(import().isVisible());
  QVERIFY(read.wait(kPatience));
  buttonOf(import(), "Back")->click();
  QVERIFY(m_window->planPage().isVisible());
  buttonOf(m_window->planPage(), "Back")->click();
  lookAt({m_prices, m_gpus});
  buttonOf(import(), "Back")->click();
  QVERIFY(m_window->findChild<views::EmptyPage*>()->isVisible());
}

/// "Open a file" said that the columns had to be named, but nothing said where.
void TestRecentFiles::unnamedColumnsLeadToWhereTheyAreNamed() {
  const QString odd = m_folder.filePath("odd.csv");
  std::string rows = "wann,wert,frei\n";
  for (int day = 1; day <= 9; ++day) {
    rows += "2024-03-0" + std::to_string(day) + "T00:00:00Z,1.25,8\n";
  }
  writeFileWhole(odd.toStdString(), rows);
  QSignalSpy read(&import(), &views::ImportPage::read),
      failed(&m_window->files(), &app::SessionFiles::failed);
  m_window->openFile(odd);
  QTRY_VERIFY_WITH_TIMEOUT(import().isVisible(), kPatience);
  QVERIFY(!read.isEmpty() || read.wait(kPatience));
  QVERIFY(failed.isEmpty());
  QCOMPARE(import().files(), QStringList{odd});
  const auto asksForNames = [this] {
    const auto* columns = import().findChild<views::ImportColumns*>();
    return columns && columns->isVisible();
  };
  QTRY_VERIFY_WITH_TIMEOUT(asksForNames(), kPatience);
  // A file that is not a table is reported as before.
  const QString broken = m_folder.filePath("broken.json");
  writeFileWhole(broken.toStdString(), "{\"not\": \"a market\"}");
  m_window->openFile(broken);
  QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, kPatience);
}

TEST_WITH_WINDOWS(TestRecentFiles)
#include "tst_recent_files.moc"
