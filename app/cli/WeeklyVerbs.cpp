// SPDX-License-Identifier: GPL-3.0-or-later
// What a market folder has that is new, and which of its zones suits the job best.
#include "Common.h"
#include "FetchVerbs.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/LoadedMarket.h"
#include "ask/OnDemand.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"
#include "session/Session.h"
#include "subjects/job/weekly/MarketUpdate.h"
#include "subjects/job/weekly/UpdateTables.h"
#include "subjects/job/weekly/ZoneTables.h"

namespace spothorizon::app {
namespace {

void addShared(OptionTable& options) {
  addSetOption(options);
  options.addOptions(
      {{"folder", "The market folder; that of the scenario's files by default.", "DIR"},
       {"starts", "Maximum number of starts.", "N"},
       {"threads", "Number of threads; the results are the same.", "N"},
       {"json", "Print one JSON object."}});
}

void setStarts(study::Scenario& scenario, const QCommandLineParser& parser) {
  if (!parser.isSet("starts")) return;
  const int starts = wholeNumber(parser, "starts", 0, 1, 1'000'000);
  study::setValue(scenario, "backtest.starts", std::to_string(starts));
}

void addUpdate(OptionTable& options) {
  addShared(options);
  options.addOptions(
      {{"state", "The state file of the last update; by default beside FILE.", "STATE"},
       {"fetch", "Fetch the folder's prices first, the way they were fetched last time."},
       {"dry-run", "Write neither the scenario nor the state."}});
}

/// Whether both are read from the same files.
bool sharesMarket(const study::Scenario& a, const study::Scenario& b) {
  return study::marketFiles(a) == study::marketFiles(b);
}

/// The scenario's own file is written again: settings for this run alone do not go into it. In a
/// session all scenarios that share the market get what was appended.
void writeBack(const study::WeeklyUpdate& update, const std::string& file) {
  if (update.folder.appended.empty()) return;
  const std::vector<std::string>& files = update.folder.scenario.market.price.moreFiles;
  if (!study::looksLikeSession(readFile(file))) {
    study::Scenario saved = study::readScenario(file);
    saved.market.price.moreFiles = files;
    return study::writeScenario(saved, file);
  }
  study::Session session = study::readSession(file).session;
  const int current = study::indexOf(session, session.view.current);
  const study::Scenario before = session.scenarios[static_cast<std::size_t>(current)].scenario;
  for (study::SessionScenario& one : session.scenarios) {
    if (!sharesMarket(one.scenario, before)) continue;
    one.scenario.market.price.moreFiles = files;
    one.traceHash.clear();  // that of the market before
  }
  study::writeSession(session, file);
}

/// A scenario's, or the one that is current in a session.
study::Scenario scenarioIn(const std::string& file) {
  if (!study::looksLikeSession(readFile(file))) return study::readScenario(file);
  study::OpenedFile opened = study::openWholeScenario(file);
  printNotes(opened.notes);
  return std::move(opened.scenario);
}

void runUpdate(const QCommandLineParser& parser, std::stop_token stop) {
  const std::string file = filesOf(parser, 1, 1).front();
  study::Scenario scenario = scenarioIn(file);
  for (const auto& [key, value] : settingsOf(parser)) study::setValue(scenario, key, value);
  setStarts(scenario, parser);
  study::settleOnDemand(scenario);
  study::WeeklyOptions options;
  options.folder = parser.value("folder").toStdString();
  if (parser.isSet("fetch")) {
    if (parser.isSet("dry-run")) {
      throw InputError("", "", "both --fetch and --dry-run", "one of them");
    }
    fetchAgain(options.folder.empty() ? study::marketFolder(scenario) : options.folder, stop);
  }
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  options.stateFile =
      parser.isSet("state") ? parser.value("state").toStdString() : study::stateFileOf(file);
  if (!parser.isSet("dry-run")) outputsOf({file}, {scenario}).add("--state", options.stateFile);
  const study::WeeklyUpdate update = naming(file, [&] {
    study::requireSubject(*study::findStudy("backtest"), scenario);
    ProgressLine line;
    return study::updateWeekly(scenario, line.control(std::move(stop)), options);
  });
  if (!parser.isSet("dry-run")) {
    writeBack(update, file);
    study::remember(update, options.stateFile);
  }
  parser.isSet("json") ? printData(result::resultText(study::updateResult(update)))
                       : printText(study::updateText(update));
}

void addZones(OptionTable& options) {
  addShared(options);
  options.addOptions({{"csv", "Print CSV: one row per zone."}});
}

void runZones(const QCommandLineParser& parser, std::stop_token stop) {
  if (parser.isSet("json") && parser.isSet("csv")) {
    throw InputError("", "", "both --json and --csv", "one of them");
  }
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  study::MadeScenario made = madeFrom(files, settingsOf(parser));
  setStarts(made.scenario, parser);
  printNotes(made.notes);
  study::ZoneOptions options;
  options.folder = parser.value("folder").toStdString();
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  const study::ZoneRanking ranking = naming(files.front(), [&] {
    study::requireSubject(*study::findStudy("backtest"), made.scenario);
    ProgressLine line;
    return study::rankZones(made.scenario, line.control(std::move(stop)), options);
  });
  if (parser.isSet("json")) return printData(result::resultText(study::zonesResult(ranking)));
  if (parser.isSet("csv")) return printData(study::zonesCsv(ranking));
  printText(study::zonesText(ranking));
}

}  // namespace

Verb updateVerb() {
  return {
      "update",
      "What is new in a market folder, and what it changes since last time.",
      "FILE [--folder DIR] [--state STATE] [--set KEY=VALUE]... [--starts N] [--fetch|--dry-run] "
      "[--json] [--threads N]",
      "FILE is a scenario, or a session, whose current scenario is used. Price files of the folder "
      "that it does not\nname yet are appended to it; files that grew are read again, and times "
      "that count from a start must continue\nfrom those already read. The recommended policy, its "
      "chances and its cost are printed beside those of last\ntime, with 95 % intervals, and saved "
      "in FILE.market-state. --fetch first runs the clients with which the\nfolder's prices were "
      "fetched (fetch aws, azure, gpuhunt).",
      {"spothorizon-cli update scenario.json", "spothorizon-cli update scenario.json --dry-run",
       "spothorizon-cli update scenario.json --folder prices --json"},
      addUpdate,
      runUpdate};
}

Verb zonesVerb() {
  return {"zones",
          "The zones of a market folder, ranked for the job.",
          "FILE... [--folder DIR] [--set KEY=VALUE]... [--starts N] [--json|--csv] [--threads N]",
          "FILE is a scenario or market files. Zones are those of its price history and of files "
          "of the same kind in\nthe folder; the job is tried in each, and the best "
          "comes first, with 95 % intervals.",
          {"spothorizon-cli zones scenario.json --starts 200",
           "spothorizon-cli zones us-west-2a_v100_1.json p3.16xlarge.json --csv"},
          addZones,
          runZones};
}

}  // namespace spothorizon::app
