// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/Playback.h"

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

Playback::Playback(std::function<double()> seconds, QObject* parent)
    : QObject(parent), m_seconds(seconds ? std::move(seconds) : machineSeconds) {
  m_timer.setInterval(kTickMs);
  connect(&m_timer, &QTimer::timeout, this, &Playback::tick);
}

void Playback::begin(int total) {
  m_total = total;
  m_arrived = 0;
  m_ended = false;
  moveTo(0);
  setPlaying(true);
}

void Playback::arrive(int count) {
  const bool caughtUp = m_shown == m_arrived;
  // What has been waited for is no time to catch up with.
  if (caughtUp) m_lastTick = m_seconds();
  m_arrived = count;
  if (m_playing && caughtUp && m_speed == kAsItComes) moveTo(count);
  moveTo(std::min(m_place, static_cast<double>(count)));
  setPlaying(m_playing && !atEnd());
}

void Playback::setEnded(bool ended) {
  m_ended = ended;
  setPlaying(m_playing && !atEnd());
}

void Playback::setWhole(int total) {
  tick();
  const bool other = total != m_total || total != m_arrived;
  m_total = m_arrived = total;
  m_ended = true;
  moveTo(std::min(m_place, static_cast<double>(total)));
  setPlaying(m_playing && !atEnd());
  if (other) emit stateChanged();  // what can be done has changed even where nothing moved
}

void Playback::setSpeed(double perSecond) {
  tick();
  m_speed = std::max(perSecond, 0.0);
}

void Playback::play() {
  if (m_playing) return;
  if (atEnd()) moveTo(0);
  setPlaying(true);
}

void Playback::pause() {
  tick();
  setPlaying(false);
}

void Playback::toggle() { m_playing ? pause() : play(); }

void Playback::step(int by) { seek(m_shown + by); }

void Playback::seek(int shown) {
  setPlaying(false);
  moveTo(std::clamp(shown, 0, m_arrived));
}

void Playback::seekEnd() { playFrom(m_arrived); }

void Playback::playFrom(int shown) {
  m_lastTick = m_seconds();
  moveTo(std::clamp(shown, 0, m_arrived));
  setPlaying(!atEnd());
}

void Playback::tick() {
  const double now = m_seconds();
  const double passed = now - std::exchange(m_lastTick, now);
  if (!m_playing) return;
  moveTo(std::min(m_place + passed * speedNow(), static_cast<double>(m_arrived)));
  if (atEnd()) setPlaying(false);
}

double Playback::speedNow() const {
  return m_speed > 0 ? m_speed : std::max(m_total, 1) / kReplaySeconds;
}

void Playback::moveTo(double place) {
  m_place = place;
  // A place a rounding error short of a whole one is that one.
  const int shown = static_cast<int>(std::floor(place + 1e-9));
  if (shown != std::exchange(m_shown, shown)) emit shownChanged(shown);
}

void Playback::setPlaying(bool playing) {
  if (playing && !m_playing) m_lastTick = m_seconds();
  // Started once: results that come faster than it ticks would put its next tick off for ever.
  if (!playing) m_timer.stop();
  if (playing && !m_timer.isActive()) m_timer.start();
  if (playing != std::exchange(m_playing, playing)) emit stateChanged();
}

}  // namespace spothorizon::views
