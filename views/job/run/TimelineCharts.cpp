// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/TimelineCharts.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "policy/PolicyInfo.h"
#include "subjects/forecast/UsesFuture.h"
#include "views/page/BudgetMark.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kChosenWidth = 3, kOtherWidth = 1.4;
constexpr int kLeastForecastSlots = 6;

const NumberFormat kUsd{QStringLiteral("$"), {}, 2};
const NumberFormat kGpus{{}, {}, 0};
const NumberFormat kWork{{}, {}, 1};

/// Builds the charts of one set of results, one chart a method.
class Builder {
 public:
  Builder(const study::Results& results, const MarketCurves& market, int chosen,
          const ChartTheme& theme)
      : m_results(results), m_theme(theme), m_chosen(chosen), m_runs(runsOf(results)) {
    const double start = results.startSlot * results.problem.slotHours;
    m_price = market.price().shifted(-start);
    m_free = market.freeGpus().shifted(-start);
  }

  TimelineCharts build() const {
    TimelineCharts all = emptyTimelineCharts();
    all.clock = clock();
    all.home = home();
    all.limits = m_price.empty() ? all.home : all.home.united(m_price.span());
    price(all.charts[TimelineCharts::Price]);
    gpus(all.charts[TimelineCharts::Gpus]);
    progress(all.charts[TimelineCharts::Progress]);
    cost(all.charts[TimelineCharts::Cost]);
    for (ChartSpec& chart : all.charts) {
      chart.emptyText.clear();
      chart.moments.push_back({deadline(), QObject::tr("deadline"), m_theme.warning});
    }
    return all;
  }

 private:
  double deadline() const { return m_results.problem.job.deadlineHours; }

  TimeAxis clock() const {
    if (!m_results.market || !m_results.market->import.trace.startUnixSeconds) return {};
    const double seconds = m_results.startSlot * m_results.problem.slotHours * 3600;
    return {*m_results.market->import.trace.startUnixSeconds + std::llround(seconds)};
  }

  Range home() const {
    double end = deadline();
    for (const RunView& run : m_runs)
      end = std::max(end, endHours(*run.outcome, m_results.problem));
    return {0, end * 1.03};
  }

