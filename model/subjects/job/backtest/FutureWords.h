// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ask/Futures.h"
#include "base/Text.h"

/// Futures that were made, in words: results on them are never presented as if they had been
/// recorded.
namespace spothorizon::study {

using FuturesPtr = std::shared_ptr<const FuturesInfo>;

/// "20 futures resampled from 16.5 days of data, not recorded".
Text futuresText(const FuturesInfo& info);
/// For titles: "resampled from 16.5 days of data, not recorded".
Text futuresLabel(const FuturesInfo& info);
/// For answers that do not name them elsewhere, as a sentence; empty where `info` is null.
Text futuresNote(const FuturesPtr& info);
/// What intervals over so many of them tell, and what not. `windows`: futures with starts.
Text futuresEvidenceText(const FuturesInfo& info, double windows);

}  // namespace spothorizon::study
