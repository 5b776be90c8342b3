// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/TabOrder.h"

#include <QWidget>

namespace spothorizon::views {
namespace {

bool isStop(const QWidget& widget) {
  return (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

QWidget* firstStopWithin(const QWidget& container) {
  for (QWidget* at = container.nextInFocusChain(); at != &container; at = at->nextInFocusChain()) {
    if (isStop(*at) && container.isAncestorOf(at)) return at;
  }
  return nullptr;
}

}  // namespace

// QWidget::setTabOrder() moves a widget whose focus proxy is within it together with what follows
// and is within it, too; one by one, composites of Qt would come apart.
void placeInTabOrder(QWidget& made, QWidget* before) {
  QWidget* first = firstStopWithin(made);
  if (!first) return;
  const Qt::FocusPolicy policy = made.focusPolicy();
  made.setFocusPolicy(Qt::StrongFocus);
  made.setFocusProxy(first);
  QWidget::setTabOrder(before, &made);
  made.setFocusProxy(nullptr);
  made.setFocusPolicy(policy);
}

QWidget* tabStopBefore(const QWidget& place) {
  QWidget* at = place.previousInFocusChain();
  while (at != &place && !isStop(*at)) at = at->previousInFocusChain();
  return at == &place ? nullptr : at;
}

}  // namespace spothorizon::views
