// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/Samples.h"

namespace spothorizon::market {
namespace {

GeneratorSpec cloudSpec(std::uint64_t seed, int gpus) {
  GeneratorSpec spec;
  spec.seed = seed;
  spec.days = 14;
  spec.gpus = gpus;
  spec.episodesPerYear = 0;
  return spec;
}

void setSpells(GeneratorSpec& spec, double upMedian, double upP90, double downMedian,
               double downP90) {
  spec.upMedianHours = upMedian;
  spec.upP90Hours = upP90;
  spec.downMedianHours = downMedian;
  spec.downP90Hours = downP90;
}

GeneratorSpec calmCloud() {
  GeneratorSpec spec = cloudSpec(2, 8);
  setSpells(spec, 4, 24, 0.6, 2.5);
  return spec;
}

GeneratorSpec cheapAndPlenty() {
  GeneratorSpec spec = cloudSpec(1, 64);
  spec.availability = AvailabilityMode::Fleet;
  spec.priceMeanShare = 0.31;
  return spec;
}

GeneratorSpec twoLevelMarketplace() {
  GeneratorSpec spec = generatorModeSpec("marketplace");
  spec.seed = 5;
  spec.days = 14;
  spec.gpus = 12;
  spec.lossesPerDay = 8;
  return spec;
}

GeneratorSpec dailyCycle() {
  GeneratorSpec spec = generatorModeSpec("daily-cycle");
  spec.seed = 7;
  spec.days = 21;
  spec.gpus = 8;
  spec.episodesPerYear = 0;
  spec.dailyDemand = 1.2;
  return spec;
}

GeneratorSpec allOrNothingSixteen() {
  GeneratorSpec spec = cloudSpec(11, 16);
  setSpells(spec, 0.5, 5, 0.49, 4.4);
  return spec;
}

GeneratorSpec tightDeadline() {
  GeneratorSpec spec = cloudSpec(13, 8);
  setSpells(spec, 2, 10, 0.8, 4);
  spec.partialShare = 0.3;
  return spec;
}

GeneratorSpec shortageEpisode() {
  GeneratorSpec spec = cloudSpec(17, 8);
  spec.days = 28;
  spec.episodesPerYear = 30;
  spec.episodeMostDays = 18;
  spec.coupled = true;
  setSpells(spec, 4, 24, 0.6, 2.5);
  return spec;
}

GeneratorSpec dailyPrice() {
  GeneratorSpec spec = generatorModeSpec("daily-price");
  spec.seed = 23;
  return spec;
}

GeneratorSpec noCapacity() {
  GeneratorSpec spec = cloudSpec(19, 8);
  spec.price = PriceMode::OnDemand;
  spec.availability = AvailabilityMode::None;
  return spec;
}

std::vector<Sample> makeSamples() {
  return {
      {"cheap-and-plenty", "Cheap and plentiful",
       "Spot is cheap and always free: all policies that take spot cost much the same.",
       cheapAndPlenty()},
      {"calm-cloud", "Calm cloud",
       "Steady prices with short gaps: with time to spare, waiting the gaps out costs less than "
       "paying on demand.",
       calmCloud()},
      {"two-level-marketplace", "Two-level marketplace",
       "The price halves and doubles within hours: a reservation price, which waits for the lower "
       "level, pays less than taking spot whenever it is free.",
       twoLevelMarketplace()},
      {"daily-cycle", "Daily cycle",
       "GPUs become free at night: with time for a night or two, waiting for it costs less than "
       "uniform progress, which keeps its pace by day.",
       dailyCycle()},
      {"all-or-nothing-sixteen", "All or nothing: sixteen GPUs",
       "Sixteen GPUs come and go together: every stop and start costs time, so count the changes "
       "that a policy pays for.",
       allOrNothingSixteen()},
      {"tight-deadline", "Tight deadline",
       "The job needs 95 % of the capacity before its deadline: three slots of waiting make it "
       "late.",
       tightDeadline()},
      {"shortage-episode", "Shortage episode",
       "From this start on the price climbs towards on-demand and GPUs become scarce: work bought "
       "on the first day is cheaper than work left for later.",
       shortageEpisode()},
      {"daily-price", "Daily price",
       "The price goes up and down with the day around a level that drifts. A plan over the next "
       "twelve hours waits for the cheap ones and pays less than a reservation price; a plan over "
       "two and a half hours sees too little.",
       dailyPrice()},
      {"no-capacity", "No capacity",
       "Quoted at the on-demand price, but no GPU is ever free: waiting for spot only squeezes the "
       "work into the last hours.",
       noCapacity()},
  };
}

}  // namespace

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = makeSamples();
  return all;
}

}  // namespace spothorizon::market
