// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QCommandLineOption;
class QCommandLineParser;
class QCoreApplication;

/// The languages of the window and the reports. Numbers are written alike in all of them.
namespace spothorizon::app {

struct Language {
  QString code;  ///< "en", "zh_CN"
  QString name;  ///< in itself: "English"
};

/// English first: the language of the source.
const QList<Language>& languages();

/// The first of `wanted` (BCP 47, as QLocale::uiLanguages() has them: "zh-Hans-CN", "de") that the
/// program speaks; English where it speaks none.
QString languageFor(const QStringList& wanted);

/// The one that was chosen in the window (settings), else the desktop's.
QString preferredLanguage();

/// Translates from now on what the program, and Qt within it, says. Once a program, before anything
/// is shown. InputError where the code is not one of languages().
void speak(QCoreApplication& application, const QString& code);

/// "--language CODE". A command speaks English where it is not given, so that what it writes is the
/// same on every machine; the window has the preferred one.
QCommandLineOption languageOption();
QCommandLineOption windowLanguageOption();
/// speak() as the parsed command line wants it; in the window's case `fallback` where it is silent.
void speak(QCoreApplication& application, const QCommandLineParser& parser,
           const QString& fallback = QStringLiteral("en"));

inline constexpr const char* kLanguageKey = "language";  ///< of the settings; empty: the desktop's

}  // namespace spothorizon::app
