// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastRun.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>

#include "ask/LoadedMarket.h"
#include "ask/Publisher.h"
#include "ask/Workers.h"
#include "base/Text.h"
#include "forecast/Historical.h"
#include "scenario/Parameters.h"
#include "subjects/forecast/ForecastAdvice.h"
#include "subjects/forecast/ForecastSkill.h"
#include "subjects/forecast/ForecastWords.h"
#include "subjects/forecast/Forecasters.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr int kLjungBoxLags = 10;

/// Origins of a kind are measured in so many parts, whatever the number of threads: sums of numbers
/// depend on how they are grouped.
constexpr std::size_t kParts = 16;

/// InputError for a value out of range in the sections that a report reads.
void checkSections(const Scenario& scenario) {
  Scenario scratch = scenario;
  for (const Parameter& p : parameters()) {
    const bool read = p.section == "market" || p.section == "forecast";
    if (read && p.applies(scenario)) p.set(scratch, p.get(scenario));
  }
}

std::vector<double> pricesOf(const market::Trace& trace) {
  std::vector<double> values = trace.spotUsdPerGpuHour;
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) values[static_cast<std::size_t>(slot)] = kNone;
  }
  return values;
}

std::vector<double> freeGpusOf(const market::Trace& trace) {
  std::vector<double> values(trace.freeGpus.begin(), trace.freeGpus.end());
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    if (!trace.known(slot)) values[static_cast<std::size_t>(slot)] = kNone;
  }
  return values;
}

int firstKnown(const market::Trace& trace) {
  int slot = 0;
  while (slot < trace.slotCount() && !trace.known(slot)) ++slot;
  return slot;
}

/// Fills mean, deviation and whether the series ever changes.
void describeValues(SeriesReport& series, const std::vector<double>& values) {
  double sum = 0, squares = 0, least = HUGE_VAL, most = -HUGE_VAL;
  int count = 0;
  for (const double v : values) {
    if (std::isnan(v)) continue;
    sum += v;
    ++count;
    least = std::min(least, v);
    most = std::max(most, v);
  }
  if (count == 0) return;
  series.mean = sum / count;
  for (const double v : values) {
    if (!std::isnan(v)) squares += (v - series.mean) * (v - series.mean);
  }
  series.deviation = std::sqrt(squares / count);
  series.constant = least == most;
}

std::optional<forecast::LjungBox> testOf(const std::vector<double>& residuals) {
  const auto known =
      std::ranges::count_if(residuals, [](double value) { return !std::isnan(value); });
  const int lags = std::min(kLjungBoxLags, static_cast<int>(known / 5));
  if (lags < 1) return std::nullopt;
  return forecast::ljungBox(residuals, lags, 0);
}

/// One report under way: its tasks write into a draft, which is copied out as partial results.
class ForecastRun {
 public:
  ForecastRun(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
              const RunControl& control, const ForecastOptions& options);
  std::shared_ptr<const ForecastReport> run();

 private:
  using Series = std::vector<forecast::LeadError> ForecastKindReport::*;
  struct Task {
    std::size_t kind, part;  ///< from the number of kinds on: the profiles; past them: residuals
  };

  void prepare(std::shared_ptr<const LoadedMarket> market);
  void addKinds();
  void addSeries();
  void addWarnings();
  int firstOrigin() const;
  const market::Trace& trace() const { return m_draft.market->import.trace; }
  void work(const Task& task);
  void measure(const Task& task);
  void holdAgainst(const ForecastKindReport& kind, std::size_t part, std::size_t origin);
  void residualsOf(std::size_t part);
  void finished(const Task& task);
  forecast::Accuracy accuracyOf(std::size_t kind) const;
  void finishKind(std::size_t kind);
  void finishProfile(std::size_t index);
  void finishResiduals();
  void judge(SeriesReport& series, Series errors, GroupedErrors::Series grouped);
  std::vector<LeadSkill> skillsOf(std::size_t leads, GroupedErrors::Series grouped);
  const ForecastKindReport& bestAt(std::size_t lead, Series errors) const;

