// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/CsvText.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "scenario/ScenarioJson.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/TextTable.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/ForecastReport.h"

namespace spothorizon::study {
namespace {

constexpr int kVersion = 1;

/// A few leads that a reader can take in: the next slot, 1, 3, 6, 12 and 24 h, and the last.
std::vector<int> tableLeads(const ForecastReport& report) {
  std::vector<int> leads;
  for (const double hours : {0.0, 1.0, 3.0, 6.0, 12.0, 24.0, 48.0, 168.0}) {
    const int lead = std::max(1, static_cast<int>(std::lround(hours / report.slotHours)));
    if (lead > report.leads || (!leads.empty() && leads.back() >= lead)) continue;
    leads.push_back(lead);
  }
  if (leads.back() < report.leads) leads.push_back(report.leads);
  return leads;
}

/// Four digits that count, however small the unit.
std::string amount(double value, double typical) {
  if (value == 0) return "0";
  const int decimals = 3 - static_cast<int>(std::floor(std::log10(std::max(typical, 1e-300))));
  return fixedText(value, std::clamp(decimals, 0, 12));
}

std::string errorTable(const ForecastReport& report, const SeriesReport& series,
                       std::vector<forecast::LeadError> ForecastKindReport::*errors) {
  std::vector<std::string> header{series.name + ", " + series.unit};
  const std::vector<int> leads = tableLeads(report);
  for (const int lead : leads) header.push_back(hoursText(lead * report.slotHours));
  TextTable table(header);
  for (const ForecastKindReport& kind : report.kinds) {
    std::vector<std::string> mae{kind.label.english() + ", MAE"},
        rmse{kind.label.english() + ", RMSE"};
    for (const int lead : leads) {
      const auto i = static_cast<std::size_t>(lead) - 1;
      const bool known = i < (kind.*errors).size() && (kind.*errors)[i].forecasts > 0;
      // A series that never changes has the deviation of rounding alone.
      const double typical = series.deviation > 1e-9 ? series.deviation : 1;
      mae.push_back(known ? amount((kind.*errors)[i].mae, typical) : "");
      rmse.push_back(known ? amount((kind.*errors)[i].rmse, typical) : "");
    }
    table.add(mae);
    table.add(rmse);
  }
  return table.text();
}

std::string shareCell(const Estimate& share, int decimals) {
  const std::string mean = fixedText(100 * share.mean, decimals) + " %";
  if (!share.hasInterval()) return mean;
  return withRange(Text(mean), percentRangeText(share.low, share.high)).english();
}

/// Of both series.
std::string skillTable(const ForecastReport& report) {
  const std::vector<int> leads = tableLeads(report);
  std::vector<std::string> header{"skill [95 %]"};
  for (const int lead : leads) header.push_back(hoursText(lead * report.slotHours));
  TextTable table(header);
  for (const SeriesReport* series : {&report.price, &report.freeGpus}) {
    std::vector<std::string> row{series->name};
    for (const int lead : leads) {
      const auto at = static_cast<std::size_t>(lead) - 1;
      row.push_back(at < series->skill.size() ? shareCell(series->skill[at], 0) : "");
    }
    table.add(row);
  }
  return table.text();
}

std::string pText(double p) { return p < 0.001 ? "below 0.001" : fixedText(p, 3); }

std::string residualWords(const SeriesReport& series) {
  if (!series.ljungBox) return {};
  const forecast::LjungBox& test = *series.ljungBox;
  const bool pattern = test.pValue < 0.05;
  return series.name + ": Ljung-Box Q(" + std::to_string(test.lags) +
         ") = " + fixedText(test.statistic, 1) + ", p " + pText(test.pValue) +
         (pattern ? ": the residuals still have a pattern that a model could use.\n"
                  : ": no pattern is left in the residuals.\n");
}

std::string correlationTable(const ForecastReport& report) {
  TextTable table({"lag", "price ACF", "price PACF", "free GPUs ACF", "free GPUs PACF"});
  const auto at = [](const std::vector<double>& values, std::size_t lag) {
    return lag < values.size() ? fixedText(values[lag], 3) : "";
  };
  for (const int lead : tableLeads(report)) {
    const auto lag = static_cast<std::size_t>(lead);
    table.add({hoursText(lead * report.slotHours),
               at(report.price.correlogram.autocorrelation, lag),
               at(report.price.correlogram.partial, lag),
               at(report.freeGpus.correlogram.autocorrelation, lag),
               at(report.freeGpus.correlogram.partial, lag)});
  }
  return table.text();
}

/// Of GPUs said to stay with 80 %, how many stayed.
std::string calibrationTable(const forecast::Calibration& calibration) {
  if (calibration.empty()) return {};
  TextTable table({"survival forecast", "said %", "came true %", "GPU-slots"});
  const auto add = [&](const char* what, const std::vector<forecast::CalibrationPoint>& points) {
    for (const forecast::CalibrationPoint& one : points) {
      table.add({&one == &points.front() ? what : "", fixedText(100 * one.said, 1),
                 fixedText(100 * one.came, 1), fixedText(one.gpuSlots, 0)});
    }
  };
  add("free GPUs stay", calibration.stays);
  add("GPUs come back", calibration.comesBack);
  return "\nDo the chances of the survival forecast come true?\n" + table.text();
}

/// Of 100 prices, how many lay below what was said to be the 10 % quantile.
std::string priceCalibrationTable(const PriceCalibration& prices) {
  if (prices.empty()) return {};
  TextTable table({"survival forecast", "said %", "came below [95 %]", "prices", "that moved"});
  for (const QuantileCalibration& one : prices.all) {
    const bool first = &one == &prices.all.front();
    table.add({first ? "prices below" : "", fixedText(100 * one.quantile, 0),
               shareCell(one.below, 1), first ? fixedText(prices.prices, 0) : "",
               first ? fixedText(prices.moved, 0) : ""});
  }
  return "\nDo as many prices lie below its quantiles as it says?\n" + table.text();
}

/// What the survival forecast says of the price from the end of the record on.
std::string outlookTable(const ForecastReport& report) {
  const std::optional<PriceOutlook> outlook = priceOutlook(report);
  if (!outlook) return {};
  const std::vector<int> leads = tableLeads(report);
  std::vector<std::string> header{"Price, $/GPU-hour"};
  for (const int lead : leads) header.push_back(hoursText(lead * report.slotHours));
  TextTable table(header);
  for (std::size_t i = 0; i < forecast::kPriceQuantiles.size(); ++i) {
    std::vector<std::string> row{fixedText(100 * forecast::kPriceQuantiles[i], 0) +
                                 " % of prices below"};
    for (const int lead : leads) {
      row.push_back(amount(outlook->quantiles[static_cast<std::size_t>(lead)][i],
                           std::max(1e-3, report.price.mean)));
    }
    table.add(row);
  }
  return "\nWhat the survival forecast says after the last known slot (hour " +
         trimmedText(outlook->slot * report.slotHours) + ")\n" + table.text();
}

std::string provenance(const ForecastReport& report) {
  std::string text = csv::comment("SpotHorizon " SPOTHORIZON_VERSION);
  if (!report.scenario.title.empty()) text += csv::comment("scenario: " + report.scenario.title);
  const market::Provenance& from = report.market->import.trace.provenance;
  for (const std::string& what : from.lines) text += csv::comment(what);
  if (!from.hash.empty()) text += csv::comment("trace hash: " + from.hash);
  return text + csv::comment("seed: " + std::to_string(report.scenario.seed));
}

/// Quantiles of a lead, then shares below them; empty where there are none.
using QuantileCells = std::array<std::string, 2 * forecast::kPriceQuantiles.size()>;

QuantileCells quantileCells(const ForecastReport& report,
                            const std::optional<PriceOutlook>& outlook, int lead) {
  QuantileCells cells;
  const auto at = static_cast<std::size_t>(lead);
  const bool told = at <= report.prices.byLead.size() && report.prices.byLead[at - 1].prices > 0;
  for (std::size_t i = 0; i < forecast::kPriceQuantiles.size(); ++i) {
    if (outlook) cells[i] = numberText(outlook->quantiles[at][i]);
    if (!told) continue;
    const forecast::PricesBelow& below = report.prices.byLead[at - 1];
    cells[forecast::kPriceQuantiles.size() + i] = numberText(below.share(i));
  }
  return cells;
}

std::string csvRows(const ForecastReport& report, const char* series,
                    std::vector<forecast::LeadError> ForecastKindReport::*errors) {
  const bool prices = errors == &ForecastKindReport::price;
  const std::optional<PriceOutlook> outlook = prices ? priceOutlook(report) : std::nullopt;
  std::string text;
  for (const ForecastKindReport& kind : report.kinds) {
    for (const forecast::LeadError& error : kind.*errors) {
      if (error.forecasts == 0) continue;
      const QuantileCells q =
          prices && kind.quantiles ? quantileCells(report, outlook, error.lead) : QuantileCells();
      text += csv::line(series, kind.forecaster->name(), kind.label.english(), error.lead,
                        error.lead * report.slotHours, error.mae, error.rmse, error.relativeMae,
                        error.relativeRmse, error.forecasts, q[0], q[1], q[2], q[3], q[4], q[5]);
    }
  }
  return text;
}

/// JSON has no infinity and no NaN.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json numbers(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double v : values) list.push_back(number(v));
  return list;
}

Json skillJson(const std::vector<Estimate>& skill, double Estimate::*value) {
  Json list = Json::array();
  for (const Estimate& one : skill) list.push_back(number(one.*value));
  return list;
}

Json errorsJson(const std::vector<forecast::LeadError>& errors, double slotHours) {
  Json list = Json::array();
  for (const forecast::LeadError& e : errors) {
    if (e.forecasts == 0) continue;
    list.push_back({{"lead", e.lead},
                    {"hours", e.lead * slotHours},
                    {"mae", e.mae},
                    {"rmse", e.rmse},
                    {"relativeMae", number(e.relativeMae)},
                    {"relativeRmse", number(e.relativeRmse)},
                    {"forecasts", e.forecasts}});
  }
  return list;
}

Json ljungBoxJson(const std::optional<forecast::LjungBox>& test) {
  if (!test) return nullptr;
  return {{"statistic", test->statistic},
          {"pValue", test->pValue},
          {"lags", test->lags},
          {"degreesOfFreedom", test->degreesOfFreedom}};
}

Json seriesJson(const SeriesReport& series) {
  Json json;
  json["name"] = series.name;
  json["unit"] = series.unit;
  json["mean"] = series.mean;
  json["deviation"] = series.deviation;
  json["constant"] = series.constant;
  json["predictableHours"] =
      series.predictableHours ? Json(*series.predictableHours) : Json(nullptr);
  json["skill"] = skillJson(series.skill, &Estimate::mean);
  json["bestKind"] = series.bestKind.english();
  json["bestGain"] = series.bestGain;
  json["skillLow"] = skillJson(series.skill, &Estimate::low);
  json["skillHigh"] = skillJson(series.skill, &Estimate::high);
  json["seemingHours"] = series.seemingHours ? Json(*series.seemingHours) : Json(nullptr);
  json["bestHolds"] = series.bestHolds;
  json["bestGainInterval"] =
      Json::List{number(series.bestGainInterval.low), number(series.bestGainInterval.high)};
  json["windows"] = series.windows;
  json["autocorrelation"] = numbers(series.correlogram.autocorrelation);
  json["partialAutocorrelation"] = numbers(series.correlogram.partial);
  json["bound"] = series.correlogram.bound;
  json["firstResidualSlot"] = series.firstResidualSlot;
  json["residuals"] = numbers(series.residuals);
  json["ljungBox"] = ljungBoxJson(series.ljungBox);
  return json;
}

Json calibrationJson(const std::vector<forecast::CalibrationPoint>& points) {
  Json list = Json::array();
  for (const forecast::CalibrationPoint& one : points) {
    list.push_back({{"said", one.said}, {"came", one.came}, {"gpuSlots", one.gpuSlots}});
  }
  return list;
}

/// "p10" and so on.
Json ofLead(const ForecastReport& report, std::size_t lead, const char* prefix,
            const std::array<double, forecast::kPriceQuantiles.size()>& values) {
  Json json{{"lead", lead}, {"hours", static_cast<double>(lead) * report.slotHours}};
  for (std::size_t i = 0; i < values.size(); ++i) {
    json[prefix + fixedText(100 * forecast::kPriceQuantiles[i], 0)] = values[i];
  }
  return json;
}

Json belowJson(const QuantileCalibration& one) {
  return {{"quantile", one.quantile},
          {"share", one.below.mean},
          {"low", number(one.below.low)},
          {"high", number(one.below.high)},
          {"windows", one.below.windows}};
}

Json quantilesJson(const ForecastReport& report) {
  Json json;
  json["slot"] = nullptr;
  json["said"] = Json::array();
  if (const std::optional<PriceOutlook> outlook = priceOutlook(report)) {
    json["slot"] = outlook->slot;
    for (std::size_t lead = 0; lead < outlook->quantiles.size(); ++lead) {
      json["said"].push_back(ofLead(report, lead, "p", outlook->quantiles[lead]));
    }
  }
  json["note"] = quantilesNote(report.prices).english();
  json["prices"] = report.prices.prices;
  json["moved"] = report.prices.moved;
  json["below"] = Json::array();
  for (const QuantileCalibration& one : report.prices.all) json["below"].push_back(belowJson(one));
  json["belowByLead"] = Json::array();
  for (std::size_t i = 0; i < report.prices.byLead.size(); ++i) {
    const forecast::PricesBelow& one = report.prices.byLead[i];
    if (one.prices == 0) continue;
    auto shares = one.below;
    for (std::size_t k = 0; k < shares.size(); ++k) shares[k] = one.share(k);
    json["belowByLead"].push_back(ofLead(report, i + 1, "below", shares));
  }
  return json;
}

Json kindJson(const ForecastKindReport& kind, double slotHours) {
  Json json;
  json["kind"] = kind.forecaster->name();
  json["label"] = kind.label.english();
  if (!kind.lastFit.empty()) json["lastFit"] = kind.lastFit.english();
  if (!kind.note.empty()) json["note"] = kind.note.english();
  json["price"] = errorsJson(kind.price, slotHours);
  json["freeGpus"] = errorsJson(kind.freeGpus, slotHours);
  return json;
}

}  // namespace

