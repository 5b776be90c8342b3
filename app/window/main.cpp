// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <clocale>
#include <cstdio>

#include "app/desk/OutlineStyle.h"
#include "app/desk/ScreenFit.h"
#include "app/language/Languages.h"
#include "app/window/Commands.h"
#include "app/window/MainWindow.h"
#include "base/InputError.h"

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
  // Numbers are read and written in the C locale whatever the desktop's.
  std::setlocale(LC_NUMERIC, "C");
  QLocale::setDefault(QLocale::c());
  application.setApplicationName("SpotHorizon");
  application.setOrganizationName("SpotHorizon");
  application.setApplicationVersion(SPOTHORIZON_VERSION);
  application.setDesktopFileName("org.spothorizon.SpotHorizon");
  application.setWindowIcon(QIcon(":/icons/spothorizon.svg"));
  application.setStyle(new OutlineStyle);
}

void print(const QString& text) { std::fputs(qUtf8Printable(text), stdout); }

int openWindow(const QStringList& arguments) {
  QCommandLineParser parser;
  try {
    if (!parseCommand(kProgram, windowHelp(), arguments, parser)) return 0;
    speak(*QApplication::instance(), parser, preferredLanguage());
  } catch (const spothorizon::InputError& error) {
    std::fprintf(stderr, "%s: %s\n", kProgram, error.what());
    return 2;
  }
  MainWindow window;
  if (!window.isMaximized()) window.resize(fittingScreen(window, window.size()));
  window.show();
  if (!parser.positionalArguments().isEmpty())
    window.openFile(parser.positionalArguments().front());
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
  const Command* command = findCommand(first);
  if (needsNoDisplay(first)) drawWithoutDisplay();
  if (command && command->prepare) command->prepare();
  QApplication application(argc, argv);
  setUp(application);
  const QStringList arguments = QApplication::arguments().mid(1);
  if (command) return command->run(arguments.mid(1));
  if (first == "--man") return print(manText(programManual())), 0;
  if (first == "--help" || first == "-h") return print(programHelp()), 0;
  if (first == "--version" || first == "-v") {
    return print(QStringLiteral("%1 %2\n").arg(kProgram, SPOTHORIZON_VERSION)), 0;
  }
  return openWindow(arguments);
}
