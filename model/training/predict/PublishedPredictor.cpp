// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/predict/PublishedPredictor.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "base/Random.h"

namespace spothorizon::training {
namespace {

constexpr std::uint64_t kSurpriseStream = 0x7375727072697365;  // "surprise"

/// A count that was left for up to three intervals and came back was never left.
void fillExcursions(std::vector<double>& y) {
  for (std::size_t z = 3; z >= 1; --z) {
    for (std::size_t j = 0; j + z + 1 < y.size(); ++j) {
      const auto inside = y.begin() + static_cast<std::ptrdiff_t>(j) + 1;
      const auto end = inside + static_cast<std::ptrdiff_t>(z);
      if (y[j] == y[j + z + 1] && std::find(inside, end, y[j]) == end) std::fill(inside, end, y[j]);
    }
  }
}

/// What came before an extreme that lies beyond both ends becomes it.
void levelTo(std::vector<double>& y, double extreme) {
  const auto last = std::find(y.rbegin(), y.rend(), extreme).base() - 1;
  std::fill(y.begin(), last, extreme);
}

double penaltyOf(double change, double before) {
  if (change >= 10) return 0.5;
  return change >= 5 ? 0.75 : before;
}

/// Knuth's method; the means here are small.
int poisson(double mean, RandomStream& random) {
  const double limit = std::exp(-mean);
  int count = 0;
  for (double product = random.uniform(); product > limit; product *= random.uniform()) ++count;
  return count;
}

double leastOfMoments(const std::vector<double>& values) {
  double mean = 0, variance = 0;
  const auto n = static_cast<double>(values.size());
  for (const double value : values) mean += value / n;
  for (const double value : values) variance += (value - mean) * (value - mean) / n;
  return std::min({std::sqrt(variance), variance, mean});
}

}  // namespace

int publishedHistory(int lookAhead) {
  switch (lookAhead) {
    case 14:
      return 17;
    case 5:
      return 10;
    case 7:
      return 8;
    default:
      return std::max(3, lookAhead);
  }
}

std::vector<double> smoothedHistory(std::vector<double> y) {
  fillExcursions(y);
  const auto [least, most] = std::ranges::minmax(y);
  if (least < y.front() && least < y.back()) {
    levelTo(y, least);
  } else if (most > y.front() && most > y.back()) {
    levelTo(y, most);
  }
  return y;
}

PublishedPredictor::PublishedPredictor(PredictorSpec spec, std::span<const NodeChange> spot,
                                       int cap, std::uint64_t seed)
    : m_spec(spec),
      m_spot(spot),
      m_least(spec.least.value_or(cap / 4)),
      m_most(spec.most.value_or(cap)),
      m_seed(seed) {
  if (m_least > m_most) {
    throw InputError("", "predictor.bounds",
                     "[" + std::to_string(m_least) + ", " + std::to_string(m_most) + "]",
                     "the lower bound first");
  }
  if (m_spec.history && *m_spec.history < 3) {
    throw InputError("", "predictor.history", std::to_string(*m_spec.history), "at least 3");
  }
  if (m_spec.clip < 0) {
    throw InputError("", "predictor.clip", std::to_string(m_spec.clip), "0 or more");
  }
}

void PublishedPredictor::updatePenalties(const std::vector<double>& y) {
  if (m_spec.penalties == PredictorSpec::Penalties::Off) return;
  if (m_spec.penalties == PredictorSpec::Penalties::Reset) m_inPenalty = m_outPenalty = 1;
  const auto [least, most] = std::ranges::minmax(y);
  if (std::ranges::is_sorted(y)) m_inPenalty = penaltyOf(y.back() - least, m_inPenalty);
  if (std::ranges::is_sorted(y, std::ranges::greater())) {
    m_outPenalty = penaltyOf(most - y.back(), m_outPenalty);
  }
}

void PublishedPredictor::clipped(std::vector<double>& steps) const {
  const double first = steps.front();
  for (double& step : steps) {
    step = std::clamp(step, first - m_spec.clip, first + m_spec.clip);
    step = std::clamp<double>(step, m_least, m_most);
  }
}

std::vector<int> PublishedPredictor::penalised(const std::vector<double>& steps,
                                               double last) const {
  std::vector<int> nodes;
  double before = last, count = last;
  for (const double step : steps) {
    const double in = std::max(0.0, step - before), out = std::max(0.0, before - step);
    count = std::nearbyint(count + in * m_inPenalty - out * m_outPenalty);
    nodes.push_back(static_cast<int>(count));
    before = step;
  }
  return nodes;
}

/// Removals that nobody saw coming, in a history that looks flat once it is smoothed.
void PublishedPredictor::surprise(CountForecast& out, int interval, int history) const {
  if (m_spec.surprise == PredictorSpec::Surprise::None || out.kind != CountForecast::Kind::Flat) {
    return;
  }
  std::vector<double> removed;
  bool flat = true;
  for (int i = interval - history; i < interval; ++i) {
    removed.push_back(m_spot[static_cast<std::size_t>(i)].removed);
    flat = flat && count(i) == count(interval - 1);
  }
  if (flat) return;
  RandomStream random{m_seed, kSurpriseStream, static_cast<std::uint64_t>(interval)};
  int taken = 0;
  for (int& nodes : out.nodes) {
    taken += poisson(leastOfMoments(removed), random);
    nodes = std::max(0, nodes - taken);
  }
}

CountForecast PublishedPredictor::forecast(int interval, int history, int steps) {
  CountForecast out;
  const auto ahead = static_cast<std::size_t>(steps);
  const int known = count(std::max(0, interval - 1));
  out.inPenalty = m_inPenalty, out.outPenalty = m_outPenalty;
  if (interval - 1 < history) {
    out.nodes.assign(ahead, known);
    return out;
  }
  std::vector<double> window;
  for (int i = interval - history; i < interval; ++i) window.push_back(count(i));
  out.history = smoothedHistory(std::move(window));
  updatePenalties(out.history);
  out.inPenalty = m_inPenalty, out.outPenalty = m_outPenalty;
  const double last = out.history.back();
  if (std::ranges::all_of(out.history, [&](double y) { return y == last; })) {
    out.kind = CountForecast::Kind::Flat;
    out.nodes.assign(ahead, known);
    surprise(out, interval, history);
    return out;
  }
  out.kind = CountForecast::Kind::Arima;
  std::vector<double> differences;
  for (std::size_t t = 1; t < out.history.size(); ++t) {
    differences.push_back(out.history[t] - out.history[t - 1]);
  }
  out.fit = fitAr1(differences);
  std::vector<double> rounded;
  double level = last, change = differences.back();
  for (std::size_t k = 0; k < ahead; ++k) {
    change = out.fit.mean + out.fit.phi * (change - out.fit.mean);
    level += change;
    out.unrounded.push_back(level);
    rounded.push_back(std::nearbyint(level));
  }
  clipped(rounded);
  out.nodes = penalised(rounded, last);
  return out;
}

}  // namespace spothorizon::training
