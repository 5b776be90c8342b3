// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/XAxis.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::views {
namespace {

/// Every category if they fit, else every second, fifth, tenth, ...
int categoryStep(double seen, int most) {
  for (int power = 1;; power *= 10) {
    for (const int factor : {1, 2, 5}) {
      if (seen <= static_cast<double>(factor) * power * std::max(1, most)) return factor * power;
    }
  }
}

double nearest(const std::vector<double>& places, double x) {
  const auto after = std::lower_bound(places.begin(), places.end(), x);
  if (after == places.begin()) return places.front();
  if (after == places.end()) return places.back();
  return x - *(after - 1) <= *after - x ? *(after - 1) : *after;
}

}  // namespace

std::vector<Tick> XAxis::ticks(const Range& range, int most) const {
  if (categories.empty()) return valueTicks(range, most, format);
  std::vector<Tick> ticks;
  const int step = categoryStep(range.span(), most);
  for (std::size_t i = 0; i < categories.size(); i += static_cast<std::size_t>(step)) {
    const auto place = static_cast<double>(i);
    if (range.contains(place)) ticks.push_back({place, categories[i], {}});
  }
  return ticks;
}

double XAxis::snapped(double x) const {
  if (!categories.empty()) {
    return std::clamp(std::round(x), 0.0, static_cast<double>(categories.size() - 1));
  }
  if (!places.empty()) return nearest(places, x);
  return format.decimals == 0 ? std::round(x) : x;
}

QString XAxis::text(double x) const {
  if (categories.empty()) return format.text(x);
  return categories[static_cast<std::size_t>(snapped(x))];
}

Range XAxis::home() const {
  if (!categories.empty()) return {-0.5, static_cast<double>(categories.size()) - 0.5};
  if (places.empty()) return {0, 1};
  const double span = places.back() - places.front();
  const double margin = span > 0 ? span * 0.02 : 0.5;
  return {places.front() - margin, places.back() + margin};
}

}  // namespace spothorizon::views
