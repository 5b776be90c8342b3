// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/read/Csv.h"
#include "market/read/JsonText.h"
#include "market/read/Readers.h"

namespace spothorizon::market {
namespace {

constexpr const char* kDefaultProduct = "Linux/UNIX";

enum Member { Zone, Type, Product, Price, Time, kMembers };
constexpr std::array<const char*, kMembers> kNames{"AvailabilityZone", "InstanceType",
                                                   "ProductDescription", "SpotPrice", "Timestamp"};

/// Collects a history's rows; pools are named by their place, for there are few of them.
class HistoryBuilder {
 public:
  explicit HistoryBuilder(const Source& source) : m_source(source) {}

  void add(AwsPool pool, double seconds, double usd, std::uint32_t row) {
    if (m_history.rows.size() >= kMostRows) refuseRows(m_source.file);
    auto known = m_places.find(pool);
    if (known == m_places.end()) {
      const auto next = static_cast<std::uint32_t>(m_history.pools.size());
      m_history.pools.push_back(pool);
      known = m_places.emplace(std::move(pool), next).first;
    }
    m_history.rows.push_back({seconds, usd, row, known->second});
  }
  AwsHistory take() { return std::move(m_history); }

 private:
  const Source& m_source;
  AwsHistory m_history;
  std::map<AwsPool, std::uint32_t> m_places;
};

/// {"SpotPriceHistory": [{...}, ...], "NextToken": "..."}: takes row after row as they go by.
class HistoryStream final : public JsonStream {
 public:
  explicit HistoryStream(const Source& source) : m_source(source), m_builder(source) {}

  bool cutOff() const { return m_cutOff; }
  /// The first row that is bad, if one is; else all of them.
  AwsHistory take() {
    if (m_bad) throw *m_bad;
    if (m_found) return m_builder.take();
    throw InputError(m_source.file, "/SpotPriceHistory", "nothing", "a list of prices");
  }

 private:
  static constexpr std::size_t kTop = 1, kRow = 2, kInRow = 3;

  void value(const nlohmann::json& value) override {
    if (depth() == kTop && keyAt(0) == "SpotPriceHistory") {
      m_found = true;
      if (!value.is_array()) note("/SpotPriceHistory", shown(value), "a list of prices");
    } else if (depth() == kTop && keyAt(0) == "NextToken") {
      m_cutOff = value.is_string() && !value.get_ref<const std::string&>().empty();
    } else if (depth() == kRow && inHistory()) {
      for (auto& member : m_row) member.reset();
      if (!value.is_object()) note(place(), shown(value), "an object");
    } else if (depth() == kInRow && inHistory()) {
      const auto name = std::ranges::find(kNames, keyAt(2));
      if (name != kNames.end()) m_row[static_cast<std::size_t>(name - kNames.begin())] = value;
    }
  }
  void closed() override {
    if (depth() != kRow || !inHistory() || m_bad) return;
    try {
      addRow();
    } catch (const InputError& error) {
      m_bad = error;
    }
  }

  bool inHistory() const { return keyAt(0) == "SpotPriceHistory"; }
  std::string place() const { return "/SpotPriceHistory/" + std::to_string(indexAt(1)); }
  void note(const std::string& place, const std::string& found, const char* expected) {
    if (!m_bad) m_bad.emplace(m_source.file, place, found, expected);
  }

  const nlohmann::json& member(Member which) const {
    const auto& found = m_row[which];
    if (found) return *found;
    throw InputError(m_source.file, place(), std::string("no ") + kNames[which], kNames[which]);
  }
  const std::string& text(Member which) const {
    const nlohmann::json& value = member(which);
    if (value.is_string()) return value.get_ref<const std::string&>();
    throw InputError(m_source.file, place() + "/" + kNames[which], shown(value), "text");
  }
  double price() const {
    const nlohmann::json& value = member(Price);
    // The place is text that only an error needs: a million rows must not make it.
    try {
      return value.is_number() ? checkedPrice(value.get<double>(), m_source.file, "")
                               : checkedPrice(text(Price), m_source.file, "");
    } catch (const InputError& error) {
      if (!error.place().empty()) throw;
      throw InputError(m_source.file, place() + "/SpotPrice", error.found(), error.expected());
    }
  }
  double time() const {
    const std::string& value = text(Time);
    try {
      return checkedTime(value, m_source, "");
    } catch (const InputError& error) {
      throw InputError(m_source.file, place() + "/Timestamp", error.found(), error.expected());
    }
  }
  void addRow() {
    AwsPool pool{text(Zone), text(Type), text(Product)};
    const double usd = price();
    m_builder.add(std::move(pool), time(), usd, static_cast<std::uint32_t>(indexAt(1)));
  }

