// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerDifferences.h"

#include <algorithm>
#include <optional>

#include "ask/AnswerFigures.h"
#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "result/Differences.h"
#include "statistics/Estimates.h"

namespace spothorizon::ask {
namespace {

using result::Cell;
using result::Column;
using result::Table;

/// Places of the same thing in both answers.
struct Pair {
  std::size_t base, other;
};

template <class Item>
std::vector<Pair> pairsOf(const std::vector<Item>& base, const std::vector<Item>& other) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < base.size(); ++i) {
    const auto found = std::ranges::find(other, base[i].key, &Item::key);
    if (found != other.end()) pairs.push_back({i, static_cast<std::size_t>(found - other.begin())});
  }
  return pairs;
}

class Differences {
 public:
  Differences(const Answer& base, const Answer& other)
      : m_base(base),
        m_other(other),
        m_contenders(pairsOf(base.contenders, other.contenders)),
        m_measures(pairsOf(base.measures, other.measures)) {}

  Table make() {
    Table table{"differences", phrase("ask", "Differences"), {}, {}, {}};
    for (const AskedAxis& axis : m_base.axes) {
      Column column;
      column.key = columnKey(axis.key);
      column.title = axis.title;
      column.unit = axis.unit;
      if (axis.numbers.empty()) column.form = result::Form::Text;
      table.columns.push_back(std::move(column));
    }
    Column contender;
    contender.key = m_base.subject->contenderKey();
    contender.title = m_base.subject->contenderTitle();
    contender.form = result::Form::Text;
    table.columns.push_back(result::inFiles(contender));
    contender.key = "label";
    table.columns.push_back(std::move(contender));
    for (const Pair& measure : m_measures) table.columns.push_back(changeOf(measure));
    if (std::holds_alternative<OverStarts>(m_base.question)) {
      addRows(table, wholeOf(m_base), wholeOf(m_other));
    } else {
      for (const AskedPoint& point : m_base.points) addPoint(table, point);
    }
    table.notes.push_back(m_unpaired
                              ? phrase("ask", "Some draws differ: means are taken as independent.")
                              : phrase("ask", "Differences are paired, draw by draw."));
    table.notes.push_back(intervalNote(m_base));
    return table;
  }

 private:
  Column changeOf(const Pair& measure) const {
    Column column = result::differenceColumn(m_base.measures[measure.base]);
    column.hasInterval = true;
    return column;
  }

  /// The runs of all markets as one point.
  static AskedPoint wholeOf(const Answer& answer) {
    AskedPoint all;
    all.done = answer.complete;
    all.stepHours = answer.stepHours;
    for (const AskedPoint& point : answer.points) {
      all.draws.insert(all.draws.end(), point.draws.begin(), point.draws.end());
      all.samples.insert(all.samples.end(), point.samples.begin(), point.samples.end());
    }
    return all;
  }

  void addPoint(Table& table, const AskedPoint& point) {
    const auto found = std::ranges::find_if(
        m_other.points, [&](const AskedPoint& other) { return other.values == point.values; });
    if (found != m_other.points.end()) addRows(table, point, *found);
  }

  void addRows(Table& table, const AskedPoint& base, const AskedPoint& other) {
    const auto there = [](const AskedPoint& point) { return point.done && point.obstacle.empty(); };
    if (!there(base) || !there(other)) return;
    for (const Pair& contender : m_contenders) {
      std::vector<Cell> row;
      for (const std::string& value : base.values) {
        const auto number = parsedNumber(value);
        row.push_back(number ? Cell(*number) : Cell(Text(value)));
      }
      row.emplace_back(Text(m_base.contenders[contender.base].key));
      row.emplace_back(m_base.contenders[contender.base].name);
      for (const Pair& measure : m_measures) {
        const Estimate change = differenceAt(base, other, contender, measure);
        row.push_back(change.exists() ? Cell(change) : Cell(std::monostate()));
      }
      table.rows.push_back(std::move(row));
    }
  }

  Estimate differenceAt(const AskedPoint& base, const AskedPoint& other, const Pair& contender,
                        const Pair& measure) {
    const std::vector<double> before = columnOf(base, contender.base, measure.base);
    const std::vector<double> after = columnOf(other, contender.other, measure.other);
    const statistics::Figure figure = figureKind(m_base, measure.base);
    const bool paired = m_base.over == m_other.over && base.draws == other.draws &&
                        base.stepHours == other.stepHours;
    if (paired && sameNumbers(before, after)) {
      Estimate none = meanOf(timesOf(m_base, base), before, figure);
      none.value = none.low = none.high = 0;
      return none;
    }
    const DrawTimes times = timesOf(m_other, other);
    if (paired) return differenceOf(times, after, before, figure);
    m_unpaired = true;
    return statistics::independentDifference(meanOf(times, after, figure),
                                             meanOf(timesOf(m_base, base), before, figure));
  }

  const Answer &m_base, &m_other;
  std::vector<Pair> m_contenders, m_measures;
  bool m_unpaired = false;
};

bool sameQuestion(const Answer& base, const Answer& other) {
  if (base.subject != other.subject || base.question.index() != other.question.index()) {
    return false;
  }
  return std::ranges::equal(base.axes, other.axes, {}, &AskedAxis::key, &AskedAxis::key);
}

/// Tornados and Monte Carlos vary about values of their own: nothing in them pairs.
bool canDiffer(const Question& question) {
  return !std::holds_alternative<Tornado>(question) &&
         !std::holds_alternative<MonteCarlo>(question);
}

}  // namespace

std::vector<Table> differencesOf(const Answer& base, const Answer& other) {
  if (!sameQuestion(base, other) || !canDiffer(base.question)) return {};
  Table table = Differences(base, other).make();
  if (table.rows.empty()) return {};
  return {std::move(table)};
}

}  // namespace spothorizon::ask
