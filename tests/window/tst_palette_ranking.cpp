// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/desk/FuzzyMatch.h"
#include "app/desk/PaletteRanking.h"
#include "support/TestMain.h"
#include "support/WorkTimer.h"

using namespace spothorizon::app;

namespace {

QList<PaletteEntry> entriesOf(const QStringList& texts) {
  QList<PaletteEntry> entries;
  for (const QString& text : texts) {
    PaletteEntry entry;
    entry.id = "id:" + text;
    entry.text = text;
    entry.context = "View";
    entries.append(entry);
  }
  return entries;
}

QStringList ranked(const QList<PaletteEntry>& entries, const QString& typed,
                   const QStringList& recent = {}) {
  QStringList texts;
  for (const RankedEntry& one : rankEntries(entries, typed, recent)) {
    texts << entries[one.index].text;
  }
  return texts;
}

/// Every way to find the letters, tried one by one: what fuzzyMatch must not be below.
int bestByHand(const QString& typed, const QString& text, int i, int from, int before) {
  if (i == typed.size()) return 0;
  int best = -100000;
  for (int j = from; j < text.size(); ++j) {
    if (text[j].toCaseFolded() != typed[i].toCaseFolded()) continue;
    const bool start =
        j == 0 || (text[j].isLetterOrNumber() && (!text[j - 1].isLetterOrNumber() ||
                                                  (text[j - 1].isLower() && text[j].isUpper())));
    int worth = 4 + (start ? 10 : 0);
    if (i == 0) worth -= std::min(j, 4);
    if (i > 0) worth += j == before + 1 ? 8 : -std::min(j - before - 1, 6);
    best = std::max(best, worth + bestByHand(typed, text, i + 1, j + 1, j));
  }
  return best;
}

}  // namespace

class TestPaletteRanking : public QObject {
  Q_OBJECT

 private slots:
  void findsLettersInOrder_data();
  void findsLettersInOrder();
  void findsTheBestWay();
  void prefers_data();
  void prefers();
  void nothingTypedShowsRecentThenAll();
  void recentAndEnabledComeBefore();
  void contextCountsLess();
  void exactNameIsFirst();
  void whatIsElsewhereIsLast();
  void wordOfTheHelpIsFound();
  void remembersATwelveOnce();
  void isQuick();
};

void TestPaletteRanking::findsLettersInOrder_data() {
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QString>("text");
  QTest::addColumn<bool>("found");
  QTest::addColumn<QList<int>>("positions");
  QTest::newRow("whole") << "fit"
                         << "Fit" << true << QList<int>{0, 1, 2};
  QTest::newRow("word starts") << "zi"
                               << "Zoom in" << true << QList<int>{0, 5};
  QTest::newRow("spaces count for nothing") << "zoom in"
                                            << "ZoomIn" << true << QList<int>{0, 1, 2, 3, 4, 5};
  QTest::newRow("together rather than early") << "in"
                                              << "Biron tin" << true << QList<int>{7, 8};
  QTest::newRow("wrong order") << "ab"
                               << "ba" << false << QList<int>{};
  QTest::newRow("missing letter") << "fitx"
                                  << "Fit" << false << QList<int>{};
  QTest::newRow("longer than the text") << "timeline"
                                        << "Time" << false << QList<int>{};
  QTest::newRow("nothing typed") << ""
                                 << "Fit" << true << QList<int>{};
  QTest::newRow("only spaces") << "  "
                               << "Fit" << true << QList<int>{};
  QTest::newRow("empty text") << "a"
                              << "" << false << QList<int>{};
  QTest::newRow("symbols") << "σ"
                           << "Reservation price (σ)" << true << QList<int>{19};
  QTest::newRow("twice the letter") << "oo"
                                    << "Zoom" << true << QList<int>{1, 2};
  QTest::newRow("far apart") << "az"
                             << "a.................z" << true << QList<int>{0, 18};
}

void TestPaletteRanking::findsLettersInOrder() {
  QFETCH(QString, typed);
  QFETCH(QString, text);
  QFETCH(bool, found);
  QFETCH(QList<int>, positions);
  const auto match = fuzzyMatch(typed, text);
  QCOMPARE(match.has_value(), found);
  if (found) QCOMPARE(match->positions, positions);
}

void TestPaletteRanking::findsTheBestWay() {
  const QStringList texts{"Save a chart picture", "abcabcabcabcabc", "Go to Deadline (d)",
                          "aaaaabbbbbcccccaaaaabbbbbccccc", "xAxbXcA bC cB a b c"};
  const QStringList typed{"abc", "sap", "deadl", "aac", "gtd", "cc", "aabb"};
  for (const QString& text : texts) {
    for (const QString& letters : typed) {
      const int best = bestByHand(letters, text, 0, 0, -1);
      const auto match = fuzzyMatch(letters, text);
      QCOMPARE(match.has_value(), best > -1000);
      if (match) QCOMPARE(match->score, best);
    }
  }
}

