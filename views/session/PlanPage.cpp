// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/PlanPage.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ask/LoadedMarket.h"
#include "job/Limits.h"
#include "market/GpuName.h"
#include "market/Limits.h"
#include "scenario/JobDates.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "views/widgets/EnterKey.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::JobGoal;
using study::JobPlan;

constexpr double kSecondsPerHour = 3600;
constexpr double kMinutesPerHour = 60;
/// What a new form asks about.
constexpr const char* kUsualGpu = "H100";
constexpr const char* kUsualRegion = "us-west-2";

/// Their wheel is for the page, unless they were clicked.
template <class Box>
Box* quiet(Box* box) {
  box->setFocusPolicy(Qt::StrongFocus);
  return box;
}

QSpinBox* gpuBox(int value, const QString& name) {
  auto* box = quiet(new QSpinBox);
  box->setRange(1, static_cast<int>(job::kMostGpus));
  box->setValue(value);
  box->setAccessibleName(name);
  return box;
}

QDoubleSpinBox* numberBox(double value, double most, int decimals, const QString& name) {
  auto* box = quiet(new QDoubleSpinBox);
  box->setDecimals(decimals);
  box->setRange(0, most);
  box->setValue(value);
  box->setGroupSeparatorShown(true);
  box->setAccessibleName(name);
  return box;
}

QWidget* inRow(std::initializer_list<QWidget*> parts) {
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  for (QWidget* part : parts) line->addWidget(part);
  line->addStretch(1);
  return row;
}

QWidget* inColumn(std::initializer_list<QWidget*> parts) {
  auto* column = new QWidget;
  auto* lines = new QVBoxLayout(column);
  lines->setContentsMargins(0, 0, 0, 0);
  for (QWidget* part : parts) lines->addWidget(part);
  return column;
}

HintLabel* hint(HintLabel::Tone tone) {
  auto* label = new HintLabel(tone);
  label->setWordWrap(true);
  return label;
}

QLabel* heading(const QString& text) {
  auto* label = new QLabel(text);
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * 1.5);
  font.setBold(true);
  label->setFont(font);
  return label;
}

QString usd(double value) { return words(study::usdText(value)); }

/// "Sat 4 Oct 2025 00:10 UTC".
QString recordMoment(std::int64_t unixSeconds) {
  constexpr int kWithYear = 0;  // that of no date
  const study::DatedMoment moment{static_cast<double>(unixSeconds), 0};
  return words(study::dayText(moment, kWithYear)) + QStringLiteral(" UTC");
}

study::DatedMoment momentOf(const QDateTime& at) {
  return {static_cast<double>(at.toSecsSinceEpoch()), at.offsetFromUtc() / 60};
}

}  // namespace

PlanPage::PlanPage(QWidget* parent) : QWidget(parent), m_now(QDateTime::currentDateTime()) {
  makeFields();
  auto* content = new QWidget;
  const int gap = fontMetrics().height();
  auto* rows = new QVBoxLayout(content);
  rows->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
  rows->setSpacing(gap);
  rows->addWidget(heading(tr("Plan my job")));
  rows->addWidget(makeForm());
  rows->addStretch(1);
  content->setMaximumWidth(75 * fontMetrics().averageCharWidth() * 2);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scrolledArea(content), 1);
  // Below, in sight however long the form is: what is missing, and what can be done.
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(2 * gap, gap / 2, 2 * gap, gap);
  auto* back = new QPushButton(tr("Back"));
  foot->addWidget(m_faults);
  foot->addWidget(inRow({m_make, back}));
  whole->addLayout(foot);

  for (const std::string& type : study::plannedGpuTypes()) m_gpu->addItem(words(type));
  connectFields();
  connect(m_make, &QPushButton::clicked, this, [this] {
    m_touched = false;
    emit planWished(plan(), market());
  });
  connect(back, &QPushButton::clicked, this, &PlanPage::left);
  setPlan({.gpu = kUsualGpu, .region = kUsualRegion});
}

