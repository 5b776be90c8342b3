// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>
#include <string>

#include "support/Unzipped.h"

/// A spreadsheet as a test reads it again.
namespace spothorizon::tests {

struct BookCell {
  QString value, formula;
};
using BookSheet = QMap<QString, BookCell>;  ///< by "B4"

struct Book {
  QMap<QString, QByteArray> files;
  QMap<QString, BookSheet> sheets;
  QStringList names;  ///< of the sheets, in order
};

inline QStringList sharedTexts(const QByteArray& xml) {
  QStringList texts;
  QXmlStreamReader reader(xml);
  while (!reader.atEnd()) {
    if (reader.readNextStartElement() && reader.name() == u"t") texts << reader.readElementText();
  }
  return texts;
}

inline BookSheet sheetIn(const QByteArray& xml, const QStringList& texts) {
  BookSheet cells;
  QXmlStreamReader reader(xml);
  QString name, type;
  while (!reader.atEnd()) {
    reader.readNext();
    if (!reader.isStartElement()) continue;
    if (reader.name() == u"c") {
      name = reader.attributes().value("r").toString();
      type = reader.attributes().value("t").toString();
    } else if (reader.name() == u"f") {
      cells[name].formula = reader.readElementText();
    } else if (reader.name() == u"v") {
      const QString value = reader.readElementText();
      cells[name].value = type == "s" ? texts.value(value.toInt()) : value;
    }
  }
  return cells;
}

inline Book readWorkbook(const std::string& bytes) {
  Book book;
  book.files = unzipped(QByteArray::fromStdString(bytes));
  const QStringList texts = sharedTexts(book.files["xl/sharedStrings.xml"]);
  QXmlStreamReader reader(book.files["xl/workbook.xml"]);
  for (int number = 1; !reader.atEnd();) {
    reader.readNext();
    if (!reader.isStartElement() || reader.name() != u"sheet") continue;
    const QString path = QStringLiteral("xl/worksheets/sheet%1.xml").arg(number++);
    book.names << reader.attributes().value("name").toString();
    book.sheets[book.names.back()] = sheetIn(book.files[path], texts);
  }
  return book;
}

}  // namespace spothorizon::tests
