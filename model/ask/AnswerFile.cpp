// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerFile.h"

#include <algorithm>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/ResultHead.h"
#include "base/InputError.h"
#include "result/TableCsv.h"

namespace spothorizon::ask {

namespace {

using result::Table;

/// Those that change nothing, in a note.
void dropIdle(Table& table) {
  const auto swing = table.column("swing"), title = table.column("title");
  if (!swing || !title) return;
  std::vector<Text> idle;
  std::erase_if(table.rows, [&](const std::vector<result::Cell>& row) {
    if (result::numberIn(row[*swing]) != 0) return false;
    idle.push_back(std::get<Text>(row[*title]));
    return true;
  });
  if (idle.empty()) return;
  table.notes.push_back(
      phrase("ask", "These change nothing: %1.").arg(joined(idle, Text(std::string(", ")))));
}

}  // namespace

result::ResultFile resultFile(const Answer& answer) {
  result::ResultFile file =
      study::resultHead(answer, answer.subject->key(), answer.text, sentenceOf(answer));
  for (const Source& one : answer.sources) {
    const auto same = [&](const result::Source& other) { return other.hash == one.hash; };
    if (std::ranges::none_of(file.sources, same)) file.sources.push_back({one.name, one.hash, {}});
  }
  file.tables = tablesOf(answer);
  return file;
}

std::string answerText(const Answer& answer) {
  result::ResultFile file = resultFile(answer);
  std::erase_if(file.tables, [](const Table& one) {
    return one.key == "starts" || one.key == "samples" || one.key == "chances";
  });
  for (Table& table : file.tables) dropIdle(table);
  return result::terminalText(file);
}

std::string answerCsv(const Answer& answer, const std::string& key) {
  std::string known;
  for (const result::Table& table : tablesOf(answer)) {
    if (key.empty() || table.key == key) {
      return result::csv(table, answer.market
                                    ? study::provenanceLines(answer.scenario, *answer.market)
                                    : std::string());
    }
    known += (known.empty() ? "" : ", ") + table.key;
  }
  throw InputError("", "", "the table \"" + key + "\"", "one of " + known);
}

}  // namespace spothorizon::ask
