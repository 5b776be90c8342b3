// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "market/read/Readers.h"

namespace spothorizon::market {
namespace {

double gapSeconds(const nlohmann::json& json, const std::string& file) {
  const nlohmann::json::json_pointer pointer("/metadata/gap_seconds");
  if (!json.contains(pointer)) {
    throw InputError(file, pointer.to_string(), "nothing", "seconds between two probes");
  }
  const nlohmann::json& gap = json.at(pointer);
  if (!gap.is_number() || !(gap.get<double>() > 0)) {
    throw InputError(file, pointer.to_string(), shown(gap), "seconds, more than 0");
  }
  return gap.get<double>();
}

double countAt(const nlohmann::json& value, std::size_t index, const std::string& file) {
  const std::string place = "/data/" + std::to_string(index);
  if (!value.is_number())
    throw InputError(file, place, shown(value), "a whole number of 0 or more");
  return checkedCount(value.get<double>(), file, place);
}

}  // namespace

RawSeries readSkyPilot(const Source& source, ReadReport& report) {
  const nlohmann::json json = parseJson(source.text, source.file);
  const double gap = gapSeconds(json, source.file);
  const auto data = json.find("data");
  if (data == json.end() || !data->is_array()) {
    throw InputError(source.file, "/data", data == json.end() ? "nothing" : shown(*data),
                     "a list of counts");
  }
  if (data->empty()) throw InputError(source.file, "/data", "an empty list", "at least one count");
  RawSeries series;
  for (std::size_t i = 0; i < data->size(); ++i) {
    series.seconds.push_back(static_cast<double>(i) * gap);
    series.values.push_back(countAt((*data)[i], i, source.file));
  }
  series.endSeconds = static_cast<double>(data->size()) * gap;
  report.rowsRead = data->size();
  report.understood.push_back("one probe every " + numberText(gap) + " s");
  return series;
}

}  // namespace spothorizon::market
