// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/LessonMeans.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <utility>

#include "ask/Study.h"
#include "learn/PoolRunner.h"
#include "market/Adjust.h"
#include "market/generator/Generator.h"
#include "market/generator/Samples.h"
#include "scenario/Origins.h"
#include "subjects/forecast/Forecasters.h"

namespace spothorizon::tests {
namespace {

job::Problem problemOf(const study::Scenario& s, const market::Trace& trace) {
  return job::makeProblem(s.job, trace.slotHours, study::onDemandPrice(s.market),
                          s.market.onDemandQuotaGpus, s.billing);
}

const market::Sample& sampleOf(const study::Scenario& scenario) {
  const std::string name = std::filesystem::path(scenario.market.traceFile).stem().string();
  return *std::ranges::find(market::samples(), name, &market::Sample::name);
}

}  // namespace

std::shared_ptr<const study::LoadedMarket> marketDrawnAnew(const study::Scenario& scenario,
                                                           std::uint64_t seed) {
  market::GeneratorSpec spec = sampleOf(scenario).spec;
  spec.seed = seed;
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace =
      market::adjusted(market::generateTrace(spec), scenario.market.priceFactor,
                       scenario.market.availabilityFactor, scenario.market.priceMovement);
  loaded->priceFactor = scenario.market.priceFactor;
  loaded->availabilityFactor = scenario.market.availabilityFactor;
  loaded->priceMovement = scenario.market.priceMovement;
  return loaded;
}

void Means::add(const study::Scenario& scenario, std::shared_ptr<const study::LoadedMarket> market,
                int starts) {
  const market::Trace& trace = market->import.trace;
  const job::Problem problem = problemOf(scenario, trace);
  const auto forecaster = study::sharedForecaster(scenario.forecast, market, scenario.seed);
  learn::PoolRunner runner(scenario.policies);
  m_sums.resize(scenario.policies.size());
  const int fitting = trace.slotCount() - problem.slotCount + 1;
  const int count = starts == 0 ? fitting : std::min(starts, fitting);
  for (int i = 0; i < count; ++i) {
    const int slot = static_cast<int>(static_cast<long long>(i) * fitting / count);
    const auto span = simulate::marketSpan(trace, slot * trace.slotHours, problem);
    const auto outcomes = runner.run(problem, span, *forecaster);
    for (std::size_t p = 0; p < m_sums.size(); ++p) {
      m_sums[p].cost += outcomes[p].costUsd;
      m_sums[p].costs.push_back(outcomes[p].costUsd);
      m_sums[p].utility += outcomes[p].utilityUsd;
      m_sums[p].changes += outcomes[p].reconfigurations;
      m_sums[p].lostHours += outcomes[p].lostHours;
      m_sums[p].onDemandGpuHours += outcomes[p].onDemandGpuHours;
    }
    ++m_starts;
  }
}

double Means::of(const study::LessonTerm& term) const {
  if (term.study.empty()) return term.number;
  const std::size_t open = term.measure.find('(');
  std::size_t policy = m_sums.size();
  if (open != std::string::npos) {
    const char* end = term.measure.data() + term.measure.size();
    std::from_chars(term.measure.data() + open + 1, end, policy);
  }
  if (policy >= m_sums.size()) return std::nan("");
  const Sums& sums = m_sums[policy];
  const std::string name = term.measure.substr(0, open);
  const double sum = name == "cost"               ? sums.cost
                     : name == "utility"          ? sums.utility
                     : name == "changes"          ? sums.changes
                     : name == "lostHours"        ? sums.lostHours
                     : name == "onDemandGpuHours" ? sums.onDemandGpuHours
                                                  : std::nan("");
  return sum / m_starts;
}

bool isOfStream(const study::Scenario& scenario) {
  return study::findStudy("budget")->hasSubject(scenario).value_or(false);
}

StreamMeans::StreamMeans(study::Scenario scenario, int seeds)
    : m_scenario(std::move(scenario)), m_seeds(seeds) {}

double StreamMeans::of(const study::LessonTerm& term) {
  if (term.study.empty()) return term.number;
  if (!m_measures.contains(term.study)) {
    const study::Study& study = *study::findStudy(term.study);
    SeedMeasures& made = m_measures[term.study];
    for (int seed = 1; seed <= m_seeds; ++seed) {
      m_scenario.seed = static_cast<std::uint64_t>(seed);
      made.add(study, *study.run(m_scenario, nullptr, {}, {}));
    }
  }
  return m_measures[term.study].of(term);
}

Means meansOverStarts(const study::Scenario& scenario) {
  Means means;
  means.add(scenario, study::loadMarket(scenario), 0);
  return means;
}

Means meansOverSeeds(const study::Scenario& scenario, int seeds, int startsEach) {
  Means means;
  study::Scenario drawn = scenario;
  for (int seed = 1; seed <= seeds; ++seed) {
    drawn.seed = static_cast<std::uint64_t>(seed);
    means.add(drawn, marketDrawnAnew(drawn, drawn.seed), startsEach);
  }
  return means;
}

}  // namespace spothorizon::tests
