// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Compressed files as they come: gzip, zstd, xz, bzip2, LZ4 and compress, and archives (zip, tar)
/// that hold exactly one file.
namespace spothorizon {

/// So many bytes from a file's start tell whether it is compressed.
inline constexpr std::size_t kPackedMark = 10;

/// Whether bytes are the start of such a file, by what they begin with; its name does not count.
bool isPacked(std::string_view bytes);

/// What is packed in a whole file's bytes. InputError naming `file` where they are damaged or end
/// too early, where an archive holds no file or more than one, and where more than `limit` bytes
/// are packed in them: those are never made.
std::string unpacked(std::string_view bytes, const std::string& file, std::uint64_t limit);

/// At most so many bytes from the start of what is packed in a file that can be opened. Errors as
/// above, where they are met.
std::string unpackedBeginning(const std::string& path, std::size_t bytes);

}  // namespace spothorizon
