// SPDX-License-Identifier: GPL-3.0-or-later
// The window on a wall, and the size of its text.
#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "app/desk/Actions.h"
#include "app/desk/TextSize.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "support/TestMain.h"
#include "views/Redraws.h"
#include "views/chart/ChartPane.h"
#include "views/chart/EndLabels.h"
#include "views/chart/PlotPane.h"
#include "views/job/learning/LearningBoard.h"
#include "views/job/learning/LearningPage.h"
#include "views/job/learning/PlayersTable.h"
#include "views/job/run/RunTable.h"
#include "views/job/run/TimelinePage.h"
#include "views/scenario/ScenarioPanel.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/table/TableView.h"

using namespace spothorizon;
using app::ActionId;
using app::MainWindow;
using app::TextSize;

namespace {

constexpr int kPatience = 30000;

double sizeOf(const QFont& font) {
  return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
}

bool isNamed(const QString& name, const std::vector<views::EndLabel>& labels) {
  return std::ranges::any_of(labels, [&](const views::EndLabel& one) {
    return name == one.name || name.startsWith(one.name + QStringLiteral(" ("));
  });
}

/// How many lines are to have a name at their end; those that have none are added to `unnamed`.
int linesNamed(views::PlotPane& pane, const QString& page, QStringList& unnamed) {
  pane.grab();
  const std::vector<views::EndLabel> labels = pane.endLabelsShown();
  int lines = 0;
  for (const views::LineItem& line : pane.spec().lines) {
    const QString name = line.many.owner.isEmpty() ? line.name : line.many.owner;
    if (name.isEmpty() || line.samples.reduced(pane.homeRange(), 200).empty()) continue;
    ++lines;
    if (!isNamed(name, labels))
      unnamed << page + QStringLiteral(": ") + pane.spec().title + u' ' + name;
  }
  return lines;
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
    // Large letters are the program's, not the window's: of a test that failed they would stay.
    if (m_window && m_window->presentation().isOn()) action(ActionId::Present)->trigger();
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
      const qsizetype reported = changed.size();
      text.larger();
      QCOMPARE(changed.size(), reported);
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

  /// Pages are made once a scenario asks for them.
  void pagesMadeWhilePresentingAreCompactToo() {
    open();
    action(ActionId::Present)->trigger();
    m_window->openFile(SAMPLE_DIR "/calm-cloud.json");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workbench().desk("run").hasResults(), kPatience);
    const auto& page = m_window->workbench().page<views::LearningPage>("learning");
    QVERIFY(page.board().players().isHidden());
    action(ActionId::Present)->trigger();
    QVERIFY(!page.board().players().isHidden());
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

  /// Tables of all pages, shown or not: their letters, rows and headers have the size of text.
  void tablesFollowTheTextSize() {
    open();
    for (app::StudyDesk* desk : m_window->workbench().studies()) desk->makePages();
    const auto tables = m_window->findChildren<QTableView*>();
    const auto trees = m_window->findChildren<QTreeView*>();
    QVERIFY2(tables.size() >= 8 && trees.size() >= 4,
             qPrintable(QString("%1 %2").arg(tables.size()).arg(trees.size())));
    std::map<const QWidget*, double> before;
    for (const auto* table : tables) before[table] = sizeOf(table->font());
    for (const auto* tree : trees) before[tree] = sizeOf(tree->font());
    TextSize text;
    for (const int percent : {200, 75, 100}) {
      text.setPercent(percent);
      QCoreApplication::sendPostedEvents();
      for (const auto& [view, size] : before) {
        QVERIFY2(std::abs(sizeOf(view->font()) - size * percent / 100) <= 1,
                 qPrintable(view->accessibleName()));
      }
      for (auto* table : tables) {
        const int line = table->fontMetrics().height();
        const QString name = table->accessibleName() + table->objectName();
        const int row = table->model()->rowCount() > 0
                            ? table->rowHeight(0)
                            : table->verticalHeader()->defaultSectionSize();
        const QString reported =
            QString("%1: %2 of %3 at %4").arg(name).arg(row).arg(line).arg(percent);
        QVERIFY2(row >= line && (percent > 100 || row <= 4 * line), qPrintable(reported));
        if (table->model()->columnCount() == 0) continue;
        QVERIFY2(table->horizontalHeader()->sizeHint().height() >= line, qPrintable(name));
      }
      for (auto* tree : trees) {
        QVERIFY(tree->header()->sizeHint().height() >= tree->fontMetrics().height());
      }
    }
  }

  /// Columns become wider and narrower with their text; one of the user's width keeps it.
  void columnsFollowTheTextSize() {
    QStandardItemModel model(2, 3);
    for (int row = 0; row < 2; ++row) {
      for (int column = 0; column < 3; ++column) {
        model.setItem(row, column, new QStandardItem(QStringLiteral("a number: 12,345.67")));
      }
    }
    views::TableView table(&model);
    table.resize(800, 300);
    table.show();
    table.fitColumns();
    const std::vector<int> fitted{table.columnWidth(0), table.columnWidth(1)};
    table.setColumnWidth(2, 300);
    const int row = table.rowHeight(0);
    TextSize text;
    text.setPercent(200);
    QCoreApplication::sendPostedEvents();
    for (const int column : {0, 1}) {
      const int width = table.columnWidth(column);
      QVERIFY(width > 1.8 * fitted[static_cast<std::size_t>(column)]);
      QVERIFY(width >= table.fontMetrics().horizontalAdvance(model.item(0, column)->text()));
    }
    QCOMPARE(table.columnWidth(2), 300);
    QVERIFY(table.rowHeight(0) > 1.8 * row);
    text.setPercent(TextSize::kNormal);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(table.columnWidth(0), fitted[0]);
    QCOMPARE(table.rowHeight(0), row);
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
    // Drawn again, the list beside the charts may be wider or narrower by a pixel.
    QTRY_VERIFY(std::abs(inked() - thin) < 0.02 * thin);
  }

  void everyLineIsNamed_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QByteArray>("study");
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
      const auto row = [&size](const char* sample, const char* study) {
        const auto name = QString("%1, %2 wide").arg(study).arg(size.width());
        QTest::newRow(qPrintable(name)) << QString(sample) << QByteArray(study) << size;
      };
      row("two-classes.json", "budget");
      row("nibbled-training.json", "training");
      row("preempted-serving.json", "serving");
    }
  }
  /// On the wall a chart says beside each curve which it is, however low the chart.
  void everyLineIsNamed() {
    QFETCH(QString, sample);
    QFETCH(QByteArray, study);
    QFETCH(QSize, size);
    open();
    m_window->openFile(SAMPLE_DIR "/" + sample);
    app::Workbench& bench = m_window->workbench();
    app::StudyDesk& desk = bench.desk(study.constData());
    QTRY_VERIFY_WITH_TIMEOUT(desk.hasResults() && desk.result()->complete, kPatience);
    action(ActionId::Present)->trigger();
    m_window->showNormal();
    m_window->resize(size);
    // What a page computes when it is first seen comes when it is done.
    int named = 0;
    QStringList unnamed;
    QElapsedTimer patience;
    patience.start();
    do {
      named = 0;
      unnamed.clear();
      for (const QString& page : bench.shownPages()) {
        bench.showPage(page);
        QTRY_VERIFY_WITH_TIMEOUT(!desk.runner().isRunning(), kPatience);
        QVERIFY(waits::redrawsPassed());
        for (auto* pane : bench.pages().currentWidget()->findChildren<views::PlotPane*>()) {
          if (pane->isVisible()) named += linesNamed(*pane, page, unnamed);
        }
      }
    } while ((named <= 10 || !unnamed.isEmpty()) && patience.elapsed() < kPatience);
    QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(u'\n')));
    QVERIFY(named > 10);
    for (const QString& page : bench.shownPages()) {
      bench.showPage(page);
      for (auto* pane : bench.pages().currentWidget()->findChildren<views::PlotPane*>()) {
        if (!pane->isVisible()) continue;
        pane->grab();
        const std::vector<views::EndLabel> labels = pane->endLabelsShown();
        for (std::size_t i = 0; i < labels.size(); ++i) {
          QVERIFY(labels[i].box.right() <= pane->width() + 1);
          for (std::size_t k = 0; k < i; ++k) {
            const QRectF both = labels[i].box & labels[k].box;
            QVERIFY2(both.height() <= 1 || both.width() <= 1, qPrintable(labels[i].name));
          }
        }
      }
    }
    action(ActionId::Present)->trigger();
  }

  void longSentencesAreReached_data() {
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QByteArray>("study");
    QTest::newRow("deadline") << QString("calm-cloud.json") << QByteArray("run");
    QTest::newRow("budget") << QString("two-classes.json") << QByteArray("budget");
    QTest::newRow("training") << QString("nibbled-training.json") << QByteArray("training");
    QTest::newRow("serving") << QString("preempted-serving.json") << QByteArray("serving");
  }
  /// On the smallest screen with the largest letters all of a sentence is there, or scrolled to,
  /// and charts keep their room.
  void longSentencesAreReached() {
    QFETCH(QString, sample);
    QFETCH(QByteArray, study);
    open();
    m_window->resize(1280, 720);
    for (int i = 0; i < 10; ++i) action(ActionId::TextLarger)->trigger();
    m_window->openFile(SAMPLE_DIR "/" + sample);
    app::Workbench& bench = m_window->workbench();
    const app::StudyDesk& desk = bench.desk(study.constData());
    QTRY_VERIFY_WITH_TIMEOUT(desk.hasResults() && desk.result()->complete, kPatience);
    const views::SentenceBanner& banner = bench.banner();
    int seen = 0;
    for (const QString& page : bench.shownPages()) {
      bench.showPage(page);
      QCoreApplication::sendPostedEvents();
      const QByteArray where = page.toUtf8();
      const auto* chart = bench.pages().currentWidget();
      const int line = m_window->fontMetrics().height();
      QTRY_VERIFY2(chart->height() >= 6 * line, where.constData());
      if (banner.sentence().isEmpty()) continue;
      ++seen;
      const auto* area = banner.findChild<QScrollArea*>();
      const auto* words = qobject_cast<QLabel*>(area->widget());
      const auto reached = [&] {
        return words->height() >= words->heightForWidth(words->width()) &&
               area->verticalScrollBar()->maximum() >= words->height() - area->viewport()->height();
      };
      QTRY_VERIFY2(reached(), where.constData());
      // A short enough text is shown in full.
      const int most =
          std::max(2 * words->fontMetrics().lineSpacing(), banner.parentWidget()->height() / 3);
      const auto shown = [&] {
        return area->height() <= most &&
               area->height() >= std::min(most, words->heightForWidth(area->width()));
      };
      QTRY_VERIFY2(shown(), where.constData());
    }
    QVERIFY(seen > 0);
    action(ActionId::TextNormal)->trigger();
  }

  /// The rest of a sentence that is too long for its room is scrolled to with the keyboard.
  void theRestOfASentenceIsScrolledTo() {
    QWidget page;
    auto* column = new QVBoxLayout(&page);
    auto* banner = new views::SentenceBanner;
    column->addWidget(banner);
    column->addWidget(new QLabel, 1);
    page.resize(400, 300);
    page.show();
    auto* area = banner->findChild<QScrollArea*>();
    banner->setSentence(QStringLiteral("Short."));
    QTRY_VERIFY(area->height() == area->widget()->height());
    QCOMPARE(area->verticalScrollBar()->maximum(), 0);
    QCOMPARE(area->focusPolicy(), Qt::NoFocus);
    banner->setSentence(QStringLiteral("A sentence that goes on. ").repeated(40));
    QTRY_COMPARE(area->height(), 100);
    QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
    QCOMPARE(area->focusPolicy(), Qt::StrongFocus);
    for (int i = 0; i < 40; ++i) QTest::keyClick(area, Qt::Key_PageDown);
    QCOMPARE(area->verticalScrollBar()->value(), area->verticalScrollBar()->maximum());
    page.resize(400, 2400);
    QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
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
