// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

#include "app/export/ChartFiles.h"

namespace spothorizon::app {

/// A chart as its file will look, made to fit. What is clear shows a chequered ground.
class ChartPreview : public QWidget {
  Q_OBJECT

 public:
  explicit ChartPreview(QWidget* parent = nullptr);

  void showChart(const views::ExportableChart& chart, const PictureOptions& options);
  /// Words instead of a picture.
  void say(const QString& text);
  const QImage& image() const { return m_image; }

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QImage m_image;
  QString m_text;
};

}  // namespace spothorizon::app
