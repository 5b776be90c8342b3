// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadMarketplace.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "base/NumberText.h"
#include "market/GpuName.h"
#include "market/read/Csv.h"
#include "market/read/Formats.h"
#include "market/read/InQuotes.h"
#include "market/read/JsonText.h"
#include "market/read/ReadLog.h"
#include "market/read/ReadSummary.h"
#include "market/table/Cells.h"

namespace spothorizon::market {
namespace {

/// What a machine can be had for as a whole: its largest offer, the cheaper of two as large.
struct Offer {
  double gpus = 0;
  double usdPerGpu = 0;
};

/// All offers of one moment.
struct Probe {
  std::map<std::string, Offer> machines;
  std::uint32_t line = 0;
};

/// A row of an offers file, as text; null where the file has no such column.
struct OfferRow {
  const char *time = nullptr, *price = nullptr, *gpus = nullptr, *machine = nullptr,
             *gpuName = nullptr;
  std::array<const char*, 4> states{};  ///< of its columns that say whether it can be rented
};

using OfferReader = CsvReader<9>;

/// What a column says of an offer; the words in which it says that the offer cannot be rented.
struct StateColumn {
  std::string name;  ///< as in the header; empty: there is none
  std::span<const std::string_view> words;
};
using StateColumns = std::array<StateColumn, 4>;

constexpr std::array<std::string_view, 6> kNo{"false", "f", "no", "n", "0", "0.0"};
constexpr std::array<std::string_view, 6> kYes{"true", "t", "yes", "y", "1", "1.0"};
constexpr std::array<std::string_view, 18> kGone{
    "rented",   "occupied", "unrentable", "notrentable", "unavailable", "notavailable",
    "reserved", "inuse",    "busy",       "offline",     "hidden",      "unlisted",
    "delisted", "removed",  "deleted",    "expired",     "disabled",    "deverified"};

/// In small letters, without signs between them.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (isLetter(c) || isDigit(c) || c == '.') out += lower(c);
  }
  return out;
}

/// One column of each kind: it may be rented; it is rented; its state; whether it was verified.
StateColumns stateColumns(std::string_view text) {
  constexpr std::array<std::string_view, 8> kMay{"rentable",    "isrentable", "available",
                                                 "isavailable", "listed",     "islisted",
                                                 "online",      "isonline"};
  constexpr std::array<std::string_view, 10> kIs{
      "rented",     "isrented", "occupied", "isoccupied", "unrentable",
      "isreserved", "reserved", "unlisted", "hidden",     "offline"};
  constexpr std::array<std::string_view, 6> kState{"status",     "state",       "rentalstatus",
                                                   "rentstatus", "offerstatus", "machinestatus"};
  constexpr std::array<std::string_view, 2> kVerified{"verification", "verificationstatus"};
  StateColumns columns;
  const auto take = [](StateColumn& column, const std::string& name, auto& names, auto& words) {
    const bool fits = std::ranges::find(names, plain(name)) != names.end();
    if (fits && column.name.empty()) column = {name, words};
  };
  for (const std::string& name : headerColumns(text)) {
    take(columns[0], name, kMay, kNo);
    take(columns[1], name, kIs, kYes);
    take(columns[2], name, kState, kGone);
    take(columns[3], name, kVerified, kGone);
  }
  return columns;
}

/// Why nobody can rent it; none where somebody can.
std::optional<Text> whyNotForRent(const OfferRow& row, const StateColumns& columns) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name.empty() || !row.states[i]) continue;
    const std::string says = plain(row.states[i]);
    if (std::ranges::find(columns[i].words, says) == columns[i].words.end()) continue;
    return phrase("reader", "not for rent: %1 is %2")
        .arg(columns[i].name)
        .arg(inQuotes(row.states[i]));
  }
  return std::nullopt;
}

/// Free markets of several GPU models in one file are distinguished by the model's name.
std::string chosenModel(const ReadOptions& options) {
  return options.instanceType.empty() ? options.zone : options.instanceType;
}

Text noGpuName(const char* key) { return phrase("reader", "no %1").arg(std::string(key)); }

template <class Models>
std::string chooseModel(const Source& source, const Models& present) {
  if (present.empty()) return {};
  return choose(source.file, "GPU model", chosenModel(source.options),
                {present.begin(), present.end()});
}

/// What the file has no column of is asked for under a name that no column has.
std::string columnOf(const StateColumn& column, const char* place) {
  return column.name.empty() ? std::string("\n") + place : column.name;
}

