// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "chart/ChartSpec.h"

namespace spothorizon::views {

/// The legend that several charts share, in as many rows as its width needs, after a heading that
/// says what the values are.
class LegendStrip : public QWidget {
  Q_OBJECT

 public:
  explicit LegendStrip(QWidget* parent = nullptr);

  void setEntries(const QString& heading, std::vector<LegendEntry> entries);
  const std::vector<LegendEntry>& entries() const { return m_entries; }
  const QString& heading() const { return m_heading; }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QRectF entryArea(double width) const;

  QString m_heading;
  std::vector<LegendEntry> m_entries;
};

}  // namespace spothorizon::views
