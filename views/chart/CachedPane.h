// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "views/chart/ChartFont.h"
#include "views/chart/Palette.h"

namespace spothorizon::views {

/// A chart on screen that is painted once into a pixmap, again only when it, its size, the font or
/// the colours change. What follows the pointer is painted over the copy.
class CachedPane : public QWidget {
  Q_OBJECT

 public:
  /// How much thicker the charts of a window draw their lines, for a wall that is looked at from
  /// afar; above 1 curves also have their names at their ends. Kept with the window, so that charts
  /// that are made later follow. Pictures and reports are not concerned.
  static void setLineScale(QWidget& window, double scale);

  void setDimmed(bool dimmed);  ///< greyed: what is shown is outdated

  int chartPaints() const { return m_chartPaints; }  ///< times the chart itself was painted

 protected:
  explicit CachedPane(QWidget* parent);

  void invalidate();
  double lineScale() const;  ///< of the window that the pane is in; 1 where none was set
  const ChartFont& chartFont() const { return m_font.become(font()); }
  /// The chart, on a ground of the theme's background.
  virtual void paintChart(QPainter& painter, const ChartTheme& theme) = 0;
  /// What changes without invalidate(); faded with the chart where the pane is dimmed.
  virtual void paintOverlay(QPainter& painter) const = 0;

  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void refreshCache();

  mutable ChartFont m_font;  ///< of the widget's font when last asked
  QPixmap m_cache;
  bool m_dimmed = false, m_stale = true;
  int m_chartPaints = 0;
};

}  // namespace spothorizon::views
