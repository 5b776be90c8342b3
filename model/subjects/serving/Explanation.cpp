// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/Explanation.h"

#include <cmath>

#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/serving/RunTables.h"

namespace spothorizon::study {
namespace {

using serving::FleetEvent;

std::string timeText(double seconds) {
  return std::isfinite(seconds) ? fixedText(seconds, 2) + " s" : "never";
}

std::string explained(const FleetEvent& event, int number) {
  std::string text = "  " + std::to_string(number) + ". At " + timeText(event.noticed) + ": " +
                     noticeName(event) + " to " + countText(event.instances, "instance") + " at " +
                     timeText(event.effect) + ", " + shapeOrNone(event.from) + " to " +
                     shapeOrNone(event.to) + ": " + decisionName(event);
  if (decisionName(event) == "nothing") return text + ".\n";
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
