extension FeedbackKind {
  /// The text of the pattern that comes with the module, in UTF-8.
  ///
  /// It is part of the program, so that nothing has to be found when the program has been moved.
  public var builtInPattern: [UInt8] {
    switch self {
    case .impactLight: PackageResources.impact_light_ahap
    case .impactMedium: PackageResources.impact_medium_ahap
    case .impactHeavy: PackageResources.impact_heavy_ahap
    case .impactSoft: PackageResources.impact_soft_ahap
    case .impactRigid: PackageResources.impact_rigid_ahap
    case .notificationSuccess: PackageResources.notification_success_ahap
    case .notificationWarning: PackageResources.notification_warning_ahap
    case .notificationError: PackageResources.notification_error_ahap
    case .selection: PackageResources.selection_ahap
    case .canvasAlignment: PackageResources.canvas_alignment_ahap
    case .canvasPath: PackageResources.canvas_path_ahap
    }
  }
}
