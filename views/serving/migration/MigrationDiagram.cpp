// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/migration/MigrationDiagram.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "views/chart/ChartFont.h"
#include "views/chart/Palette.h"
#include "views/serving/migration/MigrationWords.h"

namespace spothorizon::views {
namespace {

constexpr double kGap = 2, kGroupGap = 7, kBlock = 14, kLeastBlock = 3, kMargin = 6;
constexpr Way kWays[]{Way::Kept, Way::Within, Way::Between, Way::Dying, Way::Storage};

/// A column of blocks: heights by bytes as far as there is room, at least a little each.
struct Stack {
  std::vector<double> bytes;
  std::vector<char> opens;  ///< a gap of a group before it

  double gaps() const {
    double sum = 0;
    for (std::size_t i = 1; i < bytes.size(); ++i) sum += opens[i] ? kGroupGap : kGap;
    return sum;
  }
  double total() const {
    double sum = 0;
    for (const double b : bytes) sum += b;
    return sum;
  }
  /// What it takes without a byte.
  double bare() const { return gaps() + kLeastBlock * static_cast<double>(bytes.size()); }
  double perByte(double height) const {
    return total() > 0 ? std::max(0.0, height - bare()) / total() : 0;
  }
};

QPainterPath ribbonPath(double left, double top, double right, double to, double thick) {
  const double middle = (left + right) / 2;
  QPainterPath path({left, top});
  path.cubicTo(middle, top, middle, to, right, to);
  path.lineTo(right, to + thick);
  path.cubicTo(middle, to + thick, middle, top + thick, left, top + thick);
  path.closeSubpath();
  return path;
}

}  // namespace

MigrationDiagram::MigrationDiagram(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Migration of weights and caches"));
}

double MigrationDiagram::textHeight() const { return lineHeight(font()); }

void MigrationDiagram::setScene(MigrationScene scene) {
  m_scene = std::move(scene);
  const auto last = static_cast<int>(m_scene.positions.size()) - 1;
  m_current = std::min(m_current, last);
  setAccessibleDescription(sceneText(m_scene));
  layOut();
  updateGeometry();
  update();
}

void MigrationDiagram::setCurrent(int position) {
  const auto last = static_cast<int>(m_scene.positions.size()) - 1;
  position = std::clamp(position, -1, last);
  if (position == m_current) return;
  m_current = position;
  setAccessibleDescription(position < 0 ? sceneText(m_scene) : positionStory(m_scene, position));
  update();
  emit currentChanged(position);
}

/// Both columns with one scale, so that a ribbon is as thick at both ends.
void MigrationDiagram::layOut() {
  Stack left, right;
  for (std::size_t i = 0; i < m_scene.gpus.size(); ++i) {
    left.bytes.push_back(static_cast<double>(m_scene.gpus[i].bytes));
    left.opens.push_back(i > 0 && m_scene.gpus[i].instance != m_scene.gpus[i - 1].instance);
  }
  left.bytes.push_back(static_cast<double>(m_scene.loaded));
  left.opens.push_back(1);
  for (std::size_t i = 0; i < m_scene.positions.size(); ++i) {
    const ScenePosition& p = m_scene.positions[i];
    right.bytes.push_back(static_cast<double>(p.bytes));
    right.opens.push_back(i > 0 && p.is.replica != m_scene.positions[i - 1].is.replica);
  }
  const double top = textHeight() + kMargin;
  const double height = this->height() - top - belowHeight();
  // Where there is no room for all, gaps and blocks shrink.
  m_bare = std::max(left.bare(), right.bare());
  const double squeeze = std::clamp(height / std::max(1.0, m_bare), 0.05, 1.0);
  m_perByte = std::min(left.perByte(height), right.perByte(height));
  const double label = fontMetrics().horizontalAdvance(QStringLiteral("0000 000")) + kMargin;
  const auto place = [&](const Stack& stack, double x) {
    std::vector<QRectF> rects;
    const double used = stack.bare() * squeeze + stack.total() * m_perByte;
    double y = top + std::max(0.0, (height - used) / 2);
    for (std::size_t i = 0; i < stack.bytes.size(); ++i) {
      if (i > 0) y += (stack.opens[i] ? kGroupGap : kGap) * squeeze;
      const double tall = kLeastBlock * squeeze + stack.bytes[i] * m_perByte;
      rects.emplace_back(x, y, kBlock, tall);
      y += tall;
    }
    return rects;
  };
  m_gpus = place(left, label);
  m_storage = m_gpus.back();
  m_gpus.pop_back();
  m_positions = place(right, width() - label - kBlock);
}

QRectF MigrationDiagram::gpuRect(int gpu) const {
  return gpu < 0 ? m_storage : m_gpus.at(static_cast<std::size_t>(gpu));
}
QRectF MigrationDiagram::positionRect(int position) const {
  return m_positions.at(static_cast<std::size_t>(position));
}

QSize MigrationDiagram::sizeHint() const {
  const auto rows = static_cast<int>(std::max(m_scene.gpus.size(), m_scene.positions.size()));
  return {640, std::clamp(rows * 10, 240, 900)};
}
/// Room for gaps and for ribbons that can be distinguished, as far as a page has it.
QSize MigrationDiagram::minimumSizeHint() const {
  const double needs = textHeight() + kMargin + m_bare + 40 + belowHeight();
  return {260, static_cast<int>(std::clamp(needs, 200.0, 440.0))};
}

double MigrationDiagram::belowHeight() const { return 2.2 * textHeight() + kMargin; }

void MigrationDiagram::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const ChartTheme theme = ChartTheme::of(palette());
  painter.fillRect(rect(), theme.plot);
  painter.setFont(font());
  if (m_scene.positions.empty()) {
    painter.setPen(theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, tr("No migration"));
    return;
  }
  paintRibbons(painter);
  paintBlocks(painter);
  paintLegend(painter);
}

