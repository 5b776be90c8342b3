// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingResults.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/InputError.h"
#include "subjects/serving/ServingNotices.h"

namespace spothorizon::study {
namespace {

struct QuestionNames {
  ServingQuestion question;
  std::string_view variant, name;
};
constexpr std::array<QuestionNames, 5> kQuestions{
    {{ServingQuestion::Once, "", "once"},
     {ServingQuestion::Setting, "setting", "setting"},
     {ServingQuestion::Goal, "goal", "goal"},
     {ServingQuestion::Frontier, "frontier", "frontier"},
     {ServingQuestion::Autoscale, "autoscale", "autoscale"}}};

}  // namespace

ServingQuestion servingQuestion(const std::string& variant) {
  const auto found = std::ranges::find(kQuestions, variant, &QuestionNames::variant);
  if (found != kQuestions.end()) return found->question;
  throw InputError("", "", "\"" + variant + "\"", "a question about serving");
}

std::string questionName(ServingQuestion question) {
  return std::string(std::ranges::find(kQuestions, question, &QuestionNames::question)->name);
}

serving::Interval ServingRun::interval(double serving::Measures::*value) const {
  return serving::figureOf(replications, value);
}

double ServingRun::mean(double serving::Measures::*value) const {
  if (value == &serving::Measures::usdPerMillionTokens) return interval(value).mean;
  double sum = 0;
  int count = 0;
  for (const serving::Measures& m : replications) {
    if (!std::isfinite(m.*value)) continue;
    sum += m.*value;
    ++count;
  }
  return count > 0 ? sum / count : std::nan("");
}

double ServingRun::meanUsd() const {
  return mean(&serving::Measures::spotUsd) + mean(&serving::Measures::onDemandUsd);
}

serving::Interval ServingAutoscaler::interval(double Figures::*value) const {
  if (value == &Figures::usdPerMillionTokens) {
    return serving::figureOf(measures, &serving::Measures::usdPerMillionTokens);
  }
  std::vector<double> values;
  for (const Figures& one : replications) values.push_back(one.*value);
  return serving::intervalOf(values);
}

const ServingRun* ServingResults::first(ServedBy by) const {
  const auto found =
      std::ranges::find_if(runs, [by](const ServingRun& run) { return run.system.kind == by; });
  return found == runs.end() ? nullptr : &*found;
}

const ServingRun* ServingResults::subject() const {
  if (const ServingRun* run = first(ServedBy::SpotServe)) return run;
  const auto spot =
      std::ranges::find_if(runs, [](const ServingRun& run) { return !run.system.onDemand(); });
  if (spot != runs.end()) return &*spot;
  return runs.empty() ? nullptr : &runs.front();
}

InputNotices ServingResults::inputNotices() const {
  return inputs ? servingNotices(scenario, *inputs, market.get()) : InputNotices();
}

std::optional<serving::Interval> chanceOfTargets(const ServingResults& results,
                                                 const ServingRun& run) {
  const ServingSettings& own = servingSettings(results.scenario);
  if (!own.p99Seconds && !own.ttftSeconds && !own.tpotSeconds) return {};
  const serving::Goal goal = servingGoal(results.scenario, *results.setting);
  std::size_t met = 0;
  for (const serving::Measures& m : run.replications) met += serving::meets(m, goal);
  return serving::wilson(met, run.replications.size());
}

std::vector<std::string> frontierSystems(const ServingResults& results) {
  std::vector<std::string> keys;
  for (const ServingRun& run : results.runs) {
    if (!run.system.onDemand()) keys.push_back(run.key);
  }
  if (keys.empty()) keys.emplace_back("on-demand");
  return keys;
}

serving::TimeParts timePartsOf(const ServingRun& run) {
  using serving::TimeParts;
  TimeParts mean;
  for (double TimeParts::*part : {&TimeParts::wait, &TimeParts::prefill, &TimeParts::decode,
                                  &TimeParts::stopped, &TimeParts::redone}) {
    double sum = 0;
    int count = 0;
    for (const serving::Measures& m : run.replications) {
      // Replications that answer nothing have no part in the mean either.
      if (!std::isfinite(m.parts.*part)) continue;
      sum += m.parts.*part;
      ++count;
    }
    mean.*part = count > 0 ? sum / count : std::nan("");
  }
  return mean;
}

std::vector<InstanceCount> instanceCounts(const serving::Fleet& fleet) {
  std::vector<InstanceCount> counts(1);
  const auto move = [&](InstanceCount& count, const std::vector<int>& instances, int by) {
    for (const int i : instances) {
      (fleet.onDemand[static_cast<std::size_t>(i)] ? count.onDemand : count.spot) += by;
    }
  };
  move(counts.front(), fleet.initial, 1);
  for (const serving::FleetChange& change : fleet.changes) {
    if (change.seconds > fleet.endSeconds) break;
    InstanceCount next = counts.back();
    next.seconds = change.seconds;
    move(next, change.added, 1);
    move(next, change.removed, -1);
    counts.push_back(next);
  }
  return counts;
}

std::pair<int, int> spotRange(const serving::Fleet& fleet) {
  const std::vector<InstanceCount> counts = instanceCounts(fleet);
  const auto [least, most] = std::ranges::minmax_element(counts, {}, &InstanceCount::spot);
  return {least->spot, most->spot};
}

}  // namespace spothorizon::study
