// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/PriceWords.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/Catalogue.h"
#include "market/GpuName.h"
#include "market/table/Cells.h"
#include "market/table/Roles.h"

namespace spothorizon::market {
namespace {

constexpr double kHoursOfMonth = 730, kHoursOfYear = 8760;
constexpr double kMostGpusOfWords = 64;

/// A run of letters or of digits, and the character before it.
struct Word {
  std::string text;
  bool isNumber = false;
  bool per = false;  ///< behind "per" or a slash
};

void addWord(std::vector<Word>& words, std::string text, bool number, bool slash) {
  const bool per = slash || (!words.empty() && words.back().text == "per");
  if (!number && text.size() > 4 && text.starts_with("per") && text != "percent" &&
      !text.starts_with("perc")) {
    words.push_back({"per", false, false});
    words.push_back({text.substr(3), false, true});
    return;
  }
  words.push_back({std::move(text), number, per});
}

std::vector<Word> wordsOf(std::string_view text) {
  std::vector<Word> words;
  std::string word;
  bool number = false, wasSmall = false, slash = false;
  const auto end = [&] {
    if (!word.empty()) {
      addWord(words, std::move(word), number, slash);
      slash = false;
    }
    word.clear();
  };
  for (const char c : text) {
    const bool letter = isLetter(c), digit = isDigit(c);
    if (!word.empty() && (number ? !digit : (!letter || (wasSmall && isUpper(c))))) end();
    wasSmall = letter && !isUpper(c);
    if (letter || digit) {
      number = digit;
      word += lower(c);
    }
    slash = slash || c == '/';
  }
  end();
  return words;
}

template <std::size_t count>
bool isOneOf(std::string_view word, const std::array<std::string_view, count>& known) {
  return std::ranges::find(known, word) != known.end();
}

struct Period {
  double hours;
  std::array<std::string_view, 4> nouns;       ///< behind "per" or a slash
  std::array<std::string_view, 3> adjectives;  ///< anywhere
};
constexpr std::array<Period, 7> kPeriods{
    {{1.0 / 3600, {"second", "seconds", "sec", "s"}, {"secondly", "persecond", {}}},
     {1.0 / 60, {"minute", "minutes", "min", "mins"}, {"minutely", "perminute", {}}},
     {1, {"hour", "hours", "hr", "h"}, {"hourly", "hour", "hr"}},
     {24, {"day", "days", "d", "24h"}, {"daily", {}, {}}},
     {168, {"week", "weeks", "wk", "w"}, {"weekly", {}, {}}},
     {kHoursOfMonth, {"month", "months", "mo", "mth"}, {"monthly", "permonth", {}}},
     {kHoursOfYear, {"year", "years", "yr", "annum"}, {"yearly", "annual", "annually"}}}};

/// A noun may also follow the money: "usd_month".
std::optional<double> hoursOf(const std::vector<Word>& words, std::size_t i, bool isUnit) {
  const std::string& word = words[i].text;
  const bool behindMoney =
      i > 0 && word.size() > 3 && (words[i - 1].text == "usd" || words[i - 1].text == "dollars");
  for (const Period& period : kPeriods) {
    const bool noun = isOneOf(word, period.nouns);
    if (isOneOf(word, period.adjectives) && !word.empty()) return period.hours;
    // "8 GPU node hour": words between "per" and the hour.
    if (noun && (isUnit || words[i].per || behindMoney)) return period.hours;
    if (noun && word.size() > 3 &&
        std::ranges::any_of(words.begin(), words.begin() + static_cast<long>(i), &Word::per)) {
      return period.hours;
    }
  }
  return std::nullopt;
}

double moneyOf(const std::string& word) {
  constexpr std::array<std::string_view, 6> kCents{"cent", "cents", "usc", "cts", "ct", "uscents"};
  constexpr std::array<std::string_view, 4> kMilli{"millis", "mills", "milliusd", "millidollars"};
  constexpr std::array<std::string_view, 5> kMicro{"micros", "microusd", "microdollars", "uusd",
                                                   "microusds"};
  constexpr std::array<std::string_view, 3> kNano{"nanos", "nanousd", "nanodollars"};
  if (isOneOf(word, kCents)) return 0.01;
  if (isOneOf(word, kMilli)) return 1e-3;
  if (isOneOf(word, kMicro)) return 1e-6;
  return isOneOf(word, kNano) ? 1e-9 : 1;
}

Text periodWord(double hours) {
  if (hours == 1.0 / 3600) return phrase("reader", "a second");
  if (hours == 1.0 / 60) return phrase("reader", "a minute");
  if (hours == 24) return phrase("reader", "a day");
  if (hours == 168) return phrase("reader", "a week");
  if (hours == kHoursOfMonth) return phrase("reader", "a month of 730 h");
  if (hours == kHoursOfYear) return phrase("reader", "a year of 8760 h");
  return phrase("reader", "%1 h").arg(numberText(hours));
}

Text moneyWord(double money) {
  if (money == 0.01) return phrase("reader", "cents");
  return money == 1 ? phrase("reader", "dollars")
                    : phrase("reader", "parts of a dollar (%1)").arg(numberText(money));
}

bool isEnd(std::string_view text, std::size_t at) {
  return at >= text.size() || (!isLetter(text[at]) && !isDigit(text[at]));
}

std::optional<double> countAt(std::string_view digits) {
  const auto count = digits.size() <= 2 ? parsedNumber(digits) : std::nullopt;
  return count && *count >= 1 && *count <= kMostGpusOfWords ? count : std::nullopt;
}

}  // namespace

Text PriceUnit::note() const {
  const bool plain = money == 1 && (!hours || *hours == 1);
  if (plain) return {};
  return phrase("reader", "prices in %1 %2, converted to dollars an hour")
      .arg(moneyWord(money))
      .arg(hours && *hours != 1 ? periodWord(*hours) : phrase("reader", "an hour"));
}

PriceUnit priceUnit(std::string_view text, bool isUnit) {
  constexpr std::array<std::string_view, 9> kMachines{
      "node", "machine", "instance", "vm", "server", "host", "box", "system", "total"};
  constexpr std::array<std::string_view, 6> kGpu{"gpu", "gpus", "gpuh", "gpuhour", "gpuhr", "card"};
  constexpr std::array<std::string_view, 11> kOther{
      "vcpu", "vcpus", "cpu", "cpus", "core", "cores", "gib", "gibibyte", "gb", "gigabyte", "ram"};
  PriceUnit unit;
  const std::vector<Word> words = wordsOf(text);
  bool gpu = false, perGpu = false, hourly = false;
  std::optional<double> rare;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i].text;
    const std::string before = i > 0 ? words[i - 1].text : std::string();
    if (const double money = moneyOf(word); money != 1) unit.money = money;
    if (before == "micro" || before == "milli" || before == "nano") {
      if (word == "usd" || word == "dollars") {
        unit.money = before == "micro" ? 1e-6 : before == "milli" ? 1e-3 : 1e-9;
      }
    }
    unit.isDollars = unit.isDollars || word.find("usd") != std::string::npos ||
                     word.starts_with("dollar") || unit.money != 1;
    if (const auto hours = hoursOf(words, i, isUnit)) {
      const double many = isUnit && i > 0 && words[i - 1].isNumber
                              ? parsedNumber(words[i - 1].text).value_or(1)
                              : 1;
      hourly = hourly || *hours == 1;
      if (*hours != 1 || many != 1) rare = *hours * std::max(1.0, many);
    }
    if (words[i].isNumber && words[i].per && word.size() > 2) {
      // "per 1000 GPU-hours"
      if (const auto many = parsedNumber(word); many && *many > 0) unit.money /= *many;
    }
    if (isOneOf(word, kOther) && (isUnit || words[i].per)) unit.other = word;
    if (isOneOf(word, kGpu)) {
      // "8gpu", "8_gpus", "8 x gpu"
      const bool crossed = before == "x" && i > 1;
      const Word* const number = i > 0 ? &words[i - (crossed ? 2 : 1)] : nullptr;
      const auto count = number && number->isNumber ? countAt(number->text) : std::nullopt;
      if (count) {
        unit.gpus = *count;
      } else {
        gpu = true;
        perGpu = perGpu || words[i].per || word.size() > 4 ||
                 (i + 1 < words.size() && words[i + 1].text.starts_with("h"));
      }
    }
    unit.perMachine = unit.perMachine || isOneOf(word, kMachines);
    unit.isSpot = unit.isSpot || word == "spot" || word.starts_with("preempt") ||
                  word.starts_with("interrupt") || word == "bid";
    const bool demand = (before == "on" && word == "demand") || word == "ondemand" ||
                        word == "od" || word == "reserved" || word == "payg" || word == "list" ||
                        word == "listprice" || word == "retail" || word == "committed";
    unit.isOnDemand = unit.isOnDemand || demand;
  }
  if (!hourly || isUnit) unit.hours = rare;
  if (hourly && !unit.hours) unit.hours = 1;
  unit.perGpu = !unit.gpus && gpu && (perGpu || !unit.perMachine);
  if (unit.perGpu) unit.perMachine = false;
  unit.isOnDemand = unit.isOnDemand && !unit.isSpot;
  return unit;
}

