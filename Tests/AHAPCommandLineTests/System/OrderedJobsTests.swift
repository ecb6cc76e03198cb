import Glibc
import Synchronization
import Testing

@testable import AHAPCommandLine

@Suite("OrderedJobs")
struct OrderedJobsTests {
  @Test("results come in the order of the inputs", arguments: [1, 2, 3, 8, 100])
  func order(threadCount: Int) {
    var results: [Int] = []
    OrderedJobs.run(
      Array(0..<500), threadCount: threadCount,
      work: { number in
        if number % 37 == 0 { usleep(2_000) }
        return number * 2
      },
      wait: { true },
      deliver: {
        results.append($0)
        return true
      })
    #expect(results == (0..<500).map { $0 * 2 })
  }

  @Test("work that is far ahead waits")
  func window() {
    final class Started: Sendable { let count = Atomic(0) }
    let started = Started()
    var most = 0
    var delivered = 0
    OrderedJobs.run(
      Array(0..<200), threadCount: 4,
      work: { (_: Int) in
        started.count.add(1, ordering: .relaxed)
      },
      wait: { true },
      deliver: { _ in
        usleep(200)
        delivered += 1
        most = max(most, started.count.load(ordering: .relaxed) - delivered)
        return true
      })
    #expect(most <= 8)
  }

  @Test("the run ends where it is told to, though work goes on for ever")
  func stops() {
    var count = 0
    OrderedJobs.run(
      Array(0..<100), threadCount: 3, work: { $0 }, wait: { true },
      deliver: { _ in
        count += 1
        return count < 10
      })
    #expect(count == 10)
    var waits = 0
    OrderedJobs.run(
      [0, 1], threadCount: 2, work: { (_: Int) in sleep(3) },
      wait: {
        waits += 1
        return waits < 3
      }, deliver: { _ in true })
    #expect(waits == 3)
  }

  @Test("one input, or one thread, is dealt with by the caller's own")
  func single() {
    let own = pthread_self()
    for (count, threadCount) in [(1, 8), (5, 1)] {
      var areOwn: [Bool] = []
      OrderedJobs.run(
        Array(0..<count), threadCount: threadCount,
        work: { (_: Int) in pthread_equal(pthread_self(), own) != 0 }, wait: { true },
        deliver: {
          areOwn.append($0)
          return true
        })
      #expect(areOwn == Array(repeating: true, count: count))
    }
    OrderedJobs.run([Int](), threadCount: 4, work: { $0 }, wait: { true }, deliver: { _ in true })
  }
}
