public import Foundation

// Between `AttributedString` and `NSAttributedString`, which Foundation has on Apple's platforms only.

extension AttributedStringKey {
    /// The value as `NSAttributedString` holds it, nil where the container has none.
    fileprivate static func foundationValue(in container: AttributeContainer) throws -> Any? {
        guard let value = container[unchecked: Self.self] else { return nil }
        return try (self as? any ObjectiveCConvertibleAttributedStringKey.Type)?.converted(value) ?? value
    }

    fileprivate static func store(_ foundationValue: Any, in container: inout AttributeContainer) throws {
        if let convertible = self as? any ObjectiveCConvertibleAttributedStringKey.Type {
            guard let value = try convertible.original(foundationValue) as? Value else { throw CocoaError(.coderInvalidValue) }
            container[unchecked: Self.self] = value
        } else if let value = foundationValue as? Value ?? objectForm(of: foundationValue) as? Value {
            container[unchecked: Self.self] = value
        } else {
            throw CocoaError(.coderInvalidValue)
        }
    }
}

/// Numbers and strings as the objects that they are on Apple's platforms.
private func objectForm(of value: Any) -> Any {
    switch value {
    case let value as String: NSString(string: value)
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as UInt: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    default: value
    }
}

extension ObjectiveCConvertibleAttributedStringKey {
    fileprivate static func converted(_ value: Any) throws -> Any? { try (value as? Value).map(objectiveCValue) }

    fileprivate static func original(_ object: Any) throws -> Any {
        guard let object = object as? ObjectiveCValue ?? objectForm(of: object) as? ObjectiveCValue else { throw CocoaError(.coderInvalidValue) }
        return try value(for: object)
    }
}

extension AttributeContainer {
    /// Attributes of Foundation and UIKit; others, and values of other types, are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) { self.init(dictionary, table: .standard, onFailure: { _ in }) }

    /// Attributes of a scope; others are left out.
    ///
    /// - Throws: when a value cannot be converted.
    public init<S: AttributeScope>(_ dictionary: [NSAttributedString.Key: Any], including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(dictionary, including: S.self)
    }

    public init<S: AttributeScope>(_ dictionary: [NSAttributedString.Key: Any], including scope: S.Type) throws {
        try self.init(dictionary, table: AttributeTable(scope), onFailure: { throw $0 })
    }

    /// - Parameter onFailure: hears why a value cannot be converted; where it does not throw the value is left out.
    fileprivate init(_ dictionary: [NSAttributedString.Key: Any], table: AttributeTable, onFailure: (any Error) throws -> Void) rethrows {
        self.init()
        for (name, value) in dictionary {
            guard let key = table.keys[name.rawValue] else { continue }
            do { try key.store(value, in: &self) } catch { try onFailure(error) }
        }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Attributes of Foundation and UIKit; others are left out.
    public init(_ container: AttributeContainer) { self.init(container, table: .standard, onFailure: { _ in }) }

    /// Attributes of a scope; others are left out.
    ///
    /// - Throws: when a value cannot be converted.
    public init<S: AttributeScope>(_ container: AttributeContainer, including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(container, including: S.self)
    }

    public init<S: AttributeScope>(_ container: AttributeContainer, including scope: S.Type) throws {
        try self.init(container, table: AttributeTable(scope), onFailure: { throw $0 })
    }

    fileprivate init(_ container: AttributeContainer, table: AttributeTable, onFailure: (any Error) throws -> Void) rethrows {
        self.init()
        for (name, key) in table.keys {
            do {
                if let value = try key.foundationValue(in: container) { self[NSAttributedString.Key(name)] = value }
            } catch {
                try onFailure(error)
            }
        }
    }
}

extension NSAttributedString {
    /// The same text with the attributes of Foundation and UIKit; others are left out.
    public convenience init(_ attrStr: AttributedString) { self.init(attrStr, table: .standard, onFailure: { _ in }) }

    /// The same text with the attributes of a scope; others are left out.
    ///
    /// - Throws: when a value cannot be converted.
    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(attrStr, including: S.self)
    }

    public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
        try self.init(attrStr, table: AttributeTable(scope), onFailure: { throw $0 })
    }

    private convenience init(_ attributed: AttributedString, table: AttributeTable, onFailure: (any Error) throws -> Void) rethrows {
        var text = ""
        var stretches: [(attributes: [Key: Any], range: NSRange)] = []
        var end = 0
        for run in attributed.runs {
            let part = String(attributed[run.range].characters)
            let range = NSRange(location: end, length: part.utf16.count)
            end += range.length
            text += part
            let attributes = try Dictionary(run.attributes, table: table, onFailure: onFailure)
            if !attributes.isEmpty { stretches.append((attributes, range)) }
        }
        let result = NSMutableAttributedString(string: text)
        for (attributes, range) in stretches { result.setAttributes(attributes, range: range) }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// The same text with the attributes of Foundation and UIKit; others are left out.
    public init(_ nsStr: NSAttributedString) { self.init(nsStr, table: .standard, onFailure: { _ in }) }

    /// The same text with the attributes of a scope; others are left out.
    ///
    /// - Throws: when a value cannot be converted.
    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>) throws {
        try self.init(nsStr, including: S.self)
    }

    public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
        try self.init(nsStr, table: AttributeTable(scope), onFailure: { throw $0 })
    }

    private init(_ attributed: NSAttributedString, table: AttributeTable, onFailure: (any Error) throws -> Void) rethrows {
        self.init()
        let text = Array(attributed.string.utf16)
        var stretches: [(values: [NSAttributedString.Key: Any], range: NSRange)] = []
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length), options: []) { values, range, _ in stretches.append((values, range)) }
        var start = 0
        for (values, range) in stretches {
            var end = range.location + range.length
            // A character of two units stays whole: it goes to the stretch that begins it.
            if end < text.count, UTF16.isTrailSurrogate(text[end]), end > 0, UTF16.isLeadSurrogate(text[end - 1]) { end += 1 }
            guard end > start else { continue }
            let container = try AttributeContainer(values, table: table, onFailure: onFailure)
            append(AttributedString(String(decoding: text[start..<end], as: UTF16.self), attributes: container))
            start = end
        }
    }
}

extension NSRange {
    /// A range of an attributed string in UTF-16 units.
    public init<R: RangeExpression, S: AttributedStringProtocol>(_ region: R, in target: S) where R.Bound == AttributedString.Index {
        let range = region.relative(to: target.characters)
        let units = target.utf16
        self.init(
            location: units.distance(from: target.startIndex, to: range.lowerBound), length: units.distance(from: range.lowerBound, to: range.upperBound))
    }
}

extension Range where Bound == AttributedString.Index {
    /// A range in UTF-16 units as one of an attributed string; nil where it goes beyond the end.
    public init?<S: AttributedStringProtocol>(_ range: NSRange, in attrStr: S) {
        let units = attrStr.utf16
        guard range.location != NSNotFound, range.location >= 0, range.length >= 0,
            let start = units.index(units.startIndex, offsetBy: range.location, limitedBy: units.endIndex),
            let end = units.index(start, offsetBy: range.length, limitedBy: units.endIndex)
        else { return nil }
        self = start..<end
    }
}
