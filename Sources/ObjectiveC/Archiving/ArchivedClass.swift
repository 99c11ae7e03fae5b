import Foundation

/// Classes and their names in archives.
///
/// A class at the top of a module is called "Module.Class", one of UIKit's or Foundation's by its name alone, one that is nested in another type
/// "Module.Outer.Class". Nobody can find a private or local class by its name; it is remembered when it is archived, so that
/// the process that wrote an archive reads it.
enum ArchivedClass {
    private static let lock = NSLock()
    private static nonisolated(unsafe) var written: [String: AnyClass] = [:]

    static func name(of type: AnyClass) -> String {
        var name = ObjCRuntime.className(of: type)
        if isFoundations(type), !name.hasPrefix("NS"), !name.contains(".") { name = "NS" + name }
        lock.withLock { if written[name] == nil { written[name] = type } }
        return name
    }

    /// The names of a class and of its superclasses up to `NSObject`, as they would be on Apple's systems.
    static func names(from type: AnyClass) -> [String] {
        var names: [String] = []
        var next: AnyClass? = type
        while let type = next {
            next = _getSuperclass(type)
            // The class for Foundation's and the one for apps are one there.
            if type != ObjCObject.self { names.append(name(of: type)) }
        }
        return names
    }

    /// - Parameter name: what an archive says. It may say anything: no other name than one of identifiers comes near the language's runtime.
    static func named(_ name: String) -> AnyClass? {
        guard name.utf8.count <= 512 else { return nil }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count <= 2, parts.allSatisfy(isIdentifier), let found = ObjCRuntime.classNamed(name) { return found }
        if let found = lock.withLock({ written[name] }) { return found }
        // Some of Foundation's classes are without their "NS" here.
        if parts.count == 1, name.hasPrefix("NS"), let found = ObjCRuntime.classNamed(String(name.dropFirst(2))), isFoundations(found) { return found }
        if parts.count > 2, parts.count <= 6, parts.allSatisfy(isIdentifier) { return nested(parts) }
        return mangled(name)
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }

    /// What the class is nested in may be a class, a structure or an enumeration.
    private static func nested(_ parts: [Substring]) -> AnyClass? {
        let outer = parts.count - 2
        for choice in 0..<Int(pow(3.0, Double(outer))) {
            var rest = choice
            let kinds = (0..<outer).map { _ in
                defer { rest /= 3 }
                return ["C", "V", "O"][rest % 3]
            }
            if let found = type(parts, kinds: kinds) { return found }
        }
        return nil
    }

    private static func type(_ parts: [Substring], kinds: [String]) -> AnyClass? {
        let symbol = zip(parts, [""] + kinds + ["C"]).map { "\($0.utf8.count)\($0)\($1)" }.joined()
        return _typeByName(symbol) as? AnyClass
    }

    /// "_TtC4Main5Class", "_TtCV4Main5Outer5Class": how Objective-C names Swift's classes.
    private static func mangled(_ name: String) -> AnyClass? {
        guard name.hasPrefix("_Tt") else { return nil }
        var rest = name.dropFirst(3)
        // The class itself comes first, what it is nested in after it.
        let kinds = rest.prefix { "CVO".contains($0) }
        rest = rest.dropFirst(kinds.count)
        var parts: [Substring] = []
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let count = Int(digits), count > 0, count <= rest.utf8.count - digits.utf8.count else { return nil }
            rest = rest.dropFirst(digits.count)
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        guard kinds.first == "C", parts.count == kinds.count + 1, parts.allSatisfy(isIdentifier) else { return nil }
        return type(parts, kinds: kinds.dropFirst().reversed().map(String.init))
    }

    static func isKind(_ type: AnyClass, of other: AnyClass) -> Bool {
        if other == NSObject.self || other == ObjCObject.self { return type is NSObject.Type }
        var next: AnyClass? = type
        while let type = next {
            if type == other { return true }
            next = _getSuperclass(type)
        }
        return false
    }

    /// Whether the class is one of Foundation's own, which trust what an archive says.
    static func isFoundations(_ type: AnyClass) -> Bool { _typeName(type, qualified: true).hasPrefix("Foundation") && !_typeName(type, qualified: true).hasPrefix("FoundationGaps.") }
}
