// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskStudy.h"

#include <algorithm>
#include <iterator>

#include "ask/AnswerFile.h"
#include "ask/AnswerTables.h"
#include "ask/AnswerTerminal.h"
#include "ask/AnswerWords.h"
#include "ask/Ask.h"
#include "ask/AskCommands.h"
#include "ask/AskedQuestion.h"
#include "ask/SensitivitySpec.h"
#include "result/Measure.h"
#include "result/ResultFile.h"

namespace spothorizon::ask {
namespace {

using study::Result;
using study::Scenario;
using study::StudyResult;

Question questionIn(const std::string& variant) {
  return variant.empty() ? Question(Once()) : questionFrom(variant);
}

bool readsRanges(const Question& question) {
  return std::holds_alternative<Tornado>(question) || std::holds_alternative<MonteCarlo>(question);
}

class AskStudy final : public study::Study {
 public:
  std::string key() const override { return "ask"; }
  std::vector<std::string> pages() const override { return {"questions"}; }
  std::vector<std::string> sections() const override { return {}; }

  /// None of a job: studies about it say whether there is one.
  std::optional<bool> hasSubject(const Scenario& scenario) const override {
    const auto about = [&](const Subject* one) {
      return one->key() != "job" && one->isIn(scenario);  // which would ask here again
    };
    if (std::ranges::none_of(subjects(), about)) return {};
    return true;
  }

  Scenario reads(const Scenario& scenario, const std::string& variant) const override {
    Scenario read = subjectIn(scenario).reads(scenario);
    if (readsRanges(questionIn(variant))) {
      study::editSensitivity(read).ranges = study::sensitivitySpec(scenario).ranges;
      study::editSensitivity(read).onlyListed = study::sensitivitySpec(scenario).onlyListed;
    }
    return read;
  }
  std::vector<study::Finding> check(const Scenario& scenario) const override {
    return subjects().empty() ? std::vector<study::Finding>() : subjectIn(scenario).check(scenario);
  }
  Result run(const Scenario& scenario, std::shared_ptr<const study::LoadedMarket> market,
             const RunControl& control, const study::StudyOptions& options) const override {
    return ask(subjectIn(scenario), scenario, std::move(market), questionIn(options.variant),
               control, options);
  }
  bool resumes() const override { return true; }
  /// The page shows one question at a time: answers to all take one place.
  std::string slotOf(const std::string&) const override { return {}; }

  Text sentence(const StudyResult& result) const override {
    return study::withInputs(sentenceOf(study::as<Answer>(result)), result);
  }
  std::string table(const StudyResult& result) const override {
    return answerText(study::as<Answer>(result));
  }
  std::string json(const StudyResult& result) const override {
    return result::resultText(resultFile(study::as<Answer>(result)));
  }
  std::vector<study::TableExport> exports() const override {
    return {{"questions", "questions.csv", "", [](const StudyResult& result, std::optional<int>) {
               return answerCsv(study::as<Answer>(result), "");
             }}};
  }
  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    return result::measure(tablesOf(study::as<Answer>(result)).front(), name);
  }
  std::vector<study::LookKey> looks() const override { return {askedQuestionKey()}; }
  std::vector<study::StudyCommand> commands() const override {
    std::vector<study::StudyCommand> all = askCommands();
    for (const Subject* one : subjects())
      std::ranges::move(one->commands(), std::back_inserter(all));
    return all;
  }
};

}  // namespace

const study::Study& askStudy() {
  static const AskStudy study;
  return study;
}

}  // namespace spothorizon::ask
