// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QPalette>

namespace spothorizon::app {

enum class ColourScheme { System, Light, Dark, HighContrast };

/// Light, dark or black on white for the whole program. `System` asks the desktop (the freedesktop
/// settings portal) and follows it while it changes; where nobody answers the palette that Qt was
/// given stays.
class Appearance : public QObject {
  Q_OBJECT

 public:
  explicit Appearance(QObject* parent = nullptr);

  void setScheme(ColourScheme scheme);
  ColourScheme scheme() const { return m_scheme; }

  static QPalette lightPalette();
  static QPalette darkPalette();
  /// Black on white; every text at 7:1 or more, what is disabled included.
  static QPalette contrastPalette();

 private slots:
  void portalChanged(const QString& group, const QString& key, const QDBusVariant& value);

 private:
  void askPortal();
  void applyPortalValue(const QVariant& value);
  void apply();

  ColourScheme m_scheme = ColourScheme::System;
  QPalette m_given;
  int m_portalValue = 0;  // 0 no preference, 1 dark, 2 light
};

}  // namespace spothorizon::app
