// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/RunTables.h"

#include <algorithm>
#include <utility>

#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using serving::FleetEvent;
using serving::Measures;

/// A system's row.
struct RunRow {
  const ServingResults& results;
  const ServingRun& run;
  const Text& name;
};

template <auto member>
Cell meanOf(const RunRow& row) {
  return estimateOf(row.run.interval(member), row.run.replications.size());
}
template <auto member>
Cell meanCount(const RunRow& row) {
  return row.run.meanCount(member);
}

Cell chanceCell(const RunRow& row) {
  const auto chance = chanceOfTargets(row.results, row.run);
  return chance ? Cell(estimateOf(*chance, row.run.replications.size())) : Cell();
}

using RunFigure = ServingFigure<RunRow>;

std::vector<RunFigure> outcomeFigures(const ServingResults& results) {
  std::vector<RunFigure> all{
      {"system", [](const RunRow& row) -> Cell { return Text(row.run.key); }},
      {"label", [](const RunRow& row) -> Cell { return row.name; }},
      {"replications", [](const RunRow& row) { return countCell(row.run.replications.size()); }},
      {"arrived", meanCount<&Measures::arrived>},
      {"finished", meanCount<&Measures::counted>},
      {"refused", meanCount<&Measures::refused>},
      {"unfinished",
       [](const RunRow& row) -> Cell {
         return row.run.meanCount(&Measures::arrived) - row.run.meanCount(&Measures::counted) -
                row.run.meanCount(&Measures::refused);
       }},
      {"p99Seconds", meanOf<&Measures::p99Seconds>},
      {"meanSeconds", meanOf<&Measures::meanSeconds>},
      {"p50Seconds", meanOf<&Measures::p50Seconds>},
      {"p95Seconds", meanOf<&Measures::p95Seconds>},
      {"ttftP99Seconds", meanOf<&Measures::ttftP99Seconds>},
      {"tpotP99Seconds", meanOf<&Measures::tpotP99Seconds>},
      {"usdPerMillionTokens", meanOf<&Measures::usdPerMillionTokens>},
      {"costUsd", [](const RunRow& row) -> Cell { return row.run.meanUsd(); }},
      {"spotUsd", [](const RunRow& row) -> Cell { return row.run.mean(&Measures::spotUsd); }},
      {"onDemandUsd",
       [](const RunRow& row) -> Cell { return row.run.mean(&Measures::onDemandUsd); }},
      {"stops", meanCount<&Measures::stops>},
      {"tokensWasted", meanCount<&Measures::tokensWasted>},
      {"tokensDelivered", meanCount<&Measures::tokensDelivered>},
      {"keepsUp", [](const RunRow& row) -> Cell { return row.run.keepsUp(); }}};
  if (!results.setting->plan.targets.any()) return all;
  all.insert(all.end(), {{"withinTargets", chanceCell},
                         {"withinP99Share", meanOf<&Measures::withinWhole>},
                         {"withinTtftShare", meanOf<&Measures::withinTtft>},
                         {"withinTpotShare", meanOf<&Measures::withinTpot>}});
  return all;
}

/// Those that are done, at least in part.
std::vector<RunRow> rowsOf(const ServingResults& results, const std::vector<Text>& names) {
  std::vector<RunRow> rows;
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    if (results.runs[i].replications.empty()) continue;
    rows.push_back({results, results.runs[i], names[i]});
  }
  return rows;
}

struct TimeRow {
  const ServingRun& run;
  const Text& name;
  serving::TimeParts parts;
};

struct ReplicationRow {
  const ServingRun& run;
  const Text& name;
  std::size_t replication = 0;
};

struct RequestRow {
  const ServingResults& results;
  const ServingRun& run;
  std::size_t request = 0;

  const serving::RequestOutcomes& all() const { return run.shown->requests; }
};

struct EventRow {
  const ServingRun& run;
  const FleetEvent& event;
  std::size_t number = 0;
};

template <auto member>
Cell secondsOf(const EventRow& row) {
  return row.event.*member;
}
template <auto member>
Cell bytesOf(const EventRow& row) {
  return static_cast<long long>(row.event.*member);
}

