// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "ask/Workers.h"
#include "base/Files.h"
#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/serving/ServingParameters.h"
#include "subjects/serving/ServingParts.h"

namespace spothorizon::study {
namespace {

/// Above this many requests the runs are measured and shown without their pieces of work.
constexpr double kMostShown = 200'000;

/// The same in all replications, so that the parts of their means are of one kind.
bool keepsSegments(const ServingSetting& setting) {
  return setting.requestsPerSecond * setting.seconds <= kMostShown;
}

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

/// The first replication, which is all that most charts show, is done before; few runs are over.
constexpr std::chrono::milliseconds kFirstAfter{8};

/// The replications of a run, each a task: the first, which is shown, before the others.
class Replications {
 public:
  Replications(ServingResults& results, const RunControl& control, const StudyOptions& options)
      : m_results(results),
        m_control(control),
        m_threads(options.threads),
        m_stretch{options.cells},
        m_count(servingReplications(*results.setting)),
        m_done(m_count),
        m_all(m_count, std::vector<serving::Measures>(results.runs.size())),
        m_draft(
            results, control, options, [this](ServingResults& partial) { fill(partial); },
            kFirstAfter) {}

  /// False where only some replications were asked for.
  bool run() {
    if (m_stretch.book) begin(*m_stretch.book);
    one(0);
    if (m_count > 1) {
      inThreads(m_count - 1, m_threads, [this]() -> std::function<void(std::size_t)> {
        return [this](std::size_t task) { one(task + 1); };
      });
    }
    m_draft.close();
    fill(m_results);
    return !m_stretch.endsWithCells();
  }

 private:
  void begin(CellBook& book) const {
    std::vector<RunCell> cells;
    for (std::size_t r = 0; r < m_count; ++r) cells.push_back({"replication " + std::to_string(r)});
    book.begin(std::move(cells), servingInputsHash(m_results));
  }

  void one(std::size_t r) {
    m_control.checkStop();
    if (!m_stretch.wants(r)) return;
    const bool shows = r == 0 && !m_stretch.endsWithCells();
    m_all[r] = cellResult<std::vector<serving::Measures>>(m_stretch, r, [&] {
      return shows ? shown()
                   : answerReplication(setting(), m_results.runs, r, m_control.stop,
                                       keepsSegments(setting()));
    });
    checkCell(m_all[r], m_results.runs.size());
    // A part of a run has what the first replication comes to, not what happened in it.
    if (shows && !m_results.requests) shown();
    done(r);
  }

  const ServingSetting& setting() const { return *m_results.setting; }

  /// The first replication, with what happened in it.
  std::vector<serving::Measures> shown() {
    auto requests = std::make_shared<const serving::Requests>(
        serving::makeRequests(setting().plan.arrivals, setting().plan.lengths, setting().seconds,
                              setting().plan.seed, 0, m_control.stop));
    m_results.requests = requests;
    std::vector<serving::Measures> all;
    for (ServingRun& run : m_results.runs) {
      serving::RunOptions options;
      options.segments = keepsSegments(setting());
      options.control.stop = m_control.stop;
      auto outcome = std::make_shared<serving::RunOutcome>(serving::serve(
          setting().spec, servingSystemSpec(run.system), *run.fleet, *requests, options));
      all.push_back(serving::measure(setting().spec, *run.fleet, *requests, *outcome,
                                     setting().plan.prices, setting().plan.targets));
      run.shown = std::move(outcome);
    }
    return all;
  }

  void done(std::size_t r) {
    m_draft.change([&] {
      m_done[r] = 1;
      ++m_doneCount;
      m_control.report(static_cast<double>(m_doneCount) / static_cast<double>(m_count + 1), "");
    });
  }

  void fill(ServingResults& results) const {
    for (std::size_t i = 0; i < results.runs.size(); ++i) {
      std::vector<serving::Measures>& own = results.runs[i].replications;
      own.clear();
      for (std::size_t r = 0; r < m_count; ++r) {
        if (m_done[r]) own.push_back(m_all[r][i]);
      }
    }
  }

