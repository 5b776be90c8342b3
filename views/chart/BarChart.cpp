// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/BarChart.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "views/chart/ChartExport.h"
#include "views/chart/LegendPaint.h"

namespace spothorizon::views {
namespace {

constexpr double kSwatch = 30, kGap = 6, kBarShare = 0.58, kBetweenCharts = 26;
constexpr double kTextShare = 0.65;  ///< of a plot, at most, that texts take from the bars
constexpr int kLine = Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine;

QFont boldOf(QFont font, bool bold) {
  font.setBold(bold);
  return font;
}

/// The room of the lines before the names, where rows have any.
double swatchOf(const std::vector<BarRow>& rows) {
  const auto hasLine = [](const BarRow& row) { return row.dash != Qt::NoPen; };
  return std::ranges::any_of(rows, hasLine) ? kSwatch : 0;
}

/// Paints one chart's rows. The map leaves room for the printed values beyond the longest bars.
class BarPainter {
 public:
  BarPainter(QPainter& painter, const BarLayout& layout, const BarChartSpec& spec,
             const std::vector<BarRow>& rows, const ChartTheme& theme, const QFont& font)
      : m_painter(painter),
        m_layout(layout),
        m_spec(spec),
        m_rows(rows),
        m_theme(theme),
        m_font(font),
        m_room(textRoom(false)),
        m_brief(m_room.left + m_room.right > mostForTexts()),
        m_map(valueMap()) {}

  void paint() {
    grid();
    for (std::size_t i = 0; i < m_spec.bars.size(); ++i) bar(i);
    lines();
    for (std::size_t i = 0; i < m_spec.bars.size(); ++i) text(i);
    title();
  }

 private:
  /// What the texts at the left and at the right of the bars need.
  struct TextRoom {
    double left = 0, right = 0;
  };
  TextRoom textRoom(bool brief) const {
    const QFontMetricsF metrics(boldOf(m_font, true));
    TextRoom room;
    for (const Bar& bar : m_spec.bars) {
      double& side = textIsLeft(bar) ? room.left : room.right;
      side = std::max(side, metrics.horizontalAdvance(textOf(bar, brief)) + 2 * kGap);
    }
    return room;
  }
  static bool textIsLeft(const Bar& bar) { return bar.value && !bar.from && *bar.value < 0; }
  double mostForTexts() const { return m_layout.plot.width() * kTextShare; }

  static const QString& textOf(const Bar& bar, bool brief) {
    return brief && !bar.brief.isEmpty() ? bar.brief : bar.text;
  }
  const QString& textOf(const Bar& bar) const { return textOf(bar, m_brief); }

  /// The bars keep a third of the plot, whatever is printed at their ends.
  LinearMap valueMap() const {
    const double most = mostForTexts();
    const TextRoom room = m_brief ? textRoom(true) : m_room;
    const double share = std::min(1.0, most / std::max(1.0, room.left + room.right));
    const double left = m_layout.plot.left() + room.left * share;
    const double right = m_layout.plot.right() - room.right * share;
    return {m_spec.valueRange(), left, std::max(left + 1, right)};
  }

  void grid() {
    const QRectF& plot = m_layout.plot;
    m_painter.setFont(m_font);
    for (const Tick& tick : ticks()) {
      const double pixel = std::floor(m_map.toPixel(tick.value)) + 0.5;
      m_painter.setPen(QPen(tick.value == 0 ? m_theme.axis : m_theme.grid, 1));
      m_painter.drawLine(QPointF(pixel, plot.top()), QPointF(pixel, plot.bottom()));
      m_painter.setPen(m_theme.muted);
      // Beyond the plot's end it would be in the next one.
      const double half = QFontMetricsF(m_font).horizontalAdvance(tick.label) / 2;
      const bool inside = pixel + half <= plot.right() + kBetweenCharts / 2 &&
                          pixel - half >= plot.left() - kBetweenCharts / 2;
      if (tick.value != 0 && !inside) continue;
      // The last chart ends close to the edge of the pane.
      constexpr double kEdge = 5;
      const double left = std::min(pixel - half, plot.right() + kEdge - 2 * half) - 2;
      m_painter.drawText(QRectF(left, m_layout.axis.top(), 2 * half + 4, m_layout.axis.height()),
                         Qt::AlignHCenter | kLine, tick.label);
    }
  }

