// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/ListText.h"
#include "market/Limits.h"
#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using namespace build;
using market::Fill;
using market::GpusOnSlot;
using market::kLeastGpusPerInstance;
using market::kMostFactor;
using market::kMostGpus;
using market::kMostGpusPerInstance;
using market::kMostHours;
using market::kMostUsdPerHour;
using market::Origin;
using market::PriceOnSlot;

bool ownTrace(const Scenario& s) { return !s.market.traceFile.empty(); }
bool gpusFromFile(const Scenario& s) { return !ownTrace(s) && !s.market.availability.file.empty(); }
bool priceFromFile(const Scenario& s) { return !ownTrace(s) && !s.market.price.file.empty(); }
bool anyFile(const Scenario& s) { return ownTrace(s) || gpusFromFile(s) || priceFromFile(s); }

std::vector<std::string> filesIn(const std::string& text) {
  std::vector<std::string> files = split(text, ';');
  std::erase(files, std::string());
  return files;
}

Parameter moreFiles() {
  Parameter p = row({"market.price.moreFiles", "market", "More price files", "", "",
                     "Further dumps of the same price history, separated by semicolons. They may "
                     "overlap: duplicate rows count once."},
                    ParameterType::Text);
  p.get = [](const Scenario& s) { return joined(s.market.price.moreFiles, ";"); };
  p.set = [](Scenario& s, const std::string& text) { s.market.price.moreFiles = filesIn(text); };
  return when(p, priceFromFile);
}

void addAvailability(std::vector<Parameter>& all) {
  all.push_back(when(text(
                         {"market.availability.file", "market", "Availability file", "", "",
                          "File with the number of free spot instances or GPUs over time. Empty: a "
                          "constant number of GPUs."},
                         [](auto& s) -> auto& { return s.market.availability.file; }),
                     [](const Scenario& s) { return !ownTrace(s); }));
  all.push_back(when(
      integer(
          {"market.availability.gpus", "market", "Free spot GPUs", "a", "GPUs",
           "The constant number of free spot GPUs, used when there is no availability file."},
          {0, kMostGpus, 0, 64, 1}, [](auto& s) -> auto& { return s.market.availability.gpus; }),
      [](const Scenario& s) { return !ownTrace(s) && s.market.availability.file.empty(); }));
  all.push_back(
      when(real(
               {"market.availability.gpusPerInstance", "market", "GPUs per counted instance", "",
                "GPUs", "The number of GPUs in one counted instance. 1 if the file counts GPUs."},
               {kLeastGpusPerInstance, kMostGpusPerInstance, 1, 16, 1},
               [](auto& s) -> auto& { return s.market.availability.gpusPerInstance; }),
           gpusFromFile));
  all.push_back(when(flag(
                         {"market.availability.inverted", "market", "Inverted counts", "", "",
                          "Some data sets write 1 for a preempted instance. Turn this on if the "
                          "mean looks inverted."},
                         [](auto& s) -> auto& { return s.market.availability.inverted; }),
                     gpusFromFile));
  all.push_back(when(optionalText(
                         {"market.availability.startTime", "market", "First sample at", "", "",
                          "When the first sample was taken, for files without a clock: "
                          "2023-02-15T00:00:00Z. Empty: hours from its own start."},
                         [](auto& s) -> auto& { return s.market.availability.startTime; }),
                     gpusFromFile));
  all.push_back(when(text(
                         {"market.availability.zone", "market", "Availability zone or pool", "", "",
                          "The pool to use if the file has several."},
                         [](auto& s) -> auto& { return s.market.availability.zone; }),
                     gpusFromFile));
  all.push_back(when(
      choice<GpusOnSlot>(
          {"market.availability.onSlot", "market", "Free GPUs of a slot", "", "",
           "least: what can be held for the whole slot; last: the last count in the slot; "
           "start: the count when the slot starts, and GPUs that go within the slot are lost at "
           "that moment."},
          {{"least", GpusOnSlot::Least}, {"last", GpusOnSlot::Last}, {"start", GpusOnSlot::Start}},
          [](auto& s) -> auto& { return s.market.availability.onSlot; }),
      gpusFromFile));
}

