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

constexpr QChar kMayBreak(0x200B);  ///< takes no room, and a line may end at it

/// A word that is wider than the line, with places to break it: after its punctuation, and within
/// what is then still too wide.
QString breakable(const QString& word, const QFontMetricsF& metrics, double width) {
  QString broken;
  for (const QString& piece : piecesOf(word)) {
    if (!broken.isEmpty()) broken += kMayBreak;
    double used = 0;
    for (const QChar letter : piece) {
      used += metrics.horizontalAdvance(letter);
      if (used > width && !broken.isEmpty() && !letter.isLowSurrogate()) {
        broken += kMayBreak;
        used = metrics.horizontalAdvance(letter);
      }
      broken += letter;
    }
  }
  return broken;
}

}  // namespace

QStringList piecesOf(const QString& word) {
  QStringList pieces{QString()};
  for (qsizetype i = 0; i < word.size(); ++i) {
    pieces.back() += word[i];
    const bool ends = QStringLiteral("-_/\\.,;:").contains(word[i]);
    if (ends && i + 1 < word.size()) pieces << QString();
  }
  return pieces;
}

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

/// Lines break between words. Only a word that is wider than the line is broken itself, and no
/// other word of the text with it.
QString wrappable(const QString& text, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  // Where the whole text fits, each of its words does: so do most texts of tables. Others are too
  // long for it at a third of their height a letter, and are not measured twice.
  const bool mayFit = static_cast<double>(text.size()) * font.pixelSize() / 3 <= width * kFine;
  if (mayFit && metrics.horizontalAdvance(text) <= width * kFine) return text;
  QStringList words = text.split(QLatin1Char(' '));
  for (QString& word : words) {
    if (metrics.horizontalAdvance(word) > width * kFine) {
      word = breakable(word, metrics, width * kFine);
    }
  }
  return words.join(QLatin1Char(' '));
}

double wrappedHeight(const QString& text, const QFont& font, double width) {
  const QRectF room(0, 0, width * kFine, 1e7);
  return QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height() / kFine;
}

double textHeight(const QString& text, const QFont& font, double width) {
  return wrappedHeight(wrappable(text, font, width), font, width);
}

void paintText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
               int flags) {
  paintWrapped(painter, area, wrappable(text, font, area.width()), font, flags);
}

void paintWrapped(QPainter& painter, const QRectF& area, const QString& text, const QFont& font,
                  int flags) {
  painter.save();
  painter.setFont(font);
  painter.translate(area.topLeft());
  painter.scale(1 / kFine, 1 / kFine);
  painter.drawText(QRectF(0, 0, area.width() * kFine, area.height() * kFine + kFine),
                   flags | Qt::TextWordWrap | Qt::TextDontClip, text);
  painter.restore();
}

}  // namespace spothorizon::app