void MigrationDiagram::paintRibbons(QPainter& painter) const {
  const ChartTheme theme = ChartTheme::of(palette());
  std::vector<double> out(m_gpus.size() + 1, 0), in(m_positions.size(), 0);
  for (const Ribbon& r : m_scene.ribbons) {
    const auto from = r.from < 0 ? m_gpus.size() : static_cast<std::size_t>(r.from);
    const auto to = static_cast<std::size_t>(r.to);
    const double thick = static_cast<double>(r.bytes) * m_perByte;
    const QRectF a = gpuRect(r.from), b = m_positions[to];
    const QPainterPath path = ribbonPath(a.right(), a.top() + kLeastBlock / 2 + out[from], b.left(),
                                         b.top() + kLeastBlock / 2 + in[to], thick);
    out[from] += thick;
    in[to] += thick;
    QColor colour = wayColour(r.way, theme);
    const bool pale = m_current >= 0 && r.to != m_current;
    colour.setAlpha(pale ? 40 : m_current >= 0 ? 230 : 150);
    painter.setPen(QPen(colour, pale ? 0.3 : 0.8));
    // Caches are marked by hatching, not by colour alone.
    painter.setBrush(r.cache ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour));
    painter.drawPath(path);
  }
}

void MigrationDiagram::paintBlocks(QPainter& painter) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const double line = textHeight();
  painter.setPen(theme.text);
  painter.drawText(QRectF(kMargin, 0, width() / 2.0, line), Qt::AlignLeft,
                   tr("GPUs before, by machine"));
  painter.drawText(QRectF(width() / 2.0, 0, width() / 2.0 - kMargin, line), Qt::AlignRight,
                   tr("Positions after"));
  double free = 0;  // below the last label
  for (std::size_t i = 0; i < m_gpus.size(); ++i) {
    const SceneGpu& g = m_scene.gpus[i];
    painter.setPen(QPen(g.dies ? theme.warning : theme.axis, g.dies ? 1.6 : 1));
    painter.setBrush(g.was.used() ? QBrush(theme.axis) : Qt::NoBrush);
    painter.drawRect(m_gpus[i]);
    if (g.dies) {
      painter.drawLine(m_gpus[i].topLeft(), m_gpus[i].bottomRight());
      painter.drawLine(m_gpus[i].bottomLeft(), m_gpus[i].topRight());
    }
    const bool first = i == 0 || m_scene.gpus[i - 1].instance != g.instance;
    if (!first || m_gpus[i].top() < free) continue;
    painter.setPen(g.dies ? theme.warning : g.isNew ? theme.text : theme.muted);
    const QString name = g.dies    ? tr("%1 leaves").arg(g.instance)
                         : g.isNew ? tr("%1 new").arg(g.instance)
                                   : QString::number(g.instance);
    painter.drawText(QRectF(0, m_gpus[i].top(), m_gpus[i].left() - 3, line), Qt::AlignRight, name);
    free = m_gpus[i].top() + line;
  }
  if (m_scene.loaded > 0) {
    painter.setPen(theme.text);
    painter.setBrush(wayColour(Way::Storage, theme));
    painter.drawRect(m_storage);
    painter.drawText(QRectF(0, std::max(free, m_storage.top()), m_storage.left() - 3, line),
                     Qt::AlignRight, tr("storage"));
  }
  free = 0;
  for (std::size_t i = 0; i < m_positions.size(); ++i) {
    const ScenePosition& p = m_scene.positions[i];
    const bool current = static_cast<int>(i) == m_current;
    painter.setPen(QPen(current ? theme.text : theme.axis, current ? 2.5 : 1));
    painter.setBrush(theme.line(policyColour(p.is.replica % 7)));
    painter.drawRect(m_positions[i]);
    if (m_positions[i].top() < free && !current) continue;
    painter.setPen(current ? theme.text : theme.muted);
    painter.drawText(QRectF(m_positions[i].right() + 3, m_positions[i].top(),
                            width() - m_positions[i].right() - 3, line),
                     Qt::AlignLeft,
                     QStringLiteral("%1.%2.%3").arg(p.is.replica).arg(p.is.stage).arg(p.is.rank));
    free = m_positions[i].top() + line;
  }
}

