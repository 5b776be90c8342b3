// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Unpack.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "base/InputError.h"
#include "base/Printable.h"

namespace spothorizon {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kBlock = 1U << 16;
constexpr std::size_t kLongestName = 60;

constexpr std::array kMarks{
    "\x1f\x8b"sv,              // gzip
    "\x28\xb5\x2f\xfd"sv,      // zstd
    "\xfd\x37zXZ\0"sv,         // xz
    "\x04\x22\x4d\x18"sv,      // LZ4
    "\x1f\x9d"sv,              // compress
    "PK\x03\x04"sv,            // zip
    "PK\x05\x06"sv,            // zip without a file
    "PK\x07\x08PK\x03\x04"sv,  // zip in parts that came as one
};

struct Close {
  void operator()(archive* open) const { archive_read_free(open); }
};

/// One compressed file on its way; every step reports errors in our words.
class Packed {
 public:
  explicit Packed(const std::string& file) : m_file(file), m_archive(archive_read_new()) {
    archive* const in = m_archive.get();
    archive_read_support_filter_gzip(in);
    archive_read_support_filter_zstd(in);
    archive_read_support_filter_xz(in);
    archive_read_support_filter_bzip2(in);
    archive_read_support_filter_lz4(in);
    archive_read_support_filter_compress(in);
    archive_read_support_format_zip(in);
    archive_read_support_format_tar(in);
    archive_read_support_format_raw(in);
    archive_read_support_format_empty(in);
  }

  void open(std::string_view bytes) {
    check(archive_read_open_memory(m_archive.get(), bytes.data(), bytes.size()));
  }
  void openFile() { check(archive_read_open_filename(m_archive.get(), m_file.c_str(), kBlock)); }

  /// Goes to the next file that is somebody's; false at the end.
  bool next() {
    for (;;) {
      archive_entry* entry = nullptr;
      const int found = archive_read_next_header(m_archive.get(), &entry);
      if (found == ARCHIVE_EOF) return false;
      check(found);
      // Bytes that the library knows no way to unpack it would hand over as they are.
      if (archive_format(m_archive.get()) == ARCHIVE_FORMAT_RAW && !isCompressed()) refuse();
      const char* const name = archive_entry_pathname(entry);
      m_name = name ? name : "";
      if (archive_entry_filetype(entry) == AE_IFREG && !isBeside(m_name)) return true;
    }
  }
  const std::string& name() const { return m_name; }
  /// Not an archive alone, whose files are.
  bool isCompressed() const { return archive_filter_count(m_archive.get()) > 1; }

  /// Appends what comes next; false at the end.
  bool readInto(std::string& content, std::size_t most) {
    const std::size_t before = content.size();
    content.resize(before + most);
    const la_ssize_t read = archive_read_data(m_archive.get(), content.data() + before, most);
    if (read < 0) refuse();
    content.resize(before + static_cast<std::size_t>(read));
    return read > 0;
  }

 private:
  /// What a Mac puts into a zip beside each file, and hides.
  static bool isBeside(std::string_view name) {
    return name.starts_with("__MACOSX/") || name.starts_with("._") ||
           name.find("/._") != std::string_view::npos || name.ends_with("/.DS_Store") ||
           name == ".DS_Store";
  }
  void check(int result) const {
    if (result != ARCHIVE_OK && result != ARCHIVE_WARN) refuse();
  }
  [[noreturn]] void refuse() const {
    const char* const why = archive_error_string(m_archive.get());
    std::string found = "a compressed file that is damaged or ends too early";
    if (why) found += " (" + printableLine(why, 2 * kLongestName) + ")";
    throw InputError(m_file, "", found, "all of a file that can be unpacked");
  }

  const std::string& m_file;
  std::unique_ptr<archive, Close> m_archive;
  std::string m_name;
};

/// Opens the only file; false where nothing was compressed.
bool toOnlyFile(Packed& packed, const std::string& file) {
  if (packed.next()) return true;
  if (packed.isCompressed()) return false;
  throw InputError(file, "", "an archive without a file", "an archive of one file");
}

[[noreturn]] void refuseSeveral(const Packed& packed, const std::string& first,
                                const std::string& file) {
  const bool sheet = first == "[Content_Types].xml" || first == "mimetype";
  if (sheet) {
    throw InputError(file, "", "a document of an office program", "a table that is saved as CSV");
  }
  throw InputError(file, "",
                   "an archive of several files (" + printableLine(first, kLongestName) + ", " +
                       printableLine(packed.name(), kLongestName) + ", ...)",
                   "an archive of one file, or the file itself");
}

/// Its mark alone may begin a text.
bool isBzip2(std::string_view bytes) {
  const bool level = bytes.size() > 4 && bytes[3] >= '1' && bytes[3] <= '9';
  if (!level || !bytes.starts_with("BZh")) return false;
  const std::string_view rest = bytes.substr(4);
  return rest.starts_with("1AY&SY") || rest.starts_with("\x17rE8P\x90");
}

}  // namespace

bool isPacked(std::string_view bytes) {
  return isBzip2(bytes) || std::ranges::any_of(kMarks, [&](std::string_view mark) {
           return bytes.starts_with(mark);
         });
}

std::string unpacked(std::string_view bytes, const std::string& file, std::uint64_t limit) {
  Packed packed(file);
  packed.open(bytes);
  if (!toOnlyFile(packed, file)) return {};
  const std::string name = packed.name();
  std::string content;
  // Room as it is needed: what a file says of its size may be a lie.
  for (std::size_t more = kBlock; packed.readInto(content, more);) {
    if (content.size() > limit) {
      throw InputError(file, "", "more than " + std::to_string(limit) + " bytes once unpacked",
                       "at most " + std::to_string(limit) + " bytes");
    }
    more = std::clamp<std::size_t>(content.size() / 4, kBlock, 64 * kBlock);
  }
  if (packed.next()) refuseSeveral(packed, name, file);
  return content;
}

std::string unpackedBeginning(const std::string& path, std::size_t bytes) {
  Packed packed(path);
  packed.openFile();
  if (!toOnlyFile(packed, path)) return {};
  std::string content;
  while (content.size() < bytes && packed.readInto(content, bytes - content.size())) {
  }
  return content;
}

}  // namespace spothorizon