void PlanPage::makeFields() {
  m_gpu = quiet(new QComboBox);
  m_gpu->setObjectName("planGpu");
  m_gpu->setAccessibleName(tr("GPU"));
  m_region = quiet(new QComboBox);
  m_region->setObjectName("planRegion");
  m_region->setAccessibleName(tr("Region"));
  m_market = quiet(new QComboBox);
  m_market->setObjectName("planMarket");
  m_start = quiet(new QComboBox);
  m_start->setObjectName("planStart");
  m_gpus = gpuBox(8, tr("Number of GPUs"));
  m_hoursOn = gpuBox(8, tr("GPUs that the hours are meant for"));
  m_quota = quiet(new QSpinBox);
  m_quota->setRange(0, static_cast<int>(job::kMostGpus));
  m_quota->setSpecialValueText(tr("no limit (assumed)"));
  m_quota->setAccessibleName(tr("On-demand GPUs available"));
  m_hours = numberBox(12, job::kMostHours, 1, tr("Hours of work"));
  m_units = numberBox(96, job::kMostWork, 1, tr("Work units"));
  m_deadlineHours = numberBox(48, job::kMostHours, 1, tr("Hours to the deadline"));
  m_restart = numberBox(study::kRestartHours * kMinutesPerHour,
                        job::kMostLostHours * kMinutesPerHour, 1, tr("Minutes of a restart"));
  m_budget = numberBox(0, job::kMostUsd, 0, tr("Budget"));
  m_budget->setPrefix(QStringLiteral("$"));
  m_budget->setSpecialValueText(tr("none"));
  m_budget->setSingleStep(50);
  m_onDemand = numberBox(0, market::kMostUsdPerHour, 2, tr("On-demand price per GPU-hour"));
  m_onDemand->setPrefix(QStringLiteral("$"));
  m_onDemand->setSingleStep(0.1);
  m_date = quiet(new QDateTimeEdit);
  m_date->setCalendarPopup(true);
  m_date->setDisplayFormat(QStringLiteral("yyyy-MM-dd HH:mm"));
  m_date->setAccessibleName(tr("Date of the deadline"));
  // Qt forgets the arrow of the calendar.
  m_date->setMinimumWidth(m_date->sizeHint().width() + fontMetrics().height());
  m_inHours = new QRadioButton;
  m_inUnits = new QRadioButton(tr("Work units:"));
  m_byHours = new QRadioButton(tr("In"));
  m_byDate = new QRadioButton(tr("By"));
  m_inHours->setAccessibleName(tr("Hours on a number of GPUs"));
  m_asStated = new QRadioButton;
  m_asStated->setObjectName("planAsStated");
  m_otherPrice = new QRadioButton(tr("Another price:"));
  m_otherPrice->setObjectName("planOtherPrice");
  m_scale = new QCheckBox;
  m_scale->setObjectName("planScale");
  m_goals = new QButtonGroup(this);
  m_facts = hint(HintLabel::Tone::Quiet);
  m_facts->setObjectName("planFacts");
  m_listPrice = hint(HintLabel::Tone::Quiet);
  m_weekday = new HintLabel(HintLabel::Tone::Quiet);
  m_meaning = hint(HintLabel::Tone::Quiet);
  m_faults = hint(HintLabel::Tone::Error);
  m_faults->setObjectName("planFaults");
  m_make = new QPushButton(tr("Show what it would cost"));
  pressOnEnter(*this, *m_make);
}

void PlanPage::addRow(QFormLayout* form, const QString& label, QWidget* field, QWidget* focus) {
  auto* name = new QLabel(label);
  name->setBuddy(focus);
  form->addRow(name, field);
  if (field == m_startRow) m_startName = name;
}

QWidget* PlanPage::makeForm() {
  auto* box = new QWidget;
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(fontMetrics().height() * 3 / 4);
  form->setHorizontalSpacing(fontMetrics().averageCharWidth() * 2);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  addRow(form, tr("&Spot market"), makeMarket(), m_market);
  addRow(form, tr("&GPU and price"), makePrice(), m_gpu);
  addRow(form, tr("&Maximum GPUs"),
         inRow({m_gpus, new QLabel(tr("of these on demand at most")), m_quota}), m_gpus);
  addRow(form, tr("&Work"), makeWork(), m_hours);
  auto* restart = hint(HintLabel::Tone::Quiet);
  restart->setText(
      tr("Time without progress at the start, and whenever a GPU is added, released, preempted or "
         "replaced: starting the container and loading the checkpoint."));
  addRow(form, tr("&Restart"), inColumn({inRow({m_restart, new QLabel(tr("minutes"))}), restart}),
         m_restart);
  addRow(form, tr("&Deadline"), makeDeadline(), m_deadlineHours);
  m_startRow = inRow({m_start});
  addRow(form, tr("Starts in the record at"), m_startRow, m_start);
  addRow(form, tr("&Budget"), inRow({m_budget}), m_budget);
  addRow(form, tr("What must not fail"), makeGoals(), m_goals->button(0));
  return box;
}

