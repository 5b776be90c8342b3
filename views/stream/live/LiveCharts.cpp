// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stream/live/LiveCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/SimulationWords.h"
#include "views/stream/live/ResponseCharts.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(LivePages)
};

using rental::LevelsFrom;
using rental::StreamPolicy;
using Events = std::vector<LevelsFrom>;

/// Colours of what GPUs do, whichever policy's they are.
constexpr int kInUse = 2, kBooting = 1;

const Events& eventsOf(const study::SimulationResults& results, const LiveLook& look) {
  static const Events none;
  const study::PolicyOutcome* one = results.find(look.policy);
  return one ? one->outcome().events : none;
}

/// The values in the middle of each of many steps, finer than pixels: stacked areas stay in step
/// however far they are drawn in or out.
template <class Value>
Samples levels(const Events& events, const Value& value) {
  if (events.size() < 2) return {};
  const double width = events.back().hours / kLiveSteps;
  std::vector<double> values;
  values.reserve(kLiveSteps);
  std::size_t at = 0;
  for (int i = 0; i < kLiveSteps; ++i) {
    const double middle = (i + 0.5) * width;
    while (at + 1 < events.size() && events[at + 1].hours <= middle) ++at;
    values.push_back(value(events[at]));
  }
  return Samples::steps(0, width, std::move(values));
}

AreaItem area(Samples lower, Samples upper, const QString& name, QColor fill) {
  AreaItem item;
  item.lower = std::move(lower);
  item.upper = std::move(upper);
  item.name = name;
  item.fill = std::move(fill);
  item.named = true;
  return item;
}

QColor faint(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

/// Used at the bottom, then idle, booting and tail: what is paid for and does nothing.
void addSplit(ChartSpec& chart, const Events& events, const ChartTheme& theme) {
  const QColor used = theme.line(policyColour(kInUse));
  const Samples first = levels(events, [](const LevelsFrom& one) { return one.gpus.used; });
  const Samples second =
      levels(events, [](const LevelsFrom& one) { return one.gpus.used + one.gpus.idle; });
  const Samples third = levels(events, [](const LevelsFrom& one) {
    return one.gpus.used + one.gpus.idle + one.gpus.booting;
  });
  const Samples all = levels(events, [](const LevelsFrom& one) { return one.gpus.rented(); });
  const auto any = [&](auto value) { return std::ranges::any_of(events, value); };
  chart.areas.push_back(area({}, first, Words::tr("In use"), faint(used, 150)));
  if (any([](const LevelsFrom& one) { return one.gpus.idle > 0; })) {
    chart.areas.push_back(area(first, second, Words::tr("Idle"), faint(theme.muted, 110)));
  }
  if (any([](const LevelsFrom& one) { return one.gpus.booting > 0; })) {
    chart.areas.push_back(
        area(second, third, Words::tr("Booting"), faint(theme.line(policyColour(kBooting)), 150)));
  }
  if (any([](const LevelsFrom& one) { return one.gpus.tail > 0; })) {
    chart.areas.push_back(
        area(third, all, Words::tr("Tail after release"), faint(theme.warning, 110)));
  }
  LineItem rented;
  rented.samples = all;
  rented.name = Words::tr("Rented");
  rented.colour = theme.muted;
  rented.width = 1;
  rented.named = true;
  chart.lines.push_back(std::move(rented));
}

void addSpot(ChartSpec& chart, const Events& events, const ChartTheme& theme) {
  if (std::ranges::none_of(events, [](const LevelsFrom& one) { return one.spotGpus > 0; })) return;
  LineItem spot;
  spot.samples = levels(events, [](const LevelsFrom& one) { return one.spotGpus; });
  spot.name = Words::tr("On spot");
  spot.colour = theme.market;
  spot.dash = Qt::DashLine;
  spot.named = true;
  chart.lines.push_back(std::move(spot));
}

Range spanOf(const Events& events) { return {0, events.size() < 2 ? 1 : events.back().hours}; }

CurveChart finished(ChartSpec chart, const Events& events) {
  chart.xAxis.reset();  // time
  chart.timeTitle = Words::tr("Hours since the first job could arrive");
  if (chart.hasData()) chart.emptyText.clear();
  const Range span = spanOf(events);
  return {std::move(chart), span, span, {}};
}

}  // namespace

