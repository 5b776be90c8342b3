// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportParameters.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "policy/Policy.h"
#include "scenario/JobGoal.h"
#include "scenario/ReadableValue.h"
#include "scenario/ShownParameter.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using study::Parameter;
using study::ParameterType;
using study::Scenario;

QString withUnit(const Parameter& parameter, const Scenario& scenario, const QString& text) {
  if (parameter.get(scenario).empty()) return text;
  const std::string unit = views::tableWords(parameter.unit).toStdString();
  return QString::fromStdString(study::withReadableUnit(text.toStdString(), unit));
}

/// Where two values are alike as they are rounded, though they are not the same.
QString exactText(const Parameter& parameter, const Scenario& scenario) {
  return QString::fromStdString(parameter.get(scenario));
}

bool isNumber(const Parameter& parameter) {
  return parameter.type == ParameterType::Real || parameter.type == ParameterType::Integer;
}

bool isFile(const Parameter& parameter) {
  return parameter.key == "market.trace" || parameter.key == "market.availability.file" ||
         parameter.key == "market.price.file" || parameter.key == "market.price.moreFiles";
}

/// Paths say where a file lies on somebody's machine; a report names files.
QString fileNames(const QString& paths) {
  QStringList names;
  for (const QString& path : paths.split(QLatin1Char(';'))) names << QFileInfo(path).fileName();
  return names.join(QStringLiteral(", "));
}

const ReportParameters* sectionIn(const ReportStudy& row, const std::string& section) {
  const auto found = std::ranges::find(row.parameters, section, &ReportParameters::section);
  return found == row.parameters.end() ? nullptr : &*found;
}

/// Null where no study of a report has the section.
const ReportParameters* sectionNamed(const std::string& section) {
  for (const ReportStudy& row : reportStudies()) {
    if (const ReportParameters* found = sectionIn(row, section)) return found;
  }
  return nullptr;
}

/// Whether the scenario has what the section is about: a stream, say, or a model to train.
bool hasSubjectOf(const std::string& section, const Scenario& scenario) {
  for (const ReportStudy& row : reportStudies()) {
    if (!sectionIn(row, section)) continue;
    const study::Study* study = study::findStudy(row.of.empty() ? row.study : row.of);
    return !study || study->hasSubject(scenario).value_or(true);
  }
  return true;
}

bool applies(const Parameter& parameter, const Scenario& scenario) {
  return (!parameter.applies || parameter.applies(scenario)) &&
         hasSubjectOf(parameter.section, scenario);
}

bool matters(const Parameter& parameter, const ReportStudies& studies) {
  return isReported(parameter) &&
         std::ranges::any_of(studies.scenarios, [&](const ReportedScenario& one) {
           return applies(parameter, one.scenario);
         });
}

ReportCell valueCell(const Parameter& parameter, const ReportStudies& studies, std::size_t i) {
  const Scenario& scenario = studies.scenarios[i].scenario;
  if (!applies(parameter, scenario)) return mutedCell(QStringLiteral("–"));
  if (parameter.key == "job.valueUsd" && study::valueIsDerived(scenario)) {
    return mutedCell(ReportText::tr("none set"));
  }
  ReportCell made = cell(parameterText(parameter, scenario));
  const Scenario& base = studies.scenarios[studies.base].scenario;
  if (i == studies.base) return made;
  if (!applies(parameter, base) || parameterText(parameter, base) != made.text) {
    made.changed = true;
  } else if (isNumber(parameter) && parameter.get(base) != parameter.get(scenario)) {
    made.changed = true;
    made.text = exactText(parameter, scenario);
  }
  return made;
}

ReportRow parameterRow(const Parameter& parameter, const ReportStudies& studies) {
  ReportCell symbol = cell(QString::fromStdString(parameter.symbol));
  symbol.symbol = true;
  ReportRow row{{cell(views::tableWords(parameter.label)), symbol}, false};
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    row.cells.push_back(valueCell(parameter, studies, i));
  }
  row.cells.push_back(mutedCell(views::tableWords(parameter.unit)));
  return row;
}

