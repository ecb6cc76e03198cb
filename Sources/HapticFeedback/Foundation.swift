// As UIKit does: generators take `CGFloat` and `CGPoint`.
@_exported public import Foundation
