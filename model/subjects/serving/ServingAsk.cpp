// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that need no run, or a single one: configurations, the plan of an event, tables,
// arrivals.
#include <algorithm>
#include <cmath>
#include <set>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "serving/read/ReadLatency.h"
#include "subjects/serving/Serving.h"

namespace spothorizon::study {
namespace {

using serving::Candidate;
using serving::Choice;

Json answer(const char* format, const ServingResults& results) {
  Json root;
  root["format"] = format;
  root["version"] = 1;
  root["model"] = results.inputs->model.name;
  return root;
}

std::string micro(const serving::Configuration& c) {
  return std::to_string(c.microPrefill) + ", " + std::to_string(c.microDecode);
}

Json candidateJson(const Candidate& one) {
  return {{"replicas", one.configuration.replicas},
          {"stages", one.configuration.stages},
          {"tensor", one.configuration.tensor},
          {"batch", one.configuration.batch},
          {"microPrefill", one.configuration.microPrefill},
          {"microDecode", one.configuration.microDecode},
          {"runSeconds", one.runSeconds},
          {"requestsPerSecond", one.requestsPerSecond},
          {"waitSeconds", one.waitSeconds},
          {"reaches", one.reaches}};
}

struct Row {
  int instances = 0;
  Choice choice;
  int spare = 0;  ///< instances that the choice leaves unused
};

std::vector<Row> rowsUpTo(const ServingResults& results, int most) {
  const serving::ServingSpec& spec = results.setting->spec;
  std::vector<Row> rows;
  for (int n = 1; n <= most; ++n) {
    Row row{n,
            serving::configure(spec.latency, spec.model, spec.gpuMemory, n * spec.gpusPerInstance,
                               spec.demand),
            0};
    const int used = row.choice.configuration().gpus();
    row.spare = (n * spec.gpusPerInstance - used) / spec.gpusPerInstance;
    rows.push_back(std::move(row));
  }
  return rows;
}

const serving::FleetEvent& eventOf(const serving::RunOutcome& run, int number) {
  if (number > 0) {
    if (static_cast<std::size_t>(number) <= run.events.size()) {
      return run.events[static_cast<std::size_t>(number - 1)];
    }
    throw InputError("--event", "", std::to_string(number),
                     "1 to " + std::to_string(run.events.size()));
  }
  const auto moves = [](const serving::FleetEvent& e) { return e.bytesMoved + e.bytesLoaded > 0; };
  const auto stops = [](const serving::FleetEvent& e) { return !e.stoppedAt.empty(); };
  auto found = std::ranges::find_if(run.events, moves);
  // Where nobody has anything in hand all may stay where it is.
  if (found == run.events.end()) found = std::ranges::find_if(run.events, stops);
  if (found != run.events.end()) return *found;
  throw InputError("", "", "no change at which replicas stop", "a fleet that changes");
}

/// Positions whose GPU stayed, came from another position, or is new.
struct Seats {
  int stayed = 0, changed = 0, fresh = 0;
};

Seats seatsOf(const serving::FleetEvent& event) {
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

Json positionsJson(const serving::Placement& placement) {
  Json all = Json::array();
  for (std::size_t i = 0; i < placement.gpus.size(); ++i) {
    const serving::Position p = placement.position(i);
    all.push_back(
        {{"gpu", placement.gpus[i]}, {"replica", p.replica}, {"stage", p.stage}, {"rank", p.rank}});
  }
  return all;
}

std::string planJson(const ServingResults& results, const serving::FleetEvent& event) {
  Json root = answer("spothorizon-serving-plan", results);
  root["noticed"] = event.noticed;
  root["effect"] = event.effect;
  root["from"] = serving::shapeText(event.from);
  root["to"] = serving::shapeText(event.to);
  root["bytesKept"] = event.bytesKept;
  root["bytesMoved"] = event.bytesMoved;
  root["bytesLoaded"] = event.bytesLoaded;
  root["seconds"] = event.migrationSeconds;
  root["readySeconds"] = event.readyAt;
  root["before"] = positionsJson(event.before);
  root["after"] = positionsJson(event.after);
  return root.fileText();
}

// ---- tables

struct CurveTable {
  std::vector<std::string> header;
  std::vector<std::vector<double>> rows;
};

CurveTable rowsOf(const serving::LayerTable& table) {
  CurveTable made{{"tensor", "microBatch", "prefillMsPerLayer", "decodeMsPerLayer"}, {}};
  for (const auto& [key, times] : table.times) {
    made.rows.push_back({double(key.first), double(key.second), times.prefillMs, times.decodeMs});
  }
  return made;
}
CurveTable rowsOf(const serving::PhaseTable& table) {
  CurveTable made{{"promptTokens", "promptSeconds", "requests", "tokenSeconds"}, {}};
  const std::size_t most = std::max(table.promptSeconds.x.size(), table.tokenSeconds.x.size());
  const auto at = [](const std::vector<double>& values, std::size_t i) {
    return i < values.size() ? values[i] : std::nan("");
  };
  for (std::size_t i = 0; i < most; ++i) {
    made.rows.push_back({at(table.promptSeconds.x, i), at(table.promptSeconds.y, i),
                         at(table.tokenSeconds.x, i), at(table.tokenSeconds.y, i)});
  }
  return made;
}
CurveTable rowsOf(const serving::ClosedLoopTable& table) {
  CurveTable made{
      {"promptTokens", "outputTokens", "inFlight", "ttftSeconds", "tpotSeconds", "queued"}, {}};
  for (const serving::ClosedLoopCurve& curve : table.curves) {
    for (const serving::ClosedLoopRow& row : curve.rows) {
      made.rows.push_back({double(curve.promptTokens), double(curve.outputTokens),
                           double(row.inFlight), row.ttftSeconds, row.tpotSeconds,
                           row.queued ? 1.0 : 0.0});
    }
  }
  return made;
}

/// What the files' readers had to say.
std::string notesOf(const ServingResults& results) {
  std::string text;
  for (const Text& warning : results.inputs->warnings) text += "note: " + warning.english() + "\n";
  return text;
}

const char* const kKinds[] = {"layers", "phases", "closed-loop"};

}  // namespace

std::string servingConfigurations(const ServingResults& results, int most, bool json) {
  const std::vector<Row> rows = rowsUpTo(results, most);
  if (json) {
    Json root = answer("spothorizon-serving-configure", results);
    root["requiredRequestsPerSecond"] = results.setting->spec.demand.requestsPerSecond;
    Json list = Json::array();
    for (const Row& row : rows) {
      Json one{{"instances", row.instances}, {"spareInstances", row.spare}};
      one.update(row.choice.chosen ? candidateJson(row.choice.candidates[*row.choice.chosen])
                                   : Json{{"replicas", 0}});
      one["next"] =
          row.choice.next ? candidateJson(row.choice.candidates[*row.choice.next]) : Json(nullptr);
      one["candidates"] = row.choice.candidates.size();
      list.push_back(std::move(one));
    }
    root["instances"] = std::move(list);
    return root.fileText();
  }
  TextTable table({"instances", "D x P x M", "B", "M1, M2", "run s", "requests/s", "reaches",
                   "spare", "next", "its run s"});
  for (const Row& row : rows) {
    if (!row.choice.chosen) {
      table.add({std::to_string(row.instances), "none", "", "", "", "", "", "", "", ""});
      continue;
    }
    const Candidate& best = row.choice.candidates[*row.choice.chosen];
    const Candidate* next = row.choice.next ? &row.choice.candidates[*row.choice.next] : nullptr;
    table.add({std::to_string(row.instances), serving::shapeText(best.configuration),
               std::to_string(best.configuration.batch), micro(best.configuration),
               roundedText(best.runSeconds, 5), roundedText(best.requestsPerSecond, 4),
               best.reaches ? "yes" : "no", std::to_string(row.spare),
               next ? serving::shapeText(next->configuration) : "-",
               next ? roundedText(next->runSeconds, 5) : "-"});
  }
  return results.inputs->model.name + " for " +
         roundedText(results.setting->spec.demand.requestsPerSecond, 4) + " requests/s\n\n" +
         table.text();
}

std::string servingPlan(const ServingResults& results, int event, bool json) {
  const ServingRun* run = results.subject();
  if (!run || run->system.onDemand()) {
    throw InputError("", "/serving/systems", "no system on spot instances", "one that migrates");
  }
  const ServingSetting& setting = *results.setting;
  const serving::Requests requests = serving::makeRequests(
      setting.plan.arrivals, setting.plan.lengths, setting.seconds, setting.plan.seed, 0);
  const serving::RunOutcome outcome =
      serving::serve(setting.spec, servingSystemSpec(run->system), *run->fleet, requests);
  const serving::FleetEvent& one = eventOf(outcome, event);
  if (json) return planJson(results, one);
  const Seats seats = seatsOf(one);
  TextTable table({"", "bytes"});
  table.add({"kept", groupedText(double(one.bytesKept))});
  table.add({"moved", groupedText(double(one.bytesMoved))});
  table.add({"loaded", groupedText(double(one.bytesLoaded))});
  return run->key + ": the change announced at " + fixedText(one.noticed, 2) + " s, " +
         serving::shapeText(one.from) + " to " + serving::shapeText(one.to) + " on " +
         countText(one.instances, "instance") + "; migration " +
         fixedText(one.migrationSeconds, 3) + " s.\n" + std::to_string(seats.stayed) +
         " GPUs keep their position, " + std::to_string(seats.changed) + " take another, " +
         std::to_string(seats.fresh) + " are new.\n\n" + table.text();
}

std::string servingLatencies(const ServingResults& results, bool json) {
  const serving::LatencyEntry& entry = results.inputs->latency;
  const CurveTable table = std::visit([](const auto& own) { return rowsOf(own); }, entry.table);
  if (json) {
    Json root = answer("spothorizon-serving-table", results);
    root["title"] = entry.title();
    root["kind"] = kKinds[entry.table.index()];
    Json rows = Json::array();
    for (const std::vector<double>& values : table.rows) {
      Json row = Json::object();
      for (std::size_t i = 0; i < values.size(); ++i) row[table.header[i]] = values[i];
      rows.push_back(std::move(row));
    }
    root["rows"] = std::move(rows);
    root["inputNotices"] = inputsJson(results.inputNotices());
    root["warnings"] = inEnglish(results.inputs->warnings);
    return root.fileText();
  }
  TextTable shown(table.header);
  for (const std::vector<double>& values : table.rows) {
    std::vector<std::string> cells;
    for (const double v : values) cells.push_back(std::isnan(v) ? "" : roundedText(v, 6));
    shown.add(std::move(cells));
  }
  std::string text =
      entry.title() + ", a table by " + kKinds[entry.table.index()] + "\n\n" + shown.text();
  return text + notesOf(results);
}

std::string servingArrivals(const ServingResults& results, Answer as) {
  const ServingSetting& setting = *results.setting;
  const serving::Requests requests = serving::makeRequests(
      setting.plan.arrivals, setting.plan.lengths, setting.seconds, setting.plan.seed, 0);
  if (as == Answer::Csv) {
    std::string text = "arrival_s,input_tokens,output_tokens\n";
    for (std::size_t i = 0; i < requests.size(); ++i) {
      text +=
          csv::line(requests.arrivalSeconds[i], requests.promptTokens[i], requests.outputTokens[i]);
    }
    return text;
  }
  const serving::ArrivalFigures f = serving::describe(requests);
  const std::vector<Text> understood =
      results.inputs ? results.inputs->arrivalsUnderstood : std::vector<Text>();
  if (as == Answer::Json) {
    Json root = answer("spothorizon-serving-arrivals", results);
    root.update({{"requests", f.requests},
                 {"seconds", f.seconds},
                 {"requestsPerSecond", f.requestsPerSecond},
                 {"gapCv", f.gapCv},
                 {"longestGapSeconds", f.longestGapSeconds},
                 {"meanPromptTokens", f.meanPrompt},
                 {"meanOutputTokens", f.meanOutput},
                 {"leastPerMinute", f.leastPerMinute},
                 {"mostPerMinute", f.mostPerMinute}});
    root["inputNotices"] = inputsJson(results.inputNotices());
    if (!understood.empty()) root["understood"] = inEnglish(understood);
    root["warnings"] = inEnglish(results.warnings);
    return root.fileText();
  }
  TextTable table({"arrivals", ""});
  table.add({"requests", groupedText(double(f.requests))});
  table.add({"from the first to the last, s", roundedText(f.seconds, 6)});
  table.add({"requests/s", roundedText(f.requestsPerSecond, 4)});
  table.add({"CV of the gaps", roundedText(f.gapCv, 4)});
  table.add({"longest gap, s", roundedText(f.longestGapSeconds, 4)});
  table.add({"mean prompt, tokens", roundedText(f.meanPrompt, 5)});
  table.add({"mean answer, tokens", roundedText(f.meanOutput, 5)});
  if (f.mostPerMinute > 0) {  // of whole minutes
    table.add(
        {"a minute", roundedText(f.leastPerMinute, 5) + " to " + roundedText(f.mostPerMinute, 5)});
  }
  std::string text = table.text();
  if (!understood.empty())
    text += "\nThe file: " + joined(understood, Text(std::string("; "))).english() + "\n";
  return text + notesOf(results);
}

}  // namespace spothorizon::study
