// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QCommandLinkButton>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextLayout>
#include <QToolButton>
#include <QUrl>
#include <random>
#include <set>

#include "support/TestMain.h"
#include "views/session/EmptyPage.h"
#include "views/session/FileButton.h"
#include "views/widgets/MessageList.h"
#include "views/widgets/SentenceBanner.h"
#include "views/widgets/Wording.h"
#include "views/widgets/WrappedLabel.h"

using namespace spothorizon::views;
using Level = MessageList::Level;

namespace {

bool offer(QWidget& widget, const QMimeData& data) {
  QDragEnterEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  event.ignore();
  QApplication::sendEvent(&widget, &event);
  return event.isAccepted();
}

void drop(QWidget& widget, const QMimeData& data) {
  QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&widget, &event);
}

QCommandLinkButton* buttonOf(QWidget& page, const QString& title) {
  for (auto* button : page.findChildren<QCommandLinkButton*>()) {
    if (button->text() == title) return button;
  }
  return nullptr;
}

}  // namespace

class TestNotices : public QObject {
  Q_OBJECT

 private slots:
  void messagesAreCountedByLevel();
  void sameMessageIsListedOnce();
  void messagesAreCopied();
  void longListForgetsTheOldest();
  void bannerShowsSentenceAndError();
  void bannerGreysWhatIsStale();
  void minusStaysWithItsNumber();
  void minusAsInCharts();
  void heightsAreRemembered();
  void heightsOfFilesAreRemembered();
  void errorIsDismissed();
  void sampleIsChosen();
  void columnsBeginAtOneHeightAndFit();
  void subjectsHaveALine();
  void recentFilesAreReplaced();
  void emptyGroupsAreHidden();
  void openIsAsked();
  void dropChoosesTheFile();
  void dropOfOtherThingsIsRefused();
};

void TestNotices::messagesAreCountedByLevel() {
  MessageList list;
  QSignalSpy changed(&list, &MessageList::changed);
  list.add(Level::Info, "read");
  list.add(Level::Warning, "cut off");
  list.add(Level::Error, "no such file");
  list.add(Level::Error, "not a trace");
  QCOMPARE(list.count(Level::Info), 1);
  QCOMPARE(list.count(Level::Warning), 1);
  QCOMPARE(list.count(Level::Error), 2);
  QCOMPARE(changed.count(), 4);
  list.clear();
  QCOMPARE(list.count(Level::Error), 0);
  QVERIFY(list.text().isEmpty());
}

void TestNotices::sameMessageIsListedOnce() {
  MessageList list;
  for (int i = 0; i < 3; ++i) list.add(Level::Warning, "start is beyond the end");
  list.add(Level::Warning, "another");
  list.add(Level::Warning, "start is beyond the end");
  const QStringList lines = list.text().split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 3);
  QVERIFY(lines[0].endsWith("start is beyond the end (3 times)"));
  QVERIFY(lines[2].endsWith("start is beyond the end"));
  QCOMPARE(list.count(Level::Warning), 5);
}

void TestNotices::messagesAreCopied() {
  MessageList list;
  list.add(Level::Info, "first");
  list.add(Level::Info, "second");
  auto* view = list.findChild<QListWidget*>();
  view->item(1)->setSelected(true);
  view->actions().constFirst()->trigger();
  QVERIFY(QApplication::clipboard()->text().endsWith("second\n"));
  QVERIFY(!QApplication::clipboard()->text().contains("first"));
}

void TestNotices::longListForgetsTheOldest() {
  MessageList list;
  for (int i = 0; i < 1010; ++i) list.add(Level::Info, QString("message %1.").arg(i));
  QCOMPARE(list.findChild<QListWidget*>()->count(), 1000);
  QVERIFY(!list.text().contains("message 9."));
  QVERIFY(list.text().contains("message 1009."));
}

void TestNotices::bannerShowsSentenceAndError() {
  SentenceBanner banner;
  banner.show();
  banner.setSentence("AHAP is done 3.5 h early for $212.");
  QCOMPARE(banner.sentence(), QString("AHAP is done 3.5 h early for $212."));
  auto* close = banner.findChild<QToolButton*>();
  QVERIFY(!close->isVisible());
  banner.setError("prices.json: line 3: found \"x\", expected a number");
  QVERIFY(close->isVisible());
  QCOMPARE(banner.error(), QString("prices.json: line 3: found \"x\", expected a number"));
  banner.setError({});
  QVERIFY(!close->isVisible());
  QVERIFY(!banner.sentence().isEmpty());
}

void TestNotices::bannerGreysWhatIsStale() {
  SentenceBanner banner;
  banner.setSentence("Done.");
  banner.setStale(true);
  const auto* sentence = banner.findChild<QLabel*>();
  QVERIFY(!sentence->isEnabled());
  banner.setStale(false);
  QVERIFY(sentence->isEnabled());
}