template <class Each>
void eachOffer(const Source& source, const ColumnNames& names, const StateColumns& states,
               Each&& each) {
  readRows<OfferReader>(source, [&](OfferReader& in) {
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, names.time, names.price,
                   names.gpus, std::string("machine_id"), std::string("gpu_name"),
                   columnOf(states[0], "0"), columnOf(states[1], "1"), columnOf(states[2], "2"),
                   columnOf(states[3], "3"));
    for (const std::string& name : {names.time, names.price, names.gpus}) {
      if (!in.has_column(name)) {
        throw InputError(source.file, "header", "no column " + name, "a column of this name");
      }
    }
    OfferRow row;
    auto& [may, is, state, verified] = row.states;
    while (in.read_row(row.time, row.price, row.gpus, row.machine, row.gpuName, may, is, state,
                       verified)) {
      // The library fills the first of two that ask for one column.
      if (!row.time || !row.price || !row.gpus) {
        throw InputError(source.file, "header", "one column named for two things",
                         "a column each for time, price and GPUs");
      }
      each(row, static_cast<std::uint32_t>(in.get_file_line()));
    }
  });
}

/// What a choice is made from, and whether there is anything to bid for.
struct OffersSeen {
  std::set<std::string, std::less<>> models;
  std::size_t rows = 0, priced = 0;
};

OffersSeen seenIn(const Source& source, const ColumnNames& names, const StateColumns& states) {
  OffersSeen seen;
  eachOffer(source, names, states, [&](const OfferRow& row, std::uint32_t) {
    const bool named = row.gpuName && !table::isNothing(row.gpuName);
    if (named && !seen.models.contains(std::string_view(row.gpuName))) {
      seen.models.insert(row.gpuName);
    }
    ++seen.rows;
    seen.priced += !table::isNothing(row.price);
  });
  return seen;
}

/// min_bid is what an interruptible machine costs; dph_total, the on-demand price, where it is
/// absent.
ColumnNames offerColumns(const Source& source) {
  ColumnNames names = source.options.columns;
  if (names.time.empty()) names.time = "timestamp";
  if (names.gpus.empty()) names.gpus = "num_gpus";
  if (!names.price.empty()) return names;
  const std::string_view header = source.text.substr(0, source.text.find('\n'));
  names.price = header.find("min_bid") != std::string_view::npos ? "min_bid" : "dph_total";
  return names;
}

/// Why a row is no offer; none where it is one. `priced`: the file has prices.
std::optional<Text> whyNotOffered(const OfferRow& row, const StateColumns& states,
                                  const ColumnNames& names, bool priced) {
  if (auto why = whyNotForRent(row, states)) return why;
  const auto nothing = [](const char* cell) { return table::isNothing(cell); };
  if (nothing(row.time)) return phrase("reader", "no %1").arg(names.time);
  if (nothing(row.gpus)) return phrase("reader", "no %1").arg(names.gpus);
  if (!priced) return std::nullopt;
  if (nothing(row.price)) return phrase("reader", "no %1").arg(names.price);
  const std::optional<double> price = parseNumber(row.price);
  if (!price || *price > 0) return std::nullopt;
  if (*price == 0) return freeText();
  return phrase("reader", "%1 of %2, which is no offer").arg(names.price).arg(inQuotes(row.price));
}

void addOffer(Probe& probe, const OfferRow& row, std::uint32_t line, const Source& source) {
  const std::string place = linePlace(line);
  const double gpus = checkedCount(std::string_view(row.gpus), source.file, place);
  if (gpus == 0) throw InputError(source.file, place, "an offer of 0 GPUs", "1 or more");
  const bool priced = !table::isNothing(row.price);
  const double price =
      priced ? checkedPrice(std::string_view(row.price), source.file, place) / gpus : 0;
  // Without a machine's name every offer is a machine of its own.
  Offer& known = probe.machines[row.machine ? row.machine : place];
  if (gpus > known.gpus || (gpus == known.gpus && price < known.usdPerGpu)) known = {gpus, price};
  probe.line = line;
}

double gpusOf(const Probe& probe, const Source& source) {
  double sum = 0;
  for (const auto& [name, offer] : probe.machines) sum += offer.gpus;
  return checkedCount(sum, source.file, linePlace(probe.line));
}

