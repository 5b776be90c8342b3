// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Check.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "job/Limits.h"

namespace spothorizon::offers {
namespace {

constexpr double kTimeTolerance = 1e-9;

[[noreturn]] void refuse(const std::string& place, const std::string& found,
                         const std::string& expected) {
  throw InputError("", place, found, expected);
}

/// A number in [least, most].
void requireWithin(const std::string& place, double value, double least, double most) {
  if (std::isfinite(value) && value >= least && value <= most) return;
  refuse(place, numberText(value),
         "a number from " + numberText(least) + " to " + numberText(most));
}

void requireBelow(const std::string& place, double value, double below) {
  if (std::isfinite(value) && value >= 0 && value < below) return;
  refuse(place, numberText(value), "a number from 0, below " + numberText(below));
}

class Checker {
 public:
  Checker(const Supply& supply, const job::Problem& base, const Market& market)
      : m_supply(supply), m_base(base), m_market(market) {}

  void check() {
    checkCount();
    for (std::size_t i = 0; i < m_supply.offers.size(); ++i) checkOffer(i);
    checkCheckpoint();
    checkCosts();
    checkReach();
    checkUpfront();
  }

 private:
  std::string placeOf(std::size_t i, const char* field = nullptr) const {
    const std::string place = "/offers/" + std::to_string(i);
    return field ? place + "/" + field : place;
  }

  void checkCount() const {
    const auto machines = std::count_if(m_supply.offers.begin(), m_supply.offers.end(),
                                        [](const Offer& offer) { return offer.hasMachines(); });
    if (machines > kMostOffers) {
      refuse("/offers", std::to_string(machines) + " offers with machines",
             "at most " + std::to_string(kMostOffers));
    }
    if (machines == 0) refuse("/offers", "no offer with machines", "at least one");
  }

  void checkSeries(const std::string& place, const Series& series, double most) const {
    const auto slots = static_cast<std::size_t>(m_base.slotCount);
    if (series.bySlot && series.values.size() < slots) {
      refuse(place, std::to_string(series.values.size()) + " values",
             "one for each of the job's " + std::to_string(slots) + " slots");
    }
    for (const double value : series.values) requireWithin(place, value, 0, most);
  }

  void checkOffer(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    checkName(i);
    if (offer.machineGpus < 1 || offer.machineGpus > job::kMostGpus) {
      refuse(placeOf(i, "machineGpus"), std::to_string(offer.machineGpus),
             "a whole number from 1 to " + numberText(job::kMostGpus));
    }
    checkSeries(placeOf(i, "usdPerGpuHour"), offer.usdPerGpuHour, job::kMostUsdPerHour);
    checkSeries(placeOf(i, "capacityGpus"), offer.capacityGpus, kManyMachines);
    checkSeries(placeOf(i, "launchableGpus"), offer.launchableGpus, kManyMachines);
    requireBelow(placeOf(i, "discount"), offer.discount, 1);
    requireWithin(placeOf(i, "startupHours"), offer.startupHours, 0, job::kMostLostHours);
    requireWithin(placeOf(i, "minimumHours"), offer.minimumHours, 0, job::kMostHours);
    requireWithin(placeOf(i, "granularityHours"), offer.granularityHours, 0, job::kMostHours);
    requireWithin(placeOf(i, "noticeHours"), offer.noticeHours, 0, job::kMostHours);
    requireWithin(placeOf(i, "endsEarlyHours"), offer.endsEarlyHours, 0, job::kMostHours);
    requireWithin(placeOf(i, "upfrontUsd"), offer.upfrontUsd, 0, job::kMostUsd);
    requireWithin(placeOf(i, "upfrontUsdPerGpuHour"), offer.upfrontUsdPerGpuHour, 0,
                  job::kMostUsdPerHour);
    checkShortages(i);
    checkSource(i);
    checkWindow(i);
    checkFlex(i);
    checkCover(i);
  }

  void checkName(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    if (offer.name.empty()) refuse(placeOf(i, "name"), "no name", "a name of its own");
    for (std::size_t j = 0; j < i; ++j) {
      if (m_supply.offers[j].name != offer.name) continue;
      refuse(placeOf(i, "name"), "\"" + offer.name + "\", as offer " + std::to_string(j),
             "a name of its own");
    }
  }

  void checkShortages(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    if (!offer.shortages) return;
    requireBelow(placeOf(i, "launchableGpus/share"), offer.shortages->share, 1);
    if (offer.shortages->meanHours > 0) return;
    refuse(placeOf(i, "launchableGpus/meanHours"), numberText(offer.shortages->meanHours),
           "a number above 0");
  }

