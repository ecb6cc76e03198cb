// Whoever imports Core Haptics has Foundation, as with Apple's.
@_exported public import Foundation
