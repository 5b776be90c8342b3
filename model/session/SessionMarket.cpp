// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>

#include "ask/LoadedMarket.h"
#include "ask/MarketFiles.h"
#include "base/InputError.h"
#include "session/Session.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

std::string lookedUp(const std::string& file, const std::string& baseDirectory) {
  return (fs::path(baseDirectory) / file).string();
}

bool exists(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool isMissing(const std::string& file, const std::string& baseDirectory) {
  return !exists(lookedUp(file, baseDirectory));
}

/// As a scenario of that folder names it: from the folder where it lies in it, else in full.
std::string asNamed(const std::string& path, const std::string& baseDirectory) {
  const fs::path whole = fs::absolute(path).lexically_normal();
  const fs::path folder =
      fs::absolute(fs::path(baseDirectory.empty() ? "." : baseDirectory) / "").lexically_normal();
  const fs::path relative = whole.lexically_relative(folder);
  const bool inside = !relative.empty() && *relative.begin() != "..";
  return inside ? relative.string() : whole.string();
}

MarketState missingState(const std::string& file) {
  return {.kind = MarketState::Kind::Missing,
          .file = file,
          .message =
              phrase("market", "%1 was not found. Locate it, or choose another market.").arg(file),
          .hash = {}};
}

MarketState unreadableState(const InputError& error, const std::string& firstFile) {
  return {.kind = MarketState::Kind::Unreadable,
          .file = error.file().empty() ? firstFile : error.file(),
          .message = phrase("market", "%1. Fix the file, or choose another market.")
                         .arg(std::string(error.what())),
          .hash = {}};
}

MarketState comparedState(const std::string& saved, const std::string& now,
                          const std::string& firstFile) {
  MarketState state;
  state.hash = now;
  if (saved.empty()) {
    state.kind = MarketState::Kind::NeverRead;
  } else if (saved != now) {
    state.kind = MarketState::Kind::Changed;
    state.message = phrase("market",
                           "%1 has changed since the session was saved: results may differ. Save "
                           "the session to keep the market as it is now.")
                        .arg(firstFile);
  }
  return state;
}

/// The hash of the files alone; factors change no hash.
std::string hashOf(const LoadedMarket& market) { return market.import.trace.provenance.hash; }

}  // namespace

MarketState marketState(
    const SessionScenario& scenario,
    const std::function<std::shared_ptr<const LoadedMarket>(const Scenario&)>& load) {
  const std::vector<std::string> files = marketFiles(scenario.scenario);
  if (files.empty()) return {};
  for (const std::string& file : files) {
    if (!exists(file)) return missingState(file);
  }
  try {
    const auto market = load ? load(scenario.scenario) : loadMarket(scenario.scenario);
    return comparedState(scenario.traceHash, hashOf(*market), files.front());
  } catch (const InputError& error) {
    return unreadableState(error, files.front());
  }
}

Scenario withMarketFileAt(const Scenario& scenario, const std::string& missing,
                          const std::string& path) {
  Scenario moved = scenario;
  const std::string& base = scenario.baseDirectory;
  const fs::path place(path);
  for (std::string* file : filesOf(moved.market)) {
    const fs::path name = fs::path(*file).filename();
    const std::string beside = (place.parent_path() / name).string();
    if (*file == missing || lookedUp(*file, base) == missing) {
      *file = asNamed(path, base);
    } else if (isMissing(*file, base) && (name == place.filename() || exists(beside))) {
      *file = asNamed(beside, base);
    }
  }
  return moved;
}

}  // namespace spothorizon::study
