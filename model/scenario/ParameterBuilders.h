// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/Parameters.h"

/// How rows of the parameter table are made. `access` is a generic lambda from a scenario (const or
/// not) to the field: get and set share it, so that neither can read another field than the other.
namespace spothorizon::study::build {

struct Words {
  std::string key, section, label, symbol, unit, help;
};

struct Range {
  double minimum, maximum, sliderMinimum, sliderMaximum, step;
  Scale scale = Scale::Linear;
};

template <class E>
using Names = std::vector<std::pair<std::string, E>>;

/// Without blanks at its ends.
std::string_view trimmed(std::string_view text);
/// Its parts; none of no text, and no empty one after a separator at the end.
std::vector<std::string> split(std::string_view text, char separator);

/// "/job/minGpus" from "job.minGpus".
std::string pointer(const std::string& key);

// Text to value; InputError with the key's pointer, what was found and what was expected.
double parsedReal(const Parameter& p, const std::string& text);
int parsedInteger(const Parameter& p, const std::string& text);
std::uint64_t parsedSeed(const Parameter& p, const std::string& text);
bool parsedFlag(const Parameter& p, const std::string& text);
std::size_t parsedChoice(const Parameter& p, const std::string& text);

Parameter row(const Words& words, ParameterType type, const Range& range = {0, 0, 0, 0, 0});
/// Fills defaultText from a scenario that nobody has changed, and `applies` where it is empty.
Parameter finished(Parameter p, const Scenario& untouched = Scenario{});

/// A study's own part of a scenario, for `access`: [](auto& s) -> auto& { return in<T>(s).x; }.
template <class T>
const T& in(const Scenario& scenario) {
  return scenario.sections.get<T>();
}
template <class T>
T& in(Scenario& scenario) {
  return scenario.sections.edit<T>();
}

template <class Access>
Parameter withReal(Parameter p, Access access) {
  p.get = [access](const Scenario& s) { return numberText(access(s)); };
  p.set = [access, p](Scenario& s, const std::string& text) { access(s) = parsedReal(p, text); };
  return p;
}

template <class Access>
Parameter real(const Words& words, const Range& range, Access access) {
  return withReal(row(words, ParameterType::Real, range), access);
}

/// A fraction that is shown and typed in per cent; its range is that of the fraction.
template <class Access>
Parameter percent(const Words& words, const Range& range, Access access) {
  Parameter p = row(words, ParameterType::Real, range);
  p.asPercent = true;
  return withReal(std::move(p), access);
}

template <class Access>
Parameter optionalReal(const Words& words, const Range& range, Access access) {
  Parameter p = row(words, ParameterType::Real, range);
  p.optional = true;
  p.get = [access](const Scenario& s) { return access(s) ? numberText(*access(s)) : ""; };
  p.set = [access, p](Scenario& s, const std::string& text) {
    if (text.empty()) {
      access(s).reset();
    } else {
      access(s) = parsedReal(p, text);
    }
  };
  return p;
}

template <class Access>
Parameter integer(const Words& words, const Range& range, Access access) {
  Parameter p = row(words, ParameterType::Integer, range);
  p.get = [access](const Scenario& s) { return std::to_string(access(s)); };
  p.set = [access, p](Scenario& s, const std::string& text) { access(s) = parsedInteger(p, text); };
  return p;
}

template <class Access>
Parameter optionalInteger(const Words& words, const Range& range, Access access) {
  Parameter p = row(words, ParameterType::Integer, range);
  p.optional = true;
  p.get = [access](const Scenario& s) { return access(s) ? std::to_string(*access(s)) : ""; };
  p.set = [access, p](Scenario& s, const std::string& text) {
    if (text.empty()) {
      access(s).reset();
    } else {
      access(s) = parsedInteger(p, text);
    }
  };
  return p;
}

template <class Access>
Parameter flag(const Words& words, Access access) {
  Parameter p = row(words, ParameterType::Flag);
  p.choices = {"false", "true"};
  p.get = [access](const Scenario& s) { return std::string(access(s) ? "true" : "false"); };
  p.set = [access, p](Scenario& s, const std::string& text) { access(s) = parsedFlag(p, text); };
  return p;
}

template <class Access>
Parameter text(const Words& words, Access access) {
  Parameter p = row(words, ParameterType::Text);
  p.get = [access](const Scenario& s) { return access(s); };
  p.set = [access](Scenario& s, const std::string& value) { access(s) = value; };
  return p;
}

template <class Access>
Parameter optionalText(const Words& words, Access access) {
  Parameter p = row(words, ParameterType::Text);
  p.optional = true;
  p.get = [access](const Scenario& s) { return access(s).value_or(""); };
  p.set = [access](Scenario& s, const std::string& value) {
    if (value.empty()) {
      access(s).reset();
    } else {
      access(s) = value;
    }
  };
  return p;
}

template <class E, class Access>
Parameter choice(const Words& words, const Names<E>& names, Access access) {
  Parameter p = row(words, ParameterType::Choice);
  for (const auto& [name, value] : names) p.choices.push_back(name);
  p.get = [access, names](const Scenario& s) {
    for (const auto& [name, value] : names) {
      if (value == access(s)) return name;
    }
    return std::string();
  };
  p.set = [access, names, p](Scenario& s, const std::string& value) {
    access(s) = names[parsedChoice(p, value)].second;
  };
  return p;
}

/// The same row, mattering only where `applies` says so.
template <class Applies>
Parameter when(Parameter p, Applies applies) {
  p.applies = applies;
  return p;
}

/// The same row, written only where it is not at its default: files from before it stay as they
/// were.
inline Parameter quiet(Parameter p) {
  p.quietAtDefault = true;
  return p;
}

/// "auto" and words of market::table::timeChoice().
Names<std::string> timeUnits();

/// The unit of bare times in a file that a study reads. `access`: to its seconds, 0: inferred.
template <class Access>
Parameter timeUnit(const std::string& key, const std::string& section, const std::string& label,
                   Access access) {
  return quiet(choice<std::string>(
      {key, section, label, "", "",
       "The unit of its times, where they are bare numbers; for dates such as 03/04/2026, what "
       "comes first. auto: inferred from the values and from the name of their column."},
      timeUnits(), access));
}

/// The columns of a file that a study reads, as roles and names.
template <class Access>
Parameter columns(const std::string& key, const std::string& section, const std::string& label,
                  const std::string& help, Access access) {
  return quiet(text({key, section, label, "", "", help}, access));
}

/// The name of a file, which is meant from the scenario's folder.
inline Parameter path(Parameter p) {
  p.isPath = true;
  return p;
}

}  // namespace spothorizon::study::build

namespace spothorizon::study {

// The table's parts, in the order of the window; those of the studies stand before the last.
std::vector<Parameter> marketParameters();
std::vector<Parameter> jobParameters();
std::vector<Parameter> forecastParameters();
std::vector<Parameter> runParameters();

}  // namespace spothorizon::study
