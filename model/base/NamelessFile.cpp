// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/NamelessFile.h"

#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>

namespace spothorizon {

NamelessFile::NamelessFile() : m_file(::memfd_create("spothorizon", MFD_CLOEXEC)) {
  if (m_file < 0) throw std::runtime_error("no temporary file can be written");
}

NamelessFile::~NamelessFile() { ::close(m_file); }

std::string NamelessFile::path() const {
  return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(m_file);
}

}  // namespace spothorizon
