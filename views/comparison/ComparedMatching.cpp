// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/ComparedMatching.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <utility>

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ComparedCharts)
};

bool sameAxis(const std::optional<XAxis>& a, const std::optional<XAxis>& b) {
  if (a.has_value() != b.has_value()) return false;
  return !a || (a->title == b->title && a->categories == b->categories);
}

bool sameAxis(const CurveChart& a, const CurveChart& b) {
  return sameAxis(a.spec.xAxis, b.spec.xAxis) && a.spec.timeTitle == b.spec.timeTitle;
}
bool sameAxis(const BarsChart&, const BarsChart&) { return true; }
bool sameAxis(const MapChart& a, const MapChart& b) {
  return a.spec.x.title == b.spec.x.title && a.spec.rowTitle == b.spec.rowTitle;
}

QString identityOf(int key, const QString& name) {
  return key == LineItem::kNoKey ? name : QStringLiteral("#%1").arg(key);
}

/// Whether an area is stacked on another one: else its lower edge is that of a band.
bool standsOnAnother(const AreaItem& area, const ChartSpec& spec) {
  if (area.lower.empty()) return true;
  return std::any_of(spec.areas.begin(), spec.areas.end(), [&](const AreaItem& other) {
    return &other != &area && other.upper.sameAs(area.lower);
  });
}

void addAreas(std::vector<ComparedCurve>& curves, const ChartSpec& spec) {
  for (const AreaItem& area : spec.areas) {
    if (area.name.isEmpty() || area.onRightScale || !standsOnAnother(area, spec)) continue;
    Samples own = area.lower.empty() ? area.upper : Samples::difference(area.upper, area.lower);
    curves.push_back(
        {area.name, {.samples = std::move(own), .name = area.name, .colour = area.fill}, true});
  }
}

void addLines(std::vector<ComparedCurve>& curves, const CurveChart& chart) {
  for (const LineItem& line : chart.spec.lines) {
    if (line.name.isEmpty() && line.key == LineItem::kNoKey) continue;
    curves.push_back({identityOf(line.key, line.name), line});
  }
  for (const LevelItem& level : chart.spec.levels) {
    if (level.name.isEmpty()) continue;
    const Range all = chart.limits.united(chart.home);
    curves.push_back({level.name,
                      {.samples = Samples::line({{all.min, level.value}, {all.max, level.value}}),
                       .name = level.name,
                       .colour = level.colour,
                       .dash = level.dash,
                       .width = level.width},
                      false,
                      true});
  }
  for (const StemItem& stems : chart.spec.stems) {
    curves.push_back({stems.name,
                      {.samples = Samples::line(stems.points),
                       .name = stems.name,
                       .colour = stems.colour,
                       .marked = true}});
  }
}

/// A place that all have is used.
void addPlaces(std::vector<double>& places, const std::vector<double>& more) {
  places.insert(places.end(), more.begin(), more.end());
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
}

void shareSpec(ChartSpec& all, const ChartSpec& own) {
  all.format.decimals = std::max(all.format.decimals, own.format.decimals);
  all.leastTop = std::max(all.leastTop, own.leastTop);
  all.fromZero = all.fromZero || own.fromZero;
  if (all.xAxis && own.xAxis) addPlaces(all.xAxis->places, own.xAxis->places);
}

bool allAlike(const ChartGroup& group, std::size_t moment) {
  const MomentItem& first = std::get<CurveChart>(group.first().chart).spec.moments[moment];
  return std::all_of(group.members.begin(), group.members.end(), [&](const auto& member) {
    const auto& moments = std::get<CurveChart>(member.chart->chart).spec.moments;
    return moment < moments.size() && moments[moment].hours == first.hours &&
           moments[moment].label == first.label;
  });
}

/// A moment that all share is named once.
std::vector<MomentItem> sharedMoments(const ChartGroup& group, const ChartTheme& theme,
                                      bool namesOwners) {
  std::vector<MomentItem> all;
  for (const ChartGroup::Member& member : group.members) {
    const auto& moments = std::get<CurveChart>(member.chart->chart).spec.moments;
    const bool isFirst = &member == &group.members.front();
    for (std::size_t i = 0; i < moments.size(); ++i) {
      const auto& firsts = std::get<CurveChart>(group.first().chart).spec.moments;
      const bool common = group.members.size() > 1 && i < firsts.size() && allAlike(group, i);
      if (common && !isFirst) continue;
      MomentItem moment = moments[i];
      if (!common) {
        if (!moment.brief.isEmpty()) moment.label = moment.brief;
        if (namesOwners) moment.label = ownedName(*member.scenario, moment.label);
        moment.colour = theme.line(member.scenario->colour);
      }
      all.push_back(std::move(moment));
    }
  }
  return all;
}

/// What a kind of curve is called that has another name in each scenario.
QString commonName(const KindOfCurve& kind) {
  QStringList names;
  for (const KindOfCurve::Member& member : kind.members) names << member.line.name;
  names.removeDuplicates();
  if (names.size() == 1) return names.front();
  switch (kind.members.front().line.key) {
    case kShownPolicyCurve:
      return Words::tr("shown policy");
    case kOwnForecastCurve:
      return Words::tr("forecast in use");
    default:
      return names.join(QStringLiteral(" / "));
  }
}

}  // namespace

