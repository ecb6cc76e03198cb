/// What each module under `Sources` may import, by its folder; the architecture in one table.
///
/// The text half (`AHAP`) and the sound half do not know each other: both know the score, and
/// `ScoreCompiler` alone stands between. Only ``foundationModules`` use Foundation.
let allowedImports: [String: Set<String>] = [
  "AHAP": [],
  "HapticScore": [],
  "ScoreCompiler": ["AHAP", "HapticScore"],
  "AudioFrames": [],
  "HapticSynthesis": ["HapticScore", "AudioFrames"],
  "HapticEngine": [
    "AudioFrames", "HapticScore", "HapticSynthesis", "CRealtime", "Glibc", "Synchronization",
  ],
  "SoundComparison": [],
  "Files": ["Glibc"],
  "AudioFiles": [
    "AudioFrames", "Files", "CSampleRate", "CSndFile", "Glibc", "Synchronization",
  ],
  "ALSAOutput": ["AudioFrames", "CALSA", "Glibc", "Synchronization"],
  "EngineOutputs": [
    "AudioFrames", "Files", "AudioFiles", "ALSAOutput", "HapticEngine", "Glibc",
  ],
  "PatternSounds": [
    "AHAP", "AudioFiles", "Files", "Glibc", "HapticScore", "ScoreCompiler", "Synchronization",
  ],
  "AHAPCommandLine": [
    "AHAP", "HapticScore", "ScoreCompiler", "AudioFrames", "HapticSynthesis", "Files",
    "HapticEngine", "EngineOutputs", "AudioFiles", "ALSAOutput", "PatternSounds", "SoundComparison",
    "Glibc", "Synchronization",
  ],
  // The program `ahap`: a folder of that name would be the one of `AHAP` where case is ignored.
  "AHAPMain": ["AHAPCommandLine", "Glibc"],
  "CoreHaptics": [
    "AHAP", "HapticScore", "ScoreCompiler", "Files", "AudioFiles", "ALSAOutput", "HapticEngine",
    "EngineOutputs", "PatternSounds", "Foundation",
  ],
  "HapticFeedback": ["CoreHaptics", "HapticEngine", "Foundation"],
]

/// The modules that stand for Apple's, which have Foundation in their declarations.
let foundationModules: Set<String> = ["CoreHaptics", "HapticFeedback"]
