// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/ChartParts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "ask/AnswerTables.h"
#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "scenario/ShownParameter.h"
#include "scenario/UnitWords.h"
#include "views/chart/Palette.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

using result::Form;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr int kBandAlpha = 40;
/// The least gap between two places, as a share of all, at which they stand at their numbers.
constexpr double kLeastGap = 0.035;

bool haveRoom(const std::vector<double>& x) {
  if (x.size() < 2) return !x.empty();
  std::vector<double> sorted = x;
  std::ranges::sort(sorted);
  const double span = sorted.back() - sorted.front();
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const double gap = sorted[i] - sorted[i - 1];
    if (!(gap > 0) || gap < kLeastGap * span) return false;
  }
  return true;
}

int decimalsOf(const QStringList& labels) {
  qsizetype most = 0;
  for (const QString& label : labels) {
    const qsizetype dot = label.indexOf(QLatin1Char('.'));
    if (dot >= 0) most = std::max(most, label.size() - dot - 1);
  }
  return static_cast<int>(std::min<qsizetype>(most, 4));
}

std::vector<double> numbersOf(const QStringList& labels) {
  std::vector<double> numbers;
  for (const QString& label : labels) {
    const auto number = parsedNumber(label.toStdString());
    if (!number || !std::isfinite(*number)) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::size_t> ascending(const std::vector<double>& x) {
  std::vector<std::size_t> order(x.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return x[i]; });
  return order;
}

/// As it follows a number: "GPU" after 1.
QString unitOf(const ask::AskedAxis& axis, const QString& number = {}) {
  const study::Parameter* parameter = study::findParameter(axis.key);
  const std::string unit = parameter ? study::shownUnit(*parameter) : axis.unit;
  return tableWords(study::unitAfter(number.toStdString(), unit));
}

double topOf(const ChartSpec& chart) {
  double top = 0;
  for (const LineItem& line : chart.lines) {
    const double highest = line.samples.minMax(line.samples.span()).max;
    if (std::isfinite(highest)) top = std::max(top, highest);
  }
  for (const AreaItem& area : chart.areas) {
    const double highest = area.upper.minMax(area.upper.span()).max;
    if (std::isfinite(highest)) top = std::max(top, highest);
  }
  return top;
}

}  // namespace

QString measureTitle(const result::Column& measure) { return words(result::headerText(measure)); }

NumberFormat measureFormat(const result::Column& measure) {
  switch (measure.form) {
    case Form::Dollars:
      return {QStringLiteral("$"), {}, measure.decimals};
    case Form::Share:
      return {{}, QStringLiteral(" %"), measure.decimals};
    case Form::Number:
    case Form::Text:
      break;
  }
  const QString unit = tableWords(measure.unit);
  return {{}, unit.isEmpty() ? unit : QLatin1Char(' ') + unit, measure.decimals};
}

double drawn(const result::Column& measure, double value) {
  constexpr double kPercent = 100;
  return measure.form == Form::Share ? value * kPercent : value;
}

QString figureWords(const result::Column& measure, double value) {
  return measureFormat(measure).text(drawn(measure, value));
}

QString contenderName(const ask::Answer& answer, std::size_t contender) {
  return words(answer.contenders[contender].name);
}

namespace {

int placeInPalette(const ask::Answer& answer, std::size_t contender) {
  return answer.contenders[contender].usesFuture ? -1 : static_cast<int>(contender);
}

}  // namespace

QColor contenderColour(const ask::Answer& answer, std::size_t contender, const ChartTheme& theme) {
  return theme.line(policyColour(placeInPalette(answer, contender)));
}

BarRow contenderRow(const ask::Answer& answer, std::size_t contender, const ChartTheme& theme) {
  BarRow row;
  row.index = static_cast<int>(contender);
  row.name = contenderName(answer, contender);
  row.colour = contenderColour(answer, contender, theme);
  row.dash = policyDash(placeInPalette(answer, contender));
  return row;
}

Bar estimateBar(const result::Column& measure, const ask::Estimate& estimate, const QString& none) {
  Bar bar;
  if (!estimate.exists() || !std::isfinite(estimate.value)) {
    bar.text = none;
    return bar;
  }
  bar.value = drawn(measure, estimate.value);
  bar.text = figureWords(measure, estimate.value);
  if (estimate.hasInterval()) {
    bar.interval = Range{drawn(measure, estimate.low), drawn(measure, estimate.high)};
  }
  return bar;
}

