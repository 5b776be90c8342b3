// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/StreamCharts.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "scenario/ScenarioJson.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(BudgetPages)
};

using study::ShownStream;
using study::StreamSpan;

constexpr int kMostSteps = 400;
constexpr std::size_t kMostStems = 1500;

/// Hours of a step: a part of an hour, hours or days, so that there are not too many.
double stepFor(double hours) {
  for (const double step : {0.25, 0.5, 1.0, 2.0, 3.0, 6.0, 12.0, 24.0, 48.0, 168.0}) {
    if (hours / step <= kMostSteps) return step;
  }
  return 24 * std::ceil(hours / 24 / kMostSteps);
}

TimeAxis clockOf(const ShownStream& stream) {
  if (!stream.jobs->hasClock) return {};
  return {static_cast<std::int64_t>(std::floor(stream.jobs->startUnixSeconds))};
}

Range extentOf(const ShownStream& stream) { return {0, std::max(stream.jobs->spanHours(), 1e-3)}; }

ChartSpec named(const char* stem, const QString& title, int decimals) {
  ChartSpec chart;
  chart.fileStem = QString::fromLatin1(stem);
  chart.title = title;
  chart.format = {{}, {}, decimals};
  return chart;
}

QColor pale(QColor colour) {
  colour.setAlphaF(0.55F);
  return colour;
}

/// Bars over the places of an axis.
CurveChart bars(ChartSpec chart, XAxis axis, const std::vector<double>& counts,
                const ChartTheme& theme) {
  AreaItem area;
  area.upper = Samples::steps(-0.5, 1, counts);
  area.fill = pale(theme.line(policyColour(0)));
  chart.areas.push_back(std::move(area));
  LineItem edge;
  edge.samples = Samples::steps(-0.5, 1, counts);
  edge.name = chart.title;
  edge.colour = theme.line(policyColour(0));
  chart.lines.push_back(std::move(edge));
  chart.xAxis = std::move(axis);
  const Range home{-0.5, static_cast<double>(counts.size()) - 0.5};
  return {std::move(chart), home, home, {}};
}

/// Its axis alone, and why there is nothing on it.
CurveChart nothing(ChartSpec chart, XAxis axis, const QString& why) {
  chart.emptyText = why;
  const Range home{-0.5, std::max(static_cast<double>(axis.categories.size()), 1.0) - 0.5};
  chart.xAxis = std::move(axis);
  return {std::move(chart), home, home, {}};
}

template <class Counts>
std::vector<double> asNumbers(const Counts& counts) {
  return {counts.begin(), counts.end()};
}

QString noClock(const ShownStream& stream) {
  return stream.isDrawn ? Words::tr("Classes have rates, not dates")
                        : Words::tr("The file's times have no date");
}

/// "0.25–0.5": powers of two.
QString binName(int exponent) {
  const double from = std::exp2(exponent);
  return from >= 1 ? QString::number(static_cast<long long>(from))
                   : QStringLiteral("1/%1").arg(static_cast<long long>(1 / from));
}

}  // namespace

CurveChart arrivalsChart(const ShownStream& stream, const ChartTheme& theme) {
  const Range extent = extentOf(stream);
  const double step = stepFor(extent.max);
  std::vector<double> rates(static_cast<std::size_t>(extent.max / step) + 1, 0);
  for (const rental::Job& job : stream.jobs->jobs) {
    const auto place = static_cast<std::size_t>(job.arrivalHours / step);
    if (place < rates.size()) rates[place] += 1 / step;
  }
  ChartSpec chart = named("stream-arrivals", Words::tr("Arrivals, jobs/h"), 2);
  chart.timeTitle = Words::tr("Hours since the first arrival");
  AreaItem area;
  area.upper = Samples::steps(0, step, rates);
  area.fill = pale(theme.line(policyColour(0)));
  chart.areas.push_back(std::move(area));
  LineItem line;
  line.samples = Samples::steps(0, step, std::move(rates));
  line.name = Words::tr("Arrivals");
  line.colour = theme.line(policyColour(0));
  line.named = true;
  chart.lines.push_back(std::move(line));
  return {std::move(chart), extent, extent, clockOf(stream)};
}

CurveChart jobsChart(const ShownStream& stream, const StreamSpan& span, const ChartTheme& theme) {
  const std::vector<rental::Job>& all = stream.jobs->jobs;
  std::vector<const rental::Job*> shown;
  for (std::size_t i = span.first; i < span.last; ++i) shown.push_back(&all[i]);
  const bool thinned = shown.size() > kMostStems;
  if (thinned) {
    std::ranges::nth_element(shown, shown.begin() + kMostStems, std::ranges::greater{},
                             &rental::Job::oneGpuHours);
    shown.resize(kMostStems);
  }
  std::ranges::sort(shown, {}, &rental::Job::arrivalHours);
  ChartSpec chart = named(kJobsChart.data(),
                          thinned ? Words::tr("Size of the %1 largest jobs, h on one GPU")
                                        .arg(QLocale().toString(static_cast<int>(kMostStems)))
                                  : Words::tr("Size of each job, h on one GPU"),
                          2);
  chart.timeTitle = Words::tr("Hours since the first arrival");
  constexpr std::size_t kMostNamed = 6;
  std::vector<StemItem> classes(stream.jobs->classes.size());
  for (const rental::Job* job : shown) {
    classes[static_cast<std::size_t>(job->jobClass)].points.push_back(
        {job->arrivalHours, job->oneGpuHours});
  }
  for (std::size_t i = 0; i < classes.size(); ++i) {
    classes[i].colour = theme.line(policyColour(static_cast<int>(i)));
    classes[i].name = QString::fromStdString(stream.jobs->classes[i].name);
    classes[i].named = classes.size() > 1 && classes.size() <= kMostNamed;
    if (!classes[i].points.empty()) chart.stems.push_back(std::move(classes[i]));
  }
  if (chart.stems.empty()) chart.emptyText = Words::tr("No jobs in this span");
  const Range extent = extentOf(stream);
  return {std::move(chart), extent, extent, clockOf(stream)};
}

