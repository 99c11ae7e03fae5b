/// Gives each optional requirement of a protocol the key of its table entry and its accessor's name.
///
/// The key is Swift's full name. Requirements that differ only in types (`gestureRecognizer(_:shouldReceive:)`
/// for a touch, a press, an event) share it; all but the first add the type of their last parameter.
struct RequirementKeys {
    struct Named {
        var member: Member
        var key: String
        var accessor: String
    }

    static func assign(_ members: [Member]) -> [Named] {
        var seen: Set<String> = []
        return members.map { member in
            let isFirst = seen.insert(member.fullName).inserted
            let suffix = isFirst ? "" : TypeText.nominal(member.parameters.last?.type ?? member.type ?? "").filter(\.isLetter)
            return Named(
                member: member, key: member.fullName + suffix,
                accessor: ProtocolEmitter.accessorName(member) + (isFirst ? "" : "_" + suffix))
        }
    }
}
