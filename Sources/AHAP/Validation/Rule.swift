/// Looks at a document as a whole.
protocol DocumentRule: Sendable {
  func check(_ document: Document, in context: inout RuleContext)
}

/// Looks at one event at a time.
protocol EventRule: Sendable {
  func check(_ event: Event, in context: inout RuleContext)
}

/// Looks at one dynamic parameter at a time.
protocol ParameterRule: Sendable {
  func check(_ parameter: Parameter, in context: inout RuleContext)
}

/// Looks at one parameter curve at a time.
protocol CurveRule: Sendable {
  func check(_ curve: ParameterCurve, in context: inout RuleContext)
}
