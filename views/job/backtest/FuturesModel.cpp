// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/FuturesModel.h"

#include <array>
#include <optional>
#include <utility>

#include "scenario/text/Words.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, FuturesModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel", "Statistic"),
     QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel",
                       "What the trace and the futures are compared by."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel", "Recorded"),
     QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel", "Of the trace as it was recorded."), -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel", "Futures"),
     QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel",
                       "The mean over the futures that were made from it."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel", "Unit"),
     QT_TRANSLATE_NOOP("spothorizon::views::FuturesModel", "Of both numbers."), -1},
}};

QVariant shown(const std::optional<double>& value) {
  return value ? words(study::shortNumber(*value)) : QStringLiteral("–");
}

QVariant sorted(const std::optional<double>& value) {
  return value ? QVariant(*value) : QVariant();
}

}  // namespace

FuturesModel::FuturesModel(QObject* parent) : ResultTableModel(kColumns, {Figure, Unit}, parent) {}

void FuturesModel::setFutures(std::shared_ptr<const study::FuturesInfo> futures) {
  if (futures == m_futures) return;
  const auto rows = futures ? static_cast<int>(market::marketFigureRows().size()) : 0;
  replaceRows(rows, [&] { m_futures = std::move(futures); });
}

int FuturesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !m_futures ? 0 : static_cast<int>(market::marketFigureRows().size());
}

QVariant FuturesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const int column = index.column();
  if (role == Qt::TextAlignmentRole) return alignment(column);
  if (role == Qt::ForegroundRole) return colour(false);
  if (role != Qt::DisplayRole && role != SortRole) return {};
  const market::MarketFigureRow& row =
      market::marketFigureRows()[static_cast<std::size_t>(index.row())];
  if (column == Figure) return tableWords(std::string(row.label));
  if (column == Unit) return row.unit.empty() ? QString() : tableWords(std::string(row.unit));
  const market::MarketFigures& of = column == Recorded ? m_futures->recorded : m_futures->made;
  return role == SortRole ? sorted(of.*row.member) : shown(of.*row.member);
}

}  // namespace spothorizon::views
