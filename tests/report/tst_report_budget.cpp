// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of scenarios that rent for a stream of jobs.
#include <QSet>
#include <QTest>

#include "ReportHelpers.h"
#include "app/report/ReportFigures.h"
#include "app/report/ReportHtml.h"
#include "app/report/ReportPictures.h"
#include "support/TestMain.h"
#include "views/stream/StreamCharts.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

study::Session sampleSession() {
  return study::makeSession(study::openScenario(SAMPLE_DIR "/two-classes.json").scenario);
}

QStringList stemsOf(const study::Session& session) {
  ReportWishes wishes;
  wishes.pages = {"stream"};
  QStringList stems;
  const ReportContent content = reportOf(test::ran(session), wishes);
  for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
  return stems;
}

}  // namespace

class TestReportBudget : public QObject {
  Q_OBJECT

 private slots:
  /// Single jobs of two streams have nothing in common, on paper no more than on the screen.
  void jobsOfTwoStreamsAreNotLaidOver() {
    study::Session session = sampleSession();
    const QStringList alone = stemsOf(session);
    session.scenarios.push_back(session.scenarios.front());
    session.scenarios.back().id = "s2";
    session.scenarios.back().scenario.title = "Twice";
    QStringList compared = stemsOf(session);
    QVERIFY(alone.contains(kJobs) && !compared.contains(kJobs));
    compared << kJobs;
    QVERIFY(alone.size() > 1);
    for (const QString& stem : alone) QVERIFY2(compared.contains(stem), qPrintable(stem));
  }

  /// Rent or own, windows and what if, where they are asked for.
  void answersWhereTheyAreAskedFor() {
    study::Session session = sampleSession();
    study::setValue(session.scenarios.front().scenario, "rental.jobs", "4000");
    const QStringList pages{"rent-or-own", "stream-windows", "what-if"};
    StudyWishes wishes;
    wishes.studies = studiesInReports(pages);
    ReportWishes shown;
    shown.pages = pages;
    const ReportContent content = reportOf(test::ran(session, wishes), shown);
    QStringList stems;
    for (const ReportFigure* figure : figuresOf(content)) stems << figure->fileStem;
    QCOMPARE(stems.size(), 9);  // three and two of bars, two and two of curves
    QCOMPARE(QSet<QString>(stems.begin(), stems.end()).size(), 9);
    const QString text = reportHtml(content, drawAll(content));
    QVERIFY2(text.contains("Owned, the same GPU-hours"), qPrintable(text.left(4000)));
    QVERIFY(text.contains("The same widths over 20 windows"));
  }

  /// The table at a glance of two streams has nothing about jobs with deadlines.
  void atAGlance() {
    study::Session session = sampleSession();
    session.scenarios.push_back(session.scenarios.front());
    session.scenarios.back().id = "s2";
    session.scenarios.back().scenario.title = "Half";
    study::setValue(session.scenarios.back().scenario, "rental.budget.usdPerMonth", "20000");
    const ReportContent content = reportOf(test::ran(session), {});
    QStringList labels, captions;
    for (const ReportSection& section : content.sections) {
      QVERIFY2(section.id != QString("risk") || section.blocks.empty(), "there are no starts");
      if (section.id != QString("answer")) continue;
      for (const ReportBlock& block : section.blocks) {
        const auto* table = std::get_if<ReportTable>(&block);
        if (!table) continue;
        captions << table->caption;
        for (const ReportRow& row : table->rows) labels << row.cells.front().text;
      }
    }
    QCOMPARE(labels.join('|'), QString("Budget|Mean response|P95 response|GPUs on average"));
    QCOMPARE(captions.front(), QString("At a glance. Differences are relative to the base."));
  }

 private:
  const QString kJobs{views::kJobsChart};
};

TEST_WITH_WINDOWS(TestReportBudget)
#include "tst_report_budget.moc"
