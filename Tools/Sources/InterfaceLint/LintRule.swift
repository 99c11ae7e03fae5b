import InterfaceBuilder

/// A rule looks at one file, or at the project's code.
protocol LintRule: Sendable {
    /// What findings carry and a baseline counts by.
    static var name: String { get }
    /// One sentence for SARIF's list of rules.
    static var summary: String { get }
    static var severity: LintFinding.Severity { get }

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding]
    /// Findings in Swift sources.
    func check(_ context: LintContext) -> [LintFinding]
}

extension LintRule {
    static var severity: LintFinding.Severity { .warning }

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] { [] }
    func check(_ context: LintContext) -> [LintFinding] { [] }

    func finding(_ file: LintFile, _ element: InterfaceElement, _ message: String) -> LintFinding {
        LintFinding(
            rule: Self.name, severity: Self.severity, path: file.path, line: element.line, column: file.places.column(of: element), message: message.singleLine)
    }
}

extension String {
    /// Names in a file may hold line breaks; a finding is one line.
    var singleLine: String { String(map { $0.isNewline ? " " : $0 }) }
}

/// All rules that need a file and the project's sources only. Those that need the live layout stand in a list of their own: the process
/// that lays the file out finds them.
enum LintRules {
    static let all: [any LintRule] = [
        ConnectionTargetRule(), ConstraintItemRule(), DuplicateIdentifierRule(), UnreachableSceneRule(), InitialControllerRule(), CustomClassRule(),
        OutletMemberRule(), ActionMemberRule(), StoryboardReferenceRule(), MissingSegueRule(), MissingControllerRule(), MissingReuseIdentifierRule(),
        MissingImageRule(), MissingColorRule(), MissingLocalizationRule(),
    ]

    /// The names and summaries of those that need a layout.
    static let layout: KeyValuePairs<String, String> = [
        "unsatisfiable-constraints": "Constraints that cannot hold together.", "ambiguous-layout": "Constraints that leave a view's place or size open.",
        "misplaced-view": "A frame in the file that is not where the constraints put the view.", "clipped-text": "A text that does not fit its view.",
        "clipped-view": "A view outside of the one that clips it.",
    ]

    /// The rule under which files that cannot be read are told.
    static let file = "file"
}
