// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>

#include "app/help/OptionTable.h"

namespace spothorizon::app {

/// Everything that --help and the man page say of one command.
struct CommandHelp {
  QString name;       ///< "run", "trace info"; empty for the program without a command
  QString summary;    ///< one line, for the list of commands
  QString arguments;  ///< "FILE [--set KEY=VALUE]..."
  QString more;       ///< paragraphs after the options; may be empty
  QStringList examples;
  OptionTable options;
};

/// What --help prints: usage, summary, options, the paragraphs, examples.
QString helpText(const QString& program, const CommandHelp& command);

/// Parses the arguments after a command's name. False where help was asked for and has been
/// printed. InputError where an option is unknown or lacks its value.
bool parseCommand(const QString& program, const CommandHelp& command, const QStringList& arguments,
                  QCommandLineParser& parser);

/// Calls `work`. What goes wrong is printed after the program's name. The exit code (ExitCode.h).
int runToEnd(const QString& program, const std::function<void()>& work);

/// The same, with what was parsed; nothing is called where help was asked for.
int runCommand(const QString& program, const CommandHelp& command, const QStringList& arguments,
               const std::function<void(const QCommandLineParser&)>& work);

/// One row per command, "  name  summary", names padded to one column.
QString commandRows(const QList<CommandHelp>& commands);

}  // namespace spothorizon::app
