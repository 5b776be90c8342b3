// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <stop_token>

#include "base/InputError.h"
#include "base/Random.h"
#include "scenario/text/IntervalWords.h"
#include "subjects/job/BacktestHelpers.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/GoalTables.h"
#include "subjects/job/backtest/goals/Goals.h"
#include "support/JsonValue.h"
#include "support/ResultRows.h"
#include "support/TestMain.h"

using namespace spothorizon;
using spothorizon::tests::JsonValue;
using study::BacktestResults;
using study::GoalAnswer;
using study::GoalCurve;
using study::Scenario;
using study::Sweep;
using tests::madeUp;

namespace {

using SweepPtr = std::shared_ptr<const Sweep>;
using Costs = std::vector<std::vector<double>>;

Scenario smallFrontier() {
  Scenario scenario = tests::smallBacktest();
  editBacktest(scenario).starts = 30;
  editBacktest(scenario).deadlines = 5;
  editBacktest(scenario).leastDeadlineHours = 3;
  editBacktest(scenario).mostDeadlineHours = 9;
  return scenario;
}

/// Long enough that more than one partial result is handed out.
Scenario longFrontier() {
  Scenario scenario = smallFrontier();
  editBacktest(scenario).starts = 150;
  return scenario;
}

SweepPtr frontierOf(const Scenario& scenario, int threads = 0) {
  study::SweepOptions options;
  options.threads = threads;
  return study::runFrontier(scenario, tests::generatedMarket("cloud", 3), {}, options);
}

SweepPtr gpusOf(const Scenario& scenario) {
  return study::runGpuSweep(scenario, tests::generatedMarket("cloud", 3));
}

/// Started anywhere, by hand.
double chanceByHand(const BacktestResults& results, std::size_t series, double budget) {
  int good = 0;
  for (const auto& one : results.series[series].starts) good += one.onTime && one.costUsd <= budget;
  return good / static_cast<double>(results.series[series].starts.size());
}

/// Twenty starts for each that is given, in no order: enough to tell what is asked of them.
std::vector<double> manyOf(const std::vector<double>& costs) {
  std::vector<double> many;
  for (int i = 0; i < 20; ++i) many.insert(many.end(), costs.begin(), costs.end());
  RandomStream random{17};
  for (std::size_t i = many.size(); i > 1; --i) {
    std::swap(many[i - 1],
              many[static_cast<std::size_t>(random.uniformInt(0, static_cast<int>(i) - 1))]);
  }
  return many;
}

/// A backtest whose jobs do not touch, so that each start is a window of its own.
BacktestResults apart(const std::vector<double>& costs) {
  BacktestResults results = madeUp(costs);
  for (std::size_t i = 0; i < costs.size(); ++i) results.startSlots[i] = static_cast<int>(i) * 12;
  return results;
}

/// An answer without its intervals and without what becomes of it on the other half.
QString plain(const Text& sentence) {
  static const QRegularExpression interval(" \\((\\d+ to )?\\d+ %\\)");
  static const QRegularExpression held(" Chosen on one half of the trace [^.]*\\.");
  return QString::fromStdString(sentence.english()).remove(interval).remove(held);
}

/// A frontier of one policy whose costs are given, one list a deadline.
Sweep madeUpFrontier(const std::vector<std::vector<double>>& costs) {
  Sweep sweep;
  sweep.scenario = tests::smallBacktest();
  sweep.scenario.job.deadlineHours = 2;
  editBacktest(sweep.scenario).probability = 0.8;
  sweep.parameter = "job.deadlineHours";
  for (std::size_t i = 0; i < costs.size(); ++i) {
    sweep.values.push_back(static_cast<double>(i + 1));
    sweep.points.push_back(std::make_shared<const BacktestResults>(apart(manyOf(costs[i]))));
    sweep.errors.emplace_back();
  }
  sweep.market = sweep.points.front()->market;
  sweep.policiesDone = sweep.complete = true;
  return sweep;
}

}  // namespace

