// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Problem.h"

#include <algorithm>
#include <cmath>

#include "offers/Check.h"
#include "offers/Ending.h"
#include "offers/MeritOrder.h"

namespace spothorizon::offers {
namespace {

/// Times that are whole slots but for rounding are.
constexpr double kTimeTolerance = 1e-9;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Which slots an offer has machines in.
struct Usable {
  int from = 0, to = 0;  ///< [from, to)
  bool has(int slot) const { return slot >= from && slot < to; }
};

Usable usableSlots(const Offer& offer, int slotCount, double slotHours) {
  const auto firstAt = [&](double hours) { return std::ceil(hours / slotHours - kTimeTolerance); };
  const auto lastAt = [&](double hours) { return std::floor(hours / slotHours + kTimeTolerance); };
  double from = 0, to = slotCount;
  if (offer.kind == Kind::Flex) {
    from = firstAt(offer.wait.hours);
    to = lastAt(from * slotHours + offer.maxHours);
  }
  if (offer.windowHours) {
    from = std::max(from, firstAt(offer.windowHours->from));
    to = std::min(to, lastAt(offer.windowHours->to - offer.endsEarlyHours));
  }
  from = std::clamp(from, 0.0, static_cast<double>(slotCount));
  to = std::clamp(to, from, static_cast<double>(slotCount));
  return {static_cast<int>(from), static_cast<int>(to)};
}

int machinesIn(double gpus, int machineGpus) {
  const double machines = std::floor(gpus / machineGpus + kTimeTolerance);
  return static_cast<int>(std::clamp(machines, 0.0, static_cast<double>(kManyMachines)));
}

class Maker {
 public:
  Maker(Problem& problem, const Supply& supply, const Market& market)
      : m_problem(problem), m_supply(supply), m_market(market) {}

  void make() {
    listOffers();
    const std::size_t size = index(m_problem.slotCount()) * index(m_problem.offerCount);
    m_problem.price.resize(size);
    m_problem.available.resize(size);
    m_problem.launchable.resize(size);
    for (int k = 0; k < m_problem.offerCount; ++k) fillOffer(k);
    fillCosts();
    fillMeritOrder();
    m_problem.endings = endingChoices(m_problem, m_problem.slotCount() - 1);
  }

 private:
  const Offer& offer(int k) const { return m_supply.offers[index(m_problem.listed[index(k)])]; }

  void listOffers() {
    for (std::size_t i = 0; i < m_supply.offers.size(); ++i) {
      const Offer& offer = m_supply.offers[i];
      if (!offer.hasMachines()) continue;
      m_problem.listed[index(m_problem.offerCount++)] = static_cast<int>(i);
    }
    for (int k = 0; k < m_problem.offerCount; ++k) fillTerms(k);
  }

  void fillTerms(int k) {
    const Offer& from = offer(k);
    Terms& terms = m_problem.terms[index(k)];
    terms.gpus = from.machineGpus;
    terms.kind = from.kind;
    terms.preemptible = from.preemptible();
    terms.standing = !from.windowHours && (from.kind == Kind::OnDemand || from.kind == Kind::Owned);
    terms.startupBilled = from.startupBilled;
    terms.startupHours = from.startupHours;
    terms.minimumHours = from.minimumHours;
    terms.granularityHours = from.granularityHours;
    terms.charge = from.charge;
    if (m_supply.checkpoint) terms.lostHours = m_supply.checkpoint->unsavedHours(from.noticeHours);
    if (from.kind == Kind::Block && from.windowHours && from.capacityGpus.given()) {
      const double hours = from.windowHours->to - from.windowHours->from;
      terms.pricePerHour = from.upfrontPrice() / (from.capacityGpus.at(0) * hours);
    }
    for (const Offer& other : m_supply.offers) {
      if (other.hasMachines() || other.covers != from.name) continue;
      terms.coveredGpus += static_cast<int>(other.capacityGpus.at(0));
    }
    m_problem.anyRounding |= terms.rounds();
    m_problem.anyStartup |= terms.startupHours > 0;
    m_problem.anyUnbilledStartup |= terms.startupHours > 0 && !terms.startupBilled;
    m_problem.anyCover |= terms.coveredGpus > 0;
  }

  double priceOf(const Offer& offer, int slot) const {
    if (offer.usdPerGpuHour.given()) return offer.usdPerGpuHour.at(slot) * (1 - offer.discount);
    if (offer.kind == Kind::Spot) return m_market.spotPrice[index(slot)] * (1 - offer.discount);
    if (offer.kind == Kind::OnDemand && m_market.onDemandPrice) {
      return *m_market.onDemandPrice * (1 - offer.discount);
    }
    return 0;
  }

  int machinesOf(const Offer& offer, int slot) const {
    if (offer.capacityGpus.given()) {
      return machinesIn(offer.capacityGpus.at(slot), offer.machineGpus);
    }
    if (offer.kind == Kind::Spot) {
      return machinesIn(m_market.freeGpus[index(slot)], offer.machineGpus);
    }
    if (offer.kind == Kind::OnDemand && m_market.onDemandQuota) {
      return machinesIn(*m_market.onDemandQuota, offer.machineGpus);
    }
    return kManyMachines;
  }

  int launchableOf(const Offer& offer, int slot) const {
    if (offer.kind == Kind::Flex) {
      return slot == m_problem.terms[index(m_k)].grantSlot ? kManyMachines : 0;
    }
    if (!offer.launchableGpus.given()) return kManyMachines;
    return machinesIn(offer.launchableGpus.at(slot), offer.machineGpus);
  }

