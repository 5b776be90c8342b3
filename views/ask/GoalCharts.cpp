// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ask/GoalCharts.h"

#include <QCoreApplication>
#include <utility>

#include "ask/AnswerTables.h"
#include "ask/AskGoal.h"
#include "base/NumberText.h"
#include "views/ask/ChartParts.h"
#include "views/chart/Palette.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(Questions)
};

using ask::Goal;
using ask::GoalRow;

QString stemOf(const ask::Answer& answer, const char* what) {
  return chartStem({QStringLiteral("goal"), words(ask::columnKey(answer.axes.front().key)),
                    words(answer.measures[answer.measure].key), QLatin1String(what)});
}

result::Column chanceColumn() {
  result::Column column;
  column.form = result::Form::Share;
  column.decimals = 0;
  return column;
}

/// "P99 latency at most 30.00 s, %"
QString chanceTitle(const ask::Answer& answer, const Goal& asked) {
  const result::Column& column = answer.measures[answer.measure];
  const QString limit = figureWords(column, asked.limit);
  return (asked.atLeast ? Words::tr("%1 of at least %2, % of the draws")
                        : Words::tr("%1 of at most %2, % of the draws"))
      .arg(words(column.title), limit);
}

Bar valueBar(const ask::AskedAxis& axis, const GoalRow& row) {
  Bar bar;
  if (row.changesNothing) {
    bar.text = row.value ? Words::tr("changes nothing: any value meets it")
                         : Words::tr("changes nothing: no value meets it");
    bar.hatched = true;
    return bar;
  }
  if (!row.value) {
    bar.text = Words::tr("no value meets it");
    bar.hatched = true;
    return bar;
  }
  bar.text = axisValueWithUnit(axis, *row.value);
  bar.value = parsedNumber(axisValue(axis, *row.value).toStdString());
  return bar;
}

void addChosen(std::vector<ComparableChart>& charts, const ask::Answer& answer, const Goal& asked,
               const ChartTheme& theme) {
  const ask::AskedAxis& axis = answer.axes.front();
  const result::Column& column = answer.measures[answer.measure];
  const result::Column chances = chanceColumn();
  BarChartSpec value, chance, measure;
  value.fileStem = stemOf(answer, "value");
  value.title = asked.most ? Words::tr("Most: %1").arg(axisTitle(axis))
                           : Words::tr("Least: %1").arg(axisTitle(axis));
  value.format = placesOf(axis).axis.format;
  chance.fileStem = stemOf(answer, "tested");
  chance.title = Words::tr("Chance where tested, %");
  chance.format = measureFormat(chances);
  chance.least = {0, 100};
  chance.lines.push_back(
      {drawn(chances, asked.chance), figureWords(chances, asked.chance), theme.warning});
  measure.fileStem = stemOf(answer, "measure");
  const QString whole = measureTitle(column), name = words(column.title);
  measure.title = Words::tr("%1 where tested").arg(name) + whole.mid(name.size());
  measure.format = measureFormat(column);
  measure.lines.push_back(
      {drawn(column, asked.limit), figureWords(column, asked.limit), theme.warning});
  std::vector<BarRow> rows;
  for (const GoalRow& row : answer.goals) {
    rows.push_back(contenderRow(answer, row.contender, theme));
    value.bars.push_back(valueBar(axis, row));
    const QString none = row.value ? Words::tr("no draws test it") : QString();
    chance.bars.push_back(estimateBar(chances, row.chance, none));
    measure.bars.push_back(estimateBar(column, row.measure, none));
  }
  for (BarChartSpec* chart : {&value, &chance, &measure}) {
    charts.push_back(comparable(std::move(*chart), rows));
  }
}

}  // namespace

std::vector<ComparableChart> goalCharts(const ask::Answer& answer, const AnswerLook& look,
                                        const ChartTheme& theme) {
  std::vector<ComparableChart> charts;
  if (answer.axes.empty()) return charts;
  const auto& asked = std::get<Goal>(answer.question);
  const result::Column& column = answer.measures[answer.measure];
  const result::Column chances = chanceColumn();
  if (!answer.goals.empty()) addChosen(charts, answer, asked, theme);
  const std::vector<std::size_t> contenders = shownContenders(answer, look);
  charts.push_back(
      overAxis(answer, contenders,
               {stemOf(answer, "chance"),
                chanceTitle(answer, asked),
                chances,
                {{drawn(chances, asked.chance), Words::tr("wanted"), theme.warning, Qt::DashLine}}},
               theme, [&](const ask::AskedPoint& point, std::size_t contender) {
                 return ask::chanceAt(answer, asked, point, contender);
               }));
  charts.push_back(
      overAxis(answer, contenders,
               {stemOf(answer, "mean"),
                measureTitle(column),
                column,
                {{drawn(column, asked.limit), Words::tr("limit"), theme.warning, Qt::DashLine}}},
               theme, [&](const ask::AskedPoint& point, std::size_t contender) {
                 return point.means[contender][answer.measure];
               }));
  return charts;
}

}  // namespace spothorizon::views
