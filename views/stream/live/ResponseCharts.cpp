// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/ResponseCharts.h"

// Response times of a simulation, on an axis of doublings.
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "subjects/stream/BudgetWords.h"
#include "views/stream/StreamCharts.h"
#include "views/stream/live/LiveCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(LivePages)
};

using rental::ResponseBins;
using study::PolicyOutcome;
using study::SimulationResults;

const ResponseBins& binsOf(const PolicyOutcome& one, int jobClass) {
  const rental::Outcome& outcome = one.outcome();
  return jobClass < 0 ? outcome.bins : outcome.classes[static_cast<std::size_t>(jobClass)].bins;
}

double meanHoursOf(const PolicyOutcome& one, int jobClass) {
  const rental::Outcome& outcome = one.outcome();
  return jobClass < 0 ? outcome.meanResponseHours.mean
                      : outcome.classes[static_cast<std::size_t>(jobClass)].meanHours();
}

/// The doublings of the axis: from the hours of its first on.
struct Doublings {
  int first = 0, count = 1;

  double place(double hours) const { return std::log2(hours) - first; }
  XAxis axis() const {
    XAxis axis;
    axis.title = Words::tr("Response time");
    for (int i = 0; i <= count; ++i) {
      axis.categories.push_back(QString::fromStdString(study::responseText(std::exp2(first + i))));
    }
    return axis;
  }
  Range home() const { return {0, static_cast<double>(count)}; }
};

/// All that any policy has; the shortest one job in a thousand may be left out at the left.
Doublings doublingsOf(const SimulationResults& results, int jobClass) {
  int low = ResponseBins::kCount, high = 0;
  for (const PolicyOutcome& one : results.policies) {
    const ResponseBins& bins = binsOf(one, jobClass);
    const double all = static_cast<double>(bins.total());
    double sum = 0;
    for (int i = 0; i < ResponseBins::kCount; ++i) {
      const auto count = static_cast<double>(bins.counts[static_cast<std::size_t>(i)]);
      sum += count;
      if (sum > all * 1e-3) low = std::min(low, i);
      if (count > 0) high = std::max(high, i);
    }
  }
  if (low > high) return {-2, 4};
  Doublings all;
  const auto octave = [](int bin) {
    return static_cast<int>(std::floor(static_cast<double>(bin) / ResponseBins::kPerOctave)) +
           ResponseBins::kLowest;
  };
  all.first = octave(low);
  all.count = std::max(1, octave(high) + 1 - all.first);
  return all;
}

void addQuantiles(ChartSpec& chart, const PolicyOutcome& one, int jobClass, const Doublings& axis,
                  const ChartTheme& theme) {
  const rental::Outcome& outcome = one.outcome();
  const auto jobs = static_cast<std::size_t>(std::max(0, jobClass));
  const double p50 = jobClass < 0 ? outcome.p50Hours.mean : outcome.classes[jobs].p50;
  const double p95 = jobClass < 0 ? outcome.p95Hours.mean : outcome.classes[jobs].p95;
  const auto add = [&](double hours, const QString& text, const QString& brief) {
    if (!(hours > 0)) return;
    const QString response = QString::fromStdString(study::responseText(hours));
    chart.moments.push_back({axis.place(hours), text.arg(response), theme.muted, brief});
  };
  add(p50, Words::tr("P50 %1"), QStringLiteral("P50"));
  add(p95, Words::tr("P95 %1"), QStringLiteral("P95"));
}

/// Bins of equal width in the logarithm, from the axis's first doubling on.
std::vector<double> sharesOf(const ResponseBins& bins, const Doublings& axis) {
  const auto all = static_cast<double>(bins.total());
  std::vector<double> shares;
  const int from = (axis.first - ResponseBins::kLowest) * ResponseBins::kPerOctave;
  for (int i = 0; i < axis.count * ResponseBins::kPerOctave; ++i) {
    const auto bin = static_cast<std::size_t>(std::clamp(from + i, 0, ResponseBins::kCount - 1));
    shares.push_back(all > 0 ? 100 * static_cast<double>(bins.counts[bin]) / all : 0);
  }
  return shares;
}

