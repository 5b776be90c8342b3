// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/PlanPage.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "job/Limits.h"
#include "study/text/Words.h"
#include "views/widgets/EnterKey.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::JobGoal;
using study::JobPlan;

constexpr double kSecondsPerHour = 3600;

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
  rows->addWidget(m_faults);
  auto* back = new QPushButton(tr("Back"));
  rows->addWidget(inRow({m_make, back}));
  rows->addStretch(1);
  content->setMaximumWidth(60 * fontMetrics().averageCharWidth() * 2);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scrolledArea(content));

  for (const std::string& type : study::plannedGpuTypes()) m_gpu->addItem(words(type));
  connect(m_gpu, &QComboBox::currentIndexChanged, this, &PlanPage::fillRegions);
  connect(m_make, &QPushButton::clicked, this, [this] { emit planWished(plan(), market()); });
  connect(back, &QPushButton::clicked, this, &PlanPage::left);
  setPlan({.gpu = "V100-16GB", .region = "us-west-2"});
}

void PlanPage::makeFields() {
  m_gpu = quiet(new QComboBox);
  m_gpu->setObjectName("planGpu");
  m_region = quiet(new QComboBox);
  m_region->setObjectName("planRegion");
  m_region->setAccessibleName(tr("Region"));
  m_market = quiet(new QComboBox);
  m_market->setObjectName("planMarket");
  m_gpus = gpuBox(8, tr("Number of GPUs"));
  m_hoursOn = gpuBox(8, tr("GPUs that the hours are meant for"));
  m_hours = numberBox(12, job::kMostHours, 1, tr("Hours of work"));
  m_units = numberBox(96, job::kMostWork, 1, tr("Work units"));
  m_deadlineHours = numberBox(48, job::kMostHours, 1, tr("Hours to the deadline"));
  m_budget = numberBox(0, job::kMostUsd, 0, tr("Budget"));
  m_budget->setPrefix(QStringLiteral("$"));
  m_budget->setSpecialValueText(tr("none"));
  m_budget->setSingleStep(50);
  m_date = quiet(new QDateTimeEdit);
  m_date->setCalendarPopup(true);
  m_date->setDisplayFormat(QStringLiteral("ddd yyyy-MM-dd HH:mm"));
  m_date->setAccessibleName(tr("Date of the deadline"));
  // Qt forgets the arrow of the calendar.
  m_date->setMinimumWidth(m_date->sizeHint().width() + fontMetrics().height());
  m_inHours = new QRadioButton;
  m_inUnits = new QRadioButton(tr("Work units:"));
  m_byHours = new QRadioButton(tr("In"));
  m_byDate = new QRadioButton(tr("By"));
  m_inHours->setAccessibleName(tr("Hours on a number of GPUs"));
  m_goals = new QButtonGroup(this);
  m_price = hint(HintLabel::Tone::Quiet);
  m_value = hint(HintLabel::Tone::Quiet);
  m_faults = hint(HintLabel::Tone::Error);
  m_make = new QPushButton(tr("Show what it would cost"));
  pressOnEnter(*this, *m_make);
}

void PlanPage::addRow(QFormLayout* form, const QString& label, QWidget* field, QWidget* focus) {
  auto* name = new QLabel(label);
  name->setBuddy(focus);
  form->addRow(name, field);
}

QWidget* PlanPage::makeForm() {
  auto* box = new QWidget;
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(fontMetrics().height() * 3 / 4);
  form->setHorizontalSpacing(fontMetrics().averageCharWidth() * 2);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  addRow(form, tr("&GPU and region"), inColumn({inRow({m_gpu, m_region}), m_price}), m_gpu);
  addRow(form, tr("&Maximum GPUs"), inRow({m_gpus}), m_gpus);
  addRow(form, tr("&Work"), makeWork(), m_hours);
  addRow(form, tr("&Deadline"), makeDeadline(), m_deadlineHours);
  addRow(form, tr("&Budget"), inRow({m_budget}), m_budget);
  addRow(form, tr("What must not fail"), makeGoals(), m_goals->button(0));
  auto* files = new QPushButton(tr("Market &files…"));
  files->setToolTip(tr("Price histories and availability traces of your own"));
  connect(files, &QPushButton::clicked, this, &PlanPage::marketFilesWished);
  auto* folder = new QPushButton(tr("Market fo&lder…"));
  folder->setToolTip(tr("All market files of a folder"));
  connect(folder, &QPushButton::clicked, this, &PlanPage::marketFolderWished);
  addRow(form, tr("&Spot market"), inRow({m_market, files, folder}), m_market);
  for (QSpinBox* field : {m_gpus, m_hoursOn}) {
    connect(field, &QSpinBox::valueChanged, this, &PlanPage::update);
  }
  for (QDoubleSpinBox* field : {m_hours, m_units, m_deadlineHours, m_budget}) {
    connect(field, &QDoubleSpinBox::valueChanged, this, &PlanPage::update);
  }
  connect(m_date, &QDateTimeEdit::dateTimeChanged, this, &PlanPage::update);
  connect(m_region, &QComboBox::currentIndexChanged, this, &PlanPage::update);
  connect(m_goals, &QButtonGroup::idToggled, this, &PlanPage::update);
  return box;
}

