// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/run/PlayedCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "policy/PolicyInfo.h"
#include "subjects/job/explain/Explain.h"

namespace spothorizon::views {
namespace {

/// Curves jump where a slot begins: cut a hair before it, the jump is still to come. Hours.
constexpr double kHair = 1e-6;
constexpr int kGhosts = 6;                                 ///< earlier forecasts in sight
constexpr float kStrongestGhost = 0.55F, kPalest = 0.15F;  ///< opacities
constexpr double kCommittedWidth = 3.4, kGhostWidth = 1.2, kPlanWidth = 1.6, kPlannerWidth = 2,
                 kTargetWidth = 2.2;

bool isOfPair(const LineItem& line, const PlayedMoment& moment) {
  return line.key == LineItem::kNoKey || line.key == moment.chosen || line.key == moment.other;
}

/// For a chart of runs: what is not a run is known beforehand (uniform progress, the value).
void cutRuns(ChartSpec& chart, const PlayedMoment& moment, double now, bool all) {
  if (moment.other) {
    std::erase_if(chart.lines, [&](const LineItem& line) { return !isOfPair(line, moment); });
  }
  if (all) return;
  for (LineItem& line : chart.lines) {
    if (line.key != LineItem::kNoKey) line.samples = line.samples.until(now);
  }
}

void cutMarket(ChartSpec& chart, double now) {
  for (LineItem& line : chart.lines) line.samples = line.samples.until(now);
  for (AreaItem& area : chart.areas) {
    area.upper = area.upper.until(now);
    area.lower = area.lower.until(now);
  }
  for (HatchItem& hatch : chart.hatches) {
    std::erase_if(hatch.boxes, [now](const QRectF& box) { return box.left() >= now; });
  }
}

/// Ends belong to runs by their place alone: with a pair the others' are left out by colour.
void cutPoints(ChartSpec& chart, const PlayedMoment& moment, double now, bool all) {
  const auto isHidden = [&](const PointItem& point) {
    if (!all && point.hours > now + kHair) return true;
    return moment.other &&
           std::none_of(chart.lines.begin(), chart.lines.end(), [&](const LineItem& line) {
             return line.key != LineItem::kNoKey && line.colour == point.colour &&
                    line.samples.span().max >= point.hours - 2 * kHair;
           });
  };
  std::erase_if(chart.points, isHidden);
}

/// "reservation price" of the slot, in place of a curve that tells how long the run will be.
void statePrice(ChartSpec& chart, const study::Results& results, const PlayedMoment& moment) {
  if (chart.lines.size() < 2) return;
  const LineItem stated = chart.lines.back();
  chart.lines.pop_back();
  const auto outlook = study::outlookAt(results, moment.chosen, moment.slot());
  if (!outlook || !outlook->reservationPrice) return;
  chart.levels.push_back(
      {*outlook->reservationPrice, stated.name, stated.colour, stated.dash, stated.width});
}

/// Builds the curves that stand over the charts.
class Overlays {
 public:
  Overlays(const study::Results& results, const PlayedMoment& moment, const ChartTheme& theme)
      : m_results(results),
        m_moment(moment),
        m_theme(theme),
        m_slotHours(results.problem.slotHours),
        m_colour(theme.line(policyColour(moment.chosen))) {}

  std::array<std::vector<LineItem>, TimelineCharts::Count> build() {
    addOther();
    if (const auto seen = study::outlookAt(m_results, m_moment.chosen, m_moment.slot())) {
      addGhosts();
      addForecast(*seen);
      addPlan(*seen);
      addPlanners(*seen);
      addTarget(*seen);
    }
    return std::move(m_lines);
  }

 private:
  LineItem steps(int fromSlot, std::vector<double> values, const QString& name,
                 const QColor& colour, Qt::PenStyle dash, double width) const {
    return {Samples::steps(fromSlot * m_slotHours, m_slotHours, std::move(values)),
            name,
            colour,
            dash,
            width,
            true};
  }

