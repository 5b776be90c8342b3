// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "base/NumberText.h"
#include "study/serving/Serving.h"
#include "study/serving/ServingParameters.h"
#include "study/work/Publisher.h"
#include "study/work/Workers.h"

namespace spothorizon::study {
namespace {

/// Above this many requests the runs are shown without their pieces of work.
constexpr std::size_t kMostShown = 200'000;

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

std::vector<ServingRun> unrun(const Scenario& scenario, const ServingSetting& setting) {
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

/// Requests a second that the configuration of so many instances can answer at most.
double mostPerSecond(const ServingSetting& setting, int gpus, const serving::Configuration& shape) {
  serving::Demand demand = setting.spec.demand;
  demand.requestsPerSecond = serving::kNever;  // none reaches it: the greatest throughput wins
  demand.shape = shape;
  const serving::Choice choice = serving::configure(setting.spec.latency, setting.spec.model,
                                                    setting.spec.gpuMemory, gpus, demand);
  return choice.chosen ? choice.candidates[*choice.chosen].requestsPerSecond : 0;
}

/// Over the time of the arrivals the configurations that stood could answer fewer than arrived.
bool overloaded(const ServingSetting& setting, const serving::RunOutcome& outcome) {
  double answered = 0;
  std::map<std::pair<int, std::string>, double> known;
  for (std::size_t i = 0; i < outcome.spans.size(); ++i) {
    const serving::ConfigurationSpan& span = outcome.spans[i];
    const double from = std::min(span.from, setting.seconds);
    const double to = i + 1 < outcome.spans.size()
                          ? std::min(outcome.spans[i + 1].from, setting.seconds)
                          : setting.seconds;
    const serving::Configuration& c = span.configuration;
    if (c.none() || to <= from) continue;
    const auto [at, isNew] = known.try_emplace({c.gpus(), serving::shapeText(c)}, 0);
    if (isNew) at->second = mostPerSecond(setting, c.gpus(), c);
    answered += (to - from) * at->second;
  }
  return static_cast<double>(outcome.arrived) > answered;
}

/// The replications of a run, each a task: the first, which is shown, before the others.
class Replications {
 public:
  Replications(ServingResults& results, const RunControl& control, const StudyOptions& options)
      : m_results(results),
        m_control(control),
        m_threads(options.threads),
        m_count(results.setting->alwaysTheSame()
                    ? 1
                    : static_cast<std::size_t>(results.setting->plan.replications)),
        m_done(m_count),
        m_all(m_count, std::vector<serving::Measures>(results.runs.size())),
        m_publisher(m_draft, control.stop, options.onPartial, [this]() -> Result {
          auto partial = std::make_shared<ServingResults>(m_results);
          fill(*partial);
          return partial;
        }) {}

  void run() {
    one(0);
    if (m_count > 1) {
      inThreads(m_count - 1, m_threads, [this]() -> std::function<void(std::size_t)> {
        return [this](std::size_t task) { one(task + 1); };
      });
    }
    const std::lock_guard lock(m_draft);
    m_publisher.close();
    fill(m_results);
  }

 private:
  void one(std::size_t r) {
    m_control.checkStop();
    const ServingSetting& setting = *m_results.setting;
    auto requests = std::make_shared<const serving::Requests>(
        serving::makeRequests(setting.plan.arrivals, setting.plan.lengths, setting.seconds,
                              setting.plan.seed, r, m_control.stop));
    if (r == 0) m_results.requests = requests;
    for (std::size_t i = 0; i < m_results.runs.size(); ++i) answer(r, i, *requests);
    done(r);
  }

  void answer(std::size_t r, std::size_t i, const serving::Requests& requests) {
    const ServingSetting& setting = *m_results.setting;
    ServingRun& run = m_results.runs[i];
    const bool own = r > 0 && setting.spot.spot.kind == serving::SpotLaw::Kind::Spells;
    const serving::Fleet fleet = own ? servingFleet(setting, run.system, r) : *run.fleet;
    serving::RunOptions options;
    options.segments = r == 0 && requests.size() <= kMostShown;
    options.control.stop = m_control.stop;
    auto outcome = std::make_shared<serving::RunOutcome>(
        serving::serve(setting.spec, servingSystemSpec(run.system), fleet, requests, options));
    m_all[r][i] = serving::measure(setting.spec, fleet, requests, *outcome, setting.plan.prices,
                                   setting.plan.targets);
    if (r > 0) return;
    run.growing = overloaded(setting, *outcome);
    run.shown = std::move(outcome);
  }

  void done(std::size_t r) {
    const std::lock_guard lock(m_draft);
    m_done[r] = 1;
    ++m_doneCount;
    m_control.report(static_cast<double>(m_doneCount) / static_cast<double>(m_count + 1), "");
    m_publisher.changed();
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
  std::size_t m_count, m_doneCount = 0;
  std::vector<char> m_done;
  std::vector<std::vector<serving::Measures>> m_all;
  std::mutex m_draft;
  Publisher m_publisher;
};

serving::Goal goalOf(const Scenario& scenario, const ServingSetting& setting) {
  serving::Goal goal;
  goal.limits = setting.plan.targets;
  goal.chance = servingSettings(scenario).chance;
  return goal;
}

serving::FleetLaw lawOf(const Scenario& scenario, const ServingSetting& setting,
                        const ServingSystem& system) {
  serving::FleetLaw law = setting.spot;
  law.fill = setting.mix.kind == serving::Mix::Kind::Fill;
  law.spotShare = system.onDemand() ? 0 : servingSettings(scenario).spotShare;
  return law;
}

/// Of fleets of any size: one replication where each would be the same.
serving::ReplicationPlan planOfSizes(const ServingSetting& setting) {
  serving::ReplicationPlan plan = setting.plan;
  const bool drawn = setting.spot.spot.kind == serving::SpotLaw::Kind::Counts;
  if (setting.alwaysTheSame() && !drawn) plan.replications = 1;
  return plan;
}

void addGoals(ServingResults& results, const RunControl& control) {
  const ServingSetting& setting = *results.setting;
  serving::GoalQuestion question;
  question.goal = goalOf(results.scenario, setting);
  question.to = servingSettings(results.scenario).mostInstances;
  const auto part = 1.0 / static_cast<double>(results.runs.size());
  for (std::size_t i = 0; i < results.runs.size(); ++i) {
    const ServingSystem& system = results.runs[i].system;
    RunControl own = control;
    if (control.progress) {
      own.progress = [&, i](double share, std::string_view what) {
        control.progress((static_cast<double>(i) + share) * part, what);
      };
    }
    results.goals.push_back(serving::fleetGoal(setting.spec, servingSystemSpec(system),
                                               lawOf(results.scenario, setting, system),
                                               planOfSizes(setting), question, own));
  }
}

/// All numbers up to eight, then about eight of them.
std::vector<int> sizesUpTo(int most) {
  std::vector<int> sizes;
  const int step = std::max(1, (most + 7) / 8);
  for (int n = step; n <= most; n += step) sizes.push_back(n);
  if (sizes.empty() || sizes.back() != most) sizes.push_back(most);
  return sizes;
}

void addFrontier(ServingResults& results, const RunControl& control) {
  const ServingSetting& setting = *results.setting;
  serving::FrontierQuestion question;
  for (const ServingRun& run : results.runs) {
    if (!run.system.onDemand()) question.systems.push_back(servingSystemSpec(run.system));
  }
  if (question.systems.empty()) question.systems.emplace_back();
  question.instances = sizesUpTo(servingSettings(results.scenario).mostInstances);
  question.spotShares = {0, 0.25, 0.5, 0.75, 1};
  question.goal = goalOf(results.scenario, setting);
  serving::FleetLaw law = lawOf(results.scenario, setting, {});
  results.frontier = serving::frontier(setting.spec, law, planOfSizes(setting), question, control);
}

void warn(ServingResults& results) {
  const ServingSettings& own = servingSettings(results.scenario);
  results.warnings = results.inputs->warnings;
  if (results.inputs->clockSeconds > 0 && own.spreadSeconds == 0) {
    results.warnings.push_back(
        phrase("serving",
               "The stamps of the requests are %1 s apart, so that many share one: the parameter "
               "Spread lays them at random over the step.")
            .arg(roundedText(results.inputs->clockSeconds, 3)));
  }
  const bool once = results.kind.empty() ? results.setting->alwaysTheSame()
                                         : planOfSizes(*results.setting).replications == 1;
  if (once && own.replications > 1 && results.kind != "setting") {
    results.warnings.push_back(
        phrase("serving",
               "Recorded requests on recorded instances are the same in every "
               "replication: one was run, and there are no intervals."));
  }
  for (const ServingRun& run : results.runs) {
    if (!run.growing) continue;
    results.warnings.push_back(
        phrase("serving",
               "%1: more requests arrive than its instances can answer. The times are "
               "still growing with the length of the run.")
            .arg(servingSystemName(run.system)));
  }
}

}  // namespace

serving::Interval ServingRun::interval(double serving::Measures::*value) const {
  return serving::intervalOf(replications, value, 1);
}

double ServingRun::mean(double serving::Measures::*value) const {
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
  const serving::Goal goal = goalOf(results.scenario, *results.setting);
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
  // A market that no instance comes from need not be there.
  const bool ofMarket = servingSettings(scenario).source == InstanceSource::Market;
  results->market = marketFor(ofMarket ? scenario : Scenario(), std::move(market));
  return atServing([&] {
    results->inputs = servingInputs(scenario, before ? before->inputs : nullptr);
    control.checkStop();
    results->setting = std::make_shared<const ServingSetting>(
        servingSetting(scenario, *results->inputs, results->market.get()));
    results->runs = unrun(scenario, *results->setting);
    if (results->kind.empty()) {
      Replications(*results, control, options).run();
    } else if (results->kind == "goal") {
      inArena(options.threads, [&](int) { addGoals(*results, control); });
    } else if (results->kind == "frontier") {
      inArena(options.threads, [&](int) { addFrontier(*results, control); });
    }
    warn(*results);
    results->complete = true;
    control.report(1, "");
    return std::shared_ptr<const ServingResults>(results);
  });
}

}  // namespace spothorizon::study
