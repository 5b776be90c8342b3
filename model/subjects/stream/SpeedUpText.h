// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "rental/Rental.h"

namespace spothorizon::study {

// Speed-ups as they are typed. InputError at `where`, a JSON pointer, for other text.

/// "1=1, 2=1.43": on so many GPUs so many times as fast. Whether they make a table is not checked.
std::vector<rental::SpeedUpPoint> pointsFrom(const std::string& text, const std::string& where);
std::string pointsText(const std::vector<rental::SpeedUpPoint>& table);

/// "0.5: 1=1, 2=1.8; 0.2: 1=1, 2=1.3": of each epoch its hours on one GPU and its table, checked.
std::vector<rental::Epoch> epochsFrom(const std::string& text, const std::string& where);

}  // namespace spothorizon::study
