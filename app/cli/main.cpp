// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "Program.h"
#include "Signals.h"

int main(int argc, char** argv) {
  spothorizon::app::Signals stopSignals;
  QCoreApplication application(argc, argv);
  return spothorizon::app::runProgram(QCoreApplication::arguments().mid(1), stopSignals.stop());
}
