// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/RemainingTime.h"

#include <chrono>
#include <cmath>

#include "scenario/text/Words.h"

namespace spothorizon::study {

void RemainingTime::begin(double now) {
  m_begun = now;
  m_elapsed = m_fraction = 0;
}

void RemainingTime::see(double fraction, double now) {
  m_fraction = fraction;
  m_elapsed = now - m_begun;
}

std::optional<double> RemainingTime::total() const {
  constexpr double kLeastSeconds = 2;
  if (m_elapsed < kLeastSeconds || m_fraction <= 0) return std::nullopt;
  return m_elapsed / m_fraction;
}

std::optional<double> RemainingTime::left() const {
  const std::optional<double> all = total();
  if (!all) return std::nullopt;
  return *all - m_elapsed;
}

double steadySeconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

std::string durationText(double seconds) {
  constexpr double kMinute = 60, kHour = 3600, kDay = 24 * kHour;
  if (seconds < 1.5 * kMinute) return std::to_string(std::lround(seconds)) + " s";
  if (seconds < 2 * kDay) return hoursText(seconds / kHour);
  const double days = std::floor(seconds / kDay);
  return std::to_string(std::llround(days)) + " d " +
         std::to_string(static_cast<int>((seconds - days * kDay) / kHour)) + " h";
}

}  // namespace spothorizon::study