QString axisTitle(const ask::AskedAxis& axis) {
  const QString unit = unitOf(axis), title = words(axis.title);
  // "Maximum GPUs" says its unit.
  return unit.isEmpty() || title.endsWith(unit) ? title : title + QStringLiteral(", ") + unit;
}

QString axisValue(const ask::AskedAxis& axis, const std::string& value) {
  if (value.empty()) return Words::tr("none");
  const study::Parameter* parameter = study::findParameter(axis.key);
  if (!parameter) return words(value);
  if (parameter->type == study::ParameterType::Choice) return choiceWords(value);
  if (parameter->type == study::ParameterType::Flag) {
    return value == "true" ? Words::tr("on") : Words::tr("off");
  }
  return words(study::shownText(*parameter, value));
}

QString axisValueWithUnit(const ask::AskedAxis& axis, const std::string& value) {
  const QString text = axisValue(axis, value);
  const QString unit = unitOf(axis, text);
  if (unit.isEmpty() || !parsedNumber(text.toStdString())) return text;
  if (unit == QLatin1String("$")) return unit + text;
  return text + QLatin1Char(' ') + unit;
}

AskedPlaces placesOf(const ask::AskedAxis& axis, bool asCategories) {
  AskedPlaces places;
  QStringList labels;
  for (const std::string& value : axis.values) labels << axisValue(axis, value);
  places.axis.title = axisTitle(axis);
  places.x = axis.numbers.empty() ? std::vector<double>() : numbersOf(labels);
  places.numbers = !asCategories && haveRoom(places.x);
  if (places.numbers) {
    places.axis.format = {{}, {}, decimalsOf(labels)};
    places.axis.places = places.x;
    std::ranges::sort(places.axis.places);
    places.order = ascending(places.x);
    return places;
  }
  // Numbers without room between them stand in their order, a step apart.
  const std::vector<std::size_t> order =
      places.x.empty() || asCategories ? std::vector<std::size_t>() : ascending(places.x);
  places.x.assign(axis.values.size(), 0);
  for (std::size_t i = 0; i < axis.values.size(); ++i) {
    const std::size_t value = order.empty() ? i : order[i];
    places.x[value] = static_cast<double>(i);
    places.axis.categories.push_back(labels[static_cast<qsizetype>(value)]);
  }
  places.order = ascending(places.x);
  return places;
}

std::optional<double> presentPlace(const ask::AskedAxis& axis, const AskedPlaces& places) {
  const auto own = std::ranges::find(axis.values, axis.present);
  if (own != axis.values.end()) {
    return places.x[static_cast<std::size_t>(own - axis.values.begin())];
  }
  if (!places.numbers) return {};
  const auto number = parsedNumber(axisValue(axis, axis.present).toStdString());
  const Range home = places.axis.home();
  return number && home.contains(*number) ? number : std::nullopt;
}

void addCurve(ChartSpec& chart, const ask::Answer& answer, std::size_t contender,
              const result::Column& measure, const std::vector<double>& x,
              const std::vector<ask::Estimate>& estimates, const ChartTheme& theme) {
  std::vector<SamplePoint> mean, low, high;
  bool any = false, banded = false;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const ask::Estimate& one = estimates[i];
    const bool there = one.exists() && std::isfinite(one.value);
    const bool known = there && one.hasInterval();
    any = any || there;
    banded = banded || known;
    mean.push_back({x[i], there ? drawn(measure, one.value) : kNone});
    low.push_back({x[i], known ? drawn(measure, one.low) : kNone});
    high.push_back({x[i], known ? drawn(measure, one.high) : kNone});
  }
  if (!any) return;
  const QColor colour = contenderColour(answer, contender, theme);
  if (banded) {
    AreaItem band;
    band.upper = Samples::line(high);
    band.lower = Samples::line(low);
    band.fill = colour;
    band.fill.setAlpha(kBandAlpha);
    band.isInterval = true;
    chart.areas.push_back(std::move(band));
  }
  LineItem line;
  line.samples = Samples::line(mean);
  line.name = contenderName(answer, contender);
  line.colour = colour;
  line.dash = policyDash(placeInPalette(answer, contender));
  line.marked = true;
  chart.lines.push_back(std::move(line));
}

void addLimit(ChartSpec& chart, const ask::Answer& answer, const result::Column& measure,
              const ChartTheme& theme) {
  const auto limit = answer.subject ? answer.subject->limit(answer.scenario, measure.key)
                                    : std::optional<double>();
  if (!limit) return;
  chart.levels.push_back(
      {drawn(measure, *limit), Words::tr("Target"), theme.warning, Qt::DashLine});
}

