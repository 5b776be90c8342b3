// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "views/widgets/RememberedHeights.h"

namespace spothorizon::views {

/// A label for words that wrap: it remembers how high it is at which width.
class WrappedLabel : public QLabel {
  Q_OBJECT

 public:
  using QLabel::QLabel;
  int heightForWidth(int width) const override;

 protected:
  bool event(QEvent* event) override;

 private:
  /// What heights depend on that no event tells of.
  struct Content {
    QString text;
    Qt::TextFormat format = Qt::AutoText;
    int margin = 0, indent = 0;
    bool wraps = false;
    bool operator==(const Content&) const = default;
  };

  mutable RememberedHeights<Content> m_heights;
};

}  // namespace spothorizon::views
