// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>
#include <QTimer>
#include <memory>
#include <vector>

#include "app/export/ChartFiles.h"

namespace spothorizon {
class NamelessFile;
}

namespace spothorizon::app {

/// How the moments of a playback become files.
struct FrameChoice {
  /// "run.gif", "run.mp4": one animation. "run.png", "run.svg": run-0000.png and so on.
  QString path;
  PictureOptions picture{{960, 900}, 1, true, false, {}};
  double perSecond = 3;
  Outputs outputs{};  ///< what the playback was read from: no frame replaces it
};

/// InputError where the path's ending is none of these, the frames per second make no sense, or the
/// program that makes such an animation is not installed: ImageMagick or ffmpeg for GIF, ffmpeg for
/// MP4.
void checkFrames(const FrameChoice& choice);

/// Draws pictures one by one between other events, for charts are drawn on the window's thread
/// alone, and has an encoder make an animation of them where one is asked for. The last picture of
/// an animation is held for two seconds.
class FrameExport : public QObject {
  Q_OBJECT

 public:
  explicit FrameExport(QObject* parent = nullptr);
  ~FrameExport() override;

  /// InputError as checkFrames() has it, and where a file would replace what is an input or, of
  /// several, what this program did not write. Frames: at least one.
  void start(std::vector<views::ExportableChart> frames, const FrameChoice& choice);
  void stop();  ///< nothing more is written, and nothing is emitted
  bool isRunning() const { return m_running; }
  /// Whether an animation is made of the frames once they are drawn.
  bool encodes() const;

 signals:
  void drawn(int done, int all);
  void finished(const QStringList& files);
  void failed(const QString& message);

 private:
  void claimFiles();
  void drawNext();
  QString pathOf(std::size_t frame) const;
  void writeFrame();
  void encodeFrame();
  void beginEncoding(QSize pixels);
  void encoded(int code, QProcess::ExitStatus status);
  void end();

  std::vector<views::ExportableChart> m_frames;
  FrameChoice m_choice;
  std::size_t m_next = 0;
  bool m_running = false;
  QTimer m_timer;
  QProcess m_encoder;
  std::unique_ptr<NamelessFile> m_made;  ///< what an encoder makes that prints nothing
  QStringList m_files;
};

}  // namespace spothorizon::app