  /// The best possible plan does, too: at what comes.
  bool looksAhead() const {
    if (m_moment.chosen < 0) return true;
    const auto index = static_cast<std::size_t>(m_moment.chosen);
    return policy::infoOf(m_results.scenario.policies[index]).plans;
  }

  void addForecast(const study::SlotOutlook& seen) {
    if (seen.expectedPrice.empty() || !looksAhead()) return;
    const QString name = m_moment.chosen < 0 ? QObject::tr("actual") : QObject::tr("forecast");
    m_lines[TimelineCharts::Price].push_back(
        steps(seen.fromSlot, seen.expectedPrice, name, m_theme.warning, Qt::DashLine, kPlanWidth));
    m_lines[TimelineCharts::Gpus].push_back(
        steps(seen.fromSlot, seen.expectedFree, name, m_theme.warning, Qt::DashLine, kPlanWidth));
  }

  /// What it had expected in slots before, over what came: where the two part it was wrong.
  void addGhosts() {
    if (m_moment.chosen < 0 || !looksAhead()) return;
    float strength = kStrongestGhost;
    QString name = QObject::tr("earlier forecasts");
    for (int slot = m_moment.slot() - 1, left = kGhosts; slot >= 0 && left > 0; --slot) {
      const auto seen = study::outlookAt(m_results, m_moment.chosen, slot);
      // A plan that is followed for some slots has one forecast, of the slot in which it was made.
      const bool planned = seen && (seen->plan.empty() || seen->planFrom == slot);
      if (!planned || seen->expectedPrice.empty()) continue;
      QColor pale = m_theme.warning;
      pale.setAlphaF(strength);
      strength = std::max(kPalest, strength * 0.75F);
      m_lines[TimelineCharts::Price].push_back(
          steps(slot, seen->expectedPrice, name, pale, Qt::SolidLine, kGhostWidth));
      m_lines[TimelineCharts::Gpus].push_back(
          steps(slot, seen->expectedFree, {}, pale, Qt::SolidLine, kGhostWidth));
      name.clear();
      --left;
    }
  }

  /// Totals from the slot on; `count` of them, of which none is before `from`.
  static std::vector<double> totals(const std::vector<job::Gpus>& plan, int from, int to) {
    std::vector<double> values;
    for (int i = std::max(0, from); i < std::min(static_cast<int>(plan.size()), to); ++i) {
      values.push_back(plan[static_cast<std::size_t>(i)].total());
    }
    return values;
  }
  static std::vector<double> spots(const std::vector<job::Gpus>& plan, int from) {
    std::vector<double> values;
    for (std::size_t i = static_cast<std::size_t>(std::max(0, from)); i < plan.size(); ++i) {
      values.push_back(plan[i].spot);
    }
    return values;
  }

  void addPlan(const study::SlotOutlook& seen) {
    if (seen.plan.empty() || !seen.plans.empty()) return;
    auto& lines = m_lines[TimelineCharts::Gpus];
    const int from = seen.fromSlot - seen.planFrom;
    const int all = static_cast<int>(seen.plan.size());
    const auto put = [&](std::vector<double> values, int slot, const QString& name,
                         Qt::PenStyle dash, double width) {
      if (!values.empty()) {
        lines.push_back(steps(slot, std::move(values), name, m_colour, dash, width));
      }
    };
    put(spots(seen.plan, from), seen.fromSlot, QObject::tr("planned on spot"), Qt::DotLine,
        kPlanWidth);
    put(totals(seen.plan, from, all), seen.fromSlot, QObject::tr("planned"), Qt::DashLine,
        kPlanWidth);
    if (m_moment.chosen < 0) return;
    put(totals(seen.plan, from, seen.committedSlots), seen.fromSlot, QObject::tr("committed"),
        Qt::SolidLine, kCommittedWidth);
  }