ReportTable parameterTable(const ReportStudies& studies) {
  ReportTable table;
  table.caption =
      isComparison(studies)
          ? ReportText::tr("Every parameter that applies here. ◆ marks what differs from the base.")
          : ReportText::tr("Every parameter that applies here.");
  table.columns = scenarioColumns(
      studies, {{ReportText::tr("Parameter"), false, {}}, {ReportText::tr("Symbol"), false, {}}});
  table.columns.push_back({ReportText::tr("Unit"), false, {}});
  std::string section;
  for (const Parameter& inFiles : study::parameters()) {
    if (!matters(inFiles, studies)) continue;
    const Parameter parameter = study::shownParameter(inFiles);
    if (parameter.section != section) {
      section = parameter.section;
      table.rows.push_back({{labelCell(ReportText::tr(sectionNamed(section)->title), true)}, true});
    }
    table.rows.push_back(parameterRow(parameter, studies));
  }
  return table;
}

/// Every policy that a scenario has, in the order of the first that has it.
std::vector<QString> allPolicies(const ReportStudies& studies) {
  std::vector<QString> all;
  for (const ReportedScenario& one : studies.scenarios) {
    for (const QString& label : policyLabels(one.scenario)) {
      if (std::ranges::find(all, label) == all.end()) all.push_back(label);
    }
  }
  return all;
}

ReportTable policyTable(const ReportStudies& studies) {
  ReportTable table;
  table.caption = ReportText::tr("The policies of each scenario.");
  table.columns = scenarioColumns(studies, {{ReportText::tr("Policy"), false, {}}});
  const std::vector<QString> ofBase = policyLabels(studies.scenarios[studies.base].scenario);
  for (const QString& label : allPolicies(studies)) {
    ReportRow row{{cell(label)}, false};
    const bool inBase = std::ranges::find(ofBase, label) != ofBase.end();
    for (const ReportedScenario& one : studies.scenarios) {
      const std::vector<QString> own = policyLabels(one.scenario);
      const bool has = std::ranges::find(own, label) != own.end();
      ReportCell made = has ? cell(ReportText::tr("yes")) : mutedCell(ReportText::tr("no"));
      made.changed = has != inBase;
      row.cells.push_back(made);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

bool isReported(const Parameter& parameter) {
  return sectionNamed(parameter.section) && parameter.key != "title" && parameter.key != "notes";
}

std::vector<QString> policyLabels(const Scenario& scenario) {
  std::vector<QString> labels;
  for (const policy::PolicySpec& spec : scenario.policies) {
    labels.push_back(views::words(policy::label(spec)));
  }
  return labels;
}

QString parameterText(const Parameter& parameter, const Scenario& scenario) {
  const std::string typed = parameter.get(scenario);
  if (typed.empty()) return ReportText::tr("none");
  if (isFile(parameter)) return fileNames(QString::fromStdString(typed));
  if (parameter.type == ParameterType::Choice) return views::choiceWords(typed);
  if (parameter.type == ParameterType::Flag) {
    return typed == "true" ? ReportText::tr("yes") : ReportText::tr("no");
  }
  return QString::fromStdString(study::readableValue(parameter, typed));
}

QString differenceWords(const Scenario& base, const Scenario& other) {
  QStringList parts;
  const bool derived = study::valueIsDerived(base) && study::valueIsDerived(other);
  for (const Parameter& inFiles : study::parameters()) {
    if (!isReported(inFiles) || !applies(inFiles, other)) continue;
    if (inFiles.key == "job.valueUsd" && derived) continue;  // only follows
    const Parameter parameter = study::shownParameter(inFiles);
    const auto textOf = [&](const Scenario& scenario, auto text) {
      return applies(parameter, scenario) ? withUnit(parameter, scenario, text(parameter, scenario))
                                          : QString();
    };
    QString now = textOf(other, parameterText), before = textOf(base, parameterText);
    if (now == before && isNumber(parameter)) {
      now = textOf(other, exactText);
      before = textOf(base, exactText);
    }
    if (now == before) continue;
    const QString label = views::tableWords(parameter.label);
    parts << (before.isEmpty() ? ReportText::tr("%1: %2").arg(label, now)
                               : ReportText::tr("%1: %2 instead of %3").arg(label, now, before));
  }
  if (policyLabels(base) != policyLabels(other))
    parts << ReportText::tr("another list of policies");
  if (parts.isEmpty()) return ReportText::tr("The same question as in the base.");
  return ReportText::tr("As the base, but %1.").arg(parts.join(QStringLiteral("; ")));
}

ReportSection scenarioSection(const ReportStudies& studies) {
  ReportSection section{
      QStringLiteral("scenario"),
      isComparison(studies) ? ReportText::tr("The scenarios") : ReportText::tr("The scenario"),
      {}};
  section.blocks.emplace_back(parameterTable(studies));
  if (isComparison(studies)) section.blocks.emplace_back(policyTable(studies));
  return section;
}

}  // namespace spothorizon::app
