// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/sweep/StreamSweep.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "ask/Draft.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/SweptParameter.h"
#include "subjects/stream/BudgetProblem.h"
#include "subjects/stream/BudgetSection.h"
#include "subjects/stream/simulation/Simulation.h"
#include "subjects/stream/simulation/SimulationSetup.h"

namespace spothorizon::study {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
/// At each value, for each policy.
constexpr int kMostJobs = 16000;

std::vector<double> around(double present, std::vector<double> usual) {
  if (std::isfinite(present) && std::ranges::find(usual, present) == usual.end()) {
    usual.push_back(present);
    std::ranges::sort(usual);
  }
  return usual;
}

/// How a kind gets its values into a scenario.
struct Swept {
  std::string key;
  std::function<double(const Scenario&)> present;
  std::vector<double> values;
  std::function<void(Scenario&, double)> set;
  double least = 0, most = std::numeric_limits<double>::infinity();
  bool whole = false;
};

/// So many times the present value, which joins the values; NaN where there is no such value.
double withTimes(std::vector<double>& values, const Swept& swept, double present, double times) {
  const double wanted = swept.whole ? std::round(times * present) : times * present;
  if (!(present > 0) || wanted == present) return kNone;
  if (wanted < swept.least || wanted > swept.most) return kNone;
  for (const double value : values) {
    // A rounded one is as good.
    if (value != present && std::abs(value - wanted) <= 0.01 * wanted) return value;
  }
  values.insert(std::ranges::upper_bound(values, wanted), wanted);
  return wanted;
}

double sizeVariation(const rental::SizeLaw& law) {
  if (law.kind == rental::SizeKind::Constant) return 0;
  if (law.kind == rental::SizeKind::Exponential) return 1;
  return law.kind == rental::SizeKind::Hyperexponential ? law.squaredVariation : kNone;
}

void setSizeVariation(Scenario& s, double value) {
  rental::SizeLaw& law = editStream(s).sizes;
  law.kind = value == 0   ? rental::SizeKind::Constant
             : value == 1 ? rental::SizeKind::Exponential
                          : rental::SizeKind::Hyperexponential;
  if (value > 1) law.squaredVariation = value;
}

/// The market's prices and those that are stated.
void scalePrices(Scenario& s, double times) {
  s.market.priceFactor *= times;
  for (RentalType& type : editRental(s).types) {
    if (const auto price = parsedNumber(type.price)) type.price = numberText(*price * times);
  }
}

const std::vector<Swept>& sweeps() {
  static const std::vector<Swept> all{
      {"arrivals",
       [](const Scenario&) { return 1.0; },
       {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4},
       [](Scenario& s, double times) {
         for (StreamClass& one : editStream(s).classes) one.jobsPerHour *= times;
       }},
      {"bursts",
       [](const Scenario& s) {
         const rental::ArrivalLaw& law = streamSpec(s).arrivals;
         return law.kind == rental::ArrivalKind::Batches   ? law.meanBatch
                : law.kind == rental::ArrivalKind::Poisson ? 1.0
                                                           : kNone;
       },
       {1, 2, 3, 5, 8, 12, 20},
       [](Scenario& s, double batch) {
         rental::ArrivalLaw& law = editStream(s).arrivals;
         law.kind = batch > 1 ? rental::ArrivalKind::Batches : rental::ArrivalKind::Poisson;
         if (batch > 1) law.meanBatch = batch;
       },
       1},
      {"sizes",
       [](const Scenario& s) { return sizeVariation(streamSpec(s).sizes); },
       {0, 1, 2, 4, 8, 16, 32},
       setSizeVariation,
       1},
      {"boot",
       [](const Scenario& s) { return rentalSpec(s).bootHours; },
       {0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5},
       [](Scenario& s, double hours) { editRental(s).bootHours = hours; }},
      {"restart",
       [](const Scenario& s) { return rentalSpec(s).restartHours; },
       {0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5},
       [](Scenario& s, double hours) { editRental(s).restartHours = hours; }},
      {"node",
       [](const Scenario& s) { return double(rentalSpec(s).nodeGpus); },
       {1, 2, 4, 8, 16, 32},
       [](Scenario& s, double gpus) { editRental(s).nodeGpus = static_cast<int>(gpus); },
       1,
       1024,
       true},
      {"quota",
       [](const Scenario& s) {
         const auto& quota = rentalSpec(s).quotaGpus;
         return quota ? double(*quota) : kNone;
       },
       {16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024},
       [](Scenario& s, double gpus) { editRental(s).quotaGpus = static_cast<int>(gpus); },
       1,
       1e9,
       true},
      {"price",
       [](const Scenario&) { return 1.0; },
       {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2},
       scalePrices},
      {"checkpoint",
       [](const Scenario& s) { return rentalSpec(s).checkpointHours; },
       {0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8},
       [](Scenario& s, double hours) { editRental(s).checkpointHours = hours; }},
  };
  return all;
}

bool isKey(const std::string& what) {
  return what.starts_with("stream.") || what.starts_with("rental.");
}

Swept sweptBy(const std::string& what, const Scenario& scenario) {
  const auto at = std::ranges::find(sweeps(), what, &Swept::key);
  if (at != sweeps().end()) return *at;
  const Parameter parameter = numberParameter(scenario, what);
  return {what,
          [parameter](const Scenario& s) { return numberOf(parameter, s); },
          valuesAround(parameter, scenario),
          [parameter](Scenario& s, double value) { parameter.set(s, numberText(value)); },
          parameter.minimum,
          parameter.maximum,
          parameter.type == ParameterType::Integer};
}

/// InputError for a sweep that would change nothing in the scenario.
void refuseIdle(const Scenario& scenario, const StreamSweepKind& kind) {
  if (kind.ofLaws && !streamSpec(scenario).jobs.empty()) {
    throw InputError("", "/stream/jobs", "a sweep over " + kind.key + " of a file of jobs",
                     "classes of jobs, or boot, restart, node, quota, price or checkpoint");
  }
  const RentalSpec& rental = rentalSpec(scenario);
  if (kind.key == "price" && !rental.usdPerMonth) {
    throw InputError("", "/rental/budget", "a sweep over prices with a budget in GPUs",
                     "a budget in dollars: usdPerMonth");
  }
  const bool market =
      rental.usdPerMonth && rental.spot != SpotUse::Never &&
      (rental.types.empty() ||
       std::ranges::any_of(rental.types, [](const auto& one) { return one.price == "market"; }));
  if (kind.key == "checkpoint" && !market) {
    throw InputError("", "/rental/types", "a sweep over checkpoints without spot GPUs",
                     "a type at the market's price, with a budget in dollars");
  }
}

class Sweep {
 public:
  Sweep(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
        const RunControl& control, const StudyOptions& options)
      : m_control(control),
        m_threads(options.threads),
        m_draft(m_results, control.stop, partialsOf<StreamSweepResults>(options)) {
    m_results.what = options.variant.empty() ? "arrivals" : options.variant;
    refuseIdle(scenario, streamSweepKind(m_results.what));
    m_swept = sweptBy(m_results.what, scenario);
    m_results.scenario = scenario;
    m_results.market = marketFor(scenario, std::move(market), marketHours(scenario));
    m_results.present = m_swept.present(scenario);
    const auto before = asIf<StreamSweepResults>(options.before);
    m_results.exact = budgetWidths(scenario, m_results.market, {control.stop, {}}, "",
                                   before ? before->exact->inputs : nullptr);
    m_results.warnings = m_results.exact->warnings;
    m_values = around(m_results.present, m_swept.values);
    m_results.half = withTimes(m_values, m_swept, m_results.present, 0.5);
    m_results.twice = withTimes(m_values, m_swept, m_results.present, 2);
  }

