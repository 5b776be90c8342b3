// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/WeightGroups.h"

#include <QCoreApplication>
#include <map>
#include <optional>

#include "policy/PolicyInfo.h"

namespace spothorizon::views {
namespace {

using policy::Pace;
using policy::PolicyKind;
using policy::PolicySpec;

bool isBaseline(const PolicySpec& spec) { return policy::infoOf(spec).isBaseline(); }

/// The number that a policy is grouped by; none where it has no such parameter.
std::optional<double> numberOf(WeightGrouping grouping, const PolicySpec& spec) {
  const policy::PolicyFields& has = policy::infoOf(spec).has;
  if (grouping == WeightGrouping::Threshold && has.threshold) return spec.threshold;
  if (grouping == WeightGrouping::Window && has.window) return spec.window;
  if (grouping == WeightGrouping::Commitment && has.commitment) return spec.commitment;
  return {};
}

QString symbol(WeightGrouping grouping) {
  switch (grouping) {
    case WeightGrouping::Window:
      return QStringLiteral("ω");
    case WeightGrouping::Commitment:
      return QStringLiteral("v");
    case WeightGrouping::Threshold:
      return QStringLiteral("σ");
  }
  return {};
}

QString rowsLabel(const PolicySpec& spec) {
  if (isBaseline(spec)) return QObject::tr("Baselines");
  if (spec.kind == PolicyKind::Ahap) return QObject::tr("AHAP ω %1").arg(spec.window);
  return spec.pace == Pace::Uniform ? QObject::tr("AHANP uniform") : QObject::tr("AHANP");
}

}  // namespace

WeightGroups WeightGroups::of(WeightGrouping grouping, std::span<const PolicySpec> pool) {
  std::map<double, int> numbers;
  bool ahanp = false, baselines = false;
  for (const PolicySpec& spec : pool) {
    if (const auto number = numberOf(grouping, spec)) {
      numbers[*number] = 0;
    } else {
      (isBaseline(spec) ? baselines : ahanp) = true;
    }
  }
  WeightGroups groups;
  for (auto& [number, group] : numbers) {
    group = groups.count();
    groups.labels.push_back(symbol(grouping) + QString::number(number, 'g', 4));
  }
  groups.ordered.assign(groups.labels.size(), true);
  const int ahanpGroup = groups.count();
  if (ahanp) groups.labels.push_back(QObject::tr("AHANP"));
  const int baselineGroup = groups.count();
  if (baselines) groups.labels.push_back(QObject::tr("baselines"));
  groups.ordered.resize(groups.labels.size(), false);
  groups.groupOf.reserve(pool.size());
  for (const PolicySpec& spec : pool) {
    const auto number = numberOf(grouping, spec);
    const int other = isBaseline(spec) ? baselineGroup : ahanpGroup;
    groups.groupOf.push_back(number ? numbers[*number] : other);
  }
  return groups;
}

std::vector<PoolRows> poolRows(std::span<const PolicySpec> pool) {
  std::vector<PoolRows> rows;
  for (const PolicySpec& spec : pool) {
    const QString label = rowsLabel(spec);
    if (rows.empty() || rows.back().label != label) rows.push_back({label, 0});
    ++rows.back().rows;
  }
  return rows;
}

}  // namespace spothorizon::views
