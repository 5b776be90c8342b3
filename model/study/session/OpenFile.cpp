// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session/OpenFile.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "base/Files.h"
#include "market/read/JsonText.h"
#include "market/read/MarketFiles.h"
#include "study/deadline/experiment/Experiment.h"
#include "study/scenario/ScenarioJson.h"
#include "study/session/Session.h"
#include "study/work/LoadedMarket.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

/// A cloud's spot price has its floor at this share of the on-demand price.
constexpr double kFloorShare = 0.30;
/// What a default job is worth, in its cost on demand: enough that it pays to run it.
constexpr double kWorthOverCost = 1.4;

double guessedOnDemand(const std::vector<double>& prices, double fallback) {
  double least = INFINITY, most = 0;
  for (const double price : prices) {
    if (!(price > 0)) continue;
    least = std::min(least, price);
    most = std::max(most, price);
  }
  if (most == 0) return fallback;
  return std::round(std::max(most, least / kFloorShare) * 1e4) / 1e4;
}

/// The largest pool; Linux/UNIX before the other products.
const market::Pool* bestPool(const std::vector<market::Pool>& pools) {
  const market::Pool* best = nullptr;
  const auto better = [](const market::Pool& a, const market::Pool& b) {
    const bool linuxA = a.product == "Linux/UNIX", linuxB = b.product == "Linux/UNIX";
    return linuxA != linuxB ? linuxA : a.rows > b.rows;
  };
  for (const market::Pool& pool : pools) {
    if (!best || better(pool, *best)) best = &pool;
  }
  return best;
}

void takePrice(Scenario& scenario, const std::string& file, const market::FileDescription& what) {
  if (!scenario.market.price.file.empty()) {
    scenario.market.price.moreFiles.push_back(file);
    return;
  }
  scenario.market.price.file = file;
  if (const market::Pool* pool = bestPool(what.pools)) {
    scenario.market.price.zone = pool->zone;
    scenario.market.price.instanceType = pool->instanceType;
    scenario.market.price.product = pool->product;
  }
}

struct Stretch {
  int first = 0, slots = 0;
};

/// The first stretch of known slots that is as long as wanted; else the longest there is.
Stretch knownStretch(const market::Trace& trace, int wanted) {
  Stretch longest;
  int first = 0;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) first = slot + 1;
    const int slots = slot + 1 - first;
    if (slots > longest.slots) longest = {first, slots};
    if (slots >= wanted) break;
  }
  return longest;
}

/// The job starts where everything is known; a short stretch gets a shorter job, with as much slack
/// as the default one.
void fitJob(Scenario& scenario, const market::Trace& trace) {
  job::Job& job = scenario.job;
  const double slack = job.workload / job.deadlineHours;
  const int wanted = static_cast<int>(std::ceil(job.deadlineHours / trace.slotHours - 1e-9));
  const Stretch known = knownStretch(trace, wanted);
  scenario.market.startHours = known.first * trace.slotHours;
  if (known.slots > 0 && known.slots < wanted) {
    job.deadlineHours = known.slots * trace.slotHours;
    job.workload = slack * job.deadlineHours;
  }
  const double cost = job.workload * scenario.market.onDemandUsdPerGpuHour;
  job.valueUsd = std::ceil(cost * kWorthOverCost / 5) * 5;
}

/// Scenarios, sessions and experiments are written by hand or by this program: of a size that a
/// document of them takes little memory. Markets are not.
constexpr std::uint64_t kLargestDocument = 16ULL << 20;

/// What a JSON text says that it is. A title may say anything.
class FormatStream final : public market::JsonStream {
 public:
  std::string format;

 private:
  void value(const nlohmann::json& value) override {
    if (depth() == 1 && keyAt(0) == "format" && value.is_string())
      format = value.get<std::string>();
  }
};

std::string formatOf(const std::string& text) {
  FormatStream stream;
  try {
    market::parseStream(text, "", stream);
  } catch (const InputError&) {
    // Whoever reads the rest says what is wrong with it, or that it is only a beginning.
  }
  return stream.format;
}

