// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny/model/TinyStudy.h"

#include "ask/Study.h"
#include "ask/StudyCommand.h"
#include "base/InputError.h"
#include "base/Json.h"

namespace spothorizon::study {
namespace {

class TinyStudy final : public Study {
 public:
  std::string key() const override { return "tiny"; }
  std::vector<std::string> pages() const override { return {"tiny"}; }
  Scenario reads(const Scenario& scenario, const std::string&) const override {
    Scenario read;
    read.sections.edit<TinySpec>() = tinySpec(scenario);
    return read;
  }
  std::vector<Finding> check(const Scenario&) const override { return {}; }
  Result run(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
             const RunControl&, const StudyOptions&) const override {
    auto results = std::make_shared<TinyResults>();
    results->scenario = scenario;
    results->market = market ? std::move(market) : loadMarket(scenario);
    for (int i = 0; i < tinySpec(scenario).steps; ++i) {
      results->values.push_back(tinySpec(scenario).slope * i);
    }
    results->complete = true;
    return results;
  }
  Text sentence(const StudyResult& result) const override {
    return Text(numberText(as<TinyResults>(result).values.back()));
  }
  std::string table(const StudyResult& result) const override { return csv(result); }
  std::string json(const StudyResult& result) const override {
    return "{\"last\": " + sentence(result).english() + "}\n";
  }
  std::vector<TableExport> exports() const override {
    return {{"tiny", "tiny.csv", "",
             [](const StudyResult& result, std::optional<int>) { return csv(result); }}};
  }

  std::optional<double> measure(const StudyResult& result, std::string_view name) const override {
    if (name != "last") return {};
    return as<TinyResults>(result).values.back();
  }

  std::vector<LookKey> looks() const override {
    return {{"tinyPlace", [](const Sections& look) { return Json(look.get<TinyLook>().place); },
             [](const LookInFile& value, Sections& look) {
               if (!value.whole) throw InputError("", "", value.shown, "a whole number");
               look.edit<TinyLook>().place = static_cast<int>(*value.whole);
             }}};
  }
  std::string fileFormat() const override { return "spothorizon-tiny"; }
  FileQuestion questionOf(const std::string& text, const std::string&,
                          const std::string& folder) const override {
    FileQuestion question;
    question.scenario.baseDirectory = folder;
    question.variant = std::to_string(text.size());
    return question;
  }

  std::vector<StudyCommand> commands() const override {
    StudyCommand command;
    command.name = "tiny";
    command.rank = 60;
    command.summary = "A straight line.";
    command.arguments = "FILE... [--set KEY=VALUE]... [--csv]";
    command.options = {setOption(), csvOption("Print the line as CSV.", "tiny")};
    return {command};
  }

 private:
  static std::string csv(const StudyResult& result) {
    std::string text = "value\n";
    for (const double value : as<TinyResults>(result).values) text += numberText(value) + "\n";
    return text;
  }
};

}  // namespace

const Study& tinyStudy() {
  static const TinyStudy study;
  return study;
}

}  // namespace spothorizon::study
