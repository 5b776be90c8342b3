// SPDX-License-Identifier: GPL-3.0-or-later
// The common reader of tables: how they are written, what their cells say, what times count, which
// columns tell rows apart.
#include <QtTest>

#include "base/InputError.h"
#include "market/table/Cells.h"
#include "market/table/Pools.h"
#include "market/table/Roles.h"
#include "market/table/Table.h"
#include "market/table/TimeColumn.h"
#include "support/TestMain.h"

using namespace spothorizon;
using namespace spothorizon::market::table;

namespace {

/// All cells, between bars, a row a line.
std::string cellsOf(const std::string& text) {
  const Table table(text, "t.csv");
  std::string all;
  for (Rows rows(table); rows.next();) {
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
      all += (i > 0 ? "|" : "") + std::string(rows.cell(i));
    }
    all += "\n";
  }
  return all;
}

std::string namesOf(const std::string& text) {
  std::string all;
  const Table table(text, "t.csv");
  for (const std::string& name : table.columns()) {
    all += (all.empty() ? "" : "|") + name;
  }
  return all;
}

template <class Call>
std::string faultOf(Call&& call) {
  try {
    call();
    return "nothing";
  } catch (const InputError& error) {
    return error.what();
  }
}

/// The times of a table's first column, and the messages about them.
struct Times {
  std::vector<double> seconds;
  std::string note;
};
Times timesOf(const std::string& text, const TimeChoice& choice = {}) {
  const Table table(text, "t.csv");
  TimeColumn time = TimeColumn::of(table, 0, choice);
  Times times;
  for (Rows rows(table); rows.next();) {
    times.seconds.push_back(time.read(rows.cell(0), rows.line()));
  }
  times.note = time.note().english();
  return times;
}

/// "zone: a 2, b 1; type: x 3"
std::string poolsIn(const std::string& text) {
  const Table table(text, "t.csv");
  const std::size_t time = table.column("time"), price = table.column("price");
  const PoolsOfTable pools = poolsOf(table, time, TimeColumn::of(table, time, {}), price, {});
  std::string all;
  for (const PoolColumn& column : pools.columns) {
    all += (all.empty() ? "" : "; ") + column.name + ":";
    for (std::size_t i = 0; i < column.values.size(); ++i) {
      all += (i > 0 ? ", " : " ") + column.values[i] + " " + std::to_string(column.rows[i]);
    }
  }
  return all;
}

}  // namespace

class TableReaderTest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void separatorsAreRecognised_data();
  void separatorsAreRecognised();
  void headersAreRecognised_data();
  void headersAreRecognised();
  void columnsAreFoundByName();
  void rowsThatDoNotFitAreRefused();
  void nothingHasManyWords();
  void numbersAreReadAsPeopleWriteThem_data();
  void numbersAreReadAsPeopleWriteThem();
  void oneColumnHasOneMark();
  void otherMoneyIsRecognised();
  void durationsAndGpus();
  void timesSayTheirUnit_data();
  void timesSayTheirUnit();
  void timesThatTellNothingAreAskedAbout();
  void daysAndMonthsAreDistinguished();
  void unitsAreInNames();
  void rolesAreKnownByNames();
  void poolsAreFoundByContent_data();
  void poolsAreFoundByContent();
};

