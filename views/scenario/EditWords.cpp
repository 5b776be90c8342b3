// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scenario/EditWords.h"

#include <QObject>
#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "policy/Policy.h"
#include "scenario/JobGoal.h"
#include "scenario/ReadableValue.h"
#include "scenario/ShownParameter.h"
#include "scenario/text/Words.h"
#include "session/PlanTitle.h"
#include "views/scenario/EntryList.h"
#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

// Longer texts, such as paths, would not be read in a list of steps.
constexpr qsizetype kLongest = 40;
// Every step of a drag looks through all entries, and 1,000 classes took 30 ms; edits of longer
// lists keep the words that they come with.
constexpr std::size_t kMostEntries = 200;

struct Change {
  QString label, from, to;
};

/// "AHAP": the label without its values.
QString policyName(const policy::PolicySpec& spec) {
  return words(policy::nameWithoutSettings(spec));
}

void gather(std::vector<Change>& changes, const study::Parameter& p, const QString& prefix,
            const study::Scenario& before, const study::Scenario& after) {
  const std::string from = p.get(before), to = p.get(after);
  if (from == to) return;
  QString was = valueWords(p, words(from)), is = valueWords(p, words(to));
  if (was == is) {  // as they are rounded
    was = words(study::shownText(p, from));
    is = words(study::shownText(p, to));
  }
  changes.push_back({prefix + tableWords(p.label), was, is});
}

void gatherPolicies(std::vector<Change>& changes, const study::Scenario& before,
                    const study::Scenario& after) {
  for (std::size_t i = 0; i < before.policies.size(); ++i) {
    if (before.policies[i] == after.policies[i]) continue;
    const QString prefix = policyName(before.policies[i]) + QStringLiteral(": ");
    gather(changes, study::policyKindParameter(i), prefix, before, after);
    for (const study::Parameter& p : study::policyParameters(i)) {
      gather(changes, p, prefix, before, after);
    }
  }
}

/// "Noisy truth: " before the parameters of an entry; nothing where it has no name or a long one.
QString entryPrefix(const study::Parameter& first, const study::Scenario& scenario) {
  const std::string name = first.get(scenario);
  const QString shown =
      first.type == study::ParameterType::Choice ? choiceWords(name) : words(name);
  return shown.isEmpty() || shown.size() > kLongest ? QString() : shown + QStringLiteral(": ");
}

void gatherEntries(std::vector<Change>& changes, const study::ParameterList& list,
                   const study::Scenario& before, const study::Scenario& after) {
  for (std::size_t i = 0; i < list.size(before); ++i) {
    const std::vector<study::Parameter> entry = list.entry(i);
    const QString prefix = entryPrefix(entry.front(), before);
    for (const study::Parameter& p : entry) {
      gather(changes, p, &p == &entry.front() ? QString() : prefix, before, after);
    }
  }
}

/// The edit of a list whose length has changed; empty where it is more than one entry, or
/// where there were none: "the usual ones" are then listed, however many they are.
QString resizeWords(std::size_t before, std::size_t after) {
  if (before > 0 && after == before + 1) return EntryList::tr("Add an entry");
  if (after + 1 == before) return EntryList::tr("Remove an entry");
  return {};
}

/// The edits of each list that changed its length.
std::vector<QString> gatherLists(std::vector<Change>& changes, const study::Scenario& before,
                                 const study::Scenario& after) {
  std::vector<QString> resized;
  if (before.sections == after.sections) return resized;  // a drag elsewhere; lists may be long
  for (const study::ParameterList& list : study::parameterLists()) {
    const std::size_t from = list.size(before), to = list.size(after);
    if (from != to) {
      resized.push_back(resizeWords(from, to));
    } else if (from <= kMostEntries) {
      gatherEntries(changes, list, before, after);
    }
  }
  return resized;
}

QString shownChange(const Change& change) {
  if (std::max(change.from.size(), change.to.size()) > kLongest) {
    return QObject::tr("%1 changed").arg(change.label);
  }
  return QObject::tr("%1 %2 to %3").arg(change.label, change.from, change.to);
}

}  // namespace

QString withUnit(const QString& value, const std::string& unit) {
  if (unit == "GPUs" && value == u'1') return words(study::gpuCountText(1));
  return words(study::withReadableUnit(value.toStdString(), tableWords(unit).toStdString()));
}

QString unsetWords(const study::Parameter& p) {
  const auto isOneOf = [&](std::initializer_list<std::string_view> keys) {
    return std::find(keys.begin(), keys.end(), p.key) != keys.end();
  };
  if (!p.emptyWord.empty()) return choiceInSentence(p.emptyWord);
  // Files have null for these: a word that they had instead would change the bytes written.
  if (p.key == "backtest.starts") return QObject::tr("all");
  if (isOneOf({"forecast.p", "forecast.d", "forecast.q", "backtest.leastDeadlineHours",
               "backtest.mostDeadlineHours", "market.price.gpusPerInstance"})) {
    return QObject::tr("auto");
  }
  if (isOneOf({"learning.jobs.leastWorkload", "learning.jobs.mostWorkload",
               "learning.jobs.leastDeadlineHours", "learning.jobs.mostDeadlineHours",
               "learning.jobs.leastMinGpus", "learning.jobs.mostMinGpus",
               "learning.jobs.leastMaxGpus", "learning.jobs.mostMaxGpus"})) {
    return QObject::tr("own");
  }
  if (p.key == "market.onDemandQuotaGpus") return QObject::tr("no limit");
  return QObject::tr("none");
}

QString valueWords(const study::Parameter& p, const QString& value) {
  if (value.isEmpty()) return unsetWords(p);
  switch (p.type) {
    case study::ParameterType::Choice:
      return choiceInSentence(value.toStdString());
    case study::ParameterType::Flag:
      return value == QLatin1String("true") ? QObject::tr("on") : QObject::tr("off");
    case study::ParameterType::Text:
      return value;
    default:
      return withUnit(words(study::readableValue(p, value.toStdString())), study::shownUnit(p));
  }
}

QString changeWords(const study::Scenario& before, const study::Scenario& after) {
  if (before.policies.size() != after.policies.size()) return {};
  std::vector<Change> changes;
  const bool derived = study::valueIsDerived(before) && study::valueIsDerived(after);
  const bool follows = study::titleFollows(before, after);
  for (const study::Parameter& p : study::parameters()) {
    if (derived && p.key == "job.valueUsd") continue;  // only follows
    if (follows && p.key == "title") continue;
    gather(changes, p, {}, before, after);
  }
  gatherPolicies(changes, before, after);
  const std::vector<QString> resized = gatherLists(changes, before, after);
  if (changes.size() + resized.size() != 1) return {};
  return resized.empty() ? shownChange(changes.front()) : resized.front();
}

}  // namespace spothorizon::views
