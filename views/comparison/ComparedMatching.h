// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/comparison/ComparedCharts.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

// What belongs together of charts of several scenarios.

/// One chart of each scenario that has it, in the scenarios' order.
struct ChartGroup {
  struct Member {
    const ComparedScenario* scenario = nullptr;
    const ComparableChart* chart = nullptr;
  };
  std::vector<Member> members;

  const ComparableChart& first() const { return *members.front().chart; }
  const Member* base() const;  ///< null where the base has no such chart
};

/// Groups in the order in which their charts first come. Charts of one key that cannot be mixed
/// (another unit, another axis, bars and curves) make groups of their own.
std::vector<ChartGroup> groupsOf(const std::vector<ComparedScenario>& scenarios);

/// Whether one may be laid over the other.
bool mayMix(const ComparableChart& a, const ComparableChart& b);

/// A curve of a chart, whatever it was drawn as: line, level, stems, or an area less those below
/// it.
struct ComparedCurve {
  QString identity;  ///< equal where curves of two scenarios belong together
  LineItem line;
  bool wasArea = false;   ///< its colour is that of a ground, too pale for a line
  bool wasLevel = false;  ///< one value all along
};
std::vector<ComparedCurve> curvesOf(const CurveChart& chart);

/// "Base: spot".
QString ownedName(const ComparedScenario& scenario, const QString& name);

/// Whose chart it is, in the title: "Base: Cost, $".
void nameOwner(ComparableChart& chart, const ComparedScenario& scenario);

/// Everything of an overlay or a difference but its curves: axes that hold what all have, the
/// moments of all, formats. `namesOwners`: moments say whose they are, not only by their colour.
CurveChart sharedFrame(const ChartGroup& group, const ChartTheme& theme, bool namesOwners);

/// How a kind of curve is drawn; the width is times its usual one.
struct CurvePen {
  Qt::PenStyle dash = Qt::SolidLine;
  double width = 1;
};
/// A dash that no other kind of curve has yet, its own where that is free. There are five: the
/// sixth kind is as wide again, so that it differs from the one that shares its dash.
CurvePen freePen(std::vector<Qt::PenStyle>& taken, Qt::PenStyle own);

/// Curves of one identity, one per scenario, with names that do not say whose they are.
struct KindOfCurve {
  struct Member {
    const ComparedScenario* scenario = nullptr;
    LineItem line;
  };
  QString identity;
  std::vector<Member> members;

  /// Gives them their owners' names and colours, and what legends need to name each scenario and
  /// each kind once.
  void nameOwners(const ChartTheme& theme);
};

/// The same scenarios with their charts made for `theme`.
std::vector<ComparedScenario> withCharts(std::vector<ComparedScenario> scenarios,
                                         const ChartTheme& theme);

/// A title's two parts: {"Cost so far", "$"}. The unit is empty where the title has none.
struct TitleParts {
  QString quantity, unit;
};
TitleParts titleParts(const QString& title);
const QString& titleOf(const ComparableChart& chart);

}  // namespace spothorizon::views
