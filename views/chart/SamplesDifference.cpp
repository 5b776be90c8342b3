// SPDX-License-Identifier: GPL-3.0-or-later
// One curve minus another.
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/chart/Samples.h"

namespace spothorizon::views {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
/// Places nearer than this are one: 3 · 0.1 and 0.3 must not leave a spike between them.
constexpr double kSamePlace = 1e-9, kSameValue = 1e-12;

double slack(double x) { return kSamePlace * std::max(1.0, std::abs(x)); }

bool isSame(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

bool isSameValue(double a, double b) {
  return isSame(a, b) || std::abs(a - b) <= kSameValue * std::max({1.0, std::abs(a), std::abs(b)});
}

/// A straight piece; what went on without a bend needs no point of its own.
void put(std::vector<SamplePoint>& points, const SamplePoint& from, const SamplePoint& to) {
  const bool joined = !points.empty() && isSameValue(points.back().y, from.y);
  if (!joined) points.push_back(from);
  if (std::isnan(to.y) && joined) return;
  points.push_back(to);
}

std::vector<double> merged(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> all;
  all.reserve(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
  all.erase(std::unique(all.begin(), all.end(),
                        [](double x, double next) { return next - x <= slack(x); }),
            all.end());
  return all;
}

}  // namespace

/// The straight pieces of a curve, asked for from left to right.
class Samples::Pieces {
 public:
  explicit Pieces(const Samples& samples) : m_samples(samples) {}

  /// Goes to the piece that x lies in; x never falls.
  void moveTo(double x) {
    while (m_piece + 1 < m_samples.size() && m_samples.x(m_piece + 1) <= x) ++m_piece;
  }
  /// The piece's value at x, drawn on to where x is.
  double at(double x) const {
    const double y = m_samples.y(m_piece);
    if (m_samples.isSteps() || m_piece + 1 >= m_samples.size()) return y;
    const double from = m_samples.x(m_piece), to = m_samples.x(m_piece + 1);
    const double next = m_samples.y(m_piece + 1);
    if (x == from || next == y) return y;
    return x == to ? next : y + (next - y) * (x - from) / (to - from);
  }

 private:
  const Samples& m_samples;
  std::size_t m_piece = 0;
};

bool Samples::onOneGrid(const Samples& a, const Samples& b) {
  if (!a.isSteps() || !b.isSteps() || a.m_data->width != b.m_data->width) return false;
  const double between = a.x(0) - b.x(0), width = a.m_data->width;
  return std::abs(between - std::round(between / width) * width) <= slack(a.x(0));
}

Samples Samples::stepDifference(const Samples& a, const Samples& b, const Range& both) {
  const double width = a.m_data->width;
  const auto stepAt = [&](const Samples& samples) {
    return static_cast<std::size_t>(std::llround((both.min - samples.x(0)) / width));
  };
  const std::size_t fromA = stepAt(a), fromB = stepAt(b);
  std::vector<double> values(std::min(a.size() - fromA, b.size() - fromB));
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = a.y(fromA + i) - b.y(fromB + i);
  return steps(both.min, width, std::move(values));
}

std::vector<double> Samples::bendsIn(const Range& over) const {
  std::vector<double> bends{over.min};
  for (std::size_t i = indexAfter(over.min); i < size() && x(i) < over.max; ++i) {
    bends.push_back(x(i));
  }
  bends.push_back(over.max);
  return bends;
}

Samples Samples::difference(const Samples& a, const Samples& b) {
  if (a.empty() || b.empty()) return {};
  const Range both{std::max(a.span().min, b.span().min), std::min(a.span().max, b.span().max)};
  if (both.span() <= slack(both.min)) return {};
  if (onOneGrid(a, b)) return stepDifference(a, b, both);
  const std::vector<double> bends = merged(a.bendsIn(both), b.bendsIn(both));
  Pieces ofA(a), ofB(b);
  std::vector<SamplePoint> points;
  points.reserve(2 * bends.size());
  for (std::size_t i = 0; i + 1 < bends.size(); ++i) {
    const double from = bends[i], to = bends[i + 1], middle = from + (to - from) / 2;
    ofA.moveTo(middle);
    ofB.moveTo(middle);
    const double first = ofA.at(from) - ofB.at(from), last = ofA.at(to) - ofB.at(to);
    const bool known = !std::isnan(first) && !std::isnan(last);
    put(points, {from, known ? first : kUnknown}, {to, known ? last : kUnknown});
  }
  return line(points);
}

bool Samples::sameAs(const Samples& other) const {
  if (size() != other.size()) return false;
  if (empty() || (m_data == other.m_data && m_offset == other.m_offset)) return true;
  if (isSteps() != other.isSteps() || (isSteps() && m_data->width != other.m_data->width)) {
    return false;
  }
  if (std::abs(x(0) - other.x(0)) > slack(x(0))) return false;
  for (std::size_t i = 0; i < size(); ++i) {
    if (!isSame(y(i), other.y(i))) return false;
    if (!isSteps() && std::abs(x(i) - other.x(i)) > slack(x(i))) return false;
  }
  return true;
}

}  // namespace spothorizon::views
