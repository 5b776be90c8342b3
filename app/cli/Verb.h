// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/help/CommandHelp.h"

namespace spothorizon::study {
class Study;
struct StudyCommand;
}  // namespace spothorizon::study

namespace spothorizon::app {

/// One verb of the command line, with everything that its help says.
struct Verb {
  QString name;       ///< "run", "trace info"
  QString summary;    ///< one line for the list of verbs
  QString arguments;  ///< "FILE [--set KEY=VALUE]..."
  QString more;       ///< paragraphs after the options; may be empty
  QStringList examples;
  std::function<void(OptionTable&)> addOptions;
  /// Does the work. Throws InputError for what the user must change, Stopped once `stop` was asked.
  std::function<void(const QCommandLineParser&, std::stop_token)> run;
};

/// A command of a study, made from its row.
Verb studyVerb(const study::Study& study, const study::StudyCommand& command);

// What is no study. One file each.
Verb traceInfoVerb();
Verb traceConvertVerb();
Verb traceFuturesVerb();
Verb traceGenerateVerb();
Verb streamInfoVerb();
Verb streamConvertVerb();
Verb streamGenerateVerb();
Verb solveVerb();
Verb mergeVerb();
Verb exportVerb();
Verb fetchAwsVerb();
Verb fetchAzureVerb();
Verb fetchGpuhuntVerb();
Verb updateVerb();
Verb zonesVerb();
Verb paramsVerb();
Verb schemaVerb();
Verb billReadVerb();
Verb billPlanVerb();
Verb buyCommitVerb();
Verb buyTableVerb();

}  // namespace spothorizon::app