  const RunControl& m_control;
  const ForecastOptions& m_options;
  ForecastReport m_draft;
  std::shared_ptr<const forecast::Forecaster> m_own;  ///< whose residuals are shown
  /// Forecasts from the clock alone: the daily profile, the mean so far.
  std::vector<std::unique_ptr<const forecast::Forecaster>> m_profiles;
  std::vector<int> m_origins;
  std::vector<Task> m_tasks;
  std::vector<std::vector<forecast::ErrorSums>> m_sums;  ///< [kind][part], the profiles' last
  std::optional<GroupedErrors> m_grouped;                ///< by the same order of forecasters
  std::vector<std::size_t> m_honest;                     ///< kinds that may be chosen
  std::vector<forecast::CalibrationSums> m_calibration{kParts};  ///< [part], of `survival`
  std::optional<PriceCalibrationSums> m_prices;                  ///< by the same parts
  std::vector<std::size_t> m_left;                               ///< [kind], parts not done yet
  std::vector<double> m_priceResiduals, m_freeResiduals;
  std::mutex m_mutex;  ///< guards the draft, what is left, and what is published
  std::size_t m_done = 0;
  Publisher m_publisher;
};

ForecastRun::ForecastRun(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                         const RunControl& control, const ForecastOptions& options)
    : m_control(control),
      m_options(options),
      m_publisher(m_mutex, control.stop, options.onPartial,
                  [this] { return std::make_shared<const ForecastReport>(m_draft); }) {
  m_draft.scenario = scenario;
  prepare(std::move(market));
}

void ForecastRun::prepare(std::shared_ptr<const LoadedMarket> market) {
  checkSections(m_draft.scenario);
  m_control.checkStop();
  m_draft.market = marketFor(m_draft.scenario, std::move(market));
  m_control.checkStop();
  m_draft.slotHours = trace().slotHours;
  const int day = std::max(1, static_cast<int>(std::lround(24 / m_draft.slotHours)));
  m_draft.leads = m_options.leads > 0 ? m_options.leads : day;
  m_origins = forecast::originsOf(trace(), firstOrigin(), m_options.mostOrigins);
  addKinds();
  addSeries();
  addWarnings();
}

int ForecastRun::firstOrigin() const {
  const int first = firstKnown(trace());
  const int twoDays = static_cast<int>(std::lround(48 / trace().slotHours));
  return first + std::min(twoDays, (trace().slotCount() - first) / 4);
}

void ForecastRun::addKinds() {
  const Scenario& s = m_draft.scenario;
  for (const ForecastKind kind :
       {ForecastKind::Exact, ForecastKind::Noisy, ForecastKind::Persistence, ForecastKind::Seasonal,
        ForecastKind::Arima, ForecastKind::HoltWinters, ForecastKind::Survival}) {
    ForecastKindReport report;
    report.spec = s.forecast;
    report.spec.kind = kind;
    report.label = forecastLabel(report.spec);
    report.forecaster = sharedForecaster(report.spec, m_draft.market, s.seed);
    report.note = report.forecaster->note(firstOrigin(), trace().slotCount() - 1);
    if (report.forecaster->probabilistic()) {
      report.quantiles = std::make_shared<const forecast::PriceQuantiles>(report.spec, trace());
    }
    const ForecastKind shown =
        honest(s.forecast.kind) ? s.forecast.kind : ForecastKind::Persistence;
    if (kind == shown) m_own = report.forecaster;
    if (honest(kind)) m_honest.push_back(m_draft.kinds.size());
    m_draft.kinds.push_back(std::move(report));
    m_sums.emplace_back(kParts, forecast::ErrorSums(m_draft.leads));
  }
  for (const double period : {24.0, trace().slotHours}) {
    m_profiles.push_back(std::make_unique<forecast::ProfileForecaster>(trace(), period));
    m_sums.emplace_back(kParts, forecast::ErrorSums(m_draft.leads));
  }
  m_prices.emplace(m_origins, m_draft.leads, kParts);
  m_grouped.emplace(m_origins, m_sums.size(), m_draft.leads, kParts);
  // What takes longest goes first.
  const std::size_t kinds = m_draft.kinds.size();
  for (std::size_t kind = kinds; kind-- > 0;) {
    for (std::size_t part = 0; part < kParts; ++part) m_tasks.push_back({kind, part});
  }
  for (std::size_t more = kinds; more <= kinds + m_profiles.size(); ++more) {
    for (std::size_t part = 0; part < kParts; ++part) m_tasks.push_back({more, part});
  }
  m_left.assign(kinds + m_profiles.size() + 1, kParts);
}

