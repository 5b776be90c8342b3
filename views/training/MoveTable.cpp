// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/MoveTable.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "subjects/training/WordParts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

constexpr double kMillion = 1e6;

QString takers(training::Strategy from, const MoveAnswer& answer) {
  QStringList parts;
  for (std::size_t stage = 0; stage < answer.move.takenBy.size(); ++stage) {
    const int node = answer.move.takenBy[stage];
    const QString lacks = shortDecimal(answer.move.lacking[stage] / kMillion, 1);
    parts << (node < 0 ? Words::tr("stage %1 by no node that has it").arg(stage + 1)
                       : Words::tr("stage %1 by a node of stage %2 (lacks %3 million parameters)")
                             .arg(stage + 1)
                             .arg(node % from.stages + 1)
                             .arg(lacks));
  }
  return parts.isEmpty() ? QString() : Words::tr("Taken over: %1.").arg(parts.join(", "));
}

QString survivors(const MoveAnswer& answer) {
  QStringList counts;
  for (const int count : answer.move.survivors) counts << QString::number(count);
  return counts.isEmpty() ? QString() : Words::tr("Left by stage: %1.").arg(counts.join(", "));
}

}  // namespace

QString moveCaseWords(training::MoveCase kind) {
  switch (kind) {
    case training::MoveCase::None:
      return Words::tr("nothing changes");
    case training::MoveCase::Start:
      return Words::tr("start");
    case training::MoveCase::IntraStage:
      return Words::tr("intra-stage");
    case training::MoveCase::InterStage:
      return Words::tr("inter-stage");
    case training::MoveCase::Pipeline:
      return Words::tr("pipeline");
  }
  return {};
}

std::vector<MoveAnswer> moveAnswers(const study::TrainingResults& results, training::Strategy from,
                                    const std::vector<bool>& dead) {
  const training::PricedMoves& moves = *results.setting->moves;
  const training::Shapes& shapes = moves.shapes();
  const auto left = static_cast<int>(std::ranges::count(dead, false));
  const double interval = moves.intervalSeconds();
  std::vector<MoveAnswer> answers;
  for (std::size_t to = 1; to < shapes.size(); ++to) {
    if (shapes[to].strategy.nodes() > left || !shapes[to].measured) continue;
    MoveAnswer answer;
    answer.shape = to;
    answer.move = training::setMove(moves.moves().costs(), from, shapes[to].strategy, dead,
                                    moves.moves().laws().volume(), moves.rules().restartMs,
                                    moves.moves().graceMs());
    answer.kept = moves.speed(to) * std::max(0.0, interval - answer.move.ms * 1e-3) / interval;
    answers.push_back(std::move(answer));
  }
  std::ranges::stable_sort(answers, std::ranges::greater(), &MoveAnswer::kept);
  return answers;
}

QString moveWords(const study::TrainingResults& results, training::Strategy from,
                  const MoveAnswer& answer) {
  const QString to = words(study::shapeText(results.shapes()[answer.shape].strategy));
  QStringList parts{Words::tr("To %1: %2, %3 s (%4 s of it moving state); the next interval keeps "
                              "%5 samples per second.")
                        .arg(to, moveCaseWords(answer.move.kind),
                             shortDecimal(answer.move.ms * 1e-3, 2),
                             shortDecimal((answer.move.ms - answer.move.restartMs) * 1e-3, 2),
                             shortDecimal(answer.kept, 1))};
  for (const QString& part : {survivors(answer), takers(from, answer)}) {
    if (!part.isEmpty()) parts << part;
  }
  return parts.join(QLatin1Char(' '));
}

TrainingBars moveBars(const study::TrainingResults& results, const std::vector<MoveAnswer>& answers,
                      const ChartTheme& theme) {
  constexpr std::size_t kMostShown = 12;
  TrainingBars bars;
  BarChartSpec kept, cost;
  kept.fileStem = QStringLiteral("training-move-kept");
  kept.title = Words::tr("Kept of the next interval, samples/s");
  kept.format = {{}, {}, 0};
  cost.fileStem = QStringLiteral("training-move-cost");
  cost.title = Words::tr("Cost of the move, s");
  cost.format = {{}, QStringLiteral(" s"), 1};
  for (std::size_t i = 0; i < std::min(answers.size(), kMostShown); ++i) {
    const MoveAnswer& one = answers[i];
    BarRow row;
    row.index = static_cast<int>(i);
    row.name = words(study::shapeText(results.shapes()[one.shape].strategy));
    row.colour = theme.line(policyColour(0));
    row.best = i == 0;
    bars.rows.push_back(std::move(row));
    Bar keeps, takes;
    keeps.value = one.kept;
    keeps.text = shortDecimal(one.kept, 1);
    takes.value = one.move.ms * 1e-3;
    takes.text = moveCaseWords(one.move.kind) + QStringLiteral(", ") +
                 shortDecimal(one.move.ms * 1e-3, 1) + QStringLiteral(" s");
    kept.bars.push_back(std::move(keeps));
    cost.bars.push_back(std::move(takes));
  }
  bars.charts.push_back(std::move(kept));
  bars.charts.push_back(std::move(cost));
  return bars;
}

}  // namespace spothorizon::views
