// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/ReportDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTextDocument>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/report/ReportText.h"
#include "app/work/FolderQuestion.h"
#include "app/work/NamedField.h"
#include "views/widgets/Progress.h"
#include "views/widgets/RichText.h"

namespace spothorizon::app {
namespace {

constexpr const char* kFolderKey = "report/folder";
enum Which { Current, Compared, All };

}  // namespace

ReportDialog::ReportDialog(ReportMaker& maker, std::function<study::Session()> session,
                           QWidget* parent)
    : QDialog(parent),
      m_maker(maker),
      m_session(std::move(session)),
      m_which(new QComboBox),
      m_base(new QComboBox),
      m_html(new QCheckBox(tr("&HTML, one file"))),
      m_pdf(new QCheckBox(tr("&PDF"))),
      m_paper(new QComboBox),
      m_title(new QLineEdit),
      m_author(new QLineEdit),
      m_backtest(new QCheckBox(tr("&Risk over start times"))),
      m_starts(new QSpinBox),
      m_form(new QFormLayout),
      m_extras(new QWidget),
      m_progress(new QProgressBar),
      m_message(new QLabel),
      m_write(new QPushButton(tr("&Write…"))),
      m_cancel(new QPushButton(tr("&Cancel"))) {
  setWindowTitle(tr("Report"));
  build();
  connect(m_write, &QPushButton::clicked, this, &ReportDialog::askWhere);
  connect(m_cancel, &QPushButton::clicked, this, [this] {
    m_maker.cancel();
    m_message->setText(tr("Cancelled. No file was written."));
  });
  connect(&m_maker, &ReportMaker::advanced, this, [this](double fraction, const QString& what) {
    views::showFraction(*m_progress, fraction);
    // A scenario's name is in it, and may look like markup.
    m_message->setText(Qt::mightBeRichText(what) ? Qt::convertFromPlainText(what) : what);
  });
  connect(&m_maker, &ReportMaker::written, this, [this](const QStringList& paths) {
    views::RichText links;
    for (const QString& path : paths) {
      if (!links.html().isEmpty()) links.lineBreak();
      links.link(QUrl::fromLocalFile(path), QDir::toNativeSeparators(path));
    }
    m_message->setText(links.html());
    makeRoom();
  });
  connect(&m_maker, &TaskRunner::failed, m_message, &QLabel::setText);
  connect(&m_maker, &ReportMaker::done, this, &ReportDialog::updateEnabled);
  for (QCheckBox* box : {m_html, m_pdf, m_backtest}) {
    connect(box, &QCheckBox::toggled, this, &ReportDialog::updateEnabled);
  }
  connect(m_which, &QComboBox::currentIndexChanged, this, &ReportDialog::updateEnabled);
  refresh();
}

void ReportDialog::build() {
  const QSettings settings;
  auto* column = new QVBoxLayout(this);
  m_which->addItems({tr("The current scenario"), tr("The scenarios that are compared"),
                     tr("All scenarios of the session")});
  m_form->addRow(tr("Scen&arios"),
                 named(m_which, tr("Scenarios"), tr("Which scenarios the report covers")));
  m_form->addRow(tr("&Base"),
                 named(m_base, tr("Base"), tr("The scenario that differences are relative to")));
  m_form->addRow(tr("Files"), named(m_html, tr("HTML"), tr("One self-contained file")));
  m_form->addRow(QString(), named(m_pdf, tr("PDF"), tr("Pages to print or send")));
  m_paper->addItems({tr("A4"), tr("Letter")});
  m_form->addRow(tr("Pape&r"), named(m_paper, tr("Paper"), tr("Paper of the pages")));
  m_title->setPlaceholderText(tr("As the scenario is named"));
  m_form->addRow(tr("&Title"), named(m_title, tr("Title"), tr("Report heading and file name")));
  m_form->addRow(tr("&Author"),
                 named(m_author, tr("Author"), tr("The author of the report; may be empty")));
  m_paper->setCurrentIndex(settings.value("report/paper", 0).toInt());
  m_author->setText(settings.value("report/author").toString());
  m_form->addRow(QString(), named(m_backtest, tr("Risk over start times"),
                                  tr("Tries the job at other times of the trace")));
  m_starts->setRange(1, 100000);
  m_form->addRow(tr("Maximum &starts"),
                 named(m_starts, tr("Maximum starts"),
                       tr("How many start times are tried where the scenario does not say")));
  addExtras();
  column->addLayout(m_form);
  m_html->setChecked(settings.value("report/html", true).toBool());
  m_pdf->setChecked(settings.value("report/pdf", true).toBool());
  m_backtest->setChecked(settings.value("report/backtest", true).toBool());
  m_starts->setValue(settings.value("report/starts", kReportStarts).toInt());
  m_progress->setRange(0, 100);
  m_progress->setAccessibleName(tr("Progress of the report"));
  column->addWidget(m_progress);
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextBrowserInteraction);
  connect(m_message, &QLabel::linkActivated, this,
          [](const QString& link) { QDesktopServices::openUrl(QUrl(link)); });
  column->addWidget(m_message);
  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  auto* close = new QPushButton(tr("Close"));
  connect(close, &QPushButton::clicked, this, &QDialog::close);
  for (QPushButton* button : {m_write, m_cancel, close}) buttons->addWidget(button);
  m_write->setDefault(true);
  column->addLayout(buttons);
}

