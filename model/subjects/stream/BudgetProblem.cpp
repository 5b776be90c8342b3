// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetProblem.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <utility>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/table/RoleText.h"
#include "rental/Rental.h"
#include "rental/SpeedUpTables.h"
#include "rental/read/ReadStream.h"
#include "scenario/Origins.h"
#include "scenario/ParameterBuilders.h"
#include "scenario/TimeWord.h"
#include "subjects/stream/BudgetInputs.h"
#include "subjects/stream/BudgetSamples.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/SpeedUpText.h"

namespace spothorizon::study {
namespace {

std::string pathOf(const Scenario& scenario, std::string_view file) {
  return (std::filesystem::path(scenario.baseDirectory) / file).string();
}

std::string classPlace(std::size_t index) { return "/stream/classes/" + std::to_string(index); }

/// Types without a name are named by their places in the list: "GPU 2".
std::vector<RentalType> typesOf(const RentalSpec& spec) {
  std::vector<RentalType> types = spec.types.empty() ? std::vector<RentalType>(1) : spec.types;
  const auto isUnnamed = [](const RentalType& type) {
    return type.name.empty() || type.name == RentalType{}.name;
  };
  const bool several = std::ranges::count_if(types, isUnnamed) > 1;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!isUnnamed(types[i])) continue;
    types[i].name = RentalType{}.name + (several ? " " + std::to_string(i + 1) : "");
  }
  return types;
}

/// Results go by name: two of one name could not be kept apart.
class Names {
 public:
  void add(const std::string& name, const std::string& place, const char* of) {
    if (m_names.insert(name).second) return;
    throw InputError("", place, "\"" + name + "\" twice",
                     std::string("a name that no other ") + of + " has");
  }

 private:
  std::set<std::string> m_names;
};

void refuseSameTypes(const RentalSpec& spec) {
  const std::vector<RentalType> types = typesOf(spec);
  Names names;
  for (std::size_t i = 0; i < types.size(); ++i) {
    names.add(types[i].name, "/rental/types/" + std::to_string(i) + "/name", "GPU type");
  }
}

// ---- prices

/// A type may be rented in two ways: spot and on demand share its speed-up.
class Prices {
 public:
  Prices(const Scenario& scenario, const LoadedMarket& market)
      : m_scenario(scenario), m_spec(rentalSpec(scenario)), m_market(market) {}

  void add(std::vector<rental::GpuType>& types, const RentalType& type, int speedUp) const {
    rental::GpuType made{type.name, 1, speedUp, {}};
    if (!m_spec.usdPerMonth) {
      types.push_back(std::move(made));
    } else if (type.price == "market") {
      addMarket(types, made);
    } else {
      made.price =
          type.price == "on-demand" ? onDemandPrice(m_scenario.market) : *parsedNumber(type.price);
      types.push_back(std::move(made));
    }
  }

 private:
  void addMarket(std::vector<rental::GpuType>& types, const rental::GpuType& plain) const {
    if (m_spec.spot != SpotUse::Never) types.push_back(spot(plain));
    if (m_spec.spot == SpotUse::Only) return;
    rental::GpuType onDemand = plain;
    if (m_spec.spot == SpotUse::First) onDemand.name += " on demand";
    onDemand.price = onDemandPrice(m_scenario.market);
    types.push_back(std::move(onDemand));
  }

  /// At the mean price: fixed widths pay it whatever the price's law.
  rental::GpuType spot(rental::GpuType type) const {
    type.name += " spot";
    const std::optional<double> mean = m_market.statistics.price.mean;
    if (!mean || !(*mean > 0)) {
      throw InputError("", "/market", "no spot price above 0",
                       "spot prices, or a number as the price of each type");
    }
    type.price = *mean;
    const double rate = preemptionsPerGpuHour(m_market.import.trace);
    if (rate > 0) {
      type.preemption = rental::Preemption{rate, m_spec.checkpointHours, m_spec.restartHours};
    }
    return type;
  }

  const Scenario& m_scenario;
  const RentalSpec& m_spec;
  const LoadedMarket& m_market;
};

// ---- classes

std::vector<double> factorsOf(const StreamClass& one, const std::vector<RentalType>& types,
                              std::size_t index) {
  std::vector<double> factors;
  for (const RentalType& type : types) factors.push_back(type.factor);
  const std::vector<std::string> own = build::split(one.factors, ',');
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto factor = parsedNumber(build::trimmed(own[i]));
    if (i >= factors.size() || !factor || !(*factor > 0)) {
      throw InputError("", classPlace(index) + "/factors", one.factors,
                       types.size() == 1 ? "a number above 0: there is one GPU type"
                                         : "a number above 0 for each of the " +
                                               std::to_string(types.size()) + " GPU types");
    }
    factors[i] = *factor;
  }
  return factors;
}

