internal import FoundationGaps
public import Foundation

/// A kind of data or file, out of Apple's public tree of types.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    public let identifier: String

    /// Nil for an identifier that is not known here.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard TypeTable.entries[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    /// The preferred type for an extension; one made up for it when none is known.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        if let known = TypeTable.identifier(forExtension: name), let type = UTType(known), supertype == .data || type.conforms(to: supertype) {
            self = type
        } else {
            identifier = "dyn.extension." + name
        }
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let known = TypeTable.identifier(forMIMEType: mimeType.lowercased()), let type = UTType(known) else { return nil }
        self = type
    }

    /// A type that the app declares in its Info.plist.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

    init(known identifier: String) { self.identifier = identifier }

    private var entry: TypeTable.Entry? { TypeTable.entries[identifier] }

    public var description: String { identifier }
    public var preferredFilenameExtension: String? {
        isDynamic ? String(identifier.dropFirst("dyn.extension.".count)) : entry?.extensions.first
    }
    public var preferredMIMEType: String? { entry?.mimeType }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { entry != nil }
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// All types above this one.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = entry?.parents ?? (isDynamic ? ["public.data"] : [])
        while let next = open.popLast() {
            guard found.insert(UTType(known: next)).inserted else { continue }
            open += TypeTable.entries[next]?.parents ?? []
        }
        return found
    }

    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
