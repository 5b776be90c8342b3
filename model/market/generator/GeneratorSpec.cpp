// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/GeneratorSpec.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/InputError.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

using Spec = GeneratorSpec;

const std::vector<std::string_view> kPriceNames{"constant", "cloud", "two-level", "on-demand",
                                                "daily"};
const std::vector<std::string_view> kAvailabilityNames{"constant", "spells", "fleet", "none"};
const std::vector<std::string_view> kSwitchNames{"false", "true"};

std::vector<GeneratorParameter> makeParameters() {
  constexpr double kMaxSeed = 18446744073709549568.0;  // the largest double below 2^64
  const auto number = [](std::string_view key, std::string_view help, std::string_view unit,
                         double low, double high, GeneratorParameter::Member member) {
    return GeneratorParameter{key, help, unit, low, high, {}, member};
  };
  const auto daily = [number](std::string_view key, std::string_view help, std::string_view unit,
                              double low, double high, GeneratorParameter::Member member) {
    GeneratorParameter row = number(key, help, unit, low, high, member);
    row.onlyOf = PriceMode::Daily;
    return row;
  };
  const auto choice = [](std::string_view key, std::string_view help,
                         const std::vector<std::string_view>& names,
                         GeneratorParameter::Member member) {
    return GeneratorParameter{key, help, "", 0, 0, names, member};
  };
  return {
      number("seed", "the same seed and parameters give the same bytes", "", 0, kMaxSeed,
             &Spec::seed),
      number("zone", "zones with one seed share their region's demand", "", 0, 1000, &Spec::zone),
      number("days", "length of the trace", "days", 0.02, 3660, &Spec::days),
      number("slotHours", "length of a slot", "hours", 1.0 / 60, 24, &Spec::slotHours),
      number("start", "first slot, ISO 8601 UTC", "", 0, 0, &Spec::startUnixSeconds),
      choice("price", "how the price moves", kPriceNames, &Spec::price),
      choice("availability", "how free GPUs come and go", kAvailabilityNames, &Spec::availability),
      choice("coupled", "a shortage removes GPUs; the low price level needs a free GPU",
             kSwitchNames, &Spec::coupled),
      number("onDemandUsdPerGpuHour", "on-demand price; spot prices are shares of it", "$/GPU-hour",
             0.001, 1000, &Spec::onDemandUsdPerGpuHour),
      number("constantPriceShare", "constant price, as a share of on-demand", "", 0, 1,
             &Spec::constantPriceShare),
      number("priceFloorShare", "lowest cloud price, as a share of on-demand", "", 0.01, 0.95,
             &Spec::priceFloorShare),
      number("priceMeanShare", "mean cloud price outside episodes, as a share of on-demand", "",
             0.01, 1, &Spec::priceMeanShare),
      number("priceChangeHours", "mean time between changes of the cloud price", "hours", 0.1, 720,
             &Spec::priceChangeHours),
      number("priceChangeJitter", "jitter of the time between changes, as a share", "", 0, 1,
             &Spec::priceChangeJitter),
      number("priceStepDeviation", "standard deviation of the logarithm of a price step", "", 0,
             0.5, &Spec::priceStepDeviation),
      number("priceStepAutocorrelation", "correlation of a price step with the next", "", -0.9, 0.9,
             &Spec::priceStepAutocorrelation),
      number("episodesPerYear", "shortages in which the price climbs to on-demand and back",
             "per year", 0, 100, &Spec::episodesPerYear),
      number("episodeLeastDays", "shortest such episode", "days", 0.5, 365,
             &Spec::episodeLeastDays),
      number("episodeMostDays", "longest such episode", "days", 0.5, 365, &Spec::episodeMostDays),
      number("lowLevelShare", "two-level price with a spot offer, as a share of on-demand", "",
             0.01, 1, &Spec::lowLevelShare),
      number("levelFactor", "ratio of the price without a spot offer to the price with one", "", 1,
             20, &Spec::levelFactor),
      number("lowMedianHours", "median spell with a spot offer", "hours", 0.1, 720,
             &Spec::lowMedianHours),
      number("lowMeanHours", "mean spell with a spot offer", "hours", 0.1, 7200,
             &Spec::lowMeanHours),
      number("highMedianHours", "median spell without a spot offer", "hours", 0.1, 720,
             &Spec::highMedianHours),
      number("highMeanHours", "mean spell without a spot offer", "hours", 0.1, 7200,
             &Spec::highMeanHours),
      number("levelJitter", "standard deviation of the logarithm of the price on a level", "", 0,
             0.5, &Spec::levelJitter),
      daily("dailyMeanShare", "mean daily price, as a share of on-demand", "", 0.01, 1,
            &Spec::dailyMeanShare),
      daily("dailySwingShare",
            "how far a daily price rises at the busiest hour and falls 12 h later, as a share of "
            "on-demand",
            "", 0, 1, &Spec::dailySwingShare),
      daily("driftDeviation",
            "standard deviation of a daily price's level, as a share of on-demand", "", 0, 1,
            &Spec::driftDeviation),
      daily("driftHours", "time until a drift of a daily price's level has mostly gone", "hours",
            0.1, 7200, &Spec::driftHours),
      number("gpus", "maximum number of free GPUs", "GPUs", 0, 100000, &Spec::gpus),
      number("upMedianHours", "median spell with free GPUs", "hours", 0.01, 1000,
             &Spec::upMedianHours),
      number("upP90Hours", "90th percentile of spells with free GPUs", "hours", 0.01, 10000,
             &Spec::upP90Hours),
      number("downMedianHours", "median spell without free GPUs", "hours", 0.01, 1000,
             &Spec::downMedianHours),
      number("downP90Hours", "90th percentile of spells without free GPUs", "hours", 0.01, 10000,
             &Spec::downP90Hours),
      number("partialShare", "spells with only some of the GPUs, as a share", "", 0, 1,
             &Spec::partialShare),
      number("lossesPerDay", "how often a fleet loses GPUs", "per day", 0, 1000,
             &Spec::lossesPerDay),
      number("lossMeanGpus", "mean GPUs in one loss of a fleet", "GPUs", 1, 10000,
             &Spec::lossMeanGpus),
      number("regainHours", "mean time until a fleet regains a lost GPU", "hours", 0.05, 1000,
             &Spec::regainHours),
      number("dailyDemand", "strength of the daily cycle, logarithmic; 0 is none", "", 0, 3,
             &Spec::dailyDemand),
      number("busiestHour", "hour of the day with the fewest free GPUs and the highest daily price",
             "hours UTC", 0, 24, &Spec::busiestHour),
      number("weekendDemand", "ratio of working-day to weekend demand, logarithmic", "", 0, 3,
             &Spec::weekendDemand),
      number("zoneCorrelation", "correlation of free GPUs between zones of one seed", "", 0, 0.8,
             &Spec::zoneCorrelation),
  };
}

