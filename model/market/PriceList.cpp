// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/PriceList.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/NumberText.h"
#include "base/SmallLetters.h"
#include "market/Catalogue.h"
#include "market/MarketSpec.h"
#include "market/read/Csv.h"
#include "market/read/Formats.h"
#include "market/read/ReadChecks.h"
#include "market/read/Source.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {

extern const char* const kOnDemandPricesCsv;

namespace {

constexpr unsigned kColumns = 11;
using ListReader = CsvReader<kColumns>;

/// A row as text; null where the file has no such column.
struct Row {
  const char *type = nullptr, *price = nullptr, *provider = nullptr, *gpu = nullptr,
             *gpus = nullptr, *region = nullptr, *from = nullptr, *until = nullptr, *date = nullptr,
             *source = nullptr, *note = nullptr;
};

std::string textOf(const char* field) { return field ? field : ""; }

/// A day as it sorts, or nothing.
std::string dayOf(const char* field, const std::string& file, const std::string& place) {
  const std::string text = textOf(field);
  if (text.empty() || (text.size() == 10 && parseTime(text, 0))) return text;
  throw InputError(file, place, "\"" + text + "\"", "a day as in 2025-06-01");
}

double gpusOf(const Row& row, const std::string& type, const std::string& file,
              const std::string& place) {
  const std::string text = textOf(row.gpus);
  if (text.empty()) {
    if (const auto known = catalogueGpus(type)) return *known;
    throw InputError(file, place, "no gpus for " + type, "the GPUs of one machine");
  }
  const double gpus = checkedCount(std::string_view(text), file, place);
  if (gpus < 1) throw InputError(file, place, "0 GPUs", "1 or more");
  return gpus;
}

ListPrice priceOf(const Row& row, const std::string& file, const std::string& place) {
  ListPrice price;
  price.instanceType = textOf(row.type);
  if (price.instanceType.empty()) throw InputError(file, place, "no instance_type", "a type");
  price.usdPerHour = checkedPrice(std::string_view(row.price), file, place);
  if (price.usdPerHour == 0) throw InputError(file, place, "a price of 0", "a price above 0");
  price.provider = textOf(row.provider);
  price.gpu = textOf(row.gpu);
  price.gpus = gpusOf(row, price.instanceType, file, place);
  price.region = textOf(row.region);
  price.from = dayOf(row.from, file, place);
  price.until = dayOf(row.until, file, place);
  price.date = dayOf(row.date, file, place);
  price.source = textOf(row.source);
  price.note = textOf(row.note);
  return price;
}

/// "us-west-2" as Amazon shortens it in the ids of zones: "usw2".
std::string shortened(std::string_view region) {
  std::string out;
  for (bool keep = false; const char c : region) {
    const bool first = out.size() < 2;
    if (c != '-' && (first || keep)) out += c;
    keep = c == '-';
  }
  return out;
}

bool sameGpu(const ListPrice& price, const MachineKind& machine) {
  const std::string listed = lowered(price.gpu), wanted = lowered(machine.gpu);
  return listed == wanted || listed.substr(0, listed.find('-')) == wanted;
}

bool isOf(const ListPrice& price, const MachineKind& machine) {
  const bool elsewhere =
      !price.region.empty() && !machine.zone.empty() && !isInRegion(machine.zone, price.region);
  if (elsewhere) return false;
  if (!price.zone.empty()) return price.zone == machine.zone;
  if (!machine.instanceType.empty()) return price.instanceType == machine.instanceType;
  // A GPU without its machine is not what a machine costs.
  const bool alone = price.instanceType.starts_with("accelerator-only");
  return !alone && !machine.gpu.empty() && sameGpu(price, machine) &&
         (!machine.gpus || price.gpus == *machine.gpus);
}

bool isAskedAt(const ListPrice& price, std::optional<std::int64_t> unixSeconds) {
  if (!unixSeconds) return price.until.empty();
  const std::string day = formatTime(static_cast<double>(*unixSeconds)).substr(0, 10);
  return (price.from.empty() || price.from <= day) && (price.until.empty() || day <= price.until);
}

}  // namespace

std::string ListPrice::described() const {
  const std::string& machine = instanceType.empty() ? gpu : instanceType;
  const std::string& place = zone.empty() ? region : zone;
  std::string text =
      machine + (place.empty() ? "" : " in " + place) + ", $" + numberText(usdPerHour) + "/h";
  if (!note.empty()) text += " (" + note + ")";
  if (!source.empty()) text += "; " + source;
  return text + "; " + (date.empty() ? "date not known" : "of " + date);
}

