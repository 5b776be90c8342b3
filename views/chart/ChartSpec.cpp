// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/ChartSpec.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

QString lineValue(const LineItem& item, std::optional<double> hours, const NumberFormat& format) {
  const auto value = hours ? item.samples.valueAt(*hours) : std::nullopt;
  return value ? format.text(*value) : QString();
}

QString stemValue(const StemItem& item, std::optional<double> x, const NumberFormat& format) {
  if (!x) return {};
  for (const SamplePoint& point : item.points) {
    if (std::abs(point.x - *x) < 1e-9) return format.text(point.y);
  }
  return {};
}

/// The area's own values, without those it is stacked on.
QString areaValue(const AreaItem& item, std::optional<double> hours, const ChartSpec& spec) {
  const auto value = hours ? item.upper.valueAt(*hours) : std::nullopt;
  if (!value) return {};
  if (item.onRightScale && spec.rightScale) {
    return spec.rightScale->format.text(*value * spec.rightScale->factor);
  }
  return spec.format.text(*value - item.lower.valueAt(*hours).value_or(0));
}

using Lines = std::vector<const LineItem*>;

Lines curvesOfMany(const ChartSpec& spec, bool all) {
  Lines lines;
  for (const LineItem& item : spec.lines) {
    if (!item.many.owner.isEmpty() && (all || item.named)) lines.push_back(&item);
  }
  return lines;
}

/// One curve of each kind, or one of each owner.
Lines firstOfEach(const Lines& lines, QString OneOfMany::*name) {
  Lines firsts;
  for (const LineItem* line : lines) {
    const bool known = std::any_of(firsts.begin(), firsts.end(), [&](const LineItem* other) {
      return other->many.*name == line->many.*name;
    });
    if (!known) firsts.push_back(line);
  }
  return firsts;
}

/// The values of one owner are in the order of the kinds.
LegendEntry ownerEntry(const QString& owner, const Lines& lines, const Lines& kinds,
                       std::optional<double> hours, const NumberFormat& format) {
  LegendEntry entry{owner, {}, {}, Qt::SolidLine, 0, LegendEntry::Swatch::Box, 0};
  QStringList values;
  for (const LineItem* kind : kinds) {
    for (const LineItem* line : lines) {
      if (line->many.owner != owner || line->many.kind != kind->many.kind) continue;
      entry.colour = line->colour;
      if (!line->many.label.isEmpty()) entry.name = line->many.label;
      const QString value = lineValue(*line, hours, format);
      values << (value.isEmpty() ? QStringLiteral("–") : value);
    }
  }
  entry.values = static_cast<int>(values.size());
  if (hours) entry.value = values.join(QStringLiteral(" · "));
  return entry;
}

void addOwners(std::vector<LegendEntry>& entries, const ChartSpec& spec,
               std::optional<double> hours, bool all) {
  const Lines lines = curvesOfMany(spec, all);
  const Lines kinds = firstOfEach(lines, &OneOfMany::kind);
  for (const LineItem* owner : firstOfEach(lines, &OneOfMany::owner)) {
    entries.push_back(ownerEntry(owner->many.owner, lines, kinds, hours, spec.format));
  }
  for (const LineItem* kind : kinds) {
    entries.push_back(
        {kind->many.kind, {}, {}, kind->dash, kind->width, LegendEntry::Swatch::Line, 0});
  }
}

MinMax drawnValues(const ChartSpec& spec, const Range& hours) {
  MinMax all;
  for (const LineItem& item : spec.lines) all.add(item.samples.minMax(hours));
  for (const AreaItem& item : spec.areas) {
    all.add(item.upper.minMax(hours));
    all.add(item.lower.minMax(hours));
  }
  for (const LevelItem& item : spec.levels) all.add(item.value);
  for (const StemItem& item : spec.stems) {
    for (const SamplePoint& point : item.points) {
      if (hours.contains(point.x)) all.add(point.y);
    }
  }
  for (const IntervalItem& item : spec.intervals) {
    for (const IntervalItem::Interval& interval : item.intervals) {
      if (item.across) {
        if (interval.low <= hours.max && interval.high >= hours.min) all.add(interval.x);
        continue;
      }
      if (!hours.contains(interval.x)) continue;
      all.add(interval.low);
      all.add(interval.high);
    }
  }
  return all;
}

}  // namespace

ChartSpec::ChartSpec() = default;
ChartSpec::ChartSpec(const ChartSpec& other) = default;
ChartSpec::ChartSpec(ChartSpec&& other) noexcept = default;
ChartSpec& ChartSpec::operator=(const ChartSpec& other) = default;
ChartSpec& ChartSpec::operator=(ChartSpec&& other) noexcept = default;
ChartSpec::~ChartSpec() = default;

bool ChartSpec::hasData() const {
  const auto filled = [](const auto& item) { return item.named || !item.name.isEmpty(); };
  const auto drawn = [&](const LineItem& item) { return !item.samples.empty() && filled(item); };
  return std::any_of(lines.begin(), lines.end(), drawn) ||
         std::any_of(areas.begin(), areas.end(),
                     [](const AreaItem& item) { return !item.upper.empty(); }) ||
         std::any_of(stems.begin(), stems.end(),
                     [](const StemItem& item) { return !item.points.empty(); });
}

Range ChartSpec::valueRange(const Range& hours) const {
  MinMax all = drawnValues(*this, hours);
  if (fromZero) {
    all.add(0.0);
    all.add(leastTop);
  }
  if (all.empty()) return {0, 1};
  const double span = all.max - all.min;
  if (!fromZero) {
    const double margin = span > 0 ? span / 20 : std::max(std::abs(all.max), 1e-3) / 20;
    return {all.min - margin, all.max + margin};
  }
  if (!(span > 0)) return {0, 1};
  return {all.min < 0 ? all.min - span / 20 : 0, all.max + span / 20};
}

std::vector<LegendEntry> legendOf(const ChartSpec& spec, std::optional<double> hours, bool all) {
  std::vector<LegendEntry> entries;
  for (const LineItem& item : spec.lines) {
    if (item.name.isEmpty() || !(all || item.named) || !item.many.owner.isEmpty()) continue;
    entries.push_back({item.name, lineValue(item, hours, spec.format), item.colour, item.dash,
                       item.width, LegendEntry::Swatch::Line});
  }
  addOwners(entries, spec, hours, all);
  for (const LevelItem& item : spec.levels) {
    if (item.name.isEmpty()) continue;
    entries.push_back({item.name, hours ? spec.format.text(item.value) : QString(), item.colour,
                       item.dash, item.width, LegendEntry::Swatch::Line});
  }
  for (const AreaItem& item : spec.areas) {
    if (item.name.isEmpty() || !(all || item.named)) continue;
    entries.push_back({item.name, areaValue(item, hours, spec), item.fill, Qt::SolidLine, 0,
                       LegendEntry::Swatch::Box});
  }
  for (const StemItem& item : spec.stems) {
    if (item.name.isEmpty() || !(all || item.named)) continue;
    entries.push_back({item.name, stemValue(item, hours, spec.format), item.colour, Qt::SolidLine,
                       2, LegendEntry::Swatch::Line});
  }
  for (const HatchItem& item : spec.hatches) {
    entries.push_back({item.name, {}, item.colour, Qt::SolidLine, 1, LegendEntry::Swatch::Hatch});
  }
  return entries;
}

}  // namespace spothorizon::views
