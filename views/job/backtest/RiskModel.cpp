// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/RiskModel.h"

#include <array>

#include "scenario/Parameters.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/RiskWords.h"
#include "views/chart/ChartData.h"
#include "views/job/backtest/BacktestCharts.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, RiskModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Policy"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel",
                       "A way of renting. The best possible knows the future."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Cost P5, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "5 % of the starts that finish cost less."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "P50, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel",
                       "Half of the starts that finish cost less."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "P95, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "5 % of the starts that finish cost more."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Mean, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Mean cost of the starts that finish."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Within budget"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel",
                       "Starts that are on time and cost no more than the budget."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Finish P50, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel",
                       "Half of the starts that finish are done earlier, hours from the start."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "P95, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel",
                       "5 % of the starts that finish are done later."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "On time"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Starts that are done by the deadline."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Worst start"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel",
                       "The start that went worst (UTC). A double click or Enter opens it "
                       "on the Timeline page."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Utility, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Mean of value at the finish minus cost."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Given up"),
     QT_TRANSLATE_NOOP("spothorizon::views::RiskModel", "Starts at which the job is given up."), 1},
}};

/// Columns of chances: their text has its own sign of per cent.
bool isChance(int column) {
  return column == RiskModel::WithinBudget || column == RiskModel::OnTime ||
         column == RiskModel::GivenUp;
}

/// On screen columns of one kind stand side by side and share the first one's name.
QString csvTitle(const RiskModel& model, int column) {
  const QString title = model.headerData(column, Qt::Horizontal).toString();
  if (column > RiskModel::CostP5 && column <= RiskModel::CostMean) {
    return RiskModel::tr("Cost %1").arg(title);
  }
  if (isChance(column)) return RiskModel::tr("%1, %").arg(title);
  return column == RiskModel::FinishP95 ? RiskModel::tr("Finish %1").arg(title) : title;
}

QString csvCell(const QModelIndex& cell) {
  const QVariant raw = cell.data(SortRole);
  if (cell.column() == RiskModel::Policy) return raw.toString();
  if (cell.column() == RiskModel::WorstStart) return cell.data().toString();
  return raw.isValid() ? words(study::numberText(raw.toDouble())) : QString();
}

}  // namespace

RiskModel::RiskModel(QObject* parent) : PolicyTableModel(kColumns, parent) {}

void RiskModel::setResults(std::shared_ptr<const study::BacktestResults> results) {
  replaceRows(results ? static_cast<int>(results->series.size()) : 0, [&] {
    m_results = std::move(results);
    m_summaries.clear();
    m_intervals.clear();
    m_best = -1;
    if (!m_results) return;
    for (std::size_t i = 0; i < m_results->series.size(); ++i) {
      m_summaries.push_back(study::summarise(*m_results, i));
    }
    const study::Recommendation advice = study::recommendation(*m_results);
    m_best = advice.series < 0 ? study::bestSeries(*m_results) : advice.series;
    m_mark = words(study::markText(*m_results, advice));
    if (!m_results->complete) return;
    const study::RiskFigures figures(*m_results);
    if (!study::tellsIntervals(figures.evidence())) return;
    for (std::size_t i = 0; i < m_results->series.size(); ++i) {
      m_intervals.push_back(figures.of(i));
    }
  });
}

bool RiskModel::hasUtility() const {
  return !m_results || study::showsUtility(m_results->scenario);
}

int RiskModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_summaries.size());
}

int RiskModel::policyOf(int row) const {
  return m_results->series[static_cast<std::size_t>(row)].policy;
}

int RiskModel::rowOf(int policy) const {
  for (int row = 0; row < rowCount(); ++row) {
    if (policyOf(row) == policy) return row;
  }
  return -1;
}

int RiskModel::worstStart(int row) const {
  return row < 0 || row >= rowCount() ? -1 : m_summaries[static_cast<std::size_t>(row)].worstStart;
}

QString RiskModel::label(int row) const {
  const study::BacktestSeries& series = m_results->series[static_cast<std::size_t>(row)];
  return series.policy < 0 ? tr("Best possible") : words(series.label);
}