  /// As many as have room beside each other.
  std::vector<Tick> ticks() const {
    const QFontMetricsF metrics(m_font);
    const QRectF& plot = m_layout.plot;
    // A tornado's axis is that of its bars: beyond them is room for texts only.
    const Range whole{m_map.toValue(plot.left()), m_map.toValue(plot.right())};
    const Range seen = m_spec.fromZero ? whole : m_spec.valueRange();
    const double least = metrics.horizontalAdvance(QStringLiteral("−$1000   "));
    std::size_t tooMany = 0;
    for (int most = std::max(1, static_cast<int>(plot.width() / least)); most > 1; --most) {
      std::vector<Tick> all = valueTicks(seen, most, m_spec.format);
      if (all.size() < 2) return all;
      if (all.size() == tooMany) continue;  // the same ones, measured already
      tooMany = all.size();
      double widest = 0;
      for (const Tick& tick : all) {
        widest = std::max(widest, metrics.horizontalAdvance(tick.label + QStringLiteral("   ")));
      }
      if (widest <= m_map.toPixel(all[1].value) - m_map.toPixel(all[0].value)) return all;
    }
    return valueTicks(seen, 1, m_spec.format);
  }

  void bar(std::size_t i) {
    const Bar& bar = m_spec.bars[i];
    if (!bar.value) return;
    const QRectF row = m_layout.rowOf(static_cast<int>(i), m_layout.plot);
    const double height = row.height() * kBarShare;
    const auto boxTo = [&](double value) {
      return QRectF(QPointF(m_map.toPixel(bar.from.value_or(0)), row.center().y() - height / 2),
                    QPointF(m_map.toPixel(value), row.center().y() + height / 2))
          .normalized();
    };
    const QRectF box = boxTo(*bar.value);
    m_painter.fillRect(box, m_rows[i].colour);
    if (bar.other) fillOther(boxTo(*bar.other), m_rows[i].colour);
    if (bar.hatched) paintHatch(m_painter, box, m_theme.plot);
    if (bar.interval) interval(*bar.interval, row.center().y(), height / 4);
    if (bar.otherInterval) interval(*bar.otherInterval, row.center().y(), height / 4);
  }

  /// Pale, with an outline: distinguishable from the other bar without colour.
  void fillOther(const QRectF& box, QColor colour) {
    m_painter.setPen(QPen(colour, 1));
    colour.setAlphaF(0.35F);
    m_painter.fillRect(box, colour);
    m_painter.drawRect(box);
  }

  void interval(const Range& range, double y, double half) {
    const double low = m_map.toPixel(range.min), high = m_map.toPixel(range.max);
    // A rim of the ground's colour: a bar may be as dark, or as bright, as the line.
    for (const QPen& pen : {QPen(m_theme.plot, 3.5, Qt::SolidLine, Qt::FlatCap),
                            QPen(m_theme.text, 1.5, Qt::SolidLine, Qt::FlatCap)}) {
      m_painter.setPen(pen);
      m_painter.drawLine(QPointF(low, y), QPointF(high, y));
      for (const double x : {low, high}) {
        m_painter.drawLine(QPointF(x, y - half), QPointF(x, y + half));
      }
    }
  }

  /// The farthest that is drawn of a bar on the side of its text.
  static double farEnd(const Bar& bar) {
    double value = bar.value.value_or(0);
    if (bar.other) value = std::max(value, *bar.other);
    if (bar.otherInterval) value = std::max(value, bar.otherInterval->max);
    if (!bar.interval) return value;
    return value < 0 && !bar.from ? std::min(value, bar.interval->min)
                                  : std::max(value, bar.interval->max);
  }

