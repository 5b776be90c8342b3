// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/Samples.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace spothorizon::views {
namespace {

double between(const SamplePoint& a, const SamplePoint& b, double x) {
  return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y;
}

double crossing(const SamplePoint& a, const SamplePoint& b, double y) {
  return a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
}

void breakRun(std::vector<Run>& runs) {
  if (!runs.empty() && !runs.back().empty()) runs.emplace_back();
}

void put(std::vector<Run>& runs, double x, double y) {
  if (runs.empty()) runs.emplace_back();
  Run& run = runs.back();
  if (run.empty() || !(run.back() == SamplePoint{x, y})) run.push_back({x, y});
}

std::size_t clampedIndex(double position, std::size_t size) {
  if (!(position > 0)) return 0;
  return position >= static_cast<double>(size) ? size : static_cast<std::size_t>(position);
}

}  // namespace

Samples Samples::steps(double start, double width, std::vector<double> values) {
  auto data = std::make_shared<Data>();
  data->start = start;
  data->width = width;
  data->pyramid = MinMaxPyramid(std::move(values));
  Samples samples;
  samples.m_data = std::move(data);
  return samples;
}

Samples Samples::line(const std::vector<SamplePoint>& points) {
  auto data = std::make_shared<Data>();
  std::vector<double> ys;
  ys.reserve(points.size());
  data->xs.reserve(points.size());
  for (const SamplePoint& point : points) {
    data->xs.push_back(point.x);
    ys.push_back(point.y);
  }
  data->pyramid = MinMaxPyramid(std::move(ys));
  Samples samples;
  samples.m_data = std::move(data);
  return samples;
}

Samples Samples::shifted(double by) const {
  Samples copy = *this;
  copy.m_offset += by;
  copy.m_until += by;
  return copy;
}

Samples Samples::until(double x) const {
  Samples copy = *this;
  copy.m_until = std::min(copy.m_until, x);
  return copy;
}

/// A line has its first point at the cut too, a step needs some width.
bool Samples::empty() const {
  if (!m_data || m_data->pyramid.size() == 0) return true;
  return isSteps() ? !(x(0) < m_until) : !(x(0) <= m_until);
}

double Samples::x(std::size_t i) const {
  const double own =
      isSteps() ? m_data->start + static_cast<double>(i) * m_data->width : m_data->xs[i];
  return own + m_offset;
}

Range Samples::span() const {
  if (empty()) return {0, 0};
  return {x(0), std::min(m_until, isSteps() ? x(size()) : x(size() - 1))};
}

std::size_t Samples::indexAfter(double at) const {
  const double own = at - m_offset;
  if (isSteps()) {
    return clampedIndex(std::floor((own - m_data->start) / m_data->width) + 1, size());
  }
  const auto& xs = m_data->xs;
  return static_cast<std::size_t>(std::upper_bound(xs.begin(), xs.end(), own) - xs.begin());
}

std::size_t Samples::indexFrom(double at) const {
  const double own = at - m_offset;
  if (isSteps()) return clampedIndex(std::ceil((own - m_data->start) / m_data->width), size());
  const auto& xs = m_data->xs;
  return static_cast<std::size_t>(std::lower_bound(xs.begin(), xs.end(), own) - xs.begin());
}

std::optional<double> Samples::valueAt(double at) const {
  if (empty() || !span().contains(at)) return std::nullopt;
  // The step that begins at the cut is behind it.
  const std::size_t after = isSteps() && at >= m_until ? indexFrom(at) : indexAfter(at);
  if (after == 0) return std::nullopt;
  double value = y(after - 1);
  // A point beside a gap is known itself.
  if (!isSteps() && after < size() && x(after - 1) < at) {
    value = between({x(after - 1), value}, {x(after), y(after)}, at);
  }
  return std::isnan(value) ? std::nullopt : std::optional(value);
}

MinMax Samples::minMax(const Range& asked) const {
  MinMax result;
  if (empty() || asked.min > m_until) return result;
  const Range over{asked.min, std::min(asked.max, m_until)};
  const std::size_t after = indexAfter(over.min);
  if (isSteps()) {
    return m_data->pyramid.range(after > 0 ? after - 1 : 0, indexFrom(over.max));
  }
  result = m_data->pyramid.range(indexFrom(over.min), indexAfter(over.max));
  for (const double edge : {over.min, over.max}) {
    if (const auto value = valueAt(edge)) result.add(*value);
  }
  return result;
}

