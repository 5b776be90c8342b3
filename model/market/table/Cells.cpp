// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/Cells.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/table/NameWords.h"

namespace spothorizon::market::table {
namespace {

bool sameWord(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

bool startsWithWord(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && sameWord(text.substr(0, word.size()), word);
}

bool endsWithWord(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && sameWord(text.substr(text.size() - word.size()), word);
}

/// Without the words for dollars and hours around it; a minus may come before the sign.
std::string_view withoutUnits(std::string_view text) {
  constexpr std::array<std::string_view, 4> kBefore{"usd", "us$", "$", "us-$"};
  constexpr std::array<std::string_view, 11> kAfter{
      "/gpu-hour", "/gpu-hr", "/gpuh", "/hour", "/hr", "/h", "per hour", "usd", "us$", "$", "/gpu"};
  text = csv::trimmed(text);
  for (const std::string_view word : kBefore) {
    if (startsWithWord(text, word)) text = csv::trimmed(text.substr(word.size()));
  }
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view word : kAfter) {
      if (text.size() <= word.size() || !endsWithWord(text, word)) continue;
      text = csv::trimmed(text.substr(0, text.size() - word.size()));
      again = true;
    }
  }
  return text;
}

struct Marks {
  std::size_t commas = 0, points = 0, blanks = 0;
  std::size_t lastComma = 0, lastPoint = 0;
};

constexpr std::string_view kNarrowBlank = "\xe2\x80\xaf", kHardBlank = "\xc2\xa0";

/// Blanks of any width and apostrophes between digits become blanks; empty where the text has
/// anything else that numbers have not.
std::string withPlainBlanks(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with(kNarrowBlank)) {
      plain += ' ';
      i += kNarrowBlank.size() - 1;
    } else if (rest.starts_with(kHardBlank)) {
      plain += ' ';
      i += kHardBlank.size() - 1;
    } else {
      plain += text[i] == '\'' ? ' ' : text[i];
    }
  }
  return plain;
}

Marks marksOf(std::string_view text) {
  Marks marks;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ',') marks.lastComma = i, ++marks.commas;
    if (text[i] == '.') marks.lastPoint = i, ++marks.points;
    marks.blanks += text[i] == ' ';
  }
  return marks;
}

/// Whole groups of three digits between `mark`s, but for the first.
bool areGroups(std::string_view whole, char mark) {
  if (whole.starts_with('-') || whole.starts_with('+')) whole.remove_prefix(1);
  for (bool first = true;; first = false) {
    const std::string_view group = whole.substr(0, whole.find(mark));
    if (group.empty() || !std::ranges::all_of(group, isDigit)) return false;
    if (first ? group.size() > 3 : group.size() != 3) return false;
    if (group.size() == whole.size()) return true;
    whole.remove_prefix(group.size() + 1);
  }
}

std::optional<double> without(std::string_view text, char thousands, char decimal) {
  const std::size_t end =
      decimal == '\0' ? text.size() : std::min(text.rfind(decimal), text.size());
  const std::string_view whole = text.substr(0, end);
  if (whole.find(thousands) != std::string_view::npos && !areGroups(whole, thousands)) {
    return std::nullopt;
  }
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i < end && text[i] == thousands) continue;
    plain += i == end ? '.' : text[i];
  }
  return parsedNumber(plain);
}

/// What a number's marks tell by themselves.
enum class Tells { Nothing, Point, Comma, Either };

struct Loose {
  std::optional<double> asPoint, asComma;  ///< its value where the decimal mark is that
  Tells tells = Tells::Nothing;
};

