// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "subjects/training/TrainingResults.h"
#include "training/run/Run.h"
#include "views/chart/ChartSpec.h"
#include "views/page/ComparableChart.h"
#include "views/training/TrainingFan.h"

namespace spothorizon::views {

/// What a change of shape may cost when so many nodes leave, all sets as likely.
struct OutcomesWish {
  TrainingData results;
  training::Strategy from;
  std::size_t to = 0;
  int nodes = 0, removed = 0;
  bool operator==(const OutcomesWish&) const = default;
};
struct Outcomes {
  OutcomesWish wish;
  std::vector<training::MoveOutcome> all;
  double standardErrorSeconds = 0;  ///< 0: exact

  double meanSeconds() const;
};
Outcomes makeOutcomes(const OutcomesWish& wish, const std::stop_token& stop);
/// Chance by seconds, a colour a case.
CurveChart outcomesChart(const Outcomes& outcomes, const ChartTheme& theme);
QString outcomesSentence(const Outcomes& outcomes);

/// What every change of shape costs when so many nodes leave, all sets as likely.
struct TargetsWish {
  TrainingData results;
  training::Strategy from;
  int nodes = 0, removed = 0;
  bool operator==(const TargetsWish&) const = default;
};
struct TargetFigures {
  double meanSeconds = 0;
  double intraShare = 0;  ///< the chance that regrouping does; where the depth stays
  double liveput = 0;     ///< samples a second of the next interval
};
struct Targets {
  TargetsWish wish;
  std::vector<TargetFigures> of;  ///< by shape; empty: stopped
};
Targets makeTargets(const TargetsWish& wish, const std::stop_token& stop);
/// Mean, cases and liveput of a shape, as cells of a table.
QStringList targetCells(const Targets& targets, std::size_t shape);

/// What a policy weighed at an interval.
struct PathWish {
  TrainingData results;
  int policy = -1, interval = -1;
  bool operator==(const PathWish&) const = default;
};
struct Path {
  PathWish wish;
  std::optional<training::Choice> choice;  ///< none: the policy does not look ahead, or stopped
};
Path makePath(const PathWish& wish, const std::stop_token& stop);
/// A column a step: what is planned, on how many nodes, with what debt.
QStringList pathCells(const training::Plan& plan, const training::Shapes& shapes);
QString pathSentence(const Path& path);

}  // namespace spothorizon::views
