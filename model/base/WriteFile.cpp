// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"

namespace spothorizon {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kNewFile = 0666;  ///< less what the user's mask takes away
constexpr unsigned kNames = 1u << 24;

/// An open file or folder. Errors are left in errno, as the system's calls do.
class Handle {
 public:
  explicit Handle(int handle) : m_handle(handle) {}
  ~Handle() { close(); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;

  bool isOpen() const { return m_handle >= 0; }
  int get() const { return m_handle; }
  bool close() {
    const int handle = std::exchange(m_handle, -1);
    return handle < 0 || ::close(handle) == 0;
  }

  bool write(std::string_view content) const {
    while (!content.empty()) {
      const ssize_t n = ::write(m_handle, content.data(), content.size());
      if (n < 0 && errno != EINTR) return false;
      if (n > 0) content.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }

 private:
  int m_handle;
};

/// A name beside `target` that nothing has: the first for which `make` does not fail with EEXIST.
/// Empty where it fails otherwise.
template <typename Make>
std::string nameBeside(const std::string& target, Make make) {
  for (unsigned attempt = 0; attempt < kNames; ++attempt) {
    std::array<char, 8> ending{};
    const unsigned place = (static_cast<unsigned>(::getpid()) + attempt * 7919u) % kNames;
    std::snprintf(ending.data(), ending.size(), ".%06x", place);
    std::string name = target + ending.data();
    if (make(name)) return name;
    if (errno != EEXIST) return {};
  }
  return {};
}

std::string folderOf(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

/// What was left aside goes; errno keeps what went wrong before.
void discard(const std::string& aside) {
  const int reason = errno;
  ::unlink(aside.c_str());
  errno = reason;
}

/// All of it is on the disk, with the permissions of what it will replace.
bool complete(const Handle& file, std::string_view content, const std::string& target) {
  struct stat old {};
  const bool isThere = ::stat(target.c_str(), &old) == 0;
  return file.write(content) && (!isThere || ::fchmod(file.get(), old.st_mode & 07777) == 0) &&
         ::fsync(file.get()) == 0;
}

/// Writes a file without a name and names it once it is whole. Empty where the system cannot.
std::string writtenNameless(const std::string& target, std::string_view content) {
#ifdef O_TMPFILE
  const Handle file(::open(folderOf(target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, kNewFile));
  if (!file.isOpen() || !complete(file, content, target)) return {};
  const std::string self = "/proc/self/fd/" + std::to_string(file.get());
  return nameBeside(target, [&](const std::string& name) {
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
  });
#else
  return {};
#endif
}

/// Empty where it fails; nothing is left then.
std::string writtenAside(const std::string& target, std::string_view content) {
  int handle = -1;
  const std::string name = nameBeside(target, [&](const std::string& one) {
    handle = ::open(one.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, kNewFile);
    return handle >= 0;
  });
  Handle file(handle);
  if (name.empty() || (complete(file, content, target) && file.close())) return name;
  discard(name);
  return {};
}

[[noreturn]] void failWrite(const std::string& path) {
  throw InputError(path, "", std::strerror(errno), "a writable location");
}

/// Where links lead; a link to nothing is written where it leads.
std::string targetOf(const std::string& path) {
  std::error_code error;
  const fs::path found = fs::weakly_canonical(path, error);
  if (error) return path;
  if (!fs::is_symlink(fs::symlink_status(found, error))) return found.string();
  const fs::path leads = fs::read_symlink(found, error);
  return error ? path : (found.parent_path() / leads).string();
}

/// Terminals, pipes and other devices have nothing that could be swapped.
bool isStream(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

}  // namespace

void writeFileWhole(const std::string& path, std::string_view content) {
  if (isStream(path)) {
    const Handle stream(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!stream.isOpen() || !stream.write(content)) failWrite(path);
    return;
  }
  const std::string target = targetOf(path);
  if (::access(target.c_str(), F_OK) == 0 && ::access(target.c_str(), W_OK) != 0) failWrite(path);
  std::string aside = writtenNameless(target, content);
  if (aside.empty()) aside = writtenAside(target, content);
  if (aside.empty()) failWrite(path);
  if (::rename(aside.c_str(), target.c_str()) != 0) {
    discard(aside);
    failWrite(path);
  }
  // That it has the name now is to be on the disk too; not all file systems can.
  const Handle place(::open(folderOf(target).c_str(), O_RDONLY | O_CLOEXEC));
  if (place.isOpen()) ::fsync(place.get());
}

}  // namespace spothorizon