void ForecastRun::addSeries() {
  const auto add = [this](SeriesReport& series, const char* name, const char* unit,
                          const std::vector<double>& values) {
    series.name = name;
    series.unit = unit;
    m_control.checkStop();
    series.correlogram = forecast::correlogram(values, m_draft.leads);
    series.firstResidualSlot = firstOrigin() + 1;
    describeValues(series, values);
  };
  add(m_draft.price, "Price", "$/GPU-hour", pricesOf(trace()));
  add(m_draft.freeGpus, "Free GPUs", "GPUs", freeGpusOf(trace()));
  const int residuals = std::max(0, trace().slotCount() - m_draft.price.firstResidualSlot);
  m_priceResiduals.assign(static_cast<std::size_t>(residuals), kNone);
  m_freeResiduals = m_priceResiduals;
}

void ForecastRun::addWarnings() {
  for (Text& text : marketWarnings(m_draft.scenario, *m_draft.market)) {
    m_draft.warnings.push_back(std::move(text));
  }
  for (const ForecastAdvice& advice : forecastAdvice(m_draft.scenario)) {
    m_draft.warnings.push_back(advice.message);
  }
  for (const ForecastKindReport& kind : m_draft.kinds) {
    if (!kind.note.empty()) {
      m_draft.warnings.push_back(phrase("forecast", "%1: %2").arg(kind.label).arg(kind.note));
    }
  }
}

void ForecastRun::work(const Task& task) {
  m_control.checkStop();
  if (task.kind < m_sums.size()) {
    measure(task);
  } else {
    residualsOf(task.part);
  }
  finished(task);
}

void ForecastRun::measure(const Task& task) {
  const std::size_t kinds = m_draft.kinds.size();
  const forecast::Forecaster& forecaster =
      task.kind < kinds ? *m_draft.kinds[task.kind].forecaster : *m_profiles[task.kind - kinds];
  const std::size_t begin = m_origins.size() * task.part / kParts;
  const std::size_t end = m_origins.size() * (task.part + 1) / kParts;
  for (std::size_t i = begin; i < end; ++i) {
    m_control.checkStop();
    forecaster.prepare(m_origins[i], m_control);
    forecast::ErrorSums one(m_draft.leads);
    one.add(forecaster, trace(), m_origins[i]);
    m_sums[task.kind][task.part].add(one);
    m_grouped->add(task.kind, i, one);
    if (forecaster.probabilistic()) holdAgainst(m_draft.kinds[task.kind], task.part, i);
  }
}

/// Compares chances with what came true.
void ForecastRun::holdAgainst(const ForecastKindReport& kind, std::size_t part,
                              std::size_t origin) {
  const int slot = m_origins[origin];
  m_calibration[part].add(*kind.forecaster, trace(), slot, m_draft.leads);
  m_prices->add(part, origin, pricesBelow(*kind.quantiles, trace(), slot, m_draft.leads));
}

void ForecastRun::residualsOf(std::size_t part) {
  const std::size_t begin = m_priceResiduals.size() * part / kParts;
  const std::size_t end = m_priceResiduals.size() * (part + 1) / kParts;
  std::vector<double> price(2), freeGpus(2);
  for (std::size_t i = begin; i < end; ++i) {
    const int slot = m_draft.price.firstResidualSlot + static_cast<int>(i);
    if (!trace().known(slot) || !trace().known(slot - 1)) continue;
    m_control.checkStop();
    m_own->prepare(slot - 1, m_control);
    m_own->forecast(slot - 1, price, freeGpus);
    const auto at = static_cast<std::size_t>(slot);
    m_priceResiduals[i] = trace().spotUsdPerGpuHour[at] - price[1];
    m_freeResiduals[i] = trace().freeGpus[at] - freeGpus[1];
  }
}

