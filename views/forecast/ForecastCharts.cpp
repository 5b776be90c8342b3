// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/forecast/ForecastCharts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr double kChosenWidth = 2.6, kOtherWidth = 1.4;
constexpr int kEmptyHours = 24;  ///< the axis of a chart without a report
constexpr double kNothing = -1;  ///< of the greatest value where there is none
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ForecastPage)
};

QString labelOf(const study::ForecastKindReport& kind) { return words(kind.label); }

QColor faded(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

/// Charts with one curve: blue, the lighter one on dark ground.
QColor plainColour(const ChartTheme& theme) {
  constexpr int kBlue = 0, kSkyBlue = 5;
  return policyColour(theme.dark ? kSkyBlue : kBlue);
}

QString inSentence(ForecastSeries series) {
  return series == ForecastSeries::Price ? Words::tr("price") : Words::tr("free GPUs");
}

ChartSpec named(const char* stem, const QString& title, const NumberFormat& format,
                const QString& emptyText) {
  ChartSpec chart;
  chart.fileStem = QString::fromLatin1(stem);
  chart.title = title;
  chart.format = format;
  chart.emptyText = emptyText;
  return chart;
}

QString noReport() { return Words::tr("No report yet"); }

XAxis hoursAxis(const QString& title, int first, int last, double slotHours) {
  XAxis axis;
  axis.title = title;
  axis.format = {{}, QStringLiteral(" h"), 2};
  for (int i = first; i <= last; ++i) axis.places.push_back(i * slotHours);
  return axis;
}

/// The value of a slot as a forecast is held against it; unknown past the trace's end.
double cameAt(const market::Trace& trace, ForecastSeries series, int slot) {
  if (slot < 0 || slot >= trace.slotCount()) return kUnknown;
  const auto i = static_cast<std::size_t>(slot);
  if (series == ForecastSeries::Price) return trace.spotUsdPerGpuHour[i];
  return trace.freeGpus[i] == market::kUnknownGpus ? kUnknown : trace.freeGpus[i];
}

/// The greatest magnitude; kNothing where no value is known.
double greatest(const Samples& samples) {
  const MinMax all = samples.minMax(samples.span());
  return all.empty() ? kNothing : std::max(std::abs(all.min), std::abs(all.max));
}

double errorOf(const forecast::LeadError& error, const ForecastView& view) {
  if (error.forecasts == 0) return kUnknown;
  if (view.measure == ErrorMeasure::Mae) return view.relative ? error.relativeMae : error.mae;
  return view.relative ? error.relativeRmse : error.rmse;
}

constexpr int kAllPoints = 100000;  ///< columns of a plot: nothing is left out
constexpr double kPredictableShare = 0.95;

/// A kind that is many times worse than all others would press these into one line: it is cut off
/// at twice the next worst, and its name says how far it goes. The top of the axis then; 0: as it
/// is.
double keepReadable(ChartSpec& chart) {
  constexpr double kManyTimes = 5;
  std::vector<double> tops;
  for (const LineItem& line : chart.lines) {
    const double top = greatest(line.samples);
    if (top != kNothing) tops.push_back(top);
  }
  if (tops.size() < 2) return 0;
  std::ranges::sort(tops);
  // Most kinds stay whole: exact forecasts are many times better than all, and no measure for them.
  double others = 0;
  for (std::size_t i = tops.size() - 1; i > 0 && 2 * i >= tops.size(); --i) {
    if (tops[i] > kManyTimes * tops[i - 1]) others = tops[i - 1];
  }
  if (others <= 0) return 0;
  const double limit = 2 * others;
  for (LineItem& line : chart.lines) {
    const double top = greatest(line.samples);
    if (top <= limit) continue;
    std::vector<SamplePoint> points;
    for (const Run& run : line.samples.reduced(line.samples.span(), kAllPoints)) {
      for (const SamplePoint& point : run) points.push_back({point.x, std::min(point.y, limit)});
    }
    line.samples = Samples::line(points);
    line.name =
        Words::tr("%1 (off the scale, up to %2)").arg(line.name, NumberFormat{{}, {}, 1}.text(top));
  }
  return limit;
}

Samples errorLine(const std::vector<forecast::LeadError>& errors, const ForecastView& view,
                  double slotHours) {
  std::vector<SamplePoint> points;
  for (const forecast::LeadError& error : errors) {
    const double value = errorOf(error, view);
    points.push_back({error.lead * slotHours, std::isfinite(value) ? value : kUnknown});
  }
  return Samples::line(points);
}

AreaItem likelyBand(const Band& prices, double startHours, double slotHours, const QColor& colour) {
  AreaItem band{Samples::steps(startHours, slotHours, prices.upper),
                Samples::steps(startHours, slotHours, prices.lower),
                Words::tr("10 to 90 % of prices, $/GPU-hour"), faded(colour, 0.25F)};
  band.isInterval = true;
  return band;
}

}  // namespace

