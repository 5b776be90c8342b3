// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingResults.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/InputError.h"
#include "subjects/serving/ServingNotices.h"

namespace spothorizon::study {
namespace {

/// "sweep KEY" begins with its name.
constexpr std::string_view kSweep = "sweep ";

struct QuestionNames {
  ServingQuestion question;
  std::string_view variant, name;
};
constexpr std::array<QuestionNames, 6> kQuestions{
    {{ServingQuestion::Once, "", "once"},
     {ServingQuestion::Setting, "setting", "setting"},
     {ServingQuestion::Goal, "goal", "goal"},
     {ServingQuestion::Frontier, "frontier", "frontier"},
     {ServingQuestion::Starts, "backtest", "starts"},
     {ServingQuestion::Autoscale, "autoscale", "autoscale"}}};

}  // namespace

bool isUnanswered(const serving::Measures& m) {
  return !std::isfinite(m.p99Seconds) || m.unfinished + m.refused > m.arrived / 100;
}

ServingQuestion servingQuestion(const std::string& variant) {
  if (variant.starts_with(kSweep)) return ServingQuestion::Axes;
  const auto found = std::ranges::find(kQuestions, variant, &QuestionNames::variant);
  if (found != kQuestions.end()) return found->question;
  throw InputError("", "", "\"" + variant + "\"", "a question about serving");
}

std::string questionName(ServingQuestion question) {
  const auto found = std::ranges::find(kQuestions, question, &QuestionNames::question);
  return found == kQuestions.end() ? "axes" : std::string(found->name);
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

serving::Interval ServingSweepPoint::interval(std::size_t run,
                                              double serving::Measures::*figure) const {
  if (run >= systems.size()) return {std::nan(""), std::nan(""), std::nan("")};
  return serving::figureOf(systems[run], figure);
}

double ServingSweepPoint::meanUsd(std::size_t run) const {
  if (run >= systems.size() || systems[run].empty()) return std::nan("");
  double sum = 0;
  for (const serving::Measures& m : systems[run]) sum += m.usd();
  return sum / static_cast<double>(systems[run].size());
}

const ServingBacktest::Start* ServingBacktest::worst(std::size_t run) const {
  const Start* worst = nullptr;
  const auto rank = [run](const Start& start) {
    const serving::Measures& m = start.systems[run];
    return std::pair(isUnanswered(m), std::isfinite(m.p99Seconds) ? m.p99Seconds : 0);
  };
  for (const Start& start : done) {
    if (worst == nullptr || rank(start) > rank(*worst)) worst = &start;
  }
  return worst;
}

bool ServingBacktest::keepsUp(std::size_t run) const {
  std::vector<serving::Measures> all;
  for (const Start& start : done) all.push_back(start.systems[run]);
  return serving::keepsUp(all);
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
