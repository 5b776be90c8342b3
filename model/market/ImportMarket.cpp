// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/ImportMarket.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "base/InputError.h"
#include "market/Grid.h"
#include "market/Join.h"
#include "market/MarketSpec.h"
#include "market/TraceOrigin.h"
#include "market/read/MarketFiles.h"
#include "market/read/ReadChecks.h"
#include "market/read/TimeText.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {
namespace {

namespace fs = std::filesystem;

/// Slots at on-demand for this long look like a market without capacity (docs/formats.md).
constexpr double kDaysAtOnDemandHours = 48;

std::string lookUp(const std::string& file, const std::string& baseDirectory) {
  const fs::path path(file);
  return path.is_absolute() || baseDirectory.empty() ? file
                                                     : (fs::path(baseDirectory) / path).string();
}

std::string baseName(const std::string& path) { return fs::path(path).filename().string(); }

std::string describe(const ReadReport& report) {
  std::string text = baseName(report.file) + " (" + report.format;
  for (const Text& line : report.understood) text += "; " + line.english();
  return text + ")";
}

/// Hash of one source, or of the sources' hashes in order.
void addHash(Provenance& provenance, const std::string& hash) {
  provenance.hash = provenance.hash.empty() ? hash : contentHash(provenance.hash + hash);
}

/// One import under way: the pieces that the steps below fill in.
class Import {
 public:
  Import(const MarketSpec& spec, const ImportChoices& choices, const std::string& baseDirectory,
         MarketFiles& files)
      : m_spec(spec),
        m_priceOptions(choices.price),
        m_gpuOptions(choices.gpus),
        m_join(choices.join),
        m_baseDirectory(baseDirectory),
        m_files(files) {}

  MarketImport run(double leastHours);

 private:
  void readSources();
  void readPrices();
  void readTrace();
  void layOnGrid(double leastHours);
  void layTraceOnGrid();
  void addInterruptions(const RawSeries& gpus, const Grid& grid);
  void noteShortRecord(const JoinPlan& plan);
  void refuseToGuessCapacity();
  void applyNoCapacity();
  void reportUnknown();
  void noteLosses();
  int countFilled(const RawSeries* price, const RawSeries* gpus, Grid ofPrice, Grid ofGpus) const;
  void note(std::string line) { provenance().lines.push_back(std::move(line)); }
  Provenance& provenance() { return m_result.trace.provenance; }
  Grid gridFrom(double start, int slots) const;

