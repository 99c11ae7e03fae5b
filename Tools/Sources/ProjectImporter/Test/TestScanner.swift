import Foundation
import SourceRewriter
import SwiftParser
import SwiftSyntax

/// Finds the tests in the sources of a test bundle. XCTest asks the Objective-C runtime for them on Apple's platforms; here the list is
/// written out.
struct TestScanner {
    /// A class as one file declares or extends it.
    struct Class {
        /// Dotted when nested.
        var name: String
        var superclass: String?
        var isMainActor: Bool
        var isNonisolated: Bool
        var isExtension: Bool
        /// Conditions of `#if` around it.
        var conditions: [String]
        var methods: [Method] = []
        /// Whether it has a `class var allTests`, which answers for subclasses, too.
        var listsTests = false
        /// `setUp` and `tearDown` written without an isolation of their own.
        var fixtures: [Fixture] = []
    }

    struct Method: Hashable {
        var name: String
        var isAsync: Bool
        var conditions: [String]
        /// The line it is declared on.
        var line: Int
    }

    struct Fixture {
        var name: String
        var isThrowing: Bool
        /// Whether it stands around all tests of the class.
        var isOfClass: Bool
        /// `public ` or `open `, if so declared.
        var access: String
        /// Where `override` and, for a class's fixture, `class` stand.
        var modifiers: Range<Int>
        /// Where the name stands.
        var nameRange: Range<Int>
    }

    /// By path of the source.
    private(set) var classes: [String: [Class]] = [:]
    private var superclasses: [String: String] = [:]
    private(set) var usesSwiftTesting = false
    /// Classes of libraries for tests that say in `allTests` which tests their subclasses have.
    private var listing: Set<String> = []

    /// - Parameters:
    ///   - files: paths and texts.
    ///   - libraries: texts of what the tests stand on, so far as it declares test cases for them.
    init(files: [(path: String, text: String)], libraries: [String] = []) {
        for text in libraries {
            let visitor = ClassVisitor(Parser.parse(source: BracketDepth.isParsable(text) ? text : ""))
            for item in visitor.classes where !item.isExtension {
                superclasses[item.name] = item.superclass.map { visitor.aliases[$0]?.contains("XCTestCase") == true ? "XCTestCase" : $0 }
                if item.listsTests { listing.insert(item.name) }
            }
        }
        for file in files {
            let visitor = ClassVisitor(Parser.parse(source: BracketDepth.isParsable(file.text) ? file.text : ""))
            classes[file.path] = visitor.classes
            usesSwiftTesting = usesSwiftTesting || visitor.imports.contains("Testing")
            for item in visitor.classes { if let parent = item.superclass { superclasses[item.name] = parent } }
        }
    }

    var usesXCTest: Bool { classes.values.joined().contains { hasTests($0) } }

    /// Whether a declaration is a test class with something to run.
    func hasTests(_ item: Class) -> Bool { !item.isExtension && isTestCase(item.name) && (!methods(of: item.name).isEmpty || listsTests(item.name)) }

    /// Whether a class inherits an `allTests` that says which tests it has.
    func listsTests(_ name: String) -> Bool { ancestry(of: name).contains(where: listing.contains) }

    /// Whether a class descends from `XCTestCase`, so far as the module tells. A base class of another module is taken for a test
    /// class when it is called like one.
    func isTestCase(_ name: String) -> Bool {
        for type in ancestry(of: name) {
            guard let parent = superclasses[type] else { return false }
            let last = parent.split(separator: ".").last.map(String.init) ?? parent
            if last == "XCTestCase" { return true }
            if superclasses[parent] == nil { return last.hasSuffix("TestCase") || last.hasSuffix("Tests") }
        }
        return false
    }

    /// A class and those above it, as far as the module declares them.
    private func ancestry(of name: String) -> [String] {
        var result: [String] = []
        var current: String? = name
        while let type = current, !result.contains(type) {
            result.append(type)
            current = superclasses[type]
        }
        return result
    }

    /// The tests of a class and of those it inherits from; in extensions as well.
    func methods(of name: String) -> [Method] {
        let types = ancestry(of: name)
        var seen: Set<String> = []
        return classes.values.joined().filter { types.contains($0.name) }.flatMap(\.methods).sorted { $0.name < $1.name }
            .filter { seen.insert($0.name).inserted }
    }

    /// Where each test of a class stands, its own or inherited: path and line by method.
    func places(of name: String) -> [String: (path: String, line: Int)] {
        let types = ancestry(of: name)
        var result: [String: (path: String, line: Int)] = [:]
        for (path, items) in classes {
            for item in items where types.contains(item.name) { for method in item.methods { result[method.name] = (path, method.line) } }
        }
        return result
    }

