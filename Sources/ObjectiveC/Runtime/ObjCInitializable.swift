public import Foundation

/// What a protocol that wants `init()` asks of the classes of Objective-C instead, where an extension conforms them to it.
///
/// Not bound to classes: only so may an initialiser in an extension put another object in place of the one it was called for.
public protocol ObjCInitializable {
    static func __init() -> Self
}

extension ObjCInitializable {
    public init(__objc: Void) { self = Self.__init() }
}

extension Foundation.NSObject: ObjCInitializable {}