void addPriceChoices(std::vector<Parameter>& all) {
  all.push_back(
      when(text(
               {"market.price.zone", "market", "Price zone", "", "",
                "The zone whose price to use if the file has several, such as us-west-2a."},
               [](auto& s) -> auto& { return s.market.price.zone; }),
           priceFromFile));
  all.push_back(when(text(
                         {"market.price.instanceType", "market", "Instance type", "", "",
                          "The instance type to use if the file has several, such as p3.16xlarge."},
                         [](auto& s) -> auto& { return s.market.price.instanceType; }),
                     priceFromFile));
  all.push_back(when(text(
                         {"market.price.product", "market", "Product", "", "",
                          "The product to use if the file has several. Empty: Linux/UNIX."},
                         [](auto& s) -> auto& { return s.market.price.product; }),
                     priceFromFile));
  all.push_back(
      when(optionalReal(
               {"market.price.gpusPerInstance", "market", "GPUs per priced instance", "", "GPUs",
                "The number of GPUs in one priced instance. Empty: from the catalogue."},
               {kLeastGpusPerInstance, kMostGpusPerInstance, 1, 16, 1},
               [](auto& s) -> auto& { return s.market.price.gpusPerInstance; }),
           priceFromFile));
  all.push_back(
      when(optionalInteger(
               {"market.price.forGpus", "market", "GPUs per priced machine", "", "GPUs",
                "Each offer has its own price. The price of a slot is that of a machine with this "
                "many GPUs: the mean of that many of the cheapest GPUs on offer, or of all of them "
                "where there are fewer. Empty: 8."},
               {1, kMostGpus, 1, 64, 1}, [](auto& s) -> auto& { return s.market.price.forGpus; }),
           priceFromFile));
  all.push_back(when(choice<PriceOnSlot>(
                         {"market.price.onSlot", "market", "Price of a slot", "", "",
                          "last-carried: the price in force when the slot begins; "
                          "time-weighted-mean: its mean over the slot."},
                         {{"last-carried", PriceOnSlot::LastCarried},
                          {"time-weighted-mean", PriceOnSlot::TimeWeightedMean}},
                         [](auto& s) -> auto& { return s.market.price.onSlot; }),
                     priceFromFile));
}

void addPrice(std::vector<Parameter>& all) {
  all.push_back(when(text(
                         {"market.price.file", "market", "Price file", "", "",
                          "File with the spot price over time. Empty: a constant price."},
                         [](auto& s) -> auto& { return s.market.price.file; }),
                     [](const Scenario& s) { return !ownTrace(s); }));
  all.push_back(moreFiles());
  all.push_back(
      when(real(
               {"market.price.usdPerGpuHour", "market", "Spot price", "p", "$/GPU-h",
                "The constant spot price, used when there is no price file."},
               {0, kMostUsdPerHour, 0, 5, 0.01},
               [](auto& s) -> auto& { return s.market.price.usdPerGpuHour; }),
           [](const Scenario& s) { return !ownTrace(s) && s.market.price.file.empty(); }));
  addPriceChoices(all);
}

void addGrid(std::vector<Parameter>& all) {
  all.push_back(real(
      {"market.slotHours", "market", "Slot length", "Δ", "h",
       "Decisions are made once per slot. Market data are placed on slots of this length."},
      {1.0 / 60, 24, 0.1, 2, 0.05, Scale::Log},
      [](auto& s) -> auto& { return s.market.slotHours; }));
  all.push_back(real(
      {"market.startHours", "market", "Job starts at", "", "h",
       "When the job starts, in hours from the start of the market's data."},
      {0, kMostHours, 0, 720, 0.5}, [](auto& s) -> auto& { return s.market.startHours; }));
  all.push_back(when(
      choice<Fill>(
          {"market.fill", "market", "Gaps in the data", "", "",
           "What to do where the market is not known. unknown: refuse to run over it; "
           "carry-forward: keep the last value; zero: no GPUs."},
          {{"unknown", Fill::Unknown}, {"carry-forward", Fill::CarryForward}, {"zero", Fill::Zero}},
          [](auto& s) -> auto& { return s.market.fill; }),
      anyFile));
  all.push_back(when(
      real(
          {"market.carryForwardHours", "market", "Carry values forward for", "", "h",
           "How long a value is carried forward without a new row. After that the slot is "
           "unknown."},
          {0, kMostHours, 1, 168, 1}, [](auto& s) -> auto& { return s.market.carryForwardHours; }),
      anyFile));
  all.push_back(
      when(flag(
               {"market.priceAtOnDemandIsNoCapacity", "market", "Spot at on-demand means none free",
                "", "",
                "A spot price that stays at the on-demand price for days may mean that there "
                "is no capacity. Turn this on to count those slots as zero free GPUs."},
               [](auto& s) -> auto& { return s.market.priceAtOnDemandIsNoCapacity; }),
           anyFile));
}