QWidget* PlanPage::makeMarket() {
  auto* files = new QPushButton(tr("Market &files…"));
  files->setToolTip(tr("Price histories and availability traces of your own"));
  connect(files, &QPushButton::clicked, this, &PlanPage::marketFilesWished);
  auto* folder = new QPushButton(tr("Market fo&lder…"));
  folder->setToolTip(tr("All market files of a folder"));
  connect(folder, &QPushButton::clicked, this, &PlanPage::marketFolderWished);
  return inColumn({inRow({m_market, files, folder}), m_facts});
}

QWidget* PlanPage::makePrice() {
  auto* group = new QButtonGroup(this);
  group->addButton(m_asStated);
  group->addButton(m_otherPrice);
  m_asStated->setChecked(true);
  connect(group, &QButtonGroup::buttonToggled, this, &PlanPage::touch);
  connect(m_scale, &QCheckBox::toggled, this, &PlanPage::touch);
  return inColumn(
      {inRow({m_asStated}),
       inRow({m_otherPrice, m_gpu, m_region, m_onDemand, new QLabel(tr("per GPU-hour on demand"))}),
       m_listPrice, m_scale});
}

/// Whoever types into a field means that field.
QWidget* PlanPage::makeWork() {
  auto* group = new QButtonGroup(this);
  group->addButton(m_inHours);
  group->addButton(m_inUnits);
  m_inHours->setChecked(true);
  connect(group, &QButtonGroup::buttonToggled, this, &PlanPage::touch);
  connect(m_hours, &QDoubleSpinBox::valueChanged, this, [this] { m_inHours->setChecked(true); });
  connect(m_hours, &QDoubleSpinBox::valueChanged, this, &PlanPage::showUnitsOfHours);
  connect(m_hoursOn, &QSpinBox::valueChanged, this, &PlanPage::showUnitsOfHours);
  connect(m_units, &QDoubleSpinBox::valueChanged, this, [this] { m_inUnits->setChecked(true); });
  return inColumn(
      {inRow({m_inHours, m_hours, new QLabel(tr("hours on")), m_hoursOn, new QLabel(tr("GPUs"))}),
       inRow({m_inUnits, m_units})});
}

QWidget* PlanPage::makeDeadline() {
  auto* group = new QButtonGroup(this);
  group->addButton(m_byHours);
  group->addButton(m_byDate);
  m_byHours->setChecked(true);
  connect(group, &QButtonGroup::buttonToggled, this, &PlanPage::touch);
  connect(m_deadlineHours, &QDoubleSpinBox::valueChanged, this,
          [this] { m_byHours->setChecked(true); });
  connect(m_date, &QDateTimeEdit::dateTimeChanged, this, [this] { m_byDate->setChecked(true); });
  return inColumn({inRow({m_byHours, m_deadlineHours, new QLabel(tr("hours"))}),
                   inRow({m_byDate, m_date, m_weekday})});
}

QWidget* PlanPage::makeGoals() {
  auto* column = new QWidget;
  auto* lines = new QVBoxLayout(column);
  lines->setContentsMargins(0, 0, 0, 0);
  const auto add = [&](JobGoal goal, const QString& text) {
    auto* button = new QRadioButton(text);
    m_goals->addButton(button, static_cast<int>(goal));
    lines->addWidget(button);
  };
  add(JobGoal::MustFinish, tr("It must finish by the deadline"));
  add(JobGoal::WithinBudget, tr("It must not exceed the budget"));
  add(JobGoal::Balanced, tr("Neither: weigh cost against the deadline"));
  lines->addWidget(m_meaning);
  m_goals->button(static_cast<int>(JobGoal::Balanced))->setChecked(true);
  return column;
}

