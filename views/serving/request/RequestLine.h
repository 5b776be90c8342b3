// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "views/serving/request/RequestStory.h"

namespace spothorizon::views {

/// The token line of one request, a row per system on one time axis: wait, prefill, each token,
/// commit, migration and resumption. The arrow keys go from part to part, which is described in
/// words.
class RequestLine : public QWidget {
  Q_OBJECT

 public:
  explicit RequestLine(QWidget* parent = nullptr);

  void setStories(std::vector<RequestStory> stories);
  const std::vector<RequestStory>& stories() const { return m_stories; }

  std::size_t row() const { return m_row; }
  int part() const { return m_part; }  ///< of the row's; -1: the whole row
  void setCurrent(std::size_t row, int part);
  QString currentText() const;

  QRectF partRect(std::size_t row, std::size_t part) const;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {240, 90}; }

 signals:
  void currentChanged();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  double xOf(double seconds) const;
  double rowHeight() const;
  QRectF laneRect(std::size_t row) const;
  void paintRow(QPainter& painter, std::size_t row) const;
  void paintTokens(QPainter& painter, std::size_t row) const;
  void paintAxis(QPainter& painter) const;
  void paintLegend(QPainter& painter) const;

  std::vector<RequestStory> m_stories;
  double m_from = 0, m_to = 1;
  std::size_t m_row = 0;
  int m_part = -1;
};

/// "SpotServe: answered after 34.2 s, first token after 12.1 s; 128 tokens, 0 made twice."
QString storyText(const RequestStory& story);
QString partText(const RequestStory& story, std::size_t part);

}  // namespace spothorizon::views
