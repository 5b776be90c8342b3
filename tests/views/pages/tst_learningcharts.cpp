// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>

#include "support/TestMain.h"
#include "views/TestLearning.h"
#include "views/job/learning/JobCard.h"
#include "views/job/learning/LearningCharts.h"
#include "views/job/learning/LearningPlan.h"
#include "views/job/learning/LearningStrips.h"

using namespace spothorizon;
using namespace spothorizon::views;
using test::LearningRun;

namespace {

double valueAt(const LineItem& line, int job) { return line.samples.valueAt(job).value_or(-1e9); }

const LineItem& named(const ChartSpec& chart, const QString& name) {
  const auto found = std::find_if(chart.lines.begin(), chart.lines.end(),
                                  [&](const LineItem& line) { return line.name == name; });
  if (found == chart.lines.end()) qFatal("no line %s", qPrintable(name));
  return *found;
}

}  // namespace

class TestLearningCharts : public QObject {
  Q_OBJECT

  const LearningRun m_run{80};
  LearningHistory m_history;
  const ChartTheme m_theme = ChartTheme::light();

 private slots:
  void initTestCase() { m_history.take(m_run.upTo(80)); }

  void theMapHasARowAPolicyAndAColumnAJob() {
    const HeatMapSpec map = weightMap(m_history);
    QCOMPARE(map.rows.size(), std::size_t{112});
    QCOMPARE(map.rows.front(), QString("AHAP ω1 v1 σ0.3"));
    QCOMPARE(map.rows.back(), QString("AHANP σ0.9"));
    int rows = 0;
    for (const HeatMapGroup& group : map.groups) rows += group.rows;
    QCOMPARE(rows, 112);
    const HeatMapData values = weightMapValues(m_history, 30);
    QCOMPARE(values->columns, 80);
    QCOMPARE(values->rows, 112);
    for (const int job : {0, 17, 29}) {
      for (const int policy : {0, 60, 111}) {
        const double weight = m_history.weightsAfter(job)[static_cast<std::size_t>(policy)];
        QCOMPARE(values->at(job, policy), static_cast<float>(100 * weight));
      }
    }
    QVERIFY(std::isnan(values->at(30, 0)));  // beyond the playhead
  }

  void aCellSaysPolicyJobAndWeight() {
    const HeatMapSpec map = weightMap(m_history);
    const HeatMapData values = weightMapValues(m_history, 80);
    const QString text = cellText(map, *values, 24, m_run.best());
    QVERIFY2(text.contains(poolName(m_history, m_run.best())), qPrintable(text));
    QVERIFY2(text.contains("Job 25"), qPrintable(text));
    const double percent = 100 * m_history.weightsAfter(24)[static_cast<std::size_t>(m_run.best())];
    QVERIFY2(text.contains(map.format.text(percent)), qPrintable(text));
  }

  /// A tile per policy with a σ: what the map has in a row of its own, at one moment.
  void tilesStandWhereTheirPoliciesDo() {
    const HeatMapSpec spec = policyTiles(m_history, 25);
    const HeatMapData tiles = policyTileValues(m_history, 25);
    QCOMPARE(spec.rows.front(), QString("σ 0.9"));
    QCOMPARE(spec.x.categories.front(), QString("1, 1"));
    QCOMPARE(spec.x.categories.back(), QString("AHANP"));
    // AHAP ω1 v1 σ0.3 is the pool's first: in the first column, at the bottom. The last is AHANP
    // σ0.9.
    const auto weights = m_history.weightsAfter(25);
    QCOMPARE(tiles->at(0, 6), static_cast<float>(100 * weights.front()));
    QCOMPARE(tiles->at(15, 0), static_cast<float>(100 * weights.back()));
    QVERIFY(std::isnan(policyTileValues(m_history, 0)->at(0, 0)));
  }