  /// Colours of the policies, without that of the chosen one: theirs is the mean of all.
  QColor plannerColour(std::size_t planner) const {
    int place = 0;
    for (std::size_t passed = 0;; ++place) {
      const QColor colour = policyColour(place);
      if (colour == policyColour(m_moment.chosen)) continue;
      if (passed++ == planner) return m_theme.line(colour);
    }
  }

  void addPlanners(const study::SlotOutlook& seen) {
    constexpr std::array kDashes{Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
    for (std::size_t i = 0; i < seen.plans.size(); ++i) {
      const int all = static_cast<int>(seen.plans[i].size());
      if (all == 0) continue;
      m_lines[TimelineCharts::Gpus].push_back(
          steps(seen.fromSlot, totals(seen.plans[i], 0, all), QObject::tr("planner %1").arg(i + 1),
                plannerColour(i), kDashes[i % kDashes.size()], kPlannerWidth));
    }
  }

  void addTarget(const study::SlotOutlook& seen) {
    if (!seen.targetProgress) return;
    const double from = seen.fromSlot * m_slotHours;
    m_lines[TimelineCharts::Progress].push_back(
        {Samples::line({{from, *seen.targetProgress}, {from + m_slotHours, *seen.targetProgress}}),
         QObject::tr("target by the slot's end"), m_theme.warning, Qt::SolidLine, kTargetWidth,
         true});
  }

  void addOther() {
    if (!m_moment.other) return;
    for (const RunView& run : runsOf(m_results)) {
      if (run.index != *m_moment.other) continue;
      const GpuCurves curves = gpuCurves(*run.ledger, *run.outcome, m_results.problem);
      const bool all = m_moment.shown >= playedSlots(m_results);
      const double now = m_moment.shown * m_slotHours - kHair;
      m_lines[TimelineCharts::Gpus].push_back(
          {all ? curves.total : curves.total.until(now), QObject::tr("GPUs of the other policy"),
           m_theme.line(policyColour(run.index)), Qt::SolidLine, kPlanWidth, true});
    }
  }

  const study::Results& m_results;
  const PlayedMoment& m_moment;
  const ChartTheme& m_theme;
  double m_slotHours;
  QColor m_colour;
  std::array<std::vector<LineItem>, TimelineCharts::Count> m_lines;
};

/// Slots that the chosen policy plans for; else the longest plan of the scenario.
int slotsAhead(const study::Results& results, int chosen) {
  constexpr int kLeast = 5;  // fewer slots make no picture
  int longest = kLeast;
  for (std::size_t i = 0; i < results.scenario.policies.size(); ++i) {
    const policy::PolicySpec& spec = results.scenario.policies[i];
    if (!policy::infoOf(spec).plans) continue;
    if (static_cast<int>(i) == chosen) return std::max(kLeast, spec.window);
    longest = std::max(longest, spec.window);
  }
  return longest;
}

/// A bar has three quarters of its slot, so that bars of one height stay distinct.
Samples bars(const std::vector<double>& values, std::size_t count, double slotHours) {
  constexpr std::size_t kParts = 8;
  std::vector<double> heights(count * kParts, 0.0);
  for (std::size_t slot = 0; slot < count; ++slot) {
    for (std::size_t part = 1; part + 1 < kParts; ++part) {
      heights[slot * kParts + part] = values[slot];
    }
  }
  return Samples::steps(0, slotHours / kParts, std::move(heights));
}

}  // namespace

Range followedHours(const study::Results& results, const PlayedMoment& moment, const Range& home) {
  constexpr double kBehind = 1.2, kSpans = 3;
  const double ahead = slotsAhead(results, moment.chosen) * results.problem.slotHours;
  const bool all = moment.shown >= playedSlots(results);
  if (all || home.span() <= kSpans * ahead) return home;
  const double now = moment.shown * results.problem.slotHours;
  const double from =
      std::clamp(now - kBehind * ahead, home.min, std::max(home.min, home.max - kSpans * ahead));
  return {from, from + kSpans * ahead};
}

ChartSpec decisionChart(const study::Results& results, const PlayedMoment& moment,
                        const std::vector<double>& usd, const ChartTheme& theme) {
  ChartSpec chart;
  chart.fileStem = QStringLiteral("timeline-decisions");
  chart.title = QObject::tr("Cost of each decision, $");
  chart.format = {QStringLiteral("$"), {}, 2};
  const auto known = std::min(usd.size(), static_cast<std::size_t>(std::max(0, moment.shown)));
  // The scale stays fixed while the bars come.
  chart.leastTop = usd.empty() ? 1 : std::max(0.01, *std::max_element(usd.begin(), usd.end()));
  chart.areas.push_back({bars(usd, known, results.problem.slotHours),
                         {},
                         QObject::tr("loss against the best still possible"),
                         theme.line(policyColour(moment.chosen)),
                         true,
                         false});
  if (moment.chosen < 0) chart.emptyText = QObject::tr("The best possible plan loses nothing");
  return chart;
}

QString slotName(const study::Results& results, int slot) {
  const NumberFormat hours{{}, {}, 2};
  return QObject::tr("Slot %1 (hour %2)")
      .arg(slot)
      .arg(hours.text(slot * results.problem.slotHours));
}

QString soFarText(const study::Results& results, const PlayedMoment& moment) {
  for (const RunView& run : runsOf(results)) {
    if (run.index != moment.chosen) continue;
    const auto& rows = run.ledger->rows;
    const auto last = std::min(static_cast<std::size_t>(std::max(0, moment.shown)), rows.size());
    const double done = last > 0 ? rows[last - 1].progress : 0;
    const double spent = last > 0 ? rows[last - 1].cumulativeCostUsd : 0;
    return QObject::tr("%1 before slot %2: %3 of %4 work units done for %5, %6 to the deadline.")
        .arg(run.name)
        .arg(moment.shown)
        .arg(NumberFormat{{}, {}, 1}.text(done),
             NumberFormat{{}, {}, 1}.text(results.problem.job.workload),
             NumberFormat{QStringLiteral("$"), {}, 2}.text(spent),
             NumberFormat{{}, QStringLiteral(" h"), 1}.text(
                 results.problem.job.deadlineHours - moment.shown * results.problem.slotHours));
  }
  return {};
}

int playedSlots(const study::Results& results) {
  std::size_t most = 0;
  for (const RunView& run : runsOf(results)) most = std::max(most, run.ledger->rows.size());
  return static_cast<int>(most);
}

TimelineCharts playedUntil(const TimelineCharts& whole, const study::Results& results,
                           const PlayedMoment& moment) {
  TimelineCharts cut = whole;
  const bool all = moment.shown >= playedSlots(results);
  const double now = moment.shown * results.problem.slotHours - kHair;
  statePrice(cut.charts[TimelineCharts::Price], results, moment);
  for (std::size_t i = 0; i < cut.charts.size(); ++i) {
    ChartSpec& chart = cut.charts[i];
    const Range range = whole.charts[i].valueRange(whole.home);
    // What valueRange adds above the greatest value is taken off again.
    if (chart.fromZero) chart.leastTop = range.max - (range.max - std::min(0.0, range.min)) / 21;
    const bool ofMarket = i == TimelineCharts::Price || i == TimelineCharts::Gpus;
    if (!ofMarket) cutRuns(chart, moment, now, all);
    if (ofMarket && !all) cutMarket(chart, now);
    cutPoints(chart, moment, now, all);
  }
  return cut;
}

std::array<std::vector<LineItem>, TimelineCharts::Count> playedOverlays(
    const study::Results& results, const PlayedMoment& moment, const ChartTheme& theme) {
  return Overlays(results, moment, theme).build();
}

}  // namespace spothorizon::views
