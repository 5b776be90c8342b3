// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/TraceReader.h"

#include "base/InputError.h"
#include "market/JsonText.h"
#include "market/Readers.h"

namespace spothorizon::market {
namespace {

constexpr const char* kKinds =
    "AWS CLI JSON or TSV, SkyPilot JSON, an events, counts or steps CSV, a count log, marketplace "
    "offers or summaries, a SpotHorizon CSV, or a CSV with named columns";

/// A file's bytes and kind, read once for whatever is wanted of it.
struct Opened {
  std::string text;
  FileFormat format = FileFormat::Unknown;
  ReadReport report;
  std::string hash;
};

std::string firstLine(std::string_view text) {
  return std::string(text.substr(0, text.find_first_of("\r\n")));
}

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
    throw InputError(path, "", "a file that starts " + inQuotes(firstLine(file.text)), kKinds);
  }
  file.report.file = path;
  file.report.format = formatName(file.format);
  file.hash = contentHash(file.text);
  return file;
}

[[noreturn]] void wrongKind(const Opened& file, const char* lacks, const char* expected) {
  throw InputError(file.report.file, "", file.report.format + ", which has no " + lacks, expected);
}

RawSeries priceSeries(const Source& source, Opened& file) {
  switch (file.format) {
    case FileFormat::AwsJson:
      return awsPrices(parseAwsJson(source, file.report), source, file.report,
                       "/SpotPriceHistory/");
    default:
      wrongKind(file, "prices", "a file of prices");
  }
}

RawSeries gpuSeries(const Source& source, Opened& file) {
  switch (file.format) {
    case FileFormat::SkyPilotJson:
      return readSkyPilot(source, file.report);
    default:
      wrongKind(file, "free GPUs", "a file of free GPUs or instances");
  }
}

}  // namespace

SeriesFile readPriceFile(const std::string& path, const ReadOptions& options) {
  Opened file = open(path, options);
  SeriesFile result;
  const Source source{file.text, path, options};
  result.series = priceSeries(source, file);
  applyStartTime(result.series, source, file.report);
  result.report = std::move(file.report);
  result.hash = std::move(file.hash);
  return result;
}

SeriesFile readAvailabilityFile(const std::string& path, const ReadOptions& options) {
  Opened file = open(path, options);
  SeriesFile result;
  const Source source{file.text, path, options};
  result.series = gpuSeries(source, file);
  toGpus(result.series, options, file.report);
  applyStartTime(result.series, source, file.report);
  result.report = std::move(file.report);
  result.hash = std::move(file.hash);
  return result;
}

}  // namespace spothorizon::market
