// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scenario/Scenario.h"

namespace spothorizon::study {

inline constexpr int kLessonVersion = 1;

/// A value that a lesson's text refers to: a measure of a study's results, or a number.
struct LessonTerm {
  std::string study;    ///< whose results have it; empty: `number`
  std::string measure;  ///< as Study::measure() takes it: "cost(0)", "cost(best)", "regret"
  double number = 0;
};

/// What the text of a step says and a test checks it against: "cost(1) < cost(0)", "cost(1) = 999".
struct LessonClaim {
  LessonTerm left, right;
  char relation = '<';  ///< '<', '>' or '=' (to the last digit that is written)
  std::string text;
};

/// One step of a lesson: what it says, and how the window is set up for it.
struct LessonStep {
  std::string title, text;
  /// A question to answer before the text and what it speaks of are shown; may be empty.
  std::string ask;
  std::string tryThis, watch;  ///< may be empty
  std::string page;            ///< of a study (Study::pages()); empty: as it is
  std::optional<int> policy;   ///< to choose; -1 the optimum
  std::optional<int> against;  ///< to play it against
  /// The decision to look at in the playback; while the question is open, only what comes before
  /// it.
  std::optional<int> slot;
  std::optional<std::pair<double, double>> hours;  ///< of the job, to look at; none: all
  std::string experiment;                          ///< a ready one to run on its page; may be empty
  /// The page's own controls by their names: the system, the move. Those that are not named are as
  /// on a page that is newly made.
  std::vector<std::pair<std::string, std::string>> show;
  std::vector<std::string> controls;  ///< parameters that stand beside the text
  /// Values of the lesson's scenario by their keys, in the order in which they are set.
  std::vector<std::pair<std::string, std::string>> settings;
  std::vector<LessonClaim> claims;  ///< of the run that the step sets up
  /// Claims about the means over all starts of its market: whatever a text states beyond "this
  /// run".
  std::vector<LessonClaim> overStarts;
  /// The same, and of the means over other seeds: markets and errors redrawn.
  std::vector<LessonClaim> overSeeds;
};

/// A few steps of text over one scenario.
struct Lesson {
  std::string title, about;
  Scenario scenario;
  std::vector<LessonStep> steps;  ///< at least one

  /// The lesson's scenario as a step wants it.
  Scenario scenarioOf(const LessonStep& step) const;
};

/// Reads a lesson (format "spothorizon-lesson", version 1). Markets are looked up from
/// `marketFolder`. InputError with JSON pointer where something is unknown, missing or cannot be
/// set.
Lesson lessonFromText(const std::string& text, const std::string& fileName,
                      const std::string& marketFolder);
Lesson readLesson(const std::string& path, const std::string& marketFolder);

}  // namespace spothorizon::study
