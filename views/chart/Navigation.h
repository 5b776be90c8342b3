// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "views/chart/ChartPane.h"
#include "views/chart/TimeNavigator.h"

namespace spothorizon::views {

/// Lets a pane's requests to zoom, pan, show a range and go back to the previous view move
/// `navigator`; `moved` is called after each. `owner` has both, and ends the connection with its
/// own end.
template <class Moved>
void connectNavigation(ChartPane* pane, TimeNavigator& navigator, QObject* owner, Moved moved) {
  const auto inGesture = [pane, &navigator](auto move) {
    navigator.setGesture(TimeNavigator::Gesture{pane, pane->gesture()});
    move();
    navigator.setGesture(std::nullopt);
  };
  QObject::connect(pane, &ChartPane::zoomWished, owner,
                   [&navigator, inGesture, moved](double factor, double fixed) {
                     inGesture([&] { navigator.zoom(factor, fixed); });
                     moved();
                   });
  QObject::connect(pane, &ChartPane::panWished, owner, [&navigator, inGesture, moved](double by) {
    inGesture([&] { navigator.pan(by); });
    moved();
  });
  QObject::connect(pane, &ChartPane::backWished, owner, [&navigator, moved] {
    navigator.back();
    moved();
  });
  QObject::connect(pane, &ChartPane::forwardWished, owner, [&navigator, moved] {
    navigator.forward();
    moved();
  });
  QObject::connect(pane, &ChartPane::rangeWished, owner,
                   [&navigator, moved](double from, double to) {
                     navigator.show({from, to});
                     moved();
                   });
}

}  // namespace spothorizon::views
