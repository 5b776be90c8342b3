// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/buy/WaysTable.h"

#include <functional>
#include <utility>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "offers/Check.h"
#include "result/ColumnKinds.h"
#include "scenario/Origins.h"
#include "scenario/SupplySection.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using offers::Outcome;
using result::Better;
using result::Column;
using result::dollarColumn;
using result::numberColumn;
using result::withInterval;
using statistics::Estimate;
using statistics::Figure;

Text words(const char* pattern) { return phrase("buy", pattern); }

std::vector<double> valuesOf(const WayResult& way,
                             const std::function<double(const Outcome&)>& value) {
  std::vector<double> values;
  values.reserve(way.outcomes.size());
  for (const Outcome& one : way.outcomes) values.push_back(value(one));
  return values;
}

double cost(const Outcome& one) { return one.costUsd; }

struct Line {
  const char* key;
  const char* title;
  double offers::CostLines::*member;
};
constexpr Line kLines[] = {{"computeUsd", "Compute", &offers::CostLines::computeUsd},
                           {"roundingUsd", "Rounding", &offers::CostLines::roundingUsd},
                           {"upfrontUsd", "Up front", &offers::CostLines::upfrontUsd},
                           {"storageUsd", "Storage", &offers::CostLines::storageUsd},
                           {"egressUsd", "Egress", &offers::CostLines::egressUsd}};

std::vector<Column> columnsOf(const WaysResult& result) {
  std::vector<Column> columns{
      result::textColumn("way", words("Way"), words("The offers that it buys.")),
      result::flagColumn("usesFuture", words("Knows the future"),
                         words("A yardstick that nobody can choose.")),
      withInterval(result::better(dollarColumn("costUsd", words("Mean cost"),
                                               words("Over all starts, whether on time or not.")),
                                  Better::Less)),
      withInterval(dollarColumn("costP50Usd", words("P50 cost"))),
      withInterval(dollarColumn("costP95Usd", words("P95 cost"))),
      withInterval(
          result::better(result::shareColumn("onTimeChance", words("On time")), Better::More))};
  if (result.scenario.budgetUsd) {
    columns.push_back(
        withInterval(result::shareColumn("withinBudgetChance", words("Within budget"))));
    columns.push_back(withInterval(
        result::shareColumn("onTimeWithinBudgetChance", words("On time and within budget"))));
  }
  columns.push_back(withInterval(
      numberColumn("breakEvenUsdPerGpuHour", words("Break-even of its block"), "$/GPU-h", 2,
                   words("The price before tax at which this way is worth as much as the best way "
                         "without the block. Negative: the block is better left idle."))));
  for (const Line& line : kLines) columns.push_back(dollarColumn(line.key, words(line.title)));
  columns.push_back(dollarColumn("taxUsd", words("Tax")));
  columns.push_back(numberColumn("preemptedGpus", words("GPUs preempted"), "", 1));
  columns.push_back(numberColumn("paidIdleGpuHours", words("Paid and idle"), "GPU-h", 1,
                                 words("Hours of blocks and owned machines that do no work.")));
  columns.push_back(result::textColumn("obstacle", words("Cannot be run"), {}));
  return columns;
}

std::vector<result::Cell> rowOf(const WaysResult& result, const WayResult& way) {
  std::vector<result::Cell> row{Text(way.way.name), way.usesFuture};
  const std::size_t many = columnsOf(result).size();
  if (!way.canRun()) {
    row.resize(many);
    row.back() = way.obstacle;
    return row;
  }
  const statistics::OverStarts over = result.starts();
  const std::vector<double> costs = valuesOf(way, cost);
  const std::vector<double> onTime =
      valuesOf(way, [](const Outcome& one) { return one.onTime ? 1.0 : 0.0; });
  row.insert(row.end(), {over.mean(costs), over.quantile(costs, 0.5), over.quantile(costs, 0.95),
                         over.mean(onTime, Figure::Event)});
  if (const auto budget = result.scenario.budgetUsd) {
    const auto within = [&](const Outcome& one) { return one.costUsd <= *budget; };
    row.emplace_back(over.mean(
        valuesOf(way, [&](const Outcome& one) { return within(one) ? 1.0 : 0.0; }), Figure::Event));
    row.emplace_back(over.mean(
        valuesOf(way, [&](const Outcome& one) { return one.onTime && within(one) ? 1.0 : 0.0; }),
        Figure::Event));
  }
  const std::vector<double> prices = result.breakEvens(way);
  row.emplace_back(prices.empty() ? result::Cell() : result::Cell(over.mean(prices)));
  const auto mean = [&](const std::function<double(const Outcome&)>& value) {
    row.emplace_back(over.mean(valuesOf(way, value)).value);
  };
  for (const Line& line : kLines) {
    mean([&](const Outcome& one) { return one.lines.*line.member; });
  }
  mean([](const Outcome& one) { return one.taxUsd; });
  mean([](const Outcome& one) { return static_cast<double>(one.preemptedGpus); });
  mean([](const Outcome& one) { return one.sunkIdleGpuHours; });
  row.emplace_back();
  return row;
}

