// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AskedQuestion.h"

#include <utility>

#include "ask/Question.h"
#include "base/InputError.h"
#include "base/Json.h"

namespace spothorizon::ask {
namespace {

struct Asked {
  std::string question;
  bool operator==(const Asked&) const = default;
};

Json written(const study::Sections& look) {
  const std::string& question = askedQuestion(look);
  return question.empty() ? Json() : Json(question);
}

void read(const study::LookInFile& value, study::Sections& look) {
  if (!value.text) throw InputError("", "", value.shown, "a question such as \"tornado\"");
  questionFrom(*value.text);
  setAskedQuestion(look, *value.text);
}

}  // namespace

const std::string& askedQuestion(const study::Sections& look) { return look.get<Asked>().question; }

void setAskedQuestion(study::Sections& look, std::string question) {
  if (question != askedQuestion(look)) look.edit<Asked>().question = std::move(question);
}

study::LookKey askedQuestionKey() { return {"question", written, read}; }

}  // namespace spothorizon::ask