QVariant RiskModel::value(int row, int column) const {
  if (column == Policy) return label(row);
  if (m_results->doneCount == 0) return {};
  const study::BacktestSummary& summary = m_summaries[static_cast<std::size_t>(row)];
  const bool finishes = summary.givenUp < 1;
  switch (column) {
    case CostP5:
      return finishes ? QVariant(summary.cost.p5) : QVariant();
    case CostP50:
      return finishes ? QVariant(summary.cost.p50) : QVariant();
    case CostP95:
      return finishes ? QVariant(summary.cost.p95) : QVariant();
    case CostMean:
      return finishes ? QVariant(summary.cost.mean) : QVariant();
    case WithinBudget:
      return summary.withinBudget ? QVariant(100 * *summary.withinBudget) : QVariant();
    case FinishP50:
      return finishes ? QVariant(summary.finish.p50) : QVariant();
    case FinishP95:
      return finishes ? QVariant(summary.finish.p95) : QVariant();
    case OnTime:
      return 100 * summary.onTime;
    case GivenUp:
      return 100 * summary.givenUp;
    case Utility:
      return summary.utility.mean;
    case WorstStart:
      if (summary.worstStart < 0) return {};
      return startPlace(*m_results, static_cast<std::size_t>(summary.worstStart));
    default:
      return {};
  }
}

QVariant RiskModel::display(int row, int column) const {
  if (column == Policy) return row == m_best ? tr("%1, recommended").arg(label(row)) : label(row);
  const QVariant raw = value(row, column);
  if (!raw.isValid()) return {};
  if (column == WorstStart) {
    return startWords(*m_results, static_cast<std::size_t>(worstStart(row)));
  }
  const QString figure = isChance(column) ? words(study::chanceText(raw.toDouble() / 100))
                                          : numberText(raw.toDouble(), column);
  return figure + intervalText(row, column);
}

QString RiskModel::intervalText(int row, int column) const {
  if (m_intervals.empty()) return {};
  const study::RiskIntervals& intervals = m_intervals[static_cast<std::size_t>(row)];
  const auto chance = [](const study::Interval& share) {
    return study::chanceIntervalText(share).english();
  };
  std::string text;
  if (column == CostP50) text = study::intervalCell(intervals.cost.p50, 2);
  if (column == CostP95) text = study::intervalCell(intervals.cost.p95, 2);
  if (column == CostMean) text = study::intervalCell(intervals.cost.mean, 2);
  if (column == OnTime) text = chance(intervals.onTime);
  if (column == WithinBudget && intervals.withinBudget) text = chance(*intervals.withinBudget);
  if (column == Utility) text = study::intervalCell(intervals.utility.mean, 2);
  if (text.empty()) return {};
  return QStringLiteral(" (%1)").arg(
      QString::fromStdString(text).replace(QStringLiteral(" to "), QStringLiteral("–")));
}

QString RiskModel::toolTip(int row, int column) const {
  if (column == WorstStart && worstStart(row) >= 0 && !m_results->futures) {
    return tr("Double click, or Enter: open this start on the Timeline page");
  }
  if (column == WithinBudget && !m_results->scenario.budgetUsd) {
    return tr("The scenario has no budget.");
  }
  if (row == m_best && column == Policy) return m_mark;
  return {};
}

QString riskCsv(const study::BacktestResults& results) {
  RiskModel model;
  // Only read here: nobody else holds it for as long as the model does.
  model.setResults(std::shared_ptr<const study::BacktestResults>(
      &results, [](const study::BacktestResults*) {}));
  ChartData table;
  const auto isLeftOut = [&model](int column) {
    return column == RiskModel::Utility && !model.hasUtility();
  };
  for (int column = 0; column < RiskModel::ColumnCount; ++column) {
    if (!isLeftOut(column)) table.columns << csvTitle(model, column);
  }
  for (int row = 0; row < model.rowCount(); ++row) {
    QStringList cells;
    for (int column = 0; column < RiskModel::ColumnCount; ++column) {
      if (!isLeftOut(column)) cells << csvCell(model.index(row, column));
    }
    table.rows.push_back(cells);
  }
  return words(study::csvHeader(results.scenario, *results.market)) + toCsv(table);
}

}  // namespace spothorizon::views
