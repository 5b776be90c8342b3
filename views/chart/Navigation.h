// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "chart/ChartPane.h"
#include "chart/TimeNavigator.h"

namespace spothorizon::views {

/// Lets a pane's wishes to zoom, pan and show a range move `navigator`; `moved` is called after
/// each. `owner` has both, and ends the connection with its own end.
template <class Moved>
void connectNavigation(ChartPane* pane, TimeNavigator& navigator, QObject* owner, Moved moved) {
  QObject::connect(pane, &ChartPane::zoomWished, owner,
                   [&navigator, moved](double factor, double fixed) {
                     navigator.zoom(factor, fixed);
                     moved();
                   });
  QObject::connect(pane, &ChartPane::panWished, owner, [&navigator, moved](double by) {
    navigator.pan(by);
    moved();
  });
  QObject::connect(pane, &ChartPane::rangeWished, owner,
                   [&navigator, moved](double from, double to) {
                     navigator.show({from, to});
                     moved();
                   });
}

}  // namespace spothorizon::views
