// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/SimulationModel.h"

#include <QLocale>
#include <array>
#include <cmath>

#include "subjects/stream/BudgetSection.h"
#include "views/stream/live/LiveCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, SimulationModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Policy"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "A way to share GPUs among the jobs; all on the same jobs."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Mean, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "Mean response time, weighted by class: from arrival to the end."),
     3},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "± 95 %, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "Half the 95 % interval of the mean, over replications or blocks of jobs."),
     4},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "P95, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "95 % of the jobs respond within this time."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "$/month"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "What is spent on all that is rented, in a month of 730 hours."),
     0},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Rented"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Mean GPUs that are paid for."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "In use"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Mean GPUs that jobs hold."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "In use, %"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "The share of the rented GPUs that jobs hold."),
     1},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Idle"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Mean GPUs that are ready and free."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Booting"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "Mean GPUs that are requested and not ready yet."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Tail"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "Mean GPUs that are released and still billed."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Peak"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "The most GPUs rented at once."), 0},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "99.9 %"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "This many GPUs at once were enough 99.9 % of the time."),
     0},
    {QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel", "Restarts/job"),
     QT_TRANSLATE_NOOP("spothorizon::views::SimulationModel",
                       "How often a job stops and goes on, by a change of width or because its "
                       "GPUs are taken back."),
     2},
}};

}  // namespace

SimulationModel::SimulationModel(QObject* parent) : PolicyTableModel(kColumns, parent) {}

void SimulationModel::setResults(std::shared_ptr<const study::SimulationResults> results) {
  replaceRows(results ? static_cast<int>(results->policies.size()) : 0, [&] {
    m_results = std::move(results);
    findBest();
  });
}

/// Among those that spend the same money.
void SimulationModel::findBest() {
  m_bestRow = -1;
  for (int row = 0; row < rowCount(); ++row) {
    const rental::StreamPolicy policy = one(row).policy;
    const bool counts =
        one(row).isStable() && one(row).simulated->met &&
        (policy == rental::StreamPolicy::FixedWidth || study::isAtTheSameMoney(*m_results, policy));
    if (!counts) continue;
    const auto hours = [this](int at) { return one(at).outcome().meanResponseHours.mean; };
    if (m_bestRow < 0 || hours(row) < hours(m_bestRow)) m_bestRow = row;
  }
}

int SimulationModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_results ? 0 : static_cast<int>(m_results->policies.size());
}

int SimulationModel::policyOf(int row) const { return lineOf(one(row).policy); }

std::optional<rental::StreamPolicy> SimulationModel::at(int row) const {
  if (row < 0 || row >= rowCount()) return {};
  return one(row).policy;
}

int SimulationModel::rowOf(rental::StreamPolicy policy) const {
  for (int row = 0; row < rowCount(); ++row) {
    if (one(row).policy == policy) return row;
  }
  return -1;
}

QVariant SimulationModel::response(int row, int column) const {
  if (!one(row).isStable()) return {};
  const rental::Outcome& outcome = one(row).outcome();
  if (column == Mean) return outcome.meanResponseHours.mean;
  if (column == P95) return outcome.p95Hours.mean;
  const double half = outcome.meanResponseHours.half;
  return std::isnan(half) ? QVariant() : QVariant(half);
}

QVariant SimulationModel::gpus(int row, int column) const {
  const rental::Outcome& outcome = one(row).outcome();
  switch (column) {
    case Rented:
      return outcome.gpus.rented();
    case Used:
      return outcome.gpus.used;
    case UsedShare:
      return 100 * one(row).usedShare();
    case Idle:
      return outcome.gpus.idle;
    case Booting:
      return outcome.gpus.booting;
    case Tail:
      return outcome.gpus.tail;
    case Peak:
      return outcome.peakGpus;
    case Enough:
      return outcome.gpus999;
    default:
      return {};
  }
}

QVariant SimulationModel::value(int row, int column) const {
  if (column == Policy) return nameOf(one(row).policy);
  if (column == Mean || column == Interval || column == P95) return response(row, column);
  if (column == Restarts) return one(row).outcome().restartsPerJob;
  if (column != Money) return gpus(row, column);
  if (!m_results->exact->inDollars) return {};
  return one(row).outcome().spendPerHour.mean * study::kHoursPerMonth;
}

QVariant SimulationModel::display(int row, int column) const {
  if (column == Policy) return nameOf(one(row).policy);
  if (column == Mean && !one(row).isStable()) return tr("cannot keep up");
  const QVariant number = value(row, column);
  return number.isValid() ? QVariant(numberText(number.toDouble(), column)) : QVariant();
}

bool SimulationModel::isWrong(int row, int column) const {
  if (column == Mean) return !one(row).isStable();
  return (column == Money || column == Rented) && !one(row).simulated->met;
}

QString SimulationModel::toolTip(int row, int column) const {
  if (column == Mean && !one(row).isStable()) {
    return tr(
        "Jobs arrive faster than this policy ends them: the longer it runs, the longer they "
        "wait.");
  }
  if ((column == Money || column == Rented) && !one(row).simulated->met) {
    return tr("As close to the budget as this policy gets.");
  }
  if (column != Policy) return {};
  return tr("%1 jobs simulated").arg(QLocale().toString(static_cast<qlonglong>(one(row).jobs)));
}

}  // namespace spothorizon::views
