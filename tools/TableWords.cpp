// SPDX-License-Identifier: GPL-3.0-or-later
#include "TableWords.h"

#include <cctype>
#include <filesystem>
#include <initializer_list>
#include <set>

#include "market/futures/MarketFigures.h"
#include "market/generator/Samples.h"
#include "market/read/Formats.h"
#include "policy/Policy.h"
#include "scenario/ParameterTable.h"
#include "scenario/Scenario.h"
#include "scenario/ShownParameter.h"
#include "scenario/text/Glossary.h"
#include "session/Lesson.h"
#include "subjects/job/experiment/ReadyExperiments.h"
#include "subjects/serving/ServingSamples.h"
#include "subjects/stream/BudgetSamples.h"
#include "subjects/training/TrainingSamples.h"

namespace spothorizon::tools {
namespace {

using Words = std::set<std::string>;

void add(Words& words, std::initializer_list<std::string> texts) {
  for (const std::string& text : texts) {
    if (!text.empty()) words.insert(text);
  }
}

void addParameters(Words& words) {
  for (const study::Parameter& parameter : study::parameterTable()) {
    add(words, {parameter.label, parameter.help, parameter.unit});
    if (!parameter.emptyWord.empty()) add(words, {study::choiceText(parameter.emptyWord)});
    if (parameter.type != study::ParameterType::Choice) continue;
    for (const std::string& choice : parameter.choices) add(words, {study::choiceText(choice)});
  }
}

void addFigures(Words& words) {
  for (const market::MarketFigureRow& row : market::marketFigureRows()) {
    add(words, {std::string(row.label), std::string(row.unit)});
  }
}

void addFormats(Words& words) {
  for (const market::Format& format : market::formats()) add(words, {std::string(format.name)});
}

void addRules(Words& words) {
  for (int rule = 0; rule <= static_cast<int>(policy::Rule::MeanOfPlans); ++rule) {
    add(words, {study::choiceText(policy::toString(static_cast<policy::Rule>(rule)))});
  }
}

void addGlossary(Words& words) {
  for (const study::GlossaryEntry& entry : study::glossary()) {
    add(words, {entry.term, entry.meaning, entry.source});
  }
}

/// What their axes are called, and those of their places that are words.
void addAxes(Words& words, const study::ReadyExperiment& ready) {
  study::Scenario base;
  base.policies = study::defaultPolicies();
  const study::Experiment experiment = ready.make(base);
  for (const study::Family& family : experiment.families) add(words, {family.label});
  for (const study::Axis& axis : experiment.axes) {
    add(words, {axis.label});
    if (!axis.parameter.empty()) continue;
    for (const study::AxisPoint& point : axis.points) {
      if (std::isalpha(static_cast<unsigned char>(point.label.front()))) add(words, {point.label});
    }
  }
}

void addLesson(Words& words, const study::Lesson& lesson) {
  add(words, {lesson.title, lesson.about});
  for (const study::LessonStep& step : lesson.steps) {
    add(words, {step.title, step.ask, step.text, step.tryThis, step.watch});
  }
}

}  // namespace

std::vector<std::string> tableWords(const std::string& lessonFolder,
                                    const std::string& marketFolder) {
  Words words;
  addParameters(words);
  addFigures(words);
  addFormats(words);
  addRules(words);
  addGlossary(words);
  for (const market::Sample& sample : market::samples()) add(words, {sample.title, sample.teaches});
  for (const study::BudgetSample& sample : study::budgetSamples()) {
    add(words, {sample.title, sample.teaches});
  }
  for (const study::TrainingSample& sample : study::trainingSamples()) {
    add(words, {sample.title, sample.teaches});
  }
  for (const study::ServingSample& sample : study::servingSamples()) {
    add(words, {sample.title, sample.teaches});
  }
  for (const study::ReadyExperiment& ready : study::readyExperiments()) {
    add(words, {ready.title, ready.teaches});
    addAxes(words, ready);
  }
  for (const auto& file : std::filesystem::directory_iterator(lessonFolder)) {
    if (file.path().extension() != ".json") continue;
    addLesson(words, study::readLesson(file.path().string(), marketFolder));
  }
  return {words.begin(), words.end()};
}

std::string asSource(const std::vector<std::string>& words) {
  std::string text =
      "// SPDX-License-Identifier: GPL-3.0-or-later\n"
      "// Made by tools/update-translations.sh, for lupdate alone; never compiled.\n";
  for (const std::string& one : words) {
    text += "QT_TRANSLATE_NOOP(\"table\", \"";
    for (const char c : one) {
      if (c == '"' || c == '\\') text += '\\';
      if (c == '\n') {
        text += "\\n";
      } else {
        text += c;
      }
    }
    text += "\")\n";
  }
  return text;
}

}  // namespace spothorizon::tools
