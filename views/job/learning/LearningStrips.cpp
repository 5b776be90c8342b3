// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningStrips.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "policy/PolicyInfo.h"
#include "subjects/job/learning/LearningResults.h"
#include "subjects/job/learning/LearningSection.h"
#include "views/job/learning/JobAxis.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kOwnWidth = 2.8, kOtherWidth = 1.6;

/// A column of tiles: AHAP by window and commitment, then AHANP by pace.
struct TileColumn {
  int window = 0, commitment = 0, pace = 0;
  bool averaged = false;
  auto operator<=>(const TileColumn&) const = default;
};

TileColumn columnOf(const policy::PolicySpec& spec) {
  constexpr int kAfterAll = 1 << 20;
  if (spec.kind == policy::PolicyKind::Ahap) {
    return {spec.window, spec.commitment, 0, spec.mode != policy::CommitmentMode::Block};
  }
  return {kAfterAll, 0, spec.pace == policy::Pace::Uniform ? 1 : 0, false};
}

QString columnName(const policy::PolicySpec& spec) {
  if (spec.kind == policy::PolicyKind::Ahap) {
    return QStringLiteral("%1, %2").arg(spec.window).arg(spec.commitment);
  }
  return spec.pace == policy::Pace::Uniform ? QObject::tr("AHANP uniform") : QObject::tr("AHANP");
}

bool hasTile(const policy::PolicySpec& spec) { return policy::infoOf(spec).has.threshold; }

/// Where the policies of a pool stand.
struct Tiles {
  std::map<TileColumn, QString> columns;
  std::set<double, std::greater<>> rows;

  explicit Tiles(std::span<const policy::PolicySpec> pool) {
    for (const policy::PolicySpec& spec : pool) {
      if (!hasTile(spec)) continue;
      columns.emplace(columnOf(spec), columnName(spec));
      rows.insert(spec.threshold);
    }
  }
  std::size_t placeOf(const policy::PolicySpec& spec) const {
    const auto column = std::distance(columns.begin(), columns.find(columnOf(spec)));
    const auto row = std::distance(rows.begin(), rows.find(spec.threshold));
    return static_cast<std::size_t>(column) * rows.size() + static_cast<std::size_t>(row);
  }
};

/// Mean of what is known of a stretch of slots.
double meanOf(const auto& values, int from, int count) {
  double sum = 0;
  int known = 0;
  const int end = std::min(from + count, static_cast<int>(values.size()));
  for (int t = from; t < end; ++t) {
    const double value = values[static_cast<std::size_t>(t)];
    if (std::isnan(value) || value < 0) continue;
    sum += value;
    ++known;
  }
  return known > 0 ? sum / known : 0;
}

/// The market as the jobs found it, with what changes on the way.
class JobMarket {
 public:
  explicit JobMarket(const study::LearningResults& results)
      : m_results(results), m_change(study::learningSpec(results.scenario).change) {}

  double price(int job) const {
    const auto [from, count] = span(job);
    const double factor = changed(job) ? m_change.priceFactor : 1;
    return factor * meanOf(m_results.market->import.trace.spotUsdPerGpuHour, from, count);
  }
  double free(int job) const {
    const auto [from, count] = span(job);
    const double factor = changed(job) ? m_change.availabilityFactor : 1;
    return factor * meanOf(m_results.market->import.trace.freeGpus, from, count);
  }

 private:
  bool changed(int job) const { return m_change.fromJob > 0 && job + 1 >= m_change.fromJob; }
  std::pair<int, int> span(int job) const {
    const learn::SampledJob& sampled = (*m_results.jobs)[static_cast<std::size_t>(job)];
    const double length = sampled.job.deadlineHours / m_results.market->import.trace.slotHours;
    return {sampled.startSlot, std::max(1, static_cast<int>(length))};
  }

  const study::LearningResults& m_results;
  learn::ChangeSpec m_change;
};

}  // namespace

void JobMarkets::extend(const LearningHistory& history, int jobs) {
  const auto& results = history.results();
  if (!results || !results->market || !results->jobs) return;
  const JobMarket market(*results);
  changeFrom = study::learningSpec(results->scenario).change.fromJob;
  for (int job = static_cast<int>(price.size()); job < jobs; ++job) {
    price.push_back(market.price(job));
    freeGpus.push_back(market.free(job));
  }
}

