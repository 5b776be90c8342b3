// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include "support/TestMain.h"
#include "views/TestResults.h"
#include "views/chart/BarPane.h"
#include "views/job/run/CompareCharts.h"
#include "views/job/run/ComparePage.h"

using namespace spothorizon;
using namespace spothorizon::views;

class TestComparePage : public QObject {
  Q_OBJECT

  study::Results m_results = test::testResultsValue();

 private slots:
  void rowsAreThePoliciesAndTheOptimum() {
    const CompareCharts all = makeCompareCharts(m_results, ChartTheme::light());
    QCOMPARE(all.rows.size(), std::size_t{10});
    QCOMPARE(all.charts.size(), std::size_t{3});
    for (std::size_t i = 0; i < 9; ++i) {
      const simulate::Outcome& outcome = m_results.policies[i]->outcome;
      QCOMPARE(all.rows[i].index, static_cast<int>(i));
      QCOMPARE(*all.charts[0].bars[i].value, outcome.costUsd);
      QCOMPARE(*all.charts[1].bars[i].value, outcome.utilityUsd);
      QCOMPARE(all.charts[2].bars[i].value, outcome.finishHours);
      QCOMPARE(all.charts[2].bars[i].hatched, !outcome.onTime);
    }
    QCOMPARE(all.rows.back().index, -1);
    QCOMPARE(*all.charts[1].bars.back().value, m_results.optimum->outcome.utilityUsd);
    QCOMPARE(all.charts[2].lines.front().value, 24.0);
    QCOMPARE(all.charts[0].lines.front().value, m_results.onDemandOnly->outcome.costUsd);
  }