class TestFrontier : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void deadlinesTried_data();
  void deadlinesTried();
  void pointsAreBacktests();
  void chancesRiseWithBudget();
  void optimumOfALaterDeadlineCostsNoMore();
  void sameForAnyThreads();
  void partialSweepsGrow();
  void optimaAreAddedToThePolicies();
  void goalsDoNotWaitForTheBestPossible();
  void deadlinesWithoutRoomAreNamed();
  void refused_data();
  void refused();
  void shortestDeadlineAsByHand();
  void shortestDeadlineInWords_data();
  void shortestDeadlineInWords();
  void partialAnswersAreNotTheLastWord();
  void shortestDeadlineNeedsABudget();
  void lowestBudgetAsByHand();
  void lowestBudgetInWords();
  void bestGpusAsByHand();
  void gainOfGpusHasItsInterval();
  void gpusTried();
  void priceOfAnHourIsTheSlope();
  void priceOfAnHourIsPaired();
  void givenUpJobsHaveNoCost();
  void texts();
  void stops();
};

void TestFrontier::deadlinesTried_data() {
  QTest::addColumn<double>("least");
  QTest::addColumn<double>("most");
  QTest::addColumn<int>("count");
  QTest::addColumn<std::vector<double>>("expected");
  const auto row = [](const char* name, double least, double most, int count,
                      std::vector<double> expected) {
    QTest::newRow(name) << least << most << count << expected;
  };
  row("own among them", 3, 7, 3, {3, 5, 7});
  row("own for its neighbour", 3, 9, 4, {3, 5, 7, 9});
  row("own between the ends", 3, 8, 3, {3, 5, 8});
  row("own above", 2, 4, 3, {2, 3, 4, 5});
  row("own below", 6, 7, 2, {5, 6, 7});
  row("more than slots", 5, 6, 9, {5, 5.5, 6});
  row("whole slots", 4.7, 5.2, 2, {4.5, 5});
}

void TestFrontier::deadlinesTried() {
  QFETCH(double, least);
  QFETCH(double, most);
  QFETCH(int, count);
  QFETCH(std::vector<double>, expected);
  Scenario scenario = smallFrontier();
  scenario.policies.resize(1);
  editBacktest(scenario).leastDeadlineHours = least;
  editBacktest(scenario).mostDeadlineHours = most;
  editBacktest(scenario).deadlines = count;
  editBacktest(scenario).starts = 2;
  QCOMPARE(frontierOf(scenario)->values, expected);
}

/// Each is what a backtest of its deadline gives, at the starts that have room for it.
void TestFrontier::pointsAreBacktests() {
  const SweepPtr sweep = frontierOf(smallFrontier());
  QVERIFY(sweep->complete);
  QCOMPARE(sweep->values.size(), 5U);
  const auto market = tests::generatedMarket("cloud", 3);
  for (std::size_t i = 0; i < sweep->values.size(); ++i) {
    const BacktestResults& point = *sweep->points[i];
    QCOMPARE(point.startSlots, tests::backtestOf(point.scenario, 0, market)->startSlots);
    QCOMPARE(point.startSlots.size(), 30U);
    QCOMPARE(point.scenario.job.deadlineHours, sweep->values[i]);
    Scenario single = point.scenario;
    single.market.startHours = point.startSlots[13] * 0.5;
    const auto run = study::run(single, market);
    for (std::size_t k = 0; k < 5; ++k) {
      QCOMPARE(point.series[k].starts[13].costUsd, run->policies[k]->outcome.costUsd);
    }
    QCOMPARE(point.series[5].starts[13].utilityUsd, run->optimum->outcome.utilityUsd);
  }
}

void TestFrontier::chancesRiseWithBudget() {
  const SweepPtr sweep = frontierOf(smallFrontier());
  for (const auto& point : sweep->points) {
    for (std::size_t k = 0; k < point->series.size(); ++k) {
      double last = 0;
      for (double budget = 0; budget < 120; budget += 1.5) {
        const double chance = study::chanceWithin(*point, k, budget);
        QVERIFY(chance >= last);
        QCOMPARE(chance, chanceByHand(*point, k, budget));
        last = chance;
      }
      QCOMPARE(last, study::summarise(*point, k).onTime);
    }
  }
}

/// Whatever can be done by a deadline can be done by a later one.
void TestFrontier::optimumOfALaterDeadlineCostsNoMore() {
  const SweepPtr sweep = frontierOf(smallFrontier());
  for (std::size_t i = 0; i + 1 < sweep->points.size(); ++i) {
    const auto &sooner = sweep->points[i]->series.back(),
               &later = sweep->points[i + 1]->series.back();
    const std::vector<int>&soonerSlots = sweep->points[i]->startSlots,
          &laterSlots = sweep->points[i + 1]->startSlots;
    for (std::size_t s = 0; s < sooner.starts.size(); ++s) {
      const auto same = std::ranges::find(laterSlots, soonerSlots[s]);
      if (same == laterSlots.end()) continue;
      const auto at = static_cast<std::size_t>(same - laterSlots.begin());
      QVERIFY(later.starts[at].utilityUsd >= sooner.starts[s].utilityUsd - 1e-6);
    }
  }
}

