// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/SpeedUpChart.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/BudgetWords.h"
#include "subjects/stream/SpeedUpEdit.h"
#include "views/stream/SpeedUpPane.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// More discs are a line by themselves.
constexpr std::size_t kMostMarked = 80;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BudgetPages)
};

using study::BudgetClass;
using study::BudgetPoint;

bool isShown(const SpeedUpLook& look, std::size_t jobClass) {
  return look.jobClass < 0 || static_cast<std::size_t>(look.jobClass) == jobClass;
}

/// As far as is of interest: the last that was measured, or four times what runs.
double mostGpusOf(const study::BudgetResults& results, const SpeedUpLook& look) {
  double most = 8;
  for (std::size_t i = 0; i < results.classes.size(); ++i) {
    const BudgetClass& one = results.classes[i];
    if (!isShown(look, i) || one.points.empty()) continue;
    const double last = one.points.back().width.gpus;
    most = std::max(most, std::min(last, std::max(4 * one.widest, 64.0)));
  }
  return most;
}

double place(double gpus, const SpeedUpLook& look) {
  return look.logarithmic ? std::log2(gpus) : gpus;
}

std::map<int, std::vector<const BudgetPoint*>> byType(const BudgetClass& one, double most) {
  std::map<int, std::vector<const BudgetPoint*>> types;
  for (const BudgetPoint& point : one.points) {
    if (point.width.gpus <= most) types[point.width.type].push_back(&point);
  }
  return types;
}

QString nameOf(const study::BudgetResults& results, const BudgetClass& one, int type) {
  const auto& types = results.solver->problem().types;
  const QString name = QString::fromStdString(one.name);
  if (types.size() == 1) return name;
  return Words::tr("%1 on %2")
      .arg(name, QString::fromStdString(types[static_cast<std::size_t>(type)].name));
}

void addPoints(ChartSpec& chart, const std::vector<const BudgetPoint*>& points,
               const QColor& colour, const SpeedUpLook& look, const ChartTheme& theme) {
  if (points.size() > kMostMarked) return;
  for (const BudgetPoint* point : points) {
    chart.points.push_back({place(point->width.gpus, look), point->speedUp,
                            point->onHull ? PointShape::Disc : PointShape::Cross,
                            point->onHull ? colour : theme.warning});
  }
}

double speedAt(const BudgetClass& one, const rental::Width& width) {
  const BudgetPoint* below = nullptr;
  for (const BudgetPoint& point : one.points) {
    if (point.width.type != width.type) continue;
    if (point.width.gpus == width.gpus) return point.speedUp;
    if (point.width.gpus > width.gpus && below) {  // a width that is not whole
      const double share =
          (width.gpus - below->width.gpus) / (point.width.gpus - below->width.gpus);
      return below->speedUp + share * (point.speedUp - below->speedUp);
    }
    below = &point;
  }
  return below ? below->speedUp : 0;
}

void addChosen(ChartSpec& chart, const BudgetClass& one, const QColor& colour,
               const SpeedUpLook& look) {
  if (one.points.empty()) return;
  StemItem stem;
  for (const rental::Choice& choice : one.choices) {
    const rental::Width& width = choice.path.front();
    stem.points.push_back({place(width.gpus, look), speedAt(one, width)});
  }
  std::ranges::sort(stem.points, {}, &SamplePoint::x);
  stem.name = Words::tr("%1 at this budget").arg(QString::fromStdString(one.name));
  stem.colour = colour;
  chart.stems.push_back(std::move(stem));
}

void addClass(ChartSpec& chart, const study::BudgetResults& results, std::size_t index,
              const SpeedUpLook& look, double most, const ChartTheme& theme) {
  const BudgetClass& one = results.classes[index];
  const int number = static_cast<int>(index);
  const QColor colour = theme.line(policyColour(number));
  for (const auto& [type, points] : byType(one, most)) {
    std::vector<SamplePoint> line;
    for (const BudgetPoint* point : points) {
      line.push_back({place(point->width.gpus, look), point->speedUp});
    }
    LineItem item;
    item.samples = Samples::line(line);
    item.name = nameOf(results, one, type);
    item.colour = colour;
    item.dash = type == 0 ? policyDash(number) : Qt::DashLine;
    item.named = true;
    chart.lines.push_back(std::move(item));
    addPoints(chart, points, colour, look, theme);
  }
  addChosen(chart, one, colour, look);
}

