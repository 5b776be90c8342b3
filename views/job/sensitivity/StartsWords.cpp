// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/sensitivity/StartsWords.h"

#include <algorithm>

#include "scenario/text/Words.h"
#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/job/sensitivity/SensitivityPage.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr const char* kDeadline = "job.deadlineHours";

QString hours(double value) { return words(study::hoursText(value)); }

/// Whether there would be more starts than are tried.
bool areSome(const study::SensitivityTried& tried, const study::Scenario& scenario) {
  return std::ssize(tried.startSlots) >= study::sensitivitySpec(scenario).starts;
}

QString sameStarts(const study::SensitivityTried& tried, const study::Scenario& scenario,
                   const QString& room) {
  const QString which =
      areSome(tried, scenario)
          ? SensitivityPage::tr(
                "Every value is tried at the same %1, spread evenly over those "
                "that leave room for %2.")
          : SensitivityPage::tr("Every value is tried at the same %1, all that leave room for %2.");
  const auto count = static_cast<int>(tried.startSlots.size());
  return which.arg(words(study::startCountText(count)), room);
}

/// `longest`: the longest deadline that any value has.
QString startsOf(const study::SensitivityTried& tried, const study::Scenario& scenario,
                 double longest) {
  if (!tried.own) return {};
  const double own = scenario.job.deadlineHours;
  const QString room =
      longest > own
          ? SensitivityPage::tr("the longest deadline of its range, %1").arg(hours(longest))
          : SensitivityPage::tr("the deadline of %1").arg(hours(own));
  const QString same = sameStarts(tried, scenario, room);
  if (longest <= own && !areSome(tried, scenario)) return same;
  return same + u' ' +
         SensitivityPage::tr(
             "Backtest tries the starts that leave room for the deadline of %1 alone, so its "
             "figures differ a little from these.")
             .arg(hours(own));
}

}  // namespace

QString startsWords(const study::TornadoResults& results) {
  double longest = results.scenario.job.deadlineHours;
  for (const study::TornadoBar& bar : results.bars) {
    if (bar.parameter.key == kDeadline) longest = std::max(longest, bar.parameter.high);
  }
  return startsOf(results.tried, results.scenario, longest);
}

QString startsWords(const study::MonteCarloResults& results) {
  double longest = results.scenario.job.deadlineHours;
  for (std::size_t i = 0; i < results.uncertain.size(); ++i) {
    if (results.uncertain[i].key != kDeadline) continue;
    for (const study::MonteCarloSample& sample : results.samples) {
      longest = std::max(longest, sample.at[i]);
    }
  }
  return startsOf(results.tried, results.scenario, longest);
}

}  // namespace spothorizon::views
