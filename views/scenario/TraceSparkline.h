// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "market/Trace.h"
#include "views/scenario/TraceColumns.h"
#include "views/widgets/Gestures.h"

namespace spothorizon::views {

/// A whole trace in a few lines' height: spot price as a line, free GPUs as an area, unknown slots
/// as gaps, and the span of the job, which is dragged with the mouse or moved with the arrow keys.
class TraceSparkline : public QWidget {
  Q_OBJECT

 public:
  explicit TraceSparkline(QWidget* parent = nullptr);

  void setTrace(std::shared_ptr<const market::Trace> trace);
  /// The job's span, hours from the trace's start.
  void setSpan(double startHours, double lengthHours);
  double startHours() const { return m_startHours; }

  double hoursAt(double x) const;
  double xOf(double hours) const;
  /// What the pointer at x shows: the time, the price and the free GPUs there.
  QString readout(double x) const;
  /// The last hour at which the job can start and still end within the trace.
  double latestStart() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// A start in whole slots of the trace.
  void startPicked(double hours, int gesture);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRectF plot() const;
  QRectF spanRect() const;
  void pick(double hours);
  void reduce();
  void paintGpus(QPainter& painter, const QColor& most, const QColor& least) const;
  void paintPrice(QPainter& painter, const QColor& colour) const;
  void paintWords(QPainter& painter) const;
  void paintSpan(QPainter& painter) const;

  std::shared_ptr<const market::Trace> m_trace;
  TraceColumns m_columns;
  Gestures m_gestures;
  double m_startHours = 0, m_lengthHours = 0;
  double m_grabHours = 0;  ///< from the span's start to where it was grabbed
  bool m_dragging = false;
};

}  // namespace spothorizon::views
