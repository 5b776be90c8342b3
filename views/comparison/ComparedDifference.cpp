// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparedDifference.h"

// Charts of several scenarios minus those of the base.
#include <QCoreApplication>
#include <QHash>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "session/Session.h"
#include "views/comparison/ComparedMatching.h"

namespace spothorizon::views {
namespace {

constexpr double kWidth = 2.2;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ComparedCharts)
};

/// "cost so far" in a sentence; "GPUs", "MAE" and "ARIMA" stay as they are.
QString inSentence(const QString& quantity) {
  const bool isWord = quantity.size() > 1 && quantity[1].isLower();
  return isWord ? quantity[0].toLower() + quantity.mid(1) : quantity;
}

QString differenceTitle(const QString& title, const ComparedScenario& base) {
  const TitleParts parts = titleParts(title);
  const QString quantity = inSentence(parts.quantity);
  if (parts.unit.isEmpty()) return Words::tr("Δ %1 against %2").arg(quantity, base.name);
  return Words::tr("Δ %1 against %2, %3").arg(quantity, base.name, parts.unit);
}

QString nothingText(const ComparedScenario& base) {
  return Words::tr("Nothing here can be compared with %1: they have no values in common")
      .arg(base.name);
}

/// What runs through two things cannot be subtracted place by place.
bool runThroughOthers(const ChartGroup& group) {
  return std::ranges::any_of(group.members, [&](const ChartGroup::Member& member) {
    return member.chart->through != group.base()->chart->through;
  });
}

QString othersText(const ComparedScenario& base) {
  return Words::tr("%1 has different jobs: they cannot be subtracted one by one").arg(base.name);
}

/// No difference anywhere: a quota that both have.
bool isNothing(const Samples& samples) {
  constexpr double kAll = std::numeric_limits<double>::max();
  const MinMax ends = samples.minMax({-kAll, kAll});
  return ends.min == 0 && ends.max == 0;
}

QString differenceName(const QString& own, const QString& baseName) {
  return own == baseName ? own : Words::tr("%1 minus %2").arg(own, baseName);
}

/// Names say whose it is only where there are several to hold against the base.
bool several(const ChartGroup& group) { return group.members.size() > 2; }

/// What one curve of the base is held against: those of the other scenarios, less it.
KindOfCurve differencesFrom(const ComparedCurve& base, const ChartGroup& group) {
  KindOfCurve kind{base.identity, {}};
  for (const ChartGroup::Member& member : group.members) {
    if (member.scenario == group.base()->scenario) continue;
    const bool others = member.chart->through != group.base()->chart->through;
    if (others && !base.wasLevel) continue;
    for (ComparedCurve& curve : curvesOf(std::get<CurveChart>(member.chart->chart))) {
      if (curve.identity != base.identity) continue;
      LineItem line = std::move(curve.line);
      line.samples = Samples::difference(line.samples, base.line.samples);
      if (line.samples.empty() || (others && isNothing(line.samples))) continue;
      line.name = differenceName(line.name, base.line.name);
      kind.members.push_back({member.scenario, std::move(line)});
    }
  }
  return kind;
}

/// Curves of one scenario have its colour, so that only their dashes tell them apart.
void addCurves(ChartSpec& chart, const ChartGroup& group, const ChartTheme& theme) {
  std::vector<Qt::PenStyle> taken;
  for (const ComparedCurve& base : curvesOf(std::get<CurveChart>(group.base()->chart->chart))) {
    KindOfCurve kind = differencesFrom(base, group);
    if (kind.members.empty()) continue;
    const CurvePen pen = freePen(taken, kind.members.front().line.dash);
    if (several(group)) kind.nameOwners(theme);
    for (KindOfCurve::Member& member : kind.members) {
      member.line.colour = theme.line(member.scenario->colour);
      member.line.dash = pen.dash;
      member.line.width = std::max(member.line.width, kWidth) * pen.width;
      chart.lines.push_back(std::move(member.line));
    }
  }
}

std::optional<ComparableChart> curveDifference(const ChartGroup& group, const ChartTheme& theme) {
  CurveChart all = sharedFrame(group, theme, true);
  const ComparedScenario& base = *group.base()->scenario;
  all.spec.title = differenceTitle(all.spec.title, base);
  all.spec.leastTop = 0;
  all.spec.fromZero = true;
  addCurves(all.spec, group, theme);
  const bool others = runThroughOthers(group);
  all.spec.emptyText.clear();
  if (all.spec.lines.empty()) all.spec.emptyText = others ? othersText(base) : nothingText(base);
  if (others) all.spec.moments.clear();  // each is a place of one of them
  if (!all.spec.lines.empty()) all.spec.levels.push_back({0, {}, theme.axis, Qt::SolidLine, 1});
  return ComparableChart{group.first().key, std::move(all)};
}

