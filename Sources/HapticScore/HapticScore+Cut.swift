extension HapticScore {
  /// The score, ending at a time: what starts later is left out, what lasts longer releases there.
  ///
  /// For passes that end before their pattern.
  ///
  /// - Parameter seconds: Above 0.
  /// - Returns: The shorter score, of that duration.
  public func ending(at seconds: Double) -> HapticScore {
    let end = Int(min(clock.frame(at: seconds), FrameClock.latestFrame))
    let voices = voices.filter { $0.startFrame < end }.map { voice in
      // A tap has a length of its own.
      guard case .continuous = voice.kind, voice.endFrame > end else { return voice }
      return ScheduledVoice(
        kind: voice.kind, startFrame: voice.startFrame, endFrame: end,
        silentFrame: end + (voice.silentFrame - voice.endFrame), intensity: voice.intensity,
        sharpness: voice.sharpness, envelope: voice.envelope)
    }
    let audioVoices = audioVoices.filter { $0.startFrame < end }.map { voice in
      guard voice.endFrame > end else { return voice }
      return ScheduledAudioVoice(
        source: voice.source, startFrame: voice.startFrame, endFrame: end,
        silentFrame: end + (voice.silentFrame - voice.endFrame), volume: voice.volume,
        pitch: voice.pitch, pan: voice.pan, brightness: voice.brightness,
        envelope: voice.envelope)
    }
    var frameCount = end
    for voice in voices { frameCount = max(frameCount, voice.silentFrame) }
    for voice in audioVoices { frameCount = max(frameCount, voice.silentFrame) }
    return HapticScore(
      clock: clock, profile: profile, voices: voices, audioVoices: audioVoices, sounds: sounds,
      timelines: timelines, frameCount: frameCount, duration: seconds)
  }

  /// The score with only some of its layers.
  public func keeping(haptic: Bool, audio: Bool) -> HapticScore {
    HapticScore(
      clock: clock, profile: profile, voices: haptic ? voices : [],
      audioVoices: audio ? audioVoices : [], sounds: sounds, timelines: timelines,
      frameCount: frameCount, duration: duration)
  }
}
