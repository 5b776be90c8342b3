// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/migration/MigrationWords.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/serving/ShortNumber.h"

namespace spothorizon::views {
namespace {

using serving::AssignmentState;

/// Words of this folder have one context.
struct Migration {
  Q_DECLARE_TR_FUNCTIONS(spothorizon::views::Migration)
};

QString number(double value) { return shortNumber(value); }

QString groupText(const MigrationScene& scene, int index) {
  const auto& groups = scene.matching.groups;
  const auto i = static_cast<std::size_t>(index);
  if (index < 0 || i >= groups.size()) return Migration::tr("no GPUs");
  return Migration::tr("GPUs %1 to %2").arg(groups[i].front()).arg(groups[i].back());
}

QString slotText(const MigrationScene& scene, int index) {
  const auto& slotsOfAll = scene.matching.slotPositions;
  const auto i = static_cast<std::size_t>(index);
  if (index < 0 || i >= slotsOfAll.size()) return Migration::tr("no position");
  return positionText(slotsOfAll[i].front());
}

QString rowText(const MigrationScene& scene, int row) {
  return scene.matching.slotsAreRows ? slotText(scene, row) : groupText(scene, row);
}
QString columnText(const MigrationScene& scene, int column) {
  return scene.matching.slotsAreRows ? groupText(scene, column) : slotText(scene, column);
}

}  // namespace

QString bytesText(serving::Bytes bytes) {
  const auto value = static_cast<double>(bytes);
  if (value < 1e6) return Migration::tr("%1 kB").arg(number(value / 1e3));
  if (value < 1e9) return Migration::tr("%1 MB").arg(number(value / 1e6));
  return Migration::tr("%1 GB").arg(number(value / 1e9));
}

QString positionText(const serving::Position& p) {
  return Migration::tr("replica %1, stage %2, rank %3").arg(p.replica).arg(p.stage).arg(p.rank);
}

QString wayText(Way way) {
  switch (way) {
    case Way::Kept:
      return Migration::tr("kept");
    case Way::Within:
      return Migration::tr("within a machine");
    case Way::Between:
      return Migration::tr("between machines");
    case Way::Dying:
      return Migration::tr("from departing machines");
    case Way::Storage:
      return Migration::tr("from storage");
  }
  return {};
}

QColor wayColour(Way way, const ChartTheme& theme) {
  switch (way) {
    case Way::Kept:
      return theme.line(policyColour(2));
    case Way::Within:
      return theme.line(policyColour(5));
    case Way::Between:
      return theme.line(policyColour(0));
    case Way::Dying:
      return theme.line(policyColour(1));
    case Way::Storage:
      return theme.muted;
  }
  return theme.muted;
}

QString sceneText(const MigrationScene& scene) {
  const serving::MigrationPlan& plan = scene.plan;
  return Migration::tr("%1: %2 kept, %3 moved, %4 loaded from storage, in %5 s. %6 to %7.")
      .arg(scene.matched ? Migration::tr("Matching") : Migration::tr("Rank order"),
           bytesText(plan.bytesKept), bytesText(plan.bytesMoved), bytesText(plan.bytesLoaded),
           number(plan.seconds), QString::fromStdString(shapeText(scene.before)),
           QString::fromStdString(shapeText(scene.after)));
}

QString positionStory(const MigrationScene& scene, int position) {
  if (position < 0 || position >= static_cast<int>(scene.positions.size())) return {};
  const ScenePosition& p = scene.positions[static_cast<std::size_t>(position)];
  QStringList parts;
  for (const Ribbon& r : scene.ribbons) {
    if (r.to != position) continue;
    const QString what = r.cache ? Migration::tr("cache") : Migration::tr("weights");
    const QString from = r.from < 0 || r.way == Way::Kept
                             ? wayText(r.way)
                             : Migration::tr("from GPU %1, %2")
                                   .arg(scene.gpus[static_cast<std::size_t>(r.from)].gpu)
                                   .arg(wayText(r.way));
    parts << Migration::tr("%1 of %2 %3").arg(bytesText(r.bytes), what, from);
  }
  if (parts.isEmpty()) parts << Migration::tr("nothing");
  return Migration::tr("GPU %1 of machine %2 becomes %3: %4")
      .arg(p.gpu)
      .arg(p.instance)
      .arg(positionText(p.is), parts.join(QStringLiteral("; ")));
}

QString stepText(const MigrationScene& scene, std::size_t step) {
  if (step >= scene.steps.size()) return {};
  const AssignmentState& s = scene.steps[step];
  switch (s.kind) {
    case AssignmentState::Kind::Start:
      return Migration::tr(
          "Each row is labelled with its greatest weight, each column with 0: an edge whose "
          "labels add up to its weight is tight.");
    case AssignmentState::Kind::Row:
      return Migration::tr("A place is sought for %1.").arg(rowText(scene, s.row));
    case AssignmentState::Kind::Reach:
      return Migration::tr("Along a tight edge %1 reaches %2.")
          .arg(rowText(scene, s.row), columnText(scene, s.column));
    case AssignmentState::Kind::Relabel:
      return Migration::tr(
                 "No tight edge leads on: rows of the tree give up %1, its columns gain as much.")
          .arg(bytesText(s.change));
    case AssignmentState::Kind::Augment:
      return Migration::tr(
          "A free column is reached: along the augmenting path every row moves on by one.");
    case AssignmentState::Kind::Least:
      return Migration::tr(
          "Of all matchings of this total the lexicographically least is taken. The labels add up "
          "to the total: none is better.");
  }
  return {};
}

}  // namespace spothorizon::views
