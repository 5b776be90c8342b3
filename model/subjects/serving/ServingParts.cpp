// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingParts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "base/Files.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/serving/ServingSystemParameters.h"

namespace spothorizon::study {
namespace {

std::string keyOf(const ServingSystem& system, const std::vector<ServingSystem>& all) {
  std::string key = servedByName(system.kind);
  if (system.onDemand()) {
    const auto same = std::ranges::count(all, system.kind, &ServingSystem::kind);
    return same > 1 ? key + " " + std::to_string(system.instances) : key;
  }
  if (system.kind != ServedBy::SpotServe) return key;
  if (system.fixedShape) key += " fixed-shape";
  if (!system.memoryOrder) key += " index-order";
  if (!system.keepsCache) key += " no-cache";
  if (!system.matching) key += " rank-order";
  return key;
}

}  // namespace

ServingDraft::ServingDraft(const ServingResults& results, const RunControl& control,
                           const StudyOptions& options, std::function<void(ServingResults&)> show,
                           std::chrono::milliseconds firstAfter)
    : Draft(results, control.stop,
            CellStretch{options.cells}.endsWithCells() ? Partial()
                                                       : partialsOf<ServingResults>(options),
            std::move(show), firstAfter) {}

std::vector<ServingRun> servingRuns(const Scenario& scenario, const ServingSetting& setting) {
  std::vector<ServingRun> runs;
  std::map<std::string, int> seen;
  const std::vector<ServingSystem> systems = servingSystems(scenario);
  for (const ServingSystem& system : systems) {
    ServingRun run;
    run.system = system;
    run.key = keyOf(system, systems);
    const int before = seen[run.key]++;
    if (before > 0) run.key += " #" + std::to_string(before + 1);
    run.fleet = std::make_shared<const serving::Fleet>(servingFleet(setting, system, 0));
    runs.push_back(std::move(run));
  }
  return runs;
}

std::vector<Text> servingWarnings(const Scenario& scenario, const ServingInputs& inputs) {
  const ServingSettings& own = servingSettings(scenario);
  std::vector<Text> warnings = inputs.warnings;
  if (inputs.clockSeconds > 0 && own.spreadSeconds == 0) {
    warnings.push_back(
        phrase("serving",
               "The timestamps of the requests are %1 s apart, so many requests share one: the "
               "parameter Timestamp spread scatters them at random over the step.")
            .arg(roundedText(inputs.clockSeconds, 3)));
  }
  if (own.marketPrice && own.source != InstanceSource::Market) {
    warnings.push_back(
        phrase("serving",
               "Instances and the market's prices have no clock in common: they are joined at "
               "their beginnings, and past the market's end its last price is used."));
  }
  return warnings;
}

void checkAnswered(const ServingSetting& setting, std::size_t fleets, std::size_t replications,
                   const char* word) {
  // Some half an hour of a core.
  constexpr double kMostAnswered = 1e9;
  const double each = setting.requestsPerSecond * setting.seconds;
  const double all = each * static_cast<double>(fleets * replications);
  if (all <= kMostAnswered) return;
  throw InputError("", "/serving/fleet/minutes",
                   numberText(setting.seconds / 60) + " min: " + groupedText(std::round(each)) +
                       " requests in each of " +
                       countText(static_cast<int>(replications), "replication") + ", by " +
                       std::to_string(fleets) + word + groupedText(std::round(all)) + " in all",
                   "at most " + groupedText(kMostAnswered) +
                       " in all: fewer minutes, replications or requests per second");
}

std::vector<serving::Measures> answerReplication(const ServingSetting& setting,
                                                 const std::vector<ServingRun>& runs, std::size_t r,
                                                 const std::stop_token& stop, bool segments) {
  const serving::Requests requests = serving::makeRequests(
      setting.plan.arrivals, setting.plan.lengths, setting.seconds, setting.plan.seed, r, stop);
  serving::RunOptions options;
  options.segments = segments;
  options.control.stop = stop;
  const auto kind = setting.spot.spot.kind;
  const bool drawn =
      kind == serving::SpotLaw::Kind::Spells || kind == serving::SpotLaw::Kind::Counts;
  std::vector<serving::Measures> all;
  for (const ServingRun& run : runs) {
    const serving::Fleet fleet = r > 0 && drawn ? servingFleet(setting, run.system, r) : *run.fleet;
    const serving::RunOutcome outcome =
        serving::serve(setting.spec, servingSystemSpec(run.system), fleet, requests, options);
    all.push_back(serving::measure(setting.spec, fleet, requests, outcome, setting.plan.prices,
                                   setting.plan.targets));
  }
  return all;
}

std::string servingInputsHash(const ServingResults& results) {
  std::string hashes;
  for (const ServingFile& file : results.inputs->files) hashes += file.hash + "\n";
  if (needsMarket(servingSettings(results.scenario))) {
    hashes += results.market->import.trace.provenance.hash;
  }
  return contentHash(hashes);
}

void checkCell(const std::vector<serving::Measures>& cell, std::size_t expected) {
  if (cell.size() == expected) return;
  throw InputError("", "", "a result of " + std::to_string(cell.size()) + " systems",
                   "one of " + std::to_string(expected));
}

}  // namespace spothorizon::study