bool isUnitColumn(std::string_view name) {
  constexpr std::array<std::string_view, 7> kWords{"unit",       "units", "uom", "currency",
                                                   "currencies", "ccy",   "curr"};
  const std::string plain = table::plainName(name);
  if (plain == "per" || plain == "priceper" || plain == "billing" || plain == "unitofmeasure") {
    return true;
  }
  return plain.find("currency") != std::string::npos ||
         std::ranges::any_of(wordsOf(name),
                             [&](const Word& word) { return isOneOf(word.text, kWords); });
}

bool isMoneyAlone(std::string_view cell) {
  cell = csv::trimmed(cell);
  if (cell.empty() || cell.size() > 4) return false;
  if (cell.size() == 3 && !std::ranges::all_of(cell, isUpper)) {
    return !isLetter(cell.front()) && !isDigit(cell.front()) && !table::otherCurrency(cell).empty();
  }
  return !table::looseNumber(cell) && std::ranges::none_of(cell, isDigit) &&
         !table::otherCurrency(cell).empty();
}

CountsGpus countsGpus(std::string_view name) {
  constexpr std::array<std::string_view, 23> kSure{"numgpus",
                                                   "numgpu",
                                                   "ngpus",
                                                   "ngpu",
                                                   "gpucount",
                                                   "gpuscount",
                                                   "countgpus",
                                                   "gpunum",
                                                   "gpuqty",
                                                   "gpuquantity",
                                                   "numberofgpus",
                                                   "gpusperinstance",
                                                   "gpuspernode",
                                                   "gpuspermachine",
                                                   "gpuspervm",
                                                   "gpuperinstance",
                                                   "gpupernode",
                                                   "gpunumber",
                                                   "acceleratorcount",
                                                   "numaccelerators",
                                                   "gpusperserver",
                                                   "gpucnt",
                                                   "acceleratorcnt"};
  constexpr std::array<std::string_view, 5> kMaybe{"gpus", "cards", "accelerators", "count", "qty"};
  const std::string plain = table::plainName(name);
  if (isOneOf(plain, kSure)) return CountsGpus::Yes;
  return isOneOf(plain, kMaybe) ? CountsGpus::Perhaps : CountsGpus::No;
}