std::vector<Run> Samples::reduced(const Range& asked, int allColumns) const {
  std::vector<Run> runs;
  const Range over{asked.min, std::min(asked.max, m_until)};
  if (empty() || allColumns < 1 || !(over.span() > 0)) return runs;
  const int columns =
      std::max(1, static_cast<int>(std::ceil(allColumns * over.span() / asked.span())));
  const std::size_t inside =
      indexAfter(over.max) - std::min(indexAfter(over.min), indexAfter(over.max));
  if (inside > 2 * static_cast<std::size_t>(columns)) {
    byColumns(over, columns, runs);
  } else if (isSteps()) {
    exactSteps(over, runs);
  } else {
    exactLine(over, runs);
  }
  std::erase_if(runs, [](const Run& run) { return run.size() < 2; });
  return runs;
}

void Samples::exactSteps(const Range& over, std::vector<Run>& runs) const {
  const std::size_t after = indexAfter(over.min);
  for (std::size_t i = after > 0 ? after - 1 : 0; i < size(); ++i) {
    const double from = std::max(over.min, x(i)), to = std::min(over.max, x(i + 1));
    if (x(i) > over.max || x(i) >= m_until) break;
    if (to < from) continue;
    if (std::isnan(y(i))) {
      breakRun(runs);
      continue;
    }
    Run* run = runs.empty() ? nullptr : &runs.back();
    if (run && run->size() > 1 && run->back().y == y(i)) {
      run->back().x = to;  // a longer step, not another
      continue;
    }
    put(runs, from, y(i));
    put(runs, to, y(i));
  }
}

void Samples::exactLine(const Range& over, std::vector<Run>& runs) const {
  const std::size_t from = indexFrom(over.min);
  const std::size_t last = std::min(size(), indexAfter(over.max) + 1);
  for (std::size_t i = from > 0 ? from - 1 : 0; i < last; ++i) {
    if (std::isnan(y(i))) {
      breakRun(runs);
    } else if (x(i) < over.min) {
      if (i + 1 < size() && x(i + 1) > over.min && !std::isnan(y(i + 1))) {
        put(runs, over.min, between({x(i), y(i)}, {x(i + 1), y(i + 1)}, over.min));
      }
    } else if (x(i) > over.max) {
      if (i > 0 && x(i - 1) < over.max && !std::isnan(y(i - 1))) {
        put(runs, over.max, between({x(i - 1), y(i - 1)}, {x(i), y(i)}, over.max));
      }
    } else {
      put(runs, x(i), y(i));
    }
  }
}

void Samples::byColumns(const Range& over, int columns, std::vector<Run>& runs) const {
  const double width = over.span() / columns;
  for (int c = 0; c < columns; ++c) {
    const double left = over.min + c * width;
    std::size_t first = isSteps() ? indexAfter(left) : indexFrom(left);
    if (isSteps() && first > 0 && span().contains(left)) --first;
    const MinMax part = m_data->pyramid.range(first, indexFrom(left + width));
    if (part.empty()) {
      // A line may cross a column without a point in it; a step series without values is a gap.
      if (isSteps()) breakRun(runs);
      continue;
    }
    const bool rising =
        runs.empty() || runs.back().empty() ||
        std::abs(runs.back().back().y - part.min) <= std::abs(runs.back().back().y - part.max);
    const double middle = left + width / 2;
    if (c == 0) put(runs, over.min, rising ? part.min : part.max);
    put(runs, middle, rising ? part.min : part.max);
    put(runs, middle, rising ? part.max : part.min);
    if (c + 1 == columns) put(runs, over.max, rising ? part.max : part.min);
  }
}

std::vector<Run> clippedToValues(const Run& run, const Range& y) {
  std::vector<Run> parts;
  const auto edge = [&y](double value) { return value < y.min ? y.min : y.max; };
  for (std::size_t i = 0; i < run.size(); ++i) {
    const SamplePoint& now = run[i];
    const bool inside = y.contains(now.y);
    if (i > 0) {
      const SamplePoint& before = run[i - 1];
      const bool wasInside = y.contains(before.y);
      if (wasInside != inside) {
        const double level = edge(inside ? before.y : now.y);
        if (inside) breakRun(parts);
        put(parts, crossing(before, now, level), level);
      } else if (!inside && (before.y < y.min) != (now.y < y.min)) {
        breakRun(parts);  // right through from one side to the other
        const double from = edge(before.y), to = edge(now.y);
        put(parts, crossing(before, now, from), from);
        put(parts, crossing(before, now, to), to);
      }
    }
    if (inside) put(parts, now.x, now.y);
  }
  std::erase_if(parts, [](const Run& part) { return part.size() < 2; });
  return parts;
}

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
