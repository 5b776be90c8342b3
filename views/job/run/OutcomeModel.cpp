// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/OutcomeModel.h"

#include <array>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/Saving.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, OutcomeModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Policy"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "A way of renting. The best possible knows the future."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Utility, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Value at the finish minus cost."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Cost, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Everything paid, spot and on demand."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Left of budget, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "Budget minus cost; below zero: over the budget."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Savings, %"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Savings over renting on demand only."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Finish, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "When the job is done, hours from its start."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "On time"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "Whether it is done by the deadline, or how late."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Spot, GPU-h"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Spot GPU-hours paid for."), 1},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "On demand, GPU-h"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "On-demand GPU-hours paid for."), 1},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "On demand, %"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "Share of GPU-hours that were on demand."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Idle slots"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "Slots before the finish without any GPU."),
     0},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Preempted"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Spot GPUs preempted."), 0},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Changes"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel",
                       "Number of changes of GPUs that stopped work."),
     0},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Lost, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Hours lost to changes of GPUs."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::OutcomeModel", "Gap to best, $"),
     QT_TRANSLATE_NOOP(
         "spothorizon::views::OutcomeModel",
         "How far the utility is below that of the best possible plan; where no value "
         "is set, how far the cost is above it."),
     2},
}};

QVariant optionalNumber(const std::optional<double>& value, double factor = 1) {
  return value ? QVariant(*value * factor) : QVariant();
}

QVariant onDemandShare(const simulate::Outcome& o) {
  const double all = o.spotGpuHours + o.onDemandGpuHours;
  return all > 0 ? QVariant(100 * o.onDemandGpuHours / all) : QVariant();
}

}  // namespace

OutcomeModel::OutcomeModel(QObject* parent) : PolicyTableModel(kColumns, parent) {}

void OutcomeModel::setResults(std::shared_ptr<const study::Results> results) {
  replaceRows(results ? static_cast<int>(results->policies.size()) + 1 : 0, [&] {
    m_results = std::move(results);
    findBest();
  });
}

void OutcomeModel::findBest() { m_bestRow = m_results ? study::bestPolicy(*m_results) : -1; }

bool OutcomeModel::hasUtility() const {
  return !m_results || study::showsUtility(m_results->scenario);
}

int OutcomeModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || !m_results) return 0;
  return static_cast<int>(m_results->policies.size()) + 1;
}

int OutcomeModel::policyOf(int row) const { return row == rowCount() - 1 ? -1 : row; }

int OutcomeModel::rowOf(int policy) const { return policy < 0 ? rowCount() - 1 : policy; }

const simulate::Outcome* OutcomeModel::outcome(int row) const {
  const int policy = policyOf(row);
  if (policy < 0) return m_results->optimum ? &m_results->optimum->outcome : nullptr;
  const auto& result = m_results->policies[static_cast<std::size_t>(policy)];
  return result ? &result->outcome : nullptr;
}

QString OutcomeModel::label(int row) const {
  const int policy = policyOf(row);
  if (policy < 0) return tr("Best possible");
  const auto i = static_cast<std::size_t>(policy);
  if (m_results->policies[i]) return words(m_results->policies[i]->label);
  return words(study::resultLabel(m_results->scenario.forecast, m_results->scenario.policies[i]));
}

QString OutcomeModel::onTimeWords(const simulate::Outcome& o) const {
  if (o.onTime) return tr("on time");
  if (!o.finishHours) return tr("given up");
  const double late = *o.finishHours - m_results->scenario.job.deadlineHours;
  return tr("%1 late").arg(words(study::hoursText(late)));
}

QVariant OutcomeModel::value(int row, int column) const {
  if (column == Policy) return label(row);
  const simulate::Outcome* o = outcome(row);
  if (!o) return {};
  const int policy = policyOf(row);
  const study::PolicyResult* result =
      policy < 0 ? nullptr : &*m_results->policies[static_cast<std::size_t>(policy)];
  switch (column) {
    case Utility:
      return o->utilityUsd;
    case Cost:
      return o->costUsd;
    case LeftOfBudget:
      return hasBudget() ? QVariant(*m_results->scenario.budgetUsd - o->costUsd) : QVariant();
    case Saving:
      return result ? optionalNumber(result->savingVsOnDemand, 100) : optimumSaving();
    case Finish:
      return optionalNumber(o->finishHours);
    // Sorted by how late, the ones given up after all others.
    case OnTime:
      return o->onTime ? 0.0 : o->finishHours.value_or(1e300);
    case SpotHours:
      return o->spotGpuHours;
    case OnDemandHours:
      return o->onDemandGpuHours;
    case OnDemandShare:
      return onDemandShare(*o);
    case IdleSlots:
      return o->idleSlots;
    case Preemptions:
      return o->preemptions;
    case Reconfigurations:
      return o->reconfigurations;
    case LostHours:
      return o->lostHours;
    case Gap:
      if (!o->finishHours) return {};
      return result ? optionalNumber(result->gapToOptimumUsd) : QVariant(0.0);
    default:
      return {};
  }
}

QVariant OutcomeModel::optimumSaving() const {
  return optionalNumber(study::optimumSaving(*m_results), 100);
}

QVariant OutcomeModel::display(int row, int column) const {
  if (column == Policy) {
    return row == m_bestRow ? tr("%1, best").arg(label(row)) : label(row);
  }
  const simulate::Outcome* o = outcome(row);
  if (column == OnTime) return o ? onTimeWords(*o) : tr("running");
  const QVariant number = value(row, column);
  if (!number.isValid()) return {};
  return numberText(number.toDouble(), column);
}

bool OutcomeModel::isWrong(int row, int column) const {
  const simulate::Outcome* o = outcome(row);
  if (o && column == LeftOfBudget)
    return hasBudget() && o->costUsd > *m_results->scenario.budgetUsd;
  return o && !o->onTime && (column == OnTime || column == Finish);
}

QString OutcomeModel::toolTip(int row, int column) const {
  if (policyOf(row) < 0 && m_results->optimum && !m_results->optimum->exact && !hasUtility()) {
    return tr("The best plan found. A cheaper one may exist.");
  }
  if (policyOf(row) < 0 && m_results->optimum && !m_results->optimum->exact) {
    return tr("The best plan found. No plan can be worth more than %1.")
        .arg(words(study::usdText(m_results->optimum->boundUsd)));
  }
  if (row == m_bestRow && column == Policy) return bestWords();
  return {};
}

QString OutcomeModel::bestWords() const {
  switch (study::criterionOf(m_results->scenario)) {
    case study::Criterion::Cost:
      return tr("The lowest cost of all policies here that are on time.");
    case study::Criterion::CostAndLateness:
      return tr("The best balance of cost and deadline of all policies here.");
    case study::Criterion::WithinBudget:
      return tr("On time within the budget at the lowest cost of all policies here.");
    case study::Criterion::Utility:
      return tr("The highest utility of all policies here.");
  }
  return {};
}

}  // namespace spothorizon::views