void TableReaderTest::separatorsAreRecognised_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("cells");
  QTest::newRow("commas") << "a,b\n1,2\n"
                          << "1|2\n";
  QTest::newRow("semicolons, decimal commas") << "a;b\n1,5;2\n3,5;4\n"
                                              << "1,5|2\n3,5|4\n";
  QTest::newRow("tabs") << "a\tb\n1\t2\n"
                        << "1|2\n";
  QTest::newRow("bars, commas within") << "a|b\n1|x=1,y=2\n2|x=1\n"
                                       << "1|x=1,y=2\n2|x=1\n";
  QTest::newRow("a comma in a name") << "t, UTC;b;c\n1;2;3\n"
                                     << "1|2|3\n";
  QTest::newRow("mark, CRLF, comment, empty line")
      << "\xef\xbb\xbf# x;y\r\na,b\r\n\r\n1,2\r\n# z\n3,4"
      << "1|2\n3|4\n";
  QTest::newRow("quotes") << "a,b\n\"1,0\" , \"say \"\"so\"\"\"\n"
                          << "1,0|say \"so\"\n";
  QTest::newRow("a line end in quotes") << "a,b\n\"x\ny\",2\n3,4\n"
                                        << "x\ny|2\n3|4\n";
  QTest::newRow("empty cells") << "a\tb\tc\n1\t\t\n"
                               << "1||\n";
  QTest::newRow("a comma at the end") << "a,b\n1,2,\n"
                                      << "1|2\n";
}

void TableReaderTest::separatorsAreRecognised() {
  QFETCH(const QString, text);
  QFETCH(const QString, cells);
  QCOMPARE(QString::fromStdString(cellsOf(text.toStdString())), cells);
}

void TableReaderTest::headersAreRecognised_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("names");
  QTest::newRow("names") << "time,price\n1,2\n"
                         << "time|price";
  QTest::newRow("pandas") << ",time,price\n0,1,2\n"
                          << "column 1|time|price";
  QTest::newRow("none") << "1770112800,8\n1770113400,8\n"
                        << "column 1|column 2";
  QTest::newRow("none, with words") << "2026-02-03T10:00:00Z,add,n1\n"
                                    << "column 1|column 2|column 3";
  QTest::newRow("numbers for names") << "time,1,2\n2026-02-03,4,5\n"
                                     << "time|1|2";
  QTest::newRow("twice") << "time,price,price\n1,2,3\n"
                         << "time|price|price (column 3)";
  QTest::newRow("nothing first") << "NaN,3\n1,2\n"
                                 << "column 1|column 2";
  QTest::newRow("other letters") << "\u65f6\u95f4,\u4ef7\u683c\n1,2\n"
                                 << "\u65f6\u95f4|\u4ef7\u683c";
}

void TableReaderTest::headersAreRecognised() {
  QFETCH(const QString, text);
  QFETCH(const QString, names);
  QCOMPARE(QString::fromStdString(namesOf(text.toStdString())), names);
}

void TableReaderTest::columnsAreFoundByName() {
  const std::string text = "Time Stamp,price\n1,2\n";
  const Table table(text, "t.csv");
  QCOMPARE(table.column("time_stamp"), 0U);
  QCOMPARE(table.column("column 2"), 1U);
  QVERIFY(faultOf([&] {
            (void)table.column("cost");
          }).ends_with("one of its columns: Time Stamp, price"));
}

void TableReaderTest::rowsThatDoNotFitAreRefused() {
  QVERIFY(faultOf([] { cellsOf("a,b\n1,2\n3\n"); }).find("line 3: found too few columns") !=
          std::string::npos);
  QVERIFY(faultOf([] { cellsOf("a,b\n1,2\n3,4,5\n"); }).find("too many columns") !=
          std::string::npos);
  QVERIFY(faultOf([] {
            cellsOf("a,b\n1,\"2\n3,4\n");
          }).find("line 2: found a quote that is not closed") != std::string::npos);
}

void TableReaderTest::nothingHasManyWords() {
  for (const char* cell : {"", " ", "NaN", "nan", "None", "null", "NULL", "Unknown", "N/A", "n/a",
                           "NA", "-", "--", "<NA>", "#N/A", "NaT"}) {
    QVERIFY2(isNothing(cell), cell);
  }
  for (const char* cell : {"0", "-1", "nancy", "x", "us-east-1a"}) QVERIFY2(!isNothing(cell), cell);
}

