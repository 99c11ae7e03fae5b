import CObjCRuntime
public import Foundation

/// A protocol as an object of Objective-C's: here its type, `P.self`.
public typealias Protocol = Any.Type

/// Whether the class or one above it conforms to the protocol. (On Apple's systems the class alone is asked.)
public func class_conformsToProtocol(_ cls: AnyClass?, _ protocol: Protocol?) -> Bool {
    guard let cls, let `protocol` else { return false }
    // Metadata of an existential type in Swift's ABI: kind 0x303, flags, how many protocols, their descriptors.
    let words = unsafeBitCast(`protocol`, to: UnsafePointer<UInt>.self)
    guard words[0] == 0x303 else { return false }
    let count = Int(words[1] >> 32)
    // A class bound that is not a protocol stands in front of them.
    let hasSuperclass = words[1] & 0x4000_0000 != 0
    return (0..<count).allSatisfy { at in
        guard let descriptor = UnsafeRawPointer(bitPattern: words[2 + (hasSuperclass ? 1 : 0) + at]) else { return false }
        return drydock_conforms(unsafeBitCast(cls, to: UnsafeRawPointer.self), descriptor)
    }
}

/// The protocol's name, without its module.
public func NSStringFromProtocol(_ proto: Protocol) -> String { String(describing: proto) }
public func protocol_getName(_ proto: Protocol) -> UnsafePointer<CChar> { sel_getName(Selector(NSStringFromProtocol(proto))) }

extension NSObjectProtocol {
    /// Whether the object's class conforms to the protocol.
    public func conforms(to aProtocol: Protocol) -> Bool { class_conformsToProtocol(type(of: self), aProtocol) }

    /// Whether the class conforms to the protocol.
    public static func conforms(to protocol: Protocol) -> Bool { class_conformsToProtocol(self, `protocol`) }
}
