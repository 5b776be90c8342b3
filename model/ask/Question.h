// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "ask/FuturesSpec.h"

/// The questions that can be asked of every subject.
namespace spothorizon::ask {

/// A parameter and the values that it takes.
struct Axis {
  std::string key;                  ///< of the parameter table: "serving.graceSeconds"
  std::vector<std::string> values;  ///< as they are typed; empty: chosen around the present value
  bool operator==(const Axis&) const = default;
};

/// The scenario as it is, in all its replications.
struct Once {
  bool operator==(const Once&) const = default;
};

/// One axis: lines with 95 % bands. Two: heat maps, the first across, the second down.
struct OverAxes {
  std::vector<Axis> axes;
  std::string measure{};  ///< key of the one that the answer's sentence is about; empty: the first
  bool operator==(const OverAxes&) const = default;
};

/// Begun anywhere in the record, or in markets made from it. Where there is no record, in which a
/// run could begin elsewhere, over the replications.
struct OverStarts {
  study::FutureKind source = study::FutureKind::Recorded;
  int starts = 0;    ///< at most, in each market; 0: as many as are usual
  int markets = 20;  ///< that are made, where the source is not the record
  bool operator==(const OverStarts&) const = default;
};

/// The least (or most) of a parameter with which a measure keeps a limit with a chance: the fewest
/// instances with a P99 of at most 30 s at 95 % of the starts. Chosen on one half of the starts or
/// replications, tested on the other.
struct Goal {
  Axis axis;
  bool most = false;     ///< the most of it instead of the least
  std::string measure;   ///< key of a measure; empty: the subject's first
  bool atLeast = false;  ///< the measure has to be at least the limit instead of at most
  double limit = 0;
  double chance = 0.95;
  bool operator==(const Goal&) const = default;
};

/// Parameters moved one by one to the ends of their ranges.
struct Tornado {
  std::string measure;            ///< empty: the subject's first
  std::vector<std::string> keys;  ///< empty: every number of the subject that matters
  double spread = 0.25;     ///< how far from the present value, where the scenario has no range
  std::string contender{};  ///< whose: its key or name; empty: chosen by the runs
  bool operator==(const Tornado&) const = default;
};

/// All of them at once, drawn from their ranges by a Latin hypercube.
struct MonteCarlo {
  std::string measure;
  std::vector<std::string> keys;
  double spread = 0.25;
  int samples = 100;
  std::string contender{};
  bool operator==(const MonteCarlo&) const = default;
};

using Question = std::variant<Once, OverAxes, OverStarts, Goal, Tornado, MonteCarlo>;

/// "axes", "starts": in results, on the command line, in session files.
std::string questionKind(const Question& question);

/// As one line of text, and back: sessions keep it, and it distinguishes results. What has its
/// usual value is left out:
///
///     once
///     axes serving.graceSeconds=0,30,60 serving.arrivals.cv measure=p99Seconds
///     starts source=resampled starts=50 markets=20
///     goal serving.instances=4,6,8 measure=p99Seconds atMost=30 chance=0.95 most
///     tornado measure=costUsd spread=0.25 job.workload job.maxGpus
///     monte-carlo samples=200 contender=max-spot
///
/// Blanks, commas, equals signs and per cent signs within a value are written as %20 and so on.
std::string questionText(const Question& question);
/// InputError.
Question questionFrom(const std::string& text);

}  // namespace spothorizon::ask
