// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/SeriesPlot.h"

#include <QAreaSeries>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "chart/ChartSpec.h"

namespace spothorizon::views {
namespace {

QList<QPointF> pointsOf(const Run& run) {
  QList<QPointF> points;
  points.reserve(static_cast<qsizetype>(run.size()));
  for (const SamplePoint& point : run) points.append({point.x, point.y});
  return points;
}

/// Areas end flat at the edge of the plot; vector pictures know no clip.
QList<QPointF> clampedPoints(const Run& run, const Range& y) {
  QList<QPointF> points = pointsOf(run);
  for (QPointF& point : points) point.setY(std::clamp(point.y(), y.min, y.max));
  return points;
}

std::vector<Run> linePieces(const LineItem& item, const Range& x, const Range& y, int columns) {
  std::vector<Run> pieces;
  for (const Run& run : item.samples.reduced(x, columns)) {
    for (Run& part : clippedToValues(run, y)) pieces.push_back(std::move(part));
  }
  return pieces;
}

}  // namespace

struct SeriesPlot::Impl {
  struct AreaSeries {
    QAreaSeries* area = nullptr;
    QLineSeries *upper = nullptr, *lower = nullptr;
  };

  QGraphicsScene scene;
  QChart* chart = new QChart;
  QValueAxis* axisX = new QValueAxis;
  QValueAxis* axisY = new QValueAxis;
  std::vector<AreaItem> areaItems;
  std::vector<LineItem> lineItems;
  std::vector<std::vector<AreaSeries>> areas;  ///< [item][piece]
  std::vector<std::vector<QLineSeries*>> lines;
  bool changed = true;
  std::optional<Range> shownX, shownY;
  QSizeF shownSize;
  long long replaces = 0;

  Impl() {
    scene.addItem(chart);
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->legend()->hide();
    chart->setMargins(QMargins());
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    axisX->setVisible(false);
    axisY->setVisible(false);
    chart->addAxis(axisX, Qt::AlignBottom);
    chart->addAxis(axisY, Qt::AlignLeft);
  }

  void clear() {
    for (QAbstractSeries* series : chart->series()) {
      chart->removeSeries(series);
      delete series;
    }
    areas.assign(areaItems.size(), {});
    lines.assign(lineItems.size(), {});
  }

  void attach(QAbstractSeries* series) {
    chart->addSeries(series);
    series->attachAxis(axisX);
    series->attachAxis(axisY);
  }

  AreaSeries& areaPiece(std::size_t item, std::size_t piece) {
    auto& pieces = areas[item];
    if (piece == pieces.size()) {
      AreaSeries made{new QAreaSeries, new QLineSeries, new QLineSeries};
      made.upper->setParent(made.area);
      made.lower->setParent(made.area);
      made.area->setUpperSeries(made.upper);
      made.area->setLowerSeries(made.lower);
      attach(made.area);
      pieces.push_back(made);
      dress(item, made);
    }
    return pieces[piece];
  }

  QLineSeries* linePiece(std::size_t item, std::size_t piece) {
    auto& pieces = lines[item];
    if (piece == pieces.size()) {
      pieces.push_back(new QLineSeries);
      attach(pieces.back());
      dress(item, pieces.back());
    }
    return pieces[piece];
  }

  void dress(std::size_t item, const AreaSeries& series) const {
    series.area->setPen(Qt::NoPen);
    series.area->setBrush(areaItems[item].fill);
  }

  void dress(std::size_t item, QLineSeries* series) const {
    const LineItem& line = lineItems[item];
    QPen pen(line.colour, line.width, line.dash, Qt::FlatCap, Qt::RoundJoin);
    series->setPen(pen);
  }

  void dressAll() {
    for (std::size_t i = 0; i < areas.size(); ++i) {
      for (const AreaSeries& series : areas[i]) dress(i, series);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (QLineSeries* series : lines[i]) dress(i, series);
    }
  }

  void replace(QXYSeries* series, const QList<QPointF>& points) {
    series->replace(points);
    ++replaces;
  }

  void fillArea(std::size_t i, const Range& x, const Range& y, int columns) {
    const AreaItem& item = areaItems[i];
    const std::vector<Run> upper = item.upper.reduced(x, columns);
    std::vector<Run> lower = item.lower.reduced(x, columns);
    for (std::size_t piece = 0; piece < upper.size(); ++piece) {
      AreaSeries& series = areaPiece(i, piece);
      const Run floor{{upper[piece].front().x, 0}, {upper[piece].back().x, 0}};
      replace(series.upper, clampedPoints(upper[piece], y));
      replace(series.lower, clampedPoints(piece < lower.size() ? lower[piece] : floor, y));
      series.area->setVisible(true);
    }
    for (std::size_t p = upper.size(); p < areas[i].size(); ++p)
      areas[i][p].area->setVisible(false);
  }

  void fillLine(std::size_t i, const Range& x, const Range& y, int columns) {
    const std::vector<Run> pieces = linePieces(lineItems[i], x, y, columns);
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      QLineSeries* series = linePiece(i, p);
      replace(series, pointsOf(pieces[p]));
      series->setVisible(true);
    }
    for (std::size_t p = pieces.size(); p < lines[i].size(); ++p) lines[i][p]->setVisible(false);
  }

  void resize(const QSizeF& size) {
    if (size == shownSize) return;
    chart->resize(size);
    chart->setPlotArea(QRectF(QPointF(0, 0), size));
    scene.setSceneRect(QRectF(QPointF(0, 0), size));
    shownSize = size;
    changed = true;
  }

  void update(const Range& x, const Range& y) {
    if (!changed && shownX == x && shownY == y) return;
    axisX->setRange(x.min, x.max);
    axisY->setRange(y.min, y.max);
    const int columns = std::max(1, static_cast<int>(std::ceil(shownSize.width())));
    for (std::size_t i = 0; i < areaItems.size(); ++i) fillArea(i, x, y, columns);
    for (std::size_t i = 0; i < lineItems.size(); ++i) fillLine(i, x, y, columns);
    shownX = x;
    shownY = y;
    changed = false;
  }
};

SeriesPlot::SeriesPlot() : m_impl(std::make_unique<Impl>()) {}
SeriesPlot::~SeriesPlot() = default;

void SeriesPlot::setSpec(const ChartSpec& spec) {
  const bool sameShape = spec.areas.size() == m_impl->areaItems.size() &&
                         spec.lines.size() == m_impl->lineItems.size();
  m_impl->areaItems = spec.areas;
  m_impl->lineItems = spec.lines;
  if (sameShape) {
    m_impl->dressAll();
  } else {
    m_impl->clear();
  }
  m_impl->changed = true;
}

void SeriesPlot::paint(QPainter& painter, const QRectF& target, const Range& hours,
                       const Range& values) {
  if (target.width() < 1 || target.height() < 1) return;
  m_impl->resize(target.size());
  m_impl->update(hours, values);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  m_impl->scene.render(&painter, target, QRectF(QPointF(0, 0), target.size()));
  painter.restore();
}

int SeriesPlot::seriesCount() const {
  std::size_t count = 0;
  for (const auto& pieces : m_impl->areas) count += 2 * pieces.size();
  for (const auto& pieces : m_impl->lines) count += pieces.size();
  return static_cast<int>(count);
}

long long SeriesPlot::replaceCount() const { return m_impl->replaces; }

}  // namespace spothorizon::views
