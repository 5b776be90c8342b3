// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/AskedQuestion.h"
#include "base/Files.h"
#include "session/Session.h"
#include "subjects/RandomScenario.h"
#include "subjects/job/run/ShownPolicy.h"

namespace spothorizon::tests {

/// A small scenario as the window's "new" command makes it.
inline study::Scenario plainScenario(const std::string& title) {
  study::Scenario scenario;
  scenario.title = title;
  scenario.policies = study::defaultPolicies();
  return scenario;
}

inline study::SessionScenario randomEntry(const study::Session& session, std::uint64_t seed,
                                          RandomStream& random) {
  study::SessionScenario entry;
  entry.id = random.uniform() < 0.8 ? study::freshId(session)
                                    : "x-" + std::to_string(session.scenarios.size());
  entry.scenario = randomScenario(seed);
  entry.colour = study::freshColour(session);
  const int policies = static_cast<int>(entry.scenario.policies.size());
  study::setShownPolicy(entry.look, random.uniformInt(study::kShowBestPolicy, policies - 1));
  if (random.uniform() < 0.3) ask::setAskedQuestion(entry.look, "axes job.maxGpus=4,8");
  if (random.uniform() < 0.5) entry.traceHash = contentHash(randomText(random));
  return entry;
}

/// Any session that can be written: odd texts, any values that the parameter table allows.
inline study::Session randomSession(std::uint64_t seed) {
  RandomStream random{seed, 101};
  study::Session session;
  session.title = randomText(random);
  session.notes = randomText(random);
  for (int i = random.uniformInt(1, 6); i > 0; --i) {
    session.scenarios.push_back(
        randomEntry(session, seed * 10 + static_cast<std::uint64_t>(i), random));
    if (random.uniform() < 0.6) session.view.compared.push_back(session.scenarios.back().id);
  }
  const int last = static_cast<int>(session.scenarios.size()) - 1;
  const auto anyId = [&] {
    return session.scenarios[static_cast<std::size_t>(random.uniformInt(0, last))].id;
  };
  session.view.current = anyId();
  session.view.base = anyId();
  session.view.mode = static_cast<study::ComparisonMode>(random.uniformInt(0, 3));
  session.view.page = random.uniform() < 0.5 ? "backtest" : "";
  session.view.layout = random.uniform() < 0.5 ? "AAAA/+8=" : "";
  return session;
}

}  // namespace spothorizon::tests
