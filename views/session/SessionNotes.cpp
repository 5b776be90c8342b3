// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session/SessionNotes.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "views/widgets/Wording.h"

namespace spothorizon::views {
namespace {

constexpr int kPauseMs = 500;
/// Above all gestures of the scenario's controls, which count from one.
constexpr int kFirstMergeId = 1'000'000'000;

void showIn(QPlainTextEdit& field, const QString& text) {
  if (field.toPlainText() == text) return;
  const QSignalBlocker quiet(field);
  field.setPlainText(text);
}

}  // namespace

SessionNotes::SessionNotes(QWidget* parent)
    : QWidget(parent),
      m_heading(new QLabel(this)),
      m_scenario(makeField(tr("Notes on the scenario"))),
      m_session(makeField(tr("Notes on the session"))),
      m_title(new QLineEdit(this)),
      m_mergeId(kFirstMergeId) {
  m_heading->setTextFormat(Qt::PlainText);
  m_heading->setWordWrap(true);
  m_heading->setBuddy(m_scenario);
  m_title->setPlaceholderText(tr("Title of the session"));
  m_title->setAccessibleName(m_title->placeholderText());
  m_title->setToolTip(tr("Shown in the title of the window and of reports"));
  m_title->installEventFilter(this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  for (QWidget* each : std::initializer_list<QWidget*>{m_heading, m_scenario, m_title, m_session}) {
    column->addWidget(each);
  }
  m_pause.setSingleShot(true);
  m_pause.setInterval(kPauseMs);
  connect(&m_pause, &QTimer::timeout, this, &SessionNotes::commit);
  connect(m_title, &QLineEdit::textEdited, &m_pause, qOverload<>(&QTimer::start));
}

QPlainTextEdit* SessionNotes::makeField(const QString& name) {
  auto* field = new QPlainTextEdit(this);
  field->setPlaceholderText(name);
  field->setAccessibleName(name);
  field->setToolTip(name);
  field->setTabChangesFocus(true);
  field->setUndoRedoEnabled(false);  // the document's history takes notes back
  field->setFixedHeight(field->fontMetrics().lineSpacing() * 4);
  field->installEventFilter(this);
  connect(field, &QPlainTextEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
  return field;
}

void SessionNotes::setSession(const study::Session& session) {
  // What was typed about the one before; it may come back here with the next session.
  if (words(session.view.current) != m_id) commit();
  const int index = study::indexOf(session, session.view.current);
  if (index < 0) return;
  const study::SessionScenario& one = session.scenarios[static_cast<std::size_t>(index)];
  m_id = words(one.id);
  m_heading->setText(tr("Notes on %1").arg(words(one.scenario.title)));
  // Text being typed is not overwritten by an echo of an older state.
  if (!m_pause.isActive() || m_scenarioNotes != words(one.scenario.notes)) {
    showIn(*m_scenario, words(one.scenario.notes));
  }
  if (!m_pause.isActive() || m_sessionNotes != words(session.notes)) {
    showIn(*m_session, words(session.notes));
  }
  if (m_title->text() != words(session.title) && !m_pause.isActive()) {
    m_title->setText(words(session.title));
  }
  m_scenarioNotes = words(one.scenario.notes);
  m_sessionNotes = words(session.notes);
  m_sessionTitle = words(session.title);
}

void SessionNotes::commit() {
  m_pause.stop();
  const QString scenario = m_scenario->toPlainText(), session = m_session->toPlainText(),
                title = m_title->text().trimmed();
  if (scenario != m_scenarioNotes) emit notesWished(m_id, scenario, m_mergeId);
  if (session != m_sessionNotes) emit notesWished({}, session, m_mergeId);
  if (title != m_sessionTitle) emit titleWished(title, m_mergeId);
}

bool SessionNotes::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusOut) {
    if (m_pause.isActive()) commit();
    ++m_mergeId;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace spothorizon::views
