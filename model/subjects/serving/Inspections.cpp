// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/Inspections.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "serving/read/ReadLatency.h"
#include "subjects/serving/Columns.h"
#include "subjects/serving/RunTables.h"
#include "subjects/serving/ServingFile.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using serving::Candidate;
using serving::Choice;
using serving::FleetEvent;

Cell whole(long long number) { return number; }

result::ResultFile fileOf(const ServingResults& results, const char* question, Text sentence,
                          result::Table table) {
  result::ResultFile file = servingHead(results, question, std::move(sentence));
  file.tables.push_back(std::move(table));
  return file;
}

// Configurations.

struct ChoiceRow {
  int instances = 0;
  Choice choice;
  int spare = 0;  ///< instances that the choice leaves unused

  const Candidate* best() const { return at(choice.chosen); }
  const Candidate* next() const { return at(choice.next); }

 private:
  const Candidate* at(const std::optional<std::size_t>& i) const {
    return i ? &choice.candidates[*i] : nullptr;
  }
};

std::vector<ChoiceRow> rowsUpTo(const ServingResults& results, int most) {
  const serving::ServingSpec& spec = results.setting->spec;
  std::vector<ChoiceRow> rows;
  for (int n = 1; n <= most; ++n) {
    ChoiceRow row{n,
                  serving::configure(spec.latency, spec.model, spec.gpuMemory,
                                     n * spec.gpusPerInstance, spec.demand),
                  0};
    const int used = row.choice.configuration().gpus();
    row.spare = (n * spec.gpusPerInstance - used) / spec.gpusPerInstance;
    rows.push_back(std::move(row));
  }
  return rows;
}

/// A figure of the chosen one; nothing where there is none.
template <auto member>
Cell bestWhole(const ChoiceRow& row) {
  return row.best() ? whole(row.best()->configuration.*member) : Cell();
}
template <auto member>
Cell bestNumber(const ChoiceRow& row) {
  return row.best() ? Cell(row.best()->*member) : Cell();
}

const std::vector<ServingFigure<ChoiceRow>>& choiceFigures() {
  using serving::Configuration;
  static const std::vector<ServingFigure<ChoiceRow>> all{
      {"instances", [](const ChoiceRow& row) { return whole(row.instances); }},
      {"configuration",
       [](const ChoiceRow& row) -> Cell {
         return Text(row.best() ? serving::shapeText(row.best()->configuration) : "none");
       }},
      {"replicas", bestWhole<&Configuration::replicas>},
      {"stages", bestWhole<&Configuration::stages>},
      {"tensor", bestWhole<&Configuration::tensor>},
      {"batch", bestWhole<&Configuration::batch>},
      {"microPrefill", bestWhole<&Configuration::microPrefill>},
      {"microDecode", bestWhole<&Configuration::microDecode>},
      {"runSeconds", bestNumber<&Candidate::runSeconds>},
      {"requestsPerSecond", bestNumber<&Candidate::requestsPerSecond>},
      {"queueSeconds", bestNumber<&Candidate::waitSeconds>},
      {"isReached", bestNumber<&Candidate::reaches>},
      {"spareInstances", [](const ChoiceRow& row) { return whole(row.spare); }},
      {"candidates", [](const ChoiceRow& row) { return countCell(row.choice.candidates.size()); }},
      {"nextConfiguration",
       [](const ChoiceRow& row) {
         return row.next() ? Cell(Text(serving::shapeText(row.next()->configuration))) : Cell();
       }},
      {"nextRunSeconds",
       [](const ChoiceRow& row) { return row.next() ? Cell(row.next()->runSeconds) : Cell(); }}};
  return all;
}

// The migration of a change.

const FleetEvent& eventOf(const serving::RunOutcome& run, int number) {
  if (number > 0) {
    if (static_cast<std::size_t>(number) <= run.events.size()) {
      return run.events[static_cast<std::size_t>(number - 1)];
    }
    throw InputError("--event", "", std::to_string(number),
                     "1 to " + std::to_string(run.events.size()));
  }
  const auto moves = [](const FleetEvent& e) { return e.bytesMoved + e.bytesLoaded > 0; };
  const auto stops = [](const FleetEvent& e) { return !e.stoppedAt.empty(); };
  auto found = std::ranges::find_if(run.events, moves);
  // Where no request is under way, all data may stay in place.
  if (found == run.events.end()) found = std::ranges::find_if(run.events, stops);
  if (found != run.events.end()) return *found;
  throw InputError("", "", "no change at which replicas stop", "a fleet that changes");
}

/// Positions whose GPU stayed, came from another position, or is new.
struct Seats {
  int stayed = 0, changed = 0, fresh = 0;
};

Seats seatsOf(const FleetEvent& event) {
  Seats seats;
  const serving::PositionsOf before(event.before);
  for (std::size_t i = 0; i < event.after.gpus.size(); ++i) {
    const serving::Position old = before[event.after.gpus[i]];
    if (!old.used()) {
      ++seats.fresh;
    } else {
      ++(old == event.after.position(i) ? seats.stayed : seats.changed);
    }
  }
  return seats;
}