void TestNotices::errorIsDismissed() {
  SentenceBanner banner;
  banner.show();
  banner.setError("wrong");
  QSignalSpy dismissed(&banner, &SentenceBanner::errorDismissed);
  QTest::mouseClick(banner.findChild<QToolButton*>(), Qt::LeftButton);
  QCOMPARE(dismissed.count(), 1);
  QVERIFY(banner.error().isEmpty());
}

void TestNotices::sampleIsChosen() {
  EmptyPage page;
  page.setSamples({{"Calm cloud", "Spot is always there.", "/samples/calm.json"},
                   {"Tight deadline", "No slack at all.", "/samples/tight.json"}});
  page.show();
  QSignalSpy chosen(&page, &EmptyPage::fileChosen);
  QTest::mouseClick(buttonOf(page, "Tight deadline"), Qt::LeftButton);
  QCOMPARE(chosen.count(), 1);
  QCOMPARE(chosen[0][0].toString(), QString("/samples/tight.json"));
  QCOMPARE(buttonOf(page, "Calm cloud")->description(), QString("Spot is always there."));
}

void TestNotices::columnsBeginAtOneHeightAndFit() {
  EmptyPage page;
  QList<EmptyPage::Sample> samples;
  for (int i = 0; i < 8; ++i) {
    samples << EmptyPage::Sample{QString("Sample %1").arg(i),
                                 "The price halves and doubles within hours: a reservation price "
                                 "tells when to buy and when to wait.",
                                 "/a.json"};
  }
  page.setSamples(samples);
  page.setLessons(samples.mid(0, 6));
  page.resize(1440, 850);
  page.show();
  const auto topOf = [&](const QString& heading) {
    for (auto* label : page.findChildren<QLabel*>()) {
      if (label->text() == heading) return label->mapTo(&page, QPoint(0, 0)).y();
    }
    return -1;
  };
  const QScrollBar* bar = page.findChild<QScrollArea*>()->verticalScrollBar();
  QTRY_COMPARE(topOf("Samples (made-up markets)"), topOf("Lessons"));
  QTRY_COMPARE(bar->maximum(), 0);
  page.setRecent({"/a/one.json"});
  QTRY_COMPARE(topOf("Samples (made-up markets)"), topOf("Recent"));
  QVERIFY(topOf("Lessons") > topOf("Recent"));
  page.resize(1440, 300);
  QTRY_VERIFY(bar->maximum() > 0);
}

void TestNotices::subjectsHaveALine() {
  EmptyPage page;
  page.setSamples({{"One", "", "/1.json", "A job"},
                   {"Two", "", "/2.json", "A stream"},
                   {"Three", "", "/3.json", "A stream"}});
  page.setLessons({{"Four", "", "/4.json", "A job"}});
  const auto lines = [&](const QString& text) {
    qsizetype count = 0;
    for (const QLabel* label : page.findChildren<QLabel*>()) count += label->text() == text;
    return count;
  };
  QCOMPARE(lines("A stream"), 1);
  QCOMPARE(lines("A job"), 1);  // lessons about one thing need no line
}

void TestNotices::recentFilesAreReplaced() {
  EmptyPage page;
  page.setRecent({"/a/one.json", "/a/two.json"});
  page.setRecent({"/b/three.csv"});
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QVERIFY(!buttonOf(page, "one.json"));
  QSignalSpy chosen(&page, &EmptyPage::fileChosen);
  buttonOf(page, "three.csv")->click();
  QCOMPARE(chosen[0][0].toString(), QString("/b/three.csv"));
}

void TestNotices::emptyGroupsAreHidden() {
  EmptyPage page;
  page.show();
  const auto shown = [&](const QString& heading) {
    const auto labels = page.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](auto* l) { return l->isVisible() && l->text() == heading; });
  };
  QVERIFY(!shown("Recent") && !shown("Samples (made-up markets)"));
  page.setRecent({"/a/one.json"});
  QVERIFY(shown("Recent") && !shown("Samples (made-up markets)"));
  page.setRecent({});
  QVERIFY(!shown("Recent"));
}

void TestNotices::openIsAsked() {
  EmptyPage page;
  page.show();
  QSignalSpy asked(&page, &EmptyPage::openRequested);
  QSignalSpy planned(&page, &EmptyPage::planRequested);
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (!qobject_cast<QCommandLinkButton*>(button)) button->click();
  }
  QCOMPARE(asked.count(), 1);
  QCOMPARE(planned.count(), 1);
}

void TestNotices::dropChoosesTheFile() {
  EmptyPage page;
  QSignalSpy chosen(&page, &EmptyPage::fileChosen);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile("/data/prices of may.json")});
  QVERIFY(offer(page, data));
  drop(page, data);
  QCOMPARE(chosen.count(), 1);
  QCOMPARE(chosen[0][0].toString(), QString("/data/prices of may.json"));
}

