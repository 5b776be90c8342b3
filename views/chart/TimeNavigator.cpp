// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/TimeNavigator.h"

#include <utility>

namespace spothorizon::views {

void TimeNavigator::setExtent(const Range& home, const Range& limits, bool keep) {
  m_home = home;
  m_limits = limits.united(home);
  if (!keep) {
    m_back.clear();
    m_forward.clear();
  }
  look(m_fitted || !keep ? m_home : m_view);
}

void TimeNavigator::fit() { become(m_home); }

void TimeNavigator::zoom(double factor, double fixedHours) {
  if (!(factor > 0)) return;
  const double most = m_view.span() / m_leastSpan;
  become(m_view.zoomed(factor < most ? factor : most, fixedHours));
}

void TimeNavigator::pan(double byHours) { become(m_view.shifted(byHours)); }

void TimeNavigator::show(const Range& hours) {
  const Range wanted = hours.normalized();
  if (wanted.span() < m_leastSpan) return;
  become(wanted);
}

void TimeNavigator::follow(const Range& hours) {
  const Range wanted = hours.normalized();
  if (wanted.span() < m_leastSpan) return;
  look(wanted);
}

void TimeNavigator::back() {
  if (m_back.empty()) return;
  m_forward.push_back(m_view);
  look(m_back.back());
  m_back.pop_back();
  m_remembered.reset();
}

void TimeNavigator::forward() {
  if (m_forward.empty()) return;
  m_back.push_back(m_view);
  look(m_forward.back());
  m_forward.pop_back();
  m_remembered.reset();
}

void TimeNavigator::become(const Range& view) {
  if (!(view.within(m_limits) == m_view)) remember();
  look(view);
}

void TimeNavigator::remember() {
  const std::optional<Gesture> last = std::exchange(m_remembered, m_gesture);
  if (m_gesture && last == m_gesture) return;
  if (m_back.size() == kMostSteps) m_back.erase(m_back.begin());
  m_back.push_back(m_view);
  m_forward.clear();
}

void TimeNavigator::look(const Range& view) {
  m_view = view.within(m_limits);
  m_fitted = m_view == m_home;
}

}  // namespace spothorizon::views
