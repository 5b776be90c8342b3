// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"

#include "app/help/Output.h"
#include "base/Files.h"
#include "market/MarketSpec.h"

namespace spothorizon::app {

void addSetOption(OptionTable& options) {
  options.addOption({"set", "Change one value of the scenario; may be repeated.", "KEY=VALUE"});
  addColumnOptions(options);
}

void addColumnOptions(OptionTable& options, const std::vector<study::OwnColumns>& own) {
  options.addOption({"column",
                     QString::fromStdString("Which column of a table holds what; may be repeated. "
                                            "ROLE is one of " +
                                            study::columnRolesText(own) + "."),
                     "ROLE=NAME"});
  options.addOption({"pool",
                     "Which rows to read of a table that holds several markets, by a value in a "
                     "column; may be repeated.",
                     "COLUMN=WORD"});
  options.addOption({"time-unit",
                     "The unit of times in files: s, ms, us, ns, min, h, d or its length in "
                     "seconds, such as 600; day-first or month-first for dates.",
                     "UNIT"});
}

std::vector<std::string> filesOf(const QCommandLineParser& parser, int least, int most) {
  study::CommandLine line;
  for (const QString& file : parser.positionalArguments()) line.words.push_back(file.toStdString());
  line.needWords(least, most);
  return line.words;
}

int wholeNumber(const QCommandLineParser& parser, const QString& option, int fallback, int least,
                int most) {
  if (!parser.isSet(option)) return fallback;
  bool whole = false;
  const int value = parser.value(option).toInt(&whole);
  if (whole && value >= least && value <= most) return value;
  throw InputError("--" + option.toStdString(), "", parser.value(option).toStdString(),
                   "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

std::string reportText(const market::ReadReport& report) {
  std::string text = report.file + ": " + report.format + ", " + std::to_string(report.rowsRead) +
                     (report.rowsRead == 1 ? " row read, " : " rows read, ") +
                     std::to_string(report.rowsDropped) + " dropped\n";
  for (const Text& line : report.understood) text += "  " + line.english() + "\n";
  for (const Text& line : report.dropped) text += "  dropped: " + line.english() + "\n";
  for (const Text& line : report.warnings) text += "  warning: " + line.english() + "\n";
  return text;
}

void printNotes(const std::vector<Text>& notes) {
  for (const Text& note : notes) printNote("Note: " + note.english() + "\n");
}

void writeOutput(const std::string& path, std::string_view content) {
  if (path != "-") return writeFileWhole(path, content);
  printData(content);
}

}  // namespace spothorizon::app
