// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario for market files: which file is what, whose prices, what on demand costs, which job.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/OnDemand.h"
#include "base/InputError.h"
#include "market/PriceList.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "market/read/ReadAws.h"
#include "scenario/JobGoal.h"
#include "scenario/MarketReading.h"
#include "scenario/NamedFiles.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "session/JobPlan.h"
#include "session/KnownStretch.h"
#include "session/MarketPools.h"
#include "session/OpenFile.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
using market::FileDescription;
using market::MachineKind;
using market::Origin;
using market::Pool;
using market::Trace;

/// A spot price that nobody states, as a share of the on-demand price.
constexpr double kAssumedShare = 1.0 / 3;
/// Limits of a scenario's slots.
constexpr double kLeastSlotHours = 1.0 / 60, kMostSlotHours = 24;

/// One of a trace's two series: as its provenance speaks of it, and its number where it is
/// constant.
struct Series {
  const char *noted, *key;
};
constexpr Series kGpus{"availability", "market.availability.gpus"};
constexpr Series kPrice{"price", "market.price.usdPerGpuHour"};

/// What a trace file that this program wrote says of its sources behind `beginning`; else empty.
std::string notedIn(const Trace& trace, std::string_view beginning) {
  const std::vector<std::string>& lines = trace.provenance.lines;
  const auto words = std::ranges::find_if(
      lines, [&](const std::string& line) { return line.starts_with(beginning); });
  return words == lines.end() ? std::string() : words->substr(beginning.size());
}

/// A scenario in the making.
class Maker {
 public:
  Maker(const ScenarioEdit& edit, market::MarketFiles& files, const FileUse& use)
      : m_edit(edit), m_files(files), m_use(use) {}

  MadeScenario make(const std::vector<std::string>& paths);

 private:
  struct File {
    std::string path, named;  ///< as it is looked up, and as the scenario names it
    FileDescription what;
    market::ColumnNames columns;  ///< that were named
    market::ReadOptions options;  ///< by which it was described
    bool pricesWanted = true, gpusWanted = true;

    /// A CSV whose columns are named has what its columns hold; one of which nothing is known may
    /// have prices.
    bool hasPrices() const {
      const bool wanted = columns.any() && isTable() ? !columns.price.empty() : true;
      const bool holds = isTable() || what.format->hasPrices();
      const bool chosenFrom = what.format->rows || what.format->zones;
      return pricesWanted && holds && wanted &&
             (!columns.any() || isTable() || chosenFrom || what.price);
    }
    bool hasGpus() const {
      if (isTable()) return gpusWanted && !columns.gpus.empty();
      return gpusWanted && (what.availability || what.format->hasGpus());
    }
    /// Its columns are named, or have to be.
    bool isTable() const { return what.isNamed; }
    /// With prices and free GPUs in the same slots, and both are taken.
    bool isTrace() const { return what.trace && pricesWanted && gpusWanted; }
  };

  void open(const std::string& path);
  void takeList(File& file);
  void takeListBeside();
  void takeTrace(const File& file);
  void takeSlots(const File& file);
  std::optional<double> slotSecondsOf(const File& file);
  void takeGpus(const File& file);
  void takePrices(const File& file);
  void takeTable(const market::ColumnNames& names);
  bool isNamedAlike(const File& file);
  void choosePool(const File& file);
  void chooseZone(const File& file);
  void chooseModel(const File& file);
  market::MarketSpec wished() const;
  void assign();
  void fit();
  void findOnDemand(const market::MarketImport& import);
  bool takeAssumed(const Trace& trace, const std::string& path, Series series);
  void takeAssumptions(const Trace& trace);
  void assumePrice();
  void noteOnDemand();
  void noteUnits(const market::MarketImport& import);
  void fitJob(const market::MarketImport& import);
  void shorten(const Stretch& known, double slotHours);
  void note(Text text) { m_made.notes.push_back(std::move(text)); }
  market::MarketSpec& spec() { return m_made.scenario.market; }
  MarketReading& reading() { return m_made.scenario.sections.edit<MarketReading>(); }
  [[noreturn]] static void refuseSecond(const File& second, const std::string& what,
                                        const std::string& first);

  const ScenarioEdit& m_edit;
  market::MarketFiles& m_files;
  const FileUse& m_use;
  MadeScenario m_made;
  std::vector<File> m_opened;
  std::optional<market::PriceList> m_list;
  std::string m_listName;
  const market::Format* m_priceFormat = nullptr;
  MachineKind m_counted;  ///< of the file of free GPUs
};

/// Only one of two files with the same content could be used, and nobody would know which.
void Maker::refuseSecond(const File& second, const std::string& what, const std::string& first) {
  throw InputError(second.path, "", what + ", which " + first + " has too",
                   "one file of " + what + " at a time");
}

