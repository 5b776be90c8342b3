// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/SeriesPlot.h"

#include <QAreaSeries>
#include <QChart>
#include <QFont>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QPaintEngine>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "views/chart/ChartSpec.h"

namespace spothorizon::views {
namespace {

int columnsOf(const QSizeF& size) { return std::max(1, static_cast<int>(std::ceil(size.width()))); }

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

// Qt's raster engine keeps the cells of one shape on a scan line in a list that it walks from the
// start: c cells cost c². A jagged curve right across a chart took 200 ms in one piece, a tenth of
// that in pieces of 64 points. A piece costs time too, for it is a series of Qt Charts, with a
// legend's marker and all; smooth curves are therefore left in long ones. A stroke Qt cuts up
// itself, so that a line gains less by pieces than an area, which is filled in one go.
constexpr std::size_t kShortRun = 300;
constexpr std::size_t kDenseRun = 60;  ///< points whose joints nobody sees on a screen
constexpr double kMostWalked = 3e6;    ///< by a line: about what a series of its own costs
constexpr double kMostFilled = 1.5e5;  ///< by an area: likewise
constexpr int kPieceColumns = 28;      ///< of an area, at least

/// What a shape costs that grows point by point, from the pixels that it passes: cells² over the
/// scan lines that they lie on.
class ShapeCost {
 public:
  ShapeCost(double pixelsAcross, double pixelsUp) : m_across(pixelsAcross), m_up(pixelsUp) {}

  void begin(const SamplePoint& point) {
    m_last = point;
    m_low = m_high = point.y;
    m_cells = 0;
  }
  /// The cost with `point`.
  double add(const SamplePoint& point) {
    m_cells += std::abs(point.x - m_last.x) * m_across + std::abs(point.y - m_last.y) * m_up;
    m_low = std::min(m_low, point.y);
    m_high = std::max(m_high, point.y);
    m_last = point;
    return m_cells * m_cells / (1 + (m_high - m_low) * m_up);
  }

 private:
  double m_across, m_up;
  SamplePoint m_last{};
  double m_low = 0, m_high = 0, m_cells = 0;
};

/// Tolerances in pixels of the screen, and of a picture that can be looked at more nearly.
constexpr double kUnseen = 0.25, kUnseenNear = 0.1;

/// The slopes of the straight lines from one point that pass all points since close enough.
class SlopeCone {
 public:
  SlopeCone(const SamplePoint& from, double unseen) : m_from(from), m_unseen(unseen) {}

  /// Whether the line to `point` is one of them; if so, it counts among the points to pass.
  bool takes(const SamplePoint& point) {
    const double across = point.x - m_from.x, up = point.y - m_from.y;
    if (!(across > 0) || up < m_low * across || up > m_high * across) return false;
    m_low = std::max(m_low, (up - m_unseen) / across);
    m_high = std::min(m_high, (up + m_unseen) / across);
    return true;
  }