  const RunView* chosenRun() const {
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [&](const RunView& run) { return run.index == m_chosen; });
    return found == m_runs.end() ? nullptr : &*found;
  }

  QColor colourOf(int index) const { return m_theme.line(policyColour(index)); }

  /// So much of a colour on a ground. What lies behind it does not shine through, so that the chart
  /// has the colour of its legend.
  static QColor mixed(const QColor& colour, const QColor& ground, float share) {
    const auto mix = [share](float a, float b) { return share * a + (1 - share) * b; };
    return QColor::fromRgbF(mix(colour.redF(), ground.redF()),
                            mix(colour.greenF(), ground.greenF()),
                            mix(colour.blueF(), ground.blueF()));
  }

  void price(ChartSpec& chart) const {
    chart.lines.push_back({m_price, QObject::tr("spot"), m_theme.market, Qt::SolidLine, 1.8, true});
    const double onDemand = m_results.problem.onDemandPrice;
    chart.levels.push_back(
        {onDemand, QObject::tr("on demand"), m_theme.axis, Qt::DashDotLine, 1.8});
    chart.leastTop = onDemand;
    reservationPrice(chart);
  }

  /// The policy's reason in each slot where reasons were requested, else what it knew.
  void reservationPrice(ChartSpec& chart) const {
    if (m_chosen < 0 || m_chosen >= static_cast<int>(m_results.policies.size())) return;
    const auto& policy = m_results.policies[static_cast<std::size_t>(m_chosen)];
    if (!policy) return;
    const QString name = QObject::tr("reservation price");
    const QColor colour = colourOf(m_chosen);
    if (const Samples stated = statedReservation(policy->ledger); !stated.empty()) {
      chart.lines.push_back({stated, name, colour, Qt::DashLine, 1.8, true});
    } else if (policy::infoOf(policy->spec).has.threshold) {
      const double value = policy->spec.threshold * m_results.problem.onDemandPrice;
      chart.levels.push_back({value, name, colour, Qt::DashLine, 1.8});
    }
  }

  Samples statedReservation(const simulate::Ledger& ledger) const {
    std::vector<double> values;
    bool any = false;
    for (const policy::Reason& reason : ledger.reasons) {
      values.push_back(reason.reservationPrice.value_or(market::kUnknownPrice));
      any = any || reason.reservationPrice.has_value();
    }
    if (!any) return {};
    return Samples::steps(0, m_results.problem.slotHours, std::move(values));
  }

  void gpus(ChartSpec& chart) const {
    chart.areas.push_back({m_free, {}, QObject::tr("free spot"), m_theme.freeGpus, true, false});
    chart.leastTop = m_results.problem.job.maxGpus;
    const RunView* run = chosenRun();
    if (!run) return;
    const GpuCurves curves = gpuCurves(*run->ledger, *run->outcome, m_results.problem);
    const QColor colour = colourOf(m_chosen);
    const QColor light = mixed(colour, m_theme.plot, m_theme.highContrast ? 0.22F : 0.55F);
    chart.areas.push_back({curves.spot, {}, QObject::tr("on spot"), light, true, false});
    chart.areas.push_back(
        {curves.total, curves.spot, QObject::tr("on demand"), colour, true, false});
    QColor lost = m_theme.text;
    lost.setAlphaF(0.7F);
    chart.hatches.push_back({curves.lost, QObject::tr("time lost"), lost});
  }

  void progress(ChartSpec& chart) const {
    const job::Problem& problem = m_results.problem;
    const double workload = problem.job.workload, value = problem.job.valueUsd;
    if (value > 0) {
      // The value has its own scale at the right: its maximum is as high as the whole
      // workload.
      const double factor = value / workload;
      AreaItem area{valueCurve(problem, 1 / factor),
                    {},
                    QObject::tr("value if done then (right)"),
                    m_theme.value,
                    true,
                    true};
      chart.areas.push_back(area);
      chart.rightScale = RightScale{factor, value, NumberFormat{QStringLiteral("$"), {}, 0}};
    }
    chart.leastTop = workload;
    chart.lines.push_back({Samples::line({{0, 0}, {deadline(), workload}}),
                           QObject::tr("uniform progress"), m_theme.axis, Qt::DashLine, 1.4, true});
    const auto curve = [&](const RunView& run) {
      return progressCurve(*run.ledger, *run.outcome, problem);
    };
    addRuns(chart, curve, true);
  }

  void cost(ChartSpec& chart) const {
    const auto curve = [&](const RunView& run) {
      return costCurve(*run.ledger, *run.outcome, m_results.problem);
    };
    addRuns(chart, curve, false);
    addBudget(chart, m_results.scenario.budgetUsd, m_theme);
  }

  /// A line a run, the chosen one last (on top) and thicker, and a mark where it ends.
  template <class Curve>
  void addRuns(ChartSpec& chart, const Curve& curve, bool isProgress) const {
    std::vector<RunView> ordered = m_runs;
    std::stable_partition(ordered.begin(), ordered.end(),
                          [&](const RunView& run) { return run.index != m_chosen; });
    for (const RunView& run : ordered) {
      const bool chosen = run.index == m_chosen;
      const QColor colour = colourOf(run.index);
      chart.lines.push_back({curve(run), run.name, colour, policyDash(run.index),
                             chosen ? kChosenWidth : kOtherWidth, false, run.index});
      chart.points.push_back({endHours(*run.outcome, m_results.problem),
                              isProgress ? endProgress(run) : run.outcome->costUsd,
                              run.outcome->finishHours ? PointShape::Disc : PointShape::Cross,
                              colour});
    }
  }

  double endProgress(const RunView& run) const {
    return run.outcome->finishHours ? m_results.problem.job.workload
                                    : run.outcome->progressAtDeadline;
  }

  const study::Results& m_results;
  const ChartTheme& m_theme;
  int m_chosen;
  std::vector<RunView> m_runs;
  Samples m_price, m_free;
};

int forecastSlots(const study::Results& results, int chosen) {
  int longest = kLeastForecastSlots;
  for (std::size_t i = 0; i < results.scenario.policies.size(); ++i) {
    const policy::PolicySpec& spec = results.scenario.policies[i];
    if (!policy::infoOf(spec).plans) continue;
    if (static_cast<int>(i) == chosen) return spec.window;
    longest = std::max(longest, spec.window);
  }
  return longest;
}

}  // namespace

