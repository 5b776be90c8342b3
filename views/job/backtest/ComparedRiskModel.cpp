// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/backtest/ComparedRiskModel.h"

#include <QApplication>
#include <QFont>
#include <QFontMetrics>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "scenario/Parameters.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "views/scenario/EditWords.h"
#include "views/widgets/Icons.h"
#include "views/widgets/Wording.h"
#include "views/widgets/table/SortProxy.h"

namespace spothorizon::views {
namespace {

constexpr std::array<ColumnWords, ComparedRiskModel::ColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Scenario"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "The base is what the others are compared with."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Differs by"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "The parameters that are not the same in all scenarios."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Recommended policy"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "The policy that is recommended in this scenario, as on the Backtest page."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Mean cost"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "Mean cost of the starts that finish; 95 % interval."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Cost P50"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "Half of the starts that finish cost at most this; 95 % interval."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Cost P95"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "95 of 100 starts that finish cost at most this; 95 % interval."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "On time"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "Share of starts that are done by the deadline; 95 % interval."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Budget"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "What the job should cost at most."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Within budget"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "Share of starts whose bill stays within the budget, done or not; 95 % "
                       "interval."),
     -1},
    {QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel", "Both"),
     QT_TRANSLATE_NOOP("spothorizon::views::ComparedRiskModel",
                       "Share of starts that are on time and within the budget; 95 % interval."),
     -1},
}};

using study::Interval;
using study::RiskFigure;
using study::ScenarioRisk;

QString usd(double value) { return words(study::usdText(value)); }

QString costWith(const RiskFigure& cost) {
  const QString text = usd(cost.value);
  const Interval& range = cost.interval;
  if (!std::isfinite(range.low) || !std::isfinite(range.high)) return text;
  const QString high = usd(range.high);
  return QStringLiteral("%1 (%2–%3)")
      .arg(text, usd(range.low), high.startsWith(u'$') ? high.mid(1) : high);
}

QString costText(const std::optional<RiskFigure>& cost) {
  return cost ? costWith(*cost) : QStringLiteral("–");
}

/// A long name gives way to the figures; the whole is in its tooltip.
QSize nameSize(const QString& name) {
  constexpr int kMostLetters = 20, kSwatch = 20;
  QFont bold = QApplication::font("QTableView");
  bold.setBold(true);
  const QFontMetrics metrics(bold);
  const int most = kMostLetters * metrics.averageCharWidth();
  return {std::min(most, metrics.horizontalAdvance(name)) + kSwatch, metrics.height()};
}

/// The two that are compared most often need no name beside their unit.
QString chipText(const study::ParameterChip& chip) {
  const study::Parameter* p = study::findParameter(chip.key);
  const QString value = p ? valueWords(*p, words(chip.value)) : words(chip.value);
  const bool plain =
      chip.key == "job.deadlineHours" || (chip.key == "job.budgetUsd" && !chip.value.empty());
  return plain ? value : words(chip.label) + u' ' + value;
}

/// Rounded as in the sentence above the table: the limits outwards.
QString chanceText(const RiskFigure& chance) {
  constexpr double kRounding = 1e-9;
  const double low = std::floor(100 * chance.interval.low + kRounding);
  const double high = std::ceil(100 * chance.interval.high - kRounding);
  return QStringLiteral("%1 (%2–%3)")
      .arg(words(study::chanceText(chance.value)))
      .arg(low, 0, 'f', 0)
      .arg(high, 0, 'f', 0);
}

/// The chance in a column; none where it is no chance or there is none.
std::optional<double> chanceIn(const ScenarioRisk& row, int column) {
  using Model = ComparedRiskModel;
  if (!row.done) return std::nullopt;
  if (column == Model::OnTime) return row.onTime.value;
  const auto& figure = column == Model::Within ? row.within : row.both;
  const bool isChance = column == Model::Within || column == Model::Both;
  return isChance && figure ? std::optional(figure->value) : std::nullopt;
}

/// From vermilion over yellow to bluish green (Okabe and Ito), pale enough for text of any theme.
QColor chanceColour(double chance) {
  const QColor low(213, 94, 0), middle(240, 228, 66), high(0, 158, 115);
  const auto mix = [](const QColor& a, const QColor& b, double t) {
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * t),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * t),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * t));
  };
  QColor colour = chance < 0.5 ? mix(low, middle, 2 * chance) : mix(middle, high, 2 * chance - 1);
  colour.setAlpha(90);
  return colour;
}

