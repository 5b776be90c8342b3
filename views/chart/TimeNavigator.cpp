// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/TimeNavigator.h"

namespace spothorizon::views {

void TimeNavigator::setExtent(const Range& home, const Range& limits, bool keep) {
  m_home = home;
  m_limits = limits.united(home);
  if (m_fitted || !keep) {
    fit();
  } else {
    become(m_view);
  }
}

void TimeNavigator::fit() {
  m_view = m_home;
  m_fitted = true;
}

void TimeNavigator::zoom(double factor, double fixedHours) {
  if (!(factor > 0)) return;
  const double most = m_view.span() / m_leastSpan;
  become(m_view.zoomed(factor < most ? factor : most, fixedHours));
}

void TimeNavigator::pan(double byHours) { become(m_view.shifted(byHours)); }

void TimeNavigator::show(const Range& hours) {
  Range wanted = hours.normalized();
  if (wanted.span() < m_leastSpan) return;
  become(wanted);
}

void TimeNavigator::become(Range view) {
  m_view = view.within(m_limits);
  m_fitted = m_view == m_home;
}

}  // namespace spothorizon::views