FanCurves fanCurves(const Fan& fan, const ForecastView& view, ForecastSeries series,
                    double startHours, const ChartTheme& theme) {
  FanCurves curves;
  if (!fan.report || !fan.report->market) return curves;
  const double width = fan.report->slotHours;
  const Range possible = possibleValues(fan.report->market->import.trace, series);
  for (const Fan::Kind& made : fan.kinds) {
    const study::ForecastKindReport& kind = fan.report->kinds[made.kind];
    const KindLook look = lookOf(kind.spec.kind, theme);
    const bool chosen = made.kind == view.kind;
    if (!chosen && !view.allKinds) continue;
    LineItem line{Samples::steps(startHours, width, made.of(series)),
                  labelOf(kind),
                  look.colour,
                  look.dash,
                  chosen ? kChosenWidth : kOtherWidth,
                  chosen,
                  static_cast<int>(made.kind)};
    curves.lines.insert(chosen ? curves.lines.end() : curves.lines.begin(), line);
    if (!chosen) continue;
    if (series == ForecastSeries::Price && !made.likelyPrice.upper.empty()) {
      curves.bands.push_back(likelyBand(made.likelyPrice, startHours, width, look.colour));
      continue;
    }
    for (const int multiple : {2, 1}) {
      Band band = bandAround(made.of(series), errorsOf(kind, series), multiple, possible);
      curves.bands.push_back({Samples::steps(startHours, width, std::move(band.upper)),
                              Samples::steps(startHours, width, std::move(band.lower)),
                              Words::tr("±%1 RMSE").arg(multiple),
                              faded(look.colour, multiple == 1 ? 0.3F : 0.18F), false, false});
    }
  }
  return curves;
}

ChartSpec seriesChart(const study::ForecastReport* report, const MarketCurves& market,
                      ForecastSeries series, const ChartTheme& theme) {
  const bool price = series == ForecastSeries::Price;
  const Samples& curve = price ? market.price() : market.freeGpus();
  const QString title = price ? Words::tr("Price, $/GPU-hour") : Words::tr("Free GPUs");
  ChartSpec chart = named(price ? "forecast-price" : "forecast-free-gpus", title,
                          seriesFormat(series, greatest(curve)), noReport());
  if (!price) chart.format.decimals = 0;
  chart.timeTitle = Words::tr("Hours from the start of the trace");
  if (!report) return chart;
  chart.emptyText =
      greatest(curve) < 0 ? Words::tr("No slot of the trace has known values") : QString();
  chart.lines.push_back({curve, price ? Words::tr("spot price") : Words::tr("free"), theme.market,
                         Qt::SolidLine, 1.5, true});
  return chart;
}

ChartSpec withFan(ChartSpec chart, const Fan& fan, const ForecastView& view, ForecastSeries series,
                  const ChartTheme& theme) {
  if (!fan.report) return chart;
  const double start = fan.slot * fan.report->slotHours;
  FanCurves curves = fanCurves(fan, view, series, start, theme);
  std::move(curves.bands.begin(), curves.bands.end(), std::back_inserter(chart.areas));
  std::move(curves.lines.begin(), curves.lines.end(), std::back_inserter(chart.lines));
  if (!fan.kinds.empty()) chart.moments.push_back({start, Words::tr("forecast"), theme.muted});
  return chart;
}

