// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/table/PolicyIcon.h"

#include <QPainter>
#include <QPixmap>

#include "views/chart/Palette.h"
#include "views/widgets/Icons.h"

namespace spothorizon::views {

QIcon policyIcon(int policy, const QPalette& palette, double ratio) {
  const ChartTheme theme = ChartTheme::of(palette);
  const QPixmap line = policySwatch(policy, theme, ratio);
  QPixmap tile(line.size());
  tile.setDevicePixelRatio(ratio);
  tile.fill(theme.plot);
  QPainter(&tile).drawPixmap(0, 0, line);
  return untintedIcon(tile);
}

}  // namespace spothorizon::views
