// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/Inspections.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "subjects/training/Columns.h"
#include "subjects/training/TrainingFile.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/WordParts.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using training::MoveCase;
using training::Shapes;
using training::Strategy;

const char* caseName(MoveCase kind) {
  switch (kind) {
    case MoveCase::None:
      return "none";
    case MoveCase::Start:
      return "start";
    case MoveCase::IntraStage:
      return "intra-stage";
    case MoveCase::InterStage:
      return "inter-stage";
    case MoveCase::Pipeline:
      return "pipeline";
  }
  return "";
}

void addShape(std::vector<Cell>& cells, Strategy strategy) {
  cells.insert(cells.end(), {Text(shapeText(strategy)), wholeCell(strategy.pipelines),
                             wholeCell(strategy.stages)});
}

result::ResultFile fileOf(const TrainingResults& results, const char* question, Text sentence,
                          std::vector<result::Table> tables) {
  result::ResultFile file = trainingHead(results, question, std::move(sentence));
  file.tables = std::move(tables);
  return file;
}

/// `option` is where the user named it.
std::size_t shapeOf(const training::Shapes& shapes, Strategy strategy, const char* option) {
  if (strategy.idle()) return 0;
  if (const auto found = shapes.find(strategy)) return *found;
  throw InputError("", option, shapeText(strategy),
                   "a shape that the model can take on " + std::to_string(shapes.mostNodes()) +
                       " nodes; \"training table\" lists them");
}

void checkState(const TrainingState& state) {
  if (state.strategy.nodes() > state.nodes) {
    throw InputError("", "--state",
                     shapeText(state.strategy) + " on " + std::to_string(state.nodes) + " nodes",
                     "at least " + std::to_string(state.strategy.nodes()) + " nodes");
  }
  if (state.removed > state.nodes) {
    throw InputError(
        "", "--lost",
        std::to_string(state.removed) + " lost of " + std::to_string(state.nodes) + " nodes",
        "no more than there are");
  }
}

/// The target has to fit on the nodes that are left and those that join.
void checkTarget(const TrainingState& state, Strategy target) {
  const int after = state.change().after();
  if (target.nodes() <= after) return;
  throw InputError("", "--to",
                   shapeText(target) + ", which are " + std::to_string(target.nodes()) + " nodes",
                   "at most the " + std::to_string(after) + " that are there afterwards");
}

struct MoveFigures {
  std::shared_ptr<const training::PricedMoves> moves;
  std::vector<TrainingTarget> targets;
  std::size_t from = 0, to = 0;
  std::vector<training::MoveOutcome> outcomes;
  double standardErrorSeconds = 0;
  std::optional<training::DrawnMove> drawn;
};

MoveFigures figuresOf(const TrainingResults& results, const MoveQuestion& question) {
  MoveFigures figures;
  const TrainingState& state = question.state;
  checkState(state);
  figures.moves = movesFor(results, state.nodes + state.added);
  const training::Shapes& shapes = figures.moves->shapes();
  figures.from = shapeOf(shapes, state.strategy, "--state");
  if (question.to) checkTarget(state, *question.to);
  figures.targets = trainingTargets(*figures.moves, state);
  if (figures.targets.empty() && !question.to) return figures;
  figures.to = question.to ? shapeOf(shapes, *question.to, "--to") : figures.targets.front().shape;
  if (figures.to == 0) return figures;
  const training::Moves& moves = figures.moves->moves();
  const auto restart = figures.moves->rules().restartMs;
  figures.outcomes = moves.outcomes(state.nodes, state.removed, figures.from, figures.to, restart);
  figures.standardErrorSeconds =
      moves.standardErrorMs(state.nodes, state.removed, figures.from, figures.to) * 1e-3;
  if (question.draws > 0) {
    figures.drawn = training::drawMoves(moves.costs(), state.strategy, shapes[figures.to].strategy,
                                        state.nodes, state.removed, moves.laws().volume(), restart,
                                        question.draws, results.scenario.seed, moves.graceMs());
  }
  return figures;
}

double meanSeconds(const MoveFigures& figures) {
  double mean = 0;
  for (const training::MoveOutcome& outcome : figures.outcomes) mean += outcome.chance * outcome.ms;
  return mean * 1e-3;
}