/// Along the supply curve: what each of the `count` cheapest GPUs costs on average; of all of them
/// where there are fewer. The least price is that of one machine and of no more.
double meanOfCheapest(const Probe& probe, double count) {
  std::vector<Offer> offers;
  for (const auto& [name, offer] : probe.machines) offers.push_back(offer);
  std::ranges::sort(offers, {}, &Offer::usdPerGpu);
  double taken = 0, usd = 0;
  for (const Offer& offer : offers) {
    const double more = std::min(offer.gpus, count - taken);
    if (more <= 0) break;
    taken += more;
    usd += more * offer.usdPerGpu;
  }
  return usd / taken;
}

const nlohmann::json& at(const nlohmann::json& row, const std::string& pointer,
                         const std::string& file, const std::string& line) {
  static const nlohmann::json kNothing;
  try {
    const nlohmann::json::json_pointer path(pointer);
    return row.contains(path) ? row.at(path) : kNothing;
  } catch (const nlohmann::json::exception&) {
    throw InputError(file, line, inQuotes(pointer), "a JSON pointer as in /price_stats/min");
  }
}

struct SummaryLine {
  nlohmann::json json;
  std::uint32_t line;
};

/// One line after the other: documents of all of them would take many times the file.
template <class Each>
void eachLine(const Source& source, Each&& each) {
  std::string_view rest = source.text;
  for (std::uint32_t line = 1; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    const std::string_view text = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    try {
      each(SummaryLine{parseOwnJson<nlohmann::json>(text, source.file, line), line});
    } catch (const InputError& error) {
      // A key that comes twice has a place within its line.
      if (!error.place().starts_with('/')) throw;
      throw InputError(source.file, linePlace(line) + ", " + error.place(), error.found(),
                       error.expected());
    }
  }
}

std::string modelOf(const SummaryLine& row) {
  const auto type = row.json.is_object() ? row.json.find("gpu_type") : row.json.end();
  return row.json.is_object() && type != row.json.end() && type->is_string()
             ? type->get<std::string>()
             : std::string();
}

double numberAt(const SummaryLine& row, const std::string& pointer, Wanted wanted,
                const Source& source) {
  const std::string place = linePlace(row.line);
  const nlohmann::json& value = at(row.json, pointer, source.file, place);
  const std::string where = place + ", " + pointer;
  if (!value.is_number()) throw InputError(source.file, where, shown(value), "a number");
  return wanted == Wanted::Price ? checkedPrice(value.get<double>(), source.file, where)
                                 : checkedCount(value.get<double>(), source.file, where);
}

/// Along the quantiles that the line has.
double curvePrice(const SummaryLine& row, const Source& source) {
  OfferQuantiles quantiles;
  quantiles.add(0, numberAt(row, "/price_stats/min", Wanted::Price, source));
  // Where the least is no offer, the others are not what they seem.
  if (quantiles.points.front().price == 0) return 0;
  const auto numeric = [&row](const char* pointer) {
    const nlohmann::json::json_pointer path(pointer);
    return row.json.contains(path) && row.json.at(path).is_number();
  };
  constexpr std::pair<double, const char*> kShares[] = {
      {0.1, "/price_stats/p10"},  {0.25, "/price_stats/p25"}, {0.5, "/price_stats/median"},
      {0.75, "/price_stats/p75"}, {0.9, "/price_stats/p90"},  {1, "/price_stats/max"}};
  for (const auto& [share, pointer] : kShares) {
    if (numeric(pointer)) quantiles.add(share, numberAt(row, pointer, Wanted::Price, source));
  }
  for (const auto& [field, pointer] :
       {std::pair(&OfferQuantiles::total, "/availability/total"),
        std::pair(&OfferQuantiles::available, "/availability/available")}) {
    if (numeric(pointer)) quantiles.*field = numberAt(row, pointer, Wanted::Gpus, source);
  }
  return quantiles.meanOfCheapest(std::max(1, source.options.forGpus));
}

std::string either(const std::string& chosen, const char* standard) {
  return chosen.empty() ? standard : chosen;
}

}  // namespace

