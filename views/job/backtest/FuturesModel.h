// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ask/Futures.h"
#include "views/widgets/table/ResultTableModel.h"

namespace spothorizon::views {

/// Statistics of a trace and of the futures that were made from it, one row per figure.
class FuturesModel : public ResultTableModel {
  Q_OBJECT

 public:
  enum Column { Figure, Recorded, Made, Unit, ColumnCount };

  explicit FuturesModel(QObject* parent = nullptr);

  void setFutures(std::shared_ptr<const study::FuturesInfo> futures);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

 private:
  std::shared_ptr<const study::FuturesInfo> m_futures;
};

}  // namespace spothorizon::views
