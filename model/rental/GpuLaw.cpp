// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/GpuLaw.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/Stages.h"

namespace spothorizon::rental {
namespace {

constexpr int kMostGpus = 1 << 26;
/// Of all GPUs that jobs of one width hold, by width.
using Rates = std::map<int, double>;

Rates ratesOf(std::span<const Held> held) {
  Rates rates;
  for (const Held& one : held) {
    if (one.gpus != std::floor(one.gpus) || !(one.gpus >= 0) || one.gpus > kMostGpus) {
      throw InputError("", "", "a width of " + numberText(one.gpus) + " GPUs",
                       "whole widths: the number of GPUs has no distribution otherwise");
    }
    if (one.gpus > 0 && one.jobs > 0) rates[static_cast<int>(one.gpus)] += one.jobs;
  }
  return rates;
}

/// q_n = (1/n) Σ m_j k_j q_{n−k_j}, from q_0 = exp(−Σ m). That may be less than any number: the
/// start is 1, and what has been made is made smaller whenever it grows too large.
class Recursion {
 public:
  explicit Recursion(const Rates& rates) {
    for (const auto& [gpus, jobs] : rates) {
      m_gpus.push_back(static_cast<std::size_t>(gpus));
      m_weights.push_back(gpus * jobs);
      m_mean += gpus * jobs;
      m_logStart -= jobs;
    }
  }

  std::vector<double> chances() {
    m_made.push_back(1);
    const std::size_t widest = m_gpus.empty() ? 0 : m_gpus.back();
    std::size_t small = 0;
    while (!m_gpus.empty() && small <= widest && m_made.size() < kMostGpus) {
      const double next = makeNext();
      const bool past = static_cast<double>(m_made.size()) > m_mean;
      small = past && isSmall(next) ? small + 1 : 0;
    }
    double sum = 0;
    for (const double one : m_made) sum += one;
    for (double& one : m_made) one /= sum;
    while (m_made.size() > 1 && m_made.back() < 1e-15) m_made.pop_back();
    return std::move(m_made);
  }

 private:
  double makeNext() {
    const std::size_t n = m_made.size();
    double sum = 0;
    for (std::size_t j = 0; j < m_gpus.size() && m_gpus[j] <= n; ++j) {
      sum += m_weights[j] * m_made[n - m_gpus[j]];
    }
    m_made.push_back(sum / static_cast<double>(n));
    if (m_made.back() > 1e200) {
      for (double& one : m_made) one *= 1e-200;
      m_logScale += 200 * std::log(10.0);
    }
    return m_made.back();
  }

  bool isSmall(double made) const {
    return made <= 0 || std::log(made) + m_logScale + m_logStart < -43;  // 2e-19
  }

  std::vector<std::size_t> m_gpus;
  std::vector<double> m_weights, m_made;
  double m_mean = 0, m_logStart = 0, m_logScale = 0;
};

}  // namespace

std::vector<Held> heldBy(const RentalProblem& problem, const RentalPlan& plan) {
  std::vector<Held> held;
  for (std::size_t i = 0; i < plan.classes.size(); ++i) {
    const JobClass& jobClass = problem.classes[i];
    for (const Choice& choice : plan.classes[i]) {
      const double rate = jobClass.jobsPerHour * choice.share;
      for (const Stage& stage : stagesOf(problem, jobClass, choice.path)) {
        held.push_back({stage.gpus, rate * stage.hours()});
      }
    }
  }
  return held;
}

GpuLaw::GpuLaw(std::span<const Held> held) {
  double variance = 0;
  for (const Held& one : held) {
    m_mean += one.gpus * one.jobs;
    variance += one.gpus * one.gpus * one.jobs;
  }
  m_sd = std::sqrt(variance);
  if (m_mean > kMostGpus / 4.0) {
    throw InputError("", "", roundedText(m_mean, 6) + " GPUs at a time",
                     "at most " + std::to_string(kMostGpus / 4));
  }
  m_chances = Recursion(ratesOf(held)).chances();
  m_cumulative.reserve(m_chances.size());
  double sum = 0;
  for (const double chance : m_chances) m_cumulative.push_back(sum += chance);
}

double GpuLaw::atMost(int gpus) const {
  if (gpus < 0) return 0;
  const auto index = static_cast<std::size_t>(gpus);
  return index < m_cumulative.size() ? std::min(1.0, m_cumulative[index]) : 1;
}

int GpuLaw::quantile(double probability) const {
  if (!(probability > 0 && probability < 1)) throw std::invalid_argument("a quantile");
  const auto found = std::lower_bound(m_cumulative.begin(), m_cumulative.end(), probability);
  const auto last = static_cast<int>(m_cumulative.size()) - 1;
  return std::min(last, static_cast<int>(found - m_cumulative.begin()));
}

}  // namespace spothorizon::rental