/// Lines that wrap need more than a layout's least height, which knows nothing of its width.
void ReportDialog::makeRoom() {
  const int needed = layout()->totalHeightForWidth(width());
  if (needed > height()) resize(width(), needed);
}

void ReportDialog::addExtras() {
  auto* column = new QVBoxLayout(m_extras);
  column->setContentsMargins(0, 0, 0, 0);
  for (const ReportStudy& row : reportStudies()) {
    if (row.inEveryReport || !row.title) continue;
    const QString title = ReportText::tr(row.title);
    auto* box = named(new QCheckBox(title), title, tr("Computed only for the report; takes time"));
    column->addWidget(box);
    m_extra.emplace_back(row.study, box);
  }
  m_form->addRow(tr("Also include"), m_extras);
}

std::vector<study::Scenario> ReportDialog::covered(const study::Session& session) const {
  const auto& compared = session.view.compared;
  const int asked = m_which->currentIndex();
  const int which = asked == Compared && compared.size() < 2 ? All : asked;
  std::vector<study::Scenario> all;
  for (const study::SessionScenario& one : session.scenarios) {
    const bool isIn = which == All || (which == Current && one.id == session.view.current) ||
                      (which == Compared && std::ranges::find(compared, one.id) != compared.end());
    if (isIn) all.push_back(one.scenario);
  }
  return all;
}

/// Those that any of the scenarios has something to ask.
void ReportDialog::showExtras() {
  const std::vector<study::Scenario> all = covered(m_session());
  bool any = false;
  for (const ReportStudy& row : reportStudies()) {
    const bool asked =
        std::ranges::any_of(all, [&row](const study::Scenario& one) { return isAbout(row, one); });
    if (row.study == "backtest") {
      for (QWidget* field : std::initializer_list<QWidget*>{m_backtest, m_starts}) {
        m_form->setRowVisible(field, asked);
      }
    }
    const auto box = std::ranges::find(m_extra, row.study, &decltype(m_extra)::value_type::first);
    if (box == m_extra.end()) continue;
    box->second->setVisible(asked);
    any = any || asked;
  }
  m_form->setRowVisible(m_extras, any);
}