void PlanPage::connectFields() {
  for (QSpinBox* field : {m_gpus, m_hoursOn, m_quota}) {
    connect(field, &QSpinBox::valueChanged, this, &PlanPage::touch);
  }
  for (QDoubleSpinBox* field : {m_hours, m_units, m_deadlineHours, m_budget, m_restart}) {
    connect(field, &QDoubleSpinBox::valueChanged, this, &PlanPage::touch);
  }
  connect(m_date, &QDateTimeEdit::dateTimeChanged, this, &PlanPage::touch);
  connect(m_goals, &QButtonGroup::idToggled, this, &PlanPage::touch);
  connect(m_market, &QComboBox::currentIndexChanged, this, &PlanPage::chooseMarket);
  connect(m_gpu, &QComboBox::currentIndexChanged, this, [this] {
    fillRegions();
    takeListPrice();
  });
  connect(m_region, &QComboBox::currentIndexChanged, this, &PlanPage::takeListPrice);
  connect(m_onDemand, &QDoubleSpinBox::valueChanged, this, [this] {
    if (m_setting) return;
    m_priceTyped = true;
    m_otherPrice->setChecked(true);
    touch();
  });
  // Whoever chooses a GPU means that one, and not what the market states.
  for (QComboBox* box : {m_gpu, m_region}) {
    connect(box, &QComboBox::activated, this, [this] { m_otherPrice->setChecked(true); });
  }
  connect(m_start, &QComboBox::activated, this, [this] {
    m_startPicked = true;
    touch();
  });
}

void PlanPage::touch() {
  if (m_setting) return;
  m_touched = true;
  update();
}

void PlanPage::chooseMarket() {
  m_known.reset();
  m_startPicked = false;
  update();
  emit marketChosen(market());
}

/// One that the catalogue does not have can be chosen as well: its price is typed.
void PlanPage::chooseGpu(const std::string& gpu) {
  if (gpu.empty()) return;
  if (m_gpu->findText(words(gpu)) < 0) m_gpu->addItem(words(gpu));
  m_gpu->setCurrentIndex(m_gpu->findText(words(gpu)));
  fillRegions();
}

void PlanPage::fillRegions() {
  const QString before = m_region->currentData().toString();
  const QSignalBlocker quietly(m_region);
  m_region->clear();
  for (const std::string& region : study::plannedRegions(m_gpu->currentText().toStdString())) {
    m_region->addItem(region.empty() ? tr("anywhere") : words(region), words(region));
  }
  const int usual = m_region->findData(QLatin1String(kUsualRegion));
  const int known = m_region->findData(before);
  m_region->setCurrentIndex(std::max(0, known >= 0 ? known : usual));
  m_region->setVisible(m_region->count() > 0);
}

/// The catalogue's, until another is typed.
void PlanPage::takeListPrice() {
  m_priceTyped = false;
  const auto price = study::plannedPrice(plan());
  {
    const QScopedValueRollback setting(m_setting, true);
    m_onDemand->setValue(price ? price->usdPerGpuHour() : 0);
  }
  touch();
}

void PlanPage::setMarkets(const QList<Market>& markets, const QString& chosen) {
  const QString before = market();
  {
    const QSignalBlocker quietly(m_market);
    m_market->clear();
    m_market->addItem(tr("Choose a market…"), QString());
    for (const Market& one : markets) m_market->addItem(one.title, one.key);
    const int wished = chosen.isEmpty() ? m_market->findData(before) : m_market->findData(chosen);
    m_market->setCurrentIndex(std::max(0, wished));
  }
  const QScopedValueRollback setting(m_setting, true);
  chooseMarket();
}

QString PlanPage::market() const { return m_market->currentData().toString(); }

