// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/Text.h"

/// What words beside a price say of it.
namespace spothorizon::market {

/// What a price's name or unit says: "price_cents", "USD/day", "price_per_8gpu_node_hour".
struct PriceUnit {
  double money = 1;             ///< dollars of one
  std::optional<double> hours;  ///< that it pays for
  std::optional<double> gpus;   ///< that it pays for
  bool perGpu = false;          ///< of one GPU
  bool perMachine = false;      ///< of a machine, whatever else it names
  bool isDollars = false;       ///< it says dollars
  bool isOnDemand = false;      ///< of on demand or of reserved machines, and not of spot
  bool isSpot = false;
  std::string other;  ///< of what it is a price, where that is no GPU and no machine: "vcpu"

  /// Dollars an hour of 1.
  double factor() const { return money / hours.value_or(1); }
  /// "cents", "month": what one of it is, where it is not a dollar and an hour.
  Text note() const;
};
/// `isUnit`: the text is a unit alone, in which "min" is a minute.
PriceUnit priceUnit(std::string_view text, bool isUnit = false);

/// Whether a column of this name says in which unit or which money prices are.
bool isUnitColumn(std::string_view name);
/// Whether a cell is the code or the sign of a money, and nothing else: "EUR".
bool isMoneyAlone(std::string_view cell);

/// How sure it is that a column of this name counts the GPUs of a machine: num_gpus does, gpus may.
enum class CountsGpus { No, Perhaps, Yes };
CountsGpus countsGpus(std::string_view name);

/// "8xH100", "H100 x8", "H100:8", "8 GPUs": a GPU and how many of them; no count where it is not
/// known to be of machines. `named`: its column is one of GPUs, whether the catalogue knows this
/// one or not.
struct CountedGpu {
  std::string gpu;
  std::optional<double> gpus;
};
CountedGpu countedGpu(std::string_view text, bool named = false);
/// Whether a column of this name is one of GPUs or machines.
bool isGpuColumn(std::string_view name);

/// AWS bills its Chinese regions in yuan: "cn-north-1", "cn-northwest-1a", "cnn1-az1".
bool isBilledInYuan(std::string_view zone);

}  // namespace spothorizon::market
