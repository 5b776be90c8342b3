// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ScreenshotCommand.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QEventLoop>
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
#include "app/window/MainWindow.h"
#include "app/window/Workbench.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "views/deadline/run/TimelinePage.h"
#include "views/widgets/MessageList.h"

namespace spothorizon::app {
namespace {

constexpr int kSettleMs = 600;               // layouts, the redraw clock and fonts come to rest
constexpr int kPatienceMs = 15 * 60 * 1000;  // a learner over many jobs on a small machine

const QStringList kTables{"outcomes", "ledger", "messages"};

struct ScreenshotRequest {
  QString file, output, experiment;
  int page = 0, table = 0;
  QSize size{1440, 900};
  double crosshairHours = -1;
  bool dark = false, contrast = false;
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

void openAndWait(MainWindow& window, const ScreenshotRequest& request) {
  Workbench& bench = window.workbench();
  const std::vector<StudyDesk*> first = running(bench);
  runToTheEnd(bench, first, [&] { window.openFile(request.file); });
  if (bench.pages().isTabVisible(request.page)) bench.pages().setCurrentIndex(request.page);
  StudyDesk& study = bench.inFront();
  views::StudyPage& page = *bench.pageWidgetInFront();
  if (!request.experiment.isEmpty()) page.chooseSettings(request.experiment);
  const bool ran = std::ranges::find(first, &study) != first.end();
  if (!ran) runToTheEnd(bench, {&study}, [&] { study.run(); });
  page.showAll();
  bench.tables().setCurrentIndex(request.table);
  runComparison(bench.comparison());
}

ActionId appearanceOf(const ScreenshotRequest& request) {
  if (request.contrast) return ActionId::AppearanceContrast;
  return request.dark ? ActionId::AppearanceDark : ActionId::AppearanceLight;
}

void takeScreenshot(const ScreenshotRequest& request) {
  QTemporaryDir settings;  // the user's own are neither used nor changed
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  MainWindow window(nullptr, settings.filePath("autosave"));
  window.resize(request.size);
  window.actions()[appearanceOf(request)]->trigger();
  window.show();
  if (!request.file.isEmpty()) openAndWait(window, request);
  settle();
  if (request.crosshairHours >= 0) {
    window.workbench().run().timeline().setCrosshair(request.crosshairHours);
    settle();
  }
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
