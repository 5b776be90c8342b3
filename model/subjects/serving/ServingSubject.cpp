// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingSubject.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "scenario/text/Words.h"
#include "serving/plan/FleetSample.h"
#include "subjects/SubjectParts.h"
#include "subjects/serving/Columns.h"
#include "subjects/serving/ServingCheck.h"
#include "subjects/serving/ServingNotices.h"
#include "subjects/serving/ServingParts.h"
#include "subjects/serving/ServingStarts.h"
#include "subjects/serving/ServingStudy.h"
#include "subjects/serving/ServingWords.h"

namespace spothorizon::ask {
namespace {

using serving::Measures;
using study::LoadedMarket;
using study::Scenario;
using study::ServingInputs;
using study::ServingSetting;
using study::ServingStarts;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

struct Measure {
  result::Column column;
  double (*of)(const Measures&, const serving::Goal&);
  bool ofTargets = false;  ///< only where the scenario has targets
};

std::vector<Measure> described() {
  using serving::Goal;
  const auto one = [](const char* key, double (*of)(const Measures&, const Goal&),
                      bool ofTargets = false) {
    Measure measure{study::servingColumn(key), of, ofTargets};
    measure.column.inFilesOnly = false;
    return measure;
  };
  return {
      one("p99Seconds", [](const Measures& m, const Goal&) { return m.p99Seconds; }),
      one("meanSeconds", [](const Measures& m, const Goal&) { return m.meanSeconds; }),
      one("ttftP99Seconds", [](const Measures& m, const Goal&) { return m.ttftP99Seconds; }),
      one("tpotP99Seconds", [](const Measures& m, const Goal&) { return m.tpotP99Seconds; }),
      one("usdPerMillionTokens",
          [](const Measures& m, const Goal&) {
            return serving::figureOf({m}, &Measures::usdPerMillionTokens).mean;
          }),
      one("costUsd", [](const Measures& m, const Goal&) { return m.usd(); }),
      one("unansweredShare",
          [](const Measures& m, const Goal&) {
            return m.arrived > 0 ? study::unansweredShare(m) : kNone;
          }),
      one(
          "lateShare",
          [](const Measures& m, const Goal&) {
            return 1 - std::min({m.withinWhole, m.withinTtft, m.withinTpot});
          },
          true),
      one(
          "withinTargets",
          [](const Measures& m, const Goal& goal) { return serving::meets(m, goal) ? 1.0 : 0.0; },
          true),
      one("stops", [](const Measures& m, const Goal&) { return static_cast<double>(m.stops); }),
      one("tokensWasted",
          [](const Measures& m, const Goal&) { return static_cast<double>(m.tokensWasted); })};
}

const std::vector<Measure>& allMeasures() {
  static const std::vector<Measure> all = described();
  return all;
}

bool applies(const Measure& measure, const Scenario& scenario) {
  const study::ServingSettings& own = study::servingSettings(scenario);
  return !measure.ofTargets || own.p99Seconds || own.ttftSeconds || own.tpotSeconds;
}

class ServingPrepared final : public Prepared {
 public:
  ServingPrepared(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                  std::shared_ptr<const ServingInputs> inputs)
      : m_scenario(scenario),
        m_market(std::move(market)),
        m_inputs(std::move(inputs)),
        m_setting(study::servingSetting(m_scenario, *m_inputs, m_market.get())),
        m_runs(study::servingRuns(m_scenario, m_setting)),
        m_goal(study::servingGoal(m_scenario, m_setting)),
        m_starts(study::servingStarts(m_scenario, *m_inputs, m_setting, m_market.get())) {
    study::checkAnswered(m_setting, m_runs.size(), study::servingReplications(m_setting),
                         " fleets: ");
    for (const study::ServingRun& run : m_runs) {
      m_contenders.push_back({run.key, study::servingSystemName(run.system), false});
    }
    makeNamesUnique(m_contenders);
  }

  const std::shared_ptr<const ServingInputs>& inputs() const { return m_inputs; }

  const std::vector<Contender>& contenders() const override { return m_contenders; }
  int starts() const override { return m_starts ? m_starts->count : 1; }
  double stepHours() const override { return m_starts ? m_starts->stepSeconds / 3600 : 0; }
  double windowHours() const override {
    return (m_starts ? m_starts->seconds : m_setting.seconds) / 3600;
  }
  int replications() const override {
    return static_cast<int>(study::servingReplications(m_setting));
  }
  int ownStart() const override { return m_starts ? -1 : 0; }

  Values run(const Draw& draw, const RunControl& control) const override {
    control.checkStop();
    const std::vector<Measures> answers =
        study::atServing([&] { return answersOf(draw, control); });
    Values values;
    for (const Measures& one : answers) values.push_back(rowOf(one));
    return values;
  }

  std::vector<Text> warnings() const override {
    return study::servingWarnings(m_scenario, *m_inputs);
  }
  study::InputNotices inputNotices() const override {
    return study::servingNotices(m_scenario, *m_inputs, m_market.get());
  }
  std::vector<Source> sources() const override {
    std::vector<Source> all;
    for (const study::ServingFile& file : m_inputs->files) {
      all.push_back(sourceOf(file.path, file.hash));
    }
    for (Source& one : marketSources(m_scenario, m_market.get())) all.push_back(std::move(one));
    return all;
  }

