// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/liveput/LiveputCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(LiveputPages)
};

using liveput::Shapes;
using study::LiveputResults;

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

const std::vector<liveput::LiveputCell>* cellsOf(const LiveputResults& results, int lost) {
  const auto at = static_cast<std::size_t>(std::max(0, lost));
  return lost < 0 || at >= results.maps.size() ? nullptr : &results.maps[at];
}

const liveput::LiveputCell* cellOf(const LiveputResults& results, int lost, std::size_t shape) {
  const auto* cells = cellsOf(results, lost);
  if (!cells) return nullptr;
  const auto found = std::ranges::find(*cells, shape, &liveput::LiveputCell::shape);
  return found == cells->end() ? nullptr : &*found;
}

std::optional<std::size_t> shapeAt(const LiveputResults& results, int column, int row) {
  const std::vector<int> stages = stagesOf(results.shapes());
  if (row < 0 || row >= static_cast<int>(stages.size())) return {};
  return results.shapes().find({column + 1, stages[static_cast<std::size_t>(row)]});
}

/// Samples a second; NaN where the shape is not feasible, or not measured.
double valueAt(const LiveputResults& results, int lost, std::size_t shape) {
  if (!results.shapes()[shape].measured) return std::nan("");
  if (lost < 0) return results.shapes()[shape].samplesPerSecond;
  const liveput::LiveputCell* cell = cellOf(results, lost, shape);
  return cell ? cell->samplesPerSecond : std::nan("");
}

QString rate(double samplesPerSecond) { return shortDecimal(samplesPerSecond, 1); }

QString shapeName(const LiveputResults& results, std::size_t shape) {
  return words(study::shapeText(results.shapes()[shape].strategy));
}

}  // namespace

QString shapeMapTitle(int lost) {
  return lost < 0 ? Words::tr("Throughput, samples/s")
                  : Words::tr("Kept of the next interval, samples/s");
}

MapChart shapeMap(const LiveputResults& results, int lost) {
  const Shapes& shapes = results.shapes();
  const std::vector<int> stages = stagesOf(shapes);
  HeatMapSpec spec;
  spec.fileStem = lost < 0 ? QStringLiteral("liveput-throughput") : QStringLiteral("liveput-kept");
  spec.title = shapeMapTitle(lost);
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
  for (int column = 0; column < values->columns; ++column) {
    for (int row = 0; row < values->rows; ++row) {
      const auto shape = shapeAt(results, column, row);
      values->values.push_back(shape ? static_cast<float>(valueAt(results, lost, *shape))
                                     : std::numeric_limits<float>::quiet_NaN());
    }
  }
  return {std::move(spec), std::move(values)};
}

QString shapeReadOut(const LiveputResults& results, int lost, int column, int row) {
  const auto shape = shapeAt(results, column, row);
  if (!shape) return Words::tr("not feasible");
  const liveput::Shape& one = results.shapes()[*shape];
  const QString name = shapeName(results, *shape);
  if (!one.measured) return Words::tr("%1: feasible, not measured").arg(name);
  const liveput::LiveputCell* cell = cellOf(results, lost, *shape);
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

QString shapeMapSentence(const LiveputResults& results, int lost) {
  const int nodes = results.shapes().mostNodes();
  const std::size_t fastest = results.shapes().fastest(nodes);
  if (fastest == 0) return Words::tr("No shape fits %1 nodes.").arg(nodes);
  const QString fast = shapeName(results, fastest);
  const double speed = results.shapes()[fastest].samplesPerSecond;
  const auto* cells = cellsOf(results, lost);
  if (!cells || cells->empty()) {
    return Words::tr("On %1 nodes %2 is the fastest, with %3 samples a second.")
        .arg(nodes)
        .arg(fast, rate(speed));
  }
  const auto best = std::ranges::max_element(*cells, {}, &liveput::LiveputCell::samplesPerSecond);
  const liveput::LiveputCell* own = cellOf(results, lost, fastest);
  return Words::tr(
             "When %1 of %2 nodes leave, %3, the fastest with %4 samples a second, keeps %5; "
             "%6 keeps most, %7.")
      .arg(lost)
      .arg(nodes)
      .arg(fast, rate(speed), rate(own ? own->samplesPerSecond : 0),
           shapeName(results, best->shape), rate(best->samplesPerSecond));
}

}  // namespace spothorizon::views
