// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/JobWorker.h"

#include <utility>

#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {

JobWorker::JobWorker(const LearningSetup& setup, std::stop_token stop)
    : m_setup(setup),
      m_control{std::move(stop), {}},
      m_forecaster(std::make_unique<StoppableForecaster>(*setup.forecaster, m_control)),
      m_later(setup.later.forecaster
                  ? std::make_unique<StoppableForecaster>(*setup.later.forecaster, m_control)
                  : nullptr),
      m_runner(setup.runPool) {}

JobUtilities JobWorker::run(std::size_t job) {
  const job::Problem& problem = m_setup.problems[job];
  const simulate::MarketSpan span = m_setup.span(job);
  JobUtilities utilities;
  utilities.usd.reserve(m_setup.runPool.size());
  const forecast::Forecaster& forecaster = m_setup.later.holds(job) ? *m_later : *m_forecaster;
  for (const simulate::Outcome& outcome : m_runner.run(problem, span, forecaster)) {
    utilities.usd.push_back(outcome.utilityUsd);
    utilities.endHours.push_back(
        outcome.finishHours.value_or(problem.slotCount * problem.slotHours));
  }
  m_control.checkStop();
  if (learningSpec(m_setup.start.scenario).withOptimum) {
    const solve::Plan plan = solve::offlineOptimum(problem, span.price, span.sureGpus(), m_control);
    utilities.optimumUsd = simulate::replay(problem, span, plan.gpus).utilityUsd;
  }
  return utilities;
}

}  // namespace spothorizon::study
