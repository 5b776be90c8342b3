// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/Subject.h"
#include "result/Table.h"

/// What the subjects have in common.
namespace spothorizon::ask {

/// A measure, which always has an interval.
result::Column measureColumn(const char* key, Text title, const char* unit, Text help,
                             result::Better better, int decimals = 2,
                             result::Form form = result::Form::Number);

/// A name that several have gets the key behind it: "SpotServe (spotserve #2)".
void makeNamesUnique(std::vector<Contender>& contenders);

/// A file under its name without the folder.
Source sourceOf(const std::string& path, std::string hash);
/// The market's files as one source: joined, they have one hash. Empty where `market` is null or is
/// not from files.
std::vector<Source> marketSources(const study::Scenario& scenario,
                                  const study::LoadedMarket* market);

}  // namespace spothorizon::ask
