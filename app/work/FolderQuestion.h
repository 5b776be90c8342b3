// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace spothorizon::app {

/// Asks for a folder in a window beside the others, beginning with the one under `settingsKey` (the
/// home folder where there is none). One that is typed and not there yet is made, or the reason is
/// shown. `chosen` is called with it, unless the user cancels.
void askFolder(QWidget& parent, const QString& title, const QString& settingsKey,
               const std::function<void(const QString& folder)>& chosen);

}  // namespace spothorizon::app