FileKind kindOf(const std::string& text) {
  if (looksLikeSession(text)) return FileKind::Session;
  std::string_view rest = text;
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
  if (!rest.starts_with('{')) return FileKind::Market;
  const std::string format = formatOf(text);
  if (format == "spothorizon-experiment") return FileKind::Experiment;
  if (format == "spothorizon-scenario") return FileKind::Scenario;
  const bool known = market::recognise(text) != nullptr;
  return known ? FileKind::Market : FileKind::Scenario;
}

/// The text of a document; of a market perhaps only the beginning, for it is read elsewhere.
std::string textToTell(const std::string& path) {
  constexpr std::size_t kBeginning = 64U << 10;
  if (isPipe(path)) return readFile(path, kLargestDocument);
  std::string beginning = readBeginning(path, kBeginning);
  if (beginning.size() < kBeginning) return beginning;
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size <= kLargestDocument) return readFile(path, kLargestDocument);
  if (kindOf(beginning) == FileKind::Market) return beginning;
  throw InputError(path, "", std::to_string(size) + " bytes",
                   "at most " + std::to_string(kLargestDocument) + " bytes");
}

void takeFile(Scenario& scenario, const std::string& file, const market::FileDescription& what) {
  market::MarketSpec& spec = scenario.market;
  if (what.trace) {
    spec.traceFile = file;
    spec.slotHours = what.trace->slotHours;
  } else if (what.availability) {
    spec.availability.file = file;
    // A file may hold both: marketplace offers and summaries do.
    if (what.price) takePrice(scenario, file, what);
  } else {
    takePrice(scenario, file, what);
  }
}

/// On-demand price, job and start, as far as the market itself tells.
void fitToMarket(Scenario& scenario, market::MarketFiles& files) {
  market::MarketSpec& spec = scenario.market;
  const market::Trace trace = marketTrace(scenario, files);
  const bool priced = !spec.traceFile.empty() || !spec.price.file.empty();
  const double guess = priced ? guessedOnDemand(trace.spotUsdPerGpuHour, spec.onDemandUsdPerGpuHour)
                              : spec.onDemandUsdPerGpuHour;
  spec.onDemandUsdPerGpuHour = trace.onDemandUsdPerGpuHour.value_or(guess);
  fitJob(scenario, trace);
}

Scenario scenarioOn(const std::vector<std::string>& paths, const ScenarioEdit& edit,
                    market::MarketFiles& files) {
  Scenario scenario;
  scenario.policies = defaultPolicies();
  scenario.baseDirectory = fs::path(paths.front()).parent_path().string();
  for (const std::string& path : paths) {
    const std::string name = fs::path(path).filename().string();
    const bool besideFirst = fs::path(path).parent_path() == fs::path(scenario.baseDirectory);
    takeFile(scenario, besideFirst ? name : fs::absolute(path).string(), files.describe(path, {}));
    scenario.title += (scenario.title.empty() ? "" : ", ") + name;
  }
  if (edit) edit(scenario);
  fitToMarket(scenario, files);
  if (edit) edit(scenario);
  return scenario;
}

}  // namespace

Scenario scenarioForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit) {
  market::MarketFiles files;
  return scenarioOn(paths, edit, files);
}

Scenario scenarioForMarketFile(const std::string& path) { return scenarioForMarketFiles({path}); }

OpenedFile openScenario(const std::string& path, const ScenarioEdit& edit) {
  const std::string text = textToTell(path);
  const std::string folder = fs::path(path).parent_path().string();
  OpenedFile opened;
  opened.kind = kindOf(text);
  if (opened.kind == FileKind::Market) {
    refusePipe(path);
    market::MarketFiles files;
    opened.scenario = scenarioOn({path}, edit, files);
    opened.market = loadMarket(opened.scenario, files);
    return opened;
  }
  if (opened.kind == FileKind::Experiment) {
    opened.experiment = std::make_shared<Experiment>(experimentFromText(text, path, folder));
    opened.scenario = opened.experiment->scenario;
  } else if (opened.kind == FileKind::Session) {
    opened.session = std::make_shared<OpenedSession>(sessionFromText(text, path, folder));
    const Session& session = opened.session->session;
    const auto current = static_cast<std::size_t>(indexOf(session, session.view.current));
    opened.scenario = session.scenarios[current].scenario;
  } else {
    opened.scenario = scenarioFromText(text, path, folder);
  }
  if (edit) edit(opened.scenario);
  return opened;
}

}  // namespace spothorizon::study
