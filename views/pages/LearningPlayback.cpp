// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/LearningPlayback.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace spothorizon::views {
namespace {

constexpr int kTickMs = 33;

double machineSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

LearningPlayback::LearningPlayback(std::function<double()> seconds, QObject* parent)
    : QObject(parent), m_seconds(seconds ? std::move(seconds) : machineSeconds) {
  m_timer.setInterval(kTickMs);
  connect(&m_timer, &QTimer::timeout, this, &LearningPlayback::tick);
}

void LearningPlayback::begin(int total) {
  m_total = total;
  m_arrived = 0;
  m_ended = false;
  moveTo(0);
  setPlaying(true);
}

void LearningPlayback::arrive(int jobs) {
  const bool caughtUp = m_shown == m_arrived;
  // What has been waited for is no time to catch up with.
  if (caughtUp) m_lastTick = m_seconds();
  m_arrived = jobs;
  if (m_playing && caughtUp && m_speed == kAsItComes) moveTo(jobs);
  moveTo(std::min(m_place, static_cast<double>(jobs)));
  setPlaying(m_playing && !atEnd());
}

void LearningPlayback::setEnded(bool ended) {
  m_ended = ended;
  setPlaying(m_playing && !atEnd());
}

void LearningPlayback::setSpeed(double jobsPerSecond) {
  tick();
  m_speed = std::max(jobsPerSecond, 0.0);
}

void LearningPlayback::play() {
  if (m_playing) return;
  if (atEnd()) moveTo(0);
  setPlaying(true);
}

void LearningPlayback::pause() {
  tick();
  setPlaying(false);
}

void LearningPlayback::toggle() { m_playing ? pause() : play(); }

void LearningPlayback::step(int jobs) { seek(m_shown + jobs); }

void LearningPlayback::seek(int shown) {
  setPlaying(false);
  moveTo(std::clamp(shown, 0, m_arrived));
}

void LearningPlayback::seekEnd() { playFrom(m_arrived); }

void LearningPlayback::playFrom(int shown) {
  m_lastTick = m_seconds();
  moveTo(std::clamp(shown, 0, m_arrived));
  setPlaying(!atEnd());
}

void LearningPlayback::tick() {
  const double now = m_seconds();
  const double passed = now - std::exchange(m_lastTick, now);
  if (!m_playing) return;
  moveTo(std::min(m_place + passed * speedNow(), static_cast<double>(m_arrived)));
  if (atEnd()) setPlaying(false);
}

double LearningPlayback::speedNow() const {
  return m_speed > 0 ? m_speed : std::max(m_total, 1) / kReplaySeconds;
}

void LearningPlayback::moveTo(double place) {
  m_place = place;
  // A place a rounding error short of a whole job is that job.
  const int shown = static_cast<int>(std::floor(place + 1e-9));
  if (shown != std::exchange(m_shown, shown)) emit shownChanged(shown);
}

void LearningPlayback::setPlaying(bool playing) {
  if (playing && !m_playing) m_lastTick = m_seconds();
  // Started once: results that come faster than it ticks would put its next tick off for ever.
  if (!playing) m_timer.stop();
  if (playing && !m_timer.isActive()) m_timer.start();
  if (playing != std::exchange(m_playing, playing)) emit stateChanged();
}

}  // namespace spothorizon::views