namespace {

/// A column that is not known may be a slip in the name of one that is.
void checkHeader(std::string_view csv, const std::string& file) {
  constexpr std::array kKnown{"instance_type", "usd_per_hour", "provider", "gpu",
                              "gpus",          "region",       "from",     "until",
                              "date",          "source",       "note"};
  for (const std::string& column : headerColumns(csv)) {
    if (std::ranges::find(kKnown, column) != kKnown.end()) continue;
    throw InputError(file, "header", "a column \"" + column + "\"",
                     "instance_type and usd_per_hour, and of provider, gpu, gpus, region, from, "
                     "until, date, source and note those that are known");
  }
}

/// Two prices of one machine at one time: nothing says which is right.
class PricedOnce {
 public:
  explicit PricedOnce(const std::string& file) : m_file(file) {}

  void add(const ListPrice& price, std::size_t line) {
    const auto [first, isNew] = m_lines.try_emplace(
        {price.provider, price.instanceType, price.gpu, price.region, price.from, price.until},
        line);
    if (isNew) return;
    throw InputError(m_file, linePlace(line),
                     "a second price of " + price.instanceType +
                         (price.region.empty() ? "" : " in " + price.region),
                     "one, and " + linePlace(first->second) + " has it");
  }

 private:
  const std::string& m_file;
  std::map<std::array<std::string, 6>, std::size_t> m_lines;
};

}  // namespace

PriceList PriceList::parse(std::string_view csv, const std::string& file) {
  PriceList list;
  PricedOnce once(file);
  const ReadOptions options;
  const Source source{csv, file, options};
  readRows<ListReader>(source, [&](ListReader& in) {
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, "instance_type",
                   "usd_per_hour", "provider", "gpu", "gpus", "region", "from", "until", "date",
                   "source", "note");
    for (const char* name : {"instance_type", "usd_per_hour"}) {
      if (in.has_column(name)) continue;
      throw InputError(file, "header", std::string("no column ") + name, "a column of this name");
    }
    checkHeader(csv, file);
    Row row;
    while (in.read_row(row.type, row.price, row.provider, row.gpu, row.gpus, row.region, row.from,
                       row.until, row.date, row.source, row.note)) {
      list.m_rows.push_back(priceOf(row, file, linePlace(in.get_file_line())));
      once.add(list.m_rows.back(), in.get_file_line());
    }
  });
  if (list.m_rows.empty()) throw InputError(file, "", "no rows", "at least one price");
  return list;
}

const PriceList& PriceList::catalogue() {
  static const PriceList list = parse(kOnDemandPricesCsv, "on_demand_prices.csv");
  return list;
}

std::optional<ListPrice> PriceList::find(const MachineKind& machine,
                                         std::optional<std::int64_t> unixSeconds) const {
  const ListPrice* found = nullptr;
  for (const ListPrice& price : m_rows) {
    if (!isOf(price, machine) || !isAskedAt(price, unixSeconds)) continue;
    const bool differs = found && found->usdPerGpuHour() != price.usdPerGpuHour();
    // The price set last holds for one machine; two machines leave neither.
    const bool sameMachine = found && found->instanceType == price.instanceType &&
                             found->region == price.region && found->provider == price.provider;
    if (differs && !sameMachine) return std::nullopt;
    // Where all cost the same a GPU, the smallest is what a GPU is rented as.
    const bool nearer =
        found && (sameMachine ? price.from > found->from : price.gpus < found->gpus);
    if (!found || nearer) found = &price;
  }
  if (!found) return std::nullopt;
  return *found;
}

std::optional<double> PriceList::gpusOf(std::string_view instanceType) const {
  const auto found = std::ranges::find(m_rows, instanceType, &ListPrice::instanceType);
  if (found == m_rows.end()) return std::nullopt;
  return found->gpus;
}

bool isInRegion(std::string_view zone, std::string_view region) {
  const auto begins = [zone](std::string_view start) {
    if (!zone.starts_with(start)) return false;
    const std::string_view rest = zone.substr(start.size());
    return rest.empty() || !isDigit(rest.front());
  };
  return begins(region) || begins(shortened(region));
}

}  // namespace spothorizon::market
