// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// A file's text with its name and the caller's choices.
struct Source {
  std::string_view text;
  const std::string& file;
  const ReadOptions& options;
  /// Whether checkedTime() has met a time that names no zone.
  mutable bool bareTimes = false;
  /// The text is a table made of JSON, of which people know no lines.
  bool fromJson = false;
};

/// Which of a market's two series is read.
enum class Wanted { Price, Gpus };

}  // namespace spothorizon::market