void MigrationDiagram::paintLegend(QPainter& painter) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const double line = textHeight();
  double x = kMargin, y = height() - 2.1 * line;
  const auto entry = [&](const QBrush& brush, const QString& text) {
    const double wide = 18 + fontMetrics().horizontalAdvance(text) + 14;
    if (x > kMargin && x + wide > width()) {
      x = kMargin;
      y += line;
    }
    painter.setPen(theme.axis);
    painter.setBrush(brush);
    painter.drawRect(QRectF(x, y + line * 0.2, 13, line * 0.6));
    painter.setPen(theme.text);
    painter.drawText(QPointF(x + 18, y + fontMetrics().ascent()), text);
    x += wide;
  };
  for (const Way way : kWays) {
    const serving::Bytes bytes = bytesBy(m_scene, way);
    if (bytes == 0) continue;
    entry(wayColour(way, theme), tr("%1: %2").arg(wayText(way), bytesText(bytes)));
  }
  entry(QBrush(theme.text, Qt::BDiagPattern), tr("hatched: cache"));
}

int MigrationDiagram::positionAt(const QPointF& where) const {
  if (where.x() < width() / 2.0) return -1;
  for (std::size_t i = 0; i < m_positions.size(); ++i) {
    if (where.y() >= m_positions[i].top() && where.y() <= m_positions[i].bottom()) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

void MigrationDiagram::mousePressEvent(QMouseEvent* event) {
  setCurrent(positionAt(event->position()));
}

void MigrationDiagram::keyPressEvent(QKeyEvent* event) {
  const auto last = static_cast<int>(m_scene.positions.size()) - 1;
  switch (event->key()) {
    case Qt::Key_Down:
      return setCurrent(std::min(m_current + 1, last));
    case Qt::Key_Up:
      return setCurrent(std::max(m_current - 1, -1));
    case Qt::Key_Home:
      return setCurrent(std::min(0, last));
    case Qt::Key_End:
      return setCurrent(last);
    case Qt::Key_Escape:
      return setCurrent(-1);
    default:
      QWidget::keyPressEvent(event);
  }
}

bool MigrationDiagram::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int position = positionAt(help->pos());
  QToolTip::showText(help->globalPos(), position < 0 ? QString() : positionStory(m_scene, position),
                     this);
  return true;
}

void MigrationDiagram::resizeEvent(QResizeEvent*) { layOut(); }

void MigrationDiagram::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) layOut();
  QWidget::changeEvent(event);
}

}  // namespace spothorizon::views
