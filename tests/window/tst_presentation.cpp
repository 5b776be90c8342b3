// SPDX-License-Identifier: GPL-3.0-or-later
// The window on a wall, and the size of its text.
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desk/Actions.h"
#include "app/desk/TextSize.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "support/TestMain.h"
#include "views/chart/ChartPane.h"
#include "views/chart/RedrawClock.h"
#include "views/deadline/run/RunTable.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/LargerFont.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;
using app::TextSize;

namespace {

constexpr int kPatience = 30000;

double sizeOf(const QFont& font) {
  return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
}

}  // namespace

class TestPresentation : public QObject {
  Q_OBJECT

  QTemporaryDir m_folder;
  std::unique_ptr<MainWindow> m_window;

  QAction* action(ActionId id) const { return m_window->actions()[id]; }
  void open() {
    m_window = std::make_unique<MainWindow>(nullptr, m_folder.filePath("autosaves"));
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  }
  views::ChartPane* firstChart() const {
    for (auto* pane : m_window->workbench().run().timeline().findChildren<views::ChartPane*>()) {
      if (pane->isVisible() && !pane->spec().lines.empty()) return pane;
    }
    return nullptr;
  }

 private slots:
  void initTestCase() {
    QCoreApplication::setOrganizationName("spothorizon-tests");
    QCoreApplication::setApplicationName("presentation");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    QVERIFY(m_folder.isValid());
  }
  void cleanup() {
    m_window.reset();
    QSettings().clear();
  }

  void textGrowsInSteps() {
    const double before = sizeOf(QApplication::font());
    {
      TextSize text;
      QSignalSpy changed(&text, &TextSize::changed);
      text.larger();
      QCOMPARE(text.percent(), 110);
      QVERIFY(sizeOf(QApplication::font()) > before);
      for (int i = 0; i < 20; ++i) text.larger();
      QCOMPARE(text.percent(), TextSize::kMost);
      const qsizetype told = changed.size();
      text.larger();
      QCOMPARE(changed.size(), told);
      for (int i = 0; i < 20; ++i) text.smaller();
      QCOMPARE(text.percent(), TextSize::kLeast);
      text.setPercent(TextSize::kNormal);
    }
    QCOMPARE(sizeOf(QApplication::font()), before);
  }

  void headingsGrowWithTheText() {
    QWidget heading;
    views::keepLarger(&heading, 1.5, true);
    heading.show();
    const double before = sizeOf(heading.font());
    TextSize text;
    text.setPercent(200);
    QCoreApplication::sendPostedEvents();
    QVERIFY(std::abs(sizeOf(heading.font()) - 2 * before) <= 1);
    QVERIFY(heading.font().bold());
    text.setPercent(TextSize::kNormal);
  }

  /// Made before it is in its window, as those of pages are.
  void headingsInsideAWindowGrowToo() {
    QWidget window;
    auto* heading = new QLabel(QStringLiteral("Heading"));
    views::keepLarger(heading, 1.2);
    auto* column = new QVBoxLayout(&window);
    column->addWidget(heading);
    window.show();
    const double before = sizeOf(heading->font());
    TextSize text;
    text.setPercent(200);
    QCoreApplication::sendPostedEvents();
    QVERIFY(std::abs(sizeOf(heading->font()) - 2 * before) <= 1);
    text.setPercent(TextSize::kNormal);
    QCoreApplication::sendPostedEvents();
    QVERIFY(std::abs(sizeOf(heading->font()) - before) <= 1);
  }

  void theTextSizeIsRemembered() {
    const double before = sizeOf(QApplication::font());
    open();
    action(ActionId::TextLarger)->trigger();
    action(ActionId::TextLarger)->trigger();
    const double larger = sizeOf(QApplication::font());
    QVERIFY(larger > before);
    m_window->close();
    action(ActionId::TextNormal)->trigger();
    m_window.reset();
    QCOMPARE(sizeOf(QApplication::font()), before);
    open();
    QCOMPARE(sizeOf(QApplication::font()), larger);
    action(ActionId::TextNormal)->trigger();
    QCOMPARE(sizeOf(QApplication::font()), before);
  }