void TestNotices::dropOfOtherThingsIsRefused() {
  EmptyPage page;
  QSignalSpy chosen(&page, &EmptyPage::fileChosen);
  QMimeData words, web;
  words.setText("just words");
  web.setUrls({QUrl("https://example.org/prices.json")});
  for (const QMimeData* data : {&words, &web}) {
    QVERIFY(!offer(page, *data));
    drop(page, *data);
  }
  QCOMPARE(chosen.count(), 0);
}

void TestNotices::minusStaysWithItsNumber() {
  QCOMPARE(keptTogether("a well-known (-$42.19 to -3) - so"),
           QStringLiteral("a well-known (-\u2060$42.19 to -\u20603) - so"));
  QCOMPARE(keptTogether("-"), QString("-"));
  QCOMPARE(keptTogether("(−$42.19 to −3) − so"),
           QStringLiteral("(−\u2060$42.19 to −\u20603) − so"));
  // Whatever the width, no line of it ends with the minus.
  for (const QString sign : {"-", "−"}) {
    const QString text =
        keptTogether("about as much as max spot (" + sign + "$42.19 to $0.95 more)");
    for (int width = 20; width < 400; width += 3) {
      QTextLayout layout(text, QApplication::font());
      layout.beginLayout();
      for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const QString shown = text.mid(line.textStart(), line.textLength());
        QVERIFY2(!shown.endsWith(sign) && !shown.endsWith("(" + sign), qPrintable(shown));
      }
      layout.endLayout();
    }
  }
  SentenceBanner banner;
  banner.setSentence("(-$1)");
  QCOMPARE(banner.sentence(), QString("(-$1)"));
}

/// Charts write a minus sign; the model's texts, which terminals have too, a hyphen.
void TestNotices::minusAsInCharts() {
  QCOMPARE(words(spothorizon::Text(std::string("-$0.21 (-5 to 2), us-west-2 -3 h"))),
           QString("−$0.21 (−5 to 2), us-west-2 −3 h"));
  QCOMPARE(words(spothorizon::Text(std::string("on-demand - or 3-4 -o"))),
           QString("on-demand - or 3-4 -o"));
  QCOMPARE(words(std::string("Job -1")), QString("Job -1"));
}

/// Whatever changes in between, in any order, it is as high as a label that remembers nothing.
void TestNotices::heightsAreRemembered() {
  WrappedLabel remembers;
  QLabel forgets;
  std::mt19937 random(5);
  const auto both = [&](const auto& change) {
    change(remembers);
    change(forgets);
  };
  for (int i = 0; i < 600; ++i) {
    const int number = static_cast<int>(random() % 5);
    switch (random() % 7) {
      case 0:
        both([&](QLabel& l) {
          l.setText(QStringLiteral("A sentence of words. ").repeated(number));
        });
        break;
      case 1:
        both([&](QLabel& l) { l.setMargin(number); });
        break;
      case 2:
        both([&](QLabel& l) { l.setIndent(3 * number); });
        break;
      case 3:
        both([&](QLabel& l) { l.setContentsMargins(number, number, 0, 0); });
        break;
      case 4:
        both([&](QLabel& l) {
          QFont font = l.font();
          font.setPointSize(8 + number);
          l.setFont(font);
        });
        break;
      case 5:
        both([&](QLabel& l) { l.setWordWrap(number > 0); });
        break;
      default:
        both([&](QLabel& l) { l.setStyleSheet(number == 0 ? "padding: 9px" : ""); });
    }
    for (const int width : {60, 61 + static_cast<int>(random() % 300), 400}) {
      QCOMPARE(remembers.heightForWidth(width), forgets.heightForWidth(width));
      QCOMPARE(remembers.heightForWidth(width), forgets.heightForWidth(width));
    }
  }
}

void TestNotices::heightsOfFilesAreRemembered() {
  FileButton remembers(QStringLiteral("A title"), QString());
  QCommandLinkButton forgets(QStringLiteral("A title"), QString());
  std::mt19937 random(6);
  std::set<int> heights;
  for (int i = 0; i < 300; ++i) {
    const int number = static_cast<int>(random() % 5);
    const auto kind = random() % 3;
    for (QCommandLinkButton* button : {static_cast<QCommandLinkButton*>(&remembers), &forgets}) {
      if (kind == 0) button->setText(QStringLiteral("Title ").repeated(number));
      if (kind == 1) button->setDescription(QStringLiteral("A line of words. ").repeated(number));
      QFont font = button->font();
      font.setPointSize(8 + number);
      if (kind == 2) button->setFont(font);
    }
    for (const int width : {90, 91 + static_cast<int>(random() % 300), 90}) {
      QCOMPARE(remembers.heightForWidth(width), forgets.heightForWidth(width));
      heights.insert(remembers.heightForWidth(width));
    }
  }
  QVERIFY(heights.size() > 10);
}

TEST_WITH_WINDOWS(TestNotices)
#include "tst_notices.moc"