    func isMainActor(_ name: String) -> Bool {
        for type in ancestry(of: name) {
            let own = classes.values.joined().filter { $0.name == type && !$0.isExtension }
            if own.contains(where: \.isMainActor) { return true }
            if own.contains(where: \.isNonisolated) { return false }
        }
        return false
    }
}

/// Collects classes, their test methods and their fixtures.
private final class ClassVisitor: SyntaxVisitor {
    var classes: [TestScanner.Class] = []
    var imports: Set<String> = []
    /// What each alias stands for, under whatever condition.
    var aliases: [String: Set<String>] = [:]
    private var names: [String] = []
    /// For each open type the class in `classes`, nil for others.
    private var open: [Int?] = []
    private var conditions: [String] = []
    private let lines: SourceLocationConverter

    init(_ tree: SourceFileSyntax) {
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        imports.insert(node.path.trimmedDescription)
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        aliases[node.name.text, default: []].insert(node.initializer.value.trimmedDescription)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let index = open.last ?? nil, node.modifiers.contains(where: { $0.name.text == "class" }),
            node.bindings.contains(where: { $0.pattern.trimmedDescription == "allTests" })
        {
            classes[index].listsTests = true
        }
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        var earlier: [String] = []
        for clause in node.clauses {
            var parts = earlier.map { "!(\($0))" }
            if let condition = clause.condition?.trimmedDescription {
                parts.append("(\(condition))")
                earlier.append(condition)
            }
            conditions.append(parts.joined(separator: " && "))
            if let elements = clause.elements { walk(elements) }
            conditions.removeLast()
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            node.name.text, superclass: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription, attributes: node.attributes,
            modifiers: node.modifiers, isExtension: false)
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(node.extendedType.trimmedDescription, superclass: nil, attributes: node.attributes, modifiers: node.modifiers, isExtension: true)
    }

    private func begin(
        _ name: String, superclass: String?, attributes: AttributeListSyntax, modifiers: DeclModifierListSyntax, isExtension: Bool
    ) -> SyntaxVisitorContinueKind {
        names.append(name)
        classes.append(
            TestScanner.Class(
                name: names.joined(separator: "."), superclass: superclass, isMainActor: attributes.trimmedDescription.contains("@MainActor"),
                isNonisolated: modifiers.contains { $0.name.text == "nonisolated" }, isExtension: isExtension, conditions: conditions))
        open.append(classes.count - 1)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { beginOther(node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { beginOther(node.name.text) }

    private func beginOther(_ name: String) -> SyntaxVisitorContinueKind {
        names.append(name)
        open.append(nil)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { end() }
    override func visitPost(_ node: ExtensionDeclSyntax) { end() }
    override func visitPost(_ node: StructDeclSyntax) { end() }
    override func visitPost(_ node: EnumDeclSyntax) { end() }

    private func end() {
        names.removeLast()
        open.removeLast()
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let index = open.last ?? nil else { return .skipChildren }
        let name = node.name.text
        let modifiers = node.modifiers.map(\.name.text)
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        let returnType = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        let isStatic = modifiers.contains("static"), isOfClass = modifiers.contains("class")
        guard !isStatic, node.signature.parameterClause.parameters.isEmpty, returnType == "Void" || returnType == "()", node.genericParameterClause == nil
        else { return .skipChildren }
        if name.hasPrefix("test"), !isOfClass, !modifiers.contains("private"), !modifiers.contains("fileprivate") {
            let line = lines.location(for: node.name.positionAfterSkippingLeadingTrivia).line
            classes[index].methods.append(TestScanner.Method(name: name, isAsync: isAsync, conditions: conditions, line: line))
        }
        if ["setUp", "tearDown", "setUpWithError", "tearDownWithError"].contains(name), !isAsync, !modifiers.contains("nonisolated"),
            modifiers.contains("override"), node.body != nil, !node.attributes.trimmedDescription.contains("@MainActor")
        {
            // Other words may stand before, after, and between the two.
            let words = node.modifiers.filter { ["override", "class", "public", "open", "internal", "final"].contains($0.name.text) }
            if let first = words.first, let last = words.last {
                classes[index].fixtures.append(
                    TestScanner.Fixture(
                        name: name, isThrowing: node.signature.effectSpecifiers?.throwsClause != nil, isOfClass: isOfClass,
                        access: words.first { ["public", "open"].contains($0.name.text) }.map { $0.name.text + " " } ?? "",
                        modifiers: first.positionAfterSkippingLeadingTrivia.utf8Offset..<last.endPositionBeforeTrailingTrivia.utf8Offset,
                        nameRange: node.name.positionAfterSkippingLeadingTrivia.utf8Offset..<node.name.endPositionBeforeTrailingTrivia.utf8Offset))
            }
        }
        return .skipChildren
    }
}
