// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadSkyPilot.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "market/read/MachineName.h"
#include "market/read/ReadChecks.h"
#include "market/read/Source.h"

namespace spothorizon::market {
namespace {

constexpr const char* kGapPlace = "/metadata/gap_seconds";

/// {"metadata": {"gap_seconds": N}, "data": [...]}: takes probe after probe as they go by, and
/// keeps the first, those that change the count, and the last.
class ProbeStream final : public JsonStream {
 public:
  explicit ProbeStream(const std::string& file) : m_file(file) {}

  std::size_t probes() const { return m_probes; }
  RawSeries take();

 private:
  void value(const nlohmann::json& value) override {
    if (depth() == 2 && keyAt(0) == "metadata" && keyAt(1) == "gap_seconds") m_gap = value;
    if (depth() == 1 && keyAt(0) == "data") m_data = value;
    if (depth() == 2 && keyAt(0) == "data" && m_data->is_array() && !m_bad) takeProbe(value);
  }
  void takeProbe(const nlohmann::json& value) {
    try {
      add(countOf(value));
    } catch (const InputError& error) {
      m_bad.emplace(m_file, "/data/" + std::to_string(indexAt(1)), error.found(), error.expected());
    }
    ++m_probes;
  }
  static double countOf(const nlohmann::json& value) {
    if (value.is_number()) return checkedCount(value.get<double>(), "", "");
    throw InputError("", "", shown(value), "a whole number of 0 or more");
  }
  void add(double count) {
    m_last = count;
    if (!m_counts.empty() && m_counts.back() == count) return;
    if (m_counts.size() >= kMostRows) refuseRows(m_file);
    m_counts.push_back(count);
    m_places.push_back(static_cast<std::uint32_t>(m_probes));
  }
  double gapSeconds() const;

  const std::string& m_file;
  std::optional<nlohmann::json> m_gap, m_data;
  std::optional<InputError> m_bad;
  std::size_t m_probes = 0;
  std::vector<double> m_counts;  ///< that differ from the one before
  std::vector<std::uint32_t> m_places;
  double m_last = 0;
};

double ProbeStream::gapSeconds() const {
  if (!m_gap) throw InputError(m_file, kGapPlace, "nothing", "seconds between two probes");
  if (!m_gap->is_number() || !(m_gap->get<double>() > 0)) {
    throw InputError(m_file, kGapPlace, shown(*m_gap), "seconds, more than 0");
  }
  return m_gap->get<double>();
}

RawSeries ProbeStream::take() {
  const double gap = gapSeconds();
  if (!m_data || !m_data->is_array()) {
    throw InputError(m_file, "/data", m_data ? shown(*m_data) : "nothing", "a list of counts");
  }
  if (m_bad) throw *m_bad;
  if (m_probes == 0) throw InputError(m_file, "/data", "an empty list", "at least one count");
  if (m_places.back() + 1 < m_probes) {
    m_counts.push_back(m_last);
    m_places.push_back(static_cast<std::uint32_t>(m_probes - 1));
  }
  RawSeries series;
  series.everySeconds = gap;
  series.endSeconds = checkedSeconds(static_cast<double>(m_probes) * gap, m_file, kGapPlace);
  series.values = std::move(m_counts);
  series.seconds.reserve(m_places.size());
  for (const std::uint32_t place : m_places) series.seconds.push_back(place * gap);
  return series;
}

}  // namespace

RawSeries readSkyPilot(const Source& source, ReadReport& report) {
  ProbeStream stream(source.file);
  parseStream(source.text, source.file, stream);
  RawSeries series = stream.take();
  report.machine = machineOfName(source.file);
  report.rowsRead = stream.probes();
  report.understood.push_back(
      phrase("reader", "one probe every %1 s").arg(numberText(*series.everySeconds)));
  return series;
}

}  // namespace spothorizon::market