void PlanPage::setKnown(const QString& of, const Known& known) {
  if (of != market()) return;
  m_known = known;
  const study::MarketFacts& facts = known.facts;
  // Choices in this market stay. Other files are another market.
  const auto& read = known.market;
  const QString key = of + u'\n' + (read ? words(read->import.trace.provenance.hash) : QString());
  if (std::exchange(m_knownOf, key) != key || !m_touched) {
    const QScopedValueRollback setting(m_setting, true);
    (facts.onDemandUsdPerGpuHour ? m_asStated : m_otherPrice)->setChecked(true);
    m_scale->setChecked(facts.isMadeUp);  // of a made-up market only the shares mean anything
    if (!facts.gpu.empty()) {
      chooseGpu(facts.gpu);
      // A price of another region is none of this market: then it is asked for.
      if (!facts.zone.empty()) m_region->setCurrentIndex(-1);
      for (int i = 0; i < m_region->count(); ++i) {
        const std::string region = m_region->itemData(i).toString().toStdString();
        if (market::isInRegion(facts.zone, region)) m_region->setCurrentIndex(i);
      }
      takeListPrice();
    } else if (read) {
      chooseGpu(kUsualGpu);
      if (const int usual = m_region->findData(QLatin1String(kUsualRegion)); usual >= 0) {
        m_region->setCurrentIndex(usual);
      }
      takeListPrice();
    }
  }
  m_quota->setSpecialValueText(facts.quotaGpus ? tr("%1 (as in the market)").arg(*facts.quotaGpus)
                                               : tr("no limit (assumed)"));
  m_quota->updateGeometry();
  update();
}

QDateTime PlanPage::start() const {
  const QTime time = m_now.time();
  // To the next minute: a deadline is no later than its date says.
  const int late = time.second() > 0 || time.msec() > 0 ? 60 : 0;
  QDateTime whole = m_now;
  whole.setTime(QTime(time.hour(), time.minute()));
  return whole.addSecs(late);
}

/// A date that was entered stays. One that was not is as far away as the hours say.
void PlanPage::setNow(const QDateTime& now) {
  m_now = now;
  const QScopedValueRollback setting(m_setting, true);
  if (!m_byDate->isChecked()) {
    const QSignalBlocker quietly(m_date);
    m_date->setDateTime(start().addSecs(std::llround(m_deadlineHours->value() * kSecondsPerHour)));
  }
  update();
}

/// The work is the same, whichever way it is entered.
void PlanPage::showUnitsOfHours() {
  if (!m_inHours->isChecked()) return;
  const QSignalBlocker quiet(m_units);
  m_units->setValue(m_hours->value() * m_hoursOn->value());
}

void PlanPage::setPlan(const JobPlan& plan) {
  {
    const QScopedValueRollback setting(m_setting, true);
    chooseGpu(plan.gpu);
    if (const int at = m_region->findData(words(plan.region)); at >= 0) {
      m_region->setCurrentIndex(at);
    }
    takeListPrice();
    m_gpus->setValue(plan.gpus);
    m_hours->setValue(plan.hours);
    m_hoursOn->setValue(plan.hoursOnGpus);
    if (plan.workUnits) m_units->setValue(*plan.workUnits);
    (plan.workUnits ? m_inUnits : m_inHours)->setChecked(true);
    m_restart->setValue(plan.restartHours * kMinutesPerHour);
    m_deadlineHours->setValue(plan.deadlineHours);
    m_byHours->setChecked(true);
    if (const auto due = study::parsedDate(plan.deadlineDate)) {
      m_date->setDateTime(QDateTime::fromSecsSinceEpoch(std::llround(due->unixSeconds)));
      m_byDate->setChecked(true);
    }
    m_budget->setValue(plan.budgetUsd.value_or(0));
    if (auto* goal = m_goals->button(static_cast<int>(plan.goal))) goal->setChecked(true);
    showUnitsOfHours();
  }
  m_touched = false;
  setNow(m_now);
}

double PlanPage::deadlineHours() const {
  if (m_byHours->isChecked()) return m_deadlineHours->value();
  return static_cast<double>(start().secsTo(m_date->dateTime())) / kSecondsPerHour;
}

