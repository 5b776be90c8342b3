// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "study/deadline/headline/Headline.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  options.addOption({"jobs", "Number of jobs in every market.", "N", "1000"});
  options.addOption({"data", "Folder of real market data; none: only the sample traces.", "DIR"});
  options.addOption({"samples", "Folder of the sample traces.", "DIR"});
  options.addOption({"json", "Print one JSON object (format spothorizon-headline)."});
  options.addOption({"csv", "Print CSV: one line per market and contender."});
  options.addOption({"threads", "Number of threads; the results are the same.", "N"});
}

/// The folder that was asked for, which must be there.
std::string folderOf(const QCommandLineParser& parser, const QString& option) {
  const QString folder = parser.value(option);
  if (QFileInfo(folder).isDir()) return folder.toStdString();
  throw InputError("--" + option.toStdString(), "", "\"" + folder.toStdString() + "\"",
                   "an existing folder");
}

/// Beside the program as installed, or in the folder it was built from.
std::string sampleFolder(const QCommandLineParser& parser) {
  if (parser.isSet("samples")) return folderOf(parser, "samples");
  const QString program = QFileInfo("/proc/self/exe").canonicalPath();
  for (const QString& folder : {QDir(program).filePath("../share/spothorizon/sample_traces"),
                                QStringLiteral("sample_traces")}) {
    if (QFileInfo(folder).isDir()) return folder.toStdString();
  }
  throw InputError("--samples", "", "no sample traces beside the program, nor in this folder",
                   "--samples DIR");
}

std::string dataFolder(const QCommandLineParser& parser) {
  if (parser.isSet("data")) return folderOf(parser, "data");
  const QString usual = QStringLiteral("../shared/data");
  return QFileInfo(usual).isDir() ? usual.toStdString() : "";
}

std::string output(const QCommandLineParser& parser, const study::HeadlineResults& results) {
  if (parser.isSet("json")) return study::headlineToJson(results);
  if (parser.isSet("csv")) return study::headlineCsv(results);
  return study::headlineTable(results);
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  filesOf(parser, 0, 0);
  study::HeadlineSettings settings;
  settings.jobs = wholeNumber(parser, "jobs", settings.jobs, 1, 1000000);
  const int threads = wholeNumber(parser, "threads", 0, 1, 1024);
  const auto markets = study::headlineMarkets(sampleFolder(parser), dataFolder(parser));
  std::string text;
  {
    ProgressLine line;
    text = output(parser,
                  study::runHeadline(markets, settings, line.control(std::move(stop)), threads));
  }
  writeOutput("-", text);
}

}  // namespace

Verb headlineVerb() {
  return {"experiment headline",
          "The learner, AHAP and AHANP against the baselines, over many markets.",
          "[--jobs N] [--data DIR] [--samples DIR] [--json|--csv] [--threads N]",
          "The settings are the same in every market and are printed above the table. Real markets "
          "are run if\nDIR (by default ../shared/data) holds their files. Rows that lose to the "
          "best baseline are printed too.",
          {"spothorizon-cli experiment headline",
           "spothorizon-cli experiment headline --jobs 100 --csv"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