  /// Where price and capacity come from if the offer does not say.
  void checkSource(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    const auto slots = static_cast<std::size_t>(m_base.slotCount);
    if (offer.kind == Kind::Spot) {
      if (!offer.usdPerGpuHour.given() && m_market.spotPrice.size() < slots) {
        refuse(placeOf(i, "usdPerGpuHour"), "no price", "a price, as there is no spot market");
      }
      if (!offer.capacityGpus.given() && m_market.freeGpus.size() < slots) {
        refuse(placeOf(i, "capacityGpus"), "no capacity", "GPUs, as there is no spot market");
      }
    }
    if (offer.kind == Kind::OnDemand && !offer.usdPerGpuHour.given() && !m_market.onDemandPrice) {
      refuse(placeOf(i, "usdPerGpuHour"), "no price", "a price");
    }
    if (offer.kind == Kind::Flex && !offer.usdPerGpuHour.given()) {
      refuse(placeOf(i, "usdPerGpuHour"), "no price", "a price");
    }
    const bool needsSize = offer.kind == Kind::Block || offer.kind == Kind::Flex ||
                           offer.kind == Kind::Owned || offer.kind == Kind::Commitment;
    if (needsSize && !offer.capacityGpus.given()) {
      refuse(placeOf(i, "capacityGpus"), "no number", "a number of GPUs");
    }
    const bool oneNumber =
        offer.kind == Kind::Block || offer.kind == Kind::Flex || offer.kind == Kind::Commitment;
    if (oneNumber && offer.capacityGpus.bySlot) {
      refuse(placeOf(i, "capacityGpus"), "a list", "one number of GPUs");
    }
  }

  void checkWindow(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    if (!offer.windowHours) {
      if (offer.kind == Kind::Block) {
        refuse(placeOf(i, "windowHours"), "no window", "[from, to], hours from the job's start");
      }
      return;
    }
    const Window& window = *offer.windowHours;
    const std::string place = placeOf(i, "windowHours");
    const std::string found = "[" + numberText(window.from) + ", " + numberText(window.to) + "]";
    if (!std::isfinite(window.from) || !std::isfinite(window.to) || window.to <= window.from) {
      refuse(place, found, "a window that ends after it starts");
    }
    const double end = m_base.slotCount * m_base.slotHours;
    if (window.from < -kTimeTolerance || window.from >= end) {
      refuse(place, found,
             "a window that starts within the job, from 0 to below " + numberText(end) + " h");
    }
  }

  void checkFlex(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    if (offer.kind != Kind::Flex) return;
    requireWithin(placeOf(i, "waitHours"), offer.wait.hours, 0, job::kMostHours);
    for (const double hours : offer.wait.recordedHours) {
      requireWithin(placeOf(i, "waitHours"), hours, 0, job::kMostHours);
    }
    if (offer.wait.p50Hours) {
      const double p95 = offer.wait.p95Hours.value_or(0);
      if (!(*offer.wait.p50Hours > 0)) {
        refuse(placeOf(i, "waitHours/p50"), numberText(*offer.wait.p50Hours), "a number above 0");
      }
      if (!(p95 >= *offer.wait.p50Hours)) {
        refuse(placeOf(i, "waitHours/p95"), numberText(p95), "at least the median");
      }
    }
    if (offer.maxHours > 0 && std::isfinite(offer.maxHours)) return;
    refuse(placeOf(i, "maxHours"), numberText(offer.maxHours), "a number above 0");
  }

  void checkCover(std::size_t i) const {
    const Offer& offer = m_supply.offers[i];
    if (offer.kind != Kind::Commitment) return;
    const auto covered = std::find_if(
        m_supply.offers.begin(), m_supply.offers.end(),
        [&](const Offer& other) { return other.hasMachines() && other.name == offer.covers; });
    if (covered != m_supply.offers.end()) return;
    refuse(placeOf(i, "covers"), "\"" + offer.covers + "\", which is no offer",
           "the name of an offer with machines");
  }

  void checkCheckpoint() const {
    if (!m_supply.checkpoint) return;
    const Checkpoint& checkpoint = *m_supply.checkpoint;
    if (!(checkpoint.intervalHours > 0) || checkpoint.intervalHours > job::kMostHours) {
      refuse("/checkpoint/intervalHours", numberText(checkpoint.intervalHours), "a number above 0");
    }
    requireWithin("/checkpoint/writeHours", checkpoint.writeHours, 0, job::kMostHours);
    requireWithin("/checkpoint/restoreHours", checkpoint.restoreHours, 0, job::kMostLostHours);
    const bool tooLong = checkpoint.writing == Writing::Overlapped &&
                         checkpoint.writeHours > checkpoint.intervalHours;
    if (!tooLong) return;
    refuse("/checkpoint/writeHours", numberText(checkpoint.writeHours) + " h",
           "at most the interval of " + numberText(checkpoint.intervalHours) +
               " h, as checkpoints are written beside the work");
  }

