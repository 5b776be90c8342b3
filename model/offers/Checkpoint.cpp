// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Checkpoint.h"

#include <algorithm>

namespace spothorizon::offers {

double Checkpoint::unsavedHours(double noticeHours) const {
  const double c = intervalHours, w = writeHours;
  const double mean = writing == Writing::Blocking ? c * (c + 2 * w) / (2 * (c + w)) : c / 2 + w;
  return noticeHours >= w ? std::min(mean, w) : mean;
}

}  // namespace spothorizon::offers