Loose looseOf(std::string_view cell) {
  const std::string text = withPlainBlanks(withoutUnits(cell));
  const Marks marks = marksOf(text);
  Loose loose;
  if (marks.commas > 0 && marks.points > 0) {
    const bool comma = marks.lastComma > marks.lastPoint;
    (comma ? loose.asComma : loose.asPoint) =
        comma ? without(text, '.', ',') : without(text, ',', '.');
    loose.tells = comma ? Tells::Comma : Tells::Point;
    return loose;
  }
  if (marks.blanks > 0) {
    loose.tells = marks.commas > 0   ? Tells::Comma
                  : marks.points > 0 ? Tells::Point
                                     : Tells::Nothing;
    loose.asPoint = loose.asComma = without(text, ' ',
                                            marks.commas > 0   ? ','
                                            : marks.points > 0 ? '.'
                                                               : '\0');
    return loose;
  }
  if (marks.commas == 0 && marks.points == 0) {
    loose.asPoint = loose.asComma = parsedNumber(text);
    return loose;
  }
  const char mark = marks.commas > 0 ? ',' : '.';
  const std::size_t count = marks.commas + marks.points;
  std::optional<double>& asDecimal = mark == ',' ? loose.asComma : loose.asPoint;
  std::optional<double>& asThousands = mark == ',' ? loose.asPoint : loose.asComma;
  if (count == 1) asDecimal = without(text, '\0', mark);
  if (areGroups(text, mark) && !text.starts_with('0') && !text.starts_with("-0")) {
    asThousands = without(text, mark, '\0');
  }
  loose.tells = asDecimal && asThousands ? Tells::Either
                : asDecimal              ? (mark == ',' ? Tells::Comma : Tells::Point)
                                         : (mark == ',' ? Tells::Point : Tells::Comma);
  return loose;
}

/// What money of other kinds is called, and its signs.
struct Currency {
  std::string_view name, code;
};
constexpr std::array<Currency, 29> kCodes{
    {{"cny", "CNY"}, {"rmb", "CNY"}, {"cnh", "CNY"},    {"yuan", "CNY"}, {"renminbi", "CNY"},
     {"jpy", "JPY"}, {"yen", "JPY"}, {"eur", "EUR"},    {"euro", "EUR"}, {"euros", "EUR"},
     {"gbp", "GBP"}, {"inr", "INR"}, {"rupees", "INR"}, {"krw", "KRW"},  {"rub", "RUB"},
     {"ils", "ILS"}, {"chf", "CHF"}, {"cad", "CAD"},    {"aud", "AUD"},  {"hkd", "HKD"},
     {"twd", "TWD"}, {"sgd", "SGD"}, {"brl", "BRL"},    {"sek", "SEK"},  {"nok", "NOK"},
     {"dkk", "DKK"}, {"pln", "PLN"}, {"czk", "CZK"},    {"zar", "ZAR"}}};
constexpr std::array<Currency, 15> kSigns{{{"\xc2\xa5", "CNY or JPY"},
                                           {"\xef\xbf\xa5", "CNY or JPY"},
                                           {"\xe5\x85\x83", "CNY"},
                                           {"\xe5\x86\x86", "JPY"},
                                           {"\xe2\x82\xac", "EUR"},
                                           {"\xc2\xa3", "GBP"},
                                           {"\xe2\x82\xb9", "INR"},
                                           {"\xe2\x82\xa9", "KRW"},
                                           {"\xe2\x82\xbd", "RUB"},
                                           {"\xe2\x82\xaa", "ILS"},
                                           {"C$", "CAD"},
                                           {"A$", "AUD"},
                                           {"HK$", "HKD"},
                                           {"NT$", "TWD"},
                                           {"R$", "BRL"}}};

}  // namespace

bool isNothing(std::string_view cell) {
  constexpr std::array<std::string_view, 17> kWordsForNothing{
      "nan", "none", "null", "nil", "unknown", "n/a",       "na",     "#n/a",   "-",
      "--",  "---",  "?",    "\\n", "nat",     "undefined", "(null)", "missing"};
  constexpr std::size_t kLongest = 9;
  cell = csv::trimmed(cell);
  if (cell.empty()) return true;
  if (isDigit(cell.front()) || cell.size() > kLongest) return false;
  if (cell == "\xe2\x80\x93" || cell == "\xe2\x80\x94") return true;  // dashes
  if (cell.front() == '<' && cell.back() == '>') cell = cell.substr(1, cell.size() - 2);
  return std::ranges::any_of(kWordsForNothing,
                             [&](std::string_view word) { return sameWord(word, cell); });
}

std::optional<double> looseNumber(std::string_view cell) {
  if (cell.empty()) return std::nullopt;
  if (const auto plain = parsedNumber(cell)) return plain;
  const Loose loose = looseOf(cell);
  if (loose.tells == Tells::Either) {
    // A point is a decimal mark where nothing speaks against it.
    return cell.find(',') == std::string_view::npos ? loose.asPoint : std::nullopt;
  }
  return loose.tells == Tells::Comma ? loose.asComma : loose.asPoint;
}