const std::vector<ServingFigure<EventRow>>& eventFigures() {
  static const std::vector<ServingFigure<EventRow>> all{
      {"system", [](const EventRow& row) -> Cell { return Text(row.run.key); }},
      {"label", [](const EventRow& row) -> Cell { return servingSystemName(row.run.system); }},
      {"event", [](const EventRow& row) { return countCell(row.number); }},
      {"noticedSeconds", secondsOf<&FleetEvent::noticed>},
      {"effectSeconds", secondsOf<&FleetEvent::effect>},
      {"kind", [](const EventRow& row) -> Cell { return Text(noticeName(row.event)); }},
      {"decision", [](const EventRow& row) -> Cell { return Text(decisionName(row.event)); }},
      {"instances", bytesOf<&FleetEvent::instances>},
      {"from", [](const EventRow& row) -> Cell { return Text(shapeOrNone(row.event.from)); }},
      {"to", [](const EventRow& row) -> Cell { return Text(shapeOrNone(row.event.to)); }},
      {"isAtOnce", [](const EventRow& row) -> Cell { return row.event.atOnce; }},
      {"estimateSeconds", secondsOf<&FleetEvent::estimate>},
      {"lastStopSeconds", secondsOf<&FleetEvent::lastStop>},
      {"migrationSeconds", secondsOf<&FleetEvent::migrationSeconds>},
      {"readySeconds", secondsOf<&FleetEvent::readyAt>},
      {"keptRequests",
       [](const EventRow& row) -> Cell { return static_cast<long long>(keptRequests(row.event)); }},
      {"restartedRequests", bytesOf<&FleetEvent::restarted>},
      {"bytesKept", bytesOf<&FleetEvent::bytesKept>},
      {"bytesMoved", bytesOf<&FleetEvent::bytesMoved>},
      {"bytesLoaded", bytesOf<&FleetEvent::bytesLoaded>}};
  return all;
}

const std::vector<ServingFigure<RequestRow>>& requestFigures() {
  static const std::vector<ServingFigure<RequestRow>> all{
      {"system", [](const RequestRow& row) -> Cell { return Text(row.run.key); }},
      {"request", [](const RequestRow& row) { return countCell(row.request); }},
      {"arrivalSeconds",
       [](const RequestRow& row) -> Cell {
         return row.results.requests->arrivalSeconds[row.request];
       }},
      {"promptTokens",
       [](const RequestRow& row) -> Cell {
         return static_cast<long long>(row.results.requests->promptTokens[row.request]);
       }},
      {"outputTokens",
       [](const RequestRow& row) -> Cell {
         return static_cast<long long>(row.results.requests->outputTokens[row.request]);
       }},
      {"firstTokenSeconds",
       [](const RequestRow& row) -> Cell { return row.all().firstTokenSeconds[row.request]; }},
      {"finishSeconds",
       [](const RequestRow& row) -> Cell { return row.all().finishSeconds[row.request]; }},
      {"deliveredTokens",
       [](const RequestRow& row) -> Cell {
         return static_cast<long long>(row.all().delivered[row.request]);
       }},
      {"isRefused",
       [](const RequestRow& row) -> Cell { return row.all().refused[row.request] != 0; }}};
  return all;
}

template <auto part>
Cell partOf(const TimeRow& row) {
  return row.parts.*part;
}

template <auto member>
Cell single(const Measures& m) {
  return serving::figureOf({m}, member).mean;
}
template <auto member>
Cell counted(const Measures& m) {
  return static_cast<long long>(m.*member);
}

}  // namespace

const std::vector<ServingFigure<Measures>>& runFigures() {
  static const std::vector<ServingFigure<Measures>> all{
      {"arrived", counted<&Measures::arrived>},
      {"finished", counted<&Measures::counted>},
      {"refused", counted<&Measures::refused>},
      {"unfinished", counted<&Measures::unfinished>},
      {"p99Seconds", single<&Measures::p99Seconds>},
      {"meanSeconds", single<&Measures::meanSeconds>},
      {"p50Seconds", single<&Measures::p50Seconds>},
      {"p95Seconds", single<&Measures::p95Seconds>},
      {"ttftP99Seconds", single<&Measures::ttftP99Seconds>},
      {"tpotP99Seconds", single<&Measures::tpotP99Seconds>},
      {"withinP99Share", single<&Measures::withinWhole>},
      {"withinTtftShare", single<&Measures::withinTtft>},
      {"withinTpotShare", single<&Measures::withinTpot>},
      {"usdPerMillionTokens", single<&Measures::usdPerMillionTokens>},
      {"costUsd", [](const Measures& m) -> Cell { return m.usd(); }},
      {"spotUsd", single<&Measures::spotUsd>},
      {"onDemandUsd", single<&Measures::onDemandUsd>},
      {"stops", counted<&Measures::stops>},
      {"tokensWasted", counted<&Measures::tokensWasted>},
      {"tokensDelivered", counted<&Measures::tokensDelivered>}};
  return all;
}

std::string decisionName(const FleetEvent& event) {
  switch (event.did) {
    case serving::Decision::Kind::Nothing:
      return "nothing";
    case serving::Decision::Kind::Grow:
      if (event.readyAt > 0) return "grow";
      return event.stopping == 0 ? "nothing" : "end";
    case serving::Decision::Kind::Restart:
      return "restart";
    case serving::Decision::Kind::Drop:
      return "drop";
  }
  return "";
}

std::string noticeName(const FleetEvent& event) {
  return event.kind == serving::NoticeKind::Loss ? "loss" : "addition";
}

std::string shapeOrNone(const serving::Configuration& c) {
  return c.none() ? "none" : serving::shapeText(c);
}

