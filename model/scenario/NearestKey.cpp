// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/NearestKey.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/NumberText.h"

namespace spothorizon::study {
namespace {

bool same(char a, char b) { return lower(a) == lower(b); }

std::size_t editDistance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (same(a[i], b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

bool begins(const std::string& beginning, const std::string& key) {
  return !beginning.empty() && beginning.size() <= key.size() &&
         std::equal(beginning.begin(), beginning.end(), key.begin(), same);
}

}  // namespace

std::string nearestKey(const std::string& given, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 200;  // no key is nearly as long
  const std::string wrong = given.substr(0, kLongest);
  std::string best;
  std::size_t least = std::numeric_limits<std::size_t>::max();
  for (const std::string& key : known) {
    // A key that was not written to its end is nearer than any shorter one that is spelt otherwise.
    const std::size_t distance = begins(wrong, key) ? 0 : editDistance(wrong, key);
    if (distance >= least) continue;
    least = distance;
    best = key;
  }
  return best;
}

}  // namespace spothorizon::study
