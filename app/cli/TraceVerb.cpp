// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "Common.h"
#include "Verb.h"
#include "app/help/Output.h"
#include "app/help/Signals.h"
#include "ask/InputNotices.h"
#include "ask/LoadedMarket.h"
#include "ask/TraceInfo.h"
#include "base/Files.h"
#include "market/MarketSpec.h"
#include "market/Statistics.h"
#include "market/TraceCsv.h"
#include "market/read/Formats.h"
#include "market/read/MarketFiles.h"
#include "market/read/TimeText.h"
#include "market/read/TraceReader.h"
#include "result/ResultFile.h"
#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "serving/read/ReadInstances.h"
#include "serving/read/ReadRequests.h"
#include "session/OpenFile.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::app {
namespace {

/// Options that stand for a key of the scenario, as short as a person would type them.
const std::vector<std::pair<QString, std::string>>& shortcuts() {
  static const std::vector<std::pair<QString, std::string>> list{
      {"zone", "market.price.zone"},
      {"instance-type", "market.price.instanceType"},
      {"product", "market.price.product"},
      {"gpus-per-instance", "market.availability.gpusPerInstance"},
      {"start-time", "market.availability.startTime"},
      {"slot-hours", "market.slotHours"},
      {"fill", "market.fill"},
      {"on-demand", "market.onDemandUsdPerGpuHour"}};
  return list;
}

void addReadingOptions(OptionTable& options) {
  addSetOption(options);
  for (const auto& [name, key] : shortcuts()) {
    const study::Parameter& p = *study::findParameter(key);
    options.addOption({name, QString::fromStdString(p.help), "VALUE"});
  }
  options.addOption({"inverted", "The availability file has inverted counts."});
}

Settings readingSettings(const QCommandLineParser& parser) {
  Settings settings = settingsOf(parser);
  for (const auto& [name, key] : shortcuts()) {
    if (parser.isSet(name)) settings.emplace_back(key, parser.value(name).toStdString());
  }
  if (parser.isSet("inverted")) settings.emplace_back("market.availability.inverted", "true");
  return settings;
}

std::string number(const std::optional<double>& value) {
  return value ? study::shortNumber(*value) : "-";
}

void addSeries(study::TextTable& table, const char* name, const market::SeriesStatistics& s) {
  table.add({name, number(s.mean), number(s.minimum), number(s.maximum),
             number(s.coefficientOfVariation), number(s.autocorrelationSlot),
             number(s.autocorrelationDay), number(s.autocorrelationWeek)});
}

void addSpells(study::TextTable& table, const char* name, const market::SpellStatistics& s) {
  table.add({name, std::to_string(s.count), number(s.meanHours), number(s.p10Hours),
             number(s.p50Hours), number(s.p90Hours), number(s.p99Hours)});
}

std::string shareText(const std::optional<double>& share) {
  return share ? study::percentText(*share).english() : "unknown";
}

/// A grid that holds for whole slots knows beforehand what goes, and hides what comes back.
std::string interruptionsText(const market::TraceStatistics& s) {
  const auto text = [](const market::Interruptions& i) {
    return study::groupedText(i.gpus) + (i.gpus == 1 ? " GPU in " : " GPUs in ") +
           study::groupedText(i.times) + (i.times == 1 ? " interruption" : " interruptions");
  };
  std::string line = "preempted, on the slot grid: " + text(s.interruptions);
  if (s.rawInterruptions) line += "; in the raw data: " + text(*s.rawInterruptions);
  return line + "\n";
}

std::string statisticsText(const market::TraceStatistics& s) {
  study::TextTable series(
      {"", "mean", "least", "most", "variation", "acf 1 slot", "acf 1 day", "acf 1 week"});
  addSeries(series, "spot $/GPU-h", s.price);
  addSeries(series, "free GPUs", s.freeGpus);
  study::TextTable spells({"spells, h", "count", "mean", "p10", "p50", "p90", "p99"});
  addSpells(spells, "GPUs free", s.up);
  addSpells(spells, "none free", s.down);
  return series.text() + "\n" + spells.text() + "\nno GPU free in " + shareText(s.noneFreeShare) +
         " of slots, the maximum in " + shareText(s.mostFreeShare) + ", unknown " +
         shareText(s.unknownShare) + "\n" + interruptionsText(s);
}

std::string spanText(const market::Trace& trace) {
  std::string text = study::countText(trace.slotCount(), "slot") + " of " +
                     study::hoursText(trace.slotHours) + ", " +
                     market::formatSpan(trace.hours() * 3600);
  if (trace.startUnixSeconds) {
    const auto start = static_cast<double>(*trace.startUnixSeconds);
    text += ", " + market::formatTime(start) + " to " +
            market::formatTime(start + trace.hours() * 3600);
  }
  return text + "\n";
}

/// What the files mix, so that a choice can be made.
std::string poolsText(const std::vector<std::string>& files, const study::Scenario& scenario) {
  std::string text;
  market::ReadOptions options;
  const auto& reading = scenario.sections.get<study::MarketReading>();
  options.timeUnitSeconds = study::unitSeconds(reading);
  for (const std::string& file : files) {
    market::MarketFiles opened;
    const market::ColumnNames named = study::allColumns(reading);
    options.columns = market::ColumnNames();
    options.columns.timeUnit = named.timeUnit;
    if (opened.canBeNamed(file)) options.columns = named;
    const std::vector<market::Pool> pools = opened.describe(file, options).pools;
    if (pools.size() < 2) continue;
    text += "\n" + file + " mixes:\n";
    study::TextTable table({"  rows", "zone", "type", "product"});
    table.alignLeft({1, 2, 3});
    for (const market::Pool& pool : pools) {
      table.add({"  " + std::to_string(pool.rows), pool.zone, pool.instanceType, pool.product});
    }
    text += table.text();
  }
  return text;
}

struct Opened {
  study::Scenario scenario;
  std::shared_ptr<const study::LoadedMarket> market;
};

template <class Read>
bool isRead(Read&& read) {
  try {
    read();
    return true;
  } catch (const InputError&) {
    return false;
  }
}

/// Whether it is a kind of market file that its content identifies: its own reader says best what
/// is wrong with it.
bool isKnownMarket(const std::string& file) {
  constexpr std::size_t kBeginning = 64U << 10;
  const market::Format* format = market::recognise(readBeginning(file, kBeginning));
  return format != nullptr && !format->named;
}

/// A file that is not a market but is read by another verb: InputError that names the verb.
void refuseOthers(const std::string& file) {
  if (study::isStreamOfJobs(file)) {
    throw InputError(file, "", "a list of jobs, not a market",
                     "a market file; spothorizon-cli stream info FILE reads jobs");
  }
  if (isRead([&] { serving::readRequestsFile(file); })) {
    throw InputError(file, "", "a log of requests, not a market",
                     "a market file; spothorizon-cli serving arrivals SCENARIO --set "
                     "serving.arrivals.file=FILE reads requests");
  }
  if (!isKnownMarket(file) && isRead([&] { serving::readInstancesFile(file); })) {
    throw InputError(file, "", "events of nodes, not a market",
                     "a market file; --set training.nodes.file=FILE of training run and --set "
                     "serving.fleet.instances.file=FILE of serving run read events");
  }
}

/// As madeFrom(), but of a list of jobs no scenario is made: its market would be made up.
study::MadeScenario marketScenario(const std::vector<std::string>& files,
                                   const Settings& settings) {
  const auto apply = [&settings](study::Scenario& scenario) {
    for (const auto& [key, value] : settings) {
      naming("--set " + key + "=" + value, [&] { study::setValue(scenario, key, value); });
    }
  };
  try {
    if (files.size() > 1) return study::madeForMarketFiles(files, apply);
    study::OpenedFile opened = study::openWholeScenario(files.front(), apply);
    const bool isOther = opened.kind == study::FileKind::Market && !opened.market;
    if (isOther) refuseOthers(files.front());
    return {std::move(opened.scenario), std::move(opened.notes)};
  } catch (const InputError& error) {
    // Of several files, the one that is refused; the market reader explains the place in it.
    const auto refused = std::ranges::find(files, error.file());
    if (refused != files.end()) refuseOthers(*refused);
    throw;
  }
}

/// GPUs per instance are those of what is counted; of what is priced where nothing is counted, and
/// of both where they stand in one file.
study::MadeScenario made(const QCommandLineParser& parser, const std::vector<std::string>& files) {
  const Settings settings = readingSettings(parser);
  if (!parser.isSet("gpus-per-instance")) return marketScenario(files, settings);
  Settings both = settings;
  both.emplace_back("market.price.gpusPerInstance",
                    parser.value("gpus-per-instance").toStdString());
  study::MadeScenario priced = marketScenario(files, both);
  const market::MarketSpec& spec = priced.scenario.market;
  const std::string& counts = spec.availability.file;
  if (counts == spec.price.file) return priced;
  if (!counts.empty()) return marketScenario(files, settings);
  std::erase_if(both, [](const auto& one) {
    return one.first == std::string("market.availability.gpusPerInstance");
  });
  return marketScenario(files, both);
}

Opened marketOf(const QCommandLineParser& parser, const std::vector<std::string>& files) {
  study::MadeScenario made = app::made(parser, files);
  printNotes(made.notes);
  auto market = naming(files.front(), [&] { return study::loadMarket(made.scenario); });
  return {std::move(made.scenario), std::move(market)};
}

void runInfo(const QCommandLineParser& parser, std::stop_token stop) {
  // Readers look at no stop token, and nothing is lost with what they read.
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  const auto [scenario, loaded] = marketOf(parser, files);
  const market::Trace& trace = loaded->import.trace;
  const std::string assumed = study::assumptionOf(scenario).english();
  const study::InputNotices inputs =
      study::inputNotices(scenario, *loaded, {true, true, false, false});
  if (parser.isSet("json")) {
    return printData(result::resultText(study::traceInfo(scenario, *loaded, inputs)));
  }
  std::string text;
  for (const market::ReadReport& report : loaded->import.reports) text += reportText(report);
  text += spanText(trace);
  if (const Text words = study::inputsSentence(inputs); !words.empty())
    text += words.english() + "\n";
  if (!assumed.empty()) text += "assumed, because no file states it: " + assumed + "\n";
  text += "\n" + statisticsText(loaded->statistics);
  printText(text + poolsText(files, scenario));
}

/// A price that is known is written with the trace, and where it is from.
void takeOnDemand(market::Trace& trace, const study::Scenario& scenario) {
  const auto origin = study::originOf(scenario, "market.onDemandUsdPerGpuHour");
  if (!origin || origin->from == market::Origin::Assumed) return;
  trace.onDemandUsdPerGpuHour = scenario.market.onDemandUsdPerGpuHour;
  if (origin->from == market::Origin::File && origin->detail == scenario.market.traceFile) return;
  std::string line = std::string("on-demand price: ") + study::originName(origin->from);
  if (!origin->detail.empty()) line += ": " + origin->detail;
  trace.provenance.lines.push_back(std::move(line));
}

void runConvert(const QCommandLineParser& parser, std::stop_token stop) {
  // Readers look at no stop token, and nothing is lost with what they read.
  const std::stop_callback leaving(std::move(stop), leaveStopped);
  const std::vector<std::string> files = filesOf(parser, 1, 64);
  if (!parser.isSet("output")) throw InputError("", "", "no -o", "-o FILE.csv, or -o - to print");
  const auto [scenario, loaded] = marketOf(parser, files);
  outputsOf(files, {scenario}).add("--output", parser.value("output").toStdString());
  market::Trace trace = loaded->import.trace;
  takeOnDemand(trace, scenario);
  for (const market::ReadReport& report : loaded->import.reports) printNote(reportText(report));
  writeOutput(parser.value("output").toStdString(), market::writeTraceCsv(trace));
}

}  // namespace

