// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/page/PageChoice.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QSpinBox>
#include <QTabWidget>
#include <utility>

namespace spothorizon::views {
namespace {

const QString kOn = QStringLiteral("on"), kOff = QStringLiteral("off");

QString first(const QStringList& values) { return values.value(0); }

}  // namespace

PageChoice boxChoice(const QString& name, QComboBox* box, const QStringList& values,
                     const QList<int>& places) {
  const auto placeOf = [places](qsizetype value) {
    return places.isEmpty() ? static_cast<int>(value) : places.value(value, -1);
  };
  return {name,
          [box, values, placeOf] {
            for (qsizetype i = 0; i < values.size(); ++i) {
              if (placeOf(i) == box->currentIndex()) return values[i];
            }
            return QString();
          },
          [box, values, placeOf](const QString& value) {
            const int at = placeOf(values.indexOf(value));
            if (at < 0 || at >= box->count()) return false;
            box->setCurrentIndex(at);
            return true;
          },
          [values] { return first(values); }};
}

PageChoice placeChoice(const QString& name, QComboBox* box, std::function<int()> usual) {
  return {name, [box] { return QString::number(box->currentIndex()); },
          [box](const QString& value) {
            bool isNumber = false;
            const int at = value.toInt(&isNumber);
            if (!isNumber || at < 0 || at >= box->count()) return false;
            box->setCurrentIndex(at);
            return true;
          },
          [usual = std::move(usual)] { return QString::number(usual()); }};
}

PageChoice checkChoice(const QString& name, QAbstractButton* button, bool usual) {
  return {name, [button] { return button->isChecked() ? kOn : kOff; },
          [button](const QString& value) {
            if (value != kOn && value != kOff) return false;
            button->setChecked(value == kOn);
            return true;
          },
          [usual] { return usual ? kOn : kOff; }};
}

PageChoice numberChoice(const QString& name, QSpinBox* box, std::function<int()> usual) {
  return {name, [box] { return QString::number(box->value()); },
          [box](const QString& value) {
            bool isNumber = false;
            const int number = value.toInt(&isNumber);
            if (!isNumber) return false;
            box->setValue(number);
            return box->value() == number;
          },
          [usual = std::move(usual)] { return QString::number(usual()); }};
}

PageChoice tabChoice(const QString& name, QTabWidget* tabs, const QStringList& values) {
  return {name, [tabs, values] { return values.value(tabs->currentIndex()); },
          [tabs, values](const QString& value) {
            const auto at = static_cast<int>(values.indexOf(value));
            if (at < 0 || !tabs->isTabVisible(at)) return false;
            tabs->setCurrentIndex(at);
            return true;
          },
          [values] { return first(values); }};
}

}  // namespace spothorizon::views