std::vector<RunView> runsOf(const study::Results& results) {
  std::vector<RunView> runs;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    if (!results.policies[i]) continue;
    const study::PolicyResult& policy = *results.policies[i];
    runs.push_back({static_cast<int>(i), words(policy.label), &policy.outcome, &policy.ledger});
  }
  if (results.optimum) {
    runs.push_back(
        {-1, QObject::tr("Best possible"), &results.optimum->outcome, &results.optimum->ledger});
  }
  return runs;
}

namespace {

/// "AHAP ω5 v2 σ0.5": the settings that tell policies apart, without their names.
QString shortName(const policy::PolicySpec& spec, const QString& label) {
  const QString sigma = QStringLiteral("σ") + QString::number(spec.threshold, 'g', 3);
  if (spec.kind == policy::PolicyKind::Ahanp) {
    const bool uniform = spec.pace == policy::Pace::Uniform;
    return (uniform ? QObject::tr("AHANP %1 uniform") : QStringLiteral("AHANP %1")).arg(sigma);
  }
  if (spec.kind != policy::PolicyKind::Ahap) return label;
  const bool averaged = spec.mode != policy::CommitmentMode::Block;
  return (averaged ? QObject::tr("AHAP ω%1 v%2 %3 mean") : QStringLiteral("AHAP ω%1 v%2 %3"))
      .arg(spec.window)
      .arg(spec.commitment)
      .arg(sigma);
}

}  // namespace

QString shortLabel(const policy::PolicySpec& spec, const QString& label,
                   const forecast::ForecastSpec& forecast) {
  // For the kinds with a short name; the label of another is marked already.
  const QString name = shortName(spec, label);
  const bool marked = name != label && study::usesFuture(forecast, spec);
  return marked ? QObject::tr("%1 (uses the future)").arg(name) : name;
}

TimelineCharts emptyTimelineCharts() {
  TimelineCharts all;
  const auto set = [&](TimelineCharts::Index index, const char* stem, const QString& title,
                       const NumberFormat& format) {
    ChartSpec& chart = all.charts[index];
    chart.fileStem = QString::fromLatin1(stem);
    chart.title = title;
    chart.format = format;
    chart.emptyText = QObject::tr("Nothing has been run yet");
  };
  set(TimelineCharts::Price, "timeline-price", QObject::tr("Price, $/GPU-hour"), kUsd);
  set(TimelineCharts::Gpus, "timeline-gpus", QObject::tr("GPUs"), kGpus);
  set(TimelineCharts::Progress, "timeline-progress", QObject::tr("Progress, work units"), kWork);
  set(TimelineCharts::Cost, "timeline-cost", QObject::tr("Cost so far, $"), kUsd);
  return all;
}

TimelineCharts makeTimelineCharts(const study::Results& results, const MarketCurves& market,
                                  int chosen, const ChartTheme& theme) {
  return Builder(results, market, chosen, theme).build();
}

ForecastCurves forecastAt(const study::Results& results, int chosen, double hours,
                          const ChartTheme& theme) {
  ForecastCurves curves;
  const double slotHours = results.problem.slotHours;
  const int slot = static_cast<int>(std::floor(hours / slotHours));
  if (!results.forecaster || !(hours >= 0) || slot >= results.problem.slotCount) return curves;
  if (chosen >= 0 &&
      !policy::infoOf(results.scenario.policies[static_cast<std::size_t>(chosen)]).plans) {
    return curves;
  }
  const auto count = static_cast<std::size_t>(forecastSlots(results, chosen));
  std::vector<double> price(count), free(count);
  results.forecaster->forecast(results.startSlot + slot, price, free);
  const auto item = [&](std::vector<double> values) {
    return LineItem{Samples::steps(slot * slotHours, slotHours, std::move(values)),
                    QObject::tr("forecast"),
                    theme.warning,
                    Qt::DashLine,
                    1.8,
                    true};
  };
  curves.price = item(std::move(price));
  curves.freeGpus = item(std::move(free));
  return curves;
}

}  // namespace spothorizon::views
