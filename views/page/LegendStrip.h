// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "views/chart/ChartFont.h"
#include "views/chart/ChartSpec.h"

namespace spothorizon::views {

/// A legend in as many rows as its width needs: one that several charts share, after a heading that
/// says what the values are, or that of one chart, under its title.
class LegendStrip : public QWidget {
  Q_OBJECT

 public:
  explicit LegendStrip(QWidget* parent = nullptr);

  void setEntries(const QString& heading, std::vector<LegendEntry> entries);
  void setTitle(const QString& title);
  const QString& title() const { return m_title; }
  const std::vector<LegendEntry>& entries() const { return m_entries; }
  const QString& heading() const { return m_heading; }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  /// What a strip of these under a title would take.
  int heightOf(const std::vector<LegendEntry>& entries, int width) const;
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  const ChartFont& chartFont() const { return m_font.become(font()); }
  QRectF entryArea(double width) const;

  QString m_title, m_heading;
  std::vector<LegendEntry> m_entries;
  mutable ChartFont m_font;
  mutable int m_width = -1, m_height = 0;  ///< measured last; layouts ask again and again
};

}  // namespace spothorizon::views
