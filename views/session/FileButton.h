// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLinkButton>
#include <utility>

#include "views/widgets/RememberedHeights.h"

namespace spothorizon::views {

/// A file to be opened, and a line about it that wraps. The start page has some forty, and
/// remembers their heights.
class FileButton : public QCommandLinkButton {
  Q_OBJECT

 public:
  using QCommandLinkButton::QCommandLinkButton;
  int heightForWidth(int width) const override;

 protected:
  bool event(QEvent* event) override;

 private:
  mutable RememberedHeights<std::pair<QString, QString>> m_heights;  ///< of title and line
};

}  // namespace spothorizon::views
