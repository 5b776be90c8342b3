// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/weekly/ZoneTables.h"

#include <optional>
#include <utility>
#include <vector>

#include "ask/EstimateCells.h"
#include "ask/ResultHead.h"
#include "base/CsvText.h"
#include "result/ColumnKinds.h"
#include "result/TableCsv.h"
#include "scenario/Criterion.h"
#include "subjects/job/backtest/RiskWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::dollarColumn;
using result::inFiles;
using result::shareColumn;
using result::Table;
using result::textColumn;
using result::withInterval;

Cell textCell(const Text& text) { return text.empty() ? Cell() : Cell(text); }

/// What nobody recorded for this zone.
Cell inputsCell(const RankedZone& zone) { return textCell(inputsText(zone.notices)); }

std::vector<Cell> zoneRow(const RankedZone& zone, long long rank, bool utility) {
  std::vector<Cell> row{rank,
                        Text(zone.name),
                        Text(zone.file),
                        zone.figures ? textCell(zone.figures->policy) : Cell(),
                        static_cast<long long>(zone.starts),
                        result::cellOf(zone.scenario.market.onDemandUsdPerGpuHour)};
  const auto figure = [&](auto member) {
    if (!zone.figures) return Cell();
    return meanCell((*zone.figures).*member);
  };
  row.push_back(figure(&MarketFigures::priceUsd));
  row.push_back(figure(&MarketFigures::freeGpus));
  row.push_back(figure(&MarketFigures::costP50Usd));
  row.push_back(meanCell(zone.costUsd));
  row.push_back(figure(&MarketFigures::onTime));
  row.push_back(figure(&MarketFigures::withinBudget));
  if (utility) row.push_back(meanCell(zone.utilityUsd));
  row.push_back(inputsCell(zone));
  row.push_back(textCell(zone.error));
  return row;
}

}  // namespace

Table zonesTable(const ZoneRanking& ranking) {
  Table table{"zones", phrase("zones", "Zones")};
  result::Column price =
      withInterval(dollarColumn("priceUsdPerGpuHour", phrase("zones", "Mean price of a GPU-hour")));
  price.decimals = 3;
  result::Column gpus =
      withInterval(result::numberColumn("freeGpus", phrase("zones", "Free GPUs"), "", 1));
  const bool utility = showsUtility(ranking.scenario);
  result::Column mean = withInterval(dollarColumn("costMeanUsd", phrase("zones", "Mean cost")));
  mean.inFilesOnly = utility;
  table.columns = {
      result::countColumn("rank", phrase("zones", "Rank")),
      textColumn("zone", phrase("zones", "Zone")),
      textColumn("file", phrase("zones", "File")),
      textColumn("policy", phrase("zones", "Best policy")),
      inFiles(result::countColumn("starts", phrase("zones", "Starts"))),
      inFiles(dollarColumn("onDemandUsdPerGpuHour", phrase("zones", "On demand, GPU-hour"))),
      std::move(price),
      std::move(gpus),
      withInterval(dollarColumn("costP50Usd", phrase("zones", "Median cost"))),
      std::move(mean),
      withInterval(shareColumn("onTime", phrase("zones", "On time"))),
      withInterval(shareColumn("withinBudget", phrase("zones", "Within budget")))};
  if (utility) {
    table.columns.push_back(withInterval(dollarColumn("utilityUsd", phrase("results", "Utility"))));
  }
  table.columns.push_back(inFiles(textColumn("inputs", phrase("results", "Inputs"))));
  table.columns.push_back(inFiles(textColumn("error", phrase("zones", "Not tried"))));
  long long rank = 0;
  for (const RankedZone& zone : ranking.zones) {
    table.rows.push_back(zoneRow(zone, ++rank, utility));
  }
  return table;
}

result::ResultFile zonesResult(const ZoneRanking& ranking) {
  result::ResultFile file = resultHead(ranking.scenario, ranking.zones.front().notices, "job",
                                       "zones", sentence(ranking));
  for (const Text& why : ranking.leftOut) {
    file.warnings.push_back(phrase("zones", "Left out: %1").arg(why));
  }
  file.tables = {zonesTable(ranking)};
  return file;
}

std::string zonesText(const ZoneRanking& ranking) {
  result::ResultFile file = zonesResult(ranking);
  const Text best = inputsText(ranking.zones.front().notices);
  std::vector<Text>& notes = file.tables.front().notes;
  for (const RankedZone& zone : ranking.zones) {
    if (!zone.figures) {
      notes.push_back(phrase("zones", "%1 cannot be tried: %2").arg(zone.name).arg(zone.error));
    } else if (const Text own = inputsText(zone.notices); own != best) {
      notes.push_back(phrase("zones", "Inputs of %1: %2")
                          .arg(zone.name)
                          .arg(own.empty() ? phrase("zones", "as recorded") : own));
    }
  }
  return result::terminalText(file);
}

std::string zonesCsv(const ZoneRanking& ranking) {
  return result::csv(zonesTable(ranking), csv::comment("SpotHorizon " SPOTHORIZON_VERSION));
}

}  // namespace spothorizon::study
