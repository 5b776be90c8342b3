// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>

#include "app/help/CommandHelp.h"
#include "app/help/ManPage.h"

namespace spothorizon::app {

/// Something that the program does without a person at a display: `spothorizon render ...`.
struct Command {
  CommandHelp help;
  /// Takes what follows the command's name; returns the exit code.
  std::function<int(const QStringList&, std::stop_token)> run;
  /// What must be done before QApplication is made; may be empty.
  std::function<void()> prepare = {};
};

/// The one table of commands: main(), --help and the man page are made from it.
const QList<Command>& commands();
/// Null where `name` is none.
const Command* findCommand(const QString& name);

/// The program without a command: it opens the window.
CommandHelp windowHelp();
QString programHelp();
ManPage programManual();

}  // namespace spothorizon::app
