// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/FolderQuestion.h"

#include <QDir>
#include <QFileDialog>
#include <QSettings>

namespace spothorizon::app {

void askFolder(QWidget& parent, const QString& title, const QString& settingsKey,
               const std::function<void(const QString& folder)>& chosen) {
  auto* dialog =
      new QFileDialog(&parent, title, QSettings().value(settingsKey, QDir::homePath()).toString());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  QObject::connect(dialog, &QFileDialog::fileSelected, &parent, chosen);
  dialog->open();
}

}  // namespace spothorizon::app