/// The powers of two from one to the first that is no less.
int powersTo(double most) {
  return 1 + std::max(0, static_cast<int>(std::ceil(std::log2(most * (1 - 1e-9)))));
}

/// As far as a job may run, whatever is seen of it: scenarios that are laid over each other have
/// one axis.
XAxis axisOf(const SpeedUpLook& look, double most) {
  XAxis axis;
  axis.title = Words::tr("GPUs");
  if (!look.logarithmic) return axis;
  const int count = powersTo(most);
  for (int i = 0; i < count; ++i) {
    axis.categories.push_back(QString::number(std::exp2(i), 'f', 0));
  }
  return axis;
}

}  // namespace

void alignMargins(PlotPane& above, PlotPane& below) {
  const SideMargins both = above.neededMargins().united(below.neededMargins());
  above.setLeastMargins(both);
  below.setLeastMargins(both);
}

ChartSpec emptyChart(const QString& title) {
  ChartSpec chart;
  chart.title = title;
  chart.emptyText = Words::tr("Nothing is computed yet");
  chart.xAxis = XAxis{};  // of nothing: the time of a job is none of these charts' axes
  return chart;
}

QString speedUpTitle() { return Words::tr("Speed-up over one GPU"); }

CurveChart speedUpChart(const study::BudgetResults& results, const SpeedUpLook& look,
                        const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("widths-speedup");
  chart.title = speedUpTitle();
  chart.format = {{}, {}, 2};
  const double most = mostGpusOf(results, look);
  for (std::size_t i = 0; i < results.classes.size(); ++i) {
    if (isShown(look, i)) addClass(chart, results, i, look, most, theme);
  }
  if (chart.lines.empty()) {
    chart.emptyText = Words::tr("Classes with epochs have a speed-up for each");
  }
  chart.xAxis = axisOf(look, std::max<double>(most, results.solver->problem().mostGpus));
  const Range home = look.logarithmic ? Range{-0.25, powersTo(most) - 0.75} : Range{0, most * 1.02};
  return {std::move(chart), home, home, {}};
}

std::vector<CurveHandle> curveHandles(const study::BudgetResults& results,
                                      const SpeedUpLook& look) {
  std::vector<CurveHandle> handles;
  const int most = static_cast<int>(mostGpusOf(results, look));
  for (std::size_t i = 0; i < results.classes.size(); ++i) {
    const auto owner = study::editableSpeedUp(results.scenario, i);
    const BudgetClass& one = results.classes[i];
    if (!owner || !isShown(look, i) || one.points.empty()) continue;
    const auto& own = study::streamSpec(results.scenario).classes[*owner];
    for (const rental::SpeedUpPoint& point : study::movablePoints(own.speedUp, most)) {
      const double gpus = point.gpus;
      const double drawn = speedAt(one, {0, gpus});
      if (!(drawn > 0)) continue;
      handles.push_back(
          {place(gpus, look), drawn, static_cast<int>(i), point.gpus, drawn / point.speedUp});
    }
  }
  return handles;
}

ClassBars classBars(const study::BudgetResults& results, const ChartTheme& theme) {
  const NumberFormat gpus{{}, {}, 1}, hours{{}, QStringLiteral(" h"), 2};
  ClassBars all;
  BarChartSpec width, held, response;
  width.fileStem = QStringLiteral("widths-width");
  width.title = Words::tr("Width, GPUs");
  held.fileStem = QStringLiteral("widths-gpus");
  held.title = Words::tr("Held on average, GPUs");
  response.fileStem = QStringLiteral("widths-response");
  response.title = Words::tr("Mean response, h");
  width.format = held.format = gpus;
  response.format = hours;
  for (std::size_t i = 0; i < results.classes.size(); ++i) {
    const BudgetClass& one = results.classes[i];
    const int number = static_cast<int>(i);
    all.rows.push_back({number, QString::fromStdString(one.name), theme.line(policyColour(number)),
                        policyDash(number), true, false});
    width.bars.push_back({one.meanWidth, words(study::widthsText(results, one)), false, false,
                          gpus.text(one.meanWidth)});
    held.bars.push_back({one.gpus, gpus.text(one.gpus)});
    response.bars.push_back({one.meanResponseHours, hours.text(one.meanResponseHours)});
  }
  all.charts = {std::move(width), std::move(held), std::move(response)};
  return all;
}

}  // namespace spothorizon::views
