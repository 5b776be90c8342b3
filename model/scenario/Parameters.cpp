// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Parameters.h"

#include "base/NumberText.h"
#include "scenario/FormerNames.h"
#include "scenario/JobGoal.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

/// A value that is derived from the job and its market follows every edit of them.
void followEdits(Parameter& p) {
  if (p.section != "job" && p.section != "market") return;
  p.set = [put = p.set](Scenario& scenario, const std::string& text) {
    put(scenario, text);
    settleValue(scenario);
  };
}

std::vector<Parameter> wholeTable() {
  std::vector<Parameter> all;
  for (auto part :
       {marketParameters, jobParameters, forecastParameters, studyParameters, runParameters}) {
    for (Parameter& p : part()) {
      followEdits(p);
      all.push_back(build::finished(std::move(p)));
    }
  }
  return all;
}

std::vector<std::string> sectionsOf(const std::vector<Parameter>& rows) {
  std::vector<std::string> all;
  for (const Parameter& p : rows) {
    if (all.empty() || all.back() != p.section) all.push_back(p.section);
  }
  return all;
}

}  // namespace

bool listsEpochs(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.find('=', colon) == std::string_view::npos) {
    return false;
  }
  return parsedNumber(build::trimmed(text.substr(0, colon))).has_value();
}

bool namesFiles(const Parameter& p, const std::string& value) {
  const bool lists = p.inFile == InFile::FileOrEpochs && listsEpochs(value);
  return p.isPath && !value.empty() && !lists;
}

const std::vector<std::string>& studySections() {
  static const std::vector<std::string> sections = sectionsOf(studyParameters());
  return sections;
}

const std::vector<Parameter>& parameters() {
  static const std::vector<Parameter> table = wholeTable();
  return table;
}

const Parameter* findParameter(const std::string& given) {
  const std::string key = presentName(given);
  for (const Parameter& p : parameters()) {
    if (p.key == key) return &p;
  }
  return nullptr;
}

}  // namespace spothorizon::study
