import SwiftParser
import SwiftSyntax

/// Writes subclasses whose code takes the place of another module's class's once a member of it is exchanged.
struct ExchangeEmitter {
    private(set) var declarations: [String] = []
    private(set) var registrations: [String] = []

    init(_ members: [ExchangedMember]) {
        for (number, exchanged) in members.enumerated() {
            let type = exchanged.type.name
            // Nobody makes an object of these classes.
            let coder = exchanged.type.requiresCoder == true ? " required init?(coder: NSCoder) { Swift.fatalError() }" : ""
            let plain = "__ExchangedPlain1_" + type.replacing(".", with: "_")
            let name = "__Exchanged\(number)_" + type.replacing(".", with: "_")
            guard let content = exchanged.member.signature == nil ? Self.property(exchanged.member, of: type) : Self.method(exchanged.member, of: type) else { continue }
            declarations.append("fileprivate final class \(name): \(type) { \(content.text)\(coder.isEmpty ? "" : ";" + coder) }")
            // Subclasses that differ in nothing but the member show where the class keeps it.
            for other in [plain, plain.replacing("Plain1", with: "Plain2")] where !declarations.contains(where: { $0.contains("class \(other):") }) {
                declarations.append("fileprivate final class \(other): \(type) {\(coder)\(coder.isEmpty ? "" : " ")}")
            }
            let selectors = content.selectors.map { swiftLiteral($0) }.joined(separator: ", ")
            let originals = content.selectors.indices.map { "\(name).__original\($0)" }.joined(separator: ", ")
            registrations.append(
                "ObjectiveC.ObjCExchange.register(\(type).self, [\(selectors)]\(exchanged.member.isStatic ? ", isClassMethod: true" : ""), by: \(name).self, "
                    + "besides: \(plain).self, \(plain.replacing("Plain1", with: "Plain2")).self, originals: [\(originals)])")
        }
    }

    private typealias Content = (text: String, selectors: [String])

    private static func receiver(_ member: ModuleManifest.Member) -> String { member.isStatic ? "onClass: self" : "on: self" }

    /// What runs the class's own code: a closure of the method's type, in a structure so that its arguments are passed as the method's are.
    private static func original(_ number: Int, type: String, call: String, isVoid: Bool) -> String {
        "struct __F\(number) { let f: \(type) }; "
            + "nonisolated static func __original\(number)(_ c: Swift.UnsafeRawPointer, _ o: Swift.AnyObject, _ a: ObjectiveC.ObjCArguments) -> Any? { "
            + "let f = ObjectiveC.ObjCExchange.bound(c, to: o, as: __F\(number).self).f; \(isVoid ? "\(call); return nil" : "return \(call)") }"
    }

    private static func method(_ member: ModuleManifest.Member, of type: String) -> Content? {
        let parsed = SelectorNames.parse(fullName: member.name)
        guard let signature = member.signature, case let source = Parser.parse(source: "func \(TableEmitter.name(parsed.base))\(signature)"), !source.hasError,
            let function = source.statements.first?.item.as(FunctionDeclSyntax.self)
        else { return nil }
        let parameters = function.signature.parameterClause.parameters.enumerated().map { $1.named(at: $0) }
        // Eight words of arguments may lie on the stack (drydock_bound_code).
        guard parameters.count <= 7, !parameters.contains(where: { $0.ellipsis != nil || isPassedOtherwise($0.type) }) else { return nil }
        let result = function.signature.returnClause?.type.trimmedDescription
        let isVoid = TypeText.isVoid(result)
        let head = FunctionParameterListSyntax(parameters)
        let named = function.signature.with(\.parameterClause.parameters, head).trimmedDescription
        let values = parameters.map { ($0.secondName ?? $0.firstName).text }.joined(separator: ", ")
        let call = "ObjectiveC.ObjCExchange.call(\(type).self, \(swiftLiteral(member.selector)), \(receiver(member)), [\(values)])"
        let types = parameters.map { writable($0.type.trimmedDescription) }
        let arguments = types.enumerated().map { "a.value(\($0), as: (\(withoutEscaping($1))).self)" }.joined(separator: ", ")
        let override = "override \(member.isStatic ? "class " : "")func \(TableEmitter.name(parsed.base))\(named) { "
            + (isVoid ? call : "return ObjectiveC.objcCast(\(call), as: (\(writable(result!))).self)") + " }"
        let closure = "(\(types.joined(separator: ", "))) -> \(isVoid ? "Swift.Void" : writable(result!))"
        return (override + "; " + original(0, type: closure, call: "f(\(arguments))", isVoid: isVoid), [member.selector])
    }

    private static func property(_ member: ModuleManifest.Member, of type: String) -> Content? {
        guard let written = member.type else { return nil }
        let value = writable(written)
        func call(_ selector: String, _ values: String) -> String {
            "ObjectiveC.ObjCExchange.call(\(type).self, \(swiftLiteral(selector)), \(receiver(member)), [\(values)])"
        }
        var text = "override \(member.isStatic ? "class " : "")var \(TableEmitter.name(member.name)): \(written) { get { ObjectiveC.objcCast(\(call(member.selector, "")), as: (\(value)).self) }"
        var selectors = [member.selector]
        var originals = "; " + original(0, type: "() -> \(value)", call: "f()", isVoid: false)
        if let setter = member.setter {
            text += " set { \(call(setter, "newValue")) }"
            selectors.append(setter)
            // A setter takes its value over.
            originals += "; " + original(1, type: "(__owned \(value)) -> Swift.Void", call: "f(a.value(0, as: (\(value)).self))", isVoid: true)
        }
        return (text + " }" + originals, selectors)
    }

    /// `inout` parameters, and functions that must not be kept.
    private static func isPassedOtherwise(_ type: TypeSyntax) -> Bool {
        if type.is(FunctionTypeSyntax.self) { return true }
        guard let attributed = type.as(AttributedTypeSyntax.self) else { return false }
        if !attributed.specifiers.isEmpty { return true }
        return attributed.baseType.is(FunctionTypeSyntax.self) && !attributed.attributes.trimmedDescription.contains("@escaping")
    }

    /// Types inside of others are never `T!`.
    private static func writable(_ type: String) -> String { type.hasSuffix("!") ? type.dropLast() + "?" : type }

    private static func withoutEscaping(_ type: String) -> String { type.replacing("@escaping ", with: "") }
}
