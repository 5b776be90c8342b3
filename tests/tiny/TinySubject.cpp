// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny/TinySubject.h"

#include <numeric>

#include "scenario/MarketReading.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::ask {
namespace {

using study::LoadedMarket;
using study::Scenario;

const TinySpec& specOf(const Scenario& scenario) { return scenario.sections.get<TinySpec>(); }

class TinyPrepared final : public Prepared {
 public:
  TinyPrepared(const TinySpec& spec, std::shared_ptr<const LoadedMarket> market)
      : m_spec(spec), m_market(std::move(market)) {}

  const std::vector<Contender>& contenders() const override {
    static const std::vector<Contender> all{{"all", phrase("tiny", "All GPUs"), false},
                                            {"half", phrase("tiny", "Half of them"), false}};
    return all;
  }
  int starts() const override { return m_market->import.trace.slotCount() - m_spec.length + 1; }
  double stepHours() const override { return m_market->import.trace.slotHours; }
  double windowHours() const override { return m_spec.length * stepHours(); }
  int replications() const override { return 1; }
  Values run(const Draw& draw, const RunControl&) const override {
    const auto from = m_market->import.trace.spotUsdPerGpuHour.begin() + draw.start;
    const double usd = std::accumulate(from, from + m_spec.length, 0.0) * stepHours();
    Values values(contenders().size());
    double gpus = m_spec.gpus;
    for (std::vector<double>& row : values) {
      for (const TinyFigure& one : tinyFigures()) row.push_back(one.of(gpus * usd, windowHours()));
      gpus /= 2;
    }
    return values;
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
  bool isIn(const Scenario& scenario) const override { return !(specOf(scenario) == TinySpec{}); }
  std::vector<study::Parameter> parameters() const override {
    using namespace study::build;
    return {real(
                {"tiny.gpus", "tiny", "GPUs", "", "", "Rented in every slot."},
                {0, 100, 0, 10, 0.5}, [](auto& s) -> auto& { return in<TinySpec>(s).gpus; }),
            integer(
                {"tiny.length", "tiny", "Length", "", "", "How long."}, {1, 100, 1, 10, 1},
                [](auto& s) -> auto& { return in<TinySpec>(s).length; })};
  }
  Scenario reads(const Scenario& scenario) const override {
    Scenario read;
    read.sections.edit<TinySpec>() = specOf(scenario);
    study::copyMarket(scenario, read);
    read.baseDirectory = scenario.baseDirectory;
    read.seed = scenario.seed;
    return read;
  }
  std::vector<result::Column> measures(const Scenario&) const override {
    std::vector<result::Column> all;
    for (const TinyFigure& one : tinyFigures()) all.push_back(one.column);
    return all;
  }
  std::vector<std::string> sections() const override { return {"tiny", "market"}; }
  double marketHours(const Scenario& scenario) const override {
    return specOf(scenario).length * scenario.market.slotHours;
  }
  bool followsMarket(const Scenario&) const override { return true; }
  std::shared_ptr<const Prepared> prepare(const Scenario& scenario,
                                          std::shared_ptr<const LoadedMarket> market,
                                          const std::shared_ptr<const Prepared>&,
                                          const RunControl&) const override {
    return std::make_shared<const TinyPrepared>(specOf(scenario), std::move(market));
  }
};

}  // namespace

std::vector<TinyFigure>& tinyFigures() {
  static std::vector<TinyFigure> all{
      {{"costUsd", phrase("tiny", "Cost"), "", phrase("tiny", "Paid in all."),
        result::Form::Dollars, 2, result::Better::Less},
       [](double usd, double) { return usd; }}};
  return all;
}

const Subject& tinySubject() {
  static const TinySubject subject;
  return subject;
}

}  // namespace spothorizon::ask
