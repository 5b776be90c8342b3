// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/sensitivity/TogetherRun.h"

#include <algorithm>
#include <utility>

#include "policy/PolicyInfo.h"
#include "study/forecast/RememberedForecasts.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kMostBytes = 256 * 1024 * 1024;
constexpr std::size_t kFewestStarts = 4;  ///< that threads have enough to do

/// About what the forecasts of one start take where they have chances: at every slot for all slots
/// that are left.
std::size_t bytesOfStart(int slots) {
  constexpr std::size_t kBytesOfLead = 800;
  const auto count = static_cast<std::size_t>(slots);
  return count * (count + 1) / 2 * kBytesOfLead;
}

void append(BacktestResults& all, const BacktestResults& part) {
  all.startSlots.insert(all.startSlots.end(), part.startSlots.begin(), part.startSlots.end());
  all.done.insert(all.done.end(), part.done.begin(), part.done.end());
  all.doneCount += part.doneCount;
  for (std::size_t i = 0; i < all.series.size(); ++i) {
    const std::vector<StartOutcome>& more = part.series[i].starts;
    all.series[i].starts.insert(all.series[i].starts.end(), more.begin(), more.end());
  }
}

}  // namespace

TogetherRun::TogetherRun(const CommonStarts& starts, std::size_t most)
    : m_starts(starts), m_most(most), m_each(starts.startSlots().size()) {}

TogetherRun::~TogetherRun() = default;

void TogetherRun::add(const Scenario& point, const RunControl& control) {
  Point& added = m_points.emplace_back();
  added.known = m_starts.knownAt(point);
  if (added.known) return;
  added.setup = m_starts.setupAt(point, control);
  if (!m_forecasts) divide(added.setup);
  if (m_forecasts) added.setup.forecaster = m_forecasts;
}

/// Models that are fitted forecast a slot for every start that comes by; what has chances is drawn
/// anew for each.
void TogetherRun::divide(const BacktestSetup& setup) {
  if (!policy::infoOf(setup.scenario.policies.front()).plans) return;
  const bool hasChances = setup.forecaster->probabilistic();
  if (hasChances ? m_most < 2 : !forecast::fitted(setup.scenario.forecast.kind)) return;
  m_forecasts = std::make_shared<RememberedForecasts>(setup.forecaster, kMostBytes);
  if (!hasChances) return;
  const std::size_t starts = m_starts.startSlots().size();
  const std::size_t room = kMostBytes / bytesOfStart(setup.problem.slotCount);
  m_each = std::clamp(room, std::min(kFewestStarts, starts), starts);
  m_stretches = (starts + m_each - 1) / m_each;
}

void TogetherRun::tryPoint(std::size_t place, std::size_t stretch, const RunControl& control) {
  control.checkStop();
  Point& point = m_points[place];
  if (point.known) return;
  if (std::exchange(m_stretch, stretch) != stretch && m_forecasts) m_forecasts->forget();
  const std::vector<int>& all = m_starts.startSlots();
  const std::size_t begin = stretch * m_each, end = std::min(all.size(), begin + m_each);
  const auto part = m_starts.runAt(point.setup,
                                   {all.begin() + static_cast<std::ptrdiff_t>(begin),
                                    all.begin() + static_cast<std::ptrdiff_t>(end)},
                                   control);
  if (point.made) {
    append(*point.made, *part);
  } else {
    point.made = std::make_shared<BacktestResults>(*part);
  }
}

std::shared_ptr<const BacktestResults> TogetherRun::results(std::size_t place) const {
  const Point& point = m_points[place];
  return point.known ? point.known : point.made;
}

}  // namespace spothorizon::study
