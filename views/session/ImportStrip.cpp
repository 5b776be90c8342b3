// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/ImportStrip.h"

#include <QDateTime>
#include <QPainter>
#include <algorithm>
#include <limits>

#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kHour = 3600;

QString momentWords(double seconds) {
  return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds), Qt::UTC)
      .toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString spanWords(const study::ImportSpan& span) {
  if (span.hasClock) {
    return QObject::tr("%1 to %2").arg(momentWords(span.fromSeconds), momentWords(span.toSeconds));
  }
  return QObject::tr("%1 h, no clock")
      .arg(QString::number((span.toSeconds - span.fromSeconds) / kHour, 'f', 1));
}

QString bothWords(const study::ImportJoin& join) {
  return QObject::tr("Both: %1 h").arg(QString::number(join.hours, 'f', 1));
}

}  // namespace

ImportStrip::ImportStrip(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Times of the files"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ImportStrip::setFiles(const std::vector<study::ImportFile>& files,
                           const std::optional<study::ImportJoin>& join) {
  m_join = join;
  m_bars.clear();
  QStringList lines;
  for (const study::ImportFile& file : files) {
    if (!file.isUsed) continue;
    for (const bool prices : {true, false}) {
      const auto& span = prices ? file.price : file.gpus;
      if (!span) continue;
      const QString name = (prices ? tr("%1: prices") : tr("%1: free GPUs")).arg(words(file.name));
      m_bars.push_back({name, *span, prices});
      lines << tr("%1, %2").arg(name, spanWords(*span));
    }
  }
  if (m_join) lines << bothWords(*m_join);
  setAccessibleDescription(lines.join(u'\n'));
  setToolTip(lines.join(u'\n'));
  setVisible(!m_bars.empty());
  updateGeometry();
  update();
}

bool ImportStrip::byClock() const {
  return std::ranges::all_of(m_bars, [](const Bar& bar) { return bar.span.hasClock; });
}

double ImportStrip::zeroOf(const Bar& bar) const {
  if (m_join) return bar.prices ? m_join->priceStart : m_join->gpusStart;
  return byClock() ? 0 : bar.span.fromSeconds;
}

std::pair<double, double> ImportStrip::extent() const {
  double from = std::numeric_limits<double>::max(), to = std::numeric_limits<double>::lowest();
  for (const Bar& bar : m_bars) {
    from = std::min(from, bar.span.fromSeconds - zeroOf(bar));
    to = std::max(to, bar.span.toSeconds - zeroOf(bar));
  }
  return {from, std::max(from + 1, to)};
}

std::pair<double, double> ImportStrip::placeOf(const Bar& bar) const {
  const auto [from, to] = extent();
  const double zero = zeroOf(bar) + from, length = to - from;
  return {(bar.span.fromSeconds - zero) / length, (bar.span.toSeconds - zero) / length};
}

QSize ImportStrip::sizeHint() const {
  const int line = fontMetrics().height();
  const int rows = static_cast<int>(m_bars.size()) * 2 + (m_join ? 1 : 0);
  return {30 * line, rows * line + line / 2};
}

void ImportStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = fontMetrics().height();
  const QColor text = palette().color(QPalette::WindowText);
  const auto [from, to] = extent();
  if (m_join) {
    const double left = -from / (to - from) * width();
    const double wide = std::max(2.0, m_join->hours * kHour / (to - from) * width());
    QColor both = text;
    both.setAlphaF(0.12F);
    painter.fillRect(QRectF(left, 0, wide, height() - line / 2.0), both);
    painter.setPen(text);
    const QString label = bothWords(*m_join);
    const double room = fontMetrics().horizontalAdvance(label);
    const double at = std::clamp(left, 0.0, std::max(0.0, width() - room - 4));
    painter.drawText(QRectF(at + 4, height() - line * 1.5, room + 4, line), Qt::AlignLeft, label);
  }
  int y = 0;
  for (const Bar& bar : m_bars) {
    const auto [begin, end] = placeOf(bar);
    painter.setPen(text);
    painter.drawText(QRect(4, y, width(), line), Qt::AlignLeft,
                     tr("%1, %2").arg(bar.name, spanWords(bar.span)));
    const double least = 2;  // so that a short file is seen beside a long one
    const QRectF box(begin * width(), y + line * 1.1, std::max(least, (end - begin) * width()),
                     line * 0.5);
    painter.fillRect(box, bar.prices ? QColor(0, 114, 178) : QColor(0, 158, 115));
    y += 2 * line;
  }
}

}  // namespace spothorizon::views