Text chanceText(double share) { return percentText(share); }

Text againstNext(const WaysResult& result, std::size_t best) {
  const std::optional<std::size_t> next = result.second();
  if (!next) {
    return result.equals().empty() ? words("No other way is on time as often.")
                                   : words("All others that are on time as often cost the same.");
  }
  const Estimate saved = result.starts().difference(valuesOf(result.ways[*next], cost),
                                                    valuesOf(result.ways[best], cost));
  if (!saved.hasInterval() || saved.low <= 0) {
    return words("The record does not distinguish it from %1, which costs %2 more on average.")
        .arg(result.ways[*next].way.name)
        .arg(usdText(saved.value));
  }
  return words("That is %1 less than %2 (95 % interval %3 to %4).")
      .arg(usdText(saved.value))
      .arg(result.ways[*next].way.name)
      .arg(usdText(saved.low))
      .arg(usdText(saved.high));
}

}  // namespace

result::Table waysTable(const WaysResult& result) {
  result::Table table{"ways", words("Ways to buy")};
  table.columns = columnsOf(result);
  const std::optional<std::size_t> best = result.best();
  for (std::size_t i = 0; i < result.ways.size(); ++i) {
    if (i == best) table.marks.push_back({i, "", result::Tone::Strong, {}, {}});
    table.rows.push_back(rowOf(result, result.ways[i]));
  }
  table.notes = {words("%1 starts spread over the record; machines are chosen by %2 in every way.")
                     .arg(std::to_string(result.startHours.size()))
                     .arg(std::string(offers::keyOf(result.spec.policy.kind)))};
  return table;
}

Text waysSentence(const WaysResult& result) {
  const std::optional<std::size_t> best = result.best();
  const Text wanted = chanceText(result.spec.wantedChance);
  if (!best) {
    return words(
               "No way is on time at %1 of the starts; a longer deadline or another offer is "
               "needed.")
        .arg(wanted);
  }
  const WayResult& way = result.ways[*best];
  const std::vector<double> costs = valuesOf(way, cost);
  const statistics::OverStarts over = result.starts();
  return words(
             "Cheapest of those on time at %1 of the starts or more: %2, %3 on average, %4 at "
             "P95, on time at %5 of %6 starts. %7")
      .arg(wanted)
      .arg(way.way.name)
      .arg(usdText(over.mean(costs).value))
      .arg(usdText(over.quantile(costs, 0.95).value))
      .arg(chanceText(result.onTime(way)))
      .arg(std::to_string(costs.size()))
      .arg(againstNext(result, *best));
}

result::ResultFile waysFile(const WaysResult& result) {
  MarketUse use;
  use.offers = true;
  const InputNotices notices = inputNotices(result.scenario, *result.market, use);
  result::ResultFile file = resultHead(result.scenario, notices, "job", "buy table",
                                       withInputs(waysSentence(result), notices));
  file.sources = marketSources(result.scenario, result.market.get());
  file.warnings = marketWarnings(result.scenario, *result.market);
  const job::Problem base =
      job::makeProblem(result.scenario.job, result.market->import.trace.slotHours,
                       onDemandPrice(result.scenario.market),
                       result.scenario.market.onDemandQuotaGpus, result.scenario.billing);
  for (const offers::Warning& one : offers::warningsOf(supplyOf(result.scenario), base)) {
    file.warnings.push_back(one.text);
  }
  file.tables = {waysTable(result)};
  return file;
}

}  // namespace spothorizon::study
