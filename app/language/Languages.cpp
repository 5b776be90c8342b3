// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/Languages.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>
#include <memory>

#include "base/InputError.h"

/// The translations are in a library, which is linked without what nobody names.
static void takeTranslations() { Q_INIT_RESOURCE(translations); }

namespace spothorizon::app {
namespace {

QString codeOf(const QLocale& locale) {
  if (locale.language() == QLocale::English) return QStringLiteral("en");
  // Those who read traditional characters are better served in English than in simplified ones.
  const bool simplified = locale.script() == QLocale::SimplifiedHanScript;
  return locale.language() == QLocale::Chinese && simplified ? QStringLiteral("zh_CN") : QString();
}

/// Null where there is none: Qt's own may not be installed.
void install(QCoreApplication& application, const QString& name, const QString& folder) {
  auto translator = std::make_unique<QTranslator>();
  if (!translator->load(name, folder)) return;
  translator->setParent(&application);
  QCoreApplication::installTranslator(translator.release());
}

void installQts(QCoreApplication& application, const QString& code) {
  for (const QString& folder : {QCoreApplication::applicationDirPath() + "/translations",
                                QLibraryInfo::path(QLibraryInfo::TranslationsPath)}) {
    install(application, "qtbase_" + code, folder);
  }
}

QString codesText() {
  QStringList codes;
  for (const Language& language : languages()) codes << language.code;
  return codes.join(QStringLiteral(" or "));
}

}  // namespace

const QList<Language>& languages() {
  static const QList<Language> all{{QStringLiteral("en"), QStringLiteral("English")},
                                   {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
  return all;
}

QString languageFor(const QStringList& wanted) {
  for (const QString& name : wanted) {
    if (QString code = codeOf(QLocale(name)); !code.isEmpty()) return code;
  }
  return languages().front().code;
}

QString preferredLanguage() {
  QString chosen = QSettings().value(kLanguageKey).toString();
  for (const Language& language : languages()) {
    if (language.code == chosen) return chosen;
  }
  return languageFor(QLocale::system().uiLanguages());
}

void speak(QCoreApplication& application, const QString& code) {
  for (const Language& language : languages()) {
    if (language.code != code) continue;
    takeTranslations();
    if (code != languages().front().code) installQts(application, code);
    // After Qt's: the one that was installed last is asked first. The English one has plurals.
    install(application, "spothorizon_" + code, QStringLiteral(":/translations"));
    return;
  }
  throw InputError("", "--language", code.toStdString(), codesText().toStdString());
}

QCommandLineOption languageOption() {
  return {QStringLiteral("language"), "Language of the text: " + codesText() + '.',
          QStringLiteral("CODE"), languages().front().code};
}

QCommandLineOption windowLanguageOption() {
  return {QStringLiteral("language"),
          "Language of the text: " + codesText() +
              ". By default the one chosen in the window, else the desktop's.",
          QStringLiteral("CODE")};
}

void speak(QCoreApplication& application, const QCommandLineParser& parser,
           const QString& fallback) {
  const QString given = parser.value(QStringLiteral("language"));
  speak(application, given.isEmpty() ? fallback : given);
}

}  // namespace spothorizon::app