void TableReaderTest::numbersAreReadAsPeopleWriteThem_data() {
  QTest::addColumn<QString>("cell");
  QTest::addColumn<double>("value");  // negative: none
  QTest::newRow("plain") << "3.06" << 3.06;
  QTest::newRow("dollar") << "$3.06" << 3.06;
  QTest::newRow("after") << "3.06 USD" << 3.06;
  QTest::newRow("an hour") << "$3.06/hr" << 3.06;
  QTest::newRow("decimal comma") << "0,5" << 0.5;
  QTest::newRow("English thousands") << "1,234.56" << 1234.56;
  QTest::newRow("German thousands") << "1.234,56" << 1234.56;
  QTest::newRow("French thousands") << "1 234,5" << 1234.5;
  QTest::newRow("Swiss thousands") << "1'234.5" << 1234.5;
  QTest::newRow("millions") << "1,234,567" << 1234567.0;
  QTest::newRow("either") << "1,234" << -1.0;
  QTest::newRow("a point is decimal") << "1.234" << 1.234;
  QTest::newRow("no groups") << "1,23,4" << -1.0;
  QTest::newRow("word") << "free" << -1.0;
}

void TableReaderTest::numbersAreReadAsPeopleWriteThem() {
  QFETCH(const QString, cell);
  QFETCH(const double, value);
  QCOMPARE(looseNumber(cell.toStdString()).value_or(-1), value);
}

void TableReaderTest::oneColumnHasOneMark() {
  NumberColumn comma("p", "t.csv", {"0,5", "1,234"});
  QCOMPARE(comma.read("1,234", 2, "a price"), 1.234);
  QCOMPARE(comma.read("2", 3, "a price"), 2.0);
  QVERIFY(comma.hasDecimalCommas());
  QVERIFY(faultOf([&] { comma.read("0.7", 4, "a price"); }).find("decimal comma") !=
          std::string::npos);
  NumberColumn point("p", "t.csv", {"1,234.5"});
  QCOMPARE(point.read("1,234", 2, "a price"), 1234.0);
  NumberColumn open("p", "t.csv", {"1,234"});
  QVERIFY(faultOf([&] { open.read("1,234", 2, "a price"); }).find("may be either") !=
          std::string::npos);
  NumberColumn german("p", "t.csv", {"1,234"}, ';');
  QCOMPARE(german.read("1,234", 2, "a price"), 1.234);
}

void TableReaderTest::otherMoneyIsRecognised() {
  QCOMPARE(otherCurrency("price_cny"), std::string("CNY"));
  QCOMPARE(otherCurrency("price (\u20ac)"), std::string("EUR"));
  QCOMPARE(otherCurrency("eur_per_hour"), std::string("EUR"));
  QCOMPARE(otherCurrency("\u00a5 12"), std::string("CNY or JPY"));
  QCOMPARE(otherCurrency("priceEUR"), std::string("EUR"));
  for (const char* own : {"price", "usd", "US$ 3", "SpotPrice", "europe", "US$"}) {
    QVERIFY2(otherCurrency(own).empty(), own);
  }
  NumberColumn price("p", "t.csv", {});
  QVERIFY(faultOf([&] { price.read("\u20ac3.00", 2, "a price"); }).find("EUR") !=
          std::string::npos);
}

void TableReaderTest::durationsAndGpus() {
  QCOMPARE(clockDuration("1-02:00:00").value_or(-1), 26 * 3600.0);
  QCOMPARE(clockDuration("00:30:00").value_or(-1), 1800.0);
  QCOMPARE(clockDuration("05:30").value_or(-1), 330.0);
  QCOMPARE(clockDuration("2-03").value_or(-1), 51 * 3600.0);
  QCOMPARE(clockDuration("2 days 03:00:00").value_or(-1), 51 * 3600.0);
  QVERIFY(!clockDuration("12"));
  QVERIFY(!clockDuration("2026-01-01"));
  QCOMPARE(gpuCount("cpu=10,gres/gpu:a100=2,gres/gpu=2,node=1").value_or(-1), 2.0);
  QCOMPARE(gpuCount("cpu=10,gres/gpu:a100=2,gres/gpu:v100=1").value_or(-1), 3.0);
  QCOMPARE(gpuCount("gpu:a100:4(IDX:0-3)").value_or(-1), 4.0);
  QCOMPARE(gpuCount("cpu=8,node=1").value_or(-1), 0.0);
  QCOMPARE(gpuCount("8").value_or(-1), 8.0);
  QVERIFY(!gpuCount("many"));
}