JobPlan PlanPage::plan() const {
  JobPlan plan;
  plan.gpu = m_gpu->currentText().toStdString();
  plan.region = m_region->currentData().toString().toStdString();
  const bool stated = m_known && m_known->facts.onDemandUsdPerGpuHour;
  plan.replacesMarketPrice = stated && m_otherPrice->isChecked();
  if (stated && !plan.replacesMarketPrice) plan.gpu = m_known->facts.gpu;
  const bool isOwnGpu = m_known && plan.gpu == m_known->facts.gpu;
  const std::string zone = m_known ? m_known->facts.zone : std::string();
  if (isOwnGpu && (zone.empty() || market::isInRegion(zone, plan.region))) {
    plan.instanceType = m_known->facts.instanceType;
  }
  if (m_priceTyped && (!stated || plan.replacesMarketPrice)) {
    plan.onDemandUsdPerGpuHour = m_onDemand->value();
  }
  plan.scalesSpot = plan.replacesMarketPrice && m_scale->isChecked();
  if (m_quota->value() > 0) plan.quotaGpus = m_quota->value();
  plan.gpus = m_gpus->value();
  plan.hours = m_hours->value();
  plan.hoursOnGpus = m_hoursOn->value();
  if (m_inUnits->isChecked()) plan.workUnits = m_units->value();
  plan.restartHours = m_restart->value() / kMinutesPerHour;
  plan.deadlineHours = deadlineHours();
  if (m_byDate->isChecked() && plan.deadlineHours > 0) {
    plan.startDate = study::dateText(momentOf(start()));
    plan.deadlineDate = study::dateText(momentOf(m_date->dateTime()));
  }
  if (m_start->currentIndex() >= 0) plan.startHours = m_start->currentData().toDouble();
  if (m_budget->value() > 0) plan.budgetUsd = m_budget->value();
  plan.goal = static_cast<JobGoal>(m_goals->checkedId());
  return plan;
}

/// Required before anything else can be computed.
QString PlanPage::missing() const {
  if (market().isEmpty()) {
    return tr(
        "Choose a spot market first: files of your own, or a sample, whose market is made "
        "up.");
  }
  return m_known ? m_known->error : tr("The market is being read…");
}

QString PlanPage::faults() const {
  QStringList lines;
  if (const QString first = missing(); !first.isEmpty()) lines << first;
  const study::MarketFacts facts = m_known ? m_known->facts : study::MarketFacts();
  const bool known = m_known && m_known->error.isEmpty();
  for (const Text& fault : known ? study::faultsOf(plan(), facts) : study::faultsOf(plan())) {
    lines << words(fault);
  }
  return lines.join(u'\n');
}

QString PlanPage::listPriceWords(const market::ListPrice& price) {
  const QString perHour = usd(price.usdPerHour);
  if (price.date.empty())
    return tr("List price of the machine: %1 an hour, date not known").arg(perHour);
  return tr("List price of the machine: %1 an hour, of %2").arg(perHour, words(price.date));
}

void PlanPage::update() {
  const JobPlan now = plan();
  showFacts();
  showPrice(now);
  showStarts(now);
  m_weekday->setText(words(study::dayText(momentOf(m_date->dateTime()))));
  const QString wrong = faults();
  m_faults->setTone(market().isEmpty() || !m_known ? HintLabel::Tone::Quiet
                                                   : HintLabel::Tone::Error);
  m_faults->setText(wrong);
  m_faults->setVisible(!wrong.isEmpty());
  m_make->setEnabled(wrong.isEmpty());
  showGoal(now);
}

/// What the market says of itself; none of it is asked for again.
QString PlanPage::factWords() const {
  const study::MarketFacts& facts = m_known->facts;
  QStringList parts;
  if (facts.isMadeUp) parts << tr("made-up market");
  if (!facts.gpu.empty()) parts << words(facts.gpu);
  if (!facts.zone.empty()) parts << words(facts.zone);
  if (facts.gpusPerMachine) parts << tr("machines of %1 GPUs").arg(*facts.gpusPerMachine);
  if (facts.meanSpotUsdPerGpuHour) {
    parts << tr("spot %1 per GPU-hour on average").arg(usd(*facts.meanSpotUsdPerGpuHour));
  }
  if (facts.meanSpotUsdPerGpuHour && facts.priceFactor != 1) {
    parts << tr("scaled × %1").arg(words(study::scaleText(facts.priceFactor)));
  }
  if (facts.meanFreeGpus) {
    parts << tr("%1 GPUs free on average").arg(words(study::shortNumber(*facts.meanFreeGpus)));
  }
  if (!facts.meanSpotUsdPerGpuHour) parts << tr("no record of spot prices: assumed");
  if (!facts.meanFreeGpus) parts << tr("no record of free GPUs: assumed always free");
  return parts.join(QStringLiteral(" · "));
}

