// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/LedgerModel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/ReasonText.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, LedgerModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Slot"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "Number of the slot, from the job's start."),
     0},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Time, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "Start of the slot, hours from the job's start."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Date"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "Start of the slot by the market's own clock."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Spot, $/GPU-h"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Spot price of the slot."), 4},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Free"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Spot GPUs that were free."), 0},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "On spot"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Spot GPUs rented."), 0},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "On demand"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "On-demand GPUs rented."), 0},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Lost, h"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "Hours of the slot lost to a change of GPUs."),
     3},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Progress"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Work units done by the slot's end."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Uniform"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Work units done at an even pace."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Cost, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Paid for the slot."), 2},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "So far, $"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "Paid from the job's start to the slot's end."),
     2},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Preempted"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "Spot GPUs of the previous slot that were preempted."),
     0},
    {QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel", "Decided by"),
     QT_TRANSLATE_NOOP("spothorizon::views::LedgerModel",
                       "The rule of the policy that decided the slot."),
     -1},
}};

}  // namespace

LedgerModel::LedgerModel(QObject* parent)
    : ResultTableModel(kColumns, {Decision}, parent), m_spacer(10, 1) {
  m_spacer.fill(Qt::transparent);
}

void LedgerModel::setResults(std::shared_ptr<const study::Results> results, int policy) {
  const simulate::Ledger* ledger = results ? study::ledgerOf(*results, policy) : nullptr;
  const int all = ledger ? static_cast<int>(ledger->rows.size()) : 0;
  const int rows = std::min(all, m_before.value_or(all));
  replaceRows(rows, [&] {
    if (rows != rowCount()) m_currentRow = -1;
    m_results = std::move(results);
    m_ledger = ledger;
  });
}

void LedgerModel::setRowsBefore(std::optional<int> slot) {
  if (slot == m_before) return;
  const int all = m_ledger ? static_cast<int>(m_ledger->rows.size()) : 0;
  const int now = rowCount(), rows = std::min(all, slot.value_or(all));
  if (rows > now) beginInsertRows({}, now, rows - 1);
  if (rows < now) beginRemoveRows({}, rows, now - 1);
  m_before = slot;
  if (m_currentRow >= rows) m_currentRow = -1;
  if (rows > now) endInsertRows();
  if (rows < now) endRemoveRows();
}

int LedgerModel::rowAt(double hours) const {
  if (!m_ledger || std::isnan(hours) || hours < 0) return -1;
  const int row = static_cast<int>(std::min(hours / m_results->problem.slotHours + 1e-9, 1e9));
  return row < rowCount() ? row : -1;
}

void LedgerModel::setCurrentHours(double hours) {
  const int row = rowAt(hours);
  if (row == m_currentRow) return;
  const int before = std::exchange(m_currentRow, row);
  rowsChanged(before, before);
  rowsChanged(row, row);
}

bool LedgerModel::hasClock() const {
  return m_results && m_results->market && m_results->market->import.trace.startUnixSeconds;
}

const simulate::LedgerRow& LedgerModel::row(int index) const {
  return m_ledger->rows[static_cast<std::size_t>(index)];
}

int LedgerModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || !m_ledger) return 0;
  const int all = static_cast<int>(m_ledger->rows.size());
  return std::min(all, m_before.value_or(all));
}

QString LedgerModel::clock(const simulate::LedgerRow& row) const {
  if (!hasClock()) return {};
  const market::Trace& trace = m_results->market->import.trace;
  return traceTime(trace, m_results->startSlot * trace.slotHours + row.hours);
}

QString LedgerModel::decision(int index) const {
  const auto i = static_cast<std::size_t>(index);
  if (i >= m_ledger->reasons.size()) return {};
  return choiceWords(policy::toString(m_ledger->reasons[i].rule));
}

QVariant LedgerModel::value(const simulate::LedgerRow& row, int column) const {
  switch (column) {
    case Slot:
      return row.slot;
    case Hours:
    case Clock:
      return row.hours;
    case SpotPrice:
      return row.spotPrice;
    case FreeGpus:
      return row.freeGpus;
    case SpotGpus:
      return row.gpus.spot;
    case OnDemandGpus:
      return row.gpus.onDemand;
    case LostHours:
      return row.lostHours;
    case Progress:
      return row.progress;
    case UniformProgress:
      return row.uniformProgress;
    case Cost:
      return row.costUsd;
    case CumulativeCost:
      return row.cumulativeCostUsd;
    case Preempted:
      return row.preempted;
    default:
      return {};
  }
}

QVariant LedgerModel::display(int index, int column) const {
  if (column == Clock) return clock(row(index));
  if (column == Decision) return decision(index);
  return numberText(value(row(index), column).toDouble(), column);
}

QVariant LedgerModel::background(int index) const {
  if (index != m_currentRow) return {};
  QColor colour = palette().color(QPalette::Highlight);
  colour.setAlphaF(0.3f);
  return colour;
}

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return display(index.row(), column);
    case SortRole:
      return column == Decision ? QVariant(decision(index.row())) : value(row(index.row()), column);
    case HoursRole:
      return row(index.row()).hours;
    case Qt::BackgroundRole:
      return background(index.row());
    case Qt::ForegroundRole:
      return colour(column == Preempted && row(index.row()).preempted > 0);
    case Qt::TextAlignmentRole:
      return alignment(column);
    case Qt::DecorationRole:
      return column == Decision ? QVariant(m_spacer) : QVariant();
    default:
      return {};
  }
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::DecorationRole && orientation == Qt::Horizontal && section == Decision) {
    return m_spacer;
  }
  return ResultTableModel::headerData(section, orientation, role);
}

QString LedgerModel::explanation(int index) const {
  if (index < 0 || index >= rowCount()) return {};
  const simulate::LedgerRow& at = row(index);
  QString where = tr("Slot %1, hour %2").arg(at.slot).arg(shortDecimal(at.hours, 2));
  if (hasClock()) where += QStringLiteral(" · ") + clock(at);
  const auto i = static_cast<std::size_t>(index);
  const QString why =
      i < m_ledger->reasons.size()
          ? words(study::reasonText(m_ledger->reasons[i], at, m_results->problem))
          : tr("%1. The best possible plan is not decided slot by slot: it knows the whole market.")
                .arg(words(study::gpusText(at.gpus)));
  return where + u'\n' + why;
}

}  // namespace spothorizon::views
