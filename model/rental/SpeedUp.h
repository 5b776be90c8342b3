// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace spothorizon::rental {

enum class SpeedUpKind { Amdahl, Power, Table };

/// A measured point: on so many GPUs the work goes so many times as fast as on one.
struct SpeedUpPoint {
  int gpus = 1;
  double speedUp = 1;

  bool operator==(const SpeedUpPoint&) const = default;
};

/// s(k): how many times as fast a job runs on k GPUs as on one reference GPU. A value; only the
/// fields of its kind count. Tables stay as measured: they may have holes, fall, rise faster than k
/// and begin above one GPU; nothing is assumed between two points or past the last.
struct SpeedUp {
  SpeedUpKind kind = SpeedUpKind::Amdahl;
  double serialFraction = 0.1;      ///< amdahl: share of the work that does not scale, 0..1
  double exponent = 0.8;            ///< power: k^exponent, 0..1
  std::vector<SpeedUpPoint> table;  ///< table: rising GPUs; empty: cannot run on this type
  /// How many times as fast as the reference GPU: 1 but on further GPU types. Of every kind.
  double factor = 1;

  bool operator==(const SpeedUp&) const = default;

  bool isSmooth() const { return kind != SpeedUpKind::Table; }
  /// None where k was not measured. k >= 1.
  std::optional<double> at(int gpus) const;
  /// The smooth laws at any k > 0; below one GPU in proportion.
  double smoothAt(double gpus) const;
  /// All widths up to `most` that can be chosen: measured ones, or 1..most of a smooth law.
  std::vector<int> widths(int most) const;
};

/// InputError naming `place` (a JSON pointer) where a law's number is out of range, a table is
/// empty, has a number that is not positive and finite, or GPUs twice or falling.
void checkSpeedUp(const SpeedUp& speedUp, const std::string& place);

SpeedUp amdahl(double serialFraction, double factor = 1);
SpeedUp power(double exponent, double factor = 1);
SpeedUp measured(std::vector<SpeedUpPoint> table, double factor = 1);

std::string toString(SpeedUpKind kind);

/// The concave hull of a speed-up through (0, 0), flat past its best: what a job gets out of a
/// share of the GPUs that is not whole (equal share, goodput-fair). A smooth law is its own hull
/// from one GPU on.
class SharedSpeedUp {
 public:
  /// `most`: widths beyond are not used.
  SharedSpeedUp(const SpeedUp& speedUp, int most);

  double at(double gpus) const;
  /// The hull's corners, from (0, 0); of a smooth law only that.
  const std::vector<std::pair<double, double>>& corners() const { return m_corners; }

 private:
  SpeedUp m_law;  ///< of a smooth one
  double m_most;
  std::vector<std::pair<double, double>> m_corners;  ///< GPUs and speed-up, both rising
};

}  // namespace spothorizon::rental