result::Table targetsTable(const MoveFigures& figures) {
  const Shapes& shapes = figures.moves->shapes();
  result::Table table = trainingTable("targets", phrase("training", "Targets"),
                                      {"shape", "pipelines", "stages", "case", "costSeconds",
                                       "regroupShare", "samplesPerSecond", "liveput"});
  for (const TrainingTarget& one : figures.targets) {
    std::vector<Cell>& cells = table.rows.emplace_back();
    addShape(cells, shapes[one.shape].strategy);
    cells.insert(cells.end(), {Text(std::string(caseName(one.kind))), one.costSeconds,
                               one.intraShare, shapes[one.shape].samplesPerSecond, one.liveput});
  }
  return table;
}

result::Table moveTable(const MoveQuestion& question, const MoveFigures& figures) {
  result::Table table =
      trainingTable("move", phrase("training", "Move"),
                    {"from", "fromPipelines", "fromStages", "to", "toPipelines", "toStages",
                     "nodes", "lostNodes", "joinedNodes", "costSeconds", "standardErrorSeconds",
                     "draws", "drawnSeconds", "drawnStandardErrorSeconds", "drawnRegroupShare"});
  const TrainingState& state = question.state;
  std::vector<Cell>& cells = table.rows.emplace_back();
  addShape(cells, state.strategy);
  addShape(cells, figures.moves->shapes()[figures.to].strategy);
  cells.insert(cells.end(),
               {wholeCell(state.nodes), wholeCell(state.removed), wholeCell(state.added),
                meanSeconds(figures), figures.standardErrorSeconds});
  if (const auto& drawn = figures.drawn) {
    cells.insert(cells.end(), {wholeCell(question.draws), drawn->meanMs * 1e-3,
                               drawn->standardErrorMs * 1e-3, drawn->intraShare});
  } else {
    cells.resize(table.columns.size());
    hideColumns(table, {"draws", "drawnSeconds", "drawnStandardErrorSeconds", "drawnRegroupShare"});
  }
  return table;
}

result::Table chancesTable(const MoveFigures& figures) {
  result::Table table =
      trainingTable("chances", phrase("training", "Chances"), {"case", "seconds", "chance"});
  table.columns.back().decimals = 3;
  for (const training::MoveOutcome& one : figures.outcomes) {
    table.rows.push_back({Text(std::string(caseName(one.kind))), one.ms * 1e-3, one.chance});
  }
  return table;
}

Text moveSentence(const TrainingState& state, const MoveFigures& figures) {
  const Text from = phrase("training", "%1 on %2 nodes, %3 lost, %4 joined")
                        .arg(shapeText(state.strategy))
                        .arg(std::to_string(state.nodes))
                        .arg(std::to_string(state.removed))
                        .arg(std::to_string(state.added));
  if (figures.to == 0) return phrase("training", "%1: nothing fits.").arg(from);
  return phrase("training", "%1: the move to %2 takes %3 s in expectation.")
      .arg(from)
      .arg(shapeText(figures.moves->shapes()[figures.to].strategy))
      .arg(fixedText(meanSeconds(figures), 3));
}

// A map.

struct MapRow {
  const Shapes& shapes;
  const training::TrainingCell& cell;
  int nodes = 0, removed = 0;

  Strategy own() const { return shapes[cell.shape].strategy; }
  Strategy answer() const { return shapes[cell.best].strategy; }
};

const std::vector<TrainingFigure<MapRow>>& mapFigures() {
  static const std::vector<TrainingFigure<MapRow>> all{
      {"shape", [](const MapRow& row) -> Cell { return Text(shapeText(row.own())); }},
      {"pipelines", [](const MapRow& row) { return wholeCell(row.own().pipelines); }},
      {"stages", [](const MapRow& row) { return wholeCell(row.own().stages); }},
      {"samplesPerSecond",
       [](const MapRow& row) -> Cell { return row.shapes[row.cell.shape].samplesPerSecond; }},
      {"liveput", [](const MapRow& row) -> Cell { return row.cell.samplesPerSecond; }},
      {"to", [](const MapRow& row) -> Cell { return Text(shapeText(row.answer())); }},
      {"toPipelines", [](const MapRow& row) { return wholeCell(row.answer().pipelines); }},
      {"toStages", [](const MapRow& row) { return wholeCell(row.answer().stages); }},
      {"nodesBefore", [](const MapRow& row) { return wholeCell(row.nodes); }},
      {"lostNodes", [](const MapRow& row) { return wholeCell(row.removed); }}};
  return all;
}