void TestFrontier::sameForAnyThreads() {
  const auto text = [](const Sweep& sweep) {
    return result::resultText(study::sweepResult(sweep)) + study::sweepCsv(sweep) +
           study::sweepText(sweep);
  };
  const std::string one = text(*frontierOf(smallFrontier(), 1));
  for (const int threads : {2, 3}) QVERIFY(text(*frontierOf(smallFrontier(), threads)) == one);
}

void TestFrontier::partialSweepsGrow() {
  std::vector<SweepPtr> partial;
  study::SweepOptions options;
  options.onPartial = [&](SweepPtr sweep) { partial.push_back(std::move(sweep)); };
  double last = 0;
  RunControl control;
  control.progress = [&last](double fraction, std::string_view) {
    QVERIFY(fraction >= last);
    last = fraction;
  };
  options.threads = 1;
  const auto whole =
      study::runFrontier(longFrontier(), tests::generatedMarket("cloud", 3), control, options);
  QCOMPARE(last, 1.0);
  QVERIFY(whole->complete && whole->policiesDone);
  // Points that are done within a thirtieth of a second come together; each comes twice.
  const std::size_t count = whole->values.size();
  QVERIFY(!partial.empty() && partial.size() < 2 * count);
  std::size_t before = 0;
  bool policiesDone = false;
  const std::string answer = study::shortestDeadline(*whole).sentence.english();
  for (const SweepPtr& sweep : partial) {
    QVERIFY(!sweep->complete);
    QVERIFY(sweep->policiesDone || !policiesDone);
    policiesDone = sweep->policiesDone;
    const std::size_t done = study::donePoints(*sweep).size();
    QVERIFY(done > before || policiesDone);
    QCOMPARE(policiesDone, done == count);
    before = done;
    for (const std::size_t k : study::donePoints(*sweep)) {
      const auto& all = sweep->points[k]->series;
      QVERIFY(all.size() == 6U || all.size() == 5U);
      for (std::size_t s = 0; s < all.size(); ++s) {
        QVERIFY(all[s].label == whole->points[k]->series[s].label);
        const auto& starts = whole->points[k]->series[s].starts;
        QVERIFY(std::ranges::equal(all[s].starts, starts, {}, &study::StartOutcome::costUsd,
                                   &study::StartOutcome::costUsd));
      }
    }
    const std::string shown = study::shortestDeadline(*sweep).sentence.english();
    if (policiesDone) {
      QCOMPARE(shown, answer);  // nothing that comes later changes it
    } else {
      QVERIFY(shown.starts_with(std::to_string(done) + " of "));
      QVERIFY(shown.find(" values tried so far.") != std::string::npos);
    }
    if (sweep->points.front()) QVERIFY(!study::sweepText(*sweep).empty());
  }
  QVERIFY(policiesDone);
  // A whole one has intervals, those of each value's own backtest.
  const std::string table = study::sweepText(*whole), title = "Cost P95, $";
  const study::RiskFigures figures(*whole->points.front());
  QVERIFY(study::hasIntervals(figures.evidence()));
  const std::size_t head = table.find('\n', table.find(title)) + 1;
  const std::size_t row = table.find('\n', head) + 1;
  const std::string line = table.substr(row, table.find('\n', row) - row);
  const std::string reported = study::intervalCell(figures.of(0).cost.p95, 2);
  QVERIFY2(!reported.empty() && line.find(reported) != std::string::npos, line.c_str());
}

/// The best possible plans are added to what the policies came to: the same as both at once, in any
/// number of threads.
void TestFrontier::optimaAreAddedToThePolicies() {
  const auto market = tests::generatedMarket("cloud", 3);
  const SweepPtr sweep = frontierOf(smallFrontier(), 2);
  for (const auto& point : sweep->points) {
    const auto both = tests::backtestOf(point->scenario, 1, market);
    QVERIFY(both->warnings == point->warnings);
    QCOMPARE(result::resultText(study::backtestResult(*both)),
             result::resultText(study::backtestResult(*point)));
    QCOMPARE(study::backtestCsv(*both), study::backtestCsv(*point));
    QVERIFY(both->optimumBoundUsd == point->optimumBoundUsd);
  }
}

