// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/FolderQuestion.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

namespace spothorizon::app {
namespace {

/// Qt's own offers no button for a folder that is not there yet: one that is typed is made.
class FolderDialog : public QFileDialog {
 public:
  using QFileDialog::QFileDialog;

  /// Where it is Qt's own window; those of desktops make folders themselves.
  void takeTypedFolders() {
    auto* name = findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    auto* buttons = findChild<QDialogButtonBox*>();
    QPushButton* choose = buttons ? buttons->button(QDialogButtonBox::Open) : nullptr;
    if (!name || !choose) return;
    connect(name, &QLineEdit::textChanged, choose,
            [choose](const QString& text) { choose->setEnabled(!text.isEmpty()); });
  }

 protected:
  void accept() override {
    const QString folder = selectedFiles().value(0);
    if (folder.isEmpty() || QFileInfo::exists(folder) || QDir().mkpath(folder)) {
      return QFileDialog::accept();
    }
    auto* box =
        new QMessageBox(QMessageBox::Warning, windowTitle(),
                        QObject::tr("%1 cannot be created. Choose a folder that you may write to.")
                            .arg(QDir::toNativeSeparators(folder)),
                        QMessageBox::Ok, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
  }
};

}  // namespace

void askFolder(QWidget& parent, const QString& title, const QString& settingsKey,
               const std::function<void(const QString& folder)>& chosen) {
  auto* dialog =
      new FolderDialog(&parent, title, QSettings().value(settingsKey, QDir::homePath()).toString());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  dialog->takeTypedFolders();
  QObject::connect(dialog, &QFileDialog::fileSelected, &parent, chosen);
  dialog->open();
}

}  // namespace spothorizon::app
