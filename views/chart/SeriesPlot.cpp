// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/SeriesPlot.h"

#include <QAreaSeries>
#include <QChart>
#include <QFont>
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

// Qt's raster engine keeps the edges of one shape in lists that it walks from the start, so a shape
// with n edges costs n² a scan line: 200 ms for a jagged curve right across a chart. Cut into short
// pieces, it costs a tenth of that.
constexpr std::size_t kShortRun = 300, kPiecePoints = 64;
constexpr int kPieceColumns = 24;

void addShortPieces(const Run& run, std::vector<Run>& pieces) {
  if (run.size() <= kShortRun) return pieces.push_back(run);
  for (std::size_t from = 0; from + 1 < run.size(); from += kPiecePoints) {
    const std::size_t to = std::min(run.size(), from + kPiecePoints + 1);  // shares a point
    pieces.emplace_back(run.begin() + static_cast<std::ptrdiff_t>(from),
                        run.begin() + static_cast<std::ptrdiff_t>(to));
  }
}

std::vector<Run> linePieces(const LineItem& item, const Range& x, const Range& y, int columns) {
  std::vector<Run> pieces;
  for (const Run& run : item.samples.reduced(x, columns)) {
    for (const Run& part : clippedToValues(run, y)) addShortPieces(part, pieces);
  }
  return pieces;
}

struct AreaPiece {
  Run upper, lower;
};

void addAreaPieces(const AreaItem& item, const Range& x, int columns,
                   std::vector<AreaPiece>& pieces) {
  const std::vector<Run> upper = item.upper.reduced(x, columns);
  const std::vector<Run> lower = item.lower.reduced(x, columns);
  for (std::size_t i = 0; i < upper.size(); ++i) {
    const Run floor{{upper[i].front().x, 0}, {upper[i].back().x, 0}};
    pieces.push_back({upper[i], i < lower.size() ? lower[i] : floor});
  }
}

std::vector<AreaPiece> areaPieces(const AreaItem& item, const Range& x, int columns) {
  std::vector<AreaPiece> pieces;
  addAreaPieces(item, x, columns, pieces);
  const auto isLong = [](const AreaPiece& piece) {
    return std::max(piece.upper.size(), piece.lower.size()) > kShortRun;
  };
  if (std::none_of(pieces.begin(), pieces.end(), isLong)) return pieces;
  pieces.clear();
  for (int c = 0; c < columns; c += kPieceColumns) {
    const int end = std::min(columns, c + kPieceColumns);
    const Range part{x.min + x.span() * c / columns, x.min + x.span() * end / columns};
    addAreaPieces(item, part, end - c, pieces);
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
    // Nothing of text is drawn here, but hidden titles take room by the desktop's font, and clips
    // of theirs would stand in a PDF.
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(10);
    scene.setFont(font);
    scene.addItem(chart);
    chart->setTitleFont(font);
    chart->legend()->setFont(font);
    for (QValueAxis* axis : {axisX, axisY}) {
      axis->setTitleFont(font);
      axis->setLabelsFont(font);
    }
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
    const std::vector<AreaPiece> pieces = areaPieces(areaItems[i], x, columns);
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      AreaSeries& series = areaPiece(i, p);
      replace(series.upper, clampedPoints(pieces[p].upper, y));
      replace(series.lower, clampedPoints(pieces[p].lower, y));
      series.area->setVisible(true);
    }
    for (std::size_t p = pieces.size(); p < areas[i].size(); ++p) {
      areas[i][p].area->setVisible(false);
    }
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