/// Stopped once the goals can be read: what is there stays.
void TestFrontier::goalsDoNotWaitForTheBestPossible() {
  std::stop_source source;
  SweepPtr last;
  study::SweepOptions options;
  options.onPartial = [&](const SweepPtr& sweep) {
    last = sweep;
    if (sweep->policiesDone) source.request_stop();
  };
  options.threads = 1;
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::runFrontier(longFrontier(), tests::generatedMarket("cloud", 3),
                                              {source.get_token(), {}}, options));
  QVERIFY(last && last->policiesDone && !last->complete);
  study::SweepOptions without;
  without.withOptimum = false;
  const auto plain =
      study::runFrontier(longFrontier(), tests::generatedMarket("cloud", 3), {}, without);
  QCOMPARE(study::shortestDeadline(*last).sentence.english(),
           study::shortestDeadline(*plain).sentence.english());
}

void TestFrontier::deadlinesWithoutRoomAreNamed() {
  Scenario scenario = smallFrontier();
  editBacktest(scenario).mostDeadlineHours = 333;
  editBacktest(scenario).deadlines = 3;
  editBacktest(scenario).starts.reset();
  study::SweepOptions options;
  options.withOptimum = false;
  const auto market = tests::generatedMarket("cloud", 3);
  const auto few = study::runFrontier(scenario, market, {}, options);
  QCOMPARE(few->points.back()->startSlots.size(), 7U);
  QVERIFY(
      few->warnings.front().english().starts_with("Only 7 starts leave room for a job of 333 h"));
  editBacktest(scenario).mostDeadlineHours = 400;
  const auto none = study::runFrontier(scenario, market, {}, options);
  QVERIFY(!none->points.back());
  QVERIFY(none->errors.back().find("found 400 h in a trace of 336 h") != std::string::npos);
  QVERIFY(none->points.front());
  QVERIFY(none->warnings.empty());
  QVERIFY(study::sweepText(*none).find(none->errors.back()) != std::string::npos);
  const auto points = tests::rowsOf(tests::jsonOf(study::sweepResult(*none)), "points");
  QCOMPARE(points.back()["obstacle"].get<std::string>(), none->errors.back());
  QCOMPARE(points.front()["obstacle"].get<std::string>(), "");
}

void TestFrontier::refused_data() {
  QTest::addColumn<double>("least");
  QTest::addColumn<double>("own");
  QTest::addColumn<QString>("message");
  QTest::newRow("upside down") << 10.0 << 5.0
                               << "/backtest/mostDeadlineHours: found 9, expected more than the "
                                  "shortest deadline tried, 10";
  QTest::newRow("own has no room") << 3.0 << 400.0 << "/job/deadlineHours: found 400 h in a trace";
}

void TestFrontier::refused() {
  QFETCH(double, least);
  QFETCH(double, own);
  QFETCH(QString, message);
  Scenario scenario = smallFrontier();
  editBacktest(scenario).leastDeadlineHours = least;
  scenario.job.deadlineHours = own;
  try {
    frontierOf(scenario);
    QFAIL("was run");
  } catch (const InputError& error) {
    QVERIFY2(QString(error.what()).contains(message), error.what());
  }
}

void TestFrontier::shortestDeadlineAsByHand() {
  for (const double probability : {0.0, 0.3, 0.8, 1.0}) {
    Scenario scenario = smallFrontier();
    editBacktest(scenario).probability = probability;
    const SweepPtr sweep = frontierOf(scenario);
    const GoalAnswer answer = study::shortestDeadline(*sweep);
    QCOMPARE(answer.curves.size(), 5U);
    if (answer.refused) {
      QVERIFY(answer.evidence.windows < answer.windowsNeeded);
      QCOMPARE(answer.best, -1);
      continue;
    }
    double least = 1e300;
    for (std::size_t k = 0; k < 5; ++k) {
      std::optional<double> byHand;
      for (std::size_t i = sweep->values.size(); i-- > 0;) {
        const double chance = chanceByHand(*sweep->points[i], k, 40);
        QCOMPARE(answer.curves[k].y[i], chance);
        if (chance >= probability) byHand = sweep->values[i];
      }
      QCOMPARE(answer.curves[k].answer, byHand);
      if (byHand) least = std::min(least, *byHand);
    }
    QCOMPARE(answer.best >= 0, least < 1e300);
    if (answer.best >= 0) {
      QCOMPARE(answer.curves[static_cast<std::size_t>(answer.best)].answer, least);
    }
  }
}