 private:
  SamplePoint m_from;
  double m_unseen;
  double m_low = -std::numeric_limits<double>::infinity();
  double m_high = std::numeric_limits<double>::infinity();
};

/// Without the points whose absence moves the curve by less than `unseen`, up or down: smooth
/// curves have many.
Run thinned(const Run& run, double unseen) {
  if (run.size() < 3) return run;
  Run kept{run.front()};
  SlopeCone cone(run.front(), unseen);
  const auto keep = [&](const SamplePoint& point) {
    kept.push_back(point);
    cone = SlopeCone(point, unseen);
  };
  std::size_t last = 0;  // kept
  for (std::size_t i = 1; i < run.size(); ++i) {
    if (cone.takes(run[i])) continue;
    if (last + 1 < i) keep(run[last = i - 1]);
    if (!cone.takes(run[i])) keep(run[last = i]);  // straight up or down
  }
  if (last + 1 < run.size()) kept.push_back(run.back());
  return kept;
}

/// Pieces share the points at which they meet.
void addShortPieces(const Run& run, ShapeCost cost, std::vector<Run>& pieces) {
  if (run.size() <= kShortRun) return pieces.push_back(run);
  pieces.push_back({run.front()});
  cost.begin(run.front());
  for (std::size_t i = 1; i < run.size(); ++i) {
    if (cost.add(run[i]) > kMostWalked && pieces.back().size() > 1) {
      pieces.push_back({run[i - 1]});
      cost.begin(run[i - 1]);
      cost.add(run[i]);
    }
    pieces.back().push_back(run[i]);
  }
}

/// `size` in pixels.
std::vector<Run> linePieces(const LineItem& item, const Range& x, const Range& y,
                            const QSizeF& size, double unseen) {
  const int columns = columnsOf(size);
  const ShapeCost cost(size.width() / x.span(), size.height() / y.span());
  std::vector<Run> pieces;
  for (const Run& run : item.samples.reduced(x, columns)) {
    for (const Run& part : clippedToValues(run, y)) {
      addShortPieces(thinned(part, unseen * y.span() / size.height()), cost, pieces);
    }
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

double outlineCost(const AreaPiece& piece, ShapeCost cost) {
  double whole = 0;
  cost.begin(piece.upper.front());
  for (const Run* edge : {&piece.upper, &piece.lower}) {
    for (const SamplePoint& point : *edge) whole = cost.add(point);
  }
  return whole;
}

/// How many columns a piece may have that costs no more than `allowed`: twice as many cost four
/// times as much.
int pieceColumns(const std::vector<AreaPiece>& whole, const ShapeCost& cost, int columns,
                 double allowed) {
  double most = 0;
  for (const AreaPiece& piece : whole) {
    if (std::max(piece.upper.size(), piece.lower.size()) <= kShortRun) continue;
    most = std::max(most, outlineCost(piece, cost));
  }
  if (most <= allowed) return columns;
  return std::max(kPieceColumns, static_cast<int>(columns / std::sqrt(most / allowed)));
}

std::vector<AreaPiece> areaPieces(const AreaItem& item, const Range& x, const Range& y,
                                  const QSizeF& size, double allowed) {
  const int columns = columnsOf(size);
  std::vector<AreaPiece> pieces;
  addAreaPieces(item, x, columns, pieces);
  const ShapeCost cost(size.width() / x.span(), size.height() / y.span());
  const int step = pieceColumns(pieces, cost, columns, allowed);
  if (step >= columns) return pieces;
  pieces.clear();
  for (int c = 0; c < columns; c += step) {
    const int end = std::min(columns, c + step);
    const Range part{x.min + x.span() * c / columns, x.min + x.span() * end / columns};
    addAreaPieces(item, part, end - c, pieces);
  }
  return pieces;
}

/// The scene of Qt Charts that the curves are drawn in.
struct Stage {
  struct AreaSeries {
    QAreaSeries* area = nullptr;
    QLineSeries *upper = nullptr, *lower = nullptr;
  };

  QGraphicsScene scene;
  QChart* chart = new QChart;
  QValueAxis* axisX = new QValueAxis;
  QValueAxis* axisY = new QValueAxis;
  const std::vector<AreaItem>& areaItems;
  const std::vector<LineItem>& lineItems;
  std::vector<std::vector<AreaSeries>> areas;  ///< [item][piece]
  std::vector<std::vector<QLineSeries*>> lines;
  bool changed = true;
  bool toPixels = true;  ///< round joints of many points cost a quarter of all, and are not seen
  double unseen = kUnseen;
  std::optional<Range> shownX, shownY;
  QSizeF shownSize;
  long long replaces = 0;

  Stage(const std::vector<AreaItem>& areasShown, const std::vector<LineItem>& linesShown)
      : areaItems(areasShown),
        lineItems(linesShown),
        areas(areasShown.size()),
        lines(linesShown.size()) {
    // No text is drawn here, but hidden titles take room by the desktop's font, and their clips
    // would be in a PDF.
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(10);
    scene.setFont(font);
    scene.setItemIndexMethod(QGraphicsScene::NoIndex);  // everything is drawn, always
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

  static void setJoin(QLineSeries* series, Qt::PenJoinStyle join) {
    QPen pen = series->pen();
    if (pen.joinStyle() == join) return;
    pen.setJoinStyle(join);
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

  void fillArea(std::size_t i, const Range& x, const Range& y) {
    // Nobody fills pixels where vectors are written, and each piece more is a seam there.
    const double allowed = toPixels ? kMostFilled : kMostWalked;
    const std::vector<AreaPiece> pieces = areaPieces(areaItems[i], x, y, shownSize, allowed);
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

  void fillLine(std::size_t i, const Range& x, const Range& y) {
    const std::vector<Run> pieces = linePieces(lineItems[i], x, y, shownSize, unseen);
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      QLineSeries* series = linePiece(i, p);
      setJoin(series, toPixels && pieces[p].size() > kDenseRun ? Qt::BevelJoin : Qt::RoundJoin);
      replace(series, pointsOf(pieces[p]));
      series->setVisible(true);
    }
    for (std::size_t p = pieces.size(); p < lines[i].size(); ++p) lines[i][p]->setVisible(false);
  }

  /// Else every new end of an axis would make all curves again, from points that go.
  void empty() {
    const auto drop = [](QLineSeries* series) { series->replace(QList<QPointF>()); };
    for (const auto& pieces : areas) {
      for (const AreaSeries& series : pieces) drop(series.upper), drop(series.lower);
    }
    for (const auto& pieces : lines) {
      for (QLineSeries* series : pieces) drop(series);
    }
  }

  void paintWith(const QPainter& painter) {
    const QPaintEngine* engine = painter.paintEngine();
    const bool pixels = engine && engine->type() == QPaintEngine::Raster;
    const double least = pixels ? kUnseen / painter.device()->devicePixelRatioF() : kUnseenNear;
    changed |= pixels != toPixels || least != unseen;
    toPixels = pixels;
    unseen = least;
  }

  void resize(const QSizeF& size) {
    if (size == shownSize) return;
    empty();
    chart->resize(size);
    chart->setPlotArea(QRectF(QPointF(0, 0), size));
    scene.setSceneRect(QRectF(QPointF(0, 0), size));
    shownSize = size;
    changed = true;
  }

  void update(const Range& x, const Range& y) {
    if (!changed && shownX == x && shownY == y) return;
    if (shownX != x || shownY != y) empty();
    axisX->setRange(x.min, x.max);
    axisY->setRange(y.min, y.max);
    for (std::size_t i = 0; i < areaItems.size(); ++i) fillArea(i, x, y);
    for (std::size_t i = 0; i < lineItems.size(); ++i) fillLine(i, x, y);
    shownX = x;
    shownY = y;
    changed = false;
  }
};

}  // namespace

struct SeriesPlot::Impl {
  std::vector<AreaItem> areas;
  std::vector<LineItem> lines;
  std::unique_ptr<Stage> stage;  ///< made by the first painting: many charts are never scrolled to
};

SeriesPlot::SeriesPlot() : m_impl(std::make_unique<Impl>()) {}
SeriesPlot::~SeriesPlot() = default;

void SeriesPlot::setSpec(const ChartSpec& spec) {
  const bool sameShape =
      spec.areas.size() == m_impl->areas.size() && spec.lines.size() == m_impl->lines.size();
  m_impl->areas = spec.areas;
  m_impl->lines = spec.lines;
  if (!m_impl->stage) return;
  if (sameShape) {
    m_impl->stage->dressAll();
  } else {
    m_impl->stage->clear();
  }
  m_impl->stage->changed = true;
}

void SeriesPlot::paint(QPainter& painter, const QRectF& target, const Range& hours,
                       const Range& values) {
  if (target.width() < 1 || target.height() < 1) return;
  if (!m_impl->stage) m_impl->stage = std::make_unique<Stage>(m_impl->areas, m_impl->lines);
  Stage& stage = *m_impl->stage;
  stage.paintWith(painter);
  stage.resize(target.size());
  stage.update(hours, values);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  stage.scene.render(&painter, target, QRectF(QPointF(0, 0), target.size()));
  painter.restore();
}

int SeriesPlot::seriesCount() const {
  if (!m_impl->stage) return 0;
  std::size_t count = 0;
  for (const auto& pieces : m_impl->stage->areas) count += 2 * pieces.size();
  for (const auto& pieces : m_impl->stage->lines) count += pieces.size();
  return static_cast<int>(count);
}

long long SeriesPlot::replaceCount() const { return m_impl->stage ? m_impl->stage->replaces : 0; }

}  // namespace spothorizon::views
