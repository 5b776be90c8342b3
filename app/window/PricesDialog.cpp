// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/PricesDialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>
#include <utility>

#include "app/fetch/FetchRecord.h"
#include "app/fetch/FetchText.h"
#include "app/window/NamesEdit.h"
#include "app/work/FolderQuestion.h"
#include "app/work/NamedField.h"
#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/PriceList.h"
#include "views/widgets/Progress.h"
#include "views/widgets/ScreenFit.h"
#include "views/widgets/Wording.h"

namespace spothorizon::app {
namespace {

constexpr const char* kFolderKey = "prices/folder";

QString keyOf(FetchProvider provider, const char* what) {
  return QStringLiteral("prices/%1/%2").arg(providerKey(provider), QLatin1String(what));
}

QString fromText(const std::string& text) { return QString::fromStdString(text); }

QStringList knownTypes(FetchProvider provider) {
  QStringList types;
  for (const market::InstanceType& one : market::instanceCatalogue()) types << fromText(one.type);
  for (const market::ListPrice& one : market::PriceList::catalogue().rows()) {
    types << fromText(one.instanceType);
  }
  types.removeDuplicates();
  if (provider != FetchProvider::Gpuhunt) {
    const bool azure = provider == FetchProvider::Azure;
    types.removeIf([azure](const QString& type) {
      return type.startsWith(QLatin1String("Standard_")) != azure ||
             (!azure && !type.contains(QLatin1Char('.')));
    });
  }
  types.sort();
  return types;
}

QStringList knownRegions(FetchProvider provider) {
  switch (provider) {
    case FetchProvider::Aws:
      return {"us-east-1",      "us-east-2",      "us-west-1",      "us-west-2",
              "ca-central-1",   "sa-east-1",      "eu-central-1",   "eu-central-2",
              "eu-north-1",     "eu-south-1",     "eu-south-2",     "eu-west-1",
              "eu-west-2",      "eu-west-3",      "ap-east-1",      "ap-northeast-1",
              "ap-northeast-2", "ap-northeast-3", "ap-south-1",     "ap-south-2",
              "ap-southeast-1", "ap-southeast-2", "ap-southeast-3", "ap-southeast-4",
              "af-south-1",     "il-central-1",   "me-central-1",   "me-south-1"};
    case FetchProvider::Azure:
      return {"australiaeast",
              "brazilsouth",
              "canadacentral",
              "canadaeast",
              "centralindia",
              "centralus",
              "eastasia",
              "eastus",
              "eastus2",
              "francecentral",
              "germanywestcentral",
              "italynorth",
              "japaneast",
              "koreacentral",
              "northcentralus",
              "northeurope",
              "norwayeast",
              "polandcentral",
              "southafricanorth",
              "southcentralus",
              "southeastasia",
              "southindia",
              "swedencentral",
              "switzerlandnorth",
              "uaenorth",
              "uksouth",
              "ukwest",
              "westeurope",
              "westus",
              "westus2",
              "westus3"};
    case FetchProvider::Gpuhunt:
      break;
  }
  return {};
}

/// "~/prices" as a shell has it.
QString typedFolder(const QString& text) {
  const QString folder = QDir::fromNativeSeparators(text.trimmed());
  return folder.startsWith(QLatin1String("~/")) ? QDir::home().filePath(folder.mid(2)) : folder;
}

QString paragraphs(const std::vector<Text>& texts) {
  QStringList all;
  for (const Text& text : texts) all << views::words(text);
  return all.join(QStringLiteral("\n\n"));
}

QPlainTextEdit* readOnly(int lines) {
  auto* text = new QPlainTextEdit;
  text->setReadOnly(true);
  text->setTabChangesFocus(true);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  text->setMinimumHeight(text->fontMetrics().lineSpacing() * lines);
  return text;
}

}  // namespace

PricesDialog::PricesDialog(std::function<QString()> marketFolder, QWidget* parent)
    : QDialog(parent),
      m_marketFolder(std::move(marketFolder)),
      m_form(new QFormLayout),
      m_provider(new QComboBox),
      m_product(new QComboBox),
      m_types(new NamesEdit),
      m_regions(new NamesEdit),
      m_days(new QSpinBox),
      m_gpus(new QSpinBox),
      m_timeout(new QSpinBox),
      m_profile(new QLineEdit),
      m_catalog(new QLineEdit),
      m_catalogProvider(new QLineEdit),
      m_folder(new QLineEdit),
      m_chooseCatalog(new QPushButton(tr("Choose f&ile…"))),
      m_chooseFolder(new QPushButton(tr("C&hoose…"))),
      m_copy(new QPushButton(tr("&Copy"))),
      m_fetch(new QPushButton(tr("&Fetch"))),
      m_cancel(new QPushButton(tr("Ca&ncel"))),
      m_open(new QPushButton(tr("&Open this market"))),
      m_update(new QPushButton(tr("Update the &scenario"))),
      m_catalogRow(withButton(m_catalog, m_chooseCatalog)),
      m_folderRow(withButton(m_folder, m_chooseFolder)),
      m_commands(readOnly(5)),
      m_message(readOnly(5)),
      m_progress(new QProgressBar),
      m_doing(new QLabel) {
  setWindowTitle(tr("Get prices"));
  auto* column = new QVBoxLayout(this);
  buildForm(*m_form);
  column->addLayout(m_form);

  auto* above = new QHBoxLayout;
  auto* label = new QLabel(tr("&What is run"));
  label->setBuddy(m_commands);
  above->addWidget(label, 1);
  above->addWidget(named(m_copy, tr("Copy"), tr("Copies the commands, to run them in a terminal")));
  column->addLayout(above);
  m_commands->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  column->addWidget(named(m_commands, tr("What is run"),
                          tr("The first command of each part, exactly as it is started, without a "
                             "shell. Credentials stay with the client.")),
                    1);

  auto* row = new QHBoxLayout;
  row->addWidget(named(m_fetch, tr("Fetch"), tr("Runs the client")));
  row->addWidget(
      named(m_cancel, tr("Cancel"), tr("Stops the client; incomplete data are dropped")));
  m_progress->setTextVisible(false);
  m_progress->setRange(0, 1000);
  m_progress->setAccessibleName(tr("Progress"));
  row->addWidget(m_progress, 1);
  column->addLayout(row);
  m_doing->setAccessibleName(tr("What is being fetched"));
  column->addWidget(m_doing);
  column->addWidget(named(m_message, tr("Outcome"), tr("What came, or what went wrong")), 2);

  auto* buttons = new QHBoxLayout;
  buttons->addStretch(1);
  buttons->addWidget(
      named(m_update, tr("Update the scenario"),
            tr("Appends what is new in the market folder, and reports what has changed")));
  buttons->addWidget(named(m_open, tr("Open this market"),
                           tr("Shows the files of the folder before they are used")));
  auto* close = new QPushButton(tr("Close"));
  connect(close, &QPushButton::clicked, this, &PricesDialog::reject);
  buttons->addWidget(close);
  column->addLayout(buttons);
  // Nothing is fetched by Enter in a field.
  for (auto* button : findChildren<QPushButton*>()) button->setAutoDefault(false);

  const QString last = QSettings().value(QStringLiteral("prices/provider")).toString();
  for (int i = 0; i < m_provider->count(); ++i) {
    if (providerKey(static_cast<FetchProvider>(i)) == last) m_provider->setCurrentIndex(i);
  }
  const QString folder = QSettings().value(QLatin1String(kFolderKey)).toString();
  m_folder->setText(folder.isEmpty() ? QDir::home().filePath(QStringLiteral("gpu-prices"))
                                     : folder);
  m_shown = chosenProvider();
  restore(m_shown);
  // Not before: fields that are still empty are no choices to remember.
  connectParts();
  showFields();
  updateEnabled();
  const QSize wished(fontMetrics().averageCharWidth() * 96, fontMetrics().height() * 38);
  resize(views::fittingScreen(*this, wished));
}

PricesDialog::~PricesDialog() { m_run.disconnect(this); }

QWidget* PricesDialog::withButton(QLineEdit* line, QPushButton* button) {
  auto* both = new QWidget;
  auto* row = new QHBoxLayout(both);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(line, 1);
  row->addWidget(button);
  both->setFocusProxy(line);
  return both;
}

void PricesDialog::buildForm(QFormLayout& form) {
  form.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_provider->addItems({tr("AWS: the history of spot prices, up to 90 days"),
                        tr("Azure: the prices of today"),
                        tr("A gpuhunt catalogue: the prices of its day")});
  form.addRow(tr("&Provider"),
              named(m_provider, tr("Provider"), tr("Whose prices to get, and with which client")));
  form.addRow(tr("C&atalogue"), m_catalogRow);
  named(m_catalog, tr("Catalogue"),
        tr("A CSV or zip file, the https address of one, or \"latest\" for the published one"));
  form.addRow(tr("Cata&logue of"),
              named(m_catalogProvider, tr("Catalogue of"),
                    tr("The provider whose CSV is taken from a zip file: aws, azure, gcp")));
  form.addRow(tr("&Types"), named(m_types, tr("Types"), tr("Machine types, separated by commas")));
  form.addRow(tr("&Regions"), named(m_regions, tr("Regions"), tr("Regions, separated by commas")));
  m_days->setRange(1, kMostDays);
  m_days->setValue(kMostDays);
  form.addRow(tr("&Days"), named(m_days, tr("Days"), tr("Days back from now; AWS keeps 90")));
  m_product->setEditable(true);
  m_product->addItems({QStringLiteral("Linux/UNIX"), QStringLiteral("Linux/UNIX (Amazon VPC)"),
                       QStringLiteral("Red Hat Enterprise Linux"), QStringLiteral("SUSE Linux"),
                       QStringLiteral("Windows")});
  form.addRow(tr("Prod&uct"), named(m_product, tr("Product"), tr("The product as AWS names it")));
  form.addRow(tr("Prof&ile"), named(m_profile, tr("Profile"),
                                    tr("A profile of the AWS CLI; empty: its own choice")));
  m_profile->setPlaceholderText(tr("the client's own choice"));
  m_gpus->setRange(0, 1024);
  m_gpus->setSpecialValueText(tr("as the catalogue has it"));
  form.addRow(tr("&GPUs per machine"), named(m_gpus, tr("GPUs per machine"),
                                             tr("Prices are divided by this number, for a type "
                                                "that the built-in catalogue does not know")));
  m_timeout->setRange(5, kMostTimeout);
  m_timeout->setValue(kUsualTimeout);
  m_timeout->setSuffix(tr(" s"));
  form.addRow(tr("Gi&ve up after"),
              named(m_timeout, tr("Give up after, seconds"),
                    tr("The client is stopped when it gives no output for this long")));
  form.addRow(tr("&Market folder"), m_folderRow);
  named(m_folder, tr("Market folder"), tr("Where the files are written; created if needed"));
  m_chooseFolder->setToolTip(tr("Choose the market folder"));
  m_chooseCatalog->setToolTip(tr("Choose a catalogue that you have"));
}

void PricesDialog::connectParts() {
  connect(m_provider, &QComboBox::currentIndexChanged, this, &PricesDialog::changeProvider);
  const auto edited = [this] { showCommands(QDateTime::currentDateTimeUtc()); };
  for (QLineEdit* line : std::initializer_list<QLineEdit*>{m_types, m_regions, m_profile, m_catalog,
                                                           m_catalogProvider, m_folder}) {
    connect(line, &QLineEdit::textChanged, this, edited);
  }
  for (QSpinBox* spin : {m_days, m_gpus, m_timeout}) {
    connect(spin, &QSpinBox::valueChanged, this, edited);
  }
  connect(m_product, &QComboBox::currentTextChanged, this, edited);
  connect(m_chooseFolder, &QPushButton::clicked, this, [this] {
    askFolder(*this, tr("Folder for the prices"), QLatin1String(kFolderKey),
              [this](const QString& folder) { m_folder->setText(folder); });
  });
  connect(m_chooseCatalog, &QPushButton::clicked, this, [this] {
    auto* dialog = new QFileDialog(this, tr("A gpuhunt catalogue"), m_folder->text(),
                                   tr("Catalogues (*.csv *.zip);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_catalog, &QLineEdit::setText);
    dialog->open();
  });
  connect(m_copy, &QPushButton::clicked, this,
          [this] { QApplication::clipboard()->setText(m_commands->toPlainText()); });
  connect(m_fetch, &QPushButton::clicked, this, &PricesDialog::fetch);
  connect(m_cancel, &QPushButton::clicked, &m_run, &FetchRun::stop);
  connect(m_open, &QPushButton::clicked, this, [this] {
    const QString folder = m_fetched;
    reject();
    emit openWished(folder);
  });
  connect(m_update, &QPushButton::clicked, this, &PricesDialog::updateWished);
  connect(&m_run, &FetchRun::progressed, this, &PricesDialog::showProgress);
  connect(&m_run, &FetchRun::finished, this, &PricesDialog::showOutcome);
}

FetchProvider PricesDialog::chosenProvider() const {
  return static_cast<FetchProvider>(m_provider->currentIndex());
}

/// Each provider has its own types and regions, which come back with it.
void PricesDialog::changeProvider() {
  if (chosenProvider() == m_shown) return;
  remember();
  m_shown = chosenProvider();
  restore(m_shown);
  if (m_fetched.isEmpty()) m_message->clear();  // what went wrong was another client's
  showFields();
}

void PricesDialog::showFields() {
  const bool aws = m_shown == FetchProvider::Aws, hunt = m_shown == FetchProvider::Gpuhunt;
  for (QWidget* field : std::initializer_list<QWidget*>{m_catalogRow, m_catalogProvider}) {
    m_form->setRowVisible(field, hunt);
  }
  for (QWidget* field : std::initializer_list<QWidget*>{m_days, m_product, m_profile}) {
    m_form->setRowVisible(field, aws);
  }
  m_form->setRowVisible(m_gpus, !aws);
  m_types->setKnown(knownTypes(m_shown));
  m_regions->setKnown(knownRegions(m_shown));
  m_types->setPlaceholderText(m_shown == FetchProvider::Azure
                                  ? QStringLiteral("Standard_ND96isr_H100_v5")
                                  : QStringLiteral("p5.48xlarge, p4d.24xlarge"));
  m_regions->setPlaceholderText(hunt  ? tr("all that the catalogue has")
                                : aws ? QStringLiteral("us-east-1, us-west-2")
                                      : QStringLiteral("eastus"));
  showCommands(QDateTime::currentDateTimeUtc());
}

void PricesDialog::restore(FetchProvider provider) {
  const QSettings settings;
  const auto value = [&](const char* what) { return settings.value(keyOf(provider, what)); };
  m_types->setNames(value("types").toStringList());
  m_regions->setNames(value("regions").toStringList());
  m_gpus->setValue(value("gpus").toInt());
  if (provider == FetchProvider::Aws) {
    m_days->setValue(settings.value(keyOf(provider, "days"), kMostDays).toInt());
    m_product->setEditText(
        settings.value(keyOf(provider, "product"), FetchPlan().product).toString());
    m_profile->setText(value("profile").toString());
  }
  if (provider == FetchProvider::Gpuhunt) {
    m_catalog->setText(
        settings.value(keyOf(provider, "catalog"), QStringLiteral("latest")).toString());
    m_catalogProvider->setText(
        settings.value(keyOf(provider, "of"), FetchPlan().catalogProvider).toString());
  }
}

/// Names and numbers: the client keeps what is secret.
void PricesDialog::remember() const {
  QSettings settings;
  const auto keep = [&](const char* what, const QVariant& value) {
    settings.setValue(keyOf(m_shown, what), value);
  };
  settings.setValue(QStringLiteral("prices/provider"), providerKey(chosenProvider()));
  settings.setValue(QLatin1String(kFolderKey), typedFolder(m_folder->text()));
  keep("types", m_types->names());
  keep("regions", m_regions->names());
  keep("gpus", m_gpus->value());
  if (m_shown == FetchProvider::Aws) {
    keep("days", m_days->value());
    keep("product", m_product->currentText());
    keep("profile", m_profile->text());
  }
  if (m_shown == FetchProvider::Gpuhunt) {
    keep("catalog", m_catalog->text());
    keep("of", m_catalogProvider->text());
  }
}

FetchPlan PricesDialog::plan() const {
  FetchPlan plan;
  plan.provider = chosenProvider();
  plan.types = m_types->names();
  plan.regions = m_regions->names();
  if (plan.provider == FetchProvider::Aws) {
    plan.days = m_days->value();
    plan.product = m_product->currentText().trimmed();
    plan.profile = m_profile->text().trimmed();
  } else {
    plan.gpusPerMachine = m_gpus->value();
  }
  if (plan.provider == FetchProvider::Gpuhunt) {
    plan.catalog = m_catalog->text().trimmed();
    plan.catalogProvider = m_catalogProvider->text().trimmed();
  }
  plan.folder = typedFolder(m_folder->text());
  plan.timeoutSeconds = m_timeout->value();
  return plan;
}

void PricesDialog::setPlan(const FetchPlan& plan) {
  m_provider->setCurrentIndex(static_cast<int>(plan.provider));
  m_types->setNames(plan.types);
  m_regions->setNames(plan.regions);
  m_days->setValue(plan.days);
  m_product->setEditText(plan.product);
  m_profile->setText(plan.profile);
  m_gpus->setValue(plan.gpusPerMachine);
  if (plan.provider == FetchProvider::Gpuhunt) {
    m_catalog->setText(plan.catalog);
    m_catalogProvider->setText(plan.catalogProvider);
  }
  m_folder->setText(QDir::toNativeSeparators(plan.folder));
}

void PricesDialog::takeRecord(const QString& folder) {
  if (folder.isEmpty() || isFetching()) return;
  try {
    const FetchRecord record = readRecord(folder);
    if (!record.entries.isEmpty()) setPlan(record.entries.last().plan);
  } catch (const InputError&) {
    return;  // it is not needed: the fields stay as they are
  }
}

void PricesDialog::showCommands(const QDateTime& now) {
  const FetchPlan wanted = plan();
  try {
    checkPlan(wanted);
    m_valid = true;
    QStringList lines;
    for (const ClientCommand& command : commandsOf(wanted, now)) lines << shellText(command);
    m_commands->setPlainText(lines.isEmpty() ? tr("Nothing is run: the file is read.")
                                             : lines.join(QLatin1Char('\n')));
  } catch (const InputError& error) {
    m_valid = false;
    m_commands->setPlainText(
        tr("Not yet: %1")
            .arg(views::words(foundAndExpected(error.foundWords(), error.expectedWords()))));
  }
  updateEnabled();
}

void PricesDialog::fetch() {
  if (!m_valid || isFetching()) return;
  remember();
  const QDateTime now = QDateTime::currentDateTimeUtc();
  showCommands(now);
  m_fetched.clear();
  m_message->clear();
  views::showFraction(*m_progress, 0);
  m_run.start(plan(), now);
  updateEnabled();
  m_cancel->setFocus();
}

void PricesDialog::showProgress(const FetchProgress& progress) {
  views::showFraction(*m_progress, progress.fraction);
  m_doing->setText(views::words(progressText(progress)));
}

void PricesDialog::showOutcome(const FetchOutcome& outcome) {
  m_doing->clear();
  views::showFraction(*m_progress, outcome.end == FetchOutcome::End::Done ? 1 : 0);
  QStringList parts;
  if (outcome.end == FetchOutcome::End::Stopped) parts << tr("Cancelled.");
  for (const QString& part : {paragraphs(faultTexts(outcome)), paragraphs(outcomeTexts(outcome))}) {
    if (!part.isEmpty()) parts << part;
  }
  m_message->setPlainText(parts.join(QStringLiteral("\n\n")));
  if (!outcome.paths().isEmpty()) m_fetched = outcome.plan.folder;
  updateEnabled();
  (m_fetched.isEmpty() ? m_fetch : m_open)->setFocus();
}

void PricesDialog::updateEnabled() {
  const bool running = isFetching();
  m_fetch->setEnabled(m_valid && !running);
  m_cancel->setEnabled(running);
  m_copy->setEnabled(m_valid);
  m_open->setEnabled(!running && !m_fetched.isEmpty());
  const QString shown = m_marketFolder ? m_marketFolder() : QString();
  m_update->setVisible(!running && !m_fetched.isEmpty() && !shown.isEmpty() &&
                       QDir(shown).canonicalPath() == QDir(m_fetched).canonicalPath());
  for (int row = 0; row < m_form->rowCount(); ++row) {
    QLayoutItem* item = m_form->itemAt(row, QFormLayout::FieldRole);
    if (item && item->widget()) item->widget()->setEnabled(!running);
  }
}

void PricesDialog::reject() {
  m_run.stop();
  remember();
  QDialog::reject();
}

QString PricesDialog::commands() const { return m_commands->toPlainText(); }
QString PricesDialog::message() const { return m_message->toPlainText(); }
QString PricesDialog::progress() const { return m_doing->text(); }

}  // namespace spothorizon::app
