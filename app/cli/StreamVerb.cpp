// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "Common.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "app/help/Signals.h"
#include "base/NumberText.h"
#include "rental/JobStream.h"
#include "rental/SpeedUpTables.h"
#include "rental/StreamSample.h"
#include "rental/StreamSummary.h"
#include "rental/read/ReadStream.h"
#include "result/ResultFile.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSamples.h"
#include "subjects/stream/JobsInfo.h"

namespace spothorizon::app {
namespace {

using rental::RecordedStream;

/// Columns by the option that names them.
struct Column {
  const char* option;
  std::string rental::StreamColumns::*column;
  const char* help;
};
constexpr Column kColumns[] = {
    {"submitted", &rental::StreamColumns::submitted, "Column of the submission time."},
    {"started", &rental::StreamColumns::started, "Column of the start."},
    {"ended", &rental::StreamColumns::ended, "Column of the end."},
    {"duration", &rental::StreamColumns::duration, "Column of the duration."},
    {"gpus", &rental::StreamColumns::gpus, "Column of the GPUs requested."},
    {"model", &rental::StreamColumns::model, "Column of the model."},
    {"batch", &rental::StreamColumns::batch, "Column of the global batch size."},
    {"iterations", &rental::StreamColumns::iterations, "Column of the number of iterations."},
    {"state", &rental::StreamColumns::state, "Column of the job's final state."}};

void addReadingOptions(OptionTable& options) {
  for (const Column& one : kColumns) options.addOption({one.option, one.help, "NAME"});
  options.addOption({"column",
                     "Which column holds what; may be repeated. ROLE is one of submitted, started, "
                     "ended, duration, gpus, model, batch, iterations, state, id.",
                     "ROLE=NAME"});
  options.addOption(
      {"seconds-per-unit",
       "Seconds in one unit of bare times and durations. Inferred by default, else 1.", "SECONDS"});
  options.addOption({"time-unit",
                     "The same by name: s, ms, us, ns, min, h; for dates such as 03/04/2026: "
                     "day-first, month-first.",
                     "UNIT"});
}

double realOf(const QCommandLineParser& parser, const char* option, double least, double most) {
  const std::string text = parser.value(option).toStdString();
  const auto value = parsedNumber(text);
  if (value && *value >= least && *value <= most) return *value;
  throw InputError(std::string("--") + option, "", text,
                   "a number from " + numberText(least) + " to " + numberText(most));
}

RecordedStream streamFrom(const QCommandLineParser& parser, const std::string& file) {
  rental::StreamOptions options;
  market::table::ChosenColumns chosen;
  for (const QString& word : parser.values("column")) {
    naming("--column", [&] {
      const auto [role, name] = market::table::roleAndName(word.toStdString());
      chosen[role] = name;
      options.columns = rental::streamColumns(chosen);
    });
  }
  if (parser.isSet("time-unit")) {
    naming("--time-unit", [&] {
      const auto choice = market::table::timeChoice(parser.value("time-unit").toStdString());
      options.secondsPerUnit = choice.unitSeconds;
      options.order = choice.order;
    });
  }
  for (const Column& one : kColumns) {
    if (parser.isSet(one.option)) {
      options.columns.*one.column = parser.value(one.option).toStdString();
    }
  }
  if (parser.isSet("seconds-per-unit")) {
    options.secondsPerUnit = realOf(parser, "seconds-per-unit", 1e-9, 1e9);
  }
  return rental::readStream(file, options);
}

rental::JobStream sized(const QCommandLineParser& parser, const RecordedStream& recorded) {
  if (!parser.isSet("speedups")) return rental::withSpeedUp(recorded, rental::amdahl(0));
  rental::GpuTables tables;
  tables.types.push_back(rental::readThroughputTables(parser.value("speedups").toStdString()));
  return rental::withTables(recorded, tables);
}

std::string summaryText(const rental::StreamSummary& s) {
  using study::shortNumber;
  study::TextTable classes({"class", "jobs", "jobs/h", "mean size, h", "median, h", "largest, h"});
  for (const rental::ClassSummary& one : s.classes) {
    classes.add({one.name, std::to_string(one.jobs), shortNumber(one.jobsPerHour),
                 shortNumber(one.meanOneGpuHours), shortNumber(one.medianOneGpuHours),
                 shortNumber(one.mostOneGpuHours)});
  }
  study::TextTable asked({"GPUs requested", "jobs"});
  for (const auto& [gpus, jobs] : s.gpusAsked) {
    asked.add({std::to_string(gpus), std::to_string(jobs)});
  }
  std::string text = std::to_string(s.jobs) + (s.jobs == 1 ? " job in " : " jobs in ") +
                     study::hoursText(s.spanHours) + ", " + shortNumber(s.jobsPerHour) +
                     " an hour\n";
  text += "index of dispersion " + (std::isnan(s.dispersion) ? "-" : shortNumber(s.dispersion)) +
          " (1: Poisson arrivals)\n";
  if (!std::isnan(s.meanRecordedHours)) {
    text += "as submitted " + shortNumber(s.meanRecordedHours) + " h on average on " +
            shortNumber(s.meanRecordedGpus) + " GPUs, " + shortNumber(s.recordedGpuHours) +
            " GPU-hours\n";
  }
  return text + "\n" + classes.text() + "\n" + asked.text();
}

void runInfo(const QCommandLineParser& parser, std::stop_token stop) {
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  const std::vector<std::string> files = filesOf(parser, 1, 1);
  const RecordedStream recorded = streamFrom(parser, files.front());
  const rental::JobStream stream = naming(files.front(), [&] { return sized(parser, recorded); });
  const rental::StreamSummary summary = rental::summary(stream);
  if (parser.isSet("json")) {
    return printData(result::resultText(study::jobsInfo(summary, recorded, stream.notes)));
  }
  std::string text = reportText(recorded.report);
  for (const Text& note : stream.notes) text += "  " + note.english() + "\n";
  printText(text + summaryText(summary));
}

std::string outputOf(const QCommandLineParser& parser) {
  if (!parser.isSet("output")) throw InputError("", "", "no -o", "-o FILE.csv, or -o - to print");
  return parser.value("output").toStdString();
}

void runConvert(const QCommandLineParser& parser, std::stop_token stop) {
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  const std::vector<std::string> files = filesOf(parser, 1, 1);
  const std::string output = outputOf(parser);
  outputsOf(files, {}).add("--output", output);
  RecordedStream recorded = streamFrom(parser, files.front());
  recorded.isMadeUp = recorded.isMadeUp || study::isSampleOfJobs(recorded.hash);
  printNote(reportText(recorded.report));
  writeOutput(output, rental::streamCsv(recorded));
}

void runGenerate(const QCommandLineParser& parser, std::stop_token stop) {
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  const std::vector<std::string> files = filesOf(parser, 1, 1);
  const std::string output = outputOf(parser);
  const study::Scenario scenario = scenarioFrom(files, settingsOf(parser));
  outputsOf(files, {scenario}).add("--output", output);
  const std::string made = naming(files.front(), [&] {
    rental::SampleSpec spec = study::sampleOf(scenario);
    if (parser.isSet("days")) spec.hours = 24 * realOf(parser, "days", 1e-3, 1e5);
    if (parser.isSet("day-share")) spec.dayShare = realOf(parser, "day-share", 0, 1);
    if (parser.isSet("weekend")) spec.weekend = realOf(parser, "weekend", 0, 100);
    RecordedStream drawn = rental::sampleStream(spec);
    drawn.isMadeUp = true;
    return rental::streamCsv(drawn);
  });
  writeOutput(output, made);
}

}  // namespace

Verb streamInfoVerb() {
  return {
      "stream info",
      "Describe a file of jobs: what was understood and dropped, sizes, arrivals.",
      "FILE [--speedups FOLDER] [--json] [options]",
      "Both layouts of ElasticFlow, files made from the Philly trace, Helios, Alibaba, sacct -P "
      "and sacct --json, and any\nother table whose columns are named: commas, semicolons, tabs or "
      "bars between them. Jobs that never started or\nhave not ended are left out. Without "
      "--speedups a size is GPUs times hours.",
      {"spothorizon-cli stream info sample_traces/busy-cluster.csv",
       "spothorizon-cli stream info sacct.txt --column gpus=ReqTRES",
       "spothorizon-cli stream info cluster01.csv --speedups speedups/A100 --json"},
      [](OptionTable& options) {
        options.addOption({"speedups", "A folder of speed-up tables of one GPU type.", "FOLDER"});
        addReadingOptions(options);
        options.addOption({"json", "Print one JSON object."});
      },
      runInfo};
}

Verb streamConvertVerb() {
  return {"stream convert",
          "Write a file of jobs in the layout that the program reads without options.",
          "FILE -o OUT.csv [options]",
          "",
          {"spothorizon-cli stream convert jobs.csv --submitted t0 --duration secs -o stream.csv"},
          [](OptionTable& options) {
            addReadingOptions(options);
            options.addOption({{"o", "output"}, "Write here; - prints.", "OUT.csv"});
          },
          runConvert};
}

Verb streamGenerateVerb() {
  return {"stream generate",
          "Draw jobs from the classes of a scenario.",
          "SCENARIO [--set KEY=VALUE]... [--days DAYS] [--day-share S] [--weekend F] -o OUT.csv",
          "Rates, sizes and distributions are those of the scenario's section \"stream\", the seed "
          "is its seed.",
          {"spothorizon-cli stream generate sample_traces/two-classes.json --days 7 -o jobs.csv",
           "spothorizon-cli stream generate scenario.json --set seed=7 --weekend 0.3 -o -"},
          [](OptionTable& options) {
            addSetOption(options);
            options.addOption({"days", "Number of days; 28 by default.", "DAYS"});
            options.addOption(
                {"day-share",
                 "How many more jobs arrive by day than by night, 0 to 1; 0 by default.", "S"});
            options.addOption(
                {"weekend", "Jobs on a weekend day relative to a working day; 1 by default.", "F"});
            options.addOption({{"o", "output"}, "Write here; - prints.", "OUT.csv"});
          },
          runGenerate};
}

}  // namespace spothorizon::app
