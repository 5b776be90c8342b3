// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/AnswerDifference.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "ask/Answer.h"
#include "ask/AnswerDifferences.h"
#include "ask/Study.h"
#include "views/ask/ChartParts.h"
#include "views/chart/Palette.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

using ask::Answer;

/// One scenario's table of differences from the base.
struct Against {
  QString name;
  QColor colour;
  result::Table table;
};

struct Pairing {
  QString base;
  std::shared_ptr<const Answer> answer;  ///< of the base
  std::vector<Against> others;
};

Pairing pairingOf(const std::vector<PairedScenario>& scenarios) {
  Pairing all;
  const auto base = std::ranges::find_if(scenarios, &PairedScenario::isBase);
  if (base == scenarios.end() || !base->result) return all;
  all.base = base->name;
  all.answer = study::as<Answer>(base->result);
  for (const PairedScenario& one : scenarios) {
    if (one.isBase || !one.result) continue;
    for (result::Table& table : ask::differencesOf(*all.answer, study::as<Answer>(*one.result))) {
      all.others.push_back({one.name, one.colour, std::move(table)});
    }
  }
  return all;
}

/// The first column of figures: before it are the axis, the contender's key and its name.
std::size_t firstMeasure(const Pairing& all) { return all.answer->axes.size() + 2; }

QString nameOf(const Pairing& all, const Against& one, const std::vector<result::Cell>& row) {
  const std::size_t place = *one.table.column("label");
  const QString contender = words(result::cellText(one.table.columns[place], row[place]));
  return all.others.size() > 1 ? Words::tr("%1: %2").arg(one.name, contender) : contender;
}

const ask::Estimate* estimateIn(const result::Cell& cell) {
  return std::get_if<ask::Estimate>(&cell);
}

QString titleOf(const Pairing& all, const result::Column& column) {
  const QString title = measureTitle(column), name = words(column.title);
  return Words::tr("%1 against %2").arg(name, all.base) + title.mid(name.size());
}

/// Columns of all tables that have this key.
std::optional<std::size_t> columnIn(const Against& one, const std::string& key) {
  return one.table.column(key);
}

ComparableChart bars(const Pairing& all, const result::Column& column, const ChartTheme& theme) {
  BarChartSpec chart;
  chart.fileStem = chartStem({QStringLiteral("paired"), words(column.key)});
  chart.title = titleOf(all, column);
  chart.format = measureFormat(column);
  std::vector<BarRow> rows;
  for (const Against& one : all.others) {
    const auto at = columnIn(one, column.key);
    if (!at) continue;
    for (const auto& row : one.table.rows) {
      const ask::Estimate* change = estimateIn(row[*at]);
      Bar bar = change ? estimateBar(column, *change, {}) : Bar{};
      if (bar.value) bar.text = chart.format.withSign(*bar.value);
      chart.bars.push_back(std::move(bar));
      rows.push_back(
          {static_cast<int>(rows.size()), nameOf(all, one, row), theme.line(one.colour)});
    }
  }
  return comparable(std::move(chart), std::move(rows));
}

/// Figures of one name over the axis, in the order of its values.
struct Curve {
  QString name;
  std::vector<SamplePoint> mean, low, high;
};

void addPoint(Curve& curve, double x, const result::Column& column, const ask::Estimate* change) {
  const double none = std::nan("");
  const bool there = change && std::isfinite(change->value);
  const bool known = there && change->hasInterval();
  curve.mean.push_back({x, there ? drawn(column, change->value) : none});
  curve.low.push_back({x, known ? drawn(column, change->low) : none});
  curve.high.push_back({x, known ? drawn(column, change->high) : none});
}

std::vector<Curve> curvesOf(const Pairing& all, const Against& one, std::size_t at,
                            const result::Column& column, const AskedPlaces& places) {
  const ask::AskedAxis& axis = all.answer->axes.front();
  std::vector<Curve> curves;
  for (const std::size_t value : places.order) {
    const std::string& typed = axis.values[value];
    const auto number = axis.numbers.empty() ? std::nullopt : std::optional(axis.numbers[value]);
    for (const auto& row : one.table.rows) {
      const auto own = result::numberIn(row[0]);
      const auto* text = std::get_if<Text>(&row[0]);
      const bool here = number ? own == number : (text && text->english() == typed);
      if (!here) continue;
      const QString name = nameOf(all, one, row);
      auto curve = std::ranges::find(curves, name, &Curve::name);
      if (curve == curves.end()) curve = curves.insert(curves.end(), Curve{name, {}, {}, {}});
      addPoint(*curve, places.x[value], column, estimateIn(row[at]));
    }
  }
  return curves;
}

ComparableChart lines(const Pairing& all, const result::Column& column, const ChartTheme& theme) {
  constexpr int kBandAlpha = 40;
  const AskedPlaces places = placesOf(all.answer->axes.front());
  ChartSpec chart;
  chart.fileStem = chartStem({QStringLiteral("paired"), words(column.key)});
  chart.title = titleOf(all, column);
  chart.format = measureFormat(column);
  chart.xAxis = places.axis;
  int number = 0;
  for (const Against& one : all.others) {
    const auto at = columnIn(one, column.key);
    if (!at) continue;
    for (const Curve& curve : curvesOf(all, one, *at, column, places)) {
      AreaItem band;
      band.upper = Samples::line(curve.high);
      band.lower = Samples::line(curve.low);
      band.fill = theme.line(policyColour(number));
      band.fill.setAlpha(kBandAlpha);
      band.isInterval = true;
      chart.areas.push_back(std::move(band));
      LineItem line;
      line.samples = Samples::line(curve.mean);
      line.name = curve.name;
      line.colour = theme.line(policyColour(number));
      line.dash = policyDash(number++);
      line.marked = true;
      chart.lines.push_back(std::move(line));
    }
  }
  const Range home = places.axis.home();
  return comparable(std::move(chart), home, home);
}

std::vector<ComparableChart> chartsOf(const Pairing& all, const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  if (all.others.empty() || all.answer->axes.size() > 1) return charts;
  const auto& columns = all.others.front().table.columns;
  for (std::size_t i = firstMeasure(all); i < columns.size(); ++i) {
    charts.push_back(all.answer->axes.empty() ? bars(all, columns[i], theme)
                                              : lines(all, columns[i], theme));
  }
  return charts;
}

}  // namespace

MakePaired pairedAnswers(std::vector<PairedScenario> scenarios) {
  const auto kept = std::make_shared<std::optional<Pairing>>();
  return [scenarios = std::move(scenarios), kept](const ChartTheme& theme) {
    if (!*kept) *kept = pairingOf(scenarios);
    PairedCharts made{chartsOf(**kept, theme), {}};
    for (const Against& one : (*kept)->others) {
      QStringList notes;
      for (const Text& note : one.table.notes) notes << words(note);
      notes.removeAll(QString());
      made.notes
          << Words::tr("%1 less %2: %3").arg(one.name, (*kept)->base, notes.join(QLatin1Char(' ')));
    }
    return made;
  };
}

}  // namespace spothorizon::views