// Plans.

struct PolicyChoice {
  const TrainingRun* run;
  training::Choice choice;
};

std::vector<PolicyChoice> choicesAt(const TrainingResults& results, int interval) {
  const training::Window& window = results.setting->window;
  if (interval < window.first || interval > window.last) {
    throw InputError(
        "--at", "", std::to_string(interval),
        "an interval from " + std::to_string(window.first) + " to " + std::to_string(window.last));
  }
  std::vector<PolicyChoice> all;
  for (const TrainingRun& run : results.runs) {
    if (!training::plans(run.spec.kind)) continue;
    all.push_back(
        {&run, atTraining([&] { return explainChoice(run.spec, *results.setting, interval); })});
  }
  return all;
}

std::string pathText(const training::Shapes& shapes, const training::Plan& plan) {
  std::string text;
  for (const training::PlanStep& step : plan.steps) {
    text += (text.empty() ? "" : " ") + std::to_string(step.nodes) + ":" +
            std::to_string(shapes[step.shape].strategy.pipelines) + "x" +
            std::to_string(shapes[step.shape].strategy.stages);
  }
  return text;
}

result::Table plansTable(const Shapes& shapes, const std::vector<PolicyChoice>& choices) {
  result::Table table =
      trainingTable("plans", phrase("training", "Plans"),
                    {"policy", "from", "fromPipelines", "fromStages", "nodesBefore", "debtSeconds",
                     "path", "plannedSamples", "nextPath", "difference"});
  for (const PolicyChoice& one : choices) {
    const training::Choice& choice = one.choice;
    const bool other = !choice.runnerUp.steps.empty();
    std::vector<Cell>& cells = table.rows.emplace_back();
    cells.push_back(Text(one.run->key));
    addShape(cells, shapes[choice.start.shape].strategy);
    cells.insert(cells.end(), {wholeCell(choice.start.nodes), choice.start.debtSeconds,
                               Text(pathText(shapes, choice.best)), choice.best.samples,
                               other ? Cell(Text(pathText(shapes, choice.runnerUp))) : Cell(),
                               other ? Cell(choice.difference) : Cell()});
  }
  return table;
}

void addSteps(result::Table& table, const Shapes& shapes, const std::string& policy,
              const char* name, const training::Plan& plan, int interval) {
  for (const training::PlanStep& step : plan.steps) {
    std::vector<Cell>& cells = table.rows.emplace_back(std::vector<Cell>{
        Text(policy), Text(std::string(name)), wholeCell(interval++), wholeCell(step.nodes)});
    addShape(cells, shapes[step.shape].strategy);
    cells.insert(cells.end(), {step.costSeconds, step.debtSeconds, step.samples});
  }
}

/// Samples are those of the plan up to the step.
result::Table stepsTable(const Shapes& shapes, const std::vector<PolicyChoice>& choices,
                         int interval) {
  result::Table table = trainingTable("steps", phrase("training", "Steps"),
                                      {"policy", "plan", "interval", "nodes", "shape", "pipelines",
                                       "stages", "costSeconds", "debtSeconds", "plannedSamples"});
  for (const PolicyChoice& one : choices) {
    addSteps(table, shapes, one.run->key, "best", one.choice.best, interval);
    addSteps(table, shapes, one.run->key, "next", one.choice.runnerUp, interval);
  }
  return table;
}

// Shapes.

struct ShapeRow {
  const TrainingResults& results;
  std::size_t shape = 0;

  const training::Shape& at() const { return results.shapes()[shape]; }
  Cell restart(training::Joining joining) const {
    const auto fixed = results.setting->moves->rules().restartMs;
    return results.inputs->costs->restartMs(at().strategy, joining, fixed) * 1e-3;
  }
};

const std::vector<TrainingFigure<ShapeRow>>& shapeFigures() {
  using training::Joining;
  static const std::vector<TrainingFigure<ShapeRow>> all{
      {"shape", [](const ShapeRow& row) -> Cell { return Text(shapeText(row.at().strategy)); }},
      {"pipelines", [](const ShapeRow& row) { return wholeCell(row.at().strategy.pipelines); }},
      {"stages", [](const ShapeRow& row) { return wholeCell(row.at().strategy.stages); }},
      {"nodes", [](const ShapeRow& row) { return wholeCell(row.at().strategy.nodes()); }},
      {"isMeasured", [](const ShapeRow& row) -> Cell { return row.at().measured; }},
      {"samplesPerSecond", [](const ShapeRow& row) -> Cell { return row.at().samplesPerSecond; }},
      {"restartSeconds", [](const ShapeRow& row) { return row.restart(Joining::No); }},
      {"joiningSeconds", [](const ShapeRow& row) { return row.restart(Joining::Add); }},
      {"regroupSeconds", [](const ShapeRow& row) -> Cell {
         return row.results.inputs->costs->regroupOnlyMs(row.at().strategy) * 1e-3;
       }}};
  return all;
}

}  // namespace

