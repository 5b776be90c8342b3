// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/CellWords.h"

#include "ask/Study.h"
#include "base/InputError.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

using Words = std::vector<std::string>;

Words wordsOf(const std::string& text) {
  Words words = build::split(text, ' ');
  std::erase(words, std::string());
  return words;
}

/// The variant that a command runs with these words; none where it refuses them, or asks for less
/// than the study's plain results.
std::optional<std::string> variantOf(const StudyCommand& command, const Words& words) {
  try {
    CommandLine line;
    line.words = words;
    const CommandWork work = command.prepare ? command.prepare(line) : scenarioWork(line);
    if (work.text || !work.values.empty()) return {};
    return work.variant.empty() ? command.variant : work.variant;
  } catch (const InputError&) {
    return {};
  }
}

/// The ways in which commands take a variant: by a word before the file or after it, or as they
/// are.
std::vector<Words> waysToAsk(const std::string& variant, const std::string& file) {
  std::vector<Words> ways{{file}};
  const Words words = wordsOf(variant);
  if (words.empty() || words.size() > 2) return ways;
  ways.push_back({words.back(), file});
  ways.push_back({file, variant});
  return ways;
}

Words joined(const StudyCommand& command, const Words& rest) {
  Words all = wordsOf(command.name);
  all.insert(all.end(), rest.begin(), rest.end());
  return all;
}

}  // namespace

std::optional<Words> cellWords(const Study& study, const std::string& variant,
                               const std::string& file) {
  for (const StudyCommand& command : study.commands()) {
    if (!command.cells) continue;
    for (const Words& way : waysToAsk(variant, file)) {
      if (variantOf(command, way) == variant) return joined(command, way);
    }
    for (const CommandOption& option : command.options) {
      if (option.use != CommandOption::Use::Variant || option.of != variant) continue;
      if (variantOf(command, {file})) return joined(command, {file, "--" + option.name});
    }
  }
  return {};
}

}  // namespace spothorizon::study
