// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <utility>

#include "app/report/ReportStudies.h"
#include "app/report/ReportText.h"

namespace spothorizon::app {

// Rows of the table at a glance: what a row is, and each scenario's cell.

/// `makeCell` makes a scenario's cell from it and from the base, which is null for the base itself.
template <class MakeCell>
ReportRow glanceRow(const QString& label, const ReportStudies& studies, const MakeCell& makeCell) {
  ReportRow row{{cell(label)}, false};
  for (std::size_t i = 0; i < studies.scenarios.size(); ++i) {
    const ReportedScenario* base = i == studies.base ? nullptr : &studies.scenarios[studies.base];
    row.cells.push_back(makeCell(studies.scenarios[i], base));
  }
  return row;
}

/// A number that a scenario may have, with its difference from the base's.
template <class Number, class Words, class Delta>
ReportRow numberRow(const QString& label, const ReportStudies& studies, Better better,
                    const Number& number, const Words& words, const Delta& delta) {
  return glanceRow(label, studies, [&](const ReportedScenario& one, const ReportedScenario* base) {
    const std::optional<double> value = number(one);
    if (!value) return mutedCell(QStringLiteral("–"));
    const std::optional<double> ofBase = base ? number(*base) : std::nullopt;
    const auto more = ofBase ? std::optional(*value - *ofBase) : std::nullopt;
    return comparedCell(words(*value), more, more ? delta(*more) : QString(), better);
  });
}

}  // namespace spothorizon::app
