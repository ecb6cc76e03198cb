import Glibc

/// Lets `signal` reach this thread; those that run tests block it, and hand that on.
func unblock(_ signal: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, signal)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Sends `signal` to this thread, which has dealt with it when the call returns.
func send(_ signal: Int32) {
  unblock(signal)
  raise(signal)
}
