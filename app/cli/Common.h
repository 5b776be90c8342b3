// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/help/OptionTable.h"
#include "app/help/Options.h"
#include "ask/StudyCommand.h"
#include "base/InputError.h"
#include "scenario/NamedFiles.h"

namespace spothorizon::market {
struct ReadReport;
}

/// What the verbs share: options, reading, writing.
namespace spothorizon::app {

/// --set, and those that say how tables are read, all of which settingsOf() reads.
void addSetOption(OptionTable& options);
void addColumnOptions(OptionTable& options, const std::vector<study::OwnColumns>& own = {});

/// The files named on the command line. InputError where there are fewer than `least` or more than
/// `most`.
std::vector<std::string> filesOf(const QCommandLineParser& parser, int least, int most);

/// Value of an option as a whole number in a range, `fallback` where it is not given.
int wholeNumber(const QCommandLineParser& parser, const QString& option, int fallback, int least,
                int most);

/// What was understood of a file, what was dropped of it and why: lines for people.
std::string reportText(const market::ReadReport& report);

/// Assumptions about market files, on standard error: standard output is results.
void printNotes(const std::vector<Text>& notes);

/// Writes the whole file or none of it; to standard output where path is "-". The path has been
/// added to the command's Outputs.
void writeOutput(const std::string& path, std::string_view content);

using study::madeFrom;
using study::naming;
using study::outputsOf;
using study::scenarioFrom;

}  // namespace spothorizon::app
