// SPDX-License-Identifier: GPL-3.0-or-later
// A table at a terminal, as CSV and as JSON: every kind of cell, and the same numbers everywhere.
#include <QTest>
#include <algorithm>
#include <bit>
#include <random>

#include "base/NumberText.h"
#include "result/Measure.h"
#include "result/ResultTables.h"
#include "result/TableCsv.h"
#include "result/TableJson.h"
#include "result/TableText.h"
#include "support/JsonValue.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::result;

namespace {

/// JSON with quotes of one stroke.
std::string json(std::string text) {
  std::ranges::replace(text, '\'', '"');
  return text;
}

std::string wordsOf(const Column& column, const Cell& cell) {
  return cellText(column, cell).english();
}

/// Any bits: tiny, huge, infinite, no number.
double anyDouble(std::mt19937_64& random) { return std::bit_cast<double>(random()); }

Cell anyCell(std::mt19937_64& random) {
  switch (random() % 6) {
    case 0:
      return anyDouble(random);
    case 1:
      return static_cast<long long>(random() >> 8);
    case 2:
      return Estimate{anyDouble(random), anyDouble(random), anyDouble(random), 3, 2.5};
    case 3:
      return std::ldexp(static_cast<double>(random() % 1000), -3);
    case 4:
      return -anyDouble(random);
    default:
      return {};
  }
}

Table anyTable(std::mt19937_64& random) {
  Table table{"any", tests::word("Any")};
  const std::size_t columns = 1 + random() % 5, rows = random() % 6;
  for (std::size_t i = 0; i < columns; ++i) {
    table.columns.push_back({"c" + std::to_string(i), tests::word("C")});
    table.columns.back().hasInterval = random() % 2 == 0;
  }
  for (std::size_t i = 0; i < rows; ++i) {
    auto& row = table.rows.emplace_back();
    for (std::size_t j = 0; j < columns; ++j) row.push_back(anyCell(random));
  }
  return table;
}

std::vector<std::vector<std::string>> cellsOf(const std::string& csv) {
  std::vector<std::vector<std::string>> lines(1, {""});
  for (const char c : csv) {
    if (c == '\n') {
      lines.push_back({""});
    } else if (c == ',') {
      lines.back().emplace_back();
    } else {
      lines.back().back() += c;
    }
  }
  lines.pop_back();
  return lines;
}

}  // namespace

