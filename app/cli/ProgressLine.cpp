// SPDX-License-Identifier: GPL-3.0-or-later
#include "ProgressLine.h"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace spothorizon::app {

ProgressLine::ProgressLine() : m_terminal(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
  if (m_shown) std::fputs("\r\033[K", stderr);
}

RunControl ProgressLine::control(std::stop_token stop) {
  RunControl control{std::move(stop), {}};
  if (m_terminal) {
    control.progress = [this](double fraction, std::string_view what) { show(fraction, what); };
  }
  return control;
}

void ProgressLine::show(double fraction, std::string_view what) {
  constexpr std::chrono::milliseconds kPause(100);
  const auto now = std::chrono::steady_clock::now();
  if (now - m_last < kPause) return;
  m_last = now;
  m_shown = true;
  std::fprintf(stderr, "\r\033[K%3.0f %%  %s", 100 * fraction, std::string(what).c_str());
  std::fflush(stderr);
}

}  // namespace spothorizon::app
