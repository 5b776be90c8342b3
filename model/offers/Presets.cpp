// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Presets.h"

#include <array>
#include <cmath>
#include <cstdint>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::offers {
namespace {

constexpr double kHoursTolerance = 1e-6;
constexpr double kDay = 24, kWeek = 7 * kDay;

/// https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-capacity-blocks.html
constexpr double kBlockDays = 14, kBlockMostDays = 182, kBlockWeeksAhead = 8;
constexpr double kBlockMostMachines = 64;
constexpr double kBlockEndsEarlyHours = 0.5;
constexpr std::int64_t kBlockEndSeconds = 11 * 3600 + 30 * 60, kDaySeconds = 86400;

/// https://cloud.google.com/compute/docs/instances/about-flex-start-vms
constexpr double kFlexMostDays = 7, kFlexMostDiscount = 0.53;

constexpr std::array kPresets{
    Preset{"aws-capacity-blocks", "AWS Capacity Blocks", "2026-11-28", Kind::Block,
           "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-capacity-blocks.html"},
    Preset{"google-flex-start", "Google flex-start", "2026-11-28", Kind::Flex,
           "https://cloud.google.com/compute/docs/instances/about-flex-start-vms"},
    Preset{"savings-plan", "Savings plan", "2026-11-28", Kind::Commitment,
           "https://docs.aws.amazon.com/savingsplans/latest/userguide/what-is-savings-plans.html"},
    Preset{"committed-use", "Committed use discount", "2026-11-28", Kind::Commitment,
           "https://cloud.google.com/compute/docs/instances/committed-use-discounts-overview"},
    Preset{"capacity-reservation", "Capacity reservation", "2026-11-28", Kind::Owned,
           "https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/ec2-capacity-reservations.html"},
};

[[noreturn]] void refuse(const std::string& place, const std::string& found,
                         const std::string& expected) {
  throw InputError("", place, found, expected);
}

bool isWhole(double value) { return std::abs(value - std::round(value)) <= kHoursTolerance; }

void checkBlock(const Offer& offer, const std::string& place, const std::int64_t* startUnixSeconds,
                double aheadHours) {
  const double gpus = offer.capacityGpus.given() ? offer.capacityGpus.at(0) : 0;
  const double machines = gpus / offer.machineGpus;
  if (!(machines >= 1) || machines > kBlockMostMachines || !isWhole(machines)) {
    refuse(place + "/capacityGpus", numberText(gpus) + " GPUs",
           "1 to 64 machines of " + std::to_string(offer.machineGpus) + " GPUs");
  }
  if (!offer.windowHours) return;
  const double hours = offer.windowHours->to - offer.windowHours->from;
  if (!isSoldDuration(hours)) {
    refuse(place + "/windowHours", numberText(hours) + " h",
           "whole days up to 14, or whole weeks up to 182 days");
  }
  if (aheadHours + offer.windowHours->from > kBlockWeeksAhead * kWeek + kHoursTolerance) {
    refuse(place + "/windowHours", numberText(aheadHours + offer.windowHours->from) + " h ahead",
           "a start within 8 weeks");
  }
  if (!startUnixSeconds) return;
  const auto end = *startUnixSeconds + std::llround(offer.windowHours->to * 3600);
  if (((end % kDaySeconds) + kDaySeconds) % kDaySeconds == kBlockEndSeconds) return;
  refuse(place + "/windowHours", "an end at another time", "an end at 11:30 UTC");
}

void checkFlex(const Offer& offer, const std::string& place) {
  if (offer.maxHours > kFlexMostDays * kDay + kHoursTolerance) {
    refuse(place + "/maxHours", numberText(offer.maxHours) + " h", "at most 7 days");
  }
  if (offer.discount > kFlexMostDiscount + kHoursTolerance) {
    refuse(place + "/discount", numberText(offer.discount), "at most 0.53");
  }
}

}  // namespace

std::span<const Preset> presets() { return kPresets; }

const Preset* presetNamed(std::string_view key) {
  for (const Preset& preset : kPresets) {
    if (preset.key == key) return &preset;
  }
  return nullptr;
}

Offer offerOf(const Preset& preset) {
  Offer offer;
  offer.name = std::string(preset.name);
  offer.kind = preset.kind;
  if (preset.kind == Kind::Block) offer.endsEarlyHours = kBlockEndsEarlyHours;
  if (preset.kind == Kind::Flex) offer.maxHours = kFlexMostDays * kDay;
  return offer;
}

bool isSoldDuration(double hours) {
  const double days = hours / kDay;
  if (!isWhole(days) || days < 1 - kHoursTolerance) return false;
  if (days <= kBlockDays + kHoursTolerance) return true;
  return isWhole(days / 7) && days <= kBlockMostDays + kHoursTolerance;
}

void checkPreset(const Preset& preset, const Offer& offer, const std::string& place,
                 const std::int64_t* startUnixSeconds, double aheadHours) {
  if (offer.kind != preset.kind) {
    refuse(place + "/kind", std::string(toString(offer.kind)), std::string(toString(preset.kind)));
  }
  if (preset.kind == Kind::Block) checkBlock(offer, place, startUnixSeconds, aheadHours);
  if (preset.kind == Kind::Flex) checkFlex(offer, place);
}

}  // namespace spothorizon::offers
