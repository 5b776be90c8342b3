// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/ReportAssumptions.h"

#include <algorithm>

#include "app/report/ReportSections.h"
#include "app/report/ReportText.h"
#include "ask/Study.h"
#include "policy/PolicyInfo.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

using Kind = ReportParagraph::Kind;
using policy::PolicyKind;

/// The kinds of all scenarios, each once, in the order of menus.
std::vector<PolicyKind> kindsOf(const ReportStudies& studies) {
  std::vector<PolicyKind> kinds;
  for (const policy::PolicyInfo& info : policy::policyKinds()) {
    const auto has = [&info](const ReportedScenario& one) {
      return one.find("run") && std::ranges::any_of(one.scenario.policies, [&](const auto& spec) {
               return spec.kind == info.kind;
             });
    };
    if (std::ranges::any_of(studies.scenarios, has)) kinds.push_back(info.kind);
  }
  return kinds;
}

std::vector<ReportParagraph> assumptionsOf(const ReportStudies& studies,
                                           const ReportedScenario& one) {
  std::vector<ReportParagraph> all;
  for (const ReportStudy& row : studies.rows) {
    if (!row.assumptions || !isAbout(row, one.scenario)) continue;
    for (ReportParagraph& paragraph : row.assumptions(one)) all.push_back(std::move(paragraph));
  }
  return all;
}

/// Something assumed, with the scenarios that it is assumed of.
struct Assumed {
  ReportParagraph paragraph;
  QStringList names;
};

std::vector<Assumed> allAssumed(const ReportStudies& studies) {
  std::vector<Assumed> all;
  for (const ReportedScenario& one : studies.scenarios) {
    for (ReportParagraph& paragraph : assumptionsOf(studies, one)) {
      if (paragraph.text.isEmpty()) continue;
      const auto known = std::ranges::find_if(
          all, [&](const Assumed& other) { return other.paragraph.text == paragraph.text; });
      if (known == all.end()) {
        all.push_back({std::move(paragraph), {scenarioName(one)}});
      } else {
        known->names << scenarioName(one);
      }
    }
  }
  return all;
}

}  // namespace

/// Scenarios that assume the same share one statement; where all do, it names none of them.
ReportSection assumptionSection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("assumptions"), ReportText::tr("What was assumed"), {}};
  for (Assumed& one : allAssumed(studies)) {
    ReportParagraph& paragraph = one.paragraph;
    if (one.names.size() < static_cast<qsizetype>(studies.scenarios.size())) {
      paragraph.text =
          ReportText::tr("%1: %2").arg(one.names.join(QStringLiteral("; ")), paragraph.text);
    }
    const bool compared = isComparison(studies) && paragraph.kind == Kind::Plain;
    if (compared) paragraph.kind = Kind::Small;  // two pages in all
    section.blocks.emplace_back(std::move(paragraph));
  }
  return section;
}

ReportSection policySection(const ReportStudies& studies) {
  ReportSection section{QStringLiteral("policies"), ReportText::tr("The policies"), {}};
  const Kind kindOfText = isComparison(studies) ? Kind::Small : Kind::Plain;  // likewise
  for (const PolicyKind kind : kindsOf(studies)) {
    const policy::PolicyInfo& info = policy::infoOf(kind);
    const QString name = views::words(phrase("policy", info.name));
    const QString does = views::words(phrase("policy", info.inReport));
    section.blocks.emplace_back(
        ReportParagraph{kindOfText, ReportText::tr("%1 %2").arg(name, does)});
  }
  return section;
}

}  // namespace spothorizon::app