  std::shared_ptr<const StreamSweepResults> run() {
    const auto count = static_cast<double>(m_values.size());
    for (std::size_t i = 0; i < m_values.size(); ++i) {
      const double from = static_cast<double>(i) / count;
      const double to = static_cast<double>(i + 1) / count;
      StreamSweepPoint point = pointAt(m_values[i], from, to);
      m_draft.change([&] {
        m_results.replications = m_replications;
        m_results.jobs = m_jobs;
        m_results.points.push_back(std::move(point));
      });
    }
    m_draft.close();
    m_results.complete = true;
    m_control.report(1, "");
    return std::make_shared<const StreamSweepResults>(std::move(m_results));
  }

 private:
  /// The same seed at every value: what differs is the value.
  StreamSweepPoint pointAt(double value, double from, double to) {
    StreamSweepPoint point;
    point.value = value;
    Scenario at = m_results.scenario;
    m_swept.set(at, value);
    RentalSpec& rental = editRental(at);
    rental.jobs = std::min(rental.jobs, kMostJobs);
    RunControl part;
    part.stop = m_control.stop;
    part.progress = [&](double fraction, std::string_view what) {
      m_control.report(from + (to - from) * fraction, what);
    };
    try {
      const auto ran = runSimulation(at, m_results.market, part, m_threads, {}, nullptr,
                                     m_results.exact->inputs);
      take(*ran, point);
    } catch (const InputError& error) {
      // The scenario as it is has to run; a value beyond its means is a finding.
      if (value == m_results.present) throw;
      point.obstacle = error.expected();
    }
    point.spendAsNow = spendAsNow(at);
    return point;
  }

