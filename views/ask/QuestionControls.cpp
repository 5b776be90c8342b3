// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/QuestionControls.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDoubleValidator>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ask/AskAxes.h"
#include "ask/Subject.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ShownParameter.h"
#include "scenario/SweptParameter.h"
#include "views/ask/ChartParts.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/PageHead.h"
#include "views/widgets/Progress.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

using study::FutureKind;
using study::Parameter;

constexpr double kPercent = 100;

[[noreturn]] void refuse(const QString& what) { throw InputError("", "", what.toStdString(), ""); }

result::Column measureOf(const study::Scenario& scenario, const std::string& key) {
  const std::vector<result::Column> all = ask::subjectIn(scenario).measures(scenario);
  const auto found = std::ranges::find(all, key, &result::Column::key);
  if (found != all.end()) return *found;
  return all.empty() ? result::Column() : all.front();
}

double factorOf(const result::Column& measure) {
  return measure.form == result::Form::Share ? kPercent : 1;
}

QString unitOf(const result::Column& measure) {
  if (measure.form == result::Form::Dollars) return QStringLiteral("$");
  if (measure.form == result::Form::Share) return QStringLiteral("%");
  return tableWords(measure.unit);
}

/// Without the zeros that a fixed number of decimals would add.
QString typedNumber(double value) { return words(numberText(value)); }

}  // namespace

QuestionControls::QuestionControls(QWidget* parent) : QWidget(parent) {
  build();
  refresh();
}

void QuestionControls::build() {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  m_row = new QWidget;
  auto* row = new WrapLayout(m_row);
  row->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_row);
  m_kind = new QComboBox;
  m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_kind->addItems({tr("Over one parameter"), tr("Over two parameters"), tr("Every start"),
                    tr("Goal"), tr("Tornado"), tr("Monte Carlo"), tr("As it is")});
  const QStringList helps{
      tr("Every measure at every value of a parameter, as lines with 95 % bands"),
      tr("Every measure at every pair of values, as heat maps"),
      tr("The scenario started anywhere in the record, or in markets made from it"),
      tr("The least or most of a parameter with which a measure keeps a limit"),
      tr("Parameters moved one by one to the ends of their ranges"),
      tr("All uncertain parameters drawn together from their ranges"),
      tr("Every measure of the scenario as it is, with its 95 % interval")};
  for (int i = 0; i < helps.size(); ++i) m_kind->setItemData(i, helps[i], Qt::ToolTipRole);
  add(tr("&Question"), m_kind, tr("Question"), {});
  connect(m_kind, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  addGoal();
  addAxes();
  addStarts();
  addRanges();
  addRun();
  m_message = new HintLabel(HintLabel::Tone::Error);
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(m_message);
}

QWidget* QuestionControls::add(const QString& label, QWidget* field, const QString& name,
                               std::initializer_list<Kind> kinds) {
  auto* group = new HeadGroup({field, label, name});
  field->setAccessibleName(name);
  if (auto* picker = qobject_cast<ParameterPicker*>(field)) {
    picker->lineEdit()->setAccessibleName(name);
  }
  m_row->layout()->addWidget(group);
  if (kinds.size() > 0) m_shown.push_back({group, kinds});
  return group;
}

