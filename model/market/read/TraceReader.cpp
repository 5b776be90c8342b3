// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/TraceReader.h"

#include <cmath>
#include <utility>

#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "market/read/Readers.h"

namespace spothorizon::market {
namespace {

constexpr const char* kKinds =
    "a price or availability file: AWS JSON or TSV, SkyPilot JSON, events, counts or steps CSV, "
    "count log, marketplace offers or summary, SpotHorizon CSV, or a CSV with a header";
constexpr const char* kJsonRow = "/SpotPriceHistory/";

/// A file's bytes and kind, read once for whatever is wanted of it.
struct Opened {
  std::string text;
  FileFormat format = FileFormat::Unknown;
  ReadReport report;
  std::string hash;
};

Opened open(const std::string& path, const ReadOptions& options) {
  Opened file;
  file.text = readFile(path, options.sizeLimit);
  if (file.text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw InputError(path, "", "an empty file", kKinds);
  }
  if (file.text.find('\0') != std::string::npos) {
    throw InputError(path, "", "a binary file", kKinds);
  }
  file.format = options.format.value_or(recognise(file.text));
  if (file.format == FileFormat::Unknown) {
    const std::string first = file.text.substr(0, file.text.find_first_of("\r\n"));
    throw InputError(path, "", "a file that starts " + inQuotes(first), kKinds);
  }
  file.report.file = path;
  file.report.format = formatName(file.format);
  file.hash = contentHash(file.text);
  return file;
}

bool hasPrices(FileFormat format) {
  switch (format) {
    case FileFormat::AwsJson:
    case FileFormat::AwsTsv:
    case FileFormat::OffersCsv:
    case FileFormat::SummaryCsv:
    case FileFormat::SummaryJsonl:
    case FileFormat::SpotHorizonCsv:
    case FileFormat::MappedCsv:
      return true;
    default:
      return false;
  }
}

bool hasGpus(FileFormat format) {
  return format != FileFormat::AwsJson && format != FileFormat::AwsTsv;
}

RawSeries priceSeries(const Source& source, FileFormat format, ReadReport& report) {
  switch (format) {
    case FileFormat::AwsJson:
      return awsPrices(parseAwsJson(source, report), source, report, kJsonRow);
    case FileFormat::AwsTsv:
      return awsPrices(parseAwsTsv(source, report), source, report, "line ");
    case FileFormat::OffersCsv:
      return readOffers(source, Wanted::Price, report);
    case FileFormat::SummaryCsv:
      return readSummaryCsv(source, Wanted::Price, report);
    case FileFormat::SummaryJsonl:
      return readSummaryJsonl(source, Wanted::Price, report);
    case FileFormat::SpotHorizonCsv:
      return priceSeriesOf(readOwnCsv(source, report));
    case FileFormat::MappedCsv:
      return readMappedCsv(source, Wanted::Price, report);
    default:
      break;
  }
  throw InputError(source.file, "", report.format + ", which holds no prices", "a file of prices");
}

RawSeries gpuSeries(const Source& source, FileFormat format, ReadReport& report) {
  switch (format) {
    case FileFormat::SkyPilotJson:
      return readSkyPilot(source, report);
    case FileFormat::EventsCsv:
      return readEvents(source, report);
    case FileFormat::CountsCsv:
      return readCounts(source, report);
    case FileFormat::StepsCsv:
      return readSteps(source, report);
    case FileFormat::CountLog:
      return readCountLog(source, report);
    case FileFormat::OffersCsv:
      return readOffers(source, Wanted::Gpus, report);
    case FileFormat::SummaryCsv:
      return readSummaryCsv(source, Wanted::Gpus, report);
    case FileFormat::SummaryJsonl:
      return readSummaryJsonl(source, Wanted::Gpus, report);
    case FileFormat::SpotHorizonCsv:
      return gpuSeriesOf(readOwnCsv(source, report));
    case FileFormat::MappedCsv:
      return readMappedCsv(source, Wanted::Gpus, report);
    default:
      break;
  }
  throw InputError(source.file, "", report.format + ", which holds no free GPUs",
                   "a file of free GPUs or instances");
}

/// Readers are handed text; what they throw without a file's name gets it here.
template <class Read>
auto named(const std::string& path, Read&& read) {
  try {
    return read();
  } catch (const InputError& error) {
    if (!error.file().empty()) throw;
    throw error.inFile(path);
  }
}

RawSeries finishedPrices(const Source& source, FileFormat format, ReadReport& report) {
  RawSeries series = priceSeries(source, format, report);
  applyStartTime(series, source, report);
  return series;
}

RawSeries finishedGpus(const Source& source, FileFormat format, ReadReport& report) {
  RawSeries series = gpuSeries(source, format, report);
  toGpus(series, source.options, report);
  applyStartTime(series, source, report);
  return series;
}

RawSeries slotSeries(const Trace& trace, std::vector<double> values) {
  RawSeries series;
  series.hasClock = trace.startUnixSeconds.has_value();
  series.holdSeconds = trace.slotHours * 3600.0;
  const auto start = static_cast<double>(trace.startUnixSeconds.value_or(0));
  series.seconds.reserve(values.size());
  for (std::size_t t = 0; t < values.size(); ++t) {
    series.seconds.push_back(start + static_cast<double>(t) * *series.holdSeconds);
  }
  series.values = std::move(values);
  series.endSeconds = start + static_cast<double>(series.values.size()) * *series.holdSeconds;
  return series;
}

std::vector<Pool> poolsIn(const Source& source, FileFormat format) {
  ReadReport unused;
  if (format == FileFormat::AwsJson) return poolsOf(parseAwsJson(source, unused));
  if (format == FileFormat::AwsTsv) return poolsOf(parseAwsTsv(source, unused));
  return {};
}

/// What a caller who has not chosen yet sees instead of an error.
template <class Read>
std::optional<RawSeries> tryRead(FileDescription& description, const Opened& file, Read&& read) {
  ReadReport report = file.report;
  try {
    RawSeries series = read(report);
    description.reports.push_back(std::move(report));
    return series;
  } catch (const InputError& error) {
    // A bad place in the file stays an error; a choice that is missing has none.
    if (!error.place().empty()) throw;
    report.warnings.push_back("found " + error.found() + ", expected " + error.expected());
    description.reports.push_back(std::move(report));
    return std::nullopt;
  }
}

}  // namespace

RawSeries priceSeriesOf(const Trace& trace) { return slotSeries(trace, trace.spotUsdPerGpuHour); }

RawSeries gpuSeriesOf(const Trace& trace) {
  std::vector<double> values;
  values.reserve(trace.freeGpus.size());
  for (const int gpus : trace.freeGpus) {
    values.push_back(gpus == kUnknownGpus ? std::nan("") : gpus);
  }
  return slotSeries(trace, std::move(values));
}

SeriesFile readPriceFile(const std::string& path, const ReadOptions& options) {
  Opened file = open(path, options);
  const Source source{file.text, path, options};
  RawSeries series = named(path, [&] { return finishedPrices(source, file.format, file.report); });
  return {std::move(series), std::move(file.report), std::move(file.hash)};
}

SeriesFile readAvailabilityFile(const std::string& path, const ReadOptions& options) {
  Opened file = open(path, options);
  const Source source{file.text, path, options};
  RawSeries series = named(path, [&] { return finishedGpus(source, file.format, file.report); });
  return {std::move(series), std::move(file.report), std::move(file.hash)};
}

TraceFile readTraceFile(const std::string& path, const ReadOptions& options) {
  Opened file = open(path, options);
  if (file.format != FileFormat::SpotHorizonCsv) {
    throw InputError(path, "", file.report.format, "a SpotHorizon CSV (header slot_start, ...)");
  }
  const Source source{file.text, path, options};
  Trace trace = named(path, [&] { return readOwnCsv(source, file.report); });
  return {std::move(trace), std::move(file.report), std::move(file.hash)};
}

FileDescription describeFile(const std::string& path, const ReadOptions& options) {
  const Opened file = open(path, options);
  const Source source{file.text, path, options};
  FileDescription description;
  description.format = file.format;
  if (file.text.front() != '{') description.columns = headerColumns(file.text);
  return named(path, [&] {
    if (file.format == FileFormat::SpotHorizonCsv) {
      description.reports.push_back(file.report);
      description.trace = readOwnCsv(source, description.reports.back());
      description.price = priceSeriesOf(*description.trace);
      description.availability = gpuSeriesOf(*description.trace);
      return description;
    }
    description.pools = poolsIn(source, file.format);
    if (hasPrices(file.format)) {
      description.price = tryRead(description, file, [&](ReadReport& report) {
        return finishedPrices(source, file.format, report);
      });
    }
    if (hasGpus(file.format)) {
      description.availability = tryRead(description, file, [&](ReadReport& report) {
        return finishedGpus(source, file.format, report);
      });
    }
    return description;
  });
}

}  // namespace spothorizon::market
