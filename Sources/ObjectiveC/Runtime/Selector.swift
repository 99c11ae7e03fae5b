import Foundation

/// The name of a message: "tap:", "setValue:forKey:".
///
/// Selectors are interned: two of the same name compare equal in one comparison of pointers.
/// A name that holds a parenthesis, such as "navigationController(_:willShow:animated:)", is the full
/// Swift name of an optional protocol requirement and lives in the same tables.
public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral, CustomStringConvertible,
    CustomReflectable
{
    /// Records are immortal, so a selector needs no retain.
    unowned(unsafe) let record: SelectorRecord

    public init(_ str: String) { record = SelectorRecord.intern(str) }
    public init(stringLiteral value: String) { record = SelectorRecord.intern(value) }

    /// The name the selector was made from.
    public var name: String { record.name }
    public var description: String { record.name }
    public var customMirror: Mirror { Mirror(reflecting: record.name) }

    /// A small number, the same for equal selectors.
    var index: Int { record.index }

    public static func == (a: Selector, b: Selector) -> Bool { a.record === b.record }
    public func hash(into hasher: inout Hasher) { hasher.combine(record.index) }
}

final class SelectorRecord: Sendable {
    let name: String
    let index: Int

    private init(name: String, index: Int) {
        self.name = name
        self.index = index
    }

    private static let lock = NSLock()
    private static nonisolated(unsafe) var byName: [String: SelectorRecord] = [:]

    static func intern(_ name: String) -> SelectorRecord {
        lock.lock()
        defer { lock.unlock() }
        if let known = byName[name] { return known }
        let record = SelectorRecord(name: name, index: byName.count)
        byName[name] = record
        return record
    }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }

/// The selector's name as C's string. It lives for ever.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { ImmortalText.characters(of: sel.name) }
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }
