// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/BlockBootstrap.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/Random.h"

namespace spothorizon::study {
namespace {

constexpr std::uint64_t kStream = 0xb10c5;  // of the blocks that are drawn here

/// Sums of the first 0 .. 2n values of the circle, each less the mean, so that large values that
/// differ little keep their digits.
std::vector<double> runningSums(std::span<const double> column) {
  double mean = 0;
  for (const double value : column) mean += value;
  mean /= static_cast<double>(column.size());
  std::vector<double> sums(2 * column.size() + 1);
  for (std::size_t i = 0; i + 1 < sums.size(); ++i) {
    sums[i + 1] = sums[i] + column[i % column.size()] - mean;
  }
  return sums;
}

/// Variance of the mean of n/length blocks drawn from all that the circle has.
double varianceWith(const std::vector<double>& sums, std::size_t count, std::size_t length) {
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double sum = sums[i + length] - sums[i];
    squares += sum * sum;
  }
  const double n = static_cast<double>(count), b = static_cast<double>(length);
  return squares / (n * n * b);
}

std::size_t halfOf(std::size_t length) { return std::max<std::size_t>(1, length / 2); }

/// From the variances with whole and with half blocks.
double flatTop(double whole, double half) { return whole + std::clamp(whole - half, 0.0, whole); }

double studentisedMean(double sum, double squares, double blocks) {
  const double mean = sum / blocks;
  const double variance = (squares / blocks - mean * mean) / (blocks - 1);
  if (variance > 0) return mean / std::sqrt(variance);
  if (mean == 0) return 0;
  return std::copysign(std::numeric_limits<double>::infinity(), mean);
}

}  // namespace

BlockBootstrap::BlockBootstrap(std::size_t count, std::size_t blockLength, std::uint64_t seed,
                               int resamples)
    : m_count(count), m_length(std::clamp<std::size_t>(blockLength, 1, count)) {
  const double blocks = static_cast<double>(m_count) / static_cast<double>(m_length);
  m_blocks = std::max<std::size_t>(2, static_cast<std::size_t>(std::lround(blocks)));
  m_begins.reserve(m_blocks * static_cast<std::size_t>(resamples));
  for (int resample = 0; resample < resamples; ++resample) {
    RandomStream random{seed, kStream, static_cast<std::uint64_t>(resample)};
    for (std::size_t block = 0; block < m_blocks; ++block) {
      m_begins.push_back(
          static_cast<std::uint32_t>(random.uniformInt(0, static_cast<int>(count) - 1)));
    }
  }
}

double BlockBootstrap::variance(std::span<const double> column) const {
  return varianceWith(runningSums(column), m_count, m_length);
}

double BlockBootstrap::unbiasedVariance(std::span<const double> column) const {
  return unbiasedVariance(column, m_length);
}

double BlockBootstrap::unbiasedVariance(std::span<const double> column,
                                        std::size_t blockLength) const {
  const std::size_t whole = std::clamp<std::size_t>(blockLength, 1, m_count);
  const std::vector<double> sums = runningSums(column);
  const auto unbiased = [&](std::size_t length) {
    const double share = static_cast<double>(length) / static_cast<double>(m_count);
    return varianceWith(sums, m_count, length) / (1 - std::min(share, 0.5));
  };
  return flatTop(unbiased(whole), unbiased(halfOf(whole)));
}

std::vector<double> BlockBootstrap::studentised(std::span<const double> column) const {
  const std::vector<double> upTo = runningSums(column);
  std::vector<double> all(m_begins.size() / m_blocks);
  const auto blocks = static_cast<double>(m_blocks);
  const std::uint32_t* begin = m_begins.data();
  for (double& one : all) {
    double sum = 0, squares = 0;
    for (std::size_t block = 0; block < m_blocks; ++block, ++begin) {
      const double ofBlock = upTo[*begin + m_length] - upTo[*begin];
      sum += ofBlock;
      squares += ofBlock * ofBlock;
    }
    one = studentisedMean(sum, squares, blocks);
  }
  return all;
}

BlockBootstrap::Tails BlockBootstrap::studentisedTails(std::span<const double> column,
                                                       double tail) const {
  std::vector<double> all = studentised(column);
  const auto placeOf = [&all](double p) {
    return all.begin() + std::lround(p * static_cast<double>(all.size() - 1));
  };
  const auto low = placeOf(tail), high = placeOf(1 - tail);
  std::nth_element(all.begin(), low, all.end());
  // What is no less than the low one lies behind it.
  if (high > low) std::nth_element(low + 1, high, all.end());
  return {*low, *high};
}

}  // namespace spothorizon::study
