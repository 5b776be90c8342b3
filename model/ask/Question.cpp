// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Question.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::ask {
namespace {

using study::FutureKind;

constexpr std::pair<FutureKind, std::string_view> kSources[] = {
    {FutureKind::Recorded, "recorded"},
    {FutureKind::Resampled, "resampled"},
    {FutureKind::Generated, "generated"},
};

constexpr std::string_view kMarks = " ,=%\t\n\r";

std::string encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (kMarks.find(c) == std::string_view::npos) {
      out += c;
    } else {
      std::string digits = hexText(static_cast<unsigned char>(c), 2);
      out += "%" + digits;
    }
  }
  return out;
}

int hexDigit(char c) {
  if (isDigit(c)) return c - '0';
  const char small = lower(c);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const int high = i + 1 < text.size() ? hexDigit(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hexDigit(text[i + 2]) : -1;
    if (high < 0 || low < 0) {
      throw InputError("", "", "\"" + std::string(text) + "\"",
                       "two hexadecimal digits after each per cent sign, as in %20");
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

std::vector<std::string_view> parts(std::string_view text, char separator) {
  std::vector<std::string_view> all;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(separator, from), text.size());
    all.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return all;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> all = parts(text, ' ');
  std::erase_if(all, [](std::string_view word) { return word.empty(); });
  return all;
}

// Writing.

std::string axisText(const Axis& axis) {
  std::string text = " " + encoded(axis.key);
  for (std::size_t i = 0; i < axis.values.size(); ++i) {
    text += (i == 0 ? "=" : ",") + encoded(axis.values[i]);
  }
  return text;
}

std::string option(std::string_view name, const std::string& value) {
  return " " + std::string(name) + "=" + value;
}

/// Nothing where the value is the usual one.
std::string unless(bool usual, std::string_view name, const std::string& value) {
  return usual ? std::string() : option(name, value);
}

std::string keysText(const std::vector<std::string>& keys) {
  std::string text;
  for (const std::string& key : keys) text += " " + encoded(key);
  return text;
}

struct Writing {
  std::string operator()(const Once&) const { return ""; }
  std::string operator()(const OverAxes& asked) const {
    std::string text;
    for (const Axis& axis : asked.axes) text += axisText(axis);
    return text + unless(asked.measure.empty(), "measure", encoded(asked.measure));
  }
  std::string operator()(const OverStarts& asked) const {
    const OverStarts usual;
    std::string text;
    for (const auto& [kind, name] : kSources) {
      if (kind == asked.source) text = unless(kind == usual.source, "source", std::string(name));
    }
    return text + unless(asked.starts == usual.starts, "starts", std::to_string(asked.starts)) +
           unless(asked.markets == usual.markets, "markets", std::to_string(asked.markets));
  }
  std::string operator()(const Goal& asked) const {
    return axisText(asked.axis) + unless(asked.measure.empty(), "measure", encoded(asked.measure)) +
           option(asked.atLeast ? "atLeast" : "atMost", numberText(asked.limit)) +
           option("chance", numberText(asked.chance)) + (asked.most ? " most" : "");
  }
  std::string operator()(const Tornado& asked) const {
    return unless(asked.measure.empty(), "measure", encoded(asked.measure)) +
           unless(asked.spread == Tornado().spread, "spread", numberText(asked.spread)) +
           unless(asked.contender.empty(), "contender", encoded(asked.contender)) +
           keysText(asked.keys);
  }
  std::string operator()(const MonteCarlo& asked) const {
    const MonteCarlo usual;
    return unless(asked.measure.empty(), "measure", encoded(asked.measure)) +
           unless(asked.spread == usual.spread, "spread", numberText(asked.spread)) +
           unless(asked.samples == usual.samples, "samples", std::to_string(asked.samples)) +
           unless(asked.contender.empty(), "contender", encoded(asked.contender)) +
           keysText(asked.keys);
  }
};

// Reading.

[[noreturn]] void refuse(std::string_view found, std::string expected) {
  throw InputError("", "", "\"" + std::string(found) + "\"", std::move(expected));
}

/// A word of a question: a key alone, or with values.
struct Word {
  std::string_view whole;
  std::string name;
  bool hasValue = false;
  std::string_view value;  ///< not decoded
};

Word wordFrom(std::string_view text) {
  const std::size_t at = text.find('=');
  Word word{text, decoded(text.substr(0, at)), at != std::string_view::npos, {}};
  if (word.hasValue) word.value = text.substr(at + 1);
  if (word.name.empty()) refuse(text, "a key before the equals sign");
  return word;
}

double numberIn(const Word& word, double least, double most, const char* expected) {
  const auto number = parsedNumber(decoded(word.value));
  if (!number || *number < least || *number > most) refuse(word.whole, expected);
  return *number;
}

int wholeIn(const Word& word, int least, int most) {
  const double number = numberIn(word, least, most, "a whole number");
  if (number != std::round(number)) refuse(word.whole, "a whole number");
  return static_cast<int>(number);
}

Axis axisFrom(const Word& word) {
  Axis axis{word.name, {}};
  if (!word.hasValue) return axis;
  for (const std::string_view value : parts(word.value, ',')) {
    if (value.empty()) refuse(word.whole, "a value between the commas");
    axis.values.push_back(decoded(value));
  }
  return axis;
}

constexpr int kMostStarts = 1'000'000, kMostMarkets = 10'000, kMostSamples = 100'000;
constexpr double kAnyNumber = 1e300;

OverAxes axesFrom(const std::vector<Word>& all) {
  OverAxes asked;
  for (const Word& word : all) {
    if (word.name == "measure" && word.hasValue) {
      asked.measure = decoded(word.value);
    } else {
      asked.axes.push_back(axisFrom(word));
    }
  }
  const std::size_t count = asked.axes.size();
  if (count < 1 || count > 2) {
    refuse("axes with " + std::to_string(count) + " parameters", "one or two");
  }
  if (count == 2 && asked.axes[0].key == asked.axes[1].key) {
    refuse(asked.axes[0].key, "two different parameters");
  }
  return asked;
}

OverStarts startsFrom(const std::vector<Word>& all) {
  OverStarts asked;
  for (const Word& word : all) {
    if (word.name == "starts") {
      asked.starts = wholeIn(word, 0, kMostStarts);
    } else if (word.name == "markets") {
      asked.markets = wholeIn(word, 1, kMostMarkets);
    } else if (word.name == "source") {
      const auto* known =
          std::ranges::find(kSources, word.value, &std::pair<FutureKind, std::string_view>::second);
      if (known == std::end(kSources)) refuse(word.whole, "recorded, resampled or generated");
      asked.source = known->first;
    } else {
      refuse(word.whole, "source, starts or markets");
    }
  }
  return asked;
}

Goal goalFrom(const std::vector<Word>& all) {
  Goal asked;
  bool limited = false;
  for (const Word& word : all) {
    if (word.name == "atMost" || word.name == "atLeast") {
      asked.atLeast = word.name == "atLeast";
      asked.limit = numberIn(word, -kAnyNumber, kAnyNumber, "a number");
      if (std::exchange(limited, true)) refuse(word.whole, "one limit");
    } else if (word.name == "measure") {
      asked.measure = decoded(word.value);
    } else if (word.name == "chance") {
      asked.chance = numberIn(word, 0, 1, "a chance from 0 to 1");
    } else if (word.name == "most" && !word.hasValue) {
      asked.most = true;
    } else if (asked.axis.key.empty()) {
      asked.axis = axisFrom(word);
    } else {
      refuse(word.whole, "measure, atMost, atLeast, chance or most");
    }
  }
  if (asked.axis.key.empty()) refuse("a goal without a parameter", "the key of one");
  if (!limited) refuse("a goal without a limit", "atMost or atLeast");
  return asked;
}

/// What a tornado and a Monte Carlo have in common; false: another word.
template <class Asked>
bool takeVaried(Asked& asked, const Word& word) {
  if (word.name == "measure") {
    asked.measure = decoded(word.value);
  } else if (word.name == "contender" && word.hasValue) {
    asked.contender = decoded(word.value);
  } else if (word.name == "spread") {
    asked.spread = numberIn(word, 1e-6, 1e6, "a share above 0, such as 0.25");
  } else if (!word.hasValue) {
    asked.keys.push_back(word.name);
  } else {
    return false;
  }
  return true;
}

Tornado tornadoFrom(const std::vector<Word>& all) {
  Tornado asked;
  for (const Word& word : all) {
    if (!takeVaried(asked, word))
      refuse(word.whole, "measure, contender, spread or keys of parameters");
  }
  return asked;
}

MonteCarlo monteCarloFrom(const std::vector<Word>& all) {
  MonteCarlo asked;
  for (const Word& word : all) {
    if (word.name == "samples") {
      asked.samples = wholeIn(word, 1, kMostSamples);
    } else if (!takeVaried(asked, word)) {
      refuse(word.whole, "measure, contender, spread, samples or keys of parameters");
    }
  }
  return asked;
}

}  // namespace

std::string questionKind(const Question& question) {
  constexpr const char* kKinds[] = {"once", "axes", "starts", "goal", "tornado", "monte-carlo"};
  static_assert(std::size(kKinds) == std::variant_size_v<Question>);
  return kKinds[question.index()];
}

std::string questionText(const Question& question) {
  return questionKind(question) + std::visit(Writing(), question);
}

Question questionFrom(const std::string& text) {
  const std::vector<std::string_view> all = words(text);
  const std::string_view kind = all.empty() ? std::string_view() : all.front();
  std::vector<Word> rest;
  for (std::size_t i = 1; i < all.size(); ++i) rest.push_back(wordFrom(all[i]));
  if (kind == "axes") return axesFrom(rest);
  if (kind == "starts") return startsFrom(rest);
  if (kind == "goal") return goalFrom(rest);
  if (kind == "tornado") return tornadoFrom(rest);
  if (kind == "monte-carlo") return monteCarloFrom(rest);
  if (kind != "once") refuse(kind, "once, axes, starts, goal, tornado or monte-carlo");
  if (!rest.empty()) refuse(rest.front().whole, "nothing after \"once\"");
  return Once();
}

}  // namespace spothorizon::ask
