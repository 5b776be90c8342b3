// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/LedgerModel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/ReasonText.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {

LedgerModel::LedgerModel(QObject* parent) : TableModel(parent) {
  replace(study::ledgerColumns(study::Results()), 0, [] {});
}

void LedgerModel::setResults(std::shared_ptr<const study::Results> results, int policy) {
  const simulate::Ledger* ledger = results ? study::ledgerOf(*results, policy) : nullptr;
  const int all = ledger ? static_cast<int>(ledger->rows.size()) : 0;
  const int rows = std::min(all, m_before.value_or(all));
  replace(study::ledgerColumns(results ? *results : study::Results()), rows, [&] {
    if (rows != rowCount()) m_currentRow = -1;
    m_results = std::move(results);
    m_ledger = ledger;
    m_policy = policy;
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

result::Cell LedgerModel::cellAt(int index, std::size_t tableColumn) const {
  return study::ledgerCell(*m_results, m_policy, static_cast<std::size_t>(index), tableColumn);
}

QString LedgerModel::display(int index, int column) const {
  if (this->column(column).key != "rule") return TableModel::display(index, column);
  const auto i = static_cast<std::size_t>(index);
  if (i >= m_ledger->reasons.size()) return {};
  return choiceWords(policy::toString(m_ledger->reasons[i].rule));
}

bool LedgerModel::isWrong(int index, int column) const {
  return this->column(column).key == "preempted" && row(index).preempted > 0;
}

QVariant LedgerModel::background(int index) const {
  if (index != m_currentRow) return {};
  QColor colour = palette().color(QPalette::Highlight);
  colour.setAlphaF(0.3f);
  return colour;
}

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == HoursRole) return row(index.row()).hours;
  if (role == Qt::BackgroundRole) return background(index.row());
  return TableModel::data(index, role);
}

QString LedgerModel::explanation(int index) const {
  if (index < 0 || index >= rowCount()) return {};
  const simulate::LedgerRow& at = row(index);
  QString where = tr("Slot %1, hour %2").arg(at.slot).arg(shortDecimal(at.hours, 2));
  if (hasClock()) {
    const market::Trace& trace = m_results->market->import.trace;
    where +=
        QStringLiteral(" · ") + traceTime(trace, m_results->startSlot * trace.slotHours + at.hours);
  }
  const auto i = static_cast<std::size_t>(index);
  const QString why =
      i < m_ledger->reasons.size()
          ? words(study::reasonText(m_ledger->reasons[i], at, m_results->problem))
          : tr("%1. The best possible plan is not decided slot by slot: it knows the whole market.")
                .arg(words(study::gpusText(at.gpus)));
  return where + u'\n' + why;
}

}  // namespace spothorizon::views