void ForecastRun::finished(const Task& task) {
  const std::lock_guard lock(m_mutex);
  ++m_done;
  m_control.report(static_cast<double>(m_done) / static_cast<double>(m_tasks.size()),
                   SPOTHORIZON_TEXT("Progress", "forecasts"));
  if (--m_left[task.kind] > 0) return;
  if (task.kind < m_draft.kinds.size()) {
    finishKind(task.kind);
  } else if (task.kind < m_sums.size()) {
    finishProfile(task.kind);
  } else {
    finishResiduals();
  }
  m_publisher.changed(m_done == m_tasks.size());
}

forecast::Accuracy ForecastRun::accuracyOf(std::size_t index) const {
  forecast::ErrorSums all(m_draft.leads);
  for (const forecast::ErrorSums& part : m_sums[index]) all.add(part);
  return all.accuracy();
}

/// The better of the profiles, lead by lead.
void ForecastRun::finishProfile(std::size_t index) {
  const auto take = [](std::vector<forecast::LeadError>& best,
                       const std::vector<forecast::LeadError>& errors) {
    if (best.empty()) best = errors;
    for (std::size_t i = 0; i < errors.size(); ++i) {
      if (errors[i].rmse < best[i].rmse) best[i] = errors[i];
    }
  };
  const forecast::Accuracy accuracy = accuracyOf(index);
  take(m_draft.price.profile, accuracy.price);
  take(m_draft.freeGpus.profile, accuracy.freeGpus);
}

void ForecastRun::finishKind(std::size_t index) {
  ForecastKindReport& kind = m_draft.kinds[index];
  forecast::Accuracy accuracy = accuracyOf(index);
  kind.price = std::move(accuracy.price);
  kind.freeGpus = std::move(accuracy.freeGpus);
  if (kind.forecaster->probabilistic()) {
    forecast::CalibrationSums all;
    for (const forecast::CalibrationSums& part : m_calibration) all.add(part);
    m_draft.calibration = all.calibration();
  }
  if (fitted(kind.spec.kind) && !m_origins.empty()) {
    kind.lastFit = kind.forecaster->describe(m_origins.back());
  }
}

void ForecastRun::finishResiduals() {
  m_draft.price.residuals = m_priceResiduals;
  m_draft.freeGpus.residuals = m_freeResiduals;
  m_draft.price.ljungBox = testOf(m_priceResiduals);
  m_draft.freeGpus.ljungBox = testOf(m_freeResiduals);
}

const ForecastKindReport& ForecastRun::bestAt(std::size_t lead, Series errors) const {
  const ForecastKindReport* best = nullptr;
  for (const ForecastKindReport& kind : m_draft.kinds) {
    if (!honest(kind.spec.kind)) continue;
    // The earlier and simpler kind wins where both are equal.
    const bool better =
        !best || (kind.*errors)[lead].rmse < (best->*errors)[lead].rmse * (1 - 1e-9);
    if (better) best = &kind;
  }
  return *best;
}

