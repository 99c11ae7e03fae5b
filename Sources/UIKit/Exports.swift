@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationGaps
@_exported public import ObjectiveC
@_exported public import QuartzCore
