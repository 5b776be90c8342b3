// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Offer.h"

#include <array>

namespace spothorizon::offers {
namespace {

/// In the order of the enumerations.
constexpr std::array<std::string_view, 6> kKinds{"spot", "on-demand", "block",
                                                 "flex", "owned",     "commitment"};
constexpr std::array<std::string_view, 3> kCharges{"job", "sunk", "used"};

template <class Value, std::size_t kCount>
std::optional<Value> named(const std::array<std::string_view, kCount>& names,
                           std::string_view name) {
  for (std::size_t i = 0; i < kCount; ++i) {
    if (names[i] == name) return static_cast<Value>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view toString(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::string_view toString(Charge charge) { return kCharges[static_cast<std::size_t>(charge)]; }
std::optional<Kind> kindNamed(std::string_view name) { return named<Kind>(kKinds, name); }
std::optional<Charge> chargeNamed(std::string_view name) { return named<Charge>(kCharges, name); }

double Offer::upfrontPrice() const {
  double usd = upfrontUsd;
  if (kind == Kind::Block && windowHours) {
    const double gpus = capacityGpus.given() ? capacityGpus.values.front() : 0;
    usd += gpus * (windowHours->to - windowHours->from) * upfrontUsdPerGpuHour;
  }
  return usd;
}

}  // namespace spothorizon::offers