NumberColumn::NumberColumn(std::string name, std::string file,
                           const std::vector<std::string>& first, char separator)
    : m_name(std::move(name)), m_file(std::move(file)) {
  std::size_t points = 0, commas = 0;
  for (const std::string& cell : first) {
    const Tells tells = looseOf(cell).tells;
    points += tells == Tells::Point;
    commas += tells == Tells::Comma;
  }
  if (points > 0 && commas == 0) m_mark = Mark::Point;
  if (commas > 0 && points == 0) m_mark = Mark::Comma;
  if (points == 0 && commas == 0 && separator == ';') {
    // 1.234 between semicolons has been read as a number below two all along.
    const bool pointed = std::ranges::any_of(
        first, [](const std::string& cell) { return cell.find('.') != std::string::npos; });
    m_mark = pointed ? Mark::Point : Mark::Comma;
    // 1.200 beside 600 may be a thousand and two hundred.
    const bool whole = std::ranges::any_of(first, [](const std::string& cell) {
      return cell.find_first_not_of("0123456789") == std::string::npos && cell.size() > 2;
    });
    if (pointed && whole) m_mark = Mark::NotKnown, m_asks = true;
  }
}

double NumberColumn::read(std::string_view cell, std::size_t line, const char* expected) {
  if (m_asks && looseOf(cell).tells == Tells::Either) {
    throw InputError(m_file, "line " + std::to_string(line) + ", column " + m_name, inQuotes(cell),
                     "a number whose point is a decimal mark or separates thousands: this "
                     "may be either");
  }
  if (m_mark != Mark::Comma) {
    if (const auto plain = parsedNumber(cell)) {
      if (m_mark == Mark::NotKnown && cell.find('.') != std::string_view::npos) {
        m_mark = Mark::Point;
      }
      return *plain;
    }
  }
  return readLoose(cell, line, expected);
}

double NumberColumn::readLoose(std::string_view cell, std::size_t line, const char* expected) {
  const auto refuse = [&](const std::string& what) {
    throw InputError(m_file, "line " + std::to_string(line) + ", column " + m_name, inQuotes(cell),
                     what);
  };
  if (const std::string other = otherCurrency(cell); !other.empty()) {
    refuse("dollars: this is a price in " + other + "; write it in dollars first");
  }
  const Loose loose = looseOf(cell);
  if (!loose.asPoint && !loose.asComma) refuse(expected);
  if (m_mark == Mark::NotKnown) {
    if (loose.tells == Tells::Either && cell.find(',') != std::string_view::npos) {
      refuse(
          "a number whose comma is a decimal mark or separates thousands: this may be "
          "either");
    }
    if (loose.tells == Tells::Comma) m_mark = Mark::Comma;
    if (loose.tells == Tells::Point || loose.tells == Tells::Either) m_mark = Mark::Point;
  }
  const std::optional<double>& value = m_mark == Mark::Comma ? loose.asComma : loose.asPoint;
  if (!value) {
    refuse(m_mark == Mark::Comma ? "a decimal comma, as in the lines above"
                                 : "a decimal point, as in the lines above");
  }
  m_commas = m_commas || (m_mark == Mark::Comma && cell.find(',') != std::string_view::npos);
  return *value;
}

std::string otherCurrency(std::string_view text) {
  for (const Currency& one : kSigns) {
    const std::size_t at = text.find(one.name);
    if (at == std::string_view::npos) continue;
    if (isLetter(one.name.front()) && at > 0 && isLetter(text[at - 1])) continue;
    return std::string(one.code);
  }
  for (const std::string& word : nameWords(text)) {
    const auto found = std::ranges::find(kCodes, word, &Currency::name);
    if (found != kCodes.end()) return std::string(found->code);
  }
  return {};
}

InputError inOtherCurrency(const std::string& file, const std::string& column,
                           const std::string& currency) {
  return {file, "column " + column, "prices in " + currency,
          "prices in dollars: name another column (--column price=NAME), or write them in dollars "
          "first"};
}