std::optional<PriceOutlook> priceOutlook(const ForecastReport& report) {
  const auto kind = std::ranges::find_if(
      report.kinds, [](const ForecastKindReport& one) { return one.quantiles != nullptr; });
  if (kind == report.kinds.end() || !report.market) return std::nullopt;
  const market::Trace& trace = report.market->import.trace;
  PriceOutlook made{trace.slotCount() - 1, {}};
  while (made.slot >= 0 && !trace.known(made.slot)) --made.slot;
  if (made.slot < 0) return std::nullopt;
  const auto leads = static_cast<std::size_t>(report.leads) + 1;
  const forecast::PriceAhead ahead = kind->quantiles->at(made.slot, leads);
  for (std::size_t lead = 0; lead < leads; ++lead) {
    auto& quantiles = made.quantiles.emplace_back();
    for (std::size_t i = 0; i < quantiles.size(); ++i) {
      quantiles[i] = ahead.quantile(lead, forecast::kPriceQuantiles[i]);
    }
  }
  return made;
}

std::string forecastTable(const ForecastReport& report) {
  std::string text = report.sentence.english() +
                     "\n(Skill: how far the best real forecast's mean squared error is below that "
                     "of no change and "
                     "that of\nthe mean of that time of day so far; each half of the trace is "
                     "forecast by the kind "
                     "that is the best on\nthe other half. Predictable: it is at least 5 %, and "
                     "its interval above "
                     "0.)\n\n" +
                     skillTable(report) + "\nErrors by lead\n" +
                     errorTable(report, report.price, &ForecastKindReport::price) + "\n" +
                     errorTable(report, report.freeGpus, &ForecastKindReport::freeGpus) +
                     "\nCorrelation with the past; white noise stays within ±" +
                     fixedText(report.price.correlogram.bound, 3) + "\n" + correlationTable(report);
  text += calibrationTable(report.calibration) + priceCalibrationTable(report.prices) +
          outlookTable(report);
  const std::string residuals = residualWords(report.price) + residualWords(report.freeGpus);
  if (!residuals.empty()) text += "\nErrors one slot ahead\n" + residuals;
  for (const ForecastKindReport& kind : report.kinds) {
    if (!kind.lastFit.empty())
      text += "\n" + kind.label.english() + ", last fit: " + kind.lastFit.english() + "\n";
  }
  for (const Text& warning : report.warnings) text += "\nWarning: " + warning.english() + "\n";
  return text;
}