std::shared_ptr<const training::PricedMoves> movesFor(const TrainingResults& results, int nodes) {
  const auto& own = results.setting->moves;
  if (nodes <= own->shapes().mostNodes()) return own;
  auto shapes = atTraining([&] {
    return std::make_shared<const training::Shapes>(results.inputs->model(), results.inputs->table,
                                                    nodes);
  });
  auto moves = std::make_shared<const training::Moves>(own->moves().sharedLaws(), std::move(shapes),
                                                       own->moves().graceMs());
  return std::make_shared<const training::PricedMoves>(std::move(moves), own->rules());
}

std::vector<TrainingTarget> trainingTargets(const training::PricedMoves& moves,
                                            const TrainingState& state) {
  const training::Shapes& shapes = moves.shapes();
  const std::size_t from = shapeOf(shapes, state.strategy, "--state");
  const training::NodeChange change = state.change();
  std::vector<TrainingTarget> all;
  for (std::size_t to = 1; to < shapes.size(); ++to) {
    if (shapes[to].strategy.nodes() > change.after()) continue;
    TrainingTarget target;
    target.shape = to;
    target.costSeconds = moves.costSeconds(change, from, to);
    target.intraShare = moves.moves().intraShare(state.nodes, state.removed, from, to);
    target.kind = training::Moves::kind(state.strategy, shapes[to].strategy, state.removed);
    target.liveput = training::liveput(moves, change, from, to);
    all.push_back(target);
  }
  std::ranges::stable_sort(all, std::ranges::greater(), &TrainingTarget::liveput);
  return all;
}

result::ResultFile moveOf(const TrainingResults& results, const MoveQuestion& question) {
  const MoveFigures figures = figuresOf(results, question);
  std::vector<result::Table> tables{targetsTable(figures)};
  if (figures.to != 0) tables.push_back(moveTable(question, figures));
  if (figures.to != 0) tables.push_back(chancesTable(figures));
  return fileOf(results, "move", moveSentence(question.state, figures), std::move(tables));
}

result::ResultFile mapOf(const TrainingResults& results, int nodes, int removed) {
  if (removed > nodes) checkState({nodes, {}, removed, 0});
  const auto moves = movesFor(results, nodes);
  const std::vector<training::TrainingCell> cells = training::liveputMap(*moves, nodes, removed);
  std::vector<MapRow> rows;
  for (const training::TrainingCell& cell : cells) {
    rows.push_back({moves->shapes(), cell, nodes, removed});
  }
  return fileOf(results, "map",
                phrase("training", "Each shape by its best answer when %1 of %2 nodes leave.")
                    .arg(std::to_string(removed))
                    .arg(std::to_string(nodes)),
                {trainingTable("shapes", phrase("training", "Shapes"), mapFigures(), rows)});
}

result::ResultFile planOf(const TrainingResults& results, int interval) {
  const std::vector<PolicyChoice> choices = choicesAt(results, interval);  // checks the interval
  const Shapes& shapes = results.shapes();
  return fileOf(results, "plan",
                phrase("training", "Interval %1 with %2 nodes: the plan of each policy.")
                    .arg(std::to_string(interval))
                    .arg(std::to_string(results.setting->change(interval).after())),
                {plansTable(shapes, choices), stepsTable(shapes, choices, interval)});
}

result::ResultFile shapesOf(const TrainingResults& results) {
  std::vector<ShapeRow> rows;
  for (std::size_t i = 1; i < results.shapes().size(); ++i) rows.push_back({results, i});
  return fileOf(results, "shapes",
                phrase("training", "%1: throughput and the cost of a restart by shape.")
                    .arg(results.inputs->model().title),
                {trainingTable("shapes", phrase("training", "Shapes"), shapeFigures(), rows)});
}

}  // namespace spothorizon::study
