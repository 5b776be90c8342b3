// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What numbers of a job may be, wherever they come from: more cannot be added up over its slots.
namespace spothorizon::job {

inline constexpr double kMostWork = 1e12;         ///< work units
inline constexpr double kMostWorkPerHour = 1e12;  ///< on any number of GPUs
inline constexpr double kMostHours = 1e5;         ///< of a deadline
inline constexpr double kMostLostHours = 1000;    ///< of one change
inline constexpr double kMostGpus = 4096;
/// Price of a GPU on demand; the market's own limit (market/Limits.h), which a job does not know.
inline constexpr double kMostUsdPerHour = 1e6;
inline constexpr double kMostUsd = 1e9;  ///< value and budget
inline constexpr double kMostLateFactor = 1000;

}  // namespace spothorizon::job
