// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "job/Problem.h"
#include "market/Trace.h"
#include "offers/Supply.h"

namespace spothorizon::offers {

/// Offers with machines in one supply, at most.
inline constexpr int kMostOffers = 16;
/// "No limit", as a number of machines.
inline constexpr int kManyMachines = 1'000'000;

/// Machines held by offer, in the order of the offers without commitments.
using Machines = std::array<int, kMostOffers>;

/// What a slot needs to know of an offer that does not change from slot to slot.
struct Terms {
  int gpus = 1;  ///< m
  Kind kind = Kind::Spot;
  bool preemptible = false;
  bool standing = false;  ///< no window, not preemptible: what an ending after the deadline uses
  bool startupBilled = true;
  double startupHours = 0;
  double minimumHours = 0, granularityHours = 0;
  int coveredGpus = 0;      ///< the first so many are free: commitments
  double lostHours = 0;     ///< ℓ: work lost at a preemption
  double pricePerHour = 0;  ///< effective up-front price of a GPU-hour bought, $, for "used"
  Charge charge = Charge::Job;
  int grantSlot = -1;  ///< flex

  bool rounds() const { return minimumHours > 0 || granularityHours > 0; }
};

/// Machines of one offer and price, of one slot: `from` and `to` count the machines of the offer.
struct Tier {
  double usdPerGpuHour = 0;
  int offer = 0;
  int from = 0, to = 0;
  bool preemptible = false;

  bool freeOfCharge() const { return usdPerGpuHour == 0 && !preemptible; }
};

/// One way to finish after the policy's slots: machines of standing offers in merit order.
struct EndingChoice {
  Machines machines{};
  int gpus = 0;
  double rate = 0;  ///< work/hour
  double usdPerHour = 0;
};

/// What a market gives to a job's slots where the offers say nothing themselves.
struct Market {
  double slotHours = 0.5;
  std::span<const double> spotPrice = {};        ///< $/GPU-hour, one a slot
  std::span<const int> freeGpus = {};            ///< one a slot
  std::span<const market::GpuLoss> losses = {};  ///< inside slots, by slots of the job
  std::span<const int> stayingGpus = {};         ///< to each slot's end; empty: all of freeGpus
  std::optional<double> onDemandPrice;           ///< $/GPU-hour
  std::optional<int> onDemandQuota;              ///< GPUs
};

/// A job and its supply on a slot grid, with everything that is looked up per slot computed once.
/// Immutable after makeProblem; shared between threads by const reference.
struct Problem {
  /// Job, grid, value and tolerance. Its rate() is per offers' GPUs and knows of checkpoints here:
  /// H(n)·C/(C + w) where writing blocks. Its on-demand price is that of the first on-demand offer.
  job::Problem base;
  int offerCount = 0;                      ///< offers with machines
  std::array<Terms, kMostOffers> terms{};  ///< by offer
  std::array<int, kMostOffers> listed{};   ///< place in Supply::offers
  std::vector<double> price;               ///< by slot and offer, $/GPU-hour, discount taken off
  std::vector<int> available;              ///< A: machines, by slot and offer
  std::vector<int> launchable;             ///< machines beside those held, by slot and offer
  std::vector<Tier> tiers;                 ///< merit order of each slot
  std::vector<int> tierBegin;              ///< by slot, one more at the end
  std::vector<double> freeWindowEdges;     ///< slots in which free windows start or end, rising
  std::vector<EndingChoice> endings;       ///< by rising GPUs
  std::vector<market::GpuLoss> losses;     ///< of the spot offer that is the trace's
  std::vector<int> staying;                ///< its machines to each slot's end, where it has losses
  int tracedOffer = -1;                    ///< that offer

  std::optional<Checkpoint> checkpoint;
  bool synchronous = false, elastic = false;
  bool anyRounding = false, anyUnbilledStartup = false, anyStartup = false;
  bool anyLaunchLimit = false, anyCover = false;
  double taxFactor = 1;   ///< 1 + tax
  double upfrontUsd = 0;  ///< of offers with the charge "job"
  double storageUsdPerHour = 0, egressUsd = 0;
  Caps caps;

  int slotCount() const { return base.slotCount; }
  double slotHours() const { return base.slotHours; }
  double rate(int gpus) const {
    const int most = base.job.maxGpus;
    return base.rate[static_cast<std::size_t>(gpus < most ? gpus : most)];
  }
  std::size_t at(int slot, int offer) const {
    return static_cast<std::size_t>(slot) * static_cast<std::size_t>(offerCount) +
           static_cast<std::size_t>(offer);
  }
  int gpusOf(const Machines& machines) const {
    int gpus = 0;
    for (int k = 0; k < offerCount; ++k) gpus += machines[index(k)] * terms[index(k)].gpus;
    return gpus;
  }
  /// What the machines bill in an hour of the slot, $ before tax; commitments cover their share.
  double usdPerHour(int slot, const Machines& machines) const;
  /// Up to which number machines of the offer can be held in a slot by a job that held `before`.
  int most(int slot, int offer, int before) const {
    const int there = available[at(slot, offer)];
    if (!anyLaunchLimit) return there;
    const int kept = before < there ? before : there;
    const int launched = launchable[at(slot, offer)];
    return launched >= there - kept ? there : kept + launched;
  }
  /// Whether the number of GPUs is allowed: none; or N_min at least, and no machine could be given
  /// back without falling below N_max.
  bool allowsNumber(const Machines& machines) const;
  /// And the mix bills no more than the cap.
  bool allows(int slot, const Machines& machines) const {
    return allowsNumber(machines) && withinHourlyCap(usdPerHour(slot, machines));
  }
  bool withinHourlyCap(double usd) const { return usd * taxFactor <= caps.usdPerHour + kCapUsd; }
  /// Whether the bill after tax is above the hard stop.
  bool passesTotalCap(double usd) const { return usd > caps.usdTotal + kCapUsd; }
  std::span<const Tier> meritOrder(int slot) const {
    const auto begin = static_cast<std::size_t>(tierBegin[static_cast<std::size_t>(slot)]);
    const auto end = static_cast<std::size_t>(tierBegin[static_cast<std::size_t>(slot) + 1]);
    return std::span(tiers).subspan(begin, end - begin);
  }

  static constexpr double kCapUsd = 1e-9;  ///< a bill that close to a cap is within it
  static constexpr std::size_t index(int offer) { return static_cast<std::size_t>(offer); }
};

/// The job alone on its grid; the same for all starts of a job and all its ways of buying.
job::Problem makeBase(const job::Job& job, job::Billing billing, const Supply& supply,
                      const Market& market);
/// Checks the supply (Check.h) and computes the tables. Waits and shortages that are drawn must
/// have been (Draws.h). `base` is that of the job. InputError as of checkSupply.
Problem makeProblem(const job::Problem& base, const Supply& supply, const Market& market);
/// Both. InputError as of job::makeProblem, too.
Problem makeProblem(const job::Job& job, job::Billing billing, const Supply& supply,
                    const Market& market);

}  // namespace spothorizon::offers
