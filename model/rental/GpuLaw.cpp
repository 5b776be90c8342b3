// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/GpuLaw.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/Stages.h"

namespace spothorizon::rental {
namespace {

constexpr int kMostGpus = 1 << 26;
/// All GPUs that jobs of one width hold, by width.
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

namespace {

constexpr std::size_t kNodes = 8;
/// Gauss-Legendre nodes and weights on (−1, 1).
constexpr std::array<double, kNodes> kAt{
    -0.9602898564975363, -0.7966664774136267, -0.5255324099163290, -0.1834346424956498,
    0.1834346424956498,  0.5255324099163290,  0.7966664774136267,  0.9602898564975363};
constexpr std::array<double, kNodes> kWeight{
    0.1012285362903763, 0.2223810344533745, 0.3137066458778873, 0.3626837833783620,
    0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};

double integral(double from, double to, const std::function<double(double)>& of) {
  const double middle = (from + to) / 2, half = (to - from) / 2;
  double sum = 0;
  for (std::size_t i = 0; i < kNodes; ++i) sum += kWeight[i] * of(middle + half * kAt[i]);
  return half * sum;
}

/// GPUs that come in when a job's age passes a boundary fixed + work·S, S its size over the mean.
struct Edge {
  double gpus, fixed, work;
};

/// f(u): the mean GPUs that a job of the stream holds at age u, classes and choices drawn; a sum of
/// survival functions of the boundaries between stages.
class MeanHeld {
 public:
  MeanHeld(const RentalProblem& problem, const RentalPlan& plan, const SizeLaw& sizes)
      : m_sizes(sizes) {
    const double rate = problem.jobsPerHour();
    for (std::size_t i = 0; i < plan.classes.size(); ++i) {
      const JobClass& jobClass = problem.classes[i];
      for (const Choice& choice : plan.classes[i]) {
        const double share = jobClass.jobsPerHour * choice.share / rate;
        addStages(stagesOf(problem, jobClass, choice.path), share);
      }
    }
  }

  double at(double age) const {
    double sum = 0;
    for (const Edge& edge : m_edges) {
      if (age < edge.fixed) {
        sum += edge.gpus;
      } else if (edge.work > 0) {
        sum += edge.gpus * m_sizes.beyond((age - edge.fixed) / edge.work);
      }
    }
    return sum;
  }

  /// Ages between which f is smooth, from 0 to where next to nothing is held.
  std::vector<double> breaks() const {
    std::vector<double> breaks{0};
    double scale = 0, last = 0;
    for (const Edge& edge : m_edges) {
      scale = std::max(scale, edge.work);
      last = std::max(last, edge.fixed);
      breaks.push_back(edge.fixed);
      for (const double jump : jumps()) breaks.push_back(edge.fixed + jump * edge.work);
    }
    const double end = last + scale * mostTimes();
    // Finer near the start, where f falls fastest; coarser in a tail.
    const double least = std::max(smallestScale(), end * 1e-9) * 1e-3;
    for (double age = least; age < end; age *= 1.15) breaks.push_back(age);
    breaks.push_back(end);
    std::sort(breaks.begin(), breaks.end());
    breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
    while (breaks.back() > end) breaks.pop_back();
    return breaks;
  }

 private:
  void addStages(const std::vector<Stage>& stages, double share) {
    double fixed = 0, work = 0;
    for (std::size_t s = 0; s < stages.size(); ++s) {
      fixed += stages[s].fixedHours;
      work += stages[s].workHours;
      const double next = s + 1 < stages.size() ? stages[s + 1].gpus : 0;
      if (stages[s].gpus != next) m_edges.push_back({share * (stages[s].gpus - next), fixed, work});
    }
  }

  double smallestScale() const {
    double least = std::numeric_limits<double>::infinity();
    for (const Edge& edge : m_edges) {
      if (edge.work > 0) least = std::min(least, edge.work);
    }
    return std::isfinite(least) ? least : 1;
  }

  /// Sizes over the mean at which the survival function jumps or has a corner.
  std::vector<double> jumps() const {
    if (m_sizes.kind == SizeKind::Constant) return {1};
    if (m_sizes.kind == SizeKind::Pareto) return {(m_sizes.alpha - 1) / m_sizes.alpha};
    if (m_sizes.kind != SizeKind::Replay) return {};
    constexpr std::size_t kMost = 500;
    const std::vector<double>& all = m_sizes.observed;
    if (all.size() <= kMost) return all;
    std::vector<double> some;
    for (std::size_t i = 0; i < kMost; ++i) some.push_back(all[i * (all.size() - 1) / (kMost - 1)]);
    return some;
  }