std::string forecastCsv(const ForecastReport& report) {
  const Text note = quantilesNote(report.prices);
  return provenance(report) + (note.empty() ? "" : csv::comment(note.english())) +
         "series,kind,label,lead,hours,mae,rmse,relativeMae,relativeRmse,forecasts,"
         "p10,p50,p90,below10,below50,below90\n" +
         csvRows(report, "price", &ForecastKindReport::price) +
         csvRows(report, "freeGpus", &ForecastKindReport::freeGpus);
}

std::string forecastToJson(const ForecastReport& report) {
  Json json;
  json["format"] = "spothorizon-forecast";
  json["version"] = kVersion;
  json["program"] = "SpotHorizon " SPOTHORIZON_VERSION;
  json["scenario"] = scenarioToJson(report.scenario);
  json["provenance"] = report.market->import.trace.provenance.lines;
  json["hash"] = report.market->import.trace.provenance.hash;
  json["sentence"] = report.sentence.english();
  json["inputNotices"] = inputsJson(report.inputNotices());
  json["warnings"] = inEnglish(report.warnings);
  const std::optional<double> windows = windowsOf(report);
  json["windows"] = windows ? Json(*windows) : Json(nullptr);
  json["slotHours"] = report.slotHours;
  json["leads"] = report.leads;
  json["series"] = {{"price", seriesJson(report.price)}, {"freeGpus", seriesJson(report.freeGpus)}};
  json["calibration"] = {{"stays", calibrationJson(report.calibration.stays)},
                         {"comesBack", calibrationJson(report.calibration.comesBack)}};
  json["priceQuantiles"] = quantilesJson(report);
  json["kinds"] = Json::array();
  for (const ForecastKindReport& kind : report.kinds) {
    json["kinds"].push_back(kindJson(kind, report.slotHours));
  }
  return json.fileText();
}

}  // namespace spothorizon::study
