// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ScreenshotCommand.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QFileInfo>
#include <QPixmap>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "app/desk/Actions.h"
#include "app/export/StudyPictures.h"
#include "app/help/Options.h"
#include "app/help/Signals.h"
#include "app/language/Languages.h"
#include "app/report/PictureBytes.h"
#include "app/studies/ComparisonCoordinator.h"
#include "app/studies/RunTables.h"
#include "app/studies/StudyDesk.h"
#include "app/window/Lessons.h"
#include "app/window/MainWindow.h"
#include "app/window/Presentation.h"
#include "app/window/Workbench.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "views/job/run/TimelinePage.h"
#include "views/job/run/TimelinePlayback.h"
#include "views/page/Playback.h"
#include "views/session/ImportPage.h"
#include "views/session/LessonPanel.h"
#include "views/session/PlanPage.h"
#include "views/widgets/MessageList.h"

namespace spothorizon::app {
namespace {

constexpr int kSettleMs = 600;               // layouts, the redraw clock and fonts settle
constexpr int kPatienceMs = 15 * 60 * 1000;  // a learner over many jobs on a small machine

const QStringList kTables{"outcomes", "ledger", "messages"};

struct ScreenshotRequest {
  QString file, output, experiment;
  int page = 0, table = 0;
  QSize size{1440, 900};
  double crosshairHours = -1;
  int slot = -1;             ///< of the playback that is shown last; -1: no playback
  int lesson = 0, step = 1;  ///< numbers from 1; lesson 0: none
  bool revealed = false;     ///< of a step that asks first: with its answer
  bool planned = false;      ///< the page that plans a job, in the market of FILE
  bool dark = false, contrast = false, presented = false;
};

int choiceOption(const QCommandLineParser& parser, const QString& name,
                 const QStringList& choices) {
  const auto index = choices.indexOf(parser.value(name));
  if (index >= 0) return static_cast<int>(index);
  throw InputError("", ("--" + name).toStdString(), '"' + parser.value(name).toStdString() + '"',
                   "one of " + choices.join(", ").toStdString());
}

double hoursOption(const QCommandLineParser& parser, const QString& name) {
  const std::string text = parser.value(name).toStdString();
  const std::optional<double> hours = parsedNumber(text);
  if (hours && std::isfinite(*hours)) return *hours;
  throw InputError("", "--" + name.toStdString(), '"' + text + '"', "a number of hours");
}

ScreenshotRequest requestFrom(const QCommandLineParser& parser) {
  const QStringList names = parser.positionalArguments();
  if (names.size() > 1 || !parser.isSet("output")) {
    throw InputError("", "screenshot", names.join(' ').toStdString(), "[FILE] -o PNG");
  }
  ScreenshotRequest request;
  request.file = names.value(0);
  request.output = parser.value("output");
  request.experiment = parser.value("experiment");
  request.page = choiceOption(parser, "page", renderablePages());
  request.table = choiceOption(parser, "table", kTables);
  request.size = {numberOption(parser, "width", 200, 10000),
                  numberOption(parser, "height", 120, 10000)};
  request.crosshairHours = hoursOption(parser, "crosshair");
  request.slot = numberOption(parser, "slot", -1, 100000);
  request.lesson = numberOption(parser, "lesson", 0, static_cast<int>(lessonFiles().size()));
  request.step = numberOption(parser, "step", 1, 1000);
  request.revealed = parser.isSet("reveal");
  request.planned = parser.isSet("plan");
  request.presented = parser.isSet("present");
  request.dark = parser.isSet("dark");
  request.contrast = parser.isSet("contrast");
  return request;
}

/// Runs the event loop until `ready` holds; false where it takes too long.
template <typename Ready>
bool waitUntil(Ready ready) {
  QEventLoop loop;
  QTimer poll;
  int waited = 0;
  QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
    waited += poll.interval();
    if (ready() || waited > kPatienceMs) loop.quit();
  });
  poll.start(20);
  loop.exec();
  return waited <= kPatienceMs;
}

