// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerFile.h"

#include <algorithm>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "ask/ResultHead.h"
#include "base/InputError.h"
#include "result/TableCsv.h"

namespace spothorizon::ask {

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
