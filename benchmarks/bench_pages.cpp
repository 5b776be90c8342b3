// SPDX-License-Identifier: GPL-3.0-or-later
// From a moved slider to a picture on the pages of the studies: to the first picture that shows
// anything of the new value, to the last (all replications), and what the window's thread and the
// process worked for it. Goal: 50 ms to the first on an idle machine. Prints figures; fails on
// nothing.
//   bench_pages                             the samples
//   bench_pages FILE STUDY PAGE KEY FROM TO a scenario, a page, a parameter and its range
#include <QApplication>
#include <QEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/desk/Actions.h"
#include "app/studies/StudyDesk.h"
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "base/NumberText.h"
#include "benchmarks/WindowWait.h"
#include "scenario/Parameters.h"
#include "views/page/StudyPage.h"

using namespace spothorizon;

namespace {

constexpr int kEdits = 40;

struct Case {
  std::string file, study, page, key;
  double from, to;
};

std::vector<Case> samples() {
  const std::string folder = SAMPLE_DIR "/";
  return {
      {folder + "preempted-serving.json", "serving", "serving",
       "serving.arrivals.requestsPerSecond", 0.5, 0.7},
      {folder + "preempted-serving.json", "serving", "serving-latency",
       "serving.arrivals.requestsPerSecond", 0.5, 0.7},
      {folder + "two-classes.json", "budget", "widths", "rental.budget.usdPerMonth", 24000, 40000},
      {folder + "two-classes.json", "budget", "budget-frontier", "rental.budget.usdPerMonth", 24000,
       40000},
      {folder + "two-level-marketplace.json", "run", "timeline", "job.workload", 80, 100}};
}

/// When the widgets of a page were painted last: noted once the event loop has come round.
class PaintWatch : public QObject {
 public:
  explicit PaintWatch(const QWidget& page) {
    for (auto* widget : page.findChildren<QWidget*>()) widget->installEventFilter(this);
  }

  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint && !m_noted) {
      m_noted = true;
      QTimer::singleShot(0, this, [this] {
        m_noted = false;
        m_last = millisecondsOf(CLOCK_MONOTONIC);
      });
    }
    return false;
  }

  double last() const { return m_last; }

 private:
  bool m_noted = false;
  double m_last = 0;
};

struct Times {
  double first = 0, last = 0, window = 0, process = 0;  ///< ms
};

/// An edit, and what follows until nothing has been painted for a tenth of a second.
Times timeEdit(app::MainWindow& window, app::StudyDesk& desk, const PaintWatch& watch,
               const study::Scenario& edited) {
  const study::Result before = desk.result();
  Times times;
  const double start = millisecondsOf(CLOCK_MONOTONIC);
  const double thread = millisecondsOf(CLOCK_THREAD_CPUTIME_ID);
  const double process = millisecondsOf(CLOCK_PROCESS_CPUTIME_ID);
  window.document().edit(edited, "the slider", 1);
  double came = 0;
  waitUntil(
      [&] {
        if (came == 0 && desk.result() != before) came = millisecondsOf(CLOCK_MONOTONIC);
        if (came > 0 && times.first == 0 && watch.last() > came) times.first = watch.last() - start;
        const bool done = desk.result() != before && desk.result() && desk.result()->complete &&
                          !desk.runner().isRunning();
        const double quiet = millisecondsOf(CLOCK_MONOTONIC) - std::max(came, watch.last());
        return done && quiet > 100;
      },
      1);
  times.last = watch.last() - start;
  times.window = millisecondsOf(CLOCK_THREAD_CPUTIME_ID) - thread;
  times.process = millisecondsOf(CLOCK_PROCESS_CPUTIME_ID) - process;
  return times;
}

double median(std::vector<Times> times, double Times::*value) {
  std::ranges::sort(times, {}, value);
  return times[times.size() / 2].*value;
}

/// In a window of its own: another file than the one that is edited would be asked about.
void timePage(const Case& one) {
  app::MainWindow window;
  window.resize(1280, 800);
  window.show();
  window.openFile(QString::fromStdString(one.file));
  waitUntil([&] { return window.document().isOpen(); });
  window.actions()[app::Actions::pageKey(QString::fromStdString(one.page))]->trigger();
  app::StudyDesk& desk = window.workbench().desk(one.study);
  waitUntil([&] { return desk.result() && desk.result()->complete && !desk.runner().isRunning(); });
  const PaintWatch watch(*desk.page(QString::fromStdString(one.page)));
  std::vector<Times> times;
  times.reserve(kEdits);
  for (int i = 0; i < kEdits; ++i) {
    study::Scenario edited = window.document().scenario();
    const double value = one.from + (one.to - one.from) * i / (kEdits - 1);
    study::findParameter(one.key)->set(edited, numberText(value));
    if (edited == window.document().scenario()) continue;
    times.push_back(timeEdit(window, desk, watch, edited));
  }
  std::printf("%-18s %-36s %8.1f %8.1f %8.1f %8.1f\n", one.page.c_str(), one.key.c_str(),
              median(times, &Times::first), median(times, &Times::last),
              median(times, &Times::window), median(times, &Times::process));
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QTemporaryDir settings;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  std::vector<Case> cases = samples();
  if (argc == 7) {
    cases = {{argv[1], argv[2], argv[3], argv[4], std::atof(argv[5]), std::atof(argv[6])}};
  }
  std::printf(
      "median of %d, ms: first and last picture by the clock (goal of the first: 50), "
      "processor of the window's thread and of the process\n",
      kEdits);
  for (const Case& one : cases) timePage(one);
  return 0;
}