  const Source& m_source;
  HistoryBuilder m_builder;
  std::array<std::optional<nlohmann::json>, kMembers> m_row;
  std::optional<InputError> m_bad;
  bool m_found = false, m_cutOff = false;
};

/// The pools that a choice leaves, and what it was chosen from.
using Field = std::string AwsPool::*;

std::vector<std::string> valuesOf(const std::vector<const AwsPool*>& pools, Field field) {
  std::set<std::string> values;
  for (const AwsPool* pool : pools) values.insert(pool->*field);
  return {values.begin(), values.end()};
}

std::string narrow(std::vector<const AwsPool*>& pools, Field field, const char* name,
                   std::string chosen, const Source& source) {
  const std::vector<std::string> present = valuesOf(pools, field);
  const bool isProduct = field == &AwsPool::product;
  if (chosen.empty() && isProduct &&
      std::find(present.begin(), present.end(), kDefaultProduct) != present.end()) {
    chosen = kDefaultProduct;
  }
  std::string value = choose(source.file, name, chosen, present);
  std::erase_if(pools, [&](const AwsPool* pool) { return pool->*field != value; });
  return value;
}

double gpusPerInstance(const std::string& type, const Source& source, ReadReport& report) {
  if (const auto given = source.options.gpusPerInstance) {
    checkPerInstance(*given, source.file);
    report.understood.push_back(phrase("reader", "%1 (chosen)").arg(perInstanceText(*given)));
    return *given;
  }
  const auto known = catalogueGpus(type);
  if (!known) {
    throw InputError::ofFile(
        source.file, phrase("reader", "instance type %1, which the catalogue lacks").arg(type),
        phrase("reader", "GPUs per instance given (gpusPerInstance)"));
  }
  report.understood.push_back(phrase("reader", "%1 (catalogue)").arg(perInstanceText(*known)));
  return *known;
}

}  // namespace

AwsHistory parseAwsJson(const Source& source, ReadReport& report) {
  HistoryStream stream(source);
  parseStream(source.text, source.file, stream);
  AwsHistory history = stream.take();
  report.rowsRead = history.rows.size();
  report.isCutOff = stream.cutOff();
  if (stream.cutOff()) {
    report.warnings.push_back(
        phrase("reader", "%1: the dump is one page of several, older rows are missing")
            .arg(std::string("NextToken")));
  }
  return history;
}

AwsHistory parseAwsTsv(const Source& source, ReadReport& report) {
  HistoryBuilder builder(source);
  readRows<TsvReader<5>>(source, [&](TsvReader<5>& in) {
    const char *zone = nullptr, *type = nullptr, *product = nullptr, *price = nullptr,
               *time = nullptr;
    while (in.read_row(zone, type, product, price, time)) {
      const auto line = static_cast<std::uint32_t>(in.get_file_line());
      const std::string place = linePlace(line);
      const double seconds = checkedTime(time, source, place);
      builder.add({zone, type, product}, seconds,
                  checkedPrice(std::string_view(price), source.file, place), line);
    }
  });
  AwsHistory history = builder.take();
  report.rowsRead = history.rows.size();
  return history;
}

std::vector<Pool> poolsOf(const AwsHistory& history) {
  std::vector<Pool> pools;
  for (const AwsPool& pool : history.pools) {
    pools.push_back({pool.zone, pool.instanceType, pool.product, 0});
  }
  for (const AwsRow& row : history.rows) ++pools[row.pool].rows;
  std::ranges::sort(pools, {}, [](const Pool& pool) {
    return std::tie(pool.zone, pool.instanceType, pool.product);
  });
  return pools;
}

RawSeries awsPrices(const AwsHistory& history, const Source& source, ReadReport& report,
                    const std::string& list) {
  if (history.rows.empty()) {
    throw InputError(source.file, list, "an empty list (a legal answer without prices)",
                     "at least one price");
  }
  std::vector<const AwsPool*> left;
  for (const AwsPool& pool : history.pools) left.push_back(&pool);
  const ReadOptions& options = source.options;
  const std::string product = narrow(left, &AwsPool::product, "product", options.product, source);
  const std::string type =
      narrow(left, &AwsPool::instanceType, "instance type", options.instanceType, source);
  const std::string zone = narrow(left, &AwsPool::zone, "zone", options.zone, source);
  const auto chosen = static_cast<std::uint32_t>(left.front() - history.pools.data());
  const auto rows =
      static_cast<std::size_t>(std::ranges::count(history.rows, chosen, &AwsRow::pool));

  ReadLog log(report, [&list](std::size_t row) {
    return list.empty() ? lineText(row) : Text(list + "/" + std::to_string(row));
  });
  log.understood(phrase("reader", "zone %1, %2, %3").arg(zone).arg(type).arg(product));
  report.rowsMatching = rows;
  if (rows < history.rows.size()) {
    log.understood(phrase("reader", "%1 of %2 rows match this choice")
                       .arg(std::to_string(rows))
                       .arg(std::to_string(history.rows.size())));
  }
  const double each = gpusPerInstance(type, source, report);
  report.machine = {.zone = zone, .instanceType = type, .gpu = {}, .gpus = each};
  std::vector<RawSample> samples;
  samples.reserve(rows);
  for (const AwsRow& row : history.rows) {
    if (row.pool == chosen) samples.push_back({row.seconds, row.usd / each, row.row});
  }
  // Newest first: of two rows of one instant the one that stands first is the newer.
  return makeSeries(std::move(samples), SameInstant::DropLater, true, log);
}

}  // namespace spothorizon::market
