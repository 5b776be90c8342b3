// SPDX-License-Identifier: GPL-3.0-or-later
// How long charts take. Goals, on 2 cores: new results of nine policies over 48 slots painted well
// under 50 ms; a market of a million slots panned at 30 frames a second (33 ms a frame); a heat map
// of 112 weights over 1,000 jobs that grows 30 times a second.
// Run with QT_QPA_PLATFORM=offscreen.
#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <memory>
#include <vector>

#include "views/TestResults.h"
#include "views/chart/SeriesPlot.h"
#include "views/chart/heatmap/HeatMapPane.h"
#include "views/job/run/ComparePage.h"
#include "views/job/run/TimelinePage.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

constexpr QSize kPageSize(1100, 760);

/// Until the redraw clock would draw at once: the wait is no work, and is not timed.
void letClockPass() {
  QEventLoop loop;
  QTimer::singleShot(RedrawClock::kIntervalMs + 2, Qt::PreciseTimer, &loop, &QEventLoop::quit);
  loop.exec();
}

/// Times `work` again and again and prints median and greatest beside the goal, in milliseconds of
/// this process: painting has one thread, so on an idle machine that is what a clock shows.
void report(const QString& what, double goalMs, int rounds, const std::function<void(int)>& work) {
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round) {
    letClockPass();
    const std::clock_t start = std::clock();
    work(round);
    times.push_back(1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  std::printf("%-58s median %7.2f ms   max %7.2f ms   goal %5.1f ms\n", qPrintable(what),
              times[times.size() / 2], times.back(), goalMs);
}

void paint(QWidget& page, QImage& image) {
  QPainter painter(&image);
  page.render(&painter);
}

void newResults() {
  QImage image(kPageSize, QImage::Format_ARGB32_Premultiplied);
  TimelinePage timeline;
  ComparePage compare;
  std::vector<std::shared_ptr<const study::Results>> results;
  const auto market = test::testMarket();
  for (int i = 0; i < 2; ++i) {
    results.push_back(
        std::make_shared<const study::Results>(test::testResultsValue(test::kSlots, market)));
  }
  for (QWidget* page : {static_cast<QWidget*>(&timeline), static_cast<QWidget*>(&compare)}) {
    page->resize(kPageSize);
    page->show();
  }
  report("timeline: 9 policies, 48 slots, setResults to painted", 50, 40, [&](int round) {
    timeline.setResults(results[static_cast<std::size_t>(round % 2)]);
    paint(timeline, image);
  });
  report("timeline: crosshair moved (overlay alone)", 33, 40, [&](int round) {
    timeline.setCrosshair(round / 4.0);
    paint(timeline, image);
  });
  report("compare: 9 policies, setResults to painted", 50, 20, [&](int round) {
    compare.setResults(results[static_cast<std::size_t>(round % 2)]);
    paint(compare, image);
  });
}

void millionSlots() {
  constexpr int kSlots = 1000000;
  const auto market = test::testMarket(kSlots);
  QImage image(kPageSize, QImage::Format_ARGB32_Premultiplied);
  TimelinePage page;
  page.resize(kPageSize);
  page.show();
  report("million slots: market taken over and painted, once", 100, 1, [&](int) {
    page.setResults(
        std::make_shared<const study::Results>(test::testResultsValue(test::kSlots, market)));
    paint(page, image);
  });
  for (const auto& [name, zooms] :
       {std::pair("two thirds", 1), std::pair("88,000 slots", 6), std::pair("2,300 slots", 15)}) {
    for (int i = 0; i < 40; ++i) page.zoomOut();
    for (int i = 0; i < zooms; ++i) page.zoomIn();
    report(QStringLiteral("million slots: a frame of panning, %1 in view").arg(name), 33, 30,
           [&](int frame) {
             frame % 2 ? page.panLeft() : page.panRight();
             paint(page, image);
           });
  }
}

void pyramid() {
  std::vector<double> values(1000000);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i * 7919 % 1000);
  report("pyramid over a million values", 10, 10, [&](int) {
    const MinMaxPyramid built(values);
    if (built.size() != values.size()) std::abort();
  });
  const Samples samples = Samples::steps(0, 1, values);
  std::size_t points = 0;
  report("a million steps reduced to 1,000 columns", 1, 100, [&](int round) {
    points += samples.reduced({round * 100.0, 900000.0}, 1000).size();
  });
  if (points == 0) std::abort();
}

/// The weights of 112 policies after `jobs` of 1,000 jobs.
HeatMapData weights(int jobs) {
  auto values = std::make_shared<HeatMapValues>();
  values->columns = 1000;
  values->rows = 112;
  for (int i = 0; i < jobs * values->rows; ++i) {
    values->values.push_back(static_cast<float>(i * 7919 % 1000) / 1000);
  }
  return values;
}

void heatMap() {
  QImage image(kPageSize, QImage::Format_ARGB32_Premultiplied);
  HeatMapSpec spec;
  spec.title = QStringLiteral("Weights");
  spec.rows.assign(112, QStringLiteral("policy"));
  spec.range = Range{0, 1};
  HeatMapPane pane;
  pane.resize(kPageSize);
  pane.setSpec(spec);
  pane.show();
  std::vector<HeatMapData> growing;
  for (int jobs = 900; jobs < 1000; jobs += 2) growing.push_back(weights(jobs));
  pane.setValues(growing.front());
  paint(pane, image);
  report("heat map: 2 more of 1,000 jobs, setValues to painted", 10, 49, [&](int round) {
    pane.setValues(growing[static_cast<std::size_t>(round) + 1], 900 + 2 * round);
    paint(pane, image);
  });
  report("heat map: 112,000 cells, all new, setValues to painted", 33, 20, [&](int) {
    pane.setValues(growing.back());
    paint(pane, image);
  });
}

}  // namespace

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  newResults();
  millionSlots();
  pyramid();
  heatMap();
}
