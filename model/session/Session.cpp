// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/Session.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <set>

#include "session/PlanTitle.h"

namespace spothorizon::study {
namespace {

/// Okabe and Ito's colours, which most people with a colour vision deficiency can tell apart.
constexpr std::array<const char*, 7> kColours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                              "#e69f00", "#56b4e9", "#f0e442"};

/// The number of "s12"; 0 of any other text.
std::uint64_t numberOf(const std::string& id) {
  std::uint64_t number = 0;
  if (id.size() < 2 || id.front() != 's') return 0;
  const char* const end = id.data() + id.size();
  const auto [stop, error] = std::from_chars(id.data() + 1, end, number);
  return error == std::errc() && stop == end ? number : 0;
}

}  // namespace

std::string toString(ComparisonMode mode) {
  switch (mode) {
    case ComparisonMode::Off:
      return "off";
    case ComparisonMode::Overlay:
      return "overlay";
    case ComparisonMode::SideBySide:
      return "side-by-side";
    case ComparisonMode::Difference:
      break;
  }
  return "difference";
}

Session makeSession(Scenario scenario) {
  Session session;
  session.scenarios.push_back({.id = "s1",
                               .scenario = std::move(scenario),
                               .colour = kColours[0],
                               .look = {},
                               .traceHash = {}});
  mendView(session);
  return session;
}

int indexOf(const Session& session, const std::string& id) {
  const auto found = std::ranges::find(session.scenarios, id, &SessionScenario::id);
  return found == session.scenarios.end() ? -1
                                          : static_cast<int>(found - session.scenarios.begin());
}

std::string freshId(const Session& session) {
  std::uint64_t greatest = 0;
  for (const SessionScenario& entry : session.scenarios) {
    greatest = std::max(greatest, numberOf(entry.id));
  }
  if (greatest < std::numeric_limits<std::uint64_t>::max()) {
    return "s" + std::to_string(greatest + 1);
  }
  std::uint64_t number = 1;
  while (indexOf(session, "s" + std::to_string(number)) >= 0) ++number;
  return "s" + std::to_string(number);
}

std::string freshColour(const Session& session) {
  const auto uses = [&session](const char* colour) {
    return std::ranges::count(session.scenarios, colour, &SessionScenario::colour);
  };
  return *std::ranges::min_element(kColours, {}, uses);
}

std::string freshName(const Session& session, const std::string& wished) {
  std::set<std::string> taken;
  for (const SessionScenario& entry : session.scenarios) taken.insert(entry.scenario.title);
  if (!taken.contains(wished)) return wished;
  const std::string stem = withoutNumber(wished);
  for (int number = 2;; ++number) {
    const std::string name = stem + " (" + std::to_string(number) + ")";
    if (!taken.contains(name)) return name;
  }
}

void mendView(Session& session) {
  SessionView& view = session.view;
  const std::set<std::string> chosen(view.compared.begin(), view.compared.end());
  view.compared.clear();
  for (const SessionScenario& entry : session.scenarios) {
    if (chosen.contains(entry.id)) view.compared.push_back(entry.id);
  }
  const std::string first = session.scenarios.empty() ? "" : session.scenarios.front().id;
  for (std::string* id : {&view.current, &view.base}) {
    if (indexOf(session, *id) < 0) *id = first;
  }
}

}  // namespace spothorizon::study
