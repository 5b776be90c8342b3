// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/latency/ClosedLoopTable.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>

namespace spothorizon::serving {
namespace {

struct Weighted {
  const ClosedLoopCurve* curve;
  double weight;
};

/// The two neighbours of `where` among `keys` with their weights; one where it lies outside.
std::vector<std::pair<int, double>> neighbours(const std::set<int>& keys, double where) {
  const auto above = keys.lower_bound(static_cast<int>(std::min(where, 1e9)) +
                                      (where > static_cast<int>(std::min(where, 1e9)) ? 1 : 0));
  if (above == keys.end()) return {{*keys.rbegin(), 1}};
  if (above == keys.begin() || *above == where) return {{*above, 1}};
  const int high = *above, low = *std::prev(above);
  const double part = (where - low) / (high - low);
  return {{low, 1 - part}, {high, part}};
}

std::vector<Weighted> curvesAt(const ClosedLoopTable& table, double prompt, double output) {
  std::map<int, std::map<int, const ClosedLoopCurve*>> grid;
  for (const ClosedLoopCurve& c : table.curves) grid[c.promptTokens][c.outputTokens] = &c;
  std::set<int> prompts;
  for (const auto& [p, byOutput] : grid) prompts.insert(p);
  std::vector<Weighted> found;
  for (const auto& [p, weight] : neighbours(prompts, prompt)) {
    std::set<int> outputs;
    for (const auto& [o, curve] : grid.at(p)) outputs.insert(o);
    for (const auto& [o, part] : neighbours(outputs, output)) {
      found.push_back({grid.at(p).at(o), weight * part});
    }
  }
  return found;
}

bool outside(const ClosedLoopTable& table, double prompt, double output) {
  int lowP = 1 << 30, highP = 0, lowO = 1 << 30, highO = 0;
  for (const ClosedLoopCurve& c : table.curves) {
    lowP = std::min(lowP, c.promptTokens);
    highP = std::max(highP, c.promptTokens);
    lowO = std::min(lowO, c.outputTokens);
    highO = std::max(highO, c.outputTokens);
  }
  return prompt < lowP || prompt > highP || output < lowO || output > highO;
}

Curve curveOf(const ClosedLoopCurve& rows, double ClosedLoopRow::*value) {
  Curve curve;
  for (const ClosedLoopRow& row : rows.rows) {
    curve.x.push_back(row.inFlight);
    curve.y.push_back(row.*value);
  }
  return curve;
}

Curve mixed(const std::vector<Weighted>& curves, const std::set<int>& at,
            double ClosedLoopRow::*value) {
  Curve mix;
  for (const int c : at) {
    mix.x.push_back(c);
    mix.y.push_back(0);
  }
  for (const Weighted& part : curves) {
    const Curve one = curveOf(*part.curve, value);
    for (std::size_t i = 0; i < mix.x.size(); ++i) mix.y[i] += part.weight * one.at(mix.x[i]);
  }
  return mix;
}

}  // namespace

int ClosedLoopCurve::limit() const {
  int last = rows.front().inFlight;
  for (const ClosedLoopRow& row : rows) {
    if (row.queued) break;
    last = row.inFlight;
  }
  return last;
}

void markQueued(ClosedLoopCurve& curve) {
  bool queued = false;
  for (std::size_t i = 1; i < curve.rows.size(); ++i) {
    const ClosedLoopRow &before = curve.rows[i - 1], &row = curve.rows[i];
    const double fair = 2.0 * row.inFlight / before.inFlight * before.ttftSeconds;
    queued = queued || row.ttftSeconds > fair;
    curve.rows[i].queued = queued;
  }
}

ClosedLoopLaw closedLoopLaw(const ClosedLoopTable& table, double meanPrompt, double meanOutput) {
  const std::vector<Weighted> curves = curvesAt(table, meanPrompt, meanOutput);
  ClosedLoopLaw law;
  law.limit = 1 << 30;
  std::set<int> at;
  for (const Weighted& part : curves) {
    law.limit = std::min(law.limit, part.curve->limit());
    for (const ClosedLoopRow& row : part.curve->rows) at.insert(row.inFlight);
  }
  law.ttftSeconds = mixed(curves, at, &ClosedLoopRow::ttftSeconds);
  law.tpotSeconds = mixed(curves, at, &ClosedLoopRow::tpotSeconds);
  law.meanPrompt = meanPrompt;
  law.meanOutput = meanOutput;
  law.clamped = outside(table, meanPrompt, meanOutput);
  return law;
}

}  // namespace spothorizon::serving