std::string nameOf(const StreamClass& one, std::size_t index) {
  return one.name.empty() ? "class " + std::to_string(index + 1) : one.name;
}

void refuseSameClasses(const StreamSpec& stream) {
  Names names;
  for (std::size_t i = 0; i < stream.classes.size(); ++i) {
    names.add(nameOf(stream.classes[i], i), classPlace(i) + "/name", "class");
  }
}

void takeEpochsOfFile(rental::JobClass& made, const std::vector<rental::JobClass>& file,
                      const std::string& path, const std::string& place) {
  const auto found = std::ranges::find(file, made.name, &rental::JobClass::name);
  if (found == file.end()) {
    throw InputError("", place, "the class \"" + made.name + "\" without epochs in " + path,
                     "one of these as its name: " + joined(file, ", ", &rental::JobClass::name));
  }
  made.epochs = found->epochs;
}

/// From the class's file or its own list; its size is theirs.
void takeEpochs(rental::JobClass& made, const StreamClass& one, const Scenario& scenario,
                const BudgetInputs* inputs, const std::string& place) {
  if (listsEpochs(one.epochs)) {
    made.epochs = epochsFrom(one.epochs, place);
  } else {
    const std::string path = pathOf(scenario, one.epochs);
    takeEpochsOfFile(made, inputs->epochs.at(path), path, place);
  }
  made.oneGpuHours = 0;
  for (const rental::Epoch& epoch : made.epochs) made.oneGpuHours += epoch.oneGpuHours;
}

std::vector<rental::SpeedUp> scaled(const rental::SpeedUp& speedUp,
                                    const std::vector<double>& factors) {
  std::vector<rental::SpeedUp> all;
  for (const double factor : factors) {
    all.push_back(speedUp);
    all.back().factor = speedUp.factor * factor;
  }
  return all;
}

std::vector<rental::JobClass> statedClasses(const Scenario& scenario,
                                            const std::vector<RentalType>& types,
                                            const BudgetInputs* inputs) {
  std::vector<rental::JobClass> all;
  const StreamSpec& stream = streamSpec(scenario);
  for (std::size_t i = 0; i < stream.classes.size(); ++i) {
    const StreamClass& one = stream.classes[i];
    const double restart = one.restartHours.value_or(rentalSpec(scenario).restartHours);
    rental::JobClass made{
        nameOf(one, i), one.jobsPerHour, one.oneGpuHours, one.weight, restart, {}, {}};
    const std::vector<double> factors = factorsOf(one, types, i);
    made.speedUps = scaled(one.speedUp, factors);
    if (!one.epochs.empty()) takeEpochs(made, one, scenario, inputs, classPlace(i) + "/epochs");
    for (rental::Epoch& epoch : made.epochs) {
      const rental::SpeedUp first = epoch.speedUps.front();
      epoch.speedUps = scaled(first, factors);
    }
    all.push_back(std::move(made));
  }
  return all;
}

/// Types without tables of their own run as the first does, so many times as fast.
std::vector<rental::JobClass> recordedClasses(const rental::JobStream& stream,
                                              const std::vector<RentalType>& types) {
  std::vector<rental::JobClass> all = stream.classes;
  for (rental::JobClass& one : all) {
    for (std::size_t i = one.speedUps.size(); i < types.size(); ++i) {
      rental::SpeedUp speedUp = one.speedUps.front();
      speedUp.factor *= types[i].factor;
      one.speedUps.push_back(std::move(speedUp));
    }
  }
  return all;
}

void refuseBothOrNeither(const RentalSpec& spec) {
  if (spec.usdPerMonth && spec.gpus) {
    throw InputError("", "/rental/budget", "both usdPerMonth and gpus", "one of them");
  }
  if (!spec.usdPerMonth && !spec.gpus) {
    throw InputError("", "/rental/budget", "nothing",
                     "a budget: usdPerMonth in dollars, or gpus in mean GPUs");
  }
}

/// The fewest GPUs on any type for the epoch that needs most.
int leastWidth(const rental::JobClass& jobClass) {
  const auto narrowest = [](const std::vector<rental::SpeedUp>& speedUps) {
    int least = 0;
    for (const rental::SpeedUp& speedUp : speedUps) {
      const int own = speedUp.isSmooth() ? 1 : speedUp.table.empty() ? 0 : speedUp.table[0].gpus;
      if (own > 0 && (least == 0 || own < least)) least = own;
    }
    return least;
  };
  int most = jobClass.epochs.empty() ? narrowest(jobClass.speedUps) : 0;
  for (const rental::Epoch& epoch : jobClass.epochs) {
    most = std::max(most, narrowest(epoch.speedUps));
  }
  return most;
}

