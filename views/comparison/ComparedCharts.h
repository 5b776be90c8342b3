// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "session/Session.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// One scenario of those that are shown together, with the charts of the page in front.
struct ComparedScenario {
  QString id, name;
  QColor colour;
  bool isBase = false;
  bool done = false;    ///< its results are there
  bool wrong = false;   ///< `message` says why it cannot be run
  double progress = 0;  ///< of what is being computed, a share
  QString message;      ///< why there are no results, or what is being computed
  QString provenance;   ///< small print of pictures
  MakeComparable make;  ///< none: no results
  std::vector<ComparableChart> charts;
  MakePaired paired;  ///< of the base, for all; none: nothing beyond its charts
};

/// The same scenarios with their charts made for `theme`.
std::vector<ComparedScenario> withCharts(std::vector<ComparedScenario> scenarios,
                                         const ChartTheme& theme);

/// The charts of all scenarios, overlaid. Curves take the scenario's colour and one dash a name;
/// names say whose they are; what is the same in all scenarios is drawn once, under its own name.
/// Stacked areas become lines of what each stands for; intervals become pale bands in the
/// scenario's colour; other bands, hatches and second scales are left out. Bars: those of one name
/// under each other, one bar per scenario. Heat maps cannot be laid over each other: they stay side
/// by side (one entry per scenario) with one scale of colours.
std::vector<ComparableChart> overlaid(const std::vector<ComparedScenario>& scenarios,
                                      const ChartTheme& theme);

/// Every other scenario minus the base, chart by chart: curves of the same key (or name) where both
/// have values, bars of the same name, cells of the same labels. What has no counterpart is left
/// out, and `emptyText` says so where nothing is left. First what the base has `paired`.
std::vector<ComparableChart> differences(const std::vector<ComparedScenario>& scenarios,
                                         const ChartTheme& theme);

/// What the differences rest on, a line per scenario; empty where nothing is paired.
QStringList differenceNotes(const std::vector<ComparedScenario>& scenarios,
                            const ChartTheme& theme);

/// A title's two parts: {"Cost so far", "$"}. The unit is empty where the title has none.
struct TitleParts {
  QString quantity, unit;
};
TitleParts titleParts(const QString& title);
const QString& titleOf(const ComparableChart& chart);

}  // namespace spothorizon::views