namespace {

using BySeries = std::vector<std::vector<std::vector<double>>>;  ///< [forecaster][lead][group]

double sumOf(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

/// How far ahead at least half of all leads have skill.
std::optional<double> reachOf(const std::vector<Estimate>& skill, double slotHours,
                              bool needsInterval) {
  std::optional<double> hours;
  std::size_t skilled = 0;
  for (std::size_t i = 0; i < skill.size(); ++i) {
    if (skill[i].mean < kLeastSkill || (needsInterval && !(skill[i].low > 0))) continue;
    if (2 * ++skilled < i + 1) continue;  // far ahead alone, where it helps no plan
    hours = static_cast<double>(i + 1) * slotHours;
  }
  return hours;
}

/// Gain in RMSE, from the squared error as a share of persistence's.
void setGain(SeriesReport& series, const Estimate& ofPersistence) {
  if (ofPersistence.jobs == 0) return;
  const auto gain = [](double share) { return 1 - std::sqrt(std::max(0.0, share)); };
  series.bestGain = std::max(0.0, gain(ofPersistence.mean));
  series.bestGainInterval = {gain(ofPersistence.high), gain(ofPersistence.low)};
}

}  // namespace

std::vector<LeadSkill> ForecastRun::skillsOf(std::size_t leads, GroupedErrors::Series grouped) {
  BySeries squares;
  for (std::size_t f = 0; f < m_sums.size(); ++f) squares.push_back(m_grouped->squares(f, grouped));
  const std::size_t profiles = m_draft.kinds.size();
  const auto persistence = static_cast<std::size_t>(
      std::ranges::find(m_draft.kinds, ForecastKind::Persistence,
                        [](const ForecastKindReport& kind) { return kind.spec.kind; }) -
      m_draft.kinds.begin());
  std::vector<LeadSkill> skills(leads);
  const auto work = [&](std::size_t lead) {
    m_control.checkStop();
    LeadSquares at;
    for (const std::size_t kind : m_honest) at.candidates.emplace_back(squares[kind][lead]);
    at.persistence = squares[persistence][lead];
    const auto &day = squares[profiles][lead], &all = squares[profiles + 1][lead];
    at.profile = sumOf(all) < sumOf(day) ? all : day;
    skills[lead] = skillOf(at, m_grouped->times(static_cast<int>(lead) + 1), m_draft.scenario.seed);
  };
  inThreads(leads, m_options.threads, [&] { return work; });
  return skills;
}

void ForecastRun::judge(SeriesReport& series, Series errors, GroupedErrors::Series grouped) {
  const std::vector<forecast::LeadError>& any = m_draft.kinds.front().*errors;
  std::size_t leads = 0;
  while (leads < any.size() && any[leads].forecasts > 0) ++leads;
  const std::vector<LeadSkill> skills = skillsOf(leads, grouped);
  for (const LeadSkill& one : skills) {
    series.skill.push_back(one.skill);
    series.ofPersistence.push_back(one.ofPersistence);
  }
  series.predictableHours = reachOf(series.skill, m_draft.slotHours, true);
  series.seemingHours = reachOf(series.skill, m_draft.slotHours, false);
  const auto middle = static_cast<std::size_t>((m_draft.leads - 1) / 2);
  if (middle >= leads) return;
  series.windows = skills[middle].skill.windows;
  const ForecastKindReport& best = bestAt(middle, errors);
  series.bestKind = best.label;
  const auto isBest = [&](std::size_t chosen) { return &m_draft.kinds[m_honest[chosen]] == &best; };
  series.bestHolds = isBest(skills[middle].early) && isBest(skills[middle].late);
  setGain(series, skills[middle].ofPersistence);
}

std::shared_ptr<const ForecastReport> ForecastRun::run() {
  inThreads(m_tasks.size(), m_options.threads,
            [this] { return [this](std::size_t task) { work(m_tasks[task]); }; });
  m_control.checkStop();
  m_draft.prices = m_prices->calibration(m_draft.scenario.seed);
  judge(m_draft.price, &ForecastKindReport::price, &forecast::Accuracy::price);
  judge(m_draft.freeGpus, &ForecastKindReport::freeGpus, &forecast::Accuracy::freeGpus);
  if (Text note = quantilesNote(m_draft.prices); !note.empty()) {
    m_draft.warnings.push_back(std::move(note));
  }
  m_draft.complete = true;
  m_draft.sentence = forecastSentence(m_draft);
  return std::make_shared<const ForecastReport>(std::move(m_draft));
}

}  // namespace

std::shared_ptr<const ForecastReport> reportForecasts(const Scenario& scenario,
                                                      std::shared_ptr<const LoadedMarket> market,
                                                      const RunControl& control,
                                                      const ForecastOptions& options) {
  return ForecastRun(scenario, std::move(market), control, options).run();
}

}  // namespace spothorizon::study
