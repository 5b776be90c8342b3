// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/Lesson.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "scenario/FormerNames.h"
#include "scenario/Misfits.h"
#include "scenario/NearestKey.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ScenarioReading.h"
#include "session/FormerPages.h"

namespace spothorizon::study {
namespace {

using market::inQuotes;
/// In the order of the file: the settings of a step are made in it.
using json = nlohmann::ordered_json;

constexpr std::uint64_t kLargestFile = 4ULL << 20;
constexpr const char* kFormat = "spothorizon-lesson";

template <class List>
bool isIn(const List& list, const std::string& text) {
  return std::ranges::find(list, text) != list.end();
}

std::string shown(const json& value) { return market::shown(nlohmann::json(value)); }

void refuseUnknown(const json& object, const std::string& place,
                   const std::vector<std::string>& known) {
  if (!object.is_object()) throw InputError("", place, shown(object), "an object in { }");
  Misfits().unknownKeys(object, place, known);
}

std::string textOf(const json& value, const std::string& place) {
  if (!value.is_string()) throw InputError("", place, shown(value), "text in quotes");
  return value.get<std::string>();
}

std::string readText(const json& object, const char* key, const std::string& place,
                     bool needed = false) {
  const std::string at = place + "/" + key;
  const std::string text = object.contains(key) ? textOf(object[key], at) : std::string();
  if (needed && text.empty()) throw InputError("", at, "nothing", "text in quotes");
  return text;
}

std::optional<int> readWhole(const json& object, const char* key, const std::string& place,
                             int least, int most) {
  if (!object.contains(key)) return std::nullopt;
  const json& value = object[key];
  if (!value.is_number_integer() || value < least || value > most) {
    throw InputError(
        "", place + "/" + key, shown(value),
        "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  return value.get<int>();
}

const json& listIn(const json& object, const char* key, const std::string& place) {
  const json& list = object[key];
  if (!list.is_array()) throw InputError("", place + "/" + key, shown(list), "a list in [ ]");
  return list;
}

void checkHeader(const json& root) {
  refuseUnknown(root, "", {"format", "version", "title", "about", "scenario", "steps"});
  const std::string version = std::to_string(kLessonVersion);
  if (readText(root, "format", "", true) != kFormat) {
    throw InputError("", "/format", shown(root["format"]), inQuotes(kFormat));
  }
  if (!root.contains("version")) throw InputError("", "/version", "nothing", version);
  readWhole(root, "version", "", 1, kLessonVersion);
}

bool wholeNumber(const std::string& text, auto& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end;
}

/// Empty where no study has such a measure.
std::string studyOfMeasure(const std::string& measure) {
  for (const Study* study : studies()) {
    if (isIn(study->measures(), measure)) return study->key();
  }
  return {};
}

/// How many places claims may speak of. Where the scenario is not about a job, its policies are in
/// a section of its own, and measures count other things too: any small number may be meant.
int placesOf(const Scenario& scenario) {
  constexpr int kAny = 100;
  for (const Study* study : studies()) {
    if (study->hasSubject(scenario).value_or(false)) return kAny;
  }
  return static_cast<int>(scenario.policies.size());
}

/// "best" or the place of a policy in a list.
bool isPolicy(const std::string& text, int policies) {
  int place = -1;
  return text == "best" || (wholeNumber(text, place) && place >= 0 && place < policies);
}

/// "cost(1)", "cost(best)", "regret" or "999".
LessonTerm termOf(const std::string& text, const std::string& place, int policies) {
  LessonTerm term;
  if (wholeNumber(text, term.number)) return term;
  term.measure = text;
  const std::size_t open = text.find('(');
  if (open == std::string::npos) {
    term.study = studyOfMeasure(text);
  } else if (text.ends_with(')') &&
             isPolicy(text.substr(open + 1, text.size() - open - 2), policies)) {
    term.study = studyOfMeasure(text.substr(0, open) + "(N)");
  }
  if (!term.study.empty()) return term;
  throw InputError("", place, inQuotes(text),
                   "a number, a measure of a policy such as cost(0) or cost(best), or a measure of "
                   "the learner such as regret");
}

LessonClaim claimOf(const json& value, const std::string& place, int policies) {
  LessonClaim claim;
  claim.text = textOf(value, place);
  const std::size_t at = claim.text.find_first_of("<>=");
  const bool spaced = at != std::string::npos && at > 1 && at + 2 < claim.text.size() &&
                      claim.text[at - 1] == ' ' && claim.text[at + 1] == ' ';
  if (!spaced) throw InputError("", place, shown(value), "two values with <, > or = between them");
  claim.relation = claim.text[at];
  claim.left = termOf(claim.text.substr(0, at - 1), place, policies);
  claim.right = termOf(claim.text.substr(at + 2), place, policies);
  return claim;
}

std::vector<LessonClaim> readClaims(const json& object, const char* key, const std::string& place,
                                    int policies) {
  std::vector<LessonClaim> claims;
  if (!object.contains(key)) return claims;
  const json& list = listIn(object, key, place);
  const std::string at = place + "/" + key + "/";
  for (std::size_t i = 0; i < list.size(); ++i) {
    claims.push_back(claimOf(list[i], at + std::to_string(i), policies));
  }
  return claims;
}

void readSettings(const json& object, const std::string& place, const Lesson& lesson,
                  LessonStep& step) {
  if (!object.is_object()) throw InputError("", place, shown(object), "an object in { }");
  Scenario trial = lesson.scenario;
  for (const auto& [key, value] : object.items()) {
    const std::string at = place + "/" + key;
    step.settings.emplace_back(key, typedText(value, at));
    try {
      setValue(trial, key, step.settings.back().second);
    } catch (const InputError& error) {
      throw InputError("", at, error.found(), error.expected());
    }
  }
}

std::vector<std::string> pagesOfStudies() {
  std::vector<std::string> all;
  for (const Study* study : studies()) {
    for (std::string& page : study->pages()) all.push_back(std::move(page));
  }
  return all;
}

/// "hours": [12, 20].
std::optional<std::pair<double, double>> readHours(const json& object, const std::string& place) {
  if (!object.contains("hours")) return std::nullopt;
  const json& list = listIn(object, "hours", place);
  const bool pair = list.size() == 2 && list[0].is_number() && list[1].is_number() &&
                    list[0].get<double>() < list[1].get<double>();
  if (!pair) {
    throw InputError("", place + "/hours", shown(list), "two numbers of hours, the smaller first");
  }
  return std::pair(list[0].get<double>(), list[1].get<double>());
}

/// "show": {"system": "spotserve", "announced": "330.0"}.
std::vector<std::pair<std::string, std::string>> readShown(const json& object,
                                                           const std::string& place) {
  std::vector<std::pair<std::string, std::string>> named;
  if (!object.contains("show")) return named;
  const json& all = object["show"];
  const std::string at = place + "/show";
  if (!all.is_object()) throw InputError("", at, shown(all), "an object in { }");
  for (const auto& [name, value] : all.items()) {
    named.emplace_back(name, textOf(value, at + "/" + name));
  }
  return named;
}

std::vector<std::string> readControls(const json& object, const std::string& place) {
  std::vector<std::string> controls;
  if (!object.contains("controls")) return controls;
  const json& list = listIn(object, "controls", place);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string at = place + "/controls/" + std::to_string(i);
    controls.push_back(presentName(textOf(list[i], at)));
    if (!findParameter(controls.back())) {
      throw InputError("", at, inQuotes(controls.back()), "the key of a parameter");
    }
  }
  return controls;
}

LessonStep readStep(const json& object, const std::string& place, const Lesson& lesson) {
  refuseUnknown(
      object, place,
      {"title", "ask", "text", "try", "watch", "page", "policy", "against", "slot", "hours",
       "experiment", "show", "controls", "settings", "claims", "overStarts", "overSeeds"});
  LessonStep step;
  step.title = readText(object, "title", place, true);
  step.text = readText(object, "text", place, true);
  step.ask = readText(object, "ask", place);
  step.tryThis = readText(object, "try", place);
  step.watch = readText(object, "watch", place);
  const ChosenPage shown =
      presentPage({readText(object, "page", place), readText(object, "experiment", place)});
  step.page = shown.page;
  const std::vector<std::string> pages = pagesOfStudies();
  if (!step.page.empty() && !isIn(pages, step.page)) {
    throw InputError("", place + "/page", inQuotes(step.page),
                     "a page; the nearest is " + inQuotes(nearestKey(step.page, pages)));
  }
  if (object.contains("settings")) {
    readSettings(object["settings"], place + "/settings", lesson, step);
  }
  const int policies = static_cast<int>(lesson.scenario.policies.size());
  step.policy = readWhole(object, "policy", place, -1, policies - 1);
  step.against = readWhole(object, "against", place, -1, policies - 1);
  step.slot = readWhole(object, "slot", place, 0, 1'000'000);
  step.hours = readHours(object, place);
  step.show = readShown(object, place);
  if (shown.page == "questions" && !shown.settings.empty()) {
    step.show.emplace_back("question", shown.settings);
  } else {
    step.experiment = shown.settings;
  }
  step.controls = readControls(object, place);
  const int places = placesOf(lesson.scenario);
  step.claims = readClaims(object, "claims", place, places);
  step.overStarts = readClaims(object, "overStarts", place, places);
  step.overSeeds = readClaims(object, "overSeeds", place, places);
  return step;
}

/// Errors of the scenario name their place in the lesson.
Scenario readScenarioIn(const json& root, const std::string& marketFolder) {
  if (!root.contains("scenario")) throw InputError("", "/scenario", "nothing", "a scenario in { }");
  try {
    Misfits strictly;
    Scenario scenario = scenarioFromJson(nlohmann::json(root["scenario"]), strictly).scenario;
    scenario.baseDirectory = marketFolder;
    return scenario;
  } catch (const InputError& error) {
    throw InputError("", "/scenario" + error.place(), error.found(), error.expected());
  }
}

Lesson lessonFrom(const std::string& text, const std::string& marketFolder) {
  const json root = market::parseOwnJson<json>(text, "");
  checkHeader(root);
  Lesson lesson;
  lesson.title = readText(root, "title", "", true);
  lesson.about = readText(root, "about", "", true);
  lesson.scenario = readScenarioIn(root, marketFolder);
  if (!root.contains("steps")) throw InputError("", "/steps", "nothing", "a list of steps in [ ]");
  const json& steps = listIn(root, "steps", "");
  for (std::size_t i = 0; i < steps.size(); ++i) {
    lesson.steps.push_back(readStep(steps[i], "/steps/" + std::to_string(i), lesson));
  }
  if (steps.empty()) throw InputError("", "/steps", "no steps", "at least one");
  return lesson;
}

}  // namespace

Scenario Lesson::scenarioOf(const LessonStep& step) const {
  Scenario set = scenario;
  for (const auto& [key, value] : step.settings) setValue(set, key, value);
  return set;
}

Lesson lessonFromText(const std::string& text, const std::string& fileName,
                      const std::string& marketFolder) {
  try {
    return lessonFrom(text, marketFolder);
  } catch (const InputError& error) {
    throw error.inFile(fileName);
  }
}

Lesson readLesson(const std::string& path, const std::string& marketFolder) {
  return lessonFromText(readFile(path, kLargestFile), path, marketFolder);
}

}  // namespace spothorizon::study