void QuestionControls::addGoal() {
  m_wanted = new QComboBox;
  m_wanted->addItems({tr("Least"), tr("Most")});
  m_wanted->setToolTip(tr("The least or the most of the parameter that keeps the limit"));
  add(tr("&Goal"), m_wanted, tr("Least or most of the parameter"), {Goal});
  connect(m_wanted, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
}

void QuestionControls::addAxes() {
  constexpr int kLetters = 44;
  for (int i = 0; i < 2; ++i) {
    AxisFields& axis = m_axes[i];
    axis.picker = new ParameterPicker;
    axis.values = new QLineEdit;
    axis.values->setMinimumWidth(fontMetrics().averageCharWidth() * kLetters);
    axis.values->setToolTip(tr("Values with commas between them; empty: those in grey"));
    if (i == 0) {
      add(tr("&Parameter"), axis.picker, tr("Parameter"), {OneAxis, TwoAxes, Goal});
      add(tr("Va&lues"), axis.values, tr("Values of the parameter"), {OneAxis, TwoAxes, Goal});
    } else {
      add(tr("&Down"), axis.picker, tr("Parameter down the map"), {TwoAxes});
      add(tr("&Its values"), axis.values, tr("Values down the map"), {TwoAxes});
    }
    connect(axis.picker, &ParameterPicker::chosen, this, [this, i] {
      if (!m_loading) m_axes[i].values->clear();
      refresh();
    });
    connect(axis.values, &QLineEdit::textChanged, this, [this] { refresh(); });
  }
  m_ownStart = new QCheckBox(tr("Own start only"));
  m_ownStart->setToolTip(
      tr("From the scenario's own start alone, instead of starts spread over the record"));
  add({}, m_ownStart, tr("Own start only"), {OneAxis, TwoAxes});
  connect(m_ownStart, &QCheckBox::toggled, this, [this] { refresh(); });
}

void QuestionControls::addStarts() {
  m_source = new QComboBox;
  m_source->addItems({tr("As recorded"), tr("Resampled"), tr("Generated")});
  m_source->setToolTip(
      tr("The record itself, markets resampled from it in blocks, or markets generated from what "
         "was fitted to it"));
  m_starts = new QSpinBox;
  m_starts->setRange(0, 1'000'000);
  m_starts->setSpecialValueText(tr("usual"));
  m_starts->setToolTip(tr("Starts tried in each market, spread evenly"));
  m_markets = new QSpinBox;
  m_markets->setRange(1, 10'000);
  m_markets->setValue(ask::OverStarts().markets);
  m_markets->setToolTip(tr("Markets that are made"));
  add(tr("Mar&ket"), m_source, tr("Where the markets come from"), {Starts});
  add(tr("S&tarts"), m_starts, tr("Number of starts"), {Starts});
  add(tr("Num&ber"), m_markets, tr("Number of markets"), {Starts});
  connect(m_source, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  for (QSpinBox* box : {m_starts, m_markets}) {
    connect(box, &QSpinBox::valueChanged, this, [this] { refresh(); });
  }
}

void QuestionControls::addRanges() {
  m_measure = new QComboBox;
  m_measure->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  add(tr("Me&asure"), m_measure, tr("Measure asked for"), {Goal, Tornado, MonteCarlo});
  connect(m_measure, &QComboBox::currentIndexChanged, this, [this] {
    takeGoodSide();
    refresh();
  });
  m_contender = new QComboBox;
  m_contender->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_contender->addItem(tr("The best in these runs"), QString());
  m_contender->setToolTip(
      tr("Whose figures are tried: a policy or system that an answer has, or "
         "the one that is recommended in these runs"));
  add(tr("Whos&e"), m_contender, tr("Whose figures are tried"), {Tornado, MonteCarlo});
  connect(m_contender, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  auto* limit = new QWidget;
  auto* row = new QHBoxLayout(limit);
  row->setContentsMargins(0, 0, 0, 0);
  m_bound = new QComboBox;
  m_bound->addItems({tr("at most"), tr("at least")});
  m_bound->setAccessibleName(tr("At most or at least"));
  m_limit = new QLineEdit;
  auto* validator = new QDoubleValidator(m_limit);
  validator->setLocale(QLocale::c());
  m_limit->setValidator(validator);
  m_limit->setAccessibleName(tr("Limit of the measure"));
  m_limit->setPlaceholderText(tr("limit"));
  m_limit->setMaximumWidth(fontMetrics().averageCharWidth() * 12);
  m_limitUnit = new QLabel;
  row->addWidget(m_bound);
  row->addWidget(m_limit);
  row->addWidget(m_limitUnit);
  limit->setFocusProxy(m_bound);
  add({}, limit, tr("Limit"), {Goal});
  connect(m_bound, &QComboBox::currentIndexChanged, this, [this] { refresh(); });
  connect(m_limit, &QLineEdit::textChanged, this, [this] { refresh(); });
  m_chance = new QDoubleSpinBox;
  m_chance->setRange(0, kPercent);
  m_chance->setDecimals(1);
  m_chance->setSuffix(QStringLiteral(" %"));
  m_chance->setValue(ask::Goal().chance * kPercent);
  m_chance->setToolTip(tr("Share of the draws in which the limit has to be kept"));
  add(tr("Cha&nce"), m_chance, tr("Chance with which the limit is kept"), {Goal});
  m_variedMenu = new QMenu(this);
  m_varied = new QToolButton;
  m_varied->setMenu(m_variedMenu);
  m_varied->setPopupMode(QToolButton::InstantPopup);
  m_varied->setFocusPolicy(Qt::StrongFocus);
  m_varied->setToolTip(
      tr("Parameters that are varied: every number that matters, or those ticked"));
  add({}, m_varied, tr("Parameters that are varied"), {Tornado, MonteCarlo});
  connect(m_variedMenu, &QMenu::triggered, this, [this] { refresh(); });
  m_spread = new QDoubleSpinBox;
  m_spread->setRange(0.1, 1000);
  m_spread->setDecimals(1);
  m_spread->setSuffix(QStringLiteral(" %"));
  m_spread->setValue(ask::Tornado().spread * kPercent);
  m_spread->setToolTip(
      tr("How far from the present value, to both sides, where the scenario has no range"));
  add(tr("B&oth ways"), m_spread, tr("Spread to both sides"), {Tornado, MonteCarlo});
  m_samples = new QSpinBox;
  m_samples->setRange(1, 100'000);
  m_samples->setValue(ask::MonteCarlo().samples);
  add(tr("Sa&mples"), m_samples, tr("Number of samples"), {MonteCarlo});
  for (QDoubleSpinBox* box : {m_chance, m_spread}) {
    connect(box, &QDoubleSpinBox::valueChanged, this, [this] { refresh(); });
  }
  connect(m_samples, &QSpinBox::valueChanged, this, [this] { refresh(); });
}

void QuestionControls::addRun() {
  auto* group = new QWidget;
  auto* row = new QHBoxLayout(group);
  row->setContentsMargins(0, 0, 0, 0);
  m_run = new QPushButton;
  m_progress = new QProgressBar;
  m_progress->setRange(0, 1000);
  m_progress->setAccessibleName(tr("Progress"));
  m_progress->setMinimumWidth(fontMetrics().averageCharWidth() * 24);
  row->addWidget(m_run);
  row->addWidget(m_progress);
  m_row->layout()->addWidget(group);
  connect(m_run, &QPushButton::clicked, this,
          [this] { m_running ? emit stopWished() : emit runWished(); });
}

QuestionControls::Kind QuestionControls::kind() const {
  return static_cast<Kind>(m_kind->currentIndex());
}

void QuestionControls::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  m_hasScenario = !ask::subjects().empty();
  if (!m_hasScenario) return;
  m_failure.clear();
  m_loading = true;
  m_parameters = askedParameters(ask::subjectIn(scenario), scenario);
  const std::vector<std::string> usual = usualKeys();
  for (AxisFields& axis : m_axes) {
    axis.picker->setParameters(m_parameters);
    if (!axis.picker->key().empty()) continue;
    axis.values->clear();
    if (!usual.empty()) axis.picker->choose(usual.front());
  }
  if (m_axes[0].picker->key() == m_axes[1].picker->key()) {
    const auto other = std::ranges::find_if(
        usual, [&](const std::string& key) { return key != m_axes[0].picker->key(); });
    if (other != usual.end()) m_axes[1].picker->choose(*other);
  }
  showMeasures();
  fillVaried();
  m_loading = false;
  showPlaceholders();
  refresh();
}

/// Numbers that matter, those first that people ask about most.
std::vector<std::string> QuestionControls::usualKeys() const {
  std::vector<std::string> keys;
  const ask::Subject& subject = ask::subjectIn(m_scenario);
  for (const std::string& key : subject.preferredParameters(m_scenario)) {
    if (std::ranges::find(m_parameters, key, &AskedParameter::key) != m_parameters.end()) {
      keys.push_back(key);
    }
  }
  for (const AskedParameter& one : m_parameters) {
    if (one.number && !subject.isSimulationSetting(one.key)) keys.push_back(one.key);
  }
  return keys;
}

void QuestionControls::showMeasures() {
  const std::vector<result::Column> all = ask::subjectIn(m_scenario).measures(m_scenario);
  QStringList keys, shown;
  for (const result::Column& one : all) keys << words(one.key);
  for (int i = 0; i < m_measure->count(); ++i) shown << m_measure->itemData(i).toString();
  if (keys == shown) return;
  const QString before = m_measure->currentData().toString();
  const QSignalBlocker quiet(m_measure);
  m_measure->clear();
  for (const result::Column& one : all) {
    m_measure->addItem(measureTitle(one), words(one.key));
    m_measure->setItemData(m_measure->count() - 1, words(one.help), Qt::ToolTipRole);
  }
  m_measure->setCurrentIndex(std::max(0, m_measure->findData(before)));
}

/// What is better the more there is of it has a least, other measures have a most.
void QuestionControls::takeGoodSide() {
  if (m_loading || !m_hasScenario) return;
  const result::Better side = measureOf(m_scenario, measure()).better;
  if (side != result::Better::Neither) m_bound->setCurrentIndex(side == result::Better::More);
}

void QuestionControls::setContenders(const std::vector<ask::Contender>& contenders) {
  QStringList keys{QString()}, shown;
  for (const ask::Contender& one : contenders) keys << words(one.key);
  for (int i = 0; i < m_contender->count(); ++i) shown << m_contender->itemData(i).toString();
  if (keys == shown) return;
  const std::string before = contender();
  const QSignalBlocker quiet(m_contender);
  while (m_contender->count() > 1) m_contender->removeItem(1);
  for (const ask::Contender& one : contenders) {
    m_contender->addItem(words(one.name), words(one.key));
  }
  showContender(before);
}

std::string QuestionControls::contender() const {
  return m_contender->currentData().toString().toStdString();
}

/// By key or name; one that no answer has had yet stays as it was asked for.
void QuestionControls::showContender(const std::string& name) {
  int found = name.empty() ? 0 : m_contender->findData(words(name));
  if (found < 0) found = m_contender->findText(words(name), Qt::MatchFixedString);
  if (found < 0) {
    found = m_contender->count();
    m_contender->addItem(words(name), words(name));
  }
  m_contender->setCurrentIndex(found);
}

/// The usual one has no name.
std::string QuestionControls::measure() const {
  return m_measure->currentIndex() > 0 ? m_measure->currentData().toString().toStdString()
                                       : std::string();
}

void QuestionControls::showMeasure(const std::string& key) {
  m_measure->setCurrentIndex(key.empty() ? 0 : std::max(0, m_measure->findData(words(key))));
}

void QuestionControls::fillVaried() {
  const std::vector<std::string> before = variedKeys();
  m_variedMenu->clear();
  QString section;
  for (const AskedParameter& one : m_parameters) {
    if (!one.number) continue;
    if (one.section != section) m_variedMenu->addSection(section = one.section);
    QAction* action =
        m_variedMenu->addAction(QString(one.label).replace(u'&', QStringLiteral("&&")));
    action->setCheckable(true);
    action->setData(words(one.key));
    action->setToolTip(one.help);
  }
  showVaried(before);
}

std::vector<std::string> QuestionControls::variedKeys() const {
  std::vector<std::string> keys;
  for (const QAction* action : m_variedMenu->actions()) {
    if (action->isChecked()) keys.push_back(action->data().toString().toStdString());
  }
  return keys;
}

void QuestionControls::showVaried(const std::vector<std::string>& keys) {
  for (QAction* action : m_variedMenu->actions()) {
    const std::string key = action->data().toString().toStdString();
    action->setChecked(!key.empty() && std::ranges::find(keys, key) != keys.end());
  }
}

void QuestionControls::showVariedText() {
  const auto count = static_cast<int>(variedKeys().size());
  m_varied->setText(count == 0 ? tr("All parameters") : tr("%n parameters", "", count));
}

/// As files have it: shares are typed in per cent.
std::string QuestionControls::typedValue(const Parameter& parameter, const QString& text) const {
  study::Scenario scratch = m_scenario;
  const std::string typed = text.toStdString();
  if (parameter.type == study::ParameterType::Choice) {
    for (const std::string& choice : parameter.choices) {
      if (choiceWords(choice).compare(text, Qt::CaseInsensitive) == 0) return choice;
    }
  }
  study::shownParameter(parameter).set(scratch, typed);
  return parameter.get(scratch);
}

ask::Axis QuestionControls::axisOf(int at) const {
  const AxisFields& fields = m_axes[at];
  ask::Axis axis{fields.picker->key(), {}};
  if (axis.key.empty()) refuse(tr("Choose a parameter."));
  const Parameter parameter = study::parameterUnder(m_scenario, axis.key);
  for (const QString& text : fields.values->text().split(u',', Qt::SkipEmptyParts)) {
    if (text.trimmed().isEmpty()) continue;
    std::string value = typedValue(parameter, text.trimmed());
    if (std::ranges::find(axis.values, value) == axis.values.end()) {
      axis.values.push_back(std::move(value));
    }
  }
  return axis;
}

void QuestionControls::showAxis(int at, const ask::Axis& asked) {
  if (!m_axes[at].picker->choose(asked.key)) return;
  QStringList values;
  if (!asked.key.empty() && m_hasScenario) {
    const Parameter parameter = study::parameterUnder(m_scenario, asked.key);
    for (const std::string& value : asked.values) {
      values << words(study::shownText(parameter, value));
    }
  }
  m_axes[at].values->setText(values.join(QStringLiteral(", ")));
}

/// What is better the less there is of it has a most, and the other way round.
void QuestionControls::refuseWrongSide() const {
  const result::Column column = measureOf(m_scenario, measure());
  const bool atLeast = m_bound->currentIndex() == 1;
  if (atLeast && column.better == result::Better::Less) {
    refuse(tr("Less is better of %1: choose \"at most\".").arg(measureTitle(column)));
  }
  if (!atLeast && column.better == result::Better::More) {
    refuse(tr("More is better of %1: choose \"at least\".").arg(measureTitle(column)));
  }
}

double QuestionControls::limit() const {
  const auto number = parsedNumber(m_limit->text().trimmed().toStdString());
  if (!number || !std::isfinite(*number)) refuse(tr("Type the limit of the measure."));
  return *number / factorOf(measureOf(m_scenario, measure()));
}

ask::Question QuestionControls::question() const {
  if (!m_hasScenario) refuse(tr("There is no scenario."));
  switch (kind()) {
    case OneAxis:
      return ask::OverAxes{{axisOf(0)}, {}, m_ownStart->isChecked()};
    case TwoAxes: {
      const ask::Axis across = axisOf(0), down = axisOf(1);
      if (across.key == down.key) refuse(tr("Choose two different parameters."));
      return ask::OverAxes{{across, down}, {}, m_ownStart->isChecked()};
    }
    case Starts: {
      const auto source = static_cast<FutureKind>(m_source->currentIndex());
      const bool made = source != FutureKind::Recorded;
      return ask::OverStarts{source, m_starts->value(),
                             made ? m_markets->value() : ask::OverStarts().markets};
    }
    case Goal:
      refuseWrongSide();
      return ask::Goal{axisOf(0), m_wanted->currentIndex() == 1,
                       measure(), m_bound->currentIndex() == 1,
                       limit(),   m_chance->value() / kPercent};
    case Tornado:
      return ask::Tornado{measure(), variedKeys(), m_spread->value() / kPercent, contender()};
    case MonteCarlo:
      return ask::MonteCarlo{measure(), variedKeys(), m_spread->value() / kPercent,
                             m_samples->value(), contender()};
    case Once:
      break;
  }
  return ask::Once();
}

QString QuestionControls::text() const {
  try {
    return words(ask::questionText(question()));
  } catch (const InputError&) {
    return {};
  }
}

QString QuestionControls::problem() const {
  try {
    question();
    return {};
  } catch (const InputError& error) {
    const QString expected = words(error.expected());
    return expected.isEmpty() ? words(error.found()) : verbatimWords(faultText(error));
  }
}

ask::Question QuestionControls::asHere(ask::Question question) const {
  const QString usual = m_measure->itemData(0).toString();
  const auto unname = [&](std::string& measure) {
    if (words(measure) == usual) measure.clear();
  };
  if (auto* axes = std::get_if<ask::OverAxes>(&question)) axes->measure.clear();
  if (auto* goal = std::get_if<ask::Goal>(&question)) unname(goal->measure);
  if (auto* tornado = std::get_if<ask::Tornado>(&question)) unname(tornado->measure);
  if (auto* samples = std::get_if<ask::MonteCarlo>(&question)) unname(samples->measure);
  return question;
}

void QuestionControls::setQuestion(const ask::Question& question) {
  struct Show {
    QuestionControls& c;
    Kind operator()(const ask::Once&) const { return Once; }
    Kind operator()(const ask::OverAxes& asked) const {
      for (std::size_t i = 0; i < asked.axes.size() && i < 2; ++i) {
        c.showAxis(static_cast<int>(i), asked.axes[i]);
      }
      c.m_ownStart->setChecked(asked.ownStart);
      return asked.axes.size() > 1 ? TwoAxes : OneAxis;
    }
    Kind operator()(const ask::OverStarts& asked) const {
      c.m_source->setCurrentIndex(static_cast<int>(asked.source));
      c.m_starts->setValue(asked.starts);
      c.m_markets->setValue(asked.markets);
      return Starts;
    }
    Kind operator()(const ask::Goal& asked) const {
      c.showAxis(0, asked.axis);
      c.m_wanted->setCurrentIndex(asked.most ? 1 : 0);
      c.showMeasure(asked.measure);
      c.m_bound->setCurrentIndex(asked.atLeast ? 1 : 0);
      const double factor = c.m_hasScenario ? factorOf(measureOf(c.m_scenario, asked.measure)) : 1;
      c.m_limit->setText(typedNumber(asked.limit * factor));
      c.m_chance->setValue(asked.chance * kPercent);
      return Goal;
    }
    Kind operator()(const ask::Tornado& asked) const {
      c.showMeasure(asked.measure);
      c.showVaried(asked.keys);
      c.showContender(asked.contender);
      c.m_spread->setValue(asked.spread * kPercent);
      return Tornado;
    }
    Kind operator()(const ask::MonteCarlo& asked) const {
      c.showMeasure(asked.measure);
      c.showVaried(asked.keys);
      c.showContender(asked.contender);
      c.m_spread->setValue(asked.spread * kPercent);
      c.m_samples->setValue(asked.samples);
      return MonteCarlo;
    }
  };
  m_loading = true;
  const Kind kind = std::visit(Show{*this}, question);
  m_kind->setCurrentIndex(kind);
  m_loading = false;
  refresh();
}

void QuestionControls::showPlaceholders() {
  constexpr qsizetype kMost = 12;
  for (const AxisFields& axis : m_axes) {
    QString shown;
    const std::string key = axis.picker->key();
    if (m_hasScenario && !key.empty() && kind() == Goal) {
      shown = tr("the usual range, refined where the limit is met");
    } else if (m_hasScenario && !key.empty()) {
      try {
        const Parameter parameter = study::parameterUnder(m_scenario, key);
        QStringList values;
        const auto most =
            kind() == TwoAxes ? std::optional(ask::kValuesOfTwo) : std::optional<std::size_t>();
        for (const std::string& value : ask::axisValues(m_scenario, {key, {}}, most)) {
          values << words(study::shownText(parameter, value));
        }
        if (values.size() > kMost) values = values.first(kMost) << QStringLiteral("…");
        shown = values.join(QStringLiteral(", "));
      } catch (const InputError&) {
        shown = tr("values with commas between them");
      }
    }
    axis.values->setPlaceholderText(shown);
  }
}

void QuestionControls::refresh() {
  if (m_loading) return;
  for (const Shown& one : m_shown) {
    one.group->setVisible(std::ranges::find(one.kinds, kind()) != one.kinds.end());
  }
  const bool made = kind() == Starts && m_source->currentIndex() > 0;
  setFieldVisible(m_markets, made);
  showPlaceholders();
  showVariedText();
  if (m_hasScenario) m_limitUnit->setText(unitOf(measureOf(m_scenario, measure())));
  const QString wrong = problem(), shown = wrong.isEmpty() ? m_failure : wrong;
  m_message->setTone(wrong.isEmpty() ? HintLabel::Tone::Error : HintLabel::Tone::Quiet);
  m_message->setText(shown);
  m_message->setVisible(!shown.isEmpty());
  const bool goesOn = m_goesOn && wrong.isEmpty();
  m_run->setText(m_running ? tr("Stop r&un") : goesOn ? tr("Contin&ue") : tr("R&un"));
  m_run->setToolTip(m_running ? tr("Stop; what is done so far is kept, and a run goes on there")
                              : tr("Run the question (F5)"));
  m_run->setEnabled(m_running || wrong.isEmpty());
  m_progress->setVisible(m_running);
  emit changed();
}

void QuestionControls::setRunning(bool running) {
  if (running) {
    m_failure.clear();
    m_remaining.begin(study::steadySeconds());
  }
  m_running = running;
  setProgress(0, {});
  refresh();
}

void QuestionControls::setProgress(double fraction, const QString&) {
  if (m_running) m_remaining.see(fraction, study::steadySeconds());
  showFraction(*m_progress, fraction);
  const auto left = m_running && fraction > 0 ? m_remaining.left() : std::nullopt;
  m_progress->setFormat(left ? tr("%p %, about %1 left").arg(words(study::durationText(*left)))
                             : QStringLiteral("%p %"));
}

void QuestionControls::setMessage(const QString& message) {
  m_failure = message;
  refresh();
}

void QuestionControls::setGoesOn(bool goesOn) {
  if (goesOn == m_goesOn) return;
  m_goesOn = goesOn;
  refresh();
}

}  // namespace spothorizon::views
