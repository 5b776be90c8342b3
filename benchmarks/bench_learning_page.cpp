// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learning page costs the window, with a pool of 112: the first picture after the first
// results, a frame of a run that goes on, of a playback and of a moving pointer. Goal: 33 ms a
// frame. Milliseconds of this process, so that other programs do not count. Run with
// QT_QPA_PLATFORM=offscreen.
#include <QApplication>
#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

#include "views/TestLearning.h"
#include "views/job/learning/LearningBoard.h"
#include "views/job/learning/LearningPage.h"
#include "views/job/learning/LearningPlayback.h"

using namespace spothorizon;
using namespace spothorizon::views;

namespace {

constexpr QSize kPageSize(1100, 760);
constexpr int kFrames = 30;
constexpr double kFrameMs = 33;

/// Until the redraw clock would draw at once: the wait is no work, and is not timed.
void letClockPass() {
  QEventLoop loop;
  QTimer::singleShot(RedrawClock::kIntervalMs + 2, Qt::PreciseTimer, &loop, &QEventLoop::quit);
  loop.exec();
}

double timed(const std::function<void()>& work) {
  letClockPass();
  const std::clock_t start = std::clock();
  work();
  return 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void print(const QString& what, std::vector<double> times, double goal) {
  std::sort(times.begin(), times.end());
  std::printf("%-52s median %7.2f ms   max %7.2f ms   goal %5.1f ms\n", qPrintable(what),
              times[times.size() / 2], times.back(), goal);
}

void paint(QWidget& page) {
  static QImage image(kPageSize, QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  page.render(&painter);
}

void firstPicture(const test::LearningRun& run, int jobs) {
  const auto first = run.upTo(8);
  std::vector<double> times;
  for (int round = 0; round < 5; ++round) {
    LearningPage page;
    page.resize(kPageSize);
    page.setScenario(run.all().scenario);
    page.show();
    paint(page);
    page.setRunning(true);
    times.push_back(timed([&] {
      page.setResults(first);
      paint(page);
    }));
  }
  print(QStringLiteral("%1 jobs: first results to first picture").arg(jobs), times, 100);
}

void frames(const test::LearningRun& run, int jobs) {
  LearningPage page;
  page.resize(kPageSize);
  page.show();
  page.setRunning(true);
  const int batch = jobs / 100;
  page.setResults(run.upTo(jobs - (kFrames + 1) * batch));
  paint(page);
  std::vector<double> takes, live;
  for (int frame = 0; frame < kFrames; ++frame) {
    const auto results = run.upTo(jobs - (kFrames - frame) * batch);
    const double take = timed([&] { page.setResults(results); });
    const std::clock_t start = std::clock();
    paint(page);
    takes.push_back(take);
    live.push_back(take + 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  print(QStringLiteral("%1 jobs: new results taken over").arg(jobs), takes, kFrameMs);
  print(QStringLiteral("%1 jobs: new results to painted").arg(jobs), live, kFrameMs);

  page.setResults(run.upTo(jobs));
  std::vector<double> played, pointed;
  for (int frame = 0; frame < kFrames; ++frame) {
    played.push_back(timed([&] {
      page.playback().seek(jobs / 2 + frame * batch);
      paint(page);
    }));
  }
  print(QStringLiteral("%1 jobs: a frame of playback").arg(jobs), played, kFrameMs);
  for (int frame = 0; frame < kFrames; ++frame) {
    pointed.push_back(timed([&] {
      const_cast<LearningBoard&>(page.board()).setCursor(frame);
      paint(page);
    }));
  }
  print(QStringLiteral("%1 jobs: the cursor moved").arg(jobs), pointed, kFrameMs);
}

}  // namespace

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  for (const int jobs : {1000, 10000}) {
    const test::LearningRun run(jobs);
    firstPicture(run, jobs);
    frames(run, jobs);
  }
}