void Maker::open(const std::string& path) {
  Scenario& scenario = m_made.scenario;
  const std::string name = fs::path(path).filename().string();
  const bool besideFirst = fs::path(path).parent_path() == fs::path(scenario.baseDirectory);
  market::ReadOptions options;
  Scenario wish = scenario;
  if (m_edit) m_edit(wish);
  const MarketReading& reading = wish.sections.get<MarketReading>();
  options.columns.timeUnit = allColumns(reading).timeUnit;
  options.timeUnitSeconds = unitSeconds(reading);
  if (m_files.canBeNamed(path)) options.columns = allColumns(reading);
  if (const auto named = m_use.columns.find(path); named != m_use.columns.end()) {
    options.columns = named->second;
  }
  File file{path,
            besideFirst ? name : fs::absolute(path).string(),
            m_files.describe(path, options),
            options.columns,
            options,
            !m_use.gpusOnly.contains(path),
            !m_use.pricesOnly.contains(path)};
  if (file.what.priceList) return takeList(file);
  scenario.title += (scenario.title.empty() ? "" : ", ") + name;
  m_opened.push_back(std::move(file));
}

void Maker::takeList(File& file) {
  if (m_list) refuseSecond(file, "on-demand prices", m_listName);
  m_list = std::move(file.what.priceList);
  m_listName = fs::path(file.path).filename().string();
}

void Maker::takeListBeside() {
  if (m_list) return;
  m_list = listBeside(m_made.scenario.baseDirectory, m_files);
  if (m_list) m_listName = kPriceListBeside;
}

void Maker::takeTrace(const File& file) {
  if (!spec().traceFile.empty()) refuseSecond(file, "prices and free GPUs", spec().traceFile);
  spec().traceFile = file.named;
  spec().slotHours = file.what.trace->slotHours;
}

/// One series of a trace stays on the trace's slots, and one of numbered slots on those.
void Maker::takeSlots(const File& file) {
  if (file.what.trace) spec().slotHours = file.what.trace->slotHours;
  const std::optional<double> seconds = slotSecondsOf(file);
  const double hours = seconds.value_or(0) / 3600;
  if (hours >= kLeastSlotHours && hours <= kMostSlotHours) spec().slotHours = hours;
}

/// For numbered slots; any zone has those of the file.
std::optional<double> Maker::slotSecondsOf(const File& file) {
  if (file.what.price) return file.what.price->slotSeconds;
  if (file.what.availability) return file.what.availability->slotSeconds;
  if (!file.what.format->zones || file.what.pools.empty()) return std::nullopt;
  market::ReadOptions options = file.options;
  options.zone = file.what.pools.front().zone;
  const FileDescription what = m_files.describe(file.path, options);
  return what.availability ? what.availability->slotSeconds : std::nullopt;
}

void Maker::takeGpus(const File& file) {
  market::AvailabilitySource& source = spec().availability;
  if (!source.file.empty()) refuseSecond(file, "free GPUs", source.file);
  if (file.what.trace && takeAssumed(*file.what.trace, file.named, kGpus)) return;
  source.file = file.named;
  takeSlots(file);
  const market::ColumnNames& names = file.columns;
  if (!names.gpus.empty()) reading().gpus = {names.time, names.gpus, names.timeUnit};
  takeTable(names);
  m_counted = machineIn(file.what.reports);
  chooseZone(file);
  chooseModel(file);
  if (!m_counted.gpus || *m_counted.gpus == 1) return;
  source.gpusPerInstance = *m_counted.gpus;
  setOrigin(spec(), "market.availability.gpusPerInstance", {Origin::File, file.named});
  note(phrase("open", "%1 counts machines of %2.")
           .arg(file.named)
           .arg(gpuCountText(static_cast<int>(*m_counted.gpus))));
}

/// The market with the caller's own settings.
market::MarketSpec Maker::wished() const {
  Scenario wished = m_made.scenario;
  if (m_edit) m_edit(wished);
  return wished.market;
}

/// The zone to use of several with free GPUs: the wanted one, else the one with most known slots.
void Maker::chooseZone(const File& file) {
  const std::vector<Pool>& zones = file.what.pools;
  if (!file.what.format->zones || zones.empty()) return;
  const market::MarketSpec wish = wished();
  const std::string& wished =
      wish.availability.zone.empty() ? wish.price.zone : wish.availability.zone;
  const auto best = std::ranges::max_element(zones, {}, &Pool::rows);
  m_counted.zone = wished.empty() ? best->zone : wished;
  spec().availability.zone = m_counted.zone;
  if (zones.size() == 1 || !wished.empty()) return;
  note(phrase("open", "%1 has free GPUs of %2 zones: %3 was chosen.")
           .arg(file.named)
           .arg(std::to_string(zones.size()))
           .arg(m_counted.zone));
  note(phrase("open", "Choose another with market.availability.zone and market.price.zone."));
}

