public import Foundation

/// A graphics processor.
public protocol MTLDevice: NSObjectProtocol {
    var name: String { get }
}

/// The preferred graphics processor; nil where there is none, as here.
///
/// Apple: `MTLCreateSystemDefaultDevice()`.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
