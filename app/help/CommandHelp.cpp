// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/CommandHelp.h"

#include <filesystem>
#include <new>
#include <stdexcept>

#include "app/help/ExitCode.h"
#include "app/help/Output.h"
#include "base/Memory.h"
#include "base/OutputError.h"

namespace spothorizon::app {
namespace {

QString usageLine(const QString& program, const CommandHelp& command) {
  QStringList words{"Usage:", program};
  for (const QString& word : {command.name, command.arguments}) {
    if (!word.isEmpty()) words << word;
  }
  return words.join(' ');
}

/// Laid out and wrapped by the parser, whose own usage line knows nothing of commands.
QString optionRows(const OptionTable& options) {
  QCommandLineParser parser;
  options.addTo(parser);
  parser.addOption({{"h", "help"}, "Show this help."});
  const QString own = parser.helpText();
  return own.mid(own.indexOf("Options:"));
}

}  // namespace

QString helpText(const QString& program, const CommandHelp& command) {
  QString text = usageLine(program, command) + '\n' + command.summary + "\n\n";
  text += optionRows(command.options);
  if (!command.more.isEmpty()) text += '\n' + command.more + '\n';
  text += "\nExamples:\n";
  for (const QString& example : command.examples) text += "  " + example + '\n';
  return text;
}

bool parseCommand(const QString& program, const CommandHelp& command, const QStringList& arguments,
                  QCommandLineParser& parser) {
  command.options.addTo(parser);
  parser.addOption({{"h", "help"}, "Show this help."});
  if (!parser.parse(QStringList{program} + arguments)) {
    QString found = parser.errorText();
    if (found.endsWith(QLatin1Char('.'))) found.chop(1);  // the sentence goes on
    throw InputError(
        "", "", found.toStdString(),
        "what \"" + (program + ' ' + command.name).trimmed().toStdString() + " --help\" lists");
  }
  if (!parser.isSet("help")) return true;
  printText(helpText(program, command).toStdString());
  return false;
}

int runCommand(const QString& program, const CommandHelp& command, const QStringList& arguments,
               const std::function<void(const QCommandLineParser&)>& work) {
  return runToEnd(program, [&] {
    QCommandLineParser parser;
    if (parseCommand(program, command, arguments, parser)) work(parser);
  });
}

int runToEnd(const QString& program, const std::function<void()>& work) {
  const std::string name = program.toStdString();
  try {
    work();
    return kExitDone;
  } catch (const OutputError& error) {
    return complain(name, error.what(), kExitOther);
  } catch (const InputError& error) {
    return complain(name, error.what(), kExitBadInput);
  } catch (const std::filesystem::filesystem_error& error) {
    return complain(name, error.what(), kExitBadInput);  // of a path that the user gave
  } catch (const Stopped& error) {
    return complain(name, error.what(), kExitStopped);
  } catch (const std::bad_alloc&) {
    return complain(name, outOfMemoryWords(), kExitOther);
  } catch (const std::length_error&) {  // more than any memory has
    return complain(name, outOfMemoryWords(), kExitOther);
  } catch (const std::exception& error) {
    return complain(name, error.what(), kExitOther);
  }
}

QString commandRows(const QList<CommandHelp>& commands) {
  qsizetype column = 0;
  for (const CommandHelp& command : commands) column = qMax(column, command.name.size());
  QString text;
  for (const CommandHelp& command : commands) {
    text += "  " + command.name.leftJustified(column) + "  " + command.summary + '\n';
  }
  return text;
}

}  // namespace spothorizon::app
