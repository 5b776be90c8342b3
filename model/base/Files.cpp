// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Files.h"

#define XXH_INLINE_ALL
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/OutputError.h"
#include "base/Printable.h"
#include "base/Unpack.h"
#include "base/Utf8.h"

namespace spothorizon {
namespace fs = std::filesystem;

namespace {

/// A path may end nowhere for other reasons than that nothing is there: a folder that may not be
/// entered, links that lead in a circle, a name that is too long.
std::string whyNot(const std::error_code& error) {
  const bool missing = !error || error == std::errc::no_such_file_or_directory ||
                       error == std::errc::not_a_directory;
  return missing ? "no such file" : error.message();
}

void refuseUnreadable(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) throw InputError(path, "", whyNot(error), "a readable file");
  if (fs::is_directory(status)) throw InputError(path, "", "a folder", "a file");
  // /dev/zero never ends.
  if (!fs::is_regular_file(status) && !fs::is_fifo(status)) {
    throw InputError(path, "", "a device", "a file");
  }
}

[[noreturn]] void refuseSize(const std::string& path, const std::string& found,
                             std::uint64_t limit) {
  throw InputError(path, "", found + " bytes", "at most " + std::to_string(limit) + " bytes");
}

[[noreturn]] void refuseAccess(const std::string& path) {
  throw InputError(path, "", "a file that cannot be read", "permission to read it");
}

/// An open pipe; opening it does not wait for somebody to write.
class PipeEnd {
 public:
  explicit PipeEnd(const std::string& path)
      : m_path(path), m_end(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
    if (m_end < 0) refuseAccess(path);
  }
  PipeEnd(const PipeEnd&) = delete;
  PipeEnd& operator=(const PipeEnd&) = delete;
  ~PipeEnd() { ::close(m_end); }

  /// Appends what there is, waiting for it; false at the end. Nobody writes yet and nobody writes
  /// any more look the same: the first is waited for, but not long.
  bool readInto(std::string& content) {
    std::array<char, 65536> bytes{};
    for (;;) {
      const ssize_t read = ::read(m_end, bytes.data(), bytes.size());
      if (read > 0) {
        content.append(bytes.data(), static_cast<std::size_t>(read));
        return true;
      }
      if (read == 0 && !content.empty()) return false;
      if (read == 0) {
        waitForWriter();
      } else if (errno == EAGAIN) {
        pollfd wait{m_end, POLLIN, 0};
        ::poll(&wait, 1, -1);
      } else if (errno != EINTR) {
        refuseAccess(m_path);
      }
    }
  }

 private:
  void waitForWriter() {
    constexpr int kPauses = 200;
    if (++m_pauses > kPauses) {
      throw InputError(m_path, "", "a pipe that nothing is written to", "a file");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }

  const std::string& m_path;
  int m_end;
  int m_pauses = 0;
};

std::string readPipe(const std::string& path, std::uint64_t limit) {
  PipeEnd pipe(path);
  std::string content;
  while (pipe.readInto(content)) {
    if (content.size() > limit) refuseSize(path, "more than " + std::to_string(limit), limit);
  }
  return content;
}

}  // namespace

std::string readFile(const std::string& path, std::uint64_t limit) {
  std::string bytes = readBytes(path, limit);
  if (isPacked(bytes)) bytes = unpacked(bytes, path, limit);
  return inUtf8(std::move(bytes));
}

std::string readBeginning(const std::string& path, std::size_t bytes) {
  std::string first = readFirstBytes(path, std::max(bytes, kPackedMark));
  if (isPacked(first)) first = unpackedBeginning(path, bytes);
  first.resize(std::min(first.size(), bytes));
  return inUtf8(std::move(first));
}

std::string readBytes(const std::string& path, std::uint64_t limit) {
  refuseUnreadable(path);
  if (isPipe(path)) return readPipe(path, limit);
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > limit) refuseSize(path, std::to_string(size), limit);
  std::ifstream in(path, std::ios::binary);
  if (!in) refuseAccess(path);
  std::string content;
  if (!error) content.resize(size);
  in.read(content.data(), static_cast<std::streamsize>(content.size()));
  content.resize(static_cast<std::size_t>(in.gcount()));
  // A file may have grown: what is left comes as it comes.
  std::array<char, 65536> more{};
  while (in.read(more.data(), more.size()) || in.gcount() > 0) {
    content.append(more.data(), static_cast<std::size_t>(in.gcount()));
    if (content.size() > limit) refuseSize(path, "more than " + std::to_string(limit), limit);
  }
  return content;
}

std::string readFirstBytes(const std::string& path, std::size_t bytes) {
  refuseUnreadable(path);
  std::ifstream in(path, std::ios::binary);
  if (!in) refuseAccess(path);
  std::string content(bytes, '\0');
  in.read(content.data(), static_cast<std::streamsize>(bytes));
  content.resize(static_cast<std::size_t>(in.gcount()));
  return content;
}

bool isPipe(const std::string& path) {
  std::error_code error;
  return fs::is_fifo(path, error);
}

void refusePipe(const std::string& path) {
  if (isPipe(path)) throw InputError(path, "", "a pipe", "a file");
}

std::string contentHash(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return hexText(hash.high64, 16) + hexText(hash.low64, 16);
}

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

/// Removes the file left aside; errno keeps the earlier error.
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
