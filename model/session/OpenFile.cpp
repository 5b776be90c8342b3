// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/OpenFile.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/OnDemand.h"
#include "ask/Study.h"
#include "base/Files.h"
#include "base/Printable.h"
#include "market/read/Formats.h"
#include "market/read/JsonText.h"
#include "market/read/MarketFiles.h"
#include "rental/read/ReadStream.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "session/Session.h"
#include "session/ShippedFiles.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

/// Scenarios, sessions and files of studies are written by hand or by this program: of a size that
/// a document of them takes little memory. Markets are not.
constexpr std::uint64_t kLargestDocument = 16ULL << 20;

/// What a JSON text says that it is. A title may say anything.
class FormatStream final : public market::JsonStream {
 public:
  std::string format;
  std::size_t keys = 0;     ///< at the top
  bool isScenario = false;  ///< some of them are a scenario's
  bool isWhole = false;

 private:
  void value(const nlohmann::json& value) override {
    if (depth() != 1 || keyAt(0).empty()) return;
    ++keys;
    if (keyAt(0) == "format" && value.is_string()) format = value.get<std::string>();
    isScenario = isScenario || isPartOfScenario(keyAt(0));
  }

  static bool isPartOfScenario(const std::string& key) {
    constexpr std::array<std::string_view, 5> kOthers{"format", "version", "title", "notes",
                                                      "policies"};
    if (std::ranges::find(kOthers, key) != kOthers.end()) return true;
    return std::ranges::any_of(parameters(), [&](const Parameter& parameter) {
      return parameter.key.starts_with(key + ".") || parameter.key == key;
    });
  }
};

FormatStream formatOf(const std::string& text) {
  FormatStream stream;
  try {
    market::parseStream(text, "", stream);
    stream.isWhole = true;
  } catch (const InputError&) {
    // Whoever reads the rest says what is wrong with it, or that it is only a beginning.
  }
  return stream;
}

struct Recognised {
  FileKind kind = FileKind::Scenario;
  const Study* study = nullptr;  ///< whose file it is
};

const Study* studyOfFormat(const std::string& format) {
  const auto& all = studies();
  const auto found =
      std::ranges::find(all, format, [](const Study* one) { return one->fileFormat(); });
  return format.empty() || found == all.end() ? nullptr : *found;
}

Recognised recognised(const std::string& text) {
  if (looksLikeSession(text)) return {FileKind::Session};
  std::string_view rest = text;
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
  if (!rest.starts_with('{')) return {FileKind::Market};
  const FormatStream stream = formatOf(text);
  const std::string& format = stream.format;
  if (const Study* study = studyOfFormat(format)) return {FileKind::Study, study};
  if (format == "spothorizon-scenario") return {FileKind::Scenario};
  // What has keys and none of a scenario's is no scenario gone wrong: the market's readers say what
  // they know.
  const bool stranger = (stream.keys > 0 || stream.isWhole) && !stream.isScenario;
  return {stranger || market::recognise(text) ? FileKind::Market : FileKind::Scenario};
}

/// The text of a document; of a market perhaps only the beginning, for it is read elsewhere.
std::string textToTell(const std::string& path) {
  constexpr std::size_t kBeginning = 64U << 10;
  if (isPipe(path)) return readFile(path, kLargestDocument);
  std::string beginning = readBeginning(path, kBeginning);
  if (beginning.size() < kBeginning) return beginning;
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size <= kLargestDocument) {
    // What is packed in it may be more.
    std::string text = readBeginning(path, kLargestDocument + 1);
    if (text.size() <= kLargestDocument) return text;
  }
  if (recognised(beginning).kind == FileKind::Market) return beginning;
  throw InputError(path, "", std::to_string(size) + " bytes",
                   "at most " + std::to_string(kLargestDocument) + " bytes");
}

std::string quotedTitle(const Scenario& scenario) {
  constexpr std::size_t kLongest = 80;
  return "\"" + printableLine(scenario.title, kLongest) + "\"";
}

/// What a run could depend on. How the user looked at it, and what the session is called, is not.
std::vector<std::string> lostOf(const OpenedSession& opened) {
  std::vector<std::string> lost;
  for (const std::string& note : opened.leftOut) {
    const bool harmless =
        note.starts_with("/view") || note.starts_with("/title") || note.starts_with("/notes");
    if (!harmless) lost.push_back(note);
  }
  return lost;
}

