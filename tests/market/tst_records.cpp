// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of JSON texts, and columns by their roles as a scenario has them.
#include <QTest>

#include "base/InputError.h"
#include "market/table/JsonRecords.h"
#include "market/table/RoleText.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market::table;

namespace {

/// "line 1: a=1 b.c=x; line 2: ..."
QString records(std::string_view text, std::string_view list = "jobs") {
  QStringList all;
  readJsonRecords(
      text, "file", list, [](std::string_view key) { return key != "ids"; },
      [&](const JsonRecord& record) {
        QString one = QString::fromStdString(record.place) + ":";
        for (const auto& [name, cell] : record.cells) {
          one += QString(" %1=%2").arg(QString::fromStdString(name), QString::fromStdString(cell));
        }
        all << one;
      });
  return all.join("; ");
}

template <class Try>
QString refusal(const Try& attempt) {
  try {
    attempt();
  } catch (const InputError& error) {
    return QString::fromUtf8(error.what());
  }
  return "taken";
}

}  // namespace

class RecordsTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void lines();
  void lists();
  void badJson();
  void roles();
};

void RecordsTest::lines() {
  QCOMPARE(records("{\"a\": 1, \"b\": {\"c\": \"x\"}}\n\n{\"a\": 2.5, \"ids\": [1, 2]}\n"),
           "line 1: a=1 b.c=x; line 3: a=2.5");
  QCOMPARE(records("\xef\xbb\xbf{\"a\": null, \"b\": true}"), "line 1: b=true");
  QCOMPARE(records("{\"a\": [1, 2, \"x\", {\"d\": 3}]}"), "line 1: a[2]=x a[3].d=3");
  QCOMPARE(records("{\"n\": 18446744073709551615}"), "line 1: n=18446744073709551615");
}

void RecordsTest::lists() {
  QCOMPARE(records("[{\"a\": 1},\n {\"a\": 2}]"), "/0: a=1; /1: a=2");
  QCOMPARE(records("{\"jobs\": [{\"a\": 1, \"l\": [{\"b\": 2}]}], \"errors\": [{\"x\": 1}]}"),
           "/jobs/0: a=1 l[0].b=2");
  QCOMPARE(records("{\"meta\": {\"v\": 1},\n\"jobs\": [\n{\"a\": 1}\n,\n{\"a\": 2}]}"),
           "/jobs/0: a=1; /jobs/1: a=2");
  QCOMPARE(records("{\"jobs\": []}"), "");
  QCOMPARE(records("[1, 2]"), "");
  QVERIFY(looksLikeJson("\n [1]") && looksLikeJson("{") && !looksLikeJson("a,b") &&
          !looksLikeJson(""));
}

void RecordsTest::badJson() {
  QVERIFY(refusal([] { records("{\"a\": 1}\n{\"a\": "); }).contains("is it cut off?"));
  QVERIFY(refusal([] { records("{\"a\": 1}\n{\"a\" 2}\n"); }).contains("file:line 2, column 6"));
  QVERIFY(refusal([] { records("{\"a\": 1, \"a\": 2}\n"); }).contains("a second time"));
  QVERIFY(refusal([] { records("[{\"a\": 1}"); }).contains("is it cut off?"));
}

void RecordsTest::roles() {
  const ChosenColumns some =
      chosenColumns(" time = Zeit , node=\"a, \"\"b\"\"\",event=x=y", "here");
  QCOMPARE(some, (ChosenColumns{{"time", "Zeit"}, {"node", "a, \"b\""}, {"event", "x=y"}}));
  for (const auto& [role, column] : some) {
    QCOMPARE(chosenColumns(roleText(role, column), "here"), (ChosenColumns{{role, column}}));
  }
  QVERIFY(chosenColumns("  ", "here").empty());
  QVERIFY(refusal([] {
            chosenColumns("time", "here");
          }).contains("here: found \"time\", expected ROLE"));
  QVERIFY(refusal([] { chosenColumns("a=b, a=c", "here"); }).contains("a second time"));
  QVERIFY(refusal([] { chosenColumns("a=", "here"); }).contains("expected ROLE=NAME"));
}

TEST_WITHOUT_APPLICATION(RecordsTest)
#include "tst_records.moc"