void TestFrontier::shortestDeadlineInWords_data() {
  QTest::addColumn<Costs>("costs");
  QTest::addColumn<QString>("expected");
  QTest::newRow("found") << Costs{{50, 50, 30, 30, 30}, {30, 50, 30, 30, 30}, {30, 30, 30, 30, 30}}
                         << "The shortest deadline is 2 h, with Max spot: it is then on time "
                            "within $40.00 in 80 % of cases (target 80 %).";
  QTest::newRow("at once")
      << Costs{{30}, {30}}
      << "The shortest deadline is 1 h, with Max spot: it is then on time within $40.00 in 100 % "
         "of cases (target 80 %). That is the shortest deadline tried: a shorter one may do.";
  QTest::newRow("none")
      << Costs{{50, 70}, {39, 60}}
      << "No policy is on time within a budget of $40.00 in 80 % of cases at any deadline from 1 h "
         "to 2 h. The closest is Max spot at 2 h with 50 %. Raise the budget ($60.00 is enough at "
         "2 h), allow more GPUs or accept a lower probability.";
  QTest::newRow("nothing near")
      << Costs{{50}, {60}}
      << "No policy is on time within a budget of $40.00 in 80 % of cases at any deadline from 1 h "
         "to 2 h. Raise the budget ($50.00 is enough at 1 h), allow more GPUs or accept a lower "
         "probability.";
}

void TestFrontier::shortestDeadlineInWords() {
  QFETCH(Costs, costs);
  QFETCH(QString, expected);
  QCOMPARE(plain(study::shortestDeadline(madeUpFrontier(costs)).sentence), expected);
}

/// A deadline that was not tried yet has no text.
void TestFrontier::partialAnswersAreNotTheLastWord() {
  Sweep sweep = madeUpFrontier({{50, 70}, {39, 60}});
  sweep.policiesDone = sweep.complete = false;
  sweep.values.push_back(3);
  sweep.points.push_back(nullptr);
  sweep.errors.emplace_back();
  QCOMPARE(QString::fromStdString(study::shortestDeadline(sweep).sentence.english()),
           "2 of 3 values tried so far. No deadline tried so far is met within $40.00 in 80 % of "
           "cases. The closest is Max spot at 2 h with 50 %.");
}

void TestFrontier::shortestDeadlineNeedsABudget() {
  Sweep sweep = madeUpFrontier({{30}});
  sweep.scenario.budgetUsd.reset();
  try {
    study::shortestDeadline(sweep);
    QFAIL("was answered");
  } catch (const InputError& error) {
    QCOMPARE(QString::fromStdString(error.place()), "/job/budgetUsd");
  }
}

void TestFrontier::lowestBudgetAsByHand() {
  RandomStream random{7};
  for (int round = 0; round < 200; ++round) {
    std::vector<double> costs;
    for (int i = random.uniformInt(1, 25); i > 0; --i) costs.push_back(random.uniformInt(1, 12));
    BacktestResults results = madeUp(costs);
    for (auto& start : results.series[0].starts) start.onTime = random.uniform() < 0.8;
    editBacktest(results.scenario).probability = random.uniformInt(0, 20) / 20.0;
    const double wanted = backtestSpec(results.scenario).probability;
    std::optional<double> byHand;
    std::ranges::sort(costs, std::greater());
    for (const double budget : costs) {
      const double chance = chanceByHand(results, 0, budget);
      if (chance > 0 && chance >= wanted - 1e-12) byHand = budget;
    }
    const GoalAnswer answer = study::lowestBudget(results);
    QCOMPARE(study::leastBudget(results, 0, wanted), byHand);
    QVERIFY(answer.refused || answer.curves[0].answer == byHand);
    QCOMPARE(answer.best, byHand && !answer.refused ? 0 : -1);
    QVERIFY(std::ranges::is_sorted(answer.curves[0].x));
    QVERIFY(std::ranges::is_sorted(answer.curves[0].y));
  }
}