  double textWidth(const Bar& bar) const {
    return QFontMetricsF(boldOf(m_font, bar.best)).horizontalAdvance(textOf(bar));
  }

  /// The place of a bar's printed value: beyond its end, away from zero.
  QRectF textBox(std::size_t i, double width) const {
    const Bar& bar = m_spec.bars[i];
    const QRectF row = m_layout.rowOf(static_cast<int>(i), m_layout.plot);
    double end = m_map.toPixel(farEnd(bar));
    // Words alone begin where the plot does, also where its axis begins beyond zero.
    if (!bar.value) end = std::max(end, m_layout.plot.left());
    const bool toTheLeft = textIsLeft(bar);
    return {toTheLeft ? end - kGap - width : end + kGap, row.top(), width, row.height()};
  }

  void text(std::size_t i) {
    const Bar& bar = m_spec.bars[i];
    m_painter.setFont(boldOf(m_font, bar.best));
    m_painter.setPen(bar.hatched ? m_theme.warning : m_theme.text);
    // Words that begin at a bar's end need not be measured.
    const double width = textIsLeft(bar) ? textWidth(bar) : m_layout.plot.width();
    m_painter.drawText(textBox(i, width), Qt::AlignLeft | kLine, textOf(bar));
  }

  void lines() {
    for (const BarLine& line : m_spec.lines) {
      const double pixel = std::floor(m_map.toPixel(line.value)) + 0.5;
      m_painter.setPen(QPen(line.colour, 1.5, Qt::DashLine, Qt::FlatCap));
      for (std::size_t i = 0; i < m_rows.size(); ++i) lineInRow(i, pixel);
      lineLabel(line, pixel);
    }
  }

  /// A printed value interrupts the line.
  void lineInRow(std::size_t i, double pixel) {
    const QRectF row = m_layout.rowOf(static_cast<int>(i), m_layout.plot);
    const QRectF box = textBox(i, textWidth(m_spec.bars[i]));
    if (pixel > box.left() - 2 && pixel < box.right() + 2) return;
    m_painter.drawLine(QPointF(pixel, row.top()), QPointF(pixel, row.bottom()));
  }

  void lineLabel(const BarLine& line, double pixel) {
    const QRectF& plot = m_layout.plot;
    const QFontMetricsF metrics(m_font);
    const double width = metrics.horizontalAdvance(line.label);
    const double left =
        std::clamp(pixel - width / 2, plot.left(), std::max(plot.left(), plot.right() - width));
    const QRectF box(left, plot.top() - 2 - metrics.height(), width, metrics.height());
    // Where lines are close the first one is named: overlapping names are unreadable.
    const auto covers = [&box](const QRectF& taken) { return taken.intersects(box); };
    if (std::ranges::any_of(m_lineLabels, covers)) return;
    m_lineLabels.push_back(box);
    m_painter.setFont(m_font);
    m_painter.setPen(line.colour);
    m_painter.drawText(box, Qt::AlignHCenter | kLine, line.label);
  }

  /// In as many lines as the header holds; the last of them is where lines are named.
  void title() {
    const QFont bold = boldOf(m_font, true);
    const bool high =
        m_layout.header.height() > kHeaderLines * 1.1 * QFontMetricsF(m_font).height();
    const int most = (high ? 2 : 1) + (m_spec.lines.empty() ? 1 : 0);
    m_painter.setFont(bold);
    m_painter.setPen(m_theme.text);
    m_painter.drawText(
        m_layout.header, Qt::AlignLeft | Qt::AlignTop,
        titleLines(m_spec.title, m_layout.header.width(), most, bold).join(QLatin1Char('\n')));
  }

