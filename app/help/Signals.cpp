// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/Signals.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/help/ExitCode.h"

namespace spothorizon::app {
namespace {

/// Part of the 100 ms within which the program has to end.
constexpr int kGraceMilliseconds = 60;

sigset_t stopSignals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

void leaveStopped() {
  constexpr std::string_view kText = "stopped\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kText.data(), kText.size());
  ::_exit(kExitStopped);
}

Signals::Signals() {
  const sigset_t set = stopSignals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  m_signals = ::signalfd(-1, &set, SFD_CLOEXEC);
  m_finished = ::eventfd(0, EFD_CLOEXEC);
  m_thread = std::thread([this] { wait(); });
}

Signals::~Signals() {
  const std::uint64_t one = 1;
  if (::write(m_finished, &one, sizeof one) < 0) std::abort();
  m_thread.join();
  ::close(m_finished);
  ::close(m_signals);
}

void Signals::wait() {
  std::array<pollfd, 2> events{pollfd{m_signals, POLLIN, 0}, pollfd{m_finished, POLLIN, 0}};
  int timeout = -1;
  for (;;) {
    const int ready = ::poll(events.data(), events.size(), timeout);
    if (events[1].revents != 0) return;
    const bool stopped = m_source.stop_requested();
    if (stopped && (ready == 0 || events[0].revents != 0)) leaveStopped();
    if (events[0].revents == 0) continue;
    signalfd_siginfo info;
    if (::read(m_signals, &info, sizeof info) < 0) continue;
    m_source.request_stop();
    timeout = kGraceMilliseconds;
  }
}

}  // namespace spothorizon::app