LineItem curveOf(const PolicyOutcome& one, const std::vector<SamplePoint>& points,
                 const LiveLook& look, const ChartTheme& theme) {
  const int number = lineOf(one.policy);
  LineItem line;
  line.samples = Samples::line(points);
  line.name = nameOf(one.policy);
  line.colour = theme.line(policyColour(number));
  line.dash = policyDash(number);
  line.width = one.policy == look.policy ? 2.5 : 1.5;
  line.named = true;
  return line;
}

}  // namespace

CurveChart histogramChart(const SimulationResults& results, const LiveLook& look,
                          const ChartTheme& theme) {
  ChartSpec chart = emptyChart(LiveChart::Histogram);
  chart.fileStem = QStringLiteral("live-response");
  chart.format = {{}, QStringLiteral(" %"), 1};
  const Doublings axis = doublingsOf(results, look.jobClass);
  if (const PolicyOutcome* one = results.find(look.policy)) {
    AreaItem bins;
    bins.upper = Samples::steps(0, 1.0 / ResponseBins::kPerOctave,
                                sharesOf(binsOf(*one, look.jobClass), axis));
    bins.name = nameOf(one->policy);
    bins.fill = theme.line(policyColour(lineOf(one->policy)));
    bins.fill.setAlpha(150);
    bins.named = true;
    chart.areas.push_back(std::move(bins));
    addQuantiles(chart, *one, look.jobClass, axis, theme);
  }
  if (chart.hasData()) chart.emptyText.clear();
  chart.xAxis = axis.axis();
  return {std::move(chart), axis.home(), axis.home(), {}};
}

CurveChart doneWithinChart(const SimulationResults& results, const LiveLook& look,
                           const ChartTheme& theme) {
  ChartSpec chart = emptyChart(LiveChart::DoneWithin);
  chart.fileStem = QStringLiteral("live-done-within");
  chart.format = {{}, QStringLiteral(" %"), 1};
  const Doublings axis = doublingsOf(results, look.jobClass);
  for (const PolicyOutcome& one : results.policies) {
    if (!one.isStable()) continue;
    const ResponseBins& bins = binsOf(one, look.jobClass);
    std::vector<SamplePoint> points;
    for (int i = 0; i <= axis.count * ResponseBins::kPerOctave; ++i) {
      const double at = static_cast<double>(i) / ResponseBins::kPerOctave;
      points.push_back({at, 100 * bins.below(std::exp2(axis.first + at))});
    }
    chart.lines.push_back(curveOf(one, points, look, theme));
  }
  chart.leastTop = 100;
  if (chart.hasData()) chart.emptyText.clear();
  chart.xAxis = axis.axis();
  return {std::move(chart), axis.home(), axis.home(), {}};
}

CurveChart narrowingChart(const SimulationResults& results, const LiveLook& look,
                          const ChartTheme& theme) {
  ChartSpec chart = emptyChart(LiveChart::Narrowing);
  chart.fileStem = QStringLiteral("live-narrowing");
  chart.format = {{}, QStringLiteral(" h"), 3};
  chart.fromZero = false;
  double last = 1;
  if (const PolicyOutcome* one = results.find(look.policy)) {
    const auto& narrowing = one->outcome().narrowing;
    std::vector<SamplePoint> mean, low, high;
    for (std::size_t i = 0; i < narrowing.size(); ++i) {
      const double x = static_cast<double>(one->jobs) * static_cast<double>(i + 1) /
                       static_cast<double>(narrowing.size());
      const rental::Estimate& estimate = narrowing[i];
      mean.push_back({x, estimate.mean});
      if (std::isnan(estimate.half)) continue;
      low.push_back({x, std::max(0.0, estimate.mean - estimate.half)});
      high.push_back({x, estimate.mean + estimate.half});
    }
    last = static_cast<double>(std::max<std::size_t>(1, one->jobs));
    AreaItem interval;
    interval.lower = Samples::line(low);
    interval.upper = Samples::line(high);
    interval.name = Words::tr("95 % interval");
    interval.fill = theme.line(policyColour(lineOf(one->policy)));
    interval.fill.setAlpha(70);
    interval.named = true;
    interval.isInterval = true;
    if (!low.empty()) chart.areas.push_back(std::move(interval));
    chart.lines.push_back(curveOf(*one, mean, look, theme));
    if (look.policy == rental::StreamPolicy::FixedWidth) {
      chart.levels.push_back({results.exact->plan.meanResponseHours, Words::tr("By the formula"),
                              theme.muted, Qt::DashLine, 1.5});
    }
  }
  if (chart.hasData()) chart.emptyText.clear();
  chart.xAxis = XAxis{Words::tr("Jobs simulated"), {{}, {}, 0}, {}, {}};
  const Range home{0, last};
  return {std::move(chart), home, home, {}};
}

