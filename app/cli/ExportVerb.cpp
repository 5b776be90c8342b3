// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cstdint>
#include <optional>

#include "Common.h"
#include "ProgressLine.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "ask/Study.h"
#include "ask/TaskProgress.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/run/Results.h"
#include "subjects/job/workbook/DecisionWorkbook.h"

namespace spothorizon::app {
namespace {

void addOptions(OptionTable& options) {
  addSetOption(options);
  options.addOptions(
      {{"xlsx", "The spreadsheet to write; - is standard output.", "FILE"},
       {"starts", "Maximum number of starts of the risk and of the frontier.", "N"},
       {"no-backtest", "Outcomes and ledger only."},
       {"policy",
        "The policy whose ledger is written: its place in the scenario's list from 1, or 0 for the "
        "best possible plan; the best policy by default.",
        "N"},
       {"date", "The document's date; a fixed one by default, so that the bytes stay the same.",
        "YYYY-MM-DD"},
       {"author", "The document's author.", "NAME"},
       {"threads", "Number of threads; the results are the same.", "N"}});
}

/// Midnight UTC of the date, in seconds since 1970.
std::int64_t createdOf(const QCommandLineParser& parser) {
  if (!parser.isSet("date")) return study::WorkbookParts::kFixedDate;
  const std::string text = parser.value("date").toStdString();
  int year = 0, month = 0, day = 0;
  const auto number = [&text](std::size_t from, std::size_t length) {
    const auto value = parsedNumber(std::string_view(text).substr(from, length));
    return value ? static_cast<int>(*value) : -1;
  };
  const bool shaped = text.size() == 10 && text[4] == '-' && text[7] == '-';
  if (shaped) {
    year = number(0, 4);
    month = number(5, 2);
    day = number(8, 2);
  }
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!shaped || year < 1970 || year > 9999 || !date.ok()) {
    throw InputError("", "--date", "\"" + text + "\"", "a date such as 2026-11-22");
  }
  return std::chrono::sys_seconds(std::chrono::sys_days(date)).time_since_epoch().count();
}

std::optional<int> policyOf(const QCommandLineParser& parser, const study::Scenario& scenario) {
  if (!parser.isSet("policy")) return std::nullopt;
  const int most = static_cast<int>(scenario.policies.size());
  return wholeNumber(parser, "policy", 1, 0, most) - 1;
}

study::WorkbookParts partsOf(const study::Scenario& scenario, const QCommandLineParser& parser,
                             const RunControl& control) {
  study::StudyOptions options;
  options.threads = wholeNumber(parser, "threads", 0, 1, 1024);
  const auto market = study::loadMarket(scenario, scenario.job.deadlineHours);
  study::WorkbookParts parts;
  parts.policy = policyOf(parser, scenario);
  parts.author = parser.value("author").toStdString();
  parts.created = createdOf(parser);
  const bool tried = !parser.isSet("no-backtest");
  const double share = tried ? 0.1 : 1;
  parts.run = study::as<study::Results>(
      study::findStudy("run")->run(scenario, market, study::partOf(control, 0, share), options));
  if (!tried) return parts;
  const study::Study& backtest = *study::findStudy("backtest");
  options.values = {{"no-optimum", ""}};
  parts.backtest = study::as<study::BacktestResults>(
      backtest.run(scenario, market, study::partOf(control, share, 0.3), options));
  options.variant = "frontier";
  parts.frontier = study::as<study::Sweep>(
      backtest.run(scenario, market, study::partOf(control, 0.3, 1), options));
  return parts;
}

void run(const QCommandLineParser& parser, std::stop_token stop) {
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  if (!parser.isSet("xlsx")) throw InputError("", "export", "no --xlsx", "--xlsx FILE");
  study::MadeScenario made = madeFrom(files, settingsOf(parser));
  if (parser.isSet("starts")) {
    const int starts = wholeNumber(parser, "starts", 0, 1, 1'000'000);
    study::setValue(made.scenario, "backtest.starts", std::to_string(starts));
  }
  outputsOf(files, {made.scenario}).add("--xlsx", parser.value("xlsx").toStdString());
  printNotes(made.notes);
  const std::string bytes = naming(files.front(), [&] {
    study::requireSubject(*study::findStudy("run"), made.scenario);
    ProgressLine line;
    return result::xlsxBytes(
        study::decisionWorkbook(partsOf(made.scenario, parser, line.control(std::move(stop)))));
  });
  writeOutput(parser.value("xlsx").toStdString(), bytes);
}

}  // namespace

Verb exportVerb() {
  return {"export",
          "Outcomes, risk, frontier and ledger as a spreadsheet.",
          "FILE... --xlsx OUT.xlsx [--set KEY=VALUE]... [--starts N] [--no-backtest] [--policy N] "
          "[--date YYYY-MM-DD] [--author NAME] [--threads N]",
          "Native charts, and savings as formulas: change the price or the cost on demand in the "
          "sheet, and they\nfollow. The same scenario gives the same bytes.",
          {"spothorizon-cli export sample_traces/calm-cloud.json --xlsx calm.xlsx --starts 50",
           "spothorizon-cli export scenario.json --xlsx out.xlsx --date 2026-11-22 --author Ann"},
          addOptions,
          run};
}

}  // namespace spothorizon::app
