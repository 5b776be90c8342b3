// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What numbers of a market may be, in files as in scenarios. Beyond them lies no market but a slip
/// (a unit, a comma), and sums of what is beyond them lose their cents or end in infinity.
namespace spothorizon::market {

inline constexpr double kMostUsdPerHour = 1e6;  ///< of a GPU, and of a machine of several
inline constexpr double kMostGpus = 1e6;        ///< at once
inline constexpr double kMostHours = 1e6;       ///< from a trace's start: over a century
inline constexpr double kMostSeconds = 3600 * kMostHours;
/// GPUs of one machine, in files that count machines.
inline constexpr double kLeastGpusPerInstance = 1e-6, kMostGpusPerInstance = 1024;
inline constexpr double kMostFactor = 1000;  ///< of all prices or counts

}  // namespace spothorizon::market