/// Whoever types into a field means that field.
QWidget* PlanPage::makeWork() {
  auto* group = new QButtonGroup(this);
  group->addButton(m_inHours);
  group->addButton(m_inUnits);
  m_inHours->setChecked(true);
  connect(group, &QButtonGroup::buttonToggled, this, &PlanPage::update);
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
  connect(group, &QButtonGroup::buttonToggled, this, &PlanPage::update);
  connect(m_deadlineHours, &QDoubleSpinBox::valueChanged, this,
          [this] { m_byHours->setChecked(true); });
  connect(m_date, &QDateTimeEdit::dateTimeChanged, this, [this] { m_byDate->setChecked(true); });
  return inColumn(
      {inRow({m_byHours, m_deadlineHours, new QLabel(tr("hours"))}), inRow({m_byDate, m_date})});
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
  lines->addWidget(m_value);
  m_goals->button(static_cast<int>(JobGoal::Balanced))->setChecked(true);
  return column;
}

void PlanPage::fillRegions() {
  const QString before = m_region->currentData().toString();
  {
    const QSignalBlocker quietly(m_region);
    m_region->clear();
    for (const std::string& region : study::plannedRegions(m_gpu->currentText().toStdString())) {
      m_region->addItem(region.empty() ? tr("anywhere") : words(region), words(region));
    }
    m_region->setCurrentIndex(std::max(0, m_region->findData(before)));
  }
  update();
}

void PlanPage::chooseMachine(const market::PriceSource& price) {
  m_market->setCurrentIndex(0);
  for (const market::ListPrice& row : market::PriceList::catalogue().rows()) {
    if (row.instanceType != price.instanceType || row.gpu.empty()) continue;
    if (!row.region.empty() && !price.zone.starts_with(row.region)) continue;
    m_gpu->setCurrentIndex(std::max(0, m_gpu->findText(words(row.gpu))));
    m_region->setCurrentIndex(std::max(0, m_region->findData(words(row.region))));
    return;
  }
}

void PlanPage::setMarkets(const QList<Market>& markets) {
  const QString before = market();
  m_market->clear();
  for (const Market& one : markets) m_market->addItem(one.title, one.key);
  m_market->setCurrentIndex(std::max(0, m_market->findData(before)));
}

QString PlanPage::market() const { return m_market->currentData().toString(); }

void PlanPage::setNow(const QDateTime& now) {
  m_now = now;
  const QSignalBlocker quietly(m_date);
  m_date->setMinimumDateTime(now);
  m_date->setDateTime(now.addSecs(std::llround(m_deadlineHours->value() * kSecondsPerHour)));
}

/// The work is the same, whichever way it is said.
void PlanPage::showUnitsOfHours() {
  if (!m_inHours->isChecked()) return;
  const QSignalBlocker quiet(m_units);
  m_units->setValue(m_hours->value() * m_hoursOn->value());
}

void PlanPage::setPlan(const JobPlan& plan) {
  m_gpu->setCurrentIndex(std::max(0, m_gpu->findText(words(plan.gpu))));
  fillRegions();
  m_region->setCurrentIndex(std::max(0, m_region->findData(words(plan.region))));
  m_gpus->setValue(plan.gpus);
  m_hours->setValue(plan.hours);
  m_hoursOn->setValue(plan.hoursOnGpus);
  if (plan.workUnits) m_units->setValue(*plan.workUnits);
  (plan.workUnits ? m_inUnits : m_inHours)->setChecked(true);
  m_deadlineHours->setValue(plan.deadlineHours);
  m_byHours->setChecked(true);
  m_budget->setValue(plan.budgetUsd.value_or(0));
  if (QAbstractButton* goal = m_goals->button(static_cast<int>(plan.goal))) goal->setChecked(true);
  setNow(m_now);
  update();
}

double PlanPage::deadlineHours() const {
  if (m_byHours->isChecked()) return m_deadlineHours->value();
  const double hours = static_cast<double>(m_now.secsTo(m_date->dateTime())) / kSecondsPerHour;
  return std::floor(hours * 100 + 1e-6) / 100;  // half a minute early rather than 71.90611111 h
}

JobPlan PlanPage::plan() const {
  JobPlan plan;
  plan.gpu = m_gpu->currentText().toStdString();
  plan.region = m_region->currentData().toString().toStdString();
  plan.gpus = m_gpus->value();
  plan.hours = m_hours->value();
  plan.hoursOnGpus = m_hoursOn->value();
  if (m_inUnits->isChecked()) plan.workUnits = m_units->value();
  plan.deadlineHours = deadlineHours();
  if (m_budget->value() > 0) plan.budgetUsd = m_budget->value();
  plan.goal = static_cast<JobGoal>(m_goals->checkedId());
  return plan;
}

QString PlanPage::faults() const {
  QStringList lines;
  for (const Text& fault : study::faultsOf(plan())) lines << words(fault);
  return lines.join(u'\n');
}

QString PlanPage::listPriceWords(const market::ListPrice& price) {
  const QString usd = words(study::usdText(price.usdPerHour));
  if (price.date.empty())
    return tr("List price of the machine: %1 an hour, date not known").arg(usd);
  return tr("List price of the machine: %1 an hour, of %2").arg(usd, words(price.date));
}

void PlanPage::update() {
  const JobPlan now = plan();
  const auto price = study::plannedPrice(now);
  m_price->setText(
      price ? tr("On demand %1 per GPU-hour (%2)")
                  .arg(words(study::usdText(price->usdPerGpuHour())), words(price->instanceType))
            : QString());
  m_price->setToolTip(price ? listPriceWords(*price) : QString());
  const QString wrong = faults();
  m_faults->setText(wrong);
  m_faults->setVisible(!wrong.isEmpty());
  m_make->setEnabled(wrong.isEmpty());
  m_value->setVisible(wrong.isEmpty());
  if (!wrong.isEmpty()) return;
  const study::Scenario made = study::plannedScenario(now, {}).scenario;
  m_value->setText(tr("So finishing on time counts as worth %1, until you set a value.")
                       .arg(words(study::usdText(made.job.valueUsd))));
}

}  // namespace spothorizon::views
