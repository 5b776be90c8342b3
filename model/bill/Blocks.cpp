// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/Blocks.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/Unpack.h"
#include "base/Utf8.h"

namespace spothorizon::bill {
namespace {

constexpr std::size_t kBlock = 4U << 20;
/// Of what is read in whole.
constexpr std::uint64_t kMostBytes = 4ULL << 30;
/// No cell in quotes is as long as this: a quote is not closed, which the reader of rows reports.
constexpr std::size_t kMostOpen = 32U << 20;

}  // namespace

Blocks::Blocks(std::string path) : m_path(std::move(path)) {
  std::error_code error;
  const bool isFile = std::filesystem::is_regular_file(m_path, error);
  const std::string first = isFile ? readFirstBytes(m_path, kPackedMark) : std::string();
  m_inParts = isFile && !isPacked(first) && !isUtf16(first);
  if (!m_inParts) {
    m_whole = readFile(m_path, kMostBytes);
    m_bytes = static_cast<double>(m_whole.size());
    return;
  }
  m_file.open(m_path, std::ios::binary);
  m_bytes = static_cast<double>(std::filesystem::file_size(m_path, error));
  if (!m_file) {
    throw InputError(m_path, "", "a file that cannot be read", "permission to read it");
  }
}

void Blocks::add(std::string_view part) {
  m_taken += static_cast<double>(part.size());
  m_hash.add(part);
}

bool Blocks::fill() {
  if (!m_inParts) {
    const std::string_view part =
        std::string_view(m_whole).substr(static_cast<std::size_t>(m_taken), kBlock);
    m_rest += part;
    add(part);
    return !part.empty();
  }
  const std::size_t before = m_rest.size();
  m_rest.resize(before + kBlock);
  m_file.read(m_rest.data() + before, static_cast<std::streamsize>(kBlock));
  m_rest.resize(before + static_cast<std::size_t>(m_file.gcount()));
  add(std::string_view(m_rest).substr(before));
  return m_rest.size() > before;
}

/// Behind the last line end that is not in quotes: before it their number is even. 0: none.
std::size_t Blocks::cut() const {
  std::size_t end = m_rest.size();
  bool open = std::ranges::count(m_rest, '"') % 2 != 0;
  while (true) {
    const std::size_t line = std::string_view(m_rest).substr(0, end).rfind('\n');
    if (line == std::string::npos) return 0;
    const std::string_view behind = std::string_view(m_rest).substr(line, end - line);
    open = open != (std::ranges::count(behind, '"') % 2 != 0);
    if (!open) return line + 1;
    end = line;
  }
}

std::optional<Block> Blocks::next() {
  while (fill()) {
    std::size_t end = cut();
    if (end == 0 && m_rest.size() > kMostOpen) end = m_rest.rfind('\n') + 1;
    if (end == 0) continue;
    Block block{m_rest.substr(0, end), m_line};
    m_rest.erase(0, end);
    m_line += static_cast<std::size_t>(std::ranges::count(block.text, '\n'));
    return block;
  }
  if (m_rest.empty()) return std::nullopt;
  return Block{std::exchange(m_rest, {}), m_line};
}

}  // namespace spothorizon::bill
