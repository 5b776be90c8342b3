// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskCommands.h"

#include <algorithm>
#include <utility>

#include "ask/AnswerFile.h"
#include "ask/AnswerTerminal.h"
#include "ask/Question.h"
#include "ask/Study.h"
#include "ask/Subject.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "result/ResultFile.h"

namespace spothorizon::ask {
namespace {

using study::CommandLine;
using study::CommandOption;
using study::CommandWork;
using study::StudyCommand;
using Use = CommandOption::Use;

constexpr int kMostStarts = 1'000'000, kMostMarkets = 10'000, kMostSamples = 100'000;

/// "KEY" or "KEY=1,2": values as they are typed, which the question's text marks where needed.
Axis axisFrom(const std::string& word) {
  const std::size_t at = word.find('=');
  Axis axis{word.substr(0, at), {}};
  if (at == std::string::npos) return axis;
  for (std::size_t from = at + 1; from <= word.size();) {
    const std::size_t to = std::min(word.find(',', from), word.size());
    axis.values.push_back(word.substr(from, to - from));
    if (axis.values.back().empty()) {
      throw InputError("", "", "\"" + word + "\"", "a value between the commas");
    }
    from = to + 1;
  }
  return axis;
}

double number(const CommandLine& line, const std::string& option, double fallback) {
  if (!line.has(option)) return fallback;
  const std::string text = line.value(option);
  if (const auto value = parsedNumber(text)) return *value;
  throw InputError("--" + option, "", "\"" + text + "\"", "a number");
}

int whole(const CommandLine& line, const std::string& option, int fallback) {
  return static_cast<int>(number(line, option, fallback));  // its range has been checked
}

std::vector<std::string> keysIn(const CommandLine& line) {
  std::vector<std::string> keys;
  const std::string text = line.value("keys");
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    if (to > from) keys.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return keys;
}

/// Either option; which of them the subject has is checked with its scenario.
std::string contenderIn(const CommandLine& line) {
  return line.has("system") ? line.value("system") : line.value("policy");
}

OverStarts startsFrom(const CommandLine& line) {
  std::string text = "starts";
  for (const char* option : {"source", "starts", "markets"}) {
    if (line.has(option)) text += " " + std::string(option) + "=" + line.value(option);
  }
  return std::get<OverStarts>(questionFrom(text));
}

Goal goalFrom(const CommandLine& line) {
  Goal asked;
  asked.axis = axisFrom(line.words.front());
  asked.measure = line.value("measure");
  asked.most = line.has("most");
  asked.atLeast = line.has("at-least");
  if (!asked.atLeast && !line.has("at-most")) {
    throw InputError("", "", "a goal without a limit", "--at-most X or --at-least X");
  }
  asked.limit = number(line, asked.atLeast ? "at-least" : "at-most", 0);
  asked.chance = number(line, "chance", Goal().chance);
  if (!(asked.chance >= 0 && asked.chance <= 1)) {
    throw InputError("--chance", "", line.value("chance"), "a chance from 0 to 1");
  }
  return asked;
}

Tornado tornadoFrom(const CommandLine& line) {
  return {line.value("measure"), keysIn(line), number(line, "spread", Tornado().spread),
          contenderIn(line)};
}

MonteCarlo monteCarloFrom(const CommandLine& line) {
  return {line.value("measure"), keysIn(line), number(line, "spread", MonteCarlo().spread),
          whole(line, "samples", MonteCarlo().samples), contenderIn(line)};
}

/// The scenario of the last word, with a question.
CommandWork workFor(const CommandLine& line, const Question& question) {
  CommandLine files = line;
  files.words = {line.words.back()};
  CommandWork work = study::scenarioWork(files);
  work.variant = questionText(question);
  // As a session or a part would read it.
  if (!(questionFrom(work.variant) == question)) {
    throw InputError("", "", work.variant, "a question that can be written down");
  }
  return work;
}

std::string printed(const study::StudyResult& result, const CommandLine& line) {
  const auto& answer = study::as<Answer>(result);
  if (line.has("json")) return result::resultText(resultFile(answer));
  if (line.has("csv")) return answerCsv(answer, line.value("table"));
  return answerText(answer, {"", line.has("all")});  // the measure is a part of the question
}

/// Before anything is run. InputError.
void checkMeasure(const CommandLine& line, const study::Scenario& scenario) {
  if (!line.has("measure")) return;
  const std::string key = line.value("measure");
  std::string known;
  for (const result::Column& one : subjectIn(scenario).measures(scenario)) {
    if (one.key == key) return;
    known += (known.empty() ? "" : ", ") + one.key;
  }
  throw InputError("--measure", "", "\"" + key + "\"", "one of " + known);
}

/// Before anything is run: --policy or --system, as the subject calls them. InputError.
void checkContender(const CommandLine& line, const study::Scenario& scenario) {
  const Subject& subject = subjectIn(scenario);
  for (const char* option : {"policy", "system"}) {
    if (!line.has(option) || subject.contenderKey() == option) continue;
    throw InputError("--" + std::string(option), "",
                     "a scenario about " + subject.name().english() + ", which has none",
                     "--" + subject.contenderKey());
  }
}

CommandOption value(const char* name, const char* help, const char* valueName, int least = 0,
                    int most = 0) {
  CommandOption option{Use::Value, name, help, valueName};
  option.least = least;
  option.most = most;
  return option;
}

/// Of a question with a measure and a contender.
CommandWork checkedWork(const CommandLine& line, const Question& question) {
  CommandWork work = workFor(line, question);
  checkMeasure(line, work.scenario);
  checkContender(line, work.scenario);
  return work;
}

CommandOption measureOption() {
  return value("measure", "The measure, by its key in results; else the subject's first.", "KEY");
}
CommandOption keysOption() {
  return value("keys", "Only these parameters, with commas between them.", "KEY,KEY");
}
CommandOption spreadOption() {
  return value("spread", "How far from the present value, where the scenario has no range.",
               "SHARE");
}

std::vector<CommandOption> contenderOptions() {
  return {
      value("policy", "Whose it is, by key or name; else the best over the same draws.", "NAME"),
      value("system", "The same of a scenario about serving.", "NAME")};
}

std::vector<CommandOption> together(std::vector<CommandOption> options,
                                    const std::vector<CommandOption>& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

constexpr const char* kEnd = " [--set KEY=VALUE]... [--json|--csv [--table KEY]] [--threads N]";

/// One of the commands, with the options that all have.
StudyCommand command(const char* kind, int rank, const char* summary, const std::string& arguments,
                     const char* more, std::vector<std::string> examples,
                     std::vector<CommandOption> options) {
  StudyCommand made;
  made.name = std::string("ask ") + kind;
  made.rank = rank;
  made.summary = summary;
  made.arguments = arguments + kEnd;
  made.more = more;
  made.examples = std::move(examples);
  made.options = std::move(options);
  made.options.insert(made.options.begin(), study::setOption());
  made.options.push_back(study::jsonOption(std::string(result::kResultFormat)));
  made.options.push_back(study::csvOption("Print a table as CSV: the main one.", "questions"));
  made.options.push_back({Use::Csv, "table", "With --csv: the table of this key.", "KEY"});
  made.options.push_back(study::threadsOption());
  made.refusals = {{{"table"}, "csv", "--table without --csv", "--csv, or neither"}};
  made.print = printed;
  made.cells = true;
  return made;
}

StudyCommand once(int rank) {
  StudyCommand made =
      command("once", rank, "All that is compared, once: every measure with its 95 % interval.",
              "FILE [--all]", "Intervals are over the scenario's replications.",
              {"spothorizon-cli ask once sample_traces/preempted-serving.json"},
              {{Use::Value, "all", "All measures, not the main ones alone."}});
  made.prepare = [](const CommandLine& line) {
    line.needWords(1, 1);
    return workFor(line, Once());
  };
  return made;
}

StudyCommand axes(int rank) {
  StudyCommand made = command(
      "axes", rank, "Vary one or two parameters: every measure at every value.",
      "KEY[=V,V...] [KEY[=V,V...]] FILE [--measure KEY]",
      "Values that are not given are chosen around the present one: about nine, of two parameters "
      "five each.\nEvery value is tried with the same draws: replications, or starts spread over "
      "the record. \"params\" lists the keys. "
      "Values that cannot be run are listed\nwith the reason.",
      {"spothorizon-cli ask axes serving.graceSeconds=0,30,60 "
       "sample_traces/preempted-serving.json",
       "spothorizon-cli ask axes job.maxGpus job.deadlineHours sample_traces/calm-cloud.json "
       "--csv"},
      {value("measure",
             "The measure of the sentence and the table, by its key in results; else the "
             "subject's first. JSON and CSV have all.",
             "KEY")});
  made.prepare = [](const CommandLine& line) {
    line.needWords(2, 3, "KEY[=V,V...] [KEY[=V,V...]] FILE");
    OverAxes asked;
    for (std::size_t i = 0; i + 1 < line.words.size(); ++i) {
      asked.axes.push_back(axisFrom(line.words[i]));
    }
    asked.measure = line.value("measure");
    CommandWork work = workFor(line, asked);
    checkMeasure(line, work.scenario);
    return work;
  };
  return made;
}

StudyCommand starts(int rank) {
  StudyCommand made = command(
      "starts", rank, "Start anywhere in the record, or in markets made from it.",
      "FILE [--source recorded|resampled|generated] [--starts N] [--markets N]",
      "Runs overlap, so intervals are by blocks of time; of markets that were made each is one "
      "block.",
      {"spothorizon-cli ask starts sample_traces/calm-cloud.json --starts 500",
       "spothorizon-cli ask starts sample_traces/calm-cloud.json --source resampled --markets 50"},
      {value("source", "recorded, resampled or generated.", "KIND"),
       value("starts", "The number of starts, in each market.", "N", 1, kMostStarts),
       value("markets", "The number of markets that are made.", "N", 1, kMostMarkets)});
  made.refusals.push_back({{"markets"},
                           "source",
                           "--markets of the record, which is one market",
                           "--source resampled or --source generated with it"});
  made.prepare = [](const CommandLine& line) {
    line.needWords(1, 1);
    const OverStarts asked = startsFrom(line);
    if (line.has("markets") && asked.source == study::FutureKind::Recorded) {
      throw InputError("--markets", "", "the record, which is one market",
                       "--source resampled or --source generated with it");
    }
    return workFor(line, asked);
  };
  return made;
}

StudyCommand goal(int rank) {
  StudyCommand made = command(
      "goal", rank, "The least or most of a parameter with which a measure keeps a limit.",
      "KEY[=V,V...] FILE --at-most X|--at-least X [--measure KEY] [--chance P] [--most]",
      "The value is chosen on one half of the draws and tested on the other half, whose chance is "
      "reported.\nWithout values those over the parameter's usual range are tried, then more of "
      "them "
      "between the last that\nfails and the first that meets the limit: every whole number, or to "
      "1 %. "
      "A parameter that is no number needs its\nvalues. The limit is on the good side of the "
      "measure: "
      "at most of a time, at least of a utility.",
      {"spothorizon-cli ask goal serving.fleet.instances=2,4,6,8 "
       "sample_traces/preempted-serving.json --measure p99Seconds "
       "--at-most 30",
       "spothorizon-cli ask goal job.maxGpus sample_traces/calm-cloud.json --measure costUsd "
       "--at-most 150 --chance 0.8"},
      {measureOption(),
       value("at-most", "The measure has to be at most this.", "X"),
       value("at-least", "The measure has to be at least this.", "X"),
       value("chance", "In this share of the draws; else 0.95.", "P"),
       {Use::Value, "most", "The most of the parameter instead of the least."}});
  made.refusals.push_back(
      {{"at-most", "at-least"}, "", "both --at-most and --at-least", "one of them"});
  made.prepare = [](const CommandLine& line) {
    line.needWords(2, 2, "KEY[=V,V...] FILE");
    CommandWork work = workFor(line, goalFrom(line));
    checkMeasure(line, work.scenario);
    return work;
  };
  return made;
}

StudyCommand tornado(int rank) {
  StudyCommand made = command(
      "tornado", rank, "Move parameters one by one to the ends of their ranges.",
      "FILE [--measure KEY] [--policy NAME|--system NAME] [--keys KEY,KEY] [--spread SHARE]",
      "Ranges are the scenario's (section \"sensitivity\"), else a quarter to both sides of the "
      "present value.\nSettings of the simulation, such as replications, are varied only with "
      "--keys. "
      "Changes are paired, draw by draw.",
      {"spothorizon-cli ask tornado sample_traces/preempted-serving.json --measure p99Seconds"},
      together({measureOption(), keysOption(), spreadOption()}, contenderOptions()));
  made.prepare = [](const CommandLine& line) {
    line.needWords(1, 1);
    return checkedWork(line, tornadoFrom(line));
  };
  return made;
}

StudyCommand monteCarlo(int rank) {
  StudyCommand made =
      command("monte-carlo", rank, "Draw all uncertain parameters together from their ranges.",
              "FILE [--measure KEY] [--policy NAME|--system NAME] [--samples N] [--keys KEY,KEY] "
              "[--spread SHARE]",
              "Samples are a Latin hypercube. Samples that cannot be run are counted and named.",
              {"spothorizon-cli ask monte-carlo sample_traces/preempted-serving.json --samples 50"},
              together({measureOption(),
                        value("samples", "The number of samples; else 100.", "N", 1, kMostSamples),
                        keysOption(), spreadOption()},
                       contenderOptions()));
  made.prepare = [](const CommandLine& line) {
    line.needWords(1, 1);
    return checkedWork(line, monteCarloFrom(line));
  };
  return made;
}

}  // namespace

std::vector<StudyCommand> askCommands() {
  constexpr int kFirst = 90;  // after those of the subjects
  return {once(kFirst),     axes(kFirst + 1),    starts(kFirst + 2),
          goal(kFirst + 3), tornado(kFirst + 4), monteCarlo(kFirst + 5)};
}

}  // namespace spothorizon::ask