void addObstacles(ChartSpec& chart, const ask::Answer& answer, const AskedPlaces& places,
                  const ChartTheme& theme) {
  HatchItem hatch{{}, Words::tr("Cannot be run"), theme.muted};
  const double top = topOf(chart);
  const auto at = [&](std::size_t i) { return places.x[places.order[i]]; };
  for (std::size_t i = 0; i < places.order.size() && i < answer.points.size(); ++i) {
    if (answer.points[places.order[i]].obstacle.empty()) continue;
    const double left = i == 0 ? at(i) : (at(i - 1) + at(i)) / 2;
    const double right = i + 1 == places.order.size() ? at(i) : (at(i) + at(i + 1)) / 2;
    const double half = places.numbers ? 0 : 0.5;
    const double from = std::min(left, at(i) - half), to = std::max(right, at(i) + half);
    if (to > from) hatch.boxes.push_back({from, 0, to - from, 1.05 * top});
  }
  if (top > 0 && !hatch.boxes.empty()) chart.hatches.push_back(std::move(hatch));
}

ComparableChart overAxis(
    const ask::Answer& answer, const std::vector<std::size_t>& contenders, const OverAxis& what,
    const ChartTheme& theme,
    const std::function<ask::Estimate(const ask::AskedPoint&, std::size_t)>& figure) {
  const ask::AskedAxis& axis = answer.axes.front();
  const AskedPlaces places = placesOf(axis);
  ChartSpec chart;
  chart.fileStem = what.fileStem;
  chart.title = what.title;
  chart.format = measureFormat(what.column);
  chart.fromZero = what.column.form == result::Form::Share;
  chart.xAxis = places.axis;
  std::vector<double> x;
  for (const std::size_t i : places.order) x.push_back(places.x[i]);
  for (const std::size_t contender : contenders) {
    std::vector<ask::Estimate> estimates;
    for (const std::size_t i : places.order) {
      const ask::AskedPoint& point = answer.points[i];
      const bool there = point.done && point.obstacle.empty() && !point.means.empty();
      estimates.push_back(there ? figure(point, contender) : ask::Estimate());
    }
    addCurve(chart, answer, contender, what.column, x, estimates, theme);
  }
  if (chart.lines.empty()) {
    chart.emptyText = what.emptyText.isEmpty() ? Words::tr("Nothing to draw yet") : what.emptyText;
  } else {
    addLimit(chart, answer, what.column, theme);
    addObstacles(chart, answer, places, theme);
    for (const LevelItem& level : what.levels) chart.levels.push_back(level);
    if (const auto own = presentPlace(axis, places)) {
      chart.moments.push_back({*own, Words::tr("now"), theme.muted});
    }
  }
  const Range home = places.axis.home();
  return comparable(std::move(chart), home, home);
}

LineItem sharesUpTo(std::vector<double> values, const QString& name, const QColor& colour,
                    Qt::PenStyle dash) {
  const auto all = static_cast<double>(values.size());
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  std::ranges::sort(values);
  std::vector<SamplePoint> points;
  constexpr double kPercent = 100;
  for (std::size_t i = 0; i < values.size(); ++i) {
    points.push_back({values[i], kPercent * static_cast<double>(i) / all});
    points.push_back({values[i], kPercent * static_cast<double>(i + 1) / all});
  }
  LineItem line;
  line.samples = Samples::line(points);
  line.name = name;
  line.colour = colour;
  line.dash = dash;
  return line;
}

Range rangeOf(const std::vector<double>& values) {
  Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const double value : values) {
    if (std::isfinite(value)) range = range.united({value, value});
  }
  if (range.min > range.max) return {0, 1};
  const double pad = std::max(range.span() * 0.03, std::abs(range.max) * 1e-3);
  return {range.min - (pad > 0 ? pad : 0.5), range.max + (pad > 0 ? pad : 0.5)};
}

QString chartStem(const QStringList& parts) {
  QStringList all{QStringLiteral("questions")};
  for (const QString& part : parts) {
    QString kept;
    for (const QChar c : part) kept += c.isLetterOrNumber() || c == u'-' ? c : QChar(u'-');
    all << kept;
  }
  return all.join(QLatin1Char('-'));
}

}  // namespace spothorizon::views
