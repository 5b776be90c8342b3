// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/FrameExport.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <cmath>
#include <utility>

#include "app/work/ErrorText.h"
#include "base/Files.h"
#include "base/InputError.h"
#include "base/NamelessFile.h"
#include "base/NumberText.h"

namespace spothorizon::app {
namespace {

constexpr double kMostPerSecond = 50, kLastSeconds = 2;
constexpr qint64 kMostWaiting = 64'000'000;  ///< bytes that the encoder has not taken yet
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

QString sizeText(QSize pixels) {
  return QStringLiteral("%1x%2").arg(pixels.width()).arg(pixels.height());
}

/// Pictures come as their bytes, one after the other, so that no file of them is left behind where
/// this program is killed.
Encoder withFfmpeg(const QString& ffmpeg, const FrameChoice& choice, QSize pixels,
                   const QString& output) {
  QStringList arguments{"-y",
                        "-loglevel",
                        "error",
                        "-f",
                        "rawvideo",
                        "-pixel_format",
                        "rgb24",
                        "-video_size",
                        sizeText(pixels),
                        "-framerate",
                        QString::number(choice.perSecond, 'g', 6),
                        "-i",
                        "pipe:0"};
  const QString ending = endingOfPath(choice.path);
  if (ending == QLatin1String("gif")) {
    arguments << "-filter_complex"
              << "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
              << "-loop"
              << "0";
  } else {
    // Each picture is held for a whole number of the video's frames.
    const double rate = choice.perSecond * std::ceil(kVideoPerSecond / choice.perSecond);
    arguments << "-r" << QString::number(rate, 'g', 6) << "-pix_fmt"
              << "yuv420p"
              << "-movflags"
              << "+faststart";
  }
  return {ffmpeg, arguments << "-f" << ending << output};
}

/// Prints the animation.
Encoder withMagick(const QString& magick, const FrameChoice& choice, QSize pixels) {
  const QString delay = QString::number(std::max(2, qRound(100 / choice.perSecond)));
  return {magick,
          {"-delay", delay, "-loop", "0", "-size", sizeText(pixels), "-depth", "8", "rgb:-",
           "+dither", "-colors", "64", "-layers", "optimize", "gif:-"}};
}

/// The encoder that is there; its program is empty where there is none.
Encoder encoderFor(const FrameChoice& choice, QSize pixels, const QString& output) {
  if (const QString ffmpeg = program("ffmpeg"); !ffmpeg.isEmpty()) {
    return withFfmpeg(ffmpeg, choice, pixels, output);
  }
  if (endingOfPath(choice.path) != QLatin1String("gif")) return {};
  for (const char* name : {"magick", "convert"}) {
    if (const QString magick = program(name); !magick.isEmpty() && isImageMagick(magick)) {
      return withMagick(magick, choice, pixels);
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
  if (!isAnimation(choice.path) || !encoderFor(choice, {}, {}).program.isEmpty()) return;
  const bool gif = ending == QLatin1String("gif");
  throw InputError(
      file, "", "no program that makes such a file",
      gif ? "ImageMagick or ffmpeg to be installed; frames as .png or .svg need neither"
          : "ffmpeg to be installed; frames as .png or .svg do not need it");
}

FrameExport::FrameExport(QObject* parent) : QObject(parent) {
  connect(&m_timer, &QTimer::timeout, this, &FrameExport::drawNext);
  connect(&m_encoder, &QProcess::finished, this, &FrameExport::encoded);
  connect(&m_encoder, &QProcess::bytesWritten, this, [this] {
    const bool waits = m_running && isAnimation(m_choice.path) && m_next < m_frames.size();
    if (waits && m_encoder.bytesToWrite() < kMostWaiting) m_timer.start(0);
  });
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
  claimFiles();
  m_running = true;
  m_timer.start(0);
}

bool FrameExport::encodes() const { return isAnimation(m_choice.path); }

void FrameExport::claimFiles() {
  if (isAnimation(m_choice.path)) {
    return m_choice.outputs.add("--output", m_choice.path.toStdString());
  }
  for (std::size_t frame = 0; frame < m_frames.size(); ++frame) {
    m_choice.outputs.addMade("--output", pathOf(frame).toStdString());
  }
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
  m_made.reset();
}

QString FrameExport::pathOf(std::size_t frame) const {
  const QFileInfo file(m_choice.path);
  return file.path() + QStringLiteral("/%1-%2.%3")
                           .arg(file.completeBaseName())
                           .arg(frame, 4, 10, QLatin1Char('0'))
                           .arg(file.suffix());
}

void FrameExport::writeFrame() {
  if (isAnimation(m_choice.path)) return encodeFrame();
  const bool svg = endingOfPath(m_choice.path) == QLatin1String("svg");
  const QByteArray bytes = pictureBytes(
      m_frames[m_next], svg ? PictureFormat::Svg : PictureFormat::Png, m_choice.picture);
  write(bytes, pathOf(m_next));
  m_files << pathOf(m_next);
}

void FrameExport::encodeFrame() {
  const QImage image =
      imageOf(m_frames[m_next], m_choice.picture).convertToFormat(QImage::Format_RGB888);
  if (m_next == 0) beginEncoding(image.size());
  QByteArray bytes;
  const qsizetype row = qsizetype{3} * image.width();  // in memory rows may be longer
  bytes.reserve(row * image.height());
  for (int y = 0; y < image.height(); ++y) {
    bytes.append(reinterpret_cast<const char*>(image.constScanLine(y)), row);
  }
  m_encoder.write(bytes);
  if (m_next + 1 < m_frames.size()) return;
  const int more = qRound(kLastSeconds * m_choice.perSecond);
  for (int i = 1; i <= more; ++i) m_encoder.write(bytes);
  m_encoder.closeWriteChannel();
}

void FrameExport::beginEncoding(QSize pixels) {
  m_made = std::make_unique<NamelessFile>();
  const Encoder encoder = encoderFor(m_choice, pixels, QString::fromStdString(m_made->path()));
  m_encoder.start(encoder.program, encoder.arguments);
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
  if (m_encoder.bytesToWrite() >= kMostWaiting) m_timer.stop();
  if (!m_running || m_next < m_frames.size()) return;
  m_timer.stop();
  if (isAnimation(m_choice.path)) return;  // encoded() comes when it is done
  end();
  emit finished(m_files);
}

void FrameExport::encoded(int code, QProcess::ExitStatus status) {
  if (!m_running) return;
  QByteArray made = m_encoder.readAllStandardOutput();
  if (made.isEmpty() && m_made) made = QByteArray::fromStdString(readBytes(m_made->path()));
  const bool all = m_next >= m_frames.size();
  end();
  if (code != 0 || status != QProcess::NormalExit || !all || made.isEmpty()) {
    const QString output = QString::fromLocal8Bit(m_encoder.readAllStandardError()).left(500);
    emit failed(tr("The animation could not be made: %1").arg(output.trimmed()));
    return;
  }
  try {
    write(made, m_choice.path);
  } catch (const std::exception& error) {
    emit failed(errorText(error));
    return;
  }
  emit finished({m_choice.path});
}

}  // namespace spothorizon::app