void settle() {
  QEventLoop loop;
  QTimer::singleShot(kSettleMs, &loop, &QEventLoop::quit);
  loop.exec();
}

/// What pages ask for once they are in sight has come, too.
void rest(Workbench& bench) {
  settle();
  waitUntil([&bench] {
    return std::ranges::none_of(bench.studies(),
                                [](StudyDesk* study) { return study->runner().isRunning(); });
  });
}

/// Does `begin` and waits until one of the studies has run to its end. InputError with what the
/// window says where something fails.
template <typename Begin>
void runToTheEnd(Workbench& bench, const std::vector<StudyDesk*>& studies, Begin begin) {
  using Level = views::MessageList::Level;
  bool ended = false;
  QObject guard;
  for (StudyDesk* study : studies) {
    QObject::connect(&study->runner(), &TaskRunner::finished, &guard, [&ended] { ended = true; });
  }
  begin();
  const auto failed = [&] { return bench.messages().count(Level::Error) > 0; };
  const bool inTime = waitUntil([&] { return ended || failed(); });
  const bool hasResults = std::ranges::any_of(studies, &StudyDesk::hasResults);
  if (inTime && !failed() && hasResults) return;
  throw InputError("", "screenshot",
                   failed() ? bench.messages().text().toStdString() : "no results",
                   "what can be opened and run");
}

/// What a session shows together is run too, as far as it can be.
void runComparison(ComparisonCoordinator& comparison) {
  if (!comparison.isActive()) return;
  comparison.run();
  waitUntil([&] { return !comparison.runner().isRunning(); });
}

/// What runs by itself when a file is opened.
std::vector<StudyDesk*> running(const Workbench& bench) {
  std::vector<StudyDesk*> all;
  for (StudyDesk* study : bench.studies()) {
    if (study->view().runs == views::RunsWhen::Always) all.push_back(study);
  }
  return all;
}

/// Runs cut in parts come with their results: nothing is run.
bool hasAdopted(const Workbench& bench) {
  return std::ranges::any_of(bench.studies(), &StudyDesk::hasResults) &&
         std::ranges::none_of(bench.studies(),
                              [](StudyDesk* study) { return study->runner().isRunning(); });
}

void openAndWait(MainWindow& window, const ScreenshotRequest& request) {
  Workbench& bench = window.workbench();
  const std::vector<StudyDesk*> first = running(bench);
  const bool isPart = QFileInfo(request.file).suffix() == QLatin1String("part");
  if (isPart) {
    window.openFile(request.file);
    waitUntil([&] {
      return hasAdopted(bench) || bench.messages().count(views::MessageList::Level::Error) > 0;
    });
  } else {
    runToTheEnd(bench, first, [&] { window.openFile(request.file); });
  }
  if (!isPart && bench.pages().isTabVisible(request.page))
    bench.pages().setCurrentIndex(request.page);
  StudyDesk& study = bench.inFront();
  views::StudyPage& page = *bench.pageWidgetInFront();
  if (!request.experiment.isEmpty()) page.chooseSettings(request.experiment);
  const bool ran = isPart || std::ranges::find(first, &study) != first.end();
  if (!ran) runToTheEnd(bench, {&study}, [&] { study.run(); });
  page.showAll();
  bench.tables().setCurrentIndex(request.table);
  runComparison(bench.comparison());
}

/// A folder of market files shows the page that looks at them.
void showImport(MainWindow& window, const ScreenshotRequest& request) {
  window.openFile(request.file);
  waitUntil([&] { return !window.importPage().isReading(); });
  settle();
  const auto& made = window.importPage().preview().made;
  if (request.planned && made) emit window.importPage().planWished(*made);
  waitUntil([&] { return !window.planPage().isReading(); });
}

/// A step of a lesson with all that it sets up; what its page waits to be asked for is run.
void showLesson(MainWindow& window, const ScreenshotRequest& request) {
  Workbench& bench = window.workbench();
  const LessonFile lesson = lessonFiles().at(request.lesson - 1);
  runToTheEnd(bench, running(bench), [&] { window.lessons().open(lesson.path); });
  views::LessonPanel& panel = window.lessons().panel();
  panel.showStep(request.step - 1);
  window.lessons().setUp(panel.step());
  rest(bench);
  if (request.revealed) panel.reveal();
  rest(bench);
  bench.pageWidgetInFront()->showAll();
}

