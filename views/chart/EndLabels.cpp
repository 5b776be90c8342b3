// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/EndLabels.h"

// Names of curves where they end, for who reads a chart from the last row: beside the plot, so that
// they cover nothing, or in the plot where it is empty there.
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "views/chart/ChartFrame.h"

namespace spothorizon::views {
namespace {

/// Share of the chart's width; longer names are elided.
constexpr double kMostShare = 0.26;
constexpr double kBeside = 8;  ///< pixels from a curve's end, or from the plot's edge, to its name
constexpr double kAtEdge = 3;  ///< a curve that ends so near to the edge ends there

/// A curve that has a name of its own, and where it is last seen.
struct NamedEnd {
  QString name, text;
  QColor colour;
  double width = 0;
  QPointF end;       ///< pixels
  QRectF box;        ///< of the name; null: no room
  bool led = false;  ///< a thin line leads from the end to the name
};

QString nameOf(const LineItem& line) {
  return line.many.owner.isEmpty() ? line.name : line.many.owner;
}

/// Without text in brackets at the end: "AHAP ω5 v2 σ0.5 (uses the future)".
QString withoutRemark(const QString& name) {
  if (!name.endsWith(QLatin1Char(')')) && !name.endsWith(QChar(0xFF09))) return name;
  const auto at = std::max(name.lastIndexOf(QLatin1String(" (")), name.lastIndexOf(QChar(0xFF08)));
  return at > 0 ? name.left(at) : name;
}

/// The names of all curves, each once, as written beside them: remarks are left to the legend
/// where names differ without them.
std::vector<std::pair<const LineItem*, QString>> namesIn(const ChartSpec& spec) {
  std::vector<std::pair<const LineItem*, QString>> all;
  std::set<QString> seen, brief;
  for (const LineItem& line : spec.lines) {
    const QString name = nameOf(line);
    if (name.isEmpty() || !seen.insert(name).second) continue;
    all.emplace_back(&line, name);
    brief.insert(withoutRemark(name));
  }
  if (brief.size() < all.size()) return all;
  for (auto& [line, name] : all) name = withoutRemark(name);
  return all;
}

/// Where a curve is last seen in the range. None where it never is.
std::optional<QPointF> lastSeen(const LineItem& line, const ChartFrame& frame) {
  const std::vector<Run> runs =
      line.samples.reduced(frame.hours, static_cast<int>(frame.layout.plot.width()));
  if (runs.empty() || !frame.values.contains(runs.back().back().y)) return std::nullopt;
  const SamplePoint last = runs.back().back();
  return QPointF(frame.mapX().toPixel(last.x), frame.mapY().toPixel(last.y));
}

/// Whether a curve passes through the box.
bool passesThrough(const Samples& samples, const QRectF& box, const ChartFrame& frame) {
  const LinearMap x = frame.mapX(), y = frame.mapY();
  const Range values{y.toValue(box.bottom()), y.toValue(box.top())};
  const MinMax seen = samples.minMax({x.toValue(box.left()), x.toValue(box.right())});
  return !seen.empty() && seen.max >= values.min && seen.min <= values.max;
}

/// Whether nothing is drawn there. Areas that lie behind all, intervals and those of the right
/// scale, do not count.
bool isEmpty(const QRectF& box, const ChartFrame& frame, const std::vector<LineItem>& overlay) {
  const auto through = [&](const LineItem& line) {
    return passesThrough(line.samples, box, frame);
  };
  if (std::ranges::any_of(frame.spec.lines, through)) return false;
  if (std::ranges::any_of(overlay, through)) return false;
  const Range values{frame.mapY().toValue(box.bottom()), frame.mapY().toValue(box.top())};
  const auto level = [&](const LevelItem& item) { return values.contains(item.value); };
  if (std::ranges::any_of(frame.spec.levels, level)) return false;
  return std::ranges::none_of(frame.spec.areas, [&](const AreaItem& area) {
    return !area.isInterval && !area.onRightScale && passesThrough(area.upper, box, frame);
  });
}

/// Right of a curve that ends inside the plot, no further than a line above or below.
std::optional<QRectF> insideBox(const NamedEnd& one, double height, const ChartFrame& frame,
                                const std::vector<LineItem>& overlay,
                                const std::vector<QRectF>& taken) {
  for (const double lines : {0.0, -0.5, 0.5, -1.0, 1.0}) {
    const QRectF box(one.end.x() + kBeside, one.end.y() + (lines - 0.5) * height, one.width,
                     height);
    const bool isFree =
        std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); });
    if (isFree && frame.layout.plot.contains(box) && isEmpty(box, frame, overlay)) return box;
  }
  return std::nullopt;
}

/// What names are written with.
struct Lettering {
  QFont font;
  int columns = 1;  ///< beside the plot
};

QFont smaller(QFont font, double share) {
  if (font.pixelSize() > 0) {
    font.setPixelSize(std::max(1, qRound(font.pixelSize() * share)));
  } else {
    font.setPointSizeF(font.pointSizeF() * share);
  }
  return font;
}

/// Beside the plot, as near to their ends as they can be without touching. The thickest curves come
/// first where there is no room for all.
void setBeside(std::vector<NamedEnd*> ends, double left, double height, const QRectF& plot) {
  const auto most = static_cast<std::size_t>(std::max(1.0, std::floor(plot.height() / height)));
  if (ends.size() > most) ends.resize(most);
  std::ranges::stable_sort(ends, {}, [](const NamedEnd* one) { return one->end.y(); });
  double top = plot.top();
  for (NamedEnd* one : ends) {
    one->box = QRectF(left, std::max(top, one->end.y() - height / 2), one->width, height);
    one->led = true;
    top = one->box.bottom();
  }
  double bottom = std::max(plot.bottom() + height / 2, plot.top() + height);
  for (auto one = ends.rbegin(); one != ends.rend(); ++one) {
    QRectF& box = (*one)->box;
    if (box.bottom() > bottom) box.moveBottom(bottom);
    bottom = box.top();
  }
}

