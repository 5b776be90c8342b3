// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/CellBytes.h"

#include <bit>

#include "base/InputError.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kWord = 8;

}  // namespace

void CellWriter::putWord(std::uint64_t word) {
  char bytes[kWord];
  for (std::size_t i = 0; i < kWord; ++i) bytes[i] = static_cast<char>(word >> (8 * i));
  m_bytes.append(bytes, kWord);
}

void CellWriter::put(double value) { putWord(std::bit_cast<std::uint64_t>(value)); }

void CellWriter::put(const std::string& text) {
  putWord(text.size());
  m_bytes += text;
}

std::uint64_t CellReader::word() {
  if (m_rest.size() < kWord) refuse();
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < kWord; ++i) {
    word |= std::uint64_t{static_cast<unsigned char>(m_rest[i])} << (8 * i);
  }
  m_rest.remove_prefix(kWord);
  return word;
}

std::size_t CellReader::count() {
  const std::uint64_t many = word();
  if (many > m_rest.size() / kWord) refuse();
  return static_cast<std::size_t>(many);
}

void CellReader::get(double& value) { value = std::bit_cast<double>(word()); }

void CellReader::get(std::string& text) {
  const std::uint64_t size = word();
  if (size > m_rest.size()) refuse();
  text.assign(m_rest.substr(0, static_cast<std::size_t>(size)));
  m_rest.remove_prefix(static_cast<std::size_t>(size));
}

void CellReader::get(bool& value) {
  const std::uint64_t read = word();
  if (read > 1) refuse();
  value = read == 1;
}

void CellReader::end() const {
  if (!m_rest.empty()) refuse();
}

void CellReader::refuse() {
  throw InputError("", "", "a cell's result that does not read as one", "one as it was written");
}

}  // namespace spothorizon::study
