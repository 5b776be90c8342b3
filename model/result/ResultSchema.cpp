// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/ResultSchema.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/SchemaParts.h"
#include "result/ResultFile.h"
#include "result/TableJson.h"

namespace spothorizon::result {
namespace {

using schema::listOf;
using schema::mapOf;
using schema::oneOf;
using schema::text;
using schema::typed;

/// An object that has these members and no others; `optional`: those that it need not have.
Json objectOf(Json members, const char* what, const std::vector<std::string>& optional = {}) {
  std::vector<std::string> required;
  for (const Json::Member& member : *members.asObject()) {
    if (std::ranges::find(optional, member.key) == optional.end()) required.push_back(member.key);
  }
  return schema::objectOf(std::move(members), what, required);
}

Json columnSchema() {
  return objectOf(
      {{"key", text("The member of each row; its unit is in its name: costUsd, finishHours.")},
       {"title", text("For people, in English.")},
       {"unit", text("Empty for dollars, shares, texts and counts.")},
       {"form", oneOf({formName(Form::Number), formName(Form::Dollars), formName(Form::Share),
                       formName(Form::Text)},
                      "A share of 0.124 is shown as 12.4 %.")},
       {"interval",
        {{"const", true},
         {"description",
          "Rows also have the key followed by Low and by High: the limits of the 95 % "
          "interval, null where there is none."}}},
       {"help", text("One sentence about the column.")}},
      "A column of the table.", {"interval", "help"});
}

Json tableSchema() {
  const Json cell{{"type", Json(Json::List{"null", "number", "string", "boolean"})}};
  return objectOf(
      {{"title", text("For people, in English.")},
       {"columns", listOf(columnSchema(), "In the order of the CSV file.")},
       {"rows", listOf(mapOf(cell, "A value for each key; null where there is none."),
                       "In the order of the CSV file.")},
       {"notes", listOf(text("A sentence."), "What a reader has to know of the table.")}},
      "A table; as CSV and in a spreadsheet it has the same columns under the same keys.");
}

Json sourceSchema() {
  return objectOf({{"file", text("Its name without folders; several that have one hash are joined "
                                 "by ' + '; empty where no file was read.")},
                   {"hash", text("Of the bytes, of several files one after the other.")},
                   {"about", listOf(text("A line."), "Where it comes from, in words.")}},
                  "A file that was read, or how a market was made.");
}

Json noticeSchema() {
  return objectOf(
      {{"severity", oneOf({"caution", "note"}, "Cautions belong beside the conclusion.")},
       {"text", text("Short, in English.")}},
      "An input that nobody recorded, or what a reader dropped or assumed.");
}

/// Null where files alone were read.
Json scenarioSchema() {
  Json schema = objectOf(
      {{"title", text("As its author wrote it; may be empty.")},
       {"hash", text("Of the document as a file: equal hashes, equal scenarios.")},
       {"document", typed("object", "The scenario as run, of the format spothorizon-scenario.")}},
      "The scenario as run; null where files alone were read.");
  schema["type"] = Json(Json::List{"object", "null"});
  return schema;
}

}  // namespace

Json resultSchema() {
  Json schema = schema::head(std::string(kResultFormat));
  schema.update(objectOf(
      {{"format", {{"const", std::string(kResultFormat)}}},
       {"version", {{"const", kResultVersion}}},
       {"program", text("Name and version of the program that wrote the file.")},
       {"subject",
        text("job, stream, training or serving; trace, jobs or bill where files alone were read.")},
       {"question", text("What was asked: run, ledger, or a question with its parameters.")},
       {"scenario", scenarioSchema()},
       {"sources", listOf(sourceSchema(), "What the result was computed from.")},
       {"sentence", text("The answer in words, in English.")},
       {"warnings", listOf(text("A sentence."), "What limits the answer.")},
       {"inputNotices", listOf(noticeSchema(), "What the answer rests on that nobody recorded.")},
       {"tables", mapOf(tableSchema(), "By key.")}},
      "A result of SpotHorizon."));
  return schema;
}

}  // namespace spothorizon::result