int lineOf(StreamPolicy policy) {
  switch (policy) {
    case StreamPolicy::FixedWidth:
      return -1;
    case StreamPolicy::SameWidth:
      return 0;
    case StreamPolicy::EqualEfficiency:
      return 1;
    case StreamPolicy::EqualShare:
      return 2;
    case StreamPolicy::FirstCome:
      return 3;
    case StreamPolicy::GoodputFair:
      return 4;
    case StreamPolicy::GoodputFairAutoscaled:
      return 5;
    case StreamPolicy::PriceFollowing:
      return 6;
    case StreamPolicy::AsSubmitted:
      break;
  }
  return 7;
}

QString nameOf(StreamPolicy policy) { return words(study::policyName(policy)); }

QString titleOf(LiveChart chart) {
  switch (chart) {
    case LiveChart::Gpus:
      return Words::tr("Rented, GPUs");
    case LiveChart::Jobs:
      return Words::tr("Jobs in the system, jobs");
    case LiveChart::Histogram:
      return Words::tr("Jobs by response time, %");
    case LiveChart::DoneWithin:
      return Words::tr("Jobs done within, %");
    case LiveChart::Narrowing:
      break;
  }
  return Words::tr("Mean response so far, h");
}

ChartSpec emptyChart(LiveChart chart) {
  ChartSpec empty;
  empty.title = titleOf(chart);
  empty.emptyText = Words::tr("Nothing is simulated yet");
  empty.xAxis = XAxis{};
  return empty;
}

CurveChart liveChart(LiveChart chart, const study::SimulationResults& results, const LiveLook& look,
                     const ChartTheme& theme) {
  switch (chart) {
    case LiveChart::Gpus:
      return gpusChart(results, look, theme);
    case LiveChart::Jobs:
      return jobsChart(results, look, theme);
    case LiveChart::Histogram:
      return histogramChart(results, look, theme);
    case LiveChart::DoneWithin:
      return doneWithinChart(results, look, theme);
    case LiveChart::Narrowing:
      break;
  }
  return narrowingChart(results, look, theme);
}

CurveChart gpusChart(const study::SimulationResults& results, const LiveLook& look,
                     const ChartTheme& theme) {
  ChartSpec chart = emptyChart(LiveChart::Gpus);
  chart.fileStem = QStringLiteral("live-gpus");
  chart.format = {{}, {}, 1};
  const Events& events = eventsOf(results, look);
  if (!events.empty()) {
    addSplit(chart, events, theme);
    addSpot(chart, events, theme);
    const auto most =
        std::ranges::max(events, {}, [](const LevelsFrom& one) { return one.gpus.rented(); });
    chart.leastTop = most.gpus.rented();
  }
  if (const auto quota = study::rentalSpec(results.scenario).quotaGpus) {
    chart.levels.push_back(
        {static_cast<double>(*quota), Words::tr("Quota"), theme.warning, Qt::DashLine, 1.5});
  }
  return finished(std::move(chart), events);
}

CurveChart jobsChart(const study::SimulationResults& results, const LiveLook& look,
                     const ChartTheme& theme) {
  ChartSpec chart = emptyChart(LiveChart::Jobs);
  chart.fileStem = QStringLiteral("live-jobs");
  chart.format = {{}, {}, 0};
  const Events& events = eventsOf(results, look);
  if (!events.empty()) {
    LineItem jobs;
    jobs.samples = levels(events, [](const LevelsFrom& one) { return one.jobs; });
    jobs.name = Words::tr("In the system");
    jobs.colour = theme.text;
    jobs.named = true;
    chart.lines.push_back(std::move(jobs));
    chart.areas.push_back(area({},
                               levels(events, [](const LevelsFrom& one) { return one.waiting; }),
                               Words::tr("Waiting for GPUs"), faint(theme.warning, 110)));
    chart.leastTop = std::ranges::max(events, {}, &LevelsFrom::jobs).jobs;
  }
  return finished(std::move(chart), events);
}

ChartSpec playedUntil(const ChartSpec& whole, double hours) {
  ChartSpec chart = whole;
  for (LineItem& line : chart.lines) line.samples = line.samples.until(hours);
  for (AreaItem& one : chart.areas) {
    one.upper = one.upper.until(hours);
    one.lower = one.lower.until(hours);
  }
  return chart;
}

}  // namespace spothorizon::views
