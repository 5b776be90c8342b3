// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/sensitivity/RangesTable.h"

#include <QComboBox>
#include <QHeaderView>
#include <utility>

#include "ask/SensitivitySpec.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "views/widgets/EveryFont.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

/// Ends that are computed: 0.06, not 0.060000000000000005.
QString numberWords(double value) { return QString::number(value, 'g', 12); }

QStringList lawWords() {
  return {RangesTable::tr("Tornado only"), RangesTable::tr("Uniform"),
          RangesTable::tr("Triangular"), RangesTable::tr("Normal")};
}

/// None where the text is empty. InputError.
std::optional<double> typedEnd(const QString& text) {
  const std::string typed = text.trimmed().toStdString();
  if (typed.empty()) return std::nullopt;
  const std::optional<double> value = parsedNumber(typed);
  if (!value) throw InputError("", "", "\"" + typed + "\"", "a number");
  return value;
}

}  // namespace

RangesTable::RangesTable(QWidget* parent) : QTableWidget(parent) {
  setAccessibleName(tr("Ranges of the parameters"));
  setColumnCount(5);
  setHorizontalHeaderLabels(
      {tr("Parameter"), tr("Value"), tr("Low"), tr("High"), tr("Distribution")});
  verticalHeader()->hide();
  setAlternatingRowColors(true);
  connect(this, &QTableWidget::cellChanged, this, &RangesTable::take);
  atEveryFont(this, [this] { fitCells(); });
}

void RangesTable::setScenario(const study::Scenario& scenario) {
  m_scenario = scenario;
  try {
    m_varied = study::variedParameters(scenario);
  } catch (const InputError& error) {
    emit refused(verbatimWords(faultText(error)));
  }
  m_fillDue = true;
  if (isVisible()) fill();
}

/// Filled where it is seen: its cells cost more than a slider's step may.
void RangesTable::showEvent(QShowEvent* event) {
  QTableWidget::showEvent(event);
  if (m_fillDue) fill();
}

void RangesTable::fill() {
  m_fillDue = false;
  m_filling = true;
  setRowCount(static_cast<int>(m_varied.size()));
  for (int row = 0; row < rowCount(); ++row) showRow(row);
  fitCells();
  m_filling = false;
}

/// Rows are as high as the choices in them, which are higher than text.
void RangesTable::fitCells() {
  resizeColumnsToContents();
  resizeRowsToContents();
}

void RangesTable::showRow(int row) {
  const study::VariedParameter& one = m_varied[static_cast<std::size_t>(row)];
  const QString unit =
      one.unit.empty() ? QString() : QStringLiteral(" (%1)").arg(tableWords(one.unit));
  const auto set = [&](Column column, const QString& text, bool editable) {
    auto* cell = new QTableWidgetItem(text);
    if (!editable) cell->setFlags(cell->flags() & ~Qt::ItemIsEditable);
    setItem(row, column, cell);
  };
  set(Name, tableWords(one.label) + unit, false);
  set(Own, numberWords(one.own), false);
  set(Low, numberWords(one.low), true);
  set(High, numberWords(one.high), true);
  auto* law = new QComboBox;
  law->addItems(lawWords());
  law->setCurrentIndex(static_cast<int>(one.law));
  law->setAccessibleName(tr("Distribution of %1").arg(tableWords(one.label)));
  connect(law, &QComboBox::activated, this, [this, row](int index) { takeLaw(row, index); });
  setCellWidget(row, LawOf, law);
}

study::SensitivityRange& RangesTable::rangeOf(study::Scenario& scenario, int row) const {
  const study::VariedParameter& one = m_varied[static_cast<std::size_t>(row)];
  auto& ranges = study::editSensitivity(scenario).ranges;
  for (study::SensitivityRange& range : ranges) {
    if (range.parameter == one.key) return range;
  }
  return ranges.emplace_back(study::SensitivityRange{one.key, {}, {}, one.law});
}

void RangesTable::take(int row, int column) {
  if (m_filling || (column != Low && column != High)) return;
  try {
    study::Scenario scenario = m_scenario;
    study::SensitivityRange& range = rangeOf(scenario, row);
    (column == Low ? range.low : range.high) = typedEnd(item(row, column)->text());
    tell(std::move(scenario), tr("Range of %1").arg(item(row, Name)->text()));
  } catch (const InputError& error) {
    emit refused(verbatimWords(faultText(error)));
    fill();
  }
}

void RangesTable::takeLaw(int row, int law) {
  try {
    study::Scenario scenario = m_scenario;
    rangeOf(scenario, row).law = static_cast<study::Law>(law);
    tell(std::move(scenario), tr("Distribution of %1").arg(item(row, Name)->text()));
  } catch (const InputError& error) {
    emit refused(verbatimWords(faultText(error)));
    fill();
  }
}

/// A refused value never reaches the scenario.
void RangesTable::tell(study::Scenario scenario, const QString& what) {
  study::variedParameters(scenario);
  emit edited(scenario, what);
}

}  // namespace spothorizon::views