  QPainter& m_painter;
  const BarLayout& m_layout;
  const BarChartSpec& m_spec;
  const std::vector<BarRow>& m_rows;
  const ChartTheme& m_theme;
  QFont m_font;
  TextRoom m_room;  ///< of texts in full; before m_brief, which depends on it
  bool m_brief;     ///< texts in short: before the map, which leaves room for them
  LinearMap m_map;
  std::vector<QRectF> m_lineLabels;  ///< that are written
};

}  // namespace

BarChartSpec::BarChartSpec() = default;
BarChartSpec::BarChartSpec(const BarChartSpec& other) = default;
BarChartSpec::BarChartSpec(BarChartSpec&& other) noexcept = default;
BarChartSpec& BarChartSpec::operator=(const BarChartSpec& other) = default;
BarChartSpec& BarChartSpec::operator=(BarChartSpec&& other) noexcept = default;
BarChartSpec::~BarChartSpec() = default;

Range BarChartSpec::valueRange() const {
  std::optional<Range> seen;
  if (fromZero) seen = least.united({0, 0});
  const auto see = [&seen](const Range& more) { seen = seen ? seen->united(more) : more; };
  for (const Bar& bar : bars) {
    for (const auto& value : {bar.value, bar.from, bar.other}) {
      if (value) see({*value, *value});
    }
    for (const auto& interval : {bar.interval, bar.otherInterval}) {
      if (interval) see(*interval);
    }
  }
  for (const BarLine& line : lines) see({line.value, line.value});
  const Range range = seen.value_or(Range{0, 1});
  return range.span() > 0 ? range : Range{0, 1};
}

QRectF BarLayout::rowOf(int row, const QRectF& column) const {
  return {column.left(), plot.top() + row * rowHeight, column.width(), rowHeight};
}

int BarLayout::rowAt(double y) const {
  const int row = static_cast<int>(std::floor((y - plot.top()) / rowHeight));
  return y >= plot.top() && row < rows ? row : -1;
}

std::vector<BarLayout> layoutBars(const QRectF& area, int rows, int charts, double namesWidth,
                                  const QFont& font, double headerLines) {
  const double line = QFontMetricsF(font).height();
  const double header = line * headerLines, axis = line * 1.4;
  const double room = (area.height() - header - axis) / std::max(1, rows);
  const double rowHeight = std::clamp(room, line * 1.2, line * 4);
  const double left = area.left() + namesWidth;
  const double width = (area.right() - left - (charts - 1) * kBetweenCharts) / std::max(1, charts);
  std::vector<BarLayout> layouts;
  for (int i = 0; i < charts; ++i) {
    BarLayout layout;
    layout.rows = rows;
    layout.rowHeight = rowHeight;
    const double x = left + i * (width + kBetweenCharts);
    layout.header = QRectF(x, area.top(), width, header);
    layout.plot = QRectF(x, area.top() + header, width, rowHeight * rows);
    layout.names = QRectF(area.left(), layout.plot.top(), namesWidth - kGap, layout.plot.height());
    layout.axis = QRectF(x, layout.plot.bottom(), width, axis);
    layouts.push_back(layout);
  }
  return layouts;
}

QStringList titleLines(const QString& title, double width, int most, const QFont& font) {
  const QFontMetricsF metrics(font);
  if (metrics.horizontalAdvance(title) <= width) return {title};
  QStringList lines;
  QString line;
  for (const QString& word : title.split(QLatin1Char(' '))) {
    const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
    const bool mayBreak = !line.isEmpty() && lines.size() + 1 < most;
    if (mayBreak && metrics.horizontalAdvance(longer) > width) {
      lines << metrics.elidedText(line, Qt::ElideRight, width);
      line = word;
    } else {
      line = longer;
    }
  }
  return lines << metrics.elidedText(line, Qt::ElideRight, width);
}

double widestName(const std::vector<BarRow>& rows, const QFont& font) {
  const QFontMetricsF metrics(boldOf(font, true));
  double widest = 0;
  for (const BarRow& row : rows) {
    const double best = row.best ? metrics.horizontalAdvance(QObject::tr("best")) + 3 * kGap : 0;
    widest = std::max(widest, metrics.horizontalAdvance(row.name) + best);
  }
  return swatchOf(rows) + kGap + widest + 2 * kGap;
}

namespace {

/// Of "scenario: row" the scenario gives way, which the colour tells too; else the middle, for
/// names of one kind differ at their ends.
QString elidedName(const QString& name, const QFontMetricsF& metrics, double width) {
  if (metrics.horizontalAdvance(name) <= width) return name;
  const qsizetype colon = name.indexOf(QLatin1String(": "));
  const QString own = colon < 0 ? QString() : name.mid(colon);
  const double rest = width - metrics.horizontalAdvance(own);
  if (own.isEmpty() || rest < metrics.horizontalAdvance(QStringLiteral("Aa…"))) {
    return metrics.elidedText(name, Qt::ElideMiddle, width);
  }
  return metrics.elidedText(name.left(colon), Qt::ElideRight, rest) + own;
}

}  // namespace

void paintBarNames(QPainter& painter, const BarLayout& layout, const std::vector<BarRow>& rows,
                   const ChartTheme& theme, const QFont& font, int chosen) {
  const double swatch = swatchOf(rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const BarRow& row = rows[i];
    const QRectF line = layout.rowOf(static_cast<int>(i), layout.names);
    painter.setPen(QPen(row.colour, 2.5, row.dash, Qt::FlatCap));
    if (swatch > 0) {
      painter.drawLine(QPointF(line.left(), line.center().y()),
                       QPointF(line.left() + swatch - kGap, line.center().y()));
    }
    const QFont own = boldOf(font, row.index == chosen);
    const QFontMetricsF metrics(own);
    QRectF box = line.adjusted(swatch, 0, 0, 0);
    const double tag = row.best ? metrics.horizontalAdvance(QObject::tr("best")) + 3 * kGap : 0;
    const QString name = elidedName(row.name, metrics, box.width() - tag);
    painter.setFont(own);
    painter.setPen(row.done ? theme.text : theme.muted);
    painter.drawText(box, Qt::AlignLeft | kLine, name);
    if (!row.best) continue;
    const double x = box.left() + metrics.horizontalAdvance(name) + tag / 2 + kGap;
    const double height = QFontMetricsF(font).height() + 2;
    paintTag(painter, x, QRectF(x - tag, box.center().y() - height / 2, 2 * tag, height),
             QObject::tr("best"), theme, font);
  }
}

void paintBars(QPainter& painter, const BarLayout& layout, const BarChartSpec& spec,
               const std::vector<BarRow>& rows, const ChartTheme& theme, const QFont& font) {
  BarPainter(painter, layout, spec, rows, theme, font).paint();
}

void paintBarPicture(QPaintDevice& device, const QSize& size, const BarChartSpec& spec,
                     const std::vector<BarRow>& rows, const ChartTheme& theme,
                     const QString& provenance) {
  QPainter painter(&device);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFont font = pictureFont(size);
  painter.setFont(font);
  const double pad = font.pixelSize();
  if (!theme.clear) painter.fillRect(QRectF(QPointF(0, 0), QSizeF(size)), theme.background);
  QRectF area = QRectF(QPointF(0, 0), QSizeF(size)).adjusted(pad, pad, -pad, -pad);
  area.setBottom(area.bottom() - paintProvenance(painter, area, provenance, theme, font) - pad / 2);
  const double names = std::min(widestName(rows, font), area.width() * 0.45);
  const BarLayout layout = layoutBars(area, static_cast<int>(rows.size()), 1, names, font).front();
  if (!theme.clear) painter.fillRect(layout.plot, theme.plot);
  paintBarNames(painter, layout, rows, theme, font, -2);
  paintBars(painter, layout, spec, rows, theme, font);
}

}  // namespace spothorizon::views
