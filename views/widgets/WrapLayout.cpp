// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/WrapLayout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace spothorizon::views {

WrapLayout::WrapLayout(QWidget* parent) : QLayout(parent) {}
WrapLayout::~WrapLayout() = default;

void WrapLayout::addItem(QLayoutItem* item) { m_items.emplace_back(item); }

QLayoutItem* WrapLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* WrapLayout::takeAt(int index) {
  if (!itemAt(index)) return nullptr;
  QLayoutItem* taken = m_items[static_cast<std::size_t>(index)].release();
  m_items.erase(m_items.begin() + index);
  return taken;
}

int WrapLayout::count() const { return static_cast<int>(m_items.size()); }

int WrapLayout::gap() const {
  if (spacing() >= 0) return spacing();
  const QWidget* owner = parentWidget();
  return owner ? owner->style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing, nullptr, owner)
               : 6;
}

QSize WrapLayout::withMargins(const QSize& size) const {
  const QMargins margins = contentsMargins();
  return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

std::vector<WrapLayout::Line> WrapLayout::lines(int width) const {
  std::vector<Line> all;
  int used = 0;
  for (const auto& item : m_items) {
    if (item->isEmpty()) continue;
    const QSize size = item->sizeHint();
    if (all.empty() || used + gap() + size.width() > width) {
      all.emplace_back();
      used = -gap();
    }
    all.back().items.push_back(item.get());
    all.back().height = std::max(all.back().height, size.height());
    used += gap() + size.width();
  }
  return all;
}

int WrapLayout::heightOf(const std::vector<Line>& all) const {
  int height = 0;
  for (const Line& line : all) height += line.height + gap() / 2;
  return std::max(0, height - gap() / 2);
}

int WrapLayout::heightForWidth(int width) const {
  const int inside = width - withMargins({}).width();
  return withMargins({0, heightOf(lines(inside))}).height();
}

QSize WrapLayout::sizeHint() const {
  const std::vector<Line> all = lines(QWIDGETSIZE_MAX);
  if (all.empty()) return withMargins({});
  int width = -gap();
  for (const QLayoutItem* item : all.front().items) width += gap() + item->sizeHint().width();
  return withMargins({width, all.front().height});
}

QSize WrapLayout::minimumSize() const {
  QSize least;
  for (const auto& item : m_items) {
    if (!item->isEmpty()) least = least.expandedTo(item->minimumSize());
  }
  return withMargins(least);
}

void WrapLayout::setGeometry(const QRect& rect) {
  QLayout::setGeometry(rect);
  const QRect inside = contentsRect();
  const Qt::LayoutDirection direction =
      parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
  int y = inside.top();
  for (const Line& line : lines(inside.width())) {
    int x = inside.left();
    for (QLayoutItem* item : line.items) {
      const QSize size = item->sizeHint();
      const QRect place(x, y + (line.height - size.height()) / 2,
                        std::min(size.width(), inside.width()), size.height());
      item->setGeometry(QStyle::visualRect(direction, inside, place));
      x += size.width() + gap();
    }
    y += line.height + gap() / 2;
  }
}

}  // namespace spothorizon::views