void TableReaderTest::timesSayTheirUnit_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("first");
  QTest::addColumn<QString>("note");
  QTest::newRow("s") << "t,n\n1770112800,8\n" << 1770112800.0 << "times in seconds since 1970";
  QTest::newRow("ms") << "t,n\n1770112800500,8\n"
                      << 1770112800.5 << "times in milliseconds since 1970";
  QTest::newRow("us") << "t,n\n1770112800500000,8\n"
                      << 1770112800.5 << "times in microseconds since 1970";
  QTest::newRow("ns") << "t,n\n1770112800500000000,8\n"
                      << 1770112800.5 << "times in nanoseconds since 1970";
  QTest::newRow("minutes") << "elapsed_min,n\n5,8\n"
                           << 300.0 << "times in minutes from the start, no clock";
  QTest::newRow("nine digits and a zone") << "t,n\n2026-02-03 10:00:00.500000000 +00:00,8\n"
                                          << 1770112800.5 << "times are dates";
  QTest::newRow("UTC") << "t,n\n2026-02-03 10:00:00 UTC,8\n" << 1770112800.0 << "times are dates";
  QTest::newRow("points") << "t,n\n03.02.2026 10:00,8\n"
                          << 1770112800.0 << "times are dates; the day comes first";
  QTest::newRow("slashes") << "t,n\n2026/02/03 10:00,8\n" << 1770112800.0 << "times are dates";
  QTest::newRow("month first") << "t,n\n02/03/2026 10:00,8\n02/13/2026 10:00,8\n"
                               << 1770112800.0 << "times are dates; the month comes first";
  QTest::newRow("afternoon") << "t,n\n13/02/2026 1:05 PM,8\n"
                             << 1770987900.0 << "times are dates; the day comes first";
  QTest::newRow("hours:minutes") << "t,n\n00:10:00,8\n"
                                 << 600.0 << "times in seconds from the start, no clock";
}

void TableReaderTest::timesSayTheirUnit() {
  QFETCH(const QString, text);
  QFETCH(const double, first);
  QFETCH(const QString, note);
  const Times times = timesOf(text.toStdString());
  QCOMPARE(times.seconds.front(), first);
  QCOMPARE(QString::fromStdString(times.note), note);
}

void TableReaderTest::timesThatTellNothingAreAskedAbout() {
  QVERIFY(faultOf([] { timesOf("slot,n\n0,1\n1,2\n"); }).find("--time-unit 600") !=
          std::string::npos);
  QCOMPARE(timesOf("slot,n\n0,1\n1,2\n", timeChoice("slot=600")).seconds[1], 600.0);
  QCOMPARE(timesOf("t,n\n0,1\n5,2\n", timeChoice("min")).seconds[1], 300.0);
  // A unit that is chosen holds for numbers since 1970, too.
  QCOMPARE(timesOf("t,n\n1770112800,1\n", timeChoice("s")).seconds[0], 1770112800.0);
  QVERIFY(faultOf([] { timeChoice("fortnight"); }).find("day-first") != std::string::npos);
  QVERIFY(faultOf([] { timesOf("t,n\n1770112800,1\n5,2\n"); }).find("line 3") != std::string::npos);
}

