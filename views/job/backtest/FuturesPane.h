// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "ask/Futures.h"

class QLabel;

namespace spothorizon::views {

class TableModel;
class TableView;

/// What the futures of a backtest are: how they were made, and their statistics beside those of the
/// trace that they are made from.
class FuturesPane : public QWidget {
  Q_OBJECT

 public:
  explicit FuturesPane(QWidget* parent = nullptr);

  /// Null: nothing was made.
  void setFutures(std::shared_ptr<const study::FuturesInfo> futures);
  void setStale(bool stale);
  QString madeText() const;
  TableView& table() const { return *m_table; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QLabel* m_made;
  TableModel* m_model;
  TableView* m_table;
};

}  // namespace spothorizon::views
