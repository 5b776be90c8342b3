// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ask/InputNotices.h"
#include "base/Text.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

struct LoadedMarket;
struct StudyResult;

/// Results cross threads as this and never change once handed over.
using Result = std::shared_ptr<const StudyResult>;

/// What the results of all studies have in common. A partial result has what is done so far.
struct StudyResult {
  StudyResult() = default;
  StudyResult(const StudyResult&) = default;
  StudyResult(StudyResult&&) = default;
  StudyResult& operator=(const StudyResult&) = default;
  StudyResult& operator=(StudyResult&&) = default;
  virtual ~StudyResult() = default;

  Scenario scenario;  ///< as run
  std::shared_ptr<const LoadedMarket> market;
  std::vector<Text> warnings;  ///< "cannot be done by the deadline even with ..."
  bool complete = false;       ///< false: a partial result

  /// What the results rest on that nobody recorded: of the scenario's market, where they say
  /// nothing else. Empty while no market is read.
  virtual InputNotices inputNotices() const;
  /// Which of the study's kinds of run it is of (StudyOptions::variant).
  virtual std::string variant() const { return {}; }
  /// The same results under a scenario that differs only in what the study does not read: its
  /// title, its budget.
  virtual Result under(const Scenario& other) const = 0;
};

/// The plain way to do that, for a study's own type of results.
template <class Own>
struct StudyResultOf : StudyResult {
  Result under(const Scenario& other) const override {
    auto copy = std::make_shared<Own>(static_cast<const Own&>(*this));
    copy->scenario = other;
    return copy;
  }
};

}  // namespace spothorizon::study
