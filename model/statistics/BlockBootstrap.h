// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace spothorizon::study {

/// The circular block bootstrap (Politis and Romano, 1992) of means over a series of `count` values
/// at equal distances: a resample is made of blocks of `blockLength` neighbours, the series closed
/// to a circle. The blocks are drawn once, from the seed alone, and are the same for every column,
/// so that columns are resampled jointly.
class BlockBootstrap {
 public:
  static constexpr int kResamples = 1000;

  /// `count` at least 1; `blockLength` is brought between 1 and `count`.
  BlockBootstrap(std::size_t count, std::size_t blockLength, std::uint64_t seed,
                 int resamples = kResamples);

  std::size_t count() const { return m_count; }
  std::size_t blockLength() const { return m_length; }
  /// How many blocks a resample has, at least 2.
  std::size_t blocks() const { return m_blocks; }

  /// The bootstrap's variance of a column's mean; known without resampling.
  double variance(std::span<const double> column) const;
  /// The same with what short blocks miss of the dependence added: V(b) + (V(b) − V(b/2)), which is
  /// the flat-top lag window of Politis and Romano (1995), V(b) to 2·V(b); and every V(b) over
  /// 1 − b/count: blocks that are a share of the series spread too little about its own mean (for
  /// independent values this is exact).
  double unbiasedVariance(std::span<const double> column) const;
  /// The same with blocks of another length, brought between 1 and `count`.
  double unbiasedVariance(std::span<const double> column, std::size_t blockLength) const;

  /// (mean* − mean) / standard error* of every resample, in their order; the standard error* is
  /// that of the resample's own block means (Götze and Künsch, Annals of Statistics 24, 1996).
  /// Resamples without spread count as infinite.
  std::vector<double> studentised(std::span<const double> column) const;
  /// Two quantiles of these, of the tail and of 1 less the tail, each the nearest order statistic.
  struct Tails {
    double low, high;
  };
  Tails studentisedTails(std::span<const double> column, double tail) const;

 private:
  std::size_t m_count, m_length, m_blocks;
  std::vector<std::uint32_t> m_begins;  ///< of blocks, resample by resample
};

}  // namespace spothorizon::study
