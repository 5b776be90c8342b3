// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/ChartData.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "base/CsvText.h"

namespace spothorizon::views {
namespace {

/// All digits that a sum of prices can be trusted with: 1000, and not 1000.0000000000001.
QString numberText(double value) { return QString::number(value, 'g', 15); }

QString numberText(const std::optional<double>& value) {
  return value && !std::isnan(*value) ? numberText(*value) : QString();
}

/// A curve as a column: where it has values in a range, and which.
struct Column {
  QString name;
  std::function<std::optional<double>(double x)> at;
  std::vector<double> places;
};

/// Places of a curve, every one of them: as many columns as there can be points.
std::vector<double> placesOf(const Samples& samples, const std::optional<Range>& range) {
  std::vector<double> places;
  if (samples.empty()) return places;
  const Range seen = range.value_or(samples.span());
  for (const Run& run : samples.reduced(seen, std::numeric_limits<int>::max() / 8)) {
    for (const SamplePoint& point : run) places.push_back(point.x);
  }
  return places;
}

Column lineColumn(const QString& name, const Samples& samples, const std::optional<Range>& range) {
  return {name, [samples](double x) { return samples.valueAt(x); }, placesOf(samples, range)};
}

/// The interval of a curve: its limits, not how wide it is.
void addLimits(std::vector<Column>& columns, const AreaItem& item,
               const std::optional<Range>& range) {
  columns.push_back(lineColumn(QObject::tr("%1, from").arg(item.name), item.lower, range));
  columns.push_back(lineColumn(QObject::tr("%1, to").arg(item.name), item.upper, range));
}

Column areaColumn(const AreaItem& item, const ChartSpec& spec, const std::optional<Range>& range) {
  const double factor = item.onRightScale && spec.rightScale ? spec.rightScale->factor : 1;
  const auto at = [upper = item.upper, lower = item.lower, factor](double x) {
    const auto value = upper.valueAt(x);
    if (!value) return value;
    return std::optional((*value - lower.valueAt(x).value_or(0)) * factor);
  };
  return {item.name, at, placesOf(item.upper, range)};
}

Column stemColumn(const StemItem& item, const std::optional<Range>& range) {
  Column column{item.name, {}, {}};
  for (const SamplePoint& point : item.points) {
    if (!range || range->contains(point.x)) column.places.push_back(point.x);
  }
  column.at = [points = item.points](double x) -> std::optional<double> {
    const auto found = std::find_if(points.begin(), points.end(),
                                    [x](const SamplePoint& point) { return point.x == x; });
    return found == points.end() ? std::nullopt : std::optional(found->y);
  };
  return column;
}

std::vector<Column> columnsOf(const ChartSpec& spec, const std::optional<Range>& range) {
  std::vector<Column> columns;
  for (const AreaItem& item : spec.areas) {
    if (item.isInterval) {
      addLimits(columns, item, range);
    } else {
      columns.push_back(areaColumn(item, spec, range));
    }
  }
  for (const LineItem& item : spec.lines) {
    columns.push_back(lineColumn(item.name, item.samples, range));
  }
  for (const StemItem& item : spec.stems) columns.push_back(stemColumn(item, range));
  std::erase_if(columns, [](const Column& column) { return column.places.empty(); });
  for (const LevelItem& item : spec.levels) {
    columns.push_back(
        {item.name, [value = item.value](double) { return std::optional(value); }, {}});
  }
  return columns;
}

std::vector<double> allPlaces(const std::vector<Column>& columns) {
  std::vector<double> places;
  for (const Column& column : columns) {
    places.insert(places.end(), column.places.begin(), column.places.end());
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

QString xTitle(const ChartSpec& spec) {
  if (spec.xAxis) return spec.xAxis->title;
  return spec.timeTitle.isEmpty() ? QObject::tr("Hours from the job's start") : spec.timeTitle;
}

QString xText(const ChartSpec& spec, double x) {
  const bool named = spec.xAxis && !spec.xAxis->categories.empty();
  return named ? spec.xAxis->text(x) : numberText(x);
}

QString csvField(const QString& text) {
  return QString::fromStdString(csv::field(text.toStdString()));
}

/// A spreadsheet reads what is pasted as it reads a file.
QString tabbedField(const QString& text) {
  QString field = QString::fromStdString(csv::harmless(text.toStdString()));
  return field.replace(u'\t', u' ').replace(u'\n', u' ');
}

template <class Field>
QString joined(const ChartData& data, QChar between, const Field& field) {
  QString text;
  const auto add = [&](const QStringList& line) {
    for (qsizetype i = 0; i < line.size(); ++i)
      text += (i ? QString(between) : QString()) + field(line[i]);
    text += u'\n';
  };
  add(data.columns);
  for (const QStringList& row : data.rows) add(row);
  return text;
}

}  // namespace

ChartData chartData(const ChartSpec& spec, const std::optional<Range>& range) {
  const std::vector<Column> columns = columnsOf(spec, range);
  ChartData data;
  data.columns << xTitle(spec);
  for (const Column& column : columns) {
    data.columns << (column.name.isEmpty() ? spec.title : column.name);
  }
  for (const double x : allPlaces(columns)) {
    QStringList row{xText(spec, x)};
    for (const Column& column : columns) row << numberText(column.at(x));
    data.rows.push_back(std::move(row));
  }
  return data;
}

ChartData chartData(const BarChartSpec& spec, const std::vector<BarRow>& rows) {
  ChartData data{{QObject::tr("Name"), spec.title}, {}};
  const bool tornado = std::ranges::any_of(spec.bars, [](const Bar& bar) { return !!bar.other; });
  if (tornado) {
    data.columns = {QObject::tr("Name"), QObject::tr("%1, low end").arg(spec.title),
                    QObject::tr("%1, high end").arg(spec.title)};
  }
  for (std::size_t i = 0; i < rows.size() && i < spec.bars.size(); ++i) {
    const Bar& bar = spec.bars[i];
    QStringList cells{rows[i].name};
    if (tornado) cells << numberText(bar.other);
    cells << numberText(bar.value);
    data.rows.push_back(cells);
  }
  return data;
}

ChartData chartData(const HeatMapSpec& spec, const HeatMapValues& values) {
  ChartData data{
      {spec.x.title, spec.rowTitle.isEmpty() ? QObject::tr("Row") : spec.rowTitle, spec.title}, {}};
  for (int column = 0; column < values.columns; ++column) {
    const double x = spec.firstX + column;
    const QString place = spec.x.categories.empty() ? numberText(x) : spec.x.text(column);
    for (int row = 0; row < values.rows; ++row) {
      const float value = values.at(column, row);
      if (std::isnan(value)) continue;
      data.rows.push_back({place, spec.rows[static_cast<std::size_t>(row)],
                           QString::number(static_cast<double>(value), 'g', 9)});
    }
  }
  return data;
}

QString toCsv(const ChartData& data) {
  return joined(data, u',', [](const QString& text) { return csvField(text); });
}

QString toTabbed(const ChartData& data) {
  return joined(data, u'\t', [](const QString& text) { return tabbedField(text); });
}

}  // namespace spothorizon::views