ChartSpec marketStrip(const JobMarkets& markets, int shown, const ChartTheme& theme) {
  shown = std::min(shown, static_cast<int>(markets.price.size()));
  ChartSpec chart = jobChart("learning-market", QObject::tr("Spot price over the job, $/GPU-hour"),
                             {QStringLiteral("$"), {}, 2}, shown);
  if (shown == 0) return chart;
  const std::vector<double>&prices = markets.price, &free = markets.freeGpus;
  const double most = *std::ranges::max_element(free);
  const double top = std::max(1e-9, *std::ranges::max_element(prices));
  const double factor = most > 0 ? most / top : 1;
  chart.areas.push_back(
      {overJobs(shown, [&](int job) { return free[static_cast<std::size_t>(job)] / factor; }),
       {},
       QObject::tr("free GPUs (right)"),
       theme.freeGpus,
       true,
       true});
  chart.rightScale = RightScale{factor, most, NumberFormat{{}, {}, 0}};
  if (markets.changeFrom > 0) {
    chart.moments.push_back(
        {static_cast<double>(markets.changeFrom), QObject::tr("change"), theme.warning});
  }
  chart.lines.push_back(
      {.samples = overJobs(shown, [&](int job) { return prices[static_cast<std::size_t>(job)]; }),
       .name = QObject::tr("spot price"),
       .colour = theme.market,
       .width = kOtherWidth,
       .named = true});
  return chart;
}

HeatMapSpec policyTiles(const LearningHistory& history, int shown) {
  const Tiles tiles(history.pool());
  HeatMapSpec map;
  map.fileStem = QStringLiteral("learning-tiles");
  map.title = QObject::tr("Weight after %1 jobs, %").arg(shown);
  map.x.title = QObject::tr("Window ω, commitment v");
  for (const auto& [column, name] : tiles.columns) map.x.categories.push_back(name);
  for (const double sigma : tiles.rows) {
    map.rows.push_back(QStringLiteral("σ ") + QString::number(sigma, 'g', 3));
  }
  map.format = {{}, QStringLiteral(" %"), 1};
  map.scale = ColourScale::Kind::SquareRoot;
  map.range = Range{0, std::max(1.0, std::ceil(100 * history.greatestWeight()))};
  if (shown == 0) map.emptyText = QObject::tr("Nothing to show yet");
  return map;
}

HeatMapData policyTileValues(const LearningHistory& history, int shown) {
  const std::span<const policy::PolicySpec> pool = history.pool();
  const Tiles tiles(pool);
  auto values = std::make_shared<HeatMapValues>();
  values->columns = static_cast<int>(tiles.columns.size());
  values->rows = static_cast<int>(tiles.rows.size());
  values->values.assign(tiles.columns.size() * tiles.rows.size(),
                        std::numeric_limits<float>::quiet_NaN());
  if (shown == 0) return values;
  const std::span<const double> weights = history.weightsAfter(shown);
  for (std::size_t i = 0; i < pool.size() && i < weights.size(); ++i) {
    if (hasTile(pool[i])) {
      values->values[tiles.placeOf(pool[i])] = static_cast<float>(100 * weights[i]);
    }
  }
  return values;
}

ChartSpec learnersChart(const LearningHistory& history, int shown,
                        const std::vector<study::ComparedLearner>& learners,
                        const ChartTheme& theme) {
  ChartSpec chart =
      jobChart("learning-learners", QObject::tr("Regret of learners on the same scores, score"),
               {{}, {}, 2}, shown);
  if (shown == 0) return chart;
  int look = 0;
  for (const study::ComparedLearner& learner : learners) {
    const int jobs = std::min(shown, static_cast<int>(learner.regret.size()));
    const auto regret = [&](int job) { return learner.regret[static_cast<std::size_t>(job)]; };
    chart.lines.push_back({.samples = overJobs(jobs, regret),
                           .name = words(learner.name),
                           .colour = theme.line(policyColour(look)),
                           .dash = policyDash(look),
                           .width = kOtherWidth,
                           .named = true});
    ++look;
  }
  const auto& points = history.results()->points;
  const auto own = [&](int job) { return points[static_cast<std::size_t>(job)].regret; };
  chart.lines.push_back({.samples = overJobs(shown, own),
                         .name = QObject::tr("this run"),
                         .colour = theme.text,
                         .width = kOwnWidth,
                         .named = true});
  return chart;
}

}  // namespace spothorizon::views