std::optional<std::size_t> rowOf(const BarsChart& chart, const QString& name) {
  for (std::size_t i = 0; i < chart.rows.size() && i < chart.spec.bars.size(); ++i) {
    if (chart.rows[i].name == name) return i;
  }
  return std::nullopt;
}

QString deltaText(double own, double base, const NumberFormat& format) {
  const QString delta = format.withSign(own - base);
  if (!(std::abs(base) > 0)) return delta;
  const NumberFormat percent{{}, QStringLiteral(" %"), 1};
  return Words::tr("%1 (%2)").arg(delta, percent.withSign(100 * (own - base) / std::abs(base)));
}

/// For a tornado's bars: how far apart the scenarios are at either end, from their own distance on.
Bar endsDifference(const Bar& own, const Bar& base, const NumberFormat& format) {
  Bar made{*own.value - *base.value, {}};
  made.from = own.from.value_or(0) - base.from.value_or(0);
  made.other = *own.other - *base.other;
  made.text = Words::tr("%1 to %2").arg(format.withSign(*made.other), format.withSign(*made.value));
  return made;
}

/// Without a value on either side there is no bar, and the text is that of the side without one.
Bar barDifference(const Bar& own, const Bar& base, const NumberFormat& format) {
  if (!own.value) return {std::nullopt, own.text, own.hatched, false};
  if (!base.value) return {std::nullopt, base.text, base.hatched, false};
  const double delta = *own.value - *base.value;
  if (own.other && base.other) return endsDifference(own, base, format);
  return {delta, deltaText(*own.value, *base.value, format), own.hatched, false,
          format.withSign(delta)};
}

void addBars(BarsChart& all, const ChartGroup& group, const ChartTheme& theme) {
  const BarsChart& base = std::get<BarsChart>(group.base()->chart->chart);
  for (std::size_t i = 0; i < base.rows.size() && i < base.spec.bars.size(); ++i) {
    for (const ChartGroup::Member& member : group.members) {
      const BarsChart& own = std::get<BarsChart>(member.chart->chart);
      const auto at = rowOf(own, base.rows[i].name);
      if (member.scenario == group.base()->scenario || !at) continue;
      BarRow row = own.rows[*at];
      row.index = static_cast<int>(all.rows.size());
      if (several(group)) row.name = ownedName(*member.scenario, row.name);
      row.colour = theme.line(member.scenario->colour);
      row.dash = Qt::SolidLine;
      row.done = row.done && base.rows[i].done;
      row.best = false;
      all.rows.push_back(std::move(row));
      all.spec.bars.push_back(
          barDifference(own.spec.bars[*at], base.spec.bars[i], base.spec.format));
    }
  }
}

std::optional<ComparableChart> barsDifference(const ChartGroup& group, const ChartTheme& theme) {
  const BarsChart& base = std::get<BarsChart>(group.base()->chart->chart);
  BarsChart all;
  all.spec.fileStem = base.spec.fileStem;
  all.spec.title = differenceTitle(base.spec.title, *group.base()->scenario);
  all.spec.format = base.spec.format;
  addBars(all, group, theme);
  if (all.rows.empty()) return std::nullopt;
  return ComparableChart{group.first().key, std::move(all)};
}

QHash<QString, int> rowPlaces(const HeatMapSpec& map) {
  QHash<QString, int> places;
  for (std::size_t i = 0; i < map.rows.size(); ++i) places.insert(map.rows[i], static_cast<int>(i));
  return places;
}

QHash<QString, int> columnPlaces(const MapChart& map) {
  QHash<QString, int> places;
  for (int column = 0; column < map.values->columns; ++column) {
    places.insert(map.spec.x.text(map.spec.firstX + column), column);
  }
  return places;
}

/// Columns and rows of the base that the other map has too, as places in both.
struct SharedCells {
  std::vector<std::pair<int, int>> columns, rows;
};

SharedCells sharedCells(const MapChart& own, const MapChart& base) {
  SharedCells shared;
  const QHash<QString, int> columns = columnPlaces(own), rows = rowPlaces(own.spec);
  for (int column = 0; column < base.values->columns; ++column) {
    const auto found = columns.find(base.spec.x.text(base.spec.firstX + column));
    if (found != columns.end()) shared.columns.emplace_back(*found, column);
  }
  for (std::size_t row = 0; row < base.spec.rows.size(); ++row) {
    const auto found = rows.find(base.spec.rows[row]);
    if (found != rows.end()) shared.rows.emplace_back(*found, static_cast<int>(row));
  }
  return shared;
}

