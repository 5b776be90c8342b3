// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/PriceFollowing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/MarkovChain.h"

namespace spothorizon::rental {
namespace {

constexpr std::size_t kMostLevels = 500;
using Matrix = std::vector<std::vector<double>>;

void checkChain(const PriceChain& chain) {
  const std::size_t levels = chain.prices.size();
  if (levels == 0 || levels > kMostLevels) {
    throw InputError("", "/prices", std::to_string(levels) + " prices",
                     "1 to " + std::to_string(kMostLevels));
  }
  for (const double price : chain.prices) {
    if (!(price > 0) || !std::isfinite(price)) {
      throw InputError("", "/prices", numberText(price), "a price above 0");
    }
  }
  if (levels > 1 && chain.rates.size() != levels) {
    throw InputError("", "/rates", std::to_string(chain.rates.size()) + " rows", "a row per price");
  }
}

/// Solves A·x = b for both columns of b, with partial pivoting.
void solve(Matrix a, std::vector<double>& b, std::vector<double>& c) {
  const std::size_t n = a.size();
  for (std::size_t col = 0; col < n; ++col) {
    std::size_t pivot = col;
    for (std::size_t row = col + 1; row < n; ++row) {
      if (std::abs(a[row][col]) > std::abs(a[pivot][col])) pivot = row;
    }
    std::swap(a[col], a[pivot]);
    std::swap(b[col], b[pivot]);
    std::swap(c[col], c[pivot]);
    for (std::size_t row = col + 1; row < n; ++row) {
      const double factor = a[row][col] / a[col][col];
      for (std::size_t k = col; k < n; ++k) a[row][k] -= factor * a[col][k];
      b[row] -= factor * b[col];
      c[row] -= factor * c[col];
    }
  }
  for (std::size_t row = n; row-- > 0;) {
    for (std::size_t k = row + 1; k < n; ++k) {
      b[row] -= a[row][k] * b[k];
      c[row] -= a[row][k] * c[k];
    }
    b[row] /= a[row][row];
    c[row] /= a[row][row];
  }
}

double speedAt(const SpeedUp& speedUp, double gpus) {
  if (speedUp.isSmooth()) return speedUp.smoothAt(gpus);
  const std::optional<double> speed = speedUp.at(static_cast<int>(gpus));
  if (!speed) throw InputError("", "", numberText(gpus) + " GPUs", "a measured width");
  return *speed;
}

/// The width with the least cost; at a tie the narrower.
template <class Cost>
double leastWidth(const SpeedUp& speedUp, int mostGpus, const Cost& cost) {
  double best = 0, least = 0;
  for (const int gpus : speedUp.widths(mostGpus)) {
    const double value = cost(gpus);
    if (best > 0 && !(value < least)) continue;
    best = gpus;
    least = value;
  }
  if (best > 0) return best;
  throw InputError("", "", "no width of " + std::to_string(mostGpus) + " GPUs or fewer",
                   "a measured width");
}

/// argmax s(k)·gain − p·k of a smooth law: s′ = p/gain.
double smoothWidth(const SpeedUp& speedUp, double price, double gain, int mostGpus) {
  const double worth = speedUp.factor * gain / price;
  double gpus = mostGpus;
  if (speedUp.kind == SpeedUpKind::Power) {
    const double q = speedUp.exponent;
    if (q < 1) gpus = std::pow(worth * q, 1 / (1 - q));
    if (q == 1 && worth < 1) gpus = 1;
  } else {
    // s = k/(σk + f), s′ = f/(σk + f)².
    const double serial = speedUp.serialFraction, parallel = 1 - serial;
    if (serial > 0) gpus = (std::sqrt(worth * parallel) - parallel) / serial;
    if (serial <= 0 && worth < 1) gpus = 1;
  }
  return std::clamp(gpus, 1.0, static_cast<double>(mostGpus));
}

}  // namespace

std::vector<double> PriceChain::stationary() const {
  checkChain(*this);
  if (prices.size() == 1) return {1};
  MarkovChain chain(std::vector<int>(prices.size(), 0));
  for (std::size_t i = 0; i < prices.size(); ++i) {
    for (std::size_t j = 0; j < rates[i].size(); ++j) chain.add(i, j, rates[i][j]);
  }
  std::vector<double> shares;
  try {
    shares = chain.stationary();
  } catch (const std::runtime_error&) {
  }
  if (!shares.empty() && *std::min_element(shares.begin(), shares.end()) > 0) return shares;
  throw InputError("", "/rates", "prices that are left for ever", "a way back to every price");
}

PriceChain priceChain(const std::vector<double>& slotPrices, double slotHours, int levels) {
  std::vector<double> sorted = slotPrices;
  std::erase_if(sorted, [](double price) { return !(price > 0) || !std::isfinite(price); });
  if (sorted.empty() || levels < 1) {
    throw InputError("", "", "no prices above 0", "a series of prices");
  }
  std::sort(sorted.begin(), sorted.end());
  std::vector<double> limits;  // the least price of each level
  for (int i = 0; i < levels; ++i) {
    const double limit =
        sorted[sorted.size() * static_cast<std::size_t>(i) / static_cast<std::size_t>(levels)];
    if (limits.empty() || limit > limits.back()) limits.push_back(limit);
  }
  const auto levelOf = [&limits](double price) {
    return static_cast<std::size_t>(std::upper_bound(limits.begin(), limits.end(), price) -
                                    limits.begin()) -
           1;
  };
  const std::size_t count = limits.size();
  std::vector<double> slots(count, 0), sums(count, 0);
  Matrix changes(count, std::vector<double>(count, 0));
  constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t before = kNone;
  for (const double price : slotPrices) {
    if (!(price > 0) || !std::isfinite(price)) {
      before = kNone;
      continue;
    }
    const std::size_t level = levelOf(price);
    slots[level] += 1;
    sums[level] += price;
    if (before != kNone && before != level) changes[before][level] += 1;
    before = level;
  }
  PriceChain chain;
  for (std::size_t i = 0; i < count; ++i) {
    chain.prices.push_back(sums[i] / slots[i]);
    for (double& change : changes[i]) change /= slots[i] * slotHours;
  }
  chain.rates = std::move(changes);
  return chain;
}

double myopicWidth(const SpeedUp& speedUp, double price, double theta, int mostGpus, bool whole) {
  if (speedUp.isSmooth() && !whole) {
    // s/s′ − k = θ/p.
    const double worth = theta / price;
    double gpus = mostGpus;
    if (speedUp.kind == SpeedUpKind::Power) {
      if (speedUp.exponent < 1) gpus = worth * speedUp.exponent / (1 - speedUp.exponent);
    } else if (speedUp.serialFraction > 0) {
      gpus = std::sqrt(worth * (1 - speedUp.serialFraction) / speedUp.serialFraction);
    }
    return std::clamp(gpus, 1.0, static_cast<double>(mostGpus));
  }
  return leastWidth(speedUp, mostGpus,
                    [&](int gpus) { return (theta + price * gpus) / speedAt(speedUp, gpus); });
}

PriceWidths followed(const SpeedUp& speedUp, double oneGpuHours, const PriceChain& chain,
                     double theta, std::vector<double> widths) {
  const std::vector<double> stationary = chain.stationary();
  const std::size_t levels = chain.prices.size();
  // (s/x) T − Σ q (T′ − T) = 1, and p k for the dollars.
  Matrix matrix(levels, std::vector<double>(levels, 0));
  std::vector<double> hours(levels, 1), spend(levels);
  for (std::size_t p = 0; p < levels; ++p) {
    matrix[p][p] = speedAt(speedUp, widths[p]) / oneGpuHours;
    spend[p] = chain.prices[p] * widths[p];
    for (std::size_t q = 0; levels > 1 && q < levels; ++q) {
      if (q == p) continue;
      matrix[p][p] += chain.rates[p][q];
      matrix[p][q] -= chain.rates[p][q];
    }
  }
  solve(std::move(matrix), hours, spend);
  PriceWidths answer;
  answer.widths = std::move(widths);
  for (std::size_t p = 0; p < levels; ++p) {
    answer.value.push_back(theta * hours[p] + spend[p]);
    answer.hours += stationary[p] * hours[p];
    answer.spend += stationary[p] * spend[p];
  }
  return answer;
}

PriceWidths priceFollowing(const SpeedUp& speedUp, double oneGpuHours, const PriceChain& chain,
                           double theta, int mostGpus, bool whole) {
  checkChain(chain);
  std::vector<double> widths;
  for (const double price : chain.prices) {
    widths.push_back(myopicWidth(speedUp, price, theta, mostGpus, whole));
  }
  PriceWidths answer = followed(speedUp, oneGpuHours, chain, theta, widths);
  constexpr int kMostRounds = 1000;
  for (int round = 0; round < kMostRounds; ++round) {
    double change = 0;
    for (std::size_t p = 0; p < widths.size(); ++p) {
      const double gain = answer.value[p] / oneGpuHours, price = chain.prices[p];
      const double width = speedUp.isSmooth() && !whole
                               ? smoothWidth(speedUp, price, gain, mostGpus)
                               : leastWidth(speedUp, mostGpus, [&](int gpus) {
                                   return price * gpus - speedAt(speedUp, gpus) * gain;
                                 });
      change = std::max(change, std::abs(width - widths[p]) / widths[p]);
      widths[p] = width;
    }
    if (change <= 1e-14) break;
    answer = followed(speedUp, oneGpuHours, chain, theta, widths);
  }
  return answer;
}

}  // namespace spothorizon::rental
