// SPDX-License-Identifier: GPL-3.0-or-later
#include "Program.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "Common.h"
#include "Manual.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/Study.h"
#include "scenario/FormerNames.h"
#include "scenario/NearestKey.h"

namespace spothorizon::app {
namespace {

QString firstWord(const Verb& verb) { return verb.name.section(' ', 0, 0); }

/// The first word of three verbs or more; none for those that stand for themselves.
QString family(const Verb& verb, const std::vector<Verb>& all) {
  const auto shared = [&verb](const Verb& other) { return firstWord(other) == firstWord(verb); };
  return std::ranges::count_if(all, shared) >= 3 ? firstWord(verb) : QString();
}

/// Verbs that stand for themselves first, then family by family, in the order of their ranks.
std::vector<Verb> byFamily(std::vector<Verb> all) {
  QStringList order{QString()};
  for (const Verb& verb : all) order << family(verb, all);
  order.removeDuplicates();
  std::vector<Verb> sorted;
  for (const QString& name : order) {
    const auto of = [&](const Verb& verb) { return family(verb, all) == name; };
    std::ranges::copy_if(all, std::back_inserter(sorted), of);
  }
  return sorted;
}

/// The commands of all studies among the program's own, by their ranks.
std::vector<Verb> verbs() {
  std::multimap<int, Verb> ranked{
      {20, traceInfoVerb()},     {21, traceConvertVerb()},   {22, traceFuturesVerb()},
      {23, traceGenerateVerb()}, {24, solveVerb()},          {90, exportVerb()},
      {91, updateVerb()},        {92, zonesVerb()},          {64, streamInfoVerb()},
      {65, streamConvertVerb()}, {66, streamGenerateVerb()}, {95, mergeVerb()},
      {26, fetchAwsVerb()},      {27, fetchAzureVerb()},     {28, fetchGpuhuntVerb()},
      {97, billReadVerb()},      {98, billPlanVerb()},       {99, buyTableVerb()},
      {99, buyCommitVerb()},     {100, paramsVerb()},        {101, schemaVerb()}};
  for (const study::Study* study : study::studies()) {
    for (const study::StudyCommand& command : study->commands()) {
      ranked.emplace(command.rank, studyVerb(*study, command));
    }
  }
  std::vector<Verb> all;
  for (auto& [rank, verb] : ranked) all.push_back(std::move(verb));
  return byFamily(std::move(all));
}

/// Words of several verbs that do nothing by themselves: "trace", "serving".
bool ofSeveral(const QString& word, const std::vector<Verb>& all) {
  const auto begins = [&word](const Verb& verb) { return verb.name.startsWith(word + ' '); };
  const auto is = [&word](const Verb& verb) { return verb.name == word; };
  return std::ranges::any_of(all, begins) && std::ranges::none_of(all, is);
}

CommandHelp helpOf(const Verb& verb) {
  CommandHelp help{verb.name, verb.summary, verb.arguments, verb.more, verb.examples, {}};
  verb.addOptions(help.options);
  return help;
}

QList<CommandHelp> helpsOf(const std::vector<Verb>& verbs) {
  QList<CommandHelp> all;
  for (const Verb& verb : verbs) all << helpOf(verb);
  return all;
}

QString closingHelp() {
  return QStringLiteral(
             "\n  %1 VERB --help     what the verb does, its options, examples\n"
             "  %1 --version       the version\n\n"
             "Exit codes: 0 done, 2 bad input, 3 stopped (Ctrl+C), 1 anything else.\n\nExamples:\n")
      .arg(kProgram);
}

/// Those of `all` whose names begin with `word`, every one where it is empty, with a blank line
/// between families.
QString listHelp(std::vector<Verb> all, const QString& word = {}) {
  std::erase_if(all,
                [&word](const Verb& verb) { return !word.isEmpty() && firstWord(verb) != word; });
  QString text =
      QStringLiteral("Usage: %1 VERB ...\n%2.\n\nVerbs:\n").arg(kProgram, kProgramSummary);
  QString examples = closingHelp();
  const QStringList rows = commandRows(helpsOf(all)).split('\n');
  QString last;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const QString name = family(all[i], all);
    if (name != last) text += '\n';
    last = name;
    text += rows[static_cast<qsizetype>(i)] + '\n';
    examples += "  " + all[i].examples.front() + '\n';
  }
  return text + examples;
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

/// The second words of a family: "once, axes, starts".
QString secondWords(const QString& word, const std::vector<Verb>& all) {
  QStringList words;
  for (const Verb& verb : all) {
    if (firstWord(verb) == word) words << verb.name.section(' ', 1, 1);
  }
  words.removeDuplicates();
  return words.join(QStringLiteral(", "));
}

[[noreturn]] void refuseVerb(const QStringList& arguments, const std::vector<Verb>& all) {
  const QString& first = arguments.front();
  if (ofSeveral(first, all) && arguments.size() == 1) {
    throw InputError("", "", "\"" + first.toStdString() + "\" alone",
                     "after it one of " + secondWords(first, all).toStdString() + "; \"" +
                         first.toStdString() + " --help\" explains them");
  }
  std::vector<std::string> known;
  for (const Verb& verb : all) known.push_back(verb.name.toStdString());
  const std::string given =
      arguments.mid(0, ofSeveral(arguments.front(), all) ? 2 : 1).join(' ').toStdString();
  throw InputError("", "", "the verb \"" + given + "\"",
                   "a known one; the nearest is \"" + study::nearestKey(given, known) + "\"");
}

/// "help ask", "help ask goal".
void printHelpOf(QStringList words, const std::vector<Verb>& all, const std::stop_token& stop) {
  words.front() = QString::fromStdString(study::presentName(words.front().toStdString()));
  if (words.size() == 1 && ofSeveral(words.front(), all))
    return print(listHelp(all, words.front()));
  const auto length = [&words](const Verb& verb) { return wordsOf(verb, words); };
  const auto verb = std::ranges::max_element(all, {}, length);
  if (length(*verb) == 0) refuseVerb(words, all);
  runOne(*verb, {QStringLiteral("--help")}, stop);
}

void dispatch(QStringList arguments, std::stop_token stop) {
  if (arguments.isEmpty()) throw InputError("", "", "no verb", "one; --help lists them");
  QString& first = arguments.front();
  first = QString::fromStdString(study::presentName(first.toStdString()));
  if (first == "--version" || first == "-v") {
    return print(QStringLiteral("%1 %2\n").arg(kProgram, SPOTHORIZON_VERSION));
  }
  const std::vector<Verb> all = verbs();
  if (first == "help" && arguments.size() > 1) return printHelpOf(arguments.mid(1), all, stop);
  if (first == "--help" || first == "-h" || first == "help") return print(listHelp(all));
  if (first == "--man") return print(manText(manual(helpsOf(all))));
  if (ofSeveral(first, all) && arguments.mid(1, 1) == QStringList{"--help"}) {
    return print(listHelp(all, first));
  }
  const auto length = [&arguments](const Verb& verb) { return wordsOf(verb, arguments); };
  // "experiment headline" is not "experiment".
  const auto verb = std::ranges::max_element(all, {}, length);
  if (length(*verb) == 0) refuseVerb(arguments, all);
  runOne(*verb, arguments.mid(length(*verb)), std::move(stop));
}

}  // namespace

int runProgram(const QStringList& arguments, std::stop_token stop) {
  return runToEnd(kProgram, [&] { dispatch(arguments, std::move(stop)); });
}

}  // namespace spothorizon::app