  /// The mean over each job's slots; a change is marked and changes what comes after it.
  void theStripSaysWhatTheJobsFound() {
    JobMarkets markets;
    markets.extend(m_history, 30);
    QCOMPARE(markets.price.size(), std::size_t{30});
    const auto& results = *m_history.results();
    const auto& trace = results.market->import.trace;
    const learn::SampledJob& job = (*results.jobs)[7];
    const auto length = static_cast<int>(job.job.deadlineHours / trace.slotHours);
    double sum = 0;
    int known = 0;
    for (int t = job.startSlot; t < std::min(job.startSlot + length, trace.slotCount()); ++t) {
      const double price = trace.spotUsdPerGpuHour[static_cast<std::size_t>(t)];
      if (std::isnan(price)) continue;
      sum += price;
      ++known;
    }
    QVERIFY(std::abs(markets.price[7] - sum / known) < 1e-9);
    const ChartSpec strip = marketStrip(markets, 20, m_theme);
    QCOMPARE(strip.lines.front().samples.span(), (Range{1, 20}));
    QVERIFY(strip.moments.empty());
    markets.changeFrom = 11;
    QCOMPARE(marketStrip(markets, 20, m_theme).moments.front().hours, 11.0);
    QVERIFY(!marketStrip({}, 20, m_theme).emptyText.isEmpty());
  }

  void theColoursReachTheGreatestWeight() {
    const Range range = *weightMap(m_history).range;
    QCOMPARE(range.min, 0.0);
    QVERIFY(range.max >= 100 * m_history.greatestWeight());
    QVERIFY(range.max <= 250 * m_history.greatestWeight());
    LearningHistory early;
    early.take(m_run.upTo(1));
    QCOMPARE(weightMap(early).range->max, 1.0);  // equal weights: 0.9 %
  }

  void leadingLinesAreTheWeightsOfTheirPolicies() {
    LeadingPolicies leading;
    leading.update(m_history.weightsAfter(60), RunningTotals().at(m_history, 60));
    const ChartSpec chart = leadingChart(m_history, 60, leading, m_theme);
    QCOMPARE(chart.lines.size(), std::size_t{10});
    // A policy looks the same in every run of its pool, wherever it is listed.
    for (const LineItem& line : chart.lines) {
      QCOMPARE(line.samples.span(), (Range{1, 60}));
      const auto policy = static_cast<std::size_t>(line.key);
      QCOMPARE(line.name, poolName(m_history, line.key));
      for (const int job : {1, 33, 60}) {
        const double percent = 100 * m_history.weightsAfter(job - 1)[policy];
        QVERIFY(std::abs(valueAt(line, job) - percent) < 0.1001);  // not seen in any picture
      }
      QCOMPARE(line.colour, m_theme.line(policyColour(line.key)));
      QCOMPARE(line.dash, policyDash(line.key));
    }
  }

  void sharesAreStackedUpToAHundred() {
    for (const auto grouping :
         {WeightGrouping::Window, WeightGrouping::Commitment, WeightGrouping::Threshold}) {
      const ChartSpec chart = groupChart(m_history, 80, grouping, m_theme);
      QCOMPARE(chart.areas.size(), m_history.groups(grouping).labels.size());
      for (const int job : {1, 40, 80}) {
        QVERIFY(std::abs(*chart.areas.back().upper.valueAt(job) - 100) < 1e-9);
        double sum = 0;
        for (const AreaItem& area : chart.areas) {
          const double share = *area.upper.valueAt(job) - area.lower.valueAt(job).value_or(0);
          QVERIFY(share > -1e-9);
          sum += share;
        }
        QVERIFY(std::abs(sum - 100) < 1e-9);
      }
    }
  }

  void weightsThatStandStillCostNoPoints() {
    const LearningRun run(600);
    LearningHistory history;
    history.take(run.upTo(600));
    LeadingPolicies leading;
    leading.update(history.weightsAfter(450), {});
    const ChartSpec chart = leadingChart(history, 450, leading, m_theme);
    std::size_t points = 0;
    for (const LineItem& line : chart.lines) {
      points += line.samples.size();
      QCOMPARE(line.samples.span(), (Range{1, 450}));
      for (int job = 1; job <= 450; ++job) {
        const double percent =
            100 * history.weightsAfter(job - 1)[static_cast<std::size_t>(line.key)];
        QVERIFY(std::abs(valueAt(line, job) - percent) < 0.1001);
      }
    }
    QVERIFY2(points < 3000, qPrintable(QString::number(points)));  // of 4,500
  }

  void regretIsBelowItsBound() {
    const ChartSpec scores = regretChart(m_history, 80, RegretUnit::Scores, m_theme);
    const ChartSpec usd = regretChart(m_history, 80, RegretUnit::Usd, m_theme);
    for (const int job : {1, 20, 80}) {
      const study::LearningPoint& point = m_run.all().points[static_cast<std::size_t>(job - 1)];
      QCOMPARE(valueAt(named(scores, "regret"), job), point.regret);
      QCOMPARE(valueAt(named(scores, "bound"), job), point.regretBound);
      QCOMPARE(valueAt(named(usd, "regret"), job), point.regretUsd);
      QCOMPARE(valueAt(named(usd, "bound"), job), point.regretBound * LearningRun::kWidth);
    }
  }

