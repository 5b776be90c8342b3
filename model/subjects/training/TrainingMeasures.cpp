// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/training/TrainingMeasures.h"

#include <algorithm>
#include <charconv>

namespace spothorizon::study {
namespace {

using Of = std::optional<double> (*)(const TrainingResults&, std::size_t);

const training::Ledger* ledgerOf(const TrainingResults& results, std::size_t policy) {
  return policy < results.runs.size() ? &results.runs[policy].ledger : nullptr;
}

template <class Value>
std::optional<double> ofLedger(const TrainingResults& results, std::size_t policy,
                               const Value& value) {
  const training::Ledger* ledger = ledgerOf(results, policy);
  if (ledger == nullptr) return {};
  return value(*ledger);
}

/// Nodes, over all leads.
std::optional<double> meanError(const TrainingResults& results, std::size_t policy) {
  if (policy >= results.runs.size()) return {};
  const training::PolicySpec& spec = results.runs[policy].spec;
  if (!training::plans(spec.kind) || spec.kind == training::PolicyKind::Best) return {};
  const std::vector<double> errors = training::forecastErrors(spec, *results.setting);
  double sum = 0;
  for (const double error : errors) sum += error;
  return errors.empty() ? 0 : sum / static_cast<double>(errors.size());
}

/// The same at the farthest lead alone.
std::optional<double> lastError(const TrainingResults& results, std::size_t policy) {
  if (!meanError(results, policy)) return {};
  const std::vector<double> errors =
      training::forecastErrors(results.runs[policy].spec, *results.setting);
  return errors.empty() ? 0 : errors.back();
}

/// What the fastest shape of the largest cluster keeps, and the measured one that keeps most.
struct Kept {
  double fastest = 0, most = 0;
};
std::optional<Kept> keptAfter(const TrainingResults& results, std::size_t lost) {
  const training::Shapes& shapes = results.shapes();
  const int nodes = shapes.mostNodes();
  if (lost > static_cast<std::size_t>(nodes)) return {};
  Kept kept;
  for (const training::TrainingCell& cell :
       training::liveputMap(*results.setting->moves, nodes, static_cast<int>(lost))) {
    if (!shapes[cell.shape].measured) continue;
    if (cell.shape == shapes.fastest(nodes)) kept.fastest = cell.samplesPerSecond;
    kept.most = std::max(kept.most, cell.samplesPerSecond);
  }
  return kept;
}

struct Measure {
  const char* name;
  Of of;
};

const std::vector<Measure>& measures() {
  static const std::vector<Measure> all{
      {"samples",
       [](const TrainingResults& r, std::size_t i) {
         return ofLedger(r, i, [](const training::Ledger& l) { return l.samples; });
       }},
      {"ofIdeal",
       [](const TrainingResults& r, std::size_t i) {
         return ofLedger(r, i, [](const training::Ledger& l) { return l.ofIdeal(); });
       }},
      {"usdPerMillion",
       [](const TrainingResults& r, std::size_t i) -> std::optional<double> {
         const training::Ledger* ledger = ledgerOf(r, i);
         return ledger ? ledger->usdPerMillionSamples() : std::nullopt;
       }},
      {"intraStage",
       [](const TrainingResults& r, std::size_t i) {
         return ofLedger(r, i, [](const training::Ledger& l) { return l.moves.intraStage; });
       }},
      {"interStage",
       [](const TrainingResults& r, std::size_t i) {
         return ofLedger(r, i, [](const training::Ledger& l) { return l.moves.interStage; });
       }},
      {"pipelineMoves",
       [](const TrainingResults& r, std::size_t i) {
         return ofLedger(r, i, [](const training::Ledger& l) { return l.moves.pipeline; });
       }},
      {"restarts",
       [](const TrainingResults& r, std::size_t i) {
         return ofLedger(r, i, [](const training::Ledger& l) { return l.moves.restart; });
       }},
      {"meanError", meanError},
      {"lastError", lastError},
      {"fastestKeeps",
       [](const TrainingResults& r, std::size_t i) -> std::optional<double> {
         const auto kept = keptAfter(r, i);
         return kept ? std::optional(kept->fastest) : std::nullopt;
       }},
      {"mostKept",
       [](const TrainingResults& r, std::size_t i) -> std::optional<double> {
         const auto kept = keptAfter(r, i);
         return kept ? std::optional(kept->most) : std::nullopt;
       }},
      {"gain", [](const TrainingResults& r, std::size_t i) -> std::optional<double> {
         return i < r.gain.size() ? std::optional(r.gain[i].samples) : std::nullopt;
       }}};
  return all;
}

}  // namespace

const std::vector<std::string>& trainingMeasures() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"ideal"};
    for (const Measure& one : measures()) all.push_back(one.name + std::string("(N)"));
    return all;
  }();
  return names;
}

std::optional<double> trainingMeasure(const TrainingResults& results, std::string_view name) {
  if (name == "ideal") return results.ideal.samples;
  const std::size_t open = name.find('(');
  if (open == std::string_view::npos || !name.ends_with(')')) return {};
  std::size_t place = 0;
  const char* end = name.data() + name.size() - 1;
  const auto [stop, error] = std::from_chars(name.data() + open + 1, end, place);
  if (error != std::errc() || stop != end) return {};
  for (const Measure& one : measures()) {
    if (name.substr(0, open) == one.name) return one.of(results, place);
  }
  return {};
}

}  // namespace spothorizon::study
