// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "Program.h"
#include "app/help/Signals.h"
#include "app/help/Startup.h"

int main(int argc, char** argv) {
  spothorizon::app::takeStandardStreams();
  spothorizon::app::Signals stopSignals;
  QCoreApplication application(argc, argv);
  spothorizon::app::speakNumbersInC();
  return spothorizon::app::runProgram(QCoreApplication::arguments().mid(1), stopSignals.stop());
}
