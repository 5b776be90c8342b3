// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/Files.h"
#include "base/OutputError.h"
#include "base/Printable.h"

namespace spothorizon {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kNewFile = 0666;  ///< less what the user's mask takes away
constexpr unsigned kNames = 1000;
constexpr std::size_t kLongestName = 200;  ///< of 255 bytes that a file system gives
constexpr int kMostLinks = 40;             ///< as the system's own limit

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

/// The name for a file that is not whole yet.
std::string partName(const std::string& target, unsigned number) {
  std::string name = fs::path(target).filename().string();
  if (name.size() > kLongestName) {
    const std::string_view beginning = firstBytes(name, kLongestName - 20);
    name = std::string(beginning) + "-" + contentHash(name).substr(0, 16);
  }
  return folderOf(target) + "/." + name + ".part" + std::to_string(number);
}

/// Whoever writes a part holds a lock on it, which goes when its program does. One without a lock
/// was left by a program that was killed.
bool removeLeft(const std::string& part) {
  const Handle file(::open(part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat opened {
  }, named{};
  if (!file.isOpen() || ::fstat(file.get(), &opened) != 0 || !S_ISREG(opened.st_mode)) return false;
  if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 || ::lstat(part.c_str(), &named) != 0) {
    return false;
  }
  const bool same = opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
  return same && ::unlink(part.c_str()) == 0;
}

/// The first part's name beside `target` for which `make` does not fail with EEXIST. Empty where it
/// fails otherwise.
template <typename Make>
std::string partBeside(const std::string& target, Make make) {
  for (unsigned number = 0; number < kNames; ++number) {
    const std::string name = partName(target, number);
    if (make(name)) return name;
    if (errno != EEXIST) return {};
    if (removeLeft(name) && make(name)) return name;
  }
  errno = EEXIST;
  return {};
}

/// With the permissions of what it will replace, and its owner where this program may give files
/// away. Not with the right to run as its owner: a file of data has no use for it, and the owner
/// may be another one now.
bool takeOver(const Handle& file, const std::string& target) {
  struct stat old {};
  if (::stat(target.c_str(), &old) != 0) return true;
  const bool others = old.st_uid != ::geteuid() || old.st_gid != ::getegid();
  [[maybe_unused]] const bool given = others && ::fchown(file.get(), old.st_uid, old.st_gid) == 0;
  return ::fchmod(file.get(), old.st_mode & 0777) == 0;
}

/// All of it is on the disk.
bool complete(const Handle& file, std::string_view content, const std::string& target) {
  ::flock(file.get(), LOCK_EX | LOCK_NB);
  return file.write(content) && takeOver(file, target) && ::fsync(file.get()) == 0;
}

bool swapIn(const std::string& part, const std::string& target) {
  if (::rename(part.c_str(), target.c_str()) == 0) return true;
  discard(part);
  return false;
}

enum class Written { Done, Failed, Impossible };

/// Writes a file without a name and names it once it is whole: at once where there was none.
Written writeNameless(const std::string& target, std::string_view content) {
#ifdef O_TMPFILE
  const Handle file(::open(folderOf(target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, kNewFile));
  if (!file.isOpen()) return Written::Impossible;
  if (!complete(file, content, target)) return Written::Failed;
  const std::string self = "/proc/self/fd/" + std::to_string(file.get());
  const auto name = [&self](const std::string& path) {
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
  };
  if (name(target)) return Written::Done;
  if (errno != EEXIST) return Written::Impossible;
  const std::string part = partBeside(target, name);
  if (part.empty()) return Written::Failed;
  return swapIn(part, target) ? Written::Done : Written::Failed;
#else
  return Written::Impossible;
#endif
}

/// Nothing is left where it fails.
bool writeAside(const std::string& target, std::string_view content) {
  int handle = -1;
  const std::string part = partBeside(target, [&](const std::string& one) {
    handle = ::open(one.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, kNewFile);
    return handle >= 0;
  });
  Handle file(handle);
  if (part.empty()) return false;
  if (complete(file, content, target)) return swapIn(part, target) && file.close();
  discard(part);
  return false;
}

/// The disk's or the system's doing, not that of whoever named the file.
bool ranOut(int reason) {
  return reason == ENOSPC || reason == EDQUOT || reason == EFBIG || reason == EIO;
}

[[noreturn]] void failWrite(const std::string& path) {
  const int reason = errno;
  if (ranOut(reason)) throw OutputError(path, "", std::strerror(reason), "room to write the file");
  throw InputError(path, "", std::strerror(reason), "a writable location");
}

fs::path canonical(const fs::path& path, const std::string& asked) {
  std::error_code error;
  fs::path found = fs::weakly_canonical(path, error);
  if (!error) return found;
  errno = error.value();
  failWrite(asked);
}

/// Terminals, pipes and other devices have nothing that could be swapped.
bool isStream(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

void replaceFile(const std::string& target, std::string_view content, const std::string& asked) {
  if (::access(target.c_str(), F_OK) == 0 && ::access(target.c_str(), W_OK) != 0) failWrite(asked);
  const Written written = writeNameless(target, content);
  if (written == Written::Failed) failWrite(asked);
  if (written == Written::Impossible && !writeAside(target, content)) failWrite(asked);
  // That it has the name now is to be on the disk too; not all file systems can.
  const Handle place(::open(folderOf(target).c_str(), O_RDONLY | O_CLOEXEC));
  if (place.isOpen()) ::fsync(place.get());
}

}  // namespace

std::string fileBehind(const std::string& path) {
  fs::path found = canonical(path, path);
  for (int link = 0; link < kMostLinks; ++link) {
    std::error_code error;
    if (!fs::is_symlink(fs::symlink_status(found, error))) return found.string();
    found = canonical(found.parent_path() / fs::read_symlink(found, error), path);
  }
  errno = ELOOP;
  failWrite(path);
}

void writeFileWhole(const std::string& path, std::string_view content) {
  if (isStream(path)) {
    const Handle stream(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!stream.isOpen() || !stream.write(content)) failWrite(path);
    return;
  }
  replaceFile(fileBehind(path), content, path);
}

void writeOwnFile(const std::string& path, std::string_view content) {
  struct stat there {};
  if (::lstat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
    throw InputError(path, "", S_ISLNK(there.st_mode) ? "a link" : "something that is no file",
                     "a file of this program's own, or nothing");
  }
  replaceFile(path, content, path);
}

}  // namespace spothorizon
