// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetLists.h"

#include <cmath>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ParameterBuilders.h"
#include "subjects/stream/BudgetSpec.h"
#include "subjects/stream/SpeedUpText.h"

namespace spothorizon::study {
namespace {

using namespace build;
using rental::SpeedUpKind;

constexpr std::size_t kMostClasses = 10000, kMostTypes = 64;

std::string place(const char* list, std::size_t index) {
  return std::string(list) + "." + std::to_string(index) + ".";
}

/// Every entry of a list, with the defaults of a new one.
std::vector<Parameter> finishedEntries(std::vector<Parameter> rows, const Scenario& untouched) {
  for (Parameter& p : rows) p = finished(std::move(p), untouched);
  return rows;
}

void setTable(rental::SpeedUp& speedUp, const std::string& text, const std::string& where) {
  rental::SpeedUp table = speedUp;
  table.kind = SpeedUpKind::Table;
  table.table = pointsFrom(text, where);
  // The check names the table itself.
  const std::string speedUpPlace = where.substr(0, where.rfind('/'));
  if (!table.table.empty()) rental::checkSpeedUp(table, speedUpPlace);
  speedUp.table = std::move(table.table);
}

template <class Access>
Parameter tableParameter(const std::string& key, Access access) {
  Parameter p = row({key + "table", "stream", "Measured speed-up", "", "GPUs=times",
                     "The measured speed-up by number of GPUs: 1=1, 2=1.43. "
                     "Nothing is assumed between two points."},
                    ParameterType::Text);
  p.inFile = InFile::Pairs;
  p.quietAtDefault = true;
  p.get = [access](const Scenario& s) { return pointsText(access(s).speedUp.table); };
  p.set = [access, where = pointer(p.key)](Scenario& s, const std::string& text) {
    setTable(access(s).speedUp, text, where);
  };
  return p;
}

template <class Access>
void addSpeedUp(std::vector<Parameter>& all, const std::string& prefix, Access access) {
  const std::string key = prefix + "speedup.";
  const auto of = [access](SpeedUpKind kind) {
    return [access, kind](const Scenario& s) { return access(s).speedUp.kind == kind; };
  };
  all.push_back(choice<SpeedUpKind>(
      {key + "kind", "stream", "Speed-up", "s(k)", "",
       "amdahl: a share of the work does not scale; power: k to an exponent; table: measured."},
      {{"amdahl", SpeedUpKind::Amdahl},
       {"power", SpeedUpKind::Power},
       {"table", SpeedUpKind::Table}},
      [access](auto& s) -> auto& { return access(s).speedUp.kind; }));
  all.push_back(when(real(
                         {key + "serialFraction", "stream", "Serial fraction", "", "",
                          "The share of the work that more GPUs do not make faster."},
                         {0, 1, 0, 1, 0.01},
                         [access](auto& s) -> auto& { return access(s).speedUp.serialFraction; }),
                     of(SpeedUpKind::Amdahl)));
  all.push_back(when(
      real(
          {key + "exponent", "stream", "Exponent", "", "", "The speed-up on k GPUs is k to this."},
          {0, 1, 0, 1, 0.01}, [access](auto& s) -> auto& { return access(s).speedUp.exponent; }),
      of(SpeedUpKind::Power)));
  all.push_back(when(tableParameter(key, access), of(SpeedUpKind::Table)));
}

Parameter numbers(Parameter p) {
  p.inFile = InFile::Numbers;
  p.quietAtDefault = true;
  return p;
}

/// A file, or the epochs themselves.
template <class Access>
Parameter epochsParameter(const std::string& prefix, Access access) {
  Parameter p = path(text(
      {prefix + "epochs", "stream", "Epochs", "", "",
       "A CSV of epochs with speed-ups of their own, in which the class is found by its name, or "
       "the epochs themselves, each with its hours on one GPU: 0.5: 1=1, 2=1.8; 0.2: 1=1, 2=1.3. "
       "They take the place of size and speed-up."},
      [access](auto& s) -> auto& { return access(s).epochs; }));
  p.inFile = InFile::FileOrEpochs;
  p.set = [access, where = pointer(p.key)](Scenario& s, const std::string& value) {
    if (listsEpochs(value)) epochsFrom(value, where);
    access(s).epochs = value;
  };
  return p;
}

std::vector<Parameter> classParameters(std::size_t index) {
  const std::string key = place("stream.classes", index);
  const auto one = [index](auto& s) -> auto& { return in<StreamSpec>(s).classes[index]; };
  std::vector<Parameter> all;
  all.push_back(text(
      {key + "name", "stream", "Class", "", "", "What its jobs are called."},
      [one](auto& s) -> auto& { return one(s).name; }));
  all.push_back(real(
      {key + "jobsPerHour", "stream", "Arrival rate", "λ", "jobs/h",
       "How many of its jobs arrive in an hour."},
      {1e-9, 1e9, 0.01, 20, 0.01, Scale::Log}, [one](auto& s) -> auto& {
        return one(s).jobsPerHour;
      }));
  all.push_back(real(
      {key + "oneGpuHours", "stream", "Mean size", "x", "h",
       "Mean hours that one of its jobs takes on one GPU of the first type."},
      {1e-9, 1e9, 0.01, 100, 0.01, Scale::Log}, [one](auto& s) -> auto& {
        return one(s).oneGpuHours;
      }));
  all.push_back(real(
      {key + "weight", "stream", "Weight", "w", "",
       "How much its response time counts on average."},
      {1e-9, 1e9, 0.1, 10, 0.1, Scale::Log}, [one](auto& s) -> auto& { return one(s).weight; }));
  addSpeedUp(all, key, one);
  all.push_back(optionalReal(
      {key + "restartHours", "stream", "Restart", "r", "h",
       "Held without progress at the start of its jobs and at each change "
       "of their width. Empty: as the rental says."},
      {0, 1e4, 0, 1, 0.01}, [one](auto& s) -> auto& { return one(s).restartHours; }));
  all.push_back(numbers(text(
      {key + "factors", "stream", "Speed by GPU type", "", "",
       "How many times as fast as on the first type, by type: 1, 2.5. "
       "Empty: as the types say."},
      [one](auto& s) -> auto& { return one(s).factors; })));
  all.push_back(epochsParameter(key, one));
  Scenario untouched;
  in<StreamSpec>(untouched).classes.resize(index + 1);
  return finishedEntries(std::move(all), untouched);
}

std::vector<Parameter> typeParameters(std::size_t index) {
  const std::string key = place("rental.types", index);
  const auto one = [index](auto& s) -> auto& { return in<RentalSpec>(s).types[index]; };
  std::vector<Parameter> all;
  all.push_back(text(
      {key + "name", "rental", "GPU type", "", "", "What it is called."}, [one](auto& s) -> auto& {
        return one(s).name;
      }));
  Parameter price = text(
      {key + "price", "rental", "Price", "", "$/GPU-h",
       "A number, market (what the scenario's market asks) or on-demand (its list price)."},
      [one](auto& s) -> auto& { return one(s).price; });
  price.inFile = InFile::NumberOrWord;
  price.choices = {"market", "on-demand"};
  price.set = [one, where = pointer(price.key)](Scenario& s, const std::string& value) {
    const auto number = parsedNumber(value);
    const bool priced = number && *number > 0 && *number <= 1e9;
    if (!priced && value != "market" && value != "on-demand") {
      throw InputError::expecting(
          where, value.empty() ? "nothing" : value,
          phrase("parameter", "a number above 0 ($/GPU-hour), market or on-demand"));
    }
    one(s).price = value;
  };
  all.push_back(std::move(price));
  all.push_back(real(
      {key + "factor", "rental", "Speed", "", "",
       "How many times as fast as the first type, for classes without factors or "
       "tables of their own."},
      {1e-6, 1e6, 0.1, 10, 0.1, Scale::Log}, [one](auto& s) -> auto& { return one(s).factor; }));
  Scenario untouched;
  in<RentalSpec>(untouched).types.resize(index + 1);
  return finishedEntries(std::move(all), untouched);
}

}  // namespace

std::vector<ParameterList> budgetLists() {
  return {{"stream.classes", "stream", kMostClasses,
           [](const Scenario& s) { return in<StreamSpec>(s).classes.size(); },
           [](Scenario& s, std::size_t size) { in<StreamSpec>(s).classes.resize(size); },
           classParameters},
          {"rental.types", "rental", kMostTypes,
           [](const Scenario& s) { return in<RentalSpec>(s).types.size(); },
           [](Scenario& s, std::size_t size) { in<RentalSpec>(s).types.resize(size); },
           typeParameters}};
}

}  // namespace spothorizon::study
