// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <filesystem>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "scenario/FormerNames.h"
#include "scenario/LooseJson.h"
#include "scenario/ScenarioReading.h"
#include "session/Session.h"
#include "session/SessionFile.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
namespace file = sessionfile;
using market::inQuotes;
using market::shown;
using nlohmann::json;

using Accepts = bool (*)(const std::string&);

bool anyText(const std::string&) { return true; }

/// Reads one document. Everything in it is optional but a scenario.
class SessionReader {
 public:
  explicit SessionReader(std::vector<std::string>& notes) : m_notes(notes), m_misfits(notes, "") {}

  Misfits& misfits() { return m_misfits; }
  /// False where nothing of a session is in it.
  bool read(const json& root, const std::string& baseDirectory);
  Session take() { return std::move(m_session); }

 private:
  bool isSession(const json& root);
  void readVersion(const json& root);
  void readScenarios(const json& root, const std::string& baseDirectory);
  void readEntry(const json& object, const std::string& place, const std::string& baseDirectory);
  bool readScenario(SessionScenario& entry, const json& object, const std::string& place);
  void readLook(SessionScenario& entry, const json& object, const std::string& place,
                const std::vector<int>& policyPlaces);
  void readView(const json& root);
  void readCompared(const json& view);
  void readMode(const json& view);
  bool readText(std::string& text, const json& object, const char* key, const std::string& place,
                Accepts accepts, const char* expected);

  std::vector<std::string>& m_notes;
  Misfits m_misfits;
  Session m_session;
};

bool SessionReader::readText(std::string& text, const json& object, const char* key,
                             const std::string& place, Accepts accepts, const char* expected) {
  if (!object.contains(key)) return false;
  const json& value = object[key];
  const std::string pointer = childPointer(place, key);
  return m_misfits.attempt(pointer, kIsLeftOut, [&] {
    if (!value.is_string() || !accepts(value.get_ref<const std::string&>())) {
      throw InputError("", pointer, shown(value), expected);
    }
    text = value.get<std::string>();
  });
}

/// The format may have been lost; a scenario speaks for itself.
bool SessionReader::isSession(const json& root) {
  if (!root.is_object()) return false;
  if (root.contains("format")) return root["format"] == file::kFormat;
  if (!root.contains("scenarios")) return false;
  m_misfits.note("/format", "found nothing, expected " + inQuotes(file::kFormat));
  return true;
}

void SessionReader::readVersion(const json& root) {
  m_misfits.attempt("/version", "read as far as it is understood", [&] {
    const std::string known = std::to_string(kSessionVersion);
    const json found = root.contains("version") ? root["version"] : json();
    if (!found.is_number_integer() || found < 1) {
      throw InputError("", "", shown(found), "a whole number, " + known);
    }
    if (found > kSessionVersion) {
      throw InputError("", "", shown(found) + ", written by a newer SpotHorizon",
                       known + " or older");
    }
  });
}

LookInFile lookInFile(const json& value, const std::vector<int>& policyPlaces) {
  LookInFile look{{}, {}, shown(value), policyPlaces};
  if (value.is_number_integer()) look.whole = value.get<long long>();
  if (value.is_string()) look.text = value.get<std::string>();
  return look;
}

void SessionReader::readLook(SessionScenario& entry, const json& object, const std::string& place,
                             const std::vector<int>& policyPlaces) {
  for (const Study* study : studies()) {
    for (const LookKey& one : study->looks()) {
      if (!object.contains(one.key)) continue;
      m_misfits.attempt(childPointer(place, one.key), kDefaultUsed,
                        [&] { one.read(lookInFile(object[one.key], policyPlaces), entry.look); });
    }
  }
}

/// For a scenario in a session.
std::vector<std::string> entryKeys() {
  std::vector<std::string> keys{"id", "colour"};
  for (const Study* study : studies()) {
    for (const LookKey& one : study->looks()) keys.push_back(one.key);
  }
  keys.insert(keys.end(), {"traceHash", "scenario"});
  return keys;
}

bool SessionReader::readScenario(SessionScenario& entry, const json& object,
                                 const std::string& place) {
  const std::string inside = place + "/scenario";
  return m_misfits.attempt(place, kIsLeftOut, [&] {
    if (!object.is_object()) throw InputError("", "", shown(object), "a scenario in { }");
    if (!object.contains("scenario")) throw InputError("", "", "no scenario", "one in { }");
    Misfits within(m_notes, inside);
    ScenarioInFile read = scenarioFromJson(object["scenario"], within);
    entry.scenario = std::move(read.scenario);
    readLook(entry, object, place, read.policyPlaces);
  });
}

void SessionReader::readEntry(const json& object, const std::string& place,
                              const std::string& baseDirectory) {
  SessionScenario entry;
  if (!readScenario(entry, object, place)) return;
  entry.scenario.baseDirectory = baseDirectory;
  m_misfits.unknownKeys(object, place, entryKeys());
  if (!readText(entry.id, object, "id", place, file::isId, "1 to 64 letters and digits")) {
    entry.id = freshId(m_session);
  } else if (indexOf(m_session, entry.id) >= 0) {
    m_misfits.note(place + "/id", "found " + inQuotes(entry.id) +
                                      " a second time, expected a unique id; it gets a new one");
    entry.id = freshId(m_session);
  }
  if (!readText(entry.colour, object, "colour", place, file::isColour, "a colour: \"#rrggbb\"")) {
    entry.colour = freshColour(m_session);
  }
  readText(entry.traceHash, object, "traceHash", place, file::isHash,
           "a hash of 32 hexadecimal digits");
  m_session.scenarios.push_back(std::move(entry));
}