void TableReaderTest::daysAndMonthsAreDistinguished() {
  std::string text = "t,n\n";
  for (int i = 0; i < 150; ++i) text += "02/03/2026 10:00,8\n";
  QVERIFY(faultOf([&] { timesOf(text); }).find("day-first") != std::string::npos);
  QCOMPARE(timesOf(text, timeChoice("day-first")).seconds[0], 1772445600.0);
  // Beyond the rows that are looked at first.
  QCOMPARE(timesOf(text + "02/23/2026 10:00,8\n").seconds[0], 1770112800.0);
}

void TableReaderTest::unitsAreInNames() {
  QCOMPARE(unitInName("arrival_s").value_or(0), 1.0);
  QCOMPARE(unitInName("time_ms").value_or(0), 1e-3);
  QCOMPARE(unitInName("t (h)").value_or(0), 3600.0);
  QCOMPARE(unitInName("ElapsedSeconds").value_or(0), 1.0);
  QCOMPARE(unitInName("hour").value_or(0), 3600.0);
  QVERIFY(!unitInName("slot"));
  QVERIFY(!unitInName("time"));
}

void TableReaderTest::rolesAreKnownByNames() {
  const std::string text = "Time (min),Request Tokens,Other\n0,1,2\n";
  const Table table(text, "t.csv");
  const std::vector<Role> known{{"time", {"timestamp", "time"}},
                                {"input", {"request_tokens"}},
                                {"output", {"response_tokens"}}};
  const Roles roles(table, known);
  QCOMPARE(roles.name("time"), std::string("Time (min)"));
  QCOMPARE(roles.require("input"), 1U);
  QVERIFY(faultOf([&] { (void)roles.require("output"); }).find("--column output=NAME") !=
          std::string::npos);
  const Roles chosen(table, known, {{"output", "other"}});
  QCOMPARE(chosen.require("output"), 2U);
  QVERIFY(faultOf([&] {
            Roles(table, known, {{"put", "other"}});
          }).find("time, input, output") != std::string::npos);
}

void TableReaderTest::poolsAreFoundByContent_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("pools");
  QTest::newRow("one series") << "time,price\n2026-01-05,1\n2026-01-06,2\n"
                              << "";
  QTest::newRow("at one time") << "time,gpu_model,series,price\n2026-01-05,H100,list,4\n"
                                  "2026-01-05,H100,spot,2\n2026-01-05,A100,spot,1\n"
                               << "gpu_model: H100 2, A100 1; series: list 1, spot 2";
  QTest::newRow("at other times, a name that says nothing")
      << "time,x,price\n2026-01-05T00:00,a,4\n2026-01-05T00:10,b,5\n2026-01-05T01:00,a,4\n"
         "2026-01-05T01:10,b,5\n"
      << "x: a 2, b 2";
  QTest::newRow("a status of one series")
      << "time,status,price\n2026-01-05T00:00,ok,4\n2026-01-05T00:10,stale,5\n"
         "2026-01-05T01:00,ok,4\n2026-01-05T01:10,stale,5\n"
      << "";
  QTest::newRow("one after the other is one series")
      << "time,phase,price\n2026-01-05T00:00,a,4\n2026-01-05T00:10,a,5\n2026-01-05T01:00,b,4\n"
         "2026-01-05T01:10,b,5\n"
      << "";
  QTest::newRow("numbers") << "time,machine_gpus,price\n2026-01-05,1,4\n2026-01-05,8,5\n"
                           << "machine_gpus: 1 1, 8 1";
  QTest::newRow("ids of rows") << "time,request,price\n2026-01-05T00:00,a,4\n"
                                  "2026-01-05T00:10,b,5\n2026-01-05T01:00,c,4\n"
                               << "";
}

void TableReaderTest::poolsAreFoundByContent() {
  QFETCH(const QString, text);
  QFETCH(const QString, pools);
  QCOMPARE(QString::fromStdString(poolsIn(text.toStdString())), pools);
}

TEST_WITHOUT_APPLICATION(TableReaderTest)
#include "tst_tablereader.moc"
