// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desk/Appearance.h"

#include <QApplication>
#include <QColor>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QPixmap>

namespace spothorizon::app {
namespace {

constexpr const char* kService = "org.freedesktop.portal.Desktop";
constexpr const char* kPath = "/org/freedesktop/portal/desktop";
constexpr const char* kInterface = "org.freedesktop.portal.Settings";
constexpr const char* kGroup = "org.freedesktop.appearance";
constexpr const char* kKey = "color-scheme";

struct Tones {
  QColor window, base, alternate, text, faint, button, highlight, link;
};

QPalette paletteOf(const Tones& t) {
  QPalette p;
  p.setColor(QPalette::Window, t.window);
  p.setColor(QPalette::WindowText, t.text);
  p.setColor(QPalette::Base, t.base);
  p.setColor(QPalette::AlternateBase, t.alternate);
  p.setColor(QPalette::Text, t.text);
  p.setColor(QPalette::PlaceholderText, t.faint);
  p.setColor(QPalette::Button, t.button);
  p.setColor(QPalette::ButtonText, t.text);
  p.setColor(QPalette::BrightText, Qt::white);
  p.setColor(QPalette::ToolTipBase, t.alternate);
  p.setColor(QPalette::ToolTipText, t.text);
  p.setColor(QPalette::Highlight, t.highlight);
  p.setColor(QPalette::HighlightedText, Qt::white);
  p.setColor(QPalette::Link, t.link);
  p.setColor(QPalette::Light, t.button.lighter(130));
  p.setColor(QPalette::Midlight, t.button.lighter(115));
  p.setColor(QPalette::Mid, t.button.darker(130));
  p.setColor(QPalette::Dark, t.button.darker(160));
  p.setColor(QPalette::Shadow, Qt::black);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    p.setColor(QPalette::Disabled, role, t.faint);
  }
  p.setColor(QPalette::Disabled, QPalette::Highlight, t.faint);
  return p;
}

}  // namespace

QPalette Appearance::lightPalette() {
  return paletteOf({QColor(0xf4f4f2), QColor(0xffffff), QColor(0xf0f0ee), QColor(0x1d1f21),
                    QColor(0x7a7d80), QColor(0xe8e8e6), QColor(0x0072b2), QColor(0x0072b2)});
}

QPalette Appearance::darkPalette() {
  return paletteOf({QColor(0x232629), QColor(0x1b1e20), QColor(0x2a2e32), QColor(0xe8e9ea),
                    QColor(0x8b9095), QColor(0x31363b), QColor(0x2f7fb8), QColor(0x56b4e9)});
}

QPalette Appearance::contrastPalette() {
  QPalette p = paletteOf({QColor(0xffffff), QColor(0xffffff), QColor(0xf0f0f0), QColor(Qt::black),
                          QColor(0x4d4d4d), QColor(0xffffff), QColor(0x003f8a), QColor(0x00389e)});
  // Fusion's frames and grooves come from these; on white they would be all but gone.
  for (const auto role : {QPalette::Mid, QPalette::Dark, QPalette::Shadow}) {
    p.setColor(role, QColor(0x202020));
  }
  // Its outlines are the window's colour, a little darker, unless the window is a texture: then
  // they are nearly black.
  QPixmap white(8, 8);
  white.fill(Qt::white);
  p.setBrush(QPalette::Window, QBrush(Qt::white, white));
  return p;
}

Appearance::Appearance(QObject* parent) : QObject(parent), m_given(QApplication::palette()) {
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(kService, kPath, kInterface, "SettingChanged", this,
              SLOT(portalChanged(QString, QString, QDBusVariant)));
  askPortal();
}

void Appearance::setScheme(ColourScheme scheme) {
  m_scheme = scheme;
  apply();
}

void Appearance::askPortal() {
  QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kInterface, "Read");
  call << QString(kGroup) << QString(kKey);
  // Asynchronous: a desktop without a portal must not hold the window up.
  auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
    const QDBusPendingReply<QVariant> reply = *watcher;
    if (!reply.isError()) applyPortalValue(reply.value());
    watcher->deleteLater();
  });
}

void Appearance::portalChanged(const QString& group, const QString& key,
                               const QDBusVariant& value) {
  if (group == kGroup && key == kKey) applyPortalValue(value.variant());
}

void Appearance::applyPortalValue(const QVariant& value) {
  QVariant plain = value;
  while (plain.canConvert<QDBusVariant>()) plain = plain.value<QDBusVariant>().variant();
  m_portalValue = plain.toInt();
  apply();
}

void Appearance::apply() {
  switch (m_scheme) {
    case ColourScheme::Light:
      QApplication::setPalette(lightPalette());
      return;
    case ColourScheme::Dark:
      QApplication::setPalette(darkPalette());
      return;
    case ColourScheme::HighContrast:
      QApplication::setPalette(contrastPalette());
      return;
    case ColourScheme::System:
      break;
  }
  if (m_portalValue == 1) {
    QApplication::setPalette(darkPalette());
  } else if (m_portalValue == 2) {
    QApplication::setPalette(lightPalette());
  } else {
    QApplication::setPalette(m_given);
  }
}

}  // namespace spothorizon::app