void SessionReader::readScenarios(const json& root, const std::string& baseDirectory) {
  if (!root.contains("scenarios")) return m_misfits.note("/scenarios", "found nothing");
  const json& list = root["scenarios"];
  if (!list.is_array()) {
    return m_misfits.note("/scenarios", "found " + shown(list) + ", expected a list in [ ]");
  }
  const std::size_t count = std::min(list.size(), file::kMostScenarios);
  for (std::size_t i = 0; i < count; ++i) {
    readEntry(list[i], "/scenarios/" + std::to_string(i), baseDirectory);
  }
  if (count == list.size()) return;
  m_misfits.note("/scenarios", "found " + std::to_string(list.size()) +
                                   " scenarios, expected at most " + std::to_string(count) +
                                   "; those after them are left out");
}

constexpr std::array kModes{ComparisonMode::Off, ComparisonMode::Overlay,
                            ComparisonMode::SideBySide, ComparisonMode::Difference};

bool isMode(const std::string& text) {
  return std::ranges::find(kModes, text, toString) != kModes.end();
}

void SessionReader::readMode(const json& view) {
  std::string word;
  const char* const expected = "one of off, overlay, side-by-side, difference";
  if (!readText(word, view, "mode", "/view", isMode, expected)) return;
  m_session.view.mode = *std::ranges::find(kModes, word, toString);
}

void SessionReader::readCompared(const json& view) {
  if (!view.contains("compared")) return;
  const json& list = view["compared"];
  if (!list.is_array()) {
    return m_misfits.note("/view/compared", "found " + shown(list) + ", expected a list in [ ]");
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    m_misfits.attempt("/view/compared/" + std::to_string(i), kIsLeftOut, [&] {
      if (!list[i].is_string()) throw InputError("", "", shown(list[i]), "an id in quotes");
      m_session.view.compared.push_back(list[i].get<std::string>());
    });
  }
}

void SessionReader::readView(const json& root) {
  if (!root.contains("view")) return;
  const json& view = root["view"];
  if (!view.is_object()) {
    return m_misfits.note("/view", "found " + shown(view) + ", expected an object in { }");
  }
  m_misfits.unknownKeys(view, "/view", {"current", "compared", "base", "mode", "page", "layout"});
  readText(m_session.view.current, view, "current", "/view", file::isId, "the id of a scenario");
  readText(m_session.view.base, view, "base", "/view", file::isId, "the id of a scenario");
  readText(m_session.view.page, view, "page", "/view", file::isPage, "the key of a page");
  m_session.view.page = presentName(m_session.view.page);
  readText(m_session.view.layout, view, "layout", "/view", file::isLayout,
           "Base64 of at most 64 KiB");
  readCompared(view);
  readMode(view);
}

bool SessionReader::read(const json& root, const std::string& baseDirectory) {
  if (!isSession(root)) return false;
  readVersion(root);
  m_misfits.unknownKeys(root, "", {"format", "version", "title", "notes", "scenarios", "view"});
  readText(m_session.title, root, "title", "", anyText, "text in quotes");
  readText(m_session.notes, root, "notes", "", anyText, "text in quotes");
  readScenarios(root, baseDirectory);
  readView(root);
  return !m_session.scenarios.empty() || !m_session.title.empty() || !m_session.notes.empty();
}

/// A session of title and notes alone still has something to tell.
void addScenarioWhereNone(Session& session, Misfits& misfits, const std::string& baseDirectory) {
  if (!session.scenarios.empty()) return;
  Scenario scenario;
  scenario.policies = defaultPolicies();
  scenario.baseDirectory = baseDirectory;
  session.scenarios = makeSession(std::move(scenario)).scenarios;
  misfits.note("/scenarios", "no scenario could be read; a new one takes its place");
}

}  // namespace

OpenedSession sessionFromText(const std::string& text, const std::string& fileName,
                              const std::string& baseDirectory) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw InputError(fileName, "", "an empty file", "a session (JSON)");
  }
  OpenedSession opened;
  SessionReader reader(opened.leftOut);
  const json root = parseLoosely(text, reader.misfits());
  if (!reader.read(root, baseDirectory)) {
    throw InputError(fileName, "", "nothing of a session", inQuotes(file::kFormat) + " (JSON)");
  }
  opened.session = reader.take();
  addScenarioWhereNone(opened.session, reader.misfits(), baseDirectory);
  mendView(opened.session);
  opened.mayOverwrite = opened.leftOut.empty();
  return opened;
}

OpenedSession readSession(const std::string& path) {
  const std::string text = readFile(path, file::kLargestFile);
  return sessionFromText(text, path, fs::path(path).parent_path().string());
}

bool looksLikeSession(const std::string& text) {
  constexpr std::size_t kBeginning = 4096;
  constexpr const char* kBlanks = " \t\r\n";
  std::string_view rest = std::string_view(text).substr(0, kBeginning);
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  const auto takes = [&rest](std::string_view token) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    if (!rest.starts_with(token)) return false;
    rest.remove_prefix(token.size());
    return true;
  };
  if (!takes("{")) return false;
  const std::string_view key = "\"format\"";
  while (rest.find(key) != std::string_view::npos) {
    rest.remove_prefix(rest.find(key));
    if (takes(key) && takes(":") && takes(std::string("\"") + file::kFormat + "\"")) return true;
  }
  return false;
}

}  // namespace spothorizon::study