int keptRequests(const FleetEvent& event) {
  int kept = 0;
  for (const serving::KeptBatch& batch : event.kept) kept += batch.requests;
  return kept;
}

result::Table outcomesTable(const ServingResults& results) {
  const std::vector<Text> names = servingSystemNames(results);
  result::Table table = servingTable("outcomes", phrase("serving", "Outcomes"),
                                     outcomeFigures(results), rowsOf(results, names));
  withoutIntervals(table, {"costUsd", "stops", "tokensWasted"});
  markOverload(table);
  return table;
}

result::Table timePartsTable(const ServingResults& results) {
  const std::vector<Text> names = servingSystemNames(results);
  std::vector<TimeRow> rows;
  for (const RunRow& row : rowsOf(results, names)) {
    if (!row.run.shown || row.run.shown->segments.empty()) continue;
    rows.push_back({row.run, row.name, timePartsOf(row.run)});
  }
  using serving::TimeParts;
  return servingTable<TimeRow>(
      "timeParts", phrase("serving", "Where the mean latency goes"),
      {{"system", [](const TimeRow& row) -> Cell { return Text(row.run.key); }},
       {"label", [](const TimeRow& row) -> Cell { return row.name; }},
       {"waitSeconds", partOf<&TimeParts::wait>},
       {"prefillSeconds", partOf<&TimeParts::prefill>},
       {"decodeSeconds", partOf<&TimeParts::decode>},
       {"stoppedSeconds", partOf<&TimeParts::stopped>},
       {"redoneSeconds", partOf<&TimeParts::redone>}},
      rows);
}

result::Table replicationsTable(const ServingResults& results) {
  const std::vector<Text> names = servingSystemNames(results);
  result::Table table = servingTable<ReplicationRow>(
      "replications", phrase("serving", "Replications"),
      {{"system", [](const ReplicationRow& row) -> Cell { return Text(row.run.key); }},
       {"label", [](const ReplicationRow& row) -> Cell { return row.name; }},
       {"replication", [](const ReplicationRow& row) { return countCell(row.replication); }}},
      {});
  addColumns(table, runFigures(), Figures::Single);
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    const ServingRun& run = results.runs[i];
    for (std::size_t r = 0; r < run.replications.size(); ++r) {
      std::vector<Cell>& cells =
          table.rows.emplace_back(std::vector<Cell>{Text(run.key), names[i], countCell(r)});
      addCells(cells, runFigures(), run.replications[r]);
    }
  }
  return table;
}

result::Table requestsTable(const ServingResults& results) {
  std::vector<RequestRow> rows;
  for (const ServingRun& run : results.runs) {
    if (!run.shown) continue;
    for (std::size_t i = 0; i < run.shown->arrived; ++i) rows.push_back({results, run, i});
  }
  return servingTable("requests", phrase("serving", "Requests"), requestFigures(), rows,
                      Figures::Single);
}

result::Table eventsTable(const ServingResults& results) {
  std::vector<EventRow> rows;
  for (const ServingRun& run : results.runs) {
    if (!run.shown) continue;
    std::size_t number = 0;
    for (const FleetEvent& event : run.shown->events) rows.push_back({run, event, ++number});
  }
  return servingTable("events", phrase("serving", "Changes of the fleet"), eventFigures(), rows,
                      Figures::Single);
}

result::Table settingTable(const ServingResults& results) {
  using Row = ServingResults;
  std::vector<ServingFigure<Row>> figures{
      {"model", [](const Row& row) -> Cell { return Text(row.inputs->model.name); }},
      {"latency", [](const Row& row) -> Cell { return Text(row.inputs->latency.title()); }},
      {"minutes", [](const Row& row) -> Cell { return row.setting->seconds / 60; }},
      {"requestsPerSecond", [](const Row& row) -> Cell { return row.setting->requestsPerSecond; }},
      {"requiredRequestsPerSecond",
       [](const Row& row) -> Cell { return row.setting->spec.demand.requestsPerSecond; }},
      {"isReference", [](const Row& row) -> Cell { return row.setting->spec.reference; }}};
  const ServingRun* run = results.subject();
  const bool onSpot = results.question != ServingQuestion::Autoscale;
  if (onSpot && run && !run->system.onDemand()) {
    figures.insert(figures.end(),
                   {{"spotInstancesLeast",
                     [](const Row& row) -> Cell {
                       return static_cast<long long>(spotRange(*row.subject()->fleet).first);
                     }},
                    {"spotInstancesMost",
                     [](const Row& row) -> Cell {
                       return static_cast<long long>(spotRange(*row.subject()->fleet).second);
                     }},
                    {"changes", [](const Row& row) {
                       return countCell(row.subject()->fleet->changes.size());
                     }}});
  }
  result::Table table{"setting", phrase("serving", "Setting")};
  addColumns(table, figures, Figures::Means);
  addCells(table.rows.emplace_back(), figures, results);
  return table;
}

}  // namespace spothorizon::study