void TestFrontier::lowestBudgetInWords() {
  BacktestResults results = apart(manyOf({10, 20, 30, 40}));
  const auto late = [&results](double cost) {
    for (auto& start : results.series[0].starts) {
      if (start.costUsd == cost) start.onTime = false;
    }
  };
  editBacktest(results.scenario).probability = 0.75;
  QCOMPARE(
      plain(study::lowestBudget(results).sentence),
      "The lowest budget is $30.00, with Max spot: it is on time in 5 h within that in 75 % of "
      "cases (target 75 %).");
  late(10);
  late(20);
  QCOMPARE(
      plain(study::lowestBudget(results).sentence),
      "With a deadline of 5 h, no policy is on time in 75 % of cases at any cost. The closest is "
      "Max spot with 50 %. Extend the deadline, allow more GPUs or accept a lower probability.");
  late(30);
  late(40);
  QCOMPARE(plain(study::lowestBudget(results).sentence),
           "With a deadline of 5 h, no policy is ever on time: extend it, allow more GPUs or "
           "reduce the workload.");
}

void TestFrontier::bestGpusAsByHand() {
  Scenario scenario = smallFrontier();
  scenario.job.minGpus = 5;
  const SweepPtr sweep = gpusOf(scenario);
  const GoalAnswer answer = study::bestMaxGpus(*sweep);
  QVERIFY(!answer.wanted);
  double most = -1e300;
  for (std::size_t k = 0; k < answer.curves.size(); ++k) {
    double own = -1e300;
    for (std::size_t i = 0; i < sweep->values.size(); ++i) {
      double sum = 0;
      for (const auto& one : sweep->points[i]->series[k].starts) sum += one.utilityUsd;
      const double mean = sum / 30;
      QVERIFY(std::abs(mean - answer.curves[k].y[i]) < 1e-9);
      own = std::max(own, mean);
    }
    const auto at = std::ranges::find(answer.curves[k].x, *answer.curves[k].answer);
    const auto place = static_cast<std::size_t>(at - answer.curves[k].x.begin());
    QVERIFY(answer.curves[k].y[place] >= own - 0.005);
    most = std::max(most, own);
  }
  QVERIFY(answer.best >= 0);
  const GoalCurve& best = answer.curves[static_cast<std::size_t>(answer.best)];
  QVERIFY(std::ranges::max(best.y) >= most - 0.005);
  QVERIFY(answer.sentence.english().starts_with("A maximum of "));
  QCOMPARE(study::sentence(*sweep), answer.sentence);
}

/// What the best number gains on the scenario's own is of pairs of starts, with its interval.
void TestFrontier::gainOfGpusHasItsInterval() {
  Scenario scenario = smallFrontier();
  scenario.policies.resize(2);
  scenario.job.maxGpus = 2;
  const SweepPtr sweep = gpusOf(scenario);
  const GoalAnswer answer = study::bestMaxGpus(*sweep);
  QVERIFY(answer.best >= 0);
  const GoalCurve& best = answer.curves[static_cast<std::size_t>(answer.best)];
  QVERIFY2(*best.answer != 2, answer.sentence.english().c_str());
  const auto pointOf = [&sweep](double gpus) {
    return *sweep->points[static_cast<std::size_t>(std::ranges::find(sweep->values, gpus) -
                                                   sweep->values.begin())];
  };
  const auto series = static_cast<std::size_t>(best.policy);
  const auto gain = study::pairedDifference(pointOf(*best.answer), series, pointOf(2), series);
  QVERIFY(gain && std::isfinite(gain->utilityUsd.interval.low));
  const study::MeanEstimate& usd = gain->utilityUsd;
  const std::string words =
      study::usdWith(usd.mean, usd.interval.low, usd.interval.high).english() +
      " more than with 2 GPUs" +
      (usd.interval.low <= 0 ? ", which is not distinguishable from zero." : ".");
  QVERIFY2(answer.sentence.english().find(words) != std::string::npos,
           (answer.sentence.english() + " | " + words).c_str());
}

void TestFrontier::gpusTried() {
  Scenario scenario = smallFrontier();
  scenario.policies.resize(1);
  editBacktest(scenario).starts = 1;
  scenario.job.workload = 2;
  scenario.job.maxGpus = 3;
  // Never more than the market had free at any time, but for the job's own.
  const auto market = tests::generatedMarket("cloud", 3);
  const int mostFree = std::ranges::max(market->import.trace.freeGpus);
  QVERIFY(mostFree > 3 && mostFree < 100);
  std::vector<double> few;
  for (int n = 1; n <= std::min(12, mostFree); ++n) few.push_back(n);
  QCOMPARE(gpusOf(scenario)->values, few);
  scenario.job.maxGpus = 100;
  const SweepPtr many = gpusOf(scenario);
  QCOMPARE(many->values.size(), 16U);
  QCOMPARE(many->values.front(), 1.0);
  QCOMPARE(many->values.back(), 100.0);
}