void addFactors(std::vector<Parameter>& all) {
  all.push_back(real(
      {"market.priceFactor", "market", "Price level", "", "×",
       "Multiplies every spot price, to see what a cheaper or more expensive market would do. 1: "
       "as recorded."},
      {0, kMostFactor, 0.1, 3, 0.05}, [](auto& s) -> auto& { return s.market.priceFactor; }));
  all.push_back(real(
      {"market.priceMovement", "market", "Price movement", "", "×",
       "How far each spot price is from the mean of the trace, against what was "
       "recorded: 2 doubles all ups and downs (never below zero), 0 leaves the mean "
       "alone. 1: as recorded."},
      {0, 10, 0, 3, 0.05}, [](auto& s) -> auto& { return s.market.priceMovement; }));
  all.back().quietAtDefault = true;
  all.push_back(real(
      {"market.availabilityFactor", "market", "Availability level", "", "×",
       "Multiplies every count of free spot GPUs, rounded to whole GPUs. 1: as recorded."},
      {0, kMostFactor, 0, 3, 0.05}, [](auto& s) -> auto& { return s.market.availabilityFactor; }));
}

template <class Access>
Parameter timeUnit(const char* key, const char* label, Access access,
                   bool (*applies)(const Scenario&)) {
  using market::TimeUnit;
  return when(
      quiet(choice<TimeUnit>(
          {key, "market", label, "", "",
           "clock: as the file shows it, dates or numbers since 1970; a unit: numbers count "
           "it from 1970 or from the start of the record, which then has no clock; "
           "day-first, month-first: what dates such as 02/03/2026 begin with."},
          {{"clock", TimeUnit::Clock},
           {"seconds", TimeUnit::Seconds},
           {"minutes", TimeUnit::Minutes},
           {"hours", TimeUnit::Hours},
           {"days", TimeUnit::Days},
           {"milliseconds", TimeUnit::Milliseconds},
           {"microseconds", TimeUnit::Microseconds},
           {"nanoseconds", TimeUnit::Nanoseconds},
           {"day-first", TimeUnit::DayFirst},
           {"month-first", TimeUnit::MonthFirst}},
          access)),
      applies);
}

template <class Access>
Parameter unitLength(const char* key, const char* label, Access access,
                     bool (*applies)(const Scenario&)) {
  return when(quiet(optionalReal({key, "market", label, "", "s",
                                  "The length of one unit of times that are numbers, such as 600 "
                                  "for slots of ten minutes. Empty: as the unit of times says."},
                                 {1e-9, market::kMostSeconds, 1, 3600, 1}, access)),
              applies);
}