RawSeries readOffers(const Source& source, Wanted wanted, ReadReport& report) {
  const ColumnNames names = offerColumns(source);
  const StateColumns states = stateColumns(source.text);
  const OffersSeen seen = seenIn(source, names, states);
  const std::string model = chooseModel(source, seen.models);
  if (wanted == Wanted::Price && seen.rows > 0 && seen.priced == 0) {
    throw noValueIn(names.price, seen.rows, source.file);
  }
  ReadLog log(report);
  std::map<double, Probe> probes;
  bool hadZone = true;
  std::size_t unverified = 0, matching = 0;
  eachOffer(source, names, states, [&](const OfferRow& row, std::uint32_t line) {
    ++report.rowsRead;
    if (row.gpuName && !model.empty() && row.gpuName != model) {
      if (table::isNothing(row.gpuName)) log.drop(line, noGpuName("gpu_name"));
      return;
    }
    ++matching;
    // What cannot be bid for is not free either.
    if (auto why = whyNotOffered(row, states, names, seen.priced > 0)) {
      log.drop(line, *std::move(why));
      return;
    }
    unverified += row.states[3] && plain(row.states[3]) == "unverified";
    const double time = checkedTime(row.time, source, linePlace(line), &hadZone);
    addOffer(probes[time], row, line, source);
  });
  if (unverified > 0) {
    log.warn(
        phrase("reader", "%1 offers are for unverified machines").arg(std::to_string(unverified)));
  }
  if (probes.empty() && matching > 0) {
    throw InputError(
        source.file, "column " + names.price,
        "no offer that can be rented in any of its " + std::to_string(matching) + " rows",
        "offers with a price above 0");
  }
  const int count = std::max(1, source.options.forGpus);
  std::vector<RawSample> samples;
  samples.reserve(probes.size());
  for (const auto& [time, probe] : probes) {
    const double value =
        wanted == Wanted::Price ? meanOfCheapest(probe, count) : gpusOf(probe, source);
    samples.push_back({time, value, probe.line});
  }
  if (samples.empty()) throw InputError(source.file, "", "no rows", "at least one offer");
  if (!model.empty()) {
    report.machine.gpu = gpuName(model);
    log.understood(phrase("reader", "GPU model %1").arg(model));
  }
  if (!hadZone) log.understood(zoneNote(source.options));
  if (wanted == Wanted::Price) {
    report.priceForGpus = count;
    if (names.price == "dph_total") {
      log.caution(phrase("reader", "%1 is the on-demand price, not a spot price").arg(names.price),
                  phrase("inputs", "on-demand price taken as spot price"));
    }
    log.understood(phrase("reader", "price: %1 / %2, mean of the %3 cheapest GPUs at each time")
                       .arg(names.price)
                       .arg(names.gpus)
                       .arg(std::to_string(count)));
  } else {
    log.understood(phrase("reader", "GPUs: largest %1 of each machine, summed").arg(names.gpus));
  }
  return makeSeries(std::move(samples), SameInstant::LastCounts, true, log);
}

RawSeries readSummaryJsonl(const Source& source, Wanted wanted, ReadReport& report) {
  const ColumnNames& names = source.options.columns;
  const std::string timePointer = either(names.time, "/timestamp");
  const std::string pointer = wanted == Wanted::Price
                                  ? either(names.price, "/price_stats/min")
                                  : either(names.gpus, "/availability/available");
  const bool alongCurve = wanted == Wanted::Price && names.price.empty();
  if (alongCurve) sayHowSummed(report, std::max(1, source.options.forGpus));
  std::set<std::string> models;
  eachLine(source, [&](const SummaryLine& row) {
    if (std::string model = modelOf(row); !model.empty()) models.insert(std::move(model));
    if (++report.rowsRead > kMostRows) refuseRows(source.file);
  });
  const std::string model = chooseModel(source, models);
  ReadLog log(report);
  std::vector<RawSample> samples;
  eachLine(source, [&](const SummaryLine& row) {
    if (const std::string own = modelOf(row); own != model) {
      if (own.empty()) log.drop(row.line, noGpuName("gpu_type"));
      return;
    }
    const std::string place = linePlace(row.line);
    const nlohmann::json& time = at(row.json, timePointer, source.file, place);
    if (!time.is_string()) {
      throw InputError(source.file, place + ", " + timePointer, shown(time), "a date and time");
    }
    samples.push_back(
        {checkedTime(time.get<std::string>(), source, place),
         alongCurve ? curvePrice(row, source) : numberAt(row, pointer, wanted, source), row.line});
  });
  if (wanted == Wanted::Price) dropFree(samples, pointer, log);
  report.machine.gpu = gpuName(model);
  log.understood(phrase("reader", "GPU model %1, value at %2").arg(model).arg(pointer));
  if (wanted == Wanted::Gpus) {
    log.warn(phrase("reader", "offers are counted, not GPUs; an offer may have several"));
    report.countsOffers = true;
  }
  return makeSeries(std::move(samples), SameInstant::DropEarlier, true, log);
}

}  // namespace spothorizon::market