void ReportDialog::refresh() {
  const study::Session session = m_session();
  const QString kept = m_base->currentData().toString();
  m_base->clear();
  for (const study::SessionScenario& one : session.scenarios) {
    m_base->addItem(QString::fromStdString(one.scenario.title), QString::fromStdString(one.id));
  }
  const int before = m_base->findData(kept);
  const int own = m_base->findData(QString::fromStdString(session.view.base));
  m_base->setCurrentIndex(before >= 0 ? before : qMax(0, own));
  if (session.scenarios.size() < 2) {
    m_which->setCurrentIndex(Current);
  } else if (session.view.compared.size() > 1) {
    m_which->setCurrentIndex(Compared);
  }
  m_which->setEnabled(session.scenarios.size() > 1);
  updateEnabled();
}

void ReportDialog::updateEnabled() {
  const bool making = m_maker.isMaking();
  m_base->setEnabled(m_which->currentIndex() != Current);
  m_starts->setEnabled(m_backtest->isChecked());
  m_write->setEnabled(!making && (m_html->isChecked() || m_pdf->isChecked()));
  m_cancel->setEnabled(making);
  m_progress->setEnabled(making);
  showExtras();
}

ReportOrder ReportDialog::order(const QString& folder) const {
  ReportOrder made;
  made.session = m_session();
  const auto which = m_which->currentIndex();
  if (which == Current) {
    made.scenarios << QString::fromStdString(made.session.view.current);
    made.base = made.scenarios.front();
  } else {
    made.base = m_base->currentData().toString();
  }
  if (which == All) {
    for (const study::SessionScenario& one : made.session.scenarios) {
      made.scenarios << QString::fromStdString(one.id);
    }
  }
  made.html = m_html->isChecked();
  made.pdf = m_pdf->isChecked();
  if (!m_backtest->isChecked()) made.studies.leaveOutStarts();
  for (const ReportStudy& row : reportStudies()) {
    const auto box = std::ranges::find(m_extra, row.study, &decltype(m_extra)::value_type::first);
    if (box == m_extra.end() || !box->second->isChecked()) continue;
    made.studies.add(row.study);
    for (const QString& page : row.pages) made.wishes.pages << page;
  }
  made.wishes.date = QDate::currentDate();
  made.wishes.title = m_title->text().simplified();
  made.wishes.author = m_author->text();
  made.wishes.paper = m_paper->currentIndex() == 1 ? Paper::Letter : Paper::A4;
  made.studies.starts = m_starts->value();
  if (m_sweeps) made.studies.sweeps = m_sweeps();
  if (m_asks) made.studies.asks = m_asks();
  made.folder = folder;
  if (m_outputs) made.outputs = m_outputs();
  addKnown(made);
  return made;
}

/// Results are the window's: they are gathered here, before the worker begins.
void ReportDialog::addKnown(ReportOrder& made) const {
  if (!m_known) return;
  for (const study::SessionScenario& one : made.session.scenarios) {
    for (const ReportStudy& row : reportStudies()) {
      const study::Study* study = study::findStudy(row.of.empty() ? row.study : row.of);
      if (!study || (row.run && row.variant.empty() && !row.asks)) continue;
      study::Scenario scenario = one.scenario;
      if (row.prepare) row.prepare(scenario, made.studies);
      const std::vector<std::string> plain{row.variant};
      for (const std::string& variant : row.asks ? made.studies.asks : plain) {
        if (study::Result known = m_known(*study, scenario, variant)) {
          made.known.push_back({study, variant, study->reads(scenario, variant), std::move(known)});
        }
      }
    }
  }
}

void ReportDialog::askWhere() {
  askFolder(*this, tr("Folder for the report"), kFolderKey,
            [this](const QString& folder) { writeTo(folder); });
}

void ReportDialog::writeTo(const QString& folder) {
  QSettings settings;
  settings.setValue(kFolderKey, folder);
  settings.setValue("report/html", m_html->isChecked());
  settings.setValue("report/pdf", m_pdf->isChecked());
  settings.setValue("report/backtest", m_backtest->isChecked());
  settings.setValue("report/starts", m_starts->value());
  settings.setValue("report/paper", m_paper->currentIndex());
  settings.setValue("report/author", m_author->text());
  m_maker.make(order(folder));
  updateEnabled();
}

}  // namespace spothorizon::app
