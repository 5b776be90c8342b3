// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/heatmap/HeatMapLines.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <optional>

#include "views/chart/heatmap/HeatMapFrame.h"

namespace spothorizon::views {
namespace {

constexpr double kBeside = 6;  ///< pixels from the map to a name, and between two names

/// Where the line is last seen: its last point in the plot, or where it leaves the plot after that.
std::optional<QPointF> lastSeen(const HeatMapLine& line, const HeatMapLayout& layout) {
  std::optional<QPointF> last;
  for (const QPointF& point : line.points) {
    const QPointF at = layout.inCells(point);
    if (layout.plot.contains(at)) {
      last = at;
    } else if (last) {
      const double run = at.x() - last->x();
      const double part = run > 0 ? (layout.plot.right() - last->x()) / run : 1;
      if (part < 1) return *last + part * (at - *last);
      return last;
    }
  }
  return last;
}

/// Half a cell from the right edge a line has reached the last column: it ends there.
bool endsAtTop(const QPointF& end, const HeatMapLayout& layout) {
  const double column = layout.cell(0, 0).width();
  return end.x() < layout.plot.right() - 0.75 * column && end.y() < layout.plot.center().y();
}

/// Moves boxes apart along one axis, in the order of their places, and back into the range; those
/// that there is no room for go.
template <class Low, class Size, class Move>
void moveApart(std::vector<HeatMapLineName*>& names, const Range& range, Low low, Size size,
               Move move) {
  double free = range.min;
  for (HeatMapLineName* one : names) {
    move(one->box, std::max(low(one->box), free));
    free = low(one->box) + size(one->box) + kBeside / 2;
  }
  double end = range.max;
  for (auto one = names.rbegin(); one != names.rend(); ++one) {
    QRectF& box = (*one)->box;
    if (low(box) + size(box) > end) move(box, end - size(box));
    end = low(box) - kBeside / 2;
    if (low(box) < range.min - 0.5) box = QRectF();
  }
}

}  // namespace

double heatMapLineRoomAbove(const HeatMapSpec& spec, const ChartFont& font) {
  return spec.lines.empty() ? 0 : font.line() + kBeside / 2;
}

double heatMapLineRoomBeside(const HeatMapSpec& spec, const QFont& font) {
  const QFontMetricsF metrics(font);
  double widest = 0;
  for (const HeatMapLine& line : spec.lines) {
    widest = std::max(widest, metrics.horizontalAdvance(line.label));
  }
  return widest > 0 ? std::ceil(widest) + kBeside : 0;
}

std::vector<HeatMapLineName> heatMapLineNames(const HeatMapSpec& spec, const HeatMapLayout& layout,
                                              const QFont& font) {
  const QFontMetricsF metrics(font);
  const QRectF& plot = layout.plot;
  std::vector<HeatMapLineName> names;
  std::vector<std::size_t> above, beside;
  for (const HeatMapLine& line : spec.lines) {
    const auto end = lastSeen(line, layout);
    if (!end || line.label.isEmpty()) continue;
    QRectF box(0, 0, metrics.horizontalAdvance(line.label), metrics.height());
    if (endsAtTop(*end, layout)) {
      box.moveTo(end->x() - box.width() / 2, plot.top() - 2 - box.height());
      above.push_back(names.size());
    } else {
      box.moveTo(plot.right() + kBeside, end->y() - box.height() / 2);
      beside.push_back(names.size());
    }
    names.push_back({line.label, box, *end});
  }
  const auto sorted = [&](const std::vector<std::size_t>& of, auto place) {
    std::vector<HeatMapLineName*> all;
    for (const std::size_t at : of) all.push_back(&names[at]);
    std::ranges::stable_sort(all, {}, place);
    return all;
  };
  auto tops = sorted(above, [](const auto* one) { return one->end.x(); });
  moveApart(
      tops, {plot.left(), plot.right()}, [](const QRectF& box) { return box.left(); },
      [](const QRectF& box) { return box.width(); },
      [](QRectF& box, double to) { box.moveLeft(to); });
  auto sides = sorted(beside, [](const auto* one) { return one->end.y(); });
  moveApart(
      sides, {plot.top(), plot.bottom()}, [](const QRectF& box) { return box.top(); },
      [](const QRectF& box) { return box.height(); },
      [](QRectF& box, double to) { box.moveTop(to); });
  std::erase_if(names, [](const HeatMapLineName& one) { return one.box.isNull(); });
  return names;
}

}  // namespace spothorizon::views
