// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/MarketSection.h"

#include <QDateTime>
#include <QFileInfo>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ask/LoadedMarket.h"
#include "scenario/text/Words.h"
#include "views/scenario/ParameterField.h"
#include "views/scenario/ParameterList.h"
#include "views/scenario/TraceSparkline.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/RichText.h"
#include "views/widgets/Section.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrapLayout.h"

namespace spothorizon::views {
namespace {

const QString kStart = QStringLiteral("market.startHours");

/// The start first, as it belongs to the picture above it; then prices, then the rest.
const std::vector<std::string> kNumbers{
    "market.startHours",        "market.onDemandUsdPerGpuHour", "market.price.usdPerGpuHour",
    "market.availability.gpus", "market.onDemandQuotaGpus",     "market.priceFactor",
    "market.priceMovement",     "market.availabilityFactor",    "market.slotHours"};

std::vector<study::Parameter> numberParameters() {
  std::vector<study::Parameter> own;
  for (const std::string& key : kNumbers) {
    if (const study::Parameter* p = study::findParameter(key)) own.push_back(*p);
  }
  return own;
}

std::vector<study::Parameter> readingParameters() {
  std::vector<study::Parameter> own = parametersOf("market");
  std::erase_if(own, [](const study::Parameter& p) {
    return std::ranges::find(kNumbers, p.key) != kNumbers.end();
  });
  return own;
}

/// Readers quote the text of a file.
QStringList listed(const std::vector<Text>& lines) {
  QStringList all;
  for (const Text& line : lines) all << verbatimWords(line);
  return all;
}

QString warningLines(const std::vector<market::ReadReport>& reports) {
  QStringList lines;
  for (const market::ReadReport& report : reports) {
    lines << listed(report.warnings);
    if (report.rowsDropped > 0) {
      lines << QObject::tr("%1: %2 of %3 rows dropped")
                   .arg(QFileInfo(words(report.file)).fileName())
                   .arg(report.rowsDropped)
                   .arg(report.rowsRead);
    }
  }
  return lines.join(u'\n');
}

QString droppedLines(const std::vector<market::ReadReport>& reports) {
  QStringList lines;
  for (const market::ReadReport& report : reports) lines << listed(report.dropped);
  return lines.join(u'\n');
}

/// "2026-01-31", "2026-01-31 14:00", also with seconds, "UTC", "Z" or an offset: hours from the
/// market's begin, as the parameter has them. A date without a zone is UTC, as all dates here are.
std::optional<QString> hoursOfDate(const QString& typed, std::int64_t beginUnixSeconds) {
  QString text = typed.trimmed();
  if (text.endsWith(QStringLiteral("UTC"), Qt::CaseInsensitive)) text = text.chopped(3).trimmed();
  constexpr qsizetype kDay = std::string_view("2026-01-31").size();
  if (text.size() > kDay && text[kDay] == u' ') text[kDay] = u'T';
  QDateTime date = QDateTime::fromString(text, Qt::ISODate);
  if (!date.isValid()) return std::nullopt;
  if (date.timeSpec() == Qt::LocalTime) date = QDateTime(date.date(), date.time(), Qt::UTC);
  const auto seconds = static_cast<double>(date.toSecsSinceEpoch() - beginUnixSeconds);
  return words(study::numberText(seconds / 3600));
}

QString dateText(std::int64_t unixSeconds) {
  return QDateTime::fromSecsSinceEpoch(unixSeconds, Qt::UTC)
      .toString(QStringLiteral("yyyy-MM-dd HH:mm 'UTC'"));
}

/// How the start is typed as a date and, for the job runs from slot to slot, where it really starts
/// if that is not where it was asked for.
QString startHelp(const market::Trace& trace, double startHours) {
  const QString typed = QObject::tr("The start may be typed as a date: 2026-01-31 14:00");
  const double slot = std::round(startHours / trace.slotHours) * trace.slotHours;
  constexpr double kMinute = 1.0 / 60;
  if (std::abs(slot - startHours) < kMinute / 2) return typed;
  const QString date = dateText(*trace.startUnixSeconds + std::llround(slot * 3600));
  return QObject::tr("The job starts with the nearest slot, %1").arg(date) + u'\n' + typed;
}

}  // namespace

QString statisticsLine(const market::TraceStatistics& statistics) {
  QStringList parts;
  if (statistics.price.mean) {
    parts << QObject::tr("Mean $%1/GPU-h").arg(shortDecimal(*statistics.price.mean, 3));
  }
  if (statistics.freeGpus.mean && statistics.freeGpus.maximum) {
    parts << QObject::tr("%1 of %2 GPUs free on average")
                 .arg(shortDecimal(*statistics.freeGpus.mean, 1),
                      shortDecimal(*statistics.freeGpus.maximum, 0));
  }
  if (statistics.noneFreeShare) {
    parts << QObject::tr("none free %1 of the time")
                 .arg(words(study::percentText(*statistics.noneFreeShare)));
  }
  if (statistics.rawInterruptions) {
    parts << QObject::tr("%1 preemptions in the raw data, %2 visible on the slot grid")
                 .arg(words(study::groupedText(statistics.rawInterruptions->gpus)),
                      words(study::groupedText(statistics.interruptions.gpus)));
  }
  return parts.join(QStringLiteral(", "));
}

QString sourceLines(const std::vector<market::ReadReport>& reports) {
  RichText lines;
  for (const market::ReadReport& report : reports) {
    QStringList facts = listed(report.understood);
    facts.prepend(tableWords(report.format));
    facts.removeAll(QString());
    if (!lines.html().isEmpty()) lines.lineBreak();
    lines.bold(QFileInfo(words(report.file)).fileName())
        .text(u' ' + facts.join(QStringLiteral("; ")));
  }
  return lines.html();
}

MarketSection::MarketSection(QWidget* parent)
    : QWidget(parent),
      m_sources(new HintLabel(HintLabel::Tone::Quiet, this)),
      m_warnings(new HintLabel(HintLabel::Tone::Warning, this)),
      m_sparkline(new TraceSparkline(this)),
      m_statistics(new HintLabel(HintLabel::Tone::Quiet, this)),
      m_numbers(new ParameterList(numberParameters(), this)),
      m_reading(new ParameterList(readingParameters(), this)) {
  auto* files = makeFileButtons();
  auto* reading =
      new Section(tr("Files, zones and gaps"), m_reading, false, Section::Level::Nested, this);
  for (QLabel* label : {static_cast<QLabel*>(m_sources), static_cast<QLabel*>(m_warnings),
                        static_cast<QLabel*>(m_statistics)}) {
    label->setWordWrap(true);
    label->hide();
  }
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(files);
  column->addWidget(m_sources);
  column->addWidget(m_warnings);
  column->addWidget(m_sparkline);
  column->addWidget(m_statistics);
  column->addWidget(m_numbers);
  column->addWidget(reading);

  for (ParameterList* list : lists()) {
    connect(list, &ParameterList::edited, this, &MarketSection::edited);
  }
  connect(m_sparkline, &TraceSparkline::startPicked, this, [this](double hours, int gesture) {
    // Through the field, so that picture, slider and typed number are one control with one undo.
    m_numbers->field(kStart)->apply(words(study::numberText(hours)), gesture);
  });
}

QWidget* MarketSection::makeFileButtons() {
  auto* row = new QWidget(this);
  auto* line = new WrapLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  using Added = study::AddedSeries;
  const auto add = [&](const QString& text, const QString& help, Added added) {
    auto* button = new QPushButton(text, row);
    button->setToolTip(help);
    line->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, added] { emit filesWished(added); });
  };
  add(tr("Market files…"), tr("Review market files and use them for this scenario"), Added::Both);
  add(tr("Add prices…"), tr("Other spot prices beside the free GPUs of this market"),
      Added::Prices);
  add(tr("Add availability…"), tr("Other free GPUs beside the spot prices of this market"),
      Added::FreeGpus);
  return row;
}

