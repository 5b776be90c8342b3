// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/WrappedLabel.h"

#include <QEvent>
#include <utility>

namespace spothorizon::views {
namespace {

/// Widths that a layout asks for while a window is resized are many, and not asked for again.
constexpr qsizetype kMostWidths = 16;

/// Besides what the label is told to show.
bool changesHeight(QEvent::Type type) {
  return type == QEvent::FontChange || type == QEvent::StyleChange || type == QEvent::Polish ||
         type == QEvent::ContentsRectChange || type == QEvent::ParentChange ||
         type == QEvent::ScreenChangeInternal;
}

}  // namespace

int WrappedLabel::heightForWidth(int width) const {
  Content content{text(), textFormat(), margin(), indent(), wordWrap()};
  if (!(content == m_measured)) {
    m_heights.clear();
    m_measured = std::move(content);
  }
  if (m_heights.size() >= kMostWidths) m_heights.clear();
  const auto known = m_heights.constFind(width);
  if (known != m_heights.cend()) return *known;
  return *m_heights.insert(width, QLabel::heightForWidth(width));
}

bool WrappedLabel::event(QEvent* event) {
  if (changesHeight(event->type())) m_heights.clear();
  return QLabel::event(event);
}

}  // namespace spothorizon::views