  /// By formula, whatever the scenario's own budget is.
  std::optional<double> spendAsNow(const Scenario& at) const {
    if (rentalSpec(at).widths != rental::WidthKind::Whole) return {};
    try {
      BudgetProblem made =
          budgetProblem(at, *marketFor(at, m_results.market), m_results.exact->inputs);
      const rental::FixedWidths solver(std::move(made.problem));
      return solver.curve().spendFor(m_results.exact->plan.meanResponseHours * (1 + 1e-12));
    } catch (const InputError&) {
      return {};
    }
  }

  void take(const SimulationResults& ran, StreamSweepPoint& point) {
    for (const PolicyOutcome& one : ran.policies) {
      const rental::Outcome& outcome = one.outcome();
      point.policies.push_back({one.policy, outcome.meanResponseHours, outcome.p95Hours,
                                outcome.spendPerHour, outcome.rentedGpus, one.isStable()});
    }
    m_replications = ran.replications;
    if (!ran.policies.empty()) m_jobs = ran.policies.front().jobs;
  }

  const RunControl& m_control;
  int m_threads;
  Swept m_swept;
  std::vector<double> m_values;
  int m_replications = 0;  ///< at the last value that ran, as m_jobs
  std::size_t m_jobs = 0;
  StreamSweepResults m_results;
  Draft<StreamSweepResults> m_draft;
};

}  // namespace

const std::vector<StreamSweepKind>& streamSweepKinds() {
  static const std::vector<StreamSweepKind> all{
      {"arrivals", phrase("budget", "Arrival rate, times the scenario's"), true},
      {"bursts", phrase("budget", "Jobs in a burst, mean"), true},
      {"sizes", phrase("budget", "Spread of sizes, C²"), true},
      {"boot", phrase("budget", "Boot, h"), false},
      {"restart", phrase("budget", "Restart, h"), false},
      {"node", phrase("budget", "GPUs per node"), false},
      {"quota", phrase("budget", "Quota, GPUs"), false},
      {"price", phrase("budget", "Price, times the scenario's"), false},
      {"checkpoint", phrase("budget", "Between checkpoints, h"), false},
  };
  return all;
}

StreamSweepKind streamSweepKind(const std::string& key) {
  const auto at = std::ranges::find(streamSweepKinds(), key, &StreamSweepKind::key);
  if (at != streamSweepKinds().end()) return *at;
  if (isKey(key)) {
    const Parameter* parameter = findParameter(key);
    if (!parameter) return {key, Text(key), false};  // an entry of a list
    const Text label = phrase("table", parameter->label.c_str());
    if (parameter->unit.empty()) return {key, label, false};
    return {key, phrase("budget", "%1, %2").arg(label).arg(parameter->unit), false};
  }
  std::string known;
  for (const StreamSweepKind& one : streamSweepKinds()) known += one.key + ", ";
  throw InputError("", "budget sweep", "\"" + key + "\"",
                   "one of " + known + "or the key of a number such as rental.loopHours");
}

InputNotices StreamSweepResults::inputNotices() const {
  return exact ? exact->inputNotices() : InputNotices();
}

Result StreamSweepResults::under(const Scenario& other) const {
  auto copy = std::make_shared<StreamSweepResults>(*this);
  copy->scenario = other;
  copy->exact = as<BudgetResults>(exact->under(other));
  return copy;
}

std::shared_ptr<const StreamSweepResults> runStreamSweep(const Scenario& scenario,
                                                         std::shared_ptr<const LoadedMarket> market,
                                                         const RunControl& control,
                                                         const StudyOptions& options) {
  return Sweep(scenario, std::move(market), control, options).run();
}

}  // namespace spothorizon::study
