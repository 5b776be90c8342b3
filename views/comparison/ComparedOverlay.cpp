// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparedOverlay.h"

// Charts of several scenarios laid over each other.
#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "views/comparison/ComparedMatching.h"

namespace spothorizon::views {
namespace {

constexpr double kLeastWidth = 1.8;
constexpr float kIntervalAlpha = 0.12F;

struct CurveGroup : KindOfCurve {
  bool wereAreas = false;

  /// The same in every one of `scenarios` scenarios.
  bool isCommon(std::size_t scenarios) const {
    const LineItem& first = members.front().line;
    return scenarios > 1 && members.size() == scenarios &&
           std::all_of(members.begin(), members.end(), [&](const Member& member) {
             return member.line.name == first.name && member.line.samples.sameAs(first.samples);
           });
  }

  /// The scenario on whose curve that of member `i` lies, of those before it; null: it is seen.
  const ComparedScenario* under(std::size_t i) const {
    const auto end = members.begin() + static_cast<std::ptrdiff_t>(i);
    if (members[i].line.samples.empty()) return nullptr;
    const auto same = std::find_if(members.begin(), end, [&](const Member& other) {
      return other.line.samples.sameAs(members[i].line.samples);
    });
    return same == end ? nullptr : same->scenario;
  }
};

/// The other's name without the words that both begin with, where these are long: names of one job
/// differ at their ends.
QString shortOf(const QString& other, const QString& own) {
  constexpr qsizetype kLong = 10;
  const auto [there, here] = std::mismatch(other.begin(), other.end(), own.begin(), own.end());
  const qsizetype same = other.left(there - other.begin()).lastIndexOf(u' ');
  return there == other.end() || same < kLong ? other : u'…' + other.mid(same);
}

QString sameWords(const QString& name, const ComparedScenario& own, const ComparedScenario& other) {
  return QCoreApplication::translate("ComparedOverlay", "%1 (same as %2)")
      .arg(name, shortOf(other.name, own.name));
}

/// A curve of some scenario, and the one that covers it, if any.
struct OwnedCurve {
  const ComparedScenario *scenario, *under;
  LineItem line;
};

/// A curve covered by another one is not seen: its name says so. So does that of its scenario in
/// the legend, where all of its curves lie on those of one other.
void nameSame(std::vector<OwnedCurve>& curves) {
  for (OwnedCurve& curve : curves) {
    if (!curve.under) continue;
    curve.line.name = sameWords(curve.line.name, *curve.scenario, *curve.under);
    const bool all = std::ranges::all_of(curves, [&](const OwnedCurve& other) {
      return other.scenario != curve.scenario || other.under == curve.under;
    });
    if (!all) continue;
    OneOfMany& many = curve.line.many;
    if (!many.owner.isEmpty()) {
      many.label =
          sameWords(many.label.isEmpty() ? many.owner : many.label, *curve.scenario, *curve.under);
    }
  }
}

std::vector<CurveGroup> curveGroups(const ChartGroup& group) {
  std::vector<CurveGroup> all;
  for (const ChartGroup::Member& member : group.members) {
    for (ComparedCurve& curve : curvesOf(std::get<CurveChart>(member.chart->chart))) {
      const auto same = [&](const CurveGroup& other) { return other.identity == curve.identity; };
      auto found = std::find_if(all.begin(), all.end(), same);
      if (found == all.end()) found = all.insert(all.end(), {{curve.identity, {}}, curve.wasArea});
      found->members.push_back({member.scenario, std::move(curve.line)});
    }
  }
  return all;
}

/// Whether it is a scenario's: what is common to all would look like that one's.
bool isSomeones(const QColor& colour, const ChartGroup& group, const ChartTheme& theme) {
  return std::ranges::any_of(group.members, [&](const ChartGroup::Member& member) {
    return theme.line(member.scenario->colour).rgb() == colour.rgb();
  });
}

void addCurves(ChartSpec& chart, const ChartGroup& group, const ChartTheme& theme) {
  std::vector<Qt::PenStyle> taken;
  std::vector<LineItem> common;
  std::vector<OwnedCurve> owned;
  for (CurveGroup& curves : curveGroups(group)) {
    if (curves.isCommon(group.members.size())) {
      common.push_back(std::move(curves.members.front().line));
      const bool someones = isSomeones(common.back().colour, group, theme);
      if (curves.wereAreas || someones) common.back().colour = theme.muted;
      continue;
    }
    const CurvePen pen = freePen(taken, curves.members.front().line.dash);
    curves.nameOwners(theme);
    for (std::size_t i = 0; i < curves.members.size(); ++i) {
      LineItem line = curves.members[i].line;
      if (group.members.size() == 1) line.many = {};  // a name says it all
      line.dash = pen.dash;
      line.width = std::max(line.width, kLeastWidth) * pen.width;
      owned.push_back({curves.members[i].scenario, curves.under(i), std::move(line)});
    }
  }
  nameSame(owned);
  chart.lines = std::move(common);  // under the others
  for (OwnedCurve& curve : owned) chart.lines.push_back(std::move(curve.line));
}

/// Where runs end, in the scenarios' colours.
void addPoints(ChartSpec& chart, const ChartGroup& group, const ChartTheme& theme) {
  for (const ChartGroup::Member& member : group.members) {
    for (PointItem point : std::get<CurveChart>(member.chart->chart).spec.points) {
      point.colour = theme.line(member.scenario->colour);
      chart.points.push_back(point);
    }
  }
}

/// Intervals, so pale that several can be distinguished; the same one is drawn once.
void addIntervals(ChartSpec& chart, const ChartGroup& group, const ChartTheme& theme) {
  for (const ChartGroup::Member& member : group.members) {
    for (const AreaItem& area : std::get<CurveChart>(member.chart->chart).spec.areas) {
      const auto isThere = [&](const AreaItem& other) {
        return other.upper.sameAs(area.upper) && other.lower.sameAs(area.lower);
      };
      if (!area.isInterval || std::ranges::any_of(chart.areas, isThere)) continue;
      AreaItem band = area;
      band.name = ownedName(*member.scenario, area.name);
      band.fill = theme.line(member.scenario->colour);
      band.fill.setAlphaF(kIntervalAlpha);
      chart.areas.push_back(std::move(band));
    }
  }
}

ComparableChart overlaidCurves(const ChartGroup& group, const ChartTheme& theme) {
  CurveChart all = sharedFrame(group, theme, false);
  addIntervals(all.spec, group, theme);
  addCurves(all.spec, group, theme);
  addPoints(all.spec, group, theme);
  if (!all.spec.lines.empty()) all.spec.emptyText.clear();
  return {group.first().key, std::move(all)};
}

/// Lines across the bars that are the same for all are drawn once; else their colour says whose
/// they are, for which names have no room.
std::vector<BarLine> sharedLines(const ChartGroup& group, const ChartTheme& theme) {
  std::vector<BarLine> lines;
  for (const ChartGroup::Member& member : group.members) {
    for (const BarLine& line : std::get<BarsChart>(member.chart->chart).spec.lines) {
      const auto isInAll = [&](const ChartGroup::Member& other) {
        const auto& own = std::get<BarsChart>(other.chart->chart).spec.lines;
        return std::any_of(own.begin(), own.end(), [&](const BarLine& theirs) {
          return theirs.label == line.label && theirs.value == line.value;
        });
      };
      const bool common = group.members.size() > 1 &&
                          std::all_of(group.members.begin(), group.members.end(), isInAll);
      if (common && &member != &group.members.front()) continue;
      lines.push_back(line);
      if (!common) lines.back().colour = theme.line(member.scenario->colour);
    }
  }
  return lines;
}

std::vector<QString> rowNames(const ChartGroup& group) {
  std::vector<QString> names;
  for (const ChartGroup::Member& member : group.members) {
    for (const BarRow& row : std::get<BarsChart>(member.chart->chart).rows) {
      if (std::find(names.begin(), names.end(), row.name) == names.end()) names.push_back(row.name);
    }
  }
  return names;
}

void addRow(BarsChart& all, const ChartGroup::Member& member, const QString& name,
            const ChartTheme& theme) {
  const BarsChart& own = std::get<BarsChart>(member.chart->chart);
  for (std::size_t i = 0; i < own.rows.size() && i < own.spec.bars.size(); ++i) {
    if (own.rows[i].name != name) continue;
    BarRow row = own.rows[i];
    row.index = static_cast<int>(all.rows.size());
    row.name = ownedName(*member.scenario, name);
    row.colour = theme.line(member.scenario->colour);
    row.dash = Qt::SolidLine;
    all.rows.push_back(std::move(row));
    all.spec.bars.push_back(own.spec.bars[i]);
    return;
  }
}

ComparableChart overlaidBars(const ChartGroup& group, const ChartTheme& theme) {
  const BarsChart& first = std::get<BarsChart>(group.first().chart);
  BarsChart all;
  all.spec.fileStem = first.spec.fileStem;
  all.spec.title = first.spec.title;
  all.spec.format = first.spec.format;
  all.spec.fromZero = first.spec.fromZero;
  for (const QString& name : rowNames(group)) {
    for (const ChartGroup::Member& member : group.members) addRow(all, member, name, theme);
  }
  all.spec.lines = sharedLines(group, theme);
  return {group.first().key, std::move(all)};
}

Range colourRange(const ChartGroup& group) {
  std::optional<Range> all;
  for (const ChartGroup::Member& member : group.members) {
    const MapChart& map = std::get<MapChart>(member.chart->chart);
    const Range own = map.values ? colourScaleOf(map.spec, *map.values).values : Range{0, 1};
    all = all ? all->united(own) : own;
  }
  return *all;
}

void addMaps(std::vector<ComparableChart>& charts, const ChartGroup& group) {
  const Range range = colourRange(group);
  for (const ChartGroup::Member& member : group.members) {
    ComparableChart own = *member.chart;
    MapChart& map = std::get<MapChart>(own.chart);
    map.spec.range = range;
    map.spec.fileStem += QLatin1Char('-') + member.scenario->id;
    nameOwner(own, *member.scenario);
    charts.push_back(std::move(own));
  }
}

}  // namespace

std::vector<ComparableChart> overlaid(const std::vector<ComparedScenario>& scenarios,
                                      const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  for (const ChartGroup& group : groupsOf(scenarios)) {
    if (std::holds_alternative<MapChart>(group.first().chart)) {
      addMaps(charts, group);
    } else if (std::holds_alternative<BarsChart>(group.first().chart)) {
      charts.push_back(overlaidBars(group, theme));
    } else {
      charts.push_back(overlaidCurves(group, theme));
    }
  }
  return charts;
}

}  // namespace spothorizon::views