Verb traceInfoVerb() {
  return {"trace info",
          "Describe market files: what was understood and dropped, and statistics.",
          "FILE... [--json] [options]",
          "A price history and an availability trace given together are joined on the slot grid.",
          {"spothorizon-cli trace info sample_traces/calm-cloud.csv",
           "spothorizon-cli trace info p3.16xlarge.json --zone us-west-2a",
           "spothorizon-cli trace info us-west-2a_v100_1.json p3.16xlarge.json --json"},
          [](OptionTable& options) {
            addReadingOptions(options);
            options.addOption({"json", "Print one JSON object."});
          },
          runInfo};
}

Verb traceConvertVerb() {
  return {"trace convert",
          "Join market files and write them as SpotHorizon's own CSV.",
          "FILE... -o OUT.csv [options]",
          "Any key that \"params\" lists under market. can be set with --set.",
          {"spothorizon-cli trace convert us-west-2a_v100_1.json p3.16xlarge.json -o trace.csv "
           "--zone us-west-2a --on-demand 3.06",
           "spothorizon-cli trace convert p3.csv -o - --slot-hours 1"},
          [](OptionTable& options) {
            addReadingOptions(options);
            options.addOption({{"o", "output"}, "Write here; - prints.", "OUT.csv"});
          },
          runConvert};
}

}  // namespace spothorizon::app
