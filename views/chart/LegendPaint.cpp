// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/LegendPaint.h"

// Legends, hatches and tags of a chart: the small things that several of them share.
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace spothorizon::views {
namespace {

constexpr double kSwatch = 22, kBetween = 16, kInner = 5;

void paintSwatch(QPainter& painter, const QRectF& box, const LegendEntry& entry,
                 const ChartTheme& theme) {
  if (entry.swatch == LegendEntry::Swatch::Line) {
    const QColor colour = entry.colour.isValid() ? entry.colour : theme.muted;
    painter.setPen(QPen(colour, std::max(2.0, entry.width), entry.dash, Qt::FlatCap));
    painter.drawLine(QPointF(box.left(), box.center().y()), {box.right(), box.center().y()});
    return;
  }
  const QRectF area = box.adjusted(4, 2, -4, -2);
  if (entry.swatch == LegendEntry::Swatch::Box) painter.fillRect(area, entry.colour);
  painter.setPen(QPen(theme.axis, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(area);
  if (entry.swatch == LegendEntry::Swatch::Hatch) paintHatch(painter, area, entry.colour);
}

struct EntryText {
  QString name, value;
  double nameWidth = 0, valueWidth = 0;
  double width() const { return kSwatch + kInner + nameWidth + valueWidth; }
};

EntryText measure(const LegendEntry& entry, const QFontMetricsF& plain, const QFontMetricsF& bold) {
  EntryText text{entry.name, entry.value, plain.horizontalAdvance(entry.name), 0};
  if (!entry.value.isEmpty()) text.valueWidth = kInner + bold.horizontalAdvance(entry.value);
  return text;
}

QFont boldOf(QFont font) {
  font.setBold(true);
  return font;
}

void paintEntry(QPainter& painter, const QRectF& line, const LegendEntry& entry,
                const EntryText& text, const ChartTheme& theme, const QFont& font) {
  const double side = line.height() * 0.8;
  paintSwatch(painter, QRectF(line.left(), line.center().y() - side / 2, kSwatch, side), entry,
              theme);
  QRectF box = line.adjusted(kSwatch + kInner, 0, 0, 0);
  const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine;
  painter.setFont(font);
  painter.setPen(theme.muted);
  painter.drawText(box, flags, text.name);
  if (text.value.isEmpty()) return;
  painter.setFont(boldOf(font));
  painter.setPen(theme.text);
  painter.drawText(box.adjusted(text.nameWidth + kInner, 0, 0, 0), flags, text.value);
}

/// A long title leaves up to half of the line to a legend that needs it.
double titleRoom(double line, double titleWidth, const std::vector<LegendEntry>& legend,
                 const QFontMetricsF& plain, const QFontMetricsF& bold) {
  double wanted = 0;
  for (const LegendEntry& entry : legend) {
    wanted += kBetween + measure(entry, plain, bold).width();
  }
  return std::min(titleWidth, std::max(line / 2, line - wanted));
}

}  // namespace

void paintHeader(QPainter& painter, const QRectF& area, const QString& title,
                 const std::vector<LegendEntry>& legend, const ChartTheme& theme,
                 const QFont& font) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const QFont bold = boldOf(font);
  const QFontMetricsF plainMetrics(font), boldMetrics(bold);
  painter.setFont(bold);
  painter.setPen(theme.text);
  const double titleWidth = boldMetrics.horizontalAdvance(title);
  const double room = titleRoom(area.width(), titleWidth, legend, plainMetrics, boldMetrics);
  const QString shown =
      room < titleWidth ? boldMetrics.elidedText(title, Qt::ElideMiddle, room) : title;
  painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
  double left = area.left() + boldMetrics.horizontalAdvance(shown) + kBetween;
  for (const LegendEntry& entry : legend) {
    EntryText text = measure(entry, plainMetrics, boldMetrics);
    const double rest = area.right() - left;
    if (text.width() > rest) {
      const double forName = rest - kSwatch - kInner - text.valueWidth;
      if (forName < 30) break;
      text.name = plainMetrics.elidedText(text.name, Qt::ElideRight, forName);
      text.nameWidth = plainMetrics.horizontalAdvance(text.name);
    }
    paintEntry(painter, QRectF(left, area.top(), text.width(), area.height()), entry, text, theme,
               font);
    left += text.width() + kBetween;
  }
  painter.restore();
}

bool headerFits(double width, const QString& title, const std::vector<LegendEntry>& legend,
                const QFont& font) {
  const QFontMetricsF plain(font), bold(boldOf(font));
  double left = bold.horizontalAdvance(title) + kBetween;
  for (const LegendEntry& entry : legend) left += measure(entry, plain, bold).width() + kBetween;
  return left - kBetween <= width;
}

double layoutLegend(QPainter* painter, const QRectF& area, const std::vector<LegendEntry>& legend,
                    const ChartTheme& theme, const ChartFont& font) {
  if (legend.empty()) return 0;
  const QFontMetricsF plain(font), bold(boldOf(font));
  const double line = font.line() * 1.25;
  double x = area.left(), y = area.top();
  for (const LegendEntry& entry : legend) {
    EntryText text = measure(entry, plain, bold);
    if (x > area.left() && x + text.width() > area.right()) {
      x = area.left();
      y += line;
    }
    if (painter) {
      painter->save();
      painter->setRenderHint(QPainter::Antialiasing);
      paintEntry(*painter, QRectF(x, y, text.width(), line), entry, text, theme, font);
      painter->restore();
    }
    x += text.width() + kBetween;
  }
  return y + line - area.top();
}

void paintHatch(QPainter& painter, const QRectF& box, const QColor& colour) {
  painter.save();
  painter.setPen(QPen(colour, 1));
  constexpr double kStep = 5;
  // Lines x + y = s, cut to the box by hand: vector pictures know no clip.
  const double first = std::ceil((box.left() + box.top()) / kStep) * kStep;
  for (double s = first; s < box.right() + box.bottom(); s += kStep) {
    const double left = std::max(box.left(), s - box.bottom());
    const double right = std::min(box.right(), s - box.top());
    if (left < right) painter.drawLine(QPointF(left, s - left), QPointF(right, s - right));
  }
  painter.restore();
}

void paintTag(QPainter& painter, double x, const QRectF& within, const QString& text,
              const ChartTheme& theme, const QFont& font) {
  painter.save();
  const QFontMetricsF metrics(font);
  const double width = metrics.horizontalAdvance(text) + 10;
  const double left =
      std::clamp(x - width / 2, within.left(), std::max(within.left(), within.right() - width));
  const QRectF box(left, within.top(), width, metrics.height() + 2);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.text);
  painter.drawRoundedRect(box, 3, 3);
  painter.setPen(theme.background);
  painter.setFont(font);
  painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
  painter.restore();
}

}  // namespace spothorizon::views
