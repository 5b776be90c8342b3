// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <utility>

#include "app/report/ReportRuns.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"

namespace spothorizon::app {

/// Something that policies are compared by, read from a `Source`: an outcome, a summary of risk.
template <class Source>
struct ReportMeasure {
  QString caption;
  Better better;
  std::optional<double> (*of)(const Source&);
  QString (*words)(double);
  QString (*delta)(double);
};

struct MeasureTable {
  ReportTable table;
  bool any = false;  ///< whether a scenario has the measure
};

/// One row per policy, one column per scenario, with differences from the base. `sourceOf` gives
/// what a scenario has of a policy, by the policy's name: something that dereferences to a Source,
/// or nothing.
template <class Source, class SourceOf>
MeasureTable measureTable(const ReportStudies& studies, const ReportMeasure<Source>& measure,
                          SourceOf sourceOf) {
  const auto valueOf = [&](std::size_t i, const QString& name) -> std::optional<double> {
    const auto policy = policyNamed(studies.scenarios[i], name);
    if (!policy) return std::nullopt;
    const auto source = sourceOf(studies.scenarios[i], *policy);
    return source ? measure.of(*source) : std::nullopt;
  };
  MeasureTable made;
  ReportTable& table = made.table;
  table.caption = measure.caption;
  table.columns = scenarioColumns(studies, {{ReportText::tr("Policy"), false, {}}});
  for (const QString& name : policyNames(studies)) {
    ReportRow row{{cell(name)}, false};
    const auto base = valueOf(studies.base, name);
    for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
      const auto value = i == studies.base ? base : valueOf(i, name);
      made.any = made.any || value;
      if (!value) {
        row.cells.push_back(mutedCell(QStringLiteral("–")));
        continue;
      }
      const auto more = i != studies.base && base ? std::optional(*value - *base) : std::nullopt;
      row.cells.push_back(comparedCell(measure.words(*value), more,
                                       more ? measure.delta(*more) : QString(), measure.better));
    }
    table.rows.push_back(std::move(row));
  }
  return made;
}

}  // namespace spothorizon::app
