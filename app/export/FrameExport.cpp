// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/FrameExport.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <cmath>
#include <utility>

#include "app/work/ErrorText.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::app {
namespace {

constexpr double kMostPerSecond = 50, kLastSeconds = 2;
constexpr double kVideoPerSecond = 24;  ///< below it many players stutter or drop the last frames

QString endingOfPath(const QString& path) { return QFileInfo(path).suffix().toLower(); }

bool isAnimation(const QString& path) {
  const QString ending = endingOfPath(path);
  return ending == QLatin1String("gif") || ending == QLatin1String("mp4");
}

/// Full path of a program; empty: not installed.
QString program(const char* name) {
  return QStandardPaths::findExecutable(QString::fromLatin1(name));
}

/// Other programs have the name "convert" too.
bool isImageMagick(const QString& path) {
  constexpr int kPatienceMs = 5000;
  QProcess asked;
  asked.start(path, {QStringLiteral("-version")}, QIODevice::ReadOnly);
  return asked.waitForFinished(kPatienceMs) &&
         asked.readAllStandardOutput().contains("ImageMagick");
}

struct Encoder {
  QString program;
  QStringList arguments;
};

Encoder withFfmpeg(const QString& ffmpeg, const FrameChoice& choice, const QString& output) {
  QStringList arguments{"-y",    "-nostdin",      "-loglevel",
                        "error", "-framerate",    QString::number(choice.perSecond, 'g', 6),
                        "-i",    "frame-%05d.png"};
  if (endingOfPath(choice.path) == QLatin1String("gif")) {
    arguments << "-filter_complex"
              << "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
              << "-loop"
              << "0";
  } else {
    // Each picture stands for a whole number of the video's frames.
    const double rate = choice.perSecond * std::ceil(kVideoPerSecond / choice.perSecond);
    arguments << "-r" << QString::number(rate, 'g', 6) << "-pix_fmt"
              << "yuv420p"
              << "-movflags"
              << "+faststart";
  }
  return {ffmpeg, arguments << output};
}

Encoder withMagick(const QString& magick, const FrameChoice& choice, const QString& output) {
  const QString delay = QString::number(std::max(2, qRound(100 / choice.perSecond)));
  return {magick,
          {"-delay", delay, "-loop", "0", "frame-*.png", "+dither", "-colors", "64", "-layers",
           "optimize", output}};
}

/// The encoder that is there; its program is empty where there is none.
Encoder encoderFor(const FrameChoice& choice, const QString& output) {
  if (const QString ffmpeg = program("ffmpeg"); !ffmpeg.isEmpty()) {
    return withFfmpeg(ffmpeg, choice, output);
  }
  if (endingOfPath(choice.path) != QLatin1String("gif")) return {};
  for (const char* name : {"magick", "convert"}) {
    if (const QString magick = program(name); !magick.isEmpty() && isImageMagick(magick)) {
      return withMagick(magick, choice, output);
    }
  }
  return {};
}

/// Videos have even sizes.
PictureOptions pictureFor(const FrameChoice& choice) {
  PictureOptions picture = choice.picture;
  if (endingOfPath(choice.path) == QLatin1String("mp4")) {
    picture.size += QSize(picture.size.width() % 2, picture.size.height() % 2);
  }
  return picture;
}

void write(const QByteArray& bytes, const QString& path) {
  writeFileWhole(path.toStdString(), {bytes.data(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace

void checkFrames(const FrameChoice& choice) {
  const QString ending = endingOfPath(choice.path);
  const std::string file = choice.path.toStdString();
  if (!QStringList{"png", "svg", "gif", "mp4"}.contains(ending)) {
    throw InputError(file, "", "the extension \"" + ending.toStdString() + "\"",
                     "a file name that ends in .gif, .mp4, .png or .svg");
  }
  if (!(choice.perSecond > 0) || choice.perSecond > kMostPerSecond) {
    throw InputError(file, "frames per second", numberText(choice.perSecond),
                     "more than 0 and at most " + numberText(kMostPerSecond));
  }
  checkPixels(choice.picture);
  if (!isAnimation(choice.path) || !encoderFor(choice, {}).program.isEmpty()) return;
  const bool gif = ending == QLatin1String("gif");
  throw InputError(
      file, "", "no program that makes such a file",
      gif ? "ImageMagick or ffmpeg to be installed; frames as .png or .svg need neither"
          : "ffmpeg to be installed; frames as .png or .svg do not need it");
}

FrameExport::FrameExport(QObject* parent) : QObject(parent) {
  connect(&m_timer, &QTimer::timeout, this, &FrameExport::drawNext);
  connect(&m_encoder, &QProcess::finished, this, &FrameExport::encoded);
  connect(&m_encoder, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) encoded(-1, QProcess::CrashExit);
  });
}

FrameExport::~FrameExport() { stop(); }

void FrameExport::start(std::vector<views::ExportableChart> frames, const FrameChoice& choice) {
  stop();
  checkFrames(choice);
  m_frames = std::move(frames);
  m_choice = choice;
  m_choice.picture = pictureFor(choice);
  m_next = 0;
  m_files.clear();
  m_folder = isAnimation(choice.path) ? std::make_unique<QTemporaryDir>() : nullptr;
  m_running = true;
  m_timer.start(0);
}

void FrameExport::stop() {
  if (!m_running) return;
  end();
  if (m_encoder.state() == QProcess::NotRunning) return;
  m_encoder.kill();
  m_encoder.waitForFinished();
}

void FrameExport::end() {
  m_running = false;
  m_timer.stop();
  m_frames.clear();
}

QString FrameExport::pathOf(std::size_t frame) const {
  if (m_folder) {
    return m_folder->filePath(QStringLiteral("frame-%1.png").arg(frame, 5, 10, QLatin1Char('0')));
  }
  const QFileInfo file(m_choice.path);
  return file.path() + QStringLiteral("/%1-%2.%3")
                           .arg(file.completeBaseName())
                           .arg(frame, 4, 10, QLatin1Char('0'))
                           .arg(file.suffix());
}

void FrameExport::writeFrame() {
  const bool svg = !m_folder && endingOfPath(m_choice.path) == QLatin1String("svg");
  const QByteArray bytes = pictureBytes(
      m_frames[m_next], svg ? PictureFormat::Svg : PictureFormat::Png, m_choice.picture);
  write(bytes, pathOf(m_next));
  if (!m_folder) m_files << pathOf(m_next);
  if (!m_folder || m_next + 1 < m_frames.size()) return;
  const int more = qRound(kLastSeconds * m_choice.perSecond);
  for (int i = 1; i <= more; ++i) write(bytes, pathOf(m_next + static_cast<std::size_t>(i)));
}

void FrameExport::drawNext() {
  try {
    writeFrame();
  } catch (const std::exception& error) {
    end();
    emit failed(errorText(error));
    return;
  }
  ++m_next;
  const auto all = static_cast<int>(m_frames.size());
  emit drawn(static_cast<int>(m_next), all);
  if (!m_running || m_next < m_frames.size()) return;
  m_timer.stop();
  if (m_folder) return encode();
  end();
  emit finished(m_files);
}

void FrameExport::encode() {
  const Encoder encoder =
      encoderFor(m_choice, QStringLiteral("all.") + endingOfPath(m_choice.path));
  m_encoder.setWorkingDirectory(m_folder->path());
  m_encoder.start(encoder.program, encoder.arguments);
}

void FrameExport::encoded(int code, QProcess::ExitStatus status) {
  if (!m_running) return;
  end();
  QFile made(m_folder->filePath(QStringLiteral("all.") + endingOfPath(m_choice.path)));
  if (code != 0 || status != QProcess::NormalExit || !made.open(QIODevice::ReadOnly)) {
    const QString said = QString::fromLocal8Bit(m_encoder.readAllStandardError()).left(500);
    emit failed(tr("The animation could not be made: %1").arg(said.trimmed()));
    return;
  }
  try {
    write(made.readAll(), m_choice.path);
  } catch (const std::exception& error) {
    emit failed(errorText(error));
    return;
  }
  emit finished({m_choice.path});
}

}  // namespace spothorizon::app