/// What asks for GPUs for all the jobs of a file.
OpenedFile openedStream(const std::string& path, const ScenarioEdit& edit) {
  OpenedFile opened;
  opened.kind = FileKind::Market;  // saving does not write over it
  Scenario& scenario = opened.scenario;
  scenario.title = fs::path(path).stem().string();
  scenario.baseDirectory = fs::path(path).parent_path().string();
  scenario.policies = defaultPolicies();
  findParameter("stream.jobs")->set(scenario, fs::path(path).filename().string());
  const auto& lists = parameterLists();
  const auto classes = std::ranges::find(lists, "stream.classes", &ParameterList::key);
  if (classes != lists.end()) classes->resize(scenario, 1);
  opened.notes.push_back(phrase("open",
                                "%1 lists jobs: it was opened as a stream of them. Enter a budget. "
                                "How much faster they run on more GPUs is assumed; choose tables "
                                "of measured speed-ups to replace the assumption.")
                             .arg(fs::path(path).filename().string()));
  if (edit) edit(scenario);
  return opened;
}

OpenedFile openedMarket(const std::string& path, const ScenarioEdit& edit) {
  OpenedFile opened;
  opened.kind = FileKind::Market;
  market::MarketFiles files;
  MadeScenario made = madeForMarketFiles({path}, edit, files);
  opened.scenario = std::move(made.scenario);
  opened.notes = std::move(made.notes);
  opened.market = loadMarket(opened.scenario, files);
  return opened;
}

/// A command answers for one scenario, of several.
void noteOthers(OpenedFile& opened) {
  const Session& session = opened.session->session;
  if (session.scenarios.size() < 2) return;
  std::string others;
  for (const SessionScenario& one : session.scenarios) {
    if (one.id == session.view.current) continue;
    others += (others.empty() ? "" : ", ") + quotedTitle(one.scenario);
  }
  opened.notes.push_back(phrase("check",
                                "The session has %1 scenarios; this is about the one that was "
                                "shown last, %2. Not checked: %3.")
                             .arg(std::to_string(session.scenarios.size()))
                             .arg(quotedTitle(opened.scenario))
                             .arg(others));
}

}  // namespace

bool isStreamOfJobs(const std::string& path) {
  try {
    return !rental::readStream(path).jobs.empty();
  } catch (const InputError&) {
    return false;
  }
}

OpenedFile openScenario(const std::string& path, const ScenarioEdit& edit) {
  const std::string text = textToTell(path);
  const std::string folder = fs::path(path).parent_path().string();
  OpenedFile opened;
  const Recognised found = recognised(text);
  opened.kind = found.kind;
  opened.study = found.study;
  if (opened.kind == FileKind::Market) {
    refusePipe(path);
    try {
      return openedMarket(path, edit);
    } catch (const InputError&) {
      if (!isStreamOfJobs(path)) throw;
    }
    return openedStream(path, edit);
  }
  if (opened.study) {
    FileQuestion question = opened.study->questionOf(text, path, folder);
    opened.scenario = std::move(question.scenario);
    opened.variant = std::move(question.variant);
  } else if (opened.kind == FileKind::Session) {
    opened.session = std::make_shared<OpenedSession>(sessionFromText(text, path, folder));
    const Session& session = opened.session->session;
    const auto current = static_cast<std::size_t>(indexOf(session, session.view.current));
    opened.scenario = session.scenarios[current].scenario;
  } else {
    opened.scenario = scenarioFromText(text, path, folder);
  }
  opened.notes = findShippedFiles(opened.scenario, shippedSamples());
  if (edit) edit(opened.scenario);
  settleOnDemand(opened.scenario);
  return opened;
}

OpenedFile openWholeScenario(const std::string& path, const ScenarioEdit& edit) {
  OpenedFile opened = openScenario(path, edit);
  if (!opened.session) return opened;
  const std::vector<std::string> lost = lostOf(*opened.session);
  if (lost.empty()) {
    noteOthers(opened);
    return opened;
  }
  const std::string more =
      lost.size() == 1 ? "" : "; and " + std::to_string(lost.size() - 1) + " more";
  throw InputError(path, "", "a session that cannot be read whole (" + lost.front() + more + ")",
                   "one that can; the window opens what is left of it");
}

}  // namespace spothorizon::study