  void everythingComesBack() {
    open();
    m_window->openFile(SAMPLE_DIR "/calm-cloud.json");
    app::Workbench& workbench = m_window->workbench();
    QTRY_VERIFY_WITH_TIMEOUT(workbench.desk("run").hasResults(), kPatience);
    const double before = sizeOf(QApplication::font());
    QVERIFY(workbench.panel().isVisible());
    QVERIFY(workbench.tables().isVisible());

    action(ActionId::Present)->trigger();
    QVERIFY(m_window->presentation().isOn());
    QVERIFY(m_window->isFullScreen());
    QVERIFY(!workbench.panel().isVisible());
    QVERIFY(!workbench.tables().isVisible());
    QVERIFY(!m_window->menuBar()->isVisible());
    QVERIFY(!m_window->statusBar()->isVisible());
    QVERIFY(sizeOf(QApplication::font()) >= 1.4 * before);
    workbench.showPage("compare");
    QVERIFY(!workbench.tables().isVisible());
    workbench.showPage("timeline");

    action(ActionId::Present)->trigger();
    QVERIFY(!m_window->isFullScreen());
    QVERIFY(workbench.panel().isVisible());
    QVERIFY(workbench.tables().isVisible());
    QVERIFY(m_window->menuBar()->isVisible());
    QCOMPARE(sizeOf(QApplication::font()), before);
  }

  /// Numbers beside the charts and in the table have the room that larger text needs.
  void largeTextIsNotCut() {
    open();
    m_window->openFile(SAMPLE_DIR "/calm-cloud.json");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("run").hasResults(), kPatience);
    QTRY_VERIFY(firstChart());
    action(ActionId::Present)->trigger();
    const auto& page = m_window->workbench().run().timeline();
    const auto hasRoom = [&page] {
      return std::ranges::all_of(page.panes(), [](const views::ChartPane* pane) {
        const QRectF plot = pane->plotRect();
        const views::SideMargins needed = pane->neededMargins();
        return plot.left() >= needed.left - 0.5 &&
               pane->width() - plot.right() >= needed.right - 0.5;
      });
    };
    QTRY_VERIFY(!page.redrawClock().pending() && hasRoom());
    const auto* table = page.findChild<views::RunTable*>();
    QVERIFY(table->topLevelItemCount() > 0);
    for (const int column : {1, 2}) {
      const auto width = [&](const QString& text) {
        return table->fontMetrics().horizontalAdvance(text);
      };
      QVERIFY(table->columnWidth(column) > width(table->headerItem()->text(column)));
      for (int i = 0; i < table->topLevelItemCount(); ++i) {
        QVERIFY(table->columnWidth(column) > width(table->topLevelItem(i)->text(column)));
      }
    }
    action(ActionId::Present)->trigger();
  }

  /// At one text size, so that nothing else of the picture moves.
  void linesGrowThickAndHaveNames() {
    open();
    m_window->openFile(SAMPLE_DIR "/calm-cloud.json");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("run").hasResults(), kPatience);
    QTRY_VERIFY(firstChart());
    // All policies are there, and the list of them has its width.
    app::StudyDesk& desk = m_window->workbench().desk("run");
    QTRY_VERIFY_WITH_TIMEOUT(!desk.runner().isRunning(), kPatience);
    const views::TimelinePage& page = m_window->workbench().run().timeline();
    const auto isDrawn = [&page] { return !page.redrawClock().pending(); };
    QTRY_VERIFY(isDrawn());
    views::ChartPane* chart = firstChart();
    const auto inked = [chart] {
      const QImage image = chart->grab().toImage().convertToFormat(QImage::Format_RGB32);
      const QRect plot = chart->plotRect().toRect();
      const QColor line = chart->spec().lines.front().colour;
      int count = 0;
      for (int y = plot.top(); y < plot.bottom(); ++y) {
        for (int x = plot.left(); x < plot.right(); ++x) {
          const QColor pixel = image.pixelColor(x, y);
          count += std::abs(pixel.red() - line.red()) + std::abs(pixel.green() - line.green()) +
                       std::abs(pixel.blue() - line.blue()) <
                   60;
        }
      }
      return count;
    };
    const int thin = inked();
    views::CachedPane::setLineScale(*m_window, 3);
    QTRY_VERIFY(isDrawn());
    const int thick = inked();
    QVERIFY2(thick > 1.5 * thin, qPrintable(QString("%1 %2").arg(thin).arg(thick)));
    views::CachedPane::setLineScale(*m_window, 1);
    // Drawn anew, the list beside the charts may be wider or narrower by a pixel.
    QTRY_VERIFY(std::abs(inked() - thin) < 0.02 * thin);
  }

  void closingWhilePresentingKeepsTheLayout() {
    open();
    const double before = sizeOf(QApplication::font());
    action(ActionId::Present)->trigger();
    m_window->close();
    m_window.reset();
    open();
    QVERIFY(!m_window->presentation().isOn());
    QVERIFY(m_window->menuBar()->isVisible());
    QCOMPARE(sizeOf(QApplication::font()), before);
  }
};

TEST_WITH_WINDOWS(TestPresentation)
#include "tst_presentation.moc"
