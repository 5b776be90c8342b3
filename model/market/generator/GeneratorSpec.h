// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace spothorizon::market {

enum class PriceMode {
  Constant,  ///< `constantPriceShare` all the time
  Cloud,     ///< a floor, a cap, clocked small trending steps, rare shortage episodes
  TwoLevel,  ///< a marketplace: with a spot offer in sight, or without
  OnDemand,  ///< a zone without capacity: quoted at the on-demand price for months
  Daily,     ///< up and down with the day around a level that drifts
};

enum class AvailabilityMode {
  Constant,  ///< `gpus` all the time
  Spells,    ///< heavy-tailed spells up and down, counts nearly all or nothing
  Fleet,     ///< a large fleet that loses and regains a few GPUs at a time
  None,      ///< never a free GPU
};

/// What a synthetic market is like. The defaults and the ranges that they lie in come from public
/// traces: AWS price history 2019-12 to 2020-03, marketplace offers 2025-10 to 2025-11, and
/// availability probes (spot-traces, Bamboo). Prices are shares of the on-demand price. The same
/// spec gives the same bytes; zones with one seed share their region's demand.
struct GeneratorSpec {
  std::uint64_t seed = 1;
  int zone = 0;
  double days = 28;
  double slotHours = 0.5;
  std::int64_t startUnixSeconds = 1767571200;  ///< Monday 2026-01-05T00:00:00Z
  PriceMode price = PriceMode::Cloud;
  AvailabilityMode availability = AvailabilityMode::Spells;
  bool coupled = false;  ///< shortage takes GPUs away; the low level needs a free GPU
  double onDemandUsdPerGpuHour = 3.06;

  double constantPriceShare = 0.35;

  double priceFloorShare = 0.30;
  double priceMeanShare = 0.34;        ///< long-run mean outside episodes
  double priceChangeHours = 6.2;       ///< mean time from one change to the next
  double priceChangeJitter = 0.25;     ///< each interval is uniform within this share of the mean
  double priceStepDeviation = 0.0045;  ///< of the logarithm of the price
  double priceStepAutocorrelation = 0.46;
  double episodesPerYear = 0.5;
  double episodeLeastDays = 14;
  double episodeMostDays = 28;

  double lowLevelShare = 0.45;
  double levelFactor = 2.0;  ///< high level / low level
  double lowMedianHours = 3.0, lowMeanHours = 7.0;
  double highMedianHours = 3.0, highMeanHours = 7.0;
  double levelJitter = 0.015;  ///< standard deviation of the logarithm, slot by slot

  double dailyMeanShare = 0.6;    ///< Daily: the level's long-run mean
  double dailySwingShare = 0.25;  ///< Daily: at the busiest hour above the level, 12 h later below
  double driftDeviation = 0.2;    ///< Daily: of the level around its mean, autoregressive
  double driftHours = 8;          ///< Daily: until a share 1/e of a deviation is left

  int gpus = 16;
  double upMedianHours = 0.54, upP90Hours = 7.0;      ///< log-normal spells with a GPU free
  double downMedianHours = 0.49, downP90Hours = 4.4;  ///< log-normal spells without
  double partialShare = 0.15;                         ///< of the spells up: only some of the GPUs
  double lossesPerDay = 6;                            ///< Fleet: losses a day at average demand
  double lossMeanGpus = 2;                            ///< Fleet: GPUs a loss, geometric
  double regainHours = 4;                             ///< Fleet: mean time until a lost GPU is back
  double dailyDemand = 0;      ///< how strongly the hour of the day ends spells, logarithmic
  double busiestHour = 17;     ///< UTC; a daily price is highest then
  double weekendDemand = 0;    ///< demand of working days over the weekend's, logarithmic
  double zoneCorrelation = 0;  ///< aimed at between the zones of one seed

  bool operator==(const GeneratorSpec&) const = default;
};

/// One row of the table that feeds the command line's options and help.
struct GeneratorParameter {
  using Member = std::variant<double GeneratorSpec::*, int GeneratorSpec::*, bool GeneratorSpec::*,
                              std::uint64_t GeneratorSpec::*, std::int64_t GeneratorSpec::*,
                              PriceMode GeneratorSpec::*, AvailabilityMode GeneratorSpec::*>;
  std::string_view key, help, unit;       ///< unit empty where there is none
  double minimum = 0, maximum = 0;        ///< of numbers; `start` is a time and has none
  std::vector<std::string_view> choices;  ///< of kinds and switches
  Member member;
  /// Used with this price alone, and written to the provenance of no other market: what was
  /// made before there was such a price keeps its bytes.
  std::optional<PriceMode> onlyOf = {};
};

/// Every field of GeneratorSpec, once, in the order of the struct.
const std::vector<GeneratorParameter>& generatorParameters();

/// Sets the field by its key from text: numbers in the C locale, `start` as 2026-01-05 or
/// 2026-01-05T06:30:00Z. InputError (place = key) for an unknown key, text that is none of the
/// choices, no number, or out of range.
void setGeneratorParameter(GeneratorSpec& spec, std::string_view key, std::string_view text);

/// The field as setGeneratorParameter reads it back; doubles round-trip. InputError: unknown key.
std::string generatorParameterText(const GeneratorSpec& spec, std::string_view key);

/// Ranges of all fields, and what they must be together (mean above floor, ...). InputError.
void checkGeneratorSpec(const GeneratorSpec& spec);

/// A named starting point: `trace generate --mode NAME`.
struct GeneratorMode {
  std::string_view name, help;
  GeneratorSpec spec;
};

const std::vector<GeneratorMode>& generatorModes();

/// InputError (place "mode") that lists the names where there is none such.
GeneratorSpec generatorModeSpec(std::string_view name);

}  // namespace spothorizon::market