QString tieWords(const ScenarioRisk& row) {
  QStringList names;
  for (const auto* labels : {&row.tiesWith, &row.undecided}) {
    for (const Text& label : *labels) names << words(label);
  }
  return ComparedRiskModel::tr("On this trace it is not distinguishable from: %1.")
      .arg(names.join(QStringLiteral(", ")));
}

}  // namespace

QString chipWords(const std::vector<study::ParameterChip>& chips) {
  QStringList parts;
  for (const study::ParameterChip& chip : chips) {
    parts << chipText(chip);
  }
  return parts.join(QStringLiteral(" · "));
}

ComparedRiskModel::ComparedRiskModel(QObject* parent)
    : ResultTableModel(kColumns, {Scenario, Differs, Policy}, parent) {}

void ComparedRiskModel::setRows(std::vector<ScenarioRisk> rows, std::vector<QColor> colours) {
  replaceRows(static_cast<int>(rows.size()), [&] {
    m_rows = std::move(rows);
    m_colours = std::move(colours);
  });
}

int ComparedRiskModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString ComparedRiskModel::display(const ScenarioRisk& row, int column) const {
  if (column == Scenario) {
    const QString name = row.rank == 1 ? tr("%1, best").arg(words(row.name)) : words(row.name);
    return row.isBase ? tr("%1, base").arg(name) : name;
  }
  if (column == Differs) return chipWords(row.chips);
  if (column == Budget) return row.budgetUsd ? usd(*row.budgetUsd) : tr("none");
  if (!row.done) return column == Policy ? tr("not run yet") : QString();
  switch (column) {
    case Policy:
      if (row.inHindsight) return tr("%1, in hindsight").arg(words(row.policy));
      return row.tiesWith.empty() ? words(row.policy) : tr("%1, tied").arg(words(row.policy));
    case CostMean:
      return costText(row.mean);
    case CostP50:
      return costText(row.p50);
    case CostP95:
      return costText(row.p95);
    case OnTime:
      return chanceText(row.onTime);
    case Within:
      return row.within ? chanceText(*row.within) : QString();
    case Both:
      return row.both ? chanceText(*row.both) : QString();
    default:
      return {};
  }
}

QVariant ComparedRiskModel::toolTip(const ScenarioRisk& row, int column) const {
  if (column == Scenario) return words(row.name);
  const bool tied = !row.tiesWith.empty() || !row.undecided.empty();
  if (column == Policy && tied) return tieWords(row);
  if (column != Differs) return {};
  QStringList lines;
  for (const study::ParameterChip& chip : row.chips) {
    const study::Parameter* p = study::findParameter(chip.key);
    const QString value = p ? valueWords(*p, words(chip.value)) : words(chip.value);
    lines << tr("%1: %2").arg(words(chip.label), value);
  }
  return lines.join(u'\n');
}

QVariant ComparedRiskModel::sortValue(const ScenarioRisk& row, int column) const {
  if (column <= Policy) return display(row, column);
  if (column == Budget) return row.budgetUsd ? QVariant(*row.budgetUsd) : QVariant();
  if (const auto chance = chanceIn(row, column)) return *chance;
  const auto& cost = column == CostMean ? row.mean : column == CostP50 ? row.p50 : row.p95;
  const bool isCost = column == CostMean || column == CostP50 || column == CostP95;
  return isCost && cost ? QVariant(cost->value) : QVariant();
}

QVariant ComparedRiskModel::background(const ScenarioRisk& row, int column) const {
  const auto chance = chanceIn(row, column);
  return chance ? QVariant(chanceColour(*chance)) : QVariant();
}

QVariant ComparedRiskModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ScenarioRisk& row = m_rows[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return display(row, column);
    case SortRole:
      return sortValue(row, column);
    case Qt::BackgroundRole:
      return background(row, column);
    case Qt::ToolTipRole:
      return toolTip(row, column);
    case Qt::SizeHintRole:
      return column == Scenario ? QVariant(nameSize(display(row, column))) : QVariant();
    case Qt::TextAlignmentRole:
      return alignment(column);
    case Qt::DecorationRole: {
      const auto i = static_cast<std::size_t>(index.row());
      if (column != Scenario || i >= m_colours.size()) return {};
      return colourSquare(m_colours[i]);
    }
    case Qt::FontRole: {
      QFont bold;
      bold.setBold(true);
      return row.isBase ? QVariant(bold) : QVariant();
    }
    default:
      return {};
  }
}

}  // namespace spothorizon::views
