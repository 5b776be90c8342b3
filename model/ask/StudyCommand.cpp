// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/StudyCommand.h"

#include "scenario/ScenarioJson.h"
#include "scenario/text/Words.h"
#include "session/OpenFile.h"

namespace spothorizon::study {

using Use = CommandOption::Use;

CommandOption setOption() {
  return {Use::Settings, "set", "Change one value of the scenario; may be repeated.", "KEY=VALUE"};
}

CommandOption jsonOption(const std::string& format) {
  return {Use::Json, "json", "Print one JSON object (format " + format + ")."};
}

CommandOption csvOption(const std::string& help, const std::string& table) {
  return {Use::Csv, "csv", help, "", table};
}

CommandOption threadsOption() {
  return {Use::Threads, "threads", "Number of threads; the results are the same.", "N", "", 1,
          1024};
}

CommandOption startsOption(const std::string& help) {
  return {Use::Key, "starts", help, "N", "backtest.starts", 1, 1'000'000};
}

namespace {

std::string shownWords(const std::vector<std::string>& words) {
  if (words.empty()) return "no arguments";
  return joined(std::vector<Text>(words.begin(), words.end()), Text(std::string(" "))).english();
}

}  // namespace

std::string CommandLine::value(std::string_view option) const {
  const auto found = values.find(option);
  return found == values.end() ? std::string() : found->second;
}

void CommandLine::needWords(int least, int most, std::string_view expected) const {
  const int given = static_cast<int>(words.size());
  if (given >= least && given <= most) return;
  if (!expected.empty()) throw InputError("", "", shownWords(words), std::string(expected));
  throw InputError("", "", countText(given, "file name"),
                   least == most  ? std::to_string(least)
                   : given > most ? "at most " + std::to_string(most)
                                  : "at least " + std::to_string(least));
}

MadeScenario madeFrom(const std::vector<std::string>& files,
                      const std::vector<std::pair<std::string, std::string>>& settings) {
  const auto apply = [&settings](Scenario& scenario) {
    for (const auto& [key, value] : settings) {
      naming("--set " + key + "=" + value, [&] { setValue(scenario, key, value); });
    }
  };
  if (files.size() > 1) return madeForMarketFiles(files, apply);
  OpenedFile opened = openWholeScenario(files.front(), apply);
  return {std::move(opened.scenario), std::move(opened.notes)};
}

Scenario scenarioFrom(const std::vector<std::string>& files,
                      const std::vector<std::pair<std::string, std::string>>& settings) {
  return madeFrom(files, settings).scenario;
}

CommandWork scenarioWork(const CommandLine& line) {
  line.needWords(1, 64);
  CommandWork work;
  MadeScenario made = madeFrom(line.words, line.settings);
  work.scenario = std::move(made.scenario);
  work.notes = std::move(made.notes);
  work.file = line.words.front();
  return work;
}

}  // namespace spothorizon::study