class TestTables : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cellsInWords() {
    Column column = tests::column("hours", "Wait");
    column.decimals = 1;
    QCOMPARE(wordsOf(column, 12.44), "12.4");
    QCOMPARE(wordsOf(column, Estimate{12.44, 11.92, 13, 20, 20}), "12.4 (11.9 to 13.0)");
    const double infinity = std::numeric_limits<double>::infinity();
    QCOMPARE(wordsOf(column, Estimate{12.44, 11.92, infinity, 20, 20}), "12.4");
    QCOMPARE(wordsOf(column, Estimate{}), "");
    QCOMPARE(wordsOf(column, NAN), "");
    QCOMPARE(wordsOf(column, infinity), "");
    QCOMPARE(wordsOf(column, -0.001), "0.0");
    QCOMPARE(wordsOf(column, 7LL), "7");
    QCOMPARE(wordsOf(column, true), "yes");
    QCOMPARE(wordsOf(column, false), "no");
    QCOMPARE(wordsOf(column, std::monostate()), "");
    column.form = Form::Share;
    QCOMPARE(wordsOf(column, 0.124), "12.4");
    QCOMPARE(wordsOf(column, Estimate{0.5, 0.25, 0.75, 9, 9}), "50.0 (25.0 to 75.0)");
    QCOMPARE(headerText(column).english(), "Wait, %");
    column.isChange = true;
    QCOMPARE(wordsOf(column, 0.1), "+10.0");
    QCOMPARE(wordsOf(column, -0.1), "-10.0");
    QCOMPARE(wordsOf(column, std::monostate()), "");
    QCOMPARE(momentText(Moment()), "1970-01-01T00:00:00Z");
  }

  void atATerminal() {
    const std::string text = terminalText(tests::mixedTable());
    for (const char* part :
         {"Cost, $", "Saved, %", "Wait, h", "12.40 (11.90 to 13.00)", "  yes",
          "9,007,199,254,740,993", "2026-11-22 09:00", "=1+1, \"spot\"", "现货\n", "Made up.\n"}) {
      QVERIFY2(text.find(part) != std::string::npos, part);
    }
  }

  void asCsv() {
    QCOMPARE(csv(tests::mixedTable(), "# head\n"),
             "# head\n# Made up.\n"
             "policy,costUsd,costUsdLow,costUsdHigh,onTime,savedShare,jobs,begin,waitHours\n"
             "AHAP,12.4,11.9,13,true,0.124,9007199254740993,2026-11-22T09:00:05Z,0.1\n"
             "\"'=1+1, \"\"spot\"\"\",3,,,false,,-2,,\n"
             "现货,,,,,,,,\n");
  }

  void asJson() {
    const tests::JsonValue written(tableJson(tests::mixedTable()));
    QVERIFY(written.at("rows").at(0).is(
        json("{'policy': 'AHAP', 'costUsd': 12.4, 'costUsdLow': 11.9, 'costUsdHigh': 13.0, "
             "'onTime': true, 'savedShare': 0.124, 'jobs': 9007199254740993, 'begin': "
             "'2026-11-22T09:00:05Z', 'waitHours': 0.1}")));
    QVERIFY(written.at("rows").at(1).is(json(
        "{'policy': '=1+1, \\\"spot\\\"', 'costUsd': 3.0, 'costUsdLow': null, 'costUsdHigh': null, "
        "'onTime': false, 'savedShare': null, 'jobs': -2, 'begin': null, 'waitHours': null}")));
    QCOMPARE(written.at("rows").at(2).at("policy").get<std::string>(), "现货");
    QVERIFY(written.at("columns").at(1).is(json(
        "{'key': 'costUsd', 'title': 'Cost', 'unit': '', 'form': 'dollars', 'interval': true}")));
    QVERIFY(
        written.at("columns").at(6).is(json("{'key': 'waitHours', 'title': 'Wait', 'unit': 'h', "
                                            "'form': 'number', 'help': 'How long it waits.'}")));
    QVERIFY(written.at("notes").is("[\"Made up.\"]"));
  }

  void csvAndJsonHaveTheSameNumbers() {
    std::mt19937_64 random(20261128);
    for (int round = 0; round < 500; ++round) {
      const Table table = anyTable(random);
      const std::vector<Field> fields = fieldsOf(table);
      const auto lines = cellsOf(csv(table));
      const tests::JsonValue rows(rowsJson(table));
      QCOMPARE(lines.size(), table.rows.size() + 1);
      QCOMPARE(rows.size(), table.rows.size());
      for (std::size_t i = 0; i < table.rows.size(); ++i) {
        QCOMPARE(lines[i + 1].size(), fields.size());
        for (std::size_t j = 0; j < fields.size(); ++j) {
          const std::string& written = lines[i + 1][j];
          const tests::JsonValue value = rows.at(i).at(fields[j].key);
          QCOMPARE(written.empty(), value.is_null());
          if (written.empty()) continue;
          QCOMPARE(parsedNumber(written).value(), value.get<double>());
        }
      }
    }
  }

  void numbersByName() {
    const Table table = tests::mixedTable();
    QCOMPARE(measure(table, "costUsd(AHAP)"), std::optional(12.4));
    QCOMPARE(measure(table, "costUsd(0)"), std::optional(12.4));
    QCOMPARE(measure(table, "costUsdHigh(0)"), std::optional(13.0));
    QCOMPARE(measure(table, "costUsdHigh(1)"), std::nullopt);
    QCOMPARE(measure(table, "onTime(1)"), std::optional(0.0));
    QCOMPARE(measure(table, "savedShare(1)"), std::nullopt);
    QCOMPARE(measure(table, "costUsd(现货)"), std::nullopt);
    for (const char* wrong : {"costUsd", "costUsd()", "costUsd(9)", "costUsd(-1)", "costUsd(0",
                              "costUsd(0)x", "cost(0)", "(0)", "", "policy(0)"}) {
      QCOMPARE(measure(table, wrong), std::nullopt);
    }
    Table one{"one", tests::word("One"), {tests::column("regretUsd", "Regret")}, {{4.5}}, {}};
    QCOMPARE(measure(one, "regretUsd"), std::optional(4.5));
    QCOMPARE(measures(one), std::vector<std::string>{"regretUsd(N)"});
    QCOMPARE(measures(table),
             (std::vector<std::string>{"costUsd(N)", "costUsdLow(N)", "costUsdHigh(N)", "onTime(N)",
                                       "savedShare(N)", "jobs(N)", "waitHours(N)"}));
  }
};

TEST_WITHOUT_APPLICATION(TestTables)
#include "tst_tables.moc"
