// SPDX-License-Identifier: GPL-3.0-or-later
// Every control of every page has a name for those who cannot see it, and Tab gets to it.
#include <QAccessible>
#include <QAccessibleInterface>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/desk/Actions.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "support/TestMain.h"
#include "views/Redraws.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;

namespace {

constexpr int kPatience = 20000;

/// Parts of another control, which speaks for them.
bool isPart(const QWidget* widget) {
  const QWidget* owner = widget->parentWidget();
  if (!owner) return false;
  return widget->objectName().startsWith("qt_") || qobject_cast<const QComboBox*>(owner) ||
         owner->inherits("QAbstractSpinBox") || widget->inherits("QHeaderView") ||
         qobject_cast<const QScrollBar*>(widget) || widget->focusProxy();
}

QList<QWidget*> controlsOf(QWidget& window) {
  QList<QWidget*> controls;
  for (QWidget* widget : window.findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || !widget->isEnabled()) {
      continue;
    }
    if (widget->window() == &window && !isPart(widget)) controls << widget;
  }
  return controls;
}

QString nameOf(QWidget* widget) {
  QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
  return interface ? interface->text(QAccessible::Name) : QString();
}

/// "QToolButton in TimelinePage in QTabWidget", to find it in the code.
QString placeOf(const QWidget* widget) {
  QStringList words;
  for (const QWidget* up = widget; up && words.size() < 5; up = up->parentWidget()) {
    const QString name = up->objectName();
    words << QString(up->metaObject()->className()).section("::", -1) +
                 (name.isEmpty() ? name : " \"" + name + '"');
  }
  return words.join(" in ");
}

}  // namespace

class TestAccessibility : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void cleanup();
  void controlsHaveNames_data();
  void controlsHaveNames();
  void tabReachesEveryControl_data();
  void tabReachesEveryControl();
  void startPageToo();
  void smallScreensHoldTheWindow_data();
  void smallScreensHoldTheWindow();

 private:
  void addPages();
  void openAt(int page);
  void openStream();
  void openTraining();
  void openServing();
  void expectToFit(const QSize& screen);
  void expectNames();
  void expectTabOrder();

  std::unique_ptr<MainWindow> m_window;
  QTemporaryDir m_folder;
};

void TestAccessibility::initTestCase() {
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("settings"));
  QCoreApplication::setOrganizationName("SpotHorizonTests");
  QCoreApplication::setApplicationName("tst_accessibility");
  QAccessible::setActive(true);
}

void TestAccessibility::cleanup() { m_window.reset(); }

void TestAccessibility::addPages() {
  QTest::addColumn<int>("page");
  MainWindow window(nullptr, m_folder.filePath("autosaves"));
  const QTabWidget& pages = window.workbench().pages();
  for (int i = 0; i < pages.count(); ++i) {
    QTest::newRow(qPrintable(pages.tabText(i).remove('&'))) << i;
  }
}

