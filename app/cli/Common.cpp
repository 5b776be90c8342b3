// SPDX-License-Identifier: GPL-3.0-or-later
#include "Common.h"

#include <cstdio>

#include "base/Files.h"
#include "study/scenario/ScenarioJson.h"
#include "study/session/OpenFile.h"

namespace spothorizon::app {

void addSetOption(OptionTable& options) {
  options.addOption({"set", "Change one value of the scenario; may be repeated.", "KEY=VALUE"});
}

std::vector<std::pair<std::string, std::string>> settingsOf(const QCommandLineParser& parser) {
  std::vector<std::pair<std::string, std::string>> settings;
  for (const QString& text : parser.values("set")) {
    const qsizetype equals = text.indexOf('=');
    if (equals < 1) {
      throw InputError("--set", "", "\"" + text.toStdString() + "\"",
                       "KEY=VALUE such as job.deadlineHours=30");
    }
    settings.emplace_back(text.left(equals).toStdString(), text.mid(equals + 1).toStdString());
  }
  return settings;
}

std::vector<std::string> filesOf(const QCommandLineParser& parser, int least, int most) {
  const QStringList given = parser.positionalArguments();
  if (given.size() < least || given.size() > most) {
    throw InputError("", "", std::to_string(given.size()) + " file names",
                     least == most ? std::to_string(least)
                     : least == 0  ? "at most " + std::to_string(most)
                                   : "at least " + std::to_string(least));
  }
  std::vector<std::string> files;
  for (const QString& file : given) files.push_back(file.toStdString());
  return files;
}

study::Scenario scenarioFrom(const std::vector<std::string>& files,
                             const std::vector<std::pair<std::string, std::string>>& settings) {
  const auto apply = [&settings](study::Scenario& scenario) {
    for (const auto& setting : settings) {
      naming("--set " + setting.first + "=" + setting.second,
             [&] { study::setValue(scenario, setting.first, setting.second); });
    }
  };
  return files.size() == 1 ? study::openScenario(files.front(), apply).scenario
                           : study::scenarioForMarketFiles(files, apply);
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

void writeOutput(const std::string& path, std::string_view content) {
  if (path != "-") return writeFileWhole(path, content);
  std::fwrite(content.data(), 1, content.size(), stdout);
  if (std::fflush(stdout) != 0) throw std::runtime_error("cannot write to standard output");
}

}  // namespace spothorizon::app
