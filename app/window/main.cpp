// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <clocale>
#include <cstring>

#include "window/MainWindow.h"
#include "window/RenderCommand.h"
#include "window/ScreenshotCommand.h"

namespace {

bool hasVerb(int argc, char** argv, const char* verb) {
  return argc > 1 && std::strcmp(argv[1], verb) == 0;
}

/// Drawing pictures needs no display; without one Qt would refuse to start.
void drawWithoutDisplay() {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && !qEnvironmentVariableIsSet("DISPLAY") &&
      !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const bool render = hasVerb(argc, argv, "render");
  const bool screenshot = hasVerb(argc, argv, "screenshot");
  if (render || screenshot) drawWithoutDisplay();
  QApplication application(argc, argv);
  // Numbers are read and written in the C locale whatever the desktop's.
  std::setlocale(LC_NUMERIC, "C");
  QLocale::setDefault(QLocale::c());
  QApplication::setApplicationName("SpotHorizon");
  QApplication::setOrganizationName("SpotHorizon");
  QApplication::setApplicationVersion(SPOTHORIZON_VERSION);
  QApplication::setStyle("Fusion");
  if (render) return spothorizon::app::renderCommand(QApplication::arguments());
  if (screenshot) return spothorizon::app::screenshotCommand(QApplication::arguments());

  QCommandLineParser parser;
  parser.setApplicationDescription(
      "The what-if tool for renting GPUs on spot and on-demand markets.\n\nExamples:\n"
      "  spothorizon\n  spothorizon scenario.json\n  spothorizon render scenario.json -o pictures");
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument("FILE", "a scenario, trace or market file to open", "[FILE]");
  parser.process(application);

  spothorizon::app::MainWindow window;
  window.show();
  if (!parser.positionalArguments().isEmpty())
    window.openFile(parser.positionalArguments().front());
  return QApplication::exec();
}
