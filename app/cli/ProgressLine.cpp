// SPDX-License-Identifier: GPL-3.0-or-later
#include "ProgressLine.h"

#include <unistd.h>

#include <string>
#include <utility>

#include "app/help/Output.h"
#include "base/NumberText.h"
#include "base/Printable.h"

namespace spothorizon::app {
namespace {

constexpr double kLong = 30;  ///< seconds, from which on a run counts as long

/// The current line is erased first.
void overwrite(const std::string& line) {
  const std::string text = "\r\033[K" + line;
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

ProgressLine::ProgressLine(std::function<std::string(double)> advice, double expectedSeconds)
    : m_advice(std::move(advice)), m_terminal(notesAreSeen()) {
  m_time.begin(study::steadySeconds());
  if (expectedSeconds >= kLong) tell(expectedSeconds, {});
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
  constexpr double kLeastSeen = 3;
  const std::optional<double> total = m_time.total(), left = m_time.left();
  if (m_announced || !total || *total - *left < kLeastSeen || *total < kLong) return;
  tell(*total, m_advice ? m_advice(*total) : std::string());
}

void ProgressLine::tell(double seconds, const std::string& advice) {
  m_announced = true;
  clear();
  printNote("spothorizon-cli: this takes about " + study::durationText(seconds) + advice + "\n");
}

void ProgressLine::show(double fraction, std::string_view what) {
  const std::optional<double> left = m_time.left();
  const std::string rest = left ? ", about " + study::durationText(*left) + " left" : "";
  m_shown = true;
  const std::string percent = fixedText(100 * fraction, 0);
  overwrite(std::string(percent.size() < 3 ? 3 - percent.size() : 0, ' ') + percent + " %  " +
            printableLine(what, 200) + rest);
}

void ProgressLine::clear() {
  if (m_shown) overwrite({});
  m_shown = false;
}

}  // namespace spothorizon::app