void refuseNarrowQuota(const rental::RentalProblem& problem, int quota) {
  for (const rental::JobClass& one : problem.classes) {
    const int least = leastWidth(one);
    if (least <= quota) continue;
    throw InputError("", "/rental/quotaGpus", std::to_string(quota),
                     "at least " + std::to_string(least) + ", the least width of " + one.name);
  }
}

/// With the pointers of the scenario in place of those of the problem.
InputError inScenario(const InputError& error) {
  const std::string& place = error.place();
  const char* section = place.starts_with("/classes") ? "/stream" : "/rental";
  if (place.starts_with("/stream") || place.starts_with("/rental")) return error;
  return {error.file(), section + place, error.found(), error.expected()};
}

/// Sizes are hours on one GPU: a table that counts from something else, such as one of samples a
/// second, would make every job as many times shorter.
void refuseOtherThanOne(const StreamSpec& stream) {
  constexpr double kRounding = 0.005;
  for (std::size_t i = 0; i < stream.classes.size(); ++i) {
    const StreamClass& one = stream.classes[i];
    if (one.speedUp.isSmooth() || !one.epochs.empty()) continue;
    const double alone = one.speedUp.at(1).value_or(1);
    if (std::abs(alone - 1) <= kRounding) continue;
    throw InputError("", "/stream/classes/" + std::to_string(i) + "/speedup/table",
                     "a speed-up of " + roundedText(alone, 4) + " on one GPU",
                     "1 there: how many times as fast as on one GPU the jobs are; divide all "
                     "points by " +
                         roundedText(alone, 4));
  }
}

bool rentsSpot(const rental::RentalProblem& problem) {
  return std::ranges::any_of(
      problem.types, [](const rental::GpuType& type) { return type.name.ends_with(" spot"); });
}

/// Notes on the files that were read, and on hours for which the market's mean price is assumed.
void noteStream(BudgetProblem& made, const Scenario& scenario, const market::Trace& trace) {
  for (const Text& note : made.stream->notes) made.warnings.push_back(note);
  // Without tables of their own the jobs have the speed-up of the one class that is stated.
  if (!streamSpec(scenario).classes.empty() && !streamSpec(scenario).speedUps.empty()) {
    made.warnings.push_back(
        phrase("budget", "The jobs are those of the file: the scenario's classes are not read."));
  }
  if (!rentsSpot(made.problem) || made.stream->spanHours() <= trace.hours()) return;
  made.warnings.push_back(
      phrase("budget",
             "The jobs span %1 h and the market only %2 h: its mean price counts for all of them.")
          .arg(roundedText(made.stream->spanHours(), 4))
          .arg(roundedText(trace.hours(), 4)));
}

}  // namespace

double preemptionsPerGpuHour(const market::Trace& trace) {
  double falls = 0, hours = 0;
  for (int t = 0; t < trace.slotCount(); ++t) {
    const auto i = static_cast<std::size_t>(t);
    if (trace.freeGpus[i] == market::kUnknownGpus) continue;
    hours += trace.freeGpus[i] * trace.slotHours;
    if (t == 0 || trace.freeGpus[i - 1] == market::kUnknownGpus) continue;
    falls += std::max(0, trace.freeGpus[i - 1] - trace.freeGpus[i]);
  }
  return hours > 0 ? falls / hours : 0;
}

rental::SampleSpec sampleOf(const Scenario& scenario) {
  rental::SampleSpec spec;
  Scenario stated = scenario;  // a file of jobs is not what they are drawn from
  editStream(stated).jobs.clear();
  const auto inputs = budgetInputs(stated, nullptr);
  refuseSameClasses(streamSpec(stated));
  spec.classes = statedClasses(stated, typesOf(rentalSpec(stated)), inputs.get());
  spec.arrivals = streamSpec(scenario).arrivals;
  spec.sizes = streamSpec(scenario).sizes;
  spec.seed = scenario.seed;
  return spec;
}

namespace {

rental::StreamOptions streamOptions(const StreamSpec& spec) {
  rental::StreamOptions options;
  options.columns =
      rental::streamColumns(market::table::chosenColumns(spec.columns, "/stream/columns"));
  const market::table::TimeChoice choice = timeChoiceOf(spec.timeUnit);
  options.secondsPerUnit = choice.unitSeconds;
  options.order = choice.order;
  return options;
}

/// Notes for a planner on how the file was read.
void addNotes(rental::JobStream& stream, const market::ReadReport& report) {
  for (const Text& warning : report.warnings) stream.notes.push_back(warning);
  if (!report.zoneNote.empty()) stream.notes.push_back(report.zoneNote);
  if (report.rowsDropped == 0 || report.dropped.empty()) return;
  stream.notes.push_back((report.rowsDropped == 1
                              ? phrase("reader", "%1 of %2 rows was left out: %3")
                              : phrase("reader", "%1 of %2 rows were left out: %3"))
                             .arg(std::to_string(report.rowsDropped))
                             .arg(std::to_string(report.rowsRead))
                             .arg(report.dropped.front()));
}

}  // namespace

