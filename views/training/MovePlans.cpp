// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/MovePlans.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "base/InputError.h"
#include "base/RunControl.h"
#include "scenario/text/Words.h"
#include "subjects/training/WordParts.h"
#include "views/training/MoveTable.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

constexpr std::array kCases{training::MoveCase::None, training::MoveCase::Start,
                            training::MoveCase::IntraStage, training::MoveCase::InterStage,
                            training::MoveCase::Pipeline};

}  // namespace

double Outcomes::meanSeconds() const {
  double mean = 0;
  for (const training::MoveOutcome& one : all) mean += one.chance * one.ms;
  return mean * 1e-3;
}

Outcomes makeOutcomes(const OutcomesWish& wish, const std::stop_token& stop) {
  Outcomes made{wish, {}, 0};
  if (!wish.results) return made;
  const training::PricedMoves& priced = *wish.results->setting->moves;
  const training::Moves& moves = priced.moves();
  const std::size_t from = priced.shapes().find(wish.from).value_or(0);
  try {
    // Makes the laws where there are none yet, and can be stopped.
    (void)moves.parts(wish.nodes, wish.removed, from, wish.to, {stop, {}});
    made.all = moves.outcomes(wish.nodes, wish.removed, from, wish.to, priced.rules().restartMs);
    made.standardErrorSeconds =
        moves.standardErrorMs(wish.nodes, wish.removed, from, wish.to) * 1e-3;
  } catch (const Stopped&) {
    made.all.clear();
  }
  return made;
}

CurveChart outcomesChart(const Outcomes& outcomes, const ChartTheme& theme) {
  ChartSpec spec;
  spec.fileStem = QStringLiteral("training-move-outcomes");
  spec.title = Words::tr("Chance of each cost, %");
  spec.format = {{}, QStringLiteral(" %"), 1};
  XAxis axis;
  axis.title = Words::tr("Cost of the move, s");
  axis.format = {{}, {}, 1};
  double most = 1;
  for (const training::MoveOutcome& one : outcomes.all) {
    axis.places.push_back(one.ms * 1e-3);
    most = std::max(most, one.ms * 1e-3);
  }
  std::ranges::sort(axis.places);
  axis.places.erase(std::unique(axis.places.begin(), axis.places.end()), axis.places.end());
  spec.xAxis = axis;
  for (std::size_t i = 0; i < kCases.size(); ++i) {
    StemItem stems;
    for (const training::MoveOutcome& one : outcomes.all) {
      if (one.kind == kCases[i]) stems.points.push_back({one.ms * 1e-3, 100 * one.chance});
    }
    if (stems.points.empty()) continue;
    stems.name = moveCaseWords(kCases[i]);
    stems.colour = theme.line(policyColour(static_cast<int>(i)));
    spec.stems.push_back(std::move(stems));
  }
  // A single case is named by the sentence below it: a legend would take the title's room.
  for (StemItem& stems : spec.stems) stems.named = spec.stems.size() > 1;
  if (!outcomes.all.empty()) {
    spec.moments.push_back({outcomes.meanSeconds(), Words::tr("mean"), theme.muted});
  }
  const Range range{0, most * 1.05};
  return {std::move(spec), range, range, {}};
}

namespace {

/// "intra-stage 72.3 %, inter-stage 27.7 %"
QString shares(const Outcomes& outcomes) {
  QStringList parts;
  for (const training::MoveCase kind : kCases) {
    double chance = 0;
    for (const training::MoveOutcome& one : outcomes.all) {
      if (one.kind == kind) chance += one.chance;
    }
    if (chance > 1e-12) {
      parts << Words::tr("%1 %2 %").arg(moveCaseWords(kind), shortDecimal(100 * chance, 1));
    }
  }
  return parts.join(QStringLiteral(", "));
}

/// For one case alone.
QString untouched(const Outcomes& outcomes, const QString& to) {
  const training::MoveCase kind = outcomes.all.front().kind;
  if (kind == training::MoveCase::None) {
    return Words::tr("While all %1 nodes stay, keeping %2 costs nothing.")
        .arg(outcomes.wish.nodes)
        .arg(to);
  }
  return Words::tr("While all %1 nodes stay, the move to %2 takes %3 s: %4.")
      .arg(outcomes.wish.nodes)
      .arg(to, shortDecimal(outcomes.meanSeconds(), 2), moveCaseWords(kind));
}

}  // namespace

