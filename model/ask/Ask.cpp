// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Ask.h"

#include <type_traits>

#include "ask/AskAxes.h"
#include "ask/AskGoal.h"
#include "ask/AskMonteCarlo.h"
#include "ask/AskRun.h"
#include "ask/AskStarts.h"
#include "ask/AskTornado.h"
#include "ask/GoalRefinement.h"

namespace spothorizon::ask {
namespace {

struct Planning {
  AskRun& run;

  void operator()(const Once&) const {
    run.addPoint({}, {});
    run.prepare();
    run.drawReplications();
  }
  void operator()(const OverAxes& asked) const { planAxes(asked, run); }
  void operator()(const OverStarts& asked) const { planStarts(asked, run); }
  void operator()(const Goal& asked) const { planGoal(asked, run); }
  void operator()(const Tornado& asked) const { planTornado(asked, run); }
  void operator()(const MonteCarlo& asked) const { planMonteCarlo(asked, run); }
};

struct Finishing {
  Answer& answer;

  void operator()(const Once&) const {}
  void operator()(const OverAxes&) const {}
  void operator()(const OverStarts&) const { finishStarts(answer); }
  void operator()(const Goal& asked) const { finishGoal(asked, answer); }
  void operator()(const Tornado&) const { finishTornado(answer); }
  void operator()(const MonteCarlo&) const { finishMonteCarlo(answer); }
};

}  // namespace

std::shared_ptr<const Answer> ask(const Subject& subject, const study::Scenario& scenario,
                                  std::shared_ptr<const study::LoadedMarket> market,
                                  const Question& question, const RunControl& control,
                                  const study::StudyOptions& options) {
  AskRun run(subject, scenario, std::move(market), question, control, options);
  std::visit(Planning{run}, question);
  const bool withMeans = !std::holds_alternative<OverStarts>(question);
  AskRun::More more;
  if (const auto* goal = std::get_if<Goal>(&question)) {
    more = [goal](const Answer& answer) { return refinedValues(*goal, answer); };
  }
  return run.run([&question](Answer& answer) { std::visit(Finishing{answer}, question); },
                 withMeans, more);
}

}  // namespace spothorizon::ask