void addReading(std::vector<Parameter>& all) {
  const auto column = [&all](const char* key, const char* label, const char* help, auto access,
                             bool (*applies)(const Scenario&)) {
    all.push_back(when(quiet(text({key, "market", label, "", "", help}, access)), applies));
  };
  column(
      "market.price.timeColumn", "Time column of prices",
      "The column of times in a CSV of prices with a header of its own.",
      [](auto& s) -> auto& { return in<MarketReading>(s).price.time; }, priceFromFile);
  all.push_back(timeUnit(
      "market.price.timeUnit", "Times of prices",
      [](auto& s) -> auto& { return in<MarketReading>(s).price.timeUnit; }, priceFromFile));
  all.push_back(unitLength(
      "market.price.unitSeconds", "Unit of times of prices",
      [](auto& s) -> auto& { return in<MarketReading>(s).price.unitSeconds; }, priceFromFile));
  column(
      "market.price.column", "Price column",
      "The column of prices in a CSV with a header of its own.",
      [](auto& s) -> auto& { return in<MarketReading>(s).price.value; }, priceFromFile);
  column(
      "market.availability.timeColumn", "Time column of free GPUs",
      "The column of times in a CSV of free GPUs with a header of its own.",
      [](auto& s) -> auto& { return in<MarketReading>(s).gpus.time; }, gpusFromFile);
  all.push_back(timeUnit(
      "market.availability.timeUnit", "Times of free GPUs",
      [](auto& s) -> auto& { return in<MarketReading>(s).gpus.timeUnit; }, gpusFromFile));
  all.push_back(unitLength(
      "market.availability.unitSeconds", "Unit of times of free GPUs",
      [](auto& s) -> auto& { return in<MarketReading>(s).gpus.unitSeconds; }, gpusFromFile));
  column(
      "market.availability.column", "Column of free GPUs",
      "The column of free GPUs in a CSV with a header of its own.",
      [](auto& s) -> auto& { return in<MarketReading>(s).gpus.value; }, gpusFromFile);
  column(
      "market.columns", "Further columns",
      "Columns of a table by what they hold: zone=NAME;type=NAME;product=NAME;onDemand=NAME.",
      [](auto& s) -> auto& { return in<MarketReading>(s).columns; }, anyFile);
  column(
      "market.pools", "Rows of a table",
      "Where a table holds several markets, the value to read in each column that distinguishes "
      "them: gpu_model=H100;series=spot. A * takes all rows.",
      [](auto& s) -> auto& { return in<MarketReading>(s).pools; }, anyFile);
  all.push_back(when(quiet(choice<market::JoinBy>(
                         {"market.join", "market", "Times joined", "", "",
                          "auto: by clock where both have one and they overlap, else by hour of "
                          "the week, else first sample on first sample; or one of these."},
                         {{"auto", market::JoinBy::Auto},
                          {"clock", market::JoinBy::Clock},
                          {"hour-of-week", market::JoinBy::HourOfWeek},
                          {"first-on-first", market::JoinBy::FirstOnFirst}},
                         [](auto& s) -> auto& { return in<MarketReading>(s).join; })),
                     [](const Scenario& s) { return gpusFromFile(s) && priceFromFile(s); }));
}

/// A number of the market that is set is the user's from then on, until what was there is back.
Parameter remembersWhoSetIt(Parameter p) {
  if (!isMarketNumber(p.key)) return p;
  p.set = [plain = p](Scenario& s, const std::string& text) {
    const std::string before = plain.get(s);
    const market::NumberOrigin was = notedOrigin(s.market, plain.key);
    plain.set(s, text);
    setOrigin(s.market, plain.key, originOnceSet(plain, s, before, was));
  };
  return p;
}

}  // namespace

std::vector<Parameter> marketParameters() {
  std::vector<Parameter> all;
  all.push_back(text(
      {"market.trace", "market", "Trace file", "", "",
       "A trace in SpotHorizon's own CSV, with price and free GPUs. It replaces the availability "
       "and price files."},
      [](auto& s) -> auto& { return s.market.traceFile; }));
  addAvailability(all);
  addPrice(all);
  addReading(all);
  all.push_back(optionalReal(
      {"market.onDemandUsdPerGpuHour", "market", "On-demand price", "q", "$/GPU-h",
       "The price of a GPU that is always available. Savings are relative to it. Empty: not known, "
       "and results that need it wait."},
      {1e-6, kMostUsdPerHour, 0.1, 10, 0.01},
      [](auto& s) -> auto& { return s.market.onDemandUsdPerGpuHour; }));
  all.push_back(optionalInteger(
      {"market.onDemandQuotaGpus", "market", "On-demand quota", "Q", "GPUs",
       "The maximum number of on-demand GPUs at once. Empty: no limit."},
      {0, kMostGpus, 0, 64, 1}, [](auto& s) -> auto& { return s.market.onDemandQuotaGpus; }));
  addGrid(all);
  addFactors(all);
  for (Parameter& p : all) p = remembersWhoSetIt(std::move(p));
  return all;
}

}  // namespace spothorizon::study