void TestFrontier::priceOfAnHourIsTheSlope() {
  Sweep sweep = madeUpFrontier({{60}, {50}, {30}});
  QCOMPARE(study::priceOfAnHour(sweep, 0).value().mean, -15.0);
  QVERIFY(study::sentence(sweep).english().find(
              "One more hour saves $15.00 ($15.00) on average.") != std::string::npos);
  sweep.scenario.job.deadlineHours = 3;
  QVERIFY(!study::priceOfAnHour(sweep, 0));
  sweep.scenario.job.deadlineHours = 2;
  sweep.points[1].reset();
  QVERIFY(!study::priceOfAnHour(sweep, 0));
  QVERIFY(study::sentence(sweep).empty());
}

/// The mean of the differences start by start, with the interval of starts that do not depend on
/// each other: Student's, by hand.
void TestFrontier::priceOfAnHourIsPaired() {
  Sweep sweep = madeUpFrontier({{60}, {50}, {30}});
  const auto difference = [&sweep](double mean) {
    RandomStream random{7};
    std::vector<double> before, after;
    double sum = 0, squares = 0;
    for (int i = 0; i < 300; ++i) {
      const double less = mean + 8 * random.normal();
      before.push_back(200 + 10 * random.normal());
      after.push_back(before.back() + less);
      sum += less;
      squares += less * less;
    }
    sweep.points[0] = std::make_shared<const BacktestResults>(apart(before));
    sweep.points[2] = std::make_shared<const BacktestResults>(apart(after));
    const double found = sum / 300, error = std::sqrt((squares / 300 - found * found) / 300);
    return std::pair(found, 1.96 * error);
  };
  const auto [mean, half] = difference(-20);
  const study::MeanEstimate price = study::priceOfAnHour(sweep, 0).value();
  QVERIFY(std::abs(price.mean - mean / 2) < 1e-9);
  QVERIFY(std::abs(price.interval.low - (mean - half) / 2) < half / 6);
  QVERIFY(std::abs(price.interval.high - (mean + half) / 2) < half / 6);
  const std::string saves = study::sentence(sweep).english();
  const std::string words =
      study::usdWith(-price.mean, -price.interval.high, -price.interval.low).english();
  QVERIFY2(saves.find("One more hour saves " + words + " on average.") != std::string::npos,
           saves.c_str());
  // A cost that goes up as often as down is not distinguishable from zero.
  difference(0);
  const std::string none = study::sentence(sweep).english();
  QVERIFY2(none.find(" on average, which is not distinguishable from zero.") != std::string::npos,
           none.c_str());
}

