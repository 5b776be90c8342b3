// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QXmlStreamReader>
#include <string>

#include "app/report/ReportSections.h"
#include "app/report/ReportStudies.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"

namespace spothorizon::app::test {

/// A sample with three policies, so that tests are quick.
inline study::Scenario sample() {
  study::Scenario scenario = study::openScenario(SAMPLE_DIR "/two-level-marketplace.json").scenario;
  scenario.policies.resize(3);
  return scenario;
}

inline study::Session oneScenario(const study::Scenario& scenario = sample()) {
  return study::makeSession(scenario);
}

/// The base, a shorter deadline with a budget, and another market; the second of a dangerous name.
inline study::Session threeScenarios() {
  study::Session session = study::makeSession(sample());
  session.title = "Three ways";
  session.notes = "Which one & why?\nSecond line.";
  session.scenarios[0].scenario.title = "Base";
  study::SessionScenario tight = session.scenarios[0];
  tight.id = "s2";
  tight.colour = "#d55e00";
  tight.scenario.title = "<script>alert(\"1\")</script> & co";
  tight.scenario.job.deadlineHours = 18;
  tight.scenario.budgetUsd = 150;
  session.scenarios.push_back(tight);
  study::SessionScenario dear = session.scenarios[0];
  dear.id = "s3";
  dear.colour = "#009e73";
  dear.scenario.title = "Dear";
  dear.scenario.market.priceFactor = 1.5;
  dear.scenario.notes = "Half as much again.";
  session.scenarios.push_back(dear);
  session.view.base = "s1";
  return session;
}

inline StudyWishes quick(bool backtest = true) {
  StudyWishes wishes;
  if (!backtest) wishes.leaveOutStarts();
  wishes.starts = 4;
  return wishes;
}

inline ReportStudies ran(const study::Session& session, const StudyWishes& wishes = quick()) {
  ReportStudies studies = studiesOf(session);
  runStudies(studies, wishes);
  return studies;
}

/// Empty where the text is well-formed XML.
inline QString xmlError(const QString& text) {
  QXmlStreamReader reader(text);
  while (!reader.atEnd()) reader.readNext();
  return reader.hasError()
             ? reader.errorString() + " in line " + QString::number(reader.lineNumber())
             : QString();
}

}  // namespace spothorizon::app::test