std::vector<GeneratorMode> makeModes() {
  Spec cloud;
  Spec marketplace = cloud;
  marketplace.price = PriceMode::TwoLevel;
  marketplace.availability = AvailabilityMode::Fleet;
  marketplace.onDemandUsdPerGpuHour = 2.0;
  Spec sixteen = cloud;
  sixteen.upMedianHours = 0.5;
  sixteen.upP90Hours = 5;
  sixteen.slotHours = 1.0 / 6;
  Spec fleet = cloud;
  fleet.availability = AvailabilityMode::Fleet;
  fleet.gpus = 64;
  Spec daily = cloud;
  daily.upMedianHours = 0.45;
  daily.upP90Hours = 3.5;
  daily.dailyDemand = 0.8;
  daily.weekendDemand = 0.7;
  Spec empty = cloud;
  empty.price = PriceMode::OnDemand;
  empty.availability = AvailabilityMode::None;
  Spec wave = cloud;
  wave.price = PriceMode::Daily;
  wave.availability = AvailabilityMode::Constant;
  wave.gpus = 8;
  return {{"cloud", "a cloud's spot price with heavy-tailed spells of free GPUs", cloud},
          {"marketplace", "two price levels, a few GPUs lost at a time", marketplace},
          {"all-or-nothing", "16 GPUs that are nearly always all free or all taken", sixteen},
          {"fleet", "a large fleet that loses a few GPUs at a time", fleet},
          {"daily-cycle", "free GPUs at night and at weekends", daily},
          {"daily-price",
           "a price that moves with the day around a drifting level, GPUs always free", wave},
          {"no-capacity", "quoted at the on-demand price, never a free GPU", empty}};
}

}  // namespace

const std::vector<GeneratorParameter>& generatorParameters() {
  static const std::vector<GeneratorParameter> all = makeParameters();
  return all;
}

const std::vector<GeneratorMode>& generatorModes() {
  static const std::vector<GeneratorMode> all = makeModes();
  return all;
}

namespace {

using Spec = GeneratorSpec;

[[noreturn]] void fail(std::string_view key, std::string_view found, std::string expected) {
  std::string quoted = "\"";
  quoted.append(found).append("\"");
  throw InputError("", std::string(key), quoted, std::move(expected));
}

const GeneratorParameter& parameter(std::string_view key) {
  const auto& all = generatorParameters();
  const auto found = std::ranges::find(all, key, &GeneratorParameter::key);
  if (found == all.end()) fail(key, key, "a parameter of the generator");
  return *found;
}

template <typename Number>
std::string numberText(Number value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value);
  return std::string(text, end.ptr);
}

/// Bounds are for people: 100000, not 1e+05.
std::string boundText(double value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed);
  return std::string(text, end.ptr);
}

