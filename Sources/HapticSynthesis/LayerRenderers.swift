package import HapticScore

/// The renderers of one score's layers.
///
/// Create and destroy it off the audio thread; use it from one thread.
package struct LayerRenderers: ~Copyable {
  var haptic: HapticRenderer
  var audio: AudioRenderer

  /// The most frames of one call.
  package static var blockCapacity: Int { @_noLocks get { HapticRenderer.blockCapacity } }

  /// Makes renderers that stand at the start of a score.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - loop: How often it is played; room is made for the passes that overlap then.
  ///   - isLive: Whether live controls may be set.
  package init(_ score: HapticScore, _ loop: ScoreLoop, isLive: Bool = false) {
    let room = VoiceRoom(isLive: isLive)
    haptic = HapticRenderer(score, loop: loop, room: room)
    audio = AudioRenderer(score, loop: loop, room: room)
  }

  /// The most voices of a score that sound at once, rather too large than too small.
  package static func voiceCount(_ score: HapticScore, _ loop: ScoreLoop) -> Int {
    let room = VoiceRoom()
    return room.hapticCapacity(score, loop) + room.audioCapacity(score, loop)
  }

  /// The next frame to render, if both layers are rendered in step.
  package var position: Int { @_noLocks get { haptic.position } }

  /// How many voices sound.
  package var voiceCount: Int { @_noLocks get { haptic.voiceCount + audio.voiceCount } }

  /// One past the last frame in which a voice sounds that has been started; 0 without one.
  package var latestSilence: Int {
    @_noLocks get { max(haptic.latestSilence(), audio.latestSilence()) }
  }

  /// Goes to a frame, in either direction; real-time safe.
  @_noLocks
  package mutating func seek(to frame: Int) {
    haptic.seek(to: frame)
    audio.seek(to: frame)
  }

  /// Changes how many passes are played, of those for which room was made; real-time safe.
  @_noLocks
  package mutating func setPassCount(_ count: Int) {
    haptic.setPassCount(count)
    audio.setPassCount(count)
  }

  /// The live owner of a control if it is in force at ``position``, in a pass that starts at
  /// `passStart`; real-time safe.
  @_noLocks
  package func liveInForce(_ control: Control, passStart: Int) -> LiveControl {
    control.isHaptic
      ? haptic.liveInForce(control, passStart: passStart)
      : audio.liveInForce(control, passStart: passStart)
  }

  /// The live owner of a control; real-time safe.
  @_noLocks
  package func live(_ control: Control) -> LiveControl {
    control.isHaptic ? haptic.live(control) : audio.live(control)
  }

  /// When the first owner on a control's timeline takes over behind a frame of a pass; infinite for
  /// none; real-time safe.
  @_noLocks
  package func takeover(of control: Control, after frame: Double) -> Double {
    control.isHaptic
      ? haptic.takeover(of: control, after: frame) : audio.takeover(of: control, after: frame)
  }

  /// Changes the live owner of a control from ``position`` on; real-time safe.
  @_noLocks
  package mutating func setLive(_ control: Control, _ owner: LiveControl) {
    if control.isHaptic { haptic.setLive(control, owner) } else { audio.setLive(control, owner) }
  }

  /// Adds the next frames of both layers to rooms of equally many frames, at most
  /// ``blockCapacity``; real-time safe.
  @_noLocks
  package mutating func add(
    toHaptic haptic: UnsafeMutableBufferPointer<Double>,
    left: UnsafeMutableBufferPointer<Double>, right: UnsafeMutableBufferPointer<Double>
  ) {
    self.haptic.add(to: haptic)
    audio.add(toLeft: left, right: right)
  }
}
