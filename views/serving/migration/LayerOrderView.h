// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "serving/move/LayerOrder.h"

namespace spothorizon::views {

/// Layers in the order in which they travel, and over it what the fullest survivor stores beyond
/// what it had.
class LayerOrderView : public QWidget {
  Q_OBJECT

 public:
  explicit LayerOrderView(QWidget* parent = nullptr);
  void setOrder(serving::LayerOrder order);
  QSize sizeHint() const override { return {320, 200}; }
  QSize minimumSizeHint() const override { return {160, 110}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  serving::LayerOrder m_order;
};

}  // namespace spothorizon::views
