// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace spothorizon {

/// contentHash() (Files.h) of bytes that come in parts.
class RunningHash {
 public:
  RunningHash();
  RunningHash(const RunningHash&) = delete;
  RunningHash& operator=(const RunningHash&) = delete;
  ~RunningHash();

  void add(std::string_view bytes);
  /// Of all bytes so far.
  std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace spothorizon
