// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/Json.h"
#include "scenario/Misfits.h"
#include "scenario/ScenarioJson.h"
#include "session/Session.h"
#include "session/SessionFile.h"

namespace spothorizon::study {
namespace sessionfile {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

bool madeOf(std::string_view text, std::initializer_list<std::string_view> sets) {
  return std::ranges::all_of(text, [&sets](char c) {
    return std::ranges::any_of(
        sets, [c](std::string_view set) { return set.find(c) != std::string_view::npos; });
  });
}

}  // namespace

bool isPage(const std::string& text) {
  return text.size() <= kLongestName && madeOf(text, {kDigits, kLetters, "-_"});
}

bool isId(const std::string& text) { return !text.empty() && isPage(text); }

bool isColour(const std::string& text) {
  return text.size() == 7 && text.front() == '#' &&
         madeOf(std::string_view(text).substr(1), {kDigits, "abcdefABCDEF"});
}

bool isHash(const std::string& text) {
  return (text.empty() || text.size() == 32) && madeOf(text, {kDigits, "abcdef"});
}

bool isLayout(const std::string& text) {
  return text.size() <= kLongestLayout && madeOf(text, {kDigits, kLetters, "+/=-_"});
}

}  // namespace sessionfile

namespace {

namespace fs = std::filesystem;
namespace file = sessionfile;
[[noreturn]] void refuse(const std::string& place, const std::string& found,
                         const std::string& expected) {
  throw InputError("", place, found, expected);
}

/// Every text in it is as short as the reader wants it.
void checkTexts(const Json& value, const std::string& place) {
  if (const std::string* text = value.asText()) {
    if (text->size() <= file::kLongestText) return;
    refuse(place, "text of " + std::to_string(text->size()) + " bytes",
           "at most " + std::to_string(file::kLongestText));
  }
  if (const Json::List* list = value.asList()) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      checkTexts((*list)[i], childPointer(place, std::to_string(i)));
    }
  }
  if (const Json::Object* object = value.asObject()) {
    for (const auto& [key, item] : *object) checkTexts(item, childPointer(place, key));
  }
}

/// What the reader would not take back is not written either.
void checkEntry(const Session& session, std::size_t index) {
  const SessionScenario& entry = session.scenarios[index];
  const std::string place = "/scenarios/" + std::to_string(index);
  if (!file::isId(entry.id)) refuse(place + "/id", entry.id, "letters and digits");
  if (indexOf(session, entry.id) != static_cast<int>(index)) {
    refuse(place + "/id", entry.id + " a second time", "a unique id");
  }
  if (!file::isColour(entry.colour)) refuse(place + "/colour", entry.colour, "#rrggbb");
  if (!file::isHash(entry.traceHash)) refuse(place + "/traceHash", entry.traceHash, "a hash");
}

void checkSession(const Session& session) {
  const std::size_t count = session.scenarios.size();
  if (count == 0 || count > file::kMostScenarios) {
    refuse("/scenarios", std::to_string(count) + " scenarios",
           "1 to " + std::to_string(file::kMostScenarios));
  }
  for (std::size_t i = 0; i < count; ++i) checkEntry(session, i);
  if (!file::isPage(session.view.page)) refuse("/view/page", session.view.page, "a page's key");
  if (!file::isLayout(session.view.layout)) {
    refuse("/view/layout", std::to_string(session.view.layout.size()) + " bytes",
           "Base64, at most " + std::to_string(file::kLongestLayout) + " bytes");
  }
}

bool sameFolder(const std::string& a, const std::string& b) {
  const auto whole = [](const std::string& folder) {
    return fs::absolute(fs::path(folder.empty() ? "." : folder) / "").lexically_normal();
  };
  return a == b || whole(a) == whole(b);
}

Json entryJson(const SessionScenario& entry, const std::string& folder) {
  Json object;
  object["id"] = entry.id;
  object["colour"] = entry.colour;
  for (const Study* study : studies()) {
    for (const LookKey& one : study->looks()) {
      const Json look = one.write(entry.look);
      if (look.compact() != "null") object[one.key] = look;
    }
  }
  if (!entry.traceHash.empty()) object["traceHash"] = entry.traceHash;
  const Scenario& scenario = entry.scenario;
  object["scenario"] = sameFolder(scenario.baseDirectory, folder)
                           ? scenarioToJson(scenario)
                           : scenarioToJson(scenarioForFolder(scenario, folder));
  return object;
}

Json viewJson(const SessionView& view) {
  Json object;
  object["current"] = view.current;
  object["compared"] = view.compared;
  object["base"] = view.base;
  object["mode"] = toString(view.mode);
  if (!view.page.empty()) object["page"] = view.page;
  if (!view.layout.empty()) object["layout"] = view.layout;
  return object;
}

}  // namespace

std::string sessionToText(const Session& session, const std::string& folder) {
  checkSession(session);
  Json root;
  root["format"] = file::kFormat;
  root["version"] = kSessionVersion;
  if (!session.title.empty()) root["title"] = session.title;
  if (!session.notes.empty()) root["notes"] = session.notes;
  root["scenarios"] = Json::array();
  for (const SessionScenario& entry : session.scenarios) {
    root["scenarios"].push_back(entryJson(entry, folder));
  }
  root["view"] = viewJson(session.view);
  checkTexts(root, "");
  std::string text = root.fileText();
  if (text.size() > file::kLargestFile) {
    refuse("", "a session of " + std::to_string(text.size()) + " bytes",
           "at most " + std::to_string(file::kLargestFile));
  }
  return text;
}

void writeSession(const Session& session, const std::string& path) {
  const std::string folder = fs::absolute(fs::path(path)).parent_path().string();
  std::string text;
  try {
    text = sessionToText(session, folder);
  } catch (const InputError& error) {
    throw error.inFile(path);
  }
  writeFileWhole(path, text);
}

}  // namespace spothorizon::study
