// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "ask/Study.h"
#include "result/ResultFile.h"

namespace spothorizon::study {

/// Base of the studies of a stream of jobs: their subject, their faults, their files.
class StreamStudy : public Study {
 public:
  std::optional<bool> hasSubject(const Scenario& scenario) const final;
  std::vector<Finding> check(const Scenario& scenario) const final;
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl& control, const StudyOptions& options) const final;
  std::string json(const StudyResult& result) const final;

 protected:
  /// A table of the results as CSV, the provenance of the market first.
  static TableExport csvOf(std::string key, std::string fileName,
                           std::function<result::Table(const StudyResult&)> table);

 private:
  /// The run of a scenario without faults.
  virtual Result runStream(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                           const RunControl& control, const StudyOptions& options) const = 0;
  /// Everything for a file.
  virtual result::ResultFile file(const StudyResult& result) const = 0;
};

}  // namespace spothorizon::study