CurveChart hoursChart(const ShownStream& stream, const StreamSpan& span, const ChartTheme& theme) {
  ChartSpec chart = named("stream-hours", Words::tr("Arrivals by hour of the day, jobs"), 0);
  XAxis axis;
  axis.title = Words::tr("Hour of the day (UTC)");
  for (int hour = 0; hour < 24; ++hour) axis.categories.push_back(QString::number(hour));
  if (!stream.jobs->hasClock) return nothing(std::move(chart), std::move(axis), noClock(stream));
  return bars(std::move(chart), std::move(axis), asNumbers(span.summary.byHour), theme);
}

CurveChart weekdaysChart(const ShownStream& stream, const StreamSpan& span,
                         const ChartTheme& theme) {
  ChartSpec chart = named("stream-weekdays", Words::tr("Arrivals by weekday, jobs"), 0);
  XAxis axis;
  axis.title = Words::tr("Day of the week (UTC)");
  axis.categories = {Words::tr("Mon"), Words::tr("Tue"), Words::tr("Wed"), Words::tr("Thu"),
                     Words::tr("Fri"), Words::tr("Sat"), Words::tr("Sun")};
  if (!stream.jobs->hasClock) return nothing(std::move(chart), std::move(axis), noClock(stream));
  return bars(std::move(chart), std::move(axis), asNumbers(span.summary.byWeekday), theme);
}

CurveChart sizesChart(const ShownStream& stream, const StreamSpan& span, const ChartTheme& theme) {
  ChartSpec chart = named("stream-sizes", Words::tr("Jobs by size, jobs"), 0);
  if (span.jobs() == 0) return nothing(std::move(chart), {}, Words::tr("No jobs in this span"));
  constexpr int kLeast = -8, kMost = 20;
  std::vector<double> counts(kMost - kLeast + 1, 0);
  int first = kMost, last = kLeast;
  for (std::size_t i = span.first; i < span.last; ++i) {
    const double size = std::max(stream.jobs->jobs[i].oneGpuHours, 1e-9);
    const int bin = std::clamp(static_cast<int>(std::floor(std::log2(size))), kLeast, kMost);
    ++counts[static_cast<std::size_t>(bin - kLeast)];
    first = std::min(first, bin);
    last = std::max(last, bin);
  }
  XAxis axis;
  axis.title = Words::tr("Hours on one GPU, from this to twice this");
  for (int bin = first; bin <= last; ++bin) axis.categories.push_back(binName(bin));
  return bars(std::move(chart), std::move(axis),
              {counts.begin() + (first - kLeast), counts.begin() + (last - kLeast + 1)}, theme);
}

CurveChart askedChart(const ShownStream& stream, const StreamSpan& span, const ChartTheme& theme) {
  ChartSpec chart = named("stream-asked", Words::tr("Jobs by GPUs requested, jobs"), 0);
  XAxis axis;
  axis.title = Words::tr("GPUs requested");
  if (stream.isDrawn) {
    return nothing(std::move(chart), std::move(axis),
                   Words::tr("Jobs of classes ask for no number of GPUs"));
  }
  std::vector<double> counts;
  for (const auto& [gpus, jobs] : span.summary.gpusAsked) {
    axis.categories.push_back(QString::number(gpus));
    counts.push_back(static_cast<double>(jobs));
  }
  if (counts.empty()) return nothing(std::move(chart), {}, Words::tr("No jobs in this span"));
  return bars(std::move(chart), std::move(axis), counts, theme);
}

QString jobsOf(const study::Scenario& scenario) {
  const study::StreamSpec& stream = study::streamSpec(scenario);
  study::Scenario jobs;
  study::StreamSpec& kept = study::editStream(jobs);
  kept.jobs = stream.jobs;
  kept.speedUps = stream.speedUps;
  kept.arrivals = stream.arrivals;
  kept.sizes = stream.sizes;
  for (const study::StreamClass& one : stream.classes) {
    study::StreamClass own;
    own.name = one.name;
    own.jobsPerHour = one.jobsPerHour;
    own.oneGpuHours = one.oneGpuHours;
    own.epochs = one.epochs;
    if (!stream.jobs.empty()) own.speedUp = one.speedUp;  // sizes of recorded jobs follow from it
    kept.classes.push_back(std::move(own));
  }
  study::editRental(jobs).jobs = study::rentalSpec(scenario).jobs;
  jobs.seed = scenario.seed;
  return QString::fromStdString(study::scenarioToText(jobs));
}

std::vector<ComparableChart> comparableStream(const study::BudgetResults& results,
                                              const ChartTheme& theme) {
  const ShownStream stream = study::shownStream(results);
  const StreamSpan whole = study::wholeSpan(stream);
  std::vector<ComparableChart> all;
  const auto add = [&all](CurveChart chart) {
    if (!chart.spec.emptyText.isEmpty()) return;
    all.push_back(comparable(std::move(chart.spec), chart.home, chart.limits, chart.clock));
  };
  add(arrivalsChart(stream, theme));
  all.back().through = jobsOf(results.scenario);
  add(jobsChart(stream, whole, theme));
  add(hoursChart(stream, whole, theme));
  add(weekdaysChart(stream, whole, theme));
  add(sizesChart(stream, whole, theme));
  add(askedChart(stream, whole, theme));
  return all;
}

}  // namespace spothorizon::views
