// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison of three scenarios costs the window once their results are there: from turning
// to a mode or page to the painted picture. Goal: 50 ms. Milliseconds of this process, so that
// other programs do not count. Run with QT_QPA_PLATFORM=offscreen.
//   bench_comparison [PAGE [MODE]]    e.g. learning "side by side"
#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string_view>
#include <vector>

#include "session/Session.h"
#include "views/TestComparison.h"
#include "views/TestLearning.h"
#include "views/comparison/ComparisonView.h"

using namespace spothorizon;
using namespace spothorizon::views;
using study::ComparisonMode;

namespace {

constexpr QSize kPageSize(1100, 760);
constexpr int kRounds = 12, kTraceSlots = 20000, kLearningJobs = 1000;
constexpr double kGoalMs = 50;

using Makers = std::vector<MakeComparable>;

std::vector<ComparedScenario> scenarios(const Makers& makers) {
  const std::vector<QColor> colours{QColor(0, 114, 178), QColor(213, 94, 0), QColor(0, 158, 115)};
  std::vector<ComparedScenario> all;
  for (std::size_t i = 0; i < makers.size(); ++i) {
    all.push_back(test::comparedBy(QStringLiteral("Scenario %1").arg(i + 1), colours[i % 3],
                                   makers[i], i == 0));
  }
  return all;
}

Makers timelines() {
  Makers makers;
  for (int i = 0; i < 3; ++i) {
    study::Results results = test::testResultsValue(48 + 12 * i, test::testMarket(kTraceSlots));
    results.startSlot = 100 * i;
    makers.push_back(
        test::makeTimeline(std::make_shared<const study::Results>(std::move(results)), 6));
  }
  return makers;
}

Makers outcomes() {
  Makers makers;
  for (int i = 0; i < 3; ++i) makers.push_back(test::makeOutcomes(test::testResults(48 + 12 * i)));
  return makers;
}

Makers learning() {
  Makers makers;
  for (int i = 0; i < 3; ++i) {
    auto history = std::make_shared<LearningHistory>();
    history->take(test::LearningRun(kLearningJobs).upTo(kLearningJobs));
    makers.push_back(
        [history](const ChartTheme& theme) { return comparableLearning(*history, theme); });
  }
  return makers;
}

/// Until the redraw clock would draw at once: the wait is no work, and is not timed.
void letClockPass() {
  QEventLoop loop;
  QTimer::singleShot(RedrawClock::kIntervalMs + 2, Qt::PreciseTimer, &loop, &QEventLoop::quit);
  loop.exec();
}

void paint(QWidget& page) {
  static QImage image(kPageSize, QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  page.render(&painter);
}

void turn(const char* page, const char* mode, const Makers& makers, ComparisonMode to) {
  ComparisonView view;
  view.resize(kPageSize);
  view.show();
  std::vector<double> times;
  for (int round = 0; round < kRounds; ++round) {
    view.setScenarios({}, ComparisonMode::Off, QStringLiteral("other"));
    letClockPass();
    paint(view);
    letClockPass();
    const std::clock_t start = std::clock();
    view.setScenarios(scenarios(makers), to, QString::fromLatin1(page));
    paint(view);
    times.push_back(1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  std::printf("%-10s %-14s least %7.2f ms   median %7.2f ms   max %7.2f ms   goal %5.1f ms\n", page,
              mode, times.front(), times[times.size() / 2], times.back(), kGoalMs);
}

}  // namespace

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  const std::vector<std::pair<const char*, Makers>> pages{
      {"timeline", timelines()}, {"compare", outcomes()}, {"learning", learning()}};
  const std::vector<std::pair<const char*, ComparisonMode>> modes{
      {"overlay", ComparisonMode::Overlay},
      {"side by side", ComparisonMode::SideBySide},
      {"difference", ComparisonMode::Difference}};
  const auto wanted = [&](int place, std::string_view name) {
    return argc <= place || name == argv[place];
  };
  for (const auto& [page, makers] : pages) {
    for (const auto& [name, mode] : modes) {
      if (wanted(1, page) && wanted(2, name)) turn(page, name, makers, mode);
    }
  }
}