  /// Beyond so many means a size is a matter of 1e-16, or of the square of that in a heavy tail.
  double mostTimes() const {
    switch (m_sizes.kind) {
      case SizeKind::Constant:
        return 1;
      case SizeKind::Pareto:
        return std::min(1e12, std::pow(1e-14, -1 / (2 * m_sizes.alpha - 1)));
      case SizeKind::Hyperexponential:
        return 20 * (m_sizes.squaredVariation + 1) + 40;
      case SizeKind::Replay:
        return m_sizes.observed.empty() ? 1 : m_sizes.observed.back();
      case SizeKind::Exponential:
        break;
    }
    return 40;
  }

  const SizeLaw& m_sizes;
  std::vector<Edge> m_edges;
};

double squared(double value) { return value * value; }

/// ∫ f².
double energy(const MeanHeld& held, const std::vector<double>& breaks) {
  double sum = 0;
  for (std::size_t i = 1; i < breaks.size(); ++i) {
    sum += integral(breaks[i - 1], breaks[i], [&](double u) { return squared(held.at(u)); });
  }
  return sum;
}

/// ∬_{u<v} f(u) f(v) e^{−γ(v−u)}: panels from the last to the first, what lies beyond a panel
/// carried along.
double correlation(const MeanHeld& held, const std::vector<double>& breaks, double gamma) {
  double sum = 0, beyond = 0;
  for (std::size_t i = breaks.size() - 1; i > 0; --i) {
    const double from = breaks[i - 1], to = breaks[i];
    const auto after = [&](double u) {
      const double near =
          integral(u, to, [&](double v) { return held.at(v) * std::exp(-gamma * (v - u)); });
      return near + beyond * std::exp(-gamma * (to - u));
    };
    sum += integral(from, to, [&](double u) { return held.at(u) * after(u); });
    beyond = after(from);
  }
  return sum;
}

/// Var Σ_n f(U + n h), U uniform on (0, h): what the moment of looking adds to even spacing.
double phaseVariance(const MeanHeld& held, const std::vector<double>& breaks, double spacing) {
  std::vector<double> phases{0, spacing};
  for (const double age : breaks) phases.push_back(std::fmod(age, spacing));
  std::sort(phases.begin(), phases.end());
  phases.erase(std::unique(phases.begin(), phases.end(),
                           [spacing](double a, double b) { return b - a < 1e-9 * spacing; }),
               phases.end());
  // Where ages are many spacings long the breaks need not all be met.
  constexpr std::size_t kMostPanels = 400;
  if (phases.size() > kMostPanels) {
    phases.clear();
    for (int i = 0; i <= 64; ++i) phases.push_back(spacing * i / 64.0);
  }
  const double end = std::min(breaks.back(), 20000 * spacing);
  const auto heldAt = [&](double phase) {
    double sum = 0;
    for (double age = phase; age < end; age += spacing) sum += held.at(age);
    return sum;
  };
  double mean = 0, square = 0;
  for (std::size_t i = 1; i < phases.size(); ++i) {
    mean += integral(phases[i - 1], phases[i], heldAt);
    square += integral(phases[i - 1], phases[i], [&](double u) { return squared(heldAt(u)); });
  }
  return std::max(0.0, square / spacing - squared(mean / spacing));
}

}  // namespace

double gpusSd(const RentalProblem& problem, const RentalPlan& plan, const ArrivalLaw& arrivals,
              const SizeLaw& sizes) {
  if (arrivals.kind == ArrivalKind::Replay) return std::numeric_limits<double>::quiet_NaN();
  double variance = 0;
  for (const Held& one : heldBy(problem, plan)) variance += squared(one.gpus) * one.jobs;
  if (arrivals.kind == ArrivalKind::Poisson) return std::sqrt(variance);
  const double rate = problem.jobsPerHour();
  const MeanHeld held(problem, plan, sizes);
  const std::vector<double> breaks = held.breaks();
  if (arrivals.kind == ArrivalKind::Even) {
    variance += phaseVariance(held, breaks, 1 / rate) - rate * energy(held, breaks);
  } else if (arrivals.kind == ArrivalKind::Batches) {
    // Geometric from 1: E[B(B−1)]/E[B] = 2(E[B] − 1).
    variance += rate * 2 * (arrivals.meanBatch - 1) * energy(held, breaks);
  } else {
    const double stays = arrivals.burstHours + arrivals.calmHours;
    const double chances = arrivals.burstHours * arrivals.calmHours / squared(stays);
    const double gamma = 1 / arrivals.burstHours + 1 / arrivals.calmHours;
    const double apart = rate * (arrivals.burst - arrivals.calm());
    variance += 2 * chances * squared(apart) * correlation(held, breaks, gamma);
  }
  return std::sqrt(std::max(0.0, variance));
}

}  // namespace spothorizon::rental