  /// Where the learner has one: between the regret and the bound for any results.
  void theBoundOfWhatCameIsDrawn() {
    const auto has = [](const ChartSpec& chart) {
      return std::ranges::any_of(
          chart.lines, [](const LineItem& line) { return line.name == "bound, actual results"; });
    };
    QVERIFY(!has(regretChart(m_history, 80, RegretUnit::Scores, m_theme)));
    QVERIFY(!has(regretLogChart(m_history, 80, m_theme)));
    auto seen = std::make_shared<study::LearningResults>(*m_run.upTo(80));
    for (study::LearningPoint& point : seen->points) point.seenBound = point.regretBound / 2;
    LearningHistory history;
    history.take(seen);
    const ChartSpec scores = regretChart(history, 80, RegretUnit::Scores, m_theme);
    const ChartSpec logs = regretLogChart(history, 80, m_theme);
    QVERIFY(has(scores) && has(logs));
    QVERIFY(!has(regretChart(history, 80, RegretUnit::Usd, m_theme)));
    QCOMPARE(valueAt(named(scores, "bound, actual results"), 80), seen->points[79].seenBound);
  }

  void regretOverPowersOfTen() {
    const ChartSpec chart = regretLogChart(m_history, 80, m_theme);
    QVERIFY(!chart.fromZero);
    const study::LearningPoint& last = m_run.all().points[79];
    const LineItem& bound = named(chart, "bound");
    QCOMPARE(bound.samples.span().max, std::log10(80.0));
    const double at80 = bound.samples.valueAt(std::log10(80.0)).value_or(-1e9);
    QVERIFY(std::abs(at80 - std::log10(last.regretBound)) < 1e-12);
    for (const LineItem& line : chart.lines) QVERIFY(line.samples.size() <= 241);
    QVERIFY(chart.lines.back().name.startsWith("regret"));
  }

  void aBoundThatDoesNotHoldInDollarsSaysSo() {
    auto cut = std::make_shared<study::LearningResults>(m_run.all());
    cut->scoresCutOff = 3;
    LearningHistory history;
    history.take(cut);
    const ChartSpec usd = regretChart(history, 80, RegretUnit::Usd, m_theme);
    QVERIFY(named(usd, "bound if no score were clipped").samples.size() > 0);
    named(regretChart(history, 80, RegretUnit::Scores, m_theme), "bound");
  }

  /// Over a pool that plans with noise around what came, learner and best policy say so.
  void aPoolThatUsesTheFutureSaysSo() {
    study::LearningResults results = m_run.all();
    const auto names = [&] {
      QStringList all;
      for (const LearningPlayer& player : learningPlayers(results, m_theme)) all << player.name;
      return all;
    };
    QVERIFY(names().filter("uses the future").isEmpty());
    results.scenario.forecast.kind = forecast::ForecastKind::Noisy;
    QCOMPARE(names().filter("uses the future"),
             QStringList({"Learner (uses the future)", "Best fixed policy (uses the future)"}));
  }

  void utilityIsShownThreeWays_data() {
    QTest::addColumn<int>("measure");
    QTest::newRow("above on demand") << 0;
    QTest::newRow("mean") << 1;
    QTest::newRow("total") << 2;
  }
  void utilityIsShownThreeWays() {
    QFETCH(int, measure);
    const auto kind = static_cast<UtilityMeasure>(measure);
    const ChartSpec chart = utilityChart(m_history, 80, kind, m_theme);
    const bool aboveOnDemand = kind == UtilityMeasure::AboveOnDemand;
    QCOMPARE(chart.lines.size(), aboveOnDemand ? std::size_t{5} : std::size_t{6});
    QCOMPARE(chart.lines.back().name, QString("Learner"));  // over all others
    for (const int job : {1, 25, 80}) {
      const study::LearningPoint& point = m_run.all().points[static_cast<std::size_t>(job - 1)];
      const auto expected = [&](double total) {
        if (kind == UtilityMeasure::AboveOnDemand) return total - point.onDemandUsd;
        return kind == UtilityMeasure::MeanPerJob ? total / job : total;
      };
      QCOMPARE(valueAt(named(chart, "Learner"), job), expected(point.learnerUsd));
      QCOMPARE(valueAt(named(chart, "Best fixed policy"), job), expected(point.bestFixedUsd));
      QCOMPARE(valueAt(named(chart, "Max spot"), job), expected(point.maxSpotUsd));
      QCOMPARE(valueAt(named(chart, "Uniform progress"), job), expected(point.uniformUsd));
      if (!aboveOnDemand) {
        QCOMPARE(valueAt(named(chart, "On-demand only"), job), expected(point.onDemandUsd));
      }
      QCOMPARE(valueAt(named(chart, "Best possible"), job), expected(point.optimumUsd));
    }
  }

