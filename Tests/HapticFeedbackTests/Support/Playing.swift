import FeedbackTestSupport
import Testing

/// Tests of what is heard, one after the other.
@Suite("Feedback that is played", .sharedFeedback)
enum Playing {}
