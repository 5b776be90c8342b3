// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/ComparedOutcomeModel.h"

#include <QFont>
#include <algorithm>
#include <array>
#include <utility>

#include "scenario/text/Words.h"
#include "views/widgets/Icons.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, ComparedOutcomeModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Scenario"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "The base is what differences are relative to."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Policy"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "The policy that the scenario shows."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Utility, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Value at the finish minus cost."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Δ utility, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Difference from the base."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Δ utility, %"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Difference from the base, as a share of the base."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Cost, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Everything paid, spot and on demand."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Left of budget, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Budget minus cost; below zero: over the budget."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Δ cost, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Difference from the base."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Δ cost, %"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Difference from the base, as a share of the base."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Finish, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "When the job is done, hours from its start."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Δ finish, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Later or earlier than in the base."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "Δ finish, %"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Later or earlier than in the base, as a share of the base."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel", "On time"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedOutcomeModel",
                       "Whether it is done by the deadline, or how late."),
     -1},
}};

QVariant valueOf(const std::optional<study::Delta>& delta) {
  return delta ? QVariant(delta->value) : QVariant();
}
QVariant percentOf(const std::optional<study::Delta>& delta) {
  return delta && delta->percent ? QVariant(*delta->percent) : QVariant();
}

/// Differences have their sign written out.
bool isDelta(int column) {
  using M = ComparedOutcomeModel;
  constexpr std::array kDeltas{M::DeltaUtility,     M::DeltaUtilityPercent, M::DeltaCost,
                               M::DeltaCostPercent, M::DeltaFinish,         M::DeltaFinishPercent};
  return std::find(kDeltas.begin(), kDeltas.end(), column) != kDeltas.end();
}

}  // namespace

ComparedOutcomeModel::ComparedOutcomeModel(QObject* parent)
    : ResultTableModel(kColumns, {Scenario, Policy}, parent) {}

void ComparedOutcomeModel::setScenarios(std::vector<study::ComparedOutcome> scenarios,
                                        std::vector<QColor> colours) {
  replaceRows(static_cast<int>(scenarios.size()), [&] {
    m_scenarios = std::move(scenarios);
    m_rows = study::outcomeDeltas(m_scenarios);
    m_colours = std::move(colours);
  });
}

int ComparedOutcomeModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString ComparedOutcomeModel::onTimeWords(const study::OutcomeDelta& row) const {
  if (!row.outcome) return tr("running");
  if (row.outcome->onTime) return tr("on time");
  if (!row.outcome->finishHours) return tr("given up");
  return tr("%1 late").arg(words(study::hoursText(*row.outcome->finishHours - row.deadlineHours)));
}

std::optional<double> ComparedOutcomeModel::leftOfBudget(const study::OutcomeDelta& row) const {
  if (!row.outcome || !row.budgetUsd) return std::nullopt;
  return *row.budgetUsd - row.outcome->costUsd;
}

bool ComparedOutcomeModel::hasBudget() const {
  return std::ranges::any_of(
      m_rows, [this](const study::OutcomeDelta& row) { return leftOfBudget(row).has_value(); });
}

bool ComparedOutcomeModel::hasUtility() const { return study::anyUtility(m_rows); }

QVariant ComparedOutcomeModel::number(const study::OutcomeDelta& row, int column) const {
  const simulate::Outcome* outcome = row.outcome;
  switch (column) {
    case Utility:
      return outcome && row.showsUtility ? QVariant(outcome->utilityUsd) : QVariant();
    case DeltaUtility:
      return valueOf(row.utilityUsd);
    case DeltaUtilityPercent:
      return percentOf(row.utilityUsd);
    case Cost:
      return outcome ? QVariant(outcome->costUsd) : QVariant();
    case LeftOfBudget: {
      const auto left = leftOfBudget(row);
      return left ? QVariant(*left) : QVariant();
    }
    case DeltaCost:
      return valueOf(row.costUsd);
    case DeltaCostPercent:
      return percentOf(row.costUsd);
    case Finish:
      return outcome && outcome->finishHours ? QVariant(*outcome->finishHours) : QVariant();
    case DeltaFinish:
      return valueOf(row.finishHours);
    case DeltaFinishPercent:
      return percentOf(row.finishHours);
    default:
      return {};
  }
}

QVariant ComparedOutcomeModel::sortValue(const study::OutcomeDelta& row, int column) const {
  if (column == Scenario) return words(row.scenario);
  if (column == Policy) return words(row.policy);
  if (column != OnTime) return number(row, column);
  if (!row.outcome) return {};
  return row.outcome->onTime ? 0.0 : row.outcome->finishHours.value_or(1e300);
}

QVariant ComparedOutcomeModel::display(const study::OutcomeDelta& row, int column) const {
  if (column == Scenario) {
    return row.isBase ? tr("%1, base").arg(words(row.scenario)) : words(row.scenario);
  }
  if (column == Policy) return words(row.policy);
  if (column == OnTime) return onTimeWords(row);
  const QVariant value = number(row, column);
  if (!value.isValid()) return {};
  const QString text = numberText(value.toDouble(), column);
  return isDelta(column) && value.toDouble() > 0 ? QLatin1Char('+') + text : text;
}

QVariant ComparedOutcomeModel::decoration(int row) const {
  const auto i = static_cast<std::size_t>(row);
  if (i >= m_colours.size()) return {};
  return colourSquare(m_colours[i]);
}

QVariant ComparedOutcomeModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const study::OutcomeDelta& row = m_rows[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return display(row, column);
    case SortRole:
      return sortValue(row, column);
    case PolicyRole:
      return row.policyIndex;
    case Qt::ForegroundRole: {
      const bool late = row.outcome && !row.outcome->onTime;
      if (column == LeftOfBudget) return colour(leftOfBudget(row).value_or(0) < 0);
      return colour(late && (column == OnTime || column == Finish));
    }
    case Qt::TextAlignmentRole:
      return alignment(column);
    case Qt::DecorationRole:
      return column == Scenario ? decoration(index.row()) : QVariant();
    case Qt::FontRole: {
      if (!row.isBase) return {};
      QFont bold;
      bold.setBold(true);
      return bold;
    }
    default:
      return {};
  }
}

}  // namespace spothorizon::views
