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

struct GlanceFigure {
  double value = 0;
  QString text;
};

/// A figure that a scenario may have, with its difference from the base's.
template <class Figure, class Delta>
ReportRow figureRow(const QString& label, const ReportStudies& studies, Better better,
                    const Figure& figure, const Delta& delta) {
  return glanceRow(label, studies, [&](const ReportedScenario& one, const ReportedScenario* base) {
    const std::optional<GlanceFigure> own = figure(one);
    if (!own) return mutedCell(QStringLiteral("–"));
    const std::optional<GlanceFigure> ofBase = base ? figure(*base) : std::nullopt;
    const auto more = ofBase ? std::optional(own->value - ofBase->value) : std::nullopt;
    return comparedCell(own->text, more, more ? delta(*more) : QString(), better);
  });
}

/// The same of a number, written by `words`.
template <class Number, class Words, class Delta>
ReportRow numberRow(const QString& label, const ReportStudies& studies, Better better,
                    const Number& number, const Words& words, const Delta& delta) {
  const auto figure = [&](const ReportedScenario& one) -> std::optional<GlanceFigure> {
    const std::optional<double> value = number(one);
    if (!value) return std::nullopt;
    return GlanceFigure{*value, words(*value)};
  };
  return figureRow(label, studies, better, figure, delta);
}

}  // namespace spothorizon::app
