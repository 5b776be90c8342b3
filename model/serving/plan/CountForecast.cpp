// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/plan/CountForecast.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/NumberText.h"

namespace spothorizon::serving {
namespace {

using forecast::ForecastKind;

std::vector<double> countsOf(const Requests& requests, double endSeconds, double each) {
  std::vector<double> counts(static_cast<std::size_t>(std::floor(endSeconds / each)), 0);
  for (const double at : requests.arrivalSeconds) {
    const auto i = static_cast<std::size_t>(at / each);
    if (i < counts.size()) ++counts[i];
  }
  return counts;
}

bool readsGpus(const forecast::ForecastSpec& spec) { return spec.kind == ForecastKind::Survival; }

const char* nameOf(ForecastKind kind) {
  switch (kind) {
    case ForecastKind::Exact:
      return "exact";
    case ForecastKind::Noisy:
      return "noisy";
    case ForecastKind::Persistence:
      return "persistence";
    case ForecastKind::Seasonal:
      return "seasonal";
    case ForecastKind::Arima:
      return "arima";
    case ForecastKind::HoltWinters:
      return "holt-winters";
    case ForecastKind::Survival:
      return "survival";
  }
  return "";
}

}  // namespace

CountForecast::CountForecast(const Requests& requests, double endSeconds, const RateSource& source,
                             std::uint64_t seed, double atFirst)
    : m_requests(requests), m_source(source), m_atFirst(atFirst) {
  const std::vector<double> counts = countsOf(requests, endSeconds, source.countSeconds);
  m_trace.slotHours = source.countSeconds / 3600;
  m_trace.spotUsdPerGpuHour = counts;
  for (const double count : counts) {
    m_trace.freeGpus.push_back(readsGpus(source.forecast) ? static_cast<int>(count) : 1);
  }
  if (source.kind == RateSource::Kind::Forecaster && !counts.empty()) {
    m_forecaster = forecast::makeForecaster(source.forecast, m_trace, seed);
  }
}

double CountForecast::lastWindow(double now) const {
  const auto& at = m_requests.arrivalSeconds;
  const double from = std::max(0.0, now - m_source.windowSeconds);
  if (!(now > from)) return m_atFirst;  // nothing has been seen yet
  const auto count = std::ranges::lower_bound(at, now) - std::ranges::lower_bound(at, from);
  return static_cast<double>(count) / (now - from);
}

double CountForecast::expected(double now, double lead, const RunControl& control) const {
  const double each = m_source.countSeconds;
  const int whole = std::min(static_cast<int>(now / each), m_trace.slotCount()) - 1;
  if (!m_forecaster || whole < 0) return lastWindow(now);
  const int ahead = std::max(0, static_cast<int>((now + lead) / each) - whole);
  m_forecaster->prepare(whole, control);
  std::vector<double> counts(static_cast<std::size_t>(ahead) + 1), gpus(counts.size());
  m_forecaster->forecast(whole, counts, gpus);
  return std::max(0.0, (readsGpus(m_source.forecast) ? gpus : counts).back()) / each;
}

double CountForecast::came(double seconds) const {
  const double slot = std::floor(seconds / m_source.countSeconds);
  if (slot >= m_trace.slotCount()) return std::numeric_limits<double>::quiet_NaN();
  return m_trace.spotUsdPerGpuHour[static_cast<std::size_t>(slot)] / m_source.countSeconds;
}

bool CountForecast::lastCountUsed() const {
  if (!m_forecaster || m_source.forecast.kind == ForecastKind::Persistence) return false;
  return !m_forecaster->note(0, m_trace.slotCount() - 1).empty();
}

std::string toString(const RateSource& source) {
  if (source.kind == RateSource::Kind::LastWindow) {
    return "last " + numberText(source.windowSeconds) + " s";
  }
  return std::string(nameOf(source.forecast.kind)) + " of counts of " +
         numberText(source.countSeconds) + " s";
}

}  // namespace spothorizon::serving
