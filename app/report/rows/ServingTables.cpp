// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the Serving study in a report: what its charts of bars show, and the edge of fleets.
#include "app/report/rows/ServingTables.h"

#include <cmath>

#include "app/report/ReportText.h"
#include "scenario/Parameters.h"
#include "views/serving/ServingBars.h"
#include "views/serving/ServingCharts.h"
#include "views/serving/ShortNumber.h"
#include "views/serving/plan/FrontierCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

QString withInterval(const QString& text, double low, double high) {
  if (!(high > low)) return text;
  return ReportText::tr("%1 (%2 to %3)")
      .arg(text, views::shortNumber(low), views::shortNumber(high));
}

QString textOf(const views::Bar& bar) {
  return bar.interval ? withInterval(bar.text, bar.interval->min, bar.interval->max) : bar.text;
}

ReportCell intervalCell(const QString& prefix, const serving::Interval& value) {
  if (!std::isfinite(value.mean)) return cell(QStringLiteral("–"));
  return cell(withInterval(prefix + views::shortNumber(value.mean), value.low, value.high));
}

/// "Grace period, s".
QString sweptName(const std::string& key) {
  const study::Parameter* parameter = study::findParameter(key);
  if (!parameter) return QString::fromStdString(key);
  const QString label = views::tableWords(parameter->label);
  if (parameter->unit.empty()) return label;
  return ReportText::tr("%1, %2").arg(label, views::tableWords(parameter->unit));
}

}  // namespace

ReportTable barsTable(const views::ServingBars& bars, const QString& first,
                      const QString& caption) {
  ReportTable table;
  table.caption = caption;
  table.columns = {{first, false, {}}};
  for (const views::BarChartSpec& chart : bars.charts) {
    table.columns.push_back({chart.title, true, {}});
  }
  for (std::size_t i = 0; i < bars.rows.size(); ++i) {
    ReportRow row{{labelCell(bars.rows[i].name)}, false};
    for (const views::BarChartSpec& chart : bars.charts) {
      row.cells.push_back(i < chart.bars.size() ? cell(textOf(chart.bars[i])) : ReportCell());
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable edgeTable(const study::ServingResults& results) {
  ReportTable table;
  table.caption = ReportText::tr(
      "Fleets on the efficient frontier: no other fleet tried is both cheaper and faster.");
  table.columns = {{ReportText::tr("Fleet"), false, {}},
                   {ReportText::tr("P99, s"), true, {}},
                   {ReportText::tr("Cost, $ per million tokens"), true, {}},
                   {ReportText::tr("Meets the targets"), true, {}}};
  const bool asked = results.setting->plan.targets.any();
  if (!asked) table.columns.pop_back();
  for (const std::size_t fleet : views::edgeOf(results)) {
    const serving::FleetFigures& figures = results.frontier[fleet].figures;
    ReportRow row{
        {labelCell(views::fleetName(results, fleet)), intervalCell({}, figures.p99Seconds),
         intervalCell(QStringLiteral("$"), figures.usdPerMillionTokens)},
        false};
    if (asked) row.cells.push_back(cell(ReportText::chance(figures.chance.mean)));
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable sweepTable(const study::ServingResults& results) {
  ReportTable table;
  table.caption = replicationWords(study::servingReplications(*results.setting));
  table.columns = {{sweptName(results.sweep.key), false, {}}};
  for (const study::ServingRun& run : results.runs) {
    const QString name = views::servingLabel(run);
    table.columns.push_back({ReportText::tr("%1: P99, s").arg(name), true, {}});
    table.columns.push_back({ReportText::tr("%1: $ per million tokens").arg(name), true, {}});
  }
  for (const study::ServingSweepPoint& point : results.sweep.points) {
    ReportRow row{{labelCell(QString::fromStdString(point.value))}, false};
    for (std::size_t i = 0; i < results.runs.size(); ++i) {
      if (i >= point.systems.size()) {
        row.cells.insert(row.cells.end(), 2, mutedCell(ReportText::tr("cannot be run")));
        continue;
      }
      row.cells.push_back(intervalCell({}, point.interval(i, &serving::Measures::p99Seconds)));
      row.cells.push_back(
          point.keepsUp(i)
              ? intervalCell(QStringLiteral("$"),
                             point.interval(i, &serving::Measures::usdPerMillionTokens))
              : mutedCell(ReportText::tr("cannot keep up")));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

QString replicationWords(std::size_t replications) {
  return replications == 1
             ? ReportText::tr("One replication: nothing in it is random.")
             : ReportText::tr(
                   "Means of %1 replications with 95 % intervals; the same requests for "
                   "all.")
                   .arg(replications);
}

}  // namespace spothorizon::app
