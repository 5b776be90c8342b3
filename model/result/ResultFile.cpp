// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/ResultFile.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/Files.h"
#include "base/Printable.h"
#include "result/TableJson.h"
#include "result/TableSheet.h"
#include "result/TableText.h"

namespace spothorizon::result {
namespace {

const std::string kProgram = "SpotHorizon " SPOTHORIZON_VERSION;

std::string orUntitled(const std::string& title) { return title.empty() ? "SpotHorizon" : title; }

std::string scenarioHash(const ResultFile& file) { return contentHash(file.scenario.fileText()); }

Json scenarioJson(const ResultFile& file) {
  if (!file.hasScenario()) return nullptr;
  return {{"title", file.scenarioTitle}, {"hash", scenarioHash(file)}, {"document", file.scenario}};
}

Json sourcesJson(const std::vector<Source>& sources) {
  Json list = Json::array();
  for (const Source& one : sources) {
    list.push_back({{"file", one.file}, {"hash", one.hash}, {"about", Json(one.about)}});
  }
  return list;
}

Json noticesJson(const std::vector<Notice>& notices) {
  Json list = Json::array();
  for (const Notice& one : notices) {
    list.push_back(
        {{"severity", one.isCaution ? "caution" : "note"}, {"text", one.text.english()}});
  }
  return list;
}

}  // namespace

const Table* ResultFile::table(std::string_view key) const {
  const auto found = std::ranges::find(tables, key, &Table::key);
  return found == tables.end() ? nullptr : &*found;
}

bool ResultFile::hasScenario() const { return scenario.asObject() != nullptr; }

std::string fileNameIn(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

Json resultJson(const ResultFile& file) {
  Json json{{"format", std::string(kResultFormat)},
            {"version", kResultVersion},
            {"program", kProgram},
            {"subject", file.subject},
            {"question", file.question}};
  json["scenario"] = scenarioJson(file);
  json["sources"] = sourcesJson(file.sources);
  json["sentence"] = file.sentence.english();
  json["warnings"] = Json(inEnglish(file.warnings));
  json["inputNotices"] = noticesJson(file.inputNotices);
  Json tables = Json::object();
  for (const Table& table : file.tables) tables[table.key] = tableJson(table);
  json["tables"] = std::move(tables);
  return json;
}

std::string resultText(const ResultFile& file) { return resultJson(file).fileText(); }

std::string terminalText(const ResultFile& file) {
  std::string text = printable(file.sentence.english()) + "\n";
  for (const Table& table : file.tables) text += "\n" + terminalText(table);
  for (const Text& warning : file.warnings) {
    text += "\nWarning: " + printable(warning.english()) + "\n";
  }
  return text;
}

Sheet aboutSheet(const ResultFile& file) {
  Sheet sheet{"About", {}, {0}, {100}, {}};
  const auto say = [&sheet](const std::string& text) {
    if (!text.empty()) sheet.rows.push_back({text});
  };
  say(orUntitled(file.scenarioTitle));
  say(file.sentence.english());
  for (const Notice& one : file.inputNotices) {
    say((one.isCaution ? "Caution: " : "Note: ") + one.text.english());
  }
  for (const Text& warning : file.warnings) say("Warning: " + warning.english());
  say(kProgram);
  say("subject: " + file.subject + ", question: " + file.question);
  if (file.hasScenario()) say("scenario hash: " + scenarioHash(file));
  for (const Source& one : file.sources) {
    for (const std::string& line : one.about) say(line);
    say((one.file.empty() ? "trace hash: " : one.file + ", hash: ") + one.hash);
  }
  return sheet;
}

Workbook workbookOf(const ResultFile& file, const std::string& author, std::int64_t created) {
  Workbook book{file.scenarioTitle, author, created, {aboutSheet(file)}};
  std::vector<std::string> titles{book.sheets.front().name};
  for (const Table& table : file.tables) {
    book.sheets.push_back(sheetOf(table));
    titles.push_back(table.title.english());
  }
  std::vector<std::string> names = sheetNames(titles);
  for (std::size_t i = 0; i < names.size(); ++i) book.sheets[i].name = std::move(names[i]);
  return book;
}

}  // namespace spothorizon::result