  void fillOffer(int k) {
    m_k = k;
    const Offer& from = offer(k);
    const Usable usable = usableSlots(from, m_problem.slotCount(), m_problem.slotHours());
    if (from.kind == Kind::Flex) m_problem.terms[index(k)].grantSlot = usable.from;
    m_problem.anyLaunchLimit |= from.kind == Kind::Flex || from.launchableGpus.given();
    if (from.kind == Kind::Spot && !from.capacityGpus.given() && !m_market.losses.empty()) {
      noteLosses(k);
    }
    for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
      const std::size_t at = m_problem.at(slot, k);
      const double price = priceOf(from, slot);
      const bool tooDear = from.preemptible() && price > m_supply.caps.spotUsdPerGpuHour;
      m_problem.price[at] = price;
      m_problem.available[at] = usable.has(slot) && !tooDear ? machinesOf(from, slot) : 0;
      m_problem.launchable[at] = launchableOf(from, slot);
    }
    noteWindow(k, usable);
  }

  void noteLosses(int k) {
    m_problem.tracedOffer = k;
    m_problem.losses.assign(m_market.losses.begin(), m_market.losses.end());
    const std::span<const int> gpus =
        m_market.stayingGpus.empty() ? m_market.freeGpus : m_market.stayingGpus;
    for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
      m_problem.staying.push_back(machinesIn(gpus[index(slot)], offer(k).machineGpus));
    }
  }

  /// Windows free of charge, for the safety net: a start or an end at the job's own costs nothing.
  void noteWindow(int k, Usable usable) {
    if (!offer(k).windowHours || m_problem.terms[index(k)].preemptible || usable.from >= usable.to)
      return;
    if (m_problem.price[m_problem.at(usable.from, k)] > 0) return;
    for (const int edge : {usable.from, usable.to}) {
      if (edge > 0 && edge < m_problem.slotCount()) m_problem.freeWindowEdges.push_back(edge);
    }
    std::sort(m_problem.freeWindowEdges.begin(), m_problem.freeWindowEdges.end());
  }

  void fillCosts() {
    m_problem.taxFactor = 1 + m_supply.costs.taxRate;
    m_problem.storageUsdPerHour = m_supply.costs.storageUsdPerHour();
    m_problem.egressUsd = m_supply.costs.egressUsd();
    m_problem.caps = m_supply.caps;
    for (const Offer& offer : m_supply.offers) {
      if (offer.charge == Charge::Job) m_problem.upfrontUsd += offer.upfrontPrice();
    }
  }

  void fillMeritOrder() {
    m_problem.tierBegin.reserve(index(m_problem.slotCount()) + 1);
    for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
      m_problem.tierBegin.push_back(static_cast<int>(m_problem.tiers.size()));
      appendTiers(m_problem, slot, m_problem.tiers);
    }
    m_problem.tierBegin.push_back(static_cast<int>(m_problem.tiers.size()));
  }

  Problem& m_problem;
  const Supply& m_supply;
  const Market& m_market;
  int m_k = 0;
};

/// The price that thresholds and the job's own tables go by.
double referencePrice(const Supply& supply, const Market& market) {
  for (const Offer& offer : supply.offers) {
    if (offer.kind != Kind::OnDemand) continue;
    const double price =
        offer.usdPerGpuHour.given() ? offer.usdPerGpuHour.at(0) : market.onDemandPrice.value_or(0);
    if (price > 0) return price * (1 - offer.discount);
  }
  return market.onDemandPrice.value_or(1);
}

/// GPUs on demand, where one number says it.
std::optional<int> referenceQuota(const Supply& supply, const Market& market) {
  for (const Offer& offer : supply.offers) {
    if (offer.kind != Kind::OnDemand) continue;
    if (!offer.capacityGpus.given()) return market.onDemandQuota;
    if (offer.capacityGpus.bySlot) return std::nullopt;
    return machinesIn(offer.capacityGpus.at(0), 1);
  }
  return market.onDemandQuota;
}

}  // namespace

double Problem::usdPerHour(int slot, const Machines& machines) const {
  double usd = 0;
  for (int k = 0; k < offerCount; ++k) {
    const Terms& offer = terms[index(k)];
    const int gpus = machines[index(k)] * offer.gpus - offer.coveredGpus;
    if (gpus > 0) usd += gpus * price[at(slot, k)];
  }
  return usd;
}

bool Problem::allowsNumber(const Machines& machines) const {
  const int gpus = gpusOf(machines);
  if (gpus == 0) return true;
  if (gpus < base.job.minGpus) return false;
  for (int k = 0; k < offerCount; ++k) {
    if (machines[index(k)] > 0 && gpus - terms[index(k)].gpus >= base.job.maxGpus) return false;
  }
  return true;
}

job::Problem makeBase(const job::Job& job, job::Billing billing, const Supply& supply,
                      const Market& market) {
  return job::makeProblem(job, market.slotHours, referencePrice(supply, market),
                          referenceQuota(supply, market), billing);
}

Problem makeProblem(const job::Problem& base, const Supply& supply, const Market& market) {
  checkSupply(supply, base, market);
  Problem problem;
  problem.base = base;
  problem.checkpoint = supply.checkpoint;
  if (supply.checkpoint) {
    problem.synchronous = supply.checkpoint->training == Training::Synchronous;
    problem.elastic = !problem.synchronous;
    const double efficiency = supply.checkpoint->efficiency();
    if (efficiency < 1) {
      for (double& rate : problem.base.rate) rate *= efficiency;
    }
  }
  Maker(problem, supply, market).make();
  return problem;
}

Problem makeProblem(const job::Job& job, job::Billing billing, const Supply& supply,
                    const Market& market) {
  return makeProblem(makeBase(job, billing, supply, market), supply, market);
}

}  // namespace spothorizon::offers