/// A frontier's costs are of the starts that finish; the share given up follows them.
void TestFrontier::givenUpJobsHaveNoCost() {
  Sweep sweep = madeUpFrontier({{60, 1}, {50, 1}, {30, 1}});
  const auto giveUp = [&sweep](std::size_t point, std::size_t start) {
    BacktestResults results = *sweep.points[point];
    study::StartOutcome& one = results.series[0].starts[start];
    one.finishHours.reset();
    one.onTime = false;
    one.utilityUsd = -one.costUsd;
    sweep.points[point] = std::make_shared<const BacktestResults>(std::move(results));
  };
  const std::size_t starts = sweep.points[0]->series[0].starts.size();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t start = 1; start < starts; start += 2) giveUp(i, start);
  }
  double sum = 0, finished = 0;
  for (std::size_t start = 0; start < starts; start += 2) {
    sum += sweep.points[2]->series[0].starts[start].costUsd -
           sweep.points[0]->series[0].starts[start].costUsd;
    ++finished;
  }
  QCOMPARE(study::priceOfAnHour(sweep, 0).value().mean, sum / finished / 2);
  const QString text = QString::fromStdString(study::sentence(sweep).english());
  QVERIFY2(text.contains("costs $50.00 in the median") && text.contains("$50.00 at P95"),
           qPrintable(text));
  QVERIFY2(text.contains("is on time in 50 % of cases"), qPrintable(text));
  QVERIFY2(text.contains("It gives up in 50 % of cases, which are not in these costs."),
           qPrintable(text));
  QVERIFY(study::sweepText(sweep).find("Given up, %") != std::string::npos);
  for (std::size_t start = 0; start < starts; start += 2) giveUp(2, start);
  QVERIFY(!study::priceOfAnHour(sweep, 0));
  const std::string row = "Max spot,";
  QVERIFY(study::sweepCsv(sweep).find(row) != std::string::npos);
  for (std::size_t start = 0; start < starts; start += 2) giveUp(1, start);
  const std::string none = study::sentence(sweep).english();
  QVERIFY2(
      none.starts_with("With a deadline of 2 h, every policy gives the job up at every start."),
      none.c_str());
  // Never above a table where another does it.
  BacktestResults mixed = *sweep.points[1];
  mixed.scenario.job.valueUsd = 10;
  mixed.series.push_back(madeUpFrontier({{60}, {50}, {30}}).points[1]->series[0]);
  study::BacktestSeries& doing = mixed.series.back();
  doing.label = phrase("policy", "Uniform progress");
  doing.starts.resize(starts, doing.starts.front());
  for (study::StartOutcome& one : doing.starts) one.utilityUsd = -90;
  sweep.points[1] = std::make_shared<const BacktestResults>(std::move(mixed));
  const std::string does = study::sentence(sweep).english();
  QVERIFY2(does.starts_with("With a deadline of 2 h, this job would cost $50.00 "), does.c_str());
  QVERIFY2(does.find("on average with Uniform progress, the cheapest policy that finishes it: more "
                     "than its value of $10.00. ") != std::string::npos,
           does.c_str());
}

void TestFrontier::texts() {
  const SweepPtr sweep = frontierOf(smallFrontier());
  const auto json = tests::jsonOf(study::sweepResult(*sweep));
  QCOMPARE(json["format"].get<std::string>(), "spothorizon-result");
  QCOMPARE(json["question"].get<std::string>(), "frontier");
  QCOMPARE(tests::rowsOf(json, "points").size(), 5U);
  QCOMPARE(tests::rowsOf(json, "frontier").size(), 5U * 6);
  const auto one = tests::rowOf(json, "frontier", 2 * 6 + 1);
  QCOMPARE(one["deadlineHours"].get<double>(), sweep->values[2]);
  QCOMPARE(one["costP50Usd"].get<double>(), study::summarise(*sweep->points[2], 1).cost.p50);
  QCOMPARE(one["withinBudgetShare"].get<double>(), chanceByHand(*sweep->points[2], 1, 40));
  const std::string csv = study::sweepCsv(*sweep);
  QVERIFY(csv.find("\ndeadlineHours,policy,label,usesFuture,costP5Usd,") != std::string::npos);
  QVERIFY(csv.find(",optimum,Best possible,true,") != std::string::npos);
  const GoalAnswer answer = study::shortestDeadline(*sweep);
  const auto goal = tests::jsonOf(study::goalResult(*sweep, answer));
  QCOMPARE(goal["question"].get<std::string>(), "goal deadline");
  QCOMPARE(tests::rowsOf(goal, "answers").size(), 5U);
  QVERIFY(study::goalCsv(*sweep, answer)
              .find("\npolicy,label,deadlineHours,chance,chanceLow,chanceHigh\n") !=
          std::string::npos);
  QVERIFY(study::goalText(*sweep, answer).starts_with(answer.sentence.english()));
  // The best curve's answer has its interval in the table, each of its points in the file.
  GoalAnswer found = answer;
  found.best = 0;
  GoalCurve& curve = found.curves[0];
  curve.answer = curve.x[1];
  curve.band.assign(curve.x.size(), {0.25, 0.75});
  QVERIFY(study::goalText(*sweep, found).find(" (25.0 to 75.0)\n") != std::string::npos);
  const std::string points = study::goalCsv(*sweep, found);
  QCOMPARE(QString::fromStdString(points).count(",0.25,0.75\n"),
           static_cast<qsizetype>(curve.x.size()));
}

void TestFrontier::stops() {
  std::stop_source source;
  study::SweepOptions options;
  options.onPartial = [&](const SweepPtr&) { source.request_stop(); };
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           study::runFrontier(smallFrontier(), tests::generatedMarket("cloud", 3),
                                              {source.get_token(), {}}, options));
}

TEST_WITH_CORE_APPLICATION(TestFrontier)
#include "tst_frontier.moc"