 private:
  std::vector<Measures> answersOf(const Draw& draw, const RunControl& control) const {
    const auto replication = static_cast<std::size_t>(draw.replication);
    if (!m_starts || draw.start < 0) {
      return study::answerReplication(m_setting, m_runs, replication, control.stop);
    }
    // Every start draws requests of its own.
    const std::size_t drawn = static_cast<std::size_t>(draw.start) +
                              replication * static_cast<std::size_t>(m_starts->count);
    return study::answersAt(m_scenario, *m_starts, *m_inputs, m_market.get(), draw.start, drawn,
                            control.stop);
  }

  std::vector<double> rowOf(const Measures& m) const {
    std::vector<double> row;
    for (const Measure& measure : allMeasures()) {
      if (applies(measure, m_scenario)) row.push_back(measure.of(m, m_goal));
    }
    return row;
  }

  Scenario m_scenario;
  std::shared_ptr<const LoadedMarket> m_market;  ///< null: none is read
  std::shared_ptr<const ServingInputs> m_inputs;
  ServingSetting m_setting;  ///< of the scenario's own run
  std::vector<study::ServingRun> m_runs;
  serving::Goal m_goal;
  std::optional<ServingStarts> m_starts;
  std::vector<Contender> m_contenders;
};

class ServingSubject final : public Subject {
 public:
  std::string key() const override { return "serving"; }
  Text name() const override { return phrase("serving", "Serving"); }
  std::string contenderKey() const override { return "system"; }
  Text contenderTitle() const override { return phrase("serving", "System"); }
  bool isIn(const Scenario& scenario) const override { return study::hasServing(scenario); }
  Scenario reads(const Scenario& scenario) const override {
    return study::servingStudy().reads(scenario, "");
  }
  std::vector<result::Column> measures(const Scenario& scenario) const override {
    std::vector<result::Column> columns;
    for (const Measure& measure : allMeasures()) {
      if (applies(measure, scenario)) columns.push_back(measure.column);
    }
    return columns;
  }
  bool isEvent(std::string_view measure) const override { return measure == "withinTargets"; }
  std::optional<Advice> advice(const Scenario& scenario) const override {
    const auto hasTarget = [&](const Measure& measure) {
      return measure.ofTargets && applies(measure, scenario);
    };
    if (std::ranges::none_of(allMeasures(), hasTarget)) return {};
    const double chance = study::servingSettings(scenario).chance;
    const Text share = study::percentText(chance);
    return Advice{
        "withinTargets", chance, "costUsd",
        phrase("serving", "Cheapest of those within the targets in %1 of the runs").arg(share),
        phrase("serving", "Nothing is within the targets in %1 of the runs.").arg(share)};
  }
  std::vector<std::string> preferredParameters(const Scenario&) const override {
    return {"serving.arrivals.requestsPerSecond", "serving.arrivals.rateFactor",
            "serving.fleet.mix.instances", "serving.graceSeconds"};
  }
  bool isSimulationSetting(std::string_view key) const override {
    constexpr std::string_view kGroups[] = {"serving.goal.", "serving.targets.",
                                            "serving.autoscale."};
    constexpr std::string_view kKeys[] = {
        "serving.replications",       "serving.fleet.startMinutes",
        "serving.fleet.minutes",      "serving.arrivals.fromSeconds",
        "serving.arrivals.toSeconds", "serving.arrivals.spreadSeconds"};
    return Subject::isSimulationSetting(key) || std::ranges::find(kKeys, key) != std::end(kKeys) ||
           std::ranges::any_of(kGroups,
                               [&](std::string_view group) { return key.starts_with(group); });
  }
  std::vector<std::string> sections() const override { return {"serving", "market"}; }
  double marketHours(const Scenario& scenario) const override {
    if (!followsMarket(scenario)) return 0;
    constexpr double kUsualMinutes = 30;
    const double minutes = study::servingSettings(scenario).minutes.value_or(kUsualMinutes);
    return scenario.market.startHours + minutes / 60;
  }
  bool followsMarket(const Scenario& scenario) const override {
    return study::needsMarket(study::servingSettings(scenario));
  }

  std::shared_ptr<const Prepared> prepare(const Scenario& scenario,
                                          std::shared_ptr<const LoadedMarket> market,
                                          const std::shared_ptr<const Prepared>& before,
                                          const RunControl& control) const override {
    if (const auto error = study::firstOf(study::servingFaults(scenario))) throw *error;
    control.checkStop();
    std::shared_ptr<const LoadedMarket> followed;
    if (followsMarket(scenario)) followed = study::marketFor(scenario, std::move(market));
    const auto earlier = std::dynamic_pointer_cast<const ServingPrepared>(before);
    return study::atServing([&]() -> std::shared_ptr<const Prepared> {
      return std::make_shared<const ServingPrepared>(
          scenario, std::move(followed),
          study::servingInputs(scenario, earlier ? earlier->inputs() : nullptr));
    });
  }
};

}  // namespace

const Subject& servingSubject() {
  static const ServingSubject subject;
  return subject;
}

}  // namespace spothorizon::ask
