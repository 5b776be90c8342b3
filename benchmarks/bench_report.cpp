// SPDX-License-Identifier: GPL-3.0-or-later
// What a report takes, part by part: three scenarios, or those of a file. Goal: 2 s from the file
// to HTML and PDF. The last lines are reports from the window: one that has run the backtests,
// which it does by itself, and one that has run all studies.
//   QT_QPA_PLATFORM=offscreen bench_report [SESSION or SCENARIO]
// The least of some rounds, for a machine that others use as well; CPU time counts both threads.
#include <sys/resource.h>

#include <QApplication>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

#include "app/report/ReportCommand.h"
#include "app/report/ReportSections.h"
#include "app/report/ReportWriter.h"
#include "base/Files.h"
#include "scenario/ScenarioJson.h"
#include "session/OpenFile.h"

using namespace spothorizon;

namespace {

constexpr int kRounds = 5;
constexpr double kGoalMs = 2000;

struct Moment {
  double wall = 0, cpu = 0;  ///< ms
};

Moment now() {
  const std::chrono::duration<double, std::milli> wall =
      std::chrono::steady_clock::now().time_since_epoch();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return {wall.count(),
          1e3 * static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
              1e-3 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)};
}

/// Two deadlines in one market, and another market.
study::Session threeScenarios() {
  study::Session session =
      study::makeSession(study::openScenario(SAMPLE_DIR "/two-level-marketplace.json").scenario);
  session.title = "Three ways";
  const auto add = [&](const char* id, const char* title, study::Scenario scenario) {
    study::SessionScenario one = session.scenarios.front();
    one.id = id;
    one.scenario = std::move(scenario);
    one.scenario.title = title;
    session.scenarios.push_back(std::move(one));
  };
  study::Scenario later = session.scenarios.front().scenario;
  later.job.deadlineHours += 12;
  later.budgetUsd = 120;
  add("later", "Twelve hours more", later);
  add("calm", "A calm cloud", study::openScenario(SAMPLE_DIR "/calm-cloud.json").scenario);
  return session;
}

study::Session sessionFrom(const std::string& path) {
  if (study::looksLikeSession(readFile(path))) return study::readSession(path).session;
  return study::makeSession(study::openScenario(path).scenario);
}

constexpr std::array kParts{"runs and backtests", "words and tables", "figures, HTML, PDF", "all"};
using Times = std::array<Moment, kParts.size()>;

using LookUp = decltype(app::StudyWishes::known);

/// As the window's pages keep results.
LookUp lookUpIn(const app::ReportStudies& known) {
  return [&known](const study::Study& study, const study::Scenario& scenario,
                  const std::string& variant) -> study::Result {
    const study::Scenario reads = study.reads(scenario, variant);
    for (const app::ReportedScenario& one : known.scenarios) {
      for (const app::StudyOutcome& outcome : one.outcomes) {
        const app::ReportStudy& row = *outcome.study;
        const std::string& key = row.of.empty() ? row.study : row.of;
        if (key != study.key() || row.variant != variant || !outcome.result) continue;
        if (study.reads(outcome.result->scenario, variant) == reads) return outcome.result;
      }
    }
    return nullptr;
  };
}

struct Round {
  Times times;
  qsizetype htmlBytes = 0, pdfBytes = 0;
  std::size_t figures = 0;
};

/// `known`: what was run before; null: nothing. The studies of the report go to `made`.
Round makeReport(const study::Session& session, const app::ReportStudies* known = nullptr,
                 app::ReportStudies* made = nullptr) {
  Round round;
  std::array<Moment, kParts.size()> at;
  at[0] = now();
  app::ReportWriter writer;
  app::ReportStudies studies = app::studiesOf(session);
  app::StudyWishes wishes;
  if (known) wishes.known = lookUpIn(*known);
  app::runStudies(studies, wishes);
  at[1] = now();
  const app::ReportContent content = app::reportOf(studies);
  at[2] = now();
  const app::ReportBytes bytes = writer.write(content);
  at[3] = now();
  round.htmlBytes = bytes.html.size();
  round.pdfBytes = bytes.pdf.size();
  round.figures = app::figuresOf(content).size();
  for (std::size_t part = 0; part + 1 < kParts.size(); ++part) {
    round.times[part] = {at[part + 1].wall - at[part].wall, at[part + 1].cpu - at[part].cpu};
  }
  round.times.back() = {at.back().wall - at[0].wall, at.back().cpu - at[0].cpu};
  if (made) *made = std::move(studies);
  return round;
}

void keepLess(Moment& least, const Moment& other) {
  least.wall = std::min(least.wall, other.wall);
  least.cpu = std::min(least.cpu, other.cpu);
}

}  // namespace

int main(int argc, char** argv) {
  app::prepareReports();
  const QApplication application(argc, argv);
  const study::Session session = argc > 1 ? sessionFrom(argv[1]) : threeScenarios();
  app::ReportStudies known;
  Round round = makeReport(session, nullptr, &known);
  const Moment first = round.times.back();  // fonts are found and loaded in it
  Times least = round.times;
  for (int i = 1; i < kRounds; ++i) {
    round = makeReport(session);
    for (std::size_t part = 0; part < kParts.size(); ++part) {
      keepLess(least[part], round.times[part]);
    }
  }
  for (std::size_t part = 0; part < kParts.size(); ++part) {
    std::printf("%-20s wall %8.1f ms   CPU %8.1f ms\n", kParts[part], least[part].wall,
                least[part].cpu);
  }
  std::printf("%-20s wall %8.1f ms   CPU %8.1f ms   goal %.0f ms\n", "the first one", first.wall,
              first.cpu, kGoalMs);
  const auto timeKnown = [&](const char* name, const app::ReportStudies& there) {
    Moment moment = makeReport(session, &there).times.back();
    for (int i = 1; i < kRounds; ++i) keepLess(moment, makeReport(session, &there).times.back());
    std::printf("%-20s wall %8.1f ms   CPU %8.1f ms   goal %.0f ms\n", name, moment.wall,
                moment.cpu, kGoalMs);
  };
  app::ReportStudies backtests = known;
  for (app::ReportedScenario& one : backtests.scenarios) {
    std::erase_if(one.outcomes, [](const app::StudyOutcome& outcome) {
      return outcome.study->study != "run" && outcome.study->study != "backtest";
    });
  }
  timeKnown("backtests are there", backtests);
  timeKnown("all is there", known);
  std::printf("%zu scenarios, %zu figures, %lld bytes of HTML, %lld of PDF\n",
              session.scenarios.size(), round.figures, static_cast<long long>(round.htmlBytes),
              static_cast<long long>(round.pdfBytes));
  return 0;
}
