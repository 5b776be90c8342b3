// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/migration/MatchingMatrix.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "views/chart/ChartFont.h"
#include "views/chart/Palette.h"
#include "views/serving/ShortNumber.h"
#include "views/serving/migration/MigrationWords.h"

namespace spothorizon::views {
namespace {

/// Labels and weights in GB, as short as they can be while they differ.
QString shortText(serving::Bytes bytes) { return shortNumber(static_cast<double>(bytes) / 1e9, 2); }

}  // namespace

MatchingMatrix::MatchingMatrix(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Matching of groups of GPUs and positions"));
}

void MatchingMatrix::setScene(const MigrationScene* scene) {
  m_scene = scene;
  m_heaviest = 1;
  if (!empty()) m_heaviest = std::max<serving::Bytes>(1, std::ranges::max(matrix().weights));
  m_step = 0;
  setStep(scene && !scene->steps.empty() ? scene->steps.size() - 1 : 0);
  update();
}

void MatchingMatrix::setStep(std::size_t step) {
  if (m_scene && !m_scene->steps.empty()) {
    step = std::min(step, m_scene->steps.size() - 1);
    setAccessibleDescription(stepText(*m_scene, step));
  }
  const bool changed = step != m_step;
  m_step = step;
  update();
  if (changed) emit stepChanged(step);
}

bool MatchingMatrix::empty() const { return !m_scene || m_scene->matching.weights.weights.empty(); }

const serving::AssignmentState* MatchingMatrix::state() const {
  return m_step < m_scene->steps.size() ? &m_scene->steps[m_step] : nullptr;
}

double MatchingMatrix::margin() const {
  return fontMetrics().horizontalAdvance(QStringLiteral("00.00")) + 8;
}

QRectF MatchingMatrix::cellRect(std::size_t row, std::size_t column) const {
  const double left = margin(), top = 2.2 * lineHeight(font());
  const double wide = (width() - left - 4) / static_cast<double>(matrix().columns);
  const double tall = (height() - top - 4) / static_cast<double>(matrix().rows);
  return {left + static_cast<double>(column) * wide, top + static_cast<double>(row) * tall, wide,
          tall};
}

void MatchingMatrix::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const ChartTheme theme = ChartTheme::of(palette());
  painter.fillRect(rect(), theme.plot);
  painter.setFont(font());
  if (empty()) {
    painter.setPen(theme.muted);
    painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Rank order: nothing is matched"));
    return;
  }
  painter.setPen(theme.text);
  painter.drawText(QRectF(4, 0, width() - 8, lineHeight(font())), Qt::AlignLeft,
                   m_scene->matching.slotsAreRows ? tr("Positions by groups of GPUs, GB kept")
                                                  : tr("Groups of GPUs by positions, GB kept"));
  for (std::size_t r = 0; r < matrix().rows; ++r) {
    for (std::size_t c = 0; c < matrix().columns; ++c) paintCell(painter, r, c);
  }
  paintLabels(painter);
  paintPath(painter);
}

void MatchingMatrix::paintCell(QPainter& painter, std::size_t row, std::size_t column) const {
  const ChartTheme theme = ChartTheme::of(palette());
  const QRectF cell = cellRect(row, column).adjusted(0.5, 0.5, -0.5, -0.5);
  const serving::Bytes weight = matrix().at(row, column);
  QColor fill = wayColour(Way::Kept, theme);
  fill.setAlphaF(0.75F * static_cast<float>(weight) / static_cast<float>(m_heaviest));
  painter.setPen(QPen(theme.grid, 0.5));
  painter.setBrush(fill);
  painter.drawRect(cell);
  const auto* s = state();
  const std::vector<int>& columnOf = s ? s->columnOf : m_scene->matching.assignment.columnOf;
  if (columnOf[row] == static_cast<int>(column)) {
    painter.setPen(QPen(theme.text, 2.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.adjusted(1, 1, -1, -1));
  }
  if (s && s->rowLabel[row] + s->columnLabel[column] == weight) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.warning);
    painter.drawEllipse(QPointF(cell.right() - 4, cell.top() + 4), 2.2, 2.2);
  }
  const QString text = shortText(weight);
  if (cell.width() < fontMetrics().horizontalAdvance(text) + 4) return;
  if (cell.height() < lineHeight(font())) return;
  painter.setPen(theme.text);
  painter.drawText(cell, Qt::AlignCenter, text);
}

