// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/MarketSpec.h"
#include "scenario/Scenario.h"

/// Facts and assumptions are kept apart: where each number of a market comes from.
namespace spothorizon::study {

/// The keys of a market's numbers: on-demand price and quota, spot price, free GPUs, GPUs of a
/// machine that is priced and of one that is counted.
const std::vector<std::string>& marketNumbers();
bool isMarketNumber(std::string_view key);

/// Where one of them comes from: the files that the market is read from, the catalogue of
/// on-demand prices, the user, or nowhere. None where there is no such number in this market (no
/// on-demand price is known; GPUs per instance without a file).
std::optional<market::NumberOrigin> originOf(const Scenario& scenario, std::string_view key);
void setOrigin(market::MarketSpec& market, const std::string& key, market::NumberOrigin origin);

struct Parameter;
/// What a parameter goes back to: a market's number to its value before the user set it,
/// else the default. As it would be typed.
std::string standardText(const Parameter& parameter, const Scenario& scenario);
/// Puts it there; a market's number has its former origin again.
void reset(const Parameter& parameter, Scenario& scenario);
/// The origin of a number that has been set, where it was `before` (as it would be typed) of origin
/// `was`: the user's, who may have put back what was there before.
market::NumberOrigin originOnceSet(const Parameter& parameter, const Scenario& scenario,
                                   const std::string& before, const market::NumberOrigin& was);
/// As the scenario notes it, whether or not the number counts.
market::NumberOrigin notedOrigin(const market::MarketSpec& market, std::string_view key);

/// Before what a number was, in files: "set: instead of 0.9, catalogue: p2.xlarge in us-east-1".
inline constexpr std::string_view kInsteadOf = "instead of ";
/// "file", "catalogue", "set", "assumed": as in files.
const char* originName(market::Origin origin);
std::optional<market::Origin> originNamed(std::string_view name);
/// "file", "catalogue", "set by you", "assumed": as a mark beside a field.
Text originText(market::Origin origin);

/// What a market lacks that is read from files, as a condition: "8 GPUs are always free", "spot
/// GPUs always cost $1.00 an hour". Empty where it lacks nothing, or reads no file.
Text assumptionOf(const Scenario& scenario);
/// The same where it reads no file at all: then all of it is assumed.
Text assumedOf(const Scenario& scenario);

/// The on-demand price. InputError that says what to do where none is known.
double onDemandPrice(const market::MarketSpec& market);

}  // namespace spothorizon::study