  const MarketSpec& m_spec;
  const ReadOptions &m_priceOptions, &m_gpuOptions;
  const JoinBy m_join;
  const std::string& m_baseDirectory;
  MarketFiles& m_files;
  MarketImport m_result;
  std::optional<RawSeries> m_price, m_gpus;
};

void Import::readPrices() {
  const PriceSource& source = m_spec.price;
  std::vector<std::string> files{source.file};
  files.insert(files.end(), source.moreFiles.begin(), source.moreFiles.end());
  std::vector<RawSeries> parts;
  for (const std::string& file : files) {
    SeriesFile read = m_files.price(lookUp(file, m_baseDirectory), m_priceOptions);
    note("price: " + describe(read.report));
    for (std::string& line : provenanceOfPrices(read.report.provenance)) note(std::move(line));
    addHash(provenance(), read.hash);
    parts.push_back(std::move(read.series));
    m_result.reports.push_back(std::move(read.report));
  }
  const std::size_t firstReport = m_result.reports.size() - files.size();
  m_price = mergeSeries(std::move(parts), m_result.reports, firstReport);
}

void Import::readSources() {
  if (!m_spec.availability.file.empty()) {
    SeriesFile read =
        m_files.availability(lookUp(m_spec.availability.file, m_baseDirectory), m_gpuOptions);
    note("availability: " + describe(read.report));
    for (std::string& line : provenanceOfGpus(read.report.provenance)) note(std::move(line));
    addHash(provenance(), read.hash);
    m_gpus = std::move(read.series);
    m_result.reports.push_back(std::move(read.report));
  } else {
    note("availability: constant " + std::to_string(m_spec.availability.gpus) + " GPUs");
  }
  if (!m_spec.price.file.empty()) {
    readPrices();
  } else {
    note("price: constant " + numberText(m_spec.price.usdPerGpuHour) + " $/GPU-hour");
  }
  if (m_result.reports.empty()) return;
  if (!m_gpus) noteUnused(m_gpuOptions, {}, m_result.reports.front());
  if (m_price) return;
  // With zones as columns, the zone chosen for prices also gives the free GPUs.
  ReadOptions unused = m_priceOptions;
  if (unused.zone == m_gpuOptions.zone) unused.zone.clear();
  noteUnused(unused, {}, m_result.reports.front());
}

Grid Import::gridFrom(double start, int slots) const {
  return {.startSeconds = start,
          .slotSeconds = m_spec.slotHours * 3600.0,
          .slotCount = slots,
          .holdSeconds = m_spec.carryForwardHours * 3600.0,
          .fill = m_spec.fill};
}

void Import::layOnGrid(double leastHours) {
  const JoinPlan plan = planJoin(m_price ? &*m_price : nullptr, m_gpus ? &*m_gpus : nullptr, m_spec,
                                 leastHours, m_join);
  if (m_price && m_gpus) m_result.join = plan;
  note("joined: " + plan.how.english());
  if (!plan.warning.empty()) m_result.reports.back().warnings.push_back(plan.warning);
  noteShortRecord(plan);
  Trace& trace = m_result.trace;
  const auto slots = static_cast<std::size_t>(plan.slotCount);
  if (plan.hasClock) trace.startUnixSeconds = static_cast<std::int64_t>(plan.gpusStart);
  trace.spotUsdPerGpuHour =
      m_price ? gridPrice(*m_price, gridFrom(plan.priceStart, plan.slotCount), m_spec.price.onSlot)
              : std::vector<double>(slots, m_spec.price.usdPerGpuHour);
  trace.freeGpus = m_gpus ? gridGpus(*m_gpus, gridFrom(plan.gpusStart, plan.slotCount),
                                     m_spec.availability.onSlot)
                          : std::vector<int>(slots, m_spec.availability.gpus);
  if (m_gpus) addInterruptions(*m_gpus, gridFrom(plan.gpusStart, plan.slotCount));
  m_result.filledSlots = countFilled(m_price ? &*m_price : nullptr, m_gpus ? &*m_gpus : nullptr,
                                     gridFrom(plan.priceStart, plan.slotCount),
                                     gridFrom(plan.gpusStart, plan.slotCount));
  for (const ReadReport& report : m_result.reports) {
    if (report.onDemandUsdPerGpuHour) trace.onDemandUsdPerGpuHour = report.onDemandUsdPerGpuHour;
  }
}

/// Less than a slot counts as a whole one, and one row for as long as its value is trusted.
void Import::noteShortRecord(const JoinPlan& plan) {
  const auto isMoment = [](const std::optional<RawSeries>& series) {
    return series && !series->empty() && series->seconds.front() == series->seconds.back() &&
           !series->slotSeconds;
  };
  if (isMoment(m_price) || isMoment(m_gpus)) {
    const Text moment = phrase("reader", "a single moment: its values are used for %1")
                            .arg(formatSpan(plan.slotCount * m_spec.slotHours * 3600.0));
    m_result.reports.back().warnings.push_back(moment);
    m_result.reports.back().cautions.push_back(moment);
    return;
  }
  double seconds = std::numeric_limits<double>::infinity();
  if (m_price) seconds = std::min(seconds, plan.priceEnd - plan.priceStart);
  if (m_gpus) seconds = std::min(seconds, plan.gpusEnd - plan.gpusStart);
  if (m_result.reports.empty() || seconds >= m_spec.slotHours * 3600.0 - 1e-6) return;
  m_result.reports.back().warnings.push_back(
      phrase("reader", "the record covers %1, less than a slot of %2: it is used as one slot")
          .arg(formatSpan(seconds))
          .arg(formatSpan(m_spec.slotHours * 3600.0)));
}

/// Slots that nobody would know but for the filling that the scenario asks for.
int Import::countFilled(const RawSeries* price, const RawSeries* gpus, Grid ofPrice,
                        Grid ofGpus) const {
  if (m_spec.fill == Fill::Unknown) return 0;
  ofPrice.fill = ofGpus.fill = Fill::Unknown;
  Trace plain;
  const auto slots = static_cast<std::size_t>(ofPrice.slotCount);
  plain.spotUsdPerGpuHour =
      price ? gridPrice(*price, ofPrice, m_spec.price.onSlot) : std::vector<double>(slots, 0.0);
  plain.freeGpus =
      gpus ? gridGpus(*gpus, ofGpus, m_spec.availability.onSlot) : std::vector<int>(slots, 0);
  int filled = 0;
  for (int t = 0; t < plain.slotCount(); ++t) filled += !plain.known(t) && m_result.trace.known(t);
  return filled;
}

/// What the samples tell of the time inside a slot.
void Import::addInterruptions(const RawSeries& gpus, const Grid& grid) {
  Trace& trace = m_result.trace;
  trace.rawInterruptions = countInterruptions(gpus, grid);
  if (m_spec.availability.onSlot != GpusOnSlot::Start) return;
  trace.losses = gridLosses(gpus, grid);
  if (!trace.losses.empty()) trace.stayingGpus = gridGpus(gpus, grid, GpusOnSlot::Least);
  note("free GPUs: at the start of slots; " + std::to_string(trace.losses.size()) +
       " times some go inside a slot");
}

void Import::readTrace() {
  const std::string path = lookUp(m_spec.traceFile, m_baseDirectory);
  TraceFile read = m_files.trace(path, m_priceOptions);
  noteUnused(m_gpuOptions, {}, read.report);
  m_result.trace = std::move(read.trace);
  provenance().hash = read.hash;
  note("trace: " + describe(read.report));
  m_result.reports.push_back(std::move(read.report));
  layTraceOnGrid();
}

void Import::layTraceOnGrid() {
  Trace& trace = m_result.trace;
  const bool sameSlots = std::abs(trace.slotHours - m_spec.slotHours) <= 1e-12 * m_spec.slotHours;
  if (sameSlots && m_spec.fill == Fill::Unknown) return;
  const RawSeries price = priceSeriesOf(trace), gpus = gpuSeriesOf(trace);
  const JoinPlan plan = planJoin(&price, nullptr, m_spec, 0);
  if (!sameSlots) note("slots: from " + numberText(trace.slotHours) + " h in the file");
  const Grid grid = gridFrom(plan.priceStart, plan.slotCount);
  trace.spotUsdPerGpuHour = gridPrice(price, grid, m_spec.price.onSlot);
  trace.freeGpus = gridGpus(gpus, grid, m_spec.availability.onSlot);
  trace.slotHours = m_spec.slotHours;
  addInterruptions(gpus, grid);
  m_result.filledSlots = countFilled(&price, &gpus, grid, grid);
}

/// Without an on-demand price no spot price is "at" it.
void Import::refuseToGuessCapacity() {
  if (!m_spec.priceAtOnDemandIsNoCapacity || m_result.reports.empty()) return;
  m_result.reports.back().warnings.push_back(
      phrase("reader", "%1 has no effect while the on-demand price is not known")
          .arg(std::string("priceAtOnDemandIsNoCapacity")));
}

void Import::applyNoCapacity() {
  if (!m_spec.onDemandUsdPerGpuHour) return refuseToGuessCapacity();
  Trace& trace = m_result.trace;
  const double onDemand = *m_spec.onDemandUsdPerGpuHour;
  const double longest = longestAtOnDemandHours(trace, onDemand);
  if (m_spec.priceAtOnDemandIsNoCapacity) {
    const int cleared = clearSlotsAtOnDemand(trace, onDemand);
    note("spot at on-demand treated as no capacity in " + std::to_string(cleared) + " slots");
  } else if (longest >= kDaysAtOnDemandHours && !m_result.reports.empty()) {
    m_result.reports.back().warnings.push_back(
        phrase("reader",
               "spot stays at the on-demand price for %1: the market may have had no capacity (%2 "
               "treats it so)")
            .arg(formatSpan(longest * 3600))
            .arg(std::string("priceAtOnDemandIsNoCapacity")));
  }
}

void Import::reportUnknown() {
  const Trace& trace = m_result.trace;
  int unknown = 0;
  for (int t = 0; t < trace.slotCount(); ++t) unknown += !trace.known(t);
  if (unknown > 0 && !m_result.reports.empty()) {
    m_result.reports.back().warnings.push_back(
        phrase("reader",
               "%1 of %2 slots are unknown (gaps in the files; %3 says how to treat them)")
            .arg(std::to_string(unknown))
            .arg(std::to_string(trace.slotCount()))
            .arg(std::string("fill")));
  }
  if (m_spec.fill == Fill::CarryForward) note("fill: last value carried forward without limit");
  if (m_spec.fill == Fill::Zero) note("fill: no GPUs, and the last price, where nothing is known");
}

/// A file that is written from this market says what was lost on the way to it.
void Import::noteLosses() {
  for (const ReadReport& report : m_result.reports) {
    const std::size_t lost = report.rowsDropped - std::min(report.rowsDropped, report.rowsRepeated);
    const std::size_t all = report.rowsMatching > 0 ? report.rowsMatching : report.rowsRead;
    if (100 * lost > all) {
      note("dropped: " + std::to_string(lost) + " of " + std::to_string(all) + " rows of " +
           baseName(report.file));
    }
    if (report.rowsContradicting > 0) {
      note("contradictory: " + std::to_string(report.rowsContradicting) + " rows of " +
           baseName(report.file));
    }
  }
}

MarketImport Import::run(double leastHours) {
  checkMarket(m_spec, leastHours);
  if (m_spec.traceFile.empty()) {
    m_result.trace.slotHours = m_spec.slotHours;
    readSources();
    layOnGrid(leastHours);
  } else {
    readTrace();
  }
  noteLosses();
  applyNoCapacity();
  reportUnknown();
  return std::move(m_result);
}

}  // namespace