/// Free GPUs and prices in one file are of one model.
void Maker::chooseModel(const File& file) {
  if (!file.what.format->models) return;
  const market::PriceSource wish = wished().price;
  const std::string& model = wish.instanceType.empty() ? wish.zone : wish.instanceType;
  if (spec().availability.zone.empty()) spec().availability.zone = model;
}

void Maker::choosePool(const File& file) {
  if (file.what.format->pools && !file.columns.pools.empty()) return;
  // Which columns of a table tell markets apart was found: that one of them is meant is not.
  if (file.isTable()) return;
  market::PriceSource wish = wished().price;
  // Either identifies a model.
  if (file.what.format->models && wish.instanceType.empty()) {
    wish.instanceType = std::exchange(wish.zone, {});
  }
  const std::vector<Pool> pools = poolsOf(file.what.pools, wish);
  const Pool* pool = bestPool(pools, m_counted);
  if (!pool) return;
  market::PriceSource& source = spec().price;
  source.zone = pool->zone;
  source.instanceType = pool->instanceType;
  source.product = pool->product;
  const bool knownZone = file.what.format->zones && pool->zone == m_counted.zone;
  if (pools.size() > 1 && !knownZone) {
    note(phrase("open", "%1 has prices of %2 pools: %3 was chosen.")
             .arg(file.named)
             .arg(std::to_string(pools.size()))
             .arg(poolWords(*pool)));
  }
  if (!m_counted.zone.empty() && pool->zone != m_counted.zone) {
    note(phrase("open", "The free GPUs are from %1, the prices from %2.")
             .arg(m_counted.zone)
             .arg(pool->zone));
  }
}

/// What tells its rows apart.
void Maker::takeTable(const market::ColumnNames& names) {
  std::map<std::string, std::string> further;
  const auto take = [&](const char* role, const std::string& name) {
    if (!name.empty()) further[role] = name;
  };
  take("zone", names.zone);
  take("type", names.instanceType);
  take("product", names.product);
  take("onDemand", names.onDemand);
  if (!further.empty()) reading().columns = partsText(further);
  if (!names.pools.empty()) reading().pools = partsText(names.pools);
}

/// Files of one source are read by one set of names.
bool Maker::isNamedAlike(const File& file) {
  const NamedColumns& first = reading().price;
  const market::ColumnNames& names = file.columns;
  return first == NamedColumns{names.time, names.price, names.timeUnit} || names.price.empty();
}

void Maker::takePrices(const File& file) {
  market::PriceSource& source = spec().price;
  if (file.what.trace && takeAssumed(*file.what.trace, file.named, kPrice)) return;
  if (source.file.empty()) {
    source.file = file.named;
    takeSlots(file);
    const market::ColumnNames& names = file.columns;
    if (!names.price.empty()) reading().price = {names.time, names.price, names.timeUnit};
    takeTable(names);
    m_priceFormat = file.what.format;
    return choosePool(file);
  }
  // Pages of one history are one source; anything else would be mixed.
  if (file.what.format != m_priceFormat || !isNamedAlike(file)) {
    refuseSecond(file, "prices", source.file);
  }
  source.moreFiles.push_back(file.named);
}

/// Which file is what. A file whose choices are still to be made counts as what its kind holds.
void Maker::assign() {
  for (const File& file : m_opened) {
    if (!file.isTrace()) continue;
    takeTrace(file);
    for (const File& other : m_opened) {
      if (&other != &file && !other.isTrace()) refuseSecond(other, "a market", file.named);
    }
  }
  if (!spec().traceFile.empty()) return;
  for (const File& file : m_opened) {
    if (file.hasGpus()) takeGpus(file);
  }
  for (const File& file : m_opened) {
    if (file.hasPrices()) takePrices(file);
  }
}

/// Being written to a file and read again makes no fact of what was assumed. Whether the series
/// was.
bool Maker::takeAssumed(const Trace& trace, const std::string& path, Series series) {
  const std::string constant = notedIn(trace, std::string(series.noted) + ": constant ");
  if (constant.empty()) return false;
  const std::string file = fs::path(path).filename().string();
  findParameter(series.key)->set(m_made.scenario, constant.substr(0, constant.find(' ')));
  setOrigin(spec(), series.key, {Origin::Assumed, file + ": constant " + constant});
  return true;
}

void Maker::takeAssumptions(const Trace& trace) {
  if (spec().traceFile.empty()) return;
  takeAssumed(trace, spec().traceFile, kGpus);
  takeAssumed(trace, spec().traceFile, kPrice);
}

