// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <filesystem>
#include <string_view>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/serving/Serving.h"
#include "subjects/serving/ServingTexts.h"

namespace spothorizon::study {
namespace {

using serving::FleetEvent;
using serving::Interval;
using serving::kNever;
using serving::Measures;

std::optional<double> finite(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Json limitsJson(const Interval& interval) { return Json::List{interval.low, interval.high}; }

Json shapeJson(const serving::Configuration& c) {
  return {{"replicas", c.replicas}, {"stages", c.stages}, {"tensor", c.tensor}};
}

struct Timed {
  const char* key;
  double Measures::*value;
};
constexpr Timed kTimes[] = {{"meanSeconds", &Measures::meanSeconds},
                            {"p50Seconds", &Measures::p50Seconds},
                            {"p95Seconds", &Measures::p95Seconds},
                            {"p99Seconds", &Measures::p99Seconds},
                            {"ttftP99Seconds", &Measures::ttftP99Seconds},
                            {"tpotP99Seconds", &Measures::tpotP99Seconds},
                            {"withinP99", &Measures::withinWhole},
                            {"withinTtft", &Measures::withinTtft},
                            {"withinTpot", &Measures::withinTpot},
                            {"usdPerMillionTokens", &Measures::usdPerMillionTokens}};

Json timesJson(const serving::TimeParts& times) {
  return {{"wait", times.wait},
          {"prefill", times.prefill},
          {"decode", times.decode},
          {"stopped", times.stopped},
          {"redone", times.redone}};
}

Json runJson(const ServingResults& results, const ServingRun& run) {
  const double arrived = run.meanCount(&Measures::arrived);
  const double finished = run.meanCount(&Measures::counted);
  const double refused = run.meanCount(&Measures::refused);
  Json one;
  one["system"] = run.key;
  one["replications"] = run.replications.size();
  one["arrived"] = arrived;
  one["finished"] = finished;
  one["refused"] = refused;
  one["unfinished"] = arrived - finished - refused;
  Json intervals = Json::object();
  for (const Timed& timed : kTimes) {
    const Interval interval = run.interval(timed.value);
    one[timed.key] = interval.mean;
    intervals[timed.key] = limitsJson(interval);
  }
  one["tokensDelivered"] = run.meanCount(&Measures::tokensDelivered);
  one["tokensWasted"] = run.meanCount(&Measures::tokensWasted);
  one["stops"] = run.meanCount(&Measures::stops);
  one["usd"] = run.meanUsd();
  one["spotUsd"] = run.mean(&Measures::spotUsd);
  one["onDemandUsd"] = run.mean(&Measures::onDemandUsd);
  one["keepsUp"] = run.keepsUp();
  if (const auto chance = chanceOfTargets(results, run)) {
    one["meetsTargets"] = chance->mean;
    intervals["meetsTargets"] = limitsJson(*chance);
  }
  one["time"] = timesJson(timePartsOf(run));
  one["intervals"] = std::move(intervals);
  return one;
}

Json figuresJson(const serving::FleetFigures& f) {
  return {{"configuration", f.configuration.none() ? Json(nullptr) : shapeJson(f.configuration)},
          {"requestsPerSecond", f.requestsPerSecond},
          {"chance", intervalJson(f.chance)},
          {"keepsUp", f.keepsUp},
          {"meets", f.meets},
          {"p99Seconds", intervalJson(f.p99Seconds)},
          {"ttftP99Seconds", intervalJson(f.ttftP99Seconds)},
          {"tpotP99Seconds", intervalJson(f.tpotP99Seconds)},
          {"inTime", intervalJson(f.inTime)},
          {"usd", intervalJson(f.usd)},
          {"usdPerMillionTokens", intervalJson(f.usdPerMillionTokens)},
          {"unanswered", f.unanswered}};
}

Json instancesOf(const serving::GoalCurve& curve, const std::optional<std::size_t>& at) {
  return at ? Json(curve.points[*at].instances) : Json(nullptr);
}

std::string goalJson(const ServingResults& results) {
  Json root = servingHeader(results, "spothorizon-serving-goal");
  Json systems = Json::array();
  for (std::size_t i = 0; i < results.goals.size(); ++i) {
    const serving::GoalCurve& curve = results.goals[i];
    Json one{{"system", results.runs[i].key},
             {"fewest", instancesOf(curve, curve.fewest)},
             {"allFrom", instancesOf(curve, curve.allFrom)},
             {"cheapest", instancesOf(curve, curve.cheapest)}};
    Json points = Json::array();
    for (const serving::GoalPoint& point : curve.points) {
      Json own{{"instances", point.instances}};
      own.update(figuresJson(point.figures));
      points.push_back(std::move(own));
    }
    one["points"] = std::move(points);
    systems.push_back(std::move(one));
  }
  root["systems"] = std::move(systems);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string frontierJson(const ServingResults& results) {
  Json root = servingHeader(results, "spothorizon-serving-frontier");
  const std::vector<std::string> names = frontierSystems(results);
  Json points = Json::array();
  for (const serving::FrontierPoint& point : results.frontier) {
    Json own{{"system", names[point.system]},
             {"instances", point.instances},
             {"spot", point.spot},
             {"spotShare", point.spotShare},
             {"efficient", point.efficient}};
    own.update(figuresJson(point.figures));
    points.push_back(std::move(own));
  }
  root["points"] = std::move(points);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

/// Pipelines that live one by one may grow by none: some end, or all go on.
const char* didName(const FleetEvent& event) {
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

const char* kindName(const FleetEvent& event) {
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

std::string timeText(double seconds) {
  return std::isfinite(seconds) ? fixedText(seconds, 2) + " s" : "never";
}

std::string explained(const FleetEvent& event, int number) {
  std::string text = "  " + std::to_string(number) + ". At " + timeText(event.noticed) + ": " +
                     kindName(event) + " to " + countText(event.instances, "instance") + " at " +
                     timeText(event.effect) + ", " + shapeOrNone(event.from) + " to " +
                     shapeOrNone(event.to) + ": " + didName(event);
  if (std::string_view(didName(event)) == "nothing") return text + ".\n";
  text += event.atOnce ? ", too late for a stop in time" : "";
  if (!event.stoppedAt.empty()) {
    text += "\n     estimate " + timeText(event.estimate) + "; replicas stop at";
    for (const double at : event.stoppedAt) text += " " + fixedText(at, 2);
    text += " s";
  }
  if (event.readyAt > 0) {
    text += "\n     migration " + timeText(event.migrationSeconds) + ", serving from " +
            timeText(event.readyAt) + "; bytes kept " + groupedText(double(event.bytesKept)) +
            ", moved " + groupedText(double(event.bytesMoved)) + ", loaded " +
            groupedText(double(event.bytesLoaded));
  }
  text += "\n     requests that go on: " + std::to_string(keptRequests(event));
  for (const serving::KeptBatch& batch : event.kept) {
    text += " " + std::to_string(batch.requests) + "@" + std::to_string(batch.tokens);
  }
  return text + "; that start over: " + std::to_string(event.restarted) + "\n";
}

}  // namespace

Json intervalJson(const Interval& interval) {
  return {{"mean", interval.mean}, {"low", interval.low}, {"high", interval.high}};
}

Json servingHeader(const ServingResults& results, const char* format) {
  Json root;
  root["format"] = format;
  root["version"] = 1;
  root["title"] = results.scenario.title;
  root["model"] = results.inputs->model.name;
  root["latency"] = results.inputs->latency.title();
  root["seconds"] = results.setting->seconds;
  root["requestsPerSecond"] = results.setting->requestsPerSecond;
  root["reference"] = results.setting->spec.reference;
  Json files = Json::array();
  for (const ServingFile& file : results.inputs->files) {
    files.push_back(
        {{"file", std::filesystem::path(file.path).filename().string()}, {"hash", file.hash}});
  }
  root["files"] = std::move(files);
  return root;
}

std::string servingToJson(const ServingResults& results) {
  if (results.kind == "goal") return goalJson(results);
  if (results.kind == "frontier") return frontierJson(results);
  if (!results.kind.empty() && results.kind != "setting") return servingVariantJson(results);
  Json root = servingHeader(results, "spothorizon-serving");
  Json systems = Json::array();
  for (const ServingRun& run : results.runs) {
    if (!run.replications.empty()) systems.push_back(runJson(results, run));
  }
  root["systems"] = std::move(systems);
  root["inputNotices"] = inputsJson(results.inputNotices());
  root["warnings"] = inEnglish(results.warnings);
  return root.fileText();
}

std::string servingCsv(const ServingResults& results) {
  std::string text = "system,replication,arrived,finished,refused";
  for (const Timed& timed : kTimes) text += std::string(",") + timed.key;
  text += ",tokensDelivered,tokensWasted,stops,spotUsd,onDemandUsd\n";
  for (const ServingRun& run : results.runs) {
    for (std::size_t r = 0; r < run.replications.size(); ++r) {
      const Measures& m = run.replications[r];
      text += csv::field(run.key);
      for (const std::size_t count : {r, m.arrived, m.counted, m.refused}) {
        text += "," + std::to_string(count);
      }
      for (const Timed& timed : kTimes) {
        text += "," + csv::field(finite(serving::figureOf({m}, timed.value).mean));
      }
      text += "," + std::to_string(m.tokensDelivered) + "," + std::to_string(m.tokensWasted) + ",";
      text += csv::line(m.stops, m.spotUsd, m.onDemandUsd);
    }
  }
  return text;
}

std::string servingRequestsCsv(const ServingResults& results) {
  std::string text =
      "system,request,arrival_s,prompt_tokens,output_tokens,first_token_s,finish_s,delivered,"
      "refused\n";
  for (const ServingRun& run : results.runs) {
    if (!run.shown) continue;
    const serving::RequestOutcomes& all = run.shown->requests;
    for (std::size_t i = 0; i < run.shown->arrived; ++i) {
      text += csv::line(run.key, static_cast<int>(i), results.requests->arrivalSeconds[i],
                        results.requests->promptTokens[i], results.requests->outputTokens[i],
                        finite(all.firstTokenSeconds[i]), finite(all.finishSeconds[i]),
                        all.delivered[i], all.refused[i] != 0);
    }
  }
  return text;
}

std::string servingEventsCsv(const ServingResults& results) {
  std::string text =
      "system,event,noticed_s,effect_s,kind,did,instances,from,to,at_once,estimate_s,last_stop_s,"
      "migration_s,ready_s,kept_requests,restarted_requests,bytes_kept,bytes_moved,"
      "bytes_loaded\n";
  for (const ServingRun& run : results.runs) {
    if (!run.shown) continue;
    int number = 0;
    for (const FleetEvent& e : run.shown->events) {
      text += csv::line(run.key, ++number, e.noticed, e.effect, kindName(e), didName(e),
                        e.instances, shapeOrNone(e.from), shapeOrNone(e.to), e.atOnce, e.estimate,
                        e.lastStop, e.migrationSeconds, finite(e.readyAt), keptRequests(e),
                        e.restarted, std::to_string(e.bytesKept), std::to_string(e.bytesMoved),
                        std::to_string(e.bytesLoaded));
    }
  }
  return text;
}

std::string servingExplanation(const ServingResults& results) {
  std::string text;
  for (const ServingRun& run : results.runs) {
    if (!run.shown) continue;
    text += "\n" + run.key + "\n";
    int number = 0;
    for (const FleetEvent& event : run.shown->events) text += explained(event, ++number);
    if (number == 0) text += "  No changes.\n";
  }
  return text;
}

}  // namespace spothorizon::study