void MarketSection::setScenario(const SharedScenario& scenario) {
  m_scenario = scenario;
  showSpan();
  m_numbers->setScenario(scenario);
  m_reading->setScenario(scenario);
}

void MarketSection::setMarket(std::shared_ptr<const study::LoadedMarket> market) {
  if (market == m_market) return;
  m_market = std::move(market);
  const market::Trace* trace = m_market ? &m_market->import.trace : nullptr;
  m_sparkline->setTrace(std::shared_ptr<const market::Trace>(m_market, trace));
  const auto show = [](QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
  };
  const std::vector<market::ReadReport> none;
  const auto& reports = m_market ? m_market->import.reports : none;
  show(m_sources, sourceLines(reports));
  show(m_warnings, warningLines(reports));
  m_warnings->setToolTip(droppedLines(reports));
  show(m_statistics, m_market ? statisticsLine(m_market->statistics) : QString());
  showSpan();
}

void MarketSection::setFindings(const std::vector<study::Finding>& findings) {
  for (ParameterList* list : lists()) list->setFindings(findings);
}

void MarketSection::showSpan() {
  m_sparkline->setSpan(m_scenario->market.startHours, m_scenario->job.deadlineHours);
  scaleStart();
  dateStart();
}

/// The start as a date, where the files have dates; it may be typed as one, too.
void MarketSection::dateStart() {
  ParameterField* start = m_numbers->field(kStart);
  const auto begins = m_market ? m_market->import.trace.startUnixSeconds : std::nullopt;
  if (!begins) {
    start->setReading({});
    return start->setNote({});
  }
  start->setReading([from = *begins](const QString& typed) { return hoursOfDate(typed, from); });
  const double hours = m_scenario->market.startHours;
  const qint64 seconds = *begins + static_cast<qint64>(std::llround(hours * 3600));
  start->setNote(dateText(seconds), startHelp(m_market->import.trace, hours));
}

void MarketSection::scaleStart() {
  if (!m_market) return;
  m_numbers->field(kStart)->setScale(
      SliderScale::linear(0, m_sparkline->latestStart(), m_market->import.trace.slotHours));
}

}  // namespace spothorizon::views