namespace {

/// Seconds of a letter or word of durations: "h", "min"; "m" is a minute.
std::optional<double> durationUnit(std::string_view word) {
  struct Unit {
    std::string_view word;
    double seconds;
  };
  constexpr std::array<Unit, 22> kKnown{
      {{"d", 86400},        {"day", 86400},      {"days", 86400}, {"h", 3600},  {"hr", 3600},
       {"hrs", 3600},       {"hour", 3600},      {"hours", 3600}, {"m", 60},    {"min", 60},
       {"mins", 60},        {"minute", 60},      {"minutes", 60}, {"s", 1},     {"sec", 1},
       {"secs", 1},         {"second", 1},       {"seconds", 1},  {"ms", 1e-3}, {"w", 7 * 86400},
       {"week", 7 * 86400}, {"weeks", 7 * 86400}}};
  for (const Unit& unit : kKnown) {
    if (sameWord(unit.word, word)) return unit.seconds;
  }
  return std::nullopt;
}

/// "2h30m", "1d 2h", "45 min", "PT2H30M", "P1DT2H".
std::optional<double> wordDuration(std::string_view cell) {
  const bool iso = cell.size() > 2 && (cell.front() == 'P' || cell.front() == 'p');
  if (iso) cell.remove_prefix(1);
  double seconds = 0, before = 1e9;
  bool any = false, time = false;
  while (!cell.empty()) {
    if (iso && !time && lower(cell.front()) == 't') {
      time = true;
      cell.remove_prefix(1);
      continue;
    }
    if (cell.front() == ' ' || (!iso && any && cell.front() == ',')) {
      cell.remove_prefix(1);
      continue;
    }
    std::size_t digits = 0;
    while (digits < cell.size() && (isDigit(cell[digits]) || cell[digits] == '.')) ++digits;
    const auto number = parsedNumber(cell.substr(0, digits));
    if (digits == 0 || !number) return std::nullopt;
    cell.remove_prefix(digits);
    while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
    std::size_t letters = 0;
    while (letters < cell.size() && isLetter(cell[letters]) && !(iso && letters > 0)) {
      ++letters;
    }
    const std::string_view word = cell.substr(0, letters);
    // Before its T, an M of ISO 8601 is a month.
    if (iso && !time && lower(cell.empty() ? ' ' : cell.front()) == 'm') return std::nullopt;
    const auto unit = durationUnit(word);
    if (!unit || *unit >= before) return std::nullopt;
    seconds += *number * *unit;
    before = *unit;
    any = true;
    cell.remove_prefix(letters);
  }
  return any ? std::optional(seconds) : std::nullopt;
}

/// "4x A100", "8 x H100", "A100 x 4", "A100:4", "4 GPUs".
std::optional<double> timesCount(std::string_view cell) {
  const auto isName = [](std::string_view name) {
    return !name.empty() && isLetter(name.front()) && std::ranges::all_of(name, [](char c) {
      return isLetter(c) || isDigit(c) || c == '-' || c == '_' || c == ' ';
    });
  };
  const auto isCount = [](std::string_view text) {
    return !text.empty() && text.size() < 6 && std::ranges::all_of(text, isDigit);
  };
  std::size_t digits = 0;
  while (digits < cell.size() && isDigit(cell[digits])) ++digits;
  if (digits > 0) {
    std::string_view rest = csv::trimmed(cell.substr(digits));
    const bool times = !rest.empty() && (lower(rest.front()) == 'x' || rest.front() == '*');
    if (times) rest = csv::trimmed(rest.substr(1));
    const bool gpus = sameWord(rest, "gpu") || sameWord(rest, "gpus");
    const bool named = times && isName(rest);
    return isCount(cell.substr(0, digits)) && (gpus || named) ? parsedNumber(cell.substr(0, digits))
                                                              : std::nullopt;
  }
  const std::size_t mark = cell.find_last_of(":xX*");
  if (mark == cell.npos || mark == 0) return std::nullopt;
  if (cell[mark] != ':' && cell[mark - 1] != ' ') return std::nullopt;
  const std::string_view count = csv::trimmed(cell.substr(mark + 1));
  const bool named = isName(csv::trimmed(cell.substr(0, mark)));
  return named && isCount(count) ? parsedNumber(count) : std::nullopt;
}

}  // namespace

