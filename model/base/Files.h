// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace spothorizon {

/// Files over this size are refused by readers unless the caller asks for another limit
/// (docs/formats.md, "Rules for all market files").
inline constexpr std::uint64_t kDefaultFileSizeLimit = 1ULL << 30;

/// What the whole file says: what is packed in it where it is compressed (Unpack.h), else its
/// bytes; in UTF-8 where that is UTF-16 (Utf8.h). InputError where it is missing, a folder,
/// unreadable, damaged or over the limit, be it packed or not. A pipe is read to its end; one that
/// nobody has opened to write within two seconds is an error.
std::string readFile(const std::string& path, std::uint64_t limit = kDefaultFileSizeLimit);

/// At most so many bytes from the start of that. Errors as above.
std::string readBeginning(const std::string& path, std::size_t bytes);

/// The same of the bytes as they are on the disk, compressed or not.
std::string readBytes(const std::string& path, std::uint64_t limit = kDefaultFileSizeLimit);
std::string readFirstBytes(const std::string& path, std::size_t bytes);

bool isPipe(const std::string& path);
/// InputError for a pipe: what is read again and again, or is only named in another file, must be a
/// file, or the reader would wait for ever.
void refusePipe(const std::string& path);

/// Writes aside, flushes to disk, then swaps in: the old file is whole until the new one is. Its
/// permissions stay, but for those to run as its owner or group. A link stays one: the file that it
/// leads to is replaced. A program that is killed meanwhile leaves at most one file beside it,
/// ".NAME.part0", where the file system knows nameless files only between two calls of the system;
/// the next write takes it away. Devices and pipes are written straight to. InputError where the
/// folder or the file cannot be written.
void writeFileWhole(const std::string& path, std::string_view content);

/// The same for a file that this program alone makes, under a name that others can guess:
/// InputError where anything but a regular file has that name. A link there is never followed.
void writeOwnFile(const std::string& path, std::string_view content);

/// The file that is written for this path: where links lead, also one to nothing. InputError where
/// they lead in a circle.
std::string fileBehind(const std::string& path);

/// XXH3 128-bit hash of the bytes, 32 hexadecimal digits; names a trace in provenance.
std::string contentHash(std::string_view bytes);

}  // namespace spothorizon
