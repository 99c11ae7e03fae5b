import Foundation
import SourceRewriter
import SwiftParser
import SwiftSyntax

/// A library for tests: what it declares for test bundles, and what its code for Linux takes for granted of XCTest there.
enum TestLibrary {
    /// The sources of a target for Linux that name `XCTestCase`: test classes may derive from theirs.
    static func declaringCases(_ target: Target) -> [String] {
        guard target.platform == .linux, target.importsXCTest else { return [] }
        return target.sources.map(ModuleBuilder.text(ofFile:)).filter { $0.contains("XCTestCase") }
    }

    /// What a source for Linux takes for granted of XCTest there. No line moves.
    ///
    /// - Importing XCTest brings Foundation.
    /// - A test case has one designated initialiser, `init(name:testClosure:)`, which is required. Here it has `init()`, too, as Apple's,
    ///   and neither is required, for Apple's test cases know no closures. Subclasses that declare both as required override them here, and on
    ///   metatypes the runtime's way to call it is taken.
    static func adapted(_ text: String) -> String {
        let importsXCTest = text.contains("import XCTest")
        let start = importsXCTest ? "import Foundation\n" : ""
        guard text.contains("testClosure"), BracketDepth.isParsable(text) else { return start + text }
        let finder = ClosureInitializers(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        var bytes = Array(text.utf8)
        let edits = finder.overriding.map { (at: $0, text: "override ") } + finder.calls.map { (at: $0, text: "__") }
        for edit in edits.sorted(by: { $0.at > $1.at }) { bytes.insert(contentsOf: Array(edit.text.utf8), at: edit.at) }
        return start + String(decoding: bytes, as: UTF8.self)
    }
}

/// Finds where `init(name:testClosure:)` is declared and called.
private final class ClosureInitializers: SyntaxVisitor {
    private static let labels = ["name", "testClosure"]

    /// Where `required init()` and `required init(name:testClosure:)` begin, in classes that have the latter.
    private(set) var overriding: [Int] = []
    /// Where the `init` of calls on metatypes stands.
    private(set) var calls: [Int] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init", let base = access.base,
            !base.is(SuperExprSyntax.self), base.trimmedDescription != "self", node.arguments.map({ $0.label?.text }) == Self.labels
        {
            calls.append(access.declName.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let found = node.memberBlock.members.flatMap { Self.initializers(Syntax($0.decl)) }
        let required = found.filter { node in
            let modifiers = node.modifiers.map(\.name.text)
            return modifiers.contains("required") && !modifiers.contains("override")
        }
        if required.contains(where: { Self.labels(of: $0) == Self.labels }) {
            for node in required where [[], Self.labels].contains(Self.labels(of: node)) {
                overriding.append(node.modifiers.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
        }
        return .visitChildren
    }

    /// Those among the members, conditional ones included.
    private static func initializers(_ member: Syntax) -> [InitializerDeclSyntax] {
        if let node = member.as(InitializerDeclSyntax.self) { return [node] }
        guard let condition = member.as(IfConfigDeclSyntax.self) else { return [] }
        return condition.clauses.flatMap { clause -> [InitializerDeclSyntax] in
            guard case .decls(let members)? = clause.elements else { return [] }
            return members.flatMap { initializers(Syntax($0.decl)) }
        }
    }

    private static func labels(of node: InitializerDeclSyntax) -> [String] { node.signature.parameterClause.parameters.map(\.firstName.text) }
}
