import SwiftSyntax

/// Writes the Swift that puts members into a class's table.
///
/// Everything is on one line: what is generated stands in front of a closing brace and must not move the
/// lines that follow.
struct TableEmitter {
    /// How the generated code names the class.
    var type: String

    /// `t.initializer { Type() }`
    func initializer() -> String { "t.initializer { \(type)() }; " }

    /// `t.method("tap:") { o, a in … }`
    /// - Parameter isOverloaded: another method differs from it in nothing but what it gives back.
    func method(_ member: Member, under names: [String], isOverloaded: Bool = false) -> String {
        let arguments = member.parameters.enumerated().map { at, parameter in
            (parameter.label.map { Self.label($0) + ": " } ?? "") + "a.value(\(at), as: (\(parameter.type)).self)"
        }.joined(separator: ", ")
        let receiver = member.isStatic ? "(o as! \(type).Type)" : "unsafeDowncast(o, to: \(type).self)"
        let register = member.isStatic ? "classMethod" : "method"
        let call = "\(receiver).\(Self.name(member.name))(\(arguments))"
        let body: String
        if member.isAsync {
            body = "Task { \(member.isThrowing ? "try " : "")await \(call) }; return nil"
        } else if TypeText.isVoid(member.type) || member.type == "Never" {
            body = "\(member.isThrowing ? "_ = try? " : isOverloaded ? "let _: Void = " : "")\(call); return nil"
        } else if TypeText.nominal(member.type ?? "") == "Unmanaged" {
            body = "return \(call).takeUnretainedValue()"
        } else if isOverloaded, !member.isThrowing {
            body = "let r: \(member.type!) = \(call); return r"
        } else {
            body = "return \(member.isThrowing ? "try? " : "")\(call)"
        }
        if names.count == 1 { return "t.\(register)(\(swiftLiteral(names[0]))) { o, a in \(body) }; " }
        let closure = "{ (o: Swift.\(member.isStatic ? "AnyClass" : "AnyObject"), a: ObjectiveC.ObjCArguments) -> Any? in \(body) }"
        return "do { let b = \(closure); " + names.map { "t.\(register)(\(swiftLiteral($0)), b); " }.joined() + "}; "
    }

    /// `t.property("text", get: …, set: …)`, with accessor methods where their names do not follow from the key.
    func property(_ member: Member, key: String, getter: String, setter: String, isSettable: Bool, isOptionalRequirement: Bool = false) -> String {
        let name = Self.name(member.name)
        if member.isStatic {
            var result = "t.classMethod(\(swiftLiteral(getter))) { o, _ in (o as! \(type).Type).\(name) }; "
            if isSettable {
                result += "t.classMethod(\(swiftLiteral(setter))) { o, a in (o as! \(type).Type).\(name) = ObjectiveC.objcCast(a[0]); return nil }; "
            }
            return result
        }
        let receiver = "unsafeDowncast(o, to: \(type).self).\(name)"
        // Asked for an `Any?`, the compiler would rather take the protocol's accessor of the same name.
        let get = isOptionalRequirement ? "{ o in let v = \(receiver); return v }" : "{ o in \(receiver) }"
        let set = "{ o, v in \(receiver) = ObjectiveC.objcCast(v) }"
        let nilArgument = Self.refusesNil(member) ? "acceptsNil: false, " : member.modifiers.contains("weak") ? "isWeak: true, " : ""
        var result = "t.property(\(swiftLiteral(key)), \(nilArgument)get: \(get), set: \(isSettable ? set : "nil")); "
        if getter != key { result += "t.method(\(swiftLiteral(getter))) { o, _ in \(receiver) }; " }
        if isSettable, setter != SelectorNames.setter(ofProperty: key) {
            result += "t.method(\(swiftLiteral(setter))) { o, a in \(receiver) = ObjectiveC.objcCast(a[0]); return nil }; "
        }
        return result
    }

    /// Numbers and structures, which cannot be set to nil.
    private static func refusesNil(_ member: Member) -> Bool {
        if let type = member.type { return plainTypes.contains(type) }
        return member.isInitiallyPlain
    }

    private static let plainTypes: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "CGFloat", "TimeInterval",
        "CGPoint", "CGSize", "CGRect", "CGAffineTransform", "UIEdgeInsets", "NSRange", "NSInteger",
    ]

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let",
        "open", "operator", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
        "case", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch",
        "where", "while", "as", "catch", "false", "is", "nil", "super", "self", "Self", "throw", "throws", "true", "try",
    ]

    static func name(_ text: String) -> String { keywords.contains(text) ? "`\(text)`" : text }

    static func label(_ text: String) -> String { ["inout", "var", "let"].contains(text) ? "`\(text)`" : text }
}
