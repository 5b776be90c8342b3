// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/training/ShapeMap.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "subjects/training/WordParts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TrainingPages)
};

using study::TrainingResults;
using training::Shapes;

/// The stages that any shape has, fewest first: the rows of the map.
std::vector<int> stagesOf(const Shapes& shapes) {
  std::vector<int> stages;
  for (std::size_t i = 1; i < shapes.size(); ++i) stages.push_back(shapes[i].strategy.stages);
  std::ranges::sort(stages);
  stages.erase(std::unique(stages.begin(), stages.end()), stages.end());
  return stages;
}

int mostPipelines(const Shapes& shapes) {
  int most = 1;
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    most = std::max(most, shapes[i].strategy.pipelines);
  }
  return most;
}

using What = ShapeLook::What;

const std::vector<training::TrainingCell>* cellsOf(const TrainingResults& results,
                                                   const ShapeLook& look) {
  const auto at = static_cast<std::size_t>(std::max(0, look.lost));
  const bool there = look.what == What::AfterLosses && at < results.maps.size();
  return there ? &results.maps[at] : nullptr;
}

const training::TrainingCell* cellOf(const TrainingResults& results, const ShapeLook& look,
                                     std::size_t shape) {
  const auto* cells = cellsOf(results, look);
  if (!cells) return nullptr;
  const auto found = std::ranges::find(*cells, shape, &training::TrainingCell::shape);
  return found == cells->end() ? nullptr : &*found;
}

std::optional<std::size_t> shapeAt(const TrainingResults& results, int column, int row) {
  const std::vector<int> stages = stagesOf(results.shapes());
  if (row < 0 || row >= static_cast<int>(stages.size())) return {};
  return results.shapes().find({column + 1, stages[static_cast<std::size_t>(row)]});
}

/// A policy's state before an interval, and what happens there.
struct State {
  std::size_t shape = 0;
  training::NodeChange change;
};

std::optional<State> stateOf(const TrainingResults& results, const ShapeLook& look) {
  const int first = results.setting->window.first;
  if (look.policy < 0 || look.policy >= static_cast<int>(results.runs.size())) return {};
  if (look.interval < first || look.interval > results.setting->window.last) return {};
  State state;
  state.change = results.setting->change(look.interval);
  const auto& rows = results.runs[static_cast<std::size_t>(look.policy)].ledger.rows;
  const int before = look.interval - 1 - first;
  if (before >= 0 && before < static_cast<int>(rows.size())) {
    state.shape =
        results.shapes().find(rows[static_cast<std::size_t>(before)].strategy).value_or(0);
  }
  return state;
}

/// Samples a second; NaN where the shape is not measured, or has too many nodes.
double valueAt(const TrainingResults& results, const ShapeLook& look,
               const std::optional<State>& state, std::size_t shape) {
  const training::Shape& one = results.shapes()[shape];
  if (!one.measured) return std::nan("");
  if (look.what == What::Throughput) return one.samplesPerSecond;
  if (look.what == What::FromState) {
    if (!state || one.strategy.nodes() > state->change.after()) return std::nan("");
    return training::liveput(*results.setting->moves, state->change, state->shape, shape);
  }
  const training::TrainingCell* cell = cellOf(results, look, shape);
  return cell ? cell->samplesPerSecond : std::nan("");
}

/// Where D pipelines of N / D stages lie between the rows; rows are not always one stage apart.
std::optional<double> rowOf(const std::vector<int>& stages, double wanted) {
  if (stages.empty() || wanted < stages.front() || wanted > stages.back()) return {};
  for (std::size_t i = 1; i < stages.size(); ++i) {
    const double low = stages[i - 1], high = stages[i];
    if (wanted <= high) return static_cast<double>(i - 1) + (wanted - low) / (high - low);
  }
  return 0;
}

HeatMapLine hyperbola(int nodes, const std::vector<int>& stages, int pipelines) {
  HeatMapLine line;
  line.label = Words::tr("N = %1").arg(nodes);
  for (int step = 0; step <= 8 * (pipelines - 1); ++step) {
    const double wide = 1 + step / 8.0;
    if (const auto row = rowOf(stages, nodes / wide)) line.points.push_back({wide - 1, *row});
  }
  return line;
}

/// A quarter, a half, three quarters and all of the nodes.
std::vector<HeatMapLine> hyperbolas(const std::vector<int>& stages, int pipelines, int most) {
  std::vector<HeatMapLine> lines;
  for (int quarter = 1; quarter <= 4; ++quarter) {
    HeatMapLine line = hyperbola(std::max(1, most * quarter / 4), stages, pipelines);
    if (line.points.size() > 1) lines.push_back(std::move(line));
  }
  return lines;
}

/// The best of each number of nodes, each shape once.
std::vector<std::size_t> bestShapes(const TrainingResults& results, const ShapeLook& look) {
  const Shapes& shapes = results.shapes();
  const auto state = stateOf(results, look);
  std::vector<std::size_t> best;
  for (int nodes = 1; nodes <= shapes.mostNodes(); ++nodes) {
    std::size_t found = 0;
    double most = -1;
    for (std::size_t i = 1; i < shapes.size(); ++i) {
      const double value =
          shapes[i].strategy.nodes() <= nodes ? valueAt(results, look, state, i) : std::nan("");
      if (value > most) most = value, found = i;
    }
    if (found != 0 && (best.empty() || best.back() != found)) best.push_back(found);
  }
  return best;
}

QString rate(double samplesPerSecond) { return shortDecimal(samplesPerSecond, 1); }

QString shapeName(const TrainingResults& results, std::size_t shape) {
  return words(study::shapeText(results.shapes()[shape].strategy));
}

}  // namespace

