// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Publisher.h"

#include <algorithm>
#include <utility>

namespace spothorizon::study {

void Publisher::changed(bool whole) {
  if (whole) return close();
  if (!m_send || m_stop.stop_requested()) return;
  if (Clock::now() >= m_next) return sendNow();
  if (std::exchange(m_heldBack, true)) return;
  if (!m_later.joinable()) {
    m_later = std::jthread([this](const std::stop_token& quit) { sendLater(quit); });
  } else {
    m_wake.notify_one();
  }
}

void Publisher::close() {
  m_send = nullptr;
  m_heldBack = false;
  m_later.request_stop();
}

void Publisher::sendNow() {
  constexpr int kShare = 20;
  m_heldBack = false;
  const Clock::time_point begun = Clock::now();
  m_send();
  const Clock::time_point now = Clock::now();
  m_next = now + std::max<Clock::duration>(kLeastPause, kShare * (now - begun));
}

void Publisher::sendLater(const std::stop_token& quit) {
  std::unique_lock lock(m_draft);
  while (m_wake.wait(lock, quit, [this] { return m_heldBack; })) {
    // Whatever else is sent meanwhile has what was held back, and moves the next moment on: a copy,
    // for the moment is read by reference while the mutex is free.
    const Clock::time_point next = m_next;
    m_wake.wait_until(lock, quit, next, [this] { return !m_heldBack; });
    if (quit.stop_requested()) return;
    if (!m_heldBack || Clock::now() < m_next) continue;
    if (m_stop.stop_requested()) return;
    try {
      sendNow();
    } catch (...) {
      // No memory for a copy: the whole results come, or the run itself says what is wrong.
      m_heldBack = false;
    }
  }
}

}  // namespace spothorizon::study