void TestPaletteRanking::prefers_data() {
  QTest::addColumn<QString>("typed");
  QTest::addColumn<QStringList>("texts");
  QTest::addColumn<QString>("first");
  QTest::newRow("prefix") << "re" << QStringList{"Compare", "Redo", "Go to Recovery"} << "Redo";
  QTest::newRow("whole word") << "deadline" << QStringList{"Drag each line", "Go to Deadline (d)"}
                              << "Go to Deadline (d)";
  QTest::newRow("initials") << "sac" << QStringList{"Use a cache", "Save a chart picture"}
                            << "Save a chart picture";
  QTest::newRow("shorter of equals") << "zoom" << QStringList{"Zoom out", "Zoom"} << "Zoom";
}

void TestPaletteRanking::prefers() {
  QFETCH(QString, typed);
  QFETCH(QStringList, texts);
  QFETCH(QString, first);
  QCOMPARE(ranked(entriesOf(texts), typed).value(0), first);
}

void TestPaletteRanking::nothingTypedShowsRecentThenAll() {
  const auto entries = entriesOf({"One", "Two", "Three", "Four"});
  QCOMPARE(ranked(entries, ""), (QStringList{"One", "Two", "Three", "Four"}));
  QCOMPARE(ranked(entries, " ", {"id:Three", "id:Two", "id:gone"}),
           (QStringList{"Three", "Two", "One", "Four"}));
}

void TestPaletteRanking::recentAndEnabledComeBefore() {
  auto entries = entriesOf({"Zoom in", "Zoom at"});
  QCOMPARE(ranked(entries, "zoom").value(0), "Zoom in");
  QCOMPARE(ranked(entries, "zoom", {"id:Zoom at"}).value(0), "Zoom at");
  entries[0].enabled = false;
  QCOMPARE(ranked(entries, "zoom"), (QStringList{"Zoom at", "Zoom in"}));
}

void TestPaletteRanking::contextCountsLess() {
  auto entries = entriesOf({"Timeline", "Go to Deadline (d)"});
  entries[1].context = "Parameter job.deadlineHours";
  QCOMPARE(ranked(entries, "job.dead"), QStringList{"Go to Deadline (d)"});
  QCOMPARE(ranked(entries, "view time"), QStringList{"Timeline"});
  QVERIFY(rankEntries(entries, "job.dead", {}).front().positions.isEmpty());
}

void TestPaletteRanking::exactNameIsFirst() {
  auto entries = entriesOf({"Value", "Go to Value at the deadline", "Go to Value (v)"});
  entries[2].name = "Value";
  entries[2].enabled = false;
  entries[0].text = "Value range";
  QCOMPARE(ranked(entries, "value", {"id:Go to Value at the deadline"}).value(0),
           "Go to Value (v)");
}

/// A parameter of serving may be named exactly so: the job's comes first all the same.
void TestPaletteRanking::whatIsElsewhereIsLast() {
  auto entries = entriesOf({"Go to Start", "Go to Job starts at", "Restart"});
  entries[0].name = "Start";
  entries[0].elsewhere = true;
  QCOMPARE(ranked(entries, "start"),
           QStringList({"Go to Job starts at", "Restart", "Go to Start"}));
}

void TestPaletteRanking::wordOfTheHelpIsFound() {
  auto entries = entriesOf({"Goals", "Frontier"});
  entries[0].help = "Deadline, budget or GPUs for a target probability";
  QCOMPARE(ranked(entries, "budget"), QStringList{"Goals"});
  QCOMPARE(ranked(entries, "Budget "), QStringList{"Goals"});
  QCOMPARE(ranked(entries, "dget"), QStringList{});          // within a word
  QCOMPARE(ranked(entries, "or"), QStringList{"Frontier"});  // too short to look for
}

void TestPaletteRanking::remembersATwelveOnce() {
  QStringList recent;
  for (int i = 0; i < 20; ++i) recent = withRecent(recent, QString::number(i));
  QCOMPARE(recent.size(), 12);
  QCOMPARE(recent.front(), "19");
  recent = withRecent(recent, "15");
  QCOMPARE(recent.front(), "15");
  QCOMPARE(recent.count("15"), 1);
  QCOMPARE(recent.size(), 12);
}

void TestPaletteRanking::isQuick() {
  // 300 entries, as many as there are with every parameter: a keystroke must not be felt.
  QStringList texts;
  for (int i = 0; i < 300; ++i) {
    texts << QString("Go to Parameter number %1 with a rather long name").arg(i);
  }
  const auto entries = entriesOf(texts);
  const spothorizon::testmain::WorkTimer worked;
  QCOMPARE(ranked(entries, "parameter name").size(), 300);
  QVERIFY2(worked.ms() < 500, qPrintable(QString::number(worked.ms())));
}

TEST_WITH_CORE_APPLICATION(TestPaletteRanking)
#include "tst_palette_ranking.moc"