ActionId appearanceOf(const ScreenshotRequest& request) {
  if (request.contrast) return ActionId::AppearanceContrast;
  return request.dark ? ActionId::AppearanceDark : ActionId::AppearanceLight;
}

void takeScreenshot(const ScreenshotRequest& request) {
  Outputs outputs;
  outputs.reads(request.file.toStdString());
  outputs.add("--output", request.output.toStdString());
  QTemporaryDir settings;  // the user's own are neither used nor changed
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  MainWindow window(nullptr, settings.filePath("autosave"));
  window.resize(request.size);
  window.actions()[appearanceOf(request)]->trigger();
  window.show();
  const bool isFolder = QFileInfo(request.file).isDir();
  if (isFolder) showImport(window, request);
  if (!request.file.isEmpty() && !isFolder) openAndWait(window, request);
  if (request.planned && !isFolder) {
    window.actions()[ActionId::PlanJob]->trigger();
    waitUntil([&] { return !window.planPage().isReading(); });
  }
  if (request.presented) {
    window.presentation().setOn(true);
    window.showNormal();  // a screen that there is not has a size of its own
    window.resize(request.size);
  }
  if (request.lesson > 0) showLesson(window, request);
  rest(window.workbench());
  settle();
  if (request.slot >= 0) {
    views::TimelinePage& timeline = window.workbench().run().timeline();
    timeline.setPlayedBack(true);
    timeline.playback().clock().seek(request.slot + 1);
    settle();
  }
  if (request.crosshairHours >= 0) {
    window.workbench().run().timeline().setCrosshair(request.crosshairHours);
    settle();
  }
  window.document().outputs().add("--output", request.output.toStdString());
  const QByteArray bytes = pngBytes(window.grab().toImage());
  writeFileWhole(request.output.toStdString(),
                 {bytes.data(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace

CommandHelp screenshotHelp() {
  CommandHelp help;
  help.name = "screenshot";
  help.summary = "Takes a picture of the window on a scenario.";
  help.arguments = "[FILE] -o PNG [--page PAGE] [options]";
  help.more = "FILE is a scenario, a trace or a market file; without one the start page is shown.";
  help.examples = {"spothorizon screenshot scenario.json -o window.png --page compare --dark"};
  help.options.addOptions({
      {{"o", "output"}, "The picture to write.", "PNG"},
      {"page", "One of " + renderablePages().join(", ") + "; runs what it shows.", "PAGE",
       renderablePages().front()},
      {"experiment", "Name of the experiment to run, with --page experiments.", "NAME"},
      {"table", "One of " + kTables.join(", ") + ".", "TABLE", kTables.front()},
      {"crosshair", "Position of the crosshair, in hours from the job's start.", "HOURS", "-1"},
      {"slot", "Plays the run back up to this slot, from 0.", "SLOT", "-1"},
      {"lesson", "Number of a lesson to open in the place of FILE, from 1.", "N", "0"},
      {"step", "Step of the lesson, from 1.", "N", "1"},
      {"reveal", "With the answer, where the step asks first."},
      {"plan", "The page that plans a job in the market of FILE."},
      {"present", "As in presentation mode: large text, thick lines, only the page."},
      {"width", "Width of the window.", "PIXELS", "1440"},
      {"height", "Height of the window.", "PIXELS", "900"},
      {"dark", "Dark colours."},
      {"contrast", "High contrast."},
      languageOption(),
  });
  return help;
}

int screenshotCommand(const QStringList& arguments, std::stop_token stop) {
  // The window looks at no stop token, and nothing is written before the end.
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  return runCommand("spothorizon", screenshotHelp(), arguments,
                    [](const QCommandLineParser& parser) {
                      speak(*QApplication::instance(), parser);
                      takeScreenshot(requestFrom(parser));
                    });
}

}  // namespace spothorizon::app