void KindOfCurve::nameOwners(const ChartTheme& theme) {
  const QString kind = commonName(*this);
  for (Member& member : members) {
    LineItem& line = member.line;
    const QString name = ownedName(*member.scenario, line.name);
    line.many = {member.scenario->name, kind, line.name == kind ? QString() : name};
    line.name = name;
    line.colour = theme.line(member.scenario->colour);
  }
}

CurvePen freePen(std::vector<Qt::PenStyle>& taken, Qt::PenStyle own) {
  constexpr std::array kDashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                               Qt::DashDotDotLine};
  const auto uses = [&](Qt::PenStyle dash) { return std::ranges::count(taken, dash); };
  Qt::PenStyle dash = *std::ranges::min_element(kDashes, {}, uses);
  if (uses(own) == uses(dash)) dash = own;
  const double width = 1 + static_cast<double>(uses(dash));
  taken.push_back(dash);
  return {dash, width};
}

std::vector<ComparedScenario> withCharts(std::vector<ComparedScenario> scenarios,
                                         const ChartTheme& theme) {
  for (ComparedScenario& scenario : scenarios) {
    scenario.charts = scenario.make ? scenario.make(theme) : std::vector<ComparableChart>();
  }
  return scenarios;
}

TitleParts titleParts(const QString& title) {
  const auto comma =
      std::max(title.lastIndexOf(QLatin1String(", ")), title.lastIndexOf(QStringLiteral("，")));
  const auto bracket = title.lastIndexOf(QLatin1Char(')'));
  if (comma < 0 || bracket > comma) return {title, {}};
  const qsizetype length = title[comma] == QLatin1Char(',') ? 2 : 1;
  return {title.left(comma), title.mid(comma + length)};
}

const QString& titleOf(const ComparableChart& chart) {
  return std::visit([](const auto& own) -> const QString& { return own.spec.title; }, chart.chart);
}

const ChartGroup::Member* ChartGroup::base() const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [](const Member& member) { return member.scenario->isBase; });
  return found == members.end() ? nullptr : &*found;
}

bool mayMix(const ComparableChart& a, const ComparableChart& b) {
  if (a.key != b.key || a.chart.index() != b.chart.index()) return false;
  if (titleParts(titleOf(a)).unit != titleParts(titleOf(b)).unit) return false;
  return std::visit(
      [&](const auto& own) {
        return sameAxis(own, std::get<std::decay_t<decltype(own)>>(b.chart));
      },
      a.chart);
}

std::vector<ChartGroup> groupsOf(const std::vector<ComparedScenario>& scenarios) {
  std::vector<ChartGroup> groups;
  for (const ComparedScenario& scenario : scenarios) {
    for (const ComparableChart& chart : scenario.charts) {
      const auto found = std::find_if(groups.begin(), groups.end(), [&](const ChartGroup& group) {
        return group.members.back().scenario != &scenario && mayMix(group.first(), chart);
      });
      if (found == groups.end()) {
        groups.push_back({{{&scenario, &chart}}});
      } else {
        found->members.push_back({&scenario, &chart});
      }
    }
  }
  return groups;
}

std::vector<ComparedCurve> curvesOf(const CurveChart& chart) {
  std::vector<ComparedCurve> curves;
  addAreas(curves, chart.spec);
  addLines(curves, chart);
  std::erase_if(curves, [](const ComparedCurve& curve) { return curve.line.samples.empty(); });
  return curves;
}

QString ownedName(const ComparedScenario& scenario, const QString& name) {
  return Words::tr("%1: %2").arg(scenario.name, name);
}

void nameOwner(ComparableChart& chart, const ComparedScenario& scenario) {
  std::visit([&](auto& own) { own.spec.title = ownedName(scenario, own.spec.title); }, chart.chart);
}

CurveChart sharedFrame(const ChartGroup& group, const ChartTheme& theme, bool namesOwners) {
  const CurveChart& first = std::get<CurveChart>(group.first().chart);
  CurveChart all;
  all.spec.fileStem = first.spec.fileStem;
  all.spec.title = first.spec.title;
  all.spec.format = first.spec.format;
  all.spec.xAxis = first.spec.xAxis;
  all.spec.timeTitle = first.spec.timeTitle;
  all.spec.emptyText = first.spec.emptyText;
  all.spec.fromZero = first.spec.fromZero;
  all.home = first.home;
  all.limits = first.limits;
  all.clock = first.clock;
  for (const ChartGroup::Member& member : group.members) {
    const CurveChart& own = std::get<CurveChart>(member.chart->chart);
    shareSpec(all.spec, own.spec);
    all.home = all.home.united(own.home);
    all.limits = all.limits.united(own.limits);
    if (!(own.clock == all.clock)) all.clock = {};
  }
  if (!all.spec.xAxis && all.spec.timeTitle.isEmpty() && group.members.size() > 1) {
    all.spec.timeTitle = Words::tr("Time from each job's start, hours");
  }
  all.spec.moments = sharedMoments(group, theme, namesOwners);
  return all;
}

}  // namespace spothorizon::views
