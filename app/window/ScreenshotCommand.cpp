// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/ScreenshotCommand.h"

#include <QApplication>
#include <QBuffer>
#include <QCommandLineParser>
#include <QEventLoop>
#include <QPixmap>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <cstdio>

#include "base/Files.h"
#include "base/InputError.h"
#include "pages/TimelinePage.h"
#include "window/Actions.h"
#include "window/MainWindow.h"
#include "window/Workbench.h"

namespace spothorizon::app {
namespace {

constexpr int kSettleMs = 600;  // layouts, the redraw clock and fonts come to rest
constexpr int kPatienceMs = 60000;

struct ScreenshotRequest {
  QString file, output, page, table;
  QSize size{1440, 900};
  double crosshairHours = -1;
  bool dark = false;
};

ScreenshotRequest requestFrom(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      "Takes a picture of the window on a scenario.\n\nExample:\n"
      "  spothorizon screenshot scenario.json -o window.png --page compare --dark");
  parser.addHelpOption();
  parser.addPositionalArgument("screenshot", "this command");
  parser.addPositionalArgument("FILE", "a scenario, trace or market file", "[FILE]");
  parser.addOptions({
      {{"o", "output"}, "The picture to write.", "PNG"},
      {"page", "timeline or compare.", "PAGE", "timeline"},
      {"table", "outcomes, ledger or messages.", "TABLE", "outcomes"},
      {"crosshair", "Hours from the job's start to put the crosshair at.", "HOURS", "-1"},
      {"width", "Width of the window.", "PIXELS", "1440"},
      {"height", "Height of the window.", "PIXELS", "900"},
      {"dark", "Dark colours."},
  });
  parser.process(arguments);
  const QStringList names = parser.positionalArguments();
  if (names.size() > 2 || !parser.isSet("output")) {
    throw InputError("", "screenshot", names.join(' ').toStdString(), "[FILE] -o PNG");
  }
  return {names.value(1),
          parser.value("output"),
          parser.value("page"),
          parser.value("table"),
          {parser.value("width").toInt(), parser.value("height").toInt()},
          parser.value("crosshair").toDouble(),
          parser.isSet("dark")};
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

void openAndWait(MainWindow& window, const ScreenshotRequest& request) {
  window.openFile(request.file);
  Workbench& bench = window.workbench();
  const bool done = waitUntil([&] {
    return !window.controller().isRunning() && bench.results() && bench.results()->complete;
  });
  if (!done) throw InputError(request.file.toStdString(), "", "no results", "a file that runs");
  bench.pages().setCurrentIndex(request.page == "compare" ? 1 : 0);
  bench.tables().setCurrentIndex(request.table == "ledger"     ? 1
                                 : request.table == "messages" ? 2
                                                               : 0);
}

void takeScreenshot(const ScreenshotRequest& request) {
  QTemporaryDir settings;  // the user's own are neither used nor changed
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  MainWindow window;
  window.resize(request.size);
  window.actions()[request.dark ? ActionId::AppearanceDark : ActionId::AppearanceLight]->trigger();
  window.show();
  if (!request.file.isEmpty()) openAndWait(window, request);
  settle();
  if (request.crosshairHours >= 0) {
    window.workbench().timeline().setCrosshair(request.crosshairHours);
    settle();
  }
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  window.grab().save(&buffer, "PNG");
  writeFileWhole(request.output.toStdString(),
                 {bytes.data(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace

int screenshotCommand(const QStringList& arguments) {
  try {
    takeScreenshot(requestFrom(arguments));
    return 0;
  } catch (const InputError& error) {
    std::fprintf(stderr, "spothorizon: %s\n", error.what());
    return 2;
  }
}

}  // namespace spothorizon::app