std::optional<double> clockDuration(std::string_view cell) {
  cell = csv::trimmed(cell);
  const bool words = cell.find(':') == std::string_view::npos && !cell.empty() &&
                     (isLetter(cell.back()) || cell.front() == 'P');
  if (words) return wordDuration(cell);
  double days = 0;
  bool hasDays = false;
  if (const std::size_t day = cell.find("day"); day != std::string_view::npos) {
    const auto number = parsedNumber(csv::trimmed(cell.substr(0, day)));
    if (!number || *number < 0) return std::nullopt;
    days = *number;
    cell.remove_prefix(day + 3);
    if (cell.starts_with('s')) cell.remove_prefix(1);
    if (cell.starts_with(',')) cell.remove_prefix(1);
    cell = csv::trimmed(cell);
    if (cell.empty()) return days * 86400;
  } else if (const std::size_t dash = cell.find('-'); dash != std::string_view::npos && dash > 0) {
    const std::string_view before = cell.substr(0, dash);
    if (before.size() > 5 || !std::ranges::all_of(before, isDigit)) return std::nullopt;
    days = *parsedNumber(before);
    hasDays = true;
    cell.remove_prefix(dash + 1);
  }
  std::array<double, 3> parts{};
  std::size_t count = 0;
  while (true) {
    const std::string_view part = cell.substr(0, cell.find(':'));
    const bool last = part.size() == cell.size();
    const auto number = parsedNumber(part);
    const bool plain = !part.empty() && isDigit(part.front()) &&
                       part.find_first_not_of(last ? "0123456789." : "0123456789") == part.npos;
    if (!number || !plain || count == parts.size()) return std::nullopt;
    if (count > 0 && *number >= 60) return std::nullopt;
    parts[count++] = *number;
    if (last) break;
    cell.remove_prefix(part.size() + 1);
  }
  // With days the first part counts hours; without, two parts are minutes and seconds.
  if (hasDays) return days * 86400 + parts[0] * 3600 + parts[1] * 60 + parts[2];
  if (count == 3) return days * 86400 + parts[0] * 3600 + parts[1] * 60 + parts[2];
  if (count == 2) return days * 86400 + parts[0] * 60 + parts[1];
  return std::nullopt;
}

std::optional<double> clockOfDay(std::string_view cell) {
  const auto seconds = clockDuration(cell);
  const bool two = std::ranges::count(cell, ':') == 1 && cell.find('-') == cell.npos &&
                   cell.find("day") == cell.npos;
  if (!seconds || !two) return seconds;
  // clockDuration() takes two parts for minutes and seconds.
  constexpr double kDay = 24;
  if (*seconds >= kDay * 60 || *seconds != std::floor(*seconds)) return std::nullopt;
  return *seconds * 60;
}

std::optional<double> gpuCount(std::string_view cell) {
  cell = csv::trimmed(cell);
  if (const auto number = parsedNumber(cell)) return number;
  std::optional<double> total;
  double ofTypes = 0;
  bool resources = false;
  if (const auto times = timesCount(cell); times && !startsWithWord(cell, "gpu")) return times;
  while (!cell.empty()) {
    std::string_view part = csv::trimmed(cell.substr(0, cell.find(',')));
    cell.remove_prefix(
        std::min(cell.size(), cell.find(',') == cell.npos ? cell.size() : cell.find(',') + 1));
    const bool named = part.find('=') != part.npos;
    if (startsWithWord(part, "gres/")) part.remove_prefix(5);
    if (startsWithWord(part, "gres:")) part.remove_prefix(5);
    if (!named && !startsWithWord(part, "gpu")) return std::nullopt;
    resources = true;
    if (!startsWithWord(part, "gpu")) continue;
    part.remove_prefix(3);
    // =2, :a100=2, :a100:2, :2, and what Slurm says of their places: (IDX:0-1)
    part = part.substr(0, part.find('('));
    const std::size_t mark = part.find_last_of("=:");
    if (mark == part.npos) continue;
    const auto number = parsedNumber(part.substr(mark + 1));
    if (!number) continue;
    if (mark == 0) {
      total = number;
    } else {
      ofTypes += *number;
    }
  }
  if (!resources) return std::nullopt;
  return total.value_or(ofTypes);
}

}  // namespace spothorizon::market::table