ChartSpec residualChart(const study::ForecastReport* report, ForecastSeries series,
                        const ChartTheme& theme) {
  const QString unit = seriesUnit(series);
  ChartSpec chart = named("forecast-residuals", Words::tr("Residuals, %1").arg(unit),
                          seriesFormat(series, 0), noReport());
  chart.timeTitle = Words::tr("Hours from the start of the trace");
  if (!report) return chart;
  const study::SeriesReport& own = seriesOf(*report, series);
  const QString kind = residualKind(*report);
  if (!kind.isEmpty()) {
    chart.title = Words::tr("Residuals (%1, one slot ahead), %2").arg(kind, unit);
  }
  chart.emptyText = report->complete ? Words::tr("There are no residuals: too few known slots")
                                     : Words::tr("Not available yet");
  const bool any = std::any_of(own.residuals.begin(), own.residuals.end(),
                               [](double value) { return std::isfinite(value); });
  if (!any) return chart;
  chart.emptyText.clear();
  const Samples curve =
      Samples::steps(own.firstResidualSlot * report->slotHours, report->slotHours, own.residuals);
  chart.format = seriesFormat(series, greatest(curve));
  chart.lines.push_back(
      {curve, Words::tr("actual − forecast"), plainColour(theme), Qt::SolidLine, 1.2, true});
  return chart;
}

QString ljungBoxNote(const study::ForecastReport& report, ForecastSeries series) {
  const std::optional<forecast::LjungBox>& test = seriesOf(report, series).ljungBox;
  if (!test) return report.complete ? ljungBoxWords(test) : QString();
  return Words::tr("Ljung-Box, %1 lags: %2").arg(test->lags).arg(ljungBoxWords(test));
}

ChartSpec withLjungBox(ChartSpec chart, const study::ForecastReport& report,
                       ForecastSeries series) {
  const QString note = ljungBoxNote(report, series);
  if (!note.isEmpty()) chart.title += QStringLiteral(" · ") + note;
  return chart;
}

ChartSpec fanChart(const Fan& fan, const ForecastView& view, const ChartTheme& theme) {
  const QString unit = seriesUnit(view.series);
  ChartSpec chart =
      named("forecast-fan", Words::tr("%1 forecast, %2").arg(seriesName(view.series), unit),
            seriesFormat(view.series, 0), noReport());
  chart.xAxis = hoursAxis(Words::tr("Hours ahead"), 0, kEmptyHours, 1);
  if (!fan.report || !fan.report->market) return chart;
  const study::ForecastReport& report = *fan.report;
  const market::Trace& trace = report.market->import.trace;
  chart.xAxis = hoursAxis(Words::tr("Hours ahead of %1").arg(slotTime(trace, fan.slot)), 0,
                          report.leads, report.slotHours);
  chart.emptyText = fan.error.isEmpty() ? Words::tr("No forecast of this kind yet") : fan.error;
  FanCurves curves = fanCurves(fan, view, view.series, 0, theme);
  if (curves.lines.empty()) return chart;
  std::vector<double> came;
  for (int lead = 0; lead <= report.leads; ++lead) {
    came.push_back(cameAt(trace, view.series, fan.slot + lead));
  }
  const Samples truth = Samples::steps(0, report.slotHours, std::move(came));
  chart.emptyText.clear();
  chart.format = seriesFormat(view.series, greatest(truth));
  // Prices that hardly move would be one flat line; the title and the axis say what is shown.
  chart.fromZero = view.series != ForecastSeries::Price;
  chart.areas = std::move(curves.bands);
  chart.lines.push_back({truth, Words::tr("actual"), theme.market, Qt::SolidLine, 2, true});
  std::move(curves.lines.begin(), curves.lines.end(), std::back_inserter(chart.lines));
  return chart;
}

