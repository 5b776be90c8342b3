// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "ask/Answer.h"
#include "views/page/ComparableChart.h"

/// What the charts of all questions share: measures and contenders as they are drawn.
namespace spothorizon::views {

/// "P99 latency, s"
QString measureTitle(const result::Column& measure);
NumberFormat measureFormat(const result::Column& measure);
/// A figure as it is drawn: shares in per cent.
double drawn(const result::Column& measure, double value);
/// As it is written at a bar: "12.4 s".
QString figureWords(const result::Column& measure, double value);

QString contenderName(const ask::Answer& answer, std::size_t contender);
/// Those of the policies at the same places; whoever knows the future looks like the optimum.
QColor contenderColour(const ask::Answer& answer, std::size_t contender, const ChartTheme& theme);
BarRow contenderRow(const ask::Answer& answer, std::size_t contender, const ChartTheme& theme);

/// A figure with its 95 % interval. Without a figure only the words.
Bar estimateBar(const result::Column& measure, const ask::Estimate& estimate, const QString& none);

/// The values of an axis: where they are drawn, and how the axis is labelled.
struct AskedPlaces {
  std::vector<double> x;           ///< by value; categories by their place
  std::vector<std::size_t> order;  ///< ascending in x
  XAxis axis;
  bool numbers = false;
};
/// `asCategories`: evenly, whatever they are.
AskedPlaces placesOf(const ask::AskedAxis& axis, bool asCategories = false);
/// "Grace, s"
QString axisTitle(const ask::AskedAxis& axis);
/// "22.5", "Last carried", "95" of a share that is shown in per cent.
QString axisValue(const ask::AskedAxis& axis, const std::string& value);
/// With its unit: "22.5 s".
QString axisValueWithUnit(const ask::AskedAxis& axis, const std::string& value);
/// Where the scenario's own value is drawn; none: outside.
std::optional<double> presentPlace(const ask::AskedAxis& axis, const AskedPlaces& places);

/// One contender's estimates over the places of an axis, with their bands. NaN leaves gaps.
void addCurve(ChartSpec& chart, const ask::Answer& answer, std::size_t contender,
              const result::Column& measure, const std::vector<double>& x,
              const std::vector<ask::Estimate>& estimates, const ChartTheme& theme);
/// What a chart over one axis draws: its name in files, its title, the column of its figures.
struct OverAxis {
  QString fileStem, title;
  result::Column column;
  std::vector<LevelItem> levels{};
  QString emptyText{};  ///< where nothing has a figure
};
/// A curve for each contender over the values of the answer's first axis, with the scenario's own
/// value and the values that cannot be run. `figure`: of a point that was run, by contender.
ComparableChart overAxis(
    const ask::Answer& answer, const std::vector<std::size_t>& contenders, const OverAxis& what,
    const ChartTheme& theme,
    const std::function<ask::Estimate(const ask::AskedPoint&, std::size_t)>& figure);
/// A line at the limit that the scenario sets for the measure, if there is one.
void addLimit(ChartSpec& chart, const ask::Answer& answer, const result::Column& measure,
              const ChartTheme& theme);
/// Hatches where the points of one axis cannot be run.
void addObstacles(ChartSpec& chart, const ask::Answer& answer, const AskedPlaces& places,
                  const ChartTheme& theme);

/// The share of numbers that are at most x, in per cent; NaN and infinite ones leave it below 100.
LineItem sharesUpTo(std::vector<double> values, const QString& name, const QColor& colour,
                    Qt::PenStyle dash);
/// From the least to the greatest finite number, with a little room; what holds nothing is {0, 1}.
Range rangeOf(const std::vector<double>& values);

/// "questions-servingGraceSeconds-p99Seconds": keys of parameters are not names of files.
QString chartStem(const QStringList& parts);

}  // namespace spothorizon::views
