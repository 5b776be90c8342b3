// SPDX-License-Identifier: GPL-3.0-or-later
// What a planner does on the way to a decision: a folder is chosen and looked at, scenarios come
// and go beside the fields that are worked with.
#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <utility>

#include "app/desk/Actions.h"
#include "app/studies/RunTables.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "support/TestMain.h"
#include "support/Waits.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/session/ImportPage.h"
#include "views/widgets/MessageList.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;

namespace {

constexpr int kPatience = 30000;

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

QByteArray prices() {
  QByteArray rows = "slot_start,spot_usd_per_gpu_hour,spot_gpus\n";
  for (int hour = 0; hour < 48; ++hour) {
    const QDateTime at = QDateTime::fromSecsSinceEpoch(1'735'689'600 + 3600LL * hour, Qt::UTC);
    rows += at.toString(Qt::ISODate).toUtf8() + ",1.5,8\n";
  }
  return rows;
}

QPushButton* buttonOf(const QWidget& page, const QString& text) {
  for (QPushButton* button : page.findChildren<QPushButton*>()) {
    if (button->text().remove('&') == text) return button;
  }
  return nullptr;
}

}  // namespace

class TestPlannerWindow : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    m_window = std::make_unique<MainWindow>(nullptr, m_settings.filePath("autosaves"));
    m_window->resize(1280, 720);
    m_window->show();
  }
  void cleanup() { m_window.reset(); }

  void aFolderIsChosen_data();
  void aFolderIsChosen();
  void aFolderIsAddedToWhatIsLookedAt();
  void aFolderWithoutMarketFilesSaysSo();
  void duplicatesLeaveTheFieldsWhereTheyAre();
  void playbackLeavesThePageWhereItIs_data();
  void playbackLeavesThePageWhereItIs();

 private:
  /// As if `folder` had been chosen in the dialog that is open.
  void choose(const QString& folder) {
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
    emit dialog->fileSelected(folder);
    dialog->reject();
  }

  QTemporaryDir m_settings;
  std::unique_ptr<MainWindow> m_window;
};

void TestPlannerWindow::aFolderIsChosen_data() {
  QTest::addColumn<QString>("button");  // none: the entry of the menu
  QTest::newRow("menu") << QString();
  QTest::newRow("start page") << "Choose a market folder…";
  QTest::newRow("plan") << "Market folder…";
}

void TestPlannerWindow::aFolderIsChosen() {
  QFETCH(QString, button);
  QTemporaryDir folder;
  write(folder.filePath("market.csv"), prices());
  write(folder.filePath("people.csv"), "name,town\nAnn,Bern\n");
  write(folder.filePath("picture.png"), "no text");
  if (button.isEmpty()) {
    m_window->actions()[ActionId::ImportFolder]->trigger();
  } else {
    QPushButton* pressed = buttonOf(*m_window, button);
    QVERIFY(pressed);
    pressed->click();
  }
  choose(folder.path());
  const views::ImportPage& page = m_window->importPage();
  QTRY_VERIFY_WITH_TIMEOUT(page.preview().made.has_value(), kPatience);
  QVERIFY(page.isVisible());
  QCOMPARE(page.files(),
           (QStringList{folder.filePath("market.csv"), folder.filePath("people.csv")}));
  QVERIFY(page.preview().files[0].isUsed && !page.preview().files[1].isUsed);
  QVERIFY(QDir(m_window->files().lastFolder()) == QDir(folder.path()));
}

void TestPlannerWindow::aFolderIsAddedToWhatIsLookedAt() {
  QTemporaryDir first, second;
  write(first.filePath("market.csv"), prices());
  write(second.filePath("people.csv"), "name,town\nAnn,Bern\n");
  m_window->openFile(first.path());
  const views::ImportPage& page = m_window->importPage();
  QTRY_VERIFY_WITH_TIMEOUT(page.preview().made.has_value(), kPatience);
  buttonOf(page, "Add a folder…")->click();
  choose(second.path());
  QCOMPARE(page.files(),
           (QStringList{first.filePath("market.csv"), second.filePath("people.csv")}));
  QTRY_VERIFY_WITH_TIMEOUT(page.preview().files.size() == 2, kPatience);
}

void TestPlannerWindow::aFolderWithoutMarketFilesSaysSo() {
  QTemporaryDir folder;
  write(folder.filePath("picture.png"), "no text");
  const views::MessageList& messages = m_window->workbench().messages();
  m_window->actions()[ActionId::ImportFolder]->trigger();
  choose(folder.path());
  QVERIFY(!m_window->importPage().isVisible());
  QCOMPARE(messages.count(views::MessageList::Level::Error), 1);
  m_window->openFile(folder.path());  // dropped
  QVERIFY(!m_window->importPage().isVisible());
  QCOMPARE(messages.count(views::MessageList::Level::Error), 2);
}

/// The pointer is over a field, or over the button that makes the duplicates.
void TestPlannerWindow::duplicatesLeaveTheFieldsWhereTheyAre() {
  QTemporaryDir folder;
  write(folder.filePath("market.csv"), prices());
  m_window->openFile(folder.filePath("market.csv"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->document().isOpen(), kPatience);
  const auto placeOf = [this](const QString& key) {
    waits::eventsPassed();  // laid out
    return m_window->workbench().panel().field(key)->mapTo(m_window.get(), QPoint());
  };
  const QPoint place = placeOf("job.deadlineHours");
  for (int i = 0; i < 9; ++i) {
    m_window->actions()[ActionId::DuplicateScenario]->trigger();
    QCOMPARE(placeOf("job.deadlineHours"), place);
  }
  QCOMPARE(m_window->document().session().scenarios.size(), std::size_t{10});
  for (int i = 0; i < 9; ++i) {
    m_window->actions()[ActionId::DeleteScenario]->trigger();
    QCOMPARE(placeOf("job.deadlineHours"), place);
  }
}

void TestPlannerWindow::playbackLeavesThePageWhereItIs_data() {
  QTest::addColumn<int>("width");
  QTest::newRow("sentences of two lines") << 1280;
  QTest::newRow("of three and more") << 800;
}

/// A sentence of one line after one of two drew the charts up, and with them the button that had
/// just been pressed.
void TestPlannerWindow::playbackLeavesThePageWhereItIs() {
  QFETCH(int, width);
  m_window->resize(width, 720);
  m_window->openFile(SAMPLE_DIR "/tight-deadline.json");
  views::TimelinePage& page = m_window->workbench().run().timeline();
  QTRY_VERIFY_WITH_TIMEOUT(
      m_window->workbench().run().results() && m_window->workbench().run().results()->complete,
      kPatience);
  views::Playback& clock = page.playback().clock();
  const auto placeNow = [&] {
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return page.mapTo(m_window.get(), QPoint()).y();
  };
  const int before = placeNow();
  page.setPlayedBack(true);
  clock.seek(0);
  int place = placeNow();
  if (width > 1000) QCOMPARE(place, before);
  const auto isNoHigher = [&] {
    const int was = std::exchange(place, placeNow());
    return width > 1000 ? place == was : place >= was;
  };
  bool words = false;
  for (int slot = 0; slot <= clock.total(); ++slot) {
    clock.seek(slot);
    words = words || !page.playedSentence().isEmpty();
    QVERIFY2(isNoHigher(), qPrintable(QString::number(slot)));
  }
  QVERIFY(words);
  clock.seek(0);
  QVERIFY(isNoHigher());
}

TEST_WITH_WINDOWS(TestPlannerWindow)
#include "tst_planner_window.moc"
