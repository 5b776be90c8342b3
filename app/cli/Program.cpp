// SPDX-License-Identifier: GPL-3.0-or-later
#include "Program.h"

#include <algorithm>
#include <map>

#include "Common.h"
#include "Manual.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "study/Study.h"
#include "study/scenario/NearestKey.h"

namespace spothorizon::app {
namespace {

/// Words that do nothing by themselves.
bool ofSeveral(const QString& word) {
  return word == "trace" || word == "stream" || word == "liveput" || word == "serving";
}

/// The commands of all studies among the program's own, by their ranks.
std::vector<Verb> verbs() {
  std::multimap<int, Verb> ranked{
      {20, traceInfoVerb()},     {21, traceConvertVerb()},   {22, traceFuturesVerb()},
      {23, traceGenerateVerb()}, {24, solveVerb()},          {64, streamInfoVerb()},
      {65, streamConvertVerb()}, {66, streamGenerateVerb()}, {100, paramsVerb()}};
  for (const study::Study* study : study::studies()) {
    for (const study::StudyCommand& command : study->commands()) {
      ranked.emplace(command.rank, studyVerb(*study, command));
    }
  }
  std::vector<Verb> all;
  for (auto& [rank, verb] : ranked) all.push_back(std::move(verb));
  return all;
}

CommandHelp helpOf(const Verb& verb) {
  CommandHelp help{verb.name, verb.summary, verb.arguments, verb.more, verb.examples, {}};
  verb.addOptions(help.options);
  return help;
}

QList<CommandHelp> commands() {
  QList<CommandHelp> all;
  for (const Verb& verb : verbs()) all << helpOf(verb);
  return all;
}

QString mainHelp() {
  QString text =
      QStringLiteral("Usage: %1 VERB ...\n%2.\n\nVerbs:\n").arg(kProgram, kProgramSummary);
  text += commandRows(commands());
  text +=
      QStringLiteral(
          "\n  %1 VERB --help     what the verb does, its options, examples\n"
          "  %1 --version       the version\n\n"
          "Exit codes: 0 done, 2 bad input, 3 stopped (Ctrl+C), 1 anything else.\n\nExamples:\n")
          .arg(kProgram);
  for (const Verb& verb : verbs()) text += "  " + verb.examples.front() + "\n";
  return text;
}

void print(const QString& text) { printText(text.toStdString()); }

void runOne(const Verb& verb, const QStringList& arguments, std::stop_token stop) {
  QCommandLineParser parser;
  if (!parseCommand(kProgram, helpOf(verb), arguments, parser)) return;
  verb.run(parser, std::move(stop));
}

/// How many of the arguments name the verb, "run" or "trace info"; 0 where they name another.
qsizetype wordsOf(const Verb& verb, const QStringList& arguments) {
  const QStringList parts = verb.name.split(' ');
  return arguments.mid(0, parts.size()) == parts ? parts.size() : 0;
}

[[noreturn]] void refuseVerb(const QStringList& arguments) {
  std::vector<std::string> known;
  for (const Verb& verb : verbs()) known.push_back(verb.name.toStdString());
  const std::string given =
      arguments.mid(0, ofSeveral(arguments.front()) ? 2 : 1).join(' ').toStdString();
  throw InputError("", "", "the verb \"" + given + "\"",
                   "a known one; the nearest is \"" + study::nearestKey(given, known) + "\"");
}

void dispatch(const QStringList& arguments, std::stop_token stop) {
  if (arguments.isEmpty()) throw InputError("", "", "no verb", "one; --help lists them");
  const QString& first = arguments.front();
  if (first == "--help" || first == "-h" || first == "help") return print(mainHelp());
  if (first == "--version" || first == "-v") {
    return print(QStringLiteral("%1 %2\n").arg(kProgram, SPOTHORIZON_VERSION));
  }
  if (first == "--man") return print(manText(manual(commands())));
  if (ofSeveral(first) && arguments.mid(1, 1) == QStringList{"--help"}) return print(mainHelp());
  const std::vector<Verb> all = verbs();
  const auto length = [&arguments](const Verb& verb) { return wordsOf(verb, arguments); };
  // "experiment headline" is not "experiment".
  const auto verb = std::ranges::max_element(all, {}, length);
  if (length(*verb) == 0) refuseVerb(arguments);
  runOne(*verb, arguments.mid(length(*verb)), std::move(stop));
}

}  // namespace

int runProgram(const QStringList& arguments, std::stop_token stop) {
  return runToEnd(kProgram, [&] { dispatch(arguments, std::move(stop)); });
}

}  // namespace spothorizon::app
