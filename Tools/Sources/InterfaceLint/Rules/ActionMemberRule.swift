import InterfaceBuilder
import SourceRewriter

/// Actions without a method: the app stops with "unrecognized selector" when the control is used.
struct ActionMemberRule: LintRule {
    static let name = "action-member"
    static let summary = "An action's method is not in the class it is sent to, or not marked @IBAction."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard let facts = context.project else { return [] }
        let isWholeKnown = !context.hasForeignClasses
        return file.connections.compactMap { connection, owner in
            if connection.name == "segue" { return checkSegue(connection, from: owner, file, facts, isWholeKnown) }
            guard connection.name == "action", let selector = connection["selector"],
                let target = connection["destination"].flatMap(file.document.element(withID:))
            else { return nil }
            if target["placeholderIdentifier"] == "IBFirstResponder" {
                // Whoever is in the responder chain: any class may have it.
                return facts.has(selector: selector) || !isWholeKnown ? nil : finding(file, connection, "no class has the action \"\(selector)\" that goes to the first responder")
            }
            return check(selector, of: target, at: connection, file, facts)
        }
    }

    private func check(_ selector: String, of target: InterfaceElement, at connection: InterfaceElement, _ file: LintFile, _ facts: ProjectFacts) -> LintFinding? {
        guard case .found(let found) = CustomClass(of: target, in: file, facts) else { return nil }
        let answer = facts.member(of: found) { members in
            members.selectors.contains(selector) ? .found : members.hiddenSelectors.contains(selector) ? .hidden : .missing
        } library: { type in
            type.members.contains { $0.selector == selector || $0.setter == selector }
        }
        switch answer {
        case .hidden: return finding(file, connection, "action \"\(selector)\": the method in \(found.type.name) is not marked @IBAction")
        case .missing: return finding(file, connection, "\(found.type.name) has no action \"\(selector)\"")
        default: return nil
        }
    }

    private func checkSegue(_ segue: InterfaceElement, from owner: InterfaceElement, _ file: LintFile, _ facts: ProjectFacts, _ isWholeKnown: Bool) -> LintFinding? {
        if let selector = segue["unwindAction"], isWholeKnown, !facts.has(selector: selector) {
            return finding(file, segue, "no class has the unwind action \"\(selector)\"")
        }
        guard let selector = segue["destinationCreationSelector"] else { return nil }
        var controller: InterfaceElement? = owner
        while let current = controller, current["sceneMemberID"] != "viewController" { controller = current.parent }
        return controller.flatMap { check(selector, of: $0, at: segue, file, facts) }
    }
}