void PlanPage::showFacts() {
  const bool known = m_known && m_known->error.isEmpty();
  m_facts->setText(known ? factWords() : QString());
  m_facts->setVisible(known);
}

void PlanPage::showPrice(const JobPlan& now) {
  const bool stated = m_known && m_known->facts.onDemandUsdPerGpuHour;
  const bool own = stated && !now.replacesMarketPrice;
  if (stated) {
    const study::MarketFacts& facts = m_known->facts;
    const QString price = usd(*facts.onDemandUsdPerGpuHour);
    const QString from = words(study::originText(facts.onDemandFrom.from));
    m_asStated->setText(
        facts.gpu.empty() ? tr("As in the market: %1 per GPU-hour on demand (%2)").arg(price, from)
                          : tr("As in the market: %1, %2 per GPU-hour on demand (%3)")
                                .arg(words(facts.gpu), price, from));
    m_asStated->setToolTip(words(facts.onDemandFrom.detail));
  }
  m_asStated->setVisible(stated);
  m_otherPrice->setVisible(stated);
  const auto listed = own ? std::nullopt : study::plannedPrice(now);
  QString text;
  if (!own && m_known && !stated) text = tr("The market states no on-demand price. ");
  if (listed && !m_priceTyped) text += words(study::sourceOf(*listed, now));
  if (!own && m_priceTyped) text += tr("Entered by you");
  m_listPrice->setText(text.trimmed());
  m_listPrice->setToolTip(listed ? listPriceWords(*listed) : QString());
  m_listPrice->setVisible(!text.isEmpty());
  const auto scale = m_known ? study::spotScale(now, m_known->facts) : std::nullopt;
  m_scale->setVisible(scale.has_value());
  if (scale) {
    m_scale->setText(tr("Change the recorded spot prices by the same factor: scaled × %1")
                         .arg(words(study::scaleText(*scale))));
  }
}

/// A date is of a weekday, and so is the market: the job starts in the record where it does in the
/// week, unless somebody chooses.
void PlanPage::showStarts(const JobPlan& now) {
  const QSignalBlocker quietly(m_start);
  const int picked = m_start->currentIndex();
  m_start->clear();
  const bool timed = m_known && m_known->market && m_known->facts.startUnixSeconds;
  m_startRow->setVisible(timed);
  if (m_startName) m_startName->setVisible(timed);
  if (!m_known || !m_known->market || !(now.deadlineHours > 0)) return;
  const study::LoadedMarket& market = *m_known->market;
  const auto set = study::startAsSet(market, m_known->facts, now.deadlineHours);
  if (!set) return;
  if (!timed) return m_start->addItem(words(study::hoursText(*set)), *set);
  const auto moment = [&](double hours) {
    return recordMoment(*m_known->facts.startUnixSeconds + std::llround(hours * kSecondsPerHour));
  };
  m_start->addItem(tr("%1, where the market starts").arg(moment(*set)), *set);
  const auto like = study::startLike(market, momentOf(start()).unixSeconds, now.deadlineHours);
  if (like && like->by != study::RecordStart::By::First) {
    const bool week = like->by == study::RecordStart::By::Week;
    m_start->addItem((week ? tr("%1, the same weekday and hour as now")
                           : tr("%1, the same hour as now; the record has no such weekday"))
                         .arg(moment(like->hours)),
                     like->hours);
  }
  const int usual = m_byDate->isChecked() ? 1 : 0;
  m_start->setCurrentIndex(std::min(m_start->count() - 1, m_startPicked ? picked : usual));
}

void PlanPage::showGoal(const JobPlan& now) {
  QString text;
  if (now.goal == JobGoal::MustFinish) {
    text = tr("Every policy keeps the deadline where that is possible; the cheapest is best.");
  } else if (now.goal == JobGoal::WithinBudget) {
    text = tr("No policy spends more than the budget; the one most likely to be on time is best.");
  } else {
    text =
        tr("A late finish is weighed against what it saves. Set the job's value later to say "
           "what being on time is worth.");
  }
  m_meaning->setText(text);
}

}  // namespace spothorizon::views
