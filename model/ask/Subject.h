// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "base/Text.h"
#include "result/Table.h"
#include "scenario/Scenario.h"

/// What a subject owes so that every question can be asked of it.
namespace spothorizon::ask {

/// One of those that are compared: a policy, a system.
struct Contender {
  std::string key;  ///< "spotserve", "ahap-2": unique, stable; in results and files
  Text name;        ///< "SpotServe"
  /// It knows what comes: a yardstick that nobody can buy. Never recommended, never a goal's
  /// answer.
  bool usesFuture = false;
};

/// A file that was read.
struct Source {
  std::string name;  ///< without its folder
  std::string hash;  ///< of its content
};

/// One run of all contenders.
struct Draw {
  int start = 0;        ///< which of Prepared::starts(), or Prepared::ownStart()
  int replication = 0;  ///< which draw of what is random: requests, jobs
};

/// A number for each contender and measure; NaN: there is none, and why is for the subject's own
/// page to say.
using Values = std::vector<std::vector<double>>;

/// A scenario with its files read and its tables built. Immutable; run() is called from any thread.
class Prepared {
 public:
  virtual ~Prepared() = default;

  virtual const std::vector<Contender>& contenders() const = 0;
  /// In how many places of the record a run may begin, `step` hours apart; start 0 is where the
  /// scenario begins where there is only one.
  virtual int starts() const = 0;
  virtual double stepHours() const = 0;
  /// How long a run is, in hours: runs that begin closer to each other share a part of the record.
  virtual double windowHours() const = 0;
  /// How many replications the scenario asks for; 1: nothing is random.
  virtual int replications() const = 0;
  /// The start at which the scenario itself begins. -1: the scenario's own run is none of the
  /// starts, because it lasts longer than their windows.
  virtual int ownStart() const { return 0; }
  /// A pure function of the draw: the same numbers on any thread, whichever other draws are asked
  /// for. InputError, Stopped.
  virtual Values run(const Draw& draw, const RunControl& control) const = 0;
  /// What readers warned of.
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
  /// What it reads of a scenario, everything else as in a new one: where these are equal, so are
  /// the answers.
  virtual study::Scenario reads(const study::Scenario& scenario) const = 0;
  /// Its measures, the most asked for first. Every table, chart, file and tooltip follows from
  /// them.
  virtual std::vector<result::Column> measures(const study::Scenario& scenario) const = 0;
  /// Sections whose numbers can be varied: {"serving", "market"}.
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

/// Every subject, one row each (Subjects.cpp).
const std::vector<const Subject*>& subjects();
/// Null where there is none of that key.
const Subject* findSubject(std::string_view key);
/// What the scenario is about; the job where it says nothing else.
const Subject& subjectIn(const study::Scenario& scenario);

}  // namespace spothorizon::ask
