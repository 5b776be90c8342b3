// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 while a session and its autosave are written: what was saved stays, whole.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <thread>

#include "base/InputError.h"
#include "subjects/RandomSession.h"
#include "support/TestMain.h"

using namespace spothorizon;
using study::Session;

namespace {

constexpr int kKills = 100;

/// Sessions of any size from small to large, and unlike all other versions in most of its bytes.
Session versionOf(int number) {
  RandomStream random{static_cast<std::uint64_t>(number), 9};
  Session session = study::makeSession(tests::plainScenario("plan"));
  session.title = std::to_string(number);
  session.notes = std::string(static_cast<std::size_t>(random.uniformInt(0, 100000)),
                              static_cast<char>('a' + number % 26));
  for (int i = number % 4; i > 0; --i) {
    session.scenarios.push_back(session.scenarios.front());
    session.scenarios.back().id = study::freshId(session);
    session.scenarios.back().scenario.job.workload = number + i;
  }
  return session;
}

struct Files {
  std::string saved, autosave;
};

/// What the child says once a write is done.
struct Done {
  int saved = 0, autosaved = 0;
  bool writing = false;  ///< one more has begun
};

[[noreturn]] void writeForEver(const Files& files, Done done, int channel) {
  try {
    const auto say = [&](bool writing) {
      done.writing = writing;
      if (::write(channel, &done, sizeof done) != sizeof done) ::_exit(1);
    };
    for (int number = std::max(done.saved, done.autosaved) + 1;; ++number) {
      const Session session = versionOf(number);
      say(true);
      study::writeSession(session, files.autosave);
      done.autosaved = number;
      say(true);
      study::writeSession(session, files.saved);
      done.saved = number;
      say(false);
    }
  } catch (const InputError&) {
    ::_exit(2);
  }
}

/// The last version reported before the channel ended; `before` where none was.
Done lastReported(int channel, Done before) {
  Done done;
  while (::read(channel, &done, sizeof done) == sizeof done) before = done;
  return before;
}

/// Starts a writer, kills it after a while, and returns what it reported as done.
Done killedWriter(const Files& files, Done before, std::chrono::microseconds after, int& status) {
  std::array<int, 2> channel{};
  if (::pipe(channel.data()) != 0) return {-1, -1, false};
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(channel[0]);
    writeForEver(files, before, channel[1]);
  }
  ::close(channel[1]);
  std::this_thread::sleep_for(after);
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  const Done done = lastReported(channel[0], before);
  ::close(channel[0]);
  return done;
}

/// The version in the file, or -1 where it is not whole.
int wholeVersion(const std::string& path) {
  study::OpenedSession opened = study::readSession(path);
  const int number = QString::fromStdString(opened.session.title).toInt();
  Session expected = versionOf(number);
  const std::string folder = opened.session.scenarios.front().scenario.baseDirectory;
  for (auto& entry : expected.scenarios) entry.scenario.baseDirectory = folder;
  return opened.leftOut.empty() && opened.session == expected ? number : -1;
}

}  // namespace

class TestSessionKill : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void nothingSavedIsLost();
};

void TestSessionKill::nothingSavedIsLost() {
  const QTemporaryDir folder;
  const Files files{folder.filePath("s.json").toStdString(),
                    folder.filePath(".s.json.autosave").toStdString()};
  study::writeSession(versionOf(1), files.saved);
  study::writeSession(versionOf(1), files.autosave);
  Done done{1, 1, false};
  int interrupted = 0;
  int longest = 60000;
  for (int round = 0; round < kKills; ++round) {
    RandomStream random{static_cast<std::uint64_t>(round), 17};
    const std::chrono::microseconds after(random.uniformInt(200, longest));
    int status = 0;
    const Done text = killedWriter(files, done, after, status);
    QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    const int saved = wholeVersion(files.saved), autosaved = wholeVersion(files.autosave);
    // A write that was not yet reported as done may be there, whole, or not at all.
    QVERIFY2(saved >= text.saved && saved <= text.autosaved, std::to_string(saved).c_str());
    QVERIFY2(autosaved >= text.autosaved && autosaved <= text.autosaved + 1,
             std::to_string(autosaved).c_str());
    // Nor does it leave more behind than the one file that was being written aside.
    QDir place(folder.path());
    const QStringList aside = place.entryList({".*.part*"}, QDir::Files | QDir::Hidden);
    QVERIFY2(aside.size() <= 1, qPrintable(aside.join(' ')));
    for (const QString& name : aside) place.remove(name);
    interrupted += text.writing;
    // A slow machine is given the time to save at all.
    if (saved == done.saved) longest = std::min(longest + 5000, 240000);
    done = {saved, autosaved, false};
  }
  qInfo("%d kills, %d of them within a write; %d versions saved", kKills, interrupted, done.saved);
  QVERIFY(done.saved > 1);
  QVERIFY(interrupted > 0);
}

TEST_WITHOUT_APPLICATION(TestSessionKill)
#include "tst_session_kill.moc"
