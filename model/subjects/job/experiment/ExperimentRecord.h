// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ask/shard/CellBook.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentEstimates.h"
#include "subjects/job/experiment/ExperimentResults.h"

/// An experiment's cells as they go from one machine to another.
namespace spothorizon::study {

template <class Io, CellOf<Estimate> Value>
void fields(Io& io, Value& estimate) {
  io(estimate.mean, estimate.low, estimate.high, estimate.jobs, estimate.windows);
}
template <class Io, CellOf<LeadingPolicy> Value>
void fields(Io& io, Value& leading) {
  io(leading.series, leading.standsOut);
}
template <class Io, CellOf<FamilyChoice> Value>
void fields(Io& io, Value& choice) {
  io(choice.forecast, choice.policy);
}

/// What came of a cell, without labels: those are made where it is read.
struct ExperimentRecord {
  std::string error{};  ///< why it could not be run; the rest is empty then
  std::vector<std::vector<Estimate>> estimates{};
  std::optional<LeadingPolicy> leading{};
  std::vector<std::size_t> bestFixedPolicies{};  ///< of the later half, of the earlier; or none
  std::vector<FamilyChoice> chosen{};
  std::vector<double> earlierGains{};
  std::vector<std::string> learning{};  ///< cells of the learner's run, where weights are kept
};

template <class Io, CellOf<ExperimentRecord> Value>
void fields(Io& io, Value& record) {
  io(record.error, record.estimates, record.leading, record.bestFixedPolicies, record.chosen,
     record.earlierGains, record.learning);
}

/// The cell of the results, but for its learning. InputError where the record is not one of such a
/// cell.
ExperimentCell cellOf(const ExperimentRecord& record, const Experiment& experiment,
                      const JobBatch& batch);

/// About what a cell costs, and which others run the same optimum or pool.
RunCell runCellOf(const Experiment& experiment, std::size_t cell, const JobBatch& batch);
/// No groups where none has two cells.
void dropLonelyGroups(std::vector<RunCell>& cells);

/// Keeps the cells of one run, so that they need not be run again.
class KeptCells final : public CellBook {
 public:
  explicit KeptCells(std::vector<std::string> kept = {}) : m_kept(std::move(kept)) {}

  void begin(std::vector<RunCell> cells, const std::string& marketHash) override;
  bool wants(std::size_t) const override { return true; }
  std::optional<std::string_view> known(std::size_t cell) const override;
  void made(std::size_t cell, std::string bytes, double seconds) override;
  bool assembles() const override { return true; }

  std::vector<std::string> take() { return std::move(m_kept); }

 private:
  std::vector<std::string> m_kept;
  bool m_known = false;
};

}  // namespace spothorizon::study