namespace {

/// For the kind that the other half of the trace chooses, as far up as the axis goes.
void addSkillBand(ChartSpec& chart, const study::SeriesReport& series, double slotHours,
                  double most, const ChartTheme& theme) {
  std::vector<SamplePoint> low, high;
  for (std::size_t i = 0; i < series.ofPersistence.size(); ++i) {
    const study::Estimate& share = series.ofPersistence[i];
    if (!share.hasInterval()) continue;
    const double hours = static_cast<double>(i + 1) * slotHours;
    const auto drawn = [most](double square) {
      return std::min(most, std::sqrt(std::max(0.0, square)));
    };
    low.push_back({hours, drawn(share.low)});
    high.push_back({hours, drawn(share.high)});
  }
  if (low.empty()) return;
  QColor colour = plainColour(theme);
  colour.setAlphaF(0.15F);
  AreaItem band{Samples::line(high), Samples::line(low),
                Words::tr("95 % interval of the best kind"), colour};
  band.isInterval = true;
  chart.areas.push_back(std::move(band));
}

}  // namespace

ChartSpec errorChart(const study::ForecastReport* report, const ForecastView& view,
                     const ChartTheme& theme) {
  const QString measure = measureName(view.measure);
  const QString title = view.relative ? Words::tr("%1 relative to persistence").arg(measure)
                                      : Words::tr("%1, %2").arg(measure, seriesUnit(view.series));
  const QString ahead = Words::tr("Hours ahead (%1)").arg(inSentence(view.series));
  ChartSpec chart = named("forecast-errors", title, {}, noReport());
  chart.xAxis = hoursAxis(ahead, 0, kEmptyHours, 1);
  if (!report) return chart;
  chart.xAxis = hoursAxis(ahead, 1, report->leads, report->slotHours);
  chart.emptyText = Words::tr("Not available yet");
  double most = kNothing;
  for (std::size_t i = 0; i < report->kinds.size(); ++i) {
    const study::ForecastKindReport& kind = report->kinds[i];
    const Samples curve = errorLine(errorsOf(kind, view.series), view, report->slotHours);
    if (curve.empty()) continue;
    const bool chosen = i == view.kind;
    const KindLook look = lookOf(kind.spec.kind, theme);
    most = std::max(most, greatest(curve));
    LineItem line{
        curve, labelOf(kind),      look.colour, look.dash, chosen ? kChosenWidth : kOtherWidth,
        false, static_cast<int>(i)};
    line.marked = report->leads <= 12;
    chart.lines.push_back(std::move(line));
  }
  if (most != kNothing) chart.emptyText.clear();
  std::stable_partition(chart.lines.begin(), chart.lines.end(), [&](const LineItem& line) {
    return line.key != static_cast<int>(view.kind);
  });
  const double top = keepReadable(chart);
  chart.format = view.relative ? NumberFormat{{}, QStringLiteral(" ×"), 2}
                               : seriesFormat(view.series, top > 0 ? top : most);
  // What "predictable" takes in the sentence: a mean squared error 5 % below persistence's, and an
  // interval below it altogether.
  if (view.relative && view.measure == ErrorMeasure::Rmse && !chart.lines.empty()) {
    addSkillBand(chart, seriesOf(*report, view.series), report->slotHours, top > 0 ? top : most,
                 theme);
    chart.levels.push_back({std::sqrt(kPredictableShare), Words::tr("predictable below this"),
                            theme.axis, Qt::DotLine, 1.4});
  }
  return chart;
}