bool isGpuColumn(std::string_view name) {
  constexpr std::array<std::string_view, 9> kParts{
      "gpu", "accelerator", "card", "device", "model", "machine", "instance", "sku", "type"};
  const std::string plain = table::plainName(name);
  return std::ranges::any_of(
      kParts, [&](std::string_view part) { return plain.find(part) != std::string::npos; });
}

CountedGpu countedGpu(std::string_view text, bool named) {
  constexpr std::size_t kLongest = 100;
  if (text.size() > kLongest) return {};
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool cross = text.substr(i).starts_with("\xc3\x97");
    plain += cross || text[i] == '*' ? 'x' : lower(text[i]);
    i += cross;
  }
  CountedGpu found{catalogueGpu(text), {}};
  if (found.gpu.empty()) {
    // The count may have grown together with the name: 8xh100, h100x8.
    std::string apart = plain;
    for (std::size_t i = 1; i < apart.size(); ++i) {
      if (plain[i] == 'x' && isDigit(plain[i - 1])) apart[i] = ' ';
    }
    found.gpu = catalogueGpu(apart);
  }
  if (found.gpu.empty() && !named) return {};
  found.gpus = priceUnit(text).gpus;
  const std::string_view all = plain;
  for (std::size_t i = 0; i < all.size() && !found.gpus; ++i) {
    if (all[i] != 'x' && all[i] != ':') continue;
    std::size_t before = i, behind = i + 1;
    while (before > 0 && all[before - 1] == ' ') --before;
    std::size_t digits = before;
    while (digits > 0 && isDigit(all[digits - 1])) --digits;
    const bool isWord = digits == 0 || (!isLetter(all[digits - 1]) && all[digits - 1] != '.');
    // "8x h100", but not the 4090 of "rtx 4090".
    if (all[i] == 'x' && isWord && digits < before && behind < all.size()) {
      found.gpus = countAt(all.substr(digits, before - digits));
    }
    while (behind < all.size() && all[behind] == ' ') ++behind;
    std::size_t last = behind;
    while (last < all.size() && isDigit(all[last])) ++last;
    const bool apart = before < i || behind == i + 1;
    const bool joins = all[i] == ':' || (i > 0 && !isLetter(all[i - 1]) && apart);
    if (!found.gpus && joins && isEnd(all, last)) {
      found.gpus = countAt(all.substr(behind, last - behind));
    }
  }
  return found;
}

bool isBilledInYuan(std::string_view zone) {
  return zone.starts_with("cn-north-1") || zone.starts_with("cn-northwest-1") ||
         zone.starts_with("cnn1-az") || zone.starts_with("cnnw1-az");
}

}  // namespace spothorizon::market