QString outcomesSentence(const Outcomes& outcomes) {
  if (outcomes.all.empty()) return {};
  const QString to =
      words(study::shapeText(outcomes.wish.results->shapes()[outcomes.wish.to].strategy));
  if (outcomes.wish.removed == 0) return untouched(outcomes, to);
  const QString seconds = shortDecimal(outcomes.meanSeconds(), 2);
  QString text = outcomes.wish.removed == 1 ? Words::tr(
                                                  "When one of %1 nodes leaves, whichever it is, "
                                                  "the move to %2 takes %3 s on average: %4.")
                                                  .arg(outcomes.wish.nodes)
                                                  .arg(to, seconds, shares(outcomes))
                                            : Words::tr(
                                                  "When %1 of %2 nodes leave, whichever they are, "
                                                  "the move to %3 takes %4 s on average: %5.")
                                                  .arg(outcomes.wish.removed)
                                                  .arg(outcomes.wish.nodes)
                                                  .arg(to, seconds, shares(outcomes));
  if (outcomes.standardErrorSeconds > 0) {
    text += QLatin1Char(' ') + Words::tr("It is drawn, with a standard error of %1 s.")
                                   .arg(shortDecimal(outcomes.standardErrorSeconds, 3));
  }
  return text;
}

Targets makeTargets(const TargetsWish& wish, const std::stop_token& stop) {
  Targets made{wish, {}};
  if (!wish.results) return made;
  const training::PricedMoves& priced = *wish.results->setting->moves;
  const training::Shapes& shapes = priced.shapes();
  const std::size_t from = shapes.find(wish.from).value_or(0);
  const training::NodeChange change{wish.nodes, 0, wish.removed};
  const double interval = priced.intervalSeconds();
  try {
    made.of.resize(shapes.size());
    for (std::size_t to = 1; to < shapes.size(); ++to) {
      if (shapes[to].strategy.nodes() > change.after()) continue;
      TargetFigures& one = made.of[to];
      one.meanSeconds = priced.costSeconds(change, from, to, {stop, {}});
      one.intraShare = priced.moves().intraShare(wish.nodes, wish.removed, from, to);
      one.liveput = priced.speed(to) * std::max(0.0, interval - one.meanSeconds) / interval;
    }
  } catch (const Stopped&) {
    made.of.clear();
  }
  return made;
}

QStringList targetCells(const Targets& targets, std::size_t shape) {
  const TargetFigures& one = targets.of[shape];
  const training::Strategy to = targets.wish.results->shapes()[shape].strategy;
  const training::MoveCase kind =
      training::Moves::kind(targets.wish.from, to, targets.wish.removed);
  QString cases = moveCaseWords(kind);
  if (kind == training::MoveCase::InterStage && one.intraShare >= 1 - 1e-12) {
    cases = moveCaseWords(training::MoveCase::IntraStage);
  } else if (kind == training::MoveCase::InterStage && one.intraShare > 0) {
    cases = Words::tr("%1 % intra, %2 % inter")
                .arg(shortDecimal(100 * one.intraShare, 1),
                     shortDecimal(100 * (1 - one.intraShare), 1));
  }
  return {shortDecimal(one.meanSeconds, 2), cases, shortDecimal(one.liveput, 1)};
}

Path makePath(const PathWish& wish, const std::stop_token& stop) {
  Path path{wish, {}};
  if (!wish.results || wish.policy < 0) return path;
  const auto& run = wish.results->runs[static_cast<std::size_t>(wish.policy)];
  if (!training::plans(run.spec.kind)) return path;
  try {
    path.choice =
        training::explainChoice(run.spec, *wish.results->setting, wish.interval, {stop, {}});
  } catch (const Stopped&) {
    path.choice.reset();
  }
  return path;
}

QStringList pathCells(const training::Plan& plan, const training::Shapes& shapes) {
  QStringList cells;
  for (const training::PlanStep& step : plan.steps) {
    QStringList lines{words(study::shapeText(shapes[step.shape].strategy)),
                      Words::tr("%1 nodes").arg(step.nodes)};
    if (step.costSeconds > 0.005) {
      lines << Words::tr("move %1 s").arg(shortDecimal(step.costSeconds, 1));
    }
    if (step.debtSeconds > 0.005) {
      lines << Words::tr("debt %1 s").arg(shortDecimal(step.debtSeconds, 1));
    }
    cells << lines.join(u'\n');
  }
  return cells;
}

QString pathSentence(const Path& path) {
  if (!path.choice) return Words::tr("This policy does not look ahead.");
  const training::Choice& choice = *path.choice;
  const training::Shapes& shapes = path.wish.results->shapes();
  if (choice.best.steps.empty()) return {};
  const QString first = words(study::shapeText(shapes[choice.best.steps.front().shape].strategy));
  if (choice.runnerUp.steps.empty()) {
    return Words::tr("Planned: %1; nothing else fits.").arg(first);
  }
  return Words::tr(
             "Planned: %1 first, %2 samples over %3 intervals; %4 first would yield %5 "
             "fewer.")
      .arg(first, words(study::samplesText(choice.best.samples)))
      .arg(choice.best.steps.size())
      .arg(words(study::shapeText(shapes[choice.runnerUp.steps.front().shape].strategy)),
           words(study::samplesText(choice.difference)));
}

}  // namespace spothorizon::views
