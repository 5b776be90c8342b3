// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/headline/HeadlineStudy.h"

#include "ask/LoadedMarket.h"
#include "ask/Study.h"
#include "ask/shard/CellBook.h"
#include "base/InputError.h"
#include "subjects/job/headline/Headline.h"
#include "subjects/job/headline/HeadlineCommand.h"
#include "subjects/job/headline/HeadlineTables.h"

namespace spothorizon::study {
namespace {

/// The published comparison over many markets. It reads no scenario: its markets and settings are
/// its own ("samples" and "data" name their folders, "jobs" the jobs in each, "deadline" their
/// length).
class HeadlineStudy final : public Study {
 public:
  std::string key() const override { return "headline"; }
  std::vector<std::string> pages() const override { return {}; }

  Scenario reads(const Scenario&, const std::string&) const override { return {}; }
  std::vector<Finding> check(const Scenario&) const override { return {}; }
  Result run(const Scenario&, std::shared_ptr<const LoadedMarket>, const RunControl& control,
             const StudyOptions& options) const override {
    HeadlineSettings settings;
    settings.jobs = wholeOf(options, "jobs").value_or(settings.jobs);
    if (const auto hours = wholeOf(options, "deadline")) settings = settings.withDeadline(*hours);
    const auto markets = headlineMarkets(valueOf(options, "samples"), valueOf(options, "data"));
    auto results = std::make_shared<HeadlineResults>(
        runHeadline(markets, settings, control, options.threads, options.cells));
    if (CellStretch{options.cells}.endsWithCells()) return nullptr;
    results->complete = true;
    return results;
  }

  /// The table is the answer.
  Text sentence(const StudyResult&) const override { return {}; }
  std::string table(const StudyResult& result) const override {
    return headlineText(as<HeadlineResults>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(headlineResult(as<HeadlineResults>(result)));
  }
  std::vector<TableExport> exports() const override {
    return {{"headline", "headline.csv", "", [](const StudyResult& result, std::optional<int>) {
               return headlineCsv(as<HeadlineResults>(result));
             }}};
  }
  std::vector<StudyCommand> commands() const override { return headlineCommands(); }
};

}  // namespace

const Study& headlineStudy() {
  static const HeadlineStudy study;
  return study;
}

}  // namespace spothorizon::study
