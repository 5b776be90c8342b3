// SPDX-License-Identifier: GPL-3.0-or-later
// Who pays reads two pages: on either paper, in either language, however long the names are.
#include <QFontDatabase>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <string_view>

#include "ReportHelpers.h"
#include "app/language/Languages.h"
#include "app/report/ReportContent.h"
#include "app/report/ReportPdf.h"
#include "app/report/ReportPictures.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::app;

namespace {

constexpr const char* kLong =
    "Fine-tuning of the support assistant on the marketplace of the spring, second try, with the "
    "deadline that the customer has asked for and the budget of the whole quarter";

study::Session sessionOf(const QString& name, bool isLong) {
  study::Scenario scenario =
      study::openScenario(SAMPLE_DIR "/" + name.toStdString() + ".json").scenario;
  scenario.budgetUsd = 400;
  if (isLong) scenario.title = kLong;
  study::Session session = study::makeSession(scenario);
  if (isLong) session.title = kLong;
  return session;
}

/// Enough starts for intervals.
ReportStudies reported(const study::Session& session) {
  StudyWishes wishes = test::quick();
  wishes.starts = 60;
  return test::ran(session, wishes);
}

/// The part before the appendix.
ReportContent frontOf(ReportContent content) {
  const auto behind =
      std::ranges::find_if(content.sections, [](const auto& one) { return one.beginsAppendix; });
  content.sections.erase(behind, content.sections.end());
  return content;
}

std::size_t pagesOf(const ReportContent& content) {
  std::size_t count = 0;
  reportPdf(content, drawAll(content), [&](std::size_t, std::size_t pages) { count = pages; });
  return count;
}

}  // namespace

class TestReportFront : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QVERIFY2(QFontDatabase::families().contains("DejaVu Sans"), "fonts-dejavu-core is needed");
  }

  /// What is recommended has its intervals in the first table, those of several scenarios theirs in
  /// each cell.
  void figuresHaveIntervals() {
    const auto textOf = [](const ReportStudies& studies) {
      QStringList cells;
      for (const ReportSection& section : frontOf(reportOf(studies, {})).sections) {
        for (const auto& block : section.blocks) {
          const auto* table = std::get_if<ReportTable>(&block);
          if (!table) continue;
          for (const ReportRow& row : table->rows) {
            for (const ReportCell& cell : row.cells) cells << cell.text;
            cells << QStringLiteral("|");
          }
        }
      }
      return cells.join(' ');
    };
    const QString one = textOf(reported(sessionOf("two-level-marketplace", false)));
    QVERIFY2(one.contains(QRegularExpression(
                 R"(, recommended [\d.]+ \([\d.]+ to [\d.]+\) [\d.]+ \(≥ [\d.]+\) )")),
             qPrintable(one));
    const QString three = textOf(reported(test::threeScenarios()));
    QVERIFY2(three.contains(QRegularExpression(R"(Mean cost \$[\d.]+ \(.*On time [^|]*\()")),
             qPrintable(three));
  }

  /// What nobody recorded is in the question, in the answer's words and in the captions of
  /// outcomes; differences between several scenarios are listed under their names.
  void inputsAreNamed() {
    const auto textOf = [](const ReportContent& content) {
      QString text;
      for (const ReportSection& section : content.sections) {
        for (const auto& block : section.blocks) {
          if (const auto* words = std::get_if<ReportParagraph>(&block)) text += words->text + '\n';
          if (const auto* table = std::get_if<ReportTable>(&block)) text += table->caption + '\n';
        }
      }
      return text;
    };
    const QString inputs = "Inputs: made-up market, unlimited on demand assumed.";
    const ReportStudies one = reported(sessionOf("two-level-marketplace", false));
    const ReportContent all = reportOf(one, {});
    ReportContent question = all;
    std::erase_if(question.sections, [](const auto& s) { return s.id != "question"; });
    QVERIFY2(textOf(question).contains(inputs), qPrintable(textOf(question)));
    QVERIFY(textOf(frontOf(all)).contains("made-up market"));
    QVERIFY2(textOf(all).count(inputs) >= 3, qPrintable(textOf(all)));
    QVERIFY2(!textOf(all).contains("Spot price: file"), qPrintable(textOf(all)));
    const QString three = textOf(frontOf(reportOf(reported(test::threeScenarios()), {})));
    QVERIFY2(three.contains("Dear: Inputs: made-up market, scaled × 1.5, unlimited on demand "
                            "assumed."),
             qPrintable(three));
  }

  /// English first: a program that speaks Chinese goes on speaking it.
  void twoPages_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isLong");
    for (const char* language : {"en", "zh_CN"}) {
      for (const char* name : {"two-level-marketplace", "tight-deadline", "no-capacity",
                               "all-or-nothing-sixteen", "three scenarios"}) {
        for (const bool isLong : {false, true}) {
          // Names of several scenarios stand in every row of the tables.
          if (isLong && name == std::string_view("three scenarios")) continue;
          QTest::addRow("%s, %s%s", name, language, isLong ? ", long names" : "")
              << language << name << isLong;
        }
      }
    }
  }

  void twoPages() {
    QFETCH(QString, language);
    QFETCH(QString, name);
    QFETCH(bool, isLong);
    if (language != "en") speak(*QCoreApplication::instance(), language);
    const ReportStudies studies =
        reported(name == "three scenarios" ? test::threeScenarios() : sessionOf(name, isLong));
    ReportWishes wishes;
    wishes.author = "Ann Planner, for the group of platforms and their costs";
    wishes.date = QDate(2026, 11, 23);
    for (const Paper paper : {Paper::A4, Paper::Letter}) {
      wishes.paper = paper;
      const ReportContent content = reportOf(studies, wishes);
      const ReportContent front = frontOf(content);
      QVERIFY(front.sections.size() >= 3 && front.sections.size() < content.sections.size());
      const std::size_t pages = pagesOf(front);
      QVERIFY2(pages == 2,
               qPrintable(
                   QString("%1 pages on %2").arg(pages).arg(paper == Paper::A4 ? "A4" : "Letter")));
    }
  }
};

TEST_WITH_WINDOWS(TestReportFront)
#include "tst_report_front.moc"