PolicyBars policyBars(const SimulationResults& results) {
  PolicyBars all;
  BarChartSpec response, rented, used;
  response.fileStem = QStringLiteral("live-policies-response");
  response.title = Words::tr("Mean response, h");
  response.format = {{}, QStringLiteral(" h"), 2};
  rented.fileStem = QStringLiteral("live-policies-rented");
  rented.title = Words::tr("Rented on average, GPUs");
  used.fileStem = QStringLiteral("live-policies-used");
  used.title = Words::tr("In use on average, GPUs");
  rented.format = used.format = {{}, {}, 1};
  for (const PolicyOutcome& one : results.policies) {
    const int number = lineOf(one.policy);
    all.rows.push_back(
        {number, nameOf(one.policy), policyColour(number), policyDash(number), true, false});
    const rental::Estimate& mean = one.outcome().meanResponseHours;
    Bar bar;
    if (one.isStable()) {
      bar.value = meanHoursOf(one, -1);
      bar.text = response.format.text(*bar.value);
      if (!std::isnan(mean.half)) {
        bar.interval = Range{std::max(0.0, mean.mean - mean.half), mean.mean + mean.half};
      }
    } else {
      bar.text = Words::tr("cannot keep up");
    }
    response.bars.push_back(std::move(bar));
    const rental::GpuSplit& gpus = one.outcome().gpus;
    rented.bars.push_back({gpus.rented(), rented.format.text(gpus.rented()), false, false});
    used.bars.push_back({gpus.used, used.format.text(gpus.used), false, false});
  }
  all.charts = {std::move(response), std::move(rented), std::move(used)};
  return all;
}

namespace {

/// Up to the event that is as many as a chart has room for.
Range firstEvents(const SimulationResults& results, const Range& all) {
  constexpr std::size_t kSeen = 150;
  const study::PolicyOutcome* one = results.find(LiveLook{}.policy);
  if (!one || one->outcome().events.size() <= kSeen) return all;
  return {all.min, one->outcome().events[kSeen].hours};
}

}  // namespace

std::vector<ComparableChart> comparableSimulation(const SimulationResults& results, bool compared,
                                                  const ChartTheme& theme) {
  std::vector<ComparableChart> all;
  for (int i = 0; i < kLiveCharts; ++i) {
    const auto chart = static_cast<LiveChart>(i);
    CurveChart made = liveChart(chart, results, {}, theme);
    const bool overTime = chart == LiveChart::Gpus || chart == LiveChart::Jobs;
    if (compared && overTime) made.home = firstEvents(results, made.home);
    all.push_back(comparable(std::move(made.spec), made.home, made.limits));
    if (overTime) all.back().through = jobsOf(results.scenario);
  }
  PolicyBars bars = policyBars(results);
  for (BarChartSpec& chart : bars.charts) all.push_back(comparable(std::move(chart), bars.rows));
  return all;
}

}  // namespace spothorizon::views
