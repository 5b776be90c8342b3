// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "liveput/run/Run.h"
#include "study/Study.h"
#include "study/liveput/LiveputInputs.h"
#include "study/work/Bootstrap.h"
#include "study/work/Draft.h"

namespace spothorizon {
class Json;
}

namespace spothorizon::study {

/// A way of steering with what it made of the window.
struct LiveputRun {
  liveput::PolicySpec spec;
  std::string key;  ///< "truth", "truth H=8": unique within the results
  liveput::Ledger ledger;
};

/// One point of a sweep: every policy at a value of what is swept.
struct LiveputSweepPoint {
  double value = 0;
  // By policy, in the order of `runs`.
  std::vector<double> samples, samplesPerSecond;
  std::vector<std::optional<double>> usdPerMillion, finishHours;
  std::vector<std::optional<double>> youngSeconds;  ///< of a sweep of checkpoints
  double idealSamples = 0;
};

/// What is swept: "restart", "look-ahead", "cluster", "top-up", "grace", "checkpoint", or the key
/// of a parameter.
struct LiveputSweep {
  std::string what, unit;
  double present = 0;  ///< the scenario's own value; NaN: it has none
  std::vector<LiveputSweepPoint> points;
};

/// A switch or slider of the section at other values than its own.
struct LiveputTornadoRow {
  struct Side {
    std::string value;  ///< as it would be typed
    std::vector<double> samples;
    std::vector<std::optional<double>> usdPerMillion;
  };
  std::string key;          ///< of the parameter: "liveput.lookAhead"
  std::string present;      ///< as it would be typed
  std::vector<Side> sides;  ///< one or two
  /// From the fewest samples of a policy to the most, the scenario's own among them.
  double spread(std::size_t policy, double own) const;
};

/// What a kind of forecast of counts is worth.
struct LiveputForecast {
  std::string key;             ///< "hold", "arima", "holt-winters", "noisy-truth 0.3"
  liveput::PolicySpec spec;    ///< that plans by it
  std::vector<double> errors;  ///< mean absolute error in nodes, by lead from 1; none of truth
  liveput::Ledger ledger;      ///< without its rows
};

/// Every start of the trace: windows of equal length.
struct LiveputBacktest {
  struct Start {
    int interval = 0;
    double idealSamples = 0;
    std::vector<double> samples;  ///< by policy
  };
  int intervals = 0;               ///< of a window
  int starts = 0;                  ///< in all; while partial, fewer are in `done`
  std::vector<Start> done;         ///< by interval
  std::vector<Estimate> ofIdeal;   ///< by policy, all windows' samples over Ideal's; by blocks
  std::vector<Estimate> overHold;  ///< the same less that of the first that holds; empty: none does

  /// The window in which a policy comes to the least share of Ideal; null: nothing fits anywhere.
  const Start* worst(std::size_t policy) const;
};

/// What a link of the chain from Reactive to Ideal adds.
struct LiveputGain {
  std::string key;  ///< "reactive", "cheap", "hold", "truth", "best", "ideal"
  double samples = 0;
};

struct LiveputResults : StudyResultOf<LiveputResults> {
  /// The variant: "", "setting", "gain", "sweep restart", "tornado", "forecast", "backtest".
  std::string kind;
  std::shared_ptr<const LiveputInputs> inputs;
  std::shared_ptr<const liveput::Setting> setting;
  std::vector<LiveputRun> runs;  ///< as the scenario lists them; while partial, those that are done
  liveput::Ledger ideal, reactive;         ///< what the others are measured by
  LiveputSweep sweep;                      ///< of a sweep
  std::vector<LiveputTornadoRow> tornado;  ///< `runs` are then those of the scenario itself
  std::vector<LiveputForecast> forecasts;  ///< of "forecast"; the first is Hold
  LiveputBacktest backtest;
  std::vector<LiveputGain> gain;  ///< of "gain", and of a run with reasons
  /// Of a run with reasons: what each shape keeps on the largest cluster, by nodes lost.
  std::vector<std::vector<liveput::LiveputCell>> maps;

