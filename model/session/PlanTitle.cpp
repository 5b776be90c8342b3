// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/PlanTitle.h"

#include <charconv>
#include <optional>

#include "scenario/JobDates.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

/// The GPUs of "30 h on 8 V100".
std::optional<int> gpusIn(const std::string& title) {
  constexpr std::string_view kOn = " on ";
  const std::size_t at = title.find(kOn);
  if (at == std::string::npos) return std::nullopt;
  int gpus = 0;
  const char* first = title.data() + at + kOn.size();
  const auto read = std::from_chars(first, title.data() + title.size(), gpus);
  return read.ec == std::errc() && gpus > 0 ? std::optional(gpus) : std::nullopt;
}

std::string hoursOn(const Scenario& scenario, int gpus) {
  return hoursText(scenario.job.workload / scenario.job.throughput.workPerHour(gpus)) + " on ";
}

std::string unitsOf(const Scenario& scenario) {
  return shortNumber(scenario.job.workload) + " units";
}

/// The part before the deadline, with the work of `after` where it named that of `before`.
std::string followedWork(const std::string& work, const Scenario& before, const Scenario& after) {
  const std::string units = unitsOf(before);
  if (work.starts_with(units)) return unitsOf(after) + work.substr(units.size());
  const auto gpus = gpusIn(work);
  const std::string hours = gpus ? hoursOn(before, *gpus) : std::string();
  if (hours.empty() || !work.starts_with(hours)) return work;
  return hoursOn(after, *gpus) + work.substr(hours.size());
}

}  // namespace

std::string withoutNumber(const std::string& name) {
  const std::size_t open = name.rfind(" (");
  if (open == std::string::npos || open == 0 || name.back() != ')') return name;
  const std::string inside = name.substr(open + 2, name.size() - open - 3);
  const bool digits = inside.find_first_not_of("0123456789") == std::string::npos;
  return digits && !inside.empty() ? name.substr(0, open) : name;
}

std::optional<int> hoursCountedOn(const Scenario& scenario) {
  const auto gpus = gpusIn(scenario.title);
  if (!gpus || !scenario.title.starts_with(hoursOn(scenario, *gpus))) return std::nullopt;
  return gpus;
}

std::string deadlineTail(const Scenario& scenario) {
  const std::string budget = scenario.budgetUsd ? ", " + usdText(*scenario.budgetUsd) : "";
  const std::string day = deadlineDayText(scenario);
  return " by " + (day.empty() ? hoursText(scenario.job.deadlineHours) : day) + budget;
}

std::string followedTitle(const Scenario& before, const Scenario& after) {
  if (after.title != before.title) return after.title;
  const std::string stem = withoutNumber(before.title), tail = deadlineTail(before);
  if (!stem.ends_with(tail) || stem.size() == tail.size()) return after.title;
  const std::string work = stem.substr(0, stem.size() - tail.size());
  const std::string now = followedWork(work, before, after) + deadlineTail(after);
  return now == stem ? after.title : now;
}

bool titleFollows(const Scenario& before, const Scenario& after) {
  if (before.title == after.title) return false;
  Scenario unnamed = after;
  unnamed.title = before.title;
  const std::string followed = followedTitle(before, unnamed);
  return followed != before.title && withoutNumber(followed) == withoutNumber(after.title);
}

void putScenario(Session& session, std::size_t index, const Scenario& scenario) {
  Scenario& one = session.scenarios[index].scenario;
  const std::string title = followedTitle(one, scenario);
  one = scenario;
  if (title == one.title) return;
  one.title.clear();  // its own name does not stand in its way
  one.title = freshName(session, title);
}

}  // namespace spothorizon::study