struct MigrationRow {
  const ServingRun& run;
  const FleetEvent& event;
  Seats seats;
};

template <auto member>
Cell ofEvent(const MigrationRow& row) {
  if constexpr (std::is_same_v<decltype(row.event.*member), const double&>) {
    return row.event.*member;
  } else {
    return whole(static_cast<long long>(row.event.*member));
  }
}

result::Table migrationTable(const MigrationRow& row) {
  return servingTable<MigrationRow>(
      "migration", phrase("serving", "Migration"),
      {{"system", [](const MigrationRow& r) -> Cell { return Text(r.run.key); }},
       {"label", [](const MigrationRow& r) -> Cell { return servingSystemName(r.run.system); }},
       {"noticedSeconds", ofEvent<&FleetEvent::noticed>},
       {"effectSeconds", ofEvent<&FleetEvent::effect>},
       {"instances", ofEvent<&FleetEvent::instances>},
       {"from", [](const MigrationRow& r) -> Cell { return Text(shapeOrNone(r.event.from)); }},
       {"to", [](const MigrationRow& r) -> Cell { return Text(shapeOrNone(r.event.to)); }},
       {"migrationSeconds", ofEvent<&FleetEvent::migrationSeconds>},
       {"readySeconds", ofEvent<&FleetEvent::readyAt>},
       {"bytesKept", ofEvent<&FleetEvent::bytesKept>},
       {"bytesMoved", ofEvent<&FleetEvent::bytesMoved>},
       {"bytesLoaded", ofEvent<&FleetEvent::bytesLoaded>},
       {"gpusStaying", [](const MigrationRow& r) { return whole(r.seats.stayed); }},
       {"gpusMoving", [](const MigrationRow& r) { return whole(r.seats.changed); }},
       {"gpusNew", [](const MigrationRow& r) { return whole(r.seats.fresh); }}},
      {row});
}

void addPositions(result::Table& table, const char* when, const serving::Placement& placement) {
  for (std::size_t i = 0; i < placement.gpus.size(); ++i) {
    const serving::Position p = placement.position(i);
    table.rows.push_back({Text(std::string(when)), whole(placement.gpus[i]), whole(p.replica),
                          whole(p.stage), whole(p.rank)});
  }
}

result::Table positionsTable(const FleetEvent& event) {
  result::Table table{"positions", phrase("serving", "Positions of the GPUs")};
  for (const char* key : {"when", "gpu", "replica", "stage", "rank"}) {
    table.columns.push_back(servingColumn(key));
  }
  addPositions(table, "before", event.before);
  addPositions(table, "after", event.after);
  return table;
}

// Latency tables.

/// Each kind has columns of its own.
struct Curves {
  std::vector<const char*> keys;
  std::vector<std::vector<Cell>> rows;
};

Curves curvesOf(const serving::LayerTable& table) {
  Curves made{{"tensor", "microBatch", "prefillMsPerLayer", "decodeMsPerLayer"}, {}};
  for (const auto& [key, times] : table.times) {
    made.rows.push_back({whole(key.first), whole(key.second), times.prefillMs, times.decodeMs});
  }
  return made;
}

Curves curvesOf(const serving::PhaseTable& table) {
  Curves made{{"promptTokens", "promptSeconds", "requestsAtOnce", "tokenSeconds"}, {}};
  const std::size_t most = std::max(table.promptSeconds.x.size(), table.tokenSeconds.x.size());
  const auto at = [](const std::vector<double>& values, std::size_t i) {
    return i < values.size() ? Cell(values[i]) : Cell();
  };
  for (std::size_t i = 0; i < most; ++i) {
    made.rows.push_back({at(table.promptSeconds.x, i), at(table.promptSeconds.y, i),
                         at(table.tokenSeconds.x, i), at(table.tokenSeconds.y, i)});
  }
  return made;
}

Curves curvesOf(const serving::ClosedLoopTable& table) {
  Curves made{
      {"promptTokens", "outputTokens", "inFlight", "ttftSeconds", "tpotSeconds", "isQueued"}, {}};
  for (const serving::ClosedLoopCurve& curve : table.curves) {
    for (const serving::ClosedLoopRow& row : curve.rows) {
      made.rows.push_back({double(curve.promptTokens), double(curve.outputTokens),
                           double(row.inFlight), row.ttftSeconds, row.tpotSeconds, row.queued});
    }
  }
  return made;
}

Text latencySentence(const serving::LatencyEntry& entry) {
  static constexpr const char* kKinds[] = {
      SPOTHORIZON_TEXT("serving", "%1: times measured by layer."),
      SPOTHORIZON_TEXT("serving", "%1: times measured by phase, prompt and tokens."),
      SPOTHORIZON_TEXT("serving", "%1: times measured with requests in flight.")};
  return phrase("serving", kKinds[entry.table.index()]).arg(entry.title());
}

