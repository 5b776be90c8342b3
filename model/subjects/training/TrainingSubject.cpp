// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingSubject.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "subjects/SubjectParts.h"
#include "subjects/training/TrainingCheck.h"
#include "subjects/training/TrainingParts.h"
#include "subjects/training/TrainingProblem.h"
#include "subjects/training/TrainingSection.h"
#include "subjects/training/TrainingStudy.h"
#include "subjects/training/WordParts.h"

namespace spothorizon::ask {
namespace {

using result::Better;
using result::Form;
using study::LoadedMarket;
using study::Scenario;
using study::TrainingInputs;
using training::Ledger;
using training::PolicyKind;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

struct Measure {
  result::Column column;
  double (*of)(const Ledger&);
  bool (*applies)(const Scenario&);
};

bool always(const Scenario&) { return true; }
bool hasPrices(const Scenario& scenario) {
  return study::trainingSpec(scenario).usdPerNodeHour || study::pricesByMarket(scenario);
}
bool hasTarget(const Scenario& scenario) {
  return study::trainingSpec(scenario).targetSamples.has_value();
}

const std::vector<Measure>& allMeasures() {
  static const std::vector<Measure> all{
      {measureColumn("samples", phrase("training", "Samples trained"), "",
                     phrase("training", "Samples that the model was trained on in the window."),
                     Better::More, 0),
       [](const Ledger& l) { return l.samples; }, always},
      {measureColumn("idealShare", phrase("training", "Share of the ideal"), "",
                     phrase("training",
                            "Samples over those of the fastest shape at every moment, changed at "
                            "no cost."),
                     Better::More, 1, Form::Share),
       [](const Ledger& l) { return l.idealSamples > 0 ? l.ofIdeal() : kNone; }, always},
      {measureColumn("usdPerMillionSamples", phrase("training", "Cost per million samples"), "",
                     phrase("training", "Dollars for all nodes per million samples trained."),
                     Better::Less, 2, Form::Dollars),
       [](const Ledger& l) { return l.usdPerMillionSamples().value_or(kNone); }, hasPrices},
      {measureColumn("costUsd", phrase("training", "Cost"), "",
                     phrase("training", "Dollars for all nodes over the window."), Better::Less, 2,
                     Form::Dollars),
       [](const Ledger& l) { return l.bill ? l.bill->usd() : kNone; }, hasPrices},
      {measureColumn("finishHours", phrase("training", "Target reached after"), "h",
                     phrase("training",
                            "Hours until the target of samples is reached. No figure where the "
                            "window ends before."),
                     Better::Less),
       [](const Ledger& l) { return l.targetSeconds ? *l.targetSeconds / 3600 : kNone; },
       hasTarget},
      {measureColumn("lostSamples", phrase("training", "Samples lost"), "",
                     phrase("training",
                            "Samples fewer than the ideal: slower shapes, moves, "
                            "restarts and lost work."),
                     Better::Less, 0),
       [](const Ledger& l) { return l.lost.sum(); }, always},
      {measureColumn("restarts", phrase("training", "Restarts"), "",
                     phrase("training", "How often training restarted from a checkpoint."),
                     Better::Less, 1),
       [](const Ledger& l) { return l.moves.restart; }, always},
  };
  return all;
}

bool usesFuture(PolicyKind kind) {
  return kind == PolicyKind::Ideal || kind == PolicyKind::NoisyTruth || kind == PolicyKind::Truth ||
         kind == PolicyKind::Best;
}

class TrainingPrepared final : public Prepared {
 public:
  TrainingPrepared(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                   const TrainingPrepared* before)
      : m_scenario(scenario),
        m_market(std::move(market)),
        m_inputs(study::trainingInputs(m_scenario, m_market, before ? before->m_inputs : nullptr)),
        m_setting(study::trainingSetting(m_scenario, *m_inputs,
                                         // Where none is read, nodes have prices of their own.
                                         m_market ? *m_market : LoadedMarket(),
                                         study::trainingSettingSpec(m_scenario),
                                         before ? &before->m_setting : nullptr)),
        m_runs(study::trainingRuns(m_scenario)),
        m_window(study::trainingWindow(m_scenario, m_setting)) {
    for (const study::TrainingRun& run : m_runs) {
      m_contenders.push_back({run.key, study::trainingPolicyName(run), usesFuture(run.spec.kind)});
    }
    makeNamesUnique(m_contenders);
  }

  const std::vector<Contender>& contenders() const override { return m_contenders; }
  int starts() const override { return m_setting.spot.count() - m_window + 1; }
  double stepHours() const override { return m_setting.spot.seconds / 3600; }
  double windowHours() const override { return m_window * m_setting.spot.seconds / 3600; }
  int replications() const override { return 1; }
  int ownStart() const override {
    return m_setting.window.count() == m_window ? m_setting.window.first : -1;
  }