/// In turn in each of the columns, from the top.
void setInColumns(std::vector<NamedEnd*> ends, const QRectF& column, double height,
                  const QRectF& plot, int columns) {
  if (columns == 1) return setBeside(std::move(ends), column.left(), height, plot);
  std::ranges::stable_sort(ends, {}, [](const NamedEnd* one) { return one->end.y(); });
  for (int i = 0; i < columns; ++i) {
    std::vector<NamedEnd*> own;
    for (std::size_t k = static_cast<std::size_t>(i); k < ends.size();
         k += static_cast<std::size_t>(columns)) {
      own.push_back(ends[k]);
    }
    setBeside(std::move(own), column.left() + i * column.width() / columns, height, plot);
  }
}

std::vector<NamedEnd> namedEnds(const ChartFrame& frame, const std::vector<LineItem>& overlay,
                                const QRectF& column, const Lettering& as) {
  const QFontMetricsF metrics(as.font);
  const double room = column.width() / as.columns - (as.columns > 1 ? kBeside / 2 : 0);
  std::vector<std::pair<double, NamedEnd>> found;  // by thickness
  for (const auto& [line, name] : namesIn(frame.spec)) {
    const std::optional<QPointF> end = lastSeen(*line, frame);
    if (!end) continue;
    const QString text = metrics.elidedText(name, Qt::ElideRight, room);
    found.emplace_back(
        line->width, NamedEnd{name, text, line->colour, metrics.horizontalAdvance(text), *end, {}});
  }
  std::ranges::stable_sort(found, std::ranges::greater(),
                           [](const auto& one) { return one.first; });
  std::vector<NamedEnd> ends;
  for (auto& [width, end] : found) ends.push_back(std::move(end));
  std::vector<QRectF> taken = momentLabels(frame);
  std::vector<NamedEnd*> beside;
  for (NamedEnd& one : ends) {
    const auto box = insideBox(one, metrics.height(), frame, overlay, taken);
    if (!box) {
      beside.push_back(&one);
      continue;
    }
    one.box = *box;
    taken.push_back(*box);
  }
  setInColumns(std::move(beside), column, metrics.height(), frame.layout.plot, as.columns);
  return ends;
}

struct Written {
  QFont font;
  std::vector<NamedEnd> ends;
};

/// With letters as large as all have room for.
Written written(const ChartFrame& frame, const std::vector<LineItem>& overlay,
                const QRectF& column) {
  constexpr double kSmallest = 0.6;
  const QFont least = smaller(frame.font, kSmallest);
  const std::vector<Lettering> tries{{frame.font},
                                     {smaller(frame.font, 0.9)},
                                     {smaller(frame.font, 0.8)},
                                     {smaller(frame.font, 0.7)},
                                     {least},
                                     {least, 2},
                                     {least, 3},
                                     {least, 4}};
  Written made;
  for (const Lettering& as : tries) {
    made = {as.font, namedEnds(frame, overlay, column, as)};
    const bool all =
        std::ranges::none_of(made.ends, [](const NamedEnd& one) { return one.box.isNull(); });
    if (all) break;
  }
  std::erase_if(made.ends, [](const NamedEnd& one) { return one.box.isNull(); });
  return made;
}

QRectF besidePlot(const ChartFrame& frame, double left, double right) {
  return {left + kBeside, frame.layout.plot.top(), right - left - kBeside,
          frame.layout.plot.height()};
}

/// Dots to the plot's edge, and from `left`, beyond the numbers of a right scale, a stroke to the
/// name.
void paintLeader(QPainter& painter, const NamedEnd& one, const QRectF& plot, double left) {
  QColor pale = one.colour;
  pale.setAlphaF(0.6F);
  painter.setPen(QPen(pale, 1, Qt::DotLine));
  if (one.end.x() < plot.right() - kAtEdge) {
    painter.drawLine(one.end, QPointF(plot.right(), one.end.y()));
  }
  painter.setPen(QPen(pale, 1));
  painter.drawLine(QPointF(left, one.end.y()), QPointF(one.box.left() - 2, one.box.center().y()));
}

}  // namespace

double endLabelRoom(const ChartSpec& spec, const ChartFont& font, double chartWidth) {
  const QFontMetricsF metrics(font);
  double widest = 0;
  for (const auto& [line, name] : namesIn(spec)) {
    widest = std::max(widest, metrics.horizontalAdvance(name));
  }
  return widest > 0 ? std::ceil(std::min(widest + 1, kMostShare * chartWidth) + kBeside) : 0;
}

std::vector<EndLabel> endLabels(const ChartFrame& frame, const std::vector<LineItem>& overlay,
                                double left, double right) {
  const QRectF column = besidePlot(frame, left, right);
  std::vector<EndLabel> labels;
  if (column.width() < kBeside) return labels;
  for (const NamedEnd& one : written(frame, overlay, column).ends) {
    labels.push_back({one.name, one.text, one.box});
  }
  return labels;
}

void paintEndLabels(QPainter& painter, const ChartFrame& frame,
                    const std::vector<LineItem>& overlay, double left, double right) {
  const QRectF column = besidePlot(frame, left, right);
  if (column.width() < kBeside) return;
  const Written made = written(frame, overlay, column);
  painter.save();
  painter.setFont(made.font);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const NamedEnd& one : made.ends) {
    if (one.led) paintLeader(painter, one, frame.layout.plot, left);
    painter.setPen(one.colour);
    painter.drawText(one.box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, one.text);
  }
  painter.restore();
}

}  // namespace spothorizon::views
