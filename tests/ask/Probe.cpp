// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Probe.h"

#include <cmath>

#include "base/InputError.h"
#include "base/Random.h"
#include "scenario/MarketReading.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::tests {
namespace {

using namespace study::build;
using ask::Contender;
using ask::Draw;
using ask::Values;
using study::LoadedMarket;
using study::Scenario;

class PreparedProbe final : public ask::Prepared {
 public:
  PreparedProbe(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market)
      : m_spec(probeSpec(scenario)), m_seed(scenario.seed), m_market(std::move(market)) {
    if (m_spec.load > 90) {
      throw InputError::expecting("/probe/load", "too much load",
                                  phrase("test", "a load of at most 90"));
    }
  }

  const std::vector<Contender>& contenders() const override {
    static const std::vector<Contender> all{{"steady", Text(std::string("Steady")), false},
                                            {"cheap", Text(std::string("Cheap")), false},
                                            {"oracle", Text(std::string("Oracle")), true}};
    return all;
  }
  int starts() const override {
    return m_spec.follows ? m_market->import.trace.slotCount() - m_spec.window + 1 : m_spec.starts;
  }
  double stepHours() const override { return 1; }
  double windowHours() const override { return m_spec.window; }
  int ownStart() const override { return m_spec.elsewhere ? -1 : 0; }
  int replications() const override { return m_spec.replications; }

  Values run(const Draw& draw, const RunControl& control) const override {
    control.checkStop();
    ++probeRuns();
    if (m_spec.load == 66) throw InputError("", "/probe/load", "66", "another load");
    const double noise = m_spec.noise * noiseOf(draw) + price(draw);
    const double factor = m_spec.mode == "double" ? 2 : 1;
    Values values;
    for (const double base : {10 + m_spec.load, 8 + 2 * m_spec.load, 5.0}) {
      const double cost = factor * (base + noise);
      values.push_back({cost, cost <= 20 ? 1.0 : 0.0, m_spec.load + m_spec.machines});
    }
    return values;
  }

 private:
  /// Neighbours share all but one of their terms.
  double noiseOf(const Draw& draw) const {
    double sum = 0;
    for (int i = 0; i < m_spec.window; ++i) {
      const auto place = static_cast<std::uint64_t>(draw.start + i);
      sum += RandomStream{m_seed, place, static_cast<std::uint64_t>(draw.replication)}.normal();
    }
    return sum / std::sqrt(m_spec.window);
  }
  double price(const Draw& draw) const {
    if (!m_spec.follows) return 0;
    double sum = 0;
    for (int i = 0; i < m_spec.window; ++i) {
      sum += m_market->import.trace.spotUsdPerGpuHour[static_cast<std::size_t>(draw.start + i)];
    }
    return sum / m_spec.window;
  }

  ProbeSpec m_spec;
  std::uint64_t m_seed;
  std::shared_ptr<const LoadedMarket> m_market;
};

class Probe final : public ask::Subject {
 public:
  std::string key() const override { return "probe"; }
  Text name() const override { return Text(std::string("Probe")); }
  std::string contenderKey() const override { return "policy"; }
  Text contenderTitle() const override { return Text(std::string("Policy")); }
  bool isIn(const Scenario&) const override { return true; }
  std::vector<study::Parameter> parameters() const override {
    return {
        real(
            {"probe.load", "probe", "Load", "", "kg", ""}, {-1e6, 100, 0, 10, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).load; }),
        real(
            {"probe.noise", "probe", "Noise", "", "", ""}, {0, 100, 0, 10, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).noise; }),
        real(
            {"probe.idle", "probe", "Idle", "", "", ""}, {0, 100, 0, 10, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).idle; }),
        integer(
            {"probe.machines", "probe", "Machines", "", "nodes", ""}, {0, 1000, 0, 1000, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).machines; }),
        integer(
            {"probe.replications", "probe", "Replications", "", "", ""}, {1, 10000, 1, 10, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).replications; }),
        integer(
            {"probe.starts", "probe", "Starts", "", "", ""}, {1, 10000, 1, 10, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).starts; }),
        integer(
            {"probe.window", "probe", "Window", "", "", ""}, {1, 10000, 1, 10, 1},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).window; }),
        choice<std::string>(
            {"probe.mode", "probe", "Mode", "", "", ""}, {{"plain", "plain"}, {"double", "double"}},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).mode; }),
        flag(
            {"probe.follows", "probe", "Follows the market", "", "", ""},
            [](auto& s) -> auto& { return in<ProbeSpec>(s).follows; })};
  }
  Scenario reads(const Scenario& scenario) const override {
    Scenario read;
    editProbe(read) = probeSpec(scenario);
    editProbe(read).idle = 0;
    read.seed = scenario.seed;
    if (followsMarket(scenario)) study::copyMarket(scenario, read);
    return read;
  }
  std::vector<result::Column> measures(const Scenario&) const override {
    result::Column cost{"costUsd", phrase("test", "Cost")};
    cost.form = result::Form::Dollars;
    cost.better = result::Better::Less;
    result::Column onTime{"onTime", phrase("test", "On time")};
    onTime.form = result::Form::Share;
    onTime.better = result::Better::More;
    result::Column work{"work", phrase("test", "Work")};
    work.better = result::Better::More;
    return {cost, onTime, work};
  }
  std::optional<ask::Advice> advice(const Scenario&) const override { return probeAdvice(); }
  bool isSimulationSetting(std::string_view key) const override {
    return key == "probe.replications";
  }
  bool isEvent(std::string_view measure) const override { return measure == "onTime"; }
  std::vector<std::string> sections() const override { return {"probe"}; }
  double marketHours(const Scenario& scenario) const override {
    return followsMarket(scenario) ? probeSpec(scenario).window : 0;
  }
  bool followsMarket(const Scenario& scenario) const override {
    return probeSpec(scenario).follows;
  }
  std::shared_ptr<const ask::Prepared> prepare(const Scenario& scenario,
                                               std::shared_ptr<const LoadedMarket> market,
                                               const std::shared_ptr<const ask::Prepared>&,
                                               const RunControl&) const override {
    return std::make_shared<PreparedProbe>(scenario, std::move(market));
  }
};

}  // namespace

const ProbeSpec& probeSpec(const Scenario& scenario) { return scenario.sections.get<ProbeSpec>(); }
ProbeSpec& editProbe(Scenario& scenario) { return scenario.sections.edit<ProbeSpec>(); }

const ask::Subject& probe() {
  static const Probe subject;
  return subject;
}

std::optional<ask::Advice>& probeAdvice() {
  static std::optional<ask::Advice> advice;
  return advice;
}

std::atomic<int>& probeRuns() {
  static std::atomic<int> runs{0};
  return runs;
}

}  // namespace spothorizon::tests
