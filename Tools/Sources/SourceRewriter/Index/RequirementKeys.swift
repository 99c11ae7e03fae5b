/// Gives each optional requirement of a protocol the key of its table entry and its accessor's name.
///
/// The key is Swift's full name. Requirements that differ only in types (`gestureRecognizer(_:shouldReceive:)`
/// for a touch, a press, an event) share it; all but the first add the type of their last parameter. So do requirements of different
/// protocols that differ only in types (`numberOfSections(in:)` of tables and collections): all of them.
struct RequirementKeys {
    struct Named {
        var member: Member
        var key: String
        var accessor: String
    }

    /// Full names of optional methods that several of the protocols have, with different types.
    static func shared(by protocols: [TypeDeclaration]) -> Set<String> {
        var types: [String: Set<[String]>] = [:]
        var owners: [String: Set<String>] = [:]
        for type in protocols {
            for member in type.members where member.isOptional && member.kind == .method {
                types[member.fullName, default: []].insert(member.parameters.map { TypeText.nominal($0.type) })
                owners[member.fullName, default: []].insert(type.qualifiedName)
            }
        }
        return Set(owners.filter { $0.value.count > 1 && types[$0.key]!.count > 1 }.keys)
    }

    /// - Parameter shared: what ``shared(by:)`` found.
    static func assign(_ members: [Member], shared: Set<String> = []) -> [Named] {
        var seen: Set<String> = []
        return members.map { member in
            let isFirst = seen.insert(member.fullName).inserted
            let suffix = isFirst ? "" : Self.suffix(member)
            return Named(
                member: member, key: member.fullName + (isFirst && shared.contains(member.fullName) ? Self.suffix(member) : suffix),
                accessor: ProtocolEmitter.accessorName(member) + (isFirst ? "" : "_" + suffix))
        }
    }

    private static func suffix(_ member: Member) -> String {
        TypeText.nominal(member.parameters.last?.type ?? member.type ?? "").filter(\.isLetter)
    }
}