/// Labels of rows at the left, of columns above; those of the tree on a ground of their own.
void MatchingMatrix::paintLabels(QPainter& painter) const {
  const auto* s = state();
  if (!s) return;
  const ChartTheme theme = ChartTheme::of(palette());
  const double line = lineHeight(font());
  const auto label = [&](const QRectF& box, serving::Bytes value, bool inTree, bool turn) {
    if (inTree) painter.fillRect(box.adjusted(1, 1, -1, -1), theme.freeGpus);
    painter.setPen(turn ? theme.warning : theme.text);
    painter.drawText(box, Qt::AlignCenter, shortText(value));
  };
  for (std::size_t r = 0; r < matrix().rows; ++r) {
    const QRectF cell = cellRect(r, 0);
    if (cell.height() < line * 0.7) break;
    label({0, cell.top(), margin(), cell.height()}, s->rowLabel[r], s->rowInTree[r] != 0,
          s->row == static_cast<int>(r));
  }
  for (std::size_t c = 0; c < matrix().columns; ++c) {
    const QRectF cell = cellRect(0, c);
    if (cell.width() < fontMetrics().horizontalAdvance(QStringLiteral("0.0")) + 2) break;
    label({cell.left(), line, cell.width(), line * 1.2}, s->columnLabel[c], s->columnInTree[c] != 0,
          s->column == static_cast<int>(c));
  }
}

/// The augmenting path from cell to cell: along a row to its new column, along a column to the row
/// that had it.
void MatchingMatrix::paintPath(QPainter& painter) const {
  const auto* s = state();
  if (!s || s->path.size() < 2) return;
  const ChartTheme theme = ChartTheme::of(palette());
  painter.setPen(QPen(theme.warning, 2));
  QPointF before;
  for (std::size_t i = 0; i + 1 < s->path.size(); i += 2) {
    const auto row = static_cast<std::size_t>(s->path[i]);
    const auto column = static_cast<std::size_t>(s->path[i + 1]);
    if (column >= matrix().columns) continue;
    const QPointF at = cellRect(row, column).center();
    if (i > 0 && !before.isNull()) {
      // By the column that the row below gives up.
      const QPointF corner(before.x(), at.y());
      painter.drawLine(before, corner);
      painter.drawLine(corner, at);
    }
    painter.drawEllipse(at, 4, 4);
    before = at;
  }
}

void MatchingMatrix::keyPressEvent(QKeyEvent* event) {
  const std::size_t last = m_scene && !m_scene->steps.empty() ? m_scene->steps.size() - 1 : 0;
  switch (event->key()) {
    case Qt::Key_Right:
      return setStep(m_step + 1);
    case Qt::Key_Left:
      return setStep(m_step > 0 ? m_step - 1 : 0);
    case Qt::Key_Home:
      return setStep(0);
    case Qt::Key_End:
      return setStep(last);
    default:
      QWidget::keyPressEvent(event);
  }
}

QString MatchingMatrix::cellText(const QPointF& where) const {
  if (empty()) return {};
  for (std::size_t r = 0; r < matrix().rows; ++r) {
    for (std::size_t c = 0; c < matrix().columns; ++c) {
      if (!cellRect(r, c).contains(where)) continue;
      const auto& m = m_scene->matching;
      const std::size_t group = m.slotsAreRows ? c : r, slot = m.slotsAreRows ? r : c;
      return tr("GPUs %1 to %2 at %3 keep %4")
          .arg(m.groups[group].front())
          .arg(m.groups[group].back())
          .arg(positionText(m.slotPositions[slot].front()), bytesText(matrix().at(r, c)));
    }
  }
  return {};
}

bool MatchingMatrix::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QToolTip::showText(help->globalPos(), cellText(help->pos()), this);
  return true;
}

}  // namespace spothorizon::views