template <typename Number>
std::optional<Number> readNumber(std::string_view text) {
  Number value{};
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end.ec != std::errc() || end.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

template <typename Number>
Number checkedNumber(const GeneratorParameter& row, std::string_view text) {
  const auto value = readNumber<Number>(text);
  const auto number = static_cast<double>(value.value_or(Number{}));
  if (!value || !(number >= row.minimum && number <= row.maximum)) {
    fail(row.key, text,
         "a number from " + boundText(row.minimum) + " to " + boundText(row.maximum) +
             (row.unit.empty() ? "" : " ") + std::string(row.unit));
  }
  return *value;
}

std::size_t checkedChoice(const GeneratorParameter& row, std::string_view text) {
  const auto found = std::ranges::find(row.choices, text);
  if (found != row.choices.end()) return static_cast<std::size_t>(found - row.choices.begin());
  std::string names;
  for (const auto name : row.choices) names += (names.empty() ? "" : ", ") + std::string(name);
  fail(row.key, text, "one of " + names);
}

std::int64_t readTime(const GeneratorParameter& row, std::string_view text) {
  const auto time = parseTime(text);
  if (!time || time->unixSeconds != std::floor(time->unixSeconds)) {
    fail(row.key, text, "a date such as 2026-01-05 or 2026-01-05T06:30:00Z");
  }
  return static_cast<std::int64_t>(time->unixSeconds);
}

/// Overloads by the member's type: how the field is set from text, and written.
struct Setter {
  Spec& spec;
  const GeneratorParameter& row;
  std::string_view text;

  void operator()(double Spec::*m) const { spec.*m = checkedNumber<double>(row, text); }
  void operator()(int Spec::*m) const { spec.*m = checkedNumber<int>(row, text); }
  void operator()(std::uint64_t Spec::*m) const {
    spec.*m = checkedNumber<std::uint64_t>(row, text);
  }
  void operator()(std::int64_t Spec::*m) const { spec.*m = readTime(row, text); }
  void operator()(bool Spec::*m) const { spec.*m = checkedChoice(row, text) == 1; }
  template <typename Kind>
  void operator()(Kind Spec::*m) const {
    spec.*m = static_cast<Kind>(checkedChoice(row, text));
  }
};

struct Writer {
  const Spec& spec;
  const GeneratorParameter& row;

  std::string operator()(double Spec::*m) const { return numberText(spec.*m); }
  std::string operator()(int Spec::*m) const { return numberText(spec.*m); }
  std::string operator()(std::uint64_t Spec::*m) const { return numberText(spec.*m); }
  std::string operator()(std::int64_t Spec::*m) const {
    return formatTime(static_cast<double>(spec.*m));
  }
  template <typename Kind>  // bool and the enumerations
  std::string operator()(Kind Spec::*m) const {
    return std::string(row.choices.at(static_cast<std::size_t>(spec.*m)));
  }
};

void checkTogether(std::string_view key, bool good, double value, const std::string& expected) {
  if (!good) fail(key, numberText(value), expected);
}

}  // namespace

void setGeneratorParameter(GeneratorSpec& spec, std::string_view key, std::string_view text) {
  const GeneratorParameter& row = parameter(key);
  std::visit(Setter{spec, row, text}, row.member);
}

std::string generatorParameterText(const GeneratorSpec& spec, std::string_view key) {
  const GeneratorParameter& row = parameter(key);
  return std::visit(Writer{spec, row}, row.member);
}

void checkGeneratorSpec(const GeneratorSpec& spec) {
  GeneratorSpec copy;
  for (const auto& row : generatorParameters()) {
    setGeneratorParameter(copy, row.key, generatorParameterText(spec, row.key));
  }
  checkTogether("priceMeanShare", spec.priceMeanShare > spec.priceFloorShare, spec.priceMeanShare,
                "more than priceFloorShare");
  checkTogether("episodeMostDays", spec.episodeMostDays >= spec.episodeLeastDays,
                spec.episodeMostDays, "no less than episodeLeastDays");
  checkTogether("lowMeanHours", spec.lowMeanHours >= spec.lowMedianHours, spec.lowMeanHours,
                "no less than lowMedianHours");
  checkTogether("highMeanHours", spec.highMeanHours >= spec.highMedianHours, spec.highMeanHours,
                "no less than highMedianHours");
  checkTogether("upP90Hours", spec.upP90Hours >= spec.upMedianHours, spec.upP90Hours,
                "no less than upMedianHours");
  checkTogether("downP90Hours", spec.downP90Hours >= spec.downMedianHours, spec.downP90Hours,
                "no less than downMedianHours");
  checkTogether("days", spec.days * 24 >= spec.slotHours, spec.days, "at least one slot");
  const auto start = static_cast<double>(spec.startUnixSeconds);
  if (start + spec.days * 86400 < kLastTime + 1) return;
  fail("start", formatTime(start), "a trace that ends before the year 10000");
}

GeneratorSpec generatorModeSpec(std::string_view name) {
  std::string names;
  for (const auto& mode : generatorModes()) {
    if (mode.name == name) return mode.spec;
    names += (names.empty() ? "" : ", ") + std::string(mode.name);
  }
  fail("mode", name, "one of " + names);
}

}  // namespace spothorizon::market
