// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <vector>

#include "study/Study.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

using List = std::vector<const PolicyResult*>;

constexpr double kCent = 0.005;     // utilities closer than this are equal to a reader
constexpr double kSoon = 1.0 / 60;  // hours: closer to the deadline is "at the deadline"

List doneOf(const Results& results) {
  List done;
  for (const auto& one : results.policies) {
    if (one) done.push_back(&*one);
  }
  return done;
}

bool isBetter(const simulate::Outcome& a, const simulate::Outcome& b) {
  if (std::abs(a.utilityUsd - b.utilityUsd) >= kCent) return a.utilityUsd > b.utilityUsd;
  return a.costUsd < b.costUsd - kCent;
}

List equalsOf(const List& done, const PolicyResult& best) {
  List equals;
  for (const PolicyResult* one : done) {
    const bool same = std::abs(one->outcome.utilityUsd - best.outcome.utilityUsd) < kCent &&
                      std::abs(one->outcome.costUsd - best.outcome.costUsd) < kCent;
    if (same) equals.push_back(one);
  }
  return equals;
}

std::string finishWords(const simulate::Outcome& outcome, double deadlineHours) {
  const double early = deadlineHours - *outcome.finishHours;
  if (std::abs(early) < kSoon) return "done just at the deadline";
  if (early > 0) return "done " + hoursText(early) + " early";
  return "done " + hoursText(-early) + " late";
}

std::string savingWords(const PolicyResult& best) {
  if (best.spec.kind == policy::PolicyKind::OnDemandOnly || !best.savingVsOnDemand) return {};
  const double saving = *best.savingVsOnDemand;
  if (std::abs(saving) < 0.005) return "as much as on-demand only";
  return percentText(saving) + (saving > 0 ? " less" : " more") + " than on-demand only";
}

std::string gapWords(const PolicyResult& best, const Results& results) {
  if (!best.gapToOptimumUsd || !results.optimum) return {};
  const double gap = *best.gapToOptimumUsd;
  if (gap < kCent) return "the best possible";
  const double most = results.optimum->outcome.utilityUsd;
  const std::string share = most > kCent ? " (" + percentText(gap / most) + ")" : "";
  return usdText(gap) + share + " below the best possible";
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
  }
  return text;
}

/// Who is best: one, a few, or all of them alike.
std::string subject(const List& done, const List& equals) {
  if (equals.size() == 1) return equals.front()->label + " is ";
  if (equals.size() == done.size()) {
    return "All " + std::to_string(done.size()) + " policies do equally well: ";
  }
  std::string text;
  for (std::size_t i = 0; i < equals.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == equals.size() ? " and " : ", ") + equals[i]->label;
  }
  return text + " do equally well: ";
}

std::string givenUp(const PolicyResult& best, const Results& results) {
  std::string text =
      "No policy finishes this job: what is left at the deadline costs more than it "
      "is still worth. ";
  text += best.outcome.costUsd < kCent
              ? "The best is not to start, as " + best.label + " does"
              : "The least is lost with " + best.label + ": " + usdText(best.outcome.costUsd);
  if (results.optimum && results.optimum->outcome.finishHours) {
    text += "; the best possible plan would finish and be worth " +
            usdText(results.optimum->outcome.utilityUsd) + " after its costs";
  }
  return text + ".";
}

std::string lateLead(const List& done) {
  const bool anyOnTime =
      std::ranges::any_of(done, [](const PolicyResult* one) { return one->outcome.onTime; });
  return anyOnTime ? "" : "Nothing is done by the deadline. ";
}

}  // namespace

int bestPolicy(const Results& results) {
  int best = -1;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    if (!results.policies[i]) continue;
    const bool first = best < 0;
    if (first || isBetter(results.policies[i]->outcome,
                          results.policies[static_cast<std::size_t>(best)]->outcome)) {
      best = static_cast<int>(i);
    }
  }
  return best;
}

std::string sentence(const Results& results) {
  const List done = doneOf(results);
  if (done.empty()) return {};
  const PolicyResult& best = *results.policies[static_cast<std::size_t>(bestPolicy(results))];
  if (!best.outcome.finishHours) return givenUp(best, results);
  const double deadline = results.scenario.job.deadlineHours;
  std::string text = lateLead(done) + subject(done, equalsOf(done, best)) +
                     finishWords(best.outcome, deadline) + " for " + usdText(best.outcome.costUsd);
  if (!best.outcome.onTime) {
    text += ", when it is still worth " + usdText(best.outcome.valueUsd) + " of " +
            usdText(results.scenario.job.valueUsd);
  }
  const std::string rest = joined({savingWords(best), gapWords(best, results)});
  return text + (rest.empty() ? "" : ": " + rest) + ".";
}

}  // namespace spothorizon::study
