// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Accuracy.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace spothorizon::forecast {
namespace {

double relative(double error, double ofPersistence) {
  if (ofPersistence > 0) return error / ofPersistence;
  return error > 0 ? std::numeric_limits<double>::infinity() : 1;
}

}  // namespace

void ErrorSums::take(Sums& sums, double forecast, double now, double real) {
  const double error = forecast - real, persistence = now - real;
  sums.absolute += std::abs(error);
  sums.squares += error * error;
  sums.absolutePersistence += std::abs(persistence);
  sums.squaresPersistence += persistence * persistence;
  ++sums.pairs;
}

void ErrorSums::add(const Forecaster& forecaster, const market::Trace& trace, int origin) {
  assert(trace.known(origin));
  std::vector<double> price(m_price.size() + 1), freeGpus(m_price.size() + 1);
  forecaster.forecast(origin, price, freeGpus);
  const auto from = static_cast<std::size_t>(origin);
  const auto left = static_cast<std::size_t>(trace.slotCount() - origin - 1);
  for (std::size_t lead = 1; lead <= std::min(left, m_price.size()); ++lead) {
    if (!trace.known(origin + static_cast<int>(lead))) continue;
    take(m_price[lead - 1], price[lead], trace.spotUsdPerGpuHour[from],
         trace.spotUsdPerGpuHour[from + lead]);
    take(m_freeGpus[lead - 1], freeGpus[lead], trace.freeGpus[from], trace.freeGpus[from + lead]);
  }
}

void ErrorSums::add(const ErrorSums& other) {
  const auto addSeries = [](std::vector<Sums>& to, const std::vector<Sums>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      to[i].absolute += from[i].absolute;
      to[i].squares += from[i].squares;
      to[i].absolutePersistence += from[i].absolutePersistence;
      to[i].squaresPersistence += from[i].squaresPersistence;
      to[i].pairs += from[i].pairs;
    }
  };
  addSeries(m_price, other.m_price);
  addSeries(m_freeGpus, other.m_freeGpus);
}

std::vector<LeadError> ErrorSums::errors(const std::vector<Sums>& sums) {
  std::vector<LeadError> errors;
  for (const Sums& s : sums) {
    LeadError error{static_cast<int>(errors.size()) + 1, 0, 0, 1, 1, s.pairs};
    if (s.pairs > 0) {
      error.mae = s.absolute / s.pairs;
      error.rmse = std::sqrt(s.squares / s.pairs);
      error.relativeMae = relative(s.absolute, s.absolutePersistence);
      error.relativeRmse = relative(error.rmse, std::sqrt(s.squaresPersistence / s.pairs));
    }
    errors.push_back(error);
  }
  return errors;
}

Accuracy ErrorSums::accuracy() const { return {errors(m_price), errors(m_freeGpus)}; }

std::vector<int> originsOf(const market::Trace& trace, int first, int most) {
  std::vector<int> known;
  for (int slot = std::max(0, first); slot + 1 < trace.slotCount(); ++slot) {
    if (trace.known(slot)) known.push_back(slot);
  }
  const std::size_t count = std::min(known.size(), static_cast<std::size_t>(std::max(0, most)));
  std::vector<int> origins;
  for (std::size_t i = 0; i < count; ++i) origins.push_back(known[i * known.size() / count]);
  return origins;
}

}  // namespace spothorizon::forecast
