@_exported public import Metal
@_exported public import UIKit
