// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/PageFlow.h"

#include <QFontMetricsF>
#include <QPainter>
#include <utility>

namespace spothorizon::app {
namespace {

/// Fonts are laid out this many times as large and scaled back: glyphs of 7 points would be set on
/// a grid of whole points.
constexpr double kFine = 16;

/// Between words; anywhere only where a word is wider than the line.
int wrapping(const QString& text, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  for (const QString& word : text.split(QLatin1Char(' '))) {
    if (metrics.horizontalAdvance(word) > width * kFine) return Qt::TextWrapAnywhere;
  }
  return Qt::TextWordWrap;
}

}  // namespace

void PageFlow::add(double height, Paint paint) {
  need(height);
  m_pages.back().push_back({{m_text.left(), m_y, m_text.width(), height}, std::move(paint)});
  m_y += height;
}

void PageFlow::space(double height) {
  if (!atTop()) m_y += height;
}

void PageFlow::need(double height) {
  if (height > room()) turn();
}

void PageFlow::turn() {
  if (atTop()) return;
  m_pages.emplace_back();
  m_y = m_text.top();
}

void PageFlow::paint(QPainter& painter, std::size_t page) const {
  for (const Placed& placed : m_pages[page]) placed.paint(painter, placed.area);
}

QFont printFont(double points, bool bold) {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setHintingPreference(QFont::PreferNoHinting);
  font.setPixelSize(qRound(points * kFine));
  font.setBold(bold);
  return font;
}

double textHeight(const QString& text, const QFont& font, double width) {
  const QRectF room(0, 0, width * kFine, 1e7);
  return QFontMetricsF(font).boundingRect(room, wrapping(text, font, width), text).height() / kFine;
}

void paintText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
               int flags) {
  painter.save();
  painter.setFont(font);
  painter.translate(area.topLeft());
  painter.scale(1 / kFine, 1 / kFine);
  painter.drawText(QRectF(0, 0, area.width() * kFine, area.height() * kFine + kFine),
                   flags | wrapping(text, font, area.width()) | Qt::TextDontClip, text);
  painter.restore();
}

}  // namespace spothorizon::app