rental::JobStream streamOf(const Scenario& scenario) {
  InputNotices unused;
  return streamOf(scenario, unused);
}

rental::JobStream streamOf(const Scenario& scenario, InputNotices& notices) {
  const StreamSpec& spec = streamSpec(scenario);
  const std::string path = pathOf(scenario, spec.jobs);
  const rental::RecordedStream recorded = rental::readStream(path, streamOptions(spec));
  rental::GpuTables tables;
  for (const std::string& folder : build::split(spec.speedUps, ';')) {
    tables.types.push_back(rental::readThroughputTables(pathOf(scenario, build::trimmed(folder))));
  }
  try {
    rental::JobStream stream = tables.types.empty()
                                   ? rental::withSpeedUp(recorded, spec.classes.front().speedUp)
                                   : rental::withTables(recorded, tables);
    addNotes(stream, recorded.report);
    const std::string name = std::filesystem::path(path).filename().string();
    if (isSampleOfJobs(recorded.hash) || recorded.isMadeUp) {
      addNotices(notices, {{InputNotice::Severity::Caution, phrase("inputs", "made-up jobs")}});
    }
    addNotices(notices, fileNotices(recorded.report, name));
    return stream;
  } catch (const InputError& error) {
    throw error.file().empty() ? error.inFile(path) : error;
  }
}

void requireBudget(const Scenario& scenario) {
  const StreamSpec& stream = streamSpec(scenario);
  if (!hasStream(scenario)) {
    throw InputError("", "/stream", "nothing", "classes of jobs, or a file of jobs");
  }
  if (!stream.jobs.empty() && stream.speedUps.empty() && stream.classes.size() != 1) {
    throw InputError("", "/stream/speedups", "a file of jobs without speed-ups",
                     "a folder of tables, or one class whose speed-up all jobs have");
  }
  // The classes of recorded jobs are in the file.
  if (stream.jobs.empty()) refuseSameClasses(stream);
  refuseSameTypes(rentalSpec(scenario));
  refuseBothOrNeither(rentalSpec(scenario));
}

BudgetProblem budgetProblem(const Scenario& scenario, const LoadedMarket& market,
                            const std::shared_ptr<const BudgetInputs>& before) {
  requireBudget(scenario);
  const RentalSpec& spec = rentalSpec(scenario);
  BudgetProblem made;
  made.inDollars = spec.usdPerMonth.has_value();
  made.budget = made.inDollars ? *spec.usdPerMonth / kHoursPerMonth : *spec.gpus;
  const std::vector<RentalType> types = typesOf(spec);
  made.problem.types.clear();
  const Prices prices(scenario, market);
  for (std::size_t i = 0; i < types.size(); ++i) {
    prices.add(made.problem.types, types[i], static_cast<int>(i));
  }
  // A market's type is rented as "A100 spot" and "A100 on demand".
  Names names;
  for (const rental::GpuType& type : made.problem.types) {
    names.add(type.name, "/rental/types", "GPU type");
  }
  made.inputs = budgetInputs(scenario, before);
  if (streamSpec(scenario).jobs.empty()) {
    made.problem.classes = statedClasses(scenario, types, made.inputs.get());
    refuseOtherThanOne(streamSpec(scenario));
  } else {
    made.stream = made.inputs->stream;
    made.problem.classes = recordedClasses(*made.stream, types);
    for (rental::JobClass& one : made.problem.classes) one.restartHours = spec.restartHours;
    noteStream(made, scenario, market.import.trace);
  }
  if (spec.quotaGpus) refuseNarrowQuota(made.problem, *spec.quotaGpus);
  made.problem.overheads = {spec.bootHours, spec.releaseHours, spec.loopHours};
  // No job ever holds more than may be rented at once.
  made.problem.mostGpus = std::min(spec.mostGpus, spec.quotaGpus.value_or(spec.mostGpus));
  try {
    rental::checkProblem(made.problem);
    rental::checkArrivals(streamSpec(scenario).arrivals, "/stream/arrivals");
    rental::checkSizes(streamSpec(scenario).sizes, "/stream/sizes");
  } catch (const InputError& error) {
    throw inScenario(error);
  }
  rental::normaliseWeights(made.problem);
  return made;
}

}  // namespace spothorizon::study