/// The files' own price is a fact; then what a list says of this machine at this time.
void Maker::findOnDemand(const market::MarketImport& import) {
  if (takeOnDemandOf(import, m_list ? &*m_list : nullptr, m_listName, m_made.scenario)) return;
  spec().onDemandUsdPerGpuHour.reset();
  setOrigin(spec(), "market.onDemandUsdPerGpuHour", {});
}

/// A spot price that no file states: below what on demand costs, or it would be no spot price.
void Maker::assumePrice() {
  if (!spec().price.file.empty() || !spec().traceFile.empty()) return;
  if (!spec().onDemandUsdPerGpuHour || !notedOrigin(spec(), kPrice.key).detail.empty()) return;
  spec().price.usdPerGpuHour =
      std::round(*spec().onDemandUsdPerGpuHour * kAssumedShare * 100) / 100;
}

void Maker::shorten(const Stretch& known, double slotHours) {
  job::Job& job = m_made.scenario.job;
  const double slack = job.workload / job.deadlineHours;
  job.deadlineHours = known.count * slotHours;
  job.workload = slack * job.deadlineHours;
  note(phrase("open",
              "No stretch of the market longer than %1 is known: the job is shortened to a "
              "workload of %2 in that time.")
           .arg(hoursText(job.deadlineHours))
           .arg(shortNumber(job.workload)));
}

/// A market may be short because its times are of another unit than they were taken for.
void Maker::noteUnits(const market::MarketImport& import) {
  for (const market::ReadReport& report : import.reports) {
    for (const Text& line : report.understood) {
      if (!line.english().starts_with("times in ")) continue;
      note(phrase("open", "%1 was read with %2.")
               .arg(fs::path(report.file).filename().string())
               .arg(line));
    }
  }
}

/// The job starts where everything is known; a short stretch gets a shorter job, with as much slack
/// as the default one.
void Maker::fitJob(const market::MarketImport& import) {
  const market::Trace& trace = import.trace;
  Scenario& scenario = m_made.scenario;
  job::Job& job = scenario.job;
  const int wanted = static_cast<int>(std::ceil(job.deadlineHours / trace.slotHours - 1e-9));
  const Stretch known = knownStretch(trace, wanted);
  spec().startHours = known.first * trace.slotHours;
  if (known.first > 0) {
    note(phrase("open",
                "The job starts %1 into the market, the first time from which everything is known.")
             .arg(hoursText(spec().startHours)));
  }
  if (known.count > 0 && known.count < wanted) {
    shorten(known, trace.slotHours);
    noteUnits(import);
  }
  // The caller's own edit may have set a goal or a value.
  if (goalOf(scenario) == JobGoal::AsValued) setGoal(scenario, JobGoal::Balanced);
  settleValue(scenario);
}

void Maker::noteOnDemand() {
  const auto origin = originOf(m_made.scenario, "market.onDemandUsdPerGpuHour");
  if (!origin || origin->from == Origin::SetByUser) return;
  note(phrase("open", "On-demand price: %1 per GPU-hour (%2: %3).")
           .arg(usdText(*spec().onDemandUsdPerGpuHour))
           .arg(originText(origin->from))
           .arg(origin->detail));
}

void Maker::fit() {
  const market::MarketImport import = marketImport(m_made.scenario, m_files);
  findOnDemand(import);
  takeAssumptions(import.trace);
  assumePrice();
  if (m_edit) m_edit(m_made.scenario);
  fitJob(import);
}

MadeScenario Maker::make(const std::vector<std::string>& paths) {
  Scenario& scenario = m_made.scenario;
  scenario.policies = defaultPolicies();
  // A job in a market of the user's own: a GPU that is replaced costs a restart.
  scenario.job.reconfiguration = plannedReconfiguration();
  scenario.baseDirectory = fs::path(paths.front()).parent_path().string();
  for (const std::string& path : paths) open(path);
  takeListBeside();
  if (m_opened.empty()) {
    throw InputError(paths.front(), "", "on-demand prices alone", "a market file with them");
  }
  assign();
  if (m_edit) m_edit(scenario);
  fit();
  if (m_edit) m_edit(scenario);
  noteOnDemand();
  return std::move(m_made);
}

}  // namespace

MadeScenario madeForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit,
                                market::MarketFiles& files, const FileUse& use) {
  return Maker(edit, files, use).make(paths);
}

MadeScenario madeForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit,
                                market::MarketFiles& files) {
  return madeForMarketFiles(paths, edit, files, {});
}

MadeScenario madeForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit) {
  market::MarketFiles files;
  return madeForMarketFiles(paths, edit, files);
}

Scenario scenarioForMarketFiles(const std::vector<std::string>& paths, const ScenarioEdit& edit) {
  return madeForMarketFiles(paths, edit).scenario;
}

Scenario scenarioForMarketFile(const std::string& path) { return scenarioForMarketFiles({path}); }

}  // namespace spothorizon::study