  ServingResults& m_results;
  const RunControl& m_control;
  int m_threads;
  CellStretch m_stretch;
  std::size_t m_count, m_doneCount = 0;
  std::vector<char> m_done;
  std::vector<std::vector<serving::Measures>> m_all;
  ServingDraft m_draft;
};

void warn(ServingResults& results) {
  const ServingSettings& own = servingSettings(results.scenario);
  results.warnings = servingWarnings(results.scenario, *results.inputs);
  const bool replicates = results.kind != "setting" && results.kind != "backtest";
  if (results.setting->alwaysTheSame() && own.replications > 1 && replicates) {
    results.warnings.push_back(
        phrase("serving",
               "Recorded requests on recorded instances are the same in every "
               "replication: one was run, and there are no intervals."));
  }
  if (results.kind == "autoscale") {
    results.warnings.push_back(
        phrase("serving",
               "At second 0 no request has come: every autoscaler starts for the required rate, %1 "
               "requests/s.")
            .arg(roundedText(results.setting->spec.demand.requestsPerSecond, 3)));
  }
  if (results.kind == "autoscale" && !results.setting->plan.targets.any()) {
    results.warnings.push_back(
        phrase("serving", "There are no targets: no request is counted as late."));
  }
  const bool limited = std::ranges::any_of(results.goals, [](const serving::GoalCurve& curve) {
    return curve.points.back().instances < curve.wanted;
  });
  if (limited || results.fleetsLeftOut > 0) {
    results.warnings.push_back(
        phrase("serving",
               "There are at most %1 spot instances at once: fleets of more were not tried.")
            .arg(std::to_string(serving::heldAtMost(results.setting->spot, own.mostInstances))));
  }
  for (const ServingRun& run : results.runs) {
    if (run.keepsUp()) continue;
    results.warnings.push_back(
        phrase("serving",
               "%1 cannot keep up: more requests arrive than its instances answer. Its times grow "
               "with the length of the run, and it has no cost per token that would last.")
            .arg(servingSystemName(run.system)));
  }
}

/// How many fleets, or autoscalers, answer every replication's requests.
std::size_t fleetsOf(const ServingResults& results) {
  const std::size_t most =
      static_cast<std::size_t>(servingSettings(results.scenario).mostInstances);
  if (results.kind == "autoscale") return kAutoscalers;
  if (results.kind == "goal") return most * results.runs.size();
  if (results.kind == "setting") return 0;
  return results.runs.size();
}

void checkSize(const ServingResults& results) {
  const bool scalers = results.kind == "autoscale";
  checkAnswered(*results.setting, fleetsOf(results), servingReplications(*results.setting),
                scalers ? " autoscalers: " : " fleets: ");
}

/// How a variant is run; null: as it is.
using AddVariant = bool (*)(ServingResults&, const RunControl&, const StudyOptions&);

AddVariant variantOf(const std::string& kind) {
  if (kind == "goal") return addGoals;
  if (kind == "frontier") return addFrontier;
  if (kind == "backtest") return addServingBacktest;
  if (kind == "autoscale") return addAutoscalers;
  if (kind.starts_with("sweep ")) return addServingSweep;
  return nullptr;
}

/// On how many instances the model has to fit: a backtest has starts at which it does not.
std::optional<int> fitsOn(const Scenario& scenario, const std::string& kind) {
  if (kind == "autoscale") return servingSettings(scenario).mostInstances;
  if (kind == "backtest") return 0;
  return {};
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

serving::Goal servingGoal(const Scenario& scenario, const ServingSetting& setting) {
  serving::Goal goal;
  goal.limits = setting.plan.targets;
  goal.chance = servingSettings(scenario).chance;
  return goal;
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
               "their beginnings, and past the market's end its last price stands."));
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

std::size_t servingReplications(const ServingSetting& setting) {
  return setting.alwaysTheSame() ? 1 : static_cast<std::size_t>(setting.plan.replications);
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

serving::Interval ServingRun::interval(double serving::Measures::*value) const {
  return serving::figureOf(replications, value);
}

double ServingRun::mean(double serving::Measures::*value) const {
  if (value == &serving::Measures::usdPerMillionTokens) return interval(value).mean;
  double sum = 0;
  int count = 0;
  for (const serving::Measures& m : replications) {
    if (!std::isfinite(m.*value)) continue;
    sum += m.*value;
    ++count;
  }
  return count > 0 ? sum / count : std::nan("");
}

double ServingRun::meanUsd() const {
  return mean(&serving::Measures::spotUsd) + mean(&serving::Measures::onDemandUsd);
}

const ServingRun* ServingResults::first(ServedBy by) const {
  const auto found =
      std::ranges::find_if(runs, [by](const ServingRun& run) { return run.system.kind == by; });
  return found == runs.end() ? nullptr : &*found;
}

const ServingRun* ServingResults::subject() const {
  if (const ServingRun* run = first(ServedBy::SpotServe)) return run;
  const auto spot =
      std::ranges::find_if(runs, [](const ServingRun& run) { return !run.system.onDemand(); });
  if (spot != runs.end()) return &*spot;
  return runs.empty() ? nullptr : &runs.front();
}

std::optional<serving::Interval> chanceOfTargets(const ServingResults& results,
                                                 const ServingRun& run) {
  const ServingSettings& own = servingSettings(results.scenario);
  if (!own.p99Seconds && !own.ttftSeconds && !own.tpotSeconds) return {};
  const serving::Goal goal = servingGoal(results.scenario, *results.setting);
  std::size_t met = 0;
  for (const serving::Measures& m : run.replications) met += serving::meets(m, goal);
  return serving::wilson(met, run.replications.size());
}

std::shared_ptr<const ServingResults> runServing(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options) {
  requireServing(scenario);
  const auto before = asIf<ServingResults>(options.before);
  auto results = std::make_shared<ServingResults>();
  results->scenario = scenario;
  results->kind = options.variant;
  // A market that neither instances nor prices come from need not be there.
  const bool ofMarket = needsMarket(servingSettings(scenario));
  results->market = marketFor(ofMarket ? scenario : Scenario(), std::move(market));
  return atServing([&] {
    results->inputs = servingInputs(scenario, before ? before->inputs : nullptr);
    control.checkStop();
    results->setting = std::make_shared<const ServingSetting>(servingSetting(
        scenario, *results->inputs, results->market.get(), fitsOn(scenario, results->kind)));
    results->runs = servingRuns(scenario, *results->setting);
    checkSize(*results);
    bool whole = true;
    if (const AddVariant add = variantOf(results->kind)) {
      inArena(options.threads, [&](int) { whole = add(*results, control, options); });
    } else if (results->kind.empty()) {
      whole = Replications(*results, control, options).run();
    }
    if (!whole) return std::shared_ptr<const ServingResults>();
    warn(*results);
    results->complete = true;
    control.report(1, "");
    return std::shared_ptr<const ServingResults>(results);
  });
}

}  // namespace spothorizon::study
