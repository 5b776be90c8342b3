// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/Startup.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <initializer_list>

namespace spothorizon::app {

void takeStandardStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is this one. Reading only: a write fails.
    if (::open("/dev/null", O_RDONLY) != stream) break;
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

void speakNumbersInC() {
  std::setlocale(LC_NUMERIC, "C");
  std::setlocale(LC_MESSAGES, "C");
}

}  // namespace spothorizon::app
