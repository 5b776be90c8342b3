// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/read/Csv.h"
#include "market/read/JsonText.h"
#include "market/read/Readers.h"

namespace spothorizon::market {
namespace {

constexpr const char* kDefaultProduct = "Linux/UNIX";

const nlohmann::json& member(const nlohmann::json& row, const char* key, const Source& source,
                             const std::string& place) {
  const auto found = row.find(key);
  if (found == row.end()) throw InputError(source.file, place, std::string("no ") + key, key);
  return *found;
}

std::string textMember(const nlohmann::json& row, const char* key, const Source& source,
                       const std::string& place) {
  const nlohmann::json& value = member(row, key, source, place);
  if (!value.is_string()) {
    throw InputError(source.file, place + "/" + key, shown(value), "text");
  }
  return value.get<std::string>();
}

double priceMember(const nlohmann::json& row, const Source& source, const std::string& place) {
  const nlohmann::json& value = member(row, "SpotPrice", source, place);
  const std::string pointer = place + "/SpotPrice";
  if (value.is_number()) return checkedPrice(value.get<double>(), source.file, pointer);
  return checkedPrice(textMember(row, "SpotPrice", source, place), source.file, pointer);
}

AwsRow parseRow(const nlohmann::json& json, const Source& source, std::uint32_t index) {
  const std::string place = "/SpotPriceHistory/" + std::to_string(index);
  if (!json.is_object()) throw InputError(source.file, place, shown(json), "an object");
  AwsRow row;
  row.zone = textMember(json, "AvailabilityZone", source, place);
  row.instanceType = textMember(json, "InstanceType", source, place);
  row.product = textMember(json, "ProductDescription", source, place);
  row.sample.value = priceMember(json, source, place);
  row.sample.seconds =
      checkedTime(textMember(json, "Timestamp", source, place), source, place + "/Timestamp");
  row.sample.row = index;
  return row;
}

/// The rows that a choice leaves, and what it was chosen from.
using Field = std::string AwsRow::*;

std::vector<std::string> valuesOf(const std::vector<const AwsRow*>& rows, Field field) {
  std::set<std::string> values;
  for (const AwsRow* row : rows) values.insert(row->*field);
  return {values.begin(), values.end()};
}

std::string narrow(std::vector<const AwsRow*>& rows, Field field, const char* name,
                   std::string chosen, const Source& source) {
  const std::vector<std::string> present = valuesOf(rows, field);
  const bool isProduct = field == &AwsRow::product;
  if (chosen.empty() && isProduct &&
      std::find(present.begin(), present.end(), kDefaultProduct) != present.end()) {
    chosen = kDefaultProduct;
  }
  std::string value = choose(source.file, name, chosen, present);
  std::erase_if(rows, [&](const AwsRow* row) { return row->*field != value; });
  return value;
}

double gpusPerInstance(const std::string& type, const Source& source, ReadReport& report) {
  if (const auto given = source.options.gpusPerInstance) {
    if (!(*given > 0)) {
      throw InputError(source.file, "", numberText(*given) + " GPUs per instance", "more than 0");
    }
    report.understood.push_back(perInstanceText(*given) + " (chosen)");
    return *given;
  }
  const auto known = catalogueGpus(type);
  if (!known) {
    throw InputError(source.file, "", "instance type " + type + ", which the catalogue lacks",
                     "GPUs per instance given (gpusPerInstance)");
  }
  report.understood.push_back(perInstanceText(*known) + " (catalogue)");
  return *known;
}

}  // namespace

std::vector<AwsRow> parseAwsJson(const Source& source, ReadReport& report) {
  const nlohmann::json json = parseJson(source.text, source.file);
  const auto history = json.is_object() ? json.find("SpotPriceHistory") : json.end();
  if (!json.is_object() || history == json.end() || !history->is_array()) {
    throw InputError(source.file, "/SpotPriceHistory",
                     !json.is_object() || history == json.end() ? "nothing" : shown(*history),
                     "a list of prices");
  }
  std::vector<AwsRow> rows;
  rows.reserve(history->size());
  for (const nlohmann::json& row : *history) {
    rows.push_back(parseRow(row, source, static_cast<std::uint32_t>(rows.size())));
  }
  report.rowsRead = rows.size();
  const auto token = json.find("NextToken");
  if (token != json.end() && token->is_string() && !token->get_ref<const std::string&>().empty()) {
    report.warnings.push_back("NextToken: the dump is one page of several, older rows are missing");
  }
  return rows;
}

std::vector<AwsRow> parseAwsTsv(const Source& source, ReadReport& report) {
  std::vector<AwsRow> rows;
  readRows<TsvReader<5>>(source, [&](TsvReader<5>& in) {
    const char *zone = nullptr, *type = nullptr, *product = nullptr, *price = nullptr,
               *time = nullptr;
    while (in.read_row(zone, type, product, price, time)) {
      const auto line = static_cast<std::uint32_t>(in.get_file_line());
      const std::string place = linePlace(line);
      AwsRow row{zone, type, product, {}};
      row.sample = {checkedTime(time, source, place),
                    checkedPrice(std::string_view(price), source.file, place), line};
      rows.push_back(std::move(row));
    }
  });
  report.rowsRead = rows.size();
  return rows;
}

std::vector<Pool> poolsOf(const std::vector<AwsRow>& rows) {
  std::map<std::tuple<std::string, std::string, std::string>, std::size_t> counts;
  for (const AwsRow& row : rows) ++counts[{row.zone, row.instanceType, row.product}];
  std::vector<Pool> pools;
  pools.reserve(counts.size());
  for (const auto& [key, count] : counts) {
    pools.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), count});
  }
  return pools;
}

RawSeries awsPrices(const std::vector<AwsRow>& rows, const Source& source, ReadReport& report,
                    const std::string& rowPrefix) {
  if (rows.empty()) {
    throw InputError(source.file, rowPrefix == "line " ? "" : "/SpotPriceHistory",
                     "an empty list (a legal answer without prices)", "at least one price");
  }
  std::vector<const AwsRow*> left;
  left.reserve(rows.size());
  for (const AwsRow& row : rows) left.push_back(&row);
  const ReadOptions& options = source.options;
  const std::string product = narrow(left, &AwsRow::product, "product", options.product, source);
  const std::string type =
      narrow(left, &AwsRow::instanceType, "instance type", options.instanceType, source);
  const std::string zone = narrow(left, &AwsRow::zone, "zone", options.zone, source);

  ReadLog log(report, rowPrefix);
  log.understood("zone " + zone + ", " + type + ", " + product);
  if (left.size() < rows.size()) {
    log.understood(std::to_string(left.size()) + " of " + std::to_string(rows.size()) +
                   " rows match this choice");
  }
  const double each = gpusPerInstance(type, source, report);
  std::vector<RawSample> samples;
  samples.reserve(left.size());
  for (const AwsRow* row : left) {
    samples.push_back({row->sample.seconds, row->sample.value / each, row->sample.row});
  }
  // Newest first: of two rows of one instant the one that stands first is the newer.
  return makeSeries(std::move(samples), SameInstant::DropLater, true, log);
}

}  // namespace spothorizon::market