  void withoutAnOptimumThereIsNoLineForIt() {
    auto plain = std::make_shared<study::LearningResults>(m_run.all());
    for (auto& block : plain->blocks) {
      auto copy = std::make_shared<study::LearningBlock>(*block);
      copy->optimumUsd.clear();
      block = copy;
    }
    LearningHistory history;
    history.take(plain);
    QCOMPARE(utilityChart(history, 80, UtilityMeasure::Total, m_theme).lines.size(),
             std::size_t{5});
    for (const JobFact& fact : jobFacts(history, 3)) QVERIFY(fact.name != "Best possible");
  }

  void nothingShownIsStatedInWords() {
    QVERIFY(!leadingChart(m_history, 0, {}, m_theme).emptyText.isEmpty());
    QVERIFY(!utilityChart(m_history, 0, UtilityMeasure::Total, m_theme).hasData());
    const LearningHistory none;
    QVERIFY(!regretChart(none, 0, RegretUnit::Usd, m_theme).emptyText.isEmpty());
    QVERIFY(!weightMap(none).emptyText.isEmpty());
    QCOMPARE(weightMapValues(none, 0)->columns, 0);
  }

  void aJobInWords() {
    const int job = 33;
    const auto facts = jobFacts(m_history, job);
    const auto value = [&](const QString& name) {
      for (const JobFact& fact : facts) {
        if (fact.name == name) return fact.value;
      }
      return QString("none");
    };
    const NumberFormat usd{"$", {}, 2};
    const auto& block = *m_run.all().blocks[static_cast<std::size_t>(job / LearningRun::kBlock)];
    const auto row = static_cast<std::size_t>(job % LearningRun::kBlock);
    const int drawn = block.drawn[row];
    QCOMPARE(value("Policy drawn"), poolName(m_history, drawn));
    QCOMPARE(value("Its utility"), usd.text(m_run.utility(job, drawn)));
    double best = -1e9;
    for (int policy = 0; policy < 112; ++policy) best = std::max(best, m_run.utility(job, policy));
    QCOMPARE(value("Best in the pool"), usd.text(best));
    QCOMPARE(value("Best possible"), usd.text(best + 12));
    QCOMPARE(value("Learner"), usd.text(block.learnerUsd[row]));
    QCOMPARE(value("Job"), QString("120 units, 24 h, 1–8 GPUs"));
    QVERIFY(value("Starts").contains("Feb 2020"));
  }

  void thePlanSaysWhatWillBeRun() {
    study::Scenario scenario;
    LearningPlan plan = learningPlan(scenario);
    QVERIFY2(plan.pool.startsWith("112 policies"), qPrintable(plan.pool));
    QVERIFY(plan.jobs.startsWith(QLocale().toString(1000) + " jobs"));
    QVERIFY(plan.learner.startsWith("Exponentiated weights"));
    QVERIFY(plan.error.isEmpty());
    editLearning(scenario).pool.extended = true;
    editLearning(scenario).learner.kind = learn::LearnerKind::Exp3;
    QVERIFY(learningPlan(scenario).pool.startsWith("122 policies"));
    QVERIFY(learningPlan(scenario).learner.startsWith("Exp3"));
  }

  void aPoolThatCannotBeIsAnError() {
    study::Scenario scenario;
    editLearning(scenario).pool.leastWindow = 9;
    const LearningPlan plan = learningPlan(scenario);
    QVERIFY(plan.error.contains("mostWindow"));
    QVERIFY(plan.pool.isEmpty());
  }
};

TEST_WITHOUT_APPLICATION(TestLearningCharts)
#include "tst_learningcharts.moc"
