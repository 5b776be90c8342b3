// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spothorizon::app {

inline constexpr int kExitDone = 0;
inline constexpr int kExitOther = 1;     ///< anything else that went wrong
inline constexpr int kExitBadInput = 2;  ///< a file, scenario or option that the user must change
inline constexpr int kExitStopped = 3;   ///< Ctrl+C

}  // namespace spothorizon::app
