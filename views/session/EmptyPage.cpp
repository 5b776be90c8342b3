// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/EmptyPage.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/session/FileButton.h"
#include "views/session/RecentEntry.h"
#include "views/widgets/HintLabel.h"
#include "views/widgets/LargerFont.h"
#include "views/widgets/ScrolledArea.h"
#include "views/widgets/WrapLayout.h"

namespace spothorizon::views {
namespace {

/// The files on disk that a drag carries.
QStringList droppedFiles(const QMimeData* data) {
  QStringList files;
  for (const QUrl& url : data->urls()) {
    if (url.isLocalFile()) files << url.toLocalFile();
  }
  return files;
}

QLabel* heading(const QString& text, double size, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  keepLarger(label, size, true);
  return label;
}

/// A column of buttons under a heading, hidden while it is empty.
QWidget* group(const QString& title, QVBoxLayout*& column) {
  auto* box = new QWidget;
  auto* outer = new QVBoxLayout(box);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(heading(title, 1.1, box));
  column = new QVBoxLayout;
  column->setSpacing(0);
  outer->addLayout(column);
  outer->addStretch();
  box->hide();
  return box;
}

void empty(QVBoxLayout* column) {
  while (QLayoutItem* item = column->takeAt(0)) {
    if (item->widget()) item->widget()->deleteLater();
    delete item;
  }
}

}  // namespace

EmptyPage::EmptyPage(QWidget* parent)
    : QWidget(parent),
      m_samples(group(tr("Samples (made-up markets)"), m_sampleColumn)),
      m_lessons(group(tr("Lessons"), m_lessonColumn)),
      m_recent(group(tr("Recent"), m_recentColumn)),
      m_lost(group(tr("Unsaved edits"), m_lostColumn)) {
  setAcceptDrops(true);
  auto* content = new QWidget;
  const int gap = fontMetrics().height();
  auto* right = new QVBoxLayout;
  right->setSpacing(gap);
  right->addWidget(m_lost);
  right->addWidget(m_recent);
  right->addWidget(m_lessons);
  right->addStretch(1);
  auto* columns = new QHBoxLayout;
  columns->setSpacing(2 * gap);
  columns->addWidget(m_samples, 3, Qt::AlignTop);
  columns->addLayout(right, 2);
  auto* rows = new QVBoxLayout(content);
  rows->setContentsMargins(2 * gap, 2 * gap, 2 * gap, gap);
  rows->setSpacing(gap);
  rows->addWidget(makeHead());
  rows->addLayout(columns);
  rows->addStretch(1);

  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scrolledArea(content));
}

QWidget* EmptyPage::makeHead() {
  auto* head = new QWidget;
  auto* lines = new QVBoxLayout(head);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->addWidget(heading(tr("What would it cost on spot, and would it be on time?"), 1.8, head));
  auto* hint = new HintLabel(HintLabel::Tone::Quiet, head);
  hint->setWordWrap(true);
  hint->setText(
      tr("Plan your job, open or drop a scenario, a spot price history or an "
         "availability trace, or start from a sample."));
  lines->addWidget(hint);
  auto* open = new QPushButton(tr("Open a file…"), head);
  auto* folder = new QPushButton(tr("Choose a market folder…"), head);
  folder->setToolTip(tr("Review all market files in a folder before using them"));
  auto* plan = new QPushButton(tr("Plan my job…"), head);
  plan->setDefault(true);
  auto* row = new QWidget(head);
  auto* buttons = new WrapLayout(row);
  buttons->setContentsMargins(0, 0, 0, 0);
  for (QPushButton* button : {plan, open, folder}) buttons->addWidget(button);
  lines->addWidget(row);
  connect(plan, &QPushButton::clicked, this, &EmptyPage::planRequested);
  connect(open, &QPushButton::clicked, this, &EmptyPage::openRequested);
  connect(folder, &QPushButton::clicked, this, &EmptyPage::folderRequested);
  return head;
}

QWidget* EmptyPage::fileButton(const QString& title, const QString& line, const QString& path) {
  auto* button = new FileButton(title, line, this);
  button->setToolTip(QDir::toNativeSeparators(path));
  connect(button, &FileButton::clicked, this, [this, path] { emit fileChosen(path); });
  return button;
}

/// A line above the first of several subjects' files; none where all are about the same.
void EmptyPage::addSubject(QVBoxLayout* column, const QList<Sample>& list, qsizetype at) {
  const QString& subject = list[at].subject;
  if (subject.isEmpty() || list.front().subject == list.back().subject) return;
  if (at > 0 && list[at - 1].subject == subject) return;
  if (at > 0) column->addSpacing(fontMetrics().height() / 2);
  auto* label = new HintLabel(HintLabel::Tone::Quiet, this);
  label->setText(subject);
  column->addWidget(label);
}

void EmptyPage::setSamples(const QList<Sample>& samples) {
  empty(m_sampleColumn);
  for (qsizetype i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    addSubject(m_sampleColumn, samples, i);
    m_sampleColumn->addWidget(fileButton(sample.title, sample.teaches, sample.path));
  }
  m_samples->setVisible(!samples.isEmpty());
}

void EmptyPage::setLessons(const QList<Sample>& lessons) {
  empty(m_lessonColumn);
  for (qsizetype i = 0; i < lessons.size(); ++i) {
    const Sample& lesson = lessons[i];
    addSubject(m_lessonColumn, lessons, i);
    auto* button = new FileButton(lesson.title, lesson.teaches, this);
    button->setToolTip(tr("Opens the lesson beside its scenario"));
    connect(button, &FileButton::clicked, this,
            [this, path = lesson.path] { emit lessonChosen(path); });
    m_lessonColumn->addWidget(button);
  }
  m_lessons->setVisible(!lessons.isEmpty());
}

void EmptyPage::setRecent(const QStringList& paths) {
  empty(m_recentColumn);
  for (const QString& path : paths) {
    const QFileInfo first(filesOfEntry(path).front());
    m_recentColumn->addWidget(
        fileButton(entryName(path), QDir::toNativeSeparators(first.path()), path));
  }
  m_recent->setVisible(!paths.isEmpty());
}

void EmptyPage::setLost(const QList<Sample>& files) {
  empty(m_lostColumn);
  for (const Sample& file : files) {
    m_lostColumn->addWidget(fileButton(file.title, file.teaches, file.path));
  }
  m_lost->setVisible(!files.isEmpty());
}

void EmptyPage::dragEnterEvent(QDragEnterEvent* event) {
  if (!droppedFiles(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void EmptyPage::dropEvent(QDropEvent* event) {
  const QStringList files = droppedFiles(event->mimeData());
  if (files.isEmpty()) return;
  event->acceptProposedAction();
  if (files.size() == 1) {
    emit fileChosen(files.front());
  } else {
    emit filesChosen(files);
  }
}

}  // namespace spothorizon::views
