// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/TraceReader.h"

namespace spothorizon::market {
namespace {

FileFormat recogniseJson(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  if (first.find("\"price_stats\"") != std::string_view::npos) return FileFormat::SummaryJsonl;
  if (text.find("\"SpotPriceHistory\"") != std::string_view::npos) return FileFormat::AwsJson;
  if (text.find("\"data\"") != std::string_view::npos) return FileFormat::SkyPilotJson;
  return FileFormat::Unknown;
}

}  // namespace

std::string_view formatName(FileFormat format) {
  switch (format) {
    case FileFormat::AwsJson:
      return "AWS CLI JSON";
    case FileFormat::AwsTsv:
      return "AWS TSV";
    case FileFormat::SkyPilotJson:
      return "SkyPilot trace JSON";
    case FileFormat::EventsCsv:
      return "events CSV";
    case FileFormat::CountsCsv:
      return "counts CSV";
    case FileFormat::StepsCsv:
      return "steps CSV";
    case FileFormat::CountLog:
      return "count log";
    case FileFormat::OffersCsv:
      return "marketplace offers CSV";
    case FileFormat::SummaryCsv:
      return "marketplace summary CSV";
    case FileFormat::SummaryJsonl:
      return "marketplace summary JSON lines";
    case FileFormat::SpotHorizonCsv:
      return "SpotHorizon CSV";
    case FileFormat::MappedCsv:
      return "CSV with named columns";
    case FileFormat::Unknown:
      break;
  }
  return "unknown";
}

FileFormat recognise(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return FileFormat::Unknown;
  text.remove_prefix(start);
  if (text.front() == '{') return recogniseJson(text);
  return FileFormat::Unknown;
}

}  // namespace spothorizon::market
