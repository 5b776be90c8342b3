// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Files.h"

#define XXH_INLINE_ALL
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
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

}  // namespace spothorizon