  Values run(const Draw& draw, const RunControl& control) const override {
    control.checkStop();
    if (draw.start < 0) return valuesOf(m_setting, control);
    return valuesOf(study::trainingStart(m_setting, draw.start, m_window), control);
  }

  std::vector<Text> warnings() const override {
    return study::trainingWarnings(*m_inputs, m_setting);
  }
  study::InputNotices inputNotices() const override {
    return study::trainingNotices(m_scenario, *m_inputs, m_market.get());
  }
  std::vector<Source> sources() const override {
    std::vector<Source> all;
    for (const study::TrainingFile& file : m_inputs->files) {
      all.push_back(sourceOf(file.path, file.hash));
    }
    for (Source& one : marketSources(m_scenario, m_market.get())) all.push_back(std::move(one));
    return all;
  }

 private:
  Values valuesOf(const training::Setting& setting, const RunControl& control) const {
    Values values;
    for (const study::TrainingRun& run : m_runs) {
      const Ledger ledger = study::atTraining([&] {
        return training::runPolicy(run.spec, setting, {control.stop, {}});
      });
      std::vector<double>& row = values.emplace_back();
      for (const Measure& measure : allMeasures()) {
        if (measure.applies(m_scenario)) row.push_back(measure.of(ledger));
      }
    }
    return values;
  }

  Scenario m_scenario;
  std::shared_ptr<const LoadedMarket> m_market;  ///< null: none is read
  std::shared_ptr<const TrainingInputs> m_inputs;
  training::Setting m_setting;
  std::vector<study::TrainingRun> m_runs;
  int m_window;  ///< intervals
  std::vector<Contender> m_contenders;
};

class TrainingSubject final : public Subject {
 public:
  std::string key() const override { return "training"; }
  Text name() const override { return phrase("training", "Training"); }
  std::string contenderKey() const override { return "policy"; }
  Text contenderTitle() const override { return phrase("training", "Policy"); }
  bool isIn(const Scenario& scenario) const override { return study::hasTraining(scenario); }
  Scenario reads(const Scenario& scenario) const override {
    return study::trainingStudy().reads(scenario, "");
  }
  std::vector<result::Column> measures(const Scenario& scenario) const override {
    std::vector<result::Column> columns;
    for (const Measure& measure : allMeasures()) {
      if (measure.applies(scenario)) columns.push_back(measure.column);
    }
    return columns;
  }
  std::vector<std::string> preferredParameters(const Scenario&) const override {
    return {"training.nodes.scale", "training.money.usdPerNodeHour", "training.restartSeconds",
            "training.nodes.gpusPerNode"};
  }
  bool isSimulationSetting(std::string_view key) const override {
    constexpr std::string_view kKeys[] = {"training.startHours", "training.hours",
                                          "training.intervalSeconds", "training.targetSamples"};
    return Subject::isSimulationSetting(key) || std::ranges::find(kKeys, key) != std::end(kKeys);
  }
  std::vector<std::string> sections() const override { return {"training", "market"}; }
  double marketHours(const Scenario& scenario) const override {
    if (!study::readsMarket(study::trainingSpec(scenario))) return 0;
    constexpr double kUsualHours = 1;
    const study::TrainingSpec& spec = study::trainingSpec(scenario);
    return scenario.market.startHours + spec.startHours + spec.hours.value_or(kUsualHours);
  }
  bool followsMarket(const Scenario& scenario) const override {
    const study::TrainingSpec& spec = study::trainingSpec(scenario);
    return study::nodeSource(spec) == study::NodeSource::Market ||
           (!spec.usdPerNodeHour && study::pricesByMarket(scenario));
  }

  std::shared_ptr<const Prepared> prepare(const Scenario& scenario,
                                          std::shared_ptr<const LoadedMarket> market,
                                          const std::shared_ptr<const Prepared>& before,
                                          const RunControl& control) const override {
    if (const auto error = study::firstOf(study::trainingFaults(scenario))) throw *error;
    control.checkStop();
    std::shared_ptr<const LoadedMarket> read;
    if (study::readsMarket(study::trainingSpec(scenario))) {
      read = study::marketFor(scenario, std::move(market));
    }
    const auto earlier = std::dynamic_pointer_cast<const TrainingPrepared>(before);
    return std::make_shared<const TrainingPrepared>(scenario, std::move(read), earlier.get());
  }
};

}  // namespace

const Subject& trainingSubject() {
  static const TrainingSubject subject;
  return subject;
}

}  // namespace spothorizon::ask
