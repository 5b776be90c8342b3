// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "market/MarketSpec.h"
#include "training/TransferTable.h"

namespace spothorizon::training {

struct TransferFile {
  TransferTable table;
  market::ReadReport report;
  std::string hash;
};
/// CSV with the columns bytes and microseconds, in any order; at least two points.
TransferFile readTransferFile(const std::string& path);
TransferFile parseTransfer(std::string_view text, const std::string& file);

}  // namespace spothorizon::training
