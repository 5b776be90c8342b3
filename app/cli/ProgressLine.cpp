// SPDX-License-Identifier: GPL-3.0-or-later
#include "ProgressLine.h"

#include <unistd.h>

#include <cstdio>
#include <utility>

namespace spothorizon::app {

ProgressLine::ProgressLine(std::function<std::string(double)> advice)
    : m_advice(std::move(advice)), m_terminal(::isatty(STDERR_FILENO) == 1) {
  m_time.begin(study::steadySeconds());
}

ProgressLine::~ProgressLine() { clear(); }

RunControl ProgressLine::control(std::stop_token stop) {
  m_time.begin(study::steadySeconds());
  return {std::move(stop), [this](double fraction, std::string_view what) { see(fraction, what); }};
}

void ProgressLine::see(double fraction, std::string_view what) {
  constexpr double kPause = 0.1;
  const double now = study::steadySeconds();
  if (now - m_last < kPause) return;
  m_last = now;
  m_time.see(fraction, now);
  tellLongRun();
  if (m_terminal) show(fraction, what);
}

/// The first guess is of the run's first steps; a moment later it is of some more.
void ProgressLine::tellLongRun() {
  constexpr double kLong = 30, kLeastSeen = 3;
  const std::optional<double> total = m_time.total(), left = m_time.left();
  if (m_told || !total || *total - *left < kLeastSeen || *total < kLong) return;
  m_told = true;
  clear();
  const std::string advice = m_advice ? m_advice(*total) : std::string();
  std::fprintf(stderr, "spothorizon-cli: this takes about %s%s\n",
               study::durationText(*total).c_str(), advice.c_str());
  std::fflush(stderr);
}

void ProgressLine::show(double fraction, std::string_view what) {
  const std::optional<double> left = m_time.left();
  const std::string rest = left ? ", about " + study::durationText(*left) + " left" : "";
  m_shown = true;
  std::fprintf(stderr, "\r\033[K%3.0f %%  %s%s", 100 * fraction, std::string(what).c_str(),
               rest.c_str());
  std::fflush(stderr);
}

void ProgressLine::clear() {
  if (m_shown) std::fputs("\r\033[K", stderr);
  m_shown = false;
}

}  // namespace spothorizon::app
