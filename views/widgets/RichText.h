// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QUrl>
#include <QXmlStreamWriter>

namespace spothorizon::views {

/// Text with markup, as labels, tool tips and text browsers show it. Whatever is put in is plain
/// text: a name with "<" or "&" in it is shown unchanged.
class RichText {
 public:
  using Attributes = QList<QXmlStreamAttribute>;

  RichText() : m_xml(&m_html) {}
  RichText(const RichText&) = delete;
  RichText& operator=(const RichText&) = delete;
  ~RichText() = default;

  RichText& begin(const QString& element, const Attributes& attributes = {}) {
    m_xml.writeStartElement(element);
    for (const QXmlStreamAttribute& attribute : attributes) m_xml.writeAttribute(attribute);
    return *this;
  }
  RichText& end() {
    m_xml.writeEndElement();
    return *this;
  }
  RichText& text(const QString& plain) {
    m_xml.writeCharacters(plain);
    return *this;
  }
  RichText& element(const QString& name, const QString& plain, const Attributes& attributes = {}) {
    return begin(name, attributes).text(plain).end();
  }
  RichText& bold(const QString& plain) { return element(QStringLiteral("b"), plain); }
  RichText& paragraph(const QString& plain) { return element(QStringLiteral("p"), plain); }
  RichText& lineBreak() {
    m_xml.writeEmptyElement(QStringLiteral("br"));
    m_xml.writeCharacters(QString());  // closes it
    return *this;
  }
  RichText& link(const QUrl& to, const QString& plain) {
    return element(QStringLiteral("a"), plain,
                   {{QStringLiteral("href"), to.toString(QUrl::FullyEncoded)}});
  }

  const QString& html() const { return m_html; }

 private:
  QString m_html;
  QXmlStreamWriter m_xml;  ///< into m_html
};

}  // namespace spothorizon::views