void TestAccessibility::openAt(int page) {
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->resize(1400, 900);
  m_window->show();
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/calm-cloud.json"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("run").hasResults(), kPatience);
  if (!m_window->workbench().pages().isTabVisible(page)) openStream();
  if (!m_window->workbench().pages().isTabVisible(page)) openTraining();
  if (!m_window->workbench().pages().isTabVisible(page)) openServing();
  QVERIFY(m_window->workbench().pages().isTabVisible(page));
  m_window->workbench().pages().setCurrentIndex(page);
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

/// A scenario whose pages are those of a model that is trained.
void TestAccessibility::openTraining() {
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/calm-training.json"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("training").hasResults(), kPatience);
}

/// A scenario whose pages are those of a model that answers requests.
void TestAccessibility::openServing() {
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/preempted-serving.json"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("serving").hasResults(), kPatience);
}

/// A scenario whose pages are those of a stream of jobs.
void TestAccessibility::openStream() {
  m_window->openFile(QStringLiteral(SAMPLE_DIR "/two-classes.json"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("budget").hasResults(), kPatience);
}

void TestAccessibility::expectNames() {
  QStringList nameless;
  const QList<QWidget*> controls = controlsOf(*m_window);
  for (QWidget* control : controls) {
    if (nameOf(control).trimmed().isEmpty()) nameless << placeOf(control);
  }
  QVERIFY2(controls.size() > 3, qPrintable(QString::number(controls.size())));
  QVERIFY2(nameless.isEmpty(), qPrintable("no accessible name:\n  " + nameless.join("\n  ")));
}

void TestAccessibility::expectTabOrder() {
  std::set<const QWidget*> reached;
  const QList<QWidget*> controls = controlsOf(*m_window);
  controls.front()->setFocus(Qt::TabFocusReason);
  // Twice round, as one control may take a Tab for itself.
  for (int i = 0; i < 2 * static_cast<int>(controls.size()) + 20; ++i) {
    const QWidget* here = QApplication::focusWidget();
    for (const QWidget* up = here; up; up = up->parentWidget()) reached.insert(up);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY2(QApplication::focusWidget(), "the focus is lost");
  }
  QStringList missed;
  for (const QWidget* control : controls) {
    if ((control->focusPolicy() & Qt::TabFocus) && !reached.count(control)) {
      missed << placeOf(control);
    }
  }
  QVERIFY2(missed.isEmpty(), qPrintable("Tab never gets to:\n  " + missed.join("\n  ")));
}

void TestAccessibility::controlsHaveNames_data() { addPages(); }

void TestAccessibility::controlsHaveNames() {
  QFETCH(int, page);
  openAt(page);
  expectNames();
}

void TestAccessibility::tabReachesEveryControl_data() { addPages(); }

void TestAccessibility::tabReachesEveryControl() {
  QFETCH(int, page);
  openAt(page);
  expectTabOrder();
}

/// On each of the pages that the scenario has.
void TestAccessibility::expectToFit(const QSize& screen) {
  QTabWidget& pages = m_window->workbench().pages();
  for (int page = 0; page < pages.count(); ++page) {
    if (!pages.isTabVisible(page)) continue;
    pages.setCurrentIndex(page);
    const QSize least = m_window->minimumSizeHint();
    QVERIFY2(
        least.width() <= screen.width() && least.height() <= screen.height(),
        qPrintable(
            QStringLiteral("page %1: %2 x %3").arg(page).arg(least.width()).arg(least.height())));
  }
}

void TestAccessibility::smallScreensHoldTheWindow_data() {
  QTest::addColumn<double>("letters");
  QTest::addColumn<QSize>("screen");
  QTest::newRow("100 %") << 1.0 << QSize(1024, 600);
  QTest::newRow("200 %") << 2.0 << QSize(1280, 800);
}

/// A window that cannot be made smaller than the screen is cut at its edges.
void TestAccessibility::smallScreensHoldTheWindow() {
  QFETCH(double, letters);
  QFETCH(QSize, screen);
  const QFont usual = QApplication::font();
  QFont large = usual;
  large.setPointSizeF(usual.pointSizeF() * letters);
  QApplication::setFont(large);
  openAt(0);
  m_window->actions()[ActionId::DuplicateScenario]->trigger();
  m_window->actions()[ActionId::CompareOverlay]->trigger();
  m_window->resize(screen);
  QVERIFY(waits::redrawsPassed());
  waits::layOutNow();
  expectToFit(screen);
  QCOMPARE(m_window->size(), screen);
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->resize(screen);
  m_window->show();
  openStream();
  QVERIFY(waits::redrawsPassed());
  waits::layOutNow();
  expectToFit(screen);
  QCOMPARE(m_window->size(), screen);
  m_window.reset();
  QApplication::setFont(usual);
}

void TestAccessibility::startPageToo() {
  m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
  m_window->show();
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  expectNames();
  expectTabOrder();
}

TEST_WITH_WINDOWS(TestAccessibility)
#include "tst_accessibility.moc"