ChartSpec correlationChart(const study::ForecastReport* report, ForecastSeries series,
                           CorrelationKind kind, const ChartTheme& theme) {
  const bool partial = kind == CorrelationKind::Partial;
  const QString title =
      partial ? Words::tr("Partial autocorrelation") : Words::tr("Autocorrelation");
  const QString lags = Words::tr("Lag, hours (%1)").arg(inSentence(series));
  ChartSpec chart = named(partial ? "forecast-partial-autocorrelation" : "forecast-autocorrelation",
                          title, {{}, {}, 2}, noReport());
  chart.xAxis = hoursAxis(lags, 0, kEmptyHours, 1);
  if (!report) return chart;
  const forecast::Correlogram& all = seriesOf(*report, series).correlogram;
  const std::vector<double>& values = partial ? all.partial : all.autocorrelation;
  const int last = static_cast<int>(values.size()) - 1;
  chart.xAxis = hoursAxis(lags, 1, std::max(1, last), report->slotHours);
  chart.emptyText = report->complete ? Words::tr("The series is constant or too short")
                                     : Words::tr("Not available yet");
  if (last < 1) return chart;
  chart.emptyText.clear();
  StemItem stems{{}, Words::tr("correlation"), plainColour(theme), 0, true};
  for (int lag = 1; lag <= last; ++lag) {
    stems.points.push_back({lag * report->slotHours, values[static_cast<std::size_t>(lag)]});
  }
  chart.stems.push_back(std::move(stems));
  const double end = (last + 1) * report->slotHours;
  for (const double bound : {all.bound, -all.bound}) {
    // One name for both: a level would put either into the legend.
    chart.lines.push_back({Samples::line({{0, bound}, {end, bound}}),
                           bound > 0 ? Words::tr("95 % bound ±") : QString(), theme.warning,
                           Qt::DashLine, 1.2, true});
  }
  return chart;
}

namespace {

/// Shares of prices below the quantiles, with their intervals as bars.
void addPricesBelow(ChartSpec& chart, const study::PriceCalibration& prices,
                    const ChartTheme& theme) {
  if (prices.empty()) return;
  const QColor colour = theme.line(policyColour(2));
  std::vector<SamplePoint> points;
  IntervalItem bars{{}, colour};
  for (const study::QuantileCalibration& one : prices.all) {
    points.push_back({100 * one.quantile, 100 * one.below.mean});
    if (!one.below.hasInterval()) continue;
    bars.intervals.push_back({100 * one.quantile, 100 * one.below.low, 100 * one.below.high});
  }
  const QString name = bars.intervals.empty() ? Words::tr("prices below the quantile")
                                              : Words::tr("prices below the quantile (95 %)");
  LineItem line{Samples::line(points), name, colour, Qt::DashDotLine, kChosenWidth, true};
  line.marked = true;
  chart.lines.push_back(std::move(line));
  if (!bars.intervals.empty()) chart.intervals.push_back(std::move(bars));
}

}  // namespace

ChartSpec calibrationChart(const study::ForecastReport* report, const ChartTheme& theme) {
  ChartSpec chart = named("forecast-calibration", Words::tr("Calibration: observed, %"),
                          {{}, QStringLiteral(" %"), 0}, noReport());
  chart.xAxis.emplace();
  chart.xAxis->title = Words::tr("Predicted by the survival forecast, %");
  chart.xAxis->format = {{}, QStringLiteral(" %"), 0};
  for (int percent = 0; percent <= 100; percent += 10) chart.xAxis->places.push_back(percent);
  if (!report) return chart;
  chart.emptyText =
      report->complete ? Words::tr("No probabilities were given") : Words::tr("Not available yet");
  if (report->calibration.empty() && report->prices.empty()) return chart;
  chart.emptyText.clear();
  const auto line = [](const std::vector<forecast::CalibrationPoint>& points) {
    std::vector<SamplePoint> samples;
    for (const forecast::CalibrationPoint& one : points) {
      samples.push_back({100 * one.stated, 100 * one.came});
    }
    return Samples::line(samples);
  };
  chart.lines.push_back({Samples::line({{0, 0}, {100, 100}}), Words::tr("perfectly calibrated"),
                         theme.muted, Qt::DotLine, 1.2, true});
  const auto add = [&](const std::vector<forecast::CalibrationPoint>& points, const QString& name,
                       const QColor& colour, Qt::PenStyle dash) {
    if (points.empty()) return;
    LineItem item{line(points), name, colour, dash, kChosenWidth, true};
    item.marked = true;
    chart.lines.push_back(std::move(item));
  };
  add(report->calibration.comesBack, Words::tr("GPUs come back"), theme.line(policyColour(1)),
      Qt::DashLine);
  add(report->calibration.stays, Words::tr("free GPUs stay"), plainColour(theme), Qt::SolidLine);
  addPricesBelow(chart, report->prices, theme);
  return chart;
}

}  // namespace spothorizon::views
