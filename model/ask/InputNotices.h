// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/Text.h"
#include "scenario/Scenario.h"

namespace spothorizon {
class Json;
}
namespace spothorizon::market {
struct ReadReport;
}

/// What a conclusion rests on that nobody recorded: made up, rescaled, drawn or assumed; and what a
/// reader dropped, chose or found contradictory. One list for all subjects, carried into every
/// result.
namespace spothorizon::study {

struct LoadedMarket;
struct StudyResult;

struct InputNotice {
  /// Cautions stand beside the conclusion, notes in the list of what was read.
  enum class Severity { Note, Caution };

  Severity severity = Severity::Caution;
  Text text;  ///< short, to stand in a list: "made-up market", "scaled × 2.25"

  bool operator==(const InputNotice&) const = default;
};

using InputNotices = std::vector<InputNotice>;

/// What of a market a result depends on.
struct MarketUse {
  bool spotPrice = true, freeGpus = true;
  bool onDemandPrice = true;
  bool onDemandGpus = true;  ///< rented from the market: as many as its quota allows
  bool offers = false;       ///< the scenario's own offers, where it lists some

  bool any() const { return spotPrice || freeGpus || onDemandPrice || onDemandGpus; }
};

InputNotices inputNotices(const Scenario& scenario, const LoadedMarket& market, MarketUse use = {});
/// Of a file that a reader has read: rows dropped and contradictions, a history that is cut off,
/// times without a zone. `name`: put before each; empty where there is one file.
InputNotices fileNotices(const market::ReadReport& report, const std::string& name);
/// "made-up market": of a generator's output.
InputNotice madeUpMarket();
/// Without those that are there already.
void addNotices(InputNotices& to, InputNotices more);

/// The cautions in a list: "made-up market, scaled × 2.25, unlimited on demand assumed". Empty
/// where there are none.
Text inputsText(const InputNotices& notices);
/// The same as a sentence: "Inputs: made-up market, unlimited on demand assumed."
Text inputsSentence(const InputNotices& notices);
/// An answer with that after it.
Text withInputs(const Text& answer, const InputNotices& notices);
Text withInputs(const Text& answer, const StudyResult& result);
/// [{"severity": "caution", "text": "made-up market"}, ...]
Json inputsJson(const InputNotices& notices);

}  // namespace spothorizon::study