ReadOptions readOptions(const PriceSource& source) {
  ReadOptions options;
  options.zone = source.zone;
  options.instanceType = source.instanceType;
  options.product = source.product;
  options.gpusPerInstance = source.gpusPerInstance;
  options.forGpus = source.forGpus.value_or(kOfferGpus);
  return options;
}

ReadOptions readOptions(const AvailabilitySource& source) {
  ReadOptions options;
  options.zone = source.zone;
  options.gpusPerInstance = source.gpusPerInstance;
  options.inverted = source.inverted;
  options.startTime = source.startTime;
  return options;
}

MarketImport importMarket(const MarketSpec& spec, const ReadOptions& priceOptions,
                          const ReadOptions& availabilityOptions, const std::string& baseDirectory,
                          double leastHours) {
  MarketFiles files;
  const ImportChoices choices{priceOptions, availabilityOptions, JoinBy::Auto};
  return importMarket(spec, choices, baseDirectory, leastHours, files);
}

MarketImport importMarket(const MarketSpec& spec, const std::string& baseDirectory,
                          double leastHours) {
  MarketFiles files;
  return importMarket(spec, baseDirectory, leastHours, files);
}

MarketImport importMarket(const MarketSpec& spec, const std::string& baseDirectory,
                          double leastHours, MarketFiles& files) {
  return importMarket(spec, choicesOf(spec), baseDirectory, leastHours, files);
}

ImportChoices choicesOf(const MarketSpec& spec) {
  return {readOptions(spec.price), readOptions(spec.availability), JoinBy::Auto};
}

MarketImport importMarket(const MarketSpec& spec, const ImportChoices& choices,
                          const std::string& baseDirectory, double leastHours, MarketFiles& files) {
  return Import(spec, choices, baseDirectory, files).run(leastHours);
}

}  // namespace spothorizon::market
