// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "base/Text.h"
#include "result/Table.h"
#include "scenario/Parameters.h"
#include "scenario/Scenario.h"

/// What a subject owes so that every question can be asked of it.
namespace spothorizon::ask {

/// One of those that are compared: a policy, a system.
struct Contender {
  std::string key;  ///< "spotserve", "ahap-2": unique and stable; matches contenders of two answers
  Text name;        ///< "SpotServe": unique, too; names its rows in tables
  /// It knows what comes: a yardstick that nobody can buy. Never recommended, never a goal's
  /// answer.
  bool usesFuture = false;
  /// Why it is a yardstick, where it does not know the future: "it spends money of its own".
  Text aside{};
};

/// How a subject's recommendation chooses: of those in whose runs something happens often enough
/// the one with the least of a measure; of those that are alike there, the best by the first
/// measure.
struct Advice {
  std::string limit;    ///< key of an event: "withinTargets"
  double atLeast = 0;   ///< in this share of the runs
  std::string measure;  ///< key: "costUsd"
  Text chosen;          ///< "Cheapest of those within the targets in 95 % of the runs"
  Text none;            ///< "Nothing is within the targets in 95 % of the runs."
};

/// A file that was read.
struct Source {
  std::string name;  ///< without its folder
  std::string hash;  ///< of its content
  bool operator==(const Source&) const = default;
};

/// One run of all contenders.
struct Draw {
  int start = 0;  ///< which of Prepared::starts(), or Prepared::ownStart()
  /// Which draw of what is random: requests, jobs. From 0, also beyond Prepared::replications():
  /// in markets that are made it is the market's number.
  int replication = 0;
  bool operator==(const Draw&) const = default;
};

/// A number for each contender and measure; NaN: there is none. The subject's own page explains
/// why.
using Values = std::vector<std::vector<double>>;

/// A scenario with its files read and its tables built. Immutable; run() is called from any thread.
class Prepared {
 public:
  virtual ~Prepared() = default;

  virtual const std::vector<Contender>& contenders() const = 0;
  /// In how many places of the record a run may begin, stepHours() apart, from 0. At least 1;
  /// where there is only one, it is the scenario's own.
  virtual int starts() const = 0;
  /// Whether a run may begin there: not where it would cross a gap in the record.
  virtual bool canStart(int /*start*/) const { return true; }
  virtual double stepHours() const = 0;
  /// How long a run is, in hours: runs that begin closer to each other share a part of the record.
  virtual double windowHours() const = 0;
  /// How many replications the scenario asks for; 1: nothing is random.
  virtual int replications() const = 0;
  /// The start at which the scenario itself begins. -1: the scenario's own run is none of the
  /// starts, because it lasts longer than their windows.
  virtual int ownStart() const { return 0; }
  /// A pure function of the draw: the same numbers on any thread, whichever other draws are asked
  /// for. What is random differs between starts. A row for each of contenders(), with a number for
  /// each of the scenario's measures. InputError, Stopped.
  virtual Values run(const Draw& draw, const RunControl& control) const = 0;
  /// The same, but contenders that use the future may be left out, with NaN in their rows: for
  /// questions that report none of them.
  virtual Values runChoosable(const Draw& draw, const RunControl& control) const {
    return run(draw, control);
  }
  /// Warnings of the readers.
  virtual std::vector<Text> warnings() const { return {}; }
  /// What the answers rest on that nobody recorded.
  virtual study::InputNotices inputNotices() const { return {}; }
  /// The files that they depend on, the market's among them.
  virtual std::vector<Source> sources() const { return {}; }
};

class Subject {
 public:
  virtual ~Subject() = default;

  virtual std::string key() const = 0;  ///< "serving": in results, as "subject"
  virtual Text name() const = 0;        ///< "Serving"
  /// What its contenders are called in files: "policy", "system".
  virtual std::string contenderKey() const = 0;
  virtual Text contenderTitle() const = 0;  ///< "System"
  /// Whether the scenario is about it.
  virtual bool isIn(const study::Scenario& scenario) const = 0;
  /// The parameters of a section of its own, and the lists in it, where no study has them.
  virtual std::vector<study::Parameter> parameters() const { return {}; }
  virtual std::vector<study::ParameterList> lists() const { return {}; }
  /// What is wrong with the scenario, where no study finds it.
  virtual std::vector<study::Finding> check(const study::Scenario&) const { return {}; }
  /// What it reads of a scenario, everything else as in a new one: where these are equal, so are
  /// the answers.
  virtual study::Scenario reads(const study::Scenario& scenario) const = 0;
  /// Its measures, the most asked for first. Every table, chart, file and tooltip follows from
  /// them. They may differ between values of a parameter: they are matched by their keys.
  virtual std::vector<result::Column> measures(const study::Scenario& scenario) const = 0;
  /// Whether a measure is 0 or 1 in every run, so that its mean is the share of runs in which
  /// something happens. Other shares are fractions of a run.
  virtual bool isEvent(std::string_view /*measure*/) const { return false; }
  /// The measure of money that sentences show beside others, by its key; where there is no such
  /// measure, none is shown.
  virtual std::string moneyMeasure(const study::Scenario&) const { return "costUsd"; }
  /// Whether its contenders are meant to spend the same: a ranking of those that do not says so.
  virtual bool spendsAlike() const { return false; }
  /// None: the best by the first measure is recommended.
  virtual std::optional<Advice> advice(const study::Scenario&) const { return {}; }
  /// Parameters that people ask about most, the first one first. Those that play no part in the
  /// scenario may be among them.
  virtual std::vector<std::string> preferredParameters(const study::Scenario&) const { return {}; }
  /// Whether a parameter says how much is simulated, or what is searched for, and not what happens:
  /// replications, the start in the record, targets. It is varied only by its key. Overriders ask
  /// this one for the market's.
  virtual bool isSimulationSetting(std::string_view key) const;
  /// Sections whose numbers can be varied: {"serving", "market"}. The
  /// market's are left out where no market is followed.
  virtual std::vector<std::string> sections() const = 0;
  /// How many hours of a market it takes; 0: it reads none.
  virtual double marketHours(const study::Scenario& scenario) const = 0;
  /// Whether its runs follow the scenario's market, so that other markets can be made for it.
  virtual bool followsMarket(const study::Scenario& scenario) const = 0;
  /// InputError where the scenario cannot be run. `market` may be null where it reads none.
  /// `before`: an earlier one of the same subject, or null: files that have not changed are not
  /// read again.
  virtual std::shared_ptr<const Prepared> prepare(const study::Scenario& scenario,
                                                  std::shared_ptr<const study::LoadedMarket> market,
                                                  const std::shared_ptr<const Prepared>& before,
                                                  const RunControl& control) const = 0;
};

/// Every subject, one row each (Subjects.cpp, a file of its own, so that a test can link another).
/// The job comes last: a scenario is about it where no other subject claims it.
const std::vector<const Subject*>& subjects();
/// Null where there is none of that key.
const Subject* findSubject(std::string_view key);
/// The first that the scenario is about, else the last. InputError where there are none.
const Subject& subjectIn(const study::Scenario& scenario);

}  // namespace spothorizon::ask
