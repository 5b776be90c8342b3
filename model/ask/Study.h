// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/StudyCommand.h"
#include "ask/StudyResult.h"
#include "base/RunControl.h"
#include "base/Text.h"
#include "scenario/Parameters.h"
#include "scenario/Scenario.h"

namespace spothorizon {
class Json;
}

namespace spothorizon::study {

class CellBook;

/// How a study is run.
struct StudyOptions {
  int threads = 0;  ///< 0: as many as the machine has
  std::string
      variant;  ///< which kind of run: "frontier", an experiment's text; empty: the plain one
  bool withReasons = false;  ///< keep why each decision was made, where the study can say so
  /// Values of the options of its commands, by their names: {"leads", "24"}.
  std::map<std::string, std::string, std::less<>> values;
  /// Earlier results of the same study, or null: what is costly of them and still holds may be
  /// taken over. The results are the same without.
  Result before;
  /// Of commands that say they have cells (StudyCommand::cells): who runs the study for some of
  /// them, or with the results of all; outlives the run. Null: a run like any other.
  CellBook* cells = nullptr;
  /// Called with partial results, at most 30 times a second, from one thread at a time. May be
  /// empty. The object given is never changed afterwards.
  std::function<void(const Result&)> onPartial;
};

/// One of its values; empty where it is not there.
std::string valueOf(const StudyOptions& options, std::string_view name);
/// As a whole number; none where it is not there.
std::optional<int> wholeOf(const StudyOptions& options, std::string_view name);

/// A table of results as CSV.
struct TableExport {
  std::string key;       ///< "ledger": unique within the study
  std::string fileName;  ///< suggested: "ledger.csv"
  std::string variant;   ///< of the results that it is of
  /// `policy`: the one that is shown (-1: the optimum), where the table is of one policy; none:
  /// all.
  std::function<std::string(const StudyResult&, std::optional<int> policy)> csv;
};

/// A value of a session's file, for whoever knows the key.
struct LookInFile {
  std::optional<long long> whole;   ///< where it is a whole number
  std::optional<std::string> text;  ///< where it is text
  std::string shown;                ///< as errors quote it
  const std::vector<int>&
      policyPlaces;  ///< where in the file each of the scenario's policies stands
};

/// What a session remembers of how a study shows a scenario: a key beside the scenario.
struct LookKey {
  std::string key;  ///< "shownPolicy"
  Json (*write)(const Sections& look);
  void (*read)(const LookInFile& value, Sections& look);  ///< InputError where it means nothing
};

/// What a file of a study's own asks: of which scenario, and which kind of run.
struct FileQuestion {
  Scenario scenario;
  std::string variant;
};

/// A study: a question that is asked of a scenario. Stateless; its results carry everything. What
/// stands in a study's folder is known to the rest of the program through this class alone.
class Study {
 public:
  virtual ~Study() = default;

  virtual std::string key() const = 0;                 ///< "backtest": section, verb, session files
  virtual std::vector<std::string> pages() const = 0;  ///< keys of its pages: "timeline", "compare"
  /// Its sections of the scenario; one of its own key where it says nothing else.
  virtual std::vector<std::string> sections() const { return {key()}; }
  /// The parameters of its sections, section by section; empty where it has none.
  virtual std::vector<Parameter> parameters() const { return {}; }
  /// The lists in its sections.
  virtual std::vector<ParameterList> lists() const { return {}; }
  /// Whether the scenario has what the study is about, where that is not the scenario's job: a
  /// stream of jobs. None: it is about the job.
  virtual std::optional<bool> hasSubject(const Scenario&) const { return {}; }
  /// What to call it, of the study whose section it is in: "A stream of jobs". Empty for the
  /// others.
  virtual Text subject() const { return {}; }

