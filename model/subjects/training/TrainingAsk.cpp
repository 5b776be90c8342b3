// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingAsk.h"

#include <algorithm>

#include "base/InputError.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/training/TrainingParameters.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"

namespace spothorizon::study {
namespace {

using training::MoveCase;
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

Json strategyJson(Strategy strategy) { return Json::List{strategy.pipelines, strategy.stages}; }

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

/// The target has to fit on what is left and what joins.
void checkTarget(const TrainingState& state, Strategy target) {
  const int after = state.change().after();
  if (target.nodes() <= after) return;
  throw InputError("", "--to",
                   shapeText(target) + ", which are " + std::to_string(target.nodes()) + " nodes",
                   "at most the " + std::to_string(after) + " that are there afterwards");
}

// ---- move

Json targetJson(const training::Shapes& shapes, const TrainingTarget& target) {
  return {{"strategy", strategyJson(shapes[target.shape].strategy)},
          {"case", caseName(target.kind)},
          {"costSeconds", target.costSeconds},
          {"regroupShare", target.intraShare},
          {"samplesPerSecond", shapes[target.shape].samplesPerSecond},
          {"liveput", target.liveput}};
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
  figures.targets = trainingTargets(results, *figures.moves, state);
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

Json moveJson(const MoveQuestion& question, const MoveFigures& figures) {
  const training::Shapes& shapes = figures.moves->shapes();
  Json root{{"format", "spothorizon-training-move"}, {"version", 1}};
  root["nodes"] = question.state.nodes;
  root["strategy"] = strategyJson(question.state.strategy);
  root["lost"] = question.state.removed;
  root["joined"] = question.state.added;
  Json targets = Json::array();
  for (const TrainingTarget& one : figures.targets) targets.push_back(targetJson(shapes, one));
  root["targets"] = std::move(targets);
  if (figures.to == 0) return root;
  root["to"] = strategyJson(shapes[figures.to].strategy);
  root["costSeconds"] = meanSeconds(figures);
  root["standardErrorSeconds"] = figures.standardErrorSeconds;
  Json outcomes = Json::array();
  for (const training::MoveOutcome& one : figures.outcomes) {
    outcomes.push_back(
        {{"case", caseName(one.kind)}, {"seconds", one.ms * 1e-3}, {"chance", one.chance}});
  }
  root["outcomes"] = std::move(outcomes);
  if (figures.drawn) {
    root["drawn"] = {{"draws", question.draws},
                     {"meanSeconds", figures.drawn->meanMs * 1e-3},
                     {"standardErrorSeconds", figures.drawn->standardErrorMs * 1e-3},
                     {"regroupShare", figures.drawn->intraShare}};
  }
  return root;
}

std::string targetsTable(const training::Shapes& shapes, const std::vector<TrainingTarget>& all) {
  constexpr std::size_t kMostShown = 12;
  TextTable table({"target", "case", "cost, s", "regrouping does", "samples/s", "liveput"});
  table.alignLeft({0, 1});
  for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i) {
    const TrainingTarget& one = all[i];
    table.add({shapeText(shapes[one.shape].strategy), caseName(one.kind),
               fixedText(one.costSeconds, 3), percentText(one.intraShare).english(),
               roundedText(shapes[one.shape].samplesPerSecond, 6), roundedText(one.liveput, 6)});
  }
  return table.text();
}

std::string outcomesTable(const MoveFigures& figures) {
  TextTable table({"case", "seconds", "chance"});
  for (const training::MoveOutcome& one : figures.outcomes) {
    table.add({caseName(one.kind), fixedText(one.ms * 1e-3, 3), roundedText(one.chance, 6)});
  }
  return table.text();
}

std::string moveText(const MoveQuestion& question, const MoveFigures& figures) {
  const TrainingState& state = question.state;
  const training::Shapes& shapes = figures.moves->shapes();
  std::string text = shapeText(state.strategy) + " on " + std::to_string(state.nodes) + " nodes, " +
                     std::to_string(state.removed) + " lost, " + std::to_string(state.added) +
                     " joined\n\n" + targetsTable(shapes, figures.targets);
  if (figures.to == 0) return text + "nothing fits: idle\n";
  text += "\nto " + shapeText(shapes[figures.to].strategy) + ": " +
          fixedText(meanSeconds(figures), 6) + " s in expectation";
  if (figures.standardErrorSeconds > 0) {
    text += ", drawn (standard error " + fixedText(figures.standardErrorSeconds, 6) + " s)";
  }
  text += "\n" + outcomesTable(figures);
  if (figures.drawn) {
    text += std::to_string(question.draws) +
            " draws: " + fixedText(figures.drawn->meanMs * 1e-3, 6) + " s, standard error " +
            fixedText(figures.drawn->standardErrorMs * 1e-3, 6) + " s\n";
  }
  return text;
}

// ---- plan

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

Json planJson(const training::Shapes& shapes, const training::Plan& plan) {
  Json root;
  root["samples"] = plan.samples;
  root["debtSeconds"] = plan.debtSeconds;
  Json steps = Json::array();
  for (const training::PlanStep& step : plan.steps) {
    steps.push_back({{"strategy", strategyJson(shapes[step.shape].strategy)},
                     {"nodes", step.nodes},
                     {"costSeconds", step.costSeconds},
                     {"debtSeconds", step.debtSeconds},
                     {"samples", step.samples}});
  }
  root["steps"] = std::move(steps);
  return root;
}

std::string planText(const training::Shapes& shapes, const training::Plan& plan) {
  std::string text;
  for (const training::PlanStep& step : plan.steps) {
    text += (text.empty() ? "" : " ") + std::to_string(step.nodes) + ":" +
            std::to_string(shapes[step.shape].strategy.pipelines) + "x" +
            std::to_string(shapes[step.shape].strategy.stages);
  }
  return text + ", " + roundedText(plan.samples, 7) + " samples";
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

std::vector<TrainingTarget> trainingTargets(const TrainingResults&,
                                            const training::PricedMoves& moves,
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

std::string moveAnswer(const TrainingResults& results, const MoveQuestion& question, bool json) {
  const MoveFigures figures = figuresOf(results, question);
  return json ? moveJson(question, figures).fileText() : moveText(question, figures);
}

std::string mapAnswer(const TrainingResults& results, int nodes, int removed, bool json) {
  if (removed > nodes) checkState({nodes, {}, removed, 0});
  const auto moves = movesFor(results, nodes);
  const training::Shapes& shapes = moves->shapes();
  const std::vector<training::TrainingCell> cells = training::liveputMap(*moves, nodes, removed);
  Json root{{"format", "spothorizon-training-map"}, {"version", 1}};
  root["nodes"] = nodes;
  root["lost"] = removed;
  Json list = Json::array();
  TextTable table({"shape", "samples/s", "after the losses", "best answer"});
  for (const training::TrainingCell& cell : cells) {
    list.push_back({{"strategy", strategyJson(shapes[cell.shape].strategy)},
                    {"samplesPerSecond", shapes[cell.shape].samplesPerSecond},
                    {"liveput", cell.samplesPerSecond},
                    {"answer", strategyJson(shapes[cell.best].strategy)}});
    table.add({shapeText(shapes[cell.shape].strategy),
               roundedText(shapes[cell.shape].samplesPerSecond, 6),
               roundedText(cell.samplesPerSecond, 6), shapeText(shapes[cell.best].strategy)});
  }
  root["shapes"] = std::move(list);
  return json ? root.fileText() : table.text();
}

std::string planAnswer(const TrainingResults& results, int interval, bool json) {
  const std::vector<PolicyChoice> choices = choicesAt(results, interval);  // is there such a one?
  const training::Shapes& shapes = results.shapes();
  Json root{{"format", "spothorizon-training-plan"}, {"version", 1}};
  root["interval"] = interval;
  root["nodes"] = results.setting->change(interval).after();
  Json list = Json::array();
  std::string text;
  for (const PolicyChoice& one : choices) {
    const training::Choice& choice = one.choice;
    list.push_back({{"policy", one.run->key},
                    {"from", strategyJson(shapes[choice.start.shape].strategy)},
                    {"debtSeconds", choice.start.debtSeconds},
                    {"nodesBefore", choice.start.nodes},
                    {"best", planJson(shapes, choice.best)},
                    {"runnerUp", planJson(shapes, choice.runnerUp)},
                    {"difference", choice.difference}});
    text += one.run->key + ": from " + shapeText(shapes[choice.start.shape].strategy) + " on " +
            std::to_string(choice.start.nodes) + " nodes\n  best       " +
            planText(shapes, choice.best) + "\n";
    if (!choice.runnerUp.steps.empty()) {
      text += "  runner-up  " + planText(shapes, choice.runnerUp) + ", " +
              roundedText(choice.difference, 6) + " fewer\n";
    }
  }
  root["policies"] = std::move(list);
  return json ? root.fileText() : text;
}

std::string changesText(const TrainingResults& results) {
  const training::Shapes& shapes = results.shapes();
  const auto name = [&shapes](std::size_t shape) { return shapeText(shapes[shape].strategy); };
  std::string text;
  for (const TrainingRun& run : results.runs) {
    const auto changes = training::explainChanges(run.spec, *results.setting);
    if (changes.empty()) continue;
    TextTable table({"interval", "nodes", "from", "to", "plan's samples", "next best", "fewer"});
    for (const training::ExplainedChange& one : changes) {
      const training::Choice& choice = one.choice;
      const bool other = !choice.runnerUp.steps.empty();
      table.add({std::to_string(one.interval), std::to_string(choice.start.nodes),
                 name(choice.start.shape), name(choice.best.steps.front().shape),
                 roundedText(choice.best.samples, 7),
                 other ? name(choice.runnerUp.steps.front().shape) : "-",
                 other ? roundedText(choice.difference, 5) : "-"});
    }
    text += "\n" + run.key + " plans\n" + table.text();
  }
  return text;
}

std::string shapesAnswer(const TrainingResults& results, bool json) {
  const training::Shapes& shapes = results.shapes();
  const training::ElementaryCosts& costs = *results.inputs->costs;
  const auto restart = results.setting->moves->rules().restartMs;
  Json root{{"format", "spothorizon-training-table"}, {"version", 1}};
  root["model"] = results.inputs->model().name;
  Json list = Json::array();
  TextTable table({"shape", "nodes", "samples/s", "restart, s", "with joining, s", "regroup, s"});
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    const Strategy at = shapes[i].strategy;
    const double other = costs.restartMs(at, training::Joining::No, restart) * 1e-3;
    const double add = costs.restartMs(at, training::Joining::Add, restart) * 1e-3;
    const double regroup = costs.regroupOnlyMs(at) * 1e-3;
    list.push_back({{"strategy", strategyJson(at)},
                    {"measured", shapes[i].measured},
                    {"samplesPerSecond", shapes[i].samplesPerSecond},
                    {"restartSeconds", other},
                    {"restartAddSeconds", add},
                    {"regroupSeconds", regroup}});
    table.add({shapeText(at), std::to_string(at.nodes()),
               shapes[i].measured ? roundedText(shapes[i].samplesPerSecond, 6) : "unmeasured",
               fixedText(other, 3), fixedText(add, 3), fixedText(regroup, 3)});
  }
  root["shapes"] = std::move(list);
  return json ? root.fileText() : table.text();
}

}  // namespace spothorizon::study