QString shapeMapTitle(const ShapeLook& look) {
  if (look.what == What::Throughput) return Words::tr("Throughput, samples/s");
  return look.what == What::FromState ? Words::tr("Liveput of moving there, samples/s")
                                      : Words::tr("Kept of the next interval, samples/s");
}

MapChart shapeMap(const TrainingResults& results, const ShapeLook& look) {
  const Shapes& shapes = results.shapes();
  const std::vector<int> stages = stagesOf(shapes);
  HeatMapSpec spec;
  spec.fileStem = look.what == What::Throughput    ? QStringLiteral("training-throughput")
                  : look.what == What::AfterLosses ? QStringLiteral("training-kept")
                                                   : QStringLiteral("training-of-moving");
  spec.title = shapeMapTitle(look);
  spec.rowTitle = Words::tr("Stages (P)");
  spec.x.title = Words::tr("Pipelines (D)");
  spec.x.format = {{}, {}, 0};
  spec.firstX = 1;
  spec.format = {{}, {}, 1};
  spec.writeValues = true;
  for (const int one : stages) spec.rows.push_back(QString::number(one));
  auto values = std::make_shared<HeatMapValues>();
  values->columns = mostPipelines(shapes);
  values->rows = static_cast<int>(stages.size());
  const auto state = stateOf(results, look);
  for (int column = 0; column < values->columns; ++column) {
    for (int row = 0; row < values->rows; ++row) {
      const auto shape = shapeAt(results, column, row);
      values->values.push_back(shape ? static_cast<float>(valueAt(results, look, state, *shape))
                                     : std::numeric_limits<float>::quiet_NaN());
      const bool measured = shape && shapes[*shape].measured;
      spec.gaps.push_back(!shape      ? HeatMapGap::Hatched
                          : !measured ? HeatMapGap::Dotted
                                      : HeatMapGap::None);
    }
  }
  spec.lines = hyperbolas(stages, values->columns, shapes.mostNodes());
  for (const std::size_t best : bestShapes(results, look)) {
    const training::Strategy at = shapes[best].strategy;
    const auto row = std::ranges::find(stages, at.stages) - stages.begin();
    spec.rings.emplace_back(at.pipelines - 1, static_cast<int>(row));
  }
  return {std::move(spec), std::move(values)};
}

QString shapeReadOut(const TrainingResults& results, const ShapeLook& look, int column, int row) {
  const auto shape = shapeAt(results, column, row);
  if (!shape) return Words::tr("not feasible");
  const training::Shape& one = results.shapes()[*shape];
  const QString name = shapeName(results, *shape);
  if (!one.measured) return Words::tr("%1: feasible, not measured").arg(name);
  if (look.what == What::FromState) {
    const double value = valueAt(results, look, stateOf(results, look), *shape);
    if (std::isnan(value)) return Words::tr("%1: too few nodes are left").arg(name);
    return Words::tr("%1: %2 samples/s, of which moving there keeps %3")
        .arg(name, rate(one.samplesPerSecond), rate(value));
  }
  const training::TrainingCell* cell = cellOf(results, look, *shape);
  if (!cell) {
    return Words::tr("%1 on %2 nodes: %3 samples/s")
        .arg(name)
        .arg(one.strategy.nodes())
        .arg(rate(one.samplesPerSecond));
  }
  return Words::tr("%1: %2 samples/s; it keeps %3, as %4")
      .arg(name, rate(one.samplesPerSecond), rate(cell->samplesPerSecond),
           shapeName(results, cell->best));
}

namespace {

QString fromStateSentence(const TrainingResults& results, const ShapeLook& look) {
  const auto state = stateOf(results, look);
  const Shapes& shapes = results.shapes();
  if (!state) return {};
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 1; i < shapes.size(); ++i) {
    const double value = valueAt(results, look, state, i);
    if (value > most) most = value, best = i;
  }
  if (best == 0) return Words::tr("No shape fits %1 nodes.").arg(state->change.after());
  return Words::tr(
             "Interval %1, from %2 on %3 nodes: %4 leave and %5 join; %6 keeps most of it, "
             "%7 samples per second.")
      .arg(look.interval)
      .arg(words(study::shapeText(shapes[state->shape].strategy)))
      .arg(state->change.nodes)
      .arg(state->change.removed)
      .arg(state->change.added)
      .arg(shapeName(results, best), rate(most));
}

}  // namespace

QString shapeMapSentence(const TrainingResults& results, const ShapeLook& look) {
  if (look.what == What::FromState) return fromStateSentence(results, look);
  const int nodes = results.shapes().mostNodes();
  const std::size_t fastest = results.shapes().fastest(nodes);
  if (fastest == 0) return Words::tr("No shape fits %1 nodes.").arg(nodes);
  const QString fast = shapeName(results, fastest);
  const double speed = results.shapes()[fastest].samplesPerSecond;
  const auto* cells = cellsOf(results, look);
  if (!cells || cells->empty()) {
    return Words::tr("On %1 nodes %2 is the fastest, with %3 samples per second.")
        .arg(nodes)
        .arg(fast, rate(speed));
  }
  // Who cannot be measured cannot be chosen either.
  const auto best = std::ranges::max_element(*cells, {}, [&](const training::TrainingCell& cell) {
    return results.shapes()[cell.shape].measured ? cell.samplesPerSecond : -1;
  });
  const training::TrainingCell* own = cellOf(results, look, fastest);
  return Words::tr(
             "When %1 of %2 nodes leave, %3, the fastest with %4 samples per second, keeps %5; "
             "%6 keeps most, %7.")
      .arg(look.lost)
      .arg(nodes)
      .arg(fast, rate(speed), rate(own ? own->samplesPerSecond : 0),
           shapeName(results, best->shape), rate(best->samplesPerSecond));
}

}  // namespace spothorizon::views
