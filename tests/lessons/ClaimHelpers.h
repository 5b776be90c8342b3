// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "scenario/ScenarioJson.h"
#include "session/Lesson.h"

/// What tests of claims over seeds share.
namespace spothorizon::tests {

/// For every claim in general.
constexpr int kClaimSeeds = 200;

inline study::Lesson lessonNamed(const std::string& file) {
  return study::readLesson(std::string(RESOURCE_DIR "/lessons/") + file, SAMPLE_DIR);
}

using Settings = std::vector<std::pair<std::string, std::string>>;

/// The scenario of a step (from 1), with other values.
inline study::Scenario scenarioOfStep(const std::string& file, int step,
                                      const Settings& settings = {}) {
  const study::Lesson lesson = lessonNamed(file);
  study::Scenario scenario = lesson.scenarioOf(lesson.steps.at(static_cast<std::size_t>(step - 1)));
  for (const auto& [key, value] : settings) study::setValue(scenario, key, value);
  return scenario;
}

/// To the last digit that is written, where it is a number.
inline bool holds(const study::LessonClaim& claim, double left, double right) {
  if (claim.relation == '<') return left < right;
  if (claim.relation == '>') return left > right;
  const std::size_t point = claim.text.rfind('.');
  const std::size_t digits = point == std::string::npos ? 0 : claim.text.size() - point - 1;
  return std::abs(left - right) <= 0.5 * std::pow(10, -static_cast<double>(digits)) + 1e-9;
}

/// `Values` have "double of(const LessonTerm&)".
template <class Values>
bool holds(const study::LessonClaim& claim, Values& means) {
  return holds(claim, means.of(claim.left), means.of(claim.right));
}

template <class Values>
QByteArray reportOf(const study::LessonClaim& claim, Values& means, const char* over) {
  return QByteArray::fromStdString(claim.text + ", over " + over + ": " +
                                   std::to_string(means.of(claim.left)) + " and " +
                                   std::to_string(means.of(claim.right)));
}

inline QByteArray listed(std::initializer_list<double> numbers) {
  std::string text;
  for (const double one : numbers) text += std::to_string(one) + " ";
  return QByteArray::fromStdString(text);
}

}  // namespace spothorizon::tests
