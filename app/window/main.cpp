// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <optional>

#include "app/desk/OutlineStyle.h"
#include "app/help/Output.h"
#include "app/help/Signals.h"
#include "app/help/Startup.h"
#include "app/language/Languages.h"
#include "app/window/Commands.h"
#include "app/window/MainWindow.h"
#include "views/widgets/ScreenFit.h"

namespace {

using namespace spothorizon::app;

constexpr const char* kProgram = "spothorizon";

/// Drawing pictures needs no display, nor does help; without one Qt would refuse to start.
void drawWithoutDisplay() {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && !qEnvironmentVariableIsSet("DISPLAY") &&
      !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
  }
}

bool needsNoDisplay(const QString& first) {
  static const QStringList words{"--help", "-h", "--version", "-v", "--man"};
  return words.contains(first) || findCommand(first) != nullptr;
}

void setUp(QApplication& application) {
  speakNumbersInC();
  QLocale::setDefault(QLocale::c());
  application.setApplicationName("SpotHorizon");
  application.setOrganizationName("SpotHorizon");
  application.setApplicationVersion(SPOTHORIZON_VERSION);
  application.setDesktopFileName("org.spothorizon.SpotHorizon");
  application.setWindowIcon(QIcon(":/icons/spothorizon.svg"));
  application.setStyle(new OutlineStyle);
}

int print(const QString& text) {
  return runToEnd(kProgram, [&] { printText(text.toStdString()); });
}

int openWindow(const QStringList& arguments) {
  QCommandLineParser parser;
  bool wanted = false;
  const int code = runToEnd(kProgram, [&] {
    wanted = parseCommand(kProgram, windowHelp(), arguments, parser);
    if (wanted) speak(*QApplication::instance(), parser, preferredLanguage());
  });
  if (code != 0 || !wanted) return code;
  MainWindow window;
  if (!window.isMaximized())
    window.resize(spothorizon::views::fittingScreen(window, window.size()));
  window.show();
  if (!parser.positionalArguments().isEmpty())
    window.openFile(parser.positionalArguments().front());
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  takeStandardStreams();
  const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
  const Command* command = findCommand(first);
  if (needsNoDisplay(first)) drawWithoutDisplay();
  if (command && command->prepare) command->prepare();
  // The window is ended by its own means; a command by Ctrl+C.
  std::optional<Signals> stopSignals;
  if (command) stopSignals.emplace();
  QApplication application(argc, argv);
  setUp(application);
  const QStringList arguments = QApplication::arguments().mid(1);
  if (command) return command->run(arguments.mid(1), stopSignals->stop());
  if (first == "--man") return print(manText(programManual()));
  if (first == "--help" || first == "-h") return print(programHelp());
  if (first == "--version" || first == "-v") {
    return print(QStringLiteral("%1 %2\n").arg(kProgram, SPOTHORIZON_VERSION));
  }
  return openWindow(arguments);
}