// Arrivals.

serving::Requests firstRequests(const ServingResults& results) {
  const ServingSetting& setting = *results.setting;
  return serving::makeRequests(setting.plan.arrivals, setting.plan.lengths, setting.seconds,
                               setting.plan.seed, 0);
}

template <auto member>
Cell ofLoad(const serving::ArrivalFigures& figures) {
  return figures.*member;
}

result::Table arrivalsTable(const serving::ArrivalFigures& figures) {
  using serving::ArrivalFigures;
  std::vector<ServingFigure<ArrivalFigures>> all{
      {"requests", [](const ArrivalFigures& f) { return countCell(f.requests); }},
      {"spanSeconds", ofLoad<&ArrivalFigures::seconds>},
      {"requestsPerSecond", ofLoad<&ArrivalFigures::requestsPerSecond>},
      {"gapCv", ofLoad<&ArrivalFigures::gapCv>},
      {"longestGapSeconds", ofLoad<&ArrivalFigures::longestGapSeconds>},
      {"meanPromptTokens", ofLoad<&ArrivalFigures::meanPrompt>},
      {"meanOutputTokens", ofLoad<&ArrivalFigures::meanOutput>},
      {"leastPerMinute", ofLoad<&ArrivalFigures::leastPerMinute>},
      {"mostPerMinute", ofLoad<&ArrivalFigures::mostPerMinute>}};
  return servingTable<ArrivalFigures>("arrivals", phrase("serving", "Requests"), all, {figures});
}

}  // namespace

result::ResultFile configurationsOf(const ServingResults& results, int most) {
  return fileOf(results, "configurations",
                phrase("serving", "Configurations of %1 for %2 requests per second.")
                    .arg(results.inputs->model.name)
                    .arg(roundedText(results.setting->spec.demand.requestsPerSecond, 4)),
                servingTable("configurations", phrase("serving", "Configurations"), choiceFigures(),
                             rowsUpTo(results, most)));
}

result::ResultFile migrationOf(const ServingResults& results, int event) {
  const ServingRun* run = results.subject();
  if (!run || run->system.onDemand()) {
    throw InputError("", "/serving/systems", "no system on spot instances", "one that migrates");
  }
  const serving::RunOutcome outcome = serving::serve(
      results.setting->spec, servingSystemSpec(run->system), *run->fleet, firstRequests(results));
  const FleetEvent& one = eventOf(outcome, event);
  result::ResultFile file =
      fileOf(results, "migration",
             phrase("serving",
                    "%1: the change announced at %2 s takes %3 to %4; its migration takes %5 s.")
                 .arg(servingSystemName(run->system))
                 .arg(fixedText(one.noticed, 2))
                 .arg(shapeOrNone(one.from))
                 .arg(shapeOrNone(one.to))
                 .arg(fixedText(one.migrationSeconds, 3)),
             migrationTable({*run, one, seatsOf(one)}));
  file.tables.push_back(positionsTable(one));
  return file;
}

result::ResultFile latenciesOf(const ServingResults& results) {
  const serving::LatencyEntry& entry = results.inputs->latency;
  Curves curves = std::visit([](const auto& own) { return curvesOf(own); }, entry.table);
  static constexpr const char* kKeys[] = {"layers", "phases", "closedLoop"};
  result::Table table{kKeys[entry.table.index()], phrase("serving", "Measured times")};
  for (const char* key : curves.keys) {
    table.columns.push_back(servingColumn(key));
    table.columns.back().inFilesOnly = false;
  }
  table.rows = std::move(curves.rows);
  return fileOf(results, "latency", latencySentence(entry), std::move(table));
}

result::ResultFile arrivalsOf(const ServingResults& results) {
  const serving::ArrivalFigures figures = serving::describe(firstRequests(results));
  result::Table table = arrivalsTable(figures);
  if (!results.inputs->arrivalsUnderstood.empty()) {
    table.notes.push_back(
        phrase("serving", "The file: %1")
            .arg(joined(results.inputs->arrivalsUnderstood, Text(std::string("; ")))));
  }
  return fileOf(results, "arrivals",
                phrase("serving", "%1 requests arrive, %2 per second.")
                    .arg(groupedText(double(figures.requests)))
                    .arg(roundedText(figures.requestsPerSecond, 4)),
                std::move(table));
}

std::string arrivalsFile(const ServingResults& results) {
  const serving::Requests requests = firstRequests(results);
  std::string text = "arrival_s,input_tokens,output_tokens\n";
  for (std::size_t i = 0; i < requests.size(); ++i) {
    text +=
        csv::line(requests.arrivalSeconds[i], requests.promptTokens[i], requests.outputTokens[i]);
  }
  return text;
}

}  // namespace spothorizon::study
