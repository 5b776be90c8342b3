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

}  // namespace

ImportStrip::ImportStrip(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Times of the files"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ImportStrip::setFiles(const std::vector<study::ImportFile>& files) {
  m_bars.clear();
  QStringList told;
  for (const study::ImportFile& file : files) {
    for (const bool prices : {true, false}) {
      const auto& span = prices ? file.price : file.gpus;
      if (!span) continue;
      const QString name = (prices ? tr("%1: prices") : tr("%1: free GPUs")).arg(words(file.name));
      m_bars.push_back({name, *span, prices});
      told << tr("%1, %2").arg(name, spanWords(*span));
    }
  }
  setAccessibleDescription(told.join(u'\n'));
  setToolTip(told.join(u'\n'));
  setVisible(!m_bars.empty());
  updateGeometry();
  update();
}

bool ImportStrip::byClock() const {
  return std::ranges::all_of(m_bars, [](const Bar& bar) { return bar.span.hasClock; });
}

std::pair<double, double> ImportStrip::placeOf(const Bar& bar) const {
  const bool clock = byClock();
  double from = std::numeric_limits<double>::max(), to = std::numeric_limits<double>::lowest();
  for (const Bar& one : m_bars) {
    const double zero = clock ? 0 : one.span.fromSeconds;
    from = std::min(from, one.span.fromSeconds - zero);
    to = std::max(to, one.span.toSeconds - zero);
  }
  const double zero = (clock ? 0 : bar.span.fromSeconds) + from;
  const double length = std::max(1.0, to - from);
  return {(bar.span.fromSeconds - zero) / length, (bar.span.toSeconds - zero) / length};
}

QSize ImportStrip::sizeHint() const {
  const int line = fontMetrics().height();
  return {30 * line, static_cast<int>(m_bars.size()) * line * 2 + line / 2};
}

void ImportStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = fontMetrics().height();
  int y = 0;
  for (const Bar& bar : m_bars) {
    const auto [from, to] = placeOf(bar);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, y, width(), line), Qt::AlignLeft,
                     tr("%1, %2").arg(bar.name, spanWords(bar.span)));
    const double least = 2;  // so that a short file is seen beside a long one
    const QRectF box(from * width(), y + line * 1.1, std::max(least, (to - from) * width()),
                     line * 0.5);
    painter.fillRect(box, bar.prices ? QColor(0, 114, 178) : QColor(0, 158, 115));
    y += 2 * line;
  }
}

}  // namespace spothorizon::views