  std::string variant() const override { return kind; }
  InputNotices inputNotices() const override;
  const liveput::Shapes& shapes() const { return setting->shapes(); }
  /// Samples over those of restarting at every event, less 1; none where that trains nothing.
  std::optional<double> gainOverReactive(const liveput::Ledger& ledger) const;
  /// Null where there is none.
  const LiveputRun* find(liveput::PolicyKind policy) const;
  /// The run that the sentence is about: of those that plan by what they could know the one of most
  /// samples; where none plans, Cheap or Reactive; null where there is none.
  const LiveputRun* bestHonest() const;
};

using LiveputDraft = Draft<LiveputResults>;

/// `variant`: as LiveputResults has it. Null where only some cells of a sweep were asked for.
/// InputError, Stopped.
std::shared_ptr<const LiveputResults> runLiveput(const Scenario& scenario,
                                                 std::shared_ptr<const LoadedMarket> market,
                                                 const RunControl& control,
                                                 const StudyOptions& options);

// Parts of runs (LiveputSweep.cpp, LiveputTornado.cpp, LiveputForecasts.cpp, LiveputBacktest.cpp).
// What they add goes through the draft.
/// InputError where it is neither the name of a sweep nor the key of a number of the section.
void checkLiveputSweep(const std::string& what, const Scenario& scenario);
/// False where only some of its cells, one per value, were asked for (StudyOptions::cells).
bool addSweep(LiveputResults& results, const RunControl& control, CellBook* cells,
              LiveputDraft& draft);
void addTornado(LiveputResults& results, const RunControl& control, LiveputDraft& draft);
void addForecasts(LiveputResults& results, const RunControl& control, LiveputDraft& draft);
/// `starts`: so many, spread over the trace; none: all.
void addBacktest(LiveputResults& results, std::optional<int> starts, const RunControl& control,
                 LiveputDraft& draft);
void addGain(LiveputResults& results, const RunControl& control);
void addMaps(LiveputResults& results, const RunControl& control);

// Words (LiveputWords.cpp, LiveputAnswers.cpp).
Text liveputSentence(const LiveputResults& results);
/// What each link of the chain adds; empty where it was not asked for.
Text gainSentence(const LiveputResults& results);
Text sweepSentence(const LiveputResults& results);
Text tornadoSentence(const LiveputResults& results);
Text forecastsSentence(const LiveputResults& results);
Text backtestSentence(const LiveputResults& results);
/// "17.66 million", "154,000".
Text samplesText(double samples);
/// "Holding the last count", "The ARIMA forecast": how a policy begins a sentence.
Text liveputPolicyName(const LiveputRun& run);
/// "(4, 8)"; "idle".
std::string shapeText(const liveput::Strategy& strategy);
/// Of a cause of lost samples: for legends and tables.
Text causeName(liveput::Cause cause);
/// The cause as files have it: "slowerChoice".
std::string causeKey(liveput::Cause cause);

// Tables and files (LiveputTable.cpp, LiveputExport.cpp).
std::string liveputTable(const LiveputResults& results);
std::string gainTable(const LiveputResults& results);
// Of the other variants (LiveputVariants.cpp).
std::string liveputVariantTable(const LiveputResults& results);
std::string liveputVariantJson(const LiveputResults& results);
std::string liveputVariantCsv(const LiveputResults& results);
/// What every JSON of the study begins with.
Json liveputHeader(const LiveputResults& results);
std::string liveputToJson(const LiveputResults& results);
std::string liveputCsv(const LiveputResults& results);
/// Interval by interval; of one policy by its place, or of all.
std::string liveputLedgerCsv(const LiveputResults& results, std::optional<int> policy);

}  // namespace spothorizon::study