  void checkCosts() const {
    const Costs& costs = m_supply.costs;
    requireWithin("/taxRate", costs.taxRate, 0, 10);
    requireWithin("/storage/gb", costs.storageGb, 0, 1e12);
    requireWithin("/storage/usdPerGbMonth", costs.usdPerGbMonth, 0, job::kMostUsdPerHour);
    requireWithin("/egress/gb", costs.egressGb, 0, 1e12);
    requireWithin("/egress/usdPerGb", costs.usdPerGb, 0, job::kMostUsdPerHour);
    const Caps& caps = m_supply.caps;
    for (const auto& [place, value] : {std::pair{"/caps/spotUsdPerGpuHour", caps.spotUsdPerGpuHour},
                                       std::pair{"/caps/usdPerHour", caps.usdPerHour},
                                       std::pair{"/caps/usdTotal", caps.usdTotal}}) {
      if (!(value >= 0)) refuse(place, numberText(value), "a number from 0");
    }
  }

  /// Whether any mix has N_min GPUs.
  void checkReach() const {
    double gpus = 0;
    for (const Offer& offer : m_supply.offers) {
      if (!offer.hasMachines()) continue;
      gpus += mostGpus(offer);
    }
    if (gpus >= m_base.job.minGpus) return;
    refuse("/job/minGpus", std::to_string(m_base.job.minGpus),
           "at most the " + numberText(gpus) + " GPUs that the offers have together");
  }

  double mostGpus(const Offer& offer) const {
    const bool traced = offer.kind == Kind::Spot && !offer.capacityGpus.given();
    // Spot comes and goes; a trace without GPUs is bad luck and no fault.
    if (traced || offer.kind == Kind::Spot) return job::kMostGpus;
    if (!offer.capacityGpus.given()) {
      return m_market.onDemandQuota ? *m_market.onDemandQuota : job::kMostGpus;
    }
    double most = 0;
    for (const double gpus : offer.capacityGpus.values) most = std::max(most, gpus);
    return std::floor(most / offer.machineGpus + kTimeTolerance) * offer.machineGpus;
  }

  void checkUpfront() const {
    double usd = 0;
    for (std::size_t i = 0; i < m_supply.offers.size(); ++i) {
      const Offer& offer = m_supply.offers[i];
      if (offer.charge != Charge::Job) continue;
      usd += offer.upfrontPrice() * (1 + m_supply.costs.taxRate);
      if (usd <= m_supply.caps.usdTotal + Problem::kCapUsd) continue;
      refuse(placeOf(i, offer.upfrontUsd > 0 ? "upfrontUsd" : "upfrontUsdPerGpuHour"),
             "$" + fixedText(usd, 2) + " up front",
             "at most the cap of $" + fixedText(m_supply.caps.usdTotal, 2));
    }
  }

  const Supply& m_supply;
  const job::Problem& m_base;
  const Market& m_market;
};

double meanOf(const Series& series) {
  double sum = 0;
  for (const double value : series.values) sum += value;
  return sum / static_cast<double>(series.values.size());
}

}  // namespace

void checkSupply(const Supply& supply, const job::Problem& base, const Market& market) {
  Checker(supply, base, market).check();
}

std::vector<Warning> warningsOf(const Supply& supply, const job::Problem& base) {
  std::vector<Warning> warnings;
  double onDemand = 0;
  for (const Offer& offer : supply.offers) {
    if (offer.kind == Kind::OnDemand && offer.usdPerGpuHour.given() && onDemand == 0) {
      onDemand = meanOf(offer.usdPerGpuHour) * (1 - offer.discount);
    }
  }
  for (std::size_t i = 0; i < supply.offers.size(); ++i) {
    const Offer& offer = supply.offers[i];
    const std::string place = "/offers/" + std::to_string(i);
    if (offer.hasMachines() && base.job.maxGpus % offer.machineGpus != 0) {
      warnings.push_back({place + "/machineGpus",
                          phrase("offers",
                                 "The job uses at most %1 GPUs, which is no whole number of "
                                 "machines of %2: the rest is paid and idle.")
                              .arg(std::to_string(base.job.maxGpus))
                              .arg(std::to_string(offer.machineGpus))});
    }
    if (offer.kind == Kind::Spot && offer.usdPerGpuHour.given() && onDemand > 0 &&
        meanOf(offer.usdPerGpuHour) > onDemand) {
      warnings.push_back({place + "/usdPerGpuHour",
                          phrase("offers",
                                 "Spot costs more than on demand on average. Is it the price of a "
                                 "machine and not of a GPU?")});
    }
    if (offer.kind == Kind::Block && offer.charge == Charge::Sunk && offer.upfrontPrice() > 0) {
      warnings.push_back({place + "/charge",
                          phrase("offers",
                                 "The block counts as already paid: its price is no part of the "
                                 "cost.")});
    }
  }
  return warnings;
}

}  // namespace spothorizon::offers
