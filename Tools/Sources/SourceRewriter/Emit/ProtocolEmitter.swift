/// Writes what stands for the optional requirements of an `@objc protocol`.
///
/// A method becomes a property that holds a closure, or nil when the object's class has no such method in
/// its table; a property keeps its name and becomes optional once more, as Swift shows it on Apple's
/// platforms.
struct ProtocolEmitter {
    var protocolName: String
    /// "public " or nothing.
    var access: String
    /// Whether a type name stands for a closure.
    var isClosureType: (String) -> Bool
    /// What ``RequirementKeys/shared(by:)`` found.
    var shared: Set<String> = []

    func accessors(for members: [Member]) -> [String] {
        RequirementKeys.assign(members, shared: shared).flatMap { named in
            named.member.kind == .property ? property(named.member) : [method(named)]
        }
    }

    static func accessorName(_ member: Member) -> String {
        member.kind == .property
            ? "__optional_\(member.name)" : SelectorNames.accessor(base: member.name, labels: member.labels)
    }

    private func method(_ named: RequirementKeys.Named) -> String {
        let member = named.member
        let types = member.parameters.map { parameterType($0.type) }
        let names = member.parameters.indices.map { "p\($0)" }
        let isVoid = TypeText.isVoid(member.type)
        let result = isVoid ? "Void" : resultType(member.type!)
        let parameters = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
        let call = "m.call(\(receiver(member)), [\(names.joined(separator: ", "))])"
        let body = isVoid ? "_ = \(call)" : "ObjectiveC.objcCast(\(call), as: (\(result)).self)"
        return "\(access)\(member.isStatic ? "static " : "")var \(named.accessor): ((\(types.joined(separator: ", "))) -> \(result))? { "
            + "\(found(named.key, member)).map { m in { \(parameters)\(body) } } }"
    }

    private func property(_ member: Member) -> [String] {
        guard let type = member.type else { return [] }
        let plain = resultType(type)
        let body = "\(found(member.selector, member)).map { m in ObjectiveC.objcCast(m.call(\(receiver(member))), as: (\(plain)).self) }"
        let property = "\(access)\(member.isStatic ? "static " : "")var"
        return [
            // An object's own property of that name goes first, also where an optional is wanted.
            "@_disfavoredOverload \(property) \(TableEmitter.name(member.name)): (\(plain))? { \(body) }",
            "\(property) \(Self.accessorName(member)): (\(plain))? { \(TableEmitter.name(member.name)) }",
        ]
    }

    /// What looks a requirement up: a class has those that are static.
    private func found(_ key: String, _ member: Member) -> String {
        member.isStatic
            ? "ObjectiveC.ObjCRuntime.classMethod(ObjectiveC.Selector(\(swiftLiteral(key))), of: self)"
            : "ObjectiveC.ObjCRuntime.optional(\(swiftLiteral(key)), on: self)"
    }

    private func receiver(_ member: Member) -> String { member.isStatic ? "onClass: self" : "self" }

    /// Objective-C's blocks may outlive the call, and the array of arguments does keep them.
    private func parameterType(_ type: String) -> String {
        let needsEscaping = TypeText.isFunction(type) || isClosureType(TypeText.nominal(type)) && !type.hasSuffix("?")
        return needsEscaping ? "@escaping " + type : type
    }

    private func resultType(_ type: String) -> String {
        type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
}
