// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "offers/Offer.h"

namespace spothorizon::offers {

/// What a provider sells under a name, as it was on a date: limits of what can be bought, and the
/// fields of an offer that follow from it.
struct Preset {
  std::string_view key;   ///< "aws-capacity-blocks"
  std::string_view name;  ///< the provider's own
  std::string_view asOf;  ///< ISO 8601: the terms may have changed since
  Kind kind = Kind::Block;
  std::string_view source;  ///< address of the terms
};

std::span<const Preset> presets();
const Preset* presetNamed(std::string_view key);

/// The fields of an offer that the preset sets: kind, notice, what the last minutes are used for.
Offer offerOf(const Preset& preset);

/// InputError with a pointer below `place` where the preset does not sell such an offer: sizes,
/// days, ends, how far ahead. `startUnixSeconds`: of the job, for ends at an hour of the day; none:
/// not looked at. `aheadHours`: from the order to the job's start.
void checkPreset(const Preset& preset, const Offer& offer, const std::string& place,
                 const std::int64_t* startUnixSeconds = nullptr, double aheadHours = 0);

/// Of an AWS Capacity Block: whole days up to 14, then whole weeks up to 182 days.
bool isSoldDuration(double hours);

}  // namespace spothorizon::offers
