// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// How willingly a thread leaves the processor to others, as nice(1) counts it: 0 is usual, 19 is
/// most. Where the system does not tell threads apart, it is 0 and stays so.
namespace spothorizon {

int threadNiceness();

/// Makes this thread at least so nice. There is no way back: the system allows none.
void yieldThread(int niceness);

}  // namespace spothorizon
