// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/PriceCalibration.h"

#include <algorithm>
#include <utility>

namespace spothorizon::study {
namespace {

constexpr std::size_t kQuantiles = forecast::kPriceQuantiles.size();

void addLeads(std::vector<forecast::PricesBelow>& to,
              const std::vector<forecast::PricesBelow>& from) {
  for (std::size_t lead = 0; lead < from.size(); ++lead) to[lead] += from[lead];
}

}  // namespace

PriceCalibrationSums::PriceCalibrationSums(std::vector<int> origins, int leads, std::size_t parts)
    : m_origins(std::move(origins)),
      m_byOrigin(m_origins.size()),
      m_byLead(parts, std::vector<forecast::PricesBelow>(static_cast<std::size_t>(leads))) {}

void PriceCalibrationSums::add(std::size_t part, std::size_t origin,
                               const std::vector<forecast::PricesBelow>& found) {
  addLeads(m_byLead[part], found);
  for (const forecast::PricesBelow& lead : found) m_byOrigin[origin] += lead;
}

PriceCalibration PriceCalibrationSums::calibration(std::uint64_t seed) const {
  std::vector<JobRatio> table;
  forecast::PricesBelow all;
  for (const forecast::PricesBelow& origin : m_byOrigin) {
    all += origin;
    for (const double below : origin.below) table.push_back({below, origin.prices});
  }
  if (all.moved == 0) return {};
  PriceCalibration made{{}, all.prices, all.moved, {}};
  made.byLead.resize(m_byLead.front().size());
  for (const auto& part : m_byLead) addLeads(made.byLead, part);
  const JobTimes times{m_origins, static_cast<int>(made.byLead.size())};
  std::vector<Estimate> found = bootstrap(table, kQuantiles, times, seed);
  for (std::size_t i = 0; i < kQuantiles; ++i) {
    widenCertainty(found[i]);
    made.all.push_back({forecast::kPriceQuantiles[i], found[i]});
  }
  return made;
}

}  // namespace spothorizon::study
