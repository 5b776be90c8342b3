// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny/model/TinySubject.h"

#include <numeric>

#include "scenario/MarketReading.h"
#include "scenario/ParameterBuilders.h"
#include "tiny/model/TinyStudy.h"

namespace spothorizon::ask {
namespace {

using study::LoadedMarket;
using study::Scenario;
using study::TinySpec;

class TinyPrepared final : public Prepared {
 public:
  TinyPrepared(const TinySpec& spec, std::shared_ptr<const LoadedMarket> market)
      : m_spec(spec), m_market(std::move(market)) {}

  const std::vector<Contender>& contenders() const override {
    static const std::vector<Contender> all{{"all", phrase("tiny", "All GPUs"), false},
                                            {"half", phrase("tiny", "Half of them"), false}};
    return all;
  }
  int starts() const override { return m_market->import.trace.slotCount() - m_spec.steps + 1; }
  double stepHours() const override { return m_market->import.trace.slotHours; }
  double windowHours() const override { return m_spec.steps * stepHours(); }
  int replications() const override { return 1; }
  Values run(const Draw& draw, const RunControl&) const override {
    const auto from = m_market->import.trace.spotUsdPerGpuHour.begin() + draw.start;
    const double usd = std::accumulate(from, from + m_spec.steps, 0.0) * stepHours();
    return {{m_spec.slope * usd}, {m_spec.slope * usd / 2}};
  }

 private:
  TinySpec m_spec;
  std::shared_ptr<const LoadedMarket> m_market;
};

class TinySubject final : public Subject {
 public:
  std::string key() const override { return "tiny"; }
  Text name() const override { return phrase("tiny", "Tiny"); }
  std::string contenderKey() const override { return "policy"; }
  Text contenderTitle() const override { return phrase("tiny", "Policy"); }
  bool isIn(const Scenario& scenario) const override {
    return !(study::tinySpec(scenario) == TinySpec{});
  }
  std::vector<study::Parameter> parameters() const override {
    using namespace study::build;
    return {real(
                {"tiny.slope", "tiny", "Slope", "", "$", "How steep the line is."},
                {-100, 100, 0, 10, 0.5}, [](auto& s) -> auto& { return in<TinySpec>(s).slope; }),
            integer(
                {"tiny.steps", "tiny", "Steps", "", "", "How long the line is."},
                {1, 100, 1, 10, 1}, [](auto& s) -> auto& { return in<TinySpec>(s).steps; })};
  }
  Scenario reads(const Scenario& scenario) const override {
    Scenario read;
    study::editTiny(read) = study::tinySpec(scenario);
    study::copyMarket(scenario, read);
    read.baseDirectory = scenario.baseDirectory;
    read.seed = scenario.seed;
    return read;
  }
  std::vector<result::Column> measures(const Scenario&) const override {
    return {{"costUsd", phrase("tiny", "Cost"), "", phrase("tiny", "Paid in all."),
             result::Form::Dollars, 2, result::Better::Less}};
  }
  std::vector<std::string> sections() const override { return {"tiny", "market"}; }
  double marketHours(const Scenario& scenario) const override {
    return study::tinySpec(scenario).steps * scenario.market.slotHours;
  }
  bool followsMarket(const Scenario&) const override { return true; }
  std::shared_ptr<const Prepared> prepare(const Scenario& scenario,
                                          std::shared_ptr<const LoadedMarket> market,
                                          const std::shared_ptr<const Prepared>&,
                                          const RunControl&) const override {
    return std::make_shared<const TinyPrepared>(study::tinySpec(scenario), std::move(market));
  }
};

}  // namespace

const Subject& tinySubject() {
  static const TinySubject subject;
  return subject;
}

}  // namespace spothorizon::ask
