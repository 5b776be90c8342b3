// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QHash>
#include <utility>

namespace spothorizon::views {

/// How high a widget is at which width, for as long as its content is the same. Layouts within
/// scroll areas and stacks ask ten times a pass, and a text is laid out for each answer.
template <class Content>
class RememberedHeights {
 public:
  /// What has been measured of this content, or what `measure` says now.
  template <class Measure>
  int at(int width, Content content, Measure measure) {
    if (!(content == m_content)) {
      m_heights.clear();
      m_content = std::move(content);
    }
    if (m_heights.size() >= kMostWidths) m_heights.clear();
    const auto known = m_heights.constFind(width);
    if (known != m_heights.cend()) return *known;
    return *m_heights.insert(width, measure(width));
  }

  /// Gets every event: some change heights without a change of the content.
  void heed(QEvent::Type type) {
    if (type == QEvent::FontChange || type == QEvent::StyleChange || type == QEvent::Polish ||
        type == QEvent::ContentsRectChange || type == QEvent::ParentChange ||
        type == QEvent::ScreenChangeInternal) {
      m_heights.clear();
    }
  }

 private:
  /// Widths that a layout asks for while a window is resized are many, and not asked for again.
  static constexpr qsizetype kMostWidths = 16;

  Content m_content;
  QHash<int, int> m_heights;
};

}  // namespace spothorizon::views