  void theBestIsTheOneOfGreatestUtility() {
    const CompareCharts all = makeCompareCharts(m_results, ChartTheme::light());
    double greatest = -1e9;
    for (const auto& policy : m_results.policies) {
      greatest = std::max(greatest, policy->outcome.utilityUsd);
    }
    int marked = 0;
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
      if (!all.rows[i].best) continue;
      ++marked;
      QCOMPARE(m_results.policies[i]->outcome.utilityUsd, greatest);
      QVERIFY(all.charts[1].bars[i].best);
    }
    QCOMPARE(marked, 1);
    // The cheapest of those that finish: giving up costs less still.
    QVERIFY(!all.charts[0].bars[5].best);
  }

  void finishInWords_data() {
    QTest::addColumn<double>("finish");  // below zero: none
    QTest::addColumn<QString>("text");
    QTest::newRow("early") << 21.5 << "21.5 h";
    QTest::newRow("at the deadline") << 24.0 << "24.0 h";
    QTest::newRow("late") << 26.5 << "26.5 h, late 2.5 h";
    QTest::newRow("given up") << -1.0 << "given up";
  }
  void finishInWords() {
    QFETCH(double, finish);
    QFETCH(QString, text);
    simulate::Outcome outcome;
    if (finish >= 0) outcome.finishHours = finish;
    outcome.onTime = finish >= 0 && finish <= 24;
    QCOMPARE(finishText(outcome, 24), text);
  }

  void whatIsNotDoneYetHasARow() {
    study::Results partial = m_results;
    partial.policies[2].reset();
    partial.optimum.reset();
    const CompareCharts all = makeCompareCharts(partial, ChartTheme::light());
    QCOMPARE(all.rows.size(), std::size_t{9});
    QVERIFY(!all.rows[2].done);
    QVERIFY(!all.rows[2].name.isEmpty());
    QVERIFY(!all.charts[0].bars[2].value);
  }

  void choosingARow() {
    ComparePage page;
    page.resize(1000, 600);
    page.setResults(std::make_shared<const study::Results>(m_results));
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    auto* pane = page.findChild<BarPane*>();
    QSignalSpy spy(&page, &ComparePage::policyChosen);
    const BarLayout layout = pane->layouts().front();
    const QPoint at = layout.rowOf(4, layout.plot).center().toPoint();
    QTest::mouseClick(pane, Qt::LeftButton, {}, at);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy[0][0].toInt(), 4);
    QTest::keyClick(pane, Qt::Key_Down);
    QCOMPARE(spy.last()[0].toInt(), 5);
    QTest::mouseClick(pane, Qt::LeftButton, {}, QPoint(at.x(), pane->height() - 1));
    QCOMPARE(spy.size(), 2);
    page.setChosenPolicy(1);
    QTest::keyClick(pane, Qt::Key_Up);
    QCOMPARE(spy.last()[0].toInt(), 0);
  }

  void rowsAlignInAllCharts() {
    ComparePage page;
    page.resize(900, 500);
    page.setResults(std::make_shared<const study::Results>(m_results));
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto layouts = page.pane().layouts();
    QCOMPARE(layouts.size(), std::size_t{3});
    for (const BarLayout& layout : layouts) {
      QCOMPARE(layout.plot.top(), layouts[0].plot.top());
      QCOMPARE(layout.rowHeight, layouts[0].rowHeight);
      QCOMPARE(layout.rowAt(layout.rowOf(3, layout.plot).center().y()), 3);
      QVERIFY(layout.plot.width() > 100);
    }
    QCOMPARE(layouts[0].rowAt(layouts[0].plot.bottom() + 1), -1);
  }

  /// Large letters or a small window: charts that have no room side by side stand below each other,
  /// and a row is chosen in any of them.
  void chartsGoOnBelow() {
    BarPane pane;
    const CompareCharts all = makeCompareCharts(m_results, ChartTheme::light());
    pane.setCharts(all.rows, all.charts);
    const int line = pane.fontMetrics().height();
    pane.resize(45 * line, 900);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    const int wide = pane.minimumSizeHint().height();
    QCOMPARE(pane.layouts()[2].plot.top(), pane.layouts()[0].plot.top());
    QVERIFY(pane.minimumSizeHint().width() <= 16 * line);
    pane.resize(17 * line, 1200);
    QVERIFY(pane.minimumSizeHint().height() > 2 * wide);
    const auto layouts = pane.layouts();
    QCOMPARE(layouts.size(), std::size_t{3});
    for (std::size_t i = 1; i < layouts.size(); ++i) {
      QCOMPARE(layouts[i].plot.left(), layouts[0].plot.left());
      QVERIFY(layouts[i].header.top() >= layouts[i - 1].axis.bottom() - 1);
    }
    QVERIFY(layouts.back().axis.bottom() <= pane.height());
    QSignalSpy spy(&pane, &BarPane::rowChosen);
    QTest::mouseClick(&pane, Qt::LeftButton, {},
                      layouts[2].rowOf(4, layouts[2].plot).center().toPoint());
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy[0][0].toInt(), all.rows[4].index);
  }

  void aHiddenPageWaitsAndAPointerDoesNotRepaint() {
    ComparePage page;
    page.resize(900, 500);
    page.setResults(std::make_shared<const study::Results>(m_results));
    QVERIFY(page.pane().rows().empty());
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QCOMPARE(page.pane().rows().size(), std::size_t{10});
    page.grab();
    const int paints = page.pane().chartPaints();
    auto* pane = page.findChild<BarPane*>();
    QTest::mouseMove(pane, QPoint(300, 200));
    page.grab();
    QCOMPARE(page.pane().chartPaints(), paints);
  }

  void picturesPaintThemselves() {
    ComparePage page;
    QVERIFY(page.charts().empty());
    page.setResults(std::make_shared<const study::Results>(m_results));
    page.setProvenance("seed 1");
    const auto charts = page.charts();
    QCOMPARE(charts.size(), std::size_t{3});
    QCOMPARE(charts[0].fileStem, QString("compare-cost"));
    for (const ExportableChart& chart : charts) {
      QImage image(900, 500, QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::magenta);
      chart.paint(image, image.size(), true);
      int blue = 0;  // the bar of policy 0
      for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) blue += image.pixelColor(x, y) == policyColour(0);
      }
      QVERIFY2(blue > 200, qPrintable(chart.fileStem));
      QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
    }
  }

  /// On an axis that begins far beyond zero, words of a row without a bar leave its name alone.
  void wordsBesideANameDoNotCoverIt() {
    const auto namesWith = [](const QString& text) {
      BarChartSpec chart;
      chart.fromZero = false;
      chart.bars.resize(2);
      chart.bars[0] = {.value = 450, .text = "$450", .from = 100};
      chart.bars[1].text = text;
      BarPane pane;
      pane.resize(700, 200);
      pane.setCharts({{0, "Deadline", Qt::red}, {1, "Maximum GPUs", Qt::blue}}, {chart});
      const QRect names = pane.layouts().front().names.toAlignedRect();
      return pane.grab(names).toImage();
    };
    QCOMPARE(namesWith("never finishes"), namesWith({}));
  }
};

TEST_WITH_WINDOWS(TestComparePage)
#include "tst_comparepage.moc"