MapChart mapOfShared(const MapChart& own, const MapChart& base, const SharedCells& shared) {
  MapChart map{base.spec, nullptr};
  map.spec.rows.clear();
  for (const auto& [from, row] : shared.rows) {
    map.spec.rows.push_back(base.spec.rows[static_cast<std::size_t>(row)]);
  }
  if (map.spec.rows.size() != base.spec.rows.size()) map.spec.groups.clear();
  map.spec.x.categories.clear();
  for (const auto& [from, column] : shared.columns) {
    if (base.spec.x.categories.empty()) break;
    map.spec.x.categories.push_back(base.spec.x.text(base.spec.firstX + column));
  }
  // Numbers go up one by one, so that what both have has no gap.
  map.spec.firstX = base.spec.firstX + shared.columns.front().second;
  if (!base.spec.x.categories.empty()) map.spec.firstX = 0;
  auto values = std::make_shared<HeatMapValues>();
  values->columns = static_cast<int>(shared.columns.size());
  values->rows = static_cast<int>(shared.rows.size());
  values->values.reserve(shared.columns.size() * shared.rows.size());
  for (const auto& [ownColumn, baseColumn] : shared.columns) {
    for (const auto& [ownRow, baseRow] : shared.rows) {
      values->values.push_back(own.values->at(ownColumn, ownRow) -
                               base.values->at(baseColumn, baseRow));
    }
  }
  map.values = std::move(values);
  return map;
}

/// As far to either side as the farthest cell, so that the middle of the colours is none.
Range aroundZero(const HeatMapValues& values) {
  float most = 0;
  for (const float value : values.values) {
    if (!std::isnan(value)) most = std::max(most, std::abs(value));
  }
  return most > 0 ? Range{-double{most}, double{most}} : Range{-1, 1};
}

ComparableChart mapDifference(const ChartGroup::Member& member, const ChartGroup& group) {
  const ComparedScenario& base = *group.base()->scenario;
  const MapChart& own = std::get<MapChart>(member.chart->chart);
  const MapChart& against = std::get<MapChart>(group.base()->chart->chart);
  MapChart map{against.spec, std::make_shared<HeatMapValues>()};
  map.spec.emptyText = nothingText(base);
  const bool known = own.values && against.values;
  const SharedCells shared = known ? sharedCells(own, against) : SharedCells{};
  if (!shared.columns.empty() && !shared.rows.empty()) {
    map = mapOfShared(own, against, shared);
    map.spec.emptyText.clear();
  }
  map.spec.title = differenceTitle(against.spec.title, base);
  map.spec.fileStem += QLatin1Char('-') + member.scenario->id;
  map.spec.scale = ColourScale::Kind::Diverging;
  map.spec.range = aroundZero(*map.values);
  map.spec.best = HeatMapSpec::Best::None;
  ComparableChart chart{group.first().key, std::move(map)};
  if (several(group)) nameOwner(chart, *member.scenario);
  return chart;
}

PairedCharts pairedOf(const std::vector<ComparedScenario>& scenarios, const ChartTheme& theme) {
  const auto base = std::ranges::find_if(scenarios, &ComparedScenario::isBase);
  if (base == scenarios.end() || !base->paired) return {};
  return base->paired(theme);
}

}  // namespace

QStringList differenceNotes(const std::vector<ComparedScenario>& scenarios,
                            const ChartTheme& theme) {
  return pairedOf(scenarios, theme).notes;
}

std::vector<ComparableChart> differences(const std::vector<ComparedScenario>& scenarios,
                                         const ChartTheme& theme) {
  std::vector<ComparableChart> charts = pairedOf(scenarios, theme).charts;
  for (const ChartGroup& group : groupsOf(scenarios)) {
    if (!group.base() || group.members.size() < 2) continue;
    if (std::holds_alternative<MapChart>(group.first().chart)) {
      for (const ChartGroup::Member& member : group.members) {
        if (!member.scenario->isBase) charts.push_back(mapDifference(member, group));
      }
      continue;
    }
    auto chart = std::holds_alternative<BarsChart>(group.first().chart)
                     ? barsDifference(group, theme)
                     : curveDifference(group, theme);
    if (chart) charts.push_back(std::move(*chart));
  }
  return charts;
}

}  // namespace spothorizon::views
