/// The optional requirements that a module's code can see, found by what code says of them.
///
/// Protocols of one module often name their requirements alike: `tableView(_:…)` begins dozens of UIKit's, and each screen of an app may have a
/// delegate of its own that is told of `didClose`. Nothing looks through all that share a base name.
struct OptionalRequirements: Sendable {
    typealias Requirement = ModuleIndex.OptionalRequirement

    /// Requirements of one base name, those of one protocol side by side.
    struct Alike: Sendable {
        let base: String
        fileprivate(set) var all: [Requirement] = []
        fileprivate var byProtocol: [String: [Requirement]] = [:]

        func of(_ protocolName: String) -> [Requirement] { byProtocol[protocolName] ?? [] }

        /// Of several protocols, in the order of `all`.
        func of(_ protocolNames: Set<String>) -> [Requirement] { protocolNames.sorted().flatMap { of($0) } }
    }

    /// Optional methods by base name, optional properties by name.
    private var byBase: [String: Alike] = [:]
    private var byFullName: [String: [Requirement]] = [:]

    /// - Parameter protocols: the requirements of each protocol.
    init(_ protocols: [String: [Requirement]]) {
        for (name, requirements) in protocols.sorted(by: { $0.key < $1.key }) {
            for requirement in requirements {
                byBase[requirement.base, default: Alike(base: requirement.base)].all.append(requirement)
                byBase[requirement.base]?.byProtocol[name, default: []].append(requirement)
                byFullName[requirement.name, default: []].append(requirement)
            }
        }
    }

    subscript(base: String) -> Alike? { byBase[base] }

    /// What a member may stand for by its name.
    func named(like member: Member) -> [Requirement] {
        // Putting labels together takes longer than asking for the base name first.
        byBase[member.name] == nil ? [] : byFullName[member.fullName] ?? []
    }
}
