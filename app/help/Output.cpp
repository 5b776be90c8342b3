// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/Output.h"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <stdexcept>

#include "base/Printable.h"

namespace spothorizon::app {
namespace {

/// False where it fails, with errno.
bool written(int handle, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(handle, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void print(std::string_view text) {
  if (written(STDOUT_FILENO, text)) return;
  throw std::runtime_error(std::string("cannot write to standard output: ") + std::strerror(errno));
}

}  // namespace

void printText(std::string_view text) { print(printable(text)); }

void printData(std::string_view text) {
  if (::isatty(STDOUT_FILENO) == 1) return printText(text);
  print(text);
}

void printNote(std::string_view text) { written(STDERR_FILENO, printable(text)); }

int complain(const std::string& program, std::string_view what, int code) {
  printNote(program + ": " + std::string(what) + "\n");
  return code;
}

bool notesAreSeen() { return ::isatty(STDERR_FILENO) == 1; }

}  // namespace spothorizon::app
