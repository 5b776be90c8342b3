// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace spothorizon::study {

/// Where a market (const or not) names the files that it is read from: a trace file stands alone.
template <class Market>
auto filesOf(Market& market) {
  std::vector<decltype(&market.traceFile)> files;
  if (!market.traceFile.empty()) {
    files.push_back(&market.traceFile);
    return files;
  }
  if (!market.availability.file.empty()) files.push_back(&market.availability.file);
  if (market.price.file.empty()) return files;
  files.push_back(&market.price.file);
  for (auto& file : market.price.moreFiles) files.push_back(&file);
  return files;
}

}  // namespace spothorizon::study
