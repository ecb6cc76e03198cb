/// The state of a PCM, as ALSA names it.
package enum PCMState: Hashable, Sendable {
  case open
  case setup
  case prepared
  case running
  case xrun
  case draining
  case paused
  case suspended
  case disconnected
}
