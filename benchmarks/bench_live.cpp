// SPDX-License-Identifier: GPL-3.0-or-later
// What a user waits for: from the start of the program to a window that can be used, from a moved
// slider to repainted charts (nine policies, 48 slots), and on the Learning page (112 policies,
// 1,000 jobs) from Run to its first picture on the screen, between pictures, from Stop to a worker
// that is free and to the window's having heard of what it did next. Goals: 1,000 ms, 50 ms, 100
// ms, 10 to 30 a second, 100 ms. Prints figures; fails on nothing.
#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "app/desk/Actions.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "benchmarks/WindowWait.h"
#include "views/chart/ChartPane.h"
#include "views/job/learning/LearningBoard.h"
#include "views/job/learning/LearningPage.h"
#include "views/job/run/TimelinePage.h"

using namespace spothorizon;

namespace {

constexpr int kEdits = 100;

/// Nine policies on the sample's market, a day of half-hour slots.
study::Scenario ninePolicies(study::Scenario scenario) {
  scenario.job.deadlineHours = 24;
  scenario.policies = {};
  using K = policy::PolicyKind;
  for (const K kind : {K::OnDemandOnly, K::MaxSpot, K::UniformProgress}) {
    scenario.policies.push_back({.kind = kind});
  }
  for (const double threshold : {0.5, 0.9}) {
    scenario.policies.push_back({.kind = K::Ahanp, .threshold = threshold});
    for (const int commitment : {1, 2}) {
      scenario.policies.push_back(
          {.kind = K::Ahap, .threshold = threshold, .window = 5, .commitment = commitment});
    }
  }
  return scenario;
}

bool shows(app::MainWindow& window, double workload) {
  const auto& results = window.workbench().run().results();
  return results && results->complete && results->scenario.job.workload == workload &&
         !window.workbench().desk("run").runner().isRunning();
}

int paintsOf(const std::vector<views::ChartPane*>& panes) {
  int paints = 0;
  for (const views::ChartPane* pane : panes) paints += pane->chartPaints();
  return paints;
}

double editToPaint(app::MainWindow& window, const std::vector<views::ChartPane*>& panes, int i) {
  study::Scenario edited = window.document().scenario();
  edited.job.workload = 80 + 0.25 * i;
  QElapsedTimer clock;
  clock.start();
  window.document().edit(edited, "work", 1);
  waitUntil([&] { return shows(window, edited.job.workload); });
  const int paints = paintsOf(panes);
  const double computed = static_cast<double>(clock.nsecsElapsed()) / 1e6;
  // The last results may have been painted in the moment they came; otherwise the paint follows.
  QElapsedTimer patience;
  patience.start();
  waitUntil([&] { return paintsOf(panes) > paints || patience.elapsed() > 40; });
  return paintsOf(panes) > paints ? static_cast<double>(clock.nsecsElapsed()) / 1e6 : computed;
}

double milliseconds(const QElapsedTimer& clock) {
  return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

/// Milliseconds until the worker takes up what it is asked for next, and until the window, which
/// draws the last picture meanwhile, has heard that it is done.
struct Freed {
  double worker = 0, window = 0;
};

Freed untilFree(app::TaskRunner& runner) {
  QElapsedTimer clock;
  clock.start();
  Freed freed;
  bool done = false;
  runner.request([&](const app::TaskLink& link) {
    freed.worker = milliseconds(clock);
    link.deliver([&done] { done = true; });
  });
  waitUntil([&] { return done; });
  freed.window = milliseconds(clock);
  return freed;
}

void timeStops(app::StudyDesk& learning) {
  constexpr int kStops = 20;
  Freed sum, most;
  for (int i = 0; i < kStops; ++i) {
    learning.run();
    QElapsedTimer running;
    running.start();
    waitUntil([&] { return running.elapsed() > 60 + 17 * i; });
    learning.runner().stop();
    const Freed freed = untilFree(learning.runner());
    sum = {sum.worker + freed.worker, sum.window + freed.window};
    most = {std::max(most.worker, freed.worker), std::max(most.window, freed.window)};
  }
  std::printf("learner: stop to a free worker, mean%8.1f ms\n", sum.worker / kStops);
  std::printf("learner: stop to a free worker, most%8.1f ms   goal 100\n", most.worker);
  std::printf("learner: the window hears of it by  %8.1f ms   most %.1f\n", sum.window / kStops,
              most.window);
}

void timeLearner(app::MainWindow& window, const study::Scenario& sample) {
  window.document().edit(sample, "the sample again", 0);
  app::StudyDesk& learning = window.workbench().desk("learning");
  const views::LearningBoard& board =
      window.workbench().page<views::LearningPage>("learning").board();
  window.actions()[app::Actions::pageKey("learning")]->trigger();
  waitUntil([&] { return !window.workbench().desk("run").runner().isRunning(); });
  int pictures = 0;
  // Of this thread: the learner's threads have as many cores as there are.
  const auto worked = [] { return millisecondsOf(CLOCK_THREAD_CPUTIME_ID); };
  double longest = 0, longestWork = 0, workBefore = worked();
  QElapsedTimer clock, sinceTurn;
  clock.start();
  sinceTurn.start();
  window.actions()[app::ActionId::Run]->trigger();
  const auto charts = board.findChildren<views::ChartPane*>();
  const std::vector<views::ChartPane*> panes(charts.begin(), charts.end());
  const int paints = paintsOf(panes);
  double first = 0;
  waitUntil([&] {
    longest = std::max(longest, milliseconds(sinceTurn));  // the event loop was blocked so long
    sinceTurn.restart();
    const double work = worked();
    longestWork = std::max(longestWork, work - std::exchange(workBefore, work));
    if (first == 0 && paintsOf(panes) > paints) first = milliseconds(clock);
    pictures = board.chartsMade();
    return !learning.runner().isRunning();
  });
  const double whole = milliseconds(clock);
  std::printf("learner: run to first picture       %8.1f ms   goal 100\n", first);
  std::printf("learner: pictures a second          %8.1f      goal 10 to 30\n",
              pictures / (whole / 1000));
  std::printf("learner: longest turn of the window %8.1f ms\n", longest);
  std::printf("learner: most work in one turn      %8.1f ms\n", longestWork);
  std::printf("learner: %4d jobs                  %8.1f ms\n",
              window.workbench().page<views::LearningPage>("learning").results()
                  ? window.workbench().page<views::LearningPage>("learning").results()->jobsDone()
                  : 0,
              whole);
  timeStops(learning);
}

}  // namespace

int main(int argc, char** argv) {
  QElapsedTimer sinceStart;
  sinceStart.start();
  QApplication application(argc, argv);
  QTemporaryDir settings;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  app::MainWindow window;
  window.show();
  QApplication::sendPostedEvents();
  window.grab();
  std::printf("start to a window that is painted   %8.1f ms   goal 1000\n",
              static_cast<double>(sinceStart.nsecsElapsed()) / 1e6);

  window.openFile(SAMPLE_DIR "/two-level-marketplace.json");
  waitUntil([&] { return window.document().isOpen(); });
  const study::Scenario sample = window.document().scenario();
  const study::Scenario scenario = ninePolicies(sample);
  window.document().edit(scenario, "nine policies", 0);
  waitUntil([&] { return shows(window, scenario.job.workload); });
  std::vector<views::ChartPane*> panes;
  for (auto* pane : window.workbench().run().timeline().findChildren<views::ChartPane*>()) {
    panes.push_back(pane);
  }
  std::vector<double> times;
  for (int i = 0; i < kEdits; ++i) times.push_back(editToPaint(window, panes, i));
  std::sort(times.begin(), times.end());
  std::printf("slider to charts repainted, median  %8.1f ms   goal 50\n", times[kEdits / 2]);
  std::printf("slider to charts repainted, 95 %%    %8.1f ms\n", times[kEdits * 95 / 100]);
  timeLearner(window, sample);
  return 0;
}