  /// What the study reads of a scenario, everything else as in a new one: where these are equal, so
  /// are results. The only statement of what a study depends on; it names what is read.
  virtual Scenario reads(const Scenario& scenario, const std::string& variant) const = 0;
  /// The place that results of a variant take beside those of others: by default one each.
  virtual std::string slotOf(const std::string& variant) const { return variant; }

  /// What is wrong with the scenario for this study.
  virtual std::vector<Finding> check(const Scenario& scenario) const = 0;
  /// A pure function of the scenario, its market and the options: the same bytes for any number of
  /// threads. `market` may be null and is then loaded. Null where only some cells were asked for
  /// (CellBook::assembles). InputError, Stopped.
  virtual Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                     const RunControl& control, const StudyOptions& options) const = 0;

  /// Whether a run goes on where an earlier one of the same question was stopped: then it is given
  /// the partial results of that one (StudyOptions::before).
  virtual bool resumes() const { return false; }

  /// About how long that takes, in seconds, as far as it can be told beforehand; 0: no idea, or a
  /// moment.
  virtual double expectedSeconds(const Scenario&, const StudyOptions&) const { return 0; }

  virtual Text sentence(const StudyResult& result) const = 0;      ///< the answer in words
  virtual std::string table(const StudyResult& result) const = 0;  ///< for a terminal
  virtual std::string json(const StudyResult& result) const = 0;
  virtual std::vector<TableExport> exports() const = 0;
  /// The policy that the results call the best: an index in the scenario's list, -1 the optimum;
  /// none where they are not of policies.
  virtual std::optional<int> bestPolicy(const StudyResult&) const { return {}; }

  /// The numbers of its results that lessons make claims of: "regret", or "cost(N)" where each
  /// policy has one, N being its place in the list, or "best" for the optimum.
  virtual std::vector<std::string> measures() const { return {}; }
  /// One of them by its name: "regret", "cost(0)", "cost(best)". None where there is no such
  /// number.
  virtual std::optional<double> measure(const StudyResult&, std::string_view) const { return {}; }

  /// What sessions remember of its view.
  virtual std::vector<LookKey> looks() const { return {}; }
  /// What its own files say that they are ("spothorizon-experiment"); empty: it has none.
  virtual std::string fileFormat() const { return {}; }
  /// What such a file asks; market files are looked up from `folder`. InputError.
  virtual FileQuestion questionOf(const std::string& /*text*/, const std::string& /*fileName*/,
                                  const std::string& /*folder*/) const {
    return {};
  }

  /// What runs it from the command line.
  virtual std::vector<StudyCommand> commands() const { return {}; }
};

/// Results of a study's own type; the caller knows that they are.
template <class Own>
const Own& as(const StudyResult& result) {
  return static_cast<const Own&>(result);
}
template <class Own>
std::shared_ptr<const Own> as(const Result& result) {
  return std::static_pointer_cast<const Own>(result);
}
/// Null where the results are of another type.
template <class Own>
std::shared_ptr<const Own> asIf(const Result& result) {
  return std::dynamic_pointer_cast<const Own>(result);
}
/// For a run whose own callback takes its own type.
template <class Own>
std::function<void(std::shared_ptr<const Own>)> partialsOf(const StudyOptions& options) {
  if (!options.onPartial) return {};
  return
      [onPartial = options.onPartial](std::shared_ptr<const Own> partial) { onPartial(partial); };
}

/// Every study, one row each (Studies.cpp).
const std::vector<const Study*>& studies();
/// Whether the scenario has what the study is about. A scenario about something else that says
/// nothing of a job has no job: those who are about jobs neither run nor find anything wrong.
bool canAsk(const Study& study, const Scenario& scenario);
/// What the scenario is about: "A job with a deadline", "A stream of jobs".
Text subjectOf(const Scenario& scenario);
/// InputError where it has not.
void requireSubject(const Study& study, const Scenario& scenario);
/// Null where there is none of that key.
const Study* findStudy(std::string_view key);

}  // namespace spothorizon::study
