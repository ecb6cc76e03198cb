import Glibc

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let seconds = Double(arguments[3]), seconds > 0 else {
  print("usage: engine-probe DEVICE PATTERN SECONDS")
  exit(2)
}
do {
  let source = try PatternFileSource(path: arguments[2])
  let probe = EngineProbe(device: arguments[1], source: source)
  try probe.play()
  usleep(UInt32(seconds * 1_000_000))
  probe.finish()
} catch {
  print("engine-probe: \(error)")
  exit(2)
}
