// SPDX-License-Identifier: GPL-3.0-or-later
// Compressed files are read as what is packed in them, whatever their names.
#include <QTemporaryDir>
#include <QTest>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/Unpack.h"
#include "support/TestMain.h"

using namespace spothorizon;

namespace {

const std::string kText = "time,price\n2025-01-01T00:00:00Z,1\n2025-01-01T01:00:00Z,2\n";

const char* const kGzip =
    "H4sIAAAAAAACAyvJzE3VKSjKTE7lMjIwMtU1MASiEAMDKzCK0jFEETaECRtxAQB3zDHkOQAAAA==";
const char* const kZstd =
    "KLUv/SQ5TQEA+HRpbWUscHJpY2UKMjAyNS0wMS0wMVQwMDpaLDExMgoDAIAQOm/k5ca68uMV";
const char* const kXz =
    "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AA4ACddADoaSfrgncKaOD38q6yZpobjtBfcDZMIj/U8yCKWueTBo5Cc7ogA"
    "AAAAy9wzB60N0HcAAUM55SHXpB+2830BAAAAAARZWg==";
const char* const kBzip2 =
    "QlpoOTFBWSZTWQemSUcAABxbgAAQAAZyEAQQCiJUACAAVFDTTAAJU9QB6gGaVZK5MbDBFFhwGoCZEkKyEI1rffTxa4Lu"
    "SKcKEgD0ySjg";
const char* const kZip =
    "UEsDBBQAAAAIAFhJfF13zDHkJQAAADkAAAAKAAAAcHJpY2VzLmNzdivJzE3VKSjKTE7lMjIwMtU1MASiEAMDKzCK0jFE"
    "ETaECRtxAQBQSwECHgMUAAAACABYSXxdd8wx5CUAAAA5AAAACgAAAAAAAAABAAAApIEAAAAAcHJpY2VzLmNzdlBLBQYA"
    "AAAAAQABADgAAABNAAAAAAA=";
/// A Mac puts a file of its own beside each.
const char* const kZipOfAMac =
    "UEsDBBQAAAAIAFhJfF13zDHkJQAAADkAAAAKAAAAcHJpY2VzLmNzdivJzE3VKSjKTE7lMjIwMtU1MASiEAMDKzCK0jFE"
    "ETaECRtxAQBQSwMECgAAAAAAWEl8XR8I6kYCAAAAAgAAABUAAABfX01BQ09TWC8uX3ByaWNlcy5jc3Z4ClBLAQIeAxQA"
    "AAAIAFhJfF13zDHkJQAAADkAAAAKAAAAAAAAAAEAAACkgQAAAABwcmljZXMuY3N2UEsBAh4DCgAAAAAAWEl8XR8I6kYC"
    "AAAAAgAAABUAAAAAAAAAAQAAAKSBTQAAAF9fTUFDT1NYLy5fcHJpY2VzLmNzdlBLBQYAAAAAAgACAHsAAACCAAAAAAA=";
const char* const kTwo =
    "UEsDBBQAAAAIAFhJfF13zDHkJQAAADkAAAAKAAAAcHJpY2VzLmNzdivJzE3VKSjKTE7lMjIwMtU1MASiEAMDKzCK0jFE"
    "ETaECRtxAQBQSwMEFAAAAAgAWEl8XXfMMeQlAAAAOQAAAAgAAABtb3JlLmNzdivJzE3VKSjKTE7lMjIwMtU1MASiEAMD"
    "KzCK0jFEETaECRtxAQBQSwECHgMUAAAACABYSXxdd8wx5CUAAAA5AAAACgAAAAAAAAABAAAApIEAAAAAcHJpY2VzLmNz"
    "dlBLAQIeAxQAAAAIAFhJfF13zDHkJQAAADkAAAAIAAAAAAAAAAEAAACkgU0AAABtb3JlLmNzdlBLBQYAAAAAAgACAG4A"
    "AACYAAAAAAA=";
const char* const kTarball =
    "H4sIAAAAAAAAA+3SsQrCMBDG8cx9ijxAlbuYtOBzOLlJ6dBBWpLo85sWRHTQqYj4/3Fw8N0NN9wUh65P2y5dzWqkaLxf"
    "evHaRVo16ttdUHHNnKuG4IyV9U56uKR8itaaOI753d6n+Y/Kw7mvp/kJKicubERLHUT2Sx1rfYr1Hrvq24cDAAAAAAAA"
    "AAAAAAAAwJ+7AU0qKlIAKAAA";

std::string bytes(const char* base64) {
  return QByteArray::fromBase64(QByteArray(base64)).toStdString();
}

}  // namespace

class UnpackTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reads_data();
  void reads();
  void refused_data();
  void refused();
  void cutOffAnywhere();
  void plainFilesStayAsTheyAre();
  void utf16();

 private:
  std::string file(const std::string& content) {
    const std::string path = m_dir.filePath("prices").toStdString();
    writeFileWhole(path, content);
    return path;
  }
  std::string messageOf(const std::string& content, std::uint64_t limit = 1000) {
    const std::string path = file(content);
    try {
      readFile(path, limit);
    } catch (const InputError& error) {
      return QString::fromUtf8(error.what())
          .replace(QString::fromStdString(path), "FILE")
          .toStdString();
    }
    return "no error";
  }

  QTemporaryDir m_dir;
};

void UnpackTest::reads_data() {
  QTest::addColumn<QByteArray>("packed");
  const auto row = [](const char* name, const char* base64) {
    QTest::newRow(name) << QByteArray::fromBase64(QByteArray(base64));
  };
  row("gzip", kGzip);
  row("zstd", kZstd);
  row("xz", kXz);
  row("bzip2", kBzip2);
  row("zip", kZip);
  row("zip of a Mac", kZipOfAMac);
  row("tarball", kTarball);
}

void UnpackTest::reads() {
  QFETCH(QByteArray, packed);
  const std::string content = packed.toStdString();
  QVERIFY(isPacked(content));
  const std::string path = file(content);
  QCOMPARE(readFile(path), kText);
  QCOMPARE(readFile(path, std::max(content.size(), kText.size())), kText);
  QCOMPARE(readBeginning(path, 10), kText.substr(0, 10));
  QCOMPARE(readBeginning(path, 10000), kText);
  QCOMPARE(readBytes(path), content);
  QCOMPARE(readFirstBytes(path, 3), content.substr(0, 3));
}

void UnpackTest::refused_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<int>("limit");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, const std::string& content, int limit,
                      const char* message) {
    QTest::newRow(name) << QByteArray::fromStdString(content) << limit << QString(message);
  };
  row("several files", bytes(kTwo), 1000,
      "FILE: found an archive of several files (prices.csv, more.csv, ...), expected an archive of "
      "one file, or the file itself");
  row("a zip without files", std::string("PK\5\6") + std::string(18, '\0'), 1000,
      "FILE: found an archive without a file, expected an archive of one file");
  row("more than the limit", bytes(kGzip), 50, "FILE: found 55 bytes, expected at most 50 bytes");
  row("more than the limit once unpacked", bytes(kGzip), 56,
      "FILE: found more than 56 bytes once unpacked, expected at most 56 bytes");
  row("no gzip after all", "\x1f\x8b prose", 1000,
      "FILE: found a compressed file that is damaged or ends too early");
}

void UnpackTest::refused() {
  QFETCH(QByteArray, content);
  QFETCH(int, limit);
  QFETCH(QString, message);
  const QString found =
      QString::fromStdString(messageOf(content.toStdString(), static_cast<std::uint64_t>(limit)));
  QVERIFY2(found.startsWith(message), qPrintable(found));
}

/// A file that was not copied to its end never passes for a shorter one.
void UnpackTest::cutOffAnywhere() {
  for (const char* packed : {kGzip, kZstd, kXz, kBzip2, kZip}) {
    const std::string whole = bytes(packed);
    for (std::size_t size = 12; size < whole.size(); ++size) {
      std::string message = "no error";
      try {
        // A zip's list of contents is at its end; the file itself may be whole without.
        if (unpacked(whole.substr(0, size), "FILE", 1000) == kText && packed == kZip) continue;
      } catch (const InputError& error) {
        message = error.what();
      }
      const bool isRight =
          message.starts_with("FILE: found a compressed file that is damaged or ends") ||
          message.starts_with("FILE: found an archive without");
      QVERIFY2(isRight, (std::to_string(size) + ": " + message).c_str());
    }
  }
}

void UnpackTest::plainFilesStayAsTheyAre() {
  for (const std::string& text : {std::string("BZh, a column\n1\n"), std::string("PK,x\n"), kText,
                                  std::string(), std::string("\x1f")}) {
    QVERIFY(!isPacked(text));
    QCOMPARE(readFile(file(text)), text);
    QCOMPARE(readBeginning(file(text), 4), text.substr(0, 4));
  }
}

/// As PowerShell writes what a program prints.
void UnpackTest::utf16() {
  const std::string little(
      "\xff\xfe"
      "p\0;\0\xe9\0\n\0\xac\x20\x3d\xd8\0\xde",
      16);
  const std::string big(
      "\xfe\xff"
      "\0p\0;\0\xe9\0\n\x20\xac\xd8\x3d\xde\0",
      16);
  const std::string text = "p;\xc3\xa9\n\xe2\x82\xac\xf0\x9f\x98\x80";
  QCOMPARE(readFile(file(little)), text);
  QCOMPARE(readFile(file(big)), text);
  QCOMPARE(readBeginning(file(little), 6), std::string("p;"));
  QCOMPARE(readFile(file(little.substr(0, 15))),
           "p;\xc3\xa9\n\xe2\x82\xac\xef\xbf\xbd");  // cut off
  QCOMPARE(readBytes(file(little)), little);
}

TEST_WITHOUT_APPLICATION(UnpackTest)
#include "tst_unpack.moc"
